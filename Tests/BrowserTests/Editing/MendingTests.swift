import TestSupport
import Testing

extension InEditor {
  /// Errors in notes, mended where the preview shows them.
  struct MendingTests {
    private static let overlay = "document.querySelector('plantsite-problems')?.shadowRoot"

    /// Presses the button of the one error.
    private func mend(_ page: EditedPage) throws {
      let button = "\(Self.overlay)?.querySelector('li button')"
      #expect(try page.shows("\(button)?.textContent === 'Mend it here'"))
      try page.browser.run("\(button).click()")
    }

    private func isMended(_ page: EditedPage) throws -> Bool { try page.shows("!\(Self.overlay)") }

    @Test func opensTheFieldThatAnErrorIsAbout() throws {
      let page = try EditedPage()
      try page.site.save(
        EditedPage.path, EditedPage.note.replacing("difficulty: easy", with: "difficulty: eazy"))
      try mend(page)
      try page.choose("Easy")
      try page.tapButton("Done")
      #expect(page.becomes("A first", "A first"))
      #expect(try isMended(page))
    }

    @Test(arguments: ["soggy", "[soggy, spring]"])
    func whatIsChosenTakesThePlaceOfTheWrongValue(_ written: String) throws {
      let page = try EditedPage()
      let note = EditedPage.note.replacing("[spring, summer]", with: written)
      try page.site.save(EditedPage.path, note)
      try mend(page)
      try page.choose("Winter")
      #expect(page.becomes("soggy", "winter", in: note))
      #expect(try isMended(page))
    }

    @Test func opensTheFieldOfAnErrorInOneOfSeveralLines() throws {
      let page = try EditedPage()
      let note = EditedPage.note.replacing("height:   60", with: "height:\n  tall")
      try page.site.save(EditedPage.path, note)
      try mend(page)
      #expect(try page.shows("document.querySelector('dialog[open] h2')?.textContent === 'Height'"))
      try page.retype("61")
      try page.tapButton("Set")
      #expect(page.becomes("tall", "61", in: note))
      #expect(try isMended(page))
    }

    @Test func opensTheWholeNoteWhereItsFrontMatterCannotBeRead() throws {
      let page = try EditedPage()
      let note = EditedPage.note.replacing("tags: [windowsill]", with: "tags: [windowsill")
      try page.site.save(EditedPage.path, note)
      try mend(page)
      // The line is marked where the list is still open.
      let box = "document.querySelector('dialog[open] textarea')"
      #expect(try page.shows("\(box)?.value.includes('tags: [windowsill\\n')"))
      #expect(try page.shows("\(box).selectionEnd > \(box).selectionStart"))
      // What still can't be read isn't saved.
      try page.browser.run("\(box).value = \(box).value.replace('windowsill', 'sill')")
      try page.tapButton("Save")
      #expect(try page.shows("document.querySelector('dialog[open] .pe-error')?.textContent.length > 10"))
      #expect(page.saved == note)
      try page.browser.run("\(box).value = \(box).value.replace('[sill', '[windowsill]')")
      try page.tapButton("Save")
      #expect(page.becomes("A first", "A first"))
      #expect(try page.closesDialogs())
      #expect(try isMended(page))
    }

    @Test func opensTheWholeNoteForALinkThatLeadsNowhere() throws {
      let page = try EditedPage()
      let note = EditedPage.note + "\n\nBeside [[Nonsense]].\n"
      try page.site.save(EditedPage.path, note)
      try mend(page)
      let box = "document.querySelector('dialog[open] textarea')"
      #expect(
        try page.shows(
          "\(box)?.value.slice(\(box).selectionStart, \(box).selectionEnd) === 'Nonsense'"))
      try page.browser.run("\(box).value = \(box).value.replace('Nonsense', 'Haworthia')")
      try page.tapButton("Save")
      #expect(page.becomes("Nonsense", "Haworthia", in: note))
      #expect(try isMended(page))
    }

    @Test func whatIsTypedIntoTheWholeNoteIsKept() throws {
      let page = try EditedPage()
      let box = "document.querySelector('dialog[open] textarea')"
      func type(_ text: String) throws {
        try page.browser.run("\(box).setSelectionRange(\(box).value.length, \(box).value.length)")
        try page.browser.type(text)
      }
      try page.tapButton("More", in: ".pe-tools")
      try page.tapButton("Edit the whole note")
      #expect(try page.shows("\(box)?.value.startsWith('---')"))
      try type(" One.")
      try page.browser.press(.escape)
      try page.tapButton("Bring back", in: "body > .pe-toast")
      #expect(try page.shows("\(box)?.value.endsWith('Or a second. One.')"))
      // What another program saves is overwritten only on purpose.
      let theirs = EditedPage.note.replacing("height:   60", with: "height: 61")
      try page.site.save(EditedPage.path, theirs)
      try page.tapButton("Save")
      #expect(try page.shows("document.querySelector('.pe-error').textContent.includes('Save again')"))
      #expect(page.saved == theirs)
      try page.tapButton("Save")
      #expect(page.becomes("Or a second.", "Or a second. One."))
    }

    @Test func saysWhereWhatIsSavedIsNotShownYet() throws {
      let page = try EditedPage()
      try page.site.save("content/plants/bare.md", "---\nheight: tall\n---\n")
      #expect(try page.shows(Self.overlay))
      try page.browser.press(.escape)
      try page.tap(".pe-tools [data-tool=problems]")
      #expect(try page.shows(Self.overlay))
      try page.browser.press(.escape)
      try page.open("difficulty")
      try page.choose("Hard")
      #expect(
        try page.shows(
          "document.querySelector('.pe-toast').textContent.includes('once the errors are mended')"))
      try page.site.save("content/plants/bare.md", "---\nheight: 7\n---\n")
      #expect(try page.shows("document.querySelector('[data-tool=problems]').hidden"))
    }

    @Test func isOfferedWhereASiteIsOpenedWithErrors() throws {
      let site = try PreviewedSite([
        "plantsite.yml": "title: Plants\nbaseURL: https://example.org/\n",
        "content/attributes.yml": "attributes:\n  height: {type: number, label: Height}\n",
        "content/plants/aloe.md": "---\ntitle: Aloe\nheight: tall\n---\n",
      ])
      let browser = try Browser.open("/", of: site)
      let button = "\(Self.overlay)?.querySelector('li button')"
      #expect(try browser.becomesTrue("\(button)?.textContent === 'Mend it here'"))
      try browser.run("\(button).click()")
      #expect(try browser.becomesTrue("document.querySelector('dialog[open] input')"))
      try browser.press("a", with: [.control])
      try browser.type("7")
      try browser.run("document.querySelector('dialog[open] [type=submit]').click()")
      #expect(
        try browser.becomesTrue("document.querySelector('h1')?.textContent === 'Plants' && !\(Self.overlay)"))
      #expect(site.scratch.text("site/content/plants/aloe.md") == "---\ntitle: Aloe\nheight: 7\n---\n")
    }
  }
}
