internal import Text

/// How much paper the table of a report takes when it is printed.
enum HTMLTableWidth: Equatable {
  /// It fits on a page upright.
  case ordinary

  /// It wants a page across, and small type.
  case wide

  /// Only where figures break too is it sure to fit on a page across.
  case dense

  /// Judges by the number of columns, and by the characters that must stand on one line.
  init(_ report: Report) {
    var needs = report.columns.map { Self.need($0.label, isFigure: false) }
    for row in report.rows {
      for (index, cell) in row.cells.prefix(needs.count).enumerated() {
        needs[index] = max(needs[index], Self.need(cell.text, isFigure: cell.isFigure))
      }
    }
    // Cells have space around them.
    let characters = needs.reduce(0) { $0 + $1 + 1 }
    self =
      if needs.count > 15 || characters > 170 {
        .dense
      } else if needs.count > 6 || characters > 90 {
        .wide
      } else {
        .ordinary
      }
  }

  /// How many characters of a text stand on one line: of a figure all, of another text a short word, as longer ones
  /// break.
  private static func need(_ text: String, isFigure: Bool) -> Int {
    isFigure ? text.utf8.count : min(text.utf8.count, 8)
  }
}
