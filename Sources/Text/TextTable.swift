/// Rows and columns as text: aligned for a terminal, as CSV, or as JSON.
package struct TextTable: Sendable {
  package let columns: [String]

  /// What the cells hold; null where nothing is known.
  package let rows: [[JSON]]

  package init(columns: [String], rows: [[JSON]]) {
    self.columns = columns
    self.rows = rows
  }

  /// Columns aligned by spaces, each as wide as its widest cell, with the heads above; line breaks become spaces.
  ///
  /// Numbers stand at the right of their column.
  package var aligned: String {
    let cells = [columns] + rows.map { $0.map { printableLine(Self.text($0)) } }
    let widths = columns.indices.map { column in
      cells.map { column < $0.count ? displayWidth($0[column]) : 0 }.max() ?? 0
    }
    let isNumeric = columns.indices.map { column in
      !rows.isEmpty
        && rows.allSatisfy { row in
          if column < row.count, case .int = row[column] { true } else { false }
        }
    }
    var output = ""
    for row in cells {
      var line = ""
      for (column, cell) in row.prefix(columns.count).enumerated() {
        let padding = String(repeating: " ", count: widths[column] - displayWidth(cell))
        line += (column > 0 ? "  " : "") + (isNumeric[column] ? padding + cell : cell + padding)
      }
      while line.utf8.last == UInt8(ascii: " ") { line.removeLast() }
      output += line + "\n"
    }
    return output
  }

  /// CSV with a header line and CRLF, its texts made safe as ``CSVField`` has it.
  package var csv: String {
    var bytes: [UInt8] = []
    for row in [columns.map { JSON.string($0) }] + rows {
      for (column, cell) in row.enumerated() {
        if column > 0 { bytes.append(UInt8(ascii: ",")) }
        if case .int(let number) = cell {
          bytes.append(contentsOf: String(number).utf8)
        } else {
          CSVField.write(Self.text(cell), into: &bytes)
        }
      }
      bytes.append(contentsOf: CSVField.lineEnd)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// One object a row, with the columns as keys.
  package var json: JSON {
    .array(rows.map { row in .object(zip(columns, row).map { (key: $0, value: $1) }) })
  }

  /// A cell as a person reads it; a list is written with `; ` between its items.
  private static func text(_ cell: JSON) -> String {
    switch cell {
    case .null: ""
    case .string(let text): text
    case .bool(let isTrue): isTrue ? "yes" : "no"
    case .array(let items): items.map(text).joined(separator: "; ")
    case .int, .number, .object: cell.text
    }
  }
}
