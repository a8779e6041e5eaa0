import Text

/// Writes a report as one table of HTML, in a region that scrolls where the table is wider than its place.
///
/// All ids begin with `r_`, as no heading of a note does.
package struct HTMLWriter {
  /// The name of a plant of the library as HTML without links, and the address of its page.
  package typealias Plant = (_ index: Int) -> (name: [UInt8], url: String)

  /// A genus of the library as HTML, with the sign of a hybrid, and the address of its page, nil where it has none.
  package typealias Genus = (_ name: String) -> (name: [UInt8], url: String?)?

  let report: Report
  let plant: Plant
  let genus: Genus

  /// - Parameters:
  ///   - report: What to write.
  ///   - plant: Tells of a plant that a cell names by its index.
  ///   - genus: Tells of a genus by its name without a sign; nil for one that the library doesn't have.
  package init(_ report: Report, plant: @escaping Plant, genus: @escaping Genus = { _ in nil }) {
    self.report = report
    self.plant = plant
    self.genus = genus
  }

  /// Appends the region with the table.
  package func write(into html: inout [UInt8]) {
    html.append("<div class=\"scroll\" role=\"region\" aria-labelledby=\"r_caption\" tabindex=\"0\">\n")
    html.append("<table class=\"report")
    switch HTMLTableWidth(report) {
    case .ordinary: break
    case .wide: html.append(" wide")
    case .dense: html.append(" wide dense")
    }
    html.append("\">\n<caption id=\"r_caption\" class=\"visually-hidden\">")
    html.appendEscaped(report.title)
    html.append("</caption>\n")
    writeHead(into: &html)
    var body = HTMLTableBody(self)
    body.write(into: &html)
    html.append("</table>\n</div>\n")
  }

  private func writeHead(into html: inout [UInt8]) {
    guard !report.columns.isEmpty else { return }
    html.append("<thead>\n<tr>")
    for (index, column) in report.columns.enumerated() {
      html.append("<th scope=\"col\" id=\"r_c\(index + 1)\"")
      html.append(column.isNumeric ? " class=\"n\">" : ">")
      if column.label.isEmpty, column.unit.isEmpty {
        // A head without words still has a name for those who only hear the table.
        html.append("<span class=\"visually-hidden\">")
        html.appendEscaped(column.key)
        html.append("</span>")
      }
      html.appendEscaped(column.label)
      if !column.unit.isEmpty {
        html.append(" <span class=\"unit\">")
        html.appendEscaped(column.unit)
        html.append("</span>")
      }
      html.append("</th>")
    }
    html.append("</tr>\n</thead>\n")
  }
}
