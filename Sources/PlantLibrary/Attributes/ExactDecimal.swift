#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// A decimal number as it was written.
package enum ExactDecimal {
  /// The number, and how many digits follow its point.
  case value(Decimal, fractionDigits: Int)
  /// More digits than can be kept exactly.
  case tooLong(digits: Int)

  /// The most digits that `Decimal` keeps exactly, whatever they are.
  package static let digitLimit = 38

  /// Reads an optional sign, digits, and a point with digits after it: `12`, `-0.50`, `.5`.
  ///
  /// The syntax is checked here because `Decimal(string:)` reads `12abc` as 12 and `3,11` as 3.
  /// - Returns: nil for any other text.
  init?(_ text: Substring) {
    var bytes = text.utf8
    let isNegative = bytes.first == UInt8(ascii: "-")
    if isNegative || bytes.first == UInt8(ascii: "+") { bytes.removeFirst() }
    var digits: [UInt8] = []
    var leadingZeros = true
    var fractionDigits: Int?
    var hasDigits = false
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        hasDigits = true
        if let count = fractionDigits { fractionDigits = count + 1 }
        if byte != UInt8(ascii: "0") || fractionDigits != nil { leadingZeros = false }
        if !leadingZeros { digits.append(byte) }
      case UInt8(ascii: ".") where fractionDigits == nil: fractionDigits = 0
      default: return nil
      }
    }
    guard hasDigits, fractionDigits != 0 else { return nil }
    let fraction = fractionDigits ?? 0
    guard digits.count <= Self.digitLimit else {
      self = .tooLong(digits: digits.count)
      return
    }
    let whole = digits.dropLast(fraction)
    let isZero = digits.allSatisfy { $0 == UInt8(ascii: "0") }
    var normal = isNegative && !isZero ? [UInt8(ascii: "-")] : []
    normal += whole.isEmpty ? [UInt8(ascii: "0")] : Array(whole)
    if fraction > 0 { normal += [UInt8(ascii: ".")] + digits.suffix(fraction) }
    guard let value = Decimal(string: String(decoding: normal, as: UTF8.self)) else { return nil }
    self = .value(value, fractionDigits: fraction)
  }
}
