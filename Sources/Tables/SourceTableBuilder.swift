internal import Diagnostics

/// Collects the fields, records and cells of a table as they are read.
struct SourceTableBuilder {
  /// How many fields a source may have; a cell keeps its field in two bytes.
  static let fieldLimit = Int(UInt16.max)

  private(set) var fields: [String] = []
  private(set) var fieldPlaces: [Range<Int>] = []
  private var fieldIndices: [String: Int] = [:]

  /// For each field the number of the last record that has it, counting from 1, the dropped ones too.
  private var lastRecords: [Int] = []
  private var recordNumber = 1

  private var records: [SourceTable.Record] = []
  private var cells: [SourceCell] = []
  private var decoded: [UInt64: [String]] = [:]

  /// Where the cells of the record that is being read begin.
  private var firstCell = 0

  // MARK: Fields

  func index(ofField name: String) -> Int? { fieldIndices[name] }

  /// Adds a field that isn't there yet.
  /// - Returns: Its index; nil where there are too many.
  mutating func addField(_ name: String, at place: Range<Int>) -> Int? {
    guard fields.count < Self.fieldLimit else { return nil }
    let index = fields.count
    fields.append(name)
    fieldPlaces.append(place)
    lastRecords.append(0)
    fieldIndices[name] = index
    return index
  }

  /// The field that comes next where records have the same fields in the same order; nil past the last.
  var expectedField: Int? {
    let next = cells.count - firstCell
    return next < fields.count ? next : nil
  }

  // MARK: Records

  /// Adds a value to the record that is being read, unless it has one of that field.
  /// - Returns: Whether it was added.
  @discardableResult
  mutating func append(_ cell: SourceCell) -> Bool {
    let field = Int(cell.field)
    guard lastRecords.indices.contains(field), lastRecords[field] != recordNumber else { return false }
    lastRecords[field] = recordNumber
    cells.append(cell)
    return true
  }

  /// The value of a field in the record that is being read; nil for none.
  func value(ofField field: Int) -> SourceCell? { cells[firstCell...].first { $0.field == field } }

  /// Keeps what a cell's bytes alone don't tell.
  mutating func keep(_ texts: [String], of cell: SourceCell) {
    decoded[SourceTable.key(cell)] = texts
  }

  /// Ends the record that is being read; its place is for messages.
  mutating func endRecord(at place: Range<Int>) {
    let own = firstCell..<cells.count
    if own.dropFirst().contains(where: { cells[$0 - 1].field > cells[$0].field }) {
      cells[own].sort { $0.field < $1.field }
    }
    records.append(
      SourceTable.Record(
        start: UInt32(clamping: place.lowerBound), end: UInt32(clamping: place.upperBound),
        firstCell: UInt32(clamping: firstCell)))
    firstCell = cells.count
    recordNumber += 1
  }

  /// Forgets the record that is being read.
  mutating func dropRecord() {
    cells.removeSubrange(firstCell...)
    recordNumber += 1
  }

  /// The table; `separator` is what stands between the values of CSV.
  consuming func finished(
    _ file: SourceFile, _ format: SourceTable.Format, separator: UInt8? = nil
  ) -> SourceTable {
    SourceTable(
      file: file, format: format, fields: fields, fieldPlaces: fieldPlaces, records: records, cells: cells,
      decoded: decoded, separator: separator)
  }
}
