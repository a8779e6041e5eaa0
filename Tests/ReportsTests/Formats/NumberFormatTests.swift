import Testing
import Text

@testable import Reports

@Suite struct NumberFormatTests {
  private func decimal(_ text: String) throws -> Decimal {
    try #require(Decimal(text), "\(text) is a number")
  }

  @Test(arguments: [
    ("1234.5", "1,234.50"), ("999.995", "1,000.00"), ("0", "0.00"), ("-400", "\u{2212}400.00"),
    ("-0.004", "0.00"), ("-0.005", "0.00"), ("-0.015", "\u{2212}0.02"), ("0.125", "0.12"),
    ("100", "100.00"), ("1000", "1,000.00"), ("123456", "123,456.00"),
    ("1234567890.129", "1,234,567,890.13"), ("1e-30", "0.00"),
    ("1e60", "1" + String(repeating: ",000", count: 20) + ".00"),
  ])
  func groupsAndRounds(number: String, text: String) throws {
    #expect(NumberFormat(decimals: 2).text(try decimal(number), .english) == text)
  }

  @Test(arguments: [
    ("1234.5", "1,234.5"), ("7", "7"), ("-0.10", "\u{2212}0.1"), ("12000", "12,000"),
    ("1e-30", "0.000000000000000000000000000001"),
    ("12345678901234567890123456789012345678", "12,345,678,901,234,567,890,123,456,789,012,345,678"),
  ])
  func showsAllDecimalsWithoutANumberOfThem(number: String, text: String) throws {
    #expect(NumberFormat().text(try decimal(number), .english) == text)
  }

  @Test(arguments: [
    (NumberFormat.Style.plain, ["1,234.50", "\u{2212}1,234.50", "0.00"]),
    (.accounting, ["1,234.50", "(1,234.50)", "0.00"]),
  ])
  func showsEachStyle(style: NumberFormat.Style, texts: [String]) throws {
    let format = NumberFormat(style: style, decimals: 2)
    let numbers = try ["1234.5", "-1234.5", "0"].map(decimal)
    #expect(numbers.map { format.text($0, .english) } == texts)
  }

  @Test(arguments: [
    (NumberFormat.Zero.number, ["0.0", "0.0", "0.0", "0.1"]), (.dash, ["–", "–", "–", "0.1"]),
    (.blank, ["", "", "", "0.1"]),
  ])
  func showsWhatIsZeroAsItIsShown(zero: NumberFormat.Zero, texts: [String]) throws {
    let numbers = try ["0", "0.04", "-0.04", "0.06"].map(decimal)
    for style in [NumberFormat.Style.plain, .accounting] {
      let format = NumberFormat(style: style, decimals: 1, zero: zero)
      #expect(numbers.map { format.text($0, .english) } == texts)
    }
  }

  @Test(arguments: [
    (Rounding.halfEven, "\u{2212}2"), (.halfUp, "\u{2212}3"), (.ceiling, "\u{2212}2"), (.floor, "\u{2212}3"),
  ])
  func roundsAsNamed(rounding: Rounding, text: String) throws {
    #expect(NumberFormat(decimals: 0, rounding: rounding).text(try decimal("-2.5"), .english) == text)
  }

  @Test func writesAsTheLanguageDoes() throws {
    var words = ReportWords.english
    words.decimalSeparator = ","
    words.groupSeparator = "\u{202F}"
    words.percent = "{number}\u{A0}%"
    let number = try decimal("-1234567.891")
    #expect(NumberFormat(decimals: 2).text(number, words) == "\u{2212}1\u{202F}234\u{202F}567,89")
    #expect(
      NumberFormat(style: .accounting, decimals: 0).percent(number, words)
        == "(1\u{202F}234\u{202F}568\u{A0}%)")
  }

  @Test(arguments: [("12.25", "12.2%"), ("-5", "\u{2212}5.0%"), ("0", "–"), ("1250", "1,250.0%")])
  func writesPercentages(number: String, text: String) throws {
    #expect(NumberFormat(decimals: 1, zero: .dash).percent(try decimal(number), .english) == text)
  }

  @Test func putsTheMinusBeforeASignThatLeads() throws {
    var words = ReportWords.english
    words.percent = "%{number}"
    #expect(NumberFormat().percent(try decimal("-5"), words) == "\u{2212}%5")
  }

  @Test func takesAnyNumberOfDecimals() throws {
    #expect(NumberFormat(decimals: -1).text(try decimal("1.5"), .english) == "2")
    #expect(NumberFormat(decimals: .max).text(try decimal("1.5"), .english).utf8.count == 130)
    #expect(Decimal(1).text(minimumDecimals: .min) == "1")
    #expect(Decimal(1).text(minimumDecimals: .max).utf8.count == 130)
  }

  @Test(arguments: [
    ("-400", 2, "-400.00"), ("400.5", 2, "400.50"), ("0.125", 2, "0.125"), ("1234567", 0, "1234567"),
    ("0", 2, "0.00"), ("-0.00", 2, "0.00"), ("1e-30", 0, "0.000000000000000000000000000001"),
    ("1e30", 1, "1000000000000000000000000000000.0"),
  ])
  func writesDigitsForPrograms(number: String, decimals: Int, text: String) throws {
    #expect(try decimal(number).text(minimumDecimals: decimals) == text)
  }
}
