package import Diagnostics
import PlantLibrary
import Text

// The library's data in files for other programs.
extension Site {
  var exportNames: ExportNames { ExportNames(library.schema) }

  /// The bytes of a file with data of the library.
  package func bytes(of file: ExportFile) -> [UInt8] {
    switch file {
    case .plants(let form): DataTable.plants(self).bytes(form)
    case .records(let attribute, let form): DataTable.records(self, of: attribute).bytes(form)
    case .dataPackage: Array(DataPackage(site: self, names: exportNames).json.prettyText.utf8)
    case .darwinCore: DarwinCoreArchive(self).bytes
    case .plantSearch: PlantSearchList(self).bytes
    }
  }

  /// The tables of those of the files that are some.
  func tables(of files: [ExportFile]) -> [(file: ExportFile, table: DataTable)] {
    files.compactMap { file in
      switch file {
      case .plants: (file, .plants(self))
      case .records(let attribute, _): (file, .records(self, of: attribute))
      case .dataPackage, .darwinCore, .plantSearch: nil
      }
    }
  }

  /// The names of the tables that the library's data has: `plants`, and one for each attribute with records.
  package var exportTables: [String] { [ExportNames.plants] + exportNames.tables.map(\.name) }

  /// The file of a table; nil for a name that none has.
  package func exportFile(ofTable name: String, _ form: ExportFile.Form) -> ExportFile? {
    if name == ExportNames.plants { return .plants(form) }
    return exportNames.tables.first { $0.name == slug(name) }.map { .records($0.attribute, form) }
  }

  /// All tables in a form, with what says what is in them, by the names of their files.
  package func exportFolder(_ form: ExportFile.Form) -> [(path: String, bytes: [UInt8])] {
    let names = exportNames
    let tables = tables(of: names.files(form))
    let package = DataPackage(site: self, names: names).json(of: tables, as: form)
    return tables.map { (names.fileName($0.file), $0.table.bytes(form)) }
      + [(names.fileName(.dataPackage), Array(package.prettyText.utf8))]
  }

  /// What GBIF would miss in a Darwin Core Archive, by the settings.
  package var archiveProblems: [Diagnostic] {
    configuration.exports.archiveProblems(hasBaseURL: configuration.hasBaseURL)
  }

  /// A Darwin Core Archive, how many rows it has, and what its readers would miss.
  package func darwinCoreArchive() -> (bytes: [UInt8], rowCount: Int, problems: [Diagnostic]) {
    let archive = DarwinCoreArchive(self)
    return (archive.bytes, archive.rowCount, archive.problems)
  }
}

extension DataTable {
  fileprivate func bytes(_ form: ExportFile.Form) -> [UInt8] {
    switch form {
    case .csv: csv
    case .json: json
    }
  }
}
