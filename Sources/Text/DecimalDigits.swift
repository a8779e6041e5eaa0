/// A decimal number with exactly this many decimals.
///
/// - Parameters:
///   - digits: Digits with `.` before the fraction, and perhaps `-` in front.
///   - decimals: How many decimals to give; fewer than none count as none.
///   - rounding: How to round what is dropped.
/// - Returns: The number in the same form; never `-0`.
package func rounded(digits: String, decimals: Int, rounding: Rounding = .halfEven) -> String {
  let decimals = max(0, decimals)
  let isNegative = digits.utf8.first == UInt8(ascii: "-")
  let unsigned = digits.utf8.drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
  let point = unsigned.firstIndex(of: UInt8(ascii: ".")) ?? unsigned.endIndex
  let fraction = unsigned[point...].dropFirst()
  let dropped = fraction.dropFirst(decimals)

  var kept = Array(unsigned[..<point])
  if kept.isEmpty { kept.append(UInt8(ascii: "0")) }
  if decimals > 0 {
    kept.append(UInt8(ascii: "."))
    kept += fraction[..<dropped.startIndex]
    kept += repeatElement(UInt8(ascii: "0"), count: max(0, decimals - fraction.count))
  }
  let isOdd = (kept.last ?? UInt8(ascii: "0")) & 1 == 1
  if rounding.goesAwayFromZero(dropping: dropped, isNegative: isNegative, isOdd: isOdd) { increment(&kept) }
  if isNegative, kept.contains(where: { $0 > UInt8(ascii: "0") }) { kept.insert(UInt8(ascii: "-"), at: 0) }
  return String(decoding: kept, as: UTF8.self)
}

extension Rounding {
  /// Whether the digits that are kept become one more in their last place, which may be odd.
  fileprivate func goesAwayFromZero(
    dropping dropped: Substring.UTF8View, isNegative: Bool, isOdd: Bool
  ) -> Bool {
    guard let first = dropped.first, dropped.contains(where: { $0 != UInt8(ascii: "0") }) else {
      return false
    }
    let half = UInt8(ascii: "5")
    let isTie = first == half && dropped.dropFirst().allSatisfy { $0 == UInt8(ascii: "0") }
    return switch self {
    case .halfEven: isTie ? isOdd : first >= half
    case .halfUp: first >= half
    case .halfDown: first >= half && !isTie
    case .up: true
    case .down: false
    case .ceiling: !isNegative
    case .floor: isNegative
    }
  }
}

/// Adds one in the last place, passing over the point.
private func increment(_ digits: inout [UInt8]) {
  for index in digits.indices.reversed() where digits[index] != UInt8(ascii: ".") {
    if digits[index] < UInt8(ascii: "9") {
      digits[index] += 1
      return
    }
    digits[index] = UInt8(ascii: "0")
  }
  digits.insert(UInt8(ascii: "1"), at: 0)
}
