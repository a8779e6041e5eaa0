import Diagnostics
import Testing

@testable import Reports

/// What streams without rows, other currencies and other slips come to.
struct SlipTests {
  private static let stock = """
    streams: [{name: Stock, source: ../data/stock.csv, plant: taxon, compute: {value: {product: [price, quantity]}}}]
    columns:
      - quantity
      - {field: quantity, key: all, type: number, total: sum}
      - {field: value, type: money, currency: CAD, total: sum}
      - {field: value, key: credit, format: credit, total: sum}
      - {field: value, percentOf: report, total: sum}
    groups: [{field: genus, totals: yes}]

    """

  @Test(arguments: [
    ("", "message(missing)"), ("-- data/stock.csv --\n", "message(empty)"),
    ("-- data/stock.csv --\ntaxon,quantity,price\n", "message(empty)"),
    ("-- data/stock.csv --\n\"taxon,quantity,price\n", "message(unreadable)"),
  ])
  func saysNothingAgainstFieldsOfAStreamWithoutRows(file: String, message: String) throws {
    let lines = try report(Self.stock + file).lines
    #expect(lines[1].hasPrefix(message), "\(lines)")
  }

  @Test func tellsAllThatIsWrongInOneRun() throws {
    let archive = """
      streams: [{name: A, source: ../data/a.csv}]
      columns: [{field: n, total: summ}, missing]
      bands: {level: 4}
      -- data/a.csv --
      n
      1
      """
    #expect(
      try problems(archive).map { $0.split(separator: " ").first.map(String.init) } == [
        "reports/test.yml:2:29:", "reports/test.yml:2:36:", "reports/test.yml:3:16:",
      ])
  }

  @Test func locatesCurrenciesThatDontGoTogether() throws {
    let archive = """
      streams: [{name: A, source: ../data/a.csv}]
      columns: [{field: n, currency: CAD}, 👉{field: n, currency: USD}]
      -- data/a.csv --
      n
      1
      """
    #expect(
      try problemAtMark(archive)
        == "error: the amounts are in CAD, not in USD; leave the currency out [bad-currency]")
  }

  @Test func refusesToNegateByWhatIsComputedLater() throws {
    let archive = """
      streams:
        - name: A
          source: ../data/a.csv
          compute: {twice: {sum: [n, n]}}
          negate: {field: 👉twice, above: 11}
      columns: [{field: n, currency: CAD}]
      -- data/a.csv --
      n
      7
      """
    #expect(
      try problemAtMark(archive)
        == "error: negate takes fields of the source, and twice is computed after amounts were negated [bad-report]"
    )
  }

  @Test(arguments: [
    ("1,234.50", "thousands: \",\""), ("1,000", "thousands: \",\""), ("12,50", "decimal: \",\""),
    ("1.234,50", "decimal: \",\", thousands: \".\""), ("1 234.50", "thousands: \" \""),
  ])
  func namesTheKeysWithWhichANumberCanBeRead(number: String, keys: String) throws {
    let archive = """
      streams: [{name: A, source: ../data/a.csv}]
      columns: [{field: n, type: number}]
      -- data/a.csv --
      n
      "\(number)"
      """
    let notes = try outcome(archive).problems.flatMap(\.notes).map(\.message)
    #expect(notes == ["if all of the source is written so, say so in the stream: \(keys)"])
  }

  @Test func namesNoKeysWhereNoneHelp() throws {
    let archive = """
      streams: [{name: A, source: ../data/a.csv}]
      columns: [{field: n, type: number}]
      -- data/a.csv --
      n
      5 kg
      """
    #expect(try outcome(archive).problems.flatMap(\.notes).isEmpty)
  }

  @Test func comparesTextsWithoutTheSpacesAround() throws {
    let archive = """
      streams: [{name: A, source: ../data/a.csv, negate: {field: t, equals: C}}]
      columns: [{field: n, currency: CAD}]
      -- data/a.csv --
      n,t
      5, C
      """
    #expect(try report(archive).lines("detail") == ["detail 0 [\u{2212}5.00]"])
  }

  @Test func stopsBeforeGroupsOfManyValuesMultiplyWithoutEnd() throws {
    let tags = (1...12).map { "t\($0)" }.joined(separator: ", ")
    let groups = (1...12).map { "{field: tags, prefix: \($0)}" }.joined(separator: ", ")
    let archive = """
      streams: [{name: A, source: ../data/a.json}]
      columns: [n]
      groups: [\(groups)]
      -- data/a.json --
      [{"n": "1", "tags": [\(tags.split(separator: ", ").map { "\"\($0)\"" }.joined(separator: ","))]}]
      """
    #expect(try problems(archive).contains { $0.contains("[bad-level]") })
  }

  @Test(arguments: [
    (["07.11.2026", "8.11.2026"], "dd.MM.yyyy}}"), (["07/11/2026", "13/11/2026"], "dd/MM/yyyy}}"),
    (["11/07/2026", "11/13/2026"], "MM/dd/yyyy}}"),
    (["07/11/2026", "08/11/2026"], "dd/MM/yyyy}}, or MM/dd/yyyy"),
  ])
  func saysHowDatesSeemToBeWritten(days: [String], format: String) throws {
    let archive = """
      streams: [{name: A, source: ../a.csv, fields: {day: {type: date}}}]
      columns: day
      -- a.csv --
      day

      """ + (days + ["soon"]).map { $0 + "\n" }.joined()
    let notes = try outcome(archive).problems.map { $0.notes.map(\.message) }
    let note = "if all are written so, say so in the stream: fields: {day: {type: date, format: \(format)"
    #expect(notes == [[note], [note], []])
  }
}
