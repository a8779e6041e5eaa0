package import FrontMatter
package import Text

/// A value that an editor sends in another shape than its type has.
package struct UnfitValue: Error {
  package let message: String
}

/// A value that an editor sends, for an attribute or a field.
package struct ValueEdit {
  let json: JSON
  let attribute: Attribute

  /// The value that is there; nil for none.
  let node: YAMLNode?
}

/// Writes the values of one attribute as its note writes such values.
package struct ValueWriter {
  /// The attribute's key.
  package let name: String

  /// The field that a text in a record's place gives; nil where none may stand there.
  package let shorthand: String?

  /// The records of the list that is changed; empty for other types.
  private let records: [YAMLNode]
  private let fields: [Attribute]

  /// The note's other choices of several.
  private let otherChoices: [YAMLNode]

  /// - Parameters:
  ///   - attribute: The attribute whose values are written.
  ///   - node: The attribute's value in the note; nil for none.
  ///   - otherChoices: The values of other attributes of which more than one option may be chosen.
  package init(_ attribute: Attribute, _ node: YAMLNode?, otherChoices: [YAMLNode]) {
    name = attribute.key
    shorthand = attribute.type.shorthand
    fields = attribute.fields ?? []
    records = fields.isEmpty ? [] : node.map { $0.sequence ?? [$0] } ?? []
    self.otherChoices = otherChoices
  }

  package func wrong(_ wanted: String) -> UnfitValue { UnfitValue(message: "\(name) takes \(wanted)") }

  package func text(_ json: JSON, _ wanted: String) throws(UnfitValue) -> String {
    guard let text = json.string else { throw wrong(wanted) }
    return text
  }

  func items(_ json: JSON) throws(UnfitValue) -> [JSON] {
    guard let items = json.items else { throw wrong("a list") }
    return items
  }

  func texts(_ json: JSON) throws(UnfitValue) -> [String] {
    try items(json).map { item throws(UnfitValue) in try text(item, "a list of texts") }
  }

  /// A number or a date, without quotes: digits with the marks that these have.
  func digits(_ json: JSON, _ wanted: String = "a number or a date") throws(UnfitValue) -> YAMLValue {
    if case .number(let digits) = json { return .plain(digits) }
    let text = try text(json, wanted)
    let isPlain = text.utf8.first.map { $0.isASCIIDigit || $0 == UInt8(ascii: "-") } ?? false
    return isPlain && text.utf8.allSatisfy { "0123456789-.".utf8.contains($0) } ? .plain(text) : .text(text)
  }

  /// A list of texts: in one text where the value that is there is one that separators may part.
  ///
  /// One is written by itself as the value that is there is, else as the rule has it, else as the note does in other
  /// records, or in its other choices.
  func list(_ texts: [String], _ edit: ValueEdit) -> YAMLValue {
    let separators = edit.attribute.type.separators
    if !separators.isEmpty, let former = edit.node?.scalar.flatMap(ValueReader.text),
      let text = separators.joined(texts, like: former)
    {
      return .text(text)
    }
    return texts.count == 1 && isAlone(edit.attribute, over: edit.node)
      ? .text(texts[0]) : .list(texts.map { .text($0) })
  }

  private func isAlone(_ attribute: Attribute, over node: YAMLNode?) -> Bool {
    if let node, !node.isNull { return node.sequence == nil }
    if attribute.options?.rule.totalMaximum == 1 { return true }
    let others = records.isEmpty ? (attribute.takesSeveralOptions ? otherChoices : []) : values(of: attribute)
    let examples = others.filter { !$0.isNull && $0.sequence?.count ?? 1 == 1 }
    return !examples.isEmpty && examples.allSatisfy { $0.sequence == nil }
  }

  /// What the records have for a field.
  private func values(of field: Attribute) -> [YAMLNode] {
    records.compactMap { fields.entry(of: field, in: $0)?.value }
  }

  package func record(_ json: JSON, _ fields: [Attribute]) throws(UnfitValue) -> YAMLValue {
    if let index = shorthand.flatMap(fields.index(ofKey:)), json.string != nil {
      return try value(json, fields[index], over: nil)
    }
    guard let members = json.members else { throw wrong("a record") }
    var entries: [(key: String, value: YAMLValue)] = []
    for (key, value) in members where !value.isNull {
      guard let index = fields.index(ofKey: key) else { throw unknownField(key, fields) }
      let field = fields[index]
      guard !entries.contains(where: { $0.key == field.key }) else { throw wrong("each field once") }
      entries.append((field.key, try self.value(value, field, over: nil)))
    }
    // Alone, what can be written short is, unless the note doesn't.
    let isLong =
      !records.isEmpty && records.allSatisfy { $0.mapping != nil }
      && records.contains { $0.mapping?.count == 1 }
    if entries.count == 1, let entry = entries.first, entry.key == shorthand, !isLong { return entry.value }
    return .mapping(entries)
  }

  package func value(_ json: JSON, _ attribute: Attribute, over node: YAMLNode?) throws(UnfitValue)
    -> YAMLValue
  {
    try attribute.type.yaml(ValueEdit(json: json, attribute: attribute, node: node), self)
  }

  package func unknownField(_ key: String, _ fields: [Attribute]) -> UnfitValue {
    UnfitValue(message: "\(name) has no field \(quoted(key)); it has \(listed(fields.map(\.key)))")
  }
}

extension Attribute {
  /// Whether more than one option may be chosen.
  package var takesSeveralOptions: Bool { options.map { $0.rule.totalMaximum != 1 } ?? false }
}

extension [Attribute] {
  /// The entry of a record that gives one of these fields its value; nil for none.
  package func entry(of field: Attribute, in record: YAMLNode) -> YAMLEntry? {
    record.mapping?.first { entry in
      entry.name.flatMap { index(ofKey: $0) }.map { self[$0].key == field.key } ?? false
    }
  }
}
