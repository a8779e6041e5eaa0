/// Why no pictures can be made of a photo.
package enum PhotoFault: Error, Sendable, Hashable {
  /// It is no image, or one of a format that is not decoded.
  case notDecoded(ImageInfo.Format?)
  /// It moves, which a picture wouldn't.
  case animated
  /// More than are taken for a photo.
  case tooManyPixels(ImageSize)
  /// It isn't stored by rows, and as a whole it is more than memory is spent on.
  case tooLargeAsWhole(ImageSize)
  /// The file ends before the picture does.
  case cutOff
  /// The data isn't what its format allows.
  case broken
  /// The format allows for it, but nobody writes photos that way, and no browser shows them.
  case unknownCoding
  /// There was no memory for it.
  case noMemory

  /// The most pixels of a photo.
  package static let mostPixels = 100_000_000

  /// What is wrong with a file, as it follows its name.
  package func words(_ format: ImageInfo.Format?) -> String {
    let image = "\(format?.withArticle ?? "an") image"
    switch self {
    case .notDecoded(nil): return "is no image of a known format"
    case .notDecoded(let format?):
      return "is \(format.withArticle) image, of which no other sizes can be made; use JPEG, PNG or WebP"
    case .animated: return "is animated, so that no other sizes can be made of it"
    case .tooManyPixels(let size):
      return
        "has \(size.width) × \(size.height) pixels; at most \(Self.mostPixels / 1_000_000) megapixels are taken"
    case .tooLargeAsWhole(let size):
      return
        "has \(size.width) × \(size.height) pixels, and isn't stored row by row; save it as a JPEG image that isn't progressive, or smaller"
    case .cutOff: return "is cut off: it begins as \(image), but its end is missing"
    case .broken: return "is damaged: it begins as \(image), but its data can't be decoded"
    case .unknownCoding:
      return "is \(image) of a kind that browsers don't show; save it as an ordinary JPEG image"
    case .noMemory: return "can't be decoded, as there isn't enough memory"
    }
  }
}
