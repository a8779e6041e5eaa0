/// Makes the splices that write a value in the place of another.
///
/// There are several, the nearest to what was there first; the first one is taken that reads as it should.
struct ValueSplices {
  let text: YAMLText
  let target: EditTarget
  let writer: YAMLWriter
  let lineEnd: String

  private var node: YAMLNode { target.node }
  private var range: Range<Int> { target.node.range }

  func splices(for value: YAMLValue) -> [Splice] {
    guard !target.isInBrackets else { return inBrackets(value) }
    guard let introductionEnd = target.introductionEnd else { return [] }
    if value.scalarText != nil {
      return scalars(value).flatMap { scalar in
        switch scalar {
        case .inline(let text): [inline(text, introductionEnd)]
        case .block(let block): [below(block.header, block.lines, introductionEnd)].compactMap(\.self)
        }
      }
    }
    if staysInBrackets(value) { return [inline(writer.inBrackets(value), introductionEnd)] }
    return [collection(value, introductionEnd), inline(writer.inBrackets(value), introductionEnd)].compactMap(
      \.self)
  }

  /// The splice that writes a list or mapping on lines of its own; nil where that isn't possible.
  func block(_ value: YAMLValue) -> Splice? {
    target.introductionEnd.flatMap { collection(value, $0) }
  }

  private func inBrackets(_ value: YAMLValue) -> [Splice] {
    let before = range.isEmpty ? (target.lacksColon ? ": " : " ") : ""
    guard value.scalarText != nil else { return [Splice(range, before + writer.inBrackets(value))] }
    return scalars(value).compactMap { scalar in
      if case .inline(let text) = scalar { Splice(range, before + text) } else { nil }
    }
  }

  private func scalars(_ value: YAMLValue) -> [YAMLWriter.Scalar] {
    let lines = isBlockScalar ? text.contentOfBlockScalar(range, parentColumn: target.parentColumn) : nil
    return writer.scalars(
      value, over: node.scalar, isInBrackets: target.isInBrackets,
      column: lines?.column ?? target.parentColumn + 2, parentColumn: target.parentColumn,
      width: max(40, lines?.width ?? 0))
  }

  /// Whether a list or mapping is written in brackets: where one was, where it is empty, or short.
  private func staysInBrackets(_ value: YAMLValue) -> Bool {
    switch value {
    case .list(let items):
      if items.isEmpty { return true }
      if isBlockCollection { return false }
      return writer.isShortList(items, after: text.column(of: range.lowerBound))
    case .mapping(let entries):
      let wasEmpty = node.sequence?.isEmpty ?? node.mapping?.isEmpty ?? true
      return entries.isEmpty || (node.hasBrackets(text) && !wasEmpty)
    case .text, .plain: return false
    }
  }

  // MARK: What was there

  private var isBlockScalar: Bool {
    node.scalar.map { $0.style == .literal || $0.style == .folded } ?? false
  }

  private var isBlockCollection: Bool { node.scalar == nil && !node.hasBrackets(text) }

  /// What stands after the value on the line where it begins or, for a block, where its mark is: nothing but space
  /// and a comment.
  private var tail: String {
    let start = isBlockScalar ? text.endOfBlockHeader(from: range.lowerBound) : range.upperBound
    return text.string(start..<text.lineEnd(from: start))
  }

  /// The end of the last line of the value, without its line end.
  private var lastLineEnd: Int {
    isBlockScalar
      ? max(range.upperBound, text.lineEnd(from: text.endOfBlockHeader(from: range.lowerBound)))
      : isBlockCollection
        ? text.endOfElement(endingAt: range.upperBound, column: target.parentColumn)
        : text.lineEnd(from: range.upperBound)
  }

  // MARK: What takes its place

  /// A value that begins where the old one did, or after its key or dash.
  private func inline(_ written: String, _ introductionEnd: Int) -> Splice {
    if isBlockCollection {
      guard text.beginsLine(range.lowerBound) else { return Splice(range.lowerBound..<lastLineEnd, written) }
      return Splice(introductionEnd..<lastLineEnd, " " + written + text.string(above(introductionEnd)))
    }
    if isBlockScalar { return Splice(range.lowerBound..<lastLineEnd, written + tail) }
    return Splice(range, (range.isEmpty ? " " : "") + written)
  }

  /// The bytes between a key or dash and the line that the old value begins.
  private func above(_ introductionEnd: Int) -> Range<Int> {
    let line = text.lineStart(of: range.lowerBound)
    return introductionEnd..<max(introductionEnd, text.previousLineEnd(before: line))
  }

  /// A text on the lines below its mark; nil where comments stand in between.
  private func below(_ header: String, _ lines: [String], _ introductionEnd: Int) -> Splice? {
    let rest = lineEnd + lines.joined(separator: lineEnd)
    guard isBlockCollection else {
      return Splice(range.lowerBound..<lastLineEnd, (range.isEmpty ? " " : "") + header + tail + rest)
    }
    guard text.beginsLine(range.lowerBound) else {
      return Splice(range.lowerBound..<lastLineEnd, header + rest)
    }
    let above = above(introductionEnd)
    guard text.lineEnd(from: introductionEnd) >= above.upperBound else { return nil }
    return Splice(introductionEnd..<lastLineEnd, " " + header + text.string(above) + rest)
  }

  /// A list or mapping on lines of its own.
  private func collection(_ value: YAMLValue, _ introductionEnd: Int) -> Splice? {
    let isItem = text[introductionEnd - 1] == UInt8(ascii: "-")
    if isItem || (isBlockCollection && !text.beginsLine(range.lowerBound)) {
      let start = range.isEmpty ? introductionEnd : range.lowerBound
      let column = text.column(of: start) + (range.isEmpty ? 1 : 0)
      guard var lines = writer.collection(value, column: column) else { return nil }
      if !isBlockCollection { lines[0] += tail }
      return Splice(start..<lastLineEnd, (range.isEmpty ? " " : "") + lines.joined(separator: lineEnd))
    }
    var column = target.parentColumn + 2
    if case .list = value, writer.hasFlushDashes { column -= 2 }
    guard let lines = writer.collection(value, column: column) else { return nil }
    let written = lineEnd + String(repeating: " ", count: column) + lines.joined(separator: lineEnd)
    if isBlockCollection {
      return Splice(introductionEnd..<lastLineEnd, text.string(above(introductionEnd)) + written)
    }
    var head = introductionEnd..<range.lowerBound
    while !head.isEmpty, text[head.upperBound - 1].map(text.isBlankOrBreak) == true {
      head = head.lowerBound..<head.upperBound - 1
    }
    let comment = tail.utf8.contains(UInt8(ascii: "#")) ? tail : ""
    return Splice(introductionEnd..<lastLineEnd, text.string(head) + comment + written)
  }
}

extension YAMLText {
  /// Where the indicators end of a text that begins with `|` or `>`.
  func endOfBlockHeader(from start: Int) -> Int {
    var offset = min(start + 1, range.upperBound)
    while let byte = self[offset], "+-0123456789".utf8.contains(byte) { offset += 1 }
    return offset
  }

  /// How far the lines of such a text are indented, and how long the longest is without that; nil where it has none.
  func contentOfBlockScalar(_ range: Range<Int>, parentColumn: Int) -> (column: Int, width: Int)? {
    let headerEnd = endOfBlockHeader(from: range.lowerBound)
    var column = (range.lowerBound..<headerEnd).lazy.compactMap { self[$0] }.first {
      (0x31...0x39).contains($0)
    }
    .map { max(0, parentColumn) + Int($0 - 0x30) }
    var width = 0
    var line = nextLine(afterEnd: lineEnd(from: headerEnd))
    while line < range.upperBound {
      let content = skippingSpaces(from: line)
      let end = lineEnd(from: line)
      if content < end, column == nil { column = content - line }
      width = max(width, string(line..<end).unicodeScalars.count - (column ?? 0))
      line = nextLine(afterEnd: end)
    }
    return column.map { ($0, width) }
  }
}
