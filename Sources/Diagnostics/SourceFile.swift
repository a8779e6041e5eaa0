internal import Synchronization

/// A text file that was read, kept whole so that a problem can show the line it is on.
package final class SourceFile: Sendable {
  /// The path as a person reads it: relative to the site's folder, with `/` between its parts.
  package let path: String

  /// The file's content, normally UTF-8.
  package let bytes: [UInt8]

  /// Where the lines begin; nil until a position is asked for.
  ///
  /// A table of 100,000 rows may have a problem in each.
  private let lineStarts = Mutex<[Int]?>(nil)

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  package convenience init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }

  /// The line and column of a byte offset; an offset past the end counts as the end.
  package func position(at offset: Int) -> SourcePosition {
    let offset = min(max(offset, 0), bytes.count)
    let (line, start) = line(of: offset)
    // Columns count Unicode scalars, so continuation bytes are not counted.
    let column = bytes[start..<offset].count { $0 & 0xC0 != 0x80 } + 1
    let markColumns = start == 0 && hasByteOrderMark && offset > 0 ? 1 : 0
    return SourcePosition(line: line, column: max(1, column - markColumns))
  }

  /// The byte range of the line that holds the offset, without its line ending and without a byte order mark.
  package func lineRange(at offset: Int) -> Range<Int> {
    let offset = min(max(offset, 0), bytes.count)
    var start = lineStart(of: offset)
    var end = bytes[offset...].firstIndex(of: newline) ?? bytes.count
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    if start == 0, hasByteOrderMark { start = 3 }
    return start..<max(start, end)
  }

  private func lineStart(of offset: Int) -> Int {
    bytes[..<offset].lastIndex(of: newline).map { $0 + 1 } ?? 0
  }

  /// The number of the line that holds the offset, from 1, and where it begins.
  private func line(of offset: Int) -> (number: Int, start: Int) {
    lineStarts.withLock { known in
      let starts = known ?? [0] + bytes.indices.filter { bytes[$0] == newline }.map { $0 + 1 }
      known = starts
      // The last start that isn't after the offset.
      var low = 0
      var high = starts.count
      while high - low > 1 {
        let middle = (low + high) / 2
        if starts[middle] <= offset { low = middle } else { high = middle }
      }
      return (low + 1, starts[low])
    }
  }

  private var hasByteOrderMark: Bool { bytes.starts(with: [0xEF, 0xBB, 0xBF]) }

  private var newline: UInt8 { UInt8(ascii: "\n") }
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
