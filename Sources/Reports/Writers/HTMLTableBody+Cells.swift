import PlantLibrary
import Text

// The cells of a report's table.
extension HTMLTableBody {
  /// Writes the cells of a detail.
  /// - Parameters:
  ///   - row: The row.
  ///   - name: The column that heads the row; nil for none.
  ///   - id: The id of the row's heading; nil for none.
  ///   - context: The ids of the headings above, with a space before each.
  mutating func writeCells(_ row: ReportRow, name: Int?, id: String?, context: [UInt8]) {
    for index in columns.indices {
      let cell = row.cells.indices.contains(index) ? row.cells[index] : .empty
      guard index == name else {
        write(cell, at: index, id: id, context: context)
        continue
      }
      html.append(cell.isQuantity ? "<th scope=\"row\" class=\"q\"" : "<th scope=\"row\"")
      if let id { html.appendAttribute("id", id) }
      appendHeaders(index, id: nil, context: context)
      html.append(">")
      appendContent(cell, at: index)
      html.append("</th>")
    }
  }

  /// Writes a heading or totals: the words over the columns that have no figure, then the figures.
  ///
  /// Where the first column has a figure the words stand before it.
  mutating func writeTitled(_ row: ReportRow, scope: String, id: String?, context: [UInt8]) {
    let figures = row.cells.prefix(columns.count)
    let first = figures.firstIndex { !$0.text.isEmpty } ?? spannedCount
    let isHeading = !row.title.isEmpty && (first > 0 || scope == "rowgroup")
    let cellID = isHeading ? id : nil
    html.append(isHeading ? "<th scope=\"\(scope)\"" : "<td")
    if let cellID { html.appendAttribute("id", cellID) }
    if scope == "rowgroup" { appendPlace(row) }
    html.appendSpan(first)
    if first == 0 {
      if !isHeading {
        appendAttributes(figures[0], at: 0, id: nil, context: context)
      } else if columns[0].isNumeric {
        html.append(" class=\"n\"")
      }
    }
    html.append(">")
    if !row.title.isEmpty {
      // Words over several columns stay in sight by themselves where the table scrolls; on a phone words beside figures stand
      // over these.
      let isInPiece = first == 0 || columns.count > 1
      if isInPiece { html.append(first == 0 ? "<span class=\"label\">" : "<span>") }
      appendTitle(row, isLinked: isHeading && scope == "rowgroup")
      if isInPiece { html.append("</span>") }
    }
    if first == 0 {
      if !row.title.isEmpty { html.append(" ") }
      appendContent(figures[0], at: 0)
    }
    html.append(isHeading ? "</th>" : "</td>")
    guard first < figures.endIndex else { return }
    for index in columns.indices.dropFirst(max(1, first)) {
      let cell = figures.indices.contains(index) ? figures[index] : .empty
      write(cell, at: index, id: cellID, context: context)
    }
  }

  /// Appends what an innermost heading of a report by several months stands below, for paper: with it a sheet may begin.
  private mutating func appendPlace(_ row: ReportRow) {
    guard hasSeveralMonths, row.path.count > 1, isInnermostHeading(row) else { return }
    html.append(" data-in=\"")
    html.appendEscaped(row.path.dropLast().map(\.text).joined(separator: " · "))
    html.append("\"")
  }

  private mutating func write(_ cell: ReportCell, at index: Int, id: String?, context: [UInt8]) {
    html.append("<td")
    if !cell.text.isEmpty { appendAttributes(cell, at: index, id: id, context: context) }
    html.append(">")
    appendContent(cell, at: index)
    html.append("</td>")
  }

  // MARK: Attributes

  private mutating func appendAttributes(_ cell: ReportCell, at index: Int, id: String?, context: [UInt8]) {
    if columns[index].isNumeric {
      html.append(leavesRoom(cell, at: index) ? " class=\"n room\"" : " class=\"n\"")
    } else if cell.isQuantity {
      html.append(" class=\"q\"")
    }
    switch cell.value {
    case .number, .count, .date: html.appendAttribute("data-value", cell.value.text)
    case .none, .text, .yesNo, .list: break
    }
    appendHeaders(index, id: id, context: context)
  }

  private mutating func appendHeaders(_ index: Int, id: String?, context: [UInt8]) {
    guard isNested else { return }
    html.append(" headers=\"r_c")
    html.append(String(index + 1))
    html.append(contentsOf: context)
    if let id {
      html.append(" ")
      html.append(id)
    }
    html.append("\"")
  }

  // MARK: Content

  private mutating func appendContent(_ cell: ReportCell, at index: Int) {
    switch cell.setting {
    case .plain where columns[index].isAccounting && isInParentheses(cell):
      // A voice leaves parentheses out, and the amount would be positive.
      html.append("(<span class=\"visually-hidden\">\u{2212}</span>")
      html.appendEscaped(String(cell.text.dropFirst()))
    case .plain: html.appendEscaped(cell.text)
    case .italic, .plant: append(cell.text, cell.setting, isLinked: true)
    }
  }

  /// Whether the cell leaves the room of a closing parenthesis, so that its digits stand under those of others.
  private func leavesRoom(_ cell: ReportCell, at index: Int) -> Bool {
    columns[index].isAccounting && !isInParentheses(cell)
  }

  private func isInParentheses(_ cell: ReportCell) -> Bool {
    let text = cell.text.utf8
    return text.first == UInt8(ascii: "(") && text.last == UInt8(ascii: ")")
  }

  /// Appends the words of a row, in which the name of its group is set as such.
  private mutating func appendTitle(_ row: ReportRow, isLinked: Bool) {
    guard let group = row.path.last, group.setting != .plain,
      let place = row.title.utf8.firstRange(of: group.text.utf8)
    else { return html.appendEscaped(row.title) }
    html.appendEscaped(String(row.title[..<place.lowerBound]))
    append(group.text, group.setting, isLinked: isLinked)
    html.appendEscaped(String(row.title[place.upperBound...]))
  }

  private mutating func append(_ text: String, _ setting: ReportCell.Setting, isLinked: Bool) {
    switch setting {
    case .plain: html.appendEscaped(text)
    case .italic:
      let known = writer.genus(text)
      appendLink(
        to: isLinked ? known?.url : nil,
        known?.name ?? Array("<i>".utf8) + escaped(text) + Array("</i>".utf8))
    case .plant(let index):
      let (name, url) = writer.plant(index)
      appendLink(to: isLinked ? url : nil, name)
    }
  }

  private func escaped(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.appendEscaped(text)
    return bytes
  }

  /// Appends HTML that leads to an address; nil for none.
  private mutating func appendLink(to url: String?, _ words: [UInt8]) {
    guard let url else {
      html.append(contentsOf: words)
      return
    }
    html.append("<a href=\"")
    html.appendEscaped(url)
    html.append("\">")
    html.append(contentsOf: words)
    html.append("</a>")
  }
}

extension ReportCell {
  /// Whether it is a text such as `9 cm`, which doesn't break before its unit.
  fileprivate var isQuantity: Bool {
    guard case .text = value, text.utf8.count <= 16 else { return false }
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    return words.count == 2 && words[0].contains { $0.isASCII && $0.isNumber }
      && words[0].allSatisfy { $0.isNumber || "+-\u{2212}.,/–".contains($0) }
  }
}

extension [UInt8] {
  /// Appends an attribute with a value that needs no escapes.
  mutating func appendAttribute(_ name: StaticString, _ value: String) {
    append(" \(name)=\"")
    append(value)
    append("\"")
  }

  /// Appends how many columns a cell takes, where it takes more than one.
  mutating func appendSpan(_ columns: Int) {
    if columns > 1 { append(" colspan=\"\(columns)\"") }
  }
}
