internal import Text

/// Goes through TOML (https://toml.io/en/v1.0.0) value by value.
///
/// The bytes must be well-formed UTF-8. Scalars keep their text, as those of YAML do: the attribute decides what it means.
struct TOMLScanner {
  struct Fault: Error {
    let range: Range<Int>
    let reason: String
  }

  let bytes: [UInt8]
  let end: Int
  var offset: Int

  init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    (offset, end) = (range.lowerBound, range.upperBound)
  }

  var byte: UInt8? { offset < end ? bytes[offset] : nil }

  func starts(with text: StaticString) -> Bool {
    end - offset >= text.utf8CodeUnitCount
      && bytes[offset..<offset + text.utf8CodeUnitCount].elementsEqual(
        UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  func fault(_ reason: String, at start: Int? = nil) -> Fault {
    let start = start ?? offset
    return Fault(range: start..<min(max(start + 1, offset), max(end, start)), reason: reason)
  }

  /// Takes a byte if it comes next.
  mutating func takes(_ wanted: Character) -> Bool {
    guard byte == wanted.asciiValue else { return false }
    offset += 1
    return true
  }

  mutating func skipSpaces() {
    while byte == 0x20 || byte == 0x09 { offset += 1 }
  }

  /// Takes blanks, line ends and comments.
  mutating func skipLines() {
    while let byte {
      switch byte {
      case 0x20, 0x09, 0x0A, 0x0D: offset += 1
      case UInt8(ascii: "#"): while self.byte != nil, self.byte != 0x0A { offset += 1 }
      default: return
      }
    }
  }

  /// Takes what may stand after a value on its line, and the line end.
  mutating func endLine() throws(Fault) {
    skipSpaces()
    if byte == UInt8(ascii: "#") { while byte != nil, byte != 0x0A { offset += 1 } }
    if byte == 0x0D { offset += 1 }
    guard byte == nil || byte == 0x0A else { throw fault("expected the end of the line here") }
    offset = min(offset + 1, end)
  }

  // MARK: Keys

  private static let mostParts = 16

  /// Takes a key, perhaps of several parts: `a."b c".d`.
  mutating func key() throws(Fault) -> [YAMLNode] {
    var parts: [YAMLNode] = []
    repeat {
      skipSpaces()
      let start = offset
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        parts.append(try string())
      } else {
        while let byte, Self.isBare(byte) { offset += 1 }
        guard offset > start else { throw fault("expected a key here") }
        parts.append(plain(start))
      }
      guard parts.count <= Self.mostParts else { throw fault("a key has more than \(Self.mostParts) parts") }
      skipSpaces()
    } while takes(".")
    return parts
  }

  private static func isBare(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
  }

  private func plain(_ start: Int) -> YAMLNode {
    YAMLNode(
      .scalar(YAMLScalar(String(decoding: bytes[start..<offset], as: UTF8.self))), range: start..<offset)
  }

  // MARK: Scalars

  /// Takes a number, a date or a word: what is written, without the `_` between digits.
  mutating func word() throws(Fault) -> YAMLNode {
    let start = offset
    while let byte, Self.isBare(byte) || "+.:".utf8.contains(byte) { offset += 1 }
    // A date and a time may have a space between them.
    if offset - start == 10, byte == 0x20, offset + 1 < end, bytes[offset + 1].isASCIIDigit {
      offset += 1
      while let byte, Self.isBare(byte) || "+.:".utf8.contains(byte) { offset += 1 }
    }
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    if text == "true" || text == "false" { return plain(start) }
    guard let first = text.utf8.first, first.isASCIIDigit || "+-".utf8.contains(first),
      text.utf8.count > 1 || first.isASCIIDigit
    else {
      throw fault(
        text.isEmpty ? "expected a value here" : "\(quoted(text)) is no value; a text needs quotes", at: start
      )
    }
    return YAMLNode(.scalar(YAMLScalar(text.replacing("_", with: ""))), range: start..<offset)
  }

  /// Takes a text in quotes, of one line or of several.
  mutating func string() throws(Fault) -> YAMLNode {
    let start = offset
    let quote = bytes[offset]
    let isLong = starts(with: "\"\"\"") || starts(with: "'''")
    offset += isLong ? 3 : 1
    // A line end right after the quotes isn't part of the text.
    if isLong {
      if byte == 0x0D { offset += 1 }
      if byte == 0x0A { offset += 1 }
    }
    var text: [UInt8] = []
    while let byte {
      if byte == quote {
        var count = 0
        while offset < end, bytes[offset] == quote, count < (isLong ? 5 : 1) {
          (offset, count) = (offset + 1, count + 1)
        }
        if !isLong || count >= 3 {
          text += Array(repeating: quote, count: isLong ? count - 3 : 0)
          let style: YAMLScalar.Style = quote == UInt8(ascii: "'") ? .singleQuoted : .doubleQuoted
          return YAMLNode(
            .scalar(YAMLScalar(String(decoding: text, as: UTF8.self), style: style)), range: start..<offset)
        }
        text += Array(repeating: quote, count: count)
      } else if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
        try escape(isLong, &text)
      } else if byte == 0x0A, !isLong {
        break
      } else {
        text.append(byte)
        offset += 1
      }
    }
    throw Fault(range: start..<start + 1, reason: "this quote is never closed")
  }

  private mutating func escape(_ isLong: Bool, _ text: inout [UInt8]) throws(Fault) {
    let start = offset
    offset += 1
    guard let letter = byte else { throw fault("a text ends in a backslash", at: start) }
    offset += 1
    switch letter {
    case UInt8(ascii: "b"): text.append(8)
    case UInt8(ascii: "t"): text.append(9)
    case UInt8(ascii: "n"): text.append(10)
    case UInt8(ascii: "f"): text.append(12)
    case UInt8(ascii: "r"): text.append(13)
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): text.append(letter)
    case UInt8(ascii: "u"), UInt8(ascii: "U"):
      let length = letter == UInt8(ascii: "u") ? 4 : 8
      let digits = bytes[offset..<min(offset + length, end)]
      guard digits.count == length, let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16),
        let scalar = Unicode.Scalar(value)
      else { throw fault("this escape stands for no character", at: start) }
      text += String(Character(scalar)).utf8
      offset += length
    case 0x20 where isLong, 0x09 where isLong, 0x0A where isLong, 0x0D where isLong:
      // A backslash at the end of a line takes away all blanks after it.
      while let byte, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { offset += 1 }
    default:
      throw fault(
        "this is no escape of TOML; write a backslash as \\\\, or the text in single quotes", at: start)
    }
  }
}
