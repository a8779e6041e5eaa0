import PlantLibrary
import Text

/// A file with data of the library, for other programs.
package enum ExportFile: Sendable, Hashable {
  /// What a table is written as.
  package enum Form: String, Sendable {
    case csv
    case json
  }

  /// A row for each plant.
  case plants(Form)

  /// A row for each record of an attribute, by its index.
  case records(Int, Form)

  /// What says of the tables beside it what is in them (Frictionless Data Package).
  case dataPackage

  /// A Darwin Core Archive.
  case darwinCore

  /// The names of living plants in parts, as BGCI's PlantSearch takes them.
  case plantSearch

  /// What the file's table is written as; nil for what is no table.
  var form: Form? {
    switch self {
    case .plants(let form), .records(_, let form): form
    case .dataPackage, .darwinCore, .plantSearch: nil
    }
  }
}

/// Which files there are, and what they are called.
struct ExportNames: Sendable {
  /// The attributes whose records have a table, by their indices, with its name.
  let tables: [(attribute: Int, name: String)]

  static let plants = "plants"
  static let folder = "/exports/"

  init(_ schema: AttributeSchema) {
    var taken: Set<String> = [Self.plants, "dwca", "bgci", "datapackage"]
    tables = schema.attributes.indices.filter { schema.attributes[$0].fields != nil && !schema.hides($0) }.map
    { index in
      let name = slug(schema.attributes[index].key)
      var free = name.isEmpty ? "records" : name
      var number = 1
      while !taken.insert(free).inserted {
        number += 1
        free = "\(name)-\(number)"
      }
      return (index, free)
    }
  }

  func name(of attribute: Int) -> String { tables.first { $0.attribute == attribute }?.name ?? "" }

  /// A file's name, without folders.
  func fileName(_ file: ExportFile) -> String {
    switch file {
    case .plants(let form): "\(Self.plants).\(form.rawValue)"
    case .records(let attribute, let form): "\(name(of: attribute)).\(form.rawValue)"
    case .dataPackage: "datapackage.json"
    case .darwinCore: "dwca.zip"
    case .plantSearch: "bgci.csv"
    }
  }

  func address(_ file: ExportFile) -> String { Self.folder + fileName(file) }

  /// The tables in a form.
  func files(_ form: ExportFile.Form) -> [ExportFile] {
    [.plants(form)] + tables.map { .records($0.attribute, form) }
  }

  /// The files that a site has by its settings.
  func files(_ settings: ExportSettings) -> [ExportFile] {
    let tables = settings.formats.flatMap { format -> [ExportFile] in
      switch format {
      case .csv: files(.csv)
      case .json: files(.json)
      case .dwca, .bgci: []
      }
    }
    return tables + (tables.isEmpty ? [] : [.dataPackage])
      + (settings.formats.contains(.dwca) ? [.darwinCore] : [])
      + (settings.formats.contains(.bgci) ? [.plantSearch] : [])
  }
}
