import Text

/// A file that isn't for visitors: what cameras and photo programs leave beside photos, which says of their owner what the
/// published photo doesn't.
package enum OwnersFile: String, Sendable, CaseIterable {
  case raw = "raw photo"
  case sidecar = "note of a photo program"
  case video = "video that says where it was taken"
  /// An image of which nobody knows what it says: cut off, or in a format that isn't read, under a name that is no image's.
  case image = "image that can't be read"

  package var several: String {
    switch self {
    case .raw: "raw photos"
    case .sidecar: "notes of photo programs"
    case .video: "videos that say where they were taken"
    case .image: "images that can't be read"
    }
  }

  /// How raw photos begin that aren't TIFF files, and documents of programs that keep whole EXIF and XMP data.
  private static let rawStarts = [
    "FUJIFILMCCD-RAW", "\0\0\0\u{C}JXL ", "IIRO", "IIRS", "IIU\0", "MMOR", "FOVb", "\0MRM", "8BPS",
    "gimp xcf",
  ].map { Array($0.utf8) }

  private static let rawEndings: Set<String> = [
    "3fr", "arw", "cr2", "jxl", "cr3", "crw", "dcr", "dng", "erf", "fff", "iiq", "k25", "kdc", "mef", "mos",
    "mrw",
    "nef", "nrw",
    "orf", "pef", "psb", "psd", "raf", "raw", "rw2", "rwl", "sr2", "srf", "srw", "x3f", "xcf",
  ]
  private static let sidecarEndings: Set<String> = [
    "aae", "arp", "cos", "dop", "nks", "on1", "pp3", "svgz", "vrd", "xmp",
  ]

  /// What a video has in its header where it says where it was taken: `©xyz` and `loci` of QuickTime and 3GPP (TS 26.244,
  /// 8.13), a key of Apple's, EXIF or XMP.
  private static let places = [
    [0xA9] + Array("xyz".utf8), Array("loci".utf8), Array("location.ISO6709".utf8), Array("GPS".utf8),
  ]

  /// The most of a video's header that is looked through, in bytes; in a longer one there may be anything.
  private static let longestHeader = 16 << 20

  /// Tells such a file by its name and its bytes; nil for any other.
  /// - Parameters:
  ///   - path: The file's.
  ///   - head: Its first bytes.
  ///   - size: How long it is.
  ///   - load: Gives more of it.
  package init?(_ path: String, head: [UInt8], size: Int, load: ImageInfo.Loader) {
    let name = path.utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) } ?? ""
    let ending = name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? ""
    let isISO = head.dropFirst(4).prefix(4).elementsEqual("ftyp".utf8)
    if Self.rawEndings.contains(ending) || Self.rawStarts.contains(where: { head.starts(with: $0) })
      || head.dropFirst(6).starts(with: "HEAPCCDR".utf8)
      || isISO && head.dropFirst(8).prefix(4).elementsEqual("crx ".utf8)
    {
      self = .raw
    } else if Self.sidecarEndings.contains(ending) || name.lowercased() == "thumbs.db"
      || Self.has("<x:xmpmeta", head)
      || Self.has("<?xpacket", head)
    {
      self = .sidecar
    } else if isISO || Self.boxes.contains(where: { head.dropFirst(4).prefix(4).elementsEqual($0.utf8) }),
      Self.tellsPlace(size, load)
    {
      self = .video
    } else {
      return nil
    }
  }

  private static func has(_ text: String, _ head: [UInt8]) -> Bool {
    Array(head.prefix(1_024)).contains(sequence: Array(text.utf8))
  }

  /// With what else than `ftyp` QuickTime files begin.
  private static let boxes = ["moov", "mdat", "wide", "free", "skip", "pnot"]

  /// Whether what a video says of itself has a place in it; its pictures and sounds aren't looked at.
  private static func tellsPlace(_ size: Int, _ load: ImageInfo.Loader) -> Bool {
    var offset = 0
    for _ in 0..<1_000 where offset < size {
      let header = load(offset, 16)
      guard header.count >= 8 else { return false }
      var length = number(header[0..<4])
      if length == 0 { length = size - offset }
      if length == 1 { length = header.count == 16 ? number(header[8..<16]) : 0 }
      // What doesn't fit goes on to the end.
      if length < 8 || length > size - offset { length = size - offset }
      if !header[4..<8].elementsEqual("mdat".utf8) {
        if length > longestHeader { return true }
        let content = load(offset, length)
        if places.contains(where: { content.contains(sequence: $0) }) { return true }
      }
      offset += length
    }
    return false
  }

  /// Up to eight bytes, the most significant first; one that is too large is the largest.
  private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    Int(clamping: bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
  }
}
