/// A block of a GIF file (GIF89a, section 12 and on).
struct GIFBlock {
  /// 0x2C for a picture, 0x21 for an extension, 0x3B for the end.
  let kind: UInt8
  /// What an extension is of; 0 for other blocks.
  var label: UInt8 = 0
  let range: Range<Int>
}

extension ImageBytes {
  /// Where the blocks begin, behind the header and the table of colours.
  var offsetOfGIFBlocks: Int? {
    mutating get { byte(10).map { 13 + ImageBytes.colours($0) } }
  }

  /// The block at an offset; nil when the file ends before it does.
  mutating func gifBlock(at offset: Int) -> GIFBlock? {
    guard let kind = byte(offset) else { return nil }
    var end: Int
    var label: UInt8 = 0
    switch kind {
    case 0x21:
      guard let found = byte(offset + 1) else { return nil }
      label = found
      end = offset + 2
    case 0x2C:
      guard let flags = byte(offset + 9) else { return nil }
      end = offset + 11 + ImageBytes.colours(flags)
    default: return GIFBlock(kind: kind, range: offset..<offset + 1)
    }
    // The data comes in pieces of which the last is empty.
    while let length = byte(end) {
      end += 1 + Int(length)
      if length == 0 { return GIFBlock(kind: kind, label: label, range: offset..<end) }
    }
    return nil
  }

  /// The bytes of a table of colours that flags announce.
  private static func colours(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }
}
