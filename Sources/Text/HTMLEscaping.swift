extension [UInt8] {
  /// Appends text with the characters that HTML reads as markup (`& < > " '`) written as references, fit for
  /// element content and for attribute values in either kind of quotes.
  ///
  /// Control characters below U+0020 but for tab and line ends, which HTML doesn't allow, are left out.
  package mutating func appendEscaped(_ text: String) {
    var text = text
    text.withUTF8 { appendEscaped($0) }
  }

  /// Appends UTF-8 bytes with the characters that HTML reads as markup written as references, and without control
  /// characters.
  package mutating func appendEscaped(_ bytes: UnsafeBufferPointer<UInt8>) {
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

  /// Appends the text's UTF-8 bytes as they are.
  package mutating func append(_ text: String) {
    append(contentsOf: text.utf8)
  }
}
