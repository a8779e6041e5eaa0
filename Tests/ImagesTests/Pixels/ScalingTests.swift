import Testing

@testable import Images

/// Small pictures are as good as those of a known program.
struct ScalingTests {
  /// Noise of three sizes, an edge and fine lines, as the script at `LanczosReference` makes it.
  private static let photo: Canvas = {
    func lattice(_ x: Int, _ y: Int) -> Int {
      var hash = UInt32(truncatingIfNeeded: x &* 374_761_393 &+ y &* 668_265_263 &+ 12_345)
      hash = (hash ^ hash >> 13) &* 1_274_126_177
      return Int(hash >> 24)
    }
    func noise(_ x: Int, _ y: Int, _ cell: Int) -> Int {
      let (u, s) = x.quotientAndRemainder(dividingBy: cell)
      let (v, t) = y.quotientAndRemainder(dividingBy: cell)
      let top = lattice(u, v) * (cell - s) + lattice(u + 1, v) * s
      let low = lattice(u, v + 1) * (cell - s) + lattice(u + 1, v + 1) * s
      return (top * (cell - t) + low * t) / (cell * cell)
    }
    return Canvas(480, 360) { x, y in
      var value = (noise(x, y, 96) * 4 + noise(x, y, 24) * 2 + noise(x, y, 6)) / 7
      if (x - 240) * (x - 240) * 4 + (y - 180) * (y - 180) * 9 < 160_000 { value = (value + 400) / 4 }
      if (x + 2 * y) % 90 < 3 { value = 230 }
      return [UInt8](repeating: UInt8(value), count: 3)
    }
  }()

  /// One channel of a part of a picture.
  private func samples(_ width: Int, x: Int = 0, y: Int = 0, photo: [UInt8]) throws -> [UInt8] {
    let picture = try Photo.makePictures(of: photo, [PictureForm(.width(width), as: .png)])[0]
    let canvas = try Canvas(decoding: picture.bytes)
    var samples: [UInt8] = []
    for row in y..<y + 36 {
      for column in x..<x + 48 { samples.append(canvas[column, row][1]) }
    }
    return samples
  }

  /// The mean structural similarity of two pictures of 48 × 36 samples, over windows of 8 × 8 (Wang and others, 2004).
  private func similarity(_ first: [UInt8], _ second: [UInt8]) -> Double {
    var sum = 0.0
    for y in 0...28 {
      for x in 0...40 {
        var (a, b, aa, bb, ab) = (0.0, 0.0, 0.0, 0.0, 0.0)
        for place in 0..<64 {
          let index = (y + place / 8) * 48 + x + place % 8
          let (s, t) = (Double(first[index]), Double(second[index]))
          a += s / 64
          b += t / 64
          aa += s * s / 64
          bb += t * t / 64
          ab += s * t / 64
        }
        let (c1, c2) = (6.5025, 58.5225)
        let covariance = ab - a * b
        let variances = (aa - a * a) + (bb - b * b)
        let means = (2 * a * b + c1) / (a * a + b * b + c1)
        sum += means * (2 * covariance + c2) / (variances + c2)
      }
    }
    return sum / (29 * 41)
  }

  @Test func isAsGoodAsPillow() throws {
    let photo = try Self.photo.encoded(.png)
    let whole = try samples(48, photo: photo)
    #expect(similarity(whole, LanczosReference.whole) > 0.999)
    let part = try samples(300, x: 126, y: 94, photo: photo)
    #expect(similarity(part, LanczosReference.part) > 0.999)
    for (sample, wanted) in zip(whole + part, LanczosReference.whole + LanczosReference.part) {
      #expect(abs(Int(sample) - Int(wanted)) <= 1)
    }
  }

  /// A large JPEG image is decoded at half its size.
  @Test func decodesAtASmallerSize() throws {
    let wide = Canvas(3360, 360) { x, y in Self.photo[x % 480, y] }
    let photo = try wide.encoded(.jpeg, quality: 95)
    let form = PictureForm(.width(448), as: .png)
    let plan = try PhotoDecoder.open(photo) { decoder throws(PhotoFault) in
      DecodingPlan(form, .middle, decoder).divisor
    }
    #expect(plan == 2)
    let small = try samples(448, x: 64, photo: photo)
    let exact = try samples(448, x: 64, photo: wide.encoded(.png))
    #expect(similarity(small, exact) > 0.99)
  }

  @Test func weightsAddUpToOne() {
    for (start, length, available, count) in [
      (0.0, 480.0, 480, 48), (0, 3, 3, 1), (0, 1, 1, 1), (0.3, 499.5, 500, 499), (100, 20.5, 300, 7),
      (0, 65_500, 65_500, 1),
    ] {
      let weights = Weights(start: start, length: length, available: available, count: count)
      #expect(weights.count == count && weights.taps <= available)
      for index in 0..<count {
        let values = weights.values[index * weights.taps..<(index + 1) * weights.taps]
        #expect(abs(values.reduce(0, +) - 1) < 0.001)
        #expect(weights.starts[index] >= 0 && Int(weights.starts[index]) + weights.taps <= available)
      }
    }
  }
}
