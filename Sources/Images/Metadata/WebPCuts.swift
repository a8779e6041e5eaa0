extension ImageBytes {
  /// What goes of a WebP file (RFC 9649); nil when a chunk doesn't come to its end.
  ///
  /// Whether EXIF turns the picture is not agreed on: Chromium 156 leaves it as it is, decoders of systems turn it. So
  /// that each shows what it showed before, EXIF data of that alone stays.
  mutating func webpCuts() -> [MetadataCut]? {
    guard let length = little(4, 4), length >= 4, length + 8 <= size else { return nil }
    let end = length + 8
    // The lengths and flags at the start are known when all else is.
    var cuts: [MetadataCut] = []
    var header: Range<Int>?
    var (hasPicture, keptFlags) = (false, UInt8(0))
    var offset = 12
    while offset < end {
      guard let chunk = riffChunk(at: offset), chunk.body.upperBound <= end else { return nil }
      // Some writers leave out the byte that fills up the last one.
      let next = min(chunk.end, end)
      if let piece = metadata(webp: chunk) {
        var cut = MetadataCut(range: offset..<next, piece: piece)
        if piece.kind == .exif, keptFlags == 0, header != nil {
          cut.instead = orientationOnly(piece)
          if !cut.instead.isEmpty {
            cut.instead = Array("EXIF".utf8) + littleEndian(cut.instead.count) + cut.instead
            keptFlags = Flag.exif
          }
        }
        cuts.add(cut)
      } else if chunk.name == "ANMF" {
        guard let inside = frameCuts(chunk) else { return nil }
        cuts += inside
      }
      if chunk.name == "VP8X", offset == 12, chunk.body.count >= 10 { header = chunk.body }
      hasPicture = hasPicture || ["VP8 ", "VP8L", "ANMF"].contains(chunk.name)
      offset = next
    }
    guard hasPicture else { return nil }
    let removed = cuts.reduce(0) { $0 + $1.range.count - $1.instead.count }
    var heads = [MetadataCut(range: 4..<8, instead: littleEndian(length - removed))]
    if let header, let flags = byte(header.lowerBound) {
      let cleared = flags & ~(Flag.exif | Flag.xmp) | keptFlags
      heads.append(MetadataCut(range: header.lowerBound..<header.lowerBound + 1, instead: [cleared]))
    }
    return heads + cuts + [.behindEnd(end..<size)]
  }

  /// Of the header of a file with more than a picture.
  private enum Flag {
    static let exif: UInt8 = 0x08
    static let xmp: UInt8 = 0x04
  }

  /// What goes of a frame of an animation: chunks that are none of a picture, after 16 bytes about the frame.
  private mutating func frameCuts(_ frame: Chunk) -> [MetadataCut]? {
    guard frame.body.count >= 16 else { return nil }
    var cuts: [MetadataCut] = []
    var offset = frame.body.lowerBound + 16
    while offset < frame.body.upperBound {
      guard let chunk = riffChunk(at: offset), chunk.body.upperBound <= frame.body.upperBound else {
        return nil
      }
      let next = min(chunk.end, frame.body.upperBound)
      if !["ALPH", "VP8 ", "VP8L"].contains(chunk.name) { cuts.add(.other(offset..<next)) }
      offset = next
    }
    guard !cuts.isEmpty else { return [] }
    let length = frame.body.count - cuts.reduce(0) { $0 + $1.range.count }
    let place = frame.body.lowerBound - 4
    return [MetadataCut(range: place..<place + 4, instead: littleEndian(length))] + cuts
  }
}

private func littleEndian(_ value: Int) -> [UInt8] {
  [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: value >> $0) }
}
