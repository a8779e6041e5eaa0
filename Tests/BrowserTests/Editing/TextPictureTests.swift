import Foundation
import TestSupport
import Testing

extension InEditor {
  /// Pictures that are put into a text: their files go beside the note with the text, and not before.
  struct TextPictureTests {
    private static let text = "document.querySelector('.pe-text').value"

    private func pictures(_ page: EditedPage) throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: page.site.scratch("site/content/plants"))
        // A file that is just being exchanged has a hidden name.
        .filter { !$0.hasSuffix(".md") && !$0.hasPrefix(".") }.sorted()
    }

    /// Opens the text and puts a picture before it.
    private func putIn(_ file: String, _ alt: String, in page: EditedPage) throws {
      try page.tapButton("Picture", in: ".pe-marks")
      try page.chooseFiles(EditedPage.file(file))
      try page.tap("dialog[open] textarea[name=alt]")
      try page.browser.type(alt)
      try page.tapButton("Put in")
      #expect(try page.shows("document.activeElement.matches('.pe-text')"))
    }

    @Test func goBesideTheNoteWhenTheTextIsSaved() throws {
      let page = try EditedPage(files: ["content/plants/leaf.gif": "other"])
      try page.open("¶")
      try putIn("leaf.gif", "A leaf", in: page)
      #expect(try page.shows("\(Self.text).startsWith('![A leaf](leaf.gif)')"))
      // The preview has it already.
      #expect(try page.shows("document.querySelector('.pe-preview img')?.src.startsWith('blob:')"))
      try page.tapButton("Cancel")
      #expect(try page.closesDialogs())
      #expect(try pictures(page) == ["leaf.gif"])
      try page.tapButton("Bring back", in: ".pe-toast")
      #expect(try page.shows("\(Self.text).startsWith('![A leaf](leaf.gif)')"))
      try putIn("leaf.gif", "Another", in: page)
      try page.tapButton("Save")
      #expect(
        page.becomes("A first", "![Another](leaf-3.gif)![A leaf](leaf-2.gif)A first"))
      #expect(try pictures(page) == ["leaf-2.gif", "leaf-3.gif", "leaf.gif"])
    }

    @Test func areTakenAwayWhereTheTextIsRefused() throws {
      let page = try EditedPage()
      try page.open("¶")
      try putIn("leaf.gif", "A leaf", in: page)
      try page.browser.type("[[Nobody]] ")
      try page.tapButton("Save")
      #expect(
        try page.shows("document.querySelector('dialog[open] .pe-error').textContent.includes('Nobody')"))
      #expect(try pictures(page) == [])
      try page.browser.run(
        "const box = document.querySelector('.pe-text'); box.value = box.value.replace('[[Nobody]] ', ''); box.dispatchEvent(new Event('input', { bubbles: true }))"
      )
      try page.tapButton("Save")
      #expect(page.becomes("A first", "![A leaf](leaf.gif)A first"))
      #expect(try pictures(page) == ["leaf.gif"])
    }

    @Test func sayWhereTheirNoteIsGone() throws {
      let page = try EditedPage()
      try page.open("¶")
      try putIn("leaf.gif", "A leaf", in: page)
      try page.site.run("rm \(EditedPage.path)")
      try page.tapButton("Save")
      #expect(
        try page.shows(
          "document.querySelector('dialog[open] .pe-error').textContent === 'This note isn’t there any more.'"
        ))
      #expect(try pictures(page) == [])
    }

    @Test func areBroughtBackWithTheirWordsAfterEscape() throws {
      let page = try EditedPage()
      try page.open("¶")
      try page.tapButton("Picture", in: ".pe-marks")
      try page.chooseFiles(EditedPage.file("leaf.gif"))
      try page.tap("dialog[open] textarea[name=alt]")
      try page.browser.type("A leaf")
      try page.browser.press(.escape)
      #expect(try page.shows("document.querySelectorAll('dialog[open]').length === 1"))
      try page.tapButton("Bring back", in: ".pe-toast")
      #expect(try page.shows("document.querySelector('dialog[open] textarea[name=alt]').value === 'A leaf'"))
      try page.browser.press(.escape)
      // It is offered where it was.
      try page.tapButton("Picture", in: ".pe-marks")
      try page.tapButton("Bring back", in: ".pe-left")
      #expect(try page.shows("document.querySelector('dialog[open] textarea[name=alt]').value === 'A leaf'"))
      #expect(try page.browser.axe().map(\.description) == [])
      try page.tapButton("Put in")
      #expect(try page.shows("\(Self.text).startsWith('![A leaf](leaf.gif)')"))
    }

    @Test func theListOfPlantsSaysWhyItIsEmpty() throws {
      let page = try EditedPage()
      try page.open("¶")
      try page.browser.run(
        """
        const send = window.fetch;
        window.fetch = (address, options) => String(address).includes('/edit/plants')
          ? Promise.resolve(new Response('{"message":"the site has errors, which must be mended first"}', { status: 503 })) : send(address, options);
        """)
      try page.tapButton("Link to a plant", in: ".pe-marks")
      #expect(
        try page.shows(
          "document.querySelector('dialog[open] .pe-menu').textContent === 'The site has errors, which must be mended first.'"
        ))
    }

    @Test func theListOfPlantsSaysByWhichNameOneWasFound() throws {
      let page = try EditedPage()
      try page.open("¶")
      try page.tapButton("Link to a plant", in: ".pe-marks")
      try page.browser.type("barbados")
      #expect(
        try page.shows(
          "document.querySelector('dialog[open] .pe-menu small')?.textContent === 'Barbados aloe'"))
      #expect(try page.browser.axe().map(\.description) == [])
    }
  }
}
