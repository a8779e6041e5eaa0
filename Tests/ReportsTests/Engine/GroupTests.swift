import Testing

@testable import Reports

/// Groups by each kind of value and interval.
struct GroupTests {
  static func headings(_ type: String, _ group: String, _ values: [String], words: ReportWords = .english)
    throws
    -> [String]
  {
    try grouped(type, group, values, words: words).headings
  }

  static func grouped(_ type: String, _ group: String, _ values: [String], words: ReportWords = .english)
    throws
    -> Report
  {
    try report(
      """
      streams: [{name: A, source: ../s.csv, fields: {v: {column: v, type: \(type)}}}]
      columns: [v]
      groups: [{field: v\(group.isEmpty ? "" : ", " + group)}]
      -- s.csv --
      v,x
      \(values.map { "\"\($0)\",1" }.joined(separator: "\n"))

      """, words: words)
  }

  @Test(arguments: [
    ("text", "", ["b", "", "A", "b", "á"], ["A", "á", "b", "(none)"]),
    ("text", "order: descending", ["b", "", "A"], ["b", "A", "(none)"]),
    ("text", "by: value", ["b", "a"], ["a", "b"]),
    ("text", "by: letter", ["Sedum", "agave", "Áloe", "7 up", "", "Ægle"], ["#", "A", "S", "(none)"]),
    ("text", "prefix: 2", ["Aloe", "Alba", "Agave", "A"], ["A", "Ag", "Al"]),
    ("text", "case: upper", ["aloe"], ["ALOE"]),
    ("text", "case: lower", ["ALOE"], ["aloe"]),
    ("text", "none: No name", ["", "a"], ["a", "No name"]),
    ("text", "labels: {a: First of all, c: Unused}", ["b", "a"], ["First of all", "b"]),
    ("number", "", ["10", "9.50", "9.5", "-1"], ["−1", "9.5", "10"]),
    ("number", "labels: {9.5: Half, \"10\": Ten}", ["10", "9.50"], ["Half", "Ten"]),
    (
      "number", "step: 10", ["0", "9.99", "10", "25", "-0.01", ""],
      ["−10 to under 0", "0 to under 10", "10 to under 20", "20 to under 30", "(none)"]
    ),
    ("number", "step: 0.1", ["0.3", "0.39", "0.2"], ["0.2 to under 0.3", "0.3 to under 0.4"]),
    ("yesNo", "", ["no", "yes", "?"], ["Yes", "No", "(none)"]),
    ("yesNo", "labels: {yes: Paid, no: Open}", ["no", "yes"], ["Paid", "Open"]),
    ("date", "", ["2026-02-01", "2026-01-31"], ["31 January 2026", "1 February 2026"]),
    ("date", "format: \"EEE d/M\"", ["2026-11-21"], ["Sat 21/11"]),
    ("date", "format: MMM d, case: upper", ["2026-02-01"], ["FEB 1"]),
    ("date", "by: year", ["2026-12-31", "2025-06-01", "2026-01-01", ""], ["2025", "2026", "(none)"]),
    ("date", "by: year, order: descending", ["2026-12-31", "2025-06-01"], ["2026", "2025"]),
    (
      "date", "by: quarter", ["2026-03-31", "2026-04-01", "2026-12-31", "2026-01-01"],
      ["Q1 2026", "Q2 2026", "Q4 2026"]
    ),
    (
      "date", "by: month", ["2026-02-28", "2026-01-31", "2026-02-01", "2025-02-01"],
      ["February 2025", "January 2026", "February 2026"]
    ),
    ("date", "by: month, format: MMM yy", ["2026-02-28"], ["Feb 26"]),
    ("date", "by: month, labels: {2026-02: Carnival}", ["2026-02-28"], ["Carnival"]),
    // The last days of 2024 are in the first week of 2025, the first of 2027 in the last of 2026.
    (
      "date", "by: week",
      ["2024-12-29", "2024-12-30", "2025-01-05", "2025-01-06", "2026-12-31", "2027-01-03", "2027-01-04"],
      ["Week 52, 2024", "Week 1, 2025", "Week 2, 2025", "Week 53, 2026", "Week 1, 2027"]
    ),
  ])
  func groups(type: String, group: String, values: [String], headings: [String]) throws {
    #expect(try Self.headings(type, group, values) == headings)
  }

  @Test(arguments: [
    ("by: year", ReportValue.text("2026")), ("by: quarter", .text("2026-Q1")),
    ("by: month", .text("2026-01")),
    ("by: week", .text("2025-W01")),
  ])
  func namesIntervalsAsData(group: String, value: ReportValue) throws {
    let date = group == "by: week" ? "2024-12-30" : "2026-01-02"
    let report = try Self.grouped("date", group, [date])
    #expect(report.rows[1].path.map(\.value) == [value])
  }

  @Test func groupsOptionsInTheirOrderAndAPlantInEachOfItsOptions() throws {
    let report = try report(
      PlantSourceTests.archive(
        "",
        "columns: [plant, {field: price, total: sum}]\ngroups: [{field: light, subheader: \"{value} ({count}) {detail}\", totals: true}]"
      ))
    #expect(
      report.lines == [
        "header Plants",
        "  subheader 0 Shade (1)", "  detail 0 [Gasteria carinata|3.25]", "  subfooter 0 Total Shade [|3.25]",
        "  subheader 1 Half shade (1) Sun until noon", "  detail 1 [Aloe vera|4.50]",
        "  subfooter 1 Total Half shade [|4.50]",
        "  subheader 0 Full sun (1)", "  detail 0 [Aloe vera|4.50]", "  subfooter 0 Total Full sun [|4.50]",
        "  subheader 1 (none) (1)", "  detail 1 [Sedum × rubrotinctum|]", "  subfooter 1 Total (none) [|]",
        // The aloe counts once.
        "footer 0 Total Plants [|7.75]", "grandfooter Total [|7.75]",
      ])
    #expect(report.detailCount == 3)
  }

  @Test func countsARowOnceAboveGroupsOfSeveralLevels() throws {
    let archive = """
      streams: [{name: A, source: ../s.json}]
      columns: [{field: n, type: number, total: sum}]
      groups: [{field: tags, totals: true}, {field: beds, totals: true}]
      -- s.json --
      [{"n": 1, "tags": ["x", "y"], "beds": ["p", "q"]}, {"n": 10, "tags": "x", "beds": "q"}]
      """
    #expect(
      try report(archive).lines("  sub", "    sub", "footer").filter { $0.contains("Total") } == [
        "    subfooter 0 Total p [1]", "    subfooter 1 Total q [11]", "  subfooter Total x [11]",
        "    subfooter 0 Total p [1]", "    subfooter 1 Total q [1]", "  subfooter Total y [1]",
        "footer 0 Total A [11]",
      ])
  }

  static let nested = """
    streams: [{name: A, source: ../s.csv, fields: {day: {column: day, type: date}}}]
    columns: [{field: n, type: number, total: sum}]
    groups:
      - {field: shop, totals: true}
      - {field: day, by: month, totals: true}
      - {field: kind, totals: true}
    -- s.csv --
    n,shop,day,kind
    1,B,2026-01-01,soil
    2,A,2026-02-01,pot
    4,A,2026-01-31,soil
    8,A,2026-02-28,soil
    16,A,2026-01-01,soil

    """

  @Test func nestsThreeLevels() throws {
    let report = try report(Self.nested)
    #expect(
      report.lines == [
        "header A",
        "  subheader A",
        "    subheader January 2026",
        "      subheader 0 soil", "      detail 0 [4]", "      detail 0 [16]",
        "      subfooter 0 Total soil [20]",
        "    subfooter Total January 2026 [20]",
        "    subheader February 2026",
        "      subheader 1 pot", "      detail 1 [2]", "      subfooter 1 Total pot [2]",
        "      subheader 0 soil", "      detail 0 [8]", "      subfooter 0 Total soil [8]",
        "    subfooter Total February 2026 [10]",
        "  subfooter Total A [30]",
        "  subheader B",
        "    subheader January 2026",
        "      subheader 1 soil", "      detail 1 [1]", "      subfooter 1 Total soil [1]",
        "    subfooter Total January 2026 [1]",
        "  subfooter Total B [1]",
        "footer 0 Total A [31]", "grandfooter Total [31]",
      ])
    #expect(report.levels == 3)
    for row in report.rows { #expect(row.path.count == row.level) }
  }

  @Test func showsGroupsWithoutDetails() throws {
    let report = try report("details: no\n" + Self.nested)
    #expect(report.details.isEmpty)
    #expect(report.detailCount == 5)
    #expect(report.lines("      sub").count == 8)
  }

  @Test func hasHeadersAndFootersWithoutTotals() throws {
    let report = try report(
      "streams: [{name: A, source: ../s.csv}]\ncolumns: [n]\ngroups: [n]\n-- s.csv --\nn\nx\n")
    #expect(
      report.lines == [
        "header A", "  subheader 0 x", "  detail 0 [x]", "  subfooter 0", "footer 1 1 row",
        "grandfooter 1 row",
      ])
  }

  static func heading(_ group: String) throws -> Report {
    try report(
      """
      streams: [{name: A, source: ../s.csv}]
      columns: [name, {field: n, type: money, currency: CAD, total: sum}, {field: n, key: share, percentOf: report}]
      groups: [{field: kind, \(group)}]
      -- s.csv --
      kind,name,n
      pot,Clay,1.5
      pot,Clay,2.5
      soil,Sand,12
      """)
  }

  @Test(arguments: [
    ("{value}", "pot"), ("{value} ({count})", "pot (2)"), ("{value}{detail}", "pot"),
    ("{detail} {value} ", "pot"),
    ("{value}: {sum n}", "pot: 4.00"), ("{average n}", "2.00"), ("{min n} to {max n}", "1.50 to 2.50"),
    ("{distinct name}", "1"), ("{count name} of {first name}", "2 of Clay"), ("{list name}", "Clay"),
    ("{last n}, {median n}", "2.50, 2.00"), ("{sum share}", "25.0%"), ("All {", "All {"),
    ("50 } {value}", "50 } pot"),
  ])
  func makesHeadings(pattern: String, heading: String) throws {
    #expect(try Self.heading("subheader: \"\(pattern)\"").headings.first == heading)
  }

  @Test func showsOwnTotalsOfAGroup() throws {
    let report = try Self.heading("totals: {name: distinct, n: average}")
    #expect(
      report.lines("  subfooter") == [
        "  subfooter 0 Total pot [1|2.00|]", "  subfooter 1 Total soil [1|12.00|]",
      ])
  }

  @Test func showsTotalsAboveAGroup() throws {
    let report = try Self.heading("totals: true, totalsAt: subheader")
    #expect(
      report.lines("  sub") == [
        "  subheader 0 pot [|4.00|]", "  subfooter 0", "  subheader 1 soil [|12.00|]", "  subfooter 1",
      ])
  }

  @Test func showsOwnTotalsOfStreamsAndReport() throws {
    let archive = """
      streams: [{name: A, source: ../s.csv}]
      columns: [{field: n, type: number, total: sum}]
      totals: {footer: FOOTER, grandfooter: GRAND}
      -- s.csv --
      n
      3
      4
      """
    func rows(_ footer: String, _ grandfooter: String) throws -> [String] {
      try report(archive.replacing("FOOTER", with: footer).replacing("GRAND", with: grandfooter))
        .lines("footer", "grandfooter")
    }
    #expect(try rows("{n: max}", "{n: average}") == ["footer Total A [4]", "grandfooter Total [3.50]"])
    #expect(try rows("no", "yes") == ["grandfooter Total [7]"])
    #expect(try rows("yes", "no") == ["footer Total A [7]"])
  }
}
