import PlantLibrary
import Publishing
import Reports
package import Text

/// Tables of what a site has.
package struct SiteInventory: Sendable {
  package enum Subject: String, Sendable, CaseIterable {
    case plants
    case tags
    case sections
    case attributes
    case reports
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
    case .reports: reports
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
          JSON(plant.scientificName?.plain), .string(plant.title), JSON(plant.commonNames),
          .string(plant.location.folders.joined(separator: "/")),
          JSON(library.tagsOfPlant[index].map { library.tags[$0].title }), .bool(plant.isDraft),
          .string(library.plantAddresses[index]), .string(plant.location.shown),
        ]
      })
  }

  private var tags: TextTable {
    TextTable(
      columns: ["tag", "plants", "address"],
      rows: library.tags.map { [.string($0.title), .int($0.plants.count), .string($0.address)] })
  }

  private var sections: TextTable {
    TextTable(
      columns: ["section", "title", "plants", "address"],
      rows: library.sections.dropFirst().map {
        [
          .string($0.folders.joined(separator: "/")), .string($0.title), .int($0.plantCount),
          .string($0.address),
        ]
      })
  }

  private var attributes: TextTable {
    TextTable(
      columns: ["key", "label", "type", "role", "required", "options", "accepts", "plants"],
      rows: library.schema.attributes.enumerated().map { index, attribute in
        [
          .string(attribute.key), .string(attribute.label.text(in: site.configuration.language)),
          .string(attribute.type.name), JSON(attribute.role), .bool(attribute.isRequired),
          attribute.options.map { JSON($0.options.map(\.key)) } ?? .null, JSON(attribute.accepts),
          .int(library.plants.count { $0.values[index] != nil }),
        ]
      })
  }

  private var reports: TextTable {
    TextTable(
      columns: ["report", "title", "streams", "rows", "address", "file"],
      rows: site.reports.map {
        [
          .string($0.report.name), .string($0.report.title), JSON($0.report.streams),
          .int($0.report.detailCount), .string($0.address), .string($0.path),
        ]
      })
  }

  private var routes: TextTable {
    let locations = library.plants.map(\.location) + library.pages.map(\.location)
    let paths = ShownPaths(site.configuration.folders, locations.lazy.map { ($0.path, $0.shown) })
    return TextTable(
      columns: ["address", "kind", "source"],
      rows: site.routes.map {
        [.string($0.address), .string($0.kind.name), .string(paths?.words($0.source) ?? $0.source)]
      })
  }
}
