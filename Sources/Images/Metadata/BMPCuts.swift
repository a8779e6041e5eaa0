extension ImageBytes {
  /// What goes of a bitmap of Windows: bytes behind its pixels and its colour profile.
  /// - Returns: nil where it isn't told how long they are, or where the profile is another file, whose path is told.
  mutating func bmpCuts() -> [MetadataCut]? {
    guard let start = little(10, 4), let header = little(14, 4) else { return nil }
    var info = ImageInfo(format: .bmp)
    info.readBMP(&self)
    guard let picture = info.size, max(picture.width, picture.height) < 1 << 20,
      let bits = little(header == 12 ? 24 : 28, 2), bits <= 64
    else { return nil }
    var end = start
    switch header == 12 ? 0 : little(30, 4) {
    // Rows, each filled up to four bytes.
    case 0, 3, 6: end += (bits * picture.width + 31) / 32 * 4 * picture.height
    default: end += little(34, 4) ?? 0
    }
    if header == 124 {
      // From the header's start on: the kind of colours, and where the profile is.
      if has("KNIL", at: 14 + 56) { return nil }
      if has("DEBM", at: 14 + 56), let profile = little(14 + 112, 4), let count = little(14 + 116, 4) {
        end = max(end, 14 + profile + count)
      }
    }
    guard end < size else { return [] }
    let length = [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: end >> $0) }
    return [MetadataCut(range: 2..<6, instead: length), .behindEnd(end..<size)]
  }
}
