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
      switch attribute.type.parts {
      case .texts: return .text
      case .options(let list): return .option(list)
      case .records(let fields): return .record(fields)
      case .none, .fields: return nil
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

  /// Writes values as the note does.
  let writer: ValueWriter

  /// The field that a text gives in the place of a record; nil where none may stand there.
  var shorthand: String? { writer.shorthand }

  init(_ path: [YAMLStep], in note: EditableNote) throws(EditError) {
    guard case .key(let name)? = path.first, let attribute = note.attribute(named: name) else {
      let name = path.first.map { if case .key(let key) = $0 { key } else { "a number" } } ?? ""
      throw .invalid("\(quoted(name)) is no attribute and no key of the note that can be edited here")
    }
    self.name = attribute.key
    if let reason = note.places.readOnlyReason(of: attribute.key) { throw .refused(reason) }
    steps = note.path(of: attribute.key).map { .key($0) }
    node = note.entry(of: attribute.key)?.value
    kind = .value(attribute)
    let others = note.attributes.filter { $0.key != attribute.key && $0.takesSeveralOptions }
    writer = ValueWriter(
      attribute, node, otherChoices: others.compactMap { note.entry(of: $0.key)?.value })
    if case .fields(let fields) = attribute.type.parts { kind = .record(fields) }
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
      guard let found = fields.index(ofKey: key) else {
        throw .invalid(writer.unknownField(key, fields).message)
      }
      if let shorthand, let node, !node.isNull, let text = WrittenValue.plainText(node) {
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
    node.flatMap { fields.entry(of: field, in: $0) }?.name
  }

  // MARK: Values

  /// The value to write for what the page sends; `kind` is that of the place where nothing else is given.
  func value(_ json: JSON, as kind: Kind? = nil) throws(EditError) -> YAMLValue {
    do throws(UnfitValue) {
      switch kind ?? self.kind {
      case .text: return .text(try writer.text(json, "a text"))
      case .option(let list): return .text(list.spelling(of: try writer.text(json, "an option"), over: node))
      case .record(let fields): return try writer.record(json, fields)
      case .value(let attribute): return try writer.value(json, attribute, over: node)
      }
    } catch {
      throw .invalid(error.message)
    }
  }

  /// The value to write for a field of the record that is there.
  func value(_ json: JSON, of field: Attribute, _ fields: [Attribute]) throws(EditError) -> YAMLValue {
    do throws(UnfitValue) {
      return try writer.value(json, field, over: node.flatMap { fields.entry(of: field, in: $0) }?.value)
    } catch {
      throw .invalid(error.message)
    }
  }

  /// The text with the line ends that the note has after it in a block, so that the block keeps its form.
  func inBlock(_ value: YAMLValue) -> YAMLValue {
    guard case .text(let text) = value, let scalar = node?.scalar,
      scalar.style == .literal || scalar.style == .folded
    else { return value }
    let kept = WrittenValue.withoutLastLineEnds(scalar.text)
    return .text(WrittenValue.withoutLastLineEnds(text) + scalar.text.dropFirst(kept.count))
  }

  /// Whether the note says that already, but for the line end at the end of a block.
  func isSame(_ value: YAMLValue) -> Bool {
    guard case .text(let text) = value, let node else { return false }
    return WrittenValue.plainText(node) == text
  }
}
