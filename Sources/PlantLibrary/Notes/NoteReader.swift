package import Diagnostics
import FrontMatter
package import Markdown
import Text

/// Reads the keys that every kind of note shares, and hands the others on.
private struct NoteReader {
  var values: ValueReader
  private let file: SourceFile
  private let note: FrontMatter

  var title: String?
  var slug: String?
  var tags: [PlantNote.Mention] = []
  var description: String?
  var image: ImageValue?
  var gallery: [ImageValue] = []
  var links: [LinkValue] = []
  var date: CalendarDate?
  var updated: CalendarDate?
  var isDraft = false
  var aliases: [PlantNote.Mention] = []
  var extra: [PlantNote.Extra] = []
  var order: Int?

  init(_ file: SourceFile) {
    self.file = file
    values = ValueReader(file: file)
    let (note, problems) = FrontMatter.read(file)
    self.note = note
    for problem in problems { values.report(problem) }
  }

  /// Reads every key of the front matter.
  /// - Parameters:
  ///   - keys: The note's keys that this kind of note has.
  ///   - other: Takes a key that isn't one of them; says whether it knew it.
  mutating func readKeys(
    _ keys: Set<String>, spellings: () -> [String], other: (YAMLEntry, String, inout ValueReader) -> Bool
  ) {
    for entry in note.root?.mapping ?? [] {
      guard let name = entry.name else {
        values.report(.keyNotText(SourceRange(file, entry.key.range)))
        continue
      }
      if keys.contains(name) {
        read(name, entry.value)
      } else if !other(entry, name, &values) {
        let lowercased = name.lowercased()
        if keys.contains(lowercased) {
          read(lowercased, entry.value)
        } else {
          values.report(
            .unknownNoteKey(
              name, nearest: nearestMatch(to: name, in: spellings() + keys.sorted()),
              at: SourceRange(file, entry.key.range)))
        }
      }
    }
  }

  private mutating func read(_ key: String, _ node: YAMLNode) {
    switch key {
    case "title": title = values.text(node, key)
    case "slug":
      guard let text = values.text(node, key) else { return }
      slug = Text.slug(text)
      if slug?.isEmpty == true {
        values.report(.emptySlug(text, at: SourceRange(file, node.range)))
        slug = nil
      }
    case "tags": tags = values.locatedTexts(node, key).map { .init(text: $0.text, range: $0.range) }
    case "description": description = values.text(node, key)
    case "image": image = values.image(node, key)
    case "gallery": gallery = values.images(node, key)
    case "links": links = values.links(node, key)
    case "date": date = values.date(node, key)
    case "updated": updated = values.date(node, key)
    case "draft": isDraft = values.flag(node, key) ?? false
    case "aliases": aliases = values.locatedTexts(node, key).map { .init(text: $0.text, range: $0.range) }
    case "order": order = values.integer(node, key, in: -1_000_000...1_000_000)
    case "extra": extra = readExtra(node)
    default: break
    }
  }

  private mutating func readExtra(_ node: YAMLNode) -> [PlantNote.Extra] {
    guard let entries = node.mapping else {
      if !node.isNull { values.report(.extraNotMapping(SourceRange(file, node.range))) }
      return []
    }
    return entries.compactMap { entry in
      guard let key = entry.name else { return nil }
      return PlantNote.Extra(key: key, text: text(entry.value))
    }
  }

  /// A free value in words: lists are joined by commas, mappings are left out.
  private func text(_ node: YAMLNode) -> String {
    switch node.content {
    case .scalar(let scalar): scalar.isNull ? "" : scalar.text
    case .sequence(let items): items.map(text).filter { !$0.isEmpty }.joined(separator: ", ")
    case .mapping: ""
    }
  }

  mutating func body(_ options: MarkdownOptions) -> MarkdownDocument {
    let (document, problems) = MarkdownDocument.render(file, note.bodyRange, options: options)
    for problem in problems { values.report(problem) }
    return document
  }

  /// The slug set by the note, else the slug of the file's name.
  mutating func addressSlug(_ location: NotePath) -> String {
    if let slug { return slug }
    var problems: [Diagnostic] = []
    let part = addressPart(location.stem, path: location.path, problems: &problems)
    for problem in problems { values.report(problem) }
    return part
  }
}

extension PlantNote {
  /// The keys of a plant note that aren't attributes.
  package static let keys = Set(AttributeSchema.reservedKeys)

  /// Reads a plant note.
  /// - Returns: The note with all that could be read, and every problem in it.
  package static func read(
    _ file: SourceFile, at location: NotePath, schema: AttributeSchema, markdown: MarkdownOptions
  ) -> (note: PlantNote, problems: [Diagnostic]) {
    var reader = NoteReader(file)
    var attributeValues = [AttributeValue?](repeating: nil, count: schema.attributes.count)
    var seen = [YAMLEntry?](repeating: nil, count: schema.attributes.count)
    reader.readKeys(keys, spellings: { schema.spellings }) { entry, name, values in
      guard let index = schema.index(ofKey: name) else { return false }
      if let first = seen[index] {
        values.report(
          .attributeTwice(
            schema.attributes[index].key, SourceRange(file, entry.key.range),
            SourceRange(file, first.key.range)))
        return true
      }
      seen[index] = entry
      var problems: [Diagnostic] = []
      attributeValues[index] = schema.attributes[index].value(
        of: entry.value, in: file, markdown: markdown, problems: &problems)
      for problem in problems { values.report(problem) }
      return true
    }
    for (index, attribute) in schema.attributes.enumerated() where attribute.isRequired && seen[index] == nil
    {
      reader.values.report(attribute.missing(at: .path(file.path)))
    }

    var name: ScientificName?
    var nameText: String?
    if let index = schema.index(ofRole: "scientificName"), case .text(let text)? = attributeValues[index] {
      nameText = text
      let parsed = ScientificName.parse(text)
      name = parsed.name
      for problem in parsed.problems {
        reader.values.report(.nameProblem(problem, text, seen[index]?.value, in: file))
      }
    }
    var commonNames: [String] = []
    if let index = schema.index(ofRole: "commonNames") {
      switch attributeValues[index] {
      case .list(let names)?: commonNames = names
      case .text(let text)?: commonNames = [text]
      default: break
      }
    }
    let title = reader.title ?? name?.plain ?? nameText ?? commonNames.first ?? location.stem
    let slug = reader.addressSlug(location)
    let body = reader.body(markdown)
    let note = PlantNote(
      location: location, slug: slug, title: title, hasOwnTitle: reader.title != nil, scientificName: name,
      commonNames: commonNames, sortKey: name?.sortKey ?? folded(title), values: attributeValues,
      tags: reader.tags, description: reader.description, image: reader.image, gallery: reader.gallery,
      links: reader.links, date: reader.date, updated: reader.updated, isDraft: reader.isDraft,
      aliases: reader.aliases, extra: reader.extra, body: body)
    return (note, reader.values.problems)
  }
}

extension PageNote {
  /// The keys of an ordinary page or an introduction.
  package static let keys: Set<String> = [
    "title", "description", "image", "date", "updated", "draft", "slug", "aliases", "order", "extra",
  ]

  /// Reads an ordinary page or an introduction.
  /// - Returns: The page with all that could be read, and every problem in it.
  package static func read(
    _ file: SourceFile, at location: NotePath, markdown: MarkdownOptions
  ) -> (page: PageNote, problems: [Diagnostic]) {
    var reader = NoteReader(file)
    reader.readKeys(keys, spellings: { [] }) { _, _, _ in false }
    let isIntroduction = location.kind == .homeIntroduction || location.kind == .sectionIntroduction
    let slug = isIntroduction ? (reader.slug ?? "") : reader.addressSlug(location)
    let body = reader.body(markdown)
    let page = PageNote(
      location: location, slug: slug, title: reader.title ?? location.stem, hasOwnTitle: reader.title != nil,
      description: reader.description, image: reader.image, date: reader.date, updated: reader.updated,
      isDraft: reader.isDraft, aliases: reader.aliases, order: reader.order, extra: reader.extra, body: body)
    return (page, reader.values.problems)
  }
}

extension Diagnostic {
  fileprivate static func unknownNoteKey(_ key: String, nearest: String?, at range: SourceRange) -> Diagnostic
  {
    let hint = nearest.map { "; did you mean \"\($0)\"?" } ?? ""
    return Diagnostic(
      .warning, code: "unknown-key", "\"\(key)\" is no attribute and no key of a note\(hint)",
      at: .range(range),
      notes: [Note("declare it in content/attributes.yml, or keep it under \"extra\"")],
      suggestions: nearest.map { [Suggestion(replacing: range, with: $0)] } ?? [])
  }

  /// A problem of a scientific name, at its place within the value where that is written without escapes.
  fileprivate static func nameProblem(
    _ problem: NameProblem, _ text: String, _ node: YAMLNode?, in file: SourceFile
  ) -> Diagnostic {
    guard let node else {
      return Diagnostic(.warning, code: problem.code, problem.message, at: .path(file.path))
    }
    var range = node.range
    let start = node.scalar?.style == .plain ? range.lowerBound : range.lowerBound + 1
    let bytes = Array(text.utf8)
    if start + bytes.count <= range.upperBound,
      file.bytes[start..<(start + bytes.count)].elementsEqual(bytes),
      problem.range.upperBound <= bytes.count
    {
      range = (start + problem.range.lowerBound)..<(start + problem.range.upperBound)
    }
    let place = SourceRange(file, range)
    let hint = problem.replacement.map { "; write \($0)" } ?? ""
    return Diagnostic(
      .warning, code: problem.code, problem.message + hint, at: .range(place),
      suggestions: problem.replacement.map { [Suggestion(replacing: place, with: $0)] } ?? [])
  }

  fileprivate static func keyNotText(_ range: SourceRange) -> Diagnostic {
    Diagnostic(.error, code: "wrong-type", "a key must be a text", at: .range(range))
  }

  fileprivate static func emptySlug(_ text: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, code: "no-address", "nothing of \"\(text)\" can stand in an address; use letters or digits",
      at: .range(range))
  }

  fileprivate static func extraNotMapping(_ range: SourceRange) -> Diagnostic {
    Diagnostic(.error, code: "wrong-type", "extra must be a mapping of keys to values", at: .range(range))
  }

  fileprivate static func attributeTwice(
    _ key: String, _ range: SourceRange, _ first: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "duplicate-key", "\(key) is given twice", at: .range(range),
      notes: [Note("first given here", at: .range(first))])
  }
}
