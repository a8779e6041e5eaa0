/// Rows and columns as text: aligned for a terminal, or as CSV.
package struct TextTable: Sendable {
  package let columns: [String]
  package let rows: [[String]]

  package init(columns: [String], rows: [[String]]) {
    self.columns = columns
    self.rows = rows
  }

  /// Columns aligned by spaces, each as wide as its widest cell, with the heads above; line breaks become spaces.
  package var aligned: String {
    let cells = ([columns] + rows).map { $0.map(TextTable.inOneLine) }
    let widths = columns.indices.map { column in
      cells.map { column < $0.count ? displayWidth($0[column]) : 0 }.max() ?? 0
    }
    var output = ""
    for row in cells {
      var line = ""
      for (column, cell) in row.enumerated() {
        line += cell
        if column < row.count - 1 {
          line += String(repeating: " ", count: widths[column] - displayWidth(cell) + 2)
        }
      }
      while line.hasSuffix(" ") { line.removeLast() }
      output += line + "\n"
    }
    return output
  }

  /// CSV as RFC 4180 has it, with a header line and CRLF.
  ///
  /// A text that a spreadsheet would take for a formula (it begins with `=`, `+`, `-`, `@` or a tab) has `'` put
  /// before it.
  package var csv: String {
    ([columns] + rows).map { $0.map(TextTable.csvCell).joined(separator: ",") + "\r\n" }.joined()
  }

  /// One object a row, with the columns as keys.
  package var json: JSON {
    .array(rows.map { row in .object(zip(columns, row).map { (key: $0, value: .string($1)) }) })
  }

  private static func inOneLine(_ cell: String) -> String {
    String(
      String.UnicodeScalarView(cell.unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7F ? " " : $0 }))
  }

  private static func csvCell(_ cell: String) -> String {
    var text = cell
    if let first = text.utf8.first, "=+-@\t\r".utf8.contains(first) { text = "'" + text }
    guard text.utf8.contains(where: { "\",\r\n".utf8.contains($0) }) else { return text }
    return "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
      + "\""
  }
}
