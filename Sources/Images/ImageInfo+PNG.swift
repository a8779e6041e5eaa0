extension ImageInfo {
  /// Reads the chunks of a PNG file up to where the picture itself begins.
  mutating func readPNG(_ file: inout ImageBytes, _ found: inout FoundMetadata) {
    // The header is the first chunk, always.
    guard file.has("IHDR", at: 12) else { return }
    setSize(width: file.big(16, 4), height: file.big(20, 4))
    var offset = 8
    while let chunk = file.pngChunk(at: offset), chunk.name != "IDAT" {
      if let piece = file.metadata(png: chunk) { found.take(piece, &file) }
      offset = chunk.end
    }
  }
}

extension ImageBytes {
  /// What a chunk of a PNG file holds besides the picture; nil for what is needed to show it.
  mutating func metadata(png chunk: Chunk) -> MetadataPiece? {
    switch chunk.name {
    case "IHDR", "PLTE", "IDAT", "IEND", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "cICP", "mDCV", "cLLI",
      "sBIT", "pHYs",
      "bKGD", "acTL", "fcTL", "fdAT":
      return nil
    case "eXIf": return MetadataPiece(kind: .exif, body: chunk.body)
    case "iTXt":
      // The keyword, whether it is compressed, how; then a language and a translated keyword.
      if has("XML:com.adobe.xmp\0\0", at: chunk.body.lowerBound),
        let language = firstOffset(of: 0, from: chunk.body.lowerBound + 20),
        let keyword = firstOffset(of: 0, from: language + 1), keyword < chunk.body.upperBound
      {
        return MetadataPiece(kind: .xmp, body: keyword + 1..<chunk.body.upperBound)
      }
      return MetadataPiece(kind: .comment, body: chunk.body)
    case "tEXt", "zTXt": return MetadataPiece(kind: .comment, body: chunk.body)
    default: return MetadataPiece(kind: .other, body: chunk.body)
    }
  }
}
