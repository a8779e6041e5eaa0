import TestSupport
import Testing

extension InBrowser {
  /// Texts, numbers, lists, tags and the text of a plant, edited in dialogs of its page.
  struct DialogTests {
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
        ("height", "decimal text"), ("price", "decimal text"), ("source", "url url"), ("bought", " date"),
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
      try page.tapButton("Common names: add")
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
      try page.open("mix")
      try page.tapButton("Mix: add")
      try page.browser.type("grit")
      try page.browser.press(.tab)
      try page.browser.type("2")
      try page.browser.press(.enter)
      #expect(try page.shows("document.querySelector('.row[data-key=mix] td')?.textContent === 'grit'"))
      #expect(page.saved.contains("share: 2"))
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
      try page.open("body")
      #expect(try page.shows("document.querySelector('.pe-preview').textContent.includes('A first line.')"))
      try page.retype("A *second* line.")
      #expect(try page.shows("document.querySelector('.pe-preview em')?.textContent === 'second'"))
      try page.browser.press("s", with: [.control])
      #expect(page.becomes("A first line.", "A *second* line."))
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
          "Math.abs(new Date(document.querySelector('dialog[open] time').dateTime) - Date.now()) < 60000"))
      try page.tap("dialog[open] .pe-items li:first-child button")
      #expect(page.becomes("", ""))
    }
  }
}
