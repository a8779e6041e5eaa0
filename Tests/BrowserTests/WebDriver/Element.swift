/// An element of the page that a session shows.
struct Element {
  /// What the driver calls it.
  struct Identifier: Codable, Hashable, Sendable {
    let id: String

    // The protocol's key for references to elements.
    enum CodingKeys: String, CodingKey { case id = "element-6066-11e4-a52e-4f735466cecf" }
  }

  let session: Session
  let identifier: Identifier

  private var path: String { "/element/\(identifier.id)" }

  /// The element as an argument of a script.
  var json: JSON { [Identifier.CodingKeys.id.rawValue: .text(identifier.id)] }

  /// Scrolls to its middle and presses the mouse there.
  /// - Throws: Where it isn't shown, or something lies above it.
  func click() throws { try session.command("POST", path + "/click") }

  /// The text as a person sees it.
  var text: String { get throws { try session.command("GET", path + "/text", as: String.self) } }

  /// What assistive technology calls it.
  var accessibleName: String {
    get throws { try session.command("GET", path + "/computedlabel", as: String.self) }
  }

  /// What assistive technology says that it is.
  var role: String { get throws { try session.command("GET", path + "/computedrole", as: String.self) } }

  var isShown: Bool { get throws { try session.command("GET", path + "/displayed", as: Bool.self) } }

  /// An attribute as written; nil where there is none.
  /// - Parameter name: Of the attribute.
  /// - Returns: Its value; `true` for one without.
  /// - Throws: Where the element is gone.
  func attribute(_ name: String) throws -> String? {
    try session.command("GET", path + "/attribute/" + name, as: String?.self)
  }
}

extension Element: Equatable {
  static func == (one: Element, other: Element) -> Bool { one.identifier == other.identifier }
}
