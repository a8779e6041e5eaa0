/// What an image file is that someone sends, told by its bytes and not by its name.
package struct ImageKind: Sendable {
  /// The usual ending of such a file's name.
  package let fileExtension: String

  /// Whether the file tells where on earth the picture was taken.
  package let hasPosition: Bool

  /// Reads a whole file.
  ///
  /// Drawings in SVG are none: they can hold scripts.
  /// - Parameter bytes: The file.
  /// - Returns: nil where it is no image of pixels in a known format.
  package static func read(_ bytes: [UInt8]) -> ImageKind? {
    var file = ImageBytes(head: bytes, size: bytes.count) { _, _ in [] }
    guard let info = ImageInfo.read(&file) else { return nil }
    let ending: String
    switch info.format {
    case .png: ending = "png"
    case .jpeg: ending = "jpg"
    case .gif: ending = "gif"
    case .webp: ending = "webp"
    case .avif: ending = "avif"
    case .heif: ending = "heic"
    case .svg: return nil
    }
    return ImageKind(fileExtension: ending, hasPosition: info.hasPosition)
  }
}
