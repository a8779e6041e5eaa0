extension ImageInfo {
  /// Reads the segments of a JPEG file (ITU-T T.81, annex B) up to where the picture itself begins.
  mutating func readJPEG(_ file: inout ImageBytes, _ found: inout FoundMetadata) {
    var offset = 2
    while let segment = file.jpegSegment(from: offset), ![0xD9, 0xDA].contains(segment.marker) {
      // Height and width stand after the depth of colours.
      if segment.isFrame, size == nil {
        let sides = segment.body.lowerBound + 1
        setSize(width: file.big(sides + 2, 2), height: file.big(sides, 2))
      } else if let piece = file.metadata(jpeg: segment) {
        found.take(piece, &file)
      }
      offset = segment.end
    }
  }
}

/// A marker of a JPEG file, with the segment that it begins if it has one.
struct JPEGSegment {
  let marker: UInt8
  /// Where the marker begins.
  let start: Int
  /// What follows the segment's length; it may reach beyond the file's end.
  let body: Range<Int>
  var end: Int { body.upperBound }

  /// Whether it has the picture's size; of the numbers of frames four are those of tables.
  var isFrame: Bool { (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker) }

  /// Whether it is nothing but a marker.
  var isAlone: Bool { marker == 0x01 || (0xD0...0xD9).contains(marker) }
}

extension ImageBytes {
  /// The next marker of a JPEG file; nil for none, or one whose segment has no length.
  ///
  /// A marker is 0xFF and a byte that is neither 0 nor 0xFF; what else lies before it is passed over, as decoders do.
  mutating func jpegSegment(from offset: Int) -> JPEGSegment? {
    var offset = offset
    while let start = firstOffset(of: 0xFF, from: offset), let marker = byte(start + 1) {
      offset = start + 1
      if marker == 0 || marker == 0xFF { continue }
      let alone = JPEGSegment(marker: marker, start: start, body: start + 2..<start + 2)
      if alone.isAlone { return alone }
      guard let length = big(start + 2, 2), length >= 2 else { return nil }
      return JPEGSegment(marker: marker, start: start, body: start + 4..<start + 2 + length)
    }
    return nil
  }

  /// What a segment holds besides the picture; nil for what is needed to show it.
  mutating func metadata(jpeg segment: JPEGSegment) -> MetadataPiece? {
    let body = segment.body
    func piece(_ kind: MetadataPiece.Kind, after prefix: Int = 0) -> MetadataPiece {
      MetadataPiece(kind: kind, body: min(body.lowerBound + prefix, body.upperBound)..<body.upperBound)
    }
    switch segment.marker {
    case 0xC0...0xCF, 0xD0...0xDF: return nil
    case 0xE0 where has("JFIF\0", at: body.lowerBound): return nil
    case 0xE0 where has("JFXX\0", at: body.lowerBound): return piece(.thumbnail)
    case 0xE1 where has("Exif\0\0", at: body.lowerBound): return piece(.exif)
    case 0xE1 where has("http://ns.adobe.com/xap/1.0/\0", at: body.lowerBound): return piece(.xmp, after: 29)
    case 0xE2 where has("ICC_PROFILE\0", at: body.lowerBound): return nil
    case 0xED where has("Photoshop 3.0\0", at: body.lowerBound): return piece(.iptc, after: 14)
    case 0xEE where has("Adobe", at: body.lowerBound): return nil
    case 0xFE: return piece(.comment)
    default: return piece(.other)
    }
  }
}
