package import Text

/// A number that may have no end, as 10 / 3 has none: three times that is 10 all the same.
///
/// What is made of fractions is exact. Only where that would take more than 38 digits are they rounded before.
package struct Fraction: Sendable {
  /// How many decimals a quotient is kept with.
  package static let decimals = 12

  package let numerator: Decimal

  /// nil for one; never zero.
  package let denominator: Decimal?

  package init(_ numerator: Decimal, over denominator: Decimal? = nil) {
    self.numerator = numerator
    self.denominator = denominator
  }

  package static prefix func - (number: Fraction) -> Fraction {
    Fraction(-number.numerator, over: number.denominator)
  }

  /// The sum; nil where it has too many digits.
  package func adding(_ other: Fraction) -> Fraction? {
    exactSum(other) ?? shortened(with: other) { $0.exactSum($1) }
  }

  /// The product; nil where it has too many digits.
  package func multiplied(by other: Fraction) -> Fraction? {
    exactProduct(other) ?? shortened(with: other) { $0.exactProduct($1) }
  }

  /// The quotient by what isn't zero; nil where it has too many digits.
  package func divided(by other: Fraction) -> Fraction? {
    exactProduct(other.inverse) ?? shortened(with: other) { $0.exactProduct($1.inverse) }
  }

  /// The number as it is kept: half even with 12 decimals, and below 1 with 12 digits from the first that isn't zero.
  /// - Returns: nil where it has too many digits.
  package var inDecimals: Decimal? {
    guard let denominator else { return numerator }
    guard let quotient = numerator.divided(by: denominator, decimals: Self.decimals) else { return nil }
    if quotient.magnitude >= 1 || numerator.isZero { return quotient }
    guard let full = inFull else { return nil }
    let decimals = Self.decimals + full.digits().fraction.prefix { $0 == UInt8(ascii: "0") }.count
    return numerator.divided(by: denominator, decimals: decimals) ?? full.rounded(decimals)
  }

  /// The number with up to 39 digits, of which the last may be rounded: the fewer, the more the denominator has.
  /// - Returns: nil where it is too large; 0 where it is too near to that.
  package var inFull: Decimal? {
    guard let denominator else { return numerator }
    return numerator.quotient(by: denominator) ?? (numerator.magnitude < denominator.magnitude ? 0 : nil)
  }

  private var inverse: Fraction { Fraction(denominator ?? 1, over: numerator) }

  private func exactSum(_ other: Fraction) -> Fraction? {
    if denominator == other.denominator {
      return numerator.adding(other.numerator).map { Fraction($0, over: denominator) }
    }
    let (own, others) = (denominator ?? 1, other.denominator ?? 1)
    guard let left = numerator.multiplied(by: others),
      let right = other.numerator.multiplied(by: own),
      let sum = left.adding(right), let below = own.multiplied(by: others)
    else { return nil }
    return Fraction(sum, over: below)
  }

  private func exactProduct(_ other: Fraction) -> Fraction? {
    guard let above = numerator.multiplied(by: other.numerator) else { return nil }
    guard let denominator, let others = other.denominator else {
      return Fraction(above, over: denominator ?? other.denominator)
    }
    return denominator.multiplied(by: others).map { Fraction(above, over: $0) }
  }

  /// What an operation gives with both rounded; nil where neither would be.
  private func shortened(with other: Fraction, _ operation: (Fraction, Fraction) -> Fraction?) -> Fraction? {
    guard denominator != nil || other.denominator != nil, let left = inDecimals, let right = other.inDecimals
    else { return nil }
    return operation(Fraction(left), Fraction(right))
  }
}
