import TestSupport

/// Files of each format that have a position, a camera and an owner in every place for them.
enum MetadataSamples {
  /// What must not be in any published byte: texts, and a latitude and a longitude as EXIF has them.
  static let secrets: [[UInt8]] =
    ["Anna Secret", "Phonemaker X9", "52,31.0987N", "13,24.0456E", "/home/anna"].map { Array($0.utf8) }
    + [latitude, longitude].map { ImageSamples.big($0, 4) }
    + [latitude, longitude].map { ImageSamples.little($0, 4) }

  private static let (latitude, longitude) = (52_310_987, 13_240_456)
  static let text = "Anna Secret, Phonemaker X9, 52,31.0987N 13,24.0456E"
  static let copyright = "2024 Anna Secret"

  static func contain(_ secret: [UInt8], _ bytes: [UInt8]) -> Bool {
    bytes.indices.contains { bytes[$0...].starts(with: secret) }
  }

  /// A colour profile, which stays.
  static let profile: [UInt8] = Array("ICC_PROFILE\0\u{1}\u{1}profile of Display P3".utf8)
}

/// EXIF data with all its directories.
struct ExifSample {
  struct Entry {
    let tag: Int
    let type: Int
    let count: Int
    let value: [UInt8]

    static func ascii(_ tag: Int, _ text: String) -> Entry { text0(tag, Array(text.utf8) + [0]) }
    static func text0(_ tag: Int, _ bytes: [UInt8]) -> Entry {
      Entry(tag: tag, type: 2, count: bytes.count, value: bytes)
    }
  }

  var isBigEndian = true
  var first: [Entry] = []
  var photo: [Entry] = []
  var position: [Entry] = []
  var thumbnail: [UInt8] = []

  func number(_ value: Int, _ count: Int) -> [UInt8] {
    isBigEndian ? ImageSamples.big(value, count) : ImageSamples.little(value, count)
  }

  func short(_ tag: Int, _ value: Int) -> Entry {
    Entry(tag: tag, type: 3, count: 1, value: number(value, 2))
  }

  private func long(_ tag: Int, _ value: Int) -> Entry {
    Entry(tag: tag, type: 4, count: 1, value: number(value, 4))
  }

  func rationals(_ tag: Int, _ values: [Int]) -> Entry {
    Entry(tag: tag, type: 5, count: values.count / 2, value: values.flatMap { number($0, 4) })
  }

  private static func size(_ entries: [Entry]) -> Int {
    2 + 12 * entries.count + 4 + entries.map { $0.value.count > 4 ? $0.value.count : 0 }.reduce(0, +)
  }

  private func directory(_ entries: [Entry], at offset: Int, next: Int) -> [UInt8] {
    var result = number(entries.count, 2)
    var values: [UInt8] = []
    for entry in entries {
      result += number(entry.tag, 2) + number(entry.type, 2) + number(entry.count, 4)
      if entry.value.count > 4 {
        result += number(offset + 2 + 12 * entries.count + 4 + values.count, 4)
        values += entry.value
      } else {
        result += entry.value + [UInt8](repeating: 0, count: 4 - entry.value.count)
      }
    }
    return result + number(next, 4) + values
  }

  var bytes: [UInt8] {
    // The size of a directory doesn't depend on where it points to.
    let pointers = [long(0x8769, 0), long(0x8825, 0)]
    let photoOffset = 8 + Self.size(first + pointers)
    let positionOffset = photoOffset + Self.size(photo)
    let thumbnailOffset = positionOffset + Self.size(position)
    var result = Array((isBigEndian ? "MM" : "II").utf8) + number(42, 2) + number(8, 4)
    result += directory(
      first + [long(0x8769, photoOffset), long(0x8825, positionOffset)], at: 8,
      next: thumbnail.isEmpty ? 0 : thumbnailOffset)
    result += directory(photo, at: photoOffset, next: 0) + directory(position, at: positionOffset, next: 0)
    guard !thumbnail.isEmpty else { return result }
    let entries = [long(0x0201, thumbnailOffset + 2 + 24 + 4), long(0x0202, thumbnail.count)]
    return result + directory(entries, at: thumbnailOffset, next: 0) + thumbnail
  }
}

extension MetadataSamples {
  static func exif(orientation: Int = 1, isBigEndian: Bool = true) -> [UInt8] {
    var exif = ExifSample(isBigEndian: isBigEndian)
    exif.first = [
      .ascii(0x010F, "Phonemaker"), .ascii(0x0110, "Phonemaker X9"), exif.short(0x0112, orientation),
      .ascii(0x013B, "Anna Secret; Ben"),
      .text0(0x8298, Array(copyright.utf8) + [0] + Array("Editor".utf8) + [0]),
    ]
    exif.photo = [
      .ascii(0x9003, "2024:05:01 10:15:30"), .ascii(0x9004, "2024:06:02 11:00:00"), .ascii(0x9291, "25"),
      ExifSample.Entry(tag: 0x927C, type: 7, count: text.utf8.count, value: Array(text.utf8)),
    ]
    exif.position = [
      exif.rationals(2, [latitude, 1_000_000, 0, 1, 0, 1]),
      exif.rationals(4, [longitude, 1_000_000, 0, 1, 0, 1]),
    ]
    exif.thumbnail = ImageSamples.jpeg() + Array(text.utf8)
    return exif.bytes
  }

  static let xmp = """
    <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>
    <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
    <rdf:Description rdf:about="" exif:GPSLatitude="52,31.0987N" exif:GPSLongitude='13,24.0456E'
     tiff:Model="Phonemaker X9" photoshop:DateCreated="2023-04-05T06:07:08+02:00">
    <dc:creator><rdf:Seq><rdf:li>Anna Secret</rdf:li><rdf:li>Tom &amp; Co</rdf:li></rdf:Seq></dc:creator>
    <dc:rights><rdf:Alt><rdf:li xml:lang="x-default">© Anna Secret</rdf:li><rdf:li xml:lang="de">Anna</rdf:li></rdf:Alt>
    </dc:rights></rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>
    """

  static let iptc: [UInt8] = {
    func record(_ record: UInt8, _ set: UInt8, _ text: [UInt8]) -> [UInt8] {
      [0x1C, record, set] + ImageSamples.big(text.count, 2) + text
    }
    let records =
      record(1, 90, [0x1B, 0x25, 0x47]) + record(2, 55, Array("20220304".utf8))
      + record(2, 60, Array("050607+0100".utf8)) + record(2, 80, Array("Anna Secret".utf8))
      + record(2, 116, Array("Anna Secret 2022".utf8))
    // Another resource with a name before it, of odd lengths.
    return Array("8BIM".utf8) + [4, 1, 3] + Array("abc".utf8) + ImageSamples.big(3, 4) + [1, 2, 3, 0]
      + Array("8BIM".utf8) + [4, 4, 0, 0] + ImageSamples.big(records.count, 4) + records
  }()

  /// The picture's scans, with tables and a restart between, that have to stay as they are.
  static let scans: [UInt8] =
    ImageSamples.segment(0xDA, [3, 1, 0, 2, 0x11, 3, 0x11, 0, 63, 0]) + [1, 0xFF, 0, 2, 0xFF, 0xD0, 3]
    + ImageSamples.segment(0xC4, [0, 9, 9]) + ImageSamples.segment(0xDA, [1, 1, 0, 1, 63, 0]) + [4, 5, 6]

  static let frame = ImageSamples.segment(0xC2, [8, 0, 200, 1, 44, 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1])

  static func jpeg(orientation: Int = 1) -> [UInt8] {
    let words = Array(text.utf8)
    let film = Array("....ftypmp42".utf8) + words
    func named(_ name: String, _ content: [UInt8] = words) -> [UInt8] { Array(name.utf8) + content }
    var parts: [(UInt8, [UInt8])] = [
      (0xE0, named("JFIF\0", [1, 1, 0, 0, 1, 0, 1, 9, 1] + words)), (0xE0, named("JFXX\0")),
      (0xE1, named("Exif\0\0", exif(orientation: orientation))),
      (0xE1, named("http://ns.adobe.com/xap/1.0/\0", Array(xmp.utf8))),
      (0xE1, named("http://ns.adobe.com/xmp/extension/\0")), (0xE2, profile), (0xE2, named("MPF\0")),
      (0xE2, named("FPXR\0")), (0xED, named("Photoshop 3.0\0", iptc)),
      (0xEE, named("Adobe", [0, 100, 0, 0, 0, 0, 1])),
      (0xFE, words), (0xF0, words), (0xE2, words),
    ]
    parts += (0xE3...0xEF).map { ($0, words) }
    let segments = parts.flatMap { ImageSamples.segment($0.0, $0.1) }
    return [0xFF, 0xD8] + segments + words + [0xFF, 0xFF] + frame + scans + [0xFF, 0xD9] + film
      + ImageSamples.jpeg(exif: exif())
  }

  /// The same picture without anything else.
  static func bareJPEG(orientation: Int = 1) -> [UInt8] {
    let exif =
      orientation == 1
      ? [] : ImageSamples.segment(0xE1, Array("Exif\0\0".utf8) + orientationOnly(orientation))
    return [0xFF, 0xD8] + ImageSamples.segment(0xE0, Array("JFIF\0".utf8) + [1, 1, 0, 0, 1, 0, 1, 0, 0])
      + exif
      + ImageSamples.segment(0xE2, profile)
      + ImageSamples.segment(0xEE, Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 1]) + frame + scans + [
        0xFF, 0xD9,
      ]
  }

  static func orientationOnly(_ orientation: Int) -> [UInt8] {
    [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation), 0, 0, 0, 0, 0, 0]
  }
}
