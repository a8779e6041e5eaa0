/// What the bytes of an image file say about it.
struct ImageInfo: Sendable, Equatable {
  /// A format, told by the content and not by the name.
  enum Format: String, Sendable, CaseIterable {
    case png = "PNG"
    case jpeg = "JPEG"
    case gif = "GIF"
    case webp = "WebP"
    case avif = "AVIF"
    case heif = "HEIC"
    case svg = "SVG"
    case bmp = "BMP"
    case tiff = "TIFF"
    case jpeg2000 = "JPEG 2000"

    /// Whether all browsers show it; the others only Safari does.
    var isShown: Bool {
      switch self {
      case .heif, .tiff, .jpeg2000: false
      default: true
      }
    }
  }

  let format: Format

  /// The size as shown, a photo turned upright; nil when the file doesn't say.
  var size: ImageSize?

  /// Whether the file tells where on earth the picture was taken.
  var hasPosition = false

  init(_ format: Format, size: ImageSize? = nil, hasPosition: Bool = false) {
    self.format = format
    self.size = size
    self.hasPosition = hasPosition
  }

  /// Reads what a file's first bytes say.
  /// - Parameter head: The first bytes; what lies beyond them stays unknown.
  /// - Returns: nil when they are no image of a known format.
  static func read(head: [UInt8]) -> ImageInfo? {
    var bytes = ImageBytes(head: head, size: head.count) { _, _ in [] }
    return read(&bytes)
  }

  /// Reads what a file says, looking only at the places that matter.
  /// - Returns: nil when it is no image of a known format.
  static func read(_ file: inout ImageBytes) -> ImageInfo? {
    guard let format = format(of: &file) else { return nil }
    var info = ImageInfo(format)
    switch format {
    case .png: info.readPNG(&file)
    case .jpeg: info.readJPEG(&file)
    case .gif: info.setSize(width: file.little(6, 2), height: file.little(8, 2))
    case .webp: info.readWebP(&file)
    case .avif, .heif: info.readHEIF(&file)
    case .svg: info.readSVG(&file)
    case .bmp: info.readBMP(&file)
    case .tiff, .jpeg2000: break
    }
    return info
  }

  private static func format(of file: inout ImageBytes) -> Format? {
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

  /// What hinders that the picture is shown; nil for nothing that can be told.
  enum Fault: Sendable, Equatable {
    /// The file says no size, or one of no pixels.
    case noSize
    /// The file ends before the picture does.
    case cutOff
    /// No machine has memory for so many pixels.
    case tooLarge(ImageSize)
    /// A drawing that doesn't say that it is one of SVG: in a page browsers show nothing of it.
    case noNamespace
    /// A drawing that says neither its size nor that of its coordinates: it isn't scaled, and most of it may lie outside.
    case noScale
  }

  /// The longest side and the most pixels of a picture; what is beyond is no photo.
  static let longestSide = 65_535
  static let mostPixels = 400_000_000

  /// Looks for what hinders that the picture is shown.
  ///
  /// - Parameters:
  ///   - length: How long the file is.
  ///   - load: Gives bytes of it.
  /// - Returns: What hinders it; nil for nothing.
  func fault(size length: Int, load: @escaping ImageBytes.Loader) -> Fault? {
    switch format {
    case .svg: return ImageInfo.faultOfDrawing(size: length, load: load)
    case .tiff, .jpeg2000: return nil
    default: break
    }
    guard let size else { return .noSize }
    if max(size.width, size.height) > Self.longestSide || size.width * size.height > Self.mostPixels {
      return .tooLarge(size)
    }
    return ImageEnd(format, size: length, load: load).isThere ? nil : .cutOff
  }

  /// Takes a size; one that is unknown, or of no pixels, counts as none.
  mutating func setSize(width: Int?, height: Int?) {
    guard let width, let height, width > 0, height > 0 else { return }
    size = ImageSize(width: width, height: height)
  }

  /// Takes what the EXIF data says.
  mutating func take(_ exif: Exif) {
    hasPosition = hasPosition || exif.hasPosition
    if exif.swapsSides, let size { self.size = ImageSize(width: size.height, height: size.width) }
  }
}
