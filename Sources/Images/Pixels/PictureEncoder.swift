import CImages

/// A picture's file.
package struct EncodedPicture: Sendable, Equatable {
  package let bytes: [UInt8]
  package let size: ImageSize
}

/// Writes pixels as files that hold nothing but pixels and, where needed, the profile of their colours.
struct PictureEncoder {
  let format: PictureFormat
  let quality: Int
  let hasAlpha: Bool
  let isGray: Bool
  let profile: [UInt8]?

  /// Encodes red, green, blue and alpha of each pixel.
  func encode(_ pixels: [UInt8], _ size: ImageSize) throws(PhotoFault) -> EncodedPicture {
    var length = 0
    let file = pixels.withUnsafeBufferPointer { pixels in
      (profile ?? []).withUnsafeBufferPointer { profile -> UnsafeMutablePointer<UInt8>? in
        guard let start = pixels.baseAddress else { return nil }
        var picture = plantsite_picture(
          pixels: start, width: Int32(size.width), height: Int32(size.height), has_alpha: hasAlpha,
          is_gray: isGray, profile: self.profile == nil ? nil : profile.baseAddress,
          profile_length: profile.count)
        switch format {
        case .webp: return plantsite_write_webp(&picture, Int32(quality), &length)
        case .jpeg: return plantsite_write_jpeg(&picture, Int32(quality), &length)
        case .png: return plantsite_write_png(&picture, &length)
        }
      }
    }
    guard let file else { throw .noMemory }
    defer { plantsite_free(file) }
    return EncodedPicture(bytes: Array(UnsafeBufferPointer(start: file, count: length)), size: size)
  }
}
