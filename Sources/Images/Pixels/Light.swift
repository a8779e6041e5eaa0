import CImages

/// From samples to light and back.
enum Light {
  /// The light of each sample, from 0 to 1, by the curve of sRGB.
  static let curve = curve(exponent: 0)

  /// The sample of 65,536 values of light, from 0 to 1.
  static let samples = [UInt8](unsafeUninitializedCapacity: 65_536) { samples, count in
    guard let start = samples.baseAddress else { return }
    plantsite_samples_of_light(start)
    count = 65_536
  }

  /// The light of each sample by an exponent; by the curve of sRGB for 0.
  static func curve(exponent: Double) -> [Float] {
    [Float](unsafeUninitializedCapacity: 256) { curve, count in
      guard let start = curve.baseAddress else { return }
      plantsite_light_of_samples(exponent, start)
      count = 256
    }
  }

  /// The sample of a light.
  static func sample(_ light: Double) -> UInt8 { samples[Int((min(1, max(0, light)) * 65_535).rounded())] }
}
