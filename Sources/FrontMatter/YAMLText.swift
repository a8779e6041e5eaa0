/// The bytes of a file that are YAML, with the few questions that are asked of them directly.
///
/// libyaml says where tokens lie, but not where a tag ends and its value begins, nor where the last line of a block
/// scalar ends. All offsets are the file's.
struct YAMLText {
  /// Those of the file.
  let bytes: [UInt8]
  let range: Range<Int>

  /// The byte at an offset; nil outside the YAML.
  subscript(offset: Int) -> UInt8? {
    range.contains(offset) ? bytes[offset] : nil
  }

  /// Where a value begins that has an anchor or a tag before it.
  /// - Parameters:
  ///   - start: Where the first of them begins.
  ///   - count: How many there are; a key's own anchor may follow that of its mapping.
  /// - Returns: The offset of the value's first byte.
  func skippingProperties(from start: Int, count: Int) -> Int {
    var offset = start
    for _ in 0..<count {
      offset = skippingGap(from: offset)
      switch self[offset] {
      case UInt8(ascii: "&"):
        offset += 1
        while let byte = self[offset], isAnchorByte(byte) { offset += 1 }
      case UInt8(ascii: "!"):
        let isVerbatim = self[offset + 1] == UInt8(ascii: "<")
        while let byte = self[offset], !isBlankOrBreak(byte), lengthOfSeparator(at: offset) == 0,
          isVerbatim || byte != UInt8(ascii: ",")
        {
          offset += 1
        }
      default: return offset
      }
    }
    return skippingGap(from: offset)
  }

  /// The next offset that libyaml takes neither for white space, nor for a line end, nor for a comment.
  private func skippingGap(from start: Int) -> Int {
    var offset = start
    var beginsLine = false
    while let byte = self[offset] {
      let length = isBlankOrBreak(byte) ? 1 : lengthOfSeparator(at: offset)
      if length > 0 {
        beginsLine = length > 1 || isBreak(byte)
        offset += length
      } else if beginsLine, byte == 0xEF, self[offset + 1] == 0xBB, self[offset + 2] == 0xBF {
        // It takes a byte order mark there for nothing too.
        beginsLine = false
        offset += 3
      } else if byte == UInt8(ascii: "#"), offset > start {
        while let byte = self[offset], !isBreak(byte), lengthOfSeparator(at: offset) == 0 { offset += 1 }
      } else {
        break
      }
    }
    return offset
  }

  /// How many bytes one of the three characters has that libyaml takes for line ends and editors don't show: U+0085,
  /// U+2028 and U+2029; 0 where none of them is at the offset.
  func lengthOfSeparator(at offset: Int) -> Int {
    switch (self[offset], self[offset + 1], self[offset + 2]) {
    case (0xC2, 0x85, _): 2
    case (0xE2, 0x80, 0xA8), (0xE2, 0x80, 0xA9): 3
    default: 0
    }
  }

  /// The next offset that is neither white space, nor a line end, nor in a comment.
  func skippingBlanks(from start: Int) -> Int {
    var offset = start
    while let byte = self[offset] {
      if isBlankOrBreak(byte) {
        offset += 1
      } else if byte == UInt8(ascii: "#"),
        offset == range.lowerBound || self[offset - 1].map(isBlankOrBreak) == true
      {
        offset = lineEnd(from: offset)
      } else {
        break
      }
    }
    return offset
  }

  /// Where a value that isn't written would stand: after the `:` of the key that ends at an offset, or directly
  /// after the key where there is no `:`.
  /// - Parameters:
  ///   - keyEnd: The offset.
  ///   - isInBrackets: Whether the key lies within brackets, where a `:` needs no blank after it.
  /// - Returns: The offset where an empty range belongs.
  func placeOfValue(afterKeyEnding keyEnd: Int, isInBrackets: Bool) -> Int {
    let offset = skippingBlanks(from: keyEnd)
    guard self[offset] == UInt8(ascii: ":"), isInBrackets || self[offset + 1].map(isBlankOrBreak) ?? true
    else {
      return keyEnd
    }
    return offset + 1
  }

  /// Where the last line of a block scalar ends, its line end not included.
  ///
  /// libyaml's end lies after the blank lines that follow. They belong to the value only with the indicator `+`.
  /// - Parameters:
  ///   - start: Where its `|` or `>` is.
  ///   - mark: libyaml's end.
  ///   - text: The scalar's text.
  /// - Returns: The offset after the last byte of its last line, or after its indicators where it has no lines.
  func endOfBlockScalar(from start: Int, mark: Int, text: UnsafeBufferPointer<UInt8>) -> Int {
    let headerEnd = endOfBlockHeader(from: start)
    guard !text.isEmpty else { return headerEnd }
    var end = previousLineEnd(before: mark)
    if (start..<headerEnd).contains(where: { self[$0] == UInt8(ascii: "+") }) { return max(end, headerEnd) }
    // A last line of spaces that is content is longer than in the text by the indentation.
    let content = spacesOfLastLine(text) ?? .max
    while let line = blankLine(endingAt: end), line > headerEnd, end - line < content {
      end = previousLineEnd(before: line)
    }
    return max(end, headerEnd)
  }

  /// How many spaces the last line that isn't empty has, if it has nothing else; nil for any other line.
  private func spacesOfLastLine(_ text: UnsafeBufferPointer<UInt8>) -> Int? {
    var index = text.count
    while index > 0, text[index - 1] == UInt8(ascii: "\n") { index -= 1 }
    let end = index
    while index > 0, text[index - 1] == UInt8(ascii: " ") { index -= 1 }
    return index < end && (index == 0 || text[index - 1] == UInt8(ascii: "\n")) ? end - index : nil
  }

  /// The start of the line that ends at an offset if it holds nothing but spaces.
  private func blankLine(endingAt end: Int) -> Int? {
    var offset = end
    while self[offset - 1] == UInt8(ascii: " ") { offset -= 1 }
    guard let before = self[offset - 1], isBreak(before) else { return nil }
    return offset
  }

  /// The offset before the one line end that ends at it.
  func previousLineEnd(before offset: Int) -> Int {
    guard let last = self[offset - 1], isBreak(last) else { return offset }
    let isPair = last == UInt8(ascii: "\n") && self[offset - 2] == UInt8(ascii: "\r")
    return offset - (isPair ? 2 : 1)
  }

  /// The offset of the line's end, its line end not included.
  func lineEnd(from start: Int) -> Int {
    var offset = start
    while let byte = self[offset], !isBreak(byte) { offset += 1 }
    return offset
  }

  /// The offset of the first byte of the line that holds an offset.
  func lineStart(of start: Int) -> Int {
    var offset = start
    while let byte = self[offset - 1], !isBreak(byte) { offset -= 1 }
    return offset
  }

  /// Whether a line at an offset begins with three times a byte, then a blank or the end.
  func isMarker(_ mark: UInt8, at offset: Int) -> Bool {
    guard lineStart(of: offset) == offset, self[offset] == mark, self[offset + 1] == mark,
      self[offset + 2] == mark
    else { return false }
    return self[offset + 3].map(isBlankOrBreak) ?? true
  }

  /// The line of the first directive (`%…`) past a number that no file needs; nil where there are fewer.
  ///
  /// libyaml compares every directive with all before it.
  func excessiveDirective() -> Range<Int>? {
    var offset = skippingBlanks(from: range.lowerBound)
    var count = 0
    while self[offset] == UInt8(ascii: "%") {
      let end = lineEnd(from: offset)
      count += 1
      if count > 16 { return offset..<end }
      offset = skippingBlanks(from: end)
    }
    return nil
  }

  /// What libyaml allows in the name of an anchor.
  private func isAnchorByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  func isBreak(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }

  func isBlankOrBreak(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || isBreak(byte)
  }
}
