import Foundation
import Testing

extension InBrowser {
  /// The photos of a plant, enlarged.
  struct GalleryTests {
    private static func drawing(_ colour: String) -> String {
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"400\" height=\"300\"><rect width=\"400\" height=\"300\" fill=\"\(colour)\"/></svg>"
    }

    private static let site = Result {
      try BuiltSite(files: [
        "plantsite.yml": "title: Plants\nbaseURL: https://example.org/\n",
        "content/plants/aloe.md": """
        ---
        scientificName: Aloe vera
        gallery:
          - {src: red.svg, alt: Red, caption: In spring}
          - {src: green.svg, alt: Green, credit: Jane}
          - {src: blue.svg, alt: Blue}
        ---
        """,
        "content/plants/story.md": """
        ---
        scientificName: Aloe nobilis
        gallery:
          - {src: red.svg, alt: Red, taken: 2024-05}
          - {src: green.svg, alt: Green}
          - {src: blue.svg, alt: Blue, taken: 2021-03-04}
        ---
        """,
        "content/plants/red.svg": drawing("red"), "content/plants/green.svg": drawing("green"),
        "content/plants/blue.svg": drawing("blue"),
      ])
    }

    /// The photo in the dialog with its words; empty where none is enlarged.
    private func shown(_ browser: Session) throws -> String {
      try browser.run(
        """
        const dialog = document.querySelector("dialog.viewer");
        if (!dialog.open) return "";
        return dialog.querySelector("img").alt + "|" + dialog.querySelector(".place").textContent.replace(/\\s+/g, " ");
        """, as: String.self)
    }

    @Test func isLookedThroughByTheKeyboard() throws {
      let browser = try Browser.open("/plants/aloe/", of: Self.site.get())
      #expect(try shown(browser).isEmpty)
      try browser.run("document.querySelector('.gallery a').focus()")
      try browser.press(.enter)
      #expect(try shown(browser) == "Red|1 / 3 · In spring")
      let findings = try browser.axe()
      #expect(findings.isEmpty, "\(findings)")
      try browser.press(.right)
      #expect(try shown(browser) == "Green|2 / 3 · Jane")
      try browser.press(.left, .left)
      #expect(try shown(browser) == "Blue|3 / 3")
      try browser.press(.escape)
      #expect(try shown(browser).isEmpty)
      #expect(try browser.becomesTrue("document.activeElement?.querySelector('img')?.alt === 'Blue'"))
    }

    @Test func isATimelineWhereThatIsWanted() throws {
      let browser = try Browser.open("/plants/story/", of: Self.site.get())
      let order = """
        return [...document.querySelectorAll(".gallery img, .gallery h3")].map(e => e.alt ?? e.textContent).join(" ")
        """
      #expect(try browser.run(order, as: String.self) == "Red Green Blue")
      try browser.find(".gallery-order button").click()
      #expect(try browser.run(order, as: String.self) == "2021 Blue 2024 Red No date Green")
      let findings = try browser.axe()
      #expect(findings.isEmpty, "\(findings)")
      try browser.find(".gallery figure:nth-of-type(1) a").click()
      #expect(try shown(browser) == "Blue|1 / 3 · 4 March 2021")
      try browser.press(.right)
      #expect(try shown(browser) == "Red|2 / 3 · May 2024")
      try browser.press(.escape)
      try browser.find(".gallery-order button").click()
      #expect(try browser.run(order, as: String.self) == "Red Green Blue")
    }

    @Test func isLookedThroughByTheMouse() throws {
      let browser = try Browser.open("/plants/aloe/", of: Self.site.get())
      try browser.find(".gallery figure:nth-child(2) a").click()
      #expect(try shown(browser) == "Green|2 / 3 · Jane")
      try browser.find(".viewer .next").click()
      #expect(try shown(browser) == "Blue|3 / 3")
      try browser.find(".viewer .close").click()
      #expect(try shown(browser).isEmpty)
    }
  }
}
