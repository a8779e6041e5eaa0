import Foundation
import TestSupport
import Testing

extension InBrowser {
  /// What becomes of text that isn't saved while the note, the page or the server change.
  struct UnsavedTests {
    @Test func survivesAReload() throws {
      let page = try EditedPage()
      try page.open("body")
      try page.browser.type("Typed. ")
      try page.browser.reload()
      #expect(
        try page.shows("document.querySelector('dialog[open] textarea')?.value.startsWith('Typed. A first')"))
      try page.browser.press("s", with: [.control])
      #expect(page.becomes("A first line.", "Typed. A first line."))
      #expect(try page.closesDialogs())
      try page.browser.reload()
      try page.waitUntilEditable()
      #expect(try page.shows("!document.querySelector('dialog[open]')"))
    }

    @Test func asksBeforeThePageIsLeft() throws {
      let page = try EditedPage()
      try page.open("height")
      let asks = """
        (() => {
          const event = new Event('beforeunload', { cancelable: true });
          dispatchEvent(event);
          return event.defaultPrevented;
        })()
        """
      #expect(try page.shows("!\(asks)"))
      try page.browser.type("1")
      #expect(try page.shows(asks))
      try page.browser.press(.escape)
      #expect(try page.shows("!\(asks)"))
    }

    @Test func staysWhenThePageChanges() throws {
      let page = try EditedPage()
      try page.browser.run("window.isSame = true")
      try page.open("height")
      try page.retype("8")
      try page.site.save(EditedPage.path, EditedPage.note.replacing("A first", with: "Another"))
      #expect(try page.shows("document.querySelector('.prose').textContent.includes('Another')"))
      // A change that loads pages anew waits.
      try page.site.scratch.write(
        "site/themes/default/templates/breadcrumbs.mustache",
        "<p>Own crumbs</p><script src=\"{{assets.month.js}}\" defer></script>\n")
      try page.site.save(EditedPage.path, EditedPage.note.replacing("A first", with: "One more"))
      usleep(500_000)
      try page.browser.type("5")
      #expect(
        try page.shows("window.isSame && document.querySelector('dialog[open] .pe-input').value === '85'"))
      try page.browser.press(.enter)
      #expect(page.becomes("60", "85", in: EditedPage.note.replacing("A first", with: "One more")))
      #expect(try page.shows("!window.isSame && document.body.textContent.includes('Own crumbs')"))
    }

    private func conflict(_ answer: String) throws -> EditedPage {
      let page = try EditedPage()
      try page.open("height")
      try page.retype("75")
      try page.site.save(
        EditedPage.path, EditedPage.note.replacing("60", with: "50").replacing("easy", with: "hard"))
      #expect(try page.shows("document.querySelector('.row[data-key=height]').textContent.includes('50')"))
      try page.browser.press(.enter)
      #expect(try page.shows("document.querySelectorAll('dialog[open]').length === 2"))
      #expect(try page.browser.axe().map(\.description) == [])
      try page.tapButton(answer)
      #expect(try page.closesDialogs())
      return page
    }

    @Test func canBeAppliedToWhatOthersChanged() throws {
      let page = try conflict("Apply mine as well")
      #expect(page.becomes("60", "75", in: EditedPage.note.replacing("easy", with: "hard")))
    }

    @Test func canBeGivenUpForWhatOthersChanged() throws {
      let page = try conflict("Keep theirs")
      #expect(page.becomes("60", "50", in: EditedPage.note.replacing("easy", with: "hard")))
    }

    @Test func canOverwriteWhatOthersChanged() throws {
      let page = try conflict("Overwrite with what I saw")
      #expect(page.becomes("60", "75"))
    }

    @Test func isAddedToChangesElsewhereInTheNote() throws {
      let page = try EditedPage()
      try page.open("height")
      try page.retype("75")
      try page.site.save(EditedPage.path, EditedPage.note.replacing("easy", with: "hard"))
      try page.browser.press(.enter)
      #expect(page.becomes("60", "75", in: EditedPage.note.replacing("easy", with: "hard")))
      #expect(try page.closesDialogs())
    }

    @Test func leadsFromAnErrorToItsField() throws {
      let page = try EditedPage()
      try page.site.save(EditedPage.path, EditedPage.note.replacing("60", with: "tall"))
      let button = "document.querySelector('plantsite-problems')?.shadowRoot.querySelector('li button')"
      #expect(try page.shows(button))
      try page.browser.run("\(button).click()")
      #expect(try page.shows("document.querySelector('dialog[open] .pe-input')?.value === 'tall'"))
      try page.retype("61")
      try page.browser.press(.enter)
      #expect(page.becomes("60", "61"))
      #expect(try page.shows("!document.querySelector('plantsite-problems')"))
    }
  }
}
