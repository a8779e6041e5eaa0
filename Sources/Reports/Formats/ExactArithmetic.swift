#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Sums and products that are exact or not at all, where `+` and `*` round in silence, or stop the program.
extension Decimal {
  /// The exact sum.
  /// - Returns: nil where a number or the sum needs more than 38 digits, and for what is no number.
  func addingExactly(_ other: Decimal) -> Decimal? {
    // 18 digits at most 18 places apart add up to at most 37.
    if isShort, other.isShort, Self.easyExponents.contains(exponent), abs(exponent - other.exponent) <= 18 {
      return self + other
    }
    guard let digits, let otherDigits = other.digits else { return nil }
    if digits.integer == 0 { return other }
    if otherDigits.integer == 0 { return self }
    let low = min(digits.exponent, otherDigits.exponent)
    // What overflows 128 bits can't come back to 38 digits: the other number has 38 at most, and its last isn't zero.
    guard let left = Self.moved(digits.integer, by: digits.exponent - low),
      let right = Self.moved(otherDigits.integer, by: otherDigits.exponent - low)
    else { return nil }
    let isNegative = sign == .minus
    if isNegative == (other.sign == .minus) {
      let (sum, overflows) = left.addingReportingOverflow(right)
      return overflows ? nil : Decimal(digits: sum, exponent: low, isNegative: isNegative)
    }
    return left >= right
      ? Decimal(digits: left - right, exponent: low, isNegative: isNegative)
      : Decimal(digits: right - left, exponent: low, isNegative: !isNegative)
  }

  /// The exact product.
  /// - Returns: nil where a number or the product needs more than 38 digits or is too large or small, and for what is
  ///   no number.
  func multipliedExactly(by other: Decimal) -> Decimal? {
    if isShort, other.isShort, Self.easyExponents.contains(exponent + other.exponent) {
      return self * other
    }
    guard let digits, let otherDigits = other.digits else { return nil }
    var (high, low) = digits.integer.multipliedFullWidth(by: otherDigits.integer)
    var exponent = digits.exponent + otherDigits.exponent
    // A product may end in many zeros (2⁸⁰ × 5⁵⁴ in 54), which are the exponent's.
    while high > 0 {
      let (quotient, carried) = high.quotientAndRemainder(dividingBy: 10)
      let (rest, digit) = UInt128(10).dividingFullWidth((carried, low))
      if digit != 0 { return nil }
      (high, low, exponent) = (quotient, rest, exponent + 1)
    }
    return Decimal(digits: low, exponent: exponent, isNegative: (sign == .minus) != (other.sign == .minus))
  }

  /// The quotient with so many decimals at most, the last rounded half even.
  /// - Returns: nil where it needs more than 38 digits even so, and for a division by zero or by what is no number.
  func divided(by other: Decimal, decimals: Int) -> Decimal? {
    guard let digits, let divisor = other.digits, divisor.integer != 0 else { return nil }
    if digits.integer == 0 { return 0 }
    var (integer, shift) = (digits.integer, digits.exponent - divisor.exponent + decimals)
    // Zeros that the numerator has room for need not be in the scale.
    while shift > 38, case (let next, let overflows) = integer.multipliedReportingOverflow(by: 10), !overflows
    {
      (integer, shift) = (next, shift - 1)
    }
    let (quotient, rest, whole): (UInt128, UInt128, UInt128)
    if shift >= 0 {
      guard let scale = Self.moved(1, by: min(shift, 39)), shift <= 38 else { return nil }
      let (high, low) = integer.multipliedFullWidth(by: scale)
      guard high < divisor.integer else { return nil }
      whole = divisor.integer
      (quotient, rest) = whole.dividingFullWidth((high, low))
    } else {
      // A divisor of more than 128 bits makes a quotient of less than half a unit.
      guard shift >= -38, let scaled = Self.moved(divisor.integer, by: -shift) else { return 0 }
      whole = scaled
      (quotient, rest) = integer.quotientAndRemainder(dividingBy: scaled)
    }
    let toNext = whole - rest
    let isUp = rest > toNext || (rest == toNext && quotient % 2 == 1)
    let (result, overflows) = quotient.addingReportingOverflow(isUp ? 1 : 0)
    let isNegative = (sign == .minus) != (other.sign == .minus)
    return overflows ? nil : Decimal(digits: result, exponent: -decimals, isNegative: isNegative)
  }

  /// Whether the number has at most 18 digits, and so is a number.
  fileprivate var isShort: Bool { isFinite && significand < Self.shortLimit }

  private static let shortLimit = Decimal(1_000_000_000_000_000_000 as UInt64)

  /// Powers of ten so far from the ends that no zeros of a result lead past them.
  private static let easyExponents = -90...90

  /// Digits with so many zeros after them; nil where they need more than 128 bits.
  private static func moved(_ digits: UInt128, by places: Int) -> UInt128? {
    var result = digits
    for _ in 0..<places {
      let (next, overflows) = result.multipliedReportingOverflow(by: 10)
      if overflows { return nil }
      result = next
    }
    return result
  }
}

/// Adds up many numbers exactly.
struct ExactSum {
  private var total: Decimal = 0

  /// What came last, of so few digits that it is added up quickly; the total of many numbers has more.
  private var recent: Decimal = 0

  /// Adds a number.
  /// - Returns: false where that would take more than 38 digits, and the sum stays as it is.
  mutating func add(_ number: Decimal) -> Bool {
    if let next = recent.addingExactly(number), next.isShort {
      recent = next
    } else if let next = value?.addingExactly(number) {
      (total, recent) = (next, 0)
    } else {
      return false
    }
    return true
  }

  /// The sum; nil where it has more than 38 digits.
  var value: Decimal? { total.addingExactly(recent) }
}
