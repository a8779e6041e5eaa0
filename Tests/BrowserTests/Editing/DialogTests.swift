import TestSupport
import Testing

extension InEditor {
  /// Texts, numbers, lists, tags and the text of a plant, edited in dialogs of its page.
  struct DialogTests {
    @Test func savesWhatIsWrongElsewhereOnlyOnPurpose() throws {
      let page = try EditedPage()
      try page.site.save(
        "content/plants/bare.md",
        "---\nscientificName: Haworthia\n---\nNo other is a [[Haworthia]].\n")
      try page.open("scientificName")
      try page.retype("Haworthia")
      try page.tapButton("Set")
      #expect(
        try page.shows("document.querySelector('.pe-error').textContent.includes('content/plants/bare.md')"))
      #expect(page.saved == EditedPage.note)
      try page.tapButton("Save anyway")
      #expect(page.becomes("Aloe vera (L.) Burm.f.", "Haworthia"))
    }

    @Test func linksFollowANameAndReturnWithIt() throws {
      let page = try EditedPage()
      let bare = "content/plants/bare.md"
      let text = "---\nscientificName: Haworthia\n---\nUnlike [[Aloe vera]] and [[true aloe]].\n"
      try page.site.save(bare, text)
      try page.open("scientificName")
      try page.retype("Aloe barbadensis Mill.")
      try page.tapButton("Set")
      #expect(
        try page.shows("document.querySelector('.pe-toast')?.textContent.includes('links in 1 note follow')"))
      #expect(page.becomes("Aloe vera (L.) Burm.f.", "Aloe barbadensis Mill."))
      #expect(
        page.site.scratch.text("site/" + bare)
          == text.replacing("[[Aloe vera]]", with: "[[Aloe barbadensis]]"))
      try page.tapButton("Undo", in: "body > .pe-toast")
      #expect(page.becomes("A first", "A first"))
      #expect(page.site.scratch.text("site/" + bare) == text)
    }

    @Test func offersTheNameAsBotanyWritesIt() throws {
      let page = try EditedPage()
      try page.open("scientificName")
      try page.retype("aloe vera (L.) Burm.f.")
      try page.tapButton("Write “Aloe vera (L.) Burm.f.”")
      #expect(try page.shows("document.activeElement.value === 'Aloe vera (L.) Burm.f.'"))
      #expect(try page.shows("!document.querySelector('dialog[open] .pe-warning')"))
    }

    @Test func setsATextWhereItIsShown() throws {
      let page = try EditedPage()
      try page.open("scientificName")
      try page.retype("Aloe ferox Mill.")
      #expect(try page.shows("document.querySelector('.pe-set i')?.textContent === 'Aloe ferox'"))
      try page.browser.press("s", with: [.control])
      #expect(page.becomes("Aloe vera (L.) Burm.f.", "Aloe ferox Mill."))
      #expect(try page.closesDialogs())
      #expect(try page.shows("document.querySelector('h1').textContent.includes('Aloe ferox')"))
      #expect(try page.shows("document.activeElement.dataset.plantsiteOpens === 'scientificName'"))
    }

    @Test func staysUntilTheValueIsRight() throws {
      let page = try EditedPage()
      try page.open("height")
      try page.retype("tall")
      try page.browser.press(.enter)
      #expect(
        try page.shows("document.querySelector('.pe-error:not([hidden])')?.textContent.includes('tall')"))
      #expect(page.saved == EditedPage.note)
      try page.retype("75.5")
      try page.browser.press(.enter)
      #expect(page.becomes("height:   60", "height:   75.5"))
      #expect(try page.closesDialogs())
    }

    @Test func saysWhatANumberMayBe() throws {
      let page = try EditedPage()
      try page.open("pots")
      #expect(
        try page.shows(
          "(input => document.getElementById(input.getAttribute('aria-describedby')).textContent)(document.querySelector('dialog[open] input')) === 'From 0 to 99.'"
        ))
    }

    @Test func refusesADateOfWhichAPartIsMissing() throws {
      let note = EditedPage.note.replacing("tags:", with: "bought: 2024-05-06\ntags:")
      let page = try EditedPage(note)
      try page.open("bought")
      try page.browser.press(.backspace)
      #expect(try page.shows("document.activeElement.validity.badInput"))
      try page.browser.press("s", with: [.control])
      #expect(
        try page.shows("document.querySelector('.pe-error').textContent === 'This date isn’t complete'"))
      #expect(page.saved == note)
      try page.browser.press("0", "7")
      try page.browser.press("s", with: [.control])
      #expect(page.becomes("2024-05-06", "2024-07-06", in: note))
    }

    @Test func takesNoMoreWhileItSaves() throws {
      let page = try EditedPage()
      try page.holdRequests("PATCH")
      try page.open("¶")
      try page.browser.type("One. ")
      try page.browser.press("s", with: [.control])
      #expect(try page.shows("held.length === 1"))
      try page.browser.type("Two. ")
      #expect(try page.shows("document.querySelector('dialog[open] textarea').value.startsWith('One. A')"))
      try page.browser.run("held[0]()")
      #expect(page.becomes("A first line.", "One. A first line."))
      #expect(try page.closesDialogs())
    }

    @Test func leavesKeysToInputMethods() throws {
      let page = try EditedPage()
      try page.open("tags")
      try page.browser.type("ver")
      try page.pressWhileComposing("Enter")
      try page.pressWhileComposing("Escape")
      #expect(try page.shows("document.querySelector('dialog[open] input').value === 'ver'"))
      try page.browser.press(.enter)
      #expect(page.becomes("[windowsill]", "[windowsill, ver]"))
      try page.browser.press(.escape)
      try page.open("colours")
      try page.tap(".pe-choices input")
      for key in ["Escape", "Enter", "ArrowDown"] { try page.pressWhileComposing(key) }
      #expect(try page.shows("document.activeElement.matches('.pe-choices input')"))
    }

    @Test func keepsTheTextApartFromAnAttributeOfThatName() throws {
      let note = EditedPage.note.replacing("tags:", with: "body: slender\ntags:")
      let page = try EditedPage(
        note,
        files: ["content/attributes.yml": EditedPage.attributes + "  body: {type: text, label: Habit}\n"])
      try page.open("body")
      #expect(try page.shows("document.querySelector('dialog[open] input')?.value === 'slender'"))
      try page.retype("stout")
      try page.browser.press(.enter)
      #expect(page.becomes("slender", "stout", in: note))
      try page.open("¶")
      try page.browser.type("Typed. ")
      try page.browser.press("s", with: [.control])
      #expect(
        page.becomes("A first", "Typed. A first", in: note.replacing("slender", with: "stout")))
    }

    @Test func namesOptionsByTheirLabelsWhereNoRowShowsThem() throws {
      let page = try EditedPage()
      try page.browser.run(
        "document.querySelector('.row[data-key=difficulty]').remove(); dispatchEvent(new Event('plantsite:updated'))"
      )
      #expect(
        try page.shows(
          "document.querySelector('.pe-chip[data-plantsite-opens=difficulty]')?.textContent === 'Difficulty: Easy'"
        ))
    }

    @Test func tellsWithinTheDialog() throws {
      let page = try EditedPage()
      try page.open("commonNames")
      #expect(try page.shows("document.querySelector('dialog .pe-live')"))
      try page.tapButton("Move true aloe up")
      #expect(
        try page.shows("document.querySelector('dialog .pe-live')?.textContent === 'true aloe is now at 1'"))
      // A dialog over it has it in its turn.
      try page.tapButton("Edit true aloe")
      #expect(try page.shows("document.querySelector('dialog[open]:last-of-type .pe-live')"))
      try page.browser.press(.escape)
      try page.browser.press(.escape)
      #expect(try page.closesDialogs())
      try page.open("height")
      try page.retype("61")
      try page.browser.press(.enter)
      #expect(try page.shows("document.querySelector('body > .pe-live')?.textContent === 'Height saved'"))
    }

    @Test func showsTheTextWithoutIdsOfThePage() throws {
      let page = try EditedPage()
      try page.open("¶")
      #expect(try page.shows("document.querySelector('.pe-preview h2[id]')"))
      #expect(
        try page.shows(
          "(ids => ids.length > 4 && new Set(ids).size === ids.length)([...document.querySelectorAll('[id]')].map(e => e.id))"
        ))
    }

    @Test func leavesEverythingOnEscape() throws {
      let page = try EditedPage()
      try page.open("height")
      try page.retype("75")
      try page.browser.press(.escape)
      #expect(try page.closesDialogs())
      #expect(page.saved == EditedPage.note)
      #expect(try page.shows("sessionStorage.getItem('plantsite-drafts') === '{}'"))
    }

    @Test(
      arguments: [
        ("price", "9.50", "price: 9.50"),
        ("source", "https://example.org/a", "source: https://example.org/a"),
      ])
    func addsWhatIsUnknown(_ key: String, _ text: String, _ line: String) throws {
      let page = try EditedPage()
      try page.open(key)
      try page.browser.type(text)
      try page.browser.press(.enter)
      #expect(page.becomes("height:   60\n", "height:   60\n\(line)\n"))
    }

    @Test func offersTheRightKeyboard() throws {
      let page = try EditedPage()
      for (key, kind) in [
        ("height", "decimal text"), ("pots", "numeric text"), ("price", " text"), ("source", "url url"),
        ("bought", " date"),
      ] {
        try page.open(key)
        #expect(
          try page.shows(
            "(input => input && `${input.inputMode} ${input.type}` === '\(kind)')(document.querySelector('dialog[open] .pe-input'))"
          ),
          "\(key)")
        try page.browser.press(.escape)
        #expect(try page.closesDialogs())
      }
    }

    @Test func editsAList() throws {
      let page = try EditedPage()
      try page.open("commonNames")
      try page.tapButton("Add")
      try page.browser.type("Medicine plant")
      try page.browser.press(.enter)
      #expect(page.becomes("true aloe]", "true aloe, Medicine plant]"))
      try page.tapButton("Move Medicine plant up")
      #expect(page.becomes("true aloe]", "Medicine plant, true aloe]"))
      #expect(
        try page.shows("document.activeElement.getAttribute('aria-label') === 'Move Medicine plant up'"))
      try page.tapButton("Delete Barbados aloe")
      #expect(page.becomes("[Barbados aloe, true aloe]", "[Medicine plant, true aloe]"))
      try page.tapButton("Done")
      #expect(try page.closesDialogs())
      #expect(try page.shows("document.querySelector('.common-names li').textContent === 'Medicine plant'"))
    }

    @Test func editsAListOfRecords() throws {
      let page = try EditedPage()
      try page.open("links")
      try page.tapButton("Edit Kew")
      try page.retype("Kew Gardens")
      try page.browser.press(.enter)
      #expect(page.becomes("title: Kew\n", "title: Kew Gardens\n"))
      try page.tapButton("Delete Garden")
      #expect(
        page.becomes(
          "  - title: Kew\n    url: https://example.org/kew\n  - title: Garden\n    url: https://example.org/garden\n",
          "  - title: Kew Gardens\n    url: https://example.org/kew\n"))
      #expect(try page.shows("document.querySelectorAll('.sources li a').length === 1"))
    }

    @Test func addsTheFirstRecord() throws {
      let page = try EditedPage()
      // Where there is nothing yet there is one thing to do.
      try page.open("mix")
      #expect(try page.shows("document.querySelectorAll('dialog[open]').length === 2"))
      try page.browser.press(.escape)
      #expect(try page.closesDialogs())
      try page.open("mix")
      try page.browser.type("grit")
      try page.browser.press(.tab)
      try page.browser.type("2")
      try page.browser.press(.enter)
      #expect(try page.shows("document.querySelector('.row[data-key=mix] td')?.textContent === 'grit'"))
      #expect(page.saved.contains("share: 2"))
    }

    @Test func addsATagOnce() throws {
      let page = try EditedPage()
      try page.open("tags")
      try page.browser.type("gro")
      #expect(try page.shows("document.querySelector('.pe-found button')"))
      try page.browser.run(
        "const button = document.querySelector('.pe-found button'); button.click(); button.click()")
      #expect(page.becomes("[windowsill]", "[windowsill, winter grower]"))
      try page.browser.type("Thirsty")
      try page.browser.press(.enter)
      #expect(page.becomes("[windowsill]", "[windowsill, winter grower, Thirsty]"))
    }

    @Test(arguments: ["one, two", "one,two,", " one , two , windowsill"])
    func makesTwoTagsOfTwo(text: String) throws {
      let page = try EditedPage()
      try page.open("tags")
      try page.browser.type(text)
      try page.browser.press(.enter)
      #expect(page.becomes("[windowsill]", "[windowsill, one, two]"))
    }

    @Test func saysWhichAddressIsWrong() throws {
      let page = try EditedPage()
      try page.open("links")
      try page.tapButton("Edit Kew")
      try page.browser.press(.tab)
      try page.retype("kew")
      try page.browser.press(.enter)
      #expect(
        try page.shows(
          "document.querySelector('.pe-fault')?.textContent.startsWith('\"kew\" is no address; write one such as https://')"
        ))
    }

    @Test func editsTagsByKeyboardAlone() throws {
      let page = try EditedPage()
      let browser = page.browser
      try browser.run("document.querySelector('[data-plantsite-opens=tags]').focus()")
      try browser.press(.enter)
      #expect(try page.shows("document.activeElement.matches('dialog[open] input')"))
      try browser.type("gro")
      #expect(try page.shows("document.querySelectorAll('.pe-found button').length === 2"))
      try browser.press(.down)
      #expect(try page.shows("document.activeElement.textContent === 'winter grower'"))
      try browser.press(.space)
      #expect(page.becomes("[windowsill]", "[windowsill, winter grower]"))
      #expect(
        try page.shows(
          "document.activeElement.matches('dialog[open] input') && document.querySelectorAll('.pe-has').length === 2"
        ))
      try browser.press(.tab, with: [.shift])
      #expect(
        try page.shows("document.activeElement.getAttribute('aria-label') === 'Take away winter grower'"))
      try browser.press(.tab, with: [.shift])
      try browser.press(.enter)
      #expect(page.becomes("[windowsill]", "[winter grower]"))
      try browser.press(.escape)
      #expect(try page.closesDialogs())
      #expect(try page.shows("document.activeElement.dataset.plantsiteOpens === 'tags'"))
    }

    @Test func completesAndCreatesTags() throws {
      let page = try EditedPage()
      try page.open("tags")
      try page.browser.type("gro")
      try page.tapButton("winter grower")
      #expect(page.becomes("[windowsill]", "[windowsill, winter grower]"))
      try page.browser.type("Thirsty")
      try page.browser.press(.enter)
      #expect(page.becomes("[windowsill]", "[windowsill, winter grower, Thirsty]"))
      try page.tapButton("Take away windowsill")
      #expect(page.becomes("[windowsill]", "[winter grower, Thirsty]"))
      #expect(try page.shows("document.querySelector('.chips').textContent.includes('Thirsty')"))
      #expect(try page.site.shows("Aloe", at: "/tags/thirsty/"))
    }

    @Test func showsTheTextAsItWillBe() throws {
      let page = try EditedPage()
      try page.open("¶")
      #expect(try page.shows("document.querySelector('.pe-preview').textContent.includes('A first line.')"))
      try page.browser.type("A *second* line. ")
      #expect(try page.shows("document.querySelector('.pe-preview em')?.textContent === 'second'"))
      try page.browser.press("s", with: [.control])
      #expect(page.becomes("A first line.", "A *second* line. A first line."))
      #expect(try page.shows("document.querySelector('.prose > p em')?.textContent === 'second'"))
    }

    @Test func takesTheLastSavesBack() throws {
      let page = try EditedPage()
      try page.open("difficulty")
      try page.choose("Hard")
      #expect(page.becomes("difficulty: easy", "difficulty: hard"))
      try page.tapButton("Undo", in: ".pe-toast")
      #expect(page.becomes("", ""))
      #expect(
        try page.shows("document.querySelector('.pe-option[aria-pressed=true]').textContent.includes('Easy')")
      )
      try page.choose("Medium")
      #expect(page.becomes("difficulty: easy", "difficulty: medium"))
      try page.tapButton("Last changes", in: ".pe-tools")
      #expect(
        try page.shows(
          "Math.abs(new Date(document.querySelector('dialog[open] time')?.dateTime) - Date.now()) < 60000"))
      try page.tap("dialog[open] .pe-items li:first-child button")
      #expect(page.becomes("", ""))
    }
  }
}
