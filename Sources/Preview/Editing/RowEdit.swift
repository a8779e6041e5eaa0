import FrontMatter
import PlantLibrary
import Site
import Text

/// Edits of a plant that tables say something of, by where each is to be written.
struct RowEdits {
  /// Those of the note.
  private(set) var ofNote: [FieldEdit] = []

  /// Those of the row that is the plant.
  private(set) var ofRow: [FieldEdit] = []

  /// Those of rows that are records, by the attribute's key; items are counted from the first row.
  private(set) var ofRecords: [String: [FieldEdit]] = [:]

  init(_ edits: [FieldEdit], of note: EditableNote) throws(EditError) {
    for edit in edits {
      guard let attribute = edit.key.flatMap({ note.attribute(named: $0) }) else {
        ofNote.append(edit)
        continue
      }
      if let records = note.rows?.records(of: attribute.key) {
        do throws(EditError) {
          try add(edit, of: records, own: note.ownRecords(of: attribute))
        } catch {
          var error = error
          error.members.append(("faults", .array([EditFault(error.message, at: edit.path).json])))
          throw error
        }
      } else if note.isInRow(attribute) {
        ofRow.append(edit)
      } else {
        ofNote.append(edit)
      }
    }
  }

  private mutating func add(
    _ edit: FieldEdit, of records: RowNotes.Records, own: [JSON]
  ) throws(EditError) {
    let key = records.attribute.key
    let rows = records.rows
    if case .index(let index)? = edit.path.dropFirst().first {
      guard index >= own.count else { return ofNote.append(edit) }
      guard rows.indices.contains(index - own.count) else { throw .invalid("\(key) has no item \(index)") }
      if edit.path.count == 2 {
        guard case .set(let value) = edit.operation, !value.isNull else {
          throw .refused("this is \(rows[index - own.count].place): delete it there")
        }
      }
      let path = [.key(key), .index(index - own.count)] + edit.path.dropFirst(2)
      ofRecords[key, default: []].append(FieldEdit(path, edit.operation))
      return
    }
    guard edit.path.count == 1 else { return ofNote.append(edit) }
    switch edit.operation {
    case .insert(at: let place, let value):
      ofNote.append(FieldEdit(edit.path, .insert(at: min(place ?? own.count, own.count), value)))
    case .move(from: let from, to: let to):
      guard from < own.count, to < own.count else {
        throw .refused("the order of rows is that of \(rows[0].place(of: rows)): change it there")
      }
      ofNote.append(edit)
    case .set(let value):
      guard let items = value.items, items.count >= rows.count else {
        throw .refused("some of these are rows of \(rows[0].place(of: rows)): delete them there")
      }
      let (first, last) = (Array(items.dropLast(rows.count)), items.suffix(rows.count))
      if first != own {
        ofNote.append(FieldEdit([.key(key)], first.isEmpty ? .remove : .set(.array(first))))
      }
      for (index, item) in last.enumerated() {
        ofRecords[key, default: []].append(FieldEdit([.key(key), .index(index)], .set(item)))
      }
    case .remove: throw .refused("these are rows of \(rows[0].place(of: rows)): delete them there")
    case .add, .take: ofNote.append(edit)
    }
  }
}

extension EditableRow {
  /// The files that rows are in, in words.
  fileprivate func place(of rows: [EditableRow]) -> String { listed(Array(Set(rows.map(\.path))).sorted()) }
}

/// A plant after edits: its note, and what of tables is to be changed.
struct PlantEdit {
  /// The note, the same where nothing in it is changed.
  var note: EditableNote
  var changes: [RowChange] = []

  /// What was edited alone, before and after; nil where that is more than one row.
  var only: (before: EditableNote, after: EditableNote, edits: [FieldEdit])?
}

extension Editor {
  /// Edits a plant in its note and in tables.
  func editPlant(
    _ note: EditableNote, _ edits: [FieldEdit], body: String? = nil
  ) throws(EditError) -> PlantEdit {
    guard let rows = note.rows else { return PlantEdit(note: try edit(note, edits, body: body)) }
    let sorted = try RowEdits(edits, of: note)
    var result = PlantEdit(note: note)
    if !sorted.ofNote.isEmpty || body != nil { result.note = try edit(note, sorted.ofNote, body: body) }
    let isOfNote = !sorted.ofNote.isEmpty || body != nil
    if !sorted.ofRow.isEmpty, let row = rows.row, let before = rows.note {
      let after = try edit(before, sorted.ofRow)
      result.changes += Self.changes(of: row, from: before, to: after, sorted.ofRow)
      if !isOfNote, sorted.ofRecords.isEmpty { result.only = (before, after, sorted.ofRow) }
    }
    for records in rows.records {
      guard let own = sorted.ofRecords[records.attribute.key] else { continue }
      let after = try edit(records.note, own)
      result.changes += try Self.changes(of: records, to: after)
      if !isOfNote, sorted.ofRow.isEmpty, sorted.ofRecords.count == 1 {
        result.only = (records.note, after, own)
      }
    }
    return result
  }

  private static func changes(
    of row: EditableRow, from before: EditableNote, to after: EditableNote, _ edits: [FieldEdit]
  ) -> [RowChange] {
    let keys = Set(edits.compactMap(\.key).compactMap { before.attribute(named: $0)?.key })
    return keys.sorted().compactMap { key in
      guard let column = row.columns[key] else { return nil }
      let (old, new) = (before.entry(of: key)?.value, after.entry(of: key)?.value)
      return isSame(old, new) ? nil : RowChange(row, column: column, to: new.flatMap(value))
    }
  }

  private static func changes(
    of records: RowNotes.Records, to after: EditableNote
  ) throws(EditError) -> [RowChange] {
    let fields = records.attribute.fields ?? []
    let (before, now) = (items(records.attribute, records.note), items(records.attribute, after))
    guard before.count == records.rows.count, now.count == before.count else {
      throw .refused("rows are added and deleted in \(records.rows.first?.path ?? "the table") itself")
    }
    var changes: [RowChange] = []
    for (row, (old, new)) in zip(records.rows, zip(before, now)) {
      for field in fields {
        let former = fields.entry(of: field, in: old)?.value
        let value =
          new.scalar != nil && field.key == records.attribute.type.shorthand
          ? new : fields.entry(of: field, in: new)?.value
        if isSame(former, value) { continue }
        guard let column = row.columns[field.key] else {
          throw .refused("\(row.path) has no column for \(field.key): add one there")
        }
        changes.append(RowChange(row, column: column, to: value.flatMap(Self.value)))
      }
    }
    return changes
  }

  private static func items(_ attribute: Attribute, _ note: EditableNote) -> [YAMLNode] {
    note.entry(of: attribute.key)?.value.sequence ?? []
  }

  private static func isSame(_ one: YAMLNode?, _ other: YAMLNode?) -> Bool {
    func texts(_ node: YAMLNode?) -> [String] {
      guard let node, !node.isNull else { return [] }
      if let items = node.sequence { return items.flatMap(texts) }
      return node.mapping?.flatMap { ["\($0.name ?? "")="] + texts($0.value) } ?? [node.scalar?.text ?? ""]
    }
    return texts(one) == texts(other)
  }

  /// What a cell is to say; nil for nothing.
  private static func value(_ node: YAMLNode) -> YAMLValue? {
    switch node.content {
    case .scalar(let scalar):
      if node.isNull { return nil }
      let isBare = scalar.style == .plain && !PlainScalar.allows(scalar.text, isInBrackets: true)
      // A text that stands without quotes here may need some there; a number doesn't.
      let isNumber = isBare && scalar.text.utf8.allSatisfy { "0123456789-.".utf8.contains($0) }
      let isFlag = scalar.style == .plain && (scalar.text == "true" || scalar.text == "false")
      return isNumber || isFlag ? .plain(scalar.text) : .text(WrittenValue.plainText(node) ?? scalar.text)
    case .sequence(let items): return .list(items.compactMap(value))
    case .mapping: return YAMLValue(node)
    }
  }
}
