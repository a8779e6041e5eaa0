/// Images of each format, as few bytes as the format allows, 300 pixels wide and 200 high.
package enum ImageSamples {
  package static let all: [(name: String, bytes: [UInt8])] = [
    ("png", png()), ("jpeg", jpeg(exif: exif(orientation: 6, latitude: berlin.0, longitude: berlin.1))),
    ("jpeg with XMP", jpeg(xmp: xmpPosition)), ("gif", gif), ("webp lossy", webpLossy),
    ("webp lossless", webpLossless),
    ("webp extended", webpExtended(exif: exif(orientation: 6, latitude: berlin.0, longitude: berlin.1))),
    ("avif", heif(brand: "avif")),
    ("heic", heif(brand: "heic", turns: 1, exif: exif(latitude: berlin.0, longitude: berlin.1))),
    ("svg", Array(svg.utf8)), ("bmp", bmp),
  ]

  package static let bmp: [UInt8] =
    Array("BM".utf8) + little(60, 4) + little(0, 4) + little(54, 4) + little(40, 4) + little(300, 4)
    + little(-200, 4) + Array(repeating: 0, count: 34)

  /// Degrees, minutes and seconds as pairs of numerator and denominator.
  package static let berlin: ([UInt32], [UInt32]) = ([52, 1, 31, 1, 12, 10], [13, 1, 24, 1, 36, 10])

  package static func png(exif: [UInt8]? = nil, width: Int = 300, height: Int = 200) -> [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + pngChunk("IHDR", big(width, 4) + big(height, 4) + [8, 2, 0, 0, 0])
      + (exif.map { pngChunk("eXIf", $0) } ?? []) + pngChunk("IDAT", [1, 2, 3]) + pngChunk("IEND", [])
  }

  package static func pngChunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    // The checksum is right where programs look at it, for the end.
    big(content.count, 4) + Array(name.utf8) + content
      + (name == "IEND" ? [0xAE, 0x42, 0x60, 0x82] : [0, 0, 0, 0])
  }

  package static func jpeg(exif: [UInt8]? = nil, xmp: String? = nil, frame: UInt8 = 0xC0, padding: Int = 0)
    -> [UInt8]
  {
    var result: [UInt8] = [0xFF, 0xD8]
    result += segment(0xE0, Array("JFIF\0".utf8) + [1, 1, 0, 0, 1, 0, 1, 0, 0])
    if let exif { result += segment(0xE1, Array("Exif\0\0".utf8) + exif) }
    if let xmp { result += segment(0xE1, Array("http://ns.adobe.com/xap/1.0/\0".utf8) + Array(xmp.utf8)) }
    var rest = padding
    while rest > 0 {
      result += segment(0xE2, Array(repeating: 0xFF, count: min(rest, 65_000)))
      rest -= 65_000
    }
    // A table that lies among the frames' markers, and fill bytes before a marker.
    result += segment(0xC4, [0, 9, 9, 9, 9]) + [0xFF, 0xFF]
    result += segment(frame, [8] + big(200, 2) + big(300, 2) + [3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1])
    return result + segment(0xDA, [3, 1, 0, 2, 0x11, 3, 0x11, 0, 63, 0]) + [1, 2, 3, 0xFF, 0xD9]
  }

  package static func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
    [0xFF, marker] + big(content.count + 2, 2) + content
  }

  package static let gif: [UInt8] = Array("GIF89a".utf8) + little(300, 2) + little(200, 2) + [0, 0, 0, 0x3B]

  package static let webpLossy = riff(
    riffChunk("VP8 ", [0x30, 1, 0, 0x9D, 1, 0x2A] + little(300, 2) + little(200, 2) + [0, 0]))

  package static let webpLossless = riff(riffChunk("VP8L", [0x2F] + little(299 | 199 << 14, 4) + [0]))

  package static func webpExtended(exif: [UInt8]?, prefix: String = "", imageLength: Int = 11) -> [UInt8] {
    let header = riffChunk("VP8X", [exif == nil ? 0 : 8, 0, 0, 0] + little(299, 3) + little(199, 3))
    let image = riffChunk("VP8 ", Array(repeating: 7, count: imageLength))
    return riff(header + image + (exif.map { riffChunk("EXIF", Array(prefix.utf8) + $0) } ?? []))
  }

  private static func riff(_ content: [UInt8]) -> [UInt8] {
    Array("RIFF".utf8) + little(content.count + 4, 4) + Array("WEBP".utf8) + content
  }

  private static func riffChunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    Array(name.utf8) + little(content.count, 4) + content + (content.count % 2 == 1 ? [0] : [])
  }

  /// Two items, a thumbnail and the picture, and EXIF data at the end of the file.
  package static func heif(brand: String, turns: UInt8 = 0, exif: [UInt8]? = nil) -> [UInt8] {
    func meta(exifOffset: Int) -> [UInt8] {
      let thumbnail = full("ispe", big(30, 4) + big(20, 4))
      // Encoded with filled up sides, of which 300 and 200 are shown.
      let picture = full("ispe", big(302, 4) + big(208, 4))
      let crop = box("clap", [600, 2, 200, 1, 0, 1, 0, 1].flatMap { big($0, 4) })
      let container = box("ipco", thumbnail + picture + crop + box("irot", [turns]))
      // Item 1 has property 1; item 2 has 2 and, to be understood by all, 3 and 4.
      let associations = full("ipma", big(2, 4) + big(1, 2) + [1, 1] + big(2, 2) + [3, 2, 0x83, 0x84])
      var items = big(1, 2) + full("infe", version: 2, big(2, 2) + [0, 0] + Array("av01".utf8) + [0])
      var locations: [UInt8] = []
      if let exif {
        items =
          big(2, 2) + items.dropFirst(2)
          + full("infe", version: 2, big(9, 2) + [0, 0] + Array("Exif".utf8) + [0])
        locations = full(
          "iloc",
          [0x44, 0] + big(1, 2) + big(9, 2) + big(0, 2) + big(1, 2) + big(exifOffset, 4) + big(exif.count, 4))
      }
      return full(
        "meta",
        full("hdlr", big(0, 4) + Array("pict".utf8)) + full("pitm", big(2, 2)) + full("iinf", items)
          + locations
          + box("iprp", container + associations))
    }
    let type = box("ftyp", Array(brand.utf8) + big(0, 4) + Array("mif1".utf8) + Array(brand.utf8))
    let head = type + meta(exifOffset: 0)
    guard let exif else { return head + box("mdat", [1, 2, 3]) }
    return type + meta(exifOffset: head.count + 8) + box("mdat", big(6, 4) + Array("Exif\0\0".utf8) + exif)
  }

  package static func box(_ name: String, _ content: [UInt8]) -> [UInt8] {
    big(content.count + 8, 4) + Array(name.utf8) + content
  }

  package static func full(_ name: String, version: UInt8 = 0, _ content: [UInt8]) -> [UInt8] {
    box(name, [version, 0, 0, 0] + content)
  }

  package static let svg = """
    <?xml version="1.0"?>
    <!-- <html> -->
    <svg xmlns="http://www.w3.org/2000/svg" width="300px" height="200" viewBox="0 0 30 20"><path d=""/></svg>
    """

  package static let xmpPosition = """
    <rdf:Description exif:GPSLatitudeRef="N" exif:GPSLatitude="52,31.2N" exif:GPSLongitude='13,24.6E'/>
    """

  package static func big(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  package static func little(_ value: Int, _ count: Int) -> [UInt8] { big(value, count).reversed() }
}

extension ImageSamples {
  /// EXIF data from the byte order mark on.
  ///
  /// Angles are numerators and denominators in turn; nil leaves the entry out.
  package static func exif(
    bigEndian: Bool = true, orientation: Int? = nil, latitude: [UInt32]? = nil, longitude: [UInt32]? = nil
  ) -> [UInt8] {
    func number(_ value: Int, _ count: Int) -> [UInt8] {
      bigEndian ? big(value, count) : little(value, count)
    }
    func entry(_ tag: Int, _ type: Int, _ count: Int, _ value: [UInt8]) -> [UInt8] {
      number(tag, 2) + number(type, 2) + number(count, 4) + value
        + Array(repeating: 0, count: 4 - value.count)
    }
    let firstCount = orientation == nil ? 1 : 2
    let positionOffset = 8 + 2 + 12 * firstCount + 4
    var result = Array((bigEndian ? "MM" : "II").utf8) + number(42, 2) + number(8, 4) + number(firstCount, 2)
    if let orientation { result += entry(0x0112, 3, 1, number(orientation, 2)) }
    result += entry(0x8825, 4, 1, number(positionOffset, 4)) + number(0, 4)

    let angles = [(2, latitude), (4, longitude)].compactMap { tag, angle in angle.map { (tag, $0) } }
    var valueOffset = positionOffset + 2 + 12 * (angles.count + 1) + 4
    result += number(angles.count + 1, 2) + entry(0, 1, 4, [2, 3, 0, 0])
    for (tag, angle) in angles {
      result += entry(tag, 5, angle.count / 2, number(valueOffset, 4))
      valueOffset += 4 * angle.count
    }
    result += number(0, 4)
    for (_, angle) in angles { for value in angle { result += number(Int(value), 4) } }
    return result
  }
}
