import FrontMatter
import PlantLibrary
import Text

/// A change as the page sends it: `{"set": ["links", 2, "url"], "value": "https://…"}`.
struct FieldEdit {
  enum Operation {
    case set(JSON)
    case remove
    /// At the end for nil.
    case insert(at: Int?, JSON)
    case move(from: Int, to: Int)
    /// One item or option more, where it isn't there already.
    case add(JSON)
    /// One item or option less, wherever it stands.
    case take(JSON)
  }

  let path: [YAMLStep]
  let operation: Operation

  /// Whether items of the list at the path are added or moved.
  var isOfItems: Bool {
    switch operation {
    case .insert, .move, .add, .take: true
    case .set, .remove: false
    }
  }

  static let mostSteps = 8
  static let kinds = ["set", "remove", "insert", "move", "add", "take"]

  /// The key of the note that is changed, as the page spells it.
  var key: String? { if case .key(let key)? = path.first { key } else { nil } }

  init(_ path: [YAMLStep], _ operation: Operation) {
    self.path = path
    self.operation = operation
  }

  init(_ json: JSON) throws(EditError) {
    guard let members = json.members else { throw .badRequest("an edit must be an object") }
    let kinds = members.filter { Self.kinds.contains($0.key) }
    guard kinds.count == 1, let (kind, steps) = kinds.first else {
      throw .badRequest("an edit has one of \(listed(Self.kinds))")
    }
    guard let items = steps.items, (1...Self.mostSteps).contains(items.count) else {
      throw .badRequest("\(kind) takes the path of a value, such as [\"links\", 2, \"url\"]")
    }
    path = try items.map { item throws(EditError) -> YAMLStep in
      if let key = item.string { return .key(key) }
      if let index = item.integer, index >= 0 { return .index(index) }
      throw .badRequest("a path is made of keys and of numbers from 0")
    }
    var known: Set = [kind]
    func member(_ name: String) throws(EditError) -> JSON {
      known.insert(name)
      guard let value = json[name] else { throw .badRequest("\(kind) takes \(name)") }
      return value
    }
    func index(_ name: String) throws(EditError) -> Int {
      guard let index = try member(name).integer, index >= 0 else {
        throw .badRequest("\(name) takes a number from 0")
      }
      return index
    }
    switch kind {
    case "set": operation = .set(try member("value"))
    case "add": operation = .add(try member("value"))
    case "take": operation = .take(try member("value"))
    case "insert":
      let place = members.contains { $0.key == "at" } ? try index("at") : nil
      operation = .insert(at: place, try member("value"))
    case "move": operation = .move(from: try index("from"), to: try index("to"))
    default: operation = .remove
    }
    if let other = members.first(where: { !known.contains($0.key) }) {
      throw .badRequest("\(kind) takes no \(quoted(other.key))")
    }
  }
}

/// Makes edits of a note from what the page sends, by the types that the attributes have.
///
/// What a note spells in its own way stays so: keys, options, lists that are written as one value.
struct FieldEditor {
  private(set) var note: EditableNote

  mutating func apply(_ edit: FieldEdit) throws(EditError) {
    if note.isDisplaced { throw .refused(EditableNote.displaced) }
    try listTags(of: edit)
    if let whole = try ofWhole(edit) { return try apply(whole) }
    let target = try EditPlace(edit.path, in: note)
    let edits: [NoteEdit]
    switch edit.operation {
    case .set(let value): edits = try set(value, target)
    case .remove: edits = target.exists || target.steps.count > 1 ? [.remove(target.steps)] : []
    case .insert(at: let index, let value): edits = try insert(value, at: index, target)
    case .move(from: let from, to: let to): edits = [.move(target.steps, from: from, to: to)]
    case .add(let value): edits = try add(value, target)
    case .take(let value): edits = try take(value, target)
    }
    try apply(edits)
  }

  /// Makes several tags in one text the list that they are, before one of them is changed.
  private mutating func listTags(of edit: FieldEdit) throws(EditError) {
    guard case .key("tags")? = edit.path.first, let entry = note.entry(of: "tags"), entry.value.scalar != nil
    else { return }
    let tags = WrittenValue.tags(entry.value)
    // A tag that is there already needn't be there twice.
    if case .insert(_, let json) = edit.operation, let tag = json.string,
      tags.contains(where: { $0.isSameTag(as: tag) })
    {
      return
    }
    guard tags.count > 1, edit.path.count > 1 || edit.isOfItems else { return }
    try apply([.set(note.path(of: "tags").map { .key($0) }, .list(tags.map { .text($0) }))])
  }

  mutating func replaceBody(_ body: String) throws(EditError) {
    if note.isDisplaced { throw .refused(EditableNote.displaced) }
    var body = body.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
    // Who deletes the last line end doesn't see it.
    if !body.isEmpty, !body.hasSuffix("\n"), note.body?.hasSuffix("\n") == true { body += "\n" }
    try apply([.replaceBody(body)])
  }

  private mutating func apply(_ edits: [NoteEdit]) throws(EditError) {
    guard !edits.isEmpty else { return }
    do throws(EditRefusal) {
      let bytes = try NoteEditor.apply(edits, to: note.bytes, keyOrder: note.keyOrder, as: note.location.form)
      if bytes != note.bytes { note = note.with(bytes) }
    } catch {
      throw .refused(error.message)
    }
  }

  // MARK: Values

  func set(
    _ json: JSON, _ target: EditPlace, removesOthers: Bool = true
  ) throws(EditError) -> [NoteEdit] {
    if json.isNull { return target.exists ? [.remove(target.steps)] : [] }
    if target.name == "draft", case .bool(let isDraft) = json, let words = note.places.draftWords {
      let word = isDraft ? words.draft : words.published
      let edits: [NoteEdit] =
        word.map { [.set(target.steps, .plain($0))] } ?? (target.exists ? [.remove(target.steps)] : [])
      let others = isDraft ? [] : [note.places.plainDraft].compactMap(\.self)
      return edits + others.map { .remove([.key($0)]) }
    }
    // A record that is there keeps what it has besides, and only its fields are set.
    if case .record(let fields) = target.kind, let members = json.members,
      target.node?.mapping != nil
    {
      var edits: [NoteEdit] = []
      for field in fields where removesOthers && !members.contains(where: { $0.key == field.key }) {
        if let name = target.spelling(of: field, fields) {
          edits.append(.remove(target.steps + [.key(name)]))
        }
      }
      for (key, value) in members {
        guard let index = fields.index(ofKey: key) else {
          throw .invalid(target.writer.unknownField(key, fields).message)
        }
        let steps = target.steps + [.key(target.spelling(of: fields[index], fields) ?? fields[index].key)]
        if value.isNull {
          if target.spelling(of: fields[index], fields) != nil { edits.append(.remove(steps)) }
        } else {
          edits.append(.set(steps, try target.value(value, of: fields[index], fields)))
        }
      }
      return edits
    }
    if case .record = target.kind, target.node?.mapping != nil, let field = target.shorthand,
      json.string != nil
    {
      return try set(.object([(field, json)]), target, removesOthers: false)
    }
    let value = try target.value(json)
    if let owner = target.shorthandOwner {
      // What was only an address becomes a record with it.
      guard let name = target.fieldName else { return [] }
      if name == owner.field { return [.set(owner.steps, value)] }
      return [.set(owner.steps, .mapping([(owner.field, owner.value), (name, value)]))]
    }
    if target.isSame(value) { return [] }
    return [.set(target.steps, target.inBlock(value))]
  }

  func insert(_ json: JSON, at place: Int?, _ target: EditPlace) throws(EditError) -> [NoteEdit] {
    guard let item = target.kind.item else { throw .invalid("\(target.name) is no list") }
    let value = try target.value(json, as: item)
    // A tag that is there already needn't be there twice.
    let tags = target.name == "tags" ? target.node.map(WrittenValue.tags) ?? [] : []
    if let tag = json.string, tags.contains(where: { $0.isSameTag(as: tag) }) {
      return []
    }
    let index = place ?? target.node.map { $0.isNull ? 0 : $0.sequence?.count ?? 1 } ?? 0
    // One value by itself is a list of one.
    if let node = target.node, node.sequence == nil, !node.isNull {
      let former = YAMLValue(node)
      guard index <= 1 else { throw .invalid("\(target.name) has no item \(index)") }
      return [.set(target.steps, .list(index == 0 ? [value, former] : [former, value]))]
    }
    guard target.exists else { return [.set(target.steps, .list([value]))] }
    return [.insert(target.steps, at: index, value)]
  }
}
