import CImages

/// How pixels of one line are made of those of a longer one: each of as many neighbours, by weights.
struct Weights {
  /// Of how many neighbours.
  let taps: Int
  /// The first neighbour of each pixel.
  let starts: [Int32]
  /// `taps` for each pixel; each pixel's add up to 1.
  let values: [Float]

  var count: Int { starts.count }

  private static let lobes = 3.0

  /// - Parameters:
  ///   - start: Where the part begins that is scaled, in pixels of the long line.
  ///   - length: How long that is.
  ///   - available: How many pixels the long line has.
  ///   - count: How many pixels the part gets.
  init(start: Double, length: Double, available: Int, count: Int) {
    let ratio = length / Double(count)
    let stretch = max(1, ratio)
    let reach = Self.lobes * stretch
    // Of pixels whose middle is within reach there are never more.
    let taps = min(available, Int(2 * reach) + 1)
    var starts: [Int32] = []
    var values: [Float] = []
    starts.reserveCapacity(count)
    values.reserveCapacity(count * taps)
    for index in 0..<count {
      let middle = start + (Double(index) + 0.5) * ratio
      let first = max(0, min(available - taps, Int((middle - reach - 0.5).rounded(.up))))
      let weights = (first..<first + taps).map { place in
        plantsite_lanczos((Double(place) + 0.5 - middle) / stretch)
      }
      let sum = weights.reduce(0, +)
      starts.append(Int32(first))
      values.append(contentsOf: weights.map { Float($0 / sum) })
    }
    self.taps = taps
    self.starts = starts
    self.values = values
  }
}
