extension ImageInfo.Format {
  /// Whether a file of this format shows more than one picture, one after the other.
  package func isAnimated(_ bytes: [UInt8]) -> Bool {
    switch self {
    case .png: hasAnimationChunk(bytes)
    case .webp:
      bytes.number(at: 12, bytes: 4, bigEndian: true) == 0x5650_3858 && bytes.count > 20 && bytes[20] & 2 != 0
    case .gif: hasSecondPicture(bytes)
    default: false
    }
  }

  /// Whether `acTL` announces more than one frame before the picture (PNG, third edition, section 11.3.6).
  private func hasAnimationChunk(_ bytes: [UInt8]) -> Bool {
    var offset = 8
    while let length = bytes.number(at: offset, bytes: 4, bigEndian: true),
      let name = bytes.number(at: offset + 4, bytes: 4, bigEndian: true), name != 0x4944_4154
    {
      if name == 0x6163_544C { return bytes.number(at: offset + 8, bytes: 4, bigEndian: true) ?? 0 > 1 }
      offset += 12 + length
    }
    return false
  }

  /// Whether a second picture follows the first (GIF89a, section 20).
  private func hasSecondPicture(_ bytes: [UInt8]) -> Bool {
    func colours(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }
    guard bytes.count > 13 else { return false }
    var offset = 13 + colours(bytes[10])
    var pictures = 0
    while offset < bytes.count {
      switch bytes[offset] {
      case 0x21: offset += 2
      case 0x2C:
        pictures += 1
        guard pictures == 1 else { return true }
        guard offset + 9 < bytes.count else { return false }
        offset += 11 + colours(bytes[offset + 9])
      default: return false
      }
      // The data comes in pieces of which the last is empty.
      while offset < bytes.count {
        let length = Int(bytes[offset])
        offset += 1 + length
        if length == 0 { break }
      }
    }
    return false
  }
}
