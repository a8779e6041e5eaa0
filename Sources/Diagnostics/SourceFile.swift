/// A text file that was read, kept whole so that a problem can show the line it is on.
package final class SourceFile: Sendable {
  /// The path as a person reads it: relative to the site's folder, with `/` between its parts.
  package let path: String

  /// The file's content, normally UTF-8.
  package let bytes: [UInt8]

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
    let start = lineStart(of: offset)
    let line = bytes[..<start].count { $0 == newline } + 1
    // Columns count Unicode scalars, so continuation bytes are not counted.
    let column = bytes[start..<offset].count { $0 & 0xC0 != 0x80 } + 1
    let markColumns = start == 0 && bytes.starts(with: [0xEF, 0xBB, 0xBF]) && offset >= 3 ? 1 : 0
    return SourcePosition(line: line, column: column - markColumns)
  }

  /// The byte range of the line that holds the offset, without its line ending and without a byte order mark.
  package func lineRange(at offset: Int) -> Range<Int> {
    let offset = min(max(offset, 0), bytes.count)
    var start = lineStart(of: offset)
    var end = bytes[offset...].firstIndex(of: newline) ?? bytes.count
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    if start == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { start = 3 }
    return start..<max(start, end)
  }

  private func lineStart(of offset: Int) -> Int {
    bytes[..<offset].lastIndex(of: newline).map { $0 + 1 } ?? 0
  }

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
