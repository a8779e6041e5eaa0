import TestSupport

@testable import Images

/// Pixels that photos of tests are made of.
struct Canvas: Equatable {
  let size: ImageSize
  /// Red, green, blue and alpha of each.
  private(set) var pixels: [UInt8]

  init(_ width: Int, _ height: Int, _ colour: (_ x: Int, _ y: Int) -> [UInt8]) {
    size = ImageSize(width: width, height: height)
    pixels = []
    for y in 0..<height {
      for x in 0..<width {
        let colour = colour(x, y)
        pixels += colour.count == 4 ? colour : colour + [255]
      }
    }
  }

  /// What is in a file, as it is stored.
  init(decoding bytes: [UInt8]) throws(PhotoFault) {
    (size, pixels) = try PhotoDecoder.open(bytes) { decoder throws(PhotoFault) in
      let size = try decoder.start(dividedBy: 1)
      var pixels: [UInt8] = []
      var row = [UInt8](repeating: 0, count: size.width * 4)
      for _ in 0..<size.height {
        try decoder.read(&row)
        pixels += row
      }
      return (size, pixels)
    }
  }

  subscript(x: Int, y: Int) -> [UInt8] {
    Array(pixels[4 * (y * size.width + x)..<4 * (y * size.width + x) + 4])
  }

  func encoded(
    _ format: PictureFormat, quality: Int = 95, hasAlpha: Bool = false, isGray: Bool = false,
    profile: [UInt8]? = nil
  ) throws -> [UInt8] {
    let encoder = PictureEncoder(
      format: format, quality: quality, hasAlpha: hasAlpha, isGray: isGray, profile: profile)
    return try encoder.encode(pixels, size).bytes
  }

  /// As JPEG with EXIF data that says how to turn it.
  func jpeg(orientation: Int) throws -> [UInt8] {
    let exif = ImageSamples.segment(
      0xE1, Array("Exif\0\0".utf8) + ImageSamples.exif(orientation: orientation))
    let file = try encoded(.jpeg)
    return file.prefix(2) + exif + file.dropFirst(2)
  }

  /// The largest difference of two samples; nil for other sizes.
  func difference(from other: Canvas) -> Int? {
    guard size == other.size else { return nil }
    return zip(pixels, other.pixels).map { abs(Int($0) - Int($1)) }.max()
  }
}
