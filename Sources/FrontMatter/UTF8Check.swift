/// Checks of a file's bytes that come before anything reads them as text.
package enum UTF8Check {
  /// Where the first byte lies that can't be UTF-8 (Unicode 16, table 3-7); nil for well-formed bytes.
  package static func firstInvalidByte(in bytes: UnsafeRawBufferPointer) -> Int? {
    var offset = 0
    while true {
      offset = endOfASCII(in: bytes, from: offset)
      guard offset < bytes.count else { return nil }
      guard let length = sequenceLength(in: bytes, at: offset) else { return offset }
      offset += length
    }
  }

  /// The first control character that YAML refuses, and whether every byte is ASCII.
  ///
  /// Refused are C0 but tab and line ends, DEL, C1 but next line (U+0085), U+FFFE and U+FFFF (YAML 1.2, rule 1).
  /// The bytes must be well-formed UTF-8.
  static func scanForYAML(_ bytes: UnsafeRawBufferPointer) -> (control: Range<Int>?, isASCII: Bool) {
    var offset = 0
    var isASCII = true
    while true {
      offset = endOfPrintable(in: bytes, from: offset)
      guard offset < bytes.count else { break }
      let byte = bytes[offset]
      if byte >= 0x80 {
        isASCII = false
        if let length = refusedLength(in: bytes, at: offset) { return (offset..<offset + length, false) }
      } else if byte != 0x09 {
        return (offset..<offset + 1, isASCII)
      }
      offset += 1
    }
    return (nil, isASCII)
  }

  /// Where the first byte lies that is neither printable ASCII nor a line feed or carriage return.
  static func endOfPrintable(in bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let high = ones << 7
    var offset = start
    while bytes.count - offset >= 8 {
      // Eight bytes at once, each to its highest bit; no byte borrows from the next because that bit is set.
      let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      let isPrintable = (word | high) &- ones &* 0x20
      let isNotLineFeed = ((word ^ ones &* 0x0A) | high) &- ones
      let isNotReturn = ((word ^ ones &* 0x0D) | high) &- ones
      let isNotDelete = ((word ^ ones &* 0x7F) | high) &- ones
      let isFine = (isPrintable | ~isNotLineFeed | ~isNotReturn) & isNotDelete & ~word
      guard isFine & high == high else { break }
      offset += 8
    }
    while offset < bytes.count {
      let byte = bytes[offset]
      guard byte &- 0x20 < 0x5F || byte == 0x0A || byte == 0x0D else { break }
      offset += 1
    }
    return offset
  }

  private static func refusedLength(in bytes: UnsafeRawBufferPointer, at offset: Int) -> Int? {
    switch bytes[offset] {
    case 0xC2:
      guard offset + 1 < bytes.count, bytes[offset + 1] < 0xA0, bytes[offset + 1] != 0x85 else { return nil }
      return 2
    case 0xEF:
      guard offset + 2 < bytes.count, bytes[offset + 1] == 0xBF, bytes[offset + 2] >= 0xBE else { return nil }
      return 3
    default: return nil
    }
  }

  private static func endOfASCII(in bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
    var offset = start
    while bytes.count - offset >= 16 {
      let words = bytes.loadUnaligned(fromByteOffset: offset, as: SIMD2<UInt64>.self)
      guard (words[0] | words[1]) & 0x8080_8080_8080_8080 == 0 else { break }
      offset += 16
    }
    while offset < bytes.count, bytes[offset] < 0x80 { offset += 1 }
    return offset
  }

  /// The length of the well-formed sequence of two to four bytes at an offset; nil where there is none.
  private static func sequenceLength(in bytes: UnsafeRawBufferPointer, at offset: Int) -> Int? {
    // The second byte's bounds keep out overlong forms, surrogates and what lies past U+10FFFF.
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch bytes[offset] {
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: length = 4
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return nil
    }
    guard offset + length <= bytes.count, second.contains(bytes[offset + 1]) else { return nil }
    for next in (offset + 2)..<max(offset + length, offset + 2) where bytes[next] & 0xC0 != 0x80 {
      return nil
    }
    return length
  }
}
