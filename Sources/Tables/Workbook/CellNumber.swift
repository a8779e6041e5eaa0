internal import Text

/// A number as a cell stores it, in decimal digits.
///
/// Programs write binary fractions with 17 digits; what they show, and what was typed, has at most 15: `0.1` is stored as
/// `0.10000000000000001`. A whole number keeps all of its digits.
struct CellNumber {
  private var isNegative = false

  /// Without zeros before them.
  private var digits: [UInt8] = []

  /// How many of the digits stand after the point; negative for zeros that follow.
  private var scale = 0

  private static let significant = 15

  /// The most digits that are written out.
  private static let longest = 40

  /// - Returns: nil for what is no number, or one too large or small to be written without an exponent.
  init?(_ text: ArraySlice<UInt8>) {
    var rest = text
    if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
      isNegative = sign == UInt8(ascii: "-")
      rest = rest.dropFirst()
    }
    var hasDigit = false
    var hasPoint = false
    while let byte = rest.first, byte.isASCIIDigit || byte == UInt8(ascii: ".") && !hasPoint {
      rest = rest.dropFirst()
      if byte.isASCIIDigit {
        hasDigit = true
        if byte != UInt8(ascii: "0") || !digits.isEmpty { digits.append(byte - UInt8(ascii: "0")) }
        if hasPoint { scale += 1 }
      } else {
        hasPoint = true
      }
    }
    guard hasDigit else { return nil }
    var isWhole = !hasPoint
    if let mark = rest.first {
      guard mark == UInt8(ascii: "E") || mark == UInt8(ascii: "e"), rest.count <= 6,
        let exponent = Int(String(decoding: rest.dropFirst(), as: UTF8.self))
      else { return nil }
      scale -= exponent
      isWhole = false
    }
    if !isWhole { round() }
    if digits.isEmpty { (scale, isNegative) = (0, false) }
    guard digits.count <= Self.longest, abs(scale) <= Self.longest else { return nil }
  }

  /// Cuts what a binary fraction has more digits than it means.
  private mutating func round() {
    if digits.count > Self.significant {
      let next = digits[Self.significant]
      scale -= digits.count - Self.significant
      digits.removeSubrange(Self.significant...)
      if next >= 5 {
        var index = digits.count - 1
        while index >= 0, digits[index] == 9 {
          digits[index] = 0
          index -= 1
        }
        if index >= 0 { digits[index] += 1 } else { digits.insert(1, at: 0) }
      }
    }
    while let last = digits.last, last == 0 {
      digits.removeLast()
      scale -= 1
    }
  }

  /// A hundred times the number.
  var hundredfold: CellNumber {
    var number = self
    if !digits.isEmpty { number.scale -= 2 }
    return number
  }

  /// The number without an exponent, with `width` digits at least where it is whole.
  func text(width: Int = 1) -> String {
    var shown = digits + Array(repeating: 0, count: max(0, -scale))
    let decimals = max(0, scale)
    let isWhole = decimals == 0
    let least = isWhole ? max(1, width) : decimals + 1
    shown.insert(contentsOf: Array(repeating: 0, count: max(0, least - shown.count)), at: 0)
    var text = isNegative ? "-" : ""
    for (index, digit) in shown.enumerated() {
      if !isWhole, index == shown.count - decimals { text += "." }
      text += String(digit)
    }
    return text
  }
}
