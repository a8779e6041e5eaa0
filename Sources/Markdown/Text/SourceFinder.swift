import Text

/// Finds the bytes of the source that a node of the tree came from, for diagnostics.
///
/// libcmark knows a block's lines exactly but only roughly an inline's place in them, so what is looked for is searched
/// in the block's lines, each search from where the one before ended. All offsets are into the source's bytes.
struct SourceFinder {
  private let source: UnsafeBufferPointer<UInt8>
  private let lines: LineTable
  private var cursor = 0
  private var limit = 0
  private lazy var destinationMarks = SourceFinder.offsets(of: "](", in: source)
  private lazy var wikiMarks = SourceFinder.offsets(of: "[[", in: source)
  private lazy var footnoteMarks = SourceFinder.offsets(of: "[^", in: source)
  private lazy var tagMarks = SourceFinder.offsets(of: "<", in: source)
  private lazy var addressMarks = source.indices.filter {
    let byte = source[$0] | 0x20
    return byte == UInt8(ascii: "h") && BareLink.isPrefix("http", source, $0)
      || byte == UInt8(ascii: "w") && BareLink.isPrefix("www.", source, $0)
  }
  private lazy var definitions = SourceFinder.definitions(in: source)

  /// How many places are tried before a search gives up, so that a document full of near misses stays linear.
  private static let attempts = 8

  init(_ source: UnsafeBufferPointer<UInt8>, lines: LineTable) {
    self.source = source
    self.lines = lines
    limit = source.count
  }

  /// Starts to search at the lines of a block.
  mutating func enter(_ block: Node) { enter(lines.start(block.startLine)..<lines.start(block.endLine + 1)) }

  /// Starts to search in the range.
  mutating func enter(_ range: Range<Int>) {
    cursor = min(max(range.lowerBound, 0), source.count)
    limit = min(max(range.upperBound, cursor), source.count)
  }

  /// What is left of the line that the last search ended in, without white space around it.
  var restOfLine: Range<Int> {
    let end = max(cursor, lines.range(lines.line(at: cursor)).upperBound)
    return source.trimmed(cursor..<min(end, source.count))
  }

  /// The destination of a link or image: that after `](`, else that of the link's definition; nil when neither is
  /// found.
  mutating func destination(_ address: [UInt8]) -> Range<Int>? {
    for mark in upcoming(destinationMarks) {
      let raw = rawDestination(at: mark + 2)
      if matches(raw, address) {
        cursor = max(cursor, raw.upperBound)
        return raw
      }
    }
    return definitions[address]
  }

  /// The parentheses of a link or image that hold no destination; nil when none are found.
  mutating func emptyDestination() -> Range<Int>? {
    guard let inside = destination([]) else { return nil }
    var start = inside.lowerBound
    while start > 0, source[start] != UInt8(ascii: "(") { start -= 1 }
    var end = inside.upperBound
    while end < source.count, source[end].isSpace || source[end] == UInt8(ascii: ">") { end += 1 }
    // A title may stand before the closing one.
    let isClosed = end < source.count && source[end] == UInt8(ascii: ")")
    return source.trimmed(start..<(isClosed ? end + 1 : end))
  }

  /// What stands between `[[` and `]]` or `|`.
  ///
  /// libcmark may have made typographic characters of what is written; the first of the targets given that really
  /// stands there is taken. With `hasMarkup` the signs of emphasis, code and strikethrough don't count.
  /// - Returns: The range and the index of the target; nil when none is found.
  mutating func wikiTarget(
    _ targets: [[UInt8]], hasMarkup: Bool
  ) -> (range: Range<Int>, index: Int)? {
    for mark in upcoming(wikiMarks) {
      var end = mark + 2
      while end < limit, source[end] != UInt8(ascii: "]"), source[end] != UInt8(ascii: "|") { end += 1 }
      if end > mark + 2, source[end - 1] == UInt8(ascii: "\\") { end -= 1 }
      let range = source.trimmed((mark + 2)..<end)
      let raw = hasMarkup ? source[range].filter { !Self.isMarkup($0) } : Array(source[range])
      for (index, target) in targets.enumerated() {
        let target = hasMarkup ? target.filter { !Self.isMarkup($0) } : target
        guard isEqualButForSpace(raw, target) else { continue }
        cursor = end
        return (range, index)
      }
    }
    return nil
  }

  private static func isMarkup(_ byte: UInt8) -> Bool { "*_`~".utf8.contains(byte) }

  /// The next `[[…]]`; nil when none is found.
  mutating func wikiBrackets() -> Range<Int>? {
    for mark in upcoming(wikiMarks) {
      guard let end = PreparedText.wikiLinkEnd(in: source, at: mark) else { continue }
      cursor = mark + 2
      return mark..<end
    }
    return nil
  }

  /// The next `[[…]]` that is no link for the brackets in it; nil when none is found.
  mutating func crossedBrackets() -> Range<Int>? {
    for mark in upcoming(wikiMarks) where mark == 0 || !"\\!".utf8.contains(source[mark - 1]) {
      var start = mark
      while source.starts(with: "[", at: start + 2) { start += 1 }
      guard PreparedText.wikiLinkEnd(in: source, at: start) == nil else { continue }
      let rest = UnsafeBufferPointer(rebasing: source[(start + 2)...].prefix(PreparedText.longestLink))
      guard let end = rest.firstOffset(of: "]]", from: 0) else { continue }
      cursor = start + 2
      return start..<(start + end + 4)
    }
    return nil
  }

  /// The tag that stands in the source as it is given.
  mutating func tag(_ text: [UInt8]) -> Range<Int>? { find([text], at: tagMarks)?.range }

  /// The label of a reference to a footnote, not escaped.
  mutating func footnoteReference(_ label: [UInt8]) -> Range<Int>? {
    for mark in upcoming(footnoteMarks) where mark == 0 || source[mark - 1] != UInt8(ascii: "\\") {
      let range = (mark + 2)..<(mark + 2 + label.count)
      if range.upperBound < limit, source[range.upperBound] == UInt8(ascii: "]"),
        source[range].elementsEqual(label)
      {
        cursor = range.upperBound
        return range
      }
    }
    return nil
  }

  /// Goes past what looks like markup in code.
  mutating func skip(_ code: UnsafeBufferPointer<UInt8>) {
    guard code.contains(where: { "[]<".utf8.contains($0) }) else { return }
    let all: [(StaticString, [Int])] = [
      ("](", destinationMarks), ("[[", wikiMarks), ("[^", footnoteMarks), ("<", tagMarks),
    ]
    for (text, marks) in all {
      let count = SourceFinder.offsets(of: text, in: code).count
      guard count > 0 else { continue }
      let first = firstUpcoming(marks)
      if first + count <= marks.count, marks[first + count - 1] < limit {
        cursor = marks[first + count - 1] + 1
      }
    }
  }

  /// Whether the first bracket of a line is that of a check box, not escaped.
  func isTaskBox(line: Int) -> Bool {
    let range = lines.range(line)
    guard let bracket = source[range].firstIndex(of: UInt8(ascii: "[")), bracket + 2 < range.upperBound else {
      return false
    }
    return source[bracket + 2] == UInt8(ascii: "]")
      && (bracket == 0 || source[bracket - 1] != UInt8(ascii: "\\"))
  }

  /// Which of the texts, all of them ways to write an address, stands next in the source; nil when none is found.
  mutating func address(_ texts: [[UInt8]]) -> Int? { find(texts, at: addressMarks)?.index }

  /// The next place, among those that begin so, where one of the texts stands.
  private mutating func find(_ texts: [[UInt8]], at marks: [Int]) -> (range: Range<Int>, index: Int)? {
    for mark in upcoming(marks) {
      for (index, text) in texts.enumerated() where source[mark...].starts(with: text) {
        cursor = mark + text.count
        return (mark..<cursor, index)
      }
    }
    return nil
  }

  /// The next few offsets at or after the cursor.
  private func upcoming(_ offsets: [Int]) -> ArraySlice<Int> {
    offsets[firstUpcoming(offsets)...].prefix(SourceFinder.attempts).prefix { $0 < limit }
  }

  /// The index of the first offset at or after the cursor.
  private func firstUpcoming(_ offsets: [Int]) -> Int {
    offsets.firstIndexByHalving { $0 >= cursor }
  }

  private static func offsets(of text: StaticString, in source: UnsafeBufferPointer<UInt8>) -> [Int] {
    var offsets: [Int] = []
    var index = 0
    while let offset = source.firstOffset(of: text, from: index) {
      offsets.append(offset)
      index = offset + 1
    }
    return offsets
  }

  /// Whether the bytes are the target's, a line end and what stands before the next line's text for a space.
  private func isEqualButForSpace(_ raw: [UInt8], _ target: [UInt8]) -> Bool {
    var index = 0
    var position = 0
    while index < raw.count, position < target.count {
      if raw[index].isLineEnd, target[position].isSpace {
        while index < raw.count, raw[index].isSpace || raw[index] == UInt8(ascii: ">") { index += 1 }
      } else if raw[index] == target[position] {
        index += 1
      } else {
        return false
      }
      position += 1
    }
    return index == raw.count && position == target.count
  }

  /// The bytes of a destination that begins, after white space, at the offset.
  private func rawDestination(at offset: Int) -> Range<Int> {
    var start = min(offset, source.count)
    while start < source.count, source[start].isSpace { start += 1 }
    var end = start
    if start < source.count, source[start] == UInt8(ascii: "<") {
      start += 1
      end = start
      while end < source.count, source[end] != UInt8(ascii: ">"), !source[end].isLineEnd {
        end += escaped(end)
      }
    } else {
      var depth = 0
      while end < source.count, source[end] > 0x20 {
        if source[end] == UInt8(ascii: "(") { depth += 1 }
        if source[end] == UInt8(ascii: ")") {
          if depth == 0 { break }
          depth -= 1
        }
        end += escaped(end)
      }
    }
    return start..<min(end, source.count)
  }

  private func escaped(_ index: Int) -> Int {
    source[index] == UInt8(ascii: "\\") && index + 1 < source.count && source[index + 1].isASCIIPunctuation
      ? 2 : 1
  }

  /// Whether the bytes read as the address, escapes and character references resolved; what a reference stands for
  /// isn't looked up, anything may.
  private func matches(_ range: Range<Int>, _ address: [UInt8]) -> Bool {
    var index = range.lowerBound
    var position = 0
    while index < range.upperBound {
      guard position < address.count else { return false }
      if source[index] == address[position] {
        // `&` may begin a reference that stands for `&`.
        index += 1
        position += 1
        if source[index - 1] == UInt8(ascii: "&"), source.starts(with: "amp;", at: index),
          !address[position...].starts(with: Array("amp;".utf8))
        {
          index += 4
        }
      } else if source[index] == UInt8(ascii: "\\"), index + 1 < range.upperBound,
        source[index + 1] == address[position]
      {
        index += 2
        position += 1
      } else {
        return source[index] == UInt8(ascii: "&")
      }
    }
    return position == address.count
  }

  /// The destinations of all link reference definitions, and of what looks like one.
  private static func definitions(in source: UnsafeBufferPointer<UInt8>) -> [[UInt8]: Range<Int>] {
    var found: [[UInt8]: Range<Int>] = [:]
    var index = 0
    while index + 1 < source.count {
      guard source[index] == UInt8(ascii: "]"), source[index + 1] == UInt8(ascii: ":") else {
        index += 1
        continue
      }
      var start = index + 2
      while start < source.count, source[start].isSpace || source[start] == UInt8(ascii: "<") { start += 1 }
      var end = start
      while end < source.count, !source[end].isSpace, source[end] != UInt8(ascii: ">") { end += 1 }
      let address = Array(source[start..<end])
      if !address.isEmpty, found[address] == nil { found[address] = start..<end }
      index = max(end, index + 2)
    }
    return found
  }
}
