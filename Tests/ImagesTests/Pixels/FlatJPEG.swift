import TestSupport

/// A JPEG image of squares of 8 × 8 pixels, each of one colour, in any number of components.
struct FlatJPEG {
  /// The samples of each square, row by row.
  var squares: [[Int]]
  var columns: Int
  /// The kind of frame: 0xC0 for baseline, 0xC2 for progressive.
  var frame: UInt8 = 0xC0
  var precision = 8
  /// How often a progressive image has the same again.
  var scans = 1
  /// What the segment of Adobe's programs says of colours: 0 for none, 1 for YCbCr, 2 for YCCK.
  var adobe: UInt8?
  /// The size that the file says in place of its own.
  var claimed: (width: Int, height: Int)?

  var bytes: [UInt8] {
    let count = squares[0].count
    let size = claimed ?? (8 * columns, 8 * (squares.count / columns))
    var file: [UInt8] = [0xFF, 0xD8]
    if let adobe {
      file += ImageSamples.segment(0xEE, Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, adobe])
    }
    let ones = [UInt8](repeating: 1, count: 64)
    file += ImageSamples.segment(0xDB, [0] + ones)
    var header = [UInt8(precision)] + ImageSamples.big(size.height, 2) + ImageSamples.big(size.width, 2)
    header.append(UInt8(count))
    for component in 1...count { header += [UInt8(component), 0x11, 0] }
    file += ImageSamples.segment(frame, header)
    // Twelve codes of four bits for how many bits a difference has; one of a bit for a square without details.
    let lengths: [UInt8] = [0x00, 0, 0, 0, 12] + [UInt8](repeating: 0, count: 12)
    file += ImageSamples.segment(0xC4, lengths + Array(0...11))
    file += ImageSamples.segment(0xC4, [0x10, 1] + [UInt8](repeating: 0, count: 16))
    var selectors = [UInt8(count)]
    for component in 1...count { selectors += [UInt8(component), 0x00] }
    selectors += [0, frame == 0xC2 ? 0 : 63, 0]
    for _ in 0..<scans { file += ImageSamples.segment(0xDA, selectors) + scan }
    return file + [0xFF, 0xD9]
  }

  /// The squares' differences from the ones before (ITU-T T.81, F.1.2.1).
  private var scan: [UInt8] {
    var bits: [Bool] = []
    func add(_ value: Int, _ count: Int) {
      for place in (0..<count).reversed() { bits.append(value >> place & 1 == 1) }
    }
    var before = Array(repeating: 0, count: squares[0].count)
    for square in squares {
      for (component, sample) in square.enumerated() {
        let mean = 8 * (sample - 128)
        let difference = mean - before[component]
        before[component] = mean
        let length = Int.bitWidth - abs(difference).leadingZeroBitCount
        add(length, 4)
        add(difference < 0 ? difference - 1 : difference, length)
        if frame != 0xC2 { add(0, 1) }
      }
    }
    bits += Array(repeating: true, count: (8 - bits.count % 8) % 8)
    return stride(from: 0, to: bits.count, by: 8).flatMap { start -> [UInt8] in
      let byte = bits[start..<start + 8].reduce(UInt8(0)) { $0 << 1 | ($1 ? 1 : 0) }
      return byte == 0xFF ? [0xFF, 0] : [byte]
    }
  }
}
