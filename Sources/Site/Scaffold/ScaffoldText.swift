/// How new files write texts that a person gave.
package enum ScaffoldText {
  /// The text on one line, with single spaces for runs of space and for what YAML has no room for.
  package static func singleLine(_ text: String) -> String {
    let scalars = text.unicodeScalars.map { isAllowed($0) ? $0 : " " }
    return String(String.UnicodeScalarView(scalars)).split(separator: " ").joined(separator: " ")
  }

  /// The text as a YAML scalar on one line: plain where no reader of YAML could take it for something else.
  package static func scalar(_ text: String) -> String {
    let text = singleLine(text)
    if isPlain(text) { return text }
    // By scalars: an apostrophe with an accent on it is a character of its own, and ends the text all the same.
    return "'" + text.unicodeScalars.reduce(into: "") { $0 += $1 == "'" ? "''" : String($1) } + "'"
  }

  private static func isPlain(_ text: String) -> Bool {
    let isHarmless = text.utf8.allSatisfy { byte in
      byte >= 0x80 || (byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z"))
        || " .-()".utf8.contains(byte)
    }
    let meaningful = ["yes", "no", "on", "off", "true", "false", "null", "y", "n"]
    guard isHarmless, let first = text.unicodeScalars.first else { return false }
    return first.properties.isAlphabetic && !meaningful.contains(text.lowercased())
  }

  /// Whether the scalar is one of YAML's printable ones (YAML 1.1, 5.1) and no line break.
  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7E, 0xA0...0x2027, 0x202A...0xD7FF, 0xE000...0xFEFE, 0xFF00...0xFFFD, 0x10000...0x10FFFF:
      true
    default: false
    }
  }
}
