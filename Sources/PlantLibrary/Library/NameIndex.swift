import Text

/// The names by which notes link to each other.
package struct NameIndex: Sendable {
  package enum Target: Sendable, Hashable {
    case plant(Int)
    case page(Int)
    case section(Int)
  }

  /// What a name leads to: nothing, one note, or several with equal right.
  package enum Match: Sendable {
    case none
    case one(Target)
    case several([Target])
  }

  private struct Entry: Sendable {
    var rank: Int
    var target: Target

    /// Others with equal right; nearly all names have none.
    var others: [Target] = []

    /// Takes what has more right, or beside it what has as much.
    mutating func add(_ other: Entry) {
      if other.rank < rank {
        self = other
      } else if other.rank == rank, (others.last ?? target) != other.target {
        others.append(other.target)
      }
    }
  }

  private var entries: [String: Entry] = [:]
  private var paths: [String: Target] = [:]

  /// The names and paths of drafts that are left out.
  private var draftNames: Set<String> = []
  private var draftPaths: Set<String> = []

  /// What may be names of notes whose front matter couldn't be read.
  private var unreadNames: Set<String> = []

  init(
    plants: [PlantNote], pages: [PageNote], sections: [Section], draftPlants: [PlantNote],
    draftPages: [PageNote]
  ) {
    add(plants, pages, sections)
    for draft in draftPlants {
      draftPaths.insert(draft.location.path)
      for name in draft.names { draftNames.insert(name.key) }
    }
    for draft in draftPages where draft.location.kind == .page {
      draftPaths.insert(draft.location.path)
      for (name, _) in Self.names(of: draft) { draftNames.insert(name) }
    }
  }

  /// The names of a library's notes, with the drafts of this index.
  package func with(_ library: PlantLibrary) -> NameIndex {
    var index = self
    (index.entries, index.paths, index.unreadNames) = ([:], [:], [])
    index.add(library.plants, library.pages, library.sections)
    return index
  }

  private mutating func add(_ plants: [PlantNote], _ pages: [PageNote], _ sections: [Section]) {
    entries.reserveCapacity(plants.count * 4)
    paths.reserveCapacity(plants.count + pages.count + sections.count)
    for (index, plant) in plants.enumerated() {
      add(plant.location, .plant(index))
      for name in plant.names { add(name.key, name.rank, .plant(index)) }
      for text in plant.unreadTexts { unreadNames.insert(Self.key(text)) }
    }
    for (index, page) in pages.enumerated() {
      add(page.location, .page(index))
      for (name, rank) in Self.names(of: page) { add(name, rank, .page(index)) }
      for text in page.unreadTexts { unreadNames.insert(Self.key(text)) }
    }
    for (index, section) in sections.enumerated() {
      let folder = section.path
      // A folder with an index.md that also holds other notes is an error of its own.
      if paths[folder] == nil { paths[folder] = .section(index) }
      paths[folder + "/_index.md"] = .section(index)
      if index > 0 { add(Self.key(section.folders.joined(separator: "/")), 5, .section(index)) }
      add(Self.key(section.title), 5, .section(index))
    }
  }

  /// The note with a name as a link gives it, whatever the case, accents, spaces and quotation marks.
  ///
  /// A path (`aloes/aloe-vera`) goes before a slug or file, then a title, a scientific name, a common name, and at
  /// last the folder or title of a section.
  package func match(_ name: String) -> Match {
    guard let entry = entries[Self.key(name)] ?? entry(ofScientificName: name) else { return .none }
    return entry.others.isEmpty ? .one(entry.target) : .several([entry.target] + entry.others)
  }

  /// The keys by which ``match(_:)`` looks for a name.
  package func keys(of name: String) -> [String] {
    let key = Self.key(name)
    guard entries[key] == nil, let name = ScientificName.parse(name).name, name.authors == nil else {
      return [key]
    }
    return [key, Self.key(name.canonical)]
  }

  /// Finds a scientific name that is spelt in another way: `cv.`, `x` for `×`, another sign of the same rank.
  ///
  /// A name with authors is left alone, since any word may be an author: `Aloe Verra` would be the genus.
  private func entry(ofScientificName text: String) -> Entry? {
    guard let name = ScientificName.parse(text).name, name.authors == nil else { return nil }
    return entries[Self.key(name.canonical)]
  }

  /// The note or section at a path from the site's folder, for instance `content/plants/aloes/aloe-vera.md`.
  package func target(atPath path: String) -> Target? { paths[path] }

  /// Whether the name is that of a draft that is left out.
  package func isDraft(_ name: String) -> Bool { draftNames.contains(Self.key(name)) }

  /// Whether a draft that is left out lies at a path from the site's folder.
  func isDraft(atPath path: String) -> Bool { draftPaths.contains(path) }

  /// Whether the name may be that of a note whose front matter couldn't be read, which is a problem of its own.
  func mayBeUnread(_ name: String) -> Bool { !unreadNames.isEmpty && unreadNames.contains(Self.key(name)) }

  private mutating func add(_ location: NotePath, _ target: Target) {
    paths[location.path] = target
    if location.isBundle { paths[location.folder] = target }
  }

  /// Targets come in order, so that one that is there already is the last.
  private mutating func add(_ name: String, _ rank: Int, _ target: Target) {
    guard !name.isEmpty else { return }
    let own = Entry(rank: rank, target: target)
    entries[name, default: own].add(own)
  }

  static func names(of page: PageNote) -> [(String, Int)] {
    [(pathKey(page.location), 0), (page.slug, 1), (key(page.location.stem), 1), (key(page.title), 2)]
  }

  /// A note's path from its kind's folder, by which it can always be named: `aloes/aloe-vera`.
  package static func pathKey(_ location: NotePath) -> String {
    key((location.folders + [location.stem]).joined(separator: "/"))
  }
}

extension PlantNote {
  /// A name by which other notes may link to this one.
  struct LinkName: Sendable, Hashable {
    /// See ``NameIndex/key(_:)``.
    let key: String

    /// A lower rank goes before a higher one, where notes share a name.
    let rank: Int
  }

  /// The names of a note, from what is known when it is read; see ``NameIndex/match(_:)`` for their ranks.
  static func linkNames(
    location: NotePath, slug: String, title: String, hasOwnTitle: Bool, scientificNameText: String?,
    scientificName: ScientificName?, commonNames: [String]
  ) -> [LinkName] {
    let titleKey = NameIndex.key(title)
    // A title that follows from another name has no more right than that.
    let titleRank = hasOwnTitle ? 2 : scientificNameText != nil ? 3 : commonNames.isEmpty ? 1 : 4
    var names = [
      LinkName(key: NameIndex.pathKey(location), rank: 0), LinkName(key: slug, rank: 1),
      LinkName(key: titleKey, rank: titleRank),
    ]
    func add(_ key: String, _ rank: Int) { names.append(LinkName(key: key, rank: rank)) }
    if slug != location.stem { add(NameIndex.key(location.stem), 1) }
    if let text = scientificNameText {
      let written = hasOwnTitle ? NameIndex.key(text) : titleKey
      add(written, 3)
      if let name = scientificName {
        let canonical = NameIndex.key(name.canonical)
        if canonical != written { add(canonical, 3) }
        if name.text != name.plain { add(NameIndex.key(name.text), 3) }
      }
    }
    for name in commonNames { add(NameIndex.key(name), 4) }
    return names
  }
}

extension NameIndex {
  /// A name without what writers vary: case, accents, quotation marks, `×`, and the width of spaces.
  package static func key(_ name: String) -> String {
    let folded = folded(name)
    return isPlain(folded) ? folded : simplified(folded)
  }

  /// Whether a folded name has nothing to leave out: ASCII, no quotes, single spaces inside only.
  private static func isPlain(_ folded: String) -> Bool {
    var previous: UInt8 = 0x20
    for byte in folded.utf8 {
      if byte >= 0x80 || byte == 0x27 || byte == 0x22 || byte == 0x60 || byte < 0x20 { return false }
      if byte == 0x20, previous == 0x20 { return false }
      previous = byte
    }
    return previous != 0x20 || folded.isEmpty
  }

  private static func simplified(_ folded: String) -> String {
    var result = String.UnicodeScalarView()
    var pendingSpace = false
    for scalar in folded.unicodeScalars {
      switch scalar {
      case "'", "\"", "‘", "’", "‚", "‛", "“", "”", "„", "‟", "`", "´", "×": continue
      default: break
      }
      if scalar.isASCII ? scalar.value <= 0x20 : scalar.properties.isWhitespace {
        pendingSpace = true
        continue
      }
      if pendingSpace, !result.isEmpty { result.append(" ") }
      pendingSpace = false
      result.append(scalar)
    }
    return String(result)
  }
}
