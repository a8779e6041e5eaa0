/// How far the rows of a report are indented on a terminal, in its cells.
struct TextIndents {
  private let levels: Int

  /// How many levels the stream headers take.
  private let base: Int

  /// How many cells a level takes.
  private let step: Int

  /// - Parameters:
  ///   - report: The report to be shown.
  ///   - width: How wide the table may be, of which the indents take a quarter at most; nil for any width.
  init(_ report: Report, width: Int?) {
    levels = max(0, report.levels)
    base = report.rows.contains { $0.kind == .header } ? 1 : 0
    let deepest = max(1, levels + base)
    step = width.map { min(2, $0 / 4 / deepest) } ?? 2
  }

  /// Of the row's title, and of its first cell where that is a text and there is room for it.
  ///
  /// What belongs to a stream or group stands further in than its heading.
  func indent(_ row: ReportRow) -> Int {
    let level = min(max(0, row.level), levels)
    return switch row.kind {
    case .header, .footer, .grandfooter: 0
    case .subheader, .subfooter: step * (base + max(0, level - 1))
    case .detail, .rest, .message: step * (base + level)
    }
  }
}
