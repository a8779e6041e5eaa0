internal import PlantLibrary

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

extension Decimal {
  /// A number from an integer and a power of ten, exactly.
  ///
  /// nil where the number has more digits than `Decimal` keeps whatever they are, or is too large or small.
  ///
  /// - Parameters:
  ///   - digits: The integer without its sign.
  ///   - exponent: The power of ten that the integer is multiplied by.
  ///   - isNegative: Whether the number is below zero.
  init?(digits: UInt128, exponent: Int, isNegative: Bool) {
    guard digits != 0 else {
      self = 0
      return
    }
    let (digits, exponent) = Self.withoutLastZeros(digits, exponent)
    guard digits < Self.digitsLimit, Self.exponents.contains(exponent) else { return nil }
    let sign: FloatingPointSign = isNegative ? .minus : .plus
    if let short = UInt64(exactly: digits) {
      self.init(sign: sign, exponent: exponent, significand: Decimal(short))
    } else {
      let (high, low) = digits.quotientAndRemainder(dividingBy: Self.chunk)
      let upper = Decimal(sign: .plus, exponent: Self.chunkDigits, significand: Decimal(UInt64(high)))
      self.init(sign: sign, exponent: exponent, significand: upper + Decimal(UInt64(low)))
    }
  }

  /// The number without its sign as an integer that doesn't end in a zero, and a power of ten to multiply it by.
  ///
  /// nil for what is no number, and for a number of more digits than `Decimal` keeps whatever they are.
  var digits: (integer: UInt128, exponent: Int)? {
    guard isFinite, let integer = UInt128(significand.description), integer < Self.digitsLimit else {
      return nil
    }
    return integer == 0 ? (0, 0) : Self.withoutLastZeros(integer, exponent)
  }

  /// The same number without the zeros that the exponent can say.
  private static func withoutLastZeros(_ integer: UInt128, _ exponent: Int) -> (UInt128, Int) {
    var (integer, exponent) = (integer, exponent)
    while true {
      let (quotient, digit) = integer.quotientAndRemainder(dividingBy: 10)
      let (next, overflows) = exponent.addingReportingOverflow(1)
      if digit != 0 || overflows { return (integer, exponent) }
      (integer, exponent) = (quotient, next)
    }
  }

  /// The powers of ten that `Decimal` can hold beside an integer that doesn't end in a zero.
  static let exponents = -128...127

  /// 10 to the number of digits that `Decimal` keeps whatever they are.
  private static let digitsLimit = (0..<ExactDecimal.digitLimit).reduce(UInt128(1)) { power, _ in power * 10 }

  /// The most digits of which every number fits 64 bits, and 10 to their power.
  private static let chunkDigits = 19
  private static let chunk: UInt128 = 10_000_000_000_000_000_000
}
