import Foundation
import TestSupport
import Testing

extension InEditor {
  /// What was typed in a form and not saved, when the form is left, or the plant gets another place.
  struct LeftFormTests {
    private let field =
      "document.querySelector('dialog[open]:last-of-type textarea, dialog[open]:last-of-type input')"

    @Test(arguments: ["¶", "height", "tags", "links", "¶¶", "new"])
    func isOfferedWhenTheFormIsOpenedAgain(_ key: String) throws {
      let page = try EditedPage()
      func open() throws {
        switch key {
        case "new": try page.tapButton("New plant", in: ".pe-tools")
        case "¶¶":
          try page.tapButton("More", in: ".pe-tools")
          try page.tapButton("Edit the whole note")
        default: try page.open(key)
        }
        if key == "links" { try page.tapButton("Add") }
        #expect(try page.shows(field))
      }
      try open()
      try page.tap("dialog[open]:last-of-type .pe-input")
      try page.browser.type("75")
      #expect(try page.shows("\(field).value.includes('75')"))
      try page.browser.press(.escape)
      if key == "links" { try page.browser.press(.escape) }
      #expect(try page.closesDialogs())
      try page.browser.reload()
      try page.waitUntilEditable()
      // It isn't opened by itself.
      #expect(try page.shows("!document.querySelector('dialog[open]')"))
      try open()
      #expect(try page.shows("!\(field).value.includes('75')"))
      #expect(try page.browser.axe().map(\.description) == [])
      try page.tapButton("Bring back")
      #expect(try page.shows("\(field)?.value.includes('75')"))
      #expect(page.saved == EditedPage.note)
    }

    @Test func isThrownAwayOnPurposeOnly() throws {
      let page = try EditedPage()
      try page.open("height")
      try page.retype("75")
      try page.browser.press(.escape)
      try page.open("height")
      try page.tapButton("Throw it away")
      #expect(try page.shows("document.activeElement.value === '60'"))
      try page.browser.press(.escape)
      try page.open("height")
      #expect(try page.shows("!document.querySelector('dialog[open] .pe-left')"))
    }

    /// Moves the plant as another tab does.
    private func moveElsewhere(_ page: EditedPage) throws {
      try page.browser.run(
        """
        return (async () => {
          const at = '/.plantsite/edit/notes/\(EditedPage.path)';
          const { token } = await (await fetch('/.plantsite/edit/session')).json();
          const { version } = await (await fetch(at)).json();
          await fetch(at + '/move', { method: 'POST', body: '{"name":"true-aloe"}',
            headers: { 'X-Plantsite-Token': token, 'Content-Type': 'application/json', 'If-Match': `"${version}"` } });
        })();
        """)
    }

    private let moved = "site/content/plants/true-aloe.md"

    @Test(arguments: ["¶", "¶¶"])
    func goesAlongWithThePlant(_ key: String) throws {
      let page = try EditedPage()
      if key == "¶" {
        try page.open(key)
        try page.browser.type("Mine. ")
      } else {
        try page.tapButton("More", in: ".pe-tools")
        try page.tapButton("Edit the whole note")
        #expect(try page.shows(field))
        try page.browser.run("\(field).setSelectionRange(\(field).value.length, \(field).value.length)")
        try page.browser.type(" Mine.")
      }
      try moveElsewhere(page)
      #expect(try page.shows("sessionStorage.getItem('plantsite-drafts').includes('true-aloe.md')"))
      #expect(try page.shows("\(field)?.value.includes('Mine.')"))
      // What is kept when the page may be left comes back on the next one.
      try page.browser.run(
        "addEventListener('plantsite:free', () => sessionStorage.setItem('kept-at-leaving', sessionStorage.getItem('plantsite-drafts')))"
      )
      try page.browser.press("s", with: [.control])
      #expect(try page.shows("location.pathname === '/plants/true-aloe/'"))
      #expect(page.site.scratch.text(moved)?.contains("Mine.") == true)
      #expect(page.site.scratch.text(moved)?.contains("aliases: [/plants/aloe/]") == true)
      #expect(page.site.scratch.text("site/" + EditedPage.path) == nil)
      try page.waitUntilEditable()
      #expect(try page.shows("sessionStorage.getItem('kept-at-leaving') === '{}'"))
      #expect(try page.shows("!document.querySelector('dialog[open]')"))
    }

    @Test(arguments: [true, false])
    func isOfferedAtTheNewAddress(isReloaded: Bool) throws {
      let page = try EditedPage()
      try page.open("¶")
      try page.browser.type("Mine. ")
      try moveElsewhere(page)
      #expect(try page.shows("sessionStorage.getItem('plantsite-drafts').includes('true-aloe.md')"))
      if isReloaded {
        try page.browser.reload()
      } else {
        try page.browser.press(.escape)
      }
      #expect(try page.shows("location.pathname === '/plants/true-aloe/'"))
      if !isReloaded {
        try page.waitUntilEditable()
        try page.open("¶")
        try page.tapButton("Bring back")
      }
      #expect(try page.shows("\(field)?.value.startsWith('Mine. A first')"))
    }

    @Test func goesAlongWithAFileThatAnotherProgramRenames() throws {
      let page = try EditedPage()
      try page.open("¶")
      try page.browser.type("Mine. ")
      #expect(try page.shows("sessionStorage.getItem('plantsite-drafts').includes('Mine. ')"))
      try page.browser.navigate(to: page.site.origin + "/")
      try page.site.save(
        "content/plants/true-aloe.md",
        EditedPage.note.replacing("tags:", with: "aliases: [/plants/aloe/]\ntags:"))
      try FileManager.default.removeItem(atPath: page.site.scratch("site/" + EditedPage.path))
      #expect(try page.site.shows("Little water", at: "/plants/true-aloe/"))
      try page.browser.navigate(to: page.site.origin + "/plants/true-aloe/")
      #expect(try page.shows("\(field)?.value.startsWith('Mine. A first')"))
    }

    @Test func movingIsToldAlsoWhereItIsHeardOfFirst() throws {
      let page = try EditedPage()
      // The answer comes when the page has looked at what became of it.
      try page.browser.run(
        """
        const send = window.fetch;
        let hasLooked;
        const looked = new Promise(done => { hasLooked = done; });
        window.fetch = async (address, options) => {
          const answer = await send(address, options);
          if (String(address) === location.href) setTimeout(hasLooked, 100);
          if (options?.method === 'POST') await looked;
          return answer;
        };
        """)
      try page.tapButton("More", in: ".pe-tools")
      try page.tapButton("Rename or move the page")
      try page.retype("true-aloe")
      try page.tapButton("Move")
      #expect(try page.shows("location.pathname === '/plants/true-aloe/'"))
      try page.waitUntilEditable()
      #expect(try page.shows("document.querySelector('.pe-toast')?.textContent.includes('moved')"))
      #expect(
        try page.shows(
          "!document.querySelector('dialog[open]') && sessionStorage.getItem('plantsite-drafts') === '{}'"))
      try page.tapButton("Undo", in: "body > .pe-toast")
      #expect(try page.shows("location.pathname === '\(EditedPage.address)'"))
    }

    @Test func takingAMoveBackLeadsToThePlantThatWasMoved() throws {
      let page = try EditedPage(files: [
        "content/plants/agave.md": "---\nscientificName: Agave attenuata\n---\n[a](aloe.md)\n"
      ])
      try moveElsewhere(page)
      #expect(try page.shows("location.pathname === '/plants/true-aloe/'"))
      try page.waitUntilEditable()
      try page.tapButton("Last changes", in: ".pe-tools")
      try page.tapButton("Undo", in: "dialog[open] li")
      #expect(try page.shows("location.pathname === '\(EditedPage.address)'"))
    }
  }
}
