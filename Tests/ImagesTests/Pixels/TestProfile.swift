import TestSupport

/// ICC profiles of as few tags as are needed.
enum TestProfile {
  static let sRGB = rgb([0x6FA0, 0x38F5, 0x0390], [0x6295, 0xB787, 0x18DA], [0x24A0, 0x0F84, 0xB6CF])
  static let displayP3 = displayP3()

  /// The profile of a screen that was measured at a time (year to second), with further texts.
  static func displayP3(
    date: [Int] = [], maker: String = "", more: [(name: String, text: String)] = []
  ) -> [UInt8] {
    var bytes = rgb(
      [0x83DF, 0x3DBF, 0xFFFF_FFBB], [0x4ABF, 0xB137, 0x0AB9], [0x2838, 0x110B, 0xC8B9],
      more: more.map { ($0.name, Array("text\0\0\0\0\($0.text)\0".utf8)) })
    if !date.isEmpty { bytes.replaceSubrange(24..<36, with: date.flatMap { ImageSamples.big($0, 2) }) }
    bytes.replaceSubrange(48..<48 + maker.utf8.count, with: Array(maker.utf8))
    return bytes
  }

  /// A profile of these primaries and the curve of sRGB, with so many bytes of a table of colours.
  static func rgb(
    _ red: [Int], _ green: [Int], _ blue: [Int], padding: Int = 0, more: [(String, [UInt8])] = []
  )
    -> [UInt8]
  {
    // The formula of sRGB's curve.
    let parameters = [157_286, 62_119, 3_417, 5_073, 2_651]
    let curve = Array("para".utf8) + big([0]) + [0, 3, 0, 0] + big(parameters)
    let colours = [("rXYZ", red), ("gXYZ", green), ("bXYZ", blue)].map { ($0.0, xyz($0.1)) }
    var tags = colours + ["rTRC", "gTRC", "bTRC"].map { ($0, curve) }
    if padding > 0 { tags.append(("A2B0", Array("data".utf8) + Array(repeating: 7, count: padding))) }
    return profile("RGB ", tags + more)
  }

  /// A profile for gray whose light is a sample to the power of an exponent.
  static func gray(exponent: Double) -> [UInt8] {
    let value = ImageSamples.big(Int(exponent * 256), 2)
    return profile("GRAY", [("kTRC", Array("curv".utf8) + big([0, 1]) + value + [0, 0])])
  }

  private static func xyz(_ values: [Int]) -> [UInt8] { Array("XYZ ".utf8) + big([0]) + big(values) }

  private static func big(_ values: [Int]) -> [UInt8] { values.flatMap { ImageSamples.big($0, 4) } }

  /// The header (ICC.1:2022, section 7.2), the table of tags and their data.
  private static func profile(_ space: String, _ tags: [(name: String, data: [UInt8])]) -> [UInt8] {
    let white = [0xF6D6, 0x10000, 0xD32D]
    let tags = tags + [("wtpt", xyz(white))]
    var table = big([tags.count])
    var data: [UInt8] = []
    for tag in tags {
      table += Array(tag.name.utf8) + big([132 + 12 * tags.count + data.count, tag.data.count])
      data += tag.data + Array(repeating: 0, count: (4 - tag.data.count % 4) % 4)
    }
    let size = 128 + table.count + data.count
    let start = big([size, 0, 0x0400_0000]) + Array("mntr\(space)XYZ ".utf8) + Array(repeating: 0, count: 12)
    let middle = Array("acsp".utf8) + Array(repeating: 0, count: 28) + big(white)
    return start + middle + Array(repeating: 0, count: 128 - start.count - middle.count) + table + data
  }
}
