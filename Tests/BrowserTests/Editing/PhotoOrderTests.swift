import Foundation
import TestSupport
import Testing

extension InEditor {
  /// The photos that a plant has: their order, which is the main one, what cut pictures keep, and taking them out.
  struct PhotoOrderTests {
    private static func drawing(_ colour: String) -> String {
      "<svg xmlns='http://www.w3.org/2000/svg' width='400' height='300'><rect width='400' height='300' fill='\(colour)'/></svg>"
    }

    private static let photos = """
      image: {src: red.svg, alt: Red}
      gallery:
        - {src: green.svg, alt: Green}
        - {src: blue.svg, alt: Blue, caption: In June}
        - {src: gold.svg, alt: Gold}

      """
    private static let note = EditedPage.note.replacing("tags:", with: photos + "tags:")

    private func open(_ key: String, as look: Look = .desktop) throws -> EditedPage {
      let colours = ["red", "green", "blue", "gold"]
      let files = Dictionary(
        uniqueKeysWithValues: colours.map { ("content/plants/\($0).svg", Self.drawing($0)) })
      let page = try EditedPage(Self.note, as: look, files: files)
      try page.open(key)
      return page
    }

    /// What stands in the lines of the list.
    private func shows(_ names: String, on page: EditedPage) throws -> Bool {
      try page.shows(
        "[...document.querySelectorAll('dialog[open] ol .pe-what')].map(e => e.firstChild.data).join() === '\(names)'"
      )
    }

    @Test(arguments: [Look.phone, .phone.dark, .desktop, .desktop.dark])
    func hinderNobody(_ look: Look) throws {
      let page = try open("gallery", as: look)
      #expect(try shows("Green,Blue,Gold", on: page))
      #expect(
        try page.shows(
          "[...document.querySelectorAll('img.pe-thumb')].filter(i => i.naturalWidth).length === 4"))
      try page.browser.settle()
      #expect(try page.browser.axe().map(\.description) == [])
      try page.tapButton("Edit Blue")
      #expect(try page.shows("document.querySelector('.pe-focus:not([hidden]) .pe-square')"))
      try page.browser.settle()
      #expect(try page.browser.axe().map(\.description) == [])
      #expect(
        try page.shows(
          "[...document.querySelectorAll('dialog[open]')].every(e => e.scrollWidth <= e.clientWidth)"))
    }

    @Test func goUpAndDownByButtonsAndByTheKeyboard() throws {
      let page = try open("gallery")
      try page.tapButton("Move Green down")
      #expect(try shows("Blue,Green,Gold", on: page))
      // The button goes along, so that Enter goes on with the same photo.
      #expect(try page.shows("document.activeElement.getAttribute('aria-label') === 'Move Green down'"))
      try page.browser.press(.enter)
      #expect(try shows("Blue,Gold,Green", on: page))
      #expect(
        try page.shows("document.querySelector('.pe-live').textContent.startsWith('Green is now at 3')"))
      try page.tapButton("Move Green up")
      #expect(try shows("Blue,Green,Gold", on: page))
      try page.tapButton("Move Green up")
      #expect(page.becomes("", "", in: Self.note))
    }

    @Test(arguments: ["mouse", "touch"])
    func areDragged(by pointer: String) throws {
      let page = try open("gallery", as: pointer == "touch" ? .phone : .desktop)
      #expect(try shows("Green,Blue,Gold", on: page))
      let places = try page.browser.run(
        """
        document.querySelector('dialog[open] ol').scrollIntoView({ block: 'center' });
        return [...document.querySelectorAll('.pe-grip')].flatMap(e => {
          const { left, top, width, height } = e.getBoundingClientRect();
          return [left + width / 2, top + height / 2];
        }).map(Math.round)
        """, as: [Int].self)
      let points: [(x: JSON, y: JSON)] = [(0, 0), (1, 0), (2, 10)].map { index, by in
        (JSON(places[2 * index]), JSON(places[2 * index + 1] + by))
      }
      for (point, type) in zip(points + [points[2]], ["Start", "Move", "Move", "End"]) {
        let touches: [JSON] = type == "End" ? [] : [["x": point.x, "y": point.y]]
        let buttons: [String: JSON] = ["Start": "mousePressed", "Move": "mouseMoved", "End": "mouseReleased"]
        try page.browser.developerTools(
          pointer == "touch" ? "Input.dispatchTouchEvent" : "Input.dispatchMouseEvent",
          pointer == "touch"
            ? ["type": .text("touch" + type), "touchPoints": .list(touches)]
            : [
              "type": buttons[type] ?? .null, "x": point.x, "y": point.y, "button": "left", "clickCount": 1,
            ])
      }
      #expect(try shows("Blue,Gold,Green", on: page))
      #expect(
        page.becomes(
          Self.photos,
          """
          image: {src: red.svg, alt: Red}
          gallery:
            - {src: blue.svg, alt: Blue, caption: In June}
            - {src: gold.svg, alt: Gold}
            - {src: green.svg, alt: Green}

          """, in: Self.note))
    }

    @Test func oneBecomesTheMainPictureAndGoesBack() throws {
      let page = try open("gallery")
      try page.tapButton("Make Blue the main picture")
      #expect(try page.shows("document.querySelector('.pe-main .pe-what').textContent === 'Blue'"))
      #expect(try shows("Green,Red,Gold", on: page))
      #expect(try page.shows("document.querySelector('.masthead img').alt === 'Blue'"))
      #expect(page.saved.contains("image: {src: blue.svg, alt: Blue, caption: In June}\n"))
      try page.tapButton("Put Blue into the gallery")
      #expect(try shows("Blue,Green,Red,Gold", on: page))
      #expect(try page.shows("document.querySelector('.pe-main').hidden"))
      #expect(!page.saved.contains("image:"))
      #expect(try page.browser.axe().map(\.description) == [])
      try page.tapButton("Make Red the main picture")
      #expect(try shows("Blue,Green,Gold", on: page))
      #expect(page.saved.contains("image:\n  src: red.svg\n  alt: Red\n"))
    }

    @Test func whatCutPicturesKeepIsTapped() throws {
      let page = try open("image")
      #expect(try page.shows("document.querySelector('.pe-focus:not([hidden])')"))
      let frame = "document.querySelector('.pe-frame img').getBoundingClientRect()"
      try page.browser.run(
        """
        const { left, top, width, height } = \(frame);
        document.querySelector('.pe-frame img').dispatchEvent(new MouseEvent('click', {
          clientX: left + width * 0.4, clientY: top + height * 0.2, bubbles: true }));
        """)
      #expect(try page.shows("document.querySelector('.pe-point').style.left === '40%'"))
      #expect(try page.shows("document.querySelector('.pe-point').style.top === '20%'"))
      // A square of a picture that is 4 by 3 is three quarters of its width.
      #expect(
        try page.shows(
          "document.querySelector('.pe-square').style.objectPosition.split('.')[0].startsWith('10')"))
      try page.tapButton("Set")
      #expect(page.becomes("alt: Red}", "alt: Red, focus: [0.4, 0.2]}", in: Self.note))
    }

    @Test func whatCutPicturesKeepIsSetByTheKeyboard() throws {
      let page = try open("gallery")
      try page.tapButton("Edit Green")
      #expect(try page.shows("document.querySelector('.pe-focus:not([hidden])')"))
      try page.browser.press(.tab, with: [.shift])
      try page.browser.press(.tab, with: [.shift])
      #expect(
        try page.shows("getComputedStyle(document.querySelector('.pe-frame')).outlineStyle === 'solid'"))
      try page.browser.press(.left, .left, .up)
      try page.browser.press("s", with: [.control])
      #expect(page.becomes("alt: Green}", "alt: Green, focus: [0.48, 0.49]}", in: Self.note))
      try page.tapButton("Edit Green")
      try page.tapButton("Keep the middle")
      try page.tapButton("Set")
      #expect(page.becomes("", "", in: Self.note))
    }

    @Test func thatAreTakenOutComeBackWithTheirFiles() throws {
      let page = try open("gallery")
      let file = "site/content/plants/green.svg"
      try page.tapButton("Delete Green")
      #expect(try shows("Blue,Gold", on: page))
      #expect(try page.shows("document.querySelector('.pe-toast').textContent.includes('.plantsite/trash')"))
      #expect(page.site.scratch.text(file) == nil)
      try page.tapButton("Undo", in: ".pe-toast")
      #expect(page.becomes("", "", in: Self.note))
      #expect(page.site.scratch.text(file) == Self.drawing("green"))
      #expect(try shows("Green,Blue,Gold", on: page))
    }

    @Test func keepAFileThatSomethingElseShows() throws {
      let page = try open("gallery")
      try page.site.save(
        "content/plants/agave.md",
        "---\nscientificName: Agave attenuata\nimage: {src: green.svg, alt: G}\n---\n")
      try page.tapButton("Delete Green")
      #expect(
        try page.shows(
          "document.querySelector('.pe-toast').textContent.includes('its file stays, as Agave attenuata shows it')"
        ))
      #expect(page.site.scratch.text("site/content/plants/green.svg") != nil)
    }
  }
}
