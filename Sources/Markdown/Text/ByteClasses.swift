import Text

extension UInt8 {
  package var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
  package var isLineEnd: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }

  /// White space as CommonMark counts it in ASCII.
  package var isSpace: Bool { self == UInt8(ascii: " ") || (0x09...0x0D).contains(self) }

  /// What a backslash can escape.
  package var isASCIIPunctuation: Bool {
    switch self {
    case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
    default: false
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The offset of the first byte at or after an offset that meets a condition; the end where none does.
  @inline(__always)
  package func end(from start: Int, where condition: (UInt8) -> Bool) -> Int {
    var index = start
    while index < count, !condition(self[index]) { index += 1 }
    return index
  }

  /// The range without white space at its ends.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    let kept = self[range].trimmed { $0.isSpace }
    return kept.startIndex..<kept.endIndex
  }

  /// The text of the range; what is no UTF-8 becomes U+FFFD.
  func string(_ range: Range<Int>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: self[range]), as: UTF8.self)
  }
}
