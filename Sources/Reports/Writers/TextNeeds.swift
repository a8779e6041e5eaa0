internal import Text

/// How much width the columns of a report ask for on a terminal, in its cells.
struct TextNeeds {
  struct Column {
    /// So that nothing wraps.
    fileprivate(set) var whole = 0

    /// So that no figure wraps.
    fileprivate(set) var figures = 0

    /// So that no word breaks, nor a short text such as `9 cm`.
    fileprivate(set) var words = 0

    /// So that it can be shown at all: figures whole, and a character of each text.
    fileprivate(set) var least = 0
  }

  private(set) var columns: [Column]

  /// By the index of the first column with a figure: what the widest label before it takes.
  private(set) var labels: [Int]

  /// What the first column takes so that a title and the figure after it stand on one line; nil where none do.
  private(set) var titledFirst: Int?

  /// How many cells are free between a title and a figure in one column.
  static let titleGap = 2

  /// - Parameters:
  ///   - report: The report to be shown.
  ///   - hasIndentedCells: Whether the first cell of a row is indented as its title would be.
  ///   - indent: How far the title of a row is indented.
  init(_ report: Report, hasIndentedCells: Bool, indent: (ReportRow) -> Int) {
    columns = report.columns.map { column in
      var needs = Column()
      needs.add(column.head, indent: 0, isFigure: false)
      return needs
    }
    labels = [Int](repeating: 0, count: columns.count)
    for row in report.rows where !row.cells.isEmpty {
      let indent = indent(row)
      for (index, cell) in row.cells.prefix(columns.count).enumerated() where !cell.text.isEmpty {
        columns[index].add(
          report.columns[index].shown(cell), indent: hasIndentedCells && index == 0 ? indent : 0,
          isFigure: cell.isFigure)
      }
      if !row.title.isEmpty, let first = row.firstShownCell, first < labels.count {
        let title = indent + displayWidth(printableLine(row.title))
        if first == 0 {
          let figure = displayWidth(report.columns[0].shown(row.cells[0]))
          titledFirst = max(titledFirst ?? 0, title + Self.titleGap + figure)
        } else {
          labels[first] = max(labels[first], title)
        }
      }
    }
  }
}

/// How many cells a text takes at most that should stand on one line.
private let shortWidth = 8

extension TextNeeds.Column {
  fileprivate mutating func add(_ text: String, indent: Int, isFigure: Bool) {
    let width = indent + displayWidth(text)
    whole = max(whole, width)
    if isFigure {
      figures = max(figures, width)
      words = max(words, width)
      least = max(least, width)
    } else {
      if width > words {
        words = max(words, width - indent <= shortWidth ? width : indent + widestWord(text))
      }
      // A character of another script may take two cells.
      least = max(least, min(width, indent + (text.utf8.count == text.unicodeScalars.count ? 1 : 2)))
    }
  }
}
