import PlantLibrary
import Testing
import Text

@testable import Reports

/// Amounts from text to print: exact, and rounded once where they are shown.
struct MoneyTests {
  static func archive(_ columns: String, _ values: [String]) -> String {
    """
    streams: [{name: A, source: ../a.csv}]
    columns: [\(columns)]
    -- a.csv --
    n
    \(values.map { "\"\($0)\"" }.joined(separator: "\n"))

    """
  }

  static let spanish = {
    var words = ReportWords()
    words.decimalSeparator = ","
    words.groupSeparator = "."
    words.months[0] = "enero"
    words.shortMonths[0] = "ene"
    words.datePattern = "d 'de' MMMM 'de' yyyy"
    words.percent = "{number} %"
    words.total = "Total general"
    words.totalOf = "Total de {group}"
    words.none = "(ninguno)"
    words.rowCount = { "\($0) filas" }
    return words
  }()

  @Test func addsAHundredThousandDimes() throws {
    let archive = Self.archive(
      "{field: n, type: money, currency: CAD, total: sum}, {field: n, running: sum}",
      Array(repeating: "0.10", count: 100_000))
    let report = try report(archive)
    #expect(report.grandfooter == "10,000.00|")
    #expect(report.details.last == "0.10|10,000.00")
    #expect(report.rows.last?.cells.first?.value == .number(10_000))
  }

  @Test func addsAmountsOfBothSigns() throws {
    let values = ["0.1", "0.2", "-0.3", "1000000.01", "-1000000", "\u{2212}0.01"]
    let report = try report(Self.archive("{field: n, type: money, currency: CAD, total: sum}", values))
    #expect(report.grandfooter == "0.00")
    #expect(report.rows.last?.cells.first?.value == .number(0))
  }

  @Test(arguments: [
    ("", ["1.00", "1.00", "2.01"]),
    ("rounding: halfEven", ["1.00", "1.00", "2.01"]),
    ("rounding: halfUp", ["1.01", "1.01", "2.01"]),
    ("rounding: halfDown", ["1.00", "1.00", "2.01"]),
    ("rounding: up", ["1.01", "1.01", "2.01"]),
    ("rounding: down", ["1.00", "1.00", "2.01"]),
    ("rounding: ceiling", ["1.01", "1.01", "2.01"]),
    ("rounding: floor", ["1.00", "1.00", "2.01"]),
    ("decimals: 3", ["1.005", "1.005", "2.010"]),
    ("decimals: 0", ["1", "1", "2"]),
  ])
  func roundsOnlyWhatIsShown(keys: String, shown: [String]) throws {
    let report = try report(
      Self.archive(
        "{field: n, type: money, currency: CAD, total: sum\(keys.isEmpty ? "" : ", " + keys)}",
        ["1.005", "1.005"]))
    #expect(report.details + [report.grandfooter] == shown)
    let exact = try #require(Decimal("1.005"))
    #expect(report.rows[1].cells[0].value == .number(exact))
  }

  @Test(arguments: [
    ("JPY", ["1,235", "−2", "0"]), ("CAD", ["1,234.50", "−2.00", "0.00"]),
    ("KWD", ["1,234.500", "−2.000", "0.000"]),
  ])
  func showsTheDecimalsOfTheCurrency(currency: String, shown: [String]) throws {
    #expect(
      try report(
        Self.archive(
          "{field: n, type: money, currency: \(currency), rounding: halfUp}", ["1234.5", "-2", "0"])
      ).details
        == shown)
  }

  @Test(arguments: [
    ("", ["1,234.50", "−400.00", "0.00", ""]),
    ("format: plain", ["1,234.50", "−400.00", "0.00", ""]),
    ("format: accounting", ["1,234.50", "(400.00)", "0.00", ""]),
    ("format: debit", ["1,234.50", "", "0.00", ""]),
    ("format: credit", ["", "400.00", "", ""]),
    ("zero: dash", ["1,234.50", "−400.00", "–", ""]),
    ("zero: blank", ["1,234.50", "−400.00", "", ""]),
    ("format: accounting, zero: dash", ["1,234.50", "(400.00)", "–", ""]),
  ])
  func showsAmounts(keys: String, shown: [String]) throws {
    let report = try report(
      Self.archive(
        "{field: n, type: money, currency: CAD\(keys.isEmpty ? "" : ", " + keys)}, {running: count}",
        ["1234.5", "-400", "0", ""]))
    #expect(
      report.details.map { String($0.split(separator: "|", omittingEmptySubsequences: false)[0]) } == shown)
    #expect(report.columns[0].isAccounting == keys.contains("accounting"))
  }

  @Test func showsDebitAndCreditSideBySide() throws {
    let report = try report(
      Self.archive(
        """
        {field: n, type: money, currency: CAD, format: debit, total: sum}, {field: n, format: credit, total: sum}, {field: n, format: accounting, total: sum}
        """, ["1234.5", "-400", "-0.5", "0"]))
    #expect(report.columns.map(\.key) == ["nDebit", "nCredit", "n"])
    #expect(
      report.details == [
        "1,234.50||1,234.50", "|400.00|(400.00)", "|0.50|(0.50)", "0.00||0.00",
      ])
    #expect(report.grandfooter == "1,234.50|400.50|834.00")
    #expect(report.rows[2].cells[1].value == .number(400))
  }

  @Test func hasATotalOfNothingOnOneSide() throws {
    let report = try report(
      Self.archive("{field: n, type: money, currency: CAD, format: credit, total: sum}", ["1"]))
    #expect(report.grandfooter == "0.00")
  }

  @Test func writesAsTheLanguageDoes() throws {
    let archive = """
      streams: [{name: A, source: ../a.csv}]
      columns:
        - {field: day, type: date}
        - {field: n, type: money, currency: EUR, total: sum}
        - {field: n, percentOf: report}
        - {field: n, type: money, total: average, decimals: 3}
      groups: [{field: day, by: month, format: MMM yyyy, totals: true}]
      -- a.csv --
      day,n
      2026-01-02,1234.5
      2026-01-31,-34.25
      ,34.25
      """
    let report = try report(archive, words: Self.spanish)
    #expect(
      report.lines == [
        "header A", "  subheader 0 ene 2026",
        "  detail 0 [2 de enero de 2026|1.234,50|100,0 %|1.234,500]",
        "  detail 0 [31 de enero de 2026|−34,25|−2,8 %|−34,250]",
        "  subfooter 0 Total de ene 2026 [|1.200,25||600,125]",
        "  subheader 1 (ninguno)", "  detail 1 [|34,25|2,8 %|34,250]",
        "  subfooter 1 Total de (ninguno) [|34,25||34,250]",
        "footer 0 Total de A [|1.234,50||411,500]", "grandfooter Total general [|1.234,50||411,500]",
      ])
  }

  @Test(arguments: ["123456789012345678901234567890123456789", "0.123456789012345678901234567890123456789"])
  func refusesMoreDigitsThanItCanKeep(number: String) throws {
    let archive = Self.archive("{field: n, type: money, currency: CAD}", ["1", number])
      .replacing("\"\(number)", with: "\"👉\(number)")
    #expect(
      try problemAtMark(archive)
        == "error: n has 39 digits; a number of up to 38 can be kept exactly [invalid-number]")
  }

  @Test(arguments: ["total: sum", "running: sum", "percentOf: report", "total: average", "total: median"])
  func refusesATotalThatCannotBeExact(keys: String) throws {
    let archive = """
      streams: [{name: A, source: ../a.csv}]
      columns:
        - 👉{field: n, type: number, \(keys)}
      -- a.csv --
      n
      99999999999999999999999999999999999999
      0.1
      """
    #expect(
      try problemAtMark(archive).hasSuffix(
        "has more than 38 digits, so that it can't be exact [invalid-number]"))
  }

  @Test(arguments: [
    ("1,234.50", "\"1,234.50\" is not an amount; n takes one like 12.50"),
    ("12abc", "\"12abc\" is not an amount; n takes one like 12.50"),
    ("1e3", "\"1e3\" is not an amount; n takes one like 12.50"),
    ("--5", "\"--5\" is not an amount; n takes one like 12.50"),
    ("NaN", "\"NaN\" is not an amount; n takes one like 12.50"),
  ])
  func refusesWhatIsNoAmount(text: String, message: String) throws {
    let archive = Self.archive("{field: n, type: money, currency: CAD}", [text])
      .replacing("\"\(text)", with: "\"👉\(text)")
    #expect(try problemAtMark(archive) == "error: \(message) [invalid-number]")
  }

  @Test func tellsTheFirstHundredBadAmounts() throws {
    let archive = Self.archive(
      "{field: n, type: money, currency: CAD}", Array(repeating: "x", count: 250))
    let found = try problems(archive)
    #expect(found.count == 101)
    #expect(
      found.last == "a.csv:102:2: error: 150 more problems in this source, from here on [invalid-number]")
  }
}
