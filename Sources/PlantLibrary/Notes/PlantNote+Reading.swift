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
  package static func read(
    _ file: SourceFile, at location: NotePath, schema: AttributeSchema, markdown: MarkdownOptions
  ) -> (note: PlantNote, problems: [Diagnostic]) {
    var reader = NoteReader(file, schema, as: location.form)
    let attributes = NoteAttributes(&reader, schema, markdown, at: location)
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
      leftOut: attributes.leftOut, attributes.links(schema), body: body)
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

  /// The attributes of which an error left nothing.
  let leftOut: [Int]

  /// What of the values leads elsewhere.
  func links(_ schema: AttributeSchema) -> [ValueLink] {
    zip(schema.attributes, values).flatMap { attribute, value in value.map(attribute.type.links(of:)) ?? [] }
  }

  /// The entry that gives each attribute; nil for one that the note lacks.
  private var entries: [YAMLEntry?]

  init(
    _ reader: inout NoteReader, _ schema: AttributeSchema, _ markdown: MarkdownOptions, at location: NotePath
  ) {
    let file = reader.file
    var read = [AttributeValue?](repeating: nil, count: schema.attributes.count)
    var entries = [YAMLEntry?](repeating: nil, count: schema.attributes.count)
    var faulty: Set<Int> = []
    reader.readKeys(
      schema.plantKeys, of: PlantNote.kindInWords, fileName: location.stem, hints: schema.keyHints
    ) {
      index, found, values in
      entries[index] = found.entry
      var problems: [Diagnostic] = []
      read[index] = schema.attributes[index].value(
        of: found.entry.value, in: file, markdown: markdown, isMDX: location.isMDX, problems: &problems)
      if problems.hasErrors { faulty.insert(index) }
      for problem in problems { values.report(problem) }
    }
    if !reader.isCut {
      for (index, attribute) in schema.attributes.enumerated()
      where attribute.isRequired && read[index] == nil && !faulty.contains(index) {
        let key = entries[index].map { Diagnostic.Location.range(file, $0.key.range) }
        reader.report(attribute.missing(at: key ?? .path(file.path)))
      }
    }
    values = read
    leftOut = faulty.filter { read[$0] == nil }.sorted()
    self.entries = entries
  }

  /// The names in the attributes that have the roles of names.
  func names(_ schema: AttributeSchema, _ reader: inout NoteReader) -> NoteNames {
    var scientific: ScientificName?
    var written: String?
    if let index = schema.index(ofRole: "scientificName"), case .text(let text)? = values[index] {
      let file = reader.file
      scientific = name(
        Array(text.utf8)[...], entries[index].map { ScalarPlaces($0.value, in: file) }, &reader)
      written = scientific?.plain ?? text
    }
    var synonyms: [Synonym] = []
    for index in schema.indices(ofRole: "synonyms") {
      guard let node = entries[index]?.value else { continue }
      let separators = node.sequence == nil ? schema.attributes[index].type.separators : Separators()
      for node in texts(index).isEmpty ? [] : node.sequence ?? [node] {
        guard let text = node.scalar.flatMap(ValueReader.text) else { continue }
        let bytes = Array(text.utf8)
        let places = ScalarPlaces(node, in: reader.file)
        for range in Synonym.names(in: text, partedBy: separators) {
          let name = name(bytes[range], places, &reader)
          let written = name?.plain ?? String(decoding: bytes[range], as: UTF8.self)
          synonyms.append(Synonym(text: written, name: name, range: places.place(range)))
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

  /// Reads a name that stands somewhere in a text.
  private func name(
    _ bytes: ArraySlice<UInt8>, _ places: @autoclosure () -> ScalarPlaces?, _ reader: inout NoteReader
  ) -> ScientificName? {
    let parsed = ScientificName.parse(String(decoding: bytes, as: UTF8.self))
    if parsed.problems.isEmpty { return parsed.name }
    let places = places()
    for problem in parsed.problems {
      reader.report(.nameProblem(problem.moved(by: bytes.startIndex), places, in: reader.file))
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
