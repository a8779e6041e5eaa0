import PlantLibrary
import Text

extension Site {
  /// What a plant's page is about, as schema.org JSON-LD: an article about a taxon, and the way to it.
  ///
  /// https://schema.org/Taxon
  /// - Parameters:
  ///   - index: The plant.
  ///   - description: What the page says of itself; may be empty.
  ///   - image: The absolute address of its image; nil for none.
  /// - Returns: The text of the `script` element.
  func structuredData(_ index: Int, description: String, image: String?) -> [UInt8] {
    let plant = library.plants[index]
    let article = members([
      "@type": "Article",
      "@id": configuration.baseURL.absolute(library.plantAddresses[index]),
      "headline": library.fullName(index),
      "inLanguage": configuration.language,
      "description": description.isEmpty ? nil : description,
      "image": image,
      "datePublished": plant.date?.iso,
      "dateModified": plant.updated?.iso,
    ])
    let graph = [.object(article + [("about", taxon(plant))]), way(to: index)]
    var bytes: [UInt8] = []
    JSON.object([("@context", .string("https://schema.org")), ("@graph", .array(graph))]).write(into: &bytes)
    return bytes
  }

  private func taxon(_ plant: PlantNote) -> JSON {
    let own = plant.scientificName?.plain ?? plant.title
    var taxon = members(["@type": "Taxon", "name": own])
    if let name = plant.scientificName {
      let taxa = name.taxa
      taxon += members(["taxonRank": taxa.last?.rank, "parentTaxon": taxa.dropLast().last?.name])
      taxon += parts(of: name, taxa)
    }
    for role in Grouping.wordRoles {
      let group = library.schema.index(ofRole: role).flatMap { library.valueGroups(of: plant, $0).first }
      taxon += members([Site.darwinCore + role: group?.label])
    }
    let known = [own, plant.scientificName?.runsWithoutAuthors.joined() ?? own].map(LinkName.key)
    let others =
      plant.commonNames.filter { !known.contains(LinkName.key($0)) }
      + plant.synonyms.filter { !$0.isMisapplied && $0.name != nil }.map(\.text)
    if !others.isEmpty { taxon.append(("alternateName", .array(others.map { .string($0) }))) }
    return .object(taxon)
  }

  /// The terms by which collections and herbaria exchange names, https://dwc.tdwg.org/terms/.
  private static let darwinCore = "http://rs.tdwg.org/dwc/terms/"

  /// The parts of a name; those of a formula's parents are none of the plant's.
  private func parts(of name: ScientificName, _ taxa: [ScientificName.Taxon]) -> [(key: String, value: JSON)]
  {
    // The name of a family is no genus.
    guard !name.isHybridFormula, taxa.first?.rank == "genus" || taxa.first?.rank == "graft-chimaera" else {
      return []
    }
    let epithets = name.determinedEpithets
    return members([
      Site.darwinCore + "genus": name.genus,
      Site.darwinCore + "specificEpithet": epithets.specific,
      Site.darwinCore + "infraspecificEpithet": epithets.infraspecific,
      Site.darwinCore + "cultivarEpithet": name.cultivar,
      Site.darwinCore + "scientificNameAuthorship": epithets.areAll ? name.authors : nil,
    ])
  }

  /// The way from the home page to a plant.
  private func way(to index: Int) -> JSON {
    let sections = sections(around: library.sectionOfPlant[index]).map { ($0.title, $0.address) }
    let steps =
      [(strings["home"], "/")] + sections + [(library.fullName(index), library.plantAddresses[index])]
    let items = steps.enumerated().map { position, step in
      JSON.object([
        ("@type", .string("ListItem")), ("position", .int(position + 1)), ("name", .string(step.0)),
        ("item", .string(configuration.baseURL.absolute(step.1))),
      ])
    }
    return .object([("@type", .string("BreadcrumbList")), ("itemListElement", .array(items))])
  }

  /// The members of an object, without those that have no text.
  private func members(_ texts: KeyValuePairs<String, String?>) -> [(key: String, value: JSON)] {
    texts.compactMap { key, text in text.map { (key, .string($0)) } }
  }
}
