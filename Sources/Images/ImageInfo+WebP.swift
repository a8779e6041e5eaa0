extension ImageInfo {
  /// Reads the chunks of a WebP file (RFC 9649).
  mutating func readWebP(_ file: inout ImageBytes) {
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
      readWebPMetadata(&file, hasExif: flags & 0x08 != 0, hasXMP: flags & 0x04 != 0)
    }
  }

  /// Steps over the chunks to those with metadata, which come last.
  private mutating func readWebPMetadata(_ file: inout ImageBytes, hasExif: Bool, hasXMP: Bool) {
    var (wantsExif, wantsXMP) = (hasExif, hasXMP)
    var offset = 12
    // The chunk's name is asked for first, so that one read fetches the chunk from its start.
    while wantsExif || wantsXMP, let name = file.big(offset, 4), let length = file.little(offset + 4, 4) {
      if wantsExif, name == 0x4558_4946 {
        wantsExif = false
        // Some writers keep the prefix that the data has in JPEG files.
        let prefix = file.has("Exif\0\0", at: offset + 8) ? 6 : 0
        take(Exif(file.bytes(offset + 8 + prefix, count: length - prefix)))
      } else if wantsXMP, name == 0x584D_5020 {
        wantsXMP = false
        takeXMP(file.bytes(offset + 8, count: length))
      }
      offset += 8 + length + length % 2
    }
  }
}
