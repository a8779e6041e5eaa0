import PlantLibrary
import Text

/// The names of living plants in parts, one row for each name, for BGCI's PlantSearch.
///
/// What isn't understood of a name is only in the last column, which has all of it.
struct PlantSearchList {
  static let columns = [
    "Genus Hybrid", "Genus", "Species Hybrid", "Species", "Infraspecific Rank", "Infraspecific Epithet",
    "Cultivar", "Full Name",
  ]

  let rows: [[String]]

  init(_ site: Site) {
    let library = site.library
    let maker = OccurrenceMaker(site)
    let plants = DataTable.sharedPlants(library).filter { maker.isLiving(library.plants[$0]) }
    var taken: Set<[String]> = []
    rows = plants.compactMap { index in
      let plant = library.plants[index]
      guard let text = plant.scientificNameText else { return nil }
      let row = plant.scientificName.map(Self.row(of:)) ?? ["", "", "", "", "", "", "", text]
      return taken.insert(row).inserted ? row : nil
    }
  }

  private static func row(of name: ScientificName) -> [String] {
    let epithets = name.determinedEpithets
    return [
      name.isHybridGenus ? "x" : "", name.genusName ?? "",
      name.isHybridSpecies && epithets.specific != nil ? "x" : "", epithets.specific ?? "",
      epithets.infraspecific == nil ? "" : name.infraspecificRank ?? "", epithets.infraspecific ?? "",
      name.cultivarEpithet ?? "", name.textForPrograms,
    ]
  }

  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    for row in [Self.columns] + rows {
      for (index, cell) in row.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        CSVField.write(cell, into: &bytes)
      }
      bytes += CSVField.lineEnd
    }
    return bytes
  }
}
