package import Diagnostics
import PlantLibrary
package import Reports
import Text

// The pages and files of reports.
extension Site {
  /// The formats that a report can be printed in.
  package enum ReportFormat: String, Sendable, CaseIterable {
    case text
    case csv
    case json
    case html
  }

  /// The report of a name; nil for none.
  package func report(_ name: String) -> Report? { reports.first { $0.report.name == name }?.report }

  /// The warnings about a report.
  package func reportProblems(_ name: String) -> [Diagnostic] {
    reports.first { $0.report.name == name }?.problems.sorted() ?? []
  }

  func reportPage(_ index: Int) -> ReportPageContext {
    let report = reports[index].report
    var table: [UInt8] = []
    writer(report.isLong ? report.summary : report, url: href).write(into: &table)
    return ReportPageContext(
      page: page(
        PageParts(
          kind: "report", title: report.title, address: reports[index].address,
          description: report.description ?? "",
          crumbs: [(escapedHTML(strings["reports"]), SiteReport.indexAddress)])),
      description: report.description ?? "", table: table, csvURL: href(reports[index].csvAddress),
      jsonURL: href(reports[index].jsonAddress), isLong: report.isLong,
      rowCountLabel: strings.count("reportRows", report.detailCount))
  }

  func reportIndexPage() -> ReportIndexContext {
    ReportIndexContext(
      page: page(
        PageParts(kind: "reports", title: strings["reports"], address: SiteReport.indexAddress)),
      reports: reports.map { report in
        ReportIndexContext.Entry(
          label: report.report.title, url: href(report.address), description: report.report.description ?? "",
          rowCountLabel: strings.count("reportRows", report.report.detailCount))
      })
  }

  /// A report as a document by itself, with all its rows.
  package func document(of report: Report) -> [UInt8] {
    var table: [UInt8] = []
    var output: [UInt8] = []
    let writer = writer(report, url: configuration.baseURL.absolute)
    writer.write(into: &table)
    render(
      "report-document",
      ReportDocumentContext(
        title: report.title, description: report.description ?? "",
        style: inline("style.css", closing: "</style"), script: inline("report.js", closing: "</script"),
        table: table),
      into: &output)
    return output
  }

  /// The theme's file of a path, for an element that ends at a tag: a `\` in each such tag keeps it open.
  ///
  /// In strings, where alone a tag makes sense, the `\` changes nothing.
  private func inline(_ path: String, closing tag: String) -> [UInt8] {
    var bytes: [UInt8] = []
    let tag = Array(tag.utf8)
    var rest = (theme.assets.first { $0.path == path }?.bytes ?? [])[...]
    while let first = rest.first {
      // `<!--` may begin what hides the end of a script.
      let isTag = rest.prefix(tag.count).lazy.map { $0 | 0x20 }.elementsEqual(tag.lazy.map { $0 | 0x20 })
      bytes.append(first)
      if isTag || rest.starts(with: "<!--".utf8) { bytes.append(UInt8(ascii: "\\")) }
      rest = rest.dropFirst()
    }
    return bytes
  }

  private func writer(
    _ report: Report, url: @escaping (_ address: String) -> String
  ) -> HTMLWriter {
    HTMLWriter(
      report,
      plant: { index in
        (self.listNameHTML(index), url(self.library.plantAddresses[index]))
      })
  }
}
