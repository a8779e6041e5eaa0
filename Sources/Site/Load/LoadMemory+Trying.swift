package import PlantLibrary
import Reports
import Text

// What a note may change without anything else being wrong then: nearly all that is edited by hand.
extension LoadMemory {
  /// Whether surely nothing is wrong elsewhere, and none of the note's own links is, once a plant's note says this.
  ///
  /// It is asked of what was loaded last without errors, and costs a small part of what a load does.
  /// - Parameter plant: The plant as its note would say, read without errors.
  /// - Returns: false where only a load can tell.
  package func surelyTakes(_ plant: PlantNote) -> Bool {
    guard let load, !load.isTriedOut, rules?.notesVersion == load.rules.notesVersion else { return false }
    let finished = load.finished
    let site = finished.site
    // It may have been read by rules that are newer than that.
    guard plant.values.count == site.library.schema.attributes.count else { return false }
    let path = plant.location.path
    guard case .plant(let index)? = site.library.names.target(atPath: path) else { return false }
    let former = site.library.plants[index]
    guard plant.stands(like: former), plant.hasAliases(of: former),
      site.reports.isEmpty || plant.isKnownToReports(like: former),
      site.reports.allSatisfy({ $0.report.surelyTakes(plant, insteadOf: former) })
    else { return false }
    if plant.frontMatterHash != former.frontMatterHash, finished.plan.table.crossesFurtherPages {
      return false
    }
    // The page of a family comes with its first plant and goes with the last.
    guard
      site.library.schema.wordAttributes.allSatisfy({
        PlantLibrary.word(of: plant, $0) == PlantLibrary.word(of: former, $0)
      })
    else { return false }
    for attribute in plant.values.indices {
      // An option has its page without plants too, but the page of the plants of which none is known comes with the
      // first of them and goes with the last.
      if former.options(attribute).isEmpty != plant.options(attribute).isEmpty,
        !site.library.plants.contains(where: { $0 !== former && $0.options(attribute).isEmpty })
      {
        return false
      }
    }
    return site.takesTags(of: plant, insteadOf: former, finished.plan.table)
      && finished.links.surelyTakes(plant, at: index, in: site.library, site.resolver)
  }
}

extension Site {
  /// Whether no tag goes that only this plant has, and none comes whose address is taken or can't be made.
  fileprivate func takesTags(of plant: PlantNote, insteadOf former: PlantNote, _ table: RouteTable) -> Bool {
    let (before, now) = (Set(former.tags.map { Tag.key($0.text) }), Set(plant.tags.map { Tag.key($0.text) }))
    guard before != now else { return true }
    var counts: [String: Int] = [:]
    for tag in library.tags { counts[Tag.key(tag.title)] = tag.plants.count }
    if before.contains(where: { !now.contains($0) && counts[$0] == 1 }) { return false }
    var taken: Set<String> = [""]
    return now.allSatisfy { tag in
      if counts[tag] != nil { return true }
      let part = slug(tag)
      return taken.insert(part).inserted && table.hasRoom(at: "/tags/\(part)/")
    }
  }
}

extension PlantNote {
  /// Whether reports find this note by the same names as another version of it with the same address.
  fileprivate func isKnownToReports(like other: PlantNote) -> Bool {
    names.filter(\.isScientific) == other.names.filter(\.isScientific)
  }
}
