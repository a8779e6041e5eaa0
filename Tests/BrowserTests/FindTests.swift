import Foundation
import TestSupport
import Testing

extension InBrowser {
  /// The find box, by all means by which people use it.
  struct FindTests {
    private static let site = Result { try BuiltSite(files: files) }

    private static var files: [String: String] {
      var files = [
        // What the box does by itself, without the page that has all that it finds.
        "plantsite.yml": "title: Plants\nbaseURL: https://example.org/\nfind: no\n",
        "content/attributes.yml": """
        attributes:
          scientificName: {type: text, role: scientificName}
          commonNames: {type: list, role: commonNames}
          synonyms: {type: list, role: synonyms}
        """,
      ]
      func add(_ path: String, _ name: String, _ more: String) {
        files["content/plants/\(path).md"] = "---\nscientificName: \(name)\n\(more)\n---\n"
      }
      add(
        "aloes/aloe-vera", "Aloe vera (L.) Burm.f.",
        "commonNames: [Barbados aloe]\nsynonyms: [Aloe barbadensis Mill.]\ntags: [windowsill, c++]")
      add("aloes/one", "× Gasteraloe 'Green Ice'", "tags: [windowsill]")
      add("perle", "Echeveria 'Perle von Nürnberg'", "commonNames: [Pearl of Nuremberg]")
      add(
        "tomentosa", "Kalanchoe tomentosa", "commonNames: [panda plant, \"cat's ears\"]\ntags: [opal perch]")
      add("aloes/model-x", "Sinocrassula 'Model X'", "")
      add("rhopalophylla", "Fenestraria rhopalophylla 'Petra'", "")
      for letter in "abcdefghijklmn" {
        add("sedums/sedum-\(letter)etum", "Sedum \(letter)etum", "tags: [stonecrop sedum]")
      }
      return files
    }

    @Test func goesToAPlantByTheKeyboard() throws {
      let browser = try find("aloe")
      #expect(try browser.options.map(\.name) == ["Aloe vera", "× Gasteraloe ‘Green Ice’"])
      #expect(try browser.selected == nil)
      try browser.press(.down)
      #expect(try browser.selected == "Aloe vera")
      try browser.press(.down)
      #expect(try browser.selected == "× Gasteraloe ‘Green Ice’")
      try browser.press(.down)
      #expect(try browser.selected == "Aloe vera")
      try browser.press(.up)
      #expect(try browser.selected == "× Gasteraloe ‘Green Ice’")
      #expect(try browser.focused.role == "combobox")
      try browser.press(.left)
      #expect(try browser.selected == nil)
      try browser.press(.up, .enter)
      #expect(try browser.arrives(at: "/plants/aloes/one/"))
    }

    @Test(arguments: [
      ("vera", "/plants/aloes/aloe-vera/"), ("windowsill", "/tags/windowsill/"),
      ("no such plant", "/listings/a-to-z/"), ("", "/listings/a-to-z/"),
    ])
    func goesToTheBestMatchElseToAll(text: String, address: String) throws {
      let browser = try find(text)
      try browser.press(.enter)
      #expect(try browser.arrives(at: address))
    }

    @Test func goesToAPlantByTheMouse() throws {
      let browser = try find("green")
      try browser.find("[role=option]").click()
      #expect(try browser.arrives(at: "/plants/aloes/one/"))
    }

    @Test(arguments: [
      ("perle von nurnberg", "Echeveria ‘Perle von Nürnberg’", ""),
      ("NÜRNB", "Echeveria ‘Perle von Nürnberg’", ""),
      ("kalanchoë", "Kalanchoe tomentosa", ""),
      ("cats ears", "Kalanchoe tomentosa", "Common name: cat’s ears"),
      ("x gasteraloe", "× Gasteraloe ‘Green Ice’", ""), ("×gasteraloe", "× Gasteraloe ‘Green Ice’", ""),
      ("nuremberg", "Echeveria ‘Perle von Nürnberg’", "Common name: Pearl of Nuremberg"),
      ("barbadensis", "Aloe vera", "Synonym: Aloe barbadensis"),
      ("eche", "Echeveria ‘Perle von Nürnberg’", ""), ("veria", "Echeveria ‘Perle von Nürnberg’", ""),
      ("Aloe vera (L.) Burm.f.", "Aloe vera", ""), ("vera alo", "Aloe vera", ""),
      ("gasteraloe windowsill", "× Gasteraloe ‘Green Ice’", "Tag: windowsill"),
    ])
    func findsByAllNames(text: String, name: String, why: String) throws {
      let first = try find(text).options.first
      #expect(first?.name ?? "" == name && first?.why ?? "" == why)
    }

    @Test(arguments: [
      ("echevria", "Echeveria ‘Perle von Nürnberg’"), ("ehceveria", "Echeveria ‘Perle von Nürnberg’"),
      ("calanchoe", "Kalanchoe tomentosa"), ("kalenchoo", "Kalanchoe tomentosa"),
      ("kalanchoe tomntosa", "Kalanchoe tomentosa"), ("barbdos", "Aloe vera"),
      ("windosill", "Tag: windowsill"),
      ("alo", "Aloe vera"), ("elo", "See all plants"), ("kelencoo", "See all plants"),
    ])
    func forgivesSmallMisspellings(text: String, name: String) throws {
      #expect(try find(text).options.first?.name ?? "" == name)
    }

    @Test func offersATagsPageAndThenItsPlants() throws {
      var browser = try find("windows")
      #expect(
        try browser.options.map(\.name) == ["Tag: windowsill", "Aloe vera", "× Gasteraloe ‘Green Ice’"])
      #expect(try browser.options.map(\.address).first == "/tags/windowsill/")
      // Also where more plants are found than are shown.
      browser = try find("sedum")
      #expect(try browser.options.count == 12)
      #expect(try browser.options.last?.name == "Tag: stonecrop sedum")
      #expect(try browser.find(".find [role=status]").text == "15 matches, the best twelve shown")
    }

    @Test func findsATagBySigns() throws {
      #expect(try find("c++").options.map(\.name).first == "Tag: c++")
      #expect(try find("c#").options.map(\.name) == ["See all plants"])
    }

    @Test func setsNamesInTypeAndLinksThem() throws {
      let browser = try find("green")
      let html = try browser.run("return document.querySelector('[role=option]').innerHTML", as: String.self)
      #expect(html.hasSuffix("</span><i></i>× <i>Gasteraloe </i>‘Green Ice’"))
      #expect(try browser.options.map(\.address) == ["/plants/aloes/one/"])
    }

    @Test func closesAndOpensAgain() throws {
      let browser = try find("aloe")
      let input = try browser.find(".find input")
      try browser.press(.escape)
      #expect(try !browser.isOpen)
      #expect(try browser.text == "aloe")
      try browser.press(.down, with: ["\u{E00A}"])
      #expect(try browser.isOpen && browser.selected == nil)
      try browser.press(.up, with: ["\u{E00A}"])
      #expect(try !browser.isOpen)
      #expect(try browser.text == "aloe")
      try browser.press(.down)
      #expect(try browser.becomesTrue("document.querySelector('[aria-selected=true]')"))
      try browser.press(.escape, .escape)
      #expect(try browser.text.isEmpty)
      try browser.type("aloe")
      #expect(try browser.becomesTrue("document.querySelector('[role=option]').checkVisibility()"))
      try browser.press(.tab)
      #expect(try !browser.isOpen)
      #expect(try browser.focused != input)
    }

    @Test func tellsAssistiveTechnologyWhatItIs() throws {
      let browser = try find("barba")
      let input = try browser.find(".find input")
      #expect(try input.role == "combobox")
      #expect(try input.accessibleName == "Find a plant")
      #expect(try input.attribute("aria-expanded") == "true")
      #expect(try input.attribute("aria-autocomplete") == "list")
      let list = try browser.find("#" + (try #require(try input.attribute("aria-controls"))))
      #expect(try list.role == "listbox")
      #expect(try list.accessibleName == "Plants found")
      #expect(try browser.find(".find [role=status]").text == "1 match")
      try browser.press(.down)
      let option = try browser.find("#" + (try #require(try input.attribute("aria-activedescendant"))))
      #expect(try option.role == "option")
      #expect(try option.accessibleName == "Aloe vera Common name: Barbados aloe")
      #expect(try option.attribute("aria-selected") == "true")
      try browser.press(.escape)
      #expect(try input.attribute("aria-expanded") == "false")
      #expect(try input.attribute("aria-activedescendant") == "")
      try browser.type("zzz")
      #expect(try browser.becomesTrue("document.querySelector('.find [role=status]').textContent"))
      #expect(try browser.find(".find [role=status]").text == "Nothing found.")
      #expect(try browser.options.map(\.name) == ["See all plants"])
      #expect(try input.attribute("aria-expanded") == "true")
    }

    @Test func showsSmallPictures() throws {
      let site = try BuiltSite(files: [
        "plantsite.yml": "title: Plants\nbaseURL: https://example.org/\n",
        "content/plants/a.md":
          "---\nscientificName: Aloe vera\ntags: [aloes]\nimage: {src: \"a & b.svg\", alt: A}\n---\n",
        "content/plants/a & b.svg": """
        <svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"><path d="M0 0h4v3"/></svg>
        """,
        "content/plants/b.md": "---\nscientificName: Aloe ferox\n---\n",
      ])
      for look in [Look.phone, .desktop.dark] {
        let browser = try Browser.open("/", of: site, as: look)
        try browser.enterFindBox()
        try browser.settle()
        #expect(!site.server.takeRequests().contains { $0.path.hasPrefix("/find-plants") })
        try browser.type("aloe")
        #expect(try browser.becomesTrue("document.querySelector('.find [role=option] img')?.naturalWidth"))
        #expect(try browser.becomesTrue("document.querySelector('.find [role=option] .plate use')"))
        #expect(try browser.findAll(".find [role=option]").count == 3)
        #expect(try browser.findAll(".find [role=option] > span").count == 2)
        #expect(site.server.takeRequests().filter { $0.path == "/find-plants-0.json" }.count == 1)
        try browser.press(.down)
        let option = try browser.find("[aria-selected=true]")
        #expect(try option.accessibleName == "Aloe ferox")
        let findings = try browser.axe().filter { $0.id != "target-size" }.map(\.description)
        #expect(findings == [])
        #expect(try browser.lostContent() == [])
      }
    }

    /// What no name has may stand in a text; where a page isn't there, the box has its words, and what has them at once.
    @Test func leadsToTheTextsWhereNoNameHasTheWords() throws {
      let site = try BuiltSite(
        files: Self.files.merging([
          "plantsite.yml": "title: Plants\nbaseURL: https://example.org/\nfind: yes\n"
        ]) {
          $1
        })
      var browser = try Browser.open("/", of: site)
      try browser.enterFindBox()
      try browser.type("slugs & $& ")
      try browser.settle()
      #expect(try browser.options.map(\.name) == ["Look for “slugs & $&” in all texts"])
      #expect(
        try browser.becomesTrue(
          "document.querySelector('[role=option]').href.endsWith('/find/?q=slugs%20%26%20%24%26')"))
      browser = try Browser.open("/plants/aloes/aloe-veera/", of: site)
      try browser.enterFindBox()
      #expect(
        try browser.becomesTrue(
          "document.querySelector('[role=option]')?.getAttribute('href') === '/plants/aloes/aloe-vera/'"))
    }

    @Test func linksNamesThatEndWithAnX() throws {
      #expect(try find("model x").options.map(\.address) == ["/plants/aloes/model-x/"])
    }

    @Test func putsWhatIsInsideAWordLast() throws {
      #expect(
        try find("alo").options.map(\.name) == [
          "Aloe vera", "Fenestraria rhopalophylla ‘Petra’", "× Gasteraloe ‘Green Ice’",
        ])
      // Behind tags too, also where another word begins the name.
      for text in ["opa", "opa pe"] {
        #expect(
          try find(text).options.map(\.name) == [
            "Tag: opal perch", "Kalanchoe tomentosa", "Fenestraria rhopalophylla ‘Petra’",
          ], "\(text)")
      }
    }

    @Test func triesAgainWhenItsIndexCouldNotBeFetched() throws {
      let site = try BuiltSite(files: Self.files)
      let path = site.folder + "/find.json"
      try FileManager.default.moveItem(atPath: path, toPath: path + ".later")
      let browser = try Browser.open("/", of: site)
      try browser.enterFindBox()
      try browser.type("alo")
      try browser.settle()
      try FileManager.default.moveItem(atPath: path + ".later", toPath: path)
      try browser.type("e")
      #expect(try browser.becomesTrue("document.querySelector('[role=option]')"))
    }

    /// More plants than are read at once, and more terms than a use of a word can tell apart.
    @Test func findsAmongTenThousandPlants() throws {
      let site = try BuiltSite(files: Self.files)
      let names = (0..<10_000).map { "[\"Genus\($0 % 700) species\($0)\",0,[],[\"name\($0)\"]]" }
      let many = (0..<3_000).map { "\"synonym\($0)\"" }.joined(separator: ",")
      let plants = (names + ["[\"Multinomia\",0,[],[],[\(many)]]"]).joined(separator: ",")
      let index = "{\"sections\":[\"/plants/\"],\"tags\":[],\"plants\":[\(plants)]}"
      try Data(index.utf8).write(to: URL(fileURLWithPath: site.folder + "/find.json"))
      let browser = try Browser.open("/", of: site)
      try browser.enterFindBox()
      for (text, address) in [
        ("species9876", "/plants/genus76-species9876/"), ("spceies9876", "/plants/genus76-species9876/"),
        ("gneus76 speces9876", "/plants/genus76-species9876/"), ("name9876", "/plants/genus76-species9876/"),
        ("synonym2999", "/plants/multinomia/"), ("multinomia synonym2000", "/plants/multinomia/"),
      ] {
        try browser.run("document.querySelector('.find input').value = ''")
        try browser.type(text)
        #expect(
          try browser.becomesTrue(
            "document.querySelector('[role=option]')?.getAttribute('href') === arguments[0]", [.text(address)]
          ),
          "\(text)")
      }
      #expect(try browser.options.first?.why.hasPrefix("Synonym: ") == true)
    }

    @Test func fetchesItsIndexWhenItIsFirstUsed() throws {
      let site = try Self.site.get()
      let browser = try Browser.open("/", of: site)
      try browser.settle()
      #expect(!site.server.takeRequests().contains { $0.path == "/find.json" })
      try browser.enterFindBox()
      try browser.type("aloe")
      #expect(try browser.becomesTrue("document.querySelector('[role=option]')"))
      #expect(site.server.takeRequests().filter { $0.path == "/find.json" }.count == 1)
    }

    @Test func leadsToAllPlantsWithoutItsIndex() throws {
      let site = try BuiltSite(files: Self.files)
      try FileManager.default.removeItem(atPath: site.folder + "/find.json")
      let browser = try Browser.open("/", of: site)
      try browser.enterFindBox()
      try browser.type("aloe")
      try browser.press(.enter)
      #expect(try browser.arrives(at: "/listings/a-to-z/"))
    }

    @Test func leadsToAllPlantsWithoutAScript() throws {
      let browser = try Browser.open("/", of: Self.site.get(), as: .desktop.withoutScripts)
      try browser.enterFindBox()
      #expect(try browser.focused.role == "textbox")
      try browser.type("aloe")
      try browser.press(.enter)
      #expect(try browser.arrives(at: "/listings/a-to-z/"))
    }

    /// The link to all that is found stays in sight, and hides nothing that is chosen.
    @Test(arguments: [Look.phone, .desktop])
    func leadsToAllThatIsFound(_ look: Look) throws {
      let site = try BuiltSite(files: Self.files.merging(["plantsite.yml": "title: Plants\n"]) { $1 })
      defer { withExtendedLifetime(site) {} }
      let browser = try Browser.open("/", of: site, as: look)
      try browser.enterFindBox()
      try browser.type("sedum")
      #expect(try browser.becomesTrue("document.querySelectorAll('[role=option]').length === 13"))
      for _ in 0..<12 {
        try browser.press(.down)
        #expect(
          try browser.becomesTrue(
            """
            (() => {
              const list = document.querySelector('[role=listbox]'), { bottom } = list.getBoundingClientRect();
              const all = list.lastChild.getBoundingClientRect();
              const chosen = list.querySelector('[aria-selected=true]').getBoundingClientRect();
              return all.bottom <= bottom + 1 && all.height > 20 && chosen.bottom <= all.top + 1;
            })()
            """))
      }
      try browser.press(.down)
      #expect(try browser.selected == "See all 15 matches")
      try browser.press(.enter)
      #expect(try browser.arrives(at: "/find/"))
    }

    @Test(arguments: [Look.phone, .desktop.dark, Look(width: 320, height: 640)])
    func hindersNobodyWhenItIsOpen(_ look: Look) throws {
      for text in ["sedum", "barba", "zzz"] {
        let browser = try find(text, as: look)
        try browser.press(.down)
        try browser.settle()
        // What lies half covered behind the matches has too little room, but only while they are open.
        let findings = try browser.axe().filter { $0.id != "target-size" }.map(\.description)
        #expect(findings == [], "\(text)")
        let lost = try browser.lostContent()
        #expect(lost == [], "\(text)")
        let small = try browser.smallControls()
        #expect(small == [], "\(text)")
      }
    }

    /// The home page with a text in the find box, once it is answered.
    private func find(_ text: String, as look: Look = .desktop) throws -> Session {
      let browser = try Browser.open("/", of: Self.site.get(), as: look)
      try browser.enterFindBox()
      try browser.type(text)
      if !text.isEmpty {
        #expect(try browser.becomesTrue("document.querySelector('.find [role=status]').textContent"))
      }
      return browser
    }
  }
}

private struct Option: Decodable {
  let name: String
  let why: String
  let address: String
}

extension Session {
  /// What the find box offers.
  fileprivate var options: [Option] {
    get throws {
      try run(
        """
        return [...document.querySelectorAll('.find [role=option]')].map(option => ({
          name: [...option.childNodes].filter(node => node.localName !== 'small').map(node => node.textContent).join(''),
          why: option.querySelector('small')?.textContent ?? '',
          address: option.getAttribute('href'),
        }))
        """, as: [Option].self)
    }
  }

  /// Goes into the find box, on a phone by the button that opens it.
  func enterFindBox() throws {
    let input = try find(".find input")
    if try !input.isShown {
      try find(".find-box > button").click()
    } else {
      try input.click()
    }
  }

  fileprivate var isOpen: Bool { get throws { try find(".find [role=listbox]").isShown } }

  /// What stands in the find box.
  fileprivate var text: String {
    get throws { try run("return document.querySelector('.find input').value", as: String.self) }
  }

  /// The option that Enter chooses.
  fileprivate var selected: String? {
    get throws { try findAll(".find [aria-selected=true]").first?.text }
  }

  fileprivate func arrives(at address: String) throws -> Bool {
    try becomesTrue("location.pathname === arguments[0]", [.text(address)])
  }
}
