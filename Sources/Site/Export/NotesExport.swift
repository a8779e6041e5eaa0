import Diagnostics
import FrontMatter
import PlantLibrary
package import Publishing
package import Text

/// What a site understood of all plant notes, typed and complete, so that its owner can go elsewhere with it.
package struct NotesExport {
  package enum Format: String, Sendable, CaseIterable {
    /// A row for each plant.
    case csv
    case json
    /// A folder of notes with plantsite's own keys, and the attributes that they have.
    case markdown
  }

  private let library: PlantLibrary
  private let language: String
  private let reader: SourceReader

  /// - Parameters:
  ///   - site: What was understood.
  ///   - source: The files that the site was loaded from, for texts and what is written of a value.
  package init(_ site: Site, _ source: any ContentSource) {
    library = site.library
    language = site.configuration.language
    reader = SourceReader(source, source.files().files)
  }

  /// A note with its file.
  private struct Note {
    let plant: PlantNote
    let places: NotePlaces
    let body: String

    func node(_ key: String) -> YAMLNode? { places.entry(of: key)?.value }
  }

  private var notes: [Note] {
    library.plants.map { plant in
      let file = reader.file(plant.location.path) ?? SourceFile(path: plant.location.path, text: "")
      let (note, _) = FrontMatter.read(file, as: plant.location.form)
      let places = NotePlaces(
        note.root, library.schema, isPlant: true, fileName: plant.location.stem)
      return Note(
        plant: plant, places: places, body: String(decoding: file.bytes[note.bodyRange], as: UTF8.self))
    }
  }

  private var attributes: [Attribute] { library.schema.attributes }

  // MARK: Data

  /// All attributes, and all plants with their values by key; what isn't known is left out.
  package var json: JSON {
    .object([
      ("attributes", .array(attributes.map { $0.description(language: language) })),
      (
        "plants",
        .array(notes.map { .object(members(of: $0) + [("text", .string($0.body))]) })
      ),
    ])
  }

  private func members(of note: Note) -> [(key: String, value: JSON)] {
    let plant = note.plant
    let values = zip(attributes, plant.values).compactMap { attribute, value in
      attribute.json(value, note.node(attribute.key)).map { (key: attribute.key, value: $0) }
    }
    return [
      ("note", .string(plant.location.shown)), ("title", .string(plant.title)),
      ("attributes", .object(values)),
    ]
      + ownMembers(of: plant)
  }

  private func ownMembers(of plant: PlantNote) -> [(key: String, value: JSON)] {
    func list(_ items: [JSON]) -> JSON { items.isEmpty ? .null : .array(items) }
    let members: [(key: String, value: JSON)] = [
      ("tags", list(plant.tags.map { .string($0.text) })), ("description", JSON(plant.description)),
      ("image", plant.image?.json ?? .null), ("gallery", list(plant.gallery.map(\.json))),
      ("links", list(plant.links.map(\.json))), ("date", JSON(plant.date?.iso)),
      ("updated", JSON(plant.updated?.iso)), ("draft", plant.isDraft ? .bool(true) : .null),
      ("slug", .string(plant.slug)), ("aliases", list(plant.aliases.map { .string($0.text) })),
      ("extra", plant.extra.isEmpty ? .null : .object(plant.extra.map { ($0.key, .string($0.text)) })),
    ]
    return members.filter { !$0.value.isNull }
  }

  /// A row for each plant, with a column for each attribute and each key of notes; several values in one cell have
  /// semicolons between them.
  package var csv: [UInt8] {
    var bytes: [UInt8] = []
    let own = [
      "tags", "description", "image", "gallery", "links", "date", "updated", "draft", "slug", "aliases",
      "extra",
    ]
    func write(_ cells: [(text: String, isNumber: Bool)]) {
      for (index, cell) in cells.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        if cell.isNumber {
          bytes += Array(cell.text.utf8)
        } else {
          CSVField.write(cell.text, into: &bytes)
        }
      }
      bytes += CSVField.lineEnd
    }
    write((["note", "title"] + attributes.map(\.key) + own).map { ($0, false) })
    for note in notes {
      let members = ownMembers(of: note.plant)
      let values = zip(attributes, note.plant.values).map { attribute, value in
        attribute.json(value, note.node(attribute.key)) ?? .null
      }
      let cells =
        [JSON.string(note.plant.location.shown), .string(note.plant.title)] + values
        + own.map { key in members.first { $0.key == key }?.value ?? .null }
      write(cells.map(Self.cell))
    }
    return bytes
  }

  private static func cell(_ value: JSON) -> (text: String, isNumber: Bool) {
    if case .number(let digits) = value { return (digits, true) }
    return (text(value), false)
  }

  /// A value in one cell: `a; b`, `60-80`, `name: ants, seen: 2020`.
  static func text(_ value: JSON) -> String {
    switch value {
    case .null: ""
    case .bool(let flag): flag ? "yes" : "no"
    case .int(let number): String(number)
    case .number(let digits): digits
    case .string(let text): text
    case .array(let items): items.map(text).joined(separator: "; ")
    case .object(let members): text(members)
    }
  }

  private static func text(_ members: [(key: String, value: JSON)]) -> String {
    if members.prefix(2).map(\.key) == ["low", "high"] {
      let (low, high) = (text(members[0].value), text(members[1].value))
      let range =
        low == high ? low : low.isEmpty ? "up to \(high)" : high.isEmpty ? "\(low)+" : "\(low) to \(high)"
      return members.count > 2 ? "\(range) (\(text(members[2].value)))" : range
    }
    return members.filter { !$0.value.isNull && $0.value.items?.isEmpty != true }
      .map { "\($0.key): \(text($0.value))" }.joined(separator: ", ")
  }

  // MARK: Notes

  /// A folder of notes with the attributes that they have, by path from it.
  ///
  /// Loaded, it makes the same library; files beside the notes aren't among them.
  package var markdown: [(path: String, text: String)] {
    let sections = library.sections.compactMap(\.introduction).compactMap { page in
      reader.file(page.location.path).map { (page.location.path, Self.text(of: $0)) }
    }
    let own = reader.file(SiteLoader.attributesPath).map {
      [(SiteLoader.attributesPath, Self.withoutSources($0, library))]
    }
    return (own ?? []) + sections + notes.map { (Self.path($0.plant.location), text($0)) }
  }

  private static func text(of file: SourceFile) -> String { String(decoding: file.bytes, as: UTF8.self) }

  /// Where a note of plantsite's own would lie.
  private static func path(_ location: NotePath) -> String {
    let folder = location.folder.hasSuffix("/") ? location.folder : location.folder + "/"
    return folder + (location.isBundle ? "index" : location.stem) + ".md"
  }

  private func text(_ note: Note) -> String {
    let plant = note.plant
    var entries: [(key: String, value: YAMLValue)] = []
    func add(_ key: String, _ value: YAMLValue?) { if let value { entries.append((key, value)) } }
    func add(_ key: String, _ items: [YAMLValue]) {
      if !items.isEmpty { entries.append((key, .list(items))) }
    }
    add("title", plant.hasOwnTitle ? .text(plant.title) : nil)
    for (attribute, value) in zip(attributes, plant.values) {
      let node = note.node(attribute.key)
      if attribute.json(value, node) != nil { add(attribute.key, node.map(attribute.yaml)) }
    }
    add("description", plant.description.map { .text($0) })
    add("tags", plant.tags.map { .text($0.text) })
    add("image", plant.image?.yaml)
    add("gallery", plant.gallery.map(\.yaml))
    add("links", plant.links.map(\.yaml))
    add("date", plant.date.map { .plain($0.iso) })
    add("updated", plant.updated.map { .plain($0.iso) })
    if plant.isDraft { add("draft", .plain("true")) }
    if note.node("slug") != nil { add("slug", .text(plant.slug)) }
    add("aliases", plant.aliases.map { .text($0.text) })
    add("extra", note.node("extra").map { YAMLValue($0) })
    if library.schema.keyRules["section"] != nil {
      add("section", plant.location.sectionTitle.map { .text($0) })
    }
    return YAMLValue.frontMatter(entries) + note.body
  }

  /// The attributes without what says where notes of other tools have them.
  private static func withoutSources(_ file: SourceFile, _ library: PlantLibrary) -> String {
    let rules =
      library.schema.keyRules["section"] == nil
      ? nil
      : YAMLValue.mapping([
        ("section", .mapping([("from", .text("section"))]))
      ])
    var edits: [NoteEdit] = [.remove([.key("ignore")]), .remove([.key("keys")])]
    for attribute in library.schema.attributes
    where !attribute.from.isEmpty || attribute.takesFileName {
      edits.append(.remove([.key("attributes"), .key(attribute.key), .key("from")]))
    }
    if let rules { edits.append(.set([.key("keys")], rules)) }
    var bytes = Array("---\n\(text(of: file))\n---\n".utf8)
    // What is shared by an anchor can't be taken out, and does no harm.
    for edit in edits { bytes = (try? NoteEditor.apply([edit], to: bytes)) ?? bytes }
    return String(decoding: bytes.dropFirst(4).dropLast(5), as: UTF8.self)
  }
}
