import CImages

/// The rows of a photo in light, at one of the sizes that it is halved to.
///
/// A small picture is made of rows of at least twice its size instead of all: of four pixels each the mean.
final class PhotoLevel {
  private let size: ImageSize
  private var pictures: [PictureScaler] = []
  /// The level of half the size; nil where no picture needs it.
  private var half: PhotoLevel?
  /// The row that waits for the one that it is halved with, and where the half goes.
  private var upper: [Float] = []
  private var halved: [Float] = []
  private var count = 0

  init(_ size: ImageSize) { self.size = size }

  /// Adds a picture that is made of rows halved so many times.
  func add(_ picture: PictureScaler, afterHalving times: Int) {
    guard times > 0 else { return pictures.append(picture) }
    if let half { return half.add(picture, afterHalving: times - 1) }
    let half = PhotoLevel(Self.halved(size))
    upper = [Float](repeating: 0, count: size.width * 4)
    halved = [Float](repeating: 0, count: half.size.width * 4)
    half.add(picture, afterHalving: times - 1)
    self.half = half
  }

  /// Takes the next row.
  func take(_ row: UnsafePointer<Float>) {
    for picture in pictures { picture.take(row, number: count) }
    count += 1
    guard let half else { return }
    if count % 2 == 1 {
      upper.withUnsafeMutableBufferPointer { $0.baseAddress?.update(from: row, count: size.width * 4) }
      // An odd last row has no other.
      if count < size.height { return }
    }
    plantsite_halve_rows(upper, row, Int32(size.width), &halved)
    half.take(halved)
  }

  static func halved(_ size: ImageSize, times: Int = 1) -> ImageSize {
    (0..<times).reduce(size) { size, _ in
      ImageSize(width: (size.width + 1) / 2, height: (size.height + 1) / 2)
    }
  }
}
