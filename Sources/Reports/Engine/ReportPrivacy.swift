package import Diagnostics
package import PlantLibrary
import Tables

/// What reports of a public site must not tell.
package struct ReportPrivacy: Sendable {
  /// What of a file isn't published.
  package struct Cells: Sendable {
    /// The file in UTF-8, as the places are in it.
    package let file: SourceFile

    /// The columns of which no value is published.
    package var columns: Set<String> = []

    /// The bytes of values that aren't published, and of rows.
    package var values: [Range<Int>] = []
    package var rows: [Range<Int>] = []

    package init(file: SourceFile) { self.file = file }
  }

  private let files: [String: Cells]
  private let names: NameTable<Bool>

  /// - Parameters:
  ///   - files: What isn't published of files, by their identities (``SourceFile/identity``), with paths from the site's folder.
  ///   - plants: The plants that aren't published.
  package init(_ files: [String: Cells], plants: [PlantNote]) {
    self.files = files
    var names = NameTable<Bool>()
    for plant in plants {
      for name in plant.names { names.add(name, true) }
    }
    self.names = names
    slugs = Set(plants.map(\.slug))
  }

  private let slugs: Set<String>

  func cells(of file: SourceFile) -> Cells? { files[file.identity] }

  /// Whether a text names a plant that isn't published.
  func hides(plantNamed text: String) -> Bool {
    if slugs.contains(text.lowercased()) { return true }
    if case .none = names.match(text) { return false }
    return true
  }
}

extension SourceTable {
  /// The table without what isn't published.
  func withholding(_ cells: ReportPrivacy.Cells) -> SourceTable {
    withholding(values: cells.values, rows: cells.rows)
  }
}
