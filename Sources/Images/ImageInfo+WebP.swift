extension ImageInfo {
  /// Reads the chunks of a WebP file (RFC 9649).
  mutating func readWebP(_ file: inout ImageBytes, _ found: inout FoundMetadata) {
    if file.has("VP8 ", at: 12) {
      // A key frame's start code, then 14 bits of each side under 2 of scaling.
      guard file.big(23, 3) == 0x9D012A, let width = file.little(26, 2), let height = file.little(28, 2)
      else {
        return
      }
      setSize(width: width & 0x3FFF, height: height & 0x3FFF)
    } else if file.has("VP8L", at: 12) {
      guard file.byte(20) == 0x2F, let sides = file.little(21, 4) else { return }
      setSize(width: (sides & 0x3FFF) + 1, height: (sides >> 14 & 0x3FFF) + 1)
    } else if file.has("VP8X", at: 12) {
      guard let flags = file.byte(20), let width = file.little(24, 3), let height = file.little(27, 3) else {
        return
      }
      setSize(width: width + 1, height: height + 1)
      // The chunks with metadata come last.
      guard flags & 0x0C != 0 else { return }
      var offset = 12
      while let chunk = file.riffChunk(at: offset) {
        if let piece = file.metadata(webp: chunk) { found.take(piece, &file) }
        offset = chunk.end
      }
    }
  }
}

extension ImageBytes {
  /// What a chunk of a WebP file holds besides the picture; nil for what is needed to show it.
  mutating func metadata(webp chunk: Chunk) -> MetadataPiece? {
    switch chunk.name {
    case "VP8 ", "VP8L", "VP8X", "ALPH", "ICCP", "ANIM", "ANMF": nil
    case "EXIF": MetadataPiece(kind: .exif, body: chunk.body)
    case "XMP ": MetadataPiece(kind: .xmp, body: chunk.body)
    default: MetadataPiece(kind: .other, body: chunk.body)
    }
  }
}
