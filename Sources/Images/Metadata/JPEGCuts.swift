extension ImageBytes {
  /// What goes of a JPEG file; nil when the picture doesn't come to its end.
  mutating func jpegCuts() -> [MetadataCut]? {
    var cuts: [MetadataCut] = []
    var offset = 2
    var (hasFrame, hasScan, isInScan, hasJFIF, hasExif) = (false, false, false, false, false)
    while let segment = jpegSegment(from: offset), segment.end <= size {
      // What lies before the marker is of the picture only after the head of a scan.
      if !isInScan { cuts.add(.other(offset..<segment.start)) }
      offset = segment.end
      switch segment.marker {
      case 0x01, 0xD0...0xD7: if !isInScan { cuts.add(.other(segment.start..<segment.end)) }
      case 0xD8: return nil
      case 0xD9:
        guard hasFrame, hasScan else { return nil }
        return cuts + [.behindEnd(offset..<size)]
      case 0xDA: (hasScan, isInScan) = (true, true)
      default:
        isInScan = false
        hasFrame = hasFrame || segment.isFrame
        if let piece = metadata(jpeg: segment) {
          var cut = MetadataCut(range: segment.start..<segment.end, piece: piece)
          if piece.kind == .exif, !hasExif {
            hasExif = true
            let exif = orientationOnly(piece)
            if !exif.isEmpty { cut.instead = [0xFF, 0xE1, 0, UInt8(exif.count + 8)] + Exif.prefix + exif }
          }
          cuts.add(cut)
        } else if segment.marker == 0xE0 || segment.marker == 0xEE {
          cuts.add(shortened(segment, isFirst: segment.marker == 0xEE || !hasJFIF))
          hasJFIF = hasJFIF || segment.marker == 0xE0
        }
      }
    }
    return nil
  }

  /// Leaves of the segments of JFIF and Adobe what readers know: of the former version and density, without a thumbnail
  /// (JFIF 1.02), of the latter version, flags and colours.
  private mutating func shortened(_ segment: JPEGSegment, isFirst: Bool) -> MetadataCut {
    let isJFIF = segment.marker == 0xE0
    let length = isJFIF ? 14 : 12
    var cut = MetadataCut(
      range: segment.start..<segment.end,
      piece: MetadataPiece(kind: isJFIF ? .thumbnail : .other, body: segment.body))
    guard isFirst, segment.body.count >= length else { return cut }
    cut.instead = [0xFF, segment.marker, 0, UInt8(length + 2)]
    let sides = isJFIF ? 2 : 0
    cut.instead += bytes(segment.body.lowerBound, count: length - sides) + [UInt8](repeating: 0, count: sides)
    return cut
  }

  /// What is left of EXIF data: how the picture is turned; nothing where it is upright.
  mutating func orientationOnly(_ piece: MetadataPiece) -> [UInt8] {
    let orientation = Exif(bytes(piece.body.lowerBound, count: piece.body.count)).orientation
    return orientation == 1 ? [] : Exif.only(orientation: orientation)
  }
}
