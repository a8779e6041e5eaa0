/// A text that people read, with a curly apostrophe where a straight one stands between two letters.
package func withCurlyApostrophes(_ text: String) -> String {
  guard text.utf8.contains(UInt8(ascii: "'")) else { return text }
  let letters = Array(text)
  return String(
    letters.indices.map { index in
      let isBetween = index > 0 && index + 1 < letters.count
      guard letters[index] == "'", isBetween, letters[index - 1].isLetter, letters[index + 1].isLetter else {
        return letters[index]
      }
      return "\u{2019}"
    })
}

extension [UInt8] {
  /// Appends text with the characters that HTML reads as markup (`& < > " '`) written as references, fit for
  /// element content and for attribute values in either kind of quotes.
  ///
  /// Control characters below U+0020 but for tab and line ends, which HTML doesn't allow, are left out.
  package mutating func appendEscaped(_ text: String) {
    var text = text
    text.withUTF8 { appendEscaped($0) }
  }

  /// Appends text that people read: escaped, and with a curly apostrophe where a straight one stands between two letters:
  /// `Plover’s eggs`.
  package mutating func appendWords(_ text: String) {
    var text = text
    text.withUTF8 { appendEscaped($0, curlsApostrophes: true) }
  }

  /// Appends UTF-8 bytes with the characters that HTML reads as markup written as references, and without control
  /// characters.
  package mutating func appendEscaped(
    _ bytes: UnsafeBufferPointer<UInt8>, curlsApostrophes: Bool = false
  ) {
    var start = 0
    for index in bytes.indices {
      let reference: StaticString
      // Most bytes are letters, so one comparison is enough for them.
      guard bytes[index] <= UInt8(ascii: ">") else { continue }
      switch bytes[index] {
      case UInt8(ascii: "&"): reference = "&amp;"
      case UInt8(ascii: "<"): reference = "&lt;"
      case UInt8(ascii: ">"): reference = "&gt;"
      case UInt8(ascii: "\""): reference = "&quot;"
      case UInt8(ascii: "'") where curlsApostrophes && Self.isInWord(bytes, index): reference = "\u{2019}"
      case UInt8(ascii: "'"): reference = "&#39;"
      case 0x00..<0x09, 0x0B, 0x0C, 0x0E..<0x20: reference = ""
      default: continue
      }
      append(contentsOf: bytes[start..<index])
      reference.withUTF8Buffer { append(contentsOf: $0) }
      start = index + 1
    }
    append(contentsOf: bytes[start...])
  }

  /// Whether a byte stands between two letters; all beyond ASCII count as such.
  private static func isInWord(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
    guard index > 0, index + 1 < bytes.count else { return false }
    return [bytes[index - 1], bytes[index + 1]].allSatisfy { $0 >= 0x80 || $0.isASCIILetter }
  }

  /// Appends the text's UTF-8 bytes as they are.
  package mutating func append(_ text: String) {
    append(contentsOf: text.utf8)
  }
}
