import Diagnostics
import PlantLibrary
import TestSupport
import Testing

@testable import Site

/// Reports in builds: what they depend on, and what keeps them from being written.
@Suite struct ReportBuildTests {
  private static let archive =
    ReportSamples.plants + ReportSamples.spending + """
      -- content/reports/due.yml --
      streams:
        name: Posted
        source: ../data/posted.csv
        compute: {left: {daysUntil: date}}
      columns: [payee, left]
      -- content/reports/soon.yml --
      streams:
        name: Posted
        source: ../data/posted.csv
        where: {field: date, atLeast: monthStart}
      columns: [payee]
      """

  private func outputs(on day: String) throws -> [String: [UInt8]] {
    let today = try #require(CalendarDate(day))
    let site = try site(Self.archive, today: today)
    return Dictionary(site.routes.map { ($0.address, site.bytes(at: $0.address) ?? []) }) { first, _ in first
    }
  }

  @Test func givesTheSameBytesTwice() throws {
    let first = try outputs(on: "2016-05-20")
    #expect(first.count > 50)
    #expect(try outputs(on: "2016-05-20") == first)
  }

  @Test func changesWithTheDayOnlyWhatAsksForIt() throws {
    func changed(_ first: String, _ second: String) throws -> [String] {
      let (first, second) = (try outputs(on: first), try outputs(on: second))
      return Set(first.keys).union(second.keys).filter { first[$0] != second[$0] }.sorted()
    }
    let due = ["/reports/due/", "/reports/due/due.csv", "/reports/due/due.json"]
    #expect(try changed("2016-05-20", "2016-05-21") == due)
    // From June on there is one row.
    #expect(
      try changed("2016-05-20", "2016-06-01")
        == due + ["/reports/soon/", "/reports/soon/soon.csv", "/reports/soon/soon.json"])
  }

  private func build(isStrict: Bool = false, in folder: TemporaryFolder) -> SiteBuilder.Report {
    var options = SiteBuilder.Options()
    options.source = folder.path
    options.date = .epoch
    options.isStrict = isStrict
    return SiteBuilder(options).build()
  }

  @Test func writesAReportWithoutItsSourceUnlessStrict() throws {
    let folder = try TemporaryFolder()
    try folder.write("plantsite.yml", "title: A\nbaseURL: https://example.org/\n")
    try folder.write("content/plants/a.md", "Text.\n")
    try folder.write(
      "content/reports/r.yml", "streams: {name: A, source: ../data/none.csv}\ncolumns: [title]\n")
    let warning =
      "content/reports/r.yml:1:28: warning: there is no file content/data/none.csv, so the report leaves this stream out [missing-source]"

    let strict = build(isStrict: true, in: folder)
    #expect(strict.problems.map(\.line) == [warning])
    #expect(strict.warnings == 1 && strict.published == nil)
    #expect(folder.tree("_site").isEmpty)

    let report = build(in: folder)
    #expect(report.problems.map(\.line) == [warning])
    #expect(report.warnings == 1 && report.published != nil)
    #expect(folder.text("_site/reports/r/index.html")?.contains("A: not available.") == true)
  }

  @Test func writesNothingWhereARowOfASourceIsWrong() throws {
    let folder = try TemporaryFolder()
    try folder.write("plantsite.yml", "title: A\nbaseURL: https://example.org/\n")
    try folder.write("content/plants/a.md", "Text.\n")
    try folder.write("content/data/a.csv", "count\n1\ntwo\n")
    try folder.write(
      "content/reports/r.yml",
      "streams: {name: A, source: ../data/a.csv}\ncolumns: [{field: count, type: number}]\n")
    let report = build(in: folder)
    #expect(report.problems.map(\.code) == ["invalid-number"])
    #expect(report.problems.first?.line.hasPrefix("content/data/a.csv:3:1: error: ") == true)
    #expect(folder.tree("_site").isEmpty)
  }
}
