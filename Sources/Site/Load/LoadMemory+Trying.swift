package import PlantLibrary
import Text

// What a note may change without anything else being wrong then: nearly all that is edited by hand.
extension LoadMemory {
  /// Whether surely nothing is wrong elsewhere, and none of the note's own links is, once a plant's note says this.
  ///
  /// It is asked of what was loaded last without errors, and costs a small part of what a load does.
  /// - Parameter plant: The plant as its note would say, read without errors.
  /// - Returns: false where only a load can tell.
  package func surelyTakes(_ plant: PlantNote) -> Bool {
    guard let finished = load?.finished else { return false }
    let site = finished.site
    let path = plant.location.path
    guard case .plant(let index)? = site.library.names.target(atPath: path) else { return false }
    let former = site.library.plants[index]
    guard plant.stands(like: former), plant.hasAliases(of: former),
      site.reports.isEmpty || plant.isKnownToReports(like: former, site.library.schema)
    else { return false }

    let others = { site.library.plants.lazy.filter { $0 !== former } }
    for attribute in plant.values.indices {
      let (before, now) = (former.options(attribute), plant.options(attribute))
      // The page of an option, or of the plants of which it isn't known, comes with the first plant and goes with the last.
      if before.isEmpty != now.isEmpty, !others().contains(where: { $0.options(attribute).isEmpty }) {
        return false
      }
      for option in Set(before).symmetricDifference(now)
      where !others().contains(where: { $0.options(attribute).contains(option) }) { return false }
    }
    return site.takesTags(of: plant, insteadOf: former)
      && finished.links.surelyTakes(plant, at: index, in: site.library, site.resolver)
  }
}

extension Site {
  /// Whether no tag goes that only this plant has, and none comes whose address is taken or can't be made.
  fileprivate func takesTags(of plant: PlantNote, insteadOf former: PlantNote) -> Bool {
    let (before, now) = (Set(former.tags.map { Tag.key($0.text) }), Set(plant.tags.map { Tag.key($0.text) }))
    guard before != now else { return true }
    // As with options.
    if before.isEmpty != now.isEmpty, !library.plants.contains(where: { $0 !== former && $0.tags.isEmpty }) {
      return false
    }
    var counts: [String: Int] = [:]
    for tag in library.tags { counts[Tag.key(tag.title)] = tag.plants.count }
    if before.contains(where: { !now.contains($0) && counts[$0] == 1 }) { return false }
    var taken: Set<String> = [""]
    return now.allSatisfy { tag in
      if counts[tag] != nil { return true }
      let part = slug(tag)
      return taken.insert(part).inserted && route(at: "/tags/\(part)/") == nil
    }
  }
}

extension PlantNote {
  /// Whether reports find this note by the same names as another version of it with the same address.
  fileprivate func isKnownToReports(like other: PlantNote, _ schema: AttributeSchema) -> Bool {
    let synonyms = schema.index(ofRole: "synonyms")
    func texts(_ note: PlantNote) -> [String] {
      switch synonyms.flatMap({ note.values[$0] }) {
      case .text(let text)?: [text]
      case .list(let texts)?: texts
      default: []
      }
    }
    return scientificNameText == other.scientificNameText && texts(self) == texts(other)
  }
}
