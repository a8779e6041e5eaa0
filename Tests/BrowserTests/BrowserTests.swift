import Foundation
import TestSupport
import Testing

extension InBrowser {
  /// The tools of the other tests.
  struct BrowserTests {
    /// A site of which nothing matters but that it is there.
    private static let site = Result {
      try BuiltSite(files: [
        "plantsite.yml": "title: Plants\nbaseURL: https://example.org/\n",
        "content/plants/aloe-vera.md": "---\nscientificName: Aloe vera\n---\nText.\n",
      ])
    }

    @Test(arguments: Look.all + [Look(reducesMotion: false), Look(isPrint: true)])
    func showsPagesAsTold(_ look: Look) throws {
      struct Seen: Decodable, Equatable {
        var width: Int
        var isDark: Bool
        var reducesMotion: Bool
        var isPrint: Bool
        var hasFinger: Bool
      }
      let browser = try Browser.open("/", of: Self.site.get(), as: look)
      let seen = try browser.run(
        """
        const is = query => matchMedia(query).matches
        return {
          width: innerWidth, isDark: is('(prefers-color-scheme: dark)'),
          reducesMotion: is('(prefers-reduced-motion: reduce)'), isPrint: is('print'),
          hasFinger: is('(pointer: coarse)'),
        }
        """, as: Seen.self)
      #expect(
        seen
          == Seen(
            width: look.width, isDark: look.colorScheme == .dark, reducesMotion: look.reducesMotion,
            isPrint: look.isPrint, hasFinger: look.isMobile))
    }

    @Test func clicksTypesAndFinds() throws {
      let browser = try Browser.open("/", of: Self.site.get())
      try browser.run(
        """
        document.body.innerHTML = `
          <label>Name <input></label> <button>Go</button> <p hidden>Done</p>`
        document.querySelector('button').onclick = () => document.querySelector('p').hidden = false
        """)
      try browser.find("input").click()
      try browser.type("Aloë")
      #expect(try browser.run("return document.querySelector('input').value", as: String.self) == "Aloë")
      #expect(try browser.find("input").accessibleName == "Name")
      let done = try browser.find("p")
      #expect(try !done.isShown)
      try browser.find("button").click()
      #expect(try done.isShown)
      try browser.press(.tab, with: [.shift])
      #expect(try browser.focused == browser.find("input"))
      try browser.press(.tab, .space)
      #expect(try browser.focused.role == "button")
      #expect(try done.text == "Done")
      #expect(try browser.findAll("b").isEmpty)
      #expect(throws: Session.Failure.self) { try browser.find("b") }
      #expect(throws: Session.Failure.self) { try browser.run("throw new Error('no')") }
      #expect(try browser.run("return new Promise(done => setTimeout(done, 10, 3))", as: Int.self) == 3)
      #expect(try browser.run("return arguments[0].tagName", [done.json], as: String.self) == "P")
      #expect(try browser.becomesTrue("document.readyState == 'complete'"))
    }

    @Test func runsNoScriptsWhenToldSo() throws {
      for look in [Look.desktop, .desktop.withoutScripts, .desktop] {
        let browser = try Browser.open("/", of: Self.site.get(), as: look)
        try browser.navigate(
          to: "data:text/html,<!doctype html><title>no</title><script>document.title = 'yes'</script>")
        let title = try browser.run("return document.title", as: String.self)
        #expect(title == (look.runsScripts ? "yes" : "no"))
      }
    }

    @Test func printsWithTheEventsOfPrinting() throws {
      let browser = try Browser.open("/", of: Self.site.get())
      try browser.run(
        """
        window.events = []
        for (const name of ['beforeprint', 'afterprint']) addEventListener(name, () => events.push(name))
        """)
      #expect(try browser.printed().starts(with: Data("%PDF-".utf8)))
      #expect(try browser.run("return events", as: [String].self) == ["beforeprint", "afterprint"])
      #expect(try browser.screenshot().starts(with: [0x89, 0x50, 0x4E, 0x47]))
    }

    @Test func forgetsWhatIsStoredWhenAPageIsOpenedButNotWhenItIsReloaded() throws {
      var browser = try Browser.open("/", of: Self.site.get())
      try browser.run("localStorage.setItem('a', 'b')")
      try browser.reload()
      #expect(try browser.run("return localStorage.getItem('a')", as: String?.self) == "b")
      browser = try Browser.open("/", of: Self.site.get())
      #expect(try browser.run("return localStorage.getItem('a')", as: String?.self) == nil)
    }

    @Test func knowsWhatPagesAskFor() throws {
      let site = try Self.site.get()
      let browser = try Browser.open("/nowhere/?q=1", of: site)
      #expect(site.server.takeRequests().first == SiteServer.Request(path: "/nowhere/", status: 404))
      #expect(try browser.requests().first == site.server.origin + "/nowhere/?q=1")
      try browser.run("return fetch('https://example.org/x').catch(() => null)")
      #expect(try browser.requests() == ["https://example.org/x"])
    }
  }
}
