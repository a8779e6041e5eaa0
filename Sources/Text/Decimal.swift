/// A decimal number: an integer of up to 38 digits and a power of ten, `12.50` is 125 and -1.
///
/// Sums and products are exact, or nil where they would have more digits. The integer doesn't end in a zero, so that
/// equal numbers have the same parts.
package struct Decimal: Sendable, Hashable, Comparable {
  // Not as one integer, which would have to lie at a multiple of 16 bytes: rows hold many numbers.
  private let high: UInt64
  private let low: UInt64
  private let shortExponent: Int8
  package let isNegative: Bool

  /// The most digits that a number keeps whatever they are.
  package static let digitLimit = 38

  /// The powers of ten that a number can have.
  static let exponents = -128...127

  /// 10⁰ to 10³⁸.
  private static let powers = (0..<digitLimit).reduce(into: [UInt128(1)]) { powers, index in
    powers.append(powers[index] * 10)
  }

  /// The number without its sign and power of ten.
  package var integer: UInt128 { UInt128(high) << 64 | UInt128(low) }

  /// The power of ten that the integer is multiplied by.
  package var exponent: Int { Int(shortExponent) }

  package var isZero: Bool { high == 0 && low == 0 }
  package var magnitude: Decimal { isNegative ? -self : self }

  // MARK: Making

  /// A number from parts that are as they must be.
  private init(parts integer: UInt128, _ exponent: Int8, isNegative: Bool) {
    high = UInt64(truncatingIfNeeded: integer >> 64)
    low = UInt64(truncatingIfNeeded: integer)
    shortExponent = exponent
    self.isNegative = isNegative
  }

  /// A number from an integer, a power of ten to multiply it by, and a sign.
  /// - Returns: nil for more than 38 digits, and for what is too large or small.
  package init?(_ integer: UInt128, exponent: Int, isNegative: Bool = false) {
    self.init(integer, exponent, isNegative, below: Self.powers[Self.digitLimit])
  }

  private init?(_ integer: UInt128, _ exponent: Int, _ isNegative: Bool, below limit: UInt128) {
    if integer == 0 {
      self = 0
      return
    }
    var (integer, exponent) = (integer, exponent)
    while integer > UInt64.max, case (let shorter, 0) = integer.quotientAndRemainder(dividingBy: 10) {
      (integer, exponent) = (shorter, exponent + 1)
    }
    if var short = UInt64(exactly: integer) {
      while case (let shorter, 0) = short.quotientAndRemainder(dividingBy: 10) {
        (short, exponent) = (shorter, exponent + 1)
      }
      integer = UInt128(short)
    }
    guard integer < limit, let exponent = Int8(exactly: exponent) else { return nil }
    self.init(parts: integer, exponent, isNegative: isNegative)
  }

  package init(_ number: Int) {
    var (integer, exponent) = (number.magnitude, Int8(0))
    while integer > 0, case (let shorter, 0) = integer.quotientAndRemainder(dividingBy: 10) {
      (integer, exponent) = (shorter, exponent + 1)
    }
    self.init(parts: UInt128(integer), exponent, isNegative: number < 0)
  }

  /// A number as it is written: `12`, `-0.50`, `1e3`; nil for any other text.
  package init?(_ text: String) {
    guard let number = DecimalReader(allowsExponent: true).number(in: text)?.value else { return nil }
    self = number
  }

  // MARK: Arithmetic

  package static prefix func - (number: Decimal) -> Decimal {
    Decimal(parts: number.integer, number.shortExponent, isNegative: !number.isNegative && !number.isZero)
  }

  package static func < (left: Decimal, right: Decimal) -> Bool {
    if left.isNegative != right.isNegative { return left.isNegative }
    let low = min(left.exponent, right.exponent)
    // What is too long at this exponent is greater than the other, which isn't.
    let integers = (left.integer(at: low) ?? .max, right.integer(at: low) ?? .max)
    return left.isNegative ? integers.0 > integers.1 : integers.0 < integers.1
  }

  /// The sum; nil where it has more than 38 digits.
  package func adding(_ other: Decimal) -> Decimal? {
    let low = min(exponent, other.exponent)
    // What overflows 128 bits can't come back to 38 digits: the other number has 38 at most, and its last isn't zero.
    guard !isLong, !other.isLong, let left = integer(at: low), let right = other.integer(at: low) else {
      return isZero ? other : other.isZero ? self : nil
    }
    if isNegative == other.isNegative {
      let (sum, overflows) = left.addingReportingOverflow(right)
      return overflows ? nil : Decimal(sum, exponent: low, isNegative: isNegative)
    }
    return left >= right
      ? Decimal(left - right, exponent: low, isNegative: isNegative)
      : Decimal(right - left, exponent: low, isNegative: !isNegative)
  }

  /// The product; nil where it has more than 38 digits or is too large or small.
  package func multiplied(by other: Decimal) -> Decimal? {
    if isLong || other.isLong { return nil }
    var (high, low) = integer.multipliedFullWidth(by: other.integer)
    var exponent = exponent + other.exponent
    // A product may end in many zeros (2⁸⁰ × 5⁵⁴ in 54), which are the exponent's.
    while high > 0 {
      let (quotient, carried) = high.quotientAndRemainder(dividingBy: 10)
      let (rest, digit) = UInt128(10).dividingFullWidth((carried, low))
      if digit != 0 { return nil }
      (high, low, exponent) = (quotient, rest, exponent + 1)
    }
    return Decimal(low, exponent: exponent, isNegative: isNegative != other.isNegative)
  }

  /// The quotient with so many decimals at most, the last rounded half even.
  /// - Returns: nil where it has more than 38 digits even so, and for a division by zero.
  package func divided(by other: Decimal, decimals: Int) -> Decimal? {
    if isLong || other.isLong || other.isZero { return nil }
    if isZero { return 0 }
    var (integer, divisor) = (integer, other.integer)
    var shift = exponent - other.exponent + decimals
    // Zeros that the numerator has room for need not be in the scale.
    while shift > Self.digitLimit, case (let next, false) = integer.multipliedReportingOverflow(by: 10) {
      (integer, shift) = (next, shift - 1)
    }
    guard shift <= Self.digitLimit else { return nil }
    if shift < 0 {
      // A divisor of more than 128 bits makes a quotient of less than half a unit.
      guard let scaled = Self.moved(divisor, by: -shift) else { return 0 }
      (divisor, shift) = (scaled, 0)
    }
    let scaled = integer.multipliedFullWidth(by: Self.powers[shift])
    guard scaled.high < divisor else { return nil }
    let (quotient, rest) = divisor.dividingFullWidth(scaled)
    let isUp = Rounding.halfEven.isUp(
      rest, of: divisor, isOdd: quotient % 2 == 1, isNegative: isNegative != other.isNegative)
    let (result, overflows) = quotient.addingReportingOverflow(isUp ? 1 : 0)
    return overflows
      ? nil : Decimal(result, exponent: -decimals, isNegative: isNegative != other.isNegative)
  }

  /// The quotient with as many digits as 128 bits hold, 38 or 39, of which the last may be rounded, but no more than 38
  /// beyond the numerator's.
  /// - Returns: nil where it is too large or small, and for a division by zero.
  package func quotient(by other: Decimal) -> Decimal? {
    let divisor = other.integer
    let shifts = (0...Self.digitLimit).reversed()
    guard let shift = shifts.first(where: { integer.multipliedFullWidth(by: Self.powers[$0]).high < divisor })
    else { return nil }
    let (quotient, rest) = divisor.dividingFullWidth(integer.multipliedFullWidth(by: Self.powers[shift]))
    let isUp = shift < Self.digitLimit && rest >= divisor - rest
    let (result, overflows) = quotient.addingReportingOverflow(isUp ? 1 : 0)
    return Decimal(
      overflows ? quotient : result, exponent - other.exponent - shift, isNegative != other.isNegative,
      below: .max)
  }

  /// The number with so many decimals at most; fewer than none count as none.
  package func rounded(_ decimals: Int, _ rounding: Rounding = .halfEven) -> Decimal {
    let decimals = max(0, decimals)
    let dropped = -exponent - decimals
    if dropped <= 0 || isZero { return self }
    // No integer is as much as half of a greater power.
    let isLess = dropped >= Self.powers.count
    let unit = isLess ? .max : Self.powers[dropped]
    let (kept, rest) = isLess ? (0, 1) : integer.quotientAndRemainder(dividingBy: unit)
    let isUp = rounding.isUp(rest, of: unit, isOdd: kept % 2 == 1, isNegative: isNegative)
    return Decimal(kept + (isUp ? 1 : 0), exponent: -decimals, isNegative: isNegative) ?? self
  }

  /// The number rounded to so many digits, from the first that isn't zero on; whole numbers stay.
  package func rounded(digits: Int) -> Decimal { rounded(digits - digitCount - exponent) }

  /// How many digits it has, without zeros before the first and after the last.
  package var digitCount: Int { isZero ? 0 : (Self.powers.firstIndex { integer < $0 } ?? Self.powers.count) }

  /// Whether it is a quotient of more digits than are exact.
  package var isLong: Bool { high > 0 && integer >= Self.powers[Self.digitLimit] }

  /// The integer that another power of ten goes with, which isn't greater; nil where it needs more than 128 bits.
  private func integer(at other: Int) -> UInt128? { Self.moved(integer, by: exponent - other) }

  /// An integer with so many zeros after it; nil where it needs more than 128 bits.
  private static func moved(_ integer: UInt128, by places: Int) -> UInt128? {
    if places == 0 || integer == 0 { return integer }
    guard places < powers.count else { return nil }
    let (result, overflows) = integer.multipliedReportingOverflow(by: powers[places])
    return overflows ? nil : result
  }

  // MARK: Digits

  /// The whole number that it is; nil for others, and those that are too large.
  package var whole: Int? {
    guard exponent >= 0, let integer = integer(at: 0), let whole = Int(exactly: integer) else { return nil }
    return isNegative ? -whole : whole
  }

  /// How many digits follow the point.
  package var decimals: Int { max(0, -exponent) }

  /// The digits without their sign, of which at least one stands before the point, and so many at least after it.
  package func digits(minimumDecimals: Int = 0) -> (whole: ArraySlice<UInt8>, fraction: ArraySlice<UInt8>) {
    var digits: [UInt8] = []
    digits.reserveCapacity(48)
    // From the last to the first.
    let minimumDecimals = max(0, min(minimumDecimals, -Self.exponents.lowerBound))
    digits += repeatElement(UInt8(ascii: "0"), count: max(0, minimumDecimals - decimals) + max(0, exponent))
    var rest = integer
    while rest > UInt64.max {
      let (shorter, digit) = rest.quotientAndRemainder(dividingBy: 10)
      digits.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit))
      rest = shorter
    }
    var short = UInt64(truncatingIfNeeded: rest)
    while short > 0 {
      let (shorter, digit) = short.quotientAndRemainder(dividingBy: 10)
      digits.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit))
      short = shorter
    }
    let fraction = max(minimumDecimals, decimals)
    digits += repeatElement(UInt8(ascii: "0"), count: max(0, fraction + 1 - digits.count))
    digits.reverse()
    return (digits.prefix(digits.count - fraction), digits.suffix(fraction))
  }

  /// The number in plain digits with a point before the fraction, of which it has at least so many.
  package func text(minimumDecimals: Int = 0) -> String {
    let (whole, fraction) = digits(minimumDecimals: minimumDecimals)
    let unsigned = fraction.isEmpty ? whole : whole + [UInt8(ascii: ".")] + fraction
    return (isNegative ? "-" : "") + String(decoding: unsigned, as: UTF8.self)
  }
}

extension Decimal: ExpressibleByIntegerLiteral, CustomStringConvertible {
  package init(integerLiteral number: Int) { self.init(number) }

  package var description: String { text() }
}

extension Rounding {
  /// Whether an integer becomes one more where a part of a unit is dropped.
  fileprivate func isUp(_ part: UInt128, of unit: UInt128, isOdd: Bool, isNegative: Bool) -> Bool {
    if part == 0 { return false }
    let other = unit - part
    return switch self {
    case .halfEven: part > other || (part == other && isOdd)
    case .halfUp: part >= other
    case .halfDown: part > other
    case .up: true
    case .down: false
    case .ceiling: !isNegative
    case .floor: isNegative
    }
  }
}
