/// The words of a group's heading with places for what is known of the group: `{value} ({count})`.
struct HeadingPattern: Sendable {
  enum Part: Sendable {
    case text(String)
    /// The group's value in words.
    case value
    /// The explanation of an option; nothing where it has none.
    case detail
    /// How many rows the group has.
    case count
    /// An aggregate of a column, by the column's key.
    case aggregate(Aggregate, column: String)
  }

  /// Why a text is no pattern.
  struct Fault: Error {
    /// What stands between the braces.
    let name: String
  }

  let parts: [Part]

  /// Reads a pattern; a brace that isn't closed is text.
  init(_ text: String) throws(Fault) {
    var parts: [Part] = []
    var rest = text[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      if open > rest.startIndex { parts.append(.text(String(rest[..<open]))) }
      parts.append(try Self.part(String(rest[rest.index(after: open)..<close])))
      rest = rest[rest.index(after: close)...]
    }
    if !rest.isEmpty { parts.append(.text(String(rest))) }
    self.parts = parts
  }

  private static func part(_ name: String) throws(Fault) -> Part {
    switch name {
    case "value": return .value
    case "detail": return .detail
    case "count": return .count
    default: break
    }
    let words = name.split(separator: " ", maxSplits: 1).map(String.init)
    guard words.count == 2, let aggregate = Aggregate(rawValue: words[0]) else { throw Fault(name: name) }
    return .aggregate(aggregate, column: words[1])
  }
}
