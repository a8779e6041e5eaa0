import TestSupport
import Testing

extension InEditor {
  /// Several plants changed at once, in a listing or on the page of a tag.
  struct ListingEditingTests {
    /// Marks all plants of the library and opens what they are changed with.
    private func mark(look: Look = .desktop) throws -> EditedPage {
      let page = try EditedPage(as: look, at: "/plants/")
      try page.tapButton("Mark several", in: ".pe-tools")
      #expect(try page.shows("document.querySelectorAll('.pe-mark').length === 3"))
      for box in try page.browser.findAll(".pe-mark input") { try box.click() }
      try page.tapButton("Change all (3)", in: ".pe-tools")
      #expect(try page.shows("document.querySelector('dialog[open] .pe-input')"))
      return page
    }

    @Test func tagsSeveralPlantsAtOnce() throws {
      let page = try mark()
      #expect(try page.browser.axe().map(\.description) == [])
      try page.tap("dialog[open] input[type=text]")
      try page.browser.type("Windowsill")
      // What another program saves meanwhile is no hindrance.
      try page.site.save(EditedPage.path, EditedPage.note.replacing("A first", with: "Another"))
      try page.browser.press(.enter)
      #expect(try page.closesDialogs())
      #expect(try page.site.shows("Agave", at: "/tags/windowsill/"))
      // Of which nothing was known yet.
      #expect(try page.site.shows("Haworthia", at: "/tags/windowsill/"))
      // Who has the tag already keeps it as it is, and others get it at the end.
      #expect(page.becomes("A first", "Another"))
      #expect(
        page.site.scratch.text("site/content/plants/agave.md")?.contains("[winter grower, Windowsill]")
          == true)
      #expect(try page.shows("document.activeElement.dataset.tool === 'marked'"))
    }

    @Test func keepsMarksAfterAChange() throws {
      let page = try mark()
      try page.chooseWhatToSet("difficulty")
      try page.browser.run(
        "const what = document.querySelector('dialog[open] [name=difficulty]'); what.value = 'hard'; what.dispatchEvent(new Event('input', { bubbles: true }))"
      )
      try page.tapButton("Change all")
      try page.tapButton("Replace")
      #expect(page.becomes("easy", "hard"))
      #expect(try page.closesDialogs())
      #expect(try page.shows("document.querySelectorAll('.pe-mark input:checked').length === 3"))
      #expect(try page.shows("document.activeElement.dataset.tool === 'marked'"))
    }

    @Test(arguments: [false, true]) func completesTagsOneAfterTheOther(isReplaced: Bool) throws {
      let page = try mark()
      if isReplaced { try page.tapCheck("Replace what they have") }
      let options =
        "[...document.querySelectorAll('dialog[open] datalist option')].map(option => option.value).join(';')"
      #expect(try page.shows("\(options) === 'windowsill;winter grower'"))
      try page.tap("dialog[open] [name=tags]")
      try page.browser.type("windowsill, w")
      #expect(try page.shows("\(options) === 'windowsill, winter grower'"))
    }

    @Test func marksAPlantByATapAnywhereOnIt() throws {
      let page = try EditedPage(at: "/plants/")
      try page.tapButton("Mark several", in: ".pe-tools")
      try page.tap("main .plants .item a[href='/plants/aloe/']")
      #expect(try page.shows("document.querySelectorAll('.pe-mark input:checked').length === 1"))
      #expect(try page.shows("location.pathname === '/plants/'"))
      try page.tapButton("Mark several", in: ".pe-tools")
      try page.tap("main .plants .item a[href='/plants/aloe/']")
      #expect(try page.shows("location.pathname === '/plants/aloe/'"))
    }

    @Test func takesAnAttributeOffOnlyAfterAQuestion() throws {
      let page = try mark()
      try page.chooseWhatToSet("height", by: "change")
      try page.tapButton("Change all")
      #expect(try page.shows("document.querySelector('.pe-error').textContent === 'Nothing is chosen yet.'"))
      #expect(page.saved == EditedPage.note)
      try page.tapButton("Remove Height from all 3")
      #expect(
        try page.shows(
          "[...document.querySelectorAll('h2')].at(-1).textContent === 'Take Height off 1 plant?'"))
      #expect(try page.browser.axe().map(\.description) == [])
      try page.tapButton("Cancel", in: "dialog[open]:last-of-type")
      #expect(page.saved == EditedPage.note)
      try page.tapButton("Remove Height from all 3")
      #expect(try page.shows("document.querySelectorAll('dialog[open]').length === 2"))
      try page.tapButton("Remove Height from all 3", in: "dialog[open]:last-of-type")
      #expect(try page.closesDialogs())
      #expect(page.becomes("height:   60\n", ""))
      try page.tapButton("Undo", in: "body > .pe-toast")
      #expect(page.becomes("", ""))
    }

    @Test func findsAValueAmongManyAndTellsOfThoseThatArentListed() throws {
      let tags = (1...205).map { "t\($0)" }.joined(separator: ", ")
      let page = try EditedPage(
        EditedPage.note.replacing("[windowsill]", with: "[\(tags)]"), at: "/plants/")
      try page.tapButton("Mark several", in: ".pe-tools")
      try page.tapButton("Mark all", in: ".pe-tools")
      try page.tapButton("Change all (3)", in: ".pe-tools")
      #expect(try page.shows("document.querySelector('dialog[open] .pe-input')"))
      try page.tapCheck("Take something off")
      #expect(
        try page.shows(
          "document.querySelector('dialog[open]').textContent.includes('6 more aren’t listed. Mark fewer plants to see what these have.')"
        ))
      try page.tap("dialog[open] input[type=search]")
      try page.browser.type("T17")
      let shown =
        "[...document.querySelectorAll('.pe-boxes .pe-check:not([hidden])')].map(l => l.textContent).join()"
      #expect(
        try page.shows(
          "\(shown) === 't17 (1),t170 (1),t171 (1),t172 (1),t173 (1),t174 (1),t175 (1),t176 (1),t177 (1),t178 (1),t179 (1)'"
        ))
      #expect(try page.browser.axe().map(\.description) == [])
      try page.browser.press(.enter)
      #expect(try page.shows("document.activeElement.value === 't17'"))
      try page.browser.press(.space)
      try page.tapButton("Change all")
      #expect(try page.closesDialogs())
      #expect(page.saved.contains("t16, t18") && page.saved.contains("t170"))
    }

    private static let present =
      "[...document.querySelectorAll('dialog[open] .pe-values li')].map(li => li.textContent).join()"

    @Test func tellsWhatThePlantsHaveAndAsksBeforeItReplacesThat() throws {
      let page = try mark(look: .phone)
      #expect(try page.shows("\(Self.present) === 'windowsill (1),winter grower (1),nothing (1)'"))
      try page.chooseWhatToSet("height")
      #expect(try page.shows("\(Self.present) === '60 (1),nothing (2)'"))
      try page.tap("dialog[open] input[type=text]")
      try page.browser.type("70")
      try page.tapButton("Change all")
      #expect(
        try page.shows(
          "document.querySelector('dialog[open]:last-of-type').textContent.includes('Some have another value: 60 (1).')"
        ))
      #expect(try page.browser.axe().map(\.description) == [])
      try page.tapButton("Cancel")
      #expect(try page.shows("document.querySelectorAll('dialog[open]').length === 1"))
      #expect(
        try page.shows("document.querySelector('.pe-live').textContent.startsWith('Nothing has changed')"))
      #expect(page.saved == EditedPage.note)
      // What is changed there meanwhile is told before anything is replaced.
      let other = EditedPage.note.replacing("height:   60", with: "height: 65")
      try page.site.save(EditedPage.path, other)
      try page.tapButton("Change all")
      try page.tapButton("Replace")
      #expect(try page.shows("\(Self.present) === '65 (1),nothing (2)'"))
      #expect(page.saved == other)
      try page.tapButton("Change all")
      try page.tapButton("Replace")
      #expect(page.becomes("height: 65", "height: 70", in: other))
      #expect(try page.closesDialogs())
    }

    @Test func addsAndTakesOffOneOptionOnly() throws {
      let page = try mark()
      try page.chooseWhatToSet("growingSeason")
      try page.tapCheck("Winter")
      try page.tapButton("Change all")
      #expect(page.becomes("[spring, summer]", "[spring, summer, winter]"))
      #expect(try page.closesDialogs())
      try page.tapButton("Change all (3)", in: ".pe-tools")
      #expect(try page.shows("document.querySelector('dialog[open] .pe-input')"))
      try page.chooseWhatToSet("growingSeason")
      try page.tapCheck("Take something off")
      try page.tapCheck("Summer (1)")
      try page.tapCheck("Winter (3)")
      #expect(try page.browser.axe().map(\.description) == [])
      try page.tapButton("Change all")
      #expect(page.becomes("[spring, summer]", "[spring]"))
    }

    @Test func makesTagsOfWhatCommasSeparate() throws {
      let page = try mark()
      try page.tap("dialog[open] input[type=text]")
      try page.browser.type("One, two")
      try page.browser.press(.enter)
      #expect(page.becomes("[windowsill]", "[windowsill, One, two]"))
    }

    @Test func marksAllAndRanges() throws {
      let page = try EditedPage(at: "/plants/")
      let marked = "document.querySelectorAll('.pe-mark input:checked').length"
      try page.tapButton("Mark several", in: ".pe-tools")
      try page.tapButton("Mark all", in: ".pe-tools")
      #expect(try page.shows("\(marked) === 3"))
      try page.tapButton("Mark none", in: ".pe-tools")
      #expect(try page.shows("\(marked) === 0"))
      // With Shift, from one to another.
      func tap(_ index: Int, _ isShift: Bool) throws {
        try page.browser.run(
          "document.querySelectorAll('.pe-mark input')[\(index)].dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey: \(isShift) }))"
        )
      }
      try tap(0, false)
      try tap(2, true)
      #expect(try page.shows("\(marked) === 3"))
      try tap(1, true)
      #expect(try page.shows("\(marked) === 1"))
      #expect(
        try page.shows("document.querySelector('[data-tool=marked]').textContent === 'Change all (1)'"))
    }

    @Test func worksByKeyboardAlone() throws {
      let page = try EditedPage(at: "/plants/")
      let browser = page.browser
      try page.walk(to: "[data-tool=marks]")
      try browser.press(.enter)
      #expect(try page.shows("document.activeElement.matches('.pe-mark input')"))
      try browser.press(.space)
      try page.walk(to: ".pe-mark input:not(:checked)")
      try browser.press(.space)
      try page.walk(to: "[data-tool=marked]")
      try browser.press(.enter)
      #expect(try page.shows("document.activeElement.matches('dialog[open] select')"))
      try page.walk(to: "dialog[open] input[type=text]")
      try browser.type("Mine")
      try browser.press(.enter)
      #expect(try page.closesDialogs())
      #expect(try page.shows("document.activeElement.dataset.tool === 'marked'"))
      #expect(try page.site.shows("Agave", at: "/tags/mine/"))
      try page.walk(to: ".pe-toast button")
      try browser.press(.enter)
      #expect(try page.shows("document.querySelector('.pe-toast').textContent.includes('taken back')"))
    }

    @Test func renamesATagEverywhere() throws {
      let page = try EditedPage(at: "/tags/windowsill/")
      // It isn't the page of a plant, though one gives it its name.
      #expect(try page.shows("!document.querySelector('[data-tool=more]:not([hidden]), .pe-control')"))
      try page.tapButton("Rename this tag", in: ".pe-tools")
      try page.retype("On the sill")
      try page.browser.press(.enter)
      #expect(page.becomes("[windowsill]", "[On the sill]"))
      #expect(try page.shows("location.pathname === '/tags/on-the-sill/'"))
      try page.waitUntilEditable()
      try page.tapButton("Undo", in: "body > .pe-toast")
      #expect(page.becomes("", ""))
      #expect(try page.shows("location.pathname === '/tags/windowsill/'"))
    }

    @Test func asksBeforeATagIsMergedWithAnother() throws {
      let page = try EditedPage(at: "/tags/windowsill/")
      try page.tapButton("Rename this tag", in: ".pe-tools")
      try page.retype("Winter grower")
      try page.browser.press(.enter)
      #expect(
        try page.shows(
          "document.querySelector('dialog[open] .pe-error').textContent.startsWith('Winter grower is on 1 plant already')"
        ))
      #expect(page.saved == EditedPage.note)
      try page.tapButton("Merge")
      #expect(try page.shows("location.pathname === '/tags/winter-grower/'"))
      #expect(page.saved.lowercased().contains("[winter grower]"))
    }

    @Test func deletesATagEverywhere() throws {
      let page = try EditedPage(at: "/tags/windowsill/")
      try page.tapButton("Delete this tag", in: ".pe-tools")
      #expect(
        try page.shows("document.querySelector('dialog[open] p').textContent.startsWith('The plants stay')"))
      #expect(try page.browser.axe().map(\.description) == [])
      try page.tapButton("Cancel")
      #expect(page.saved == EditedPage.note)
      try page.tapButton("Delete this tag", in: ".pe-tools")
      try page.tapButton("Delete this tag")
      #expect(page.becomes("tags: [windowsill]\n", ""))
      #expect(try page.shows("location.pathname === '/tags/'"))
      try page.waitUntilEditable()
      try page.tapButton("Undo", in: "body > .pe-toast")
      #expect(page.becomes("", ""))
    }

    @Test(arguments: ["/tags/", "/plants/", "/plants/aloe/", "/plants/tags/windowsill/"])
    func findsTagsOnlyOnTheirPages(address: String) throws {
      let page = try EditedPage(at: "/tags/")
      try page.site.scratch.write("site/content/plants/tags/windowsill.md", "---\ntitle: Odd\n---\n")
      #expect(try page.site.shows("Odd", at: "/plants/tags/windowsill/"))
      try page.browser.navigate(to: page.site.origin + address)
      try page.waitUntilEditable()
      #expect(try page.shows("document.querySelector('[data-tool=changes]')"))
      #expect(try page.shows("document.querySelector('[data-tool=renameTag]').hidden"))
    }
  }
}
