import Text

/// The names by which notes link to each other.
package struct NameIndex: Sendable {
  package enum Target: Sendable, Hashable {
    case plant(Int)
    case page(Int)
    case section(Int)
  }

  package typealias Match = NameMatch<Target>

  private var table = NameTable<Target>()
  private var paths: [String: Target] = [:]

  /// Why a note is left out.
  enum LeftOut: Sendable {
    case draft
    /// It isn't for the public.
    case unpublished
  }

  /// The notes that are left out, by their names and by their paths.
  private var leftOutNames: [String: LeftOut] = [:]
  private var leftOutPaths: [String: LeftOut] = [:]

  /// Records by their keys, as ``LinkName/exactKey(_:)`` gives them; nil for a key of several.
  private var records: [String: RecordPlace?] = [:]

  /// A record by the indices of its plant and attribute, and its number among the plant's.
  struct RecordPlace: Sendable {
    let plant: Int
    let attribute: Int
    let number: Int
  }

  /// What may be names of notes whose front matter couldn't be read.
  private var unreadNames: Set<String> = []

  /// The paths of notes that couldn't be read at all, and the last parts that their addresses probably have.
  private let unreadablePaths: Set<String>
  private let unreadableSlugs: Set<String>

  init(
    plants: [PlantNote], pages: [PageNote], sections: [Section], leftOutPlants: [PlantNote],
    leftOutPages: [PageNote], unreadable: [NotePath] = [], schema: AttributeSchema
  ) {
    unreadablePaths = Set(unreadable.map(\.path))
    unreadableSlugs = Set(unreadable.map { slug($0.stem) })
    add(plants, pages, sections)
    addRecords(of: plants, schema)
    for plant in leftOutPlants {
      let reason = plant.isPublished ? LeftOut.draft : .unpublished
      leftOutPaths[plant.location.path] = reason
      for name in plant.names { leftOutNames[name.key] = reason }
    }
    for page in leftOutPages where page.location.kind == .page {
      let reason = page.isPublished ? LeftOut.draft : .unpublished
      leftOutPaths[page.location.path] = reason
      for name in Self.names(of: page) { leftOutNames[name.key] = reason }
    }
  }

  /// The names of a library's notes, with those of this index that are left out.
  func with(_ library: PlantLibrary) -> NameIndex {
    var index = self
    (index.table, index.paths, index.unreadNames) = (NameTable(), [:], [])
    index.add(library.plants, library.pages, library.sections)
    index.records = [:]
    index.addRecords(of: library.plants, library.schema)
    return index
  }

  private mutating func addRecords(of plants: [PlantNote], _ schema: AttributeSchema) {
    guard schema.namesRecords else { return }
    for (index, plant) in plants.enumerated() {
      for (attribute, keys) in plant.recordKeys(schema) {
        for (number, key) in keys.enumerated() {
          guard let key = key.map(LinkName.exactKey) else { continue }
          let place = RecordPlace(plant: index, attribute: attribute, number: number)
          records[key] = .some(records[key] == nil ? place : nil)
        }
      }
    }
  }

  /// The only record with a key, which is given as ``LinkName/exactKey(_:)`` gives it.
  func record(key: String) -> RecordPlace? { records[key] ?? nil }

  private mutating func add(_ plants: [PlantNote], _ pages: [PageNote], _ sections: [Section]) {
    table.reserve(plants.reduce(0) { $0 + $1.names.count })
    paths.reserveCapacity(plants.count + pages.count + sections.count)
    for (index, plant) in plants.enumerated() {
      add(plant.location, .plant(index))
      for name in plant.names { table.add(name, .plant(index)) }
      for text in plant.unreadTexts { unreadNames.insert(LinkName.key(text)) }
    }
    for (index, page) in pages.enumerated() {
      add(page.location, .page(index))
      for name in Self.names(of: page) { table.add(name, .page(index)) }
      for text in page.unreadTexts { unreadNames.insert(LinkName.key(text)) }
    }
    for (index, section) in sections.enumerated() {
      let folder = section.path
      // A folder with an index.md that also holds other notes is an error of its own.
      if paths[folder] == nil { paths[folder] = .section(index) }
      paths[folder + "/_index.md"] = .section(index)
      for name in Self.names(of: section) { table.add(name, .section(index)) }
    }
  }

  /// The note with a name as a link gives it, whatever the case, accents and spaces.
  ///
  /// A name that is exactly that goes before one that differs in quotation marks or `×`. Among those a path
  /// (`aloes/aloe-vera`) goes before a slug or file, then a title, a scientific name with its authors, one without
  /// them, a synonym in the same way, a common name, a scientific name without what catalogues add or of a cultivar by
  /// its genus alone, and at last the folder or title of a section.
  package func match(_ name: String) -> Match { table.match(name) }

  /// The same of a name of which also the ``LinkName/exactKey(_:)`` is given.
  func match(_ name: String, key: String) -> Match { table.match(name, key: key) }

  /// The keys by which ``match(_:)`` looks for a name.
  package func keys(of name: String) -> [String] { table.keys(of: name) }

  /// The note or section at a path from the site's folder, for instance `content/plants/aloes/aloe-vera.md`.
  package func target(atPath path: String) -> Target? { paths[path] }

  /// Why the note of a name is left out; nil where none is.
  func leftOut(_ name: String) -> LeftOut? {
    leftOutNames.isEmpty ? nil : leftOutNames[LinkName.key(name)]
  }

  /// Why the note at a path from the site's folder is left out; nil where none is.
  func leftOut(atPath path: String) -> LeftOut? { leftOutPaths[path] }

  /// Whether the name may be that of a note whose front matter couldn't be read, which is a problem of its own.
  func mayBeUnread(_ name: String) -> Bool {
    !unreadNames.isEmpty && unreadNames.contains(LinkName.key(name)) || isUnreadable(named: name)
  }

  /// Whether a note lies at a path that couldn't be read at all.
  func isUnreadable(atPath path: String) -> Bool { unreadablePaths.contains(path) }

  /// Whether a name, a path or an address may be that of a note that couldn't be read at all, as its file is called so.
  func isUnreadable(named name: String) -> Bool {
    guard !unreadableSlugs.isEmpty else { return false }
    let last = name.split(separator: "/").last.map(String.init) ?? name
    return unreadableSlugs.contains(slug(last.hasSuffix(".md") ? String(last.dropLast(3)) : last))
  }

  private mutating func add(_ location: NotePath, _ target: Target) {
    paths[location.path] = target
    if location.isBundle { paths[location.folder] = target }
  }

  static func names(of page: PageNote) -> [LinkName] {
    var names: [LinkName] = []
    names.add(pathName(page.location), .path)
    names.add(page.slug, .file)
    names.add(page.location.stem, .file)
    names.add(page.title, .title)
    return names
  }

  static func names(of section: Section) -> [LinkName] {
    var names: [LinkName] = []
    names.add(section.folders.joined(separator: "/"), .section)
    names.add(section.title, .section)
    return names
  }

  /// A note's path from its kind's folder, by which it can always be named: `aloes/aloe-vera`.
  package static func pathName(_ location: NotePath) -> String {
    (location.folders + [location.stem]).joined(separator: "/")
  }
}

extension PlantNote {
  /// The names of a note, from what is known when it is read; see ``NameIndex/match(_:)`` for which goes first.
  static func linkNames(
    location: NotePath, slug: String, title: String, hasOwnTitle: Bool, scientificNameText: String?,
    scientificName: ScientificName?, nameKey: String, synonyms: [Synonym], commonNames: [String]
  ) -> [LinkName] {
    var names: [LinkName] = []
    names.add(NameIndex.pathName(location), .path)
    names.add(slug, .file)
    if slug != location.stem { names.add(location.stem, .file) }
    if hasOwnTitle { names.add(title, .title) }
    if let text = scientificNameText {
      names.add(scientificName, text: text, key: nameKey, .scientificName, withoutAuthors: .withoutAuthors)
    }
    for synonym in synonyms {
      let kinds: (LinkName.Kind, LinkName.Kind) =
        synonym.isMisapplied ? (.misapplied, .misapplied) : (.synonym, .synonymWithoutAuthors)
      names.add(synonym.name, text: synonym.text, key: synonym.key, kinds.0, withoutAuthors: kinds.1)
    }
    for name in commonNames { names.add(name, .commonName) }
    return names
  }
}
