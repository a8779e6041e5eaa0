/// A stretch of a file that is left out, or has other bytes in its place, so that nothing private is published.
struct MetadataCut {
  let range: Range<Int>
  /// What was in it; nil for bytes that change only because others go, as flags and lengths do.
  var piece: MetadataPiece?
  var instead: [UInt8] = []

  static func other(_ range: Range<Int>) -> MetadataCut {
    MetadataCut(range: range, piece: MetadataPiece(kind: .other, body: range))
  }

  static func behindEnd(_ range: Range<Int>) -> MetadataCut {
    MetadataCut(range: range, piece: MetadataPiece(kind: .behindEnd, body: range))
  }
}

extension [MetadataCut] {
  /// Adds a cut behind the others; what lies side by side and is of one kind becomes one, so that a file of many small
  /// pieces costs no more memory than a few times its size.
  mutating func add(_ cut: MetadataCut) {
    if let last, let piece = last.piece, last.range.upperBound == cut.range.lowerBound, last.instead.isEmpty,
      cut.instead.isEmpty, piece.kind == cut.piece?.kind, piece.kind == .other || piece.kind == .comment
    {
      let range = last.range.lowerBound..<cut.range.upperBound
      self[count - 1] = MetadataCut(range: range, piece: MetadataPiece(kind: piece.kind, body: range))
    } else if !cut.range.isEmpty {
      append(cut)
    }
  }
}

extension ImageInfo {
  /// Part of the name of what is kept of files without their metadata: it changes with what is cut.
  package static let cutVersion = 2

  /// A file without its metadata: no EXIF, XMP, IPTC, comments, thumbnails, and nothing behind the picture's end.
  ///
  /// The picture's own bytes stay as they are, and so do its colour profile and how it is turned: where EXIF says that
  /// it isn't upright, EXIF data of that alone takes its place. Of PNG, WebP, GIF and AVIF animations stay, too. In AVIF
  /// and HEIF files, which have offsets everywhere, metadata is overwritten, and no byte moves.
  ///
  /// - Parameter bytes: A whole file. It takes time by its length.
  /// - Returns: nil for a file that is broken, for a drawing that isn't understood, and for formats that no browser
  ///   shows but HEIF.
  package static func withoutMetadata(_ bytes: [UInt8]) -> [UInt8]? {
    guard let cuts = metadataCuts(of: bytes) else { return nil }
    if cuts.isEmpty { return bytes }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var offset = 0
    for cut in cuts {
      result += bytes[offset..<cut.range.lowerBound]
      result += cut.instead
      offset = cut.range.upperBound
    }
    return result + bytes[offset...]
  }

  /// What a file gives away besides the picture, in words: `the place where it was taken`.
  /// - Parameter bytes: A whole file.
  /// - Returns: Each thing once, none for a file without metadata; nil where `withoutMetadata` gives nil.
  package static func privateParts(of bytes: [UInt8]) -> [String]? {
    guard let cuts = metadataCuts(of: bytes) else { return nil }
    var result: [String] = []
    for piece in cuts.compactMap(\.piece) {
      for words in piece.words(bytes) where !result.contains(words) { result.append(words) }
    }
    return result
  }

  /// What has to change in a file, from its start to its end; nil for one that can't be read whole.
  private static func metadataCuts(of bytes: [UInt8]) -> [MetadataCut]? {
    var file = ImageBytes(whole: bytes)
    let cuts: [MetadataCut]?
    switch format(of: &file) {
    case .jpeg: cuts = file.jpegCuts()
    case .png: cuts = file.pngCuts()
    case .webp: cuts = file.webpCuts()
    case .gif: cuts = file.gifCuts()
    case .avif, .heif: cuts = file.heifCuts()
    case .svg: cuts = svgCuts(of: bytes)
    case .bmp: cuts = file.bmpCuts()
    case .tiff, .jpeg2000, nil: cuts = nil
    }
    guard let cuts else { return nil }
    var end = 0
    for cut in cuts {
      guard cut.range.lowerBound >= end, cut.range.upperBound <= bytes.count else { return nil }
      end = cut.range.upperBound
    }
    return cuts.filter { !bytes[$0.range].elementsEqual($0.instead) }
  }
}

extension MetadataPiece {
  /// What it tells, in words.
  fileprivate func words(_ bytes: [UInt8]) -> [String] {
    let content = bytes[body.clamped(to: bytes.indices)]
    var found = FoundMetadata()
    switch kind {
    case .exif: found.exif = Exif(content)
    case .xmp: found.xmp = XMP(content)
    case .iptc: found.iptc = IPTC(content)
    case .comment: return ["comments"]
    case .thumbnail: return ["a thumbnail"]
    case .behindEnd: return ["data behind the end of the picture"]
    case .other: return ["data that isn't part of the picture"]
    }
    let notes = found.notes
    let told = [
      (found.hasPosition, "the place where it was taken"), (notes.taken != nil, "when it was taken"),
      (found.exif?.make ?? found.exif?.model != nil || found.xmp?.hasCamera == true, "the camera"),
      (notes.artist != nil || notes.copyright != nil, "who made it"),
      (found.exif?.hasThumbnail == true, "a thumbnail"),
    ].filter(\.0).map(\.1)
    return told + ["\(kind == .exif ? "EXIF" : kind == .xmp ? "XMP" : "IPTC") data"]
  }
}
