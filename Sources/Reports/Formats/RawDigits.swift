#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// The number in plain digits with `.`, unrounded, with at least so many decimals; nil for what isn't a number.
func rawDigits(_ number: Decimal, minimumDecimals: Int) -> String? {
  number.isFinite ? padded(number.description, minimumDecimals: minimumDecimals) : nil
}

/// Digits with `.` before the fraction, with at least so many decimals.
func padded(_ digits: String, minimumDecimals: Int) -> String {
  let wanted = min(minimumDecimals, -Decimal.exponents.lowerBound)
  let point = digits.utf8.firstIndex(of: UInt8(ascii: "."))
  let decimals = point.map { digits.utf8.distance(from: $0, to: digits.utf8.endIndex) - 1 } ?? 0
  guard decimals < wanted else { return digits }
  return digits + (point == nil ? "." : "") + String(repeating: "0", count: wanted - decimals)
}
