internal import PlantLibrary
internal import Text

/// Writes a report as JSON: its title, streams and columns, then all its rows in order, as data with types.
///
/// Rows stand one a line, so that two versions of the file can be compared. What isn't known is `null`, so that every
/// row with cells has all columns.
package struct JSONWriter: Sendable {
  package let report: Report

  package init(_ report: Report) {
    self.report = report
  }

  /// The file in UTF-8, with a newline at the end.
  package func bytes() -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity((report.rows.count + 1) * 160)
    append("{\n  \"name\": ", to: &bytes)
    JSON.write(report.name, into: &bytes)
    append(",\n  \"title\": ", to: &bytes)
    JSON.write(report.title, into: &bytes)
    append(",\n  \"description\": ", to: &bytes)
    (report.description.map { JSON.string($0) } ?? .null).write(into: &bytes)
    append(",\n  \"streams\": ", to: &bytes)
    JSON.array(report.streams.map { .string($0) }).write(into: &bytes)
    append(",\n  \"columns\": ", to: &bytes)
    writeLines(report.columns.count, into: &bytes) { index, bytes in
      description(of: report.columns[index]).write(into: &bytes)
    }
    append(",\n  \"rows\": ", to: &bytes)
    writeRows(into: &bytes)
    append("\n}\n", to: &bytes)
    return bytes
  }

  private func description(of column: ReportColumn) -> JSON {
    var members: [(key: String, value: JSON)] = [
      ("key", .string(column.key)), ("label", .string(column.label)), ("type", .string(column.kind.rawName)),
    ]
    if !column.unit.isEmpty { members.append(("unit", .string(column.unit))) }
    if case .money(let currency, let decimals) = column.kind {
      members.append(("currency", .string(currency)))
      members.append(("decimals", .int(decimals)))
    }
    return .object(members)
  }

  private func writeRows(into bytes: inout [UInt8]) {
    let keys = report.columns.map { encoded($0.key) + [UInt8(ascii: ":")] }
    let decimals = report.columns.map(\.kind.minimumDecimals)
    let streams = report.streams.map(encoded)
    let null = Array("null".utf8)
    // The rows of a group follow each other, so that its array is made once.
    var path: [GroupLabel] = []
    var group = Array("[]".utf8)
    writeLines(report.rows.count, into: &bytes) { index, bytes in
      let row = report.rows[index]
      if row.path != path {
        path = row.path
        group = encoded(path)
      }
      append("{\"kind\":\"", to: &bytes)
      append(row.kind.rawName, to: &bytes)
      append("\",\"level\":", to: &bytes)
      append(String(row.level), to: &bytes)
      append(",\"stream\":", to: &bytes)
      let stream = row.stream.flatMap { streams.indices.contains($0) ? $0 : nil }
      bytes.append(contentsOf: stream.map { streams[$0] } ?? null)
      append(",\"group\":", to: &bytes)
      bytes.append(contentsOf: group)
      append(",\"band\":", to: &bytes)
      append(row.band.map { String($0.rawValue) } ?? "null", to: &bytes)
      writeWords(of: row, into: &bytes)
      append(",\"cells\":{", to: &bytes)
      if !row.cells.isEmpty {
        for column in keys.indices {
          if column > 0 { bytes.append(comma) }
          bytes.append(contentsOf: keys[column])
          let value = column < row.cells.count ? row.cells[column].value : .none
          write(value, minimumDecimals: decimals[column], into: &bytes)
        }
      }
      append("}}", to: &bytes)
    }
  }

  /// The row's title, and what its kind says beside.
  private func writeWords(of row: ReportRow, into bytes: inout [UInt8]) {
    if !row.title.isEmpty {
      append(",\"title\":", to: &bytes)
      JSON.write(row.title, into: &bytes)
    }
    switch row.kind {
    case .message(let absence):
      append(",\"reason\":", to: &bytes)
      JSON.write(absence.rawValue, into: &bytes)
    case .grandfooter(let without):
      append(",\"without\":", to: &bytes)
      JSON.array(without.map { .string($0) }).write(into: &bytes)
    case .header, .subheader, .detail, .rest, .subfooter, .footer: break
    }
  }

  private func write(_ value: ReportValue, minimumDecimals: Int, into bytes: inout [UInt8]) {
    switch value {
    case .none: append("null", to: &bytes)
    case .text(let text): JSON.write(text, into: &bytes)
    case .number(let number):
      append(number.text(minimumDecimals: minimumDecimals), to: &bytes)
    case .count(let count): append(String(count), to: &bytes)
    case .date(let date): JSON.write(date.iso, into: &bytes)
    case .yesNo(let isTrue): append(isTrue ? "true" : "false", to: &bytes)
    case .list(let items): JSON.array(items.map { .string($0) }).write(into: &bytes)
    }
  }

  private func encoded(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    JSON.write(text, into: &bytes)
    return bytes
  }

  private func encoded(_ path: [GroupLabel]) -> [UInt8] {
    var bytes = [UInt8(ascii: "[")]
    for (index, label) in path.enumerated() {
      if index > 0 { bytes.append(comma) }
      write(label.value, minimumDecimals: 0, into: &bytes)
    }
    bytes.append(UInt8(ascii: "]"))
    return bytes
  }

  /// An array of so many items, each on a line of its own.
  private func writeLines(_ count: Int, into bytes: inout [UInt8], item: (Int, inout [UInt8]) -> Void) {
    bytes.append(UInt8(ascii: "["))
    for index in 0..<count {
      append(index > 0 ? ",\n    " : "\n    ", to: &bytes)
      item(index, &bytes)
    }
    append(count > 0 ? "\n  ]" : "]", to: &bytes)
  }

  private func append(_ text: String, to bytes: inout [UInt8]) { bytes.append(contentsOf: text.utf8) }

  private var comma: UInt8 { UInt8(ascii: ",") }
}
