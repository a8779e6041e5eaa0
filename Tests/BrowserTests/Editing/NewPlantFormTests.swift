import TestSupport
import Testing

extension InEditor {
  /// The form of a new plant while its attributes change, and after it couldn't be read.
  struct NewPlantFormTests {
    @Test func isReadAgainAfterItCouldntBe() throws {
      let page = try EditedPage()
      try page.browser.run(
        """
        const send = window.fetch;
        window.fetch = (address, options) => {
          if (!String(address).endsWith('/edit/form')) return send(address, options);
          window.fetch = send;
          return Promise.reject(new Error('away'));
        };
        dispatchEvent(new CustomEvent('plantsite:change', { detail: {} }));
        """)
      try page.tapButton("New plant", in: ".pe-tools")
      #expect(try page.shows("document.querySelector('dialog[open] h2')?.textContent === 'New plant'"))
    }

    private static func input(_ name: String) -> String {
      "document.querySelector('dialog[open] [name=\(name)]')"
    }

    @Test(arguments: [Look.desktop, .phone])
    func followsTheAttributesAndKeepsWhatIsTyped(look: Look) throws {
      let page = try EditedPage(as: look)
      try page.tapButton("New plant", in: ".pe-tools")
      try page.browser.type("Aloe ferox")
      try page.choose("Winter")
      try page.tap("dialog[open] .pe-others > summary")
      try page.tap("dialog[open] [name=source]")
      try page.browser.type("example.org")
      try page.tap("dialog[open] [name=height]")
      try page.browser.type("75")
      try page.site.save(
        "content/attributes.yml",
        EditedPage.attributes.replacing("unit: cm, min: 1}", with: "unit: mm, min: 1}")
          .replacing(
            "  source: {type: url, label: Source}\n", with: "  girth: {type: number, label: Girth}\n"
          )
          .replacing("winter, spring]", with: "winter, spring, monsoon]"))
      #expect(try page.shows(Self.input("girth")))
      #expect(try page.shows("!\(Self.input("source"))"))
      #expect(
        try page.shows(
          "\(Self.input("height")).closest('.pe-field').querySelector('.pe-unit').textContent === 'mm'"))
      #expect(
        try page.shows(
          "\(Self.input("height")) === document.activeElement && document.activeElement.value === '75'"))
      #expect(
        try page.shows(
          "document.querySelector('dialog[open] .pe-actions .pe-error').textContent === 'Source can’t be given here any more; you had: example.org.'"
        ))
      #expect(try page.browser.axe().map(\.description) == [])
      try page.choose("Monsoon")
      try page.tapButton("Create")
      #expect(try page.shows("location.pathname === '/plants/aloe-ferox/'"))
      let text = page.site.scratch.text("site/content/plants/aloe-ferox.md") ?? ""
      #expect(text.contains("growingSeason: [winter, monsoon] ") && text.contains("height: 75 "), "\(text)")
    }

    @Test func isBroughtBackByTheKeysOfItsFields() throws {
      let page = try EditedPage()
      try page.tapButton("New plant", in: ".pe-tools")
      try page.browser.type("Aloe ferox")
      try page.tap("dialog[open] .pe-others > summary")
      for (name, text) in [("height", "75"), ("source", "example.org")] {
        try page.tap("dialog[open] [name=\(name)]")
        try page.browser.type(text)
      }
      try page.browser.press(.escape)
      #expect(try page.closesDialogs())
      try page.site.save(
        "content/attributes.yml",
        EditedPage.attributes.replacing("  source: {type: url, label: Source}\n", with: "")
          .replacing("  height:", with: "  girth: {type: number, label: Girth}\n  height:"))
      try page.tapButton("New plant", in: ".pe-tools")
      #expect(try page.shows(Self.input("girth")))
      #expect(try page.shows("document.querySelector('.pe-left')?.textContent.includes('Aloe ferox')"))
      try page.tapButton("Bring back", in: ".pe-left")
      #expect(try page.shows("\(Self.input("name"))?.value === 'Aloe ferox'"))
      #expect(try page.shows("\(Self.input("height")).value === '75' && !\(Self.input("girth")).value"))
      #expect(
        try page.shows(
          "document.querySelector('dialog[open] .pe-actions .pe-error').textContent === 'Source can’t be given here any more; you had: example.org.'"
        ))
    }

    @Test func isLeftWithoutAQuestionWhereNothingWasTyped() throws {
      let page = try EditedPage()
      try page.tapButton("New plant", in: ".pe-tools")
      #expect(try page.shows(Self.input("height")))
      try page.site.save(
        "content/attributes.yml",
        EditedPage.attributes.replacing(
          "  source: {type: url, label: Source}\n", with: "  girth: {type: number, label: Girth}\n"))
      #expect(try page.shows(Self.input("girth")))
      try page.browser.press(.escape)
      #expect(try page.closesDialogs())
      #expect(try page.shows("sessionStorage.getItem('plantsite-drafts') === '{}'"))
      #expect(try page.shows("!sessionStorage.getItem('plantsite-left')"))
    }
  }
}
