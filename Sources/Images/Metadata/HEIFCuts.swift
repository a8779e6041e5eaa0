extension ImageBytes {
  /// What is overwritten of an AVIF or HEIF file, so that no byte moves: Exif becomes an empty directory, other items
  /// blanks, and boxes that no reader needs become free space.
  /// - Returns: nil when its boxes don't come to the end of the file, or metadata isn't where it may be.
  mutating func heifCuts() -> [MetadataCut]? {
    let all = boxes(0..<size)
    guard all.last?.end == size, let meta = all.first(where: { $0.kind == "meta" }), meta.body + 4 <= meta.end
    else {
      return nil
    }
    let parts = boxes(meta.body + 4..<meta.end)
    guard parts.last?.end == meta.end else { return nil }
    var cuts = all.flatMap { freed($0, kept: ["ftyp", "meta", "mdat", "moov"]) }
    for box in all where box.kind == "moov" { cuts += filmCuts(box, depth: 0) }
    cuts += parts.flatMap { freed($0, kept: HEIFBoxes.ofMeta) }
    // Properties are counted, so that none may go; those with words are made free.
    for properties in parts where properties.kind == "iprp" {
      for container in boxes(properties.body..<properties.end) where container.kind == "ipco" {
        for property in boxes(container.body..<container.end)
        where ["udes", "uuid", "free"].contains(property.kind) {
          cuts += freed(property, kept: [])
        }
      }
    }
    let homes = all.filter { $0.kind == "mdat" } + parts.filter { $0.kind == "idat" }
    guard homes.count <= 64 else { return nil }
    var length = 0
    let places = places(parts)
    guard let items = items(parts) else { return nil }
    for item in items where ["Exif", "mime", "uri "].contains(item.kind) {
      guard let extents = places?[item.number] else { return nil }
      for (index, extent) in extents.enumerated() {
        // Those that lie in one another would have more bytes than the file.
        length += extent.count
        guard length <= size,
          homes.contains(where: { $0.body <= extent.lowerBound && extent.upperBound <= $0.end })
        else { return nil }
        var cut = MetadataCut(range: extent, piece: metadata(heif: item, at: extents[0]))
        cut.instead = [UInt8](repeating: item.kind == "Exif" ? 0 : 0x20, count: extent.count)
        // No offset, the byte order mark, and a directory of no entries: some readers refuse a picture with less.
        let empty: [UInt8] = [0, 0, 0, 0] + Array("MM".utf8) + [0, 42, 0, 0, 0, 8]
        if item.kind == "Exif", index == 0, extent.count >= empty.count + 6 {
          cut.instead.replaceSubrange(0..<empty.count, with: empty)
        }
        cuts.append(cut)
      }
    }
    return cuts.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Data about a film and its tracks, in which animations are.
  private mutating func filmCuts(_ box: Box, depth: Int) -> [MetadataCut] {
    var cuts: [MetadataCut] = []
    for inner in boxes(box.body..<box.end) {
      switch inner.kind {
      case "trak" where depth == 0, "mdia" where depth == 1: cuts += filmCuts(inner, depth: depth + 1)
      case "mvhd", "tkhd", "mdhd": cuts += timeCuts(inner)
      case "udta", "meta", "uuid", "free", "skip": cuts += freed(inner, kept: [])
      default: break
      }
    }
    return cuts
  }

  /// When a film or track was made and changed, which nothing depends on, becomes 0 (ISO/IEC 14496-12, section 8.2.2).
  private mutating func timeCuts(_ box: Box) -> [MetadataCut] {
    let start = box.body + 4
    let times = start..<start + (byte(box.body) == 1 ? 16 : 8)
    guard times.upperBound <= box.end else { return [] }
    return [
      MetadataCut(
        range: times, piece: MetadataPiece(kind: .other, body: times),
        instead: [UInt8](repeating: 0, count: times.count))
    ]
  }

  /// Makes a box free space of zeros, unless it is of a kind that stays.
  private mutating func freed(_ box: Box, kept: Set<FourCC>) -> [MetadataCut] {
    guard !kept.contains(box.kind) else { return [] }
    let name = box.start + 4..<box.start + 8
    let body = box.body..<box.end
    return [
      MetadataCut(range: name, instead: Array("free".utf8)),
      MetadataCut(
        range: body, piece: MetadataPiece(kind: .other, body: body),
        instead: [UInt8](repeating: 0, count: body.count)),
    ]
  }
}

private enum HEIFBoxes {
  /// Those of a picture's description (ISO/IEC 23008-12, section 6, and 14496-12, section 8.11).
  static let ofMeta: Set<FourCC> = [
    "hdlr", "pitm", "iinf", "iloc", "iprp", "iref", "idat", "dinf", "grpl", "ipro",
  ]
}
