import Text

/// The beginning of a footnote's text: `[^label]:` at the start of a line, but for white space, `>` and list markers.
struct FootnoteDefinition {
  /// Lower case; compare with ``normalized(_:)``.
  let label: String

  /// The bytes of the label in the source.
  let labelRange: Range<Int>

  /// `[^label]:` and the blanks after it.
  let marker: Range<Int>

  /// The line of the source, from 1.
  let line: Int

  /// The marker's place in its line, from 1, as libcmark counts.
  let column: Int

  /// Whether the rest of the line is blank.
  let isEmpty: Bool

  /// Labels compare without case.
  static func normalized(_ label: String) -> String { label.lowercased() }

  /// Everything in the source that looks like a definition; what is code is told apart later.
  static func candidates(in source: UnsafeBufferPointer<UInt8>) -> [FootnoteDefinition] {
    let lines = LineTable(source)
    return (1...lines.lineCount).compactMap { line in
      let range = lines.range(line)
      // A mark at the very start of the text isn't part of its first line.
      let lineStart = line == 1 && source.starts(with: "\u{FEFF}", at: 0) ? 3 : range.lowerBound
      var index = lineStart
      while index < range.upperBound {
        if let definition = FootnoteDefinition(source, index, line: line, lineStart: lineStart) {
          return definition
        }
        guard let end = source[index].isBlank ? index + 1 : DeepNesting.endOfMarker(in: source, at: index)
        else { return nil }
        index = end
      }
      return nil
    }
  }

  private init?(_ source: UnsafeBufferPointer<UInt8>, _ start: Int, line: Int, lineStart: Int) {
    guard source.starts(with: "[^", at: start),
      let label = FootnoteDefinition.label(in: source, at: start + 2),
      source.starts(with: "]:", at: label.upperBound)
    else { return nil }
    var end = label.upperBound + 2
    while end < source.count, source[end].isBlank { end += 1 }
    self.label = FootnoteDefinition.normalized(source.string(label))
    labelRange = label
    marker = start..<end
    self.line = line
    column = start - lineStart + 1
    isEmpty = end == source.count || source[end].isLineEnd
  }

  /// The range of a label that begins at the offset: up to a `]`, without white space and brackets, at most 100
  /// bytes; nil when there is none.
  static func label(in source: UnsafeBufferPointer<UInt8>, at start: Int) -> Range<Int>? {
    var end = start
    while end < source.count, end - start <= 100 {
      let byte = source[end]
      if byte == UInt8(ascii: "]") { return end > start ? start..<end : nil }
      if byte <= 0x20 || byte == UInt8(ascii: "[") || byte == 0x7F { return nil }
      end += 1
    }
    return nil
  }
}
