import Diagnostics
import PlantLibrary
import Tables

/// What `content/tables.yml` says of one table: which file it is, and what a row means.
struct TableDeclaration: Sendable {
  /// What a row is.
  enum Rows: Sendable, Equatable {
    case plants
    /// Records of plants, by the index of their attribute.
    case records(Int)
  }

  /// A name in the declaration, with its place.
  struct Named: Sendable, Hashable {
    let text: String
    let range: Range<Int>
  }

  /// What a column is called by, and what it is for; nil where it is for nothing.
  struct Column: Sendable {
    let name: Named
    let key: Named?
    /// What parts several values in a cell; nil for what the table says.
    var separator: String?
  }

  /// The file with the declaration.
  let file: SourceFile

  /// What the table is called.
  let name: Named

  /// Where the table lies, from the site's folder.
  var path: String
  var pathRange: Range<Int>
  var format: SourceTable.Format
  var rows = Rows.plants

  /// The columns that say which plant a row is, or is about, of several one after the other: genus and epithet; none where
  /// the names of columns tell.
  var keys: [Named] = []
  var columns: [Column] = []

  /// Of records: what columns say of the plant itself, so that rows whose plants the library lacks make these; nil
  /// where rows make none.
  var plantColumns: [Column]?

  /// What parts several values in a cell; nil where attributes say that.
  var separator: String?

  /// The texts that stand in cells of which nothing is known, besides nothing.
  var emptyTexts: Set<String> = []

  /// The columns that are the owner's own.
  var ignored: [Named] = []

  /// Whether only columns that the declaration names are for anything.
  var ignoresOthers = false

  /// Whether rows count where a note says something different.
  var goesFirst = false

  /// What stands between the cells of CSV; nil to recognise it.
  var delimiter: UInt8?
  var encoding: SourceEncoding?
  var encodingRange = 0..<0

  /// Whether a comma stands before the fraction of numbers: `1.234,5`.
  var hasDecimalComma = false

  /// The row of CSV or of a sheet that names the columns, the first being 1.
  var header = 1

  /// The keys that lead to the list of rows in JSON or YAML.
  var listPath: [String] = []

  /// The sheet of a workbook; nil for the first.
  var sheet: Named?

  /// The same file as a table of the plants that its records are about; nil where it has none.
  var ofPlants: TableDeclaration? {
    guard let plantColumns else { return nil }
    var table = self
    table.rows = .plants
    table.columns = plantColumns
    table.plantColumns = nil
    table.recordPublish = columns.first { $0.key.map { RecordsType.isPublish($0.text) } ?? false }?.name.text
    table.sharesKeys = true
    return table
  }

  /// The column that says of records whether they are published, where its own name doesn't; nil for none.
  private(set) var recordPublish: String?

  /// Whether several rows may have one key, of which the first says what the plant is.
  private(set) var sharesKeys = false

  func place(_ range: Range<Int>) -> Diagnostic.Location { .range(file, range) }
}
