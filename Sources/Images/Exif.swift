/// What is wanted of a photo's EXIF data.
///
/// EXIF (CIPA DC-008) is a TIFF file inside the image: a header that tells the byte order, then directories of
/// entries of twelve bytes. Only the first directory and the one of the position that it names are looked at, so no
/// chain of directories is followed.
struct Exif: Equatable {
  /// How the picture has to be turned to be upright, 1 to 8; 1 where the data doesn't say.
  private(set) var orientation = 1

  /// Whether latitude and longitude are there with values.
  private(set) var hasPosition = false

  /// Whether turning it upright swaps width and height.
  var swapsSides: Bool { (5...8).contains(orientation) }

  /// Reads the TIFF structure; what is broken in it says nothing.
  /// - Parameter bytes: From the byte order mark on.
  init(_ bytes: ArraySlice<UInt8>) {
    guard let order = bytes.number(at: 0, bytes: 2, bigEndian: true), order == 0x4949 || order == 0x4D4D
    else {
      return
    }
    let tiff = TIFF(bytes: bytes, bigEndian: order == 0x4D4D)
    guard tiff.number(2, 2) == 42, let first = tiff.number(4, 4) else { return }
    var positionOffset: Int?
    tiff.forEachEntry(in: first) { entry in
      switch entry.tag {
      case Tag.orientation:
        let value =
          entry.type == TIFF.long ? tiff.number(entry.valueOffset, 4) : tiff.number(entry.valueOffset, 2)
        if let value, (1...8).contains(value) { orientation = value }
      case Tag.position: positionOffset = tiff.number(entry.valueOffset, 4)
      default: break
      }
    }
    if let positionOffset { hasPosition = Exif.holdsPosition(tiff, at: positionOffset) }
  }

  private enum Tag {
    static let orientation = 0x0112
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
  func forEachEntry(in directory: Int, _ body: (Entry) -> Void) {
    guard let count = number(directory, 2) else { return }
    for index in 0..<count {
      let offset = directory + 2 + 12 * index
      guard let tag = number(offset, 2), let type = number(offset + 2, 2), let count = number(offset + 4, 4),
        number(offset + 8, 4) != nil
      else { return }
      body(Entry(tag: tag, type: type, count: count, valueOffset: offset + 8))
    }
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
