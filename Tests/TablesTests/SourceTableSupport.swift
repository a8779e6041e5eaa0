import Diagnostics
import TestSupport
import Text

@testable import Tables

extension SourceTable {
  /// The fields, then each row by its texts; `-` stands for null, `?` for what a record lacks, brackets for a list.
  var outline: [[String]] {
    [fields]
      + (0..<rowCount).map { row in
        fields.indices.map { isAbsent(row, $0) ? "?" : shown(cell(row, $0)) }
      }
  }

  private func shown(_ cell: SourceCell) -> String {
    switch cell.kind {
    case .null: "-"
    case .list: list(cell).map { "[" + $0.joined(separator: ", ") + "]" } ?? "[[]]"
    case .object: "{}"
    default: text(cell) ?? "nil"
    }
  }

  /// Whether a record lacks a field, so that nothing stands there, not even a null.
  func isAbsent(_ row: Int, _ field: Int) -> Bool {
    let cell = cell(row, field)
    return cell.kind == .null && cell.range == place(ofRow: row)
  }

  /// The bytes of a cell as they stand in the file.
  func written(_ row: Int, _ field: Int) -> String {
    String(decoding: file.bytes[cell(row, field).range], as: UTF8.self)
  }

  /// The bytes to which a place of the table leads.
  func written(_ place: Range<Int>) -> String { String(decoding: file.bytes[place], as: UTF8.self) }
}

/// What reading a source gives, as a test looks at it.
struct SourceReading {
  let table: SourceTable?
  let problems: [Diagnostic]

  /// `line:column severity code: message`, then the notes.
  var lines: [String] {
    problems.flatMap { problem in
      ["\(place(problem.location)) \(problem.severity.rawValue) \(problem.code): \(problem.message)"]
        + problem.notes.map { "  \(place($0.location)) note: \($0.message)" }
    }
  }

  private func place(_ location: Diagnostic.Location?) -> String {
    location?.cell?.inWords ?? location?.position.map { "\($0.line):\($0.column)" } ?? location?.path ?? "-"
  }

  /// The bytes at which the first problem points.
  var marked: String? {
    guard case .range(let range)? = problems.first?.location else { return nil }
    return String(decoding: range.file.bytes[range.bytes], as: UTF8.self)
  }

  static func csv(_ text: String, separator: Unicode.Scalar? = nil, header: Int = 1) -> SourceReading {
    let separator = separator.map { UInt8(ascii: $0) }
    let (table, problems) = CSVTableReader.read(
      SourceFile(path: "a.csv", text: text), separator: separator, header: header)
    return SourceReading(table: table, problems: problems)
  }

  static func workbook(
    _ sample: WorkbookSample, sheet: String? = nil, header: Int = 1
  ) throws -> SourceReading {
    workbook(bytes: try sample.bytes(), sheet: sheet, header: header)
  }

  static func workbook(bytes: [UInt8], sheet: String? = nil, header: Int = 1) -> SourceReading {
    let place = Diagnostic.Location.path("tables.yml")
    let (table, problems) = SourceTable.read(
      workbook: SourceFile(path: "a.xlsx", bytes: bytes), sheet: sheet.map { ($0, place) }, header: header)
    return SourceReading(table: table, problems: problems + (table?.unreadCells { _ in true } ?? []))
  }

  static func jsonLines(_ text: String) -> SourceReading {
    let (table, problems) = JSONTableReader.readLines(SourceFile(path: "a.jsonl", text: text))
    return SourceReading(table: table, problems: problems)
  }

  static func json(_ text: String, path: [String] = []) -> SourceReading {
    let (table, problems) = JSONTableReader.read(SourceFile(path: "a.json", text: text), path: path)
    return SourceReading(table: table, problems: problems)
  }

  static func yaml(_ text: String, path: [String] = []) -> SourceReading {
    let (table, problems) = YAMLTableReader.read(SourceFile(path: "a.yml", text: text), path: path)
    return SourceReading(table: table, problems: problems)
  }
}

/// The line of a fault that leaves a source unread, from its place and reason; a note stays as it is.
func unreadable(_ line: String) -> String {
  guard !line.hasPrefix(" "), let space = line.firstIndex(of: " ") else { return line }
  return "\(line[..<space]) warning unreadable-source: this source can't be read:\(line[space...])"
}
