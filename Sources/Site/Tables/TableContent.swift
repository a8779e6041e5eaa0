package import Diagnostics
package import FrontMatter
import PlantLibrary
import Tables
import Text

/// What a file says that could be a table of a site, before anybody has said what its rows and columns are.
package struct TableContent: Sendable {
  /// The file in UTF-8; of a workbook its first sheet.
  package let file: SourceFile

  /// The row of CSV or of a sheet that names the columns, the first being 1.
  package let header: Int

  /// The names of the columns, in their order.
  package let columns: [String]

  /// The column that seems to say which rows are published; nil for none.
  ///
  /// `isOpposite` is whether a yes in it would keep a row private.
  package let publishColumn: (name: String, isOpposite: Bool)?

  /// The rows, each as a mapping from columns to what is in its cells, empty ones left out.
  package let rows: [YAMLNode]

  /// What the names of files end in that can be tables.
  package static func isTable(_ path: String) -> Bool { SourceTable.Format(of: path) != nil }

  /// A file with more bytes than this is no table.
  package static let mostBytes = TextLimit.data.megabytes << 20

  /// Reads a file; nil for what can't be read as a table as a whole.
  /// - Parameters:
  ///   - path: Where it lies; its ending says how it is written.
  ///   - bytes: What is in it, in its own encoding.
  ///   - listPath: The keys that lead to the list of rows within JSON or YAML, outermost first.
  package init?(path: String, bytes: [UInt8], listPath: [String] = []) {
    let (rows, header, _) = Self.read(path, bytes, listPath)
    guard let read = rows else { return nil }
    self.header = header
    publishColumn = read.columns.indices.first(where: read.isNearlyPublish).map {
      (read.columns[$0].name, read.isOppositeOfPublish($0))
    }
    file = read.file
    columns = read.columns.map(\.name)
    self.rows = (0..<read.count).map { row in
      let entries = read.columns.indices.compactMap { column -> YAMLEntry? in
        let (name, place) = read.columns[column]
        return read.node(row, column).map {
          YAMLEntry(key: YAMLNode(.scalar(YAMLScalar(name)), range: place), value: $0)
        }
      }
      return YAMLNode(.mapping(entries), range: read.range(ofRow: row))
    }
  }

  /// What is wrong with a file, by which it can't be read as a table, or only in part.
  package static func problems(path: String, bytes: [UInt8]) -> [Diagnostic] {
    read(path, bytes, []).problems
  }

  /// The names of columns are looked for in so many rows.
  private static let lastLikelyHeader = 12

  /// Reads a file, where a title stands above the names of columns from these on.
  private static func read(
    _ path: String, _ bytes: [UInt8], _ listPath: [String]
  ) -> (rows: TableRows?, header: Int, problems: [Diagnostic]) {
    guard let format = SourceTable.Format(of: path) else { return (nil, 1, []) }
    var declaration = TableDeclaration(
      file: SourceFile(path: path, text: ""), name: .init(text: "", range: 0..<0), path: path,
      pathRange: 0..<0,
      format: format)
    declaration.listPath = listPath
    let file = SourceFile(path: path, bytes: bytes)
    func read(from header: Int) -> (rows: TableRows?, header: Int, problems: [Diagnostic]) {
      declaration.header = header
      let (rows, problems) = TableReader(schema: .builtIn).rows(declaration, file)
      return (rows, header, problems)
    }
    let first = read(from: 1)
    let isTitle = (first.rows?.columns.count ?? 0) < 2
    let isWhole = !isTitle && !first.problems.contains { $0.code == "bad-row" }
    if isWhole || format != .csv && format != .xlsx { return first }
    // From the right row on most rows are as they must be, and what is above it are titles rather than names or values.
    let others = (2...lastLikelyHeader).map(read).filter { read in
      guard let rows = read.rows, case .cells(let table) = rows.content else { return false }
      return rows.columns.count > 2 && table.valuesAboveHeader * 2 < rows.columns.count
    }
    let best = others.max { ($0.rows?.count ?? 0, $0.header) < ($1.rows?.count ?? 0, $1.header) }
    guard let best, let count = best.rows?.count else { return first }
    return count > (isTitle ? 0 : first.rows?.count ?? 0) ? best : first
  }
}
