/// An ICC profile (ICC.1:2022), of which only is asked whether a picture has to keep it.
struct ColourProfile {
  private let bytes: ArraySlice<UInt8>

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = Array(bytes)[...] }

  /// The profile where its colours are RGB other than sRGB; nil where pictures can do without.
  var keptBytes: [UInt8]? {
    guard number(16, 4) == 0x5247_4220, number(36, 4) == 0x6163_7370, !isSRGB else { return nil }
    return Array(bytes)
  }

  /// The primaries of sRGB as profiles have them, adapted to D50, in 65,536ths (IEC 61966-2-1, ICC.1 section 10.31).
  private static let primaries: [(tag: Int, place: [Int])] = [
    (0x7258_595A, [28_578, 14_580, 912]), (0x6758_595A, [25_238, 46_987, 6_362]),
    (0x6258_595A, [9_376, 3_972, 46_805]),
  ]

  /// Whether the primaries are those of sRGB and a sample in the middle has about the light that it has there.
  private var isSRGB: Bool {
    Self.primaries.allSatisfy { primary in
      guard let offset = tag(primary.tag) else { return false }
      return primary.place.indices.allSatisfy { axis in
        guard let value = number(offset + 8 + 4 * axis, 4) else { return false }
        return abs(value - primary.place[axis]) < 200
      }
    } && middleLight.map { abs($0 - 0.2140) < 0.01 } == true
  }

  /// The light of a sample of a half in the curve of red; nil for a curve that isn't known.
  private var middleLight: Double? {
    guard let offset = tag(0x7254_5243), let type = number(offset, 4) else { return nil }
    switch type {
    case 0x6375_7276:
      // A table of so many values from 0 to 1; one value is an exponent.
      guard let count = number(offset + 8, 4), count >= 256, count <= 65_536,
        let value = number(offset + 12 + 2 * (count / 2), 2)
      else { return nil }
      return Double(value) / 65_535
    // The five numbers of sRGB's own formula begin with 2.4.
    case 0x7061_7261:
      guard number(offset + 8, 2) == 3, let exponent = number(offset + 12, 4) else { return nil }
      return abs(exponent - 157_286) < 2_000 ? 0.2140 : nil
    default: return nil
    }
  }

  /// Where the data of a tag begins.
  private func tag(_ name: Int) -> Int? {
    guard let count = number(128, 4) else { return nil }
    let place = (0..<min(count, 100)).first { number(132 + 12 * $0, 4) == name }
    return place.flatMap { number(136 + 12 * $0, 4) }
  }

  private func number(_ offset: Int, _ count: Int) -> Int? {
    bytes.number(at: offset, bytes: count, bigEndian: true)
  }
}
