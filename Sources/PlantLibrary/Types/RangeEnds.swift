internal import Diagnostics
internal import FrontMatter
internal import Text

/// A range that a note writes in two values: `{min: 4in, max: 8in}`, `{start: April, end: June}`.
struct RangeEnds {
  /// nil where the note doesn't tell that end.
  let low: YAMLEntry?
  let high: YAMLEntry?
  /// The unit of both; nil where it stands with each, or nowhere.
  let unit: YAMLEntry?

  /// Keys of which nothing is known here.
  let others: [YAMLEntry]

  /// - Returns: nil for what is no mapping with one of these keys.
  init?(_ node: YAMLNode) {
    guard let entries = node.mapping else { return nil }
    func entry(_ keys: Set<String>) -> YAMLEntry? {
      entries.first { $0.name.map { keys.contains(foldedKey($0)) } ?? false }
    }
    low = entry(["min", "minimum", "low", "from", "start", "begin", "first", "de", "von", "desde", "debut"])
    high = entry(["max", "maximum", "high", "to", "end", "until", "last", "a", "bis", "hasta", "fin"])
    unit = entry(["unit", "units"])
    let known = [low, high, unit].compactMap { $0?.key.range }
    others = entries.filter { !known.contains($0.key.range) }
    if low == nil, high == nil { return nil }
  }

  /// The text of an end with its unit; nil for none.
  func text(_ entry: YAMLEntry?) -> String? {
    guard let text = entry?.value.scalar.flatMap(ValueReader.text) else { return nil }
    guard let unit = unit?.value.scalar.flatMap(ValueReader.text), text.last?.isNumber == true else {
      return text
    }
    return "\(text) \(unit)"
  }

  /// The mapping with other values for its ends, and what else it has.
  func mapping(_ low: YAMLValue?, _ high: YAMLValue?) -> YAMLValue {
    var entries: [(key: String, value: YAMLValue)] = []
    if let low { entries.append((self.low?.name ?? "min", low)) }
    if let high { entries.append((self.high?.name ?? "max", high)) }
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
