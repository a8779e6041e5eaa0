import TestSupport
import Testing

extension InEditor {
  /// What an open form makes of other rules, options and tags.
  struct FreshFormTests {
    private static let error = "document.querySelector('dialog[open] .pe-error').textContent"

    private func declare(_ old: String, _ new: String, _ page: EditedPage) throws {
      let declared = EditedPage.attributes.replacing(old, with: new)
      #expect(declared != EditedPage.attributes)
      try page.site.save("content/attributes.yml", declared)
    }

    private func pageWithAllMarked(toSet key: String) throws -> EditedPage {
      let page = try EditedPage(at: "/plants/")
      try page.tapButton("Mark several", in: ".pe-tools")
      try page.tapButton("Mark all", in: ".pe-tools")
      try page.tapButton("Change all (3)", in: ".pe-tools")
      #expect(try page.shows("document.querySelector('dialog[open] select')"))
      try page.chooseWhatToSet(key)
      return page
    }

    @Test func aRowGetsNewOptions() throws {
      let page = try EditedPage()
      try page.open("growingSeason")
      #expect(
        try page.shows(
          "document.activeElement.textContent === 'Spring' || document.activeElement.textContent === 'Summer'"
        ))
      try declare("winter, spring]", "winter, spring, monsoon]", page)
      #expect(
        try page.shows(
          "[...document.querySelectorAll('.pe-choices .pe-option')].some(b => b.textContent === 'Monsoon')"))
      #expect(try page.shows("document.activeElement.matches('.pe-choices .pe-option')"))
      try page.choose("Monsoon")
      #expect(page.becomes("[spring, summer]", "[spring, summer, monsoon]"))
    }

    @Test func aRowSaysWhatAStricterRuleWants() throws {
      let page = try EditedPage()
      try page.open("growingSeason")
      try declare("label: Growing season, options", "label: Growing season, select: single, options", page)
      #expect(
        try page.shows(
          "document.querySelector('.pe-choices [role=status]').textContent === 'At most one may be chosen now: take one out'"
        ))
      try page.browser.run(
        "document.querySelector('plantsite-problems')?.shadowRoot.querySelector('header button').click()")
      try page.choose("Spring")
      #expect(page.becomes("[spring, summer]", "[summer]"))
      #expect(try page.shows("!document.querySelector('.pe-choices [role=status]').textContent"))
    }

    @Test func aFormKeepsWhatIsTypedAndSaysWhatTheNewRuleRefuses() throws {
      let page = try EditedPage()
      try page.open("height")
      try page.retype("75")
      try declare("unit: cm, min: 1}", "unit: mm, min: 1, max: 70}", page)
      #expect(try page.shows("\(Self.error) === 'Height has other rules now. From 1 to 70.'"))
      #expect(try page.shows("document.querySelector('dialog[open] .pe-unit').textContent === 'mm'"))
      #expect(try page.shows("document.activeElement.value === '75'"))
      try page.browser.press(.enter)
      #expect(try page.shows("\(Self.error).includes('70')"))
      try page.browser.press("a", with: [.control])
      try page.browser.type("65")
      try page.browser.press(.enter)
      #expect(page.becomes("60", "65"))
    }

    @Test func aRecordKeepsWhatIsTypedInIt() throws {
      let page = try EditedPage()
      // An empty list opens its first record.
      try page.open("mix")
      try page.browser.type("grit ")
      try page.tapCheck("Weight")
      try declare("[drainage, weight,", "[air, drainage, weight,", page)
      #expect(
        try page.shows(
          "[...document.querySelectorAll('dialog[open]:last-of-type .pe-check')].some(l => l.textContent === 'Air')"
        ))
      #expect(
        try page.shows(
          "document.querySelector('dialog[open]:last-of-type .pe-check:has(:checked)').textContent === 'Weight'"
        ))
      #expect(try page.shows("document.querySelector('dialog[open]:last-of-type input').value === 'grit '"))
      try page.tapButton("Set")
      #expect(
        page.becomes(
          "height:   60\n", "height:   60\nmix:\n  - part: grit\n    uses: [weight]\n"))
    }

    @Test func aFormWhoseAttributeIsGoneKeepsWhatIsTyped() throws {
      let page = try EditedPage()
      try page.open("source")
      try page.browser.type("example.org")
      try declare("  source: {type: url, label: Source}\n", "", page)
      #expect(try page.shows("\(Self.error).includes('isn’t the same kind of value any more')"))
      #expect(try page.shows("document.querySelector('dialog[open] input').value === 'example.org'"))
    }

    @Test func tagsOfOtherNotesAreOfferedAtOnce() throws {
      let page = try EditedPage()
      try page.open("tags")
      try page.site.save("content/plants/bare.md", "---\nscientificName: Haworthia\ntags: [fresh one]\n---\n")
      try page.tapButton("fresh one")
      #expect(page.becomes("[windowsill]", "[windowsill, fresh one]"))
    }

    @Test func whatIsSetOnManyFollowsNewOptionsAndKeepsWhatIsChosen() throws {
      let page = try pageWithAllMarked(toSet: "growingSeason")
      try page.tapCheck("Winter")
      try declare("winter, spring]", "winter, spring, monsoon]", page)
      #expect(try page.shows("\(Self.error) === 'Growing season has other rules now.'"))
      #expect(try page.shows("document.querySelector('dialog[open] [value=winter]').checked"))
      try page.tapCheck("Monsoon")
      try page.tapButton("Change all")
      #expect(page.becomes("[spring, summer]", "[spring, summer, winter, monsoon]"))
    }

    @Test func whatIsSetOnManyStaysWhereItsAttributeIsGone() throws {
      let page = try pageWithAllMarked(toSet: "source")
      try page.browser.run("document.querySelector('dialog[open] input[name=source]').focus()")
      try page.browser.type("example.org")
      try declare("  source: {type: url, label: Source}\n", "", page)
      #expect(try page.shows("\(Self.error).includes('isn’t the same kind of value any more')"))
      try page.tapButton("Change all")
      #expect(try page.shows("\(Self.error).includes('isn’t the same kind of value any more')"))
      #expect(
        try page.shows("document.querySelector('dialog[open] input[name=source]').value === 'example.org'"))
      #expect(page.saved == EditedPage.note)
    }
  }
}
