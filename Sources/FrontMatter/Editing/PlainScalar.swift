import Text

/// What can stand without quotes.
///
/// A text must read as the same text by YAML 1.1 and 1.2, and by readers of either that take more for numbers than they
/// should. What is quoted without need does no harm.
package enum PlainScalar {
  /// Whether a text can stand without quotes, within `[]` or `{}` or not.
  package static func allows(_ text: String, isInBrackets: Bool) -> Bool {
    let bytes = Array(text.utf8)
    guard let first = bytes.first, let last = bytes.last, first != space, last != space, last != colon,
      !beginsLikeSyntax(bytes, first), !isWord(bytes), !isNumberOrDate(bytes)
    else { return false }
    var previous = first
    for byte in bytes {
      if byte == UInt8(ascii: "#"), previous == space { return false }
      if byte == space, previous == colon { return false }
      if isInBrackets, ",[]{}?".utf8.contains(byte) { return false }
      previous = byte
    }
    return text.unicodeScalars.allSatisfy(isPrintable)
  }

  /// Whether a scalar may be written as it is within a line: printable, and no line break for any reader.
  static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7E, 0xA0...0x2027, 0x202A...0xD7FF, 0xE000...0xFEFE, 0xFF00...0xFFFD, 0x10000...0x10FFFF:
      true
    default: false
    }
  }

  private static let space = UInt8(ascii: " ")
  private static let colon = UInt8(ascii: ":")

  private static func beginsLikeSyntax(_ bytes: [UInt8], _ first: UInt8) -> Bool {
    if first == UInt8(ascii: "-") {
      return bytes.count == 1 || bytes[1] == space || bytes.starts(with: "---".utf8)
    }
    return "?:,[]{}#&*!|>'\"%@`".utf8.contains(first) || bytes.starts(with: "...".utf8)
  }

  /// Whether the text stands for nothing, a truth value, or a key of YAML's own, in any case of its letters.
  private static func isWord(_ bytes: [UInt8]) -> Bool {
    guard bytes.count <= 5 else { return false }
    return words.contains(String(decoding: bytes, as: UTF8.self).lowercased())
  }

  private static let words: Set<String> = [
    "~", "null", "true", "false", "yes", "no", "on", "off", "y", "n", "<<", "=",
  ]

  private static func isNumberOrDate(_ bytes: [UInt8]) -> Bool {
    let hasSign = bytes[0] == UInt8(ascii: "+") || bytes[0] == UInt8(ascii: "-")
    let rest = bytes[(hasSign ? 1 : 0)...]
    guard let first = rest.first else { return true }
    guard first.isASCIIDigit || first == UInt8(ascii: ".") else { return false }
    if rest.allSatisfy(isDigitOrBetween) || isInfinityOrNaN(rest) || isDate(rest) { return true }
    if first == UInt8(ascii: "0"), let base = rest.dropFirst().first, "xXoObB".utf8.contains(base) {
      return rest.dropFirst(2).allSatisfy { isDigitOrBetween($0) || (0x61...0x66).contains($0 | 0x20) }
    }
    guard let mark = rest.firstIndex(where: { $0 | 0x20 == UInt8(ascii: "e") }) else { return false }
    let exponent = rest[(mark + 1)...].drop { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") }
    return rest[..<mark].allSatisfy(isDigitOrBetween) && exponent.allSatisfy(\.isASCIIDigit)
  }

  private static func isInfinityOrNaN(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard bytes.count == 4 else { return false }
    return [".inf", ".nan"].contains(String(decoding: bytes, as: UTF8.self).lowercased())
  }

  /// Whether the text begins with a year and has nothing but digits and what dates and times have between them.
  private static func isDate(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.count > 4 && bytes.prefix(4).allSatisfy(\.isASCIIDigit)
      && bytes.dropFirst(4).first == UInt8(ascii: "-")
      && bytes.allSatisfy { $0.isASCIIDigit || "-:.+ TtZz".utf8.contains($0) }
  }

  private static func isDigitOrBetween(_ byte: UInt8) -> Bool {
    byte.isASCIIDigit || "._:,".utf8.contains(byte)
  }
}
