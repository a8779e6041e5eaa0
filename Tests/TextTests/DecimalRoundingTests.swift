import Testing
import Text

struct DecimalRoundingTests {
  private func rounded(_ digits: String, _ decimals: Int, _ rounding: Rounding = .halfEven) throws -> String {
    try #require(Decimal(digits)).rounded(decimals, rounding).text(minimumDecimals: decimals)
  }

  @Test(arguments: [
    ("12.5", 2, "12.50"), ("12", 2, "12.00"), ("12", 0, "12"), ("0.125", 2, "0.12"), ("0.135", 2, "0.14"),
    ("0.1250001", 2, "0.13"), ("2.5", 0, "2"), ("3.5", 0, "4"), ("9.995", 2, "10.00"), ("99.99", 1, "100.0"),
    ("-0.004", 2, "0.00"), ("-0.006", 2, "-0.01"), ("-2.5", 0, "-2"), ("+1.5", 1, "1.5"), (".5", 1, "0.5"),
    ("123456789012345678901234567890.125", 2, "123456789012345678901234567890.12"), ("1e-100", 2, "0.00"),
    ("-5e37", 0, "-50000000000000000000000000000000000000"),
  ])
  func roundsHalfToEven(_ digits: String, _ decimals: Int, _ result: String) throws {
    #expect(try rounded(digits, decimals) == result)
  }

  /// Each row: the number, then what it is in every mode, in the order of the cases.
  @Test(arguments: [
    ("2.5", ["2", "3", "2", "3", "2", "3", "2"]),
    ("-2.5", ["-2", "-3", "-2", "-3", "-2", "-2", "-3"]),
    ("3.5", ["4", "4", "3", "4", "3", "4", "3"]),
    ("-3.5", ["-4", "-4", "-3", "-4", "-3", "-3", "-4"]),
    ("2.51", ["3", "3", "3", "3", "2", "3", "2"]),
    ("-2.51", ["-3", "-3", "-3", "-3", "-2", "-2", "-3"]),
    ("2.4999", ["2", "2", "2", "3", "2", "3", "2"]),
    ("-2.01", ["-2", "-2", "-2", "-3", "-2", "-2", "-3"]),
    ("2.000", ["2", "2", "2", "2", "2", "2", "2"]),
    ("-2.000", ["-2", "-2", "-2", "-2", "-2", "-2", "-2"]),
    ("0.5", ["0", "1", "0", "1", "0", "1", "0"]),
    ("-0.5", ["0", "-1", "0", "-1", "0", "0", "-1"]),
    ("-0.001", ["0", "0", "0", "-1", "0", "0", "-1"]),
    ("-0.000", ["0", "0", "0", "0", "0", "0", "0"]),
    ("99.5", ["100", "100", "99", "100", "99", "100", "99"]),
  ])
  func roundsInEveryMode(_ digits: String, _ results: [String]) throws {
    #expect(try Rounding.allCases.map { try rounded(digits, 0, $0) } == results)
  }

  @Test func carriesPastThePoint() throws {
    #expect(try rounded("-1299.995", 2, .up) == "-1300.00")
    #expect(try rounded("9.999", 1, .ceiling) == "10.0")
  }

  @Test(arguments: [
    ("48.60496062992125984252", 9, "48.6049606"), ("0.000123456", 2, "0.00012"), ("123456", 2, "123456"),
    ("9.99", 1, "10"), ("0", 3, "0"), ("99999999999999999999.5", 22, "99999999999999999999.5"),
  ])
  func roundsToDigits(_ text: String, _ digits: Int, _ result: String) throws {
    #expect(try #require(Decimal(text)).rounded(digits: digits) == Decimal(result))
  }
}
