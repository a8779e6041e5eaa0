import PlantLibrary
import Text

extension Site {
  /// What a plant's page is about, as schema.org JSON-LD: an article about a taxon, and the way to it.
  ///
  /// https://schema.org/Taxon
  func structuredData(_ index: Int) -> [UInt8] {
    let plant = library.plants[index]
    var json = ObjectWriter()
    json.begin()
    json.member("@context", "https://schema.org")
    json.key("@graph")
    json.bytes.append("[")
    json.begin()
    json.member("@type", "Article")
    json.member("@id", configuration.baseURL.absolute(library.plantAddresses[index]))
    json.member("headline", library.fullName(index))
    json.member("inLanguage", configuration.language)
    let summary = summary(of: plant)
    if !summary.isEmpty { json.member("description", summary) }
    if let image = absoluteImage(plant.image, at: plant.location) { json.member("image", image) }
    if let date = plant.date { json.member("datePublished", date.iso) }
    if let updated = plant.updated { json.member("dateModified", updated.iso) }
    json.key("about")
    writeTaxon(plant, to: &json)
    json.end()
    json.bytes.append(",")
    writeWay(index, to: &json)
    json.bytes.append("]")
    json.end()
    return json.bytes
  }

  private func writeTaxon(_ plant: PlantNote, to json: inout ObjectWriter) {
    json.begin()
    json.member("@type", "Taxon")
    let own = plant.scientificName?.plain ?? plant.title
    json.member("name", own)
    if let name = plant.scientificName {
      let taxa = name.taxa
      if let rank = taxa.last?.rank { json.member("taxonRank", rank) }
      if let parent = taxa.dropLast().last { json.member("parentTaxon", parent.name) }
      writeParts(of: name, taxa, to: &json)
    }
    for role in Grouping.wordRoles {
      guard let text = library.word(ofRole: role, of: plant) else { continue }
      json.member(Site.darwinCore + role, text)
    }
    let known = [own, plant.scientificName?.runsWithoutAuthors.joined() ?? own].map(LinkName.key)
    let others =
      plant.commonNames.filter { !known.contains(LinkName.key($0)) }
      + plant.synonyms.filter { !$0.isMisapplied && $0.name != nil }.map(\.text)
    if !others.isEmpty {
      json.key("alternateName")
      for (index, name) in others.enumerated() {
        json.bytes.append(index == 0 ? "[" : ",")
        JSON.write(name, into: &json.bytes)
      }
      json.bytes.append("]")
    }
    json.end()
  }

  /// The terms by which collections and herbaria exchange names, https://dwc.tdwg.org/terms/.
  private static let darwinCore = "http://rs.tdwg.org/dwc/terms/"

  /// The parts of a name; those of a formula's parents are none of the plant's.
  private func writeParts(
    of name: ScientificName, _ taxa: [ScientificName.Taxon], to json: inout ObjectWriter
  ) {
    if name.isHybridFormula { return }
    // The name of a family is no genus.
    guard taxa.first?.rank == "genus" || taxa.first?.rank == "graft-chimaera" else { return }
    let epithets = name.determinedEpithets
    json.member(Site.darwinCore + "genus", name.genus)
    if let specific = epithets.specific { json.member(Site.darwinCore + "specificEpithet", specific) }
    if let infraspecific = epithets.infraspecific {
      json.member(Site.darwinCore + "infraspecificEpithet", infraspecific)
    }
    if let cultivar = name.cultivar { json.member(Site.darwinCore + "cultivarEpithet", cultivar) }
    if epithets.areAll, let authors = name.authors {
      json.member(Site.darwinCore + "scientificNameAuthorship", authors)
    }
  }

  /// The way from the home page to a plant.
  private func writeWay(_ index: Int, to json: inout ObjectWriter) {
    var steps = [(label: library.fullName(index), address: library.plantAddresses[index])]
    var section: Int? = library.sectionOfPlant[index]
    while let current = section {
      steps.append((library.sections[current].title, library.sections[current].address))
      section = library.sections[current].parent
    }
    steps.append((strings["home"], "/"))
    json.begin()
    json.member("@type", "BreadcrumbList")
    json.key("itemListElement")
    for (position, step) in steps.reversed().enumerated() {
      json.bytes.append(position == 0 ? "[" : ",")
      json.begin()
      json.member("@type", "ListItem")
      json.key("position")
      json.bytes.append(String(position + 1))
      json.member("name", step.label)
      json.member("item", configuration.baseURL.absolute(step.address))
      json.end()
    }
    json.bytes.append("]")
    json.end()
  }
}

/// Writes JSON objects straight into bytes, as thousands of pages need them.
private struct ObjectWriter {
  var bytes: [UInt8] = []
  private var needsComma = false

  mutating func begin() {
    bytes.append("{")
    needsComma = false
  }

  mutating func end() {
    bytes.append("}")
    needsComma = true
  }

  /// Begins a member, whose value is up to the caller.
  mutating func key(_ key: String) {
    if needsComma { bytes.append(",") }
    needsComma = true
    JSON.write(key, into: &bytes)
    bytes.append(":")
  }

  mutating func member(_ key: String, _ value: String) {
    self.key(key)
    JSON.write(value, into: &bytes)
  }
}
