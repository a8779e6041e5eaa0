import Templates

/// A report's page.
struct ReportPageContext: TemplateContext {
  let page: PageContext
  let description: String
  let table: [UInt8]
  let csvURL: String
  let jsonURL: String
  let isLong: Bool
  let rowCountLabel: String

  static let declaration = ContextDeclaration<ReportPageContext>(
    "report page", "A report (template `report`).",
    [
      .context("page", "What every page has.") { $0.page },
      .text("description", "What the report tells; may be empty.") { $0.description },
      .html("table", "The report's table, with its rows unless it is long.") { $0.table },
      .text("csvURL", "The report as CSV.") { $0.csvURL },
      .text("jsonURL", "The report as JSON.") { $0.jsonURL },
      .flag("isLong", "Whether there are so many rows that the page has headings and totals only.") {
        $0.isLong
      },
      .text("rowCountLabel", "How many rows the sources have, in words: `12 rows`.") { $0.rowCountLabel },
    ])
}

/// The page of all reports.
struct ReportIndexContext: TemplateContext {
  let page: PageContext
  let reports: [Entry]

  /// A report in the list of all.
  struct Entry: TemplateContext {
    let label: String
    let url: String
    let description: String
    let rowCountLabel: String

    static let declaration = ContextDeclaration<Entry>(
      "report entry", "A report in the list of all.",
      [
        .text("label", "The report's title.") { $0.label },
        .text("url", "The report's page.") { $0.url },
        .text("description", "What the report tells; may be empty.") { $0.description },
        .text("rowCountLabel", "How many rows the sources have, in words: `12 rows`.") { $0.rowCountLabel },
      ])
  }

  static let declaration = ContextDeclaration<ReportIndexContext>(
    "page of reports", "The list of all reports (template `reports`).",
    [
      .context("page", "What every page has.") { $0.page },
      .list("reports", "The reports by their titles.") { $0.reports },
    ])
}

/// A report as a document by itself.
struct ReportDocumentContext: TemplateContext {
  let title: String
  let description: String
  let style: [UInt8]
  let script: [UInt8]
  let table: [UInt8]

  static let declaration = ContextDeclaration<ReportDocumentContext>(
    "report document",
    "A report as a file that needs no other, as `plantsite report` prints it (template `report-document`).",
    [
      .text("title", "The report's title.") { $0.title },
      .text("description", "What the report tells; may be empty.") { $0.description },
      .html("style", "The theme's style sheet `style.css`, for a `style` element.") { $0.style },
      .html("script", "The theme's script `report.js`, for a `script` element at the end of the document.") {
        $0.script
      },
      .html("table", "The report's table with all its rows; its links lead to the site.") { $0.table },
    ])
}
