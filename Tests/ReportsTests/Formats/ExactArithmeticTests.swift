import TestSupport
import Testing

@testable import Reports

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite struct ExactArithmeticTests {
  private func decimal(_ text: String) throws -> Decimal {
    try #require(Decimal(string: text), "\(text) is a number")
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
    #expect(try decimal(left).addingExactly(decimal(right)) == decimal(sum))
    #expect(try decimal(right).addingExactly(decimal(left)) == decimal(sum))
  }

  @Test(arguments: [
    ("1e30", "1e-30"), ("99999999999999999999999999999999999999", "0.1"), ("1e38", "1"), ("1e127", "1e-128"),
    ("4e38", "-1"), ("5e127", "5e127"), ("5e37", "-0.01"), ("99999999999999999999999999999999999999", "2"),
  ])
  func tellsSumsThatNeedMoreDigits(left: String, right: String) throws {
    #expect(try decimal(left).addingExactly(decimal(right)) == nil)
    #expect(try decimal(right).addingExactly(decimal(left)) == nil)
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
    #expect(try decimal(left).multipliedExactly(by: decimal(right)) == decimal(product))
    #expect(try decimal(right).multipliedExactly(by: decimal(left)) == decimal(product))
  }

  @Test(arguments: [
    ("12345678901234567891", "12345678901234567893"), ("5e127", "2"), ("5e100", "2e27"), ("1e-127", "1e-10"),
    ("1e127", "1e127"),
    ("99999999999999999999999999999999999999", "1.1"),
    ("99999999999999999999999999999999999999", "99999999999999999999999999999999999999"),
  ])
  func tellsProductsThatNeedMoreDigits(left: String, right: String) throws {
    #expect(try decimal(left).multipliedExactly(by: decimal(right)) == nil)
    #expect(try decimal(right).multipliedExactly(by: decimal(left)) == nil)
  }

  @Test func hasNoResultForNoNumber() {
    #expect(Decimal.nan.addingExactly(1) == nil)
    #expect(Decimal(1).addingExactly(.nan) == nil)
    #expect(Decimal.nan.multipliedExactly(by: 0) == nil)
    #expect(Decimal(0).multipliedExactly(by: .nan) == nil)
  }

  @Test func addsAHundredThousandDimes() throws {
    let dime = try decimal("0.10")
    var sum: Decimal? = 0
    for _ in 0..<100_000 { sum = sum?.addingExactly(dime) }
    #expect(sum == 10_000)
  }

  /// Many numbers add up to what integers add up to that have their decimals.
  @Test(arguments: [0, 2, 12, 18])
  func addsUpMany(decimals: Int) throws {
    var random = SeededRandom(decimals)
    var sum = ExactSum()
    var model: Int128 = 0
    for _ in 0..<3_000 {
      let digits = (random.below(3) == 0 ? -1 : 1) * random.below(1 << 60)
      let sign: FloatingPointSign = digits < 0 ? .minus : .plus
      let isAdded = sum.add(Decimal(sign: sign, exponent: -decimals, significand: Decimal(abs(digits))))
      #expect(isAdded)
      model += Int128(digits)
    }
    let digits = try #require(
      Decimal(digits: model.magnitude, exponent: -decimals, isNegative: model < 0))
    #expect(sum.value == digits)
  }

  @Test func tellsSumsThatNeedMoreDigits() throws {
    var sum = ExactSum()
    let large = try decimal("12345678901234567890123456789012345678")
    let parts = try [large, 1, decimal("0.1"), large]
    let areAdded = parts.map { sum.add($0) }
    #expect(areAdded == [true, true, true, false])
    #expect(sum.value == nil)
  }

  /// The quick way and the slow way meet: integers whose sums and products are known to Swift.
  @Test func agreesWithIntegers() throws {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<2_000 {
      let left = Int64.random(in: -1_999_999_999_999_999_999...1_999_999_999_999_999_999, using: &random)
      let right = Int64.random(in: -1_999_999_999_999_999_999...1_999_999_999_999_999_999, using: &random)
      let places = Int.random(in: 0...19, using: &random)
      let scale = (0..<places).reduce(Int128(1)) { power, _ in power * 10 }
      let shifted = Decimal(
        sign: left < 0 ? .minus : .plus, exponent: places, significand: Decimal(left.magnitude))
      let sum = Int128(left) * scale + Int128(right)
      let (product, overflows) = (Int128(left) * Int128(right)).multipliedReportingOverflow(by: 1)
      #expect(!overflows)
      let limit = (0..<38).reduce(Int128(1)) { power, _ in power * 10 }
      if sum.magnitude < limit.magnitude {
        #expect(shifted.addingExactly(Decimal(right))?.description == String(sum))
      }
      #expect(Decimal(left).multipliedExactly(by: Decimal(right))?.description == String(product))
    }
  }
}
