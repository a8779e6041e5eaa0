/// Where a note's front matter and its body lie.
///
/// The lines are told apart without any knowledge of YAML: a line `---` or `...` at the left margin ends a YAML
/// document wherever it stands, even within a block scalar (YAML 1.2, rule 206).
enum FrontMatterCut: Equatable {
  /// The note has no front matter; the body is all but a byte order mark.
  case none(body: Range<Int>)

  /// No line closes the front matter; the bytes are those of its opening `---`.
  case unclosed(opening: Range<Int>)

  /// The bytes between the two lines, and those after the second.
  case closed(yaml: Range<Int>, body: Range<Int>)

  init(_ bytes: UnsafeRawBufferPointer) {
    let start = Self.endOfByteOrderMark(bytes)
    guard let yamlStart = Self.endOfMarkerLine(UInt8(ascii: "-"), bytes, at: start) else {
      self = .none(body: start..<bytes.count)
      return
    }
    var line = yamlStart
    while line < bytes.count {
      if bytes[line] == UInt8(ascii: "-") || bytes[line] == UInt8(ascii: "."),
        let bodyStart = Self.endOfMarkerLine(bytes[line], bytes, at: line)
      {
        self = .closed(yaml: yamlStart..<line, body: bodyStart..<bytes.count)
        return
      }
      line = Self.endOfLine(bytes, from: line)
    }
    self = .unclosed(opening: start..<start + 3)
  }

  /// 3 where the file begins with UTF-8's byte order mark, otherwise 0.
  static func endOfByteOrderMark(_ bytes: UnsafeRawBufferPointer) -> Int {
    bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF ? 3 : 0
  }

  /// The end, line end included, of a line that is three times the mark; nil for any other line.
  static func endOfMarkerLine(_ mark: UInt8, _ bytes: UnsafeRawBufferPointer, at start: Int) -> Int? {
    guard bytes.count - start >= 3, bytes[start] == mark, bytes[start + 1] == mark, bytes[start + 2] == mark
    else { return nil }
    var offset = start + 3
    while offset < bytes.count, bytes[offset] == UInt8(ascii: " ") || bytes[offset] == UInt8(ascii: "\t") {
      offset += 1
    }
    guard offset < bytes.count else { return offset }
    guard bytes[offset] == UInt8(ascii: "\n") || bytes[offset] == UInt8(ascii: "\r") else { return nil }
    return endOfLine(bytes, from: offset)
  }

  /// The start of the next line; line ends are LF, CRLF and a CR alone.
  static func endOfLine(_ bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    var offset = start
    while bytes.count - offset >= 8 {
      // A byte that is zero after the exclusive or is what is looked for; borrowing can only find too much.
      let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      let feed = word ^ ones &* 0x0A
      let carriageReturn = word ^ ones &* 0x0D
      let found = ((feed &- ones) & ~feed) | ((carriageReturn &- ones) & ~carriageReturn)
      guard found & ones << 7 == 0 else { break }
      offset += 8
    }
    while offset < bytes.count {
      let byte = bytes[offset]
      offset += 1
      if byte == UInt8(ascii: "\n") { return offset }
      if byte == UInt8(ascii: "\r") {
        let isPair = offset < bytes.count && bytes[offset] == UInt8(ascii: "\n")
        return isPair ? offset + 1 : offset
      }
    }
    return offset
  }
}
