/// The text of a sheet, a line for each of its rows with a tab between its columns.
///
/// Problems in a workbook show it, and lines and tabs tell which cell a place in it is. So a cell's text can have neither.
struct SheetText {
  private(set) var bytes: [UInt8] = []

  /// Where the next byte goes.
  private var row = 1
  private var column = 1

  /// A line break within a cell.
  private static let lineBreak: [UInt8] = Array("⏎".utf8)

  /// Adds a cell, which lies after all that were added.
  /// - Returns: Where its text stands, and whether it is written otherwise than it reads.
  mutating func add(_ text: some Sequence<UInt8>, row: Int, column: Int) -> (Range<Int>, isChanged: Bool) {
    while self.row < row {
      bytes.append(UInt8(ascii: "\n"))
      self.row += 1
      self.column = 1
    }
    while self.column < column {
      bytes.append(UInt8(ascii: "\t"))
      self.column += 1
    }
    let start = bytes.count
    var isChanged = false
    for byte in text {
      switch byte {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        bytes += Self.lineBreak
        isChanged = true
      case UInt8(ascii: "\t"):
        bytes.append(UInt8(ascii: " "))
        isChanged = true
      default: bytes.append(byte)
      }
    }
    return (start..<bytes.count, isChanged)
  }

  /// Where the text of a cell stands, or would.
  func place(row: Int, column: Int) -> Range<Int> {
    var start = 0
    for _ in 1..<max(1, row) {
      guard let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) else {
        return bytes.count..<bytes.count
      }
      start = end + 1
    }
    let line = bytes[start...].prefix { $0 != UInt8(ascii: "\n") }
    for _ in 1..<max(1, column) {
      guard let tab = line[start...].firstIndex(of: UInt8(ascii: "\t")) else {
        return line.endIndex..<line.endIndex
      }
      start = tab + 1
    }
    return start..<(line[start...].firstIndex(of: UInt8(ascii: "\t")) ?? line.endIndex)
  }
}
