import TestSupport
import Testing
import Text

@Suite struct DecimalTests {
  private func decimal(_ text: String) throws -> Decimal {
    try #require(Decimal(text), "\(text) is a number")
  }

  @Test(arguments: [
    ("0.1", "0.2", "0.3"), ("1.5", "-1.5", "0"), ("0", "1e-30", "1e-30"), ("1e100", "0", "1e100"),
    ("1e20", "1e-17", "100000000000000000000.00000000000000001"),
    ("99999999999999999999999999999999999998", "1", "99999999999999999999999999999999999999"),
    ("99999999999999999999999999999999999999", "1", "1e38"),
    ("-99999999999999999999999999999999999999", "-1", "-1e38"),
    ("1e38", "-1", "99999999999999999999999999999999999999"), ("4e38", "1e37", "4.1e38"),
    ("1e127", "1e127", "2e127"), ("9e127", "9e127", "18e127"), ("1e-128", "1e-128", "2e-128"),
    ("1e-128", "-1e-128", "0"),
    (
      "0.12345678901234567890123456789012345678", "0.00000000000000000000000000000000000002",
      "0.1234567890123456789012345678901234568"
    ),
    ("12345678901234567890.5", "-0.5", "12345678901234567890"),
  ])
  func addsExactly(left: String, right: String, sum: String) throws {
    #expect(try decimal(left).adding(decimal(right)) == decimal(sum))
    #expect(try decimal(right).adding(decimal(left)) == decimal(sum))
  }

  @Test(arguments: [
    ("1e30", "1e-30"), ("99999999999999999999999999999999999999", "0.1"), ("1e38", "1"), ("1e127", "1e-128"),
    ("4e38", "-1"), ("5e127", "5e127"), ("5e37", "-0.01"), ("99999999999999999999999999999999999999", "2"),
  ])
  func tellsSumsThatNeedMoreDigits(left: String, right: String) throws {
    #expect(try decimal(left).adding(decimal(right)) == nil)
    #expect(try decimal(right).adding(decimal(left)) == nil)
  }

  @Test(arguments: [
    ("12.5", "-3", "-37.5"), ("0", "1e100", "0"), ("-0.1", "-0.1", "0.01"), ("1e30", "1e-30", "1"),
    ("1e100", "1e27", "1e127"),
    ("1e-64", "1e-64", "1e-128"),
    ("1234567890123456789", "1234567890123456789", "1524157875323883675019051998750190521"),
    // 2⁸⁰ × 5⁵⁴ = 2²⁶ × 10⁵⁴
    ("1208925819614629174706176", "55511151231257827021181583404541015625", "67108864e54"),
    ("-1208925819614629174706176", "55511151231257827021181583404541015625", "-67108864e54"),
  ])
  func multipliesExactly(left: String, right: String, product: String) throws {
    #expect(try decimal(left).multiplied(by: decimal(right)) == decimal(product))
    #expect(try decimal(right).multiplied(by: decimal(left)) == decimal(product))
  }

  @Test(arguments: [
    ("12345678901234567891", "12345678901234567893"), ("5e127", "2"), ("5e100", "2e27"), ("1e-127", "1e-10"),
    ("1e127", "1e127"),
    ("99999999999999999999999999999999999999", "1.1"),
    ("99999999999999999999999999999999999999", "99999999999999999999999999999999999999"),
  ])
  func tellsProductsThatNeedMoreDigits(left: String, right: String) throws {
    #expect(try decimal(left).multiplied(by: decimal(right)) == nil)
    #expect(try decimal(right).multiplied(by: decimal(left)) == nil)
  }

  @Test func addsAHundredThousandDimes() throws {
    let dime = try decimal("0.10")
    var sum: Decimal? = 0
    for _ in 0..<100_000 { sum = sum?.adding(dime) }
    #expect(sum == 10_000)
  }

  /// Many numbers add up to what integers add up to that have their decimals.
  @Test(arguments: [0, 2, 12, 18])
  func addsUpMany(decimals: Int) throws {
    var random = SeededRandom(decimals)
    var sum: Decimal? = 0
    var model: Int128 = 0
    for _ in 0..<3_000 {
      let digits = (random.below(3) == 0 ? -1 : 1) * random.below(1 << 60)
      let number = try #require(
        Decimal(UInt128(digits.magnitude), exponent: -decimals, isNegative: digits < 0))
      sum = sum?.adding(number)
      model += Int128(digits)
    }
    let digits = try #require(
      Decimal(model.magnitude, exponent: -decimals, isNegative: model < 0))
    #expect(sum == digits)
  }

  /// The quick way and the slow way meet: integers whose sums and products are known to Swift.
  @Test func agreesWithIntegers() throws {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<2_000 {
      let left = Int64.random(in: -1_999_999_999_999_999_999...1_999_999_999_999_999_999, using: &random)
      let right = Int64.random(in: -1_999_999_999_999_999_999...1_999_999_999_999_999_999, using: &random)
      let places = Int.random(in: 0...19, using: &random)
      let scale = (0..<places).reduce(Int128(1)) { power, _ in power * 10 }
      let shifted = try #require(
        Decimal(UInt128(left.magnitude), exponent: places, isNegative: left < 0))
      let sum = Int128(left) * scale + Int128(right)
      let (product, overflows) = (Int128(left) * Int128(right)).multipliedReportingOverflow(by: 1)
      #expect(!overflows)
      let limit = (0..<38).reduce(Int128(1)) { power, _ in power * 10 }
      if sum.magnitude < limit.magnitude {
        #expect(shifted.adding(Decimal(Int(right)))?.description == String(sum))
      }
      #expect(Decimal(Int(left)).multiplied(by: Decimal(Int(right)))?.description == String(product))
    }
  }

  @Test(arguments: [
    ("1", "3", "0.33333333333333333333333333333333333333"),
    ("2", "3", "0.66666666666666666666666666666666666666"),
    ("101", "3", "33.6666666666666666666666666666666666667"),
    ("-20", "3", "-6.6666666666666666666666666666666666666"),
    ("10", "4", "2.5"), ("0", "7", "0"), ("1e100", "-1e100", "-1"),
  ])
  func dividesWithAsManyDigitsAsFit(left: String, right: String, quotient: String) throws {
    #expect(try decimal(left).quotient(by: decimal(right))?.description == quotient)
  }

  @Test func hasNoQuotientByZeroOrOutOfReach() throws {
    #expect(try decimal("1").quotient(by: 0) == nil)
    #expect(try decimal("1e100").quotient(by: decimal("1e-100")) == nil)
    #expect(try decimal("1e-100").quotient(by: decimal("1e100")) == nil)
  }

  @Test(arguments: [
    ("1", "1.5"), ("-1", "1"), ("-2", "-1"), ("-1e20", "0"), ("0", "1e-30"), ("1e-128", "1e127"),
    ("99999999999999999999999999999999999999", "1e38"), ("-1e127", "-99999999999999999999999999999999999999"),
    ("12.49", "12.5"),
  ])
  func comparesBySize(less: String, greater: String) throws {
    #expect(try decimal(less) < decimal(greater))
    #expect(try !(decimal(greater) < decimal(less)))
    #expect(try !(decimal(less) < decimal(less)))
  }

  @Test(arguments: [
    ("12.5", 2, "12.50"), ("12", 0, "12"), ("-0.5", 3, "-0.500"), ("0", 2, "0.00"), ("1200", 1, "1200.0"),
    ("0.00012", 0, "0.00012"), ("123456789012345678901234567890.5", 2, "123456789012345678901234567890.50"),
    ("7", 1_000, "7." + String(repeating: "0", count: 128)),
  ])
  func writesDigits(number: String, decimals: Int, text: String) throws {
    #expect(try decimal(number).text(minimumDecimals: decimals) == text)
  }

  @Test func knowsWholeNumbers() throws {
    #expect(try ["12", "-1200", "0"].map { try decimal($0).whole } == [12, -1200, 0])
    #expect(try ["0.5", "1e20"].map { try decimal($0).whole } == [nil, nil])
  }
}
