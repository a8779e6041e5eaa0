import TestSupport
import Testing

extension InEditor {
  /// The buttons over a field of Markdown, which put text in as if it were typed.
  struct MarkdownButtonTests {
    private static let text = "document.querySelector('.pe-text').value"

    /// Opens the text with a part of it selected.
    private func open(_ selected: String = "", as look: Look = .desktop) throws -> EditedPage {
      let page = try EditedPage(as: look)
      try page.open("¶")
      #expect(try page.shows("document.querySelector('.pe-text')"))
      try select(selected, in: page)
      return page
    }

    private func select(_ text: String, in page: EditedPage) throws {
      try page.browser.run(
        "const box = document.querySelector('.pe-text'); const at = box.value.indexOf(arguments[0]); box.focus(); box.setSelectionRange(at, at + arguments[0].length)",
        [.text(text)])
    }

    private func begins(_ page: EditedPage, _ text: String) throws -> Bool {
      try page.browser.becomesTrue("\(Self.text).includes(arguments[0])", [.text(text)])
    }

    @Test(
      arguments: [
        ("Bold", "A **first** line."), ("Italic", "A *first* line."), ("Heading", "## A first line."),
        ("List", "- A first line."),
      ])
    func marksWhatIsSelectedAndTakesItBack(button: String, result: String) throws {
      let page = try open("first")
      try page.tapButton(button, in: ".pe-marks")
      #expect(try begins(page, result))
      try page.browser.press("z", with: [.control])
      #expect(
        try page.shows("\(Self.text).startsWith('A first line.') && document.querySelector('dialog[open]')"))
      // A second tap takes away what the first one made.
      try select("first", in: page)
      try page.tapButton(button, in: ".pe-marks")
      try page.tapButton(button, in: ".pe-marks")
      #expect(try page.shows("\(Self.text).startsWith('A first line.')"))
      #expect(page.saved == EditedPage.note)
    }

    @Test func marksByKeys() throws {
      let page = try open("first")
      try page.browser.press("b", with: [.control])
      try page.browser.press("i", with: [.control])
      #expect(try begins(page, "A ***first*** line."))
      try page.browser.press("b", with: [.control])
      #expect(try begins(page, "*first*"))
    }

    @Test func linksToAPlantThatIsFoundByItsName() throws {
      let page = try open("first")
      try page.tapButton("Link to a plant", in: ".pe-marks")
      #expect(try page.shows("document.querySelector('dialog[open]:last-of-type input').value === 'first'"))
      try page.retype("agav")
      #expect(try page.shows("document.querySelectorAll('dialog[open] .pe-menu button').length === 1"))
      #expect(try page.browser.axe().map(\.description) == [])
      try page.browser.press(.enter)
      #expect(try begins(page, "A [[Agave attenuata|first]] line."))
      #expect(try page.shows("document.activeElement.matches('.pe-text')"))
      try page.browser.press("s", with: [.control])
      #expect(page.becomes("A first", "A [[Agave attenuata|first]]"))
    }

    @Test(arguments: [("agav", "[[Agave attenuata]]"), ("zzzz", nil), ("", nil)])
    func linksToWhatWasTypedHoweverQuickly(name: String, link: String?) throws {
      let page = try open()
      try page.browser.run("document.querySelector('.pe-text').setSelectionRange(0, 0)")
      // Answers come late.
      try page.browser.run(
        """
        const send = window.fetch;
        window.fetch = async (address, options) => {
          if (/named=./.test(address)) await new Promise(done => setTimeout(done, 300));
          return send(address, options);
        };
        """)
      try page.tapButton("Link to a plant", in: ".pe-marks")
      #expect(try page.shows("document.querySelectorAll('dialog[open] .pe-menu button').length === 3"))
      #expect(
        try page.shows("!document.querySelector('dialog[open]:last-of-type .pe-primary')"), "Cancel is no aim"
      )
      if !name.isEmpty { try page.browser.type(name) }
      try page.browser.press(.enter)
      if let link {
        #expect(try begins(page, link + "A first"))
      } else {
        if !name.isEmpty {
          #expect(try page.shows("document.querySelector('dialog[open]:last-of-type .pe-menu .pe-hint')"))
        }
        #expect(try page.shows("document.querySelectorAll('dialog[open]').length === 2"))
        #expect(try page.shows("\(Self.text).startsWith('A first')"))
      }
    }

    @Test func putsInAPictureThatThePlantHas() throws {
      let page = try EditedPage(
        EditedPage.note.replacing("tags:", with: "image: {src: leaf.svg, alt: A leaf}\ntags:"),
        files: [
          "content/plants/leaf.svg":
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1\" height=\"1\"/>"
        ])
      try page.open("¶")
      try select("A first", in: page)
      try page.browser.press(.left)
      try page.tapButton("Picture", in: ".pe-marks")
      #expect(try page.browser.axe().map(\.description) == [])
      try page.tapButton("Put in")
      #expect(try begins(page, "![A leaf](leaf.svg)A first"))
    }

    @Test(arguments: [Look.phone, .desktop.dark])
    func worksByKeyboardAndHindersNobody(look: Look) throws {
      let page = try open(as: look)
      #expect(try page.browser.axe().map(\.description) == [])
      try page.browser.press(.tab, with: [.shift])
      #expect(try page.shows("document.activeElement.getAttribute('aria-label') === 'Bold'"))
      try page.browser.press(.right, .right)
      #expect(try page.shows("document.activeElement.getAttribute('aria-label') === 'Heading'"))
      try page.browser.press(.enter)
      #expect(try begins(page, "## A first"))
      #expect(try page.shows("document.activeElement.matches('.pe-text')"))
    }
  }
}
