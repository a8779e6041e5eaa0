import Text

/// Counts the quotes and lists that begin in one line.
///
/// libcmark 0.30.2 looks at all that are open for each line and each piece of text that follows, so that a time by the
/// square of their number passes. No text has more than a few.
enum DeepNesting {
  /// How many may begin in a line.
  static let limit = 100

  /// The marker that is one too many; nil where there is none.
  ///
  /// Lines of code have none, nor has a line that is drawn of `-` or `*`.
  static func excess(in text: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
    var fence: (byte: UInt8, count: Int)?
    var start = 0
    while start < text.count {
      let (content, excess) = markers(of: text, from: start)
      if let found = self.fence(in: text, at: content) {
        if let open = fence {
          if found.byte == open.byte, found.count >= open.count { fence = nil }
        } else {
          fence = found
        }
      } else if fence == nil, let excess {
        return excess
      }
      start = text.end(from: content, where: \.isLineEnd) + 1
    }
    return nil
  }

  /// Where a line goes on after its first markers, and the marker that is one too many.
  private static func markers(
    of text: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> (content: Int, excess: Range<Int>?) {
    var index = start
    var count = 0
    // The first of the last markers that are alike.
    var run = start
    while true {
      index = text.end(from: index) { !$0.isBlank }
      guard let end = endOfMarker(in: text, at: index) else { return (index, nil) }
      if count == 0 || text[run] != text[index] { run = index }
      count += 1
      if count > limit { return (index, isRule(text, from: run) ? nil : index..<end) }
      index = end
    }
  }

  /// The end of the marker of a quote or a list item at an offset; nil where there is none.
  static func endOfMarker(in text: UnsafeBufferPointer<UInt8>, at index: Int) -> Int? {
    guard index < text.count else { return nil }
    var end = index + 1
    switch text[index] {
    case UInt8(ascii: ">"): return end
    case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"): break
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      end = text.end(from: index) { !$0.isASCIIDigit }
      guard end - index < 10, end < text.count,
        text[end] == UInt8(ascii: ".") || text[end] == UInt8(ascii: ")")
      else { return nil }
      end += 1
    default: return nil
    }
    return end == text.count || text[end].isBlank || text[end].isLineEnd ? end : nil
  }

  /// Whether the rest of a line is all of one sign, with blanks between.
  private static func isRule(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Bool {
    let sign = text[start]
    guard sign == UInt8(ascii: "-") || sign == UInt8(ascii: "*") else { return false }
    let end = text.end(from: start) { $0 != sign && !$0.isBlank }
    return end == text.count || text[end].isLineEnd
  }

  private static func fence(
    in text: UnsafeBufferPointer<UInt8>, at index: Int
  ) -> (byte: UInt8, count: Int)? {
    guard index < text.count, text[index] == UInt8(ascii: "`") || text[index] == UInt8(ascii: "~") else {
      return nil
    }
    let byte = text[index]
    let count = text.end(from: index) { $0 != byte } - index
    return count < 3 ? nil : (byte, count)
  }
}
