import Text

extension ImageInfo {
  /// Reads the segments of a JPEG file (ITU-T T.81, annex B) up to where the picture itself begins.
  mutating func readJPEG(_ file: inout ImageBytes) {
    var exif: Exif?
    var offset = 2
    segments: while let marker = file.jpegMarker(from: &offset) {
      switch marker {
      case 0x01, 0xD0...0xD8: continue
      case 0xD9, 0xDA: break segments
      default: break
      }
      guard let length = file.big(offset, 2), length >= 2 else { break segments }
      switch marker {
      // Each kind of frame, sequential or progressive; the four left out are tables.
      case 0xC0...0xCF where marker != 0xC4 && marker != 0xC8 && marker != 0xCC:
        if size == nil { setSize(width: file.big(offset + 5, 2), height: file.big(offset + 3, 2)) }
      case 0xE1 where file.has("Exif\0\0", at: offset + 2):
        if exif == nil { exif = Exif(file.bytes(offset + 8, count: length - 8)) }
      case 0xE1 where file.has("http://ns.adobe.com/xap/1.0/\0", at: offset + 2):
        takeXMP(file.bytes(offset + 31, count: length - 31))
      default: break
      }
      offset += length
    }
    if let exif { take(exif) }
  }

  /// Takes what the XMP packet says: programs that develop photos keep the place there, too.
  mutating func takeXMP(_ packet: ArraySlice<UInt8>) {
    packet.withUnsafeBufferPointer { text in
      if holdsValue(text, of: "exif:GPSLatitude"), holdsValue(text, of: "exif:GPSLongitude") {
        hasPosition = true
      }
    }
  }
}

extension ImageBytes {
  /// The next marker of a JPEG file, and where it ends.
  ///
  /// A marker is 0xFF and a byte that is neither 0 nor 0xFF; what else lies before it is passed over, as decoders do.
  mutating func jpegMarker(from offset: inout Int) -> UInt8? {
    while let byte = byte(offset) {
      offset += 1
      guard byte == 0xFF, let marker = self.byte(offset), marker != 0, marker != 0xFF else { continue }
      offset += 1
      return marker
    }
    return nil
  }
}

/// Whether a property stands in a text with a value that has a digit, as an attribute or as an element.
private func holdsValue(_ text: UnsafeBufferPointer<UInt8>, of property: StaticString) -> Bool {
  var start = 0
  while let found = text.firstOffset(of: property, from: start) {
    start = found + property.utf8CodeUnitCount
    // `="52,31.2N"`, `>52,31.2N<`; a longer name, as `exif:GPSLatitudeRef`, is another property.
    var value = start
    while value < text.count, isBeforeValue(text[value]) { value += 1 }
    if value > start, value < text.count, text[value].isASCIIDigit { return true }
  }
  return false
}

private func isBeforeValue(_ byte: UInt8) -> Bool {
  switch byte {
  case 0x09, 0x0A, 0x0D, 0x20, UInt8(ascii: "="), UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: ">"):
    true
  default: false
  }
}
