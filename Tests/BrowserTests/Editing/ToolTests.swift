import TestSupport
import Testing

extension EditedPage {
  /// Goes from control to control until one is reached.
  func walk(to selector: String) throws {
    for _ in 0..<150 {
      try browser.press(.tab)
      if try browser.run(
        "return document.activeElement.matches(arguments[0])", [.text(selector)], as: Bool.self)
      {
        return
      }
    }
    Issue.record("\(selector) isn't reached")
  }

  /// Puts a finger on an element.
  func touch(_ selector: String) throws {
    try browser.run(
      "document.querySelector(arguments[0])?.scrollIntoView({ block: 'center' })", [.text(selector)])
    let move: JSON = [
      "type": "pointerMove", "origin": try browser.find(selector).json, "x": 0, "y": 0, "duration": 0,
    ]
    try browser.command(
      "POST", "/actions",
      [
        "actions": [
          [
            "type": "pointer", "id": "finger", "parameters": ["pointerType": "touch"],
            "actions": [move, ["type": "pointerDown", "button": 0], ["type": "pointerUp", "button": 0]],
          ]
        ]
      ])
  }
}

extension InEditor {
  /// What is done with a whole plant: by mouse, by keyboard alone and by touch, and by everyone.
  struct ToolTests {
    private static let dialogs: [(address: String, buttons: [String])] = [
      (EditedPage.address, ["More"]), (EditedPage.address, ["More", "Rename or move the page"]),
      (EditedPage.address, ["More", "Duplicate"]), (EditedPage.address, ["More", "Delete this plant"]),
      (EditedPage.address, ["New plant"]),
      (EditedPage.address, ["Add a photo"]), (EditedPage.address, ["Last changes"]),
      ("/tags/windowsill/", ["Rename this tag"]), ("/tags/windowsill/", ["Delete this tag"]),
    ]

    @Test(arguments: [Look.phone, .desktop.dark])
    func hindersNobody(_ look: Look) throws {
      var page = try EditedPage(as: look)
      try page.open("difficulty")
      try page.choose("Hard")
      #expect(page.becomes("difficulty: easy", "difficulty: hard"))
      for (address, buttons) in Self.dialogs {
        try page.browser.navigate(to: page.site.origin + address)
        try page.waitUntilEditable()
        for (index, button) in buttons.enumerated() {
          try page.tapButton(button, in: index == 0 ? ".pe-tools" : "dialog[open]")
        }
        #expect(try page.shows("document.querySelector('dialog[open]')"), "\(buttons)")
        try page.browser.settle()
        #expect(try page.browser.axe().map(\.description) == [], "\(buttons) \(look)")
        #expect(
          try page.shows(
            "(d => d.scrollWidth <= d.clientWidth && d.getBoundingClientRect().right <= innerWidth)(document.querySelector('dialog[open]'))"
          ), "\(buttons) \(look)")
        try page.browser.press(.escape)
        #expect(try page.closesDialogs(), "\(buttons)")
      }
      page = try EditedPage(as: look, at: "/plants/")
      try page.tapButton("Mark several", in: ".pe-tools")
      try page.tap(".pe-mark input")
      try page.tapButton("Change all (1)", in: ".pe-tools")
      try page.browser.settle()
      #expect(try page.browser.axe().map(\.description) == [], "\(look)")
    }

    @Test func movesAPlantByKeyboardAlone() throws {
      let page = try EditedPage()
      let browser = page.browser
      try page.walk(to: "[data-tool=more]")
      try browser.press(.enter)
      #expect(try page.shows("document.activeElement.matches('.pe-menu button')"))
      try browser.press(.tab, .tab, .enter)
      #expect(
        try page.shows("document.querySelector('dialog[open] h2')?.textContent === 'Rename or move the page'")
      )
      try page.retype("true-aloe")
      try browser.press(.enter)
      #expect(try page.shows("location.pathname === '/plants/true-aloe/'"))
      try page.waitUntilEditable()
      try page.walk(to: ".pe-toast button")
      try browser.press(.enter)
      #expect(try page.shows("location.pathname === '\(EditedPage.address)'"))
    }

    @Test func worksByKeyboardAlone() throws {
      let page = try EditedPage()
      let browser = page.browser
      try page.walk(to: "[data-tool=new]")
      try browser.press(.enter)
      // The dialog asks the server first.
      #expect(try page.shows("document.activeElement.matches('dialog[open] input')"))
      try browser.type("Aloe ferox")
      try browser.press(.escape)
      #expect(try page.shows("document.activeElement.dataset.tool === 'new'"))
      try browser.press(.tab, .tab, .enter)
      #expect(try page.shows("document.querySelector('dialog[open] h2')?.textContent === 'Last changes'"))
      try browser.press(.escape)
      #expect(try page.shows("document.activeElement.dataset.tool === 'changes'"))
    }

    @Test func worksByTouch() throws {
      let page = try EditedPage(as: .phone)
      try page.browser.run("addEventListener('pointerdown', event => { window.kind = event.pointerType })")
      try page.touch(".row[data-key=growingSeason] dt")
      #expect(try page.shows("window.kind === 'touch'"))
      #expect(try page.shows("document.querySelectorAll('.pe-option').length === 4"))
      try page.touch(".pe-option:nth-of-type(3)")
      #expect(page.becomes("[spring, summer]", "[spring, summer, winter]"))
      try page.touch(".row[data-key=growingSeason] dt")
      #expect(try page.shows("!document.querySelector('.pe-row')"))
      try page.touch("[data-tool=more]")
      try page.touch(".pe-menu button:nth-of-type(3)")
      #expect(
        try page.shows("document.querySelector('dialog[open] h2')?.textContent === 'Rename or move the page'")
      )
      try page.touch("dialog[open] .pe-actions button")
      #expect(try page.closesDialogs())
    }

    @Test func tellsOnceOfASaveThatWasCutOff() throws {
      let entry =
        #"{"what":"2 plants at once","time":1700000000000,"undone":null,"steps":[{"created":"content/plants/x.md","after":"x"}]}"#
      let page = try EditedPage(files: [".plantsite/undo/1700000000000-abcde.begun": entry])
      let told = "document.querySelector('dialog[open] li')?.textContent"
      #expect(try page.shows("\(told)?.includes('“2 plants at once” was cut off')"))
      #expect(try page.browser.axe().map(\.description) == [])
      // Until someone has read it.
      try page.browser.reload()
      try page.waitUntilEditable()
      #expect(try page.shows("\(told)?.includes('“2 plants at once” was cut off')"))
      try page.tapButton("Done")
      #expect(try page.closesDialogs())
      try page.browser.reload()
      try page.waitUntilEditable()
      #expect(try page.closesDialogs())
    }

    @Test func tellsTheDayOfEarlierChanges() throws {
      let entry =
        #"{"what":"2 plants at once","time":1700000000000,"undone":null,"steps":[{"created":"content/plants/x.md","after":"x"}]}"#
      let page = try EditedPage(files: [".plantsite/undo/1700000000000-abcde.json": entry])
      try page.open("difficulty")
      try page.choose("Hard")
      #expect(page.becomes("difficulty: easy", "difficulty: hard"))
      // A save puts away what is older than thirty days.
      try page.site.scratch.write("site/.plantsite/undo/1700000000000-abcde.json", entry)
      try page.tapButton("Last changes", in: ".pe-tools")
      let times = "[...document.querySelectorAll('dialog[open] time')].map(time => time.textContent)"
      #expect(try page.shows("\(times).length === 2"))
      #expect(try page.shows("/^\\d/.test(\(times)[0]) && !\(times)[0].includes(',')"))
      #expect(try page.shows("\(times)[1].includes('2023')"))
    }
  }
}
