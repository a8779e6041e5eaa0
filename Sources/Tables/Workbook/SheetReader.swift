internal import Text

/// Goes through the cells of a sheet, row by row.
struct SheetReader {
  /// What a cell holds.
  enum Value: Equatable {
    case text
    case number
    case flag(Bool)
    /// An error such as `#REF!`.
    case error
    /// A formula whose value isn't known.
    case uncalculated
    /// A number that is shown as a date, and is none.
    case noDate
  }

  struct Cell {
    /// From 1.
    let column: Int
    let value: Value
    /// What it shows, in the bytes of its row.
    let text: Range<Int>
  }

  /// A row with its cells that have something in them, in order.
  struct Row {
    /// From 1.
    var number = 0
    var isHidden = false
    var cells: [Cell] = []
    /// The texts of all cells.
    var bytes: [UInt8] = []
  }

  /// Cells that are shown as one.
  struct Merge: Equatable {
    let rows: ClosedRange<Int>
    let columns: ClosedRange<Int>
  }

  static let rowLimit = 1_048_576
  static let columnLimit = 16_384

  /// How many groups of merged cells are looked at; what is told of them is one line.
  private static let mergeLimit = 10_000

  private let workbook: Workbook
  private var reader: XMLReader
  private var row = Row()

  /// Columns that are hidden.
  private(set) var hiddenColumns: [ClosedRange<Int>] = []

  /// Known when all rows are read.
  private(set) var merges: [Merge] = []

  init(_ part: [UInt8], of workbook: Workbook) {
    reader = XMLReader(part)
    self.workbook = workbook
  }

  /// Gives each row that has cells; `false` ends the reading.
  mutating func read(_ take: (Row) -> Bool) throws(XMLReader.Fault) {
    while let event = try reader.next() {
      guard event == .start else { continue }
      if reader.isNamed("row") {
        try readRow()
        if !row.cells.isEmpty, !take(row) { return }
      } else if reader.isNamed("col") {
        readColumns()
      } else if merges.count < Self.mergeLimit, reader.isNamed("mergeCell"),
        let merge = reader.plainAttribute("ref").flatMap(Self.merge)
      {
        merges.append(merge)
      }
    }
  }

  private mutating func readColumns() {
    guard hiddenColumns.count < Self.columnLimit, isTrue(reader.plainAttribute("hidden")),
      let first = number(reader.plainAttribute("min")),
      let last = number(reader.plainAttribute("max")), first <= last
    else { return }
    hiddenColumns.append(first...last)
  }

  private mutating func readRow() throws(XMLReader.Fault) {
    let told = reader.plainAttribute("r")
    let next = told == nil ? row.number + 1 : number(told) ?? 0
    guard next > row.number, next <= Self.rowLimit else { throw .init(reason: "its rows aren't in order") }
    row.number = next
    row.isHidden = isTrue(reader.plainAttribute("hidden"))
    row.cells.removeAll(keepingCapacity: true)
    row.bytes.removeAll(keepingCapacity: true)
    let depth = reader.depth
    var column = 0
    while let event = try reader.next() {
      if event == .end, reader.depth == depth { return }
      guard event == .start else { continue }
      guard reader.isNamed("c") else {
        try reader.skipElement()
        continue
      }
      let place = reader.plainAttribute("r")
      let named = place.flatMap(Self.cell).flatMap { $0.row == row.number ? $0.column : nil }
      let next = place == nil ? column + 1 : named ?? 0
      guard next > column, next <= Self.columnLimit else {
        throw .init(reason: "the cells of row \(row.number) aren't in order")
      }
      column = next
      try readCell(column)
    }
  }

  // MARK: Cells

  private mutating func readCell(_ column: Int) throws(XMLReader.Fault) {
    let type = reader.plainAttribute("t").map { String(decoding: $0, as: UTF8.self) } ?? "n"
    let style = number(reader.plainAttribute("s")) ?? 0
    let depth = reader.depth
    let start = row.bytes.count
    var hasFormula = false
    var formula: [UInt8] = []
    while let event = try reader.next() {
      if event == .end, reader.depth == depth { break }
      guard event == .start else { continue }
      if reader.isNamed("v") {
        try Self.appendText(from: &reader, to: &row.bytes)
      } else if reader.isNamed("is"), type == "inlineStr" {
        try RichText.append(from: &reader, to: &row.bytes)
      } else if reader.isNamed("f") {
        hasFormula = true
        formula.removeAll()
        try Self.appendText(from: &reader, to: &formula)
      } else {
        try reader.skipElement()
      }
    }
    let stored = start..<row.bytes.count
    if hasFormula, type == "n" {
      let isNone =
        stored.isEmpty || workbook.awaitsCalculation && row.bytes[stored].elementsEqual([UInt8(ascii: "0")])
      if isNone {
        let shown = String(decoding: formula, as: UTF8.self).prefix(60)
        return add(.uncalculated, "=" + shown, instead: stored, column)
      }
    }
    if stored.isEmpty { return }
    try add(type, style, stored, column)
  }

  /// Adds the text of the element that was opened, up to its end.
  private static func appendText(
    from reader: inout XMLReader, to output: inout [UInt8]
  ) throws(XMLReader.Fault) {
    let depth = reader.depth
    while let event = try reader.next() {
      if event == .text { try reader.appendText(to: &output) }
      if event == .end, reader.depth == depth { return }
    }
  }

  /// Adds a cell with what stands in its bytes, or is meant by it.
  private mutating func add(
    _ type: String, _ style: Int, _ stored: Range<Int>, _ column: Int
  ) throws(XMLReader.Fault) {
    switch type {
    case "s":
      guard let index = number(row.bytes[stored]), let text = workbook.strings[index] else {
        throw .init(reason: "a cell of row \(row.number) has no text")
      }
      row.bytes.removeSubrange(stored)
      row.bytes += text
      row.cells.append(Cell(column: column, value: .text, text: stored.lowerBound..<row.bytes.count))
    case "str", "inlineStr":
      // What is inline is read as shared strings are, which does that.
      if type == "str" { RichText.unescape(&row.bytes, from: stored.lowerBound) }
      row.cells.append(Cell(column: column, value: .text, text: stored.lowerBound..<row.bytes.count))
    case "b":
      let isTrue = isTrue(row.bytes[stored])
      add(.flag(isTrue), isTrue ? "TRUE" : "FALSE", instead: stored, column)
    case "e": row.cells.append(Cell(column: column, value: .error, text: stored))
    case "d":
      // ISO 8601, of which a day at midnight is the day.
      let text = String(decoding: row.bytes[stored], as: UTF8.self)
      let day = text.hasSuffix("T00:00:00") || text.hasSuffix("T00:00:00Z") ? text.prefix(10) : text[...]
      add(.text, String(day), instead: stored, column)
    case "n":
      guard let number = CellNumber(row.bytes[stored]) else {
        return row.cells.append(Cell(column: column, value: .text, text: stored))
      }
      let format = workbook.formats[style]
      if let text = format.text(number, is1904: workbook.is1904) {
        add(format.isOfNumbers ? .number : .text, text, instead: stored, column)
      } else {
        add(.noDate, number.text(), instead: stored, column)
      }
    default: throw .init(reason: "a cell of row \(row.number) is of a kind that isn't known")
    }
  }

  private mutating func add(_ value: Value, _ text: String, instead stored: Range<Int>, _ column: Int) {
    row.bytes.removeSubrange(stored)
    row.bytes += text.utf8
    row.cells.append(Cell(column: column, value: value, text: stored.lowerBound..<row.bytes.count))
  }

  // MARK: Names of cells

  private func isTrue(_ bytes: ArraySlice<UInt8>?) -> Bool {
    bytes.map { $0.elementsEqual("1".utf8) || $0.elementsEqual("true".utf8) } ?? false
  }

  /// A number of at most seven digits.
  private func number(_ bytes: ArraySlice<UInt8>?) -> Int? { bytes.flatMap(Self.number) }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard !bytes.isEmpty, bytes.count <= 7 else { return nil }
    var number = 0
    for byte in bytes {
      guard byte.isASCIIDigit else { return nil }
      number = number * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return number
  }

  /// Row and column of `AB12`.
  private static func cell(_ bytes: ArraySlice<UInt8>) -> (row: Int, column: Int)? {
    let letters = bytes.prefix { $0.isASCIILetter }
    guard (1...3).contains(letters.count), let row = number(bytes.dropFirst(letters.count)) else {
      return nil
    }
    return (row, letters.reduce(0) { $0 * 26 + Int($1 & 0x1F) })
  }

  /// The cells of `A1:C3`.
  private static func merge(_ bytes: ArraySlice<UInt8>) -> Merge? {
    let ends = bytes.split(separator: UInt8(ascii: ":"))
    guard ends.count == 2, let first = cell(ends[0]), let last = cell(ends[1]), first.row <= last.row,
      first.column <= last.column
    else { return nil }
    return Merge(rows: first.row...last.row, columns: first.column...last.column)
  }
}

extension CellFormat {
  /// Whether what it shows is a number still.
  fileprivate var isOfNumbers: Bool {
    switch self {
    case .number: true
    case .percent, .zeros, .date, .time, .duration: false
    }
  }
}
