import TestSupport
import Testing

extension InEditor {
  /// Where a form shows what keeps it from being saved, and what it offers to type.
  struct FaultPlaceTests {
    private static let texts =
      "[...document.querySelectorAll('dialog[open] .pe-error:not([hidden])')].map(error => error.textContent).join('|')"

    @Test func isTheLineOfTheText() throws {
      let page = try EditedPage()
      try page.open("¶")
      let box = "document.querySelector('.pe-text')"
      try page.browser.run(
        "\(box).value = 'Beside [[Nothing]].\\n\\nAnd 🌵 [[Nowhere]].\\n'; \(box).dispatchEvent(new Event('input', { bubbles: true }))"
      )
      try page.tapButton("Save")
      #expect(
        try page.shows(
          "(said => said.includes('Line 1: ') && said.includes('Nothing') && said.includes('Line 3: ') && said.includes('Nowhere'))(\(Self.texts))"
        ))
      #expect(
        try page.shows(
          "document.activeElement === \(box) && \(box).value.slice(\(box).selectionStart, \(box).selectionEnd).includes('Nothing')"
        ))
      #expect(page.saved == EditedPage.note)
    }

    @Test func isEachFieldOfARecord() throws {
      let attributes = EditedPage.attributes.replacing(
        "share: {type: number, label: Share}",
        with: "share: {type: number, label: Share}\n      depth: {type: number, label: Depth}")
      let page = try EditedPage(files: ["content/attributes.yml": attributes])
      try page.open("mix")
      for key in ["share", "depth"] {
        try page.tap("dialog[open] [name=\(key)]")
        try page.browser.type("much")
      }
      try page.tapButton("Set")
      for key in ["share", "depth"] {
        let field = "document.querySelector('dialog[open] [name=\(key)]')"
        #expect(try page.shows("\(field).ariaInvalid === 'true'"), "\(key)")
        #expect(
          try page.shows("\(field).closest('.pe-field').querySelector('.pe-fault').textContent.length > 5"))
      }
      #expect(try page.shows("document.activeElement.name === 'share'"))
      #expect(try page.browser.axe().map(\.description) == [])
      try page.browser.press("a", with: [.control])
      try page.browser.type("5")
      #expect(try page.shows("!document.querySelector('dialog[open] [name=share]').ariaInvalid"))
    }

    @Test func isTheFieldOfANewPlant() throws {
      let page = try EditedPage()
      try page.tapButton("New plant", in: ".pe-tools")
      try page.browser.type("Aloe ferox")
      try page.browser.run(
        "const box = document.querySelector('dialog[open] [name=pots]'); box.value = 'many'; box.dispatchEvent(new Event('input', { bubbles: true }))"
      )
      try page.tapButton("Create")
      #expect(try page.shows("document.activeElement.name === 'pots'"))
      #expect(try page.shows("document.activeElement.closest('.pe-field').querySelector('.pe-fault')"))
    }

    @Test func previewFollowsThePlaceOfTyping() throws {
      let lines = (1...80).map { "Paragraph number \($0) of many.\n" }.joined(separator: "\n")
      let page = try EditedPage(EditedPage.note + "\n\n" + lines)
      try page.open("¶")
      #expect(try page.shows("document.querySelectorAll('.pe-preview p').length > 80"))
      try page.browser.run(
        "const box = document.querySelector('.pe-text'); const at = box.value.indexOf('number 70'); box.focus(); box.setSelectionRange(at, at)"
      )
      try page.browser.type("x")
      #expect(
        try page.shows(
          """
          (preview => [...preview.querySelectorAll('p')].some(p => p.textContent.includes('xnumber 70')
            && p.getBoundingClientRect().top >= preview.getBoundingClientRect().top
            && p.getBoundingClientRect().bottom <= preview.getBoundingClientRect().bottom))(document.querySelector('.pe-preview'))
          """))
    }

    @Test func namesOfPlantsAreCompleted() throws {
      let page = try EditedPage()
      try page.open("like")
      try page.browser.type("agav")
      #expect(
        try page.shows("document.querySelector('dialog[open] datalist option')?.value === 'Agave attenuata'"))
      try page.retype("Agave attenuata")
      try page.tapButton("Set")
      #expect(page.becomes("tags:", "like: Agave attenuata\ntags:"))
    }

    @Test func fractionsStandAfterACommaWhereTheLanguageHasThatSo() throws {
      let page = try EditedPage(files: [
        "plantsite.yml": "title: Plantas\nbaseURL: https://example.org/\nlanguage: es\n"
      ])
      try page.open("height")
      try page.retype("9,5")
      try page.browser.press(.enter)
      #expect(page.becomes("  60", "  9.5"))
    }

    @Test func dialogsSayWhichPlantTheyAreOf() throws {
      let page = try EditedPage()
      try page.open("height")
      #expect(
        try page.shows("document.querySelector('dialog[open] .pe-of')?.textContent.startsWith('Aloe vera')"))
      #expect(try page.browser.axe().map(\.description) == [])
    }

    @Test func aConflictShowsTheLinesThatDiffer() throws {
      let note = EditedPage.note + "\n\nA last line.\n"
      let page = try EditedPage(note)
      try page.open("¶")
      try page.browser.type("Mine. ")
      try page.site.save(EditedPage.path, note.replacing("A first", with: "Their first"))
      #expect(try page.shows("document.querySelector('.prose > p').textContent.includes('Their')"))
      try page.browser.press("s", with: [.control])
      let shown = "document.querySelector('.pe-differences')?.textContent"
      #expect(
        try page.shows(
          "\(shown)?.includes('Theirs: Their first line.') && \(shown).includes('Mine: Mine. A first line.') && !\(shown).includes('A last line')"
        ))
      #expect(try page.browser.axe().map(\.description) == [])
    }
  }
}
