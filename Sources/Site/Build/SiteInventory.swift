import PlantLibrary
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
          plant.scientificName.map { .text($0.plain) } ?? .none, .text(plant.title), .list(plant.commonNames),
          .text(plant.location.folders.joined(separator: "/")),
          .list(library.tagsOfPlant[index].map { library.tags[$0].title }), .yesNo(plant.isDraft),
          .text(library.plantAddresses[index]), .text(plant.location.path),
        ]
      })
  }

  private var tags: TextTable {
    TextTable(
      columns: ["tag", "plants", "address"],
      rows: library.tags.map { [.text($0.title), .number($0.plants.count), .text($0.address)] })
  }

  private var sections: TextTable {
    TextTable(
      columns: ["section", "title", "plants", "address"],
      rows: library.sections.dropFirst().map {
        [
          .text($0.folders.joined(separator: "/")), .text($0.title), .number($0.plantCount),
          .text($0.address),
        ]
      })
  }

  private var attributes: TextTable {
    TextTable(
      columns: ["key", "label", "type", "role", "required", "options", "accepts", "plants"],
      rows: library.schema.attributes.enumerated().map { index, attribute in
        [
          .text(attribute.key), .text(attribute.label.text(in: site.configuration.language)),
          .text(attribute.type.name), attribute.role.map { .text($0) } ?? .none, .yesNo(attribute.isRequired),
          options(attribute), .list(attribute.accepts),
          .number(library.plants.count { $0.values[index] != nil }),
        ]
      })
  }

  private func options(_ attribute: Attribute) -> TextTable.Cell {
    attribute.options.map { .list($0.options.map(\.key)) } ?? .none
  }

  private var reports: TextTable {
    TextTable(
      columns: ["report", "title", "streams", "rows", "address", "file"],
      rows: site.reports.map {
        [
          .text($0.report.name), .text($0.report.title), .list($0.report.streams),
          .number($0.report.detailCount), .text($0.address), .text($0.path),
        ]
      })
  }

  private var routes: TextTable {
    TextTable(
      columns: ["address", "kind", "source"],
      rows: site.routes.map { [.text($0.address), .text($0.kind.name), .text($0.source)] })
  }
}
