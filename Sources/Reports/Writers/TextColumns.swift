internal import Text

/// Where the columns of a report stand on a terminal, in its cells.
struct TextColumns {
  /// The width of each column.
  private(set) var widths: [Int]

  /// How many cells are free between two columns.
  private(set) var gap = 2

  /// Whether the cells of the first column are indented, for which a narrow table has no room.
  private(set) var hasIndentedCells: Bool

  /// How wide a text column is at least where the table can't be as narrow as asked, so that it can still be read.
  private static let readableWidth = 12

  /// How wide a text column is at most where the width is any: what is longer wraps, or one cell would make all lines
  /// as long as it is.
  private static let longestWidth = 60

  /// Measures what the columns hold and fits them into the width.
  ///
  /// Figures never wrap. Indents and half of the gaps go before a word breaks. Where the figures, the gaps and one
  /// character for each text column need more than the width, the table is wider than asked.
  /// - Parameters:
  ///   - report: The report to be shown.
  ///   - width: How wide the table may be; nil for any width.
  ///   - indent: How far a row is indented.
  init(_ report: Report, width: Int?, indent: (ReportRow) -> Int) {
    hasIndentedCells = report.columns.first.map { !$0.isNumeric } ?? false
    let needs = TextNeeds(report, hasIndentedCells: hasIndentedCells, indent: indent)
    widths = needs.columns.map { width == nil ? max($0.figures, min($0.whole, Self.longestWidth)) : $0.whole }
    // Words and the figure after them share the first column where nothing else breaks for it.
    var least = needs.columns.map(\.words)
    if let titled = needs.titledFirst, !least.isEmpty {
      let others = least.dropFirst().reduce(gap * (least.count - 1), +)
      if titled <= width.map({ $0 - others }) ?? Self.longestWidth {
        least[0] = max(least[0], titled)
        widths[0] = max(widths[0], titled)
      }
    }
    for first in widths.indices.dropFirst() {
      let label = width == nil ? min(needs.labels[first], Self.longestWidth) : needs.labels[first]
      let missing = label - self.width(before: first)
      let texts = (0..<first).filter { !report.columns[$0].isNumeric }
      if missing > 0 { widths[texts.last ?? first - 1] += missing }
    }
    guard let width else { return }
    let available = width - gap * max(0, widths.count - 1)
    if let fitted = Self.fitted(widths, least: least, available: available) {
      widths = fitted
      return
    }
    hasIndentedCells = false
    gap = 1
    let plain = TextNeeds(report, hasIndentedCells: false, indent: indent).columns
    let narrow = width - gap * max(0, widths.count - 1)
    widths =
      Self.fitted(widths, least: plain.map(\.words), available: narrow)
      ?? Self.fitted(widths, least: plain.map(\.least), available: narrow)
      ?? plain.map { max($0.least, min($0.words, Self.readableWidth)) }
  }

  /// Where the column begins.
  func offset(of column: Int) -> Int { widths.prefix(column).reduce(0, +) + gap * column }

  /// How many cells there are from the start of a line to the gap before the column.
  func width(before column: Int) -> Int { max(0, offset(of: column) - gap) }

  /// The widths with the widest made narrower, all to the same width, until they fit.
  /// - Returns: nil where even the least widths don't fit.
  private static func fitted(_ widths: [Int], least: [Int], available: Int) -> [Int]? {
    func limited(to limit: Int) -> [Int] { zip(widths, least).map { min($0, max($1, limit)) } }
    func fits(_ widths: [Int]) -> Bool { widths.reduce(0, +) <= available }
    if fits(widths) { return widths }
    guard fits(limited(to: 0)) else { return nil }
    var limits = 0..<available + 1
    while limits.count > 1 {
      let middle = limits.lowerBound + limits.count / 2
      limits = fits(limited(to: middle)) ? middle..<limits.upperBound : limits.lowerBound..<middle
    }
    var result = limited(to: limits.lowerBound)
    var left = available - result.reduce(0, +)
    for index in result.indices where left > 0 && result[index] < widths[index] {
      if result[index] == limits.lowerBound {
        result[index] += 1
        left -= 1
      }
    }
    return result
  }
}

extension ReportColumn {
  /// The label with the unit, as a terminal shows it.
  var head: String { printableLine(unit.isEmpty ? label : label.isEmpty ? unit : "\(label) (\(unit))") }

  /// The cell's text as a terminal shows it.
  func shown(_ cell: ReportCell) -> String {
    let text = printableLine(cell.text)
    return isAccounting && !text.utf8.isEmpty && text.utf8.last != UInt8(ascii: ")") ? text + " " : text
  }
}

extension ReportCell {
  /// Whether the cell holds a number, which doesn't wrap.
  var isFigure: Bool { value.isNumber }
}

extension ReportRow {
  /// The index of the first cell with text; nil for none.
  var firstShownCell: Int? { cells.firstIndex { !$0.text.isEmpty } }
}
