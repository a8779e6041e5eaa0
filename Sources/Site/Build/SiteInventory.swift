import PlantLibrary
package import Text

/// Tables of what a site has.
package struct SiteInventory: Sendable {
  package enum Subject: String, Sendable, CaseIterable {
    case plants
    case tags
    case sections
    case attributes
    case routes
  }

  private let site: Site

  package init(_ site: Site) {
    self.site = site
  }

  /// One row for each plant, tag, section, attribute or route, in the site's order.
  package func table(_ subject: Subject) -> TextTable {
    switch subject {
    case .plants: plants
    case .tags: tags
    case .sections: sections
    case .attributes: attributes
    case .routes: routes
    }
  }

  private var library: PlantLibrary { site.library }

  private var plants: TextTable {
    TextTable(
      columns: ["name", "title", "common names", "section", "tags", "draft", "address", "file"],
      rows: library.plants.indices.map { index in
        let plant = library.plants[index]
        return [
          plant.scientificName?.plain ?? "", plant.title, plant.commonNames.joined(separator: "; "),
          plant.location.folders.joined(separator: "/"),
          library.tagsOfPlant[index].map { library.tags[$0].title }.joined(separator: "; "),
          plant.isDraft ? "yes" : "no", library.plantAddresses[index], plant.location.path,
        ]
      })
  }

  private var tags: TextTable {
    TextTable(
      columns: ["tag", "plants", "address"],
      rows: library.tags.map { [$0.title, String($0.plants.count), $0.address] })
  }

  private var sections: TextTable {
    TextTable(
      columns: ["section", "title", "plants", "address"],
      rows: library.sections.dropFirst().map {
        [$0.folders.joined(separator: "/"), $0.title, String($0.plantCount), $0.address]
      })
  }

  private var attributes: TextTable {
    TextTable(
      columns: ["key", "label", "type", "role", "required", "options", "plants"],
      rows: library.schema.attributes.enumerated().map { index, attribute in
        var options = ""
        if case .options(let list) = attribute.type {
          options = list.options.map(\.key).joined(separator: "; ")
        }
        return [
          attribute.key, attribute.label.text(in: site.configuration.language), attribute.type.name,
          attribute.role ?? "", attribute.isRequired ? "yes" : "no", options,
          String(library.plants.count { $0.values[index] != nil }),
        ]
      })
  }

  private var routes: TextTable {
    TextTable(
      columns: ["address", "kind", "source"], rows: site.routes.map { [$0.address, $0.kind.name, $0.source] })
  }
}
