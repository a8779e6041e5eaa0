import CImages

/// Makes one picture of rows in light, as they come.
///
/// It holds as many rows, scaled in width, as one row of the picture needs.
final class PictureScaler {
  /// Red, green, blue and alpha of each pixel, upright.
  private(set) var pixels: [UInt8]

  /// The picture's size as the photo is stored.
  private let size: ImageSize
  private let orientation: PhotoOrientation
  private let alpha: plantsite_alpha
  private let columns: Weights
  private let rows: Weights
  /// The rows that were scaled in width last, by number modulo how many there are.
  private var scaled: [Float]
  private var mixed: [Float]
  /// How many rows have come, and how many the picture has.
  private var taken = 0
  private var next = 0

  /// Prepares for rows of the size of `source`, in whose pixels `part` is what is seen.
  init(
    part: PhotoPart, of source: ImageSize, size: ImageSize, orientation: PhotoOrientation,
    alpha: plantsite_alpha
  ) {
    self.size = size
    self.orientation = orientation
    self.alpha = alpha
    columns = Weights(start: part.x, length: part.width, available: source.width, count: size.width)
    rows = Weights(start: part.y, length: part.height, available: source.height, count: size.height)
    scaled = [Float](repeating: 0, count: rows.taps * size.width * 4)
    mixed = [Float](repeating: 0, count: size.width * 4)
    pixels = [UInt8](repeating: 0, count: size.width * size.height * 4)
  }

  /// Takes the next row.
  func take(_ row: UnsafePointer<Float>) {
    let number = taken
    taken += 1
    guard next < rows.count, number >= Int(rows.starts[next]) else { return }
    scaled.withUnsafeMutableBufferPointer { scaled in
      guard let start = scaled.baseAddress else { return }
      plantsite_scale_row(
        row, columns.starts, columns.values, Int32(columns.taps), Int32(size.width),
        start + number % rows.taps * size.width * 4)
    }
    while next < rows.count, Int(rows.starts[next]) + rows.taps - 1 == number {
      mix(from: Int(rows.starts[next]))
      store(row: next)
      next += 1
    }
  }

  /// Makes the next row of the picture of those from a number on.
  private func mix(from first: Int) {
    scaled.withUnsafeBufferPointer { scaled in
      guard let start = scaled.baseAddress else { return }
      let sources = (first..<first + rows.taps).map { start + $0 % rows.taps * size.width * 4 }
      rows.values.withUnsafeBufferPointer { values in
        guard let weights = values.baseAddress else { return }
        plantsite_mix_rows(
          sources, weights + next * rows.taps, Int32(rows.taps), Int32(size.width), &mixed)
      }
    }
  }

  private func store(row: Int) {
    let places = orientation.places(ofRow: row, in: size)
    pixels.withUnsafeMutableBufferPointer { pixels in
      guard let start = pixels.baseAddress else { return }
      plantsite_row_from_light(
        mixed, Int32(size.width), Light.samples, alpha, start + 4 * places.first, 4 * places.step)
    }
  }
}
