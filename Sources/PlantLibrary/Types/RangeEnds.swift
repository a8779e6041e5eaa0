internal import Diagnostics
internal import FrontMatter
internal import Text

/// A range that a note writes in two values: `{min: 4in, max: 8in}`, `{start: April, end: June}`, or `[4, 8]`.
struct RangeEnds {
  /// nil where the note doesn't tell that end.
  let low: YAMLNode?
  let high: YAMLNode?
  /// The unit of both; nil where it stands with each, or nowhere.
  private let unit: YAMLNode?

  /// Keys of which nothing is known here.
  let others: [YAMLEntry]

  /// The keys of the ends as the note has them; nil for a list.
  private let names: (low: String, high: String)?

  /// - Returns: nil for what is no mapping with one of these keys.
  init?(_ node: YAMLNode) {
    guard let entries = node.mapping else { return nil }
    func entry(_ keys: Set<String>) -> YAMLEntry? {
      entries.first { $0.name.map { keys.contains(foldedKey($0)) } ?? false }
    }
    let low = entry([
      "min", "minimum", "low", "from", "start", "begin", "first", "de", "von", "desde", "debut",
    ])
    let high = entry(["max", "maximum", "high", "to", "end", "until", "last", "a", "bis", "hasta", "fin"])
    let unit = entry(["unit", "units"])
    let known = [low, high, unit].compactMap { $0?.key.range }
    others = entries.filter { !known.contains($0.key.range) }
    (self.low, self.high, self.unit) = (low?.value, high?.value, unit?.value)
    names = (low?.name ?? "min", high?.name ?? "max")
    if low == nil, high == nil { return nil }
  }

  /// The two values of a list: `[4, 8]`.
  /// - Returns: nil for a list of fewer or more, or of anything but texts.
  init?(list node: YAMLNode) {
    guard let items = node.sequence, items.count == 2, items.allSatisfy({ $0.scalar != nil && !$0.isNull })
    else { return nil }
    (low, high, unit, others, names) = (items[0], items[1], nil, [], nil)
  }

  /// The numbers of both ends; one without a unit has that of the other, as in the text `4-8in`.
  var numbers: (low: String?, high: String?) {
    let (low, high) = (text(low), text(high))
    guard let low, let high, let both = WrittenRange("\(low) – \(high)") else { return (low, high) }
    return (Self.text(low, with: both.low?.unit), Self.text(high, with: both.high?.unit))
  }

  private static func text(_ text: String, with unit: String?) -> String {
    guard let own = WrittenRange(text), let number = own.low, number.number == own.high?.number,
      WrittenRange.isBare(number.unit), let unit, !WrittenRange.isBare(unit)
    else { return text }
    return "\(text.trimmingSpaces.dropLast(number.unit.count)) \(unit)"
  }

  /// The text of an end with its unit; nil for none.
  func text(_ end: YAMLNode?) -> String? {
    guard let text = end?.scalar.flatMap(ValueReader.text) else { return nil }
    guard let unit = unit?.scalar.flatMap(ValueReader.text), text.last?.isNumber == true else {
      return text
    }
    return "\(text) \(unit)"
  }

  /// The same mapping or list with other values for its ends, and what else it has; nil for a list of one end.
  func yaml(_ low: YAMLValue?, _ high: YAMLValue?) -> YAMLValue? {
    guard let names else {
      return [low, high].contains { $0 == nil } ? nil : .list([low, high].compactMap(\.self))
    }
    var entries: [(key: String, value: YAMLValue)] = []
    if let low { entries.append((names.low, low)) }
    if let high { entries.append((names.high, high)) }
    return .mapping(entries + others.map { ($0.name ?? "", YAMLValue($0.value)) })
  }
}

extension ValueReader {
  /// Warns of keys that a range doesn't have.
  mutating func reportOthers(_ ends: RangeEnds, of node: YAMLNode, _ what: String) {
    for entry in ends.others {
      reportUnknownKey(entry.key, what, known: ["min", "max", "unit"], of: node)
    }
  }
}
