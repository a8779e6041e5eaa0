import Testing

@testable import Reports

/// How long reports are cut into pages, and which months they have.
@Suite struct ReportPartTests {
  /// The parts of a report by `r`, then by `s`, each a row of the source.
  private func parts(_ rows: [String], pageRows: Int, _ groups: String) throws -> [Report] {
    let report = try report(
      """
      pageRows: \(pageRows)
      streams: [{name: A, source: ../data/a.csv}]
      columns: [t, {label: Rows, total: count}]
      \(groups)
      -- data/a.csv --
      r,s,t

      """ + rows.joined(separator: "\n"))
    return report.pages.map(report.part)
  }

  private static let both = "groups: [{field: r}, {field: s, totals: yes}]"

  @Test func isOnePageWhereItFits() throws {
    let parts = try parts(["a,1,x"], pageRows: 8, Self.both)
    #expect(parts.count == 1)
    #expect(parts[0].lines("header", "grandfooter", "    detail").count == 3)
  }

  @Test func endsPagesBeforeOutermostGroups() throws {
    let rows = ["a", "b", "c", "d"].flatMap { letter in (1...2).map { "\(letter),1,\(letter)\($0)" } }
    // Each outermost group has six rows.
    let parts = try parts(rows, pageRows: 15, Self.both)
    #expect(parts.map(\.headings) == [["a", " 1", "b", " 1"], ["c", " 1", "d", " 1"]])
    #expect(parts.map(\.details) == [["a1|", "a2|", "b1|", "b2|"], ["c1|", "c2|", "d1|", "d2|"]])
    // The page goes on under the name of the stream; totals are at the end.
    #expect(parts[1].rows.first?.title == "A")
    #expect(parts.map { $0.lines("footer").count } == [0, 1])
    #expect(parts.map { $0.lines("grandfooter").count } == [0, 1])
  }

  @Test func cutsAGroupThatIsLongerThanAPageBeforeTheGroupsInIt() throws {
    let rows = (1...3).flatMap { s in (1...4).map { "a,\(s),\(s)\($0)" } } + ["b,1,x"]
    let parts = try parts(rows, pageRows: 9, Self.both)
    #expect(parts.map(\.headings) == [["a", " 1"], ["a", " 2"], ["a", " 3"], ["b", " 1"]])
  }

  @Test func cutsWhatHasNoGroupsBetweenRows() throws {
    let parts = try parts((1...5).map { "a,1,\($0)" }, pageRows: 3, "")
    #expect(parts.map(\.details) == [["1|", "2|"], ["3|", "4|"], ["5|"]])
    #expect(parts.map { $0.lines("header").count } == [1, 1, 1])
    #expect(parts.map { $0.lines("footer").count } == [0, 0, 1])
  }

  @Test func losesNoRowAndEndsWithNoHeading() throws {
    var rows: [String] = []
    for number in 0..<60 { rows.append("\(number * 7 % 11),\(number * 5 % 3),\(number)") }
    let whole = try parts(rows, pageRows: 10_000, Self.both)[0]
    for pageRows in 1...40 {
      let parts = try parts(rows, pageRows: pageRows, Self.both)
      #expect(parts.flatMap(\.details) == whole.details)
      for part in parts {
        #expect(part.rows.last?.kind != .subheader && part.rows.last?.kind != .header)
        #expect(!part.details.isEmpty)
      }
    }
  }

  @Test func tellsWhatIsOnEachPageWhereThatIsInOrder() throws {
    let letters = ["aloe", "agave", "crassula", "sedum"].map { "\($0),1,x" }
    let source = """
      pageRows: 9
      streams: [{name: A, source: ../data/a.csv}]
      columns: t
      groups: [{field: r}]
      -- data/a.csv --
      r,s,t

      """
    let inOrder = try report(source + letters.joined(separator: "\n"))
    let ends = inOrder.groupEnds(of: inOrder.pages)
    #expect(ends.map(\.first) == ["agave", "crassula"])
    #expect(ends.map(\.last) == ["aloe", "sedum"])
    let numbers = try report(source + "1,1,x\n2,1,x\n3,1,x")
    #expect(numbers.pages.count == 2)
    #expect(numbers.groupEnds(of: numbers.pages).isEmpty)
  }

  // MARK: Months

  private static let growing = """
    -- plants/a.md --
    ---
    title: A
    growingSeason: [summer]
    ---
    """

  @Test func knowsTheHeadingsOfItsMonths() throws {
    let report = try report(
      """
      streams: [{name: Plants, source: plants, each: month}]
      columns: plant
      groups: [{field: month}, {field: activity}]

      """ + Self.growing)
    #expect(report.months(of: report.pages).map(\.number) == [6, 7, 8])
    #expect(report.months(of: report.pages).map(\.id) == ["r_g1", "r_g3", "r_g5"])
  }

  /// Of a month on two pages the first.
  @Test func knowsOnWhichPagesItsMonthsAre() throws {
    var report = try report(
      """
      streams: [{name: Plants, source: plants, each: month}]
      columns: plant
      groups: [{field: month}, {field: activity}]

      """ + Self.growing)
    report.pageRows = 4
    let pages = report.pages
    let months = report.months(of: pages)
    #expect(pages.count > 1 && months.map(\.number) == [6, 7, 8])
    for month in months {
      let ids = report.part(pages[month.page]).rows.filter { $0.kind == .subheader && $0.level == 1 }.map(
        \.title)
      #expect(ids.contains { $0.contains(["June", "July", "August"][month.number - 6]) })
    }
    #expect(Set(months.map(\.page)).count > 1)
  }

  @Test(arguments: [
    "groups: [{field: activity}, {field: month}]", "", "groups: {field: plant}",
  ])
  func hasNoMonthsWhereTheOutermostGroupsAreOthers(groups: String) throws {
    let report = try report(
      """
      streams: [{name: Plants, source: plants, each: month}]
      columns: plant
      \(groups)

      """ + Self.growing)
    #expect(report.months(of: report.pages).isEmpty)
  }
}
