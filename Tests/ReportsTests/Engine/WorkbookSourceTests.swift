import Diagnostics
import TestSupport
import Testing

@testable import Reports

/// Workbooks as sources of reports.
struct WorkbookSourceTests {
  private static func outcome(_ stream: String, _ sheets: [WorkbookSample.Sheet]) throws
    -> ReportLoader.Outcome
  {
    try ReportsTests.outcome(
      SourcesTests.definition(stream),
      others: ["s.xlsx": try WorkbookSample(sheets, formats: ["14"]).bytes()])
  }

  @Test func aSheetIsASourceLikeAnyOther() throws {
    let sheets: [WorkbookSample.Sheet] = [
      .init("Notes", "name\tprice\nNothing\t0"), .init("Stock", "name\tprice\nSoil\t3.50\nPot\t0.5"),
    ]
    // Numbers of cells have a point, whatever sign texts have.
    let report = try #require(
      try Self.outcome("source: ../s.xlsx, sheet: Stock, decimal: \",\"", sheets).report)
    #expect(report.details == ["Soil|3.50", "Pot|0.50"])
    #expect(report.grandfooter == "|4.00")
    let first = try #require(try Self.outcome("source: ../s.xlsx", sheets).report)
    #expect(first.details == ["Nothing|0.00"])
  }

  @Test func problemsNameTheCell() throws {
    let outcome = try Self.outcome(
      "source: ../s.xlsx",
      [
        .init(
          "Stock", "name\tprice\tcost\nSoil\tmuch\t<c t=\"e\"><v>#N/A</v></c>\nPot\t<c><f>B2</f></c>\t1")
      ])
    #expect(
      outcome.problems.map { "\($0.location?.inWords ?? ""): \($0.code)" } == [
        "content/s.xlsx:Stock!B3: empty-formula", "content/s.xlsx:Stock!B2: invalid-number",
      ])
  }

  @Test func aSheetThatIsNotThereLeavesTheStreamOut() throws {
    let outcome = try Self.outcome("source: ../s.xlsx, sheet: Stok", [.init("Stock", "name\tprice\nSoil\t1")])
    #expect(
      outcome.problems.map(\.message) == [
        "this source can't be read: content/s.xlsx has no sheet \"Stok\"; did you mean \"Stock\"?"
      ])
    #expect(outcome.report != nil)
  }

  @Test(arguments: [
    ("source: ../s.xlsx, path: a", "a path leads to a list within JSON or YAML; this file has none"),
    ("source: ../s.csv, sheet: a", "only a workbook (.xlsx) has sheets"),
  ])
  func keysThatSayNothingOfASourceAreErrors(_ stream: String, _ message: String) throws {
    let outcome = try Self.outcome(stream, [.init("Stock", "name\tprice\nSoil\t1")])
    #expect(outcome.problems.first?.message == message)
  }
}
