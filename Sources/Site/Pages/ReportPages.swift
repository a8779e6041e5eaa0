package import Diagnostics
import PlantLibrary
package import Publishing
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

  /// The warnings about a report; `files` are those that the site was made of.
  package func reportProblems(_ name: String, _ files: [ContentFile]) -> [Diagnostic] {
    let problems = reports.first { $0.report.name == name }?.problems ?? []
    return (ShownPaths(configuration.folders, files)?.problems(problems) ?? problems).sorted()
  }

  /// Where a person finds, or would put, the definition of a report.
  package func reportPath(_ name: String) -> String {
    let path = ReportSurvey.folder + name + ".yml"
    return configuration.folders?.shown(path) ?? path
  }

  func reportPage(_ index: Int, _ number: Int) -> ReportPageContext {
    let report = reports[index]
    let page = PageContext(
      site: self, kind: "report", title: report.report.title, address: report.address,
      description: report.report.description ?? "",
      crumbs: [(escapedHTML(strings["reports"]), SiteReport.indexAddress)], number: number,
      count: report.pages.count, ranges: pageRanges(report.report.groupEnds(of: report.pages)))
    return ReportPageContext(page: page, report: report)
  }

  func reportIndexPage() -> ReportIndexContext {
    ReportIndexContext(
      page: PageContext(
        site: self, kind: "reports", title: strings["reports"], address: SiteReport.indexAddress))
  }

  /// A report as a document by itself, with all its rows.
  package func document(of report: Report) -> [UInt8] {
    var output: [UInt8] = []
    render("report-document", ReportDocumentContext(site: self, report: report), into: &output)
    return output
  }

  /// The theme's file of a path, for an element that ends at a tag: a `\` in each such tag keeps it open.
  ///
  /// In strings, where alone a tag makes sense, the `\` changes nothing.
  func inline(_ path: String, closing tag: String) -> [UInt8] {
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

  /// The table of a report; `url` makes links of addresses of plants and genera.
  func table(of report: Report, url: @escaping (_ address: String) -> String) -> [UInt8] {
    var table: [UInt8] = []
    HTMLWriter(report) {
      (self.listNameHTML($0), url(self.library.plantAddresses[$0]))
    } genus: {
      let address = self.plan.address(ofGenus: $0).map(url)
      return self.shared.genera[$0].map { (self.genusHTML($0), address) }
    }.write(into: &table)
    return table
  }
}
