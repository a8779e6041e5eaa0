import Diagnostics
import FrontMatter
import Markdown
import PlantLibrary
import Publishing
import Site
import Text

/// A note as it lies on disk, with what the site's rules make of it.
struct EditableNote {
  let location: NotePath
  let bytes: [UInt8]
  let schema: AttributeSchema
  let markdown: MarkdownOptions

  private let note: FrontMatter

  /// Where the values of its keys stand.
  let places: NotePlaces

  /// Whether the front matter can't be read, so that the note can only be changed as a text.
  let isUnreadable: Bool

  /// What the reader makes of a plant's note; nil for a page's.
  let plant: PlantNote?

  /// What leads to other notes and files of the site.
  let links: [NoteLink]

  /// What the reader says of the note by itself.
  let problems: [Diagnostic]

  /// What tables say of the plant besides; nil for nothing.
  let rows: RowNotes?

  /// Whether there is no such note yet: the plant is a row of a table.
  var isMissing = false

  var version: String { noteVersion(of: bytes) + (rows.map { "-" + $0.version } ?? "") }
  var root: YAMLNode? { note.root }

  init(
    _ location: NotePath, _ bytes: [UInt8], _ schema: AttributeSchema, _ markdown: MarkdownOptions,
    rows: RowNotes? = nil
  ) {
    self.rows = rows
    self.location = location
    self.bytes = bytes
    self.schema = schema
    self.markdown = markdown
    let file = SourceFile(path: location.path, bytes: bytes)
    let (note, faults) = FrontMatter.read(file, as: location.form)
    self.note = note
    places = NotePlaces(note.root, schema, isPlant: location.kind == .plant)
    isUnreadable = faults.hasErrors
    if location.kind == .plant {
      let (plant, problems) = PlantNote.read(
        file, at: location, schema: schema, markdown: markdown, row: rows?.row?.plant)
      (self.plant, title, isDraft, self.problems) = (plant, plant.title, plant.isDraft, problems)
      links = plant.references.filter(\.isOfFiles)
    } else {
      let (page, problems) = PageNote.read(file, at: location, schema: schema, markdown: markdown)
      (plant, title, isDraft, self.problems) = (nil, page.title, page.isDraft, problems)
      links = page.references.filter(\.isOfFiles)
    }
  }

  let title: String
  let isDraft: Bool

  /// The note with other bytes.
  func with(_ bytes: [UInt8]) -> EditableNote {
    var note = EditableNote(location, bytes, schema, markdown, rows: rows)
    note.isMissing = isMissing
    return note
  }

  /// The text after the front matter, its lines ending in `\n`; nil where it can't be told or isn't UTF-8.
  var body: String? { Self.text(bytes[note.bodyRange]) }

  /// The bytes after the front matter.
  var bodyBytes: ArraySlice<UInt8> { bytes[note.bodyRange] }

  /// The note as a whole, its lines ending in `\n`, without a byte order mark; nil where it isn't UTF-8.
  var text: String? {
    Self.text(bytes[...]).map { $0.hasPrefix("\u{feff}") ? String($0.unicodeScalars.dropFirst()) : $0 }
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String? {
    String(validating: bytes, as: UTF8.self)?.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
  }

  /// Whether the note begins with what only looks like front matter.
  var isDisplaced: Bool { problems.contains { $0.code == "displaced-front-matter" } }

  /// What the reader finds wrong here that it didn't in a former version.
  func newErrors(since former: EditableNote) -> [Diagnostic] {
    var known: [String: Int] = [:]
    for problem in former.problems where problem.severity == .error {
      known[problem.code + " " + problem.message, default: 0] += 1
    }
    return problems.filter { problem in
      guard problem.severity == .error else { return false }
      let name = problem.code + " " + problem.message
      known[name, default: 0] -= 1
      return known[name, default: 0] < 0
    }
  }

  // MARK: Keys

  /// The attributes that the note has.
  var attributes: [Attribute] { location.kind == .plant ? schema.attributes : [] }

  /// The keys that it has besides.
  var ownKeys: [Attribute] {
    location.kind == .plant
      ? AttributeSchema.noteKeys : AttributeSchema.noteKeys.filter { PageNote.keys.contains($0.key) }
  }

  /// The attribute or key of a name, however it is spelt; nil for a name that means nothing.
  func attribute(named name: String) -> Attribute? {
    if let key = ownKeys.first(where: { $0.key == name }) { return key }
    if location.kind == .plant, let index = schema.index(ofKey: name) { return schema.attributes[index] }
    return ownKeys.first { $0.key == name.lowercased() }
  }

  /// The keys that lead to a value, by the note's own spelling, which need not be the usual one.
  func path(of key: String) -> [String] { places.path(of: key) }

  /// The entry that gives a key its value; nil for none.
  func entry(of key: String) -> YAMLEntry? { places.entry(of: key) }

  /// What it has of an attribute, in the note or in a table.
  func value(of attribute: Attribute) -> WrittenValue {
    if let shown = valueInTables(attribute) { return shown }
    let node = entry(of: attribute.key)?.value
    if attribute.key == "draft", places.draftWords != nil { return WrittenValue(isDraft) }
    return attribute.key == "tags"
      ? WrittenValue(tags: node)
      : WrittenValue(node, attribute.type, shorthand: attribute.type.shorthand)
  }

  /// The order in which new keys are put among the others: as a new note has them.
  var keyOrder: [String] {
    let own = ownKeys.map(\.key)
    return (["title"] + attributes.map(\.key) + own.filter { $0 != "title" }).map { path(of: $0)[0] }
  }
}

extension EditableNote {
  /// What the page needs to edit the note.
  ///
  /// `address` is where the note's page is, nil where there is none now; labels are written in `language`; `tags` are
  /// all tags of the library.
  func members(address: String?, language: String, tags: [String]) -> [(key: String, value: JSON)] {
    let reasons = readOnlyReasons(of: attributes + ownKeys)
    func described(_ attribute: Attribute, _ reason: String?) -> JSON {
      var members = attribute.members(language: language)
      let entry = entry(of: attribute.key)
      let value = value(of: attribute)
      members.append(("value", value.json))
      let (source, place) =
        isInRow(attribute) ? (rows?.note, rows?.note?.entry(of: attribute.key)) : (self, entry)
      if !value.fits, let source, let range = place?.value.range.clamped(to: 0..<source.bytes.count) {
        members.append(("written", .string(String(decoding: source.bytes[range], as: UTF8.self))))
      }
      members += placesInTables(attribute)
      if let entry {
        members.append(("range", Self.range(entry.key.range.lowerBound..<entry.value.range.upperBound)))
      }
      if let reason { members.append(("readOnly", .string(reason))) }
      if attribute.key == "tags" { members.append(("completions", .array(tags.map { .string($0) }))) }
      return .object(members)
    }
    return [
      ("path", .string(location.path)), ("version", .string(version)),
      ("address", address.map { .string($0) } ?? .null), ("title", .string(title)),
      ("isDraft", .bool(isDraft)), ("isMissing", .bool(isMissing)),
      ("attributes", .array(zip(attributes, reasons).map(described))),
      ("keys", .array(zip(ownKeys, reasons.dropFirst(attributes.count)).map(described))),
      ("body", body.map { .string($0) } ?? .null), ("bodyRange", Self.range(note.bodyRange)),
      ("problems", .array(problems.map { JSONRenderer().value($0) })),
    ]
  }

  /// Why the values of attributes can't be changed by themselves, in words; nil for each that can.
  func readOnlyReasons(of attributes: [Attribute]) -> [String?] {
    let paths = attributes.map { path(of: $0.key).map { YAMLStep.key($0) } }
    return zip(attributes, NoteEditor.readOnlyReasons(at: paths, of: bytes, as: location.form)).map {
      attribute, reason in
      if rows != nil, let reason = readOnlyReasonInTables(attribute) { return reason }
      if isInRow(attribute) { return nil }
      return places.readOnlyReason(of: attribute.key) ?? reason?.message
        ?? (isDisplaced ? Self.displaced : nil) ?? computedReason(of: attribute)
    }
  }

  /// Why a value that follows from others can't be given; nil where the note has one of its own all the same.
  private func computedReason(of attribute: Attribute) -> String? {
    guard let computed = attribute.computed, entry(of: attribute.key) == nil else { return nil }
    return "it follows from other values: \(computed.text)"
  }

  private static func range(_ range: Range<Int>) -> JSON {
    .array([.int(range.lowerBound), .int(range.upperBound)])
  }

  static let displaced =
    "the note's first line must be ---, or its front matter is read as text; mend that first"
}
