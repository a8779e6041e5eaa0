import Foundation
import TestSupport
import Testing

extension InEditor {
  /// What becomes of text that isn't saved while the note, the page or the server change.
  struct UnsavedTests {
    @Test func textsThatDifferInOtherLinesAreMerged() throws {
      let note = EditedPage.note + "\n\nA middle line.\n\nA last line.\n"
      let page = try EditedPage(note)
      try page.open("¶")
      try page.browser.type("Mine. ")
      try page.site.save(EditedPage.path, note.replacing("A last", with: "Their last"))
      try page.tapButton("Save")
      #expect(try page.closesDialogs())
      #expect(
        page.becomes("A first", "Mine. A first", in: note.replacing("A last", with: "Their last")))
    }

    @Test func survivesAReload() throws {
      let page = try EditedPage()
      try page.open("¶")
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

    @Test(arguments: ["tags", "leaf"])
    func partsOfAFormSurviveAReload(_ key: String) throws {
      let page = try EditedPage()
      try page.open(key)
      try page.browser.type("new.png")
      try page.browser.reload()
      #expect(try page.shows("document.querySelector('dialog[open] input')?.value === 'new.png'"))
      #expect(try page.browser.axe().map(\.description) == [])
      try page.tap("dialog[open] input")
      try page.browser.press(.enter)
      if key == "tags" {
        #expect(page.becomes("[windowsill]", "[windowsill, new.png]"))
      } else {
        #expect(try page.shows("document.querySelector('dialog[open] .pe-error').textContent"))
      }
      try page.browser.press(.escape)
      #expect(try page.closesDialogs())
      #expect(try page.shows("sessionStorage.getItem('plantsite-drafts') === '{}'"))
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

    @Test(arguments: ["links", "tags", "leaf"])
    func asksBeforePartsOfAFormAreLeft(_ key: String) throws {
      let page = try EditedPage()
      try page.open(key)
      if key == "links" { try page.tapButton("Add") }
      try page.browser.type("x")
      #expect(
        try page.shows(
          "(event => { dispatchEvent(event); return event.defaultPrevented })(new Event('plantsite:leave', { cancelable: true }))"
        ))
    }

    @Test func keepsOnlyWhatIsTypedOver() throws {
      let page = try EditedPage()
      try page.open("height")
      try page.retype("75")
      #expect(
        try page.shows(
          "(kept => kept?.includes('75') && !/windowsill|Little water/.test(kept))(sessionStorage.getItem('plantsite-drafts'))"
        ))
      try page.browser.reload()
      #expect(try page.shows("document.querySelector('dialog[open] input')?.value === '75'"))
      #expect(
        try page.shows("document.querySelector('dialog[open]').textContent.includes('has been brought back')")
      )
      #expect(
        try page.shows("document.querySelector('dialog[open] .pe-live').textContent.includes('brought back')")
      )
      try page.site.save(EditedPage.path, EditedPage.note.replacing("easy", with: "hard"))
      try page.browser.press(.enter)
      #expect(page.becomes("60", "75", in: EditedPage.note.replacing("easy", with: "hard")))
    }

    @Test func staysWhenThePageChanges() throws {
      let page = try EditedPage()
      try page.browser.run("window.isSame = true")
      try page.open("height")
      try page.retype("8")
      try page.site.save(EditedPage.path, EditedPage.note.replacing("A first", with: "Another"))
      #expect(try page.shows("document.querySelector('.prose').textContent.includes('Another')"))
      // Where the page can't be changed in place, as something was taken from it, it is loaded anew, but not now.
      try page.browser.run("document.querySelector('nav ol').remove()")
      try page.site.scratch.write(
        "site/themes/default/templates/breadcrumbs.mustache",
        "<nav><p>Own crumbs</p></nav>\n")
      try page.browser.run("addEventListener('plantsite:leave', () => { window.isAsked = true })")
      try page.site.save(EditedPage.path, EditedPage.note.replacing("A first", with: "One more"))
      #expect(try page.shows("window.isAsked"))
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

    @Test func isNotLostByAHastyAnswer() throws {
      let page = try EditedPage()
      let long = String(repeating: "A long way to go. ", count: 40)
      try page.open("¶")
      try page.browser.run("document.activeElement.value = arguments[0]", [.text(long)])
      try page.browser.type("Mine. ")
      try page.site.save(EditedPage.path, EditedPage.note.replacing("A first", with: "Another"))
      #expect(try page.shows("document.querySelector('.prose > p').textContent.includes('Another')"))
      // Twice, as one does who hasn't seen that there is a question.
      let isAsked = "document.querySelectorAll('dialog[open]').length === 2"
      try page.browser.press("s", with: [.control])
      #expect(try page.shows(isAsked))
      // Where they differ can be seen.
      #expect(
        try page.shows("document.querySelector('dialog[open]:last-of-type').textContent.includes('Another')"))
      try page.browser.press("s", with: [.control])
      #expect(
        try page.shows("!(\(isAsked)) && document.querySelector('dialog[open]:not([aria-busy]) textarea')"))
      try page.browser.press("s", with: [.control])
      #expect(try page.shows(isAsked))
      try page.browser.press(.enter)
      #expect(
        try page.shows("!(\(isAsked)) && document.querySelector('dialog[open]:not([aria-busy]) textarea')"))
      try page.browser.press("s", with: [.control])
      try page.tapButton("Keep theirs")
      #expect(try page.closesDialogs())
      try page.tapButton("Bring back", in: ".pe-toast")
      #expect(
        try page.shows("document.querySelector('dialog[open] textarea')?.value.includes('Mine. ')"))
      #expect(page.saved == EditedPage.note.replacing("A first", with: "Another"))
    }

    @Test func isDoneWhereOthersSaveTheSame() throws {
      let page = try EditedPage()
      try page.open("height")
      try page.retype("75")
      try page.site.save(EditedPage.path, EditedPage.note.replacing("60", with: "75"))
      #expect(try page.shows("document.querySelector('.row[data-key=height]').textContent.includes('75')"))
      try page.browser.press(.enter)
      #expect(try page.closesDialogs())
      #expect(page.saved == EditedPage.note.replacing("60", with: "75"))
    }

    @Test func takesTheNewestAnswer() throws {
      let page = try EditedPage()
      try page.holdRequests("GET")
      try page.site.save(EditedPage.path, EditedPage.note.replacing("60", with: "50"))
      #expect(try page.shows("held.length === 1"))
      try page.site.save(EditedPage.path, EditedPage.note.replacing("60", with: "40"))
      #expect(try page.shows("held.length === 2"))
      try page.browser.run("held[1]()")
      #expect(try page.shows("document.querySelector('.row[data-key=height]').textContent.includes('40')"))
      try page.browser.run("return new Promise(done => { held[0](); setTimeout(done, 200) })")
      try page.open("height")
      #expect(try page.shows("document.querySelector('dialog[open] input').value === '40'"))
    }

    @Test func isSavedAlsoWhereItCannotBeReadAgain() throws {
      let page = try EditedPage()
      try page.browser.run(
        """
        const send = window.fetch;
        window.fetch = (address, options) =>
          String(address).includes('/edit/notes') && !options?.method ? Promise.reject(new Error()) : send(address, options);
        """)
      try page.open("height")
      try page.retype("75")
      try page.browser.press(.enter)
      #expect(page.becomes("60", "75"))
      #expect(try page.closesDialogs())
      #expect(try page.shows("document.querySelector('.pe-live').textContent === 'Height saved'"))
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
      try page.browser.run("\(button).focus(); \(button).click()")
      #expect(try page.shows("document.querySelector('dialog[open] .pe-input')?.value === 'tall'"))
      // The button has the focus again.
      try page.browser.press(.escape)
      #expect(
        try page.shows(
          "document.activeElement.shadowRoot?.activeElement?.textContent === 'Mend it here'"))
      try page.browser.press(.enter)
      #expect(try page.shows("document.querySelector('dialog[open] .pe-input')?.value === 'tall'"))
      try page.retype("61")
      try page.browser.press(.enter)
      #expect(page.becomes("60", "61"))
      #expect(try page.shows("!document.querySelector('plantsite-problems')"))
    }
  }
}
