/// What the bytes of an image file say about it.
package struct ImageInfo: Sendable, Equatable {
  /// Reads so many bytes of a file from an offset on; fewer, or none, where the file ends.
  package typealias Loader = (_ offset: Int, _ count: Int) -> [UInt8]

  package let format: Format

  /// The size as shown, a photo turned upright; nil when the file doesn't say.
  package internal(set) var size: ImageSize?

  /// Whether the file tells where on earth the picture was taken.
  package internal(set) var hasPosition = false

  /// How the stored pixels have to be turned to be upright, 1 to 8 (EXIF, tag 0x0112); 1 for HEIF and AVIF files, whose
  /// decoders turn them.
  package internal(set) var orientation = 1

  /// What is worth keeping of the metadata.
  package internal(set) var notes = PhotoNotes()

  /// Reads what a file says, looking only at the places that matter.
  /// - Parameters:
  ///   - head: The first bytes of the file.
  ///   - size: How long the file is; nil where the head is all of it.
  ///   - load: Gives more bytes of the file.
  /// - Returns: nil when it is no image of a known format.
  package static func read(
    head: [UInt8], size: Int? = nil, load: @escaping Loader = { _, _ in [] }
  ) -> ImageInfo? {
    var file = ImageBytes(head: head, size: size ?? head.count, load: load)
    guard let format = format(of: &file) else { return nil }
    var info = ImageInfo(format: format)
    var found = FoundMetadata()
    switch format {
    case .png: info.readPNG(&file, &found)
    case .jpeg: info.readJPEG(&file, &found)
    case .gif: info.setSize(width: file.little(6, 2), height: file.little(8, 2))
    case .webp: info.readWebP(&file, &found)
    case .avif, .heif: info.readHEIF(&file, &found)
    case .svg: info.readSVG(&file)
    case .bmp: info.readBMP(&file)
    case .tiff, .jpeg2000: break
    }
    info.take(found)
    return info
  }

  static func format(of file: inout ImageBytes) -> Format? {
    if file.big(0, 4) == 0x8950_4E47, file.big(4, 4) == 0x0D0A_1A0A { return .png }
    if file.big(0, 3) == 0xFFD8FF { return .jpeg }
    if file.has("GIF87a", at: 0) || file.has("GIF89a", at: 0) { return .gif }
    if file.has("RIFF", at: 0), file.has("WEBP", at: 8) { return .webp }
    if file.has("ftyp", at: 4) { return heifFormat(&file) }
    if isBMP(&file) { return .bmp }
    if file.has("II*\0", at: 0) || file.has("MM\0*", at: 0) { return .tiff }
    if file.has("jP  ", at: 4) || file.big(0, 4) == 0xFF4F_FF51 { return .jpeg2000 }
    return isSVG(&file) ? .svg : nil
  }

  /// Takes a size; one that is unknown, or of no pixels, counts as none.
  mutating func setSize(width: Int?, height: Int?) {
    guard let width, let height, width > 0, height > 0 else { return }
    size = ImageSize(width: width, height: height)
  }

  /// Takes what the metadata says.
  private mutating func take(_ found: FoundMetadata) {
    hasPosition = found.hasPosition
    notes = found.notes
    // How the picture of a HEIF file is turned stands in its properties; what EXIF says of that is not meant to be used.
    guard format != .heif, format != .avif, let exif = found.exif else { return }
    orientation = exif.orientation
    if orientation > 4, let size { self.size = ImageSize(width: size.height, height: size.width) }
  }
}

/// The size of an image in pixels.
package struct ImageSize: Sendable, Hashable {
  package let width: Int
  package let height: Int

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}
