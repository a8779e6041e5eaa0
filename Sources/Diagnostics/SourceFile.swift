internal import Synchronization
internal import Text

/// A text file that was read, kept whole so that a problem can show the line it is on.
package final class SourceFile: Sendable {
  /// The path as a person reads it: relative to the site's folder, with `/` between its parts.
  package let path: String

  /// The file's content, normally UTF-8.
  package let bytes: [UInt8]

  /// The sheet of a workbook that the content is; nil for a text file.
  ///
  /// A line of it is a row, and a tab parts two columns.
  package let sheet: String?

  /// Where lines and columns are; nil until a position is asked for.
  private let index = Mutex<PositionIndex?>(nil)

  package init(path: String, bytes: [UInt8], sheet: String? = nil) {
    self.path = path
    self.bytes = bytes
    self.sheet = sheet
  }

  package convenience init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }

  /// Tells the text from any other of the site: one workbook has several sheets.
  package var identity: String { sheet.map { path + "\u{0}" + $0 } ?? path }

  /// The same file by another path.
  package func named(_ path: String) -> SourceFile { SourceFile(path: path, bytes: bytes, sheet: sheet) }

  /// The line and column of a byte offset, of a workbook the row and the column; an offset past the end counts as the end.
  package func position(at offset: Int) -> SourcePosition {
    let offset = min(max(offset, 0), bytes.count)
    let index = preparedIndex()
    let line = index.line(of: offset)
    let start = index.lineStarts[line]
    if sheet != nil {
      let column = bytes[start..<offset].count { $0 == UInt8(ascii: "\t") } + 1
      return SourcePosition(line: line + 1, column: column)
    }
    let column = index.scalars(in: start..<offset, of: bytes) + 1
    let markColumns = start == 0 && hasByteOrderMark && offset > 0 ? 1 : 0
    return SourcePosition(line: line + 1, column: max(1, column - markColumns))
  }

  /// The cell of a workbook at a byte offset; nil in a text file.
  package func cell(at offset: Int) -> SheetCell? {
    guard let sheet else { return nil }
    let position = position(at: offset)
    return SheetCell(sheet: sheet, row: position.line, column: position.column)
  }

  /// The byte range of the line that holds the offset, without its line ending and without a byte order mark.
  package func lineRange(at offset: Int) -> Range<Int> {
    let offset = min(max(offset, 0), bytes.count)
    let index = preparedIndex()
    let line = index.line(of: offset)
    var start = index.lineStarts[line]
    var end = line + 1 < index.lineStarts.count ? index.lineStarts[line + 1] - 1 : bytes.count
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    if start == 0, hasByteOrderMark { start = 3 }
    return start..<max(start, end)
  }

  private func preparedIndex() -> PositionIndex {
    index.withLock { known in
      let index = known ?? PositionIndex(bytes)
      known = index
      return index
    }
  }

  private var hasByteOrderMark: Bool { bytes.starts(with: [0xEF, 0xBB, 0xBF]) }
}

/// What finds lines and columns without reading a file anew for each.
///
/// A table of 100,000 rows may have a problem in each, and so may a line of a megabyte have many thousands.
private struct PositionIndex {
  /// Offsets at which lines begin; the first is 0.
  let lineStarts: [Int]

  /// How many Unicode scalars begin before each multiple of ``stride``.
  private let scalarsBefore: [Int]

  /// In bytes.
  private static let stride = 256

  init(_ bytes: [UInt8]) {
    var lineStarts = [0]
    var scalarsBefore: [Int] = []
    var scalars = 0
    // Old programs end lines with a carriage return alone.
    let lineEnd = bytes.contains(UInt8(ascii: "\n")) ? UInt8(ascii: "\n") : UInt8(ascii: "\r")
    for (offset, byte) in bytes.enumerated() {
      if offset % Self.stride == 0 { scalarsBefore.append(scalars) }
      if Self.beginsScalar(byte) { scalars += 1 }
      if byte == lineEnd { lineStarts.append(offset + 1) }
    }
    if bytes.count % Self.stride == 0 { scalarsBefore.append(scalars) }
    self.lineStarts = lineStarts
    self.scalarsBefore = scalarsBefore
  }

  /// The index of the last line that doesn't begin after the offset.
  func line(of offset: Int) -> Int {
    lineStarts.firstIndexByHalving { $0 > offset } - 1
  }

  /// How many Unicode scalars begin in the range of these bytes.
  func scalars(in range: Range<Int>, of bytes: [UInt8]) -> Int {
    if range.count < Self.stride { return bytes[range].count(where: Self.beginsScalar) }
    return scalars(before: range.upperBound, of: bytes) - scalars(before: range.lowerBound, of: bytes)
  }

  private func scalars(before offset: Int, of bytes: [UInt8]) -> Int {
    let known = offset / Self.stride
    return scalarsBefore[known] + bytes[(known * Self.stride)..<offset].count(where: Self.beginsScalar)
  }

  private static func beginsScalar(_ byte: UInt8) -> Bool { byte & 0xC0 != 0x80 }
}

/// A place in a file as editors count it: both numbers start at 1, a column is a Unicode scalar.
package struct SourcePosition: Sendable, Hashable {
  package let line: Int
  package let column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// A run of bytes in a file.
package struct SourceRange: Sendable {
  package let file: SourceFile

  /// Byte offsets into the file; an empty range points between two bytes.
  package let bytes: Range<Int>

  package init(_ file: SourceFile, _ bytes: Range<Int>) {
    self.file = file
    self.bytes = bytes
  }
}
