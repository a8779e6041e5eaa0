import CImages

/// What is wanted of an ICC profile (ICC.1:2022): whether pictures have to keep it, and the curve of one for gray.
struct ColourProfile {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// What pictures need of the profile where its colours are RGB other than sRGB; nil where they can do without.
  var kept: [UInt8]? {
    isProfile && name(Place.space) == "RGB " && !isSRGB ? bare : nil
  }

  /// The bytes before the table of tags.
  var header: [UInt8] { Array(bytes.prefix(Place.tags)) }

  /// How many bytes it has.
  var size: Int { bytes.count }

  /// The light of each sample of gray; nil where the profile doesn't say it by a curve.
  var grayCurve: [Float]? {
    isProfile && name(Place.space) == "GRAY" ? curve("kTRC") : nil
  }

  private enum Place {
    static let space = 16
    static let signature = 36
    static let tags = 128
  }

  private var isProfile: Bool { name(Place.signature) == "acsp" && bytes.count >= Place.tags }

  /// The primaries of sRGB as profiles have them, adapted to D50, in 65,536ths.
  private static let primaries: [(tag: FourCC, place: [Int])] = [
    ("rXYZ", [28_578, 14_580, 912]), ("gXYZ", [25_238, 46_987, 6_362]),
    ("bXYZ", [9_376, 3_972, 46_805]),
  ]

  /// Whether primaries and curve are those of sRGB, as near as programs write them.
  private var isSRGB: Bool {
    let hasPrimaries = Self.primaries.allSatisfy { primary in
      guard let offset = offset(of: primary.tag) else { return false }
      return primary.place.indices.allSatisfy { axis in
        guard let value = number(offset + 8 + 4 * axis, 4) else { return false }
        return abs(value - primary.place[axis]) < 200
      }
    }
    guard hasPrimaries, let curve = curve("rTRC") else { return false }
    return zip(curve, Light.curve).allSatisfy { abs($0 - $1) < 0.01 }
  }

  /// The light of each sample by a curve (sections 10.6 and 10.18).
  private func curve(_ tag: FourCC) -> [Float]? {
    guard let offset = self.offset(of: tag) else { return nil }
    switch name(offset) {
    case "curv": return table(at: offset)
    case "para": return formula(at: offset)
    default: return nil
    }
  }

  /// No value for light as it is, one for an exponent, more for a table.
  private func table(at offset: Int) -> [Float]? {
    guard let count = number(offset + 8, 4), offset + 12 + 2 * count <= bytes.count else { return nil }
    if count == 0 { return (0...255).map { Float($0) / 255 } }
    func value(_ index: Int) -> Double { Double(number(offset + 12 + 2 * index, 2) ?? 0) }
    if count == 1 { return value(0) > 0 ? Light.curve(exponent: value(0) / 256) : nil }
    return (0...255).map { sample in
      let place = Double(sample) / 255 * Double(count - 1)
      let (index, share) = (min(Int(place), count - 2), place - Double(min(Int(place), count - 2)))
      return Float((value(index) * (1 - share) + value(index + 1) * share) / 65_535)
    }
  }

  /// A formula of one to seven parameters, of which the last ones may be left out.
  private func formula(at offset: Int) -> [Float]? {
    let counts = [1, 3, 4, 5, 7]
    guard let kind = number(offset + 8, 2), kind < counts.count else { return nil }
    let values = (0..<counts[kind]).compactMap { number(offset + 12 + 4 * $0, 4) }
      .map { Double(Int32(truncatingIfNeeded: $0)) / 65_536 }
    guard values.count == counts[kind], values[0] > 0 else { return nil }
    func parameter(_ index: Int, _ missing: Double) -> Double {
      index < values.count ? values[index] : missing
    }
    let (a, b) = (parameter(1, 1), parameter(2, 0))
    guard a > 0 else { return nil }
    // Kinds 1 and 2 have one curve above -b/a and are flat below; the others a line below d.
    let end = kind < 3 ? -b / a : values[4]
    let (slope, above, below) =
      kind == 2 ? (0, values[3], values[3]) : (parameter(3, 0), parameter(5, 0), parameter(6, 0))
    return (0...255).map { sample in
      let x = Double(sample) / 255
      let light =
        x >= end ? plantsite_power(max(0, a * x + b), values[0]) + above : slope * x + below
      return Float(min(1, max(0, light)))
    }
  }

  /// The data of a tag; nil where there is none.
  func content(of tag: FourCC) -> [UInt8]? {
    guard let entry = entry(of: tag), let start = number(entry + 4, 4), let count = number(entry + 8, 4),
      start >= Place.tags, start + count <= bytes.count
    else { return nil }
    return Array(bytes[start..<start + count])
  }

  /// Where the data of a tag begins.
  private func offset(of tag: FourCC) -> Int? { entry(of: tag).flatMap { number($0 + 4, 4) } }

  /// Where the table speaks of a tag.
  private func entry(of tag: FourCC) -> Int? {
    guard let count = number(Place.tags, 4) else { return nil }
    return (0..<min(count, 100)).lazy.map { Place.tags + 4 + 12 * $0 }.first { name($0) == tag }
  }

  private func name(_ offset: Int) -> FourCC? { number(offset, 4).map(FourCC.init(code:)) }

  private func number(_ offset: Int, _ count: Int) -> Int? {
    bytes.number(at: offset, bytes: count, bigEndian: true)
  }
}
