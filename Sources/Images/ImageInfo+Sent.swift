extension ImageInfo {
  /// Why a file isn't taken, in words.
  package struct Refusal: Error {
    package let message: String
  }

  /// Reads a whole file that someone sends, which is told by its bytes and not by its name.
  ///
  /// Drawings in SVG are refused: they can hold scripts.
  ///
  /// - Parameter bytes: The file.
  /// - Returns: What it is.
  /// - Throws: Where it is no picture that browsers show.
  package static func read(sent bytes: [UInt8]) throws(Refusal) -> ImageInfo {
    guard !bytes.isEmpty else { throw Refusal(message: "this file is empty") }
    let unknown = Refusal(message: "this is no PNG, JPEG, GIF, WebP or AVIF file")
    guard let info = ImageInfo.read(head: bytes) else { throw unknown }
    switch info.format {
    case .tiff, .jpeg2000:
      throw Refusal(
        message: "this is a \(info.format.rawValue) picture, which only Safari shows; export it as JPEG")
    case .heif:
      throw Refusal(
        message:
          "this is a HEIC picture, which only Safari shows; export it as JPEG (on an iPhone: Settings, Camera, Formats, Most Compatible)"
      )
    case .svg, .bmp: throw unknown
    case .png, .jpeg, .gif, .webp, .avif: break
    }
    let fault = info.fault(size: bytes.count) { Array(bytes.dropFirst($0).prefix($1)) }
    if let fault { throw Refusal(message: "this file " + fault.words(info.format)) }
    return info
  }
}
