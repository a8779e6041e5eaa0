import Diagnostics
import FrontMatter
import PlantLibrary
import Tables
import Text

// Streams with their conditions and computed fields.
extension DefinitionReader {
  private static let streamKeys = [
    "name", "source", "path", "sheet", "header", "encoding", "separator", "decimal", "thousands", "fields",
    "each",
    "where",
    "compute",
    "plant", "negate", "presorted", "missing", "unreadable", "empty", "filtered",
  ]

  mutating func stream(_ node: YAMLNode) -> StreamDefinition? {
    var source: StreamDefinition.Source?
    var stream = StreamDefinition(name: LocalizedText(""), source: .plants, range: node.range)
    var name: LocalizedText?
    var isCut = false
    for (key, _, value) in values.entries(node, "a stream", known: Self.streamKeys) {
      let before = values.problems.count
      switch key {
      case "name": name = values.localized(value, key)
      case "source":
        source = values.named(value, key).map { $0.text == "plants" ? .plants : .file($0) }
      case "path": stream.path = path(value)
      case "sheet": stream.sheet = values.named(value, key)
      case "header":
        stream.header = values.integer(value, key, in: 1...SourceTable.lastHeader) ?? 1
        stream.headerRange = value.range
      case "encoding":
        stream.encoding = values.choice(value, key)
        stream.encodingRange = value.range
      case "separator": stream.separator = separator(value)
      case "decimal": stream.ownDecimalSign = sign(value, key, of: ".,")
      case "thousands":
        stream.thousands = sign(
          value, key, of: ",.' ", forms: ["\u{2019}": "'", "\u{A0}": " ", "\u{202F}": " "])
      case "fields": stream.fields = fields(value)
      case "each": stream.each = values.named(value, key)
      case "where": stream.conditions = condition(value)
      case "compute": stream.computed = computed(value)
      case "plant": stream.plant = values.named(value, key)
      case "negate": stream.negation = negation(value)
      case "presorted": stream.isPresorted = values.flag(value, key) ?? false
      default:
        guard let absence = ReportRow.Absence(rawValue: key) else { continue }
        stream.messages[absence] = values.localized(value, key)
      }
      // A field that couldn't be read would be missed wherever it is named.
      if key == "fields", Array(values.problems[before...]).hasErrors { isCut = true }
    }
    guard let name else {
      if node.mapping != nil { report("a stream doesn't say its name", at: node.range) }
      return nil
    }
    guard let source else {
      report(
        "a stream doesn't say its source", at: node.range,
        notes: [.init("for instance: source: ../data/stock.csv, or source: plants")])
      return nil
    }
    if let thousands = stream.thousands, thousands == stream.decimalSign {
      report("decimal and thousands can't be the same sign", at: node.range)
    }
    stream.name = name
    stream.source = source
    return isCut ? nil : stream
  }

  /// Keys as a list, or joined by dots.
  private mutating func path(_ node: YAMLNode) -> [Named] {
    if node.sequence != nil { return values.severalNamed(node, "path") }
    return values.named(node, "path").map { whole in
      whole.text.split(separator: ".").map { Named(String($0), whole.range) }
    } ?? []
  }

  private mutating func separator(_ node: YAMLNode) -> UInt8? {
    guard let text = values.text(node, "separator") else { return nil }
    switch text {
    case ",", "comma": return UInt8(ascii: ",")
    case ";", "semicolon": return UInt8(ascii: ";")
    case "\t", "tab": return UInt8(ascii: "\t")
    case "|": return UInt8(ascii: "|")
    default:
      report("separator takes \",\", \";\", \"|\" or tab, not \(quoted(text))", at: node.range)
      return nil
    }
  }

  /// One of the signs allowed; `forms` are other ways to write one.
  private mutating func sign(
    _ node: YAMLNode, _ what: String, of allowed: String, forms: [Character: Character] = [:]
  ) -> Character? {
    guard let text = values.text(node, what) else { return nil }
    if text.count == 1, let first = text.first, case let sign = forms[first] ?? first, allowed.contains(sign)
    {
      return sign
    }
    let signs = allowed.map { "\"\($0)\"" }
    let list = signs.dropLast().joined(separator: ", ") + " or " + (signs.last ?? "")
    report("\(what) takes \(list), not \(quoted(text))", at: node.range)
    return nil
  }

  private mutating func fields(_ node: YAMLNode) -> [FieldDefinition] {
    values.entries(node, "fields").compactMap { name, key, value in
      let own = Named(name, key.range)
      guard value.mapping != nil else {
        return FieldDefinition(name: own, column: values.named(value, name) ?? own)
      }
      var field = FieldDefinition(name: own, column: own)
      for (key, _, value) in values.entries(
        value, "the field \(name)", known: ["column", "type", "format", "currency"])
      {
        switch key {
        case "currency": field.currency = currency(value)
        case "column": field.column = values.named(value, key) ?? own
        case "type": field.type = values.choice(value, key)
        default: field.format = values.named(value, key)
        }
      }
      return field
    }
  }

  private mutating func negation(_ node: YAMLNode) -> Negation? {
    var fields: [Named] = []
    for entry in node.mapping ?? [] where entry.name == "of" {
      fields = values.severalNamed(entry.value, "of")
    }
    return condition(node, alsoKnown: ["of"]).map { Negation(condition: $0, fields: fields) }
  }

  /// A list of conditions all of which must hold, or one.
  private mutating func condition(_ node: YAMLNode, alsoKnown: [String] = []) -> Condition? {
    var reader = ConditionReader(values: values, faults: "bad-report")
    defer { values = reader.values }
    return reader.condition(node, alsoKnown: alsoKnown)
  }
}
