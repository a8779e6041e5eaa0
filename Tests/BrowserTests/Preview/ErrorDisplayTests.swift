import Foundation
import TestSupport
import Testing

extension InEditor {
  /// How `plantsite serve` shows what is wrong with the content.
  struct ErrorDisplayTests {
    private static let good = "---\nscientificName: Aloe vera\n---\nText.\n"
    private static let bad = "---\nscientificName: Aloe vera\ngrowingSeason: [sumer, fall]\n---\nText.\n"

    private static let settings = "title: Plants\nbaseURL: https://example.org/\n"

    private func site(_ note: String = good, settings: String = settings) throws -> PreviewedSite {
      // The editor adds to errors what only a script can.
      try PreviewedSite(
        [
          "plantsite.yml": settings, "content/plants/aloe.md": note,
        ], ["--no-edit"])
    }

    private func open(_ site: PreviewedSite, as look: Look = .desktop) throws -> Session {
      try Browser.open("/plants/", of: site, as: look)
    }

    /// A condition on the tree in which errors are shown over a page.
    private static func overlay(_ condition: String) -> String {
      "(root => root && \(condition))(document.querySelector('plantsite-problems')?.shadowRoot)"
    }

    @Test func showsTheLineWithThePlaceMarked() throws {
      let site = try site(Self.bad)
      try site.save("content/plants/aloe.md", Self.good)
      let browser = try open(site)
      #expect(try browser.becomesTrue("document.querySelector('.item, .group') !== null"))
      try site.save("content/plants/aloe.md", Self.bad)
      #expect(try browser.becomesTrue(Self.overlay("root.querySelector('mark').textContent === 'sumer'")))
      let shown = try browser.run(
        """
        const item = document.querySelector('plantsite-problems').shadowRoot.querySelector('li')
        return [item.dataset.file, item.dataset.offset, item.dataset.endOffset,
          item.querySelector('.place').textContent, item.querySelector('.line').textContent].join('|')
        """, as: String.self)
      #expect(
        shown == "content/plants/aloe.md|46|51|content/plants/aloe.md:3:17|growingSeason: [sumer, fall]\n")
    }

    @Test func staysClosedUntilThereAreOtherErrors() throws {
      let site = try site()
      let browser = try open(site)
      try site.save("content/plants/aloe.md", Self.bad)
      #expect(try browser.becomesTrue(Self.overlay("root.querySelector('li')")))
      try browser.press(.escape)
      #expect(try browser.becomesTrue("!document.querySelector('plantsite-problems')"))
      // Another page, and the same error on another line.
      try browser.run(
        "window.isTold = false; addEventListener('plantsite:change', () => { window.isTold = true })")
      try site.save("content/plants/aloe.md", Self.bad.replacing("---\nscien", with: "---\n\nscien"))
      #expect(try browser.becomesTrue("window.isTold"))
      try browser.navigate(to: site.origin + "/")
      try browser.run(
        "window.isTold = false; addEventListener('plantsite:change', () => { window.isTold = true })")
      try site.save("content/plants/other.md", Self.good.replacing("vera", with: "ferox"))
      #expect(try browser.becomesTrue("window.isTold"))
      #expect(try browser.run("return document.querySelector('plantsite-problems') === null", as: Bool.self))
      try site.save("content/plants/aloe.md", Self.bad.replacing("fall", with: "autum"))
      #expect(try browser.becomesTrue(Self.overlay("root.querySelectorAll('li').length === 2")))
    }

    @Test func leavesTheFocusWithWhoTypes() throws {
      let site = try site()
      let browser = try open(site)
      try browser.run(
        "const box = document.createElement('input'); box.id = 'box'; document.body.prepend(box); box.focus()"
      )
      try browser.type("al")
      try site.save("content/plants/aloe.md", Self.bad)
      #expect(try browser.becomesTrue(Self.overlay("root.querySelector('li')")))
      try browser.type("oe")
      #expect(try browser.run("return document.querySelector('#box').value === 'aloe'", as: Bool.self))
      // The close button can be reached, and gives the focus back.
      try browser.run(
        "document.querySelector('plantsite-problems').shadowRoot.querySelector('button').focus()")
      try browser.press(.enter)
      #expect(try browser.becomesTrue("!document.querySelector('plantsite-problems')"))
      #expect(try browser.run("return document.activeElement.id === 'box'", as: Bool.self))
    }

    @Test func isASmallPageByItselfThatMendsItself() throws {
      let site = try site(settings: Self.settings + "hemisphere: upper\n")
      for look in Look.all {
        let browser = try open(site, as: look)
        #expect(try browser.axe().map(\.description) == [], "\(look)")
        #expect(try browser.lostContent() == [], "\(look)")
      }
      let browser = try open(site)
      try site.save("content/plants/aloe.md", Self.bad)
      #expect(try browser.becomesTrue("document.querySelectorAll('main li').length === 2"))
      #expect(try browser.becomesTrue("document.title.startsWith('2 errors')"))
      try site.save("plantsite.yml", Self.settings)
      #expect(try browser.becomesTrue("document.body.textContent.includes('Aloe vera')"))
    }

    @Test func isTheSameOverAPageAndAsAPage() throws {
      let note = """
        ---
        scientificName: Aloe vera
        \tgrowingSeason: [sumer, fall]
        difficulty: eesy
        commonNames: "<b>日本\u{202E}</b>
        ---
        """
      let site = try site()
      let browser = try open(site)
      try site.save("content/plants/aloe.md", note)
      try site.save("content/plants/other.md", Self.bad)
      let wrong = Self.settings + "hemisphere: upper\n"
      try site.save("plantsite.yml", wrong)
      #expect(
        try browser.becomesTrue(
          Self.overlay(
            "root.textContent.includes('upper') && root.textContent.includes('aloe.md') && root.textContent.includes('other.md')"
          )))
      let over = try browser.run(
        "return document.querySelector('plantsite-problems').shadowRoot.querySelector('ol').outerHTML",
        as: String.self)
      for look in [Look.phone, .desktop.dark] {
        try browser.show(as: look)
        try browser.settle()
        #expect(try browser.axe().map(\.description) == [], "\(look)")
      }
      let other = try self.site(note, settings: wrong)
      try other.save("content/plants/other.md", Self.bad)
      let page = try open(other)
      #expect(try page.becomesTrue("document.querySelector('main').textContent.includes('other.md')"))
      try page.reload()
      #expect(try page.run("return document.querySelector('ol').outerHTML", as: String.self) == over)
    }
  }
}
