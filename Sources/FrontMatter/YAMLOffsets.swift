/// Turns libyaml's positions, which count characters, into byte offsets of the file.
///
/// Positions are asked for almost in order, so a cursor that walks to the next one makes the whole linear.
struct YAMLOffsets {
  private let bytes: UnsafeRawBufferPointer
  private let range: Range<Int>
  private let isASCII: Bool
  private var character = 0
  private var offset: Int

  /// - Parameters:
  ///   - bytes: The whole file, well-formed UTF-8, which must outlive this value.
  ///   - range: The bytes that libyaml reads; position 0 is their first.
  ///   - isASCII: Whether all of the range is ASCII, so that characters are bytes.
  init(bytes: UnsafeRawBufferPointer, range: Range<Int>, isASCII: Bool) {
    self.bytes = bytes
    self.range = range
    self.isASCII = isASCII
    offset = range.lowerBound
  }

  /// The offset in the file of a character of the range; one past the end counts as the end.
  mutating func byte(ofCharacter target: Int) -> Int {
    if isASCII { return min(range.lowerBound + target, range.upperBound) }
    while character > target, offset > range.lowerBound {
      offset -= 1
      if bytes[offset] & 0xC0 != 0x80 { character -= 1 }
    }
    while character < target, offset < range.upperBound {
      if target - character >= 8, range.upperBound - offset >= 8,
        bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
      {
        offset += 8
        character += 8
        continue
      }
      switch bytes[offset] {
      case 0..<0x80: offset += 1
      case ..<0xE0: offset += 2
      case ..<0xF0: offset += 3
      default: offset += 4
      }
      character += 1
    }
    return min(offset, range.upperBound)
  }
}
