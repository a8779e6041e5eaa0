import PlantLibrary
import Text

extension Site {
  /// What a plant's page is about, as schema.org JSON-LD: an article about a taxon, and the way to it.
  ///
  /// https://schema.org/Taxon
  func structuredData(_ index: Int) -> [UInt8] {
    let plant = library.plants[index]
    let url = configuration.baseURL.absolute(library.plantAddresses[index])
    var taxon: [(key: String, value: JSON)] = [("@type", .string("Taxon"))]
    taxon.append(("name", .string(plant.scientificName?.plain ?? plant.title)))
    if let name = plant.scientificName {
      taxon.append(("taxonRank", .string(name.taxonRank)))
      if let parent = name.parentTaxon { taxon.append(("parentTaxon", .string(parent))) }
    }
    if !plant.commonNames.isEmpty {
      taxon.append(("alternateName", .array(plant.commonNames.map { .string($0) })))
    }
    var article: [(key: String, value: JSON)] = [
      ("@type", .string("Article")), ("@id", .string(url)), ("headline", .string(plant.title)),
      ("inLanguage", .string(configuration.language)), ("about", .object(taxon)),
    ]
    let description = plant.summary
    if !description.isEmpty { article.append(("description", .string(description))) }
    if let image = absoluteImage(plant.image, at: plant.location) {
      article.append(("image", .string(image)))
    }
    if let date = plant.date { article.append(("datePublished", .string(date.iso))) }
    if let updated = plant.updated { article.append(("dateModified", .string(updated.iso))) }

    var steps: [(label: String, address: String)] = [(strings["home"], "/")]
    var section: Int? = library.sectionOfPlant[index]
    var sections: [(label: String, address: String)] = []
    while let current = section {
      sections.append((library.sections[current].title, library.sections[current].address))
      section = library.sections[current].parent
    }
    steps += sections.reversed()
    steps.append((plant.title, library.plantAddresses[index]))
    let way: [JSON] = steps.enumerated().map { position, step in
      .object([
        ("@type", .string("ListItem")), ("position", .int(position + 1)), ("name", .string(step.label)),
        ("item", .string(configuration.baseURL.absolute(step.address))),
      ])
    }
    let graph = JSON.object([
      ("@context", .string("https://schema.org")),
      (
        "@graph",
        .array([
          .object(article),
          .object([("@type", .string("BreadcrumbList")), ("itemListElement", .array(way))]),
        ])
      ),
    ])
    var bytes: [UInt8] = []
    graph.write(into: &bytes)
    return bytes
  }
}

extension ScientificName {
  /// The name that the plant is directly below, so far as its own name says it; nil for a genus.
  fileprivate var parentTaxon: String? {
    guard !genus.isEmpty, taxonRank != "genus" else { return nil }
    guard let specificEpithet, cultivar != nil || !infraspecific.isEmpty else { return genus }
    return "\(genus) \(specificEpithet)"
  }

  /// The rank that the name has, as schema.org's `taxonRank` gives it in words.
  fileprivate var taxonRank: String {
    if cultivar != nil { return "cultivar" }
    if let rank = infraspecific.last?.rank {
      switch rank {
      case "subsp.", "nothosubsp.": return "subspecies"
      case "var.", "nothovar.": return "variety"
      case "subvar.": return "subvariety"
      case "f.", "nothof.": return "form"
      default: return rank
      }
    }
    return specificEpithet == nil ? "genus" : "species"
  }
}
