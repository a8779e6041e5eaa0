extension ImageInfo {
  /// Reads the chunks of a PNG file up to where the picture itself begins.
  mutating func readPNG(_ file: inout ImageBytes) {
    // The header is the first chunk, always.
    guard file.has("IHDR", at: 12) else { return }
    setSize(width: file.big(16, 4), height: file.big(20, 4))
    var offset = 8
    while let length = file.big(offset, 4), !file.has("IDAT", at: offset + 4) {
      if file.has("eXIf", at: offset + 4) { return take(Exif(file.bytes(offset + 8, count: length))) }
      offset += 12 + length
    }
  }
}
