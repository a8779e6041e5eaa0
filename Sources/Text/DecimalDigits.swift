/// A decimal number with exactly this many decimals, rounded half to even.
///
/// - Parameters:
///   - digits: Digits with `.` before the fraction, and perhaps `-` in front.
///   - decimals: How many decimals to give; fewer than none count as none.
/// - Returns: The number in the same form; never `-0`.
package func rounded(digits: String, decimals: Int) -> String {
  let decimals = max(0, decimals)
  let isNegative = digits.utf8.first == UInt8(ascii: "-")
  let parts = digits.utf8.drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
    .split(separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
  let whole = parts.first.map { $0.isEmpty ? [UInt8(ascii: "0")] : Array($0) } ?? [UInt8(ascii: "0")]
  let fraction = parts.count > 1 ? Array(parts[1]) : []
  var kept = whole + fraction.prefix(decimals)
  kept += repeatElement(UInt8(ascii: "0"), count: max(0, decimals - fraction.count))
  let dropped = fraction.dropFirst(decimals)
  if let first = dropped.first {
    let half = UInt8(ascii: "5")
    let isOverHalf =
      first > half || (first == half && dropped.dropFirst().contains { $0 != UInt8(ascii: "0") })
    let isTie = first == half && !isOverHalf
    let isOdd = (kept.last ?? UInt8(ascii: "0")) & 1 == 1
    if isOverHalf || (isTie && isOdd) { increment(&kept) }
  }
  let isZero = kept.allSatisfy { $0 == UInt8(ascii: "0") }
  var result = isNegative && !isZero ? "-" : ""
  result += String(decoding: kept.dropLast(decimals), as: UTF8.self)
  if decimals > 0 { result += "." + String(decoding: kept.suffix(decimals), as: UTF8.self) }
  return result
}

private func increment(_ digits: inout [UInt8]) {
  for index in digits.indices.reversed() {
    if digits[index] < UInt8(ascii: "9") {
      digits[index] += 1
      return
    }
    digits[index] = UInt8(ascii: "0")
  }
  digits.insert(UInt8(ascii: "1"), at: 0)
}
