extension ImageInfo {
  /// Reads the description of the main picture in an AVIF or HEIC file (ISO/IEC 23008-12).
  mutating func readHEIF(_ file: inout ImageBytes) {
    guard let meta = file.boxes(0..<Int.max / 2, upTo: .meta).last, meta.kind == .meta,
      meta.body + 4 <= meta.end
    else { return }
    let parts = file.boxes(meta.body + 4..<meta.end)
    if let main = file.mainItem(parts), let properties = parts.first(where: { $0.kind == .properties }) {
      readProperties(of: main, in: file.boxes(properties.body..<properties.end), &file)
    }
    if let item = file.exifItem(parts), let offset = file.offset(of: item, parts),
      let skipped = file.big(offset, 4)
    {
      // How the picture is turned stands in its properties; what EXIF says of that is not meant to be used.
      hasPosition = Exif(file.bytes(offset + 4 + skipped, count: 1 << 16)).hasPosition
    }
  }

  private mutating func readProperties(of item: Int, in parts: [Box], _ file: inout ImageBytes) {
    guard let container = parts.first(where: { $0.kind == .propertyContainer }) else { return }
    let all = file.boxes(container.body..<container.end)
    var isTurned = false
    for part in parts where part.kind == .associations {
      for index in file.properties(of: item, part) where index >= 1 && index <= all.count {
        let property = all[index - 1]
        switch property.kind {
        case .size: setSize(width: file.big(property.body + 4, 4), height: file.big(property.body + 8, 4))
        case .crop: crop(property, &file)
        case .rotation: isTurned = (file.byte(property.body) ?? 0) % 2 == 1
        default: break
        }
      }
    }
    if isTurned, let size { self.size = ImageSize(width: size.height, height: size.width) }
  }

  /// Encoders fill odd sides up to even ones, and say here what of them to show.
  private mutating func crop(_ box: Box, _ file: inout ImageBytes) {
    guard let width = file.big(box.body, 4), let widthDivisor = file.big(box.body + 4, 4), widthDivisor > 0,
      let height = file.big(box.body + 8, 4), let heightDivisor = file.big(box.body + 12, 4),
      heightDivisor > 0
    else { return }
    setSize(width: width / widthDivisor, height: height / heightDivisor)
  }

  /// The format that the first box names; nil for another kind of media, as a film.
  static func heifFormat(_ file: inout ImageBytes) -> Format? {
    guard let box = file.boxes(0..<Int.max / 2, upTo: .fileType).first, box.kind == .fileType else {
      return nil
    }
    var result: Format?
    // The main brand, a version, and the compatible brands.
    for offset in stride(from: box.body, to: min(box.end, box.body + 128), by: 4) where offset != box.body + 4
    {
      if file.has("avif", at: offset) || file.has("avis", at: offset) { return .avif }
      if file.has("heic", at: offset) || file.has("heix", at: offset) || file.has("mif1", at: offset)
        || file.has("hevc", at: offset) || file.has("msf1", at: offset)
      {
        result = .heif
      }
    }
    return result
  }
}

/// A box of the ISO base media file format.
struct Box {
  enum Kind: Int {
    case fileType = 0x6674_7970
    case meta = 0x6D65_7461
    case mainItem = 0x7069_746D
    case items = 0x6969_6E66
    case locations = 0x696C_6F63
    case properties = 0x6970_7270
    case propertyContainer = 0x6970_636F
    case associations = 0x6970_6D61
    case size = 0x6973_7065
    case crop = 0x636C_6170
    case rotation = 0x6972_6F74
  }

  /// nil for a kind that says nothing of interest.
  let kind: Kind?
  /// Where the content begins.
  let body: Int
  let end: Int
}

extension ImageBytes {
  /// The boxes that lie in a range, up to the first of a kind.
  mutating func boxes(_ range: Range<Int>, upTo last: Box.Kind? = nil) -> [Box] {
    var result: [Box] = []
    var offset = range.lowerBound
    // An image of many tiles has some hundreds.
    while result.count < 4096, offset < range.upperBound, let length = big(offset, 4),
      let kind = big(offset + 4, 4)
    {
      var header = 8
      var end = offset + length
      if length == 1 {
        guard let long = wide(offset + 8, 8) else { break }
        header = 16
        end = offset + min(long, Int.max / 4)
      } else if length == 0 {
        end = range.upperBound
      }
      guard end >= offset + header, end <= range.upperBound else { break }
      result.append(Box(kind: Box.Kind(rawValue: kind), body: offset + header, end: end))
      if let last, last.rawValue == kind { break }
      offset = end
    }
    return result
  }

  /// The number of the picture that is shown.
  fileprivate mutating func mainItem(_ parts: [Box]) -> Int? {
    guard let box = parts.first(where: { $0.kind == .mainItem }), let version = byte(box.body) else {
      return nil
    }
    return big(box.body + 4, version == 0 ? 2 : 4)
  }

  /// The number of the item that holds EXIF data.
  fileprivate mutating func exifItem(_ parts: [Box]) -> Int? {
    guard let box = parts.first(where: { $0.kind == .items }), let version = byte(box.body) else {
      return nil
    }
    let start = box.body + (version == 0 ? 6 : 8)
    guard start <= box.end else { return nil }
    for entry in boxes(start..<box.end) {
      guard let version = byte(entry.body), version >= 2 else { continue }
      let width = version == 2 ? 2 : 4
      if has("Exif", at: entry.body + 4 + width + 2) { return big(entry.body + 4, width) }
    }
    return nil
  }

  /// Where an item's data begins in the file; nil when it lies elsewhere.
  fileprivate mutating func offset(of item: Int, _ parts: [Box]) -> Int? {
    guard let box = parts.first(where: { $0.kind == .locations }), let version = byte(box.body), version <= 2,
      let sizes = big(box.body + 4, 2)
    else { return nil }
    let (offsetSize, lengthSize, baseSize) = (sizes >> 12, sizes >> 8 & 15, sizes >> 4 & 15)
    let indexSize = version == 0 ? 0 : sizes & 15
    let numberSize = version < 2 ? 2 : 4
    var place = box.body + 6 + numberSize
    for _ in 0..<(big(box.body + 6, numberSize) ?? 0) {
      guard place < box.end, let number = big(place, numberSize) else { return nil }
      place += numberSize
      var isInFile = true
      if version > 0 {
        isInFile = (big(place, 2) ?? 0) & 15 == 0
        place += 2
      }
      // After the number of the file that holds it, which is this one, the base, then the extents.
      guard let base = wide(place + 2, baseSize), let extents = big(place + 2 + baseSize, 2) else {
        return nil
      }
      place += 4 + baseSize
      if number == item {
        guard isInFile, extents > 0, let offset = wide(place + indexSize, offsetSize) else { return nil }
        return base + offset
      }
      place += extents * (indexSize + offsetSize + lengthSize)
    }
    return nil
  }

  /// The properties that an item has, counted from 1.
  fileprivate mutating func properties(of item: Int, _ box: Box) -> [Int] {
    guard let version = byte(box.body), let flags = byte(box.body + 3), let count = big(box.body + 4, 4)
    else {
      return []
    }
    let numberSize = version == 0 ? 2 : 4
    let indexSize = flags % 2 == 1 ? 2 : 1
    var place = box.body + 8
    for _ in 0..<count {
      guard place < box.end, let number = big(place, numberSize), let own = byte(place + numberSize) else {
        break
      }
      place += numberSize + 1
      if number == item {
        // The highest bit says that the property must be understood.
        return (0..<Int(own)).compactMap { index in
          big(place + index * indexSize, indexSize).map { $0 & (indexSize == 1 ? 0x7F : 0x7FFF) }
        }
      }
      place += Int(own) * indexSize
    }
    return []
  }

  /// A number of 0, 4 or 8 bytes; nil for one that no file needs.
  private mutating func wide(_ offset: Int, _ count: Int) -> Int? {
    switch count {
    case 0: return 0
    case 4: return big(offset, 4)
    case 8: return byte(offset) == 0 ? big(offset + 1, 7) : nil
    default: return nil
    }
  }
}
