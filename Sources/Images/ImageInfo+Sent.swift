extension ImageInfo {
  /// Why a file isn't taken, in words.
  package struct Refusal: Error {
    package let message: String
  }

  /// The longest file that is taken for a photo, in bytes.
  package static let mostBytes = 25 << 20

  /// Reads a whole file that someone sends, which is told by its bytes and not by its name.
  ///
  /// Drawings in SVG are refused: they can hold scripts.
  ///
  /// - Parameter bytes: The file.
  /// - Returns: What it is.
  /// - Throws: Where it is no picture that browsers show or pages can show pictures of, or too large.
  package static func read(sent bytes: [UInt8]) throws(Refusal) -> ImageInfo {
    try read(sent: bytes, size: bytes.count) { Array(bytes.dropFirst($0).prefix($1)) }
  }

  /// The same of a file of which only what matters is read; `head` are its first bytes.
  package static func read(
    sent head: [UInt8], size: Int, load: @escaping Loader
  ) throws(Refusal) -> ImageInfo {
    guard !head.isEmpty else { throw Refusal(message: "this file is empty") }
    let unknown = Refusal(message: "this is no PNG, JPEG, GIF, WebP or AVIF file")
    guard let info = ImageInfo.read(head: head, size: size, load: load) else { throw unknown }
    switch info.format {
    case .tiff, .jpeg2000:
      throw Refusal(
        message: "this is a \(info.format.rawValue) picture, which only Safari shows; export it as JPEG")
    case .heif where !info.format.isDecoded:
      throw Refusal(
        message:
          "this is a HEIC picture, which only Safari shows; export it as JPEG (on an iPhone: Settings, Camera, Formats, Most Compatible)"
          + (info.format.libraryAdvice.map { ", " + $0 } ?? "")
      )
    case .svg, .bmp: throw unknown
    case .png, .jpeg, .gif, .webp, .avif, .heif: break
    }
    if size > mostBytes {
      let megabytes = (size + (1 << 20) - 1) >> 20
      throw Refusal(message: "this file has \(megabytes) MB; at most \(mostBytes >> 20) MB are taken")
    }
    if let fault = info.fault(size: size, load: load) {
      throw Refusal(message: "this file " + fault.words(info.format))
    }
    if let size = info.size, size.width * size.height > PhotoFault.mostPixels {
      throw Refusal(message: "this picture " + PhotoFault.tooManyPixels(size).words(info.format))
    }
    return info
  }
}
