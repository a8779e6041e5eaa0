extension JSON {
  /// A text; null for nil.
  package init(_ text: String?) { self = text.map { .string($0) } ?? .null }

  /// A whole number; null for nil.
  package init(_ number: Int?) { self = number.map { .int($0) } ?? .null }

  /// A list of texts.
  package init(_ texts: [String]) { self = .array(texts.map { .string($0) }) }

  /// The value of a member; nil where this is no object, or has none of that name.
  package subscript(key: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// The text; nil for anything else.
  package var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The whole number; nil for anything else.
  package var integer: Int? {
    switch self {
    case .int(let value): value
    case .number(let digits): Int(digits)
    default: nil
    }
  }

  /// The items; nil for anything but an array.
  package var items: [JSON]? {
    if case .array(let items) = self { items } else { nil }
  }

  /// The members; nil for anything but an object.
  package var members: [(key: String, value: JSON)]? {
    if case .object(let members) = self { members } else { nil }
  }

  package var isNull: Bool {
    if case .null = self { true } else { false }
  }
}
