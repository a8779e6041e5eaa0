import Reports
import Templates

/// A report's page.
struct ReportPageContext: TemplateContext {
  let page: PageContext
  let report: SiteReport

  /// One of the months that the report has.
  struct Month: TemplateContext {
    let number: Int
    let label: String
    let shortLabel: String
    let url: String

    static let declaration = ContextDeclaration<Month>(
      "month of a report", "A month of the year that is a group of a report.",
      [
        .text("number", "From 1 to 12.") { String($0.number) },
        .text("label", "The name of the month.") { $0.label },
        .text("shortLabel", "The name in short.") { $0.shortLabel },
        .text("url", "Its heading, perhaps on another page of the report.") { $0.url },
      ])
  }

  static let declaration = ContextDeclaration<ReportPageContext>(
    "report page", "A report (template `report`).",
    [
      .context("page", "What every page has.") { $0.page },
      .text("description", "What the report tells; may be empty, and is on the first page only.") {
        $0.page.number > 0 ? "" : $0.page.description
      },
      .flag("hasGroups", "Whether the rows are in groups, which can be opened and closed.") {
        $0.report.report.levels > 0 || $0.report.report.namesStreams
      },
      .html("table", "The report's table, or of a long one the part that stands on this page.") {
        let part = $0.report.report.part($0.report.pages[$0.page.number])
        return $0.page.site.table(of: part, url: $0.page.site.href)
      },
      .list(
        "months",
        "The months of the year, where the outermost groups are these, with links to them; a script shows the present one."
      ) { page in
        let strings = page.page.site.strings
        let (names, shortNames) = (strings.list("months"), strings.list("shortMonths"))
        return page.report.months.filter { names.indices.contains($0.number - 1) }.map { month in
          Month(
            number: month.number, label: names[month.number - 1],
            shortLabel: shortNames.indices.contains(month.number - 1)
              ? shortNames[month.number - 1] : names[month.number - 1],
            url: (month.page == page.page.number
              ? "" : page.page.site.href(Site.address(page.report.address, page: month.page)))
              + "#" + month.id)
        }
      },
      .text("csvURL", "The report as CSV.") { $0.page.site.href($0.report.csvAddress) },
      .text("jsonURL", "The report as JSON.") { $0.page.site.href($0.report.jsonAddress) },
      .flag("isLong", "Whether there are so many rows that the report goes on on further pages.") {
        $0.report.pages.count > 1
      },
      .text(
        "rowCountLabel",
        "How many rows the sources have, in words: `12 rows`, or `12 plants` where each is one."
      ) {
        $0.page.site.rowCountLabel($0.report.report)
      },
    ])
}

extension Site {
  /// How many rows a report's sources have, in words: `12 plants` where each row is one, else `12 rows`.
  fileprivate func rowCountLabel(_ report: Report) -> String {
    strings.count(report.rowsArePlants ? "plantCount" : "reportRows", report.detailCount)
  }
}

/// The page of all reports.
struct ReportIndexContext: TemplateContext {
  let page: PageContext

  /// A report in the list of all.
  struct Entry: TemplateContext {
    let site: Site
    let report: SiteReport

    static let declaration = ContextDeclaration<Entry>(
      "report entry", "A report in the list of all.",
      [
        .text("label", "The report's title.") { $0.report.report.title },
        .text("url", "The report's page.") { $0.site.href($0.report.address) },
        .text("description", "What the report tells; may be empty.") { $0.report.report.description ?? "" },
        .text(
          "rowCountLabel",
          "How many rows the sources have, in words: `12 rows`, or `12 plants` where each is one."
        ) {
          $0.site.rowCountLabel($0.report.report)
        },
      ])
  }

  static let declaration = ContextDeclaration<ReportIndexContext>(
    "page of reports", "The list of all reports (template `reports`).",
    [
      .context("page", "What every page has.") { $0.page },
      .list("reports", "The reports by their titles.") { index in
        index.page.site.reports.map { Entry(site: index.page.site, report: $0) }
      },
    ])
}

/// A report as a document by itself.
struct ReportDocumentContext: TemplateContext {
  let site: Site
  let report: Report

  static let declaration = ContextDeclaration<ReportDocumentContext>(
    "report document",
    "A report as a file that needs no other, as `plantsite report` prints it (template `report-document`).",
    [
      .text("title", "The report's title.") { $0.report.title },
      .text("description", "What the report tells; may be empty.") { $0.report.description ?? "" },
      .html("style", "The theme's style sheet `style.css`, for a `style` element.") {
        $0.site.inline("style.css", closing: "</style")
      },
      .html("script", "The theme's script `report.js`, for a `script` element at the end of the document.") {
        $0.site.inline("report.js", closing: "</script")
      },
      .html("table", "The report's table with all its rows; its links lead to the site.") {
        $0.site.table(of: $0.report, url: $0.site.configuration.baseURL.absolute)
      },
    ])
}
