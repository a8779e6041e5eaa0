import TestSupport
import Testing

@testable import Reports

/// The first of many, and groups by what they come to.
struct LimitTests {
  private static let rows = """
    -- a.csv --
    g,n
    a,1
    b,20
    a,2
    c,20
    d,5
    b,1

    """

  private static func archive(_ keys: String, columns: String = "g, {field: n, total: sum}") -> String {
    "streams: [{name: A, source: ../a.csv}]\ncolumns: [\(columns)]\n\(keys)\n" + rows
  }

  @Test func showsTheFirstRowsAndSaysWhatIsLeftOut() throws {
    let report = try report(Self.archive("sort: {field: n, order: descending}\nlimit: 2"))
    #expect(report.details == ["b|20", "c|20"])
    #expect(report.lines("rest") == ["rest 4 more [|9]"])
    #expect(report.grandfooter == "|49")
    #expect(report.detailCount == 6)
  }

  @Test func showsTheFirstRowsOfEachGroup() throws {
    let report = try report(Self.archive("groups: {field: g, totals: yes}\nlimit: 1"))
    #expect(report.lines.filter { $0.contains("rest") } == ["  rest 0 1 more [|2]", "  rest 1 1 more [|1]"])
    #expect(report.lines.filter { $0.contains("Total a") } == ["  subfooter 0 Total a [|3]"])
  }

  @Test(arguments: [
    ("orderBy: sum n", ["a", "d", "c", "b"]), ("orderBy: sum n, order: descending", ["b", "c", "d", "a"]),
    ("orderBy: count, order: descending", ["a", "b", "c", "d"]),
    ("orderBy: max n, order: descending", ["b", "c", "d", "a"]),
  ])
  func ordersGroupsByWhatTheyComeTo(keys: String, headings: [String]) throws {
    #expect(try report(Self.archive("groups: {field: g, \(keys)}")).headings == headings)
  }

  @Test(arguments: ["ascending", "descending"])
  func rowsWithoutAValueAreLastInAnyOrder(order: String) throws {
    let keys = "groups: {field: g, orderBy: sum n, order: \(order)}"
    for (n, others) in [("3", 3), ("100", 3)] {
      let headings = try report(Self.archive(keys).replacing("d,5", with: ",\(n)")).headings
      #expect(headings.count == others + 1)
      #expect(headings.last == "(none)")
    }
  }

  @Test func showsTheGreatestGroups() throws {
    let report = try report(
      Self.archive(
        "details: no\ngroups: {field: g, totals: yes, orderBy: sum n, order: descending, limit: 2}"))
    #expect(report.headings == ["b", "c"])
    #expect(report.lines("rest") == ["rest 2 more [|8]"])
    #expect(report.grandfooter == "|49")
  }

  @Test func runningTotalsCountWhatIsLeftOut() throws {
    let report = try report(
      Self.archive("groups: g\nlimit: 1", columns: "{field: n, running: sum, over: stream}"))
    #expect(report.details == ["1", "23", "44", "49"])
  }

  @Test(arguments: [
    (
      "groups: {field: g, orderBy: 👉summ n}",
      "error: groups can't be ordered by \"summ n\"; did you mean \"sum\"? [bad-report]"
    ),
    (
      "groups: {field: g, orderBy: 👉sum m}",
      "error: the report has no column \"m\" [unknown-field]"
    ),
    ("groups: {field: g, orderBy: 👉sum g}", "error: sum takes numbers, but g is of type text [bad-total]"),
    ("groups: {field: g, orderBy: 👉value}", "error: groups can't be ordered by \"value\" [bad-report]"),
  ])
  func refusesOtherOrders(keys: String, problem: String) throws {
    #expect(try problemAtMark(Self.archive(keys)) == problem)
  }

  /// What is shown and what is left out come to the total, whatever the limits.
  @Test(arguments: 0..<40)
  func shownAndRestComeToTheTotal(seed: Int) throws {
    var random = SeededRandom(seed + 70)
    let rows = (0..<random.below(40) + 1).map { _ in
      "\(random.below(6)),\(random.below(3)),\(random.below(100))\n"
    }
    let report = try report(
      """
      limit: \(random.below(4) + 1)
      streams: [{name: A, source: ../a.csv}]
      columns: [{field: n, total: sum}]
      groups:
        - {field: g, totals: yes, limit: \(random.below(4) + 1), orderBy: sum n}
        - {field: k, totals: yes, limit: \(random.below(2) + 1), orderBy: count, order: descending}
      -- a.csv --
      g,k,n

      """ + rows.joined())
    ReportPropertyTests.check(report)
    let shown = report.rows.filter { $0.kind == .detail || $0.kind == .rest }
    let total = shown.reduce(0) { $0 + (Int($1.cells[0].value.text) ?? 0) }
    #expect(String(total) == report.rows.last?.cells[0].value.text)
  }
}
