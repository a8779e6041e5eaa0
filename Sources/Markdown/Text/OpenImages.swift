import Text

/// Counts the brackets of images that may be open at once.
///
/// libcmark 0.30.2, which Debian 12 has, goes through all of them at the end of each link, so that a time by the square
/// of their number passes (CVE-2023-22486, mended in 0.30.3). No text has more than a few.
enum OpenImages {
  /// How many may be open in a paragraph.
  static let limit = 1000

  /// The `![` that is one too many; nil where there is none.
  ///
  /// One that is closed by a `]` with plain text before it surely isn't open. Paragraphs end at blank lines.
  static func excess(in text: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
    var open = 0
    var isBlank = true
    var index = 0
    while index < text.count {
      switch text[index] {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        if isBlank { open = 0 }
        isBlank = !text.starts(with: "\r\n", at: index)
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: ">"): break
      case UInt8(ascii: "!") where text.starts(with: "![", at: index):
        isBlank = false
        let end = text.end(from: index + 2) { "[]`<\\".utf8.contains($0) }
        if end == text.count || text[end] != UInt8(ascii: "]") { open += 1 }
        if open > limit { return index..<(index + 2) }
        index = end
        continue
      default: isBlank = false
      }
      index += 1
    }
    return nil
  }
}
