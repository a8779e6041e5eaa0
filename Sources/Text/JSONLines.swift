/// The lines of a file that has a JSON value on each (https://jsonlines.org).
package enum JSONLines {
  /// The lines that aren't blank, without their ends.
  package static func lines(of bytes: [UInt8], from start: Int) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = start
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      let line = bytes[start..<end].trimmed { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }.indices
      if !line.isEmpty { lines.append(line) }
      start = end + 1
    }
    return lines
  }
}
