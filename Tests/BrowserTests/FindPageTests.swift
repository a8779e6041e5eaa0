import Foundation
import Testing

extension InBrowser {
  /// The page “Find a plant”, by all means by which people use it.
  struct FindPageTests {
    private static let site = Result { try BuiltSite(files: files) }

    private static var files: [String: String] {
      var files = [
        "plantsite.yml": "title: Plants\nbaseURL: https://example.org/\nfind: yes\n",
        "content/attributes.yml": """
        attributes:
          name: {type: text, role: scientificName}
          known: {type: list, role: commonNames}
          ease: {role: difficulty, options: [easy, hard]}
          cats: {type: yesNo, role: safety, label: Toxic to cats}
          height: {type: range, unit: cm, label: Height, filter: first}
          price: {type: money, currency: EUR, label: Price}
          stock: {fields: {size: text, pieces: {type: number, filter: yes}}}
        """,
      ]
      func add(_ file: String, _ lines: String, _ text: String) {
        files["content/plants/\(file).md"] = "---\n\(lines)\n---\n\(text)\n"
      }
      add(
        "a",
        "name: Aloe vera\nknown: [Zebra]\nease: easy\ncats: yes\nheight: 30-60\nprice: 5\nstock: [{size: 9 cm, pieces: 0}, {pieces: 40}]",
        "A healer from Arabia.")
      add(
        "b", "name: Haworthia cooperi\nease: hard\ncats: no\nheight: 8\nprice: 12.50\ndate: 2020-01-01",
        "Windows.")
      add("c", "name: Hoya kerrii\nknown: [Ant]\nease: easy\nprice: 7\ndate: 2024-01-01", "It’s a climber.")
      add("d", "name: Sedum acre\nease: easy\ncats: no\nheight: 10+\ntags: [window sill]", "Grows in Öland.")
      return files
    }

    @Test func leavesThePlantsThatAnswerEachQuestion() throws {
      let browser = try find("")
      #expect(try browser.found == ["Aloe vera", "Haworthia cooperi", "Hoya kerrii", "Sedum acre"])
      try browser.choose("ease", "easy")
      #expect(try browser.becomesFound(["Aloe vera", "Hoya kerrii", "Sedum acre"]))
      #expect(try browser.counts("cats") == ["no 1", "yes 1", "unknown 1"])
      #expect(try browser.counts("ease") == ["easy 3", "hard 1"])
      try browser.choose("cats", "no")
      #expect(try browser.becomesFound(["Sedum acre"]))
      #expect(try browser.find(".finder [role=status]").text == "1 plant")
      try browser.choose("cats", "yes")
      #expect(try browser.becomesFound(["Aloe vera", "Sedum acre"]))
      #expect(
        try browser.becomesTrue("location.search === '?ease=easy&cats=no&cats=yes'"))
    }

    /// Sets of plants are bits, 32 in a number, of which none is lost and none too many.
    @Test(arguments: [32, 33, 95]) func countsEachOfManyPlants(number: Int) throws {
      var files = Self.files.filter { !$0.key.hasPrefix("content/plants/") }
      var plants: [(ease: String, cats: String)] = []
      for at in 0..<number {
        let plant = (ease: ["easy", "hard", "unknown"][at % 3], cats: at % 2 == 0 ? "no" : "yes")
        plants.append(plant)
        files["content/plants/p\(at).md"] =
          "---\ncats: \(plant.cats)\n\(plant.ease == "unknown" ? "" : "ease: \(plant.ease)\n")---\n"
      }
      let site = try BuiltSite(files: files)
      defer { withExtendedLifetime(site) {} }
      let browser = try Browser.open("/find/?ease=easy", of: site, as: .desktop)
      func tells(_ ease: [String], _ cats: [String]) throws {
        // What is out of sight is counted after the rest.
        #expect(try browser.becomesTrue("document.querySelector('.plants').ariaBusy === 'false'"))
        let left = plants.filter { ease.contains($0.ease) && cats.contains($0.cats) }.count
        #expect(
          try browser.becomesTrue(
            "document.querySelector('.finder [role=status]').textContent === arguments[0]",
            [.text("\(left) plants")]))
        let doubtful =
          ease.contains("unknown")
          ? 0 : plants.filter { $0.ease == "unknown" && cats.contains($0.cats) }.count
        #expect(
          try browser.texts(".unknowns button").map { $0.prefix { $0 != " " } }
            == (doubtful == 0 ? [] : ["\(doubtful)"]))
        let counts = ["easy", "hard", "unknown"].map { choice in
          "\(choice) \(plants.filter { $0.ease == choice && cats.contains($0.cats) }.count)"
        }
        #expect(try browser.counts("ease") == counts)
        #expect(
          try browser.counts("cats")
            == ["no", "yes"].map { choice in
              "\(choice) \(plants.filter { $0.cats == choice && ease.contains($0.ease) }.count)"
            })
      }
      try tells(["easy"], ["no", "yes"])
      try browser.choose("cats", "no")
      try tells(["easy"], ["no"])
      try browser.choose("ease", "unknown")
      try tells(["easy", "unknown"], ["no"])
    }

    /// A button of what is chosen stays, so that it can be kept in focus; an address may name what no object should.
    @Test func keepsTheButtonsOfWhatIsChosen() throws {
      let browser = try find("?ease=easy&ease=constructor")
      #expect(
        try browser.texts(".chosen li:not(.clear)") == ["Ease: Easy ×", "Ease: constructor ×"])
      try browser.run("document.querySelector('.chosen button').focus()")
      try browser.choose("cats", "no")
      #expect(
        try browser.becomesTrue(
          """
          document.querySelectorAll('.chosen li:not(.clear)').length === 3 &&
            document.querySelector('.chosen button') === document.activeElement
          """))
    }

    /// The focus goes on from a button that is gone, also where the next change comes before that is shown.
    @Test func keepsTheFocusOfTwoChangesAtOnce() throws {
      let browser = try find("?ease=easy&cats=no")
      try browser.run(
        """
        const [chip] = document.querySelectorAll('.chosen button');
        chip.focus();
        new MutationObserver((_, observer) => {
          observer.disconnect();
          document.querySelector('[name=ease][value=hard]').click();
        }).observe(document.querySelector('.finder [role=status]'), { childList: true });
        chip.click();
        """)
      #expect(
        try browser.becomesTrue(
          """
          document.querySelectorAll('.chosen li:not(.clear)').length === 2 &&
            document.querySelector('.chosen button') === document.activeElement
          """))
    }

    /// Who asks for too much in the middle of typing can go on: the filters stay, and what was no number can be corrected.
    @Test func staysWhereOneTypes() throws {
      let browser = try find("?ease=hard")
      func types(_ text: String) throws {
        try browser.run(
          """
          const from = document.querySelector('[data-key=height] [data-end=from]');
          from.focus();
          from.value = arguments[0];
          from.dispatchEvent(new Event('input', { bubbles: true }));
          """, [.text(text)])
      }
      try types("1o")
      #expect(try browser.becomesTrue("document.activeElement.getAttribute('aria-invalid') === 'true'"))
      try types("900")
      #expect(try browser.becomesTrue("location.search === '?ease=hard&height=900..'"))
      #expect(try browser.becomesFound([]))
      #expect(try browser.becomesTrue("document.activeElement.dataset.end === 'from'"))
      #expect(try browser.find(".filters").isShown)
    }

    /// Words are looked for a moment after they are typed; whoever goes on to a choice before loses none of them.
    @Test func keepsWhatWasTypedJustBeforeAChoice() throws {
      let browser = try find("")
      try browser.run(
        """
        const words = document.querySelector('[name=q]');
        words.focus();
        words.value = 'aloe';
        words.dispatchEvent(new Event('input', { bubbles: true }));
        words.blur();
        document.querySelector('[name=ease][value=easy]').click();
        """)
      #expect(try browser.becomesFound(["Aloe vera"]))
      #expect(try browser.becomesTrue("location.search === '?q=aloe&ease=easy'"))
      try browser.choose("cats", "yes")
      #expect(try browser.becomesTrue("document.querySelectorAll('.chosen button').length === 3"))
      try browser.find(".clear button").click()
      #expect(
        try browser.becomesTrue("location.search + document.querySelector('[name=q]').value === ''"))
    }

    /// Facets out of sight are counted a moment later, and words are one more condition.
    @Test func countsWhatIsOutOfSight() throws {
      let browser = try find("?q=aloe", as: .desktop)
      #expect(try browser.becomesFound(["Aloe vera"]))
      #expect(try browser.counts("ease") == ["easy 1", "hard 0 disabled"])
      try browser.run(
        """
        document.querySelector('[name=q]').value = '';
        for (const facet of document.querySelectorAll('.facet')) facet.open = true;
        document.querySelector('.filters').style.maxHeight = '8rem';
        """)
      #expect(
        try browser.becomesTrue("!document.querySelector('[data-key=genus]').isInSight"))
      try browser.run(
        "document.querySelector('[name=q]').dispatchEvent(new Event('input', { bubbles: true }))")
      #expect(try browser.becomesTrue("location.search === ''"))
      try browser.choose("ease", "hard")
      #expect(try browser.becomesFound(["Haworthia cooperi"]))
      #expect(
        try browser.counts("genus")
          == ["aloe 0 disabled", "haworthia 1", "hoya 0 disabled", "sedum 0 disabled"])
    }

    /// What isn't known is no answer; of how many it isn't known is told, and they can be asked for.
    @Test func keepsTheUnknownApart() throws {
      let browser = try find("?cats=no")
      #expect(try browser.becomesFound(["Haworthia cooperi", "Sedum acre"]))
      let button = try browser.find(".unknowns button")
      #expect(try button.text == "1 more may fit: not all of this is known of it")
      try button.click()
      #expect(try browser.becomesFound(["Haworthia cooperi", "Hoya kerrii", "Sedum acre"]))
      #expect(try browser.findAll(".unknowns button").isEmpty)
    }

    /// Of several facets those that no known answer excludes.
    @Test func countsWhatMayFitSeveralQuestions() throws {
      let browser = try find("?cats=no&height=..5")
      #expect(try browser.becomesFound([]))
      #expect(try browser.texts(".unknowns button") == ["1 more may fit: not all of this is known of it"])
      try browser.find(".unknowns button").click()
      #expect(try browser.becomesFound(["Hoya kerrii"]))
      #expect(
        try browser.becomesTrue("location.search === '?cats=no&height=..5&cats=unknown&height=unknown'"))
    }

    /// Keys and choices as notes have them, and ranges from either end.
    @Test(arguments: [
      ("?Ease=Hard", ["Haworthia cooperi"]), ("?tag=Window+Sill", ["Sedum acre"]),
      ("?height=60..30", ["Aloe vera", "Sedum acre"]),
    ])
    func readsAddressesAsPeopleWriteThem(query: String, names: [String]) throws {
      let browser = try find(query)
      #expect(try browser.becomesFound(names))
      #expect(try browser.findAll(".chosen button").count == 1)
      try browser.find(".chosen button").click()
      #expect(try browser.becomesFound(["Aloe vera", "Haworthia cooperi", "Hoya kerrii", "Sedum acre"]))
    }

    @Test func tellsWhatIsNotAskedAndThatNothingFits() throws {
      let browser = try find("?pets=no&ease=hard&cats=yes")
      #expect(try browser.becomesFound([]))
      #expect(try browser.find(".nothing").isShown && !browser.find(".actions").isShown)
      #expect(try browser.texts(".unknowns li") == ["Not asked here: pets"])
    }

    @Test func takesChoicesBack() throws {
      let browser = try find("?ease=easy&cats=no")
      #expect(try browser.becomesFound(["Sedum acre"]))
      #expect(
        try browser.texts(".chosen button") == ["Ease: Easy ×", "Toxic to cats: No ×", "Remove all"])
      #expect(try browser.find(".chosen button").accessibleName == "Remove: Ease: Easy")
      try browser.find(".chosen button").click()
      #expect(try browser.becomesFound(["Haworthia cooperi", "Sedum acre"]))
      #expect(try browser.focused.accessibleName == "Remove: Toxic to cats: No")
    }

    @Test func goesBackAndForth() throws {
      let browser = try find("")
      try browser.choose("ease", "hard")
      #expect(try browser.becomesFound(["Haworthia cooperi"]))
      #expect(try browser.becomesTrue("location.search === '?ease=hard'"))
      try browser.run("history.back()")
      #expect(try browser.becomesFound(["Aloe vera", "Haworthia cooperi", "Hoya kerrii", "Sedum acre"]))
      try browser.run("history.forward()")
      #expect(try browser.becomesFound(["Haworthia cooperi"]))
      #expect(try browser.run("return document.querySelector('[value=hard]').checked", as: Bool.self))
    }

    @Test(
      arguments: [
        ("?height=..8", ["Haworthia cooperi"]), ("?height=50..", ["Aloe vera", "Sedum acre"]),
        ("?height=61..", ["Sedum acre"]), ("?height=9..9", []), ("?height=unknown", ["Hoya kerrii"]),
        ("?price=5..7", ["Aloe vera", "Hoya kerrii"]),
        ("?stock.pieces=1..", ["Aloe vera"]), ("?stock.pieces=1..39", []),
        ("?stock.pieces=0..0&stock.pieces=unknown", ["Aloe vera"]),
        ("?sort=price", ["Aloe vera", "Hoya kerrii", "Haworthia cooperi", "Sedum acre"]),
        ("?sort=-price", ["Haworthia cooperi", "Hoya kerrii", "Aloe vera", "Sedum acre"]),
        ("?sort=common", ["Hoya kerrii", "Aloe vera", "Haworthia cooperi", "Sedum acre"]),
        ("?sort=newest", ["Hoya kerrii", "Haworthia cooperi", "Aloe vera", "Sedum acre"]),
        ("?q=aloe", ["Aloe vera"]), ("?q=VERA+Alo", ["Aloe vera"]), ("?q=arabia", ["Aloe vera"]),
        ("?q=window", ["Sedum acre", "Haworthia cooperi"]),
        ("?q=oland", ["Sedum acre"]), ("?q=its+climber", ["Hoya kerrii"]),
        ("?q=haworhtia", ["Haworthia cooperi"]),
        ("?q=sedm", ["Sedum acre"]), ("?q=zzzz", []), ("?q=aloe&ease=hard", []), ("?ease=nonsense", []),
        ("?height=abc", []),
        ("?nonsense=1", ["Aloe vera", "Haworthia cooperi", "Hoya kerrii", "Sedum acre"]),
      ] as [(String, [String])])
    func finds(address: String, names: [String]) throws {
      #expect(try find(address).becomesFound(names), "\(address)")
    }

    @Test func marksWhatMatchedAndSaysWhatStandsInTheText() throws {
      let browser = try find("?q=alo+heal")
      #expect(try browser.becomesFound(["Aloe vera"]))
      #expect(try browser.texts(".finder mark") == ["Aloe", "healer"])
      #expect(try browser.find(".why").text == "Matches: healer")
    }

    /// What was asked or sorted by stands on each plant, as far as it is known.
    @Test(
      arguments: [
        ("?sort=price", ["Price 5.00\u{A0}EUR", "Price 7.00\u{A0}EUR", "Price 12.50\u{A0}EUR"]),
        ("?height=10..&view=list", ["Height 30–60\u{A0}cm", "Height 10\u{A0}cm or more"]),
        (
          "?sort=-price&height=..8&height=unknown",
          ["Height 8\u{A0}cm", "Price 12.50\u{A0}EUR", "Price 7.00\u{A0}EUR", "Unknown: Height"]
        ),
        ("?cats=no&cats=unknown", ["Unknown: Toxic to cats"]), ("?ease=easy", []),
        ("?stock.pieces=1..", ["Pieces 0–40"]),
      ] as [(String, [String])])
    func tellsWhatWasAskedOfEachPlant(address: String, lines: [String]) throws {
      let browser = try find(address)
      #expect(try browser.becomesTrue("document.querySelector('.plants').ariaBusy === 'false'"))
      #expect(try browser.texts(".why").sorted() == lines.sorted(), "\(address)")
    }

    @Test func takesNumbersAndTellsWhatAreNone() throws {
      let browser = try find("")
      let from = try browser.find("[data-key=height] [data-end=from]")
      try from.click()
      try browser.type("50\u{E007}")
      #expect(try browser.becomesFound(["Aloe vera", "Sedum acre"]))
      #expect(try browser.texts(".chosen button") == ["Height: 50\u{A0}cm or more ×"])
      try browser.type("x\u{E004}")
      #expect(
        try browser.becomesTrue(
          "document.querySelector('[data-key=height] [data-end=from]').ariaInvalid === 'true' || document.querySelector('[data-key=height] [data-end=from]').getAttribute('aria-invalid') === 'true'"
        ))
      #expect(try browser.found == ["Aloe vera", "Sedum acre"])
    }

    @Test func isLedToFromTheBoxInTheHeader() throws {
      let browser = try Browser.open("/", of: Self.site.get())
      try browser.run("document.body.dispatchEvent(new KeyboardEvent('keydown', {key: '/', bubbles: true}))")
      try browser.type("arabia\u{E007}")
      #expect(try browser.becomesTrue("location.href.endsWith('/find/?q=arabia')"))
      #expect(try browser.becomesFound(["Aloe vera"]))
    }

    @Test func isASheetOnAPhone() throws {
      let browser = try find("?ease=easy", as: .phone)
      #expect(try browser.becomesFound(["Aloe vera", "Hoya kerrii", "Sedum acre"]))
      #expect(try !browser.find(".filters").isShown)
      #expect(try browser.find(".words .menu").text == "Filters 1")
      try browser.find(".words .menu").click()
      #expect(try browser.find(".filters").isShown)
      try browser.choose("cats", "no")
      #expect(
        try browser.becomesTrue("document.querySelector('.done button').textContent === 'Show 1 plant'"))
      // What the button at the end half covers comes free when the sheet is scrolled.
      let findings = try browser.axe().filter { $0.id != "target-size" }.map(\.description)
      #expect(findings == [])
      try browser.find(".done button").click()
      #expect(try !browser.find(".filters").isShown)
      #expect(try browser.found == ["Sedum acre"])
    }

    /// With keys alone, and for who hears the page.
    @Test func isADialogOnAPhone() throws {
      let browser = try find("", as: .phone)
      try browser.run("document.querySelector('.words .menu').focus()")
      try browser.press(.enter)
      let sheet = try browser.find(".sheet")
      #expect(try sheet.role == "dialog" && sheet.accessibleName == "Filters")
      #expect(try browser.focused.accessibleName == "Close")
      for _ in 0..<30 {
        try browser.press(.tab)
        let isOutside = "return document.activeElement.matches('body *:not(.sheet *, .sheet)')"
        #expect(try !browser.run(isOutside, as: Bool.self))
      }
      try browser.choose("ease", "hard")
      #expect(try browser.becomesFound(["Haworthia cooperi"]))
      try browser.press(.escape)
      #expect(try browser.becomesTrue("document.activeElement.matches('.words .menu')"))
      #expect(try !sheet.isShown && !browser.find(".filters").isShown)
      #expect(try browser.found == ["Haworthia cooperi"])
    }

    /// Who turns the device has them beside the plants.
    @Test func isNoDialogOnceThereIsRoom() throws {
      let browser = try find("", as: .phone)
      try browser.find(".words .menu").click()
      #expect(try browser.find(".filters").isShown)
      try browser.show(as: .desktop)
      #expect(
        try browser.becomesTrue(
          "document.querySelector('.finder > .filters') && !document.querySelector('[open].sheet')"))
      #expect(try browser.find(".filters").isShown && !browser.find(".sheet").isShown)
    }

    @Test func leadsToTheSameChoicesWithoutAScript() throws {
      let browser = try Browser.open("/find/", of: Self.site.get(), as: .desktop.withoutScripts)
      #expect(try !browser.find(".filters").isShown && !browser.find(".words").isShown)
      try browser.find(".ways a[href=\"/by/ease/hard/\"]").click()
      #expect(try browser.becomesAddress("/by/ease/hard/"))
    }

    @Test func saysThatThePlantsCouldntBeFetched() throws {
      let site = try BuiltSite(files: Self.files)
      try FileManager.default.removeItem(atPath: site.folder + "/find-columns.bin")
      let browser = try Browser.open("/find/?ease=easy", of: site)
      #expect(
        try browser.becomesTrue(
          "document.querySelector('.finder [role=status]').textContent.startsWith('The plants couldn’t')"))
    }

    @Test func givesTheResultAsCSV() throws {
      let browser = try find("?cats=no&sort=price")
      #expect(try browser.becomesFound(["Haworthia cooperi", "Sedum acre"]))
      try browser.run(
        "URL.createObjectURL = blob => { blob.text().then(text => { window.given = text; }); return '#'; }")
      try browser.find(".csv").click()
      #expect(try browser.becomesTrue("window.given"))
      let lines = try browser.run("return window.given", as: String.self).split(whereSeparator: \.isNewline)
      #expect(
        lines.first.map(String.init)
          == "Name,Common names,Address,Ease,Toxic to cats,Height (cm),Price (EUR),Pieces,Tags,Genera")
      #expect(lines.count == 3 && lines[1].hasPrefix("Haworthia cooperi,,http"))
      #expect(lines[1].hasSuffix("/plants/b/,Hard,No,8,12.5,,,Haworthia"))
      #expect(lines[2].hasSuffix("/plants/d/,Easy,No,10–,Unknown,,window sill,Sedum"))
    }

    /// The page with such an address, once it has answered.
    private func find(_ query: String, as look: Look = .desktop) throws -> Session {
      let browser = try Browser.open("/find/" + query, of: Self.site.get(), as: look)
      #expect(
        try browser.becomesTrue("document.querySelector('.done button').textContent.startsWith('Show')"))
      return browser
    }
  }
}

extension Session {
  /// The names of the plants that the page shows.
  fileprivate var found: [String] { get throws { try texts(".finder .item .name") } }

  fileprivate func texts(_ selector: String) throws -> [String] {
    try run(
      "return [...document.querySelectorAll(arguments[0])].map(element => element.textContent)",
      [.text(selector)], as: [String].self)
  }

  fileprivate func becomesFound(_ names: [String]) throws -> Bool {
    try becomesTrue(
      "[...document.querySelectorAll('.finder .item .name')].map(name => name.textContent).join('|') === arguments[0]",
      [.text(names.joined(separator: "|"))])
  }

  fileprivate func becomesAddress(_ address: String) throws -> Bool {
    try becomesTrue("location.pathname === arguments[0]", [.text(address)])
  }

  fileprivate func choose(_ facet: String, _ choice: String) throws {
    try run("document.querySelector(`[name=\(facet)][value=\(choice)]`).click()")
  }

  /// The choices of a facet with their numbers.
  fileprivate func counts(_ facet: String) throws -> [String] {
    try run(
      """
      return [...document.querySelectorAll(`[name=${arguments[0]}]`)].map(box => box.value + " " +
        box.parentElement.querySelector(".count").textContent + (box.disabled ? " disabled" : ""))
      """, [.text(facet)], as: [String].self)
  }
}
