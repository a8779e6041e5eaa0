import FrontMatter
import PlantLibrary
import Platform
import Site
import Text

/// What several plants have now, for who is about to change them at once.
extension Editor {
  /// How many different values of an attribute are listed.
  static let mostValues = 200

  /// The plants whose pages are at some addresses, with their versions, and what they have of each attribute; what is no
  /// plant's page is left out.
  func values(_ body: [UInt8]) throws(EditError) -> EditReply {
    guard let addresses = try members(body, known: ["addresses"])["addresses"]?.items?.compactMap(\.string),
      addresses.count <= Self.mostNotes
    else { throw .badRequest("addresses takes a list of up to \(Self.mostNotes) addresses of pages") }
    let attributes = try Self.fieldsForMany(noteRules.schema)
    let tables = try currentTables
    let found = parallelMap(count: addresses.count) { index -> (note: EditableNote, reasons: [String?])? in
      guard let path = try? path(at: addresses[index]), location(path)?.kind == .plant,
        let note = try? note(path, tables, canBeRow: true)
      else { return nil }
      return (note, note.readOnlyReasons(of: attributes))
    }.compactMap(\.self)
    let (notes, reasons) = (found.map(\.note), found.map(\.reasons))
    let language = language
    let tags = store.snapshot.site?.library.tags.map(\.title) ?? []
    let fields = attributes.enumerated().map { index, attribute in
      let counts = ValueCounts(of: attribute, in: notes)
      var members = attribute.members(language: language)
      members += [
        ("values", .array(counts.values.prefix(Self.mostValues).map(\.json))),
        ("further", .int(max(0, counts.values.count - Self.mostValues))),
        ("without", .int(counts.without)), ("readOnly", .int(reasons.count { $0[index] != nil })),
      ]
      if attribute.key == "tags" { members.append(("completions", .array(tags.map { .string($0) }))) }
      return JSON.object(members)
    }
    return EditReply([
      (
        "notes",
        .array(
          notes.map { note in
            .object([("path", .string(note.location.path)), ("version", .string(note.version))])
          })
      ),
      ("fields", .array(fields)),
    ])
  }

  /// What can be changed on many plants: each thing that one value says.
  private static func fieldsForMany(_ schema: AttributeSchema) -> [Attribute] {
    (schema.attributes + AttributeSchema.noteKeys.filter { ["tags", "draft"].contains($0.key) })
      .filter { !($0.type is RecordsType || $0.type is ImageType) }
  }
}

/// How many of several notes have each value of an attribute.
private struct ValueCounts {
  struct Value {
    let value: JSON
    var count: Int

    var json: JSON { .object([("value", value), ("count", .int(count))]) }
  }

  /// The most frequent first, else in the order of their texts; options in their own order.
  ///
  /// Of lists each item counts.
  private(set) var values: [Value] = []

  /// How many have none.
  private(set) var without = 0

  init(of attribute: Attribute, in notes: [EditableNote]) {
    var places: [String: Int] = [:]
    for note in notes {
      var seen: Set<String> = []
      for item in Self.items(note.value(of: attribute).json, note.entry(of: attribute.key)?.value, note) {
        let name = attribute.key == "tags" ? item.string.map(Tag.key) ?? "" : item.text
        guard seen.insert(name).inserted else { continue }
        if let place = places[name] {
          values[place].count += 1
        } else {
          places[name] = values.count
          values.append(Value(value: item, count: 1))
        }
      }
      if seen.isEmpty { without += 1 }
    }
    if let list = attribute.options {
      func place(_ value: Value) -> Int { value.value.string.flatMap(list.index(ofKey:)) ?? .max }
      values.sort { (place($0), $0.value.text) < (place($1), $1.value.text) }
    } else {
      values.sort { ($1.count, $0.value.text) < ($0.count, $1.value.text) }
    }
  }

  /// What counts of a value; what doesn't fit its type as it is written.
  private static func items(_ value: JSON, _ node: YAMLNode?, _ note: EditableNote) -> [JSON] {
    if let items = value.items { return items.filter { !$0.isNull } }
    if !value.isNull { return [value] }
    guard let node, !node.isNull else { return [] }
    return [
      .string(String(decoding: note.bytes[node.range.clamped(to: 0..<note.bytes.count)], as: UTF8.self))
    ]
  }
}
