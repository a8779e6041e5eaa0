extension ImageInfo {
  /// Reads the description of the main picture in an AVIF or HEIC file (ISO/IEC 23008-12).
  mutating func readHEIF(_ file: inout ImageBytes, _ found: inout FoundMetadata) {
    guard let meta = file.boxes(0..<Int.max / 2, upTo: "meta").last, meta.kind == "meta",
      meta.body + 4 <= meta.end
    else { return }
    let parts = file.boxes(meta.body + 4..<meta.end)
    if let main = file.mainItem(parts), let properties = parts.first(where: { $0.kind == "iprp" }) {
      readProperties(of: main, in: file.boxes(properties.body..<properties.end), &file)
    }
    let places = file.places(parts) ?? [:]
    for item in file.items(parts) ?? [] {
      guard let place = places[item.number]?.first, let piece = file.metadata(heif: item, at: place) else {
        continue
      }
      found.take(piece, &file)
    }
  }

  private mutating func readProperties(of item: Int, in parts: [Box], _ file: inout ImageBytes) {
    guard let container = parts.first(where: { $0.kind == "ipco" }) else { return }
    let all = file.boxes(container.body..<container.end)
    var isTurned = false
    for part in parts where part.kind == "ipma" {
      for index in file.properties(of: item, part) where index >= 1 && index <= all.count {
        let property = all[index - 1]
        switch property.kind {
        case "ispe": setSize(width: file.big(property.body + 4, 4), height: file.big(property.body + 8, 4))
        case "clap": crop(property, &file)
        case "irot": isTurned = (file.byte(property.body) ?? 0) % 2 == 1
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
    guard let box = file.boxes(0..<Int.max / 2, upTo: "ftyp").first, box.kind == "ftyp" else {
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

/// A box of the ISO base media file format (ISO/IEC 14496-12).
struct Box {
  let kind: FourCC
  let start: Int
  /// Where the content begins.
  let body: Int
  let end: Int
}

/// A piece of data of a HEIF file, as its list of them tells.
struct HEIFItem {
  let number: Int
  let kind: FourCC
  /// Whether it is of the media type that XMP has.
  let isXMP: Bool
}

extension ImageBytes {
  /// The boxes that lie in a range, up to the first of a kind.
  mutating func boxes(_ range: Range<Int>, upTo last: FourCC? = nil) -> [Box] {
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
      result.append(Box(kind: FourCC(code: kind), start: offset, body: offset + header, end: end))
      if last?.code == kind { break }
      offset = end
    }
    return result
  }

  /// The number of the picture that is shown.
  fileprivate mutating func mainItem(_ parts: [Box]) -> Int? {
    guard let box = parts.first(where: { $0.kind == "pitm" }), let version = byte(box.body) else {
      return nil
    }
    return big(box.body + 4, version == 0 ? 2 : 4)
  }

  /// The pieces of data of a file; nil when their list is broken.
  mutating func items(_ parts: [Box]) -> [HEIFItem]? {
    guard let box = parts.first(where: { $0.kind == "iinf" }), let version = byte(box.body) else {
      return nil
    }
    let start = box.body + (version == 0 ? 6 : 8)
    guard start <= box.end else { return nil }
    var result: [HEIFItem] = []
    let entries = boxes(start..<box.end)
    guard entries.last?.end ?? start == box.end else { return nil }
    for entry in entries where entry.kind == "infe" {
      guard let version = byte(entry.body), version >= 2 else { continue }
      let width = version == 2 ? 2 : 4
      let place = entry.body + 4 + width + 2
      guard let number = big(entry.body + 4, width), let kind = big(place, 4) else { continue }
      var isXMP = false
      // A name, then the media type.
      if FourCC(code: kind) == "mime", let name = firstOffset(of: 0, from: place + 4), name < entry.end {
        isXMP = has("application/rdf+xml\0", at: name + 1)
      }
      result.append(HEIFItem(number: number, kind: FourCC(code: kind), isXMP: isXMP))
    }
    return result
  }

  /// What an item holds besides the picture, of which the bytes lie at a place; nil for what is needed to show it.
  mutating func metadata(heif item: HEIFItem, at place: Range<Int>) -> MetadataPiece? {
    switch item.kind {
    case "Exif":
      // How many bytes stand before the byte order mark (ISO/IEC 23008-12, annex A.2.1).
      let start = place.lowerBound + 4 + (big(place.lowerBound, 4) ?? 0)
      return MetadataPiece(kind: .exif, body: min(start, place.upperBound)..<place.upperBound)
    case "mime": return MetadataPiece(kind: item.isXMP ? .xmp : .other, body: place)
    case "uri ": return MetadataPiece(kind: .other, body: place)
    default: return nil
    }
  }

  /// Where the data of each item lies in the file; what lies in another file, or is made of other items, is left out.
  /// - Returns: nil when the list is broken.
  mutating func places(_ parts: [Box]) -> [Int: [Range<Int>]]? {
    guard let box = parts.first(where: { $0.kind == "iloc" }), let version = byte(box.body), version <= 2,
      let sizes = big(box.body + 4, 2)
    else { return nil }
    let (offsetSize, lengthSize, baseSize) = (sizes >> 12, sizes >> 8 & 15, sizes >> 4 & 15)
    let extentSize = offsetSize + lengthSize + (version == 0 ? 0 : sizes & 15)
    let numberSize = version < 2 ? 2 : 4
    let inside = parts.first { $0.kind == "idat" }
    var place = box.body + 6 + numberSize
    var result: [Int: [Range<Int>]] = [:]
    for _ in 0..<(big(box.body + 6, numberSize) ?? 0) {
      guard place < box.end, let number = big(place, numberSize) else { return nil }
      place += numberSize
      var method = 0
      if version > 0 {
        method = (big(place, 2) ?? 0) & 15
        place += 2
      }
      // After the number of the file that holds it, which is 0 for this one, the base, then the extents.
      guard let source = big(place, 2), let base = wide(place + 2, baseSize),
        let extents = big(place + 2 + baseSize, 2), extentSize > 0 || extents < 2,
        place + 4 + baseSize + extents * extentSize <= box.end
      else { return nil }
      place += 4 + baseSize
      for _ in 0..<extents {
        guard let offset = wide(place + extentSize - offsetSize - lengthSize, offsetSize),
          let length = wide(place + extentSize - lengthSize, lengthSize)
        else { return nil }
        place += extentSize
        guard source == 0, method == 0 || method == 1 && inside != nil else { continue }
        // Within the box for small items, or within the file; a length of 0 says all of it.
        let start = base + offset + (method == 1 ? inside?.body ?? 0 : 0)
        let end = length > 0 ? start + length : method == 1 ? inside?.end ?? 0 : size
        result[number, default: []].append(start..<max(start, end))
      }
    }
    return result
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
    case 8: return big(offset, 2) == 0 ? big(offset + 2, 6) : nil
    default: return nil
    }
  }
}
