import TestSupport

/// A PNG image of any kind, not compressed.
struct PlainPNG {
  var width: Int
  var height: Int
  /// Bits of a sample.
  var depth = 8
  /// The colour type: 0 gray, 2 RGB, 3 palette, 4 gray with alpha, 6 RGB with alpha.
  var colours = 6
  var isInterlaced = false
  /// Chunks between the header and the picture.
  var chunks: [(name: String, content: [UInt8])] = []
  /// The samples of a pixel.
  var samples: (_ x: Int, _ y: Int) -> [Int]

  var bytes: [UInt8] {
    let header =
      ImageSamples.big(width, 4) + ImageSamples.big(height, 4)
      + [UInt8(depth), UInt8(colours), 0, 0, isInterlaced ? 1 : 0]
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + Self.chunk("IHDR", header)
    for chunk in chunks { file += Self.chunk(chunk.name, chunk.content) }
    return file + Self.chunk("IDAT", Self.stored(rows)) + Self.chunk("IEND", [])
  }

  /// All rows, each after the number of its filter; of an interlaced picture those of each pass.
  private var rows: [UInt8] {
    // Where each pass begins and in what steps it goes (PNG, third edition, section 8.2).
    let passes =
      isInterlaced
      ? [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]
      : [(0, 0, 1, 1)]
    return passes.flatMap { firstX, firstY, stepX, stepY -> [UInt8] in
      guard firstX < width else { return [] }
      return stride(from: firstY, to: height, by: stepY).flatMap { y -> [UInt8] in
        var bits: [Bool] = []
        for x in stride(from: firstX, to: width, by: stepX) {
          for sample in samples(x, y) {
            for place in (0..<depth).reversed() { bits.append(sample >> place & 1 == 1) }
          }
        }
        bits += Array(repeating: false, count: (8 - bits.count % 8) % 8)
        return [0]
          + stride(from: 0, to: bits.count, by: 8).map { start in
            bits[start..<start + 8].reduce(UInt8(0)) { $0 << 1 | ($1 ? 1 : 0) }
          }
      }
    }
  }

  static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let checked = Array(name.utf8) + content
    var sum: UInt32 = .max
    for byte in checked {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return ImageSamples.big(content.count, 4) + checked + ImageSamples.big(Int(~sum), 4)
  }

  /// Data in zlib's format that isn't compressed (RFC 1950, RFC 1951 section 3.2.4).
  static func stored(_ data: [UInt8]) -> [UInt8] {
    var result: [UInt8] = [0x78, 0x01]
    for start in stride(from: 0, to: data.count, by: 65_535) {
      let block = data[start..<min(data.count, start + 65_535)]
      result += [start + block.count == data.count ? 1 : 0] + ImageSamples.little(block.count, 2)
      result += ImageSamples.little(~block.count & 0xFFFF, 2) + block
    }
    var (low, high) = (1, 0)
    for byte in data {
      low = (low + Int(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return result + ImageSamples.big(high << 16 | low, 4)
  }
}
