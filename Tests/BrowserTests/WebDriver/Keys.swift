/// A key of the keyboard, by the character that WebDriver has for it.
struct Key: ExpressibleByStringLiteral, Sendable {
  let character: String

  init(stringLiteral value: String) { character = value }

  static let tab: Key = "\u{E004}"
  static let enter: Key = "\u{E007}"
  static let shift: Key = "\u{E008}"
  static let control: Key = "\u{E009}"
  static let escape: Key = "\u{E00C}"
  static let space: Key = " "
  static let pageUp: Key = "\u{E00E}"
  static let pageDown: Key = "\u{E00F}"
  static let end: Key = "\u{E010}"
  static let home: Key = "\u{E011}"
  static let left: Key = "\u{E012}"
  static let up: Key = "\u{E013}"
  static let right: Key = "\u{E014}"
  static let down: Key = "\u{E015}"
  static let backspace: Key = "\u{E003}"
}

extension Session {
  /// Presses keys one after the other, whatever has the focus.
  /// - Parameters:
  ///   - keys: In order.
  ///   - modifiers: Held down meanwhile.
  /// - Throws: Where the driver refuses.
  func press(_ keys: Key..., with modifiers: [Key] = []) throws { try press(keys, with: modifiers) }

  /// Types a text, whatever has the focus.
  /// - Parameter text: Each character is a key.
  /// - Throws: Where the driver refuses.
  func type(_ text: String) throws { try press(text.map { Key(stringLiteral: String($0)) }, with: []) }

  private func press(_ keys: [Key], with modifiers: [Key]) throws {
    func action(_ type: String, _ key: Key) -> JSON { ["type": .text(type), "value": .text(key.character)] }
    var actions = modifiers.map { action("keyDown", $0) }
    for key in keys { actions += [action("keyDown", key), action("keyUp", key)] }
    actions += modifiers.reversed().map { action("keyUp", $0) }
    try command(
      "POST", "/actions", ["actions": [["type": "key", "id": "keyboard", "actions": .list(actions)]]])
  }
}
