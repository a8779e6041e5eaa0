import Text

/// Writes the rows of a report's table, one after the other.
struct HTMLTableBody {
  let writer: HTMLWriter
  private let rows: [ReportRow]

  /// Indices into `rows` of totals that say what the only row or group above them says already.
  private let repeated: Set<Int>

  /// How deep the innermost groups lie: 0 where they are the streams.
  private let levels: Int

  /// The level that stands at the edge: 1 for the outermost groups of a stream without a heading.
  private let firstLevel: Int

  /// The column whose text names its row; nil where none does.
  private let nameColumn: Int?

  /// Whether groups lie in groups, so that a cell has to say which headings are its own.
  var isNested: Bool { levels > 0 }

  /// Whether the outermost groups are months, and there are several.
  let hasSeveralMonths: Bool

  let columns: [ReportColumn]

  /// How many columns there are to span; at least one.
  var spannedCount: Int { max(1, columns.count) }

  /// What is written, lent by who wants it.
  var html: [UInt8] = []

  /// The ids of the headings that are open, by level and with a space before each: `contexts[1]` has those of a stream
  /// and of an outermost group.
  private var contexts: [[UInt8]] = []
  private var streamCount = 0

  private var groupCount = 0
  private var namedRowCount = 0

  init(_ writer: HTMLWriter) {
    self.writer = writer
    let shown = writer.report.namesStreams ? writer.report.rows : Self.rowsOfOneStream(writer.report)
    // Below a heading alone there is nothing to end.
    rows = shown.indices.filter { index in
      index == 0 || shown[index].kind != .subfooter || !shown[index].isBlank
        || shown[index - 1].kind != .subheader
    }.map { shown[$0] }
    repeated = Self.repeatedTotals(in: rows)
    hasSeveralMonths =
      !writer.report.monthKeys.isEmpty
      && (writer.report.isLong || rows.count { $0.kind == .subheader && $0.level == 1 } > 1)
    columns = writer.report.columns
    levels = writer.report.levels
    firstLevel = writer.report.namesStreams ? 0 : 1
    nameColumn = columns.firstIndex { $0.kind == .text }
  }

  /// The rows of a report without the name of its only stream, and without its footer where the grand footer says the
  /// same.
  private static func rowsOfOneStream(_ report: Report) -> [ReportRow] {
    let grand = report.rows.last.flatMap { row in
      if case .grandfooter(without: []) = row.kind { row } else { nil }
    }
    return report.rows.compactMap { row in
      switch row.kind {
      case .header: return nil
      case .footer:
        if grand?.cells == row.cells { return nil }
        var footer = row
        if !row.cells.isEmpty { footer.title = report.totalLabel }
        return footer
      default: return row
      }
    }
  }

  /// Which totals are of a single row, group or stream, whose figures they repeat: they aren't shown while that is.
  private static func repeatedTotals(in rows: [ReportRow]) -> Set<Int> {
    /// What a group has had so far, and the row that has the figures of all that; nil where none has.
    struct Group { var members = 0, figures: Int? }
    var repeated: Set<Int> = []
    var groups: [Group] = []
    /// Where the stream begins whose heading was last.
    var stream: Int?
    func add(_ figures: Int?) {
      guard let last = groups.indices.last else { return }
      groups[last].members += 1
      groups[last].figures = figures
    }
    /// Groups of a heading alone have no end of their own.
    func leaveGroups(deeperThan level: Int) {
      while groups.count > max(0, level) {
        groups.removeLast()
        add(nil)
      }
    }
    for (index, row) in rows.enumerated() {
      switch row.kind {
      case .subheader:
        leaveGroups(deeperThan: row.level - 1)
        groups.append(Group())
      case .detail: add(index)
      case .rest: (0..<2).forEach { _ in add(nil) }
      case .subfooter:
        leaveGroups(deeperThan: row.level)
        guard let group = groups.popLast() else { continue }
        let only = group.members == 1 ? group.figures : nil
        if let only, row.repeatsFigures(of: rows[only]) { repeated.insert(index) }
        add(row.isBlank ? only : index)
      case .header:
        groups.removeAll()
        stream = index
      case .footer:
        groups.removeAll()
        let members = rows[(stream ?? index)..<index].filter { $0.kind == .detail || $0.kind == .rest }
        if members.count == 1, let only = members.first, only.kind == .detail, row.repeatsFigures(of: only) {
          repeated.insert(index)
        }
        stream = nil
      case .message, .grandfooter: groups.removeAll()
      }
    }
    // Of several streams one alone may have rows.
    if let grand = rows.last, case .grandfooter = grand.kind,
      let footer = rows.lastIndex(where: { $0.kind == .footer }),
      rows[footer].title == grand.title, rows[footer].cells == grand.cells
    {
      repeated.insert(footer)
    }
    return repeated
  }

  /// Appends all rows.
  mutating func write(into output: inout [UInt8]) {
    swap(&html, &output)
    defer { swap(&html, &output) }
    var start = 0
    while start < rows.count {
      let end = blockEnd(from: start)
      write(start..<end)
      start = end
    }
  }

  // MARK: Blocks

  /// Where the rows end that share a `tbody`: those of an innermost group, or a row by itself.
  private func blockEnd(from start: Int) -> Int {
    var end = start
    if isInnermostHeading(rows[start]) { end += 1 }
    while end < rows.count, rows[end].kind == .detail { end += 1 }
    if end > start, end < rows.count, rows[end].kind == .rest, rows[end].level >= levels { end += 1 }
    if end > start, end < rows.count, isInnermostEnd(rows[end]) { end += 1 }
    return max(end, start + 1)
  }

  func isInnermostHeading(_ row: ReportRow) -> Bool {
    levels == 0 ? row.kind == .header : row.kind == .subheader && row.level >= levels
  }

  private func isInnermostEnd(_ row: ReportRow) -> Bool {
    levels == 0 ? row.kind == .footer : row.kind == .subfooter && row.level >= levels
  }

  private mutating func write(_ indices: Range<Int>) {
    let block = rows[indices]
    guard let first = block.first else { return }
    let isGrand = if case .grandfooter = first.kind { true } else { false }
    let hasOneBand = block.allSatisfy { $0.band == first.band }
    var classes: [UInt8] = []
    if isInnermostHeading(first) || first.kind == .detail { classes.append("group") }
    if hasOneBand, let band = first.band {
      if !classes.isEmpty { classes.append(" ") }
      classes.append(band.className)
    }
    let start = html.count
    html.append(isGrand ? "<tfoot" : "<tbody")
    if !classes.isEmpty {
      html.append(" class=\"")
      html.append(contentsOf: classes)
      html.append("\"")
    }
    let level = shownLevel(first)
    if level != 0 { html.append(" style=\"--level:\(level)\"") }
    html.append(">\n")
    let end = html.count
    for index in indices { write(index, band: hasOneBand ? nil : rows[index].band) }
    // A heading may have no words.
    if html.count == end { return html.removeSubrange(start...) }
    html.append(isGrand ? "</tfoot>\n" : "</tbody>\n")
  }

  // MARK: Rows

  /// The id of the heading of a group by its number, from 1.
  static func headingID(_ number: Int) -> String { "r_g\(number)" }

  /// How far in a row stands: below 0 what would stand around the outermost groups if their stream had a heading.
  private func shownLevel(_ row: ReportRow) -> Int {
    if case .grandfooter = row.kind { 0 } else { row.level - firstLevel }
  }

  /// Writes a row, with its colour where its block has not one for all.
  private mutating func write(_ index: Int, band: Band?) {
    let row = rows[index]
    let isRepeated = repeated.contains(index)
    switch row.kind {
    case .header:
      streamCount += 1
      writeHeading(row, "head", id: "r_s\(streamCount)", band)
    case .subheader:
      groupCount += 1
      writeHeading(row, "subhead", id: Self.headingID(groupCount), band)
    case .detail:
      writeDetail(row, band)
    case .rest: writeTotals(row, "rest", band)
    case .subfooter: writeTotals(row, isRepeated ? "subfoot same" : "subfoot", band)
    case .footer: writeTotals(row, isRepeated ? "foot same" : "foot", band)
    case .grandfooter: writeTotals(row, "grand", band)
    case .message:
      open(row, "message", band)
      html.append("<td")
      html.appendSpan(spannedCount)
      if isNested, !context(row).isEmpty {
        html.append(" headers=\"")
        html.append(contentsOf: context(row).dropFirst())
        html.append("\"")
      }
      html.append(spannedCount > 1 ? "><span>" : ">")
      html.appendEscaped(row.title)
      html.append(spannedCount > 1 ? "</span></td></tr>\n" : "</td></tr>\n")
    }
  }

  private mutating func open(_ row: ReportRow, _ name: StaticString, _ band: Band?) {
    html.append("<tr class=\"\(name)")
    if let band { html.append(" " + band.className) }
    let level = shownLevel(row)
    html.append(level != 0 ? "\" data-level=\"\(level)\"" : "\"")
    html.append(row.isBlank ? " aria-hidden=\"true\">" : ">")
  }

  private mutating func writeHeading(_ row: ReportRow, _ name: StaticString, id: String, _ band: Band?) {
    let level = row.kind == .header ? 0 : max(0, row.level)
    contexts.removeSubrange(min(level, contexts.count)...)
    while contexts.count < level { contexts.append(contexts.last ?? []) }
    let outer = contexts.last ?? []
    guard !row.title.isEmpty else {
      contexts.append(outer)
      return
    }
    contexts.append(outer + Array(" \(id)".utf8))
    open(row, name, band)
    writeTitled(row, scope: "rowgroup", id: id, context: outer)
    html.append("</tr>\n")
  }

  private mutating func writeTotals(_ row: ReportRow, _ name: StaticString, _ band: Band?) {
    open(row, name, band)
    let id = row.title.isEmpty ? nil : nextRowID()
    writeTitled(row, scope: "row", id: id, context: context(row))
    html.append("</tr>\n")
  }

  private mutating func writeDetail(_ row: ReportRow, _ band: Band?) {
    switch band {
    case .first: html.append("<tr class=\"b0\">")
    case .second: html.append("<tr class=\"b1\">")
    case nil: html.append("<tr>")
    }
    let name = nameColumn.flatMap { row.cells.indices.contains($0) && !row.cells[$0].text.isEmpty ? $0 : nil }
    let id = name == nil ? nil : nextRowID()
    writeCells(row, name: name, id: id, context: context(row))
    html.append("</tr>\n")
  }

  /// An id for the heading of a row; nil where no cell needs it.
  private mutating func nextRowID() -> String? {
    guard isNested else { return nil }
    namedRowCount += 1
    return "r_\(namedRowCount)"
  }

  /// The ids of the headings above a row.
  private func context(_ row: ReportRow) -> [UInt8] {
    if case .grandfooter = row.kind { return [] }
    if contexts.isEmpty { return [] }
    return contexts[min(max(0, row.level), contexts.count - 1)]
  }
}

extension Band {
  fileprivate var className: String { self == .first ? "b0" : "b1" }
}

extension ReportRow {
  /// Whether the row only ends its group, without a word.
  fileprivate var isBlank: Bool { title.isEmpty && cells.allSatisfy(\.text.isEmpty) }

  /// Whether the row has figures, and another has them all.
  fileprivate func repeatsFigures(of other: ReportRow) -> Bool {
    cells.contains { !$0.text.isEmpty } && cells.count <= other.cells.count
      && zip(cells, other.cells).allSatisfy { $0.text.isEmpty || $0.text == $1.text }
  }
}
