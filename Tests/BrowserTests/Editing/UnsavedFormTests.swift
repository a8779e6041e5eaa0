import TestSupport
import Testing

extension InEditor {
  /// Forms that aren't of a field of a note: what was typed in them is there again after a reload of their page.
  struct UnsavedFormTests {
    private let input = "document.querySelector('dialog[open] input')"

    /// Waits until the page that was loaded anew, or another, has brought back what it has to.
    private func reload(_ page: EditedPage, at address: String? = nil) throws {
      if let address {
        try page.browser.navigate(to: page.site.origin + address)
      } else {
        try page.browser.reload()
      }
      try page.waitUntilEditable()
    }

    private func isEmpty(_ page: EditedPage) throws -> Bool {
      try page.shows("(sessionStorage.getItem('plantsite-drafts') ?? '{}') === '{}'")
    }

    @Test func bringsANewPlantBackOnItsPage() throws {
      let page = try EditedPage(files: ["content/plants/cacti/opuntia.md": "---\ntitle: Opuntia\n---\n"])
      try page.tapButton("New plant", in: ".pe-tools")
      try page.browser.type("Aloe ferox")
      try page.browser.run(
        """
        const section = document.querySelector('dialog[open] select');
        section.value = 'cacti';
        section.dispatchEvent(new Event('input', { bubbles: true }));
        """)
      try reload(page, at: "/plants/agave/")
      #expect(try page.closesDialogs())
      try reload(page, at: EditedPage.address)
      #expect(try page.shows("\(input)?.value === 'Aloe ferox'"))
      #expect(try page.shows("document.querySelectorAll('dialog[open]').length === 1"))
      #expect(try page.shows("document.querySelector('dialog[open] select').value === 'cacti'"))
      #expect(
        try page.shows("document.querySelector('dialog[open] .pe-set i')?.textContent === 'Aloe ferox'"))
      #expect(try page.shows("document.querySelector('.pe-live').textContent.includes('brought back')"))
      #expect(try page.browser.axe().map(\.description) == [])
      try page.tapButton("Create")
      #expect(try page.shows("location.pathname === '/plants/cacti/aloe-ferox/'"))
      try page.waitUntilEditable()
      #expect(try isEmpty(page))
    }

    @Test func offersAFormBackAfterCancel() throws {
      let page = try EditedPage()
      try page.tapButton("New plant", in: ".pe-tools")
      try page.browser.type("Aloe ferox")
      try page.tapButton("Cancel")
      #expect(try page.closesDialogs())
      #expect(try isEmpty(page))
      try page.tapButton("Bring back", in: "body > .pe-toast")
      #expect(try page.shows("\(input)?.value === 'Aloe ferox'"))
    }

    @Test func keepsNothingOfAFormInWhichNothingWasTyped() throws {
      let page = try EditedPage()
      try page.tapButton("New plant", in: ".pe-tools")
      try page.browser.type("A")
      try page.browser.press(.backspace)
      #expect(try isEmpty(page))
      try page.browser.press(.escape)
      #expect(try page.closesDialogs())
      #expect(try page.shows("!document.querySelector('.pe-toast').textContent"))
    }

    @Test func bringsANewFileNameBack() throws {
      let page = try EditedPage()
      try page.tapButton("More", in: ".pe-tools")
      try page.tapButton("Rename or move the page")
      try page.retype("true-aloe")
      try reload(page)
      #expect(try page.shows("\(input)?.value === 'true-aloe'"))
      #expect(try page.browser.axe().map(\.description) == [])
      try page.tapButton("Move")
      #expect(try page.shows("location.pathname === '/plants/true-aloe/'"))
      try page.waitUntilEditable()
      #expect(try isEmpty(page))
    }

    @Test func bringsANewNameOfATagBack() throws {
      let page = try EditedPage(at: "/tags/windowsill/")
      try page.tapButton("Rename this tag", in: ".pe-tools")
      try page.retype("On the sill")
      try reload(page)
      #expect(try page.shows("\(input)?.value === 'On the sill'"))
      try page.tapButton("Rename")
      #expect(page.becomes("[windowsill]", "[On the sill]"))
    }

    @Test(arguments: [Look.desktop, .phone])
    func bringsThePhotosWordsBack(look: Look) throws {
      let page = try EditedPage(as: look)
      try page.tapButton("Add a photo", in: ".pe-tools")
      try page.chooseFiles(EditedPage.file("leaf.gif"), EditedPage.file("stem.gif"))
      try page.tap("dialog[open] .pe-photo:last-child textarea")
      try page.browser.type("A stem")
      try page.tapCheck("In the gallery")
      try reload(page)
      let legends = "[...document.querySelectorAll('dialog[open] .pe-photo legend')].map(l => l.textContent)"
      #expect(
        try page.shows(
          "`${\(legends)}` === 'leaf.gif: choose this file again,stem.gif: choose this file again'"))
      #expect(try page.shows("document.querySelector('dialog[open] [name=use]:checked').value === 'gallery'"))
      #expect(try page.browser.axe().map(\.description) == [])
      // Files find their words by their names.
      try page.chooseFiles(EditedPage.file("stem.gif"), EditedPage.file("leaf.gif"))
      #expect(try page.shows("`${\(legends)}` === 'leaf.gif,stem.gif'"))
      try page.tap("dialog[open] .pe-photo:first-child textarea")
      try page.browser.type("A leaf")
      try page.tapButton("Add")
      #expect(try page.closesDialogs())
      #expect(try isEmpty(page))
      #expect(
        page.saved.contains(
          """
          gallery:
            - src: leaf.gif
              alt: A leaf
            - src: stem.gif
              alt: A stem

          """))
    }

    @Test func keepsThePhotoItselfAfterCancel() throws {
      let page = try EditedPage()
      try page.tapButton("Add a photo", in: ".pe-tools")
      try page.chooseFiles(EditedPage.file("leaf.gif"))
      try page.tapButton("Cancel")
      try page.tapButton("Bring back", in: "body > .pe-toast")
      #expect(
        try page.shows("document.querySelector('dialog[open] .pe-photo legend')?.textContent === 'leaf.gif'"))
      #expect(try page.shows("document.querySelector('.pe-thumbnail').src.startsWith('blob:')"))
    }

    @Test func keepsMarksThroughAReload() throws {
      let page = try EditedPage(at: "/plants/")
      try page.tapButton("Mark several", in: ".pe-tools")
      try page.tap("main .plants .item a[href='/plants/aloe/']")
      try page.tap("main .plants .item a[href='/plants/agave/']")
      try reload(page)
      #expect(try page.shows("document.querySelectorAll('.pe-mark input:checked').length === 2"))
      #expect(try page.shows("document.querySelector('[data-tool=marked]').textContent === 'Change all (2)'"))
      #expect(try page.shows("document.querySelector('.pe-live').textContent === '2 plants marked'"))
      #expect(try page.browser.axe().map(\.description) == [])
      try reload(page, at: "/tags/windowsill/")
      #expect(try page.shows("!document.querySelector('.pe-mark')"))
      try reload(page, at: "/plants/")
      try page.tapButton("Mark several", in: ".pe-tools")
      #expect(try isEmpty(page))
      try reload(page)
      #expect(try page.shows("!document.querySelector('.pe-mark')"))
    }

    @Test func bringsAChangeOfManyBack() throws {
      let page = try EditedPage(at: "/plants/")
      try page.tapButton("Mark several", in: ".pe-tools")
      try page.tap("main .plants .item a[href='/plants/aloe/']")
      try page.tap("main .plants .item a[href='/plants/agave/']")
      try page.tapButton("Change all (2)", in: ".pe-tools")
      #expect(try page.shows("document.querySelector('dialog[open] select')"))
      try page.chooseWhatToSet("growingSeason")
      try page.tapCheck("Winter")
      try reload(page)
      #expect(try page.shows("document.querySelector('dialog[open] select')?.value === 'growingSeason'"))
      #expect(try page.shows("document.querySelector('dialog[open] h2').textContent === '2 plants marked'"))
      #expect(
        try page.shows(
          "document.querySelector('dialog[open] .pe-field:not(.pe-modes) .pe-check:has(:checked)')?.textContent === 'Winter'"
        ))
      #expect(try page.browser.axe().map(\.description) == [])
      try page.tapButton("Change all")
      #expect(page.becomes("[spring, summer]", "[spring, summer, winter]"))
      #expect(try page.closesDialogs())
      try page.tapButton("Mark several", in: ".pe-tools")
      #expect(try isEmpty(page))
    }
  }
}
