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
    }
    return info
  }

  private static func format(of file: inout ImageBytes) -> Format? {
    if file.big(0, 4) == 0x8950_4E47, file.big(4, 4) == 0x0D0A_1A0A { return .png }
    if file.big(0, 3) == 0xFFD8FF { return .jpeg }
    if file.has("GIF87a", at: 0) || file.has("GIF89a", at: 0) { return .gif }
    if file.has("RIFF", at: 0), file.has("WEBP", at: 8) { return .webp }
    if file.has("ftyp", at: 4) { return heifFormat(&file) }
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
    // A drawing without a size takes that of its place.
    guard format != .svg else { return nil }
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
