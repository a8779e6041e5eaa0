extension ImageBytes {
  /// What goes of a PNG file; nil when its chunks don't come to the last one, or one must be known to show the picture
  /// that isn't.
  mutating func pngCuts() -> [MetadataCut]? {
    var cuts: [MetadataCut] = []
    var offset = 8
    var (hasPicture, hasExif) = (false, false)
    while let chunk = pngChunk(at: offset), chunk.end <= size {
      if offset == 8, chunk.name != "IHDR" { return nil }
      hasPicture = hasPicture || chunk.name == "IDAT"
      if let piece = metadata(png: chunk) {
        // A small letter at the start says that readers may pass over it (PNG, third edition, section 5.4).
        guard chunk.name.code & 0x2000_0000 != 0 else { return nil }
        var cut = MetadataCut(range: offset..<chunk.end, piece: piece)
        // Browsers don't look behind the picture (Chromium 156, tried).
        if piece.kind == .exif, !hasPicture, !hasExif {
          hasExif = true
          let exif = orientationOnly(piece)
          if !exif.isEmpty { cut.instead = pngChunk("eXIf", exif) }
        }
        cuts.add(cut)
      }
      offset = chunk.end
      if chunk.name == "IEND" { return hasPicture ? cuts + [.behindEnd(offset..<size)] : nil }
    }
    return nil
  }

  private func pngChunk(_ name: StaticString, _ body: [UInt8]) -> [UInt8] {
    let content = name.withUTF8Buffer { Array($0) } + body
    return bigEndian(body.count) + content + bigEndian(Int(pngChecksum(content)))
  }
}

/// The checksum of a chunk's name and body (PNG, third edition, annex D), bit by bit as so few bytes have it made.
func pngChecksum(_ bytes: [UInt8]) -> UInt32 {
  var remainder = UInt32.max
  for byte in bytes {
    remainder ^= UInt32(byte)
    for _ in 0..<8 { remainder = remainder & 1 == 0 ? remainder >> 1 : remainder >> 1 ^ 0xEDB8_8320 }
  }
  return ~remainder
}

private func bigEndian(_ value: Int) -> [UInt8] {
  [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
}
