import PlantLibrary
import Site
import Synchronization
import Text

/// Plants by what people call them.
extension Editor {
  /// A plant by what people call it.
  struct NamedPlant {
    let title: String

    /// The title as pages set it; nil where it is set as any text.
    let html: String?
    let path: String
    let address: String

    /// The name to link to it by.
    let link: String

    /// The name by which it was found; nil where that is its title.
    var match: String?

    var json: JSON {
      .object([
        ("title", .string(title)), ("html", html.map { .string($0) } ?? .null), ("path", .string(path)),
        ("address", .string(address)), ("link", .string(link)),
        ("match", match.map { .string($0) } ?? .null),
      ])
    }
  }

  /// The plants that have a name already, however it is spelt, with authors or without.
  func plants(named name: String) -> [NamedPlant] {
    guard let site = store.snapshot.site else { return [] }
    let library = site.library
    let (parsed, problems) = ScientificName.parse(name)
    var match = library.names.match(name)
    // Authors are no part of what a plant is called. Where they are in doubt they may be epithets.
    if case .none = match, let parsed, problems.isEmpty { match = library.names.match(parsed.canonical) }
    let targets: [NameIndex.Target]
    switch match {
    case .none: targets = []
    case .one(let target): targets = [target]
    case .several(let all): targets = all
    }
    return targets.compactMap { target in
      if case .plant(let index) = target { named(index, site) } else { nil }
    }
  }

  /// The plants of which a name contains a text, those of which one begins with it first.
  func findPlants(_ text: String) throws(EditError) -> EditReply {
    let snapshot = store.snapshot
    guard let site = snapshot.site else { throw .hasErrors }
    let found = names(of: site, snapshot.generation).find(LinkName.key(text), most: 8).compactMap {
      index, match in
      var plant = named(index, site)
      plant?.match = match
      return plant
    }
    return EditReply([("plants", .array(found.map(\.json)))])
  }

  /// The names of a site's plants, made once for each site.
  private func names(of site: Site, _ generation: Int) -> PlantNames {
    let known = knownNames.withLock { $0 }
    if let known, known.generation == generation { return known.names }
    let names = PlantNames(site.library)
    knownNames.withLock { $0 = (generation, names) }
    return names
  }

  private func named(_ index: Int, _ site: Site) -> NamedPlant? {
    let library = site.library
    guard library.plants.indices.contains(index) else { return nil }
    let plant = library.plants[index]
    let usual = plant.usualName
    let link = ([usual, plant.title] + plant.commonNames).first { name in
      guard case .one(.plant(index)) = library.names.match(name) else { return false }
      return !name.contains { "[]|#\n".contains($0) }
    }
    let path = plant.location.path
    let html = plant.scientificName.map { String(decoding: $0.html, as: UTF8.self) }
    return NamedPlant(
      title: usual, html: html, path: path, address: address(of: path) ?? "",
      link: link ?? NameIndex.pathName(plant.location))
  }
}

extension PlantNote {
  /// The scientific name without authors, else the title.
  fileprivate var usualName: String { scientificName?.runsWithoutAuthors.joined() ?? title }
}

/// All names of plants, folded for looking in them.
struct PlantNames: Sendable {
  /// By plant: each name as it is written and folded, that by which it is shown first.
  private let names: [[(text: String, key: String)]]

  init(_ library: PlantLibrary) {
    names = library.plants.map { plant in
      let all =
        [plant.usualName, plant.title, plant.scientificNameText ?? ""] + plant.commonNames
        + plant.synonyms.map(\.text)
      return all.map { ($0, LinkName.key($0)) }
    }
  }

  /// The plants that have a text in a name, those of which one begins with it first, in the order of the library.
  /// - Returns: The plants with the names that have it; no name where it is that by which the plant is shown.
  func find(_ wanted: String, most: Int) -> [(plant: Int, match: String?)] {
    var (starting, others): ([(Int, String?)], [(Int, String?)]) = ([], [])
    for (index, names) in names.enumerated() {
      let (start, part) = (
        names.firstIndex { $0.key.hasPrefix(wanted) }, names.firstIndex { $0.key.contains(wanted) }
      )
      guard let place = start ?? part else { continue }
      // The title says why in any place of it.
      let match = part == 0 ? nil : names[place].text
      if start != nil { starting.append((index, match)) } else { others.append((index, match)) }
      if starting.count >= most { break }
    }
    return Array((starting + others).prefix(most))
  }
}
