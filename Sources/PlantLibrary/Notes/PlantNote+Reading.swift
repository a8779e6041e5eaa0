package import Diagnostics
import FrontMatter
package import Markdown
import Text

extension PlantNote {
  /// The keys of a plant note that aren't attributes.
  package static let keys = Set(AttributeSchema.reservedKeys)

  static let kindInWords = "a plant note"

  /// Reads a plant note.
  /// - Returns: The note with all that could be read, and every problem in it.
  ///
  /// What a table says of the same plant is in `row`.
  package static func read(
    _ file: SourceFile, at location: NotePath, schema: AttributeSchema, markdown: MarkdownOptions,
    row: PlantRow? = nil
  ) -> (note: PlantNote, problems: [Diagnostic]) {
    var reader = NoteReader(file, schema, as: location.form)
    var attributes = NoteAttributes(&reader, schema, markdown, at: location)
    if let row {
      var other = NoteReader(row: row.root, of: row.file, schema)
      let values = NoteAttributes(&other, schema, markdown, at: location)
      reader.take(other, first: row.goesFirst)
      attributes.take(values, schema, first: row.goesFirst, &reader)
    }
    return note(&reader, attributes, at: location, schema, markdown)
  }

  /// Reads a plant that is a row of a table, at the place that a note of it would have.
  package static func read(
    _ row: PlantRow, at location: NotePath, schema: AttributeSchema, markdown: MarkdownOptions
  ) -> (note: PlantNote, problems: [Diagnostic]) {
    var reader = NoteReader(row: row.root, of: row.file, schema)
    let attributes = NoteAttributes(&reader, schema, markdown, at: location)
    return note(&reader, attributes, at: location, schema, markdown)
  }

  private static func note(
    _ reader: inout NoteReader, _ read: NoteAttributes, at location: NotePath, _ schema: AttributeSchema,
    _ markdown: MarkdownOptions
  ) -> (note: PlantNote, problems: [Diagnostic]) {
    var attributes = read
    attributes.join(schema)
    attributes.reportMissing(schema, &reader)
    let location = reader.section.map(location.inSection) ?? location
    let names = attributes.names(schema, &reader)
    let slug = reader.addressSlug(location)
    let isUntitled = reader.title == nil && names.written == nil && names.common.isEmpty
    var titles = NoteTitles(reader, names, schema.nameOrder, location)
    let body = reader.body(
      markdown, at: location, titles: [titles.heading.text, names.scientific?.canonical],
      takesTitle: isUntitled)
    // The text may have given a title.
    if isUntitled { titles = NoteTitles(reader, names, schema.nameOrder, location) }
    let note = PlantNote(
      reader, at: location, slug: slug, titles: titles, called: names, values: attributes.values,
      leftOut: attributes.leftOut, attributes.links(schema, in: reader.file), body: body)
    return (note, reader.values.problems)
  }
}

/// What a note says of its plant's names.
typealias NoteNames = (scientific: ScientificName?, written: String?, synonyms: [Synonym], common: [String])

/// What a plant is called on its page and in lists.
struct NoteTitles {
  /// A title, and whether it is another than the scientific name although there is one, or the note's own.
  struct Title: Equatable {
    let text: String
    let isOwn: Bool
    let kind: NameOrder.Kind?
  }

  let heading: Title
  let list: Title

  /// Whether lists have an order of their own.
  let ordersLists: Bool

  /// The note's title where it might be the heading but another name goes before it; none else.
  let otherNames: [String]

  init(_ reader: NoteReader, _ names: NoteNames, _ order: NameOrder, _ location: NotePath) {
    let scientific = names.written.flatMap(oneLine)
    let own = reader.title ?? Self.title(ofFile: location, names)
    func title(_ kinds: [NameOrder.Kind]) -> Title {
      let first = NameOrder.first(kinds, title: own, scientific: scientific, common: names.common.first)
      let isOwn = first?.kind == .title || first?.kind == .common && scientific != nil
      return Title(text: first?.text ?? titled(location.stem), isOwn: isOwn, kind: first?.kind)
    }
    heading = title(order.heading)
    list = order.lists.map(title) ?? heading
    ordersLists = order.lists != nil
    let isOther = heading.kind != .title && order.heading.contains(.title)
    otherNames = isOther ? [own].compactMap(\.self).filter { !names.common.contains($0) } : []
  }

  /// The name of the note's file where that is written for people, as in Obsidian: `Monstera deliciosa.md`, but not
  /// `monstera-deliciosa.md`; nil too where it is the scientific name.
  private static func title(ofFile location: NotePath, _ names: NoteNames) -> String? {
    let name = location.stem
    guard name.utf8.contains(where: { $0 == UInt8(ascii: " ") || (0x41...0x5A).contains($0) || $0 >= 0x80 })
    else {
      return nil
    }
    let key = LinkName.key(name)
    if [names.scientific?.canonical, names.written].contains(where: { $0.map { LinkName.key($0) } == key }) {
      return nil
    }
    return name.utf8.contains(UInt8(ascii: " ")) ? oneLine(name) : titled(name)
  }
}

/// The values of a note's attributes.
private struct NoteAttributes {
  var values: [AttributeValue?]

  /// The attributes in whose values there is an error.
  private var faulty: Set<Int> = []

  /// What gives an attribute its value, and the file that it stands in.
  private struct Source {
    let entry: YAMLEntry
    let file: SourceFile
  }

  /// What gives each attribute; nil for one that the note lacks.
  private var sources: [Source?]

  /// The attributes of which an error left nothing.
  var leftOut: [Int] { faulty.filter { values[$0] == nil }.sorted() }

  /// What of the values leads elsewhere, of a file's and of others.
  func links(_ schema: AttributeSchema, in file: SourceFile) -> (own: [ValueLink], others: [ValueLink]) {
    var links: (own: [ValueLink], others: [ValueLink]) = ([], [])
    for (index, attribute) in schema.attributes.enumerated() {
      guard let value = values[index] else { continue }
      let found = attribute.type.links(of: value)
      if found.isEmpty { continue }
      if sources[index]?.file === file { links.own += found } else { links.others += found }
    }
    return links
  }

  init(
    _ reader: inout NoteReader, _ schema: AttributeSchema, _ markdown: MarkdownOptions, at location: NotePath
  ) {
    let file = reader.file
    var read = [AttributeValue?](repeating: nil, count: schema.attributes.count)
    var sources = [Source?](repeating: nil, count: schema.attributes.count)
    var faulty: Set<Int> = []
    reader.readKeys(
      reader.isRow ? schema.rowKeys : schema.plantKeys, of: PlantNote.kindInWords, fileName: location.stem,
      hints: schema.keyHints
    ) {
      index, found, values in
      sources[index] = Source(entry: found.entry, file: file)
      var problems: [Diagnostic] = []
      read[index] = schema.attributes[index].value(
        of: found.entry.value, in: file, markdown: markdown, isMDX: location.isMDX, problems: &problems)
      if problems.hasErrors { faulty.insert(index) }
      for problem in problems { values.report(problem) }
    }
    values = read
    self.sources = sources
    self.faulty = faulty
  }

  /// Takes from a row what the note leaves empty, or, where that goes first, all that the row has.
  ///
  /// Records of both are all there. Where the two say something different otherwise, that is told.
  mutating func take(
    _ row: NoteAttributes, _ schema: AttributeSchema, first: Bool, _ reader: inout NoteReader
  ) {
    for index in values.indices {
      guard let other = row.values[index] else {
        if row.faulty.contains(index), values[index] == nil { faulty.insert(index) }
        continue
      }
      guard let own = values[index] else {
        (values[index], sources[index]) = (other, row.sources[index])
        continue
      }
      if case (.records(let records), .records(let others)) = (own, other) {
        values[index] = .records(records + others)
        continue
      }
      let attribute = schema.attributes[index]
      guard let source = sources[index], let otherSource = row.sources[index] else { continue }
      if !attribute.isSame(own, source.entry.value, as: other, otherSource.entry.value) {
        let texts = [source, otherSource].map { source in
          (
            String(decoding: source.file.bytes[source.entry.value.range], as: UTF8.self),
            Diagnostic.Location.range(source.file, source.entry.value.range)
          )
        }
        let (kept, left) = first ? (texts[1], texts[0]) : (texts[0], texts[1])
        reader.report(
          schema.withholding.asks(for: index)
            ? .uncertainWithholding(attribute.key, left.0, kept.0, at: left.1, kept.1)
            : .conflict(attribute.key, kept: kept.0, at: kept.1, left: left.0, at: left.1))
      }
      if first { (values[index], sources[index]) = (other, row.sources[index]) }
    }
  }

  /// Gives attributes that join others the texts of these, where nothing else gives them a value.
  mutating func join(_ schema: AttributeSchema) {
    for (index, attribute) in schema.attributes.enumerated()
    where !attribute.joins.isEmpty && values[index] == nil && !faulty.contains(index) {
      let parts = attribute.joins.compactMap { schema.index(ofKey: $0) }
      let texts = parts.compactMap { part -> String? in
        let attribute = schema.attributes[part]
        switch values[part] {
        case .text(let text)?: return text
        case .options(let chosen)?:
          // As the note has it: keys of options have no capitals or spaces.
          return sources[part]?.entry.value.scalar?.text
            ?? chosen.first.flatMap { attribute.options?.options[$0].key }
        default: return nil
        }
      }
      // Of a name the first part is needed.
      guard let first = parts.first, values[first] != nil, !texts.isEmpty else { continue }
      values[index] = .text(texts.joined(separator: " "))
      sources[index] = sources[first].map { source in
        let node = YAMLNode(
          .scalar(YAMLScalar(texts.joined(separator: " "))), range: source.entry.value.range)
        return Source(entry: YAMLEntry(key: source.entry.key, value: node), file: source.file)
      }
    }
  }

  /// Reports each required attribute without a value, unless a problem says already why.
  func reportMissing(_ schema: AttributeSchema, _ reader: inout NoteReader) {
    guard !reader.isCut else { return }
    for (index, attribute) in schema.attributes.enumerated()
    where attribute.isRequired && attribute.computed == nil && values[index] == nil && !faulty.contains(index)
    {
      let key = sources[index].map { Diagnostic.Location.range($0.file, $0.entry.key.range) }
      reader.report(attribute.missing(at: key ?? reader.wholePlace))
    }
  }

  /// The names in the attributes that have the roles of names.
  func names(_ schema: AttributeSchema, _ reader: inout NoteReader) -> NoteNames {
    var scientific: ScientificName?
    var written: String?
    if let index = schema.index(ofRole: "scientificName"), case .text(let text)? = values[index] {
      scientific = name(Array(text.utf8)[...], sources[index], &reader)
      written = scientific?.plain ?? text
    }
    var synonyms: [Synonym] = []
    for index in schema.indices(ofRole: "synonyms") {
      guard let source = sources[index], case let node = source.entry.value else { continue }
      let separators = node.sequence == nil ? schema.attributes[index].type.separators : Separators()
      for node in texts(index).isEmpty ? [] : node.sequence ?? [node] {
        guard let text = node.scalar.flatMap(ValueReader.text) else { continue }
        let bytes = Array(text.utf8)
        let places = ScalarPlaces(node, in: source.file)
        for range in Synonym.names(in: text, partedBy: separators) {
          let name = name(
            bytes[range], Source(entry: YAMLEntry(key: node, value: node), file: source.file), &reader)
          let written = name?.plain ?? String(decoding: bytes[range], as: UTF8.self)
          let place = source.file === reader.file ? places.place(range) : 0..<0
          synonyms.append(Synonym(text: written, name: name, range: place))
        }
      }
    }
    let common = schema.indices(ofRole: "commonNames").flatMap(texts)
    return (scientific, written, synonyms, common.compactMap(oneLine))
  }

  /// The texts of an attribute that is a list or a text; none for others.
  private func texts(_ index: Int) -> [String] {
    switch values[index] {
    case .list(let texts)?: texts
    case .text(let text)?: [text]
    default: []
    }
  }

  /// Reads a name that stands somewhere in the text of a value.
  private func name(
    _ bytes: ArraySlice<UInt8>, _ source: Source?, _ reader: inout NoteReader
  ) -> ScientificName? {
    let parsed = ScientificName.parse(String(decoding: bytes, as: UTF8.self))
    if parsed.problems.isEmpty { return parsed.name }
    let file = source?.file ?? reader.file
    let places = source.map { ScalarPlaces($0.entry.value, in: file) }
    for problem in parsed.problems {
      reader.report(.nameProblem(problem.moved(by: bytes.startIndex), places, in: file))
    }
    return parsed.name
  }
}

extension Diagnostic {
  /// A problem of a scientific name, at its place within the value where that is written without escapes.
  fileprivate static func nameProblem(
    _ problem: NameProblem, _ places: ScalarPlaces?, in file: SourceFile
  ) -> Diagnostic {
    let hint = problem.replacement.map { $0.isEmpty ? "; leave it out" : "; write \($0)" } ?? ""
    guard let places else {
      return Diagnostic(.warning, code: problem.code, problem.message + hint, at: .path(file.path))
    }
    let place = SourceRange(file, places.place(problem.range))
    let suggestion = places.isExact ? problem.replacement : nil
    return Diagnostic(
      .warning, code: problem.code, problem.message + hint, at: .range(place),
      suggestions: suggestion.map { [Suggestion(replacing: place, with: $0)] } ?? [])
  }
}
