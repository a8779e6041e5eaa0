import Testing

@testable import Reports

/// Which months a report has.
@Suite struct ReportPartTests {
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
    #expect(report.months.map(\.number) == [6, 7, 8])
    #expect(report.months.map(\.id) == ["r_g1", "r_g3", "r_g5"])
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
    #expect(report.months.isEmpty)
  }
}
