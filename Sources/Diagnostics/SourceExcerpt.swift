internal import Text

/// The text of a file at a range, to be shown with the range marked.
package struct SourceExcerpt: Sendable {
  /// A line in three parts, one after the other; control characters are made visible, and long parts are cut.
  package struct Line: Sendable, Equatable {
    /// Starts at 1.
    package let number: Int
    package let before: String
    package let marked: String
    package let after: String
  }

  /// The lines that hold the range, as many as are wanted; none for an empty line, where there is nothing to point at.
  package private(set) var lines: [Line] = []

  /// Whether the range goes on behind the last line here.
  package private(set) var isCut = false

  package init(_ range: SourceRange, lineLimit: Int) {
    let file = range.file
    var line = file.lineRange(at: range.bytes.lowerBound)
    guard !line.isEmpty else { return }
    var start = min(max(range.bytes.lowerBound, line.lowerBound), line.upperBound)
    var number = file.position(at: start).line
    while true {
      let end = min(max(range.bytes.upperBound, start), line.upperBound)
      lines.append(
        Line(
          number: number, before: Self.cut(Self.text(file, start: start, back: line.lowerBound), toLast: 60),
          marked: Self.cut(Self.text(file, start..<end), toFirst: 80),
          after: Self.cut(Self.text(file, end..<line.upperBound), toFirst: 60)))
      guard let next = file.bytes[line.upperBound...].firstIndex(of: UInt8(ascii: "\n")).map({ $0 + 1 }),
        next < range.bytes.upperBound
      else { return }
      guard lines.count < lineLimit else {
        isCut = true
        return
      }
      line = file.lineRange(at: next)
      number += 1
      // The indentation isn't what is meant.
      start =
        file.bytes[line].firstIndex { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
        .map { min($0, range.bytes.upperBound) } ?? line.upperBound
    }
  }

  private static func cut(_ text: String, toFirst count: Int) -> String {
    text.count > count ? text.prefix(count - 1) + "…" : text
  }

  private static func cut(_ text: String, toLast count: Int) -> String {
    text.count > count ? "…" + text.suffix(count - 1) : text
  }

  /// As many bytes of a line as can be shown; a line may be a megabyte long.
  private static let partLimit = 1000

  /// The text of the bytes, or of the first of them.
  private static func text(_ file: SourceFile, _ range: Range<Int>) -> String {
    var end = min(range.upperBound, range.lowerBound + partLimit)
    while end < range.upperBound, end > range.lowerBound, file.bytes[end] & 0xC0 == 0x80 { end -= 1 }
    return printable(String(decoding: file.bytes[range.lowerBound..<end], as: UTF8.self))
  }

  /// The text from an earlier offset, or from near before the start, up to the start.
  private static func text(_ file: SourceFile, start: Int, back earlier: Int) -> String {
    var from = max(earlier, start - partLimit)
    while from > earlier, from < start, file.bytes[from] & 0xC0 == 0x80 { from += 1 }
    return printable(String(decoding: file.bytes[from..<start], as: UTF8.self))
  }
}
