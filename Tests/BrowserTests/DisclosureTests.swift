import Foundation
import TestSupport
import Testing

extension InBrowser {
  /// The groups of listings, which open and close.
  struct DisclosureTests {
    /// Three groups in one listing, the same in another, and in one that has a single group open at most.
    private static let site = Result {
      // Groups of more than three plants, which are closed at first.
      var files = [
        "plantsite.yml": """
        title: Plants
        find: no
        baseURL: https://example.org/
        listings:
          home: letter
          genus: {by: genus, itemsPerGroup: 1}
          accordion: {by: genus, exclusive: true}
          watering: watering
        """,
        "content/plants/a.md": "---\nscientificName: Aloe vera\ncommonNames: [True aloe]\n---\n",
        "content/plants/b.md": "---\nscientificName: Beaucarnea recurvata\n---\n",
        "content/plants/c.md": "---\nscientificName: Crassula ovata\ncommonNames: [Money plant]\n---\n",
        "content/plants/d.md": "---\nscientificName: Crassula perforata\n---\n",
      ]
      for genus in ["Aloe", "Beaucarnea", "Crassula"] {
        for epithet in ["zebrina", "zeylanica", "zonata"] {
          files["content/plants/\(genus)-\(epithet).md"] = "---\nscientificName: \(genus) \(epithet)\n---\n"
        }
      }
      return try BuiltSite(files: files)
    }

    private func open(_ address: String, as look: Look = .desktop) throws -> Session {
      try Browser.open(address, of: Self.site.get(), as: look)
    }

    @Test func opensAndClosesByMouseAnywhereInTheHeader() throws {
      let browser = try open("/listings/genus/")
      #expect(try browser.openGroups == ["aloe"])
      try browser.find("#group_crassula summary .count").click()
      #expect(try browser.openGroups == ["aloe", "crassula"])
      // The middle of the header, where there are no words.
      try browser.find("#group_aloe summary").click()
      #expect(try browser.openGroups == ["crassula"])
      #expect(try browser.run("return document.querySelector('summary').offsetHeight", as: Int.self) >= 44)
    }

    @Test func opensAndClosesByKeyboardAndLeavesArrowsToThePage() throws {
      let browser = try open("/listings/genus/")
      try browser.run("document.querySelector('#group_aloe .more a').focus()")
      try browser.press(.tab)
      let summary = try browser.find("#group_beaucarnea summary")
      #expect(try browser.focused == summary)
      try browser.press(.enter)
      #expect(try browser.openGroups == ["aloe", "beaucarnea"])
      try browser.press(.space)
      #expect(try browser.openGroups == ["aloe"])
      try browser.press(.down, .up, .left, .right, .home, .end)
      #expect(try browser.openGroups == ["aloe"])
      #expect(try browser.focused == summary)
    }

    @Test func isNamedByLabelAndCountAndHasAHeadingBeforeIt() throws {
      let browser = try open("/listings/genus/")
      #expect(try browser.find("#group_crassula summary").accessibleName == "Crassula 5 plants")
      #expect(try browser.findAll("summary :is(h1, h2, h3, h4)").isEmpty)
      // Also a closed group has one, for those who go from heading to heading.
      #expect(try !browser.openGroups.contains("crassula"))
      let heading = try browser.find("h2:has(+ #group_crassula)")
      #expect(try heading.role == "heading")
      #expect(try heading.accessibleName == "Crassula")
      let groups = try browser.findAll("details").count
      #expect(try browser.findAll("h2:has(+ details)").count == groups)
    }

    @Test func remembersForEachListingWhatWasOpen() throws {
      let browser = try open("/listings/genus/")
      // Nothing is stored before somebody does something.
      #expect(try browser.run("return localStorage.length", as: Int.self) == 0)
      try browser.find("#group_crassula summary").click()
      try browser.find("#group_aloe summary").click()
      #expect(try browser.becomesTrue("Object.values(localStorage).includes('[\"group_crassula\"]')"))
      try browser.reload()
      #expect(try browser.openGroups == ["crassula"])
      try browser.navigate(to: Self.site.get().server.origin + "/")
      // The home page of a small library shows all.
      #expect(try browser.openGroups == ["a", "b", "c"])
      try browser.navigate(to: Self.site.get().server.origin + "/listings/genus/")
      #expect(try browser.openGroups == ["crassula"])
      try browser.find("#group_crassula summary").click()
      #expect(try browser.becomesTrue("Object.values(localStorage).includes('[]')"))
      try browser.reload()
      #expect(try browser.openGroups == [])
    }

    @Test(arguments: [
      "localStorage.setItem(key, 'nonsense')", "localStorage.setItem(key, '{\"a\": 1}')",
      "localStorage.setItem(key, 'null')", "localStorage.setItem(key, '\"group_crassula\"')",
    ])
    func survivesWhatElseIsStored(_ script: String) throws {
      let browser = try open("/listings/genus/")
      try browser.run("const key = 'open groups of /listings/genus/'\n" + script)
      try browser.reload()
      #expect(try browser.openGroups == ["aloe"])
      try browser.find(".all-groups button").click()
      #expect(try browser.openGroups.count == 3)
    }

    @Test func worksWhereNothingCanBeStored() throws {
      let browser = try open("/")
      let script = """
        Object.defineProperty(window, 'localStorage', {get() { throw new DOMException('no', 'SecurityError') }})
        """
      let added = try browser.developerTools(
        "Page.addScriptToEvaluateOnNewDocument", ["source": .text(script)])
      defer { _ = try? browser.developerTools("Page.removeScriptToEvaluateOnNewDocument", added) }
      try browser.navigate(to: Self.site.get().server.origin + "/listings/genus/#group_crassula")
      #expect(try browser.run("try { localStorage; return false } catch { return true }", as: Bool.self))
      #expect(try browser.openGroups == ["aloe", "crassula"])
      try browser.find("#group_aloe summary").click()
      #expect(try browser.openGroups == ["crassula"])
    }

    @Test func opensWhatTheAddressLeadsTo() throws {
      let browser = try open("/listings/genus/#group_crassula", as: Look(width: 360, height: 300))
      #expect(try browser.openGroups == ["aloe", "crassula"])
      #expect(try browser.becomesTrue("scrollY > 0"))
      // Within the page, by script or by the person who edits it.
      try browser.run("location.hash = '#group_beaucarnea'")
      #expect(try browser.becomesTrue("document.querySelector('#group_beaucarnea').open"))
      // What has no group, or isn't even an address, changes nothing.
      for hash in ["#main_content", "#nothing", "#%E0%A4%A", "#"] {
        try browser.run("location.hash = arguments[0]", [.text(hash)])
      }
      #expect(try browser.openGroups == ["aloe", "beaucarnea", "crassula"])
    }

    @Test func opensTheGroupOfWhatTheAddressNamesInside() throws {
      let browser = try open("/listings/genus/")
      try browser.run("document.querySelector('#group_crassula li').id = 'inside'")
      try browser.run("location.hash = '#inside'")
      #expect(try browser.becomesTrue("document.querySelector('#group_crassula').open"))
    }

    @Test func jumpsFromTheListToAGroupTwice() throws {
      let browser = try open("/listings/watering/", as: .phone)
      let link = try browser.find(".jump a[href='#group_unknown']")
      for _ in 0..<2 {
        try link.click()
        #expect(try browser.becomesTrue("document.querySelector('#group_unknown').open"))
        let top = "document.querySelector('#group_unknown').getBoundingClientRect().top"
        #expect(try browser.becomesTrue("\(top) > -1 && \(top) < innerHeight"))
        try browser.run("document.querySelector('#group_unknown').open = false; scrollTo(0, 0)")
      }
      #expect(try browser.find("nav.jump").accessibleName == "Groups")
    }

    /// WebDriver can't open the browser's own find bar; a fragment of text in an address is found by the same rules
    /// (https://html.spec.whatwg.org/#ancestor-revealing-algorithm).
    @Test(arguments: [Look.desktop, .desktop.withoutScripts])
    func letsTheBrowserFindWordsInClosedGroups(_ look: Look) throws {
      let browser = try open("/listings/genus/", as: look)
      try browser.navigate(to: Self.site.get().server.origin + "/listings/genus/?q#:~:text=Crassula%20ovata")
      #expect(try browser.becomesTrue("document.querySelector('#group_crassula').open"))
    }

    @Test func opensAllToPrintAndClosesThemAgain() throws {
      let browser = try open("/listings/genus/")
      try browser.find("#group_beaucarnea summary").click()
      let stored = "return Object.values(localStorage)"
      #expect(try browser.becomesTrue("localStorage.length == 1"))
      let before = try browser.run(stored, as: [String].self)
      try browser.run(
        """
        window.seen = []
        for (const name of ['beforeprint', 'afterprint']) {
          addEventListener(name, () => seen.push(document.querySelectorAll('details[open]').length))
        }
        """)
      _ = try browser.printed()
      #expect(try browser.run("return seen", as: [Int].self) == [3, 2])
      #expect(try browser.openGroups == ["aloe", "beaucarnea"])
      try browser.reload()
      #expect(try browser.openGroups == ["aloe", "beaucarnea"])
      #expect(try browser.run(stored, as: [String].self) == before)
    }

    @Test func opensAllWhereStyleSheetsTakeThePageForPaper() throws {
      let browser = try open("/listings/accordion/")
      try browser.show(as: Look(isPrint: true))
      #expect(try browser.becomesTrue("document.querySelectorAll('details[open]').length == 3"))
      try browser.show(as: .desktop)
      #expect(try browser.becomesTrue("document.querySelectorAll('details[open]').length == 1"))
      #expect(try browser.run("return localStorage.length", as: Int.self) == 0)
    }

    @Test func showsAllOnPaperWithoutScripts() throws {
      let browser = try open("/listings/genus/", as: Look(isPrint: true, runsScripts: false))
      #expect(try browser.openGroups == ["aloe"])
      // The driver takes what lies in a closed group for hidden whatever the page says. Of a group that isn't there
      // whole the address stands for the plants.
      let shown = """
        return [...document.querySelectorAll('.fold')].map(group =>
          [...group.querySelectorAll('.plants li')].filter(item => item.checkVisibility()).length)
        """
      #expect(try browser.run(shown, as: [Int].self) == [0, 0, 0])
      let address = try browser.run(
        "return getComputedStyle(document.querySelector('#group_crassula .more a'), '::after').content",
        as: String.self)
      #expect(address.contains("example.org/listings/genus/crassula/"))
      #expect(try !browser.find(".jump, .all-groups").isShown)
      let whole = try open("/listings/accordion/", as: Look(isPrint: true, runsScripts: false))
      #expect(try whole.run(shown, as: [Int].self) == [4, 4, 5])
    }

    @Test func keepsOneGroupOpenInAnExclusiveListing() throws {
      let browser = try open("/listings/accordion/")
      #expect(try browser.openGroups == ["aloe"])
      try browser.find("#group_crassula summary").click()
      #expect(try browser.openGroups == ["crassula"])
      #expect(try browser.findAll(".all-groups").isEmpty)
      #expect(try browser.becomesTrue("localStorage.length == 1"))
      try browser.reload()
      #expect(try browser.openGroups == ["crassula"])
      try browser.run(
        "addEventListener('beforeprint', () => { window.count = document.querySelectorAll('[open]').length })"
      )
      _ = try browser.printed()
      #expect(try browser.run("return count", as: Int.self) == 3)
      #expect(try browser.openGroups == ["crassula"])
      // And it is exclusive again.
      try browser.run("location.hash = '#group_beaucarnea'")
      #expect(try browser.becomesTrue("document.querySelector('#group_beaucarnea').open"))
      #expect(try browser.openGroups == ["beaucarnea"])
    }

    @Test func opensAndClosesAll() throws {
      let browser = try open("/listings/genus/")
      let buttons = try browser.findAll(".all-groups button")
      #expect(try buttons.map { try $0.accessibleName } == ["Open all", "Close all"])
      try buttons[0].click()
      #expect(try browser.openGroups == ["aloe", "beaucarnea", "crassula"])
      try buttons[1].click()
      #expect(try browser.openGroups == [])
      #expect(try browser.becomesTrue("Object.values(localStorage).includes('[]')"))
    }

    @Test func canBeReadAndOpenedWithoutScripts() throws {
      let browser = try open("/listings/genus/", as: .desktop.withoutScripts)
      #expect(try browser.openGroups == ["aloe"])
      #expect(try !browser.find(".all-groups").isShown)
      try browser.find("#group_crassula summary").click()
      #expect(try browser.openGroups == ["aloe", "crassula"])
      #expect(try browser.find("#group_crassula .plants a").isShown)
      try browser.find("#group_crassula .more a").click()
      #expect(try browser.address.hasSuffix("/listings/genus/crassula/"))
    }
  }
}

extension Session {
  /// The keys of the groups that are open, in order.
  fileprivate var openGroups: [String] {
    get throws {
      try run(
        "return [...document.querySelectorAll('details[open]')].map(group => group.id.replace('group_', ''))",
        as: [String].self)
    }
  }
}
