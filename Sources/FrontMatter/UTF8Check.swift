/// Checks of a file's bytes that come before YAML or Markdown looks at them.
enum UTF8Check {
  /// Where the first byte lies that can't be UTF-8 (Unicode 16, table 3-7); nil for well-formed bytes.
  static func firstInvalidByte(in bytes: UnsafeRawBufferPointer) -> Int? {
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
    while offset < bytes.count {
      while bytes.count - offset >= 16 {
        let block = bytes.loadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self)
        let isLineOrTab = (block .== 0x0A) .| (block .== 0x0D) .| (block .== 0x09)
        let needsLook = ((block .< 0x20) .& .!isLineOrTab) .| (block .> 0x7E)
        guard needsLook == SIMDMask(repeating: false) else { break }
        offset += 16
      }
      // Either the block has a byte to look at, or fewer than 16 are left.
      let end = min(offset + 16, bytes.count)
      while offset < end {
        let byte = bytes[offset]
        if byte < 0x20 {
          if byte != 0x0A, byte != 0x0D, byte != 0x09 { return (offset..<offset + 1, isASCII) }
        } else if byte == 0x7F {
          return (offset..<offset + 1, isASCII)
        } else if byte >= 0x80 {
          isASCII = false
          if let length = refusedLength(in: bytes, at: offset) { return (offset..<offset + length, false) }
        }
        offset += 1
      }
    }
    return (nil, isASCII)
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
