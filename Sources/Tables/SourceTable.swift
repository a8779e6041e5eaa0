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
    /// A JSON object a line.
    case jsonLines
    case yaml
    /// An Excel workbook.
    case xlsx

    /// What the names of files that are read may end in.
    package static let endings = [
      "csv", "tsv", "txt", "json", "jsonl", "ndjson", "yml", "yaml", "xlsx", "xlsm",
    ]

    /// Whether keys may have to lead to the list of records.
    package var hasPaths: Bool { self == .json || self == .yaml }

    /// By the file's extension; nil for one that no reader is for.
    package init?(of path: String) {
      let name = path.split(separator: "/").last ?? ""
      // What Excel keeps beside a workbook that is open is none.
      guard let dot = name.lastIndex(of: "."), !name.hasPrefix("~$") else { return nil }
      switch name[name.index(after: dot)...].lowercased() {
      case "csv", "tsv", "txt": self = .csv
      case "json": self = .json
      case "jsonl", "ndjson": self = .jsonLines
      case "yml", "yaml": self = .yaml
      case "xlsx", "xlsm": self = .xlsx
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

  /// In UTF-8; of a workbook its sheet, a line a row.
  package fileprivate(set) var file: SourceFile

  /// The names of the fields, in the order in which they first appear.
  package fileprivate(set) var fields: [String] = []

  /// Where each field is first named; parallel to ``fields``.
  package fileprivate(set) var fieldPlaces: [Range<Int>] = []

  private let format: Format

  /// What stands between the values of CSV; nil for other files.
  package let separator: UInt8?

  /// The row that names the fields, the first being 1; 1 where fields are no columns.
  let header: Int

  /// How many values the fullest row above that one has.
  package fileprivate(set) var valuesAboveHeader = 0
  fileprivate var records: [Record] = []

  /// The cells record by record, within each by field; a record that lacks a field has no cell for it.
  fileprivate var cells: [SourceCell] = []

  /// Cells that hold no value, of which only who uses their field wants to know.
  fileprivate var unread: [(field: Int, problem: Diagnostic)] = []

  /// What can't be decoded from a cell's bytes alone, by ``SourceTable/key(_:)``: texts (of one item) and lists.
  fileprivate var decoded: [UInt64: [String]] = [:]

  /// No header is looked for further down.
  package static let lastHeader = 1000

  /// Reads a file.
  /// - Parameters:
  ///   - file: The file, in UTF-8; no workbook.
  ///   - format: How it is written.
  ///   - path: The keys that lead to the list of records within JSON or YAML, outermost first; none where the file is
  ///     the list itself.
  ///   - separator: What stands between the values of CSV; nil to recognise it.
  ///   - header: The row of CSV that names the fields, the first being 1; where it is blank the next one.
  /// - Returns: The table, nil where the file can't be read as a whole or the path leads to no list; and every problem.
  ///   Records with a problem are left out of the table.
  package static func read(
    _ file: SourceFile, as format: Format, path: [String] = [], separator: UInt8? = nil, header: Int = 1
  ) -> (table: SourceTable?, problems: [Diagnostic]) {
    switch format {
    case .csv: CSVTableReader.read(file, separator: separator, header: header)
    case .json: JSONTableReader.read(file, path: path)
    case .jsonLines: JSONTableReader.readLines(file)
    case .xlsx: WorkbookTableReader.read(file, sheet: nil)
    case .yaml: YAMLTableReader.read(file, path: path)
    }
  }

  /// Reads a sheet of a workbook.
  /// - Parameters:
  ///   - workbook: The file as it is.
  ///   - sheet: What the sheet is called, and where that is written; nil for the first that isn't hidden.
  ///   - header: The row that names the fields, the first being 1; where it is blank the next one.
  /// - Returns: The table, nil where there is none; and every problem.
  package static func read(
    workbook: SourceFile, sheet: (name: String, place: Diagnostic.Location)?, header: Int = 1
  ) -> (table: SourceTable?, problems: [Diagnostic]) {
    WorkbookTableReader.read(workbook, sheet: sheet, header: header)
  }

  fileprivate init(_ file: SourceFile, _ format: Format, separator: UInt8?, header: Int) {
    (self.file, self.format) = (file, format)
    (self.separator, self.header) = (separator, header)
  }

  package var rowCount: Int { records.count }

  /// The table without some values and rows, by their bytes; each of the two is in order.
  ///
  /// A value goes with the first of its bytes, a row where it begins.
  package func withholding(values: [Range<Int>], rows: [Range<Int>]) -> SourceTable {
    func isIn(_ ranges: [Range<Int>], _ place: Range<Int>) -> Bool {
      let next = ranges.firstIndexByHalving { $0.upperBound >= place.lowerBound }
      return next < ranges.count && ranges[next].lowerBound <= max(place.lowerBound, place.upperBound - 1)
    }
    var table = self
    table.records = []
    table.cells = []
    for (row, record) in records.enumerated() {
      let place = Int(record.start)..<Int(max(record.start, record.end))
      if isIn(rows, place) { continue }
      let last = row + 1 < records.count ? Int(records[row + 1].firstCell) : cells.count
      table.records.append(
        Record(start: record.start, end: record.end, firstCell: UInt32(clamping: table.cells.count)))
      for cell in cells[Int(record.firstCell)..<last] {
        table.cells.append(
          isIn(values, cell.range) ? SourceCell(.null, place, field: Int(cell.field)) : cell)
      }
    }
    return table
  }

  /// The value of a field in a row; null, at the row's place, where the record lacks the field.
  package func cell(_ row: Int, _ field: Int) -> SourceCell {
    guard records.indices.contains(row), fields.indices.contains(field) else {
      return SourceCell(.null, place(ofRow: row), field: field)
    }
    let low = Int(records[row].firstCell)
    let high = row + 1 < records.count ? Int(records[row + 1].firstCell) : cells.count
    // In most sources every record has every field.
    if low + field < high, cells[low + field].field == field { return cells[low + field] }
    let found = cells[low..<high].firstIndexByHalving { $0.field >= field }
    if found < high, cells[found].field == field { return cells[found] }
    return SourceCell(.null, place(ofRow: row), field: field)
  }

  /// What is wrong with cells that hold no value, such as a formula that nobody has calculated, of some fields.
  package func unreadCells(inFields isUsed: (Int) -> Bool) -> [Diagnostic] {
    unread.filter { isUsed($0.field) }.map(\.problem)
  }

  /// Where a record begins, for messages: its first value in CSV, its bracket in JSON, its first key in YAML.
  package func place(ofRow row: Int) -> Range<Int> {
    guard records.indices.contains(row) else { return 0..<0 }
    return Int(records[row].start)..<Int(max(records[row].start, records[row].end))
  }

  /// The text of a cell, decoded; a number or flag as it is written.
  /// - Returns: nil for a cell that is null, a list or an object.
  package func text(_ cell: SourceCell) -> String? {
    switch cell.kind {
    case .text, .number: String(decoding: file.bytes[cell.range], as: UTF8.self)
    case .flag(let value): value ? "true" : "false"
    case .escapedText:
      switch format {
      case .csv: CSVScanner.decoded(file.bytes[cell.range])
      case .json, .jsonLines: JSONScanner.decoded(file.bytes[cell.range])
      case .yaml, .xlsx: decoded[Self.key(cell)]?.first
      }
    case .null, .list, .object: nil
    }
  }

  /// The items of a list as texts, those that are null left out.
  /// - Returns: nil where the cell is no list, or one that holds lists or objects.
  package func list(_ cell: SourceCell) -> [String]? {
    guard cell.kind == .list else { return nil }
    return switch format {
    case .csv, .xlsx: nil
    case .json, .jsonLines: JSONScanner.items(at: cell.range.lowerBound, in: file.bytes)
    case .yaml: decoded[Self.key(cell)]
    }
  }

  /// What tells a cell apart from any with another value.
  ///
  /// Where a YAML merge key brings in several fields, all of them lie at one place.
  fileprivate static func key(_ cell: SourceCell) -> UInt64 {
    UInt64(cell.range.lowerBound) << 16 | UInt64(cell.field)
  }
}

/// Collects the fields, records and cells of a table as they are read.
struct SourceTableBuilder {
  /// How many fields a source may have; a cell keeps its field in two bytes.
  static let fieldLimit = Int(UInt16.max)

  /// What has been read so far.
  private(set) var table: SourceTable

  private var fieldIndices: [String: Int] = [:]

  /// For each field the number of the last record that has it, counting from 1, the dropped ones too.
  private var lastRecords: [Int] = []
  private var recordNumber = 1

  /// Where the cells of the record that is being read begin.
  private var firstCell = 0

  /// `separator` is what stands between the values of CSV, `header` the row that names the fields.
  init(_ file: SourceFile, _ format: SourceTable.Format, separator: UInt8? = nil, header: Int = 1) {
    table = SourceTable(file, format, separator: separator, header: header)
  }

  /// The table of a sheet whose text is known only now.
  func table(in file: SourceFile, unread: [(field: Int, problem: Diagnostic)]) -> SourceTable {
    var table = table
    table.file = file
    table.unread = unread
    return table
  }

  // MARK: Fields

  func index(ofField name: String) -> Int? { fieldIndices[name] }

  /// Takes note of a row above the header, by how many values it has.
  mutating func pass(_ count: Int) { table.valuesAboveHeader = max(table.valuesAboveHeader, count) }

  /// Adds a field that isn't there yet.
  /// - Returns: Its index; nil where there are too many.
  mutating func addField(_ name: String, at place: Range<Int>) -> Int? {
    guard table.fields.count < Self.fieldLimit else { return nil }
    let index = table.fields.count
    table.fields.append(name)
    table.fieldPlaces.append(place)
    lastRecords.append(0)
    fieldIndices[name] = index
    return index
  }

  /// The field that comes next where records have the same fields in the same order; nil past the last.
  var expectedField: Int? {
    let next = table.cells.count - firstCell
    return next < table.fields.count ? next : nil
  }

  // MARK: Records

  /// Adds a value to the record that is being read, unless it has one of that field.
  /// - Returns: Whether it was added.
  @discardableResult
  mutating func append(_ cell: SourceCell) -> Bool {
    let field = Int(cell.field)
    guard lastRecords.indices.contains(field), lastRecords[field] != recordNumber else { return false }
    lastRecords[field] = recordNumber
    table.cells.append(cell)
    return true
  }

  /// The value of a field in the record that is being read; nil for none.
  func value(ofField field: Int) -> SourceCell? { table.cells[firstCell...].first { $0.field == field } }

  /// Keeps what a cell's bytes alone don't tell.
  mutating func keep(_ texts: [String], of cell: SourceCell) {
    table.decoded[SourceTable.key(cell)] = texts
  }

  /// Ends the record that is being read; its place is for messages.
  mutating func endRecord(at place: Range<Int>) {
    let own = firstCell..<table.cells.count
    if own.dropFirst().contains(where: { table.cells[$0 - 1].field > table.cells[$0].field }) {
      table.cells[own].sort { $0.field < $1.field }
    }
    table.records.append(
      SourceTable.Record(
        start: UInt32(clamping: place.lowerBound), end: UInt32(clamping: place.upperBound),
        firstCell: UInt32(clamping: firstCell)))
    firstCell = table.cells.count
    recordNumber += 1
  }

  /// Forgets the record that is being read.
  mutating func dropRecord() {
    table.cells.removeSubrange(firstCell...)
    recordNumber += 1
  }
}
