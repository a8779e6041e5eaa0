import Diagnostics
import PlantLibrary
import Testing

@testable import Reports

/// One fault is one error, whatever uses what is wrong.
struct FollowOnTests {
  /// A field in error as part of all that fields are used for.
  private static func archive(_ compute: String) -> String {
    """
    streams:
      - name: Stock
        source: ../s.csv
        fields: {price: {currency: CAD}}
        compute:
    \(compute)
          inner: x * 2
          later: x + day
          month: month(later)
        where: [{field: inner, above: 0}, {field: month, equals: this month}, {field: x, atMost: today}]
    columns:
      - {field: x, type: money, total: sum}
      - {field: inner, key: credit, format: credit, running: sum}
      - {field: later, format: d MMM, total: max}
      - {field: x, key: part, percentOf: group}
    groups:
      - {field: later, format: MMM}
      - {field: later, by: month, totals: {x: average}, orderBy: sum x}
      - {field: inner, step: 10}
    sort: [inner, later]
    totals: {footer: {credit: median}}
    -- s.csv --
    name,price,day
    Aloe,4.50,2026-11-30

    """
  }

  @Test(arguments: [
    ("      x: 👉price *", "x is no formula: "), ("      x: 👉nope * 2", "has no field"),
    ("      x: price * 👉today", "* takes numbers"), ("      👉x: price + foreign", "in CAD and EUR"),
    ("      x: {👉summ: [price, price]}", "summ"), ("      👉x: inner * 2", "made of itself"),
    ("      x: price + 👉due-day", "[due-day]"), ("      x: month(👉price)", "month takes a date"),
    ("      x: 👉month(day) * 2", "* takes numbers"),
  ])
  func tellsAFaultyFormulaOnce(formula: String, message: String) throws {
    let archive = Self.archive(formula).replacing(
      "{price: {currency: CAD}}", with: "{price: {currency: CAD}, foreign: {column: price, currency: EUR}}"
    )
    .replacing("name,price,day\n", with: "name,price,day,due-day\n").replacing(
      "2026-11-30", with: "2026-11-30,1")
    let found = try problems(archive.filter { $0 != "👉" })
    #expect(found.count == 1, "\(found)")
    #expect(try problemAtMark(archive).contains(message), "\(found)")
  }

  @Test func tellsEachFaultyFormula() throws {
    let found = try problems(
      Self.archive("      x: price *\n      y: nope\n      z: day * 2\n      w: daysSince(price) + z"))
    #expect(found.count == 4, "\(found)")
  }

  @Test func tellsTwoTypesOfAFieldOnce() throws {
    let archive = """
      streams: [{name: A, source: ../a.csv, where: {field: day, above: 3}}]
      columns: [{field: day, type: number, total: sum, format: debit}]
      groups: [{field: 👉day, by: month}]
      -- a.csv --
      day
      2026-11-30
      """
    #expect(try problemAtMark(archive).contains("day is of type date here, but of type number elsewhere"))
    #expect(try problems(archive.filter { $0 != "👉" }).count == 1)
  }

  @Test func tellsAColumnThatIsTakenForSomethingElseOnce() throws {
    let found = try problems(Self.archive("      x: price * day"))
    #expect(
      found == [
        "s.csv:2:11: error: \"2026-11-30\" is not a number; day takes one like 12.50 [invalid-number]"
      ])
  }

  @Test func tellsAMissingColumnOnce() throws {
    let archive = """
      streams: [{name: A, source: ../a.csv, fields: {n: 👉Nr}, compute: {x: n * 2}, where: {field: n, above: 1}, negate: {field: n, equals: 2, of: n}}]
      columns: [{field: n, total: sum, format: debit}, {field: x, total: max}]
      -- a.csv --
      day
      2026-11-30
      """
    #expect(try problemAtMark(archive).contains("has no \"Nr\""))
    #expect(try problems(archive.filter { $0 != "👉" }).count == 1)
  }

  /// What is known of fields without rows holds, and nothing is said against the others.
  @Test(arguments: ["where: {field: name, equals: None}", "source: ../none.csv", "source: ../empty.csv"])
  func saysNothingAgainstFieldsWithoutRows(stream: String) throws {
    let source = stream.hasPrefix("source") ? stream : "source: ../s.csv, \(stream)"
    let archive = """
      streams: [{name: A, \(source), fields: {price: {currency: CAD}}, compute: {later: day + 7, twice: price * 2}}]
      columns: [price, {field: later, format: d MMM}, {field: twice, type: money, format: debit, total: sum}]
      groups: [{field: later, format: MMM}]
      -- s.csv --
      name,price,day
      Aloe,4.50,2026-11-30
      -- empty.csv --
      name,price,day

      """
    let outcome = try outcome(archive)
    #expect(!outcome.problems.hasErrors, "\(outcome.problems.map(\.message))")
    #expect(outcome.report?.columns[0].kind == .money(currency: "CAD", decimals: 2))
  }

  // MARK: Thousands

  /// Of thousands of wrong names all are told, and only the first get a proposal: more would take the square of the time.
  @Test(arguments: ["columns", "sort", "where", "compute", "fields", "totals"])
  func proposesNamesForTheFirstOfThousands(key: String) throws {
    let count = 1_000
    let wrong = (0..<count).map { "nam\($0)" }
    var stream = "name: A, source: ../a.csv"
    var rest = "columns: [name0]"
    switch key {
    case "columns": rest = "columns: [\(wrong.joined(separator: ", "))]"
    case "sort": rest += "\nsort: [\(wrong.joined(separator: ", "))]"
    case "where": stream += ", where: [\(wrong.map { "{field: \($0), equals: 1}" }.joined(separator: ", "))]"
    case "compute": stream += ", compute: {\(wrong.map { "x\($0): \($0) * 2" }.joined(separator: ", "))}"
    case "fields": stream += ", fields: {\(wrong.map { "x\($0): \($0)" }.joined(separator: ", "))}"
    default:
      rest = "columns: [\((0..<count).map { "name\($0)" }.joined(separator: ", "))]"
      rest += "\ntotals: {footer: {\(wrong.map { "\($0): count" }.joined(separator: ", "))}}"
    }
    let names = (0..<count).map { "name\($0)" }.joined(separator: ",")
    let ones = Array(repeating: "1", count: count).joined(separator: ",")
    let found = try problems("streams: [{\(stream)}]\n\(rest)\n-- a.csv --\n\(names)\n\(ones)\n")
    #expect(found.count == count)
    #expect(found.filter { $0.contains("did you mean") }.count == NameHints.limit)
  }
}
