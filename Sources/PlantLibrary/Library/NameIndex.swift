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
    var targets: [Target]
  }

  private var entries: [String: Entry] = [:]
  private var paths: [String: Target] = [:]
  private var draftNames: Set<String> = []

  init(plants: [PlantNote], pages: [PageNote], sections: [Section], drafts: [PlantNote]) {
    entries.reserveCapacity(plants.count * 4)
    paths.reserveCapacity(plants.count + pages.count + sections.count)
    for (index, plant) in plants.enumerated() {
      let target = Target.plant(index)
      paths[plant.location.path] = target
      if plant.location.isBundle { paths[plant.location.folder] = target }
      for (name, rank) in Self.names(of: plant) { add(name, rank, target) }
    }
    for (index, page) in pages.enumerated() {
      let target = Target.page(index)
      paths[page.location.path] = target
      if page.location.isBundle { paths[page.location.folder] = target }
      add(Self.key((page.location.folders + [page.location.stem]).joined(separator: "/")), 0, target)
      add(Self.key(page.slug), 1, target)
      add(Self.key(page.title), 2, target)
    }
    for (index, section) in sections.enumerated() {
      let folder = (["content/plants"] + section.folders).joined(separator: "/")
      paths[folder] = .section(index)
      paths[folder + "/_index.md"] = .section(index)
      add(Self.key(section.title), 5, .section(index))
    }
    for draft in drafts { for (name, _) in Self.names(of: draft) { draftNames.insert(name) } }
  }

  /// The note with a name as a link gives it, whatever the case, accents, spaces and quotation marks.
  ///
  /// A path (`aloes/aloe-vera`) goes before a slug or file, then a title, a scientific name, a common name, and at
  /// last the title of a section.
  package func match(_ name: String) -> Match {
    guard let entry = entries[Self.key(name)] else { return .none }
    if entry.targets.count == 1, let target = entry.targets.first { return .one(target) }
    return .several(entry.targets)
  }

  /// The note or section at a path from the site's folder, for instance `content/plants/aloes/aloe-vera.md`.
  package func target(atPath path: String) -> Target? { paths[path] }

  /// Whether the name is that of a draft that is left out.
  package func isDraft(_ name: String) -> Bool { draftNames.contains(Self.key(name)) }

  /// The known names nearest to one that isn't known come from these.
  package var allNames: [String] { Array(entries.keys).sorted() }

  private mutating func add(_ name: String, _ rank: Int, _ target: Target) {
    guard !name.isEmpty else { return }
    guard let entry = entries[name] else {
      entries[name] = Entry(rank: rank, targets: [target])
      return
    }
    if rank < entry.rank {
      entries[name] = Entry(rank: rank, targets: [target])
    } else if rank == entry.rank, !entry.targets.contains(target) {
      entries[name]?.targets.append(target)
    }
  }

  /// The keys of a plant's names, each with its rank.
  private static func names(of plant: PlantNote) -> [(String, Int)] {
    var names = [
      (key((plant.location.folders + [plant.location.stem]).joined(separator: "/")), 0),
      (key(plant.slug), 1), (key(plant.location.stem), 1), (key(plant.title), 2),
    ]
    if let name = plant.scientificName {
      names.append((key(name.plain), 3))
      names.append((key(name.canonical), 3))
    }
    names += plant.commonNames.map { (key($0), 4) }
    return names
  }

  /// A name without what writers vary: case, accents, quotation marks, `×`, and the width of spaces.
  static func key(_ name: String) -> String {
    let folded = folded(name)
    var needsWork = false
    var previous: UInt8 = 0x20
    for byte in folded.utf8 {
      if byte >= 0x80 || byte == 0x27 || byte == 0x22 || byte < 0x20 || (byte == 0x20 && previous == 0x20) {
        needsWork = true
        break
      }
      previous = byte
    }
    if !needsWork, previous != 0x20 || folded.isEmpty { return folded }
    var result = String.UnicodeScalarView()
    var pendingSpace = false
    for scalar in folded.unicodeScalars {
      switch scalar {
      case "'", "\"", "‘", "’", "‚", "‛", "“", "”", "„", "‟", "`", "´", "×": continue
      default: break
      }
      if scalar.properties.isWhitespace {
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
