import Foundation
import TestSupport
import Testing

extension InEditor {
  /// What someone who writes notes sees of `plantsite serve`.
  struct PreviewTests {
    private static let files = [
      "plantsite.yml": "title: Plants\nbaseURL: https://example.org/\n",
      "content/plants/aloe.md": "---\nscientificName: Aloe vera\n---\nA first line.\n"
        + String(repeating: "\nA long paragraph that makes the page scroll.\n", count: 80),
    ]

    private func open(_ address: String, of site: PreviewedSite) throws -> Session {
      let browser = try Browser.open(address, of: site)
      // It has heard the first event, which tells how many errors there are.
      #expect(try browser.becomesTrue("document.documentElement.dataset.plantsiteErrors"))
      try browser.run("window.isSame = true")
      return browser
    }

    @Test func showsASavedNoteWhereItIs() throws {
      let site = try PreviewedSite(Self.files)
      let browser = try open("/plants/aloe/", of: site)
      try browser.run("scrollTo(0, 400)")
      try site.save(
        "content/plants/aloe.md",
        try #require(Self.files["content/plants/aloe.md"]).replacing("A first line.", with: "Another line."))
      #expect(try browser.becomesTrue("document.body.textContent.includes('Another line.')"))
      #expect(try browser.becomesTrue("window.isSame && scrollY === 400"))
    }

    @Test func listensAnewWhenItIsSeenAgain() throws {
      let site = try PreviewedSite(Self.files)
      let browser = try open("/plants/aloe/", of: site)
      // By this it would see that the site changed before it listened.
      #expect(
        try browser.becomesTrue(
          "performance.getEntriesByType('navigation')[0].serverTiming[0].description > 0"))
      try browser.run(
        """
        Object.defineProperty(document, 'hidden', { value: true, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
        addEventListener('plantsite:change', () => { window.isTold = true })
        """)
      try site.save(
        "content/plants/aloe.md",
        try #require(Self.files["content/plants/aloe.md"]).replacing("A first line.", with: "Another line."))
      let request = "GET /plants/aloe/ HTTP/1.1\r\nHost: 127.0.0.1:\(site.port)\r\nConnection: close\r\n\r\n"
      while !(try site.answer(to: request)).contains("Another line.") { usleep(20_000) }
      #expect(try browser.becomesTrue("!window.isTold"))
      try browser.run(
        "delete document.hidden; document.dispatchEvent(new Event('visibilitychange'))")
      #expect(try browser.becomesTrue("document.body.textContent.includes('Another line.') && window.isSame"))
    }

    @Test func showsAnErrorUntilItIsMended() throws {
      let site = try PreviewedSite(Self.files)
      let browser = try open("/plants/aloe/", of: site)
      // The page goes on showing what can be read.
      try site.save("content/plants/aloe.md", "---\nscientificName: [oops\n---\nA first line.\n")
      #expect(
        try browser.becomesTrue(
          "document.querySelector('plantsite-problems')?.shadowRoot.textContent.includes('content/plants/aloe.md:2:17')"
        ))
      #expect(try browser.becomesTrue("document.body.textContent.includes('A first line.')"))
      try site.save("content/plants/aloe.md", try #require(Self.files["content/plants/aloe.md"]))
      #expect(try browser.becomesTrue("!document.querySelector('plantsite-problems')"))
      #expect(try browser.becomesTrue("window.isSame"))
    }

    @Test func changesTheStyleWithoutALoad() throws {
      let site = try PreviewedSite(Self.files)
      let browser = try open("/plants/aloe/", of: site)
      try site.scratch.write(
        "site/themes/default/assets/style.css/99-own.css", "body { outline: 3px solid red }\n")
      #expect(try browser.becomesTrue("getComputedStyle(document.body).outlineWidth === '3px'"))
      #expect(try browser.becomesTrue("window.isSame"))
    }

    @Test func showsErrorsAtEveryAddressWhereThereWasNoGoodSite() throws {
      var files = Self.files
      files["content/attributes.yml"] = "attributes: oops\n"
      let site = try PreviewedSite(files)
      #expect(
        try site.answer(to: "GET /any/ HTTP/1.1\r\nHost: 127.0.0.1:\(site.port)\r\nConnection: close\r\n\r\n")
          .hasPrefix("HTTP/1.1 500"))
      let browser = try open("/any/", of: site)
      #expect(try browser.becomesTrue("document.querySelector('main').textContent.includes('1 error')"))
      try browser.navigate(to: site.origin + "/plants/aloe/")
      try site.save(
        "content/attributes.yml", "attributes: {scientificName: {type: text, role: scientificName}}\n")
      #expect(try browser.becomesTrue("document.body.textContent.includes('A first line.')"))
    }
  }
}
