/// Rows and columns as text: aligned for a terminal, as CSV, or as JSON.
package struct TextTable: Sendable {
  /// What a cell holds.
  package enum Cell: Sendable, Equatable {
    /// Nothing is known.
    case none
    case text(String)
    case number(Int)
    case yesNo(Bool)
    case list([String])

    /// The cell as a person reads it; a list is written with `; ` between its items.
    package var text: String {
      switch self {
      case .none: ""
      case .text(let text): text
      case .number(let number): String(number)
      case .yesNo(let isTrue): isTrue ? "yes" : "no"
      case .list(let items): items.joined(separator: "; ")
      }
    }

    var json: JSON {
      switch self {
      case .none: .null
      case .text(let text): .string(text)
      case .number(let number): .int(number)
      case .yesNo(let isTrue): .bool(isTrue)
      case .list(let items): .array(items.map { .string($0) })
      }
    }
  }

  package let columns: [String]
  package let rows: [[Cell]]

  package init(columns: [String], rows: [[Cell]]) {
    self.columns = columns
    self.rows = rows
  }

  /// Columns aligned by spaces, each as wide as its widest cell, with the heads above; line breaks become spaces.
  ///
  /// Numbers stand at the right of their column.
  package var aligned: String {
    let cells = [columns] + rows.map { $0.map { TextTable.inOneLine($0.text) } }
    let widths = columns.indices.map { column in
      cells.map { column < $0.count ? displayWidth($0[column]) : 0 }.max() ?? 0
    }
    let isNumeric = columns.indices.map { column in
      !rows.isEmpty
        && rows.allSatisfy { row in
          if column < row.count, case .number = row[column] { true } else { false }
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

  /// CSV as RFC 4180 has it, with a header line and CRLF.
  ///
  /// A text that a spreadsheet would take for a formula (it begins with `=`, `+`, `-`, `@`, a tab or a line break) has
  /// `'` put before it.
  package var csv: String {
    ([columns.map { Cell.text($0) }] + rows)
      .map { $0.map(TextTable.csvCell).joined(separator: ",") + "\r\n" }.joined()
  }

  /// One object a row, with the columns as keys.
  package var json: JSON {
    .array(rows.map { row in .object(zip(columns, row).map { (key: $0, value: $1.json) }) })
  }

  private static func inOneLine(_ cell: String) -> String {
    let spaces: [Unicode.Scalar] = ["\t", "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}"]
    guard cell.unicodeScalars.contains(where: { spaces.contains($0) || isControl($0) }) else { return cell }
    return printable(
      String(String.UnicodeScalarView(cell.unicodeScalars.map { spaces.contains($0) ? " " : $0 })))
  }

  private static func csvCell(_ cell: Cell) -> String {
    var text = cell.text
    if case .number = cell { return text }
    if let first = text.utf8.first, "=+-@\t\r\n".utf8.contains(first) { text = "'" + text }
    guard text.utf8.contains(where: { "\",\r\n".utf8.contains($0) }) else { return text }
    // By scalars: a quotation mark with an accent on it is a character of its own, and ends the cell all the same.
    return "\"" + text.unicodeScalars.reduce(into: "") { $0 += $1 == "\"" ? "\"\"" : String($1) } + "\""
  }
}
