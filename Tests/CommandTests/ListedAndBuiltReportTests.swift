import Foundation
import TestSupport
import Testing

/// What `list` and `build` do with reports.
@Suite(.onThreadsThatWait) struct ListedAndBuiltReportTests {
  @Test func listsReportsByTheirTitles() throws {
    let folder = try Folder.withReports()
    #expect(
      try folder.succeed("list", "reports").output == """
        report    title     streams  rows  address             file
        due       Due       Posted      3  /reports/due/       content/reports/due.yml
        spending  Spending  Posted      3  /reports/spending/  content/reports/spending.yml

        """)
    #expect(
      try folder.succeed("list", "reports", "--format", "csv").output.components(separatedBy: "\r\n") == [
        "report,title,streams,rows,address,file", "due,Due,Posted,3,/reports/due/,content/reports/due.yml",
        "spending,Spending,Posted,3,/reports/spending/,content/reports/spending.yml", "",
      ])
    struct Entry: Decodable, Equatable {
      let report: String
      let title: String
      let streams: [String]
      let rows: Int
      let address: String
      let file: String
    }
    let json = try folder.succeed("list", "reports", "--format", "json").output
    let entries = try JSONDecoder().decode([Entry].self, from: Data(json.utf8))
    #expect(entries.map(\.report) == ["due", "spending"])
    #expect(
      entries.last
        == Entry(
          report: "spending", title: "Spending", streams: ["Posted"], rows: 3, address: "/reports/spending/",
          file: "content/reports/spending.yml"))
  }

  @Test func listsNoReportsWhereThereAreNone() throws {
    let folder = try Folder.withSite()
    #expect(
      try folder.succeed("list", "reports", "--format", "csv").output
        == "report,title,streams,rows,address,file\r\n")
    #expect(try folder.succeed("list", "reports", "--format", "json").output == "[]\n")
  }

  @Test func buildsAReportAnewWhenItsSourceChanges() throws {
    let folder = try Folder.withReports()
    let source = "content/data/posted.csv"
    let text = try #require(folder.text(source))
    func build() throws -> String { try folder.succeed("build", "--date", "2026-01-01").output }
    func page() -> String { folder.text("_site/reports/spending/index.html") ?? "" }
    _ = try build()
    #expect(page().contains(">1,142.25<"))

    // 0.10 more; the other report doesn't show amounts.
    try folder.write(source, text.replacing("0.90", with: "1.00"))
    #expect(try build().contains(", 3 written, "))
    #expect(page().contains(">1,142.35<"))

    // Two reports with their downloads.
    try folder.remove(source)
    let removed = try build()
    #expect(removed.contains(", 6 written, ") && removed.contains(" 2 warnings, "), "\(removed)")
    #expect(page().contains("Posted: not available."))

    try folder.write(source, text)
    #expect(try build().contains(", 6 written, "))
    #expect(page().contains(">1,142.25<"))
  }

  @Test func saysWhenNothingChanged() throws {
    let folder = try Folder.withReports()
    try folder.remove("content/data/posted.csv")
    try folder.succeed("build")
    // Stamps as young as these were can't be trusted: it may take some more builds until they are.
    for _ in 0..<50 where !(try folder.succeed("build").output.contains("nothing changed")) {}
    let times = try folder.times("_site")
    let again = try folder.succeed("build")
    #expect(again.output.contains(", nothing changed, 2 warnings (plantsite check shows them), "))
    #expect(try folder.times("_site") == times)
  }

  @Test func removesTheFilesOfAReportThatIsGone() throws {
    let folder = try Folder.withReports()
    try folder.succeed("build")
    try folder.remove("content/reports/spending.yml")
    #expect(try folder.succeed("build").output.contains(" 3 removed, "))
    #expect(!folder.has("_site/reports/spending") && folder.has("_site/reports/due/due.csv"))
    try folder.remove("content/reports/due.yml")
    try folder.succeed("build")
    #expect(!folder.has("_site/reports"))
    #expect(folder.text("_site/index.html")?.contains("/reports/") == false)
  }
}
