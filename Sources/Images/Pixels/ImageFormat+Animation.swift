extension ImageInfo.Format {
  /// Whether a file of this format shows more than one picture, one after the other.
  package func isAnimated(_ bytes: [UInt8]) -> Bool {
    var file = ImageBytes(head: bytes, size: bytes.count) { _, _ in [] }
    switch self {
    case .png: return file.hasPNGAnimation
    case .webp:
      let flags = file.has("VP8X", at: 12) ? file.byte(20) : nil
      return (flags ?? 0) & 0x02 != 0
    case .gif: return file.hasSecondGIFPicture
    default: return false
    }
  }
}

extension ImageBytes {
  /// Whether a chunk before the picture announces more than one frame (PNG, third edition, section 11.3.6.1).
  fileprivate var hasPNGAnimation: Bool {
    mutating get {
      var offset = 8
      while let chunk = pngChunk(at: offset), chunk.name != "IDAT" {
        if chunk.name == "acTL" { return big(chunk.body.lowerBound, 4) ?? 0 > 1 }
        offset = chunk.end
      }
      return false
    }
  }

  fileprivate var hasSecondGIFPicture: Bool {
    mutating get {
      guard var offset = offsetOfGIFBlocks else { return false }
      var pictures = 0
      while let block = gifBlock(at: offset), block.kind == 0x2C || block.kind == 0x21 {
        if block.kind == 0x2C { pictures += 1 }
        if pictures > 1 { return true }
        offset = block.range.upperBound
      }
      return false
    }
  }
}
