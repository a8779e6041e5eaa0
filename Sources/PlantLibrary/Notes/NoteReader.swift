import Diagnostics
import FrontMatter
import Markdown
import Text

/// Reads the keys that every kind of note shares, and hands the others on.
struct NoteReader {
  private(set) var values: ValueReader
  let file: SourceFile
  private let note: FrontMatter

  private(set) var title: String?

  /// The title where the text gives it; nil otherwise.
  private var titleOfBody: String?
  private(set) var slug: String?
  private(set) var tags: [PlantNote.Mention] = []
  private(set) var description: String?
  private(set) var image: ImageValue?
  private(set) var gallery: [ImageValue] = []
  private(set) var links: [LinkValue] = []
  private(set) var date: CalendarDate?
  private(set) var updated: CalendarDate?
  private(set) var isDraft = false

  /// Whether the note is for the public; no for one that its owner keeps.
  private(set) var isPublished = true
  private(set) var aliases: [PlantNote.Mention] = []
  private(set) var extra: [PlantNote.Extra] = []
  private(set) var order: Int?

  /// The section that the note names; nil where its folder says that.
  private(set) var section: String?

  /// What the note says under keys that every note has, where that is one text, with its place.
  private var texts: [String: (text: String, place: Diagnostic.Location)] = [:]

  /// Tells the row that the note shares its values with from any other; 0 for none.
  private var rowHash = 0

  /// What the note says of its image under keys of their own.
  private var imageParts: [String: String] = [:]
  private let schema: AttributeSchema

  /// Whether the front matter couldn't be read to its end, so that what is missing may stand in the rest.
  let isCut: Bool

  /// Whether the values are those of a row, rather than of a file.
  let isRow: Bool

  init(_ file: SourceFile, _ schema: AttributeSchema, as form: NoteForm) {
    self.file = file
    self.schema = schema
    isRow = false
    values = ValueReader(file: file)
    isDraft = schema.keyRules["draft"]?.isDraft(nil) ?? false
    let (note, problems) = FrontMatter.read(file, as: form)
    self.note = note
    // After a key that is written twice everything else was read, and so it was where the fault is in the text.
    isCut = problems.contains {
      $0.severity == .error && $0.code != "duplicate-key" && !$0.isIn(note.bodyRange)
    }
    values.problems = problems
    if let root = note.root { values.problems += CharacterCheck.problems(ofEscapesIn: root, of: file) }
    if let root = note.root, let yaml = note.yamlRange, note.language == .yaml,
      file.bytes[yaml].contains(UInt8(ascii: "#"))
    {
      values.problems += CommentInText.problems(of: root, in: file)
    }
    if note.yamlRange == nil, problems.isEmpty, let line = DisplacedFrontMatter.line(in: file) {
      values.report(
        .warning, code: "displaced-front-matter",
        "this looks like front matter, but is read as text: a note's first line must be ---", at: line)
    }
  }

  /// Reads the values of a plant in a file that has those of many: a row of a table.
  init(row root: YAMLNode, of file: SourceFile, _ schema: AttributeSchema) {
    self.file = file
    self.schema = schema
    values = ValueReader(file: file)
    note = FrontMatter(part: root, of: file)
    isCut = false
    isRow = true
  }

  /// The place of all values, for what isn't said anywhere.
  var wholePlace: Diagnostic.Location {
    guard isRow, let range = note.yamlRange else { return .path(file.path) }
    return .range(file, range)
  }

  mutating func report(_ problem: Diagnostic) {
    values.report(problem)
  }

  /// Takes from a row what the note leaves empty, or, where that goes first, all that the row has.
  mutating func take(_ row: NoteReader, first: Bool) {
    func taken<Value>(_ own: Value?, _ other: Value?) -> Value? { first ? other ?? own : own ?? other }
    func taken<Item>(_ own: [Item], _ other: [Item]) -> [Item] {
      first ? (other.isEmpty ? own : other) : (own.isEmpty ? other : own)
    }
    title = taken(title, row.title)
    slug = taken(slug, row.slug)
    tags = taken(tags, row.tags.map(\.elsewhere))
    description = taken(description, row.description)
    image = taken(image, row.image?.elsewhere)
    gallery = taken(gallery, row.gallery.map(\.elsewhere))
    links = taken(links, row.links.map(\.elsewhere))
    date = taken(date, row.date)
    updated = taken(updated, row.updated)
    section = taken(section, row.section)
    order = taken(order, row.order)
    extra = taken(extra, row.extra)
    isDraft = isDraft || row.isDraft
    isPublished = isPublished && row.isPublished
    aliases += row.aliases.map(\.elsewhere)
    for (key, place) in row.texts.sorted(by: { $0.key < $1.key }) {
      guard let own = texts[key], own.text != place.text else { continue }
      let (kept, left) = first ? (place, own) : (own, place)
      values.report(.conflict(key, kept: kept.text, at: kept.place, left: left.text, at: left.place))
    }
    rowHash = row.frontMatterHash
    values.problems += row.values.problems
  }

  /// Reads every key of the front matter.
  ///
  /// What is wrong with the last value before a fault of syntax isn't reported, as the rest of it may be missing.
  /// - Parameters:
  ///   - tree: What the keys mean.
  ///   - kind: What the note is called in messages, with its article.
  ///   - fileName: The name of its file without the ending, or of the folder that it is the note of.
  ///   - hints: Finds the known key that an unknown one is nearest to.
  ///   - attribute: Takes the entry of an attribute, by its index.
  mutating func readKeys(
    _ tree: KeyTree, of kind: String, fileName: String, hints: NearestMatcher,
    attribute: (Int, NoteEntries.Found, inout ValueReader) -> Void = { _, _, _ in }
  ) {
    let entries = note.root?.mapping ?? []
    let sorted = NoteEntries(entries, tree, fileName: isCut ? nil : fileName)
    for (number, problem) in sorted.problems where !(isCut && number == entries.count - 1) {
      report(problem, tree, of: kind, hints)
    }
    for (slot, found) in zip(tree.slots, sorted.found) {
      guard let found else { continue }
      let before = isCut && found.number == entries.count - 1 ? values : nil
      switch slot {
      case .attribute(let index): attribute(index, found, &values)
      case .own(let key):
        values.subject = .noteKey(key)
        if let text = found.entry.value.scalar.flatMap(ValueReader.text) {
          texts[key] = (text, values.place(found.entry.value.range))
        }
        read(key, found.entry.value)
        values.subject = nil
      case .also("draft", _): isDraft = readFlag(found.entry.value) || isDraft
      case .also(let key, _): aliases += mentions(found.entry.value, key)
      case .imagePart(let part):
        imageParts[part] = values.text(found.entry.value, found.keys).flatMap(oneLine)
      }
      if let before { values = before }
    }
    describeImage()
  }

  /// Gives the image what the note says of it under keys of its own.
  private mutating func describeImage() {
    guard !imageParts.isEmpty, var image else { return }
    image.alternative = image.alternative ?? imageParts["alt"]
    image.caption = image.caption ?? imageParts["caption"]
    image.credit = image.credit ?? imageParts["credit"].map { ValueReader.isUnknown($0) ? "" : $0 }
    self.image = image
  }

  private mutating func report(
    _ problem: NoteEntries.Problem, _ tree: KeyTree, of kind: String, _ hints: NearestMatcher
  ) {
    switch problem {
    case .noText(let entry): reportKey(entry)
    case .unknown(let entry, let keys):
      let nearest = keys == entry.name ? hints.nearest(to: keys) : nil
      // A slip here must not make public what is private.
      if nearest == "publish" {
        values.report(
          .error, code: "mistyped-publish", "\(quoted(keys)) is no key\(didYouMean(nearest))",
          at: entry.key.range,
          notes: [.init("what it keeps from the public would be published")], replacement: nearest)
      } else {
        report(.unknownNoteKey(keys, of: kind, nearest: nearest, at: values.place(entry.key.range)))
      }
    case .noMapping(let entry, let keys):
      values.report(
        .warning, code: "unknown-key",
        "\(quoted(keys)) holds keys in other notes; what it says here by itself is left out",
        at: entry.key.range)
    case .twice(let slot, let found, let first):
      values.report(
        .error, code: "duplicate-key",
        "\(name(of: tree.slots[slot])) is given twice\(tree.slots[slot].isOwn ? "" : ", in two spellings")",
        at: found.entry.key.range,
        notes: [Diagnostic.Note("first given here", at: values.place(first.entry.key.range))])
    case .unused(let slot, let found, let used):
      values.report(
        .warning, code: "unused-value",
        "\(name(of: tree.slots[slot])) is taken from \(quoted(used.keys)), so this is left out",
        at: found.entry.key.range,
        notes: [Diagnostic.Note("what is taken", at: values.place(used.entry.key.range))])
    }
  }

  private func name(of slot: KeyTree.Slot) -> String {
    switch slot {
    case .attribute(let index): schema.attributes[index].key
    case .own(let key), .also(let key, _): key
    case .imagePart(let part): "\(part) of image"
    }
  }

  private mutating func read(_ key: String, _ node: YAMLNode) {
    switch key {
    case "title": title = values.text(node, key).flatMap(oneLine)
    case "slug":
      guard let text = values.text(node, key) else { return }
      slug = Text.slug(text)
      if slug?.isEmpty == true {
        report(.noAddress(text, at: values.place(node.range)))
        slug = nil
      }
    case "tags":
      tags = readTags(node, key).map { PlantNote.Mention(text: Tag.text($0.text), range: $0.range) }
    case "description": description = values.text(node, key).flatMap(oneLine).flatMap(values.withoutMarkup)
    case "image": image = values.image(node, key)
    case "gallery": gallery = values.images(node, key)
    case "links": links = values.links(node, key)
    case "date": date = readDate(node, key)
    case "updated": updated = readDate(node, key)
    case "draft": isDraft = readDraft(node)
    // What can't be understood isn't published.
    case "publish": isPublished = node.isNull || values.flag(node, key) ?? false
    case "section": section = readSection(node)
    case "aliases": aliases += mentions(node, key)
    case "order": order = values.integer(node, key, in: -1_000_000...1_000_000)
    case "extra": extra = readExtra(node)
    default: break
    }
  }

  /// Whether the note is a draft: by yes and no, or by the words that attributes.yml has for them.
  ///
  /// What can't be understood isn't published.
  private mutating func readDraft(_ node: YAMLNode) -> Bool {
    guard let rule = schema.keyRules["draft"], !rule.when.isEmpty || !rule.unless.isEmpty else {
      return readFlag(node)
    }
    if node.isNull || node.scalar?.text.isEmpty == true { return rule.isDraft(nil) ?? true }
    guard let text = values.text(node, "draft") else { return true }
    if let isDraft = rule.isDraft(text) { return isDraft }
    values.reportFlag(
      text, node, "draft", allowed: listed(rule.when + rule.unless),
      notes: [
        Diagnostic.Note(
          "so the note is a draft; \"unless\" of draft in attributes.yml lists the words that make it none")
      ])
    return true
  }

  /// Whether a value says yes; what can't be understood isn't published.
  private mutating func readFlag(_ node: YAMLNode) -> Bool {
    values.flag(node, "draft") ?? !(node.isNull || node.scalar?.text.isEmpty == true)
  }

  private mutating func readDate(_ node: YAMLNode, _ key: String) -> CalendarDate? {
    values.date(
      node, key, order: schema.keyRules[key]?.order,
      advice: "say which in attributes.yml: keys: {\(key): {format: DD/MM/YYYY}}, or MM/DD/YYYY")
  }

  /// The section's name, a list of one too.
  private mutating func readSection(_ node: YAMLNode) -> String? {
    let items = node.sequence
    guard let text = values.text(items?.count == 1 ? items?[0] ?? node : node, "section").flatMap(oneLine)
    else {
      return nil
    }
    if Text.slug(text).isEmpty {
      report(.noAddress(text, of: "the section ", at: values.place(node.range)))
    }
    return text
  }

  private mutating func mentions(_ node: YAMLNode, _ key: String) -> [PlantNote.Mention] {
    values.locatedTexts(node, key).compactMap { text, range in
      oneLine(text).map { PlantNote.Mention(text: $0, range: range) }
    }
  }

  /// A list of tags; several in one text have commas between, as options can have.
  private mutating func readTags(_ node: YAMLNode, _ key: String) -> [PlantNote.Mention] {
    guard let text = node.scalar?.text, !node.isNull, text.utf8.contains(UInt8(ascii: ",")) else {
      return mentions(node, key)
    }
    let tags = Separators.comma.parts(of: text)
    return zip(tags, values.ranges(of: tags, in: text, node)).compactMap { tag, range in
      oneLine(String(tag)).map { PlantNote.Mention(text: $0, range: range) }
    }
  }

  private mutating func readExtra(_ node: YAMLNode) -> [PlantNote.Extra] {
    guard let entries = node.mapping else {
      if !node.isNull {
        values.report(
          .error, code: "wrong-type", "extra must be a mapping of keys to values", at: node.range)
      }
      return []
    }
    return entries.compactMap { entry in
      guard let key = entry.name else {
        reportKey(entry)
        return nil
      }
      return PlantNote.Extra(key: key, text: text(entry.value))
    }
  }

  private mutating func reportKey(_ entry: YAMLEntry) {
    values.report(.error, code: "wrong-type", "a key must be a text", at: entry.key.range)
  }

  /// A free value in words: lists are joined by commas, mappings are left out.
  private func text(_ node: YAMLNode) -> String {
    switch node.content {
    case .scalar(let scalar): scalar.isNull ? "" : scalar.text
    case .sequence(let items): items.map(text).filter { !$0.isEmpty }.joined(separator: ", ")
    case .mapping: ""
    }
  }

  /// Tells this front matter, with a title that the text gives, from any other, in this process.
  var frontMatterHash: Int {
    var hasher = Hasher()
    let start = isRow ? note.yamlRange?.lowerBound ?? 0 : 0
    file.bytes.withUnsafeBytes {
      hasher.combine(bytes: UnsafeRawBufferPointer(rebasing: $0[start..<note.bodyRange.lowerBound]))
    }
    hasher.combine(titleOfBody)
    hasher.combine(rowHash)
    return hasher.finalize()
  }

  /// The text, without what repeats the title, by any of these names, over it.
  ///
  /// With `takesTitle` a heading of the first level that the text begins with is the note's title.
  mutating func body(
    _ options: MarkdownOptions, at location: NotePath, titles: [String?], takesTitle: Bool = false
  ) -> MarkdownDocument {
    let takesTitle = takesTitle && !isCut
    let (document, problems) = NoteText.render(file, note.bodyRange, at: location, options) { heading in
      if takesTitle, !heading.isEmpty { return true }
      let heading = LinkName.key(heading)
      return titles.contains { $0.map { LinkName.key($0) == heading } ?? false }
    }
    values.problems += problems
    if takesTitle, let heading = document.headings.first, heading.anchor.isEmpty,
      let text = oneLine(heading.text)
    {
      title = text
      titleOfBody = text
    }
    return document
  }

  /// The slug set by the note, else the slug of the file's name.
  mutating func addressSlug(_ location: NotePath) -> String {
    if location.isStrayIndex { report(.misplacedNote(location.path, .indexOfFolder(location.kind))) }
    return slug ?? addressPart(location.stem, path: location.path, problems: &values.problems)
  }

  /// The texts in front matter that couldn't be read, any of which may be a name of the note.
  var unreadTexts: [String] {
    guard isCut else { return [] }
    let end = note.yamlRange?.upperBound ?? min(file.bytes.count, 10_000)
    return file.bytes[..<end].split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }.flatMap { line in
      let value = line.firstIndex(of: UInt8(ascii: ":")).map { line[($0 + 1)...] } ?? line
      let items = value.split { ",[]{}".utf8.contains($0) }
      return (items + [value]).map { item in
        String(decoding: item.drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: " ") }, as: UTF8.self)
      }
    }
  }
}

extension Diagnostic {
  fileprivate func isIn(_ bytes: Range<Int>) -> Bool {
    guard case .range(let range)? = location else { return false }
    return !range.bytes.isEmpty && range.bytes.clamped(to: bytes) == range.bytes
  }

  fileprivate static func unknownNoteKey(
    _ key: String, of kind: String, nearest: String?, at location: Location
  ) -> Diagnostic {
    let isPlant = kind == PlantNote.kindInWords
    let known = isPlant ? "no attribute and no key of \(kind)" : "no key of \(kind)"
    let place = isPlant ? "declare it in content/attributes.yml, or keep it" : "keep what is your own"
    var problem = Diagnostic(
      .warning, code: "unknown-key", "\(quoted(key)) is \(known)\(didYouMean(nearest))", at: location,
      notes: [Note("\(place) under \"extra\"")], replacement: nearest)
    problem.subject = isPlant ? .unknownKey(key) : nil
    return problem
  }
}
