import FrontMatter
import PlantLibrary
import Text

/// The place in a note that an edit is about, and what may stand there.
struct EditPlace {
  /// What a place holds.
  enum Kind {
    /// The whole value of an attribute.
    case value(Attribute)
    /// A record of a list, or an image.
    case record([Attribute])
    /// A text of a list.
    case text
    /// An option of a choice.
    case option(OptionList)

    /// What an item of it is; nil where it has none.
    var item: Kind? {
      guard case .value(let attribute) = self else { return nil }
      switch attribute.type {
      case .list: return .text
      case .options(let list): return .option(list)
      case .records(let fields): return .record(fields)
      default: return nil
      }
    }
  }

  /// By the note's own spelling.
  private(set) var steps: [YAMLStep]
  private(set) var node: YAMLNode?
  private(set) var kind: Kind

  /// The attribute's key.
  let name: String

  /// The field that the path leads to, where it leads to one.
  private(set) var fieldName: String?

  /// The value that is written in the place of the record that the path leads into.
  private(set) var shorthandOwner: (steps: [YAMLStep], field: String, value: YAMLValue)?

  var exists: Bool { node != nil || shorthandOwner != nil }

  /// What a value stands for that isn't a record where one could be: the field that it gives.
  let shorthand: String?

  /// The records of the list that the path leads into, which show how the note writes them.
  private var records: [YAMLNode] = []
  private var recordFields: [Attribute] = []

  /// The note's other choices of several, likewise.
  private let otherChoices: [YAMLNode]

  init(_ path: [YAMLStep], in note: EditableNote) throws(EditError) {
    guard case .key(let name)? = path.first, let attribute = note.attribute(named: name) else {
      let name = path.first.map { if case .key(let key) = $0 { key } else { "a number" } } ?? ""
      throw .invalid("\(quoted(name)) is no attribute and no key of the note that can be edited here")
    }
    self.name = attribute.key
    let entry = note.entry(of: attribute.key)
    steps = [.key(entry?.name ?? attribute.key)]
    node = entry?.value
    kind = .value(attribute)
    shorthand = EditableNote.shorthand(of: attribute)
    otherChoices = note.attributes.filter { $0.key != attribute.key && $0.type.takesSeveral }
      .compactMap { note.entry(of: $0.key)?.value }
    switch attribute.type {
    case .image: kind = .record(NoteValue.imageFields)
    case .safety: kind = .record(AttributeSchema.safetyFields)
    case .records(let fields):
      records = node.map { $0.sequence ?? [$0] } ?? []
      recordFields = fields
    default: break
    }
    for step in path.dropFirst() { try descend(step) }
  }

  private mutating func descend(_ step: YAMLStep) throws(EditError) {
    switch step {
    case .index(let index):
      guard let item = kind.item else { throw .invalid("\(name) is no list") }
      kind = item
      // One value by itself is a list of one.
      if let node, node.sequence == nil, !node.isNull, index == 0 { return }
      steps.append(step)
      node = node?.sequence.flatMap { $0.indices.contains(index) ? $0[index] : nil }
    case .key(let key):
      guard case .record(let fields) = kind else { throw .invalid("\(name) has no fields") }
      guard let found = fields.index(ofKey: key) else { throw unknownField(key, fields) }
      if let shorthand, let node, !node.isNull, let text = NoteValue.plainText(node) {
        let isPlain = node.scalar?.style == .plain
        shorthandOwner = (steps, shorthand, isPlain ? .plain(text) : .text(text))
      }
      let spelling = spelling(of: fields[found], fields)
      fieldName = spelling ?? fields[found].key
      node = node?.mapping?.first { $0.name == spelling }?.value
      steps.append(.key(fieldName ?? key))
      kind = .value(fields[found])
    }
  }

  /// How the record spells a field; nil where it hasn't that field.
  func spelling(of field: Attribute, _ fields: [Attribute]) -> String? {
    node.flatMap { Self.entry(of: field, fields, in: $0) }?.name
  }

  private static func entry(of field: Attribute, _ fields: [Attribute], in record: YAMLNode) -> YAMLEntry? {
    record.mapping?.first { entry in
      entry.name.flatMap { fields.index(ofKey: $0) }.map { fields[$0].key == field.key } ?? false
    }
  }

  func unknownField(_ key: String, _ fields: [Attribute]) -> EditError {
    .invalid("\(name) has no field \(quoted(key)); it has \(listed(fields.map(\.key)))")
  }

  // MARK: Values

  /// The value to write for what the page sends.
  func value(_ json: JSON, _ kind: Kind) throws(EditError) -> YAMLValue {
    switch kind {
    case .text: return .text(try text(json, "a text"))
    case .option(let list): return .text(spelling(of: try text(json, "an option"), in: list, over: node))
    case .record(let fields): return try record(json, fields)
    case .value(let attribute): return try value(json, attribute, over: node)
    }
  }

  /// The value to write for a field of the record that is there.
  func value(_ json: JSON, of field: Attribute, _ fields: [Attribute]) throws(EditError) -> YAMLValue {
    try value(json, field, over: node.flatMap { Self.entry(of: field, fields, in: $0) }?.value)
  }

  private func value(
    _ json: JSON, _ attribute: Attribute, over node: YAMLNode?
  ) throws(EditError) -> YAMLValue {
    switch attribute.type {
    case .text, .markdown, .url, .reference: return .text(try text(json, "a text"))
    case .number, .money, .date:
      if case .number(let digits) = json { return .plain(digits) }
      return Self.unquoted(try text(json, "a number or a date"))
    case .yesNo:
      guard case .bool(let flag) = json else { throw wrong("true, false or null") }
      return .plain(flag ? "true" : "false")
    case .safety: return .plain(try verdict(json))
    case .list:
      let texts = try items(json).map { item throws(EditError) in try text(item, "a list of texts") }
      return isAlone(texts, attribute, over: node) ? .text(texts[0]) : .list(texts.map { .text($0) })
    case .options(let list):
      let keys = try items(json).map { item throws(EditError) in
        spelling(of: try text(item, "a list of options"), in: list, over: node)
      }
      return isAlone(keys, attribute, over: node) ? .text(keys[0]) : .list(keys.map { .text($0) })
    case .records(let fields):
      return .list(try items(json).map { item throws(EditError) in try record(item, fields) })
    case .image: return try record(json, NoteValue.imageFields)
    }
  }

  /// Whether a list of one is written without being one: as the value that is there, else as the rule has it, else as
  /// the note does in other records, or in its other choices.
  private func isAlone(_ texts: [String], _ attribute: Attribute, over node: YAMLNode?) -> Bool {
    guard texts.count == 1 else { return false }
    if let node, !node.isNull { return node.sequence == nil }
    if case .options(let list) = attribute.type, list.rule.totalMaximum == 1 { return true }
    let others = records.isEmpty ? (attribute.type.takesSeveral ? otherChoices : []) : values(of: attribute)
    let examples = others.filter { !$0.isNull && $0.sequence?.count ?? 1 == 1 }
    return !examples.isEmpty && examples.allSatisfy { $0.sequence == nil }
  }

  /// What the records have for a field.
  private func values(of field: Attribute) -> [YAMLNode] {
    records.compactMap { record in Self.entry(of: field, recordFields, in: record)?.value }
  }

  /// Digits with the marks that numbers and dates have are written without quotes.
  private static func unquoted(_ text: String) -> YAMLValue {
    let isPlain =
      text.utf8.first.map { $0.isASCIIDigit || $0 == UInt8(ascii: "-") } ?? false
    return isPlain && text.utf8.allSatisfy { "0123456789-.".utf8.contains($0) } ? .plain(text) : .text(text)
  }

  private func record(_ json: JSON, _ fields: [Attribute]) throws(EditError) -> YAMLValue {
    if let index = shorthand.flatMap(fields.index(ofKey:)), json.string != nil {
      return try value(json, .value(fields[index]))
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

  /// The note's own spelling of an option where it has chosen that already, else the key.
  private func spelling(of key: String, in list: OptionList, over node: YAMLNode?) -> String {
    guard let index = list.index(ofKey: key), let node else { return key }
    return NoteValue.keys(node, in: list).first { list.index(ofKey: $0) == index } ?? list.options[index].key
  }

  private func verdict(_ json: JSON) throws(EditError) -> String {
    guard let text = json.string, let verdict = SafetyStatement.Verdict(text) else {
      throw wrong("yes, no, suspected or null")
    }
    return verdict.rawValue
  }

  private func text(_ json: JSON, _ wanted: String) throws(EditError) -> String {
    guard let text = json.string else { throw wrong(wanted) }
    return text
  }

  private func items(_ json: JSON) throws(EditError) -> [JSON] {
    guard let items = json.items else { throw wrong("a list") }
    return items
  }

  private func wrong(_ wanted: String) -> EditError { .invalid("\(name) takes \(wanted)") }

  /// The text with the line ends that the note has after it in a block, so that the block keeps its form.
  func inBlock(_ value: YAMLValue) -> YAMLValue {
    guard case .text(let text) = value, let scalar = node?.scalar,
      scalar.style == .literal || scalar.style == .folded
    else { return value }
    let kept = NoteValue.withoutLastLineEnds(scalar.text)
    return .text(NoteValue.withoutLastLineEnds(text) + scalar.text.dropFirst(kept.count))
  }

  /// Whether the note says that already, but for the line end at the end of a block.
  func isSame(_ value: YAMLValue) -> Bool {
    guard case .text(let text) = value, let node else { return false }
    return NoteValue.plainText(node) == text
  }
}

extension AttributeType {
  /// Whether it is a choice of which more than one may be made.
  fileprivate var takesSeveral: Bool {
    if case .options(let list) = self { list.rule.totalMaximum != 1 } else { false }
  }
}
