internal import Text

/// Writes a report for a person at a terminal: columns aligned, groups indented, streams apart.
///
/// What the content holds can't give orders to the terminal: control characters are made visible, and line breaks
/// become spaces.
package struct TextWriter: Sendable {
  package let report: Report

  /// How many cells a line of the terminal has; nil for a pipe, where lines are as long as the content, and only
  /// long texts wrap.
  package let width: Int?

  /// Whether to set headings bold and show bands, with ANSI escapes.
  package let color: Bool

  /// What the terminal shows behind text; nil where that isn't known.
  package let background: TerminalBackground?

  package init(
    _ report: Report, width: Int? = nil, color: Bool = false, background: TerminalBackground? = nil
  ) {
    self.report = report
    self.width = width.map { max(1, $0) }
    self.color = color
    self.background = background
  }

  /// The text in UTF-8, without spaces at the ends of its lines.
  package func bytes() -> [UInt8] {
    let indents = TextIndents(report, width: width)
    let columns = TextColumns(report, width: width, indent: indents.indent)
    var page = TextPage(width: width, color: color, shadedWidth: columns.width(before: columns.widths.count))
    page.write(report.title, style: .bold)
    if let description = report.description, !description.isEmpty { page.write(description) }
    page.wantsBlankLine = true
    writeHead(columns, to: &page)

    // A group that follows a heading directly needs no space above.
    var isBelowHeading = true
    for (index, row) in report.rows.enumerated() {
      switch row.kind {
      case .header where index > 0, .grandfooter where index > 0: page.wantsBlankLine = true
      case .subheader where !isBelowHeading: page.wantsBlankLine = true
      case .subfooter where row.title.isEmpty ? row.firstShownCell == nil : row.cells.isEmpty:
        // Groups of which only the headings are shown stand as close as rows do.
        let isHeadingOnly = index > 0 && report.rows[index - 1].kind == .subheader
        let isLast = index + 1 < report.rows.count && report.rows[index + 1].level < row.level
        if isHeadingOnly, !isLast { continue }
        page.wantsBlankLine = true
        isBelowHeading = false
        continue
      case .header, .subheader, .detail, .rest, .subfooter, .footer, .message, .grandfooter: break
      }
      isBelowHeading = row.kind == .header || row.kind == .subheader
      write(row, indents, columns, to: &page)
    }
    return page.bytes
  }

  private func writeHead(_ columns: TextColumns, to page: inout TextPage) {
    guard !report.columns.isEmpty else { return }
    let heads = report.columns.indices.map { index in
      let column = report.columns[index]
      return TextPiece(
        lines: wrapped(column.head, width: columns.widths[index]), offset: columns.offset(of: index),
        width: columns.widths[index], isAtRight: column.isNumeric)
    }
    page.write(heads, isAtBottom: true)
    page.write(
      columns.widths.enumerated().map { index, width in
        TextPiece(
          lines: [String(repeating: "-", count: width)], offset: columns.offset(of: index), width: width)
      })
  }

  private func write(
    _ row: ReportRow, _ indents: TextIndents, _ columns: TextColumns, to page: inout TextPage
  ) {
    let style = style(of: row)
    let indent = indents.indent(row)
    let title = printableLine(row.title)
    guard let first = row.firstShownCell, first < columns.widths.count else {
      if row.kind == .detail || !title.isEmpty { page.write(title, indent: indent, style: style) }
      return
    }
    var pieces: [TextPiece] = []
    // Where the first column has a figure the words stand before it, in the same column.
    let titleWidth = displayWidth(title)
    let isTitledInside =
      first == 0 && !title.isEmpty
      && indent + titleWidth + TextNeeds.titleGap + displayWidth(report.columns[0].shown(row.cells[0]))
        <= columns.widths[0]
    if isTitledInside {
      pieces.append(TextPiece(lines: [title], offset: indent, width: titleWidth))
    } else if !title.isEmpty {
      let room = columns.width(before: first) - indent
      if room >= widestWord(title) {
        pieces.append(TextPiece(lines: wrapped(title, width: room), offset: indent, width: room))
      } else {
        page.write(title, indent: indent, style: style)
      }
    }
    for index in first..<min(row.cells.count, columns.widths.count) where !row.cells[index].text.isEmpty {
      let column = report.columns[index]
      let text = column.shown(row.cells[index])
      let indent =
        index > 0
        ? 0
        : isTitledInside ? indent + titleWidth + TextNeeds.titleGap : columns.hasIndentedCells ? indent : 0
      let room = columns.widths[index] - indent
      pieces.append(
        TextPiece(
          lines: row.cells[index].isFigure ? [text] : wrapped(text, width: room),
          offset: columns.offset(of: index) + indent, width: room, isAtRight: column.isNumeric))
    }
    page.write(pieces, style: style)
  }

  private func style(of row: ReportRow) -> TextPage.Style {
    switch row.kind {
    case .header, .grandfooter: .bold
    case .subheader, .detail, .rest, .subfooter, .footer, .message: row.band == .second ? band : .plain
    }
  }

  /// How the second band is told: by a background a little nearer to the text's colour than the terminal's own.
  ///
  /// Where that isn't known no background is a subtle one: a light grey is glaring on a dark terminal and hides its
  /// light text, and a dark one does so on a light terminal. There the band is faint text, which is nearer to either,
  /// and which a terminal that doesn't know it shows as any other.
  private var band: TextPage.Style {
    switch background {
    case .dark: .shadedDark
    case .light: .shadedLight
    case nil: .faint
    }
  }
}
