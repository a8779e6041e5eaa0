import TestSupport
import Testing

extension InEditor {
  /// Lists and their items, and values of several parts.
  struct RecordTests {
    private static let mix = """
      mix:
        - part: grit
          share: 1
          grain: fine # sieved
          uses: [weight, ballast, drainage]

      """
    private static let note = EditedPage.note.replacing("tags:", with: mix + "tags:")

    @Test func choosesOptionsInAForm() throws {
      let page = try EditedPage(Self.note.replacing(", ballast", with: ""))
      let note = Self.note.replacing(", ballast", with: "")
      try page.open("mix")
      try page.tapButton("Edit grit")
      try page.browser.run(
        "const menu = document.querySelector('dialog[open]:last-of-type select'); menu.value = 'coarse'; menu.dispatchEvent(new Event('input', { bubbles: true }))"
      )
      try page.tapCheck("As food")
      try page.tapButton("Set")
      #expect(
        page.becomes(
          "grain: fine # sieved\n    uses: [weight, drainage]",
          "grain: coarse # sieved\n    uses: [weight, drainage, food]", in: note))
      #expect(
        try page.shows(
          "document.querySelector('.pe-item small')?.textContent === '1 · Coarse · Weight, Drainage, As food'"
        ))
    }

    @Test func keepsTheOrderOfOptionsAndWhatIsNone() throws {
      let page = try EditedPage(Self.note.replacing(", ballast", with: ""))
      try page.site.save(EditedPage.path, Self.note)
      #expect(try page.shows("document.querySelector('plantsite-problems')"))
      try page.browser.press(.escape)
      try page.open("mix")
      try page.tapButton("Edit grit")
      #expect(
        try page.shows(
          "document.querySelector('dialog[open]:last-of-type').textContent.includes('ballast (not one of the options)')"
        ))
      try page.retype("pumice")
      try page.tapButton("Set")
      #expect(page.becomes("part: grit", "part: pumice", in: Self.note))
    }

    @Test func removesAnItemThatIsEmptied() throws {
      let page = try EditedPage()
      try page.open("commonNames")
      try page.tapButton("Edit Barbados aloe")
      try page.browser.press("a", with: [.control])
      try page.browser.press(.backspace)
      try page.browser.press(.enter)
      #expect(page.becomes("[Barbados aloe, true aloe]", "[true aloe]"))
      #expect(try page.shows("document.activeElement.textContent === 'true aloe'"))
      try page.tapButton("Edit true aloe")
      try page.browser.press("a", with: [.control])
      try page.browser.press(.backspace)
      try page.browser.press(.enter)
      #expect(page.becomes("commonNames: [Barbados aloe, true aloe]\n", ""))
    }

    @Test func findsTheItemWhereItStandsNow() throws {
      let page = try EditedPage()
      try page.open("links")
      try page.tapButton("Edit Kew")
      try page.retype("Kew Gardens")
      let changed = EditedPage.note.replacing(
        "links:\n", with: "links:\n  - title: First\n    url: https://example.org/first\n")
      try page.site.save(EditedPage.path, changed)
      #expect(try page.shows("document.querySelectorAll('.sources li a').length === 3"))
      try page.browser.press(.enter)
      #expect(page.becomes("title: Kew", "title: Kew Gardens", in: changed))
    }

    @Test func addsAfterWhatWasAddedMeanwhile() throws {
      let note = EditedPage.note.replacing("commonNames: [Barbados aloe, true aloe]\n", with: "")
      let page = try EditedPage(note)
      // An empty list opens its first item.
      try page.open("commonNames")
      try page.browser.type("Mine")
      let changed = note.replacing("growing", with: "commonNames: [Theirs]\ngrowing")
      try page.site.save(EditedPage.path, changed)
      #expect(try page.shows("document.querySelector('.common-names')?.textContent.includes('Theirs')"))
      try page.browser.press(.enter)
      #expect(page.becomes("[Theirs]", "[Theirs, Mine]", in: changed))
    }

    @Test func asksWhereTheItemItselfWasChanged() throws {
      let page = try EditedPage()
      try page.open("links")
      try page.tapButton("Edit Kew")
      try page.retype("Kew Gardens")
      try page.site.save(EditedPage.path, EditedPage.note.replacing("title: Kew", with: "title: Royal"))
      #expect(try page.shows("document.querySelector('.sources').textContent.includes('Royal')"))
      try page.browser.press(.enter)
      #expect(
        try page.shows(
          "[...document.querySelectorAll('dialog[open]:last-of-type .pe-actions button')].map(b => b.textContent).join() === 'Keep theirs,Overwrite with mine,Cancel'"
        ))
      try page.tapButton("Overwrite with mine")
      #expect(page.becomes("title: Kew", "title: Kew Gardens"))
    }

    @Test func keepsWhatIsTypedInAnItem() throws {
      let page = try EditedPage()
      try page.open("links")
      try page.tapButton("Edit Garden")
      try page.retype("The garden")
      let asks =
        "(event => { dispatchEvent(event); return event.defaultPrevented })(new Event('beforeunload', { cancelable: true }))"
      #expect(try page.shows(asks))
      try page.browser.reload()
      #expect(
        try page.shows(
          "document.querySelectorAll('dialog[open]').length === 2 && document.querySelector('dialog[open]:last-of-type input').value === 'The garden'"
        ))
      #expect(
        try page.shows(
          "document.querySelector('dialog[open]:last-of-type').textContent.includes('has been brought back')")
      )
      try page.tapButton("Set")
      #expect(page.becomes("title: Garden", "title: The garden"))
      #expect(try page.shows("document.querySelectorAll('dialog[open]').length === 1 && !\(asks)"))
    }

    @Test func worksByKeyboardAlone() throws {
      let page = try EditedPage()
      let browser = page.browser
      try browser.run("document.querySelector('[data-plantsite-opens=commonNames]').focus()")
      try browser.press(.enter)
      #expect(try page.shows("document.activeElement.textContent === 'Barbados aloe'"))
      // The first item can't go up.
      try browser.press(.tab, .space)
      #expect(page.becomes("[Barbados aloe, true aloe]", "[true aloe, Barbados aloe]"))
      #expect(try page.shows("document.activeElement.matches('.pe-items li:last-child .pe-item')"))
      try browser.press(.tab, .tab, .enter)
      #expect(page.becomes("[Barbados aloe, true aloe]", "[true aloe]"))
      #expect(try page.shows("document.activeElement.getAttribute('aria-label') === 'Delete true aloe'"))
      try browser.press(.tab, .enter)
      try browser.type("Healer")
      try browser.press("s", with: [.control])
      #expect(page.becomes("[Barbados aloe, true aloe]", "[true aloe, Healer]"))
      #expect(try page.shows("document.activeElement.textContent === 'Healer'"))
      try browser.press(.escape)
      #expect(try page.closesDialogs())
      #expect(try page.shows("document.activeElement.dataset.plantsiteOpens === 'commonNames'"))
    }

    @Test(
      arguments: [
        ("care", ["Not *wet*."], "care: Not *wet*."), ("like", ["Agave attenuata"], "like: Agave attenuata"),
        ("leaf", ["leaf.svg"], "leaf: leaf.svg"),
        ("leaf", ["leaf.svg", "One leaf"], "leaf:\n  src: leaf.svg\n  alt: One leaf"),
      ])
    func setsValuesOfEveryType(_ key: String, _ texts: [String], _ lines: String) throws {
      let page = try EditedPage(files: [
        "content/plants/leaf.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1\" height=\"1\"/>"
      ])
      try page.open(key)
      for (index, text) in texts.enumerated() {
        // A file can be chosen before its words are.
        if index > 0 { try page.walk(to: "dialog[open] [name=alt]") }
        try page.browser.type(text)
      }
      try page.browser.press("s", with: [.control])
      #expect(page.becomes("height:   60\n", "height:   60\n\(lines)\n"))
      #expect(try page.closesDialogs())
      #expect(try page.shows("document.querySelector('.row[data-key=\(key)] dd :is(em, a, img)')"))
    }
  }
}
