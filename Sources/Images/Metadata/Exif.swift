/// What is wanted of a photo's EXIF data.
///
/// EXIF (CIPA DC-008) is a TIFF file inside the image: a header that tells the byte order, then directories of
/// entries of twelve bytes. Only the first directory and the two that it names are looked at, so no chain of
/// directories is followed.
struct Exif: Equatable {
  /// How the picture has to be turned to be upright, 1 to 8; 1 where the data doesn't say.
  private(set) var orientation = 1

  /// Whether latitude and longitude are there with values.
  private(set) var hasPosition = false

  private(set) var hasThumbnail = false
  private(set) var make: String?
  private(set) var model: String?

  /// Several names have semicolons between them: `Anna; Ben`.
  private(set) var artist: String?

  /// The photographer's, then the editor's.
  private(set) var copyright: String?

  private(set) var taken: PhotoTime?

  /// When a slide or print was scanned.
  private(set) var digitized: PhotoTime?

  /// Reads the TIFF structure; what is broken in it says nothing.
  /// - Parameter bytes: From the byte order mark on, or from the letters `Exif` that stand before it in JPEG files.
  init(_ bytes: ArraySlice<UInt8>) {
    let bytes = bytes.starts(with: Exif.prefix) ? bytes.dropFirst(Exif.prefix.count) : bytes
    guard let order = bytes.number(at: 0, bytes: 2, bigEndian: true), order == 0x4949 || order == 0x4D4D
    else {
      return
    }
    let tiff = TIFF(bytes: bytes, bigEndian: order == 0x4D4D)
    guard tiff.number(2, 2) == 42, let first = tiff.number(4, 4) else { return }
    var (positionOffset, photoOffset): (Int?, Int?)
    var texts: [Int: ArraySlice<UInt8>] = [:]
    let end = tiff.forEachEntry(in: first) { entry in
      switch entry.tag {
      case Tag.orientation:
        let value =
          entry.type == TIFF.long ? tiff.number(entry.valueOffset, 4) : tiff.number(entry.valueOffset, 2)
        if let value, (1...8).contains(value) { orientation = value }
      case Tag.make, Tag.model, Tag.artist, Tag.copyright: texts[entry.tag] = tiff.text(entry)
      case Tag.position: positionOffset = tiff.number(entry.valueOffset, 4)
      case Tag.photo: photoOffset = tiff.number(entry.valueOffset, 4)
      default: break
      }
    }
    make = texts[Tag.make].flatMap(metadataText)
    model = texts[Tag.model].flatMap(metadataText)
    artist = texts[Tag.artist].flatMap(Exif.names)
    copyright = texts[Tag.copyright].flatMap {
      listed($0.split(separator: 0, maxSplits: 2).prefix(2).compactMap(metadataText))
    }
    // The second directory is the thumbnail's.
    if let end, let second = tiff.number(end, 4) { hasThumbnail = second != 0 }
    if let positionOffset { hasPosition = Exif.holdsPosition(tiff, at: positionOffset) }
    if let photoOffset { readTimes(tiff, at: photoOffset) }
  }

  /// What stands before the data in JPEG files.
  static let prefix = Array("Exif\0\0".utf8)

  /// Data that says how to turn the picture, and nothing else: a directory of one entry.
  static func only(orientation: Int) -> [UInt8] {
    Array("MM".utf8) + [
      0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(clamping: orientation),
    ]
      + [0, 0, 0, 0, 0, 0]
  }

  private enum Tag {
    static let orientation = 0x0112
    static let make = 0x010F
    static let model = 0x0110
    static let artist = 0x013B
    static let copyright = 0x8298
    static let photo = 0x8769
    static let taken = 0x9003
    static let digitized = 0x9004
    static let fractionOfTaken = 0x9291
    static let position = 0x8825
    static let latitude = 2
    static let longitude = 4
  }

  /// Phones that may not tell the place still write the directory: without the two values, with values of 0/0, or
  /// with all of them zero.
  private static func holdsPosition(_ tiff: TIFF, at offset: Int) -> Bool {
    var latitude: Bool?
    var longitude: Bool?
    tiff.forEachEntry(in: offset) { entry in
      switch entry.tag {
      case Tag.latitude: latitude = latitude ?? tiff.isNonZeroAngle(entry)
      case Tag.longitude: longitude = longitude ?? tiff.isNonZeroAngle(entry)
      default: break
      }
    }
    guard let latitude, let longitude else { return false }
    // On the equator or the first meridian one of them is zero.
    return latitude || longitude
  }

  private mutating func readTimes(_ tiff: TIFF, at offset: Int) {
    var texts: [Int: ArraySlice<UInt8>] = [:]
    tiff.forEachEntry(in: offset) { entry in
      switch entry.tag {
      case Tag.taken, Tag.fractionOfTaken, Tag.digitized: texts[entry.tag] = tiff.text(entry)
      default: break
      }
    }
    taken = texts[Tag.taken].flatMap { PhotoTime($0, fraction: texts[Tag.fractionOfTaken] ?? []) }
    digitized = texts[Tag.digitized].flatMap { PhotoTime($0) }
  }

  /// The names of a list; semicolons within quotes are part of a name (Metadata Working Group,
  /// Guidelines for Handling Image Metadata 2.0).
  private static func names(_ text: ArraySlice<UInt8>) -> String? {
    var names: [[UInt8]] = [[]]
    var isQuoted = false
    for byte in text.prefix(1000).prefix(while: { $0 != 0 }) {
      switch byte {
      case UInt8(ascii: "\""): isQuoted.toggle()
      case UInt8(ascii: ";") where !isQuoted: names.append([])
      default: names[names.count - 1].append(byte)
      }
    }
    return listed(names.prefix(20).compactMap { metadataText($0[...]) })
  }
}

/// The directories of a TIFF structure.
private struct TIFF {
  struct Entry {
    let tag: Int
    let type: Int
    let count: Int
    /// Where the value lies, or for a value of more than four bytes its offset.
    let valueOffset: Int
  }

  static let long = 4

  let bytes: ArraySlice<UInt8>
  let bigEndian: Bool

  func number(_ offset: Int, _ count: Int) -> Int? {
    bytes.number(at: offset, bytes: count, bigEndian: bigEndian)
  }

  /// Calls `body` for each entry of a directory that lies whole in the bytes.
  /// - Returns: Where the directory ends, which the offset of the next follows; nil when it isn't whole.
  @discardableResult
  func forEachEntry(in directory: Int, _ body: (Entry) -> Void) -> Int? {
    guard let count = number(directory, 2) else { return nil }
    for index in 0..<count {
      let offset = directory + 2 + 12 * index
      guard let tag = number(offset, 2), let type = number(offset + 2, 2), let count = number(offset + 4, 4),
        number(offset + 8, 4) != nil
      else { return nil }
      body(Entry(tag: tag, type: type, count: count, valueOffset: offset + 8))
    }
    return directory + 2 + 12 * count
  }

  /// The bytes of an entry that holds a text, of which at most 4,096 count; none when it holds something else.
  func text(_ entry: Entry) -> ArraySlice<UInt8> {
    // ASCII, which is UTF-8 in most files; undefined; and the UTF-8 of EXIF 3.
    guard [2, 7, 129].contains(entry.type) else { return [] }
    let offset = entry.count <= 4 ? entry.valueOffset : number(entry.valueOffset, 4)
    return offset.map { bytes.dropFirst($0).prefix(min(entry.count, 4096)) } ?? []
  }

  /// Whether degrees, minutes or seconds are other than zero; nil when the entry holds no angle.
  func isNonZeroAngle(_ entry: Entry) -> Bool? {
    let rationals = [5, 10]
    guard rationals.contains(entry.type), entry.count > 0, let offset = number(entry.valueOffset, 4) else {
      return nil
    }
    var angle: Bool?
    for index in 0..<min(entry.count, 3) {
      guard let above = number(offset + 8 * index, 4), let below = number(offset + 8 * index + 4, 4) else {
        break
      }
      if below != 0 { angle = (angle ?? false) || above != 0 }
    }
    return angle
  }
}
