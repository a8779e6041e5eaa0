package import Diagnostics
internal import Text

/// The records of a source: a table whose cells are places in a file.
///
/// A cell's text is decoded when it is asked for, since most are shown once or never.
package struct SourceTable: Sendable {
  /// How a file is written.
  package enum Format: String, Sendable {
    case csv
    case json
    case yaml

    /// By the file's extension; nil for one that no reader is for.
    package init?(of path: String) {
      let name = path.split(separator: "/").last ?? ""
      guard let dot = name.lastIndex(of: ".") else { return nil }
      switch name[name.index(after: dot)...].lowercased() {
      case "csv", "tsv", "txt": self = .csv
      case "json": self = .json
      case "yml", "yaml": self = .yaml
      default: return nil
      }
    }
  }

  /// Where a record begins, and which cells are its own.
  struct Record: Sendable {
    let start: UInt32
    let end: UInt32

    /// Index into the cells; the record's end where the next one begins.
    let firstCell: UInt32
  }

  package let file: SourceFile

  /// The names of the fields, in the order in which they first appear.
  package let fields: [String]

  /// Where each field is first named; parallel to ``fields``.
  package let fieldPlaces: [Range<Int>]

  private let format: Format

  /// What stands between the values of CSV; nil for other files.
  package let separator: UInt8?
  private let records: [Record]

  /// The cells record by record, within each by field; a record that lacks a field has no cell for it.
  private let cells: [SourceCell]

  /// What can't be decoded from a cell's bytes alone, by ``SourceTable/key(_:)``: texts (of one item) and lists.
  private let decoded: [UInt64: [String]]

  /// Reads a file.
  /// - Parameters:
  ///   - file: The file, in UTF-8.
  ///   - format: How it is written.
  ///   - path: The keys that lead to the list of records within JSON or YAML, outermost first; none where the file is
  ///     the list itself.
  ///   - separator: What stands between the values of CSV; nil to recognise `,`, `;` or a tab by the first line.
  /// - Returns: The table, nil where the file can't be read as a whole or the path leads to no list; and every problem.
  ///   Records with a problem are left out of the table.
  package static func read(
    _ file: SourceFile, as format: Format, path: [String] = [], separator: UInt8? = nil
  ) -> (table: SourceTable?, problems: [Diagnostic]) {
    switch format {
    case .csv: CSVTableReader.read(file, separator: separator)
    case .json: JSONTableReader.read(file, path: path)
    case .yaml: YAMLTableReader.read(file, path: path)
    }
  }

  init(
    file: SourceFile, format: Format, fields: [String], fieldPlaces: [Range<Int>], records: [Record],
    cells: [SourceCell], decoded: [UInt64: [String]] = [:], separator: UInt8? = nil
  ) {
    self.file = file
    self.format = format
    self.fields = fields
    self.fieldPlaces = fieldPlaces
    self.records = records
    self.cells = cells
    self.decoded = decoded
    self.separator = separator
  }

  package var rowCount: Int { records.count }

  /// The value of a field in a row; absent where the record lacks the field.
  package func cell(_ row: Int, _ field: Int) -> SourceCell {
    guard records.indices.contains(row), fields.indices.contains(field) else {
      return SourceCell(.absent, place(ofRow: row), field: field)
    }
    var low = Int(records[row].firstCell)
    var high = row + 1 < records.count ? Int(records[row + 1].firstCell) : cells.count
    // In most sources every record has every field.
    if low + field < high, cells[low + field].field == field { return cells[low + field] }
    while low < high {
      let middle = (low + high) / 2
      if cells[middle].field == field { return cells[middle] }
      if cells[middle].field < field { low = middle + 1 } else { high = middle }
    }
    return SourceCell(.absent, place(ofRow: row), field: field)
  }

  /// Where a record begins, for messages: its first value in CSV, its bracket in JSON, its first key in YAML.
  package func place(ofRow row: Int) -> Range<Int> {
    guard records.indices.contains(row) else { return 0..<0 }
    return Int(records[row].start)..<Int(max(records[row].start, records[row].end))
  }

  /// The text of a cell, decoded; a number or flag as it is written.
  /// - Returns: nil for a cell that is absent, null, a list or an object.
  package func text(_ cell: SourceCell) -> String? {
    switch cell.kind {
    case .text, .number: String(decoding: file.bytes[cell.range], as: UTF8.self)
    case .flag(let value): value ? "true" : "false"
    case .escapedText:
      switch format {
      case .csv: CSVScanner.decoded(file.bytes[cell.range])
      case .json: JSONScanner.decoded(file.bytes[cell.range])
      case .yaml: decoded[Self.key(cell)]?.first
      }
    case .absent, .null, .list, .object: nil
    }
  }

  /// The items of a list as texts, those that are null left out.
  /// - Returns: nil where the cell is no list, or one that holds lists or objects.
  package func list(_ cell: SourceCell) -> [String]? {
    guard cell.kind == .list else { return nil }
    return switch format {
    case .csv: nil
    case .json: JSONScanner.items(at: cell.range.lowerBound, in: file.bytes)
    case .yaml: decoded[Self.key(cell)]
    }
  }

  /// What tells a cell apart from any with another value.
  ///
  /// Where a YAML merge key brings in several fields, all of them lie at one place.
  static func key(_ cell: SourceCell) -> UInt64 {
    UInt64(cell.range.lowerBound) << 16 | UInt64(cell.field)
  }
}
