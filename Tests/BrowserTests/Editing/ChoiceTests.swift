import TestSupport
import Testing

extension InEditor {
  /// Options of a plant, chosen in the panel of its page.
  struct ChoiceTests {
    private static func pressed(_ label: String, _ isPressed: Bool = true) -> String {
      "[...document.querySelectorAll('.pe-option[aria-pressed=\(isPressed)] .pe-label')].some(l => l.textContent === '\(label)')"
    }
    private static let hint = "document.querySelector('.pe-choices > [role=status]').textContent"
    private static func row(_ key: String, _ condition: String) -> String {
      "(row => row && \(condition))(document.querySelector('.row[data-key=\(key)]'))"
    }

    @Test func leavesTheButtonAboveTheOpenRowInAList() throws {
      let page = try EditedPage(files: [
        "content/attributes.yml": EditedPage.attributes.replacing(
          "poisonous: {type: yesNo,", with: "poisonous: {type: yesNo, role: safety,")
      ])
      try page.open("poisonous")
      try page.choose("Yes")
      #expect(try page.shows("document.querySelector('.safety .yes')"))
      #expect(
        try page.shows(
          "document.querySelector('.safety li .pe-row')?.previousElementSibling?.matches('.pe-holder')"))
    }

    @Test func putsAChoiceBackWhereItWas() throws {
      let note = EditedPage.note.replacing(
        "growingSeason: [spring, summer] # both", with: "growingSeason:\n  - spring # the first\n  - summer")
      let page = try EditedPage(note)
      try page.open("growingSeason")
      try page.choose("Spring")
      #expect(page.becomes("  - spring # the first\n", "", in: note))
      try page.choose("Spring")
      #expect(page.becomes("", "", in: note))
    }

    @Test func savesAChoiceAtOnceAndShowsItInTheRow() throws {
      let page = try EditedPage()
      try page.tap(".row[data-key=growingSeason] dt")
      #expect(try page.shows(Self.pressed("Summer")))
      #expect(try page.shows("document.querySelectorAll('.pe-option').length === 4"))
      try page.choose("Winter")
      #expect(page.becomes("[spring, summer]", "[spring, summer, winter]"))
      #expect(try page.shows(Self.row("growingSeason", "row.textContent.includes('Winter')")))
      #expect(try page.shows("document.querySelector('.pe-live').textContent === 'Growing season saved'"))
      try page.choose("Spring")
      #expect(page.becomes("[spring, summer]", "[summer, winter]"))
    }

    @Test func leavesTheFocusWhereARowThatVanishedIsAddedAgain() throws {
      let page = try EditedPage()
      try page.open("difficulty")
      try page.choose("Easy")
      #expect(page.becomes("difficulty: easy\n", ""))
      #expect(try page.shows("!document.querySelector('.row[data-key=difficulty]')"))
      try page.browser.press(.escape)
      #expect(
        try page.shows("document.activeElement.matches('.pe-rest [data-plantsite-opens=difficulty]')"))
      try page.browser.press(.enter)
      #expect(try page.shows("document.querySelector('.pe-choices')"))
    }

    @Test func opensOneRowAtATime() throws {
      let page = try EditedPage()
      let isOpen = "document.querySelector('[data-plantsite-opens=difficulty]').ariaExpanded"
      try page.tap(".row[data-key=growingSeason] dt")
      try page.tap(".row[data-key=difficulty] dt")
      #expect(try page.shows("document.querySelectorAll('.pe-row').length === 1 && \(isOpen) === 'true'"))
      #expect(
        try page.shows("document.querySelector('.row[data-key=difficulty]').nextSibling.matches('.pe-row')"))
      try page.tap(".row[data-key=difficulty] dt")
      #expect(try page.shows("!document.querySelector('.pe-row') && \(isOpen) === 'false'"))
      #expect(page.saved == EditedPage.note)
    }

    @Test func takesTheOnlyChoiceBackWhereNoneIsRequired() throws {
      let page = try EditedPage()
      try page.open("difficulty")
      try page.choose("Easy")
      #expect(page.becomes("difficulty: easy\n", ""))
      // The row has gone with its value; what edits it stays where it was.
      #expect(try page.shows("!document.querySelector('.row[data-key=difficulty]')"))
      #expect(
        try page.shows("document.querySelector('.pe-row').nextElementSibling.matches('[data-key=colours]')"))
      #expect(try page.shows("document.activeElement.textContent.includes('Easy')"))
      try page.choose("Hard")
      #expect(try page.shows(Self.row("difficulty", "row.nextSibling.matches('.pe-row')")))
      #expect(page.saved.contains("difficulty: hard\n"))
    }

    @Test func whatIsAddedIsChosenWhereItWasOpened() throws {
      let page = try EditedPage()
      try page.open("poisonous")
      try page.choose("Yes")
      #expect(
        try page.shows("document.querySelector('.row[data-key=poisonous]:not([data-plantsite-editor])')"))
      // In view, with a title, and there until it is closed.
      #expect(try page.shows("document.querySelector('dialog[open] h2').textContent === 'Poisonous'"))
      #expect(try page.shows(Self.pressed("Yes")))
      try page.tapButton("Done")
      #expect(try page.closesDialogs())
    }

    @Test func staysOpenWhereAPartOfThePageIsNew() throws {
      let page = try EditedPage(
        EditedPage.note.replacing("growingSeason: [spring, summer] # both\n", with: ""))
      let attributes = "content/attributes.yml"
      let text = try #require(page.site.scratch.text("site/" + attributes))
      try page.site.save(
        attributes,
        text.replacing(
          "[summer, fall, winter, spring]",
          with: "[{key: summer, months: [6, 7, 8]}, {key: spring, months: [3, 4, 5]}]"))
      #expect(
        try page.shows("document.querySelectorAll('[data-plantsite-opens=growingSeason]').length === 1"))
      #expect(try page.shows("!document.querySelector('.year')"))
      try page.open("growingSeason")
      try page.choose("Spring")
      // With a script of its own, which marks the month.
      #expect(try page.shows("document.querySelector('.year .now')"))
      #expect(try page.shows("document.activeElement.textContent.includes('Spring')"))
      try page.choose("Summer")
      #expect(try page.shows("document.querySelector('.year').textContent.includes('March to August')"))
      #expect(page.saved.contains("growingSeason: [spring, summer]\n"))
    }

    @Test func dropsTheEarliestPastTheMaximumAndOffersItBack() throws {
      let page = try EditedPage()
      try page.open("colours")
      try page.choose("Orange")
      try page.choose("Red")
      #expect(page.becomes("[white, yellow]", "[yellow, orange, red]"))
      #expect(
        try page.shows("document.querySelector('.pe-choices').textContent.includes('White was taken out')"))
      try page.tapButton("Undo", in: ".pe-choices")
      #expect(page.becomes("[white, yellow]", "[white, yellow, orange]"))
    }

    @Test func dropsWithinTheSection() throws {
      let page = try EditedPage()
      try page.open("light")
      #expect(try page.shows("document.querySelector('.pe-detail').textContent === 'All day long.'"))
      try page.choose("Window")
      #expect(page.becomes("[sun, shade]", "[sun, window]"))
    }

    @Test func saysWhatIsMissingAndRestoresWhatWas() throws {
      let page = try EditedPage()
      try page.open("colours")
      try page.choose("White")
      #expect(
        try page.shows("\(Self.hint) === 'Choose one more'"))
      try page.browser.press(.escape)
      #expect(try page.shows("!document.querySelector('.pe-row')"))
      #expect(
        try page.shows("document.querySelector('.pe-toast').textContent.includes('Colours wasn’t complete')"))
      #expect(page.saved == EditedPage.note)
      try page.open("colours")
      #expect(try page.shows(Self.pressed("White")))
    }

    @Test func saysWhatASectionLacks() throws {
      let note = EditedPage.note.replacing("[sun, shade]", with: "[morning, shade]")
      let page = try EditedPage(
        note,
        files: [
          "content/attributes.yml": EditedPage.attributes.replacing(
            "singleSectioned", with: "{sectionMin: 1}")
        ])
      try page.open("light")
      try page.choose("Morning")
      #expect(try page.shows("\(Self.hint) === 'Choose one more in Direct'"))
      try page.choose("Shade")
      // Nothing at all is fine where nothing is required.
      #expect(page.becomes("light: [morning, shade]\n", "", in: note))
      #expect(try page.shows("\(Self.hint) === ''"))
      try page.choose("Window")
      #expect(try page.shows("\(Self.hint) === 'Choose one more in Direct'"))
    }

    @Test(arguments: [("difficulty", "Easy"), ("poisonous", "Yes")])
    func keepsTheLastChoiceWhereOneIsRequired(_ key: String, _ choice: String) throws {
      let declared = EditedPage.attributes
        .replacing("label: Difficulty,", with: "label: Difficulty, required: yes,")
        .replacing("label: Poisonous", with: "label: Poisonous, required: yes")
      let note = EditedPage.note.replacing("tags:", with: "poisonous: true\ntags:")
      let other = "---\nscientificName: Haworthia\ndifficulty: easy\npoisonous: no\n---\n"
      let page = try EditedPage(
        note,
        files: [
          "content/attributes.yml": declared, "content/plants/bare.md": other,
          "content/plants/agave.md": other.replacing("Haworthia", with: "Agave"),
        ])
      try page.open(key)
      try page.choose(choice)
      #expect(try page.shows("\(Self.hint) === 'Choose one more'"))
      try page.browser.press(.escape)
      #expect(try page.shows("document.querySelector('.pe-toast').textContent.includes('wasn’t complete')"))
      try page.open(key)
      #expect(try page.shows(Self.pressed(choice)))
      #expect(page.saved == note)
    }

    @Test func beginsAtWhatIsChosen() throws {
      let page = try EditedPage(EditedPage.note.replacing("easy", with: "hard"))
      try page.open("difficulty")
      #expect(try page.shows("document.activeElement.textContent === 'Hard'"))
    }

    @Test func findsOptionsByWhatIsTyped() throws {
      let page = try EditedPage()
      try page.open("colours")
      try page.tap(".pe-choices input")
      try page.browser.type("pi")
      #expect(try page.shows("document.querySelectorAll('.pe-option:not([hidden])').length === 1"))
      try page.browser.press(.enter)
      try page.browser.press(.space)
      #expect(page.becomes("[white, yellow]", "[white, yellow, pink]"))
    }

    @Test func keepsAndShowsWhatIsNoOption() throws {
      let note = EditedPage.note.replacing("difficulty: easy", with: "difficulty: easy\nlevel: 3")
        .replacing("bought:", with: "")
      let page = try EditedPage(note)
      try page.site.save(EditedPage.path, note.replacing("[spring, summer]", with: "[sprung, summer]"))
      #expect(try page.shows("document.querySelector('plantsite-problems')"))
      try page.browser.press(.escape)
      try page.open("growingSeason")
      #expect(
        try page.shows("document.querySelector('.pe-choices').textContent.startsWith('sprungnot one of')"))
      // It hinders nothing else.
      try page.open("difficulty")
      try page.choose("Hard")
      #expect(
        page.becomes(
          "difficulty: easy", "difficulty: hard",
          in: note.replacing("[spring, summer]", with: "[sprung, summer]")))
      try page.open("growingSeason")
      try page.tap(".pe-strange")
      #expect(try page.shows("document.activeElement.textContent === 'Summer'"))
      #expect(
        page.becomes(
          "difficulty: easy", "difficulty: hard", in: note.replacing("[spring, summer]", with: "[summer]")))
    }

    @Test func countsOnlyWhatIsAnOption() throws {
      let page = try EditedPage()
      let note = EditedPage.note.replacing("[white, yellow]", with: "[beige, white, yellow]")
      try page.site.save(EditedPage.path, note)
      #expect(try page.shows("document.querySelector('plantsite-problems')"))
      try page.browser.press(.escape)
      try page.open("colours")
      // What is chosen takes the place of what is no option, in the note too.
      try page.choose("Pink")
      #expect(page.becomes("[beige, white, yellow]", "[pink, white, yellow]", in: note))
      #expect(
        try page.shows("document.querySelector('.pe-choices').textContent.includes('beige was taken out')"))
      // Three at most.
      try page.choose("Red")
      #expect(page.becomes("[beige, white, yellow]", "[white, yellow, red]", in: note))
      try page.choose("Pink")
      #expect(page.becomes("[beige, white, yellow]", "[yellow, red, pink]", in: note))
      // Two at least.
      try page.choose("Pink")
      try page.choose("Red")
      #expect(try page.shows("\(Self.hint) === 'Choose one more'"))
    }

    @Test func knowsAnAttributeThatNobodyHasYet() throws {
      let page = try EditedPage()
      try page.open("poisonous")
      try page.choose("Yes")
      #expect(page.becomes("height:   60\n", "height:   60\npoisonous: true\n"))
      try page.choose("No")
      #expect(page.becomes("height:   60\n", "height:   60\npoisonous: false\n"))
    }

    @Test func worksByKeyboardAlone() throws {
      let page = try EditedPage()
      let browser = page.browser
      try browser.run("document.querySelector('[data-plantsite-opens=growingSeason]').focus()")
      try browser.press(.enter)
      #expect(try page.shows("document.activeElement.textContent.includes('Summer')"))
      try browser.press(.right, .right)
      #expect(try page.shows("document.activeElement.textContent.includes('Winter')"))
      try browser.press(.space)
      #expect(page.becomes("[spring, summer]", "[spring, summer, winter]"))
      #expect(try page.shows("document.activeElement.textContent.includes('Winter')"))
      try browser.press(.escape)
      #expect(
        try page.shows(
          "document.activeElement.dataset.plantsiteOpens === 'growingSeason' && !document.querySelector('.pe-row')"
        ))
      // The next controls are those of the next row: its link, and its button.
      try browser.press(.tab, .tab)
      #expect(try page.shows("document.activeElement.dataset.plantsiteOpens === 'difficulty'"))
    }

    @Test func followsWhatIsChangedElsewhere() throws {
      let page = try EditedPage()
      try page.open("growingSeason")
      try page.site.save(EditedPage.path, EditedPage.note.replacing("[spring, summer]", with: "[fall]"))
      #expect(try page.shows(Self.pressed("Fall")))
      try page.choose("Winter")
      #expect(page.becomes("[spring, summer]", "[fall, winter]"))
    }
  }
}
