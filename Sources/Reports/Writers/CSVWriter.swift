internal import PlantLibrary
internal import Text

/// Writes a report as CSV (RFC 4180): all its rows in order, as data.
///
/// The columns are `kind`, `level`, `stream`, `group` and `band`, then those of the report by their keys, each of which
/// has a number after it where its name is taken. A heading, a
/// message or the label of a total stands in the first column of the report that has no value in its row. Texts are
/// made safe for spreadsheets; numbers stay as they are.
package struct CSVWriter: Sendable {
  package let report: Report

  package init(_ report: Report) {
    self.report = report
  }

  /// The file in UTF-8, with a header line and CRLF.
  package func bytes() -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity((report.rows.count + 1) * 64)
    for (index, name) in names.enumerated() {
      if index > 0 { bytes.append(comma) }
      CSVField.write(name, alwaysQuotes: name.utf8.contains(where: Self.separatesElsewhere), into: &bytes)
    }
    bytes.append(contentsOf: CSVField.lineEnd)

    let streams = report.streams.map { field($0) }
    let decimals = report.columns.map(\.kind.minimumDecimals)
    // The rows of a group follow each other, so that its field is made once.
    var path: [GroupLabel] = []
    var group: [UInt8] = []
    for row in report.rows {
      if row.path != path {
        path = row.path
        group = field(of: path)
      }
      bytes.append(contentsOf: row.kind.rawName.utf8)
      bytes.append(comma)
      bytes.append(contentsOf: String(row.level).utf8)
      bytes.append(comma)
      if let stream = row.stream, streams.indices.contains(stream) {
        bytes.append(contentsOf: streams[stream])
      }
      bytes.append(comma)
      bytes.append(contentsOf: group)
      bytes.append(comma)
      if let band = row.band { bytes.append(contentsOf: String(band.rawValue).utf8) }
      writeCells(of: row, decimals: decimals, into: &bytes)
      bytes.append(contentsOf: CSVField.lineEnd)
    }
    return bytes
  }

  /// What every row has besides its cells.
  static let ownNames = ["kind", "level", "stream", "group", "band"]

  /// The names of all columns as a reader takes them, no two alike and none empty.
  private var names: [String] {
    var names = Self.ownNames
    var taken = Set(names)
    for column in report.columns {
      // A reader leaves out the blanks around a name, and takes the mark of a text that is no formula for part of it.
      let trimmed = String(
        Substring(CSVField.guarded(column.key).utf8.trimmed { $0 == 0x20 || (0x09...0x0D).contains($0) }))
      let name = trimmed.isEmpty ? "column" : CSVField.guarded(trimmed)
      var unique = name
      var number = 2
      while !taken.insert(unique).inserted {
        unique = name + String(number)
        number += 1
      }
      names.append(unique)
    }
    return names
  }

  /// Whether a reader could take the byte for what stands between values, were it bare in the first line.
  private static func separatesElsewhere(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ";") || byte == UInt8(ascii: "\t")
  }

  private func writeCells(of row: ReportRow, decimals: [Int], into bytes: inout [UInt8]) {
    var isTitled = row.title.isEmpty
    for column in decimals.indices {
      bytes.append(comma)
      let value = column < row.cells.count ? row.cells[column].value : .none
      if !isTitled, value == .none {
        CSVField.write(row.title, into: &bytes)
        isTitled = true
      } else {
        write(value, minimumDecimals: decimals[column], into: &bytes)
      }
    }
  }

  private func write(_ value: ReportValue, minimumDecimals: Int, into bytes: inout [UInt8]) {
    switch value {
    case .number(let number):
      bytes.append(contentsOf: number.text(minimumDecimals: minimumDecimals).utf8)
    case .count: bytes.append(contentsOf: value.text.utf8)
    case .none, .text, .date, .yesNo, .list: CSVField.write(value.text, into: &bytes)
    }
  }

  /// The groups of a path; a number by itself stays a number.
  ///
  /// A slash within a value has `\` before it, so that one value is told from two.
  private func field(of path: [GroupLabel]) -> [UInt8] {
    if path.count == 1, path[0].value.isNumber {
      var field: [UInt8] = []
      write(path[0].value, minimumDecimals: 0, into: &field)
      return field
    }
    return field(path.map { withSlashesMarked($0.value.text) }.joined(separator: " / "))
  }

  private func withSlashesMarked(_ text: String) -> String {
    let slash = UInt8(ascii: "/")
    guard text.utf8.contains(slash) else { return text }
    // By bytes: a mark on a slash makes one character of both.
    return String(
      decoding: text.utf8.flatMap { $0 == slash ? [UInt8(ascii: "\\"), slash] : [$0] }, as: UTF8.self)
  }

  private func field(_ text: String) -> [UInt8] {
    var field: [UInt8] = []
    CSVField.write(text, into: &field)
    return field
  }

  private var comma: UInt8 { UInt8(ascii: ",") }
}
