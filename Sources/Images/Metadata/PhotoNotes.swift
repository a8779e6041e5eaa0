/// What is worth keeping of a photo's metadata.
package struct PhotoNotes: Sendable, Equatable {
  /// When it was taken; nil where the file doesn't say.
  package internal(set) var taken: PhotoTime?

  /// Who made it, several with commas between; nil where the file doesn't say, or says only what a camera is sold with.
  package internal(set) var artist: String?

  /// The words of its copyright; nil where there are none, or they name nobody.
  package internal(set) var copyright: String?

  package init(taken: PhotoTime? = nil, artist: String? = nil, copyright: String? = nil) {
    (self.taken, self.artist, self.copyright) = (taken, artist, copyright)
  }
}

/// What was found of each kind of metadata in a file, of several the first.
struct FoundMetadata {
  var exif: Exif?
  var xmp: XMP?
  var iptc: IPTC?

  /// Reads a piece that may say something worth keeping.
  mutating func take(_ piece: MetadataPiece, _ file: inout ImageBytes) {
    let content = { (file: inout ImageBytes) in file.bytes(piece.body.lowerBound, count: piece.body.count) }
    switch piece.kind {
    case .exif: if exif == nil { exif = Exif(content(&file)) }
    case .xmp: if xmp == nil { xmp = XMP(content(&file)) }
    case .iptc: if iptc == nil { iptc = IPTC(content(&file)) }
    default: break
    }
  }

  /// Whether the file tells where on earth the picture was taken.
  var hasPosition: Bool { exif?.hasPosition == true || xmp?.hasPosition == true }

  /// What the three say together.
  ///
  /// EXIF comes first, then XMP, then IPTC (Metadata Working Group, Guidelines for Handling Image Metadata 2.0, without
  /// their comparison of checksums, which tells that IPTC was changed last). When a slide was photographed comes before
  /// when it was scanned, whoever says it.
  var notes: PhotoNotes {
    let devices = [exif?.make, exif?.model].compactMap(\.self)
    func words(_ texts: String?...) -> String? {
      texts.lazy.compactMap(\.self).first { isName($0, devices: devices) }
    }
    return PhotoNotes(
      taken: exif?.taken ?? xmp?.taken ?? iptc?.taken ?? exif?.digitized ?? xmp?.digitized,
      artist: words(exif?.artist, xmp?.artist, iptc?.artist),
      copyright: words(exif?.copyright, xmp?.copyright, iptc?.copyright))
  }
}

/// Whether a text names somebody: `Copyright 2024`, `????`, `Default` and the name of the camera's maker don't.
private func isName(_ text: String, devices: [String]) -> Bool {
  let words = lettersOnly(text).filter { !fillers.contains($0) }
  guard !words.isEmpty else { return false }
  let name = words.joined(separator: " ")
  return !placeholders.contains(name)
    && !devices.contains { device in
      let own = lettersOnly(device)
      return own == words || own.first.map(String.init) == name
    }
}

/// The words of a text that have letters, in small ones: `(C) 2024 Anna-Lena` is `c`, `anna`, `lena`.
private func lettersOnly(_ text: String) -> [Substring] {
  text.lowercased().split { !$0.isLetter }
}

/// Words of a copyright that name nobody.
private let fillers: Set<Substring> = ["copyright", "c", "all", "rights", "reserved", "by"]

/// What stands in for a name that nobody has entered, and makers who enter their own.
private let placeholders: Set<String> = [
  "default", "unknown", "none", "n a", "null", "artist", "author", "owner", "photographer", "user", "name",
  "your name", "picasa", "samsung", "canon", "nikon", "sony", "olympus", "panasonic", "fujifilm", "apple",
  "huawei",
  "xiaomi", "google", "kodak", "casio", "pentax", "ricoh", "leica", "lg", "motorola", "htc", "nokia",
]
