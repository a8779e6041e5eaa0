extension ColourProfile {
  /// The tags that say how numbers become colours (ICC.1:2022, section 9.2); no others are written.
  private static let tags: [FourCC] = [
    "rXYZ", "gXYZ", "bXYZ", "rTRC", "gTRC", "bTRC", "wtpt", "bkpt", "chad", "cicp", "A2B0", "A2B1", "A2B2",
    "B2A0", "B2A1", "B2A2", "D2B0", "D2B1", "D2B2", "B2D0", "B2D1", "B2D2",
  ]

  /// The profile without what isn't needed for its colours.
  ///
  /// That of a screen says which screen it is, and when it was measured.
  /// - Returns: nil for one that doesn't say its colours.
  var bare: [UInt8]? {
    let found = Self.tags.compactMap { tag in content(of: tag).map { (name: tag, content: $0) } }
    let names = Set(found.map(\.name))
    // The data of several tags may be the same bytes, but only hostile files have much of that.
    guard names.isSuperset(of: Self.tags.prefix(6)) || names.contains("A2B0"),
      found.reduce(0, { $0 + $1.content.count }) < 4 * size
    else { return nil }
    var header = header
    // The module that prefers it, the date, the platform, its maker and model, who wrote it, and its checksum.
    for range in [4..<8, 24..<36, 40..<44, 48..<56, 80..<128] {
      header.replaceSubrange(range, with: [UInt8](repeating: 0, count: range.count))
    }
    return Self.file(header, found)
  }

  /// The profile of primaries of a number (ITU-T H.273, table 2) and the curve of sRGB.
  /// - Returns: nil for those of sRGB, and where none are known by that number.
  static func matching(primaries: Int) -> [UInt8]? {
    guard let colours = primariesByNumber[primaries] else { return nil }
    func numbers(_ kind: FourCC, _ values: [Int]) -> [UInt8] {
      big(kind.code) + big(0) + values.flatMap { big($0) }
    }
    // Kind 3 of formulas, and its five parameters.
    let curve = numbers("para", [3 << 16, 157_286, 62_119, 3_417, 5_073, 2_651])
    let header =
      big(0) + big(0) + big(0x0430_0000)
      + (["mntr", "RGB ", "XYZ "] as [FourCC]).flatMap { big($0.code) } + [UInt8](repeating: 0, count: 12)
      + big(("acsp" as FourCC).code) + [UInt8](repeating: 0, count: 28) + white.flatMap { big($0) }
      + [UInt8](repeating: 0, count: 48)
    return file(
      header,
      zip(tags, colours.map { numbers("XYZ ", $0) } + [curve, curve, curve, numbers("XYZ ", white)]).map {
        (name: $0, content: $1)
      } + [(name: "chad", content: numbers("sf32", adaptation))])
  }

  /// Those of Display P3 and BT.2020, adapted to D50, in 65,536ths.
  private static let primariesByNumber = [
    9: [[44_137, 18_287, -127], [10_857, 44_259, 1_965], [8_195, 2_989, 52_223]],
    12: [[33_759, 15_807, -69], [19_135, 45_367, 2_745], [10_296, 4_363, 51_385]],
  ]

  /// The white of profiles, D50, and what turns that of screens, D65, into it.
  private static let white = [63_190, 65_536, 54_061]
  private static let adaptation = [68_674, 1_502, -3_291, 1_939, 64_912, -1_119, -606, 988, 49_262]

  /// A file of a header and tags, to which the two texts are added that each profile must have.
  private static func file(
    _ header: [UInt8], _ tags: [(name: FourCC, content: [UInt8])]
  ) -> [UInt8] {
    let isOld = header[8] < 4
    let tags =
      tags + [
        (name: "desc", content: isOld ? oldDescription : text),
        (name: "cprt", content: isOld ? oldText : text),
      ]
    var table = big(tags.count)
    var data: [UInt8] = []
    var places: [[UInt8]: Int] = [:]
    for (name, content) in tags {
      let place = places[content] ?? 132 + 12 * tags.count + data.count
      if places.updateValue(place, forKey: content) == nil {
        data += content + [UInt8](repeating: 0, count: (4 - content.count % 4) % 4)
      }
      table += big(name.code) + big(place) + big(content.count)
    }
    return big(header.count + table.count + data.count) + header.dropFirst(4) + table + data
  }

  /// `RGB`, as versions before 4 have texts and descriptions, and as all later ones have both.
  private static let oldText = Array("text\0\0\0\0RGB\0".utf8)
  private static let oldDescription =
    Array("desc\0\0\0\0".utf8) + big(4) + Array("RGB\0".utf8) + [UInt8](repeating: 0, count: 78)
  private static let text =
    Array("mluc\0\0\0\0".utf8) + big(1) + big(12) + Array("enUS".utf8) + big(6) + big(28)
    + Array("\0R\0G\0B".utf8)

  /// Four bytes, the first of which is the most significant.
  private static func big(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}
