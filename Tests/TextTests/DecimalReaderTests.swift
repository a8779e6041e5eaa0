import Testing
import Text

@Suite struct DecimalReaderTests {
  /// A number of an integer and perhaps `e` with a power of ten, or with a point.
  private func value(_ text: String) throws -> Decimal {
    let parts = text.split(separator: "e")
    let point = parts[0].firstIndex(of: ".")
    let decimals = point.map { parts[0][$0...].count - 1 } ?? 0
    let digits = try #require(Int128(parts[0].replacing(".", with: "")))
    let power = try parts.count > 1 ? #require(Int(parts[1])) : 0
    return try #require(Decimal(digits.magnitude, exponent: power - decimals, isNegative: digits < 0))
  }

  @Test(arguments: [
    ("12", "12"), ("-400.00", "-400"), ("+0.5", "0.5"), (".5", "0.5"), ("-.5", "-0.5"),
    ("\u{2212}7.25", "-7.25"),
    ("  3.10\t", "3.1"), ("\u{A0}1\u{A0}", "1"), ("007", "7"), ("0", "0"), ("-0.00", "0"), ("1000", "1000"),
    ("0.000000000000000001", "0.000000000000000001"), ("120.0340", "120.034"), ("100.05", "100.05"),
    ("123456789012345678", "123456789012345678"), ("12345678901234567890.12", "12345678901234567890.12"),
    ("18446744073709551615", "18446744073709551615"), ("18446744073709551616", "18446744073709551616"),
    ("99999999999999999999999999999999999999", "99999999999999999999999999999999999999"),
    ("-0.12345678901234567890123456789012345678", "-0.12345678901234567890123456789012345678"),
    ("1000000000000000000000000000000000000000000.000", "1e42"),
  ])
  func readsNumbers(text: String, number: String) throws {
    #expect(DecimalReader().number(in: text)?.value == (try value(number)))
  }

  @Test(arguments: [
    "", " ", "12abc", "3,11", "--5", "+-5", "- 5", "-", "+", ".", "5.", "-.", "1.2.3", "$5", "5 €", "(5.00)",
    "1 000",
    "1e3", "0x10", "NaN", "∞", "٣", "1_000", "5-", "1,000", "1'000", "\u{2212}",
  ])
  func refusesEverythingElse(text: String) {
    #expect(DecimalReader().number(in: text) == nil)
  }

  @Test(arguments: [
    ("1,234,567.89", "1234567.89"), ("1,234", "1234"), ("12,345.6", "12345.6"), ("123,456", "123456"),
    ("1234567.89", "1234567.89"), ("-1,234", "-1234"), (".5", "0.5"),
  ])
  func readsGroupsOfThree(text: String, number: String) throws {
    #expect(DecimalReader(groupSeparator: ",").number(in: text)?.value == (try value(number)))
  }

  @Test(arguments: [
    "1,23", "1234,567", "1,2345", "1,234,56", ",234", "1,,234", "1,234,", "12,34,567", "0,125", "000,125",
    "1.234,567",
    "1,234.567,8",
  ])
  func refusesOtherGroups(text: String) {
    #expect(DecimalReader(groupSeparator: ",").number(in: text) == nil)
  }

  @Test(arguments: [
    ("3,11", "3.11"), ("1.234,50", "1234.5"), ("-0,5", "-0.5"), ("1234", "1234"),
  ])
  func readsADecimalComma(text: String, number: String) throws {
    #expect(
      DecimalReader(decimalSign: ",", groupSeparator: ".").number(in: text)?.value == (try value(number)))
  }

  @Test func refusesAPointWhereTheCommaIsTheDecimalSign() {
    #expect(DecimalReader(decimalSign: ",").number(in: "3.11") == nil)
    #expect(DecimalReader(decimalSign: ",", groupSeparator: ".").number(in: "3.11") == nil)
  }

  @Test(arguments: [Character("\u{202F}"), "\u{A0}", " ", "'", "\u{2019}"])
  func takesAnyCharacterBetweenGroups(separator: Character) throws {
    let text = "1\(separator)234\(separator)567.5"
    #expect(DecimalReader(groupSeparator: separator).number(in: text)?.value == (try value("1234567.5")))
  }

  @Test func takesTheDecimalSignForItselfWhereTheSeparatorIsTheSame() throws {
    #expect(
      DecimalReader(decimalSign: ",", groupSeparator: ",").number(in: "1,234")?.value == (try value("1.234")))
  }

  @Test(arguments: [
    ("1e3", "1000"), ("1.5E+2", "150"), ("-25e-2", "-0.25"), ("0e5", "0"), ("0e999999999999999999999", "0"),
    ("1.50e1", "15"), ("1e127", "1e127"), ("1e-128", "1e-128"), ("12", "12"),
    ("0.00001e-3", "0.00000001"),
  ])
  func readsExponents(text: String, number: String) throws {
    #expect(DecimalReader(allowsExponent: true).number(in: text)?.value == (try value(number)))
  }

  @Test(arguments: ["1e", "e3", "1e+", "1e3.5", "1e3e3", "1ee3", "1e 3"])
  func refusesBrokenExponents(text: String) {
    #expect(DecimalReader(allowsExponent: true).number(in: text) == nil)
  }

  @Test(arguments: [
    ("123456789012345678901234567890123456789", 39), ("0.100000000000000000000000000000000000001", 39),
    ("10000000000000000000.00000000000000000001", 40), ("1e128", 129), ("1e400", 401), ("1e-400", 400),
    ("1.5e-400", 401),
    ("1e99999999999999999999", 1_000_001),
  ])
  func saysWhatIsTooLong(text: String, digits: Int) {
    #expect(DecimalReader(allowsExponent: true).number(in: text) == .tooLong(digits: digits))
  }

  @Test func readsBytesAndPartsOfTexts() throws {
    let text = "a,12.50,b"
    let start = text.index(text.startIndex, offsetBy: 2)
    #expect(
      DecimalReader().number(in: text[start..<text.index(start, offsetBy: 5)])?.value == (try value("12.5")))
    let bytes = Array("12.50".utf8).withUnsafeBufferPointer { DecimalReader().number(in: $0) }
    #expect(bytes == .value(try value("12.5"), decimals: 2))
    #expect(DecimalReader().number(in: Substring()) == nil)
  }
}
