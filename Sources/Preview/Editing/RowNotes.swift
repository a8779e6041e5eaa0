import FrontMatter
import Markdown
import PlantLibrary
import Publishing
import Site
import Tables
import Text

/// What tables say of a plant, as notes that have just that: so cells are read, checked and edited as notes are.
///
/// It is a class, as it has notes, which have it.
final class RowNotes: Sendable {
  /// The row that is the plant; nil for none.
  let row: EditableRow?

  /// What it says; nil where there is no such row.
  let note: EditableNote?

  /// The rows that are records of the plant, by their attribute.
  let records: [Records]

  struct Records: Sendable {
    let attribute: Attribute
    let rows: [EditableRow]

    /// A note with a list of these records, and nothing else.
    let note: EditableNote
  }

  /// Names what the rows say.
  let version: String

  /// - Returns: nil for no rows.
  init?(_ rows: [EditableRow], at location: NotePath, _ schema: AttributeSchema, _ markdown: MarkdownOptions)
  {
    guard !rows.isEmpty else { return nil }
    // It has no file, so that its form is that of a text.
    guard let place = NotePath(location.path) else { return nil }
    let row = rows.first { $0.attribute == nil }
    let note = row.map { row in
      Self.note(at: place, schema, markdown) { places in
        row.columns.sorted { $0.value < $1.value }.compactMap { key, column in
          guard schema.isKey(key), let node = row.value(ofColumn: column) else { return nil }
          return (places.path(of: key), Self.value(node))
        }
      }
    }
    var attributes: [Int] = []
    for case let attribute? in rows.map(\.attribute) where !attributes.contains(attribute) {
      attributes.append(attribute)
    }
    let records = attributes.map { index in
      let own = rows.filter { $0.attribute == index }
      let attribute = schema.attributes[index]
      let note = Self.note(at: place, schema, markdown) { places in
        [(places.path(of: attribute.key), .list(own.map(Self.record)))]
      }
      return Records(attribute: attribute, rows: own, note: note)
    }
    version = noteVersion(of: ([note].compactMap(\.self) + records.map(\.note)).flatMap(\.bytes))
    (self.row, self.note, self.records) = (row, note, records)
  }

  func records(of key: String) -> Records? { records.first { $0.attribute.key == key } }

  /// The column of a key that notes have; nil where no table has one for it.
  func column(of key: String) -> Int? { row?.columns[key] }

  /// What the row says under a key; nil for nothing.
  func value(of key: String) -> YAMLNode? {
    column(of: key).flatMap { row?.value(ofColumn: $0) }
  }

  private static func note(
    at location: NotePath, _ schema: AttributeSchema, _ markdown: MarkdownOptions,
    _ values: (NotePlaces) -> [(path: [String], value: YAMLValue)]
  ) -> EditableNote {
    let edits = values(NotePlaces(nil, schema, isPlant: true)).map { path, value in
      NoteEdit.set(path.map { .key($0) }, value)
    }
    let bytes = (try? NoteEditor.apply(edits, to: Array("---\n---\n".utf8))) ?? []
    return EditableNote(location, bytes, schema, markdown)
  }

  private static func record(_ row: EditableRow) -> YAMLValue {
    .mapping(
      row.columns.sorted { $0.value < $1.value }.compactMap { field, column in
        row.value(ofColumn: column).map { (field, value($0)) }
      })
  }

  private static func value(_ node: YAMLNode) -> YAMLValue {
    switch node.content {
    case .scalar(let scalar): .text(scalar.text)
    case .sequence(let items): .list(items.filter { !$0.isNull }.map(value))
    case .mapping(let entries): .mapping(entries.map { ($0.name ?? "", value($0.value)) })
    }
  }
}

extension AttributeSchema {
  /// Whether a key is that of an attribute, or one that notes have, with a value of its own.
  fileprivate func isKey(_ key: String) -> Bool {
    attributes.contains { $0.key == key } || Self.noteKeys.contains { $0.key == key }
  }
}
