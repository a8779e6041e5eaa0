import Text

/// Where the lines of a text begin; lines end as CommonMark says: at a line feed, a carriage return, or both.
struct LineTable {
  /// The offset of each line's first byte.
  private var starts: [Int] = [0]
  private let count: Int

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    count = bytes.count
    starts.reserveCapacity(bytes.count / 32 + 8)
    if bytes.firstOffset(of: UInt8(ascii: "\r"), from: 0) == nil {
      var index = 0
      while let end = bytes.firstOffset(of: UInt8(ascii: "\n"), from: index) {
        index = end + 1
        starts.append(index)
      }
      return
    }
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if byte == UInt8(ascii: "\n") {
        starts.append(index)
      } else if byte == UInt8(ascii: "\r"), index == bytes.count || bytes[index] != UInt8(ascii: "\n") {
        starts.append(index)
      }
    }
  }

  var lineCount: Int { starts.count }

  /// The offset of a line's first byte; lines count from 1, and one that isn't there gives the nearest end.
  func start(_ line: Int) -> Int {
    if line < 1 { return 0 }
    return line <= starts.count ? starts[line - 1] : count
  }

  /// The bytes of a line with its ending.
  func range(_ line: Int) -> Range<Int> { start(line)..<start(line + 1) }

  /// The number of the line that holds an offset, from 1.
  func line(at offset: Int) -> Int {
    starts.firstIndexByHalving { $0 > offset }
  }
}
