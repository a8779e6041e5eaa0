extension ImageBytes {
  /// What goes of a GIF file (GIF89a): all extensions but those that tell how a picture is shown and how often all are.
  /// - Returns: nil when its blocks don't come to the one that ends it.
  mutating func gifCuts() -> [MetadataCut]? {
    guard var offset = offsetOfGIFBlocks else { return nil }
    var cuts: [MetadataCut] = []
    var hasPicture = false
    // Where the delay and transparency of the next picture stand.
    var control: Range<Int>?
    while let block = gifBlock(at: offset), block.range.upperBound <= size {
      offset = block.range.upperBound
      switch (block.kind, block.label) {
      case (0x3B, _): return hasPicture ? cuts + [.behindEnd(offset..<size)] : nil
      case (0x2C, _): (hasPicture, control) = (true, nil)
      case (0x21, 0xF9): control = block.range
      case (0x21, 0xFF) where isNeeded(application: block.range.lowerBound + 2): break
      case (0x21, 0xFE):
        cuts.add(MetadataCut(range: block.range, piece: MetadataPiece(kind: .comment, body: block.range)))
      case (0x21, 0x01):
        // Text to be drawn, which no browser draws; what stands before it is meant for it and not for the next picture.
        if let control, control.upperBound == block.range.lowerBound { cuts.add(.other(control)) }
        cuts.add(.other(block.range))
      case (0x21, _), (0x00, _): cuts.add(.other(block.range))
      default: return nil
      }
    }
    return nil
  }

  /// Whether an application's data is how often an animation runs, or the colour profile.
  private mutating func isNeeded(application offset: Int) -> Bool {
    has("\u{0B}NETSCAPE2.0", at: offset) || has("\u{0B}ANIMEXTS1.0", at: offset)
      || has("\u{0B}ICCRGBG1012", at: offset)
  }
}
