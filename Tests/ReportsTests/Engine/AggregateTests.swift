import Testing

@testable import Reports

/// Totals of details at each level, never of other totals.
struct AggregateTests {
  static func archive(_ column: String) -> String {
    """
    streams:
      - {name: A, source: ../a.csv, fields: {day: {column: day, type: date}, ok: {column: ok, type: yesNo}}}
      - {name: B, source: ../b.csv, fields: {day: {column: day, type: date}, ok: {column: ok, type: yesNo}}}
    columns: [\(column)]
    groups: [{field: g, totals: true}]
    sort: [i]
    -- a.csv --
    i,g,n,name,day,ok
    1,p,1,Sedum,2026-01-05,yes
    2,p,2,aloe,2026-01-01,no
    3,p,,,,
    4,q,9,Sedum,2026-03-01,yes
    -- b.csv --
    i,g,n,name,day,ok
    5,p,2.0,Aloe,2026-02-01,

    """
  }

  /// Of groups p and q, stream A, group p of B and stream B, and the report.
  static func totals(_ column: String) throws -> [String] {
    try report(archive(column)).cells {
      switch $0 {
      case .subfooter, .footer, .grandfooter: true
      default: false
      }
    }
  }

  @Test(arguments: [
    ("sum", ["3", "9", "12", "2", "2", "14"]),
    ("count", ["2", "1", "3", "1", "1", "4"]),
    // 2 and 2.0 are one number.
    ("distinct", ["2", "1", "3", "1", "1", "3"]),
    // Of the report 14 / 4; the average of the groups' averages would be 4.17, of the streams' 3.
    ("average", ["1.50", "9.00", "4.00", "2.00", "2.00", "3.50"]),
    ("median", ["1.50", "9.00", "2.00", "2.00", "2.00", "2.00"]),
    ("min", ["1", "9", "1", "2", "2", "1"]),
    ("max", ["2", "9", "9", "2", "2", "9"]),
    ("first", ["1", "9", "1", "2", "2", "1"]),
    ("last", ["2", "9", "9", "2", "2", "2"]),
    ("list", ["1, 2", "9", "1, 2, 9", "2", "2", "1, 2, 9"]),
  ])
  func totalsNumbers(aggregate: String, totals: [String]) throws {
    #expect(try Self.totals("{field: n, type: number, total: \(aggregate)}") == totals)
  }

  @Test(arguments: [
    ("count", ["2", "1", "3", "1", "1", "4"]),
    ("distinct", ["2", "1", "2", "1", "1", "3"]),
    ("min", ["aloe", "Sedum", "aloe", "Aloe", "Aloe", "Aloe"]),
    ("max", ["Sedum", "Sedum", "Sedum", "Aloe", "Aloe", "Sedum"]),
    ("first", ["Sedum", "Sedum", "Sedum", "Aloe", "Aloe", "Sedum"]),
    ("last", ["aloe", "Sedum", "Sedum", "Aloe", "Aloe", "Aloe"]),
    ("list", ["Sedum, aloe", "Sedum", "Sedum, aloe", "Aloe", "Aloe", "Sedum, aloe, Aloe"]),
  ])
  func totalsTexts(aggregate: String, totals: [String]) throws {
    #expect(try Self.totals("{field: name, type: text, total: \(aggregate)}") == totals)
  }

  @Test(arguments: [
    ("min", ["1 Jan", "1 Mar", "1 Jan", "1 Feb", "1 Feb", "1 Jan"]),
    ("max", ["5 Jan", "1 Mar", "1 Mar", "1 Feb", "1 Feb", "1 Mar"]),
    ("distinct", ["2", "1", "3", "1", "1", "4"]),
  ])
  func totalsDates(aggregate: String, totals: [String]) throws {
    #expect(try Self.totals("{field: day, type: date, format: d MMM, total: \(aggregate)}") == totals)
  }

  @Test(arguments: [
    ("count", ["2", "1", "3", "0", "0", "3"]),
    ("distinct", ["2", "1", "2", "0", "0", "2"]),
    ("list", ["Yes, No", "Yes", "Yes, No", "", "", "Yes, No"]),
    ("first", ["Yes", "Yes", "Yes", "", "", "Yes"]),
  ])
  func totalsYesAndNo(aggregate: String, totals: [String]) throws {
    #expect(try Self.totals("{field: ok, type: yesNo, total: \(aggregate)}") == totals)
  }

  @Test func findsTheLeastOfSeveralOptions() throws {
    let archive = PlantSourceTests.archive("", "columns: [{field: light, total: AGG}]")
    func total(_ aggregate: String) throws -> String {
      try report(archive.replacing("AGG", with: aggregate)).grandfooter
    }
    #expect(try total("min") == "Shade")
    #expect(try total("max") == "Full sun")
    #expect(try total("distinct") == "3")
    #expect(try total("count") == "2")
    #expect(try total("list") == "Half shade, Full sun, Shade")
  }

  /// A group of which nothing is known has no sum; that of nothing is 0.
  @Test func knowsNoSumOfWhatIsUnknown() throws {
    let archive = """
      streams:
        - {name: A, source: ../a.csv}
        - {name: B, source: ../b.csv}
      columns: [{field: n, type: number, total: sum}]
      groups: [{field: g, totals: true}]
      -- a.csv --
      g,n
      p,
      q,0
      -- b.csv --
      g,n
      """
    #expect(
      try report(archive).lines("  subfooter", "footer", "grandfooter") == [
        "  subfooter 0 Total p []", "  subfooter 1 Total q [0]", "footer 0 Total A [0]",
        "grandfooter Total [0]",
      ])
  }

  @Test func runsOverGroupStreamAndReport() throws {
    let archive = """
      streams:
        - {name: A, source: ../a.csv}
        - {name: B, source: ../b.csv}
      columns:
        - {field: n, type: number, total: sum}
        - {field: n, running: sum, over: group}
        - {field: n, running: sum}
        - {field: n, running: sum, over: report}
        - {running: count, over: group}
        - {running: count, total: count}
        - {field: n, running: count, over: report}
      groups: [g]
      -- a.csv --
      g,n
      p,1
      p,2
      q,
      q,4
      -- b.csv --
      g,n
      p,8
      """
    let report = try report(archive)
    #expect(
      report.details == [
        "1|1|1|1|1|1|1", "2|3|3|3|2|2|2", "|0|3|3|1|3|2", "4|4|7|7|2|4|3", "8|8|8|15|1|1|4",
      ])
    #expect(
      report.columns.map(\.key) == ["n", "nRunning", "nRunning2", "nRunning3", "row", "row2", "nCount"])
    #expect(report.grandfooter == "15|||||5|")
  }

  /// A row that stands in two groups runs on once beyond them.
  @Test func runsOnOnceForARowInSeveralGroups() throws {
    let archive = """
      streams: [{name: A, source: ../a.json}]
      columns: [{field: n, type: number, running: sum, over: group}, {field: n, type: number, running: sum}, {running: count}]
      groups: [tags]
      -- a.json --
      [{"n": 1, "tags": ["x", "y"]}, {"n": 2, "tags": ["y"]}, {"n": 4, "tags": ["x", "y", "x"]}]
      """
    #expect(try report(archive).details == ["1|1|1", "5|5|2", "1|5|2", "3|7|3", "7|7|3"])
  }

  static let percentages = """
    streams:
      - {name: A, source: ../a.csv}
      - {name: B, source: ../b.csv}
    columns:
      - {field: n, type: number, total: sum}
      - {field: n, percentOf: group, total: sum}
      - {field: n, percentOf: stream, total: sum}
      - {field: n, percentOf: report, total: sum}
    groups: [{field: g, totals: true}]
    -- a.csv --
    g,n
    p,1
    p,1
    p,1
    q,3
    q,
    -- b.csv --
    g,n
    p,2

    """

  @Test func showsPercentagesAtEachLevel() throws {
    let report = try report(Self.percentages)
    #expect(
      report.lines == [
        "header A",
        "  subheader 0 p",
        "  detail 0 [1|33.3%|16.7%|12.5%]", "  detail 0 [1|33.3%|16.7%|12.5%]",
        "  detail 0 [1|33.3%|16.7%|12.5%]",
        // Of the group around it, which is the stream.
        "  subfooter 0 Total p [3|50.0%|50.0%|37.5%]",
        "  subheader 1 q", "  detail 1 [3|100.0%|50.0%|37.5%]", "  detail 1 [|||]",
        "  subfooter 1 Total q [3|50.0%|50.0%|37.5%]",
        "footer 0 Total A [6|100.0%|100.0%|75.0%]",
        "header B",
        "  subheader 1 p", "  detail 1 [2|100.0%|100.0%|25.0%]",
        "  subfooter 1 Total p [2|100.0%|100.0%|25.0%]",
        "footer 0 Total B [2|100.0%|100.0%|25.0%]",
        "grandfooter Total [8|||100.0%]",
      ])
    #expect(report.columns.map(\.kind) == [.number, .percent, .percent, .percent])
  }

  @Test(arguments: ["0", "1", "-1"])
  func leavesPercentagesOfNothingBlank(number: String) throws {
    let archive = """
      streams: [{name: A, source: ../a.csv}]
      columns: [{field: n, type: number, percentOf: report, total: sum}]
      -- a.csv --
      n
      \(number)
      \(number == "0" ? "0" : number.hasPrefix("-") ? "1" : "-1")
      """
    let report = try report(archive)
    #expect(report.details == ["", ""])
    #expect(report.grandfooter == "")
  }

  @Test func showsPercentagesOfCounts() throws {
    let archive = """
      streams: [{name: A, source: ../a.csv}]
      columns:
        - {field: name, key: rows, percentOf: report, decimals: 0, total: count}
        - {field: name, key: names, percentOf: report, decimals: 0, total: distinct}
      groups: [{field: g, totals: true}]
      details: false
      -- a.csv --
      g,name
      p,a
      p,a
      p,b
      q,c
      q,
      """
    #expect(
      try report(archive).lines("  subfooter", "grand") == [
        "  subfooter 0 Total p [75%|67%]", "  subfooter 1 Total q [25%|33%]", "grandfooter Total [100%|100%]",
      ])
  }
}
