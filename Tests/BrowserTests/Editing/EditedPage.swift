import Foundation
import TestSupport
import Testing

/// The page of a plant in a browser, as `plantsite serve` shows it, and the note behind it.
struct EditedPage {
  static let path = "content/plants/aloe.md"
  static let address = "/plants/aloe/"

  static let note = """
    ---
    # Whose this is.
    scientificName: Aloe vera (L.) Burm.f.
    commonNames: [Barbados aloe, true aloe]
    growingSeason: [spring, summer] # both
    difficulty: easy
    colours: [white, yellow]
    light: [sun, shade]
    height:   60
    tags: [windowsill]
    links:
      - title: Kew
        url: https://example.org/kew
      - title: Garden
        url: https://example.org/garden
    ---
    A first line.[^1]

    ## Care

    Little water.

    [^1]: Or a second.
    """

  static let attributes = """
    attributes:
      scientificName: {type: text, role: scientificName, label: Scientific name}
      commonNames: {type: list, role: commonNames, label: Common names}
      growingSeason: {type: options, role: growing, label: Growing season, options: [summer, fall, winter, spring]}
      difficulty: {type: options, label: Difficulty, select: single, options: [easy, medium, hard]}
      colours: {type: options, label: Colours, select: {min: 2, max: 3}, options: [white, yellow, orange, red, pink, blue]}
      light:
        type: options
        label: Light
        select: singleSectioned
        sections:
          - {title: Direct, options: [{key: sun, label: Sun, detail: All day long.}, {key: morning, label: Morning}]}
          - {title: Indirect, options: [{key: window, label: Window}, {key: shade, label: Shade}]}
      height: {type: number, label: Height, unit: cm, min: 1}
      price: {type: money, label: Price, currency: EUR}
      bought: {type: date, label: Bought}
      source: {type: url, label: Source}
      poisonous: {type: yesNo, label: Poisonous}
      mix:
        type: records
        label: Mix
        fields:
          part: {type: text, label: Part}
          share: {type: number, label: Share}
          grain: {type: options, label: Grain, select: single, options: [fine, coarse]}
          uses: {type: options, label: Uses, options: [drainage, weight, {key: food, label: As food}]}
      pots: {type: number, label: Pots, whole: yes, min: 0, max: 99}
      care: {type: markdown, label: Care in words}
      like: {type: reference, label: Like}
      leaf: {type: image, label: Leaf}

    """

  let site: PreviewedSite
  let browser: Session

  /// Opens the page and waits until it can be edited; `files` are others, or in the place of those that it has.
  init(
    _ note: String = note, as look: Look = .desktop, at address: String = address,
    files: [String: String] = [:], arguments: [String] = []
  ) throws {
    let usual = [
      "plantsite.yml": "title: Plants\nbaseURL: https://example.org/\n",
      "content/attributes.yml": Self.attributes,
      "content/plants/_index.md": "---\ntitle: All\n---\n",
      Self.path: note,
      "content/plants/bare.md": "---\nscientificName: Haworthia\n---\n",
      "content/plants/agave.md": "---\nscientificName: Agave attenuata\ntags: [winter grower]\n---\n",
    ]
    site = try PreviewedSite(usual.merging(files) { $1 }, arguments)
    browser = try Browser.open(address, of: site, as: look)
    try waitUntilEditable()
  }

  init(site: PreviewedSite, browser: Session) { (self.site, self.browser) = (site, browser) }

  func waitUntilEditable() throws {
    #expect(try browser.becomesTrue("document.documentElement.dataset.plantsiteEdits === 'ready'"))
  }

  /// What the note says now.
  var saved: String { site.scratch.text("site/" + Self.path) ?? "" }

  /// Waits until the note has been changed in one place only.
  func becomes(_ before: String, _ after: String, in note: String = note) -> Bool {
    let wanted = note.replacing(before, with: after)
    for _ in 0..<1_000 {
      if saved == wanted { return true }
      usleep(20_000)
    }
    Issue.record("the note is:\n\(saved)")
    return false
  }

  /// Presses the mouse on what isn't hidden below the editor's tools.
  func tap(_ selector: String) throws {
    try browser.run(
      "document.querySelector(arguments[0])?.scrollIntoView({ block: 'center' })", [.text(selector)])
    // What is shown may be drawn anew between looking for it and pressing it.
    for attempt in 1...5 {
      do {
        return try browser.find(selector).click()
      } catch let failure as Session.Failure where attempt < 5 && failure.code == "stale element reference" {
        continue
      }
    }
  }

  /// Presses the mouse on a button by what it says.
  func tapButton(_ text: String, in selector: String = "dialog[open]:last-of-type") throws {
    let button =
      "[...document.querySelectorAll(arguments[0] + ' button')].find(b => b.textContent.trim() === arguments[1] || b.getAttribute('aria-label') === arguments[1])"
    let names = [JSON.text(selector), .text(text)]
    #expect(try browser.becomesTrue(button, names), "\(text)")
    try browser.run("\(button)?.scrollIntoView({ block: 'center' })", names)
    // What is shown may be drawn anew between looking for it and pressing it.
    for attempt in 1...5 {
      do {
        let found = try browser.run("return \(button)", names, as: Element.Identifier.self)
        return try Element(session: browser, identifier: found).click()
      } catch let failure as Session.Failure where attempt < 5 && failure.code == "stale element reference" {
        continue
      }
    }
  }

  /// Presses the mouse on a box by its label.
  func tapCheck(_ label: String) throws {
    let box = "[...document.querySelectorAll('.pe-check')].find(l => l.textContent === arguments[0])"
    let found = try browser.run("return \(box)", [.text(label)], as: Element.Identifier.self)
    try Element(session: browser, identifier: found).click()
  }

  /// Opens what a field is edited with; the text of the note has a key that no attribute can have.
  func open(_ key: String) throws {
    let button = "[data-plantsite-opens=\"\(key)\"]"
    #expect(try browser.becomesTrue("document.querySelector(arguments[0])", [.text(button)]), "\(key)")
    // What is seldom changed is behind "More".
    try browser.run(
      "document.querySelector(arguments[0])?.closest('details.pe-seldom')?.setAttribute('open', '')",
      [.text(button)])
    try tap(button)
  }

  func choose(_ option: String) throws {
    try tapButton(option, in: ".pe-choices")
  }

  /// Presses a key as an input method does while it is making a character.
  func pressWhileComposing(_ key: String) throws {
    try browser.run(
      "document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: arguments[0], isComposing: true, bubbles: true, cancelable: true }))",
      [.text(key)])
  }

  /// Keeps back what the page asks of the server; `window.held` has a function for each, in order, to let it go.
  ///
  /// Those that ask for notes have got their answer by then; those that change one haven't been sent.
  func holdRequests(_ method: String) throws {
    try browser.run(
      """
      const send = window.fetch;
      window.held = [];
      window.fetch = async (address, options) => {
        const isHeld = String(address).includes('/edit/notes') && (options?.method ?? 'GET') === arguments[0];
        const wait = isHeld && new Promise(done => held.push(done));
        if (options?.method) await wait;
        const answer = await send(address, options);
        await wait;
        return answer;
      };
      """.replacing("arguments[0]", with: "'\(method)'"))
  }

  func shows(_ condition: String) throws -> Bool { try browser.becomesTrue(condition) }

  /// Chooses the attribute that is changed on all marked plants.
  func chooseWhatToSet(_ key: String, by event: String = "input") throws {
    try browser.run(
      """
      const what = document.querySelector('dialog[open] select');
      what.value = arguments[0];
      what.dispatchEvent(new Event(arguments[1], { bubbles: true }));
      """, [.text(key), .text(event)])
  }

  /// Whether the page's dialogs are all closed.
  func closesDialogs() throws -> Bool {
    if try shows("!document.querySelector('dialog[open]')") { return true }
    let said = try browser.run("return document.querySelector('dialog[open]').innerText", as: String.self)
    Issue.record("the dialog says:\n\(said)")
    return false
  }

  /// Puts another text in the place of what is typed.
  func retype(_ text: String) throws {
    try browser.press("a", with: [.control])
    try browser.type(text)
  }
}
