import Diagnostics
import Text

/// Tells front matter that isn't read as such, because it doesn't begin with `---` on the first line.
enum DisplacedFrontMatter {
  /// How many lines are looked at; front matter is seldom longer.
  private static let lineLimit = 60

  /// The line at which the front matter of a note without any seems to begin; nil where none does.
  ///
  /// That is a `---` or `+++` after empty lines only, or a key with a value on the first line, where a line `---`
  /// comes later.
  static func line(in file: SourceFile) -> Range<Int>? {
    let bytes = file.bytes
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var first: Range<Int>?
    for _ in 0..<lineLimit where start < bytes.count {
      let end =
        bytes[start...].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? bytes.count
      let line = trimmed(bytes, start..<end)
      if let first {
        if isFence(bytes[line]) { return first }
      } else if !line.isEmpty {
        let fence = isFence(bytes[line]) || bytes[line].elementsEqual("+++".utf8)
        if fence { return line }
        guard isEntry(bytes[line]) else { return nil }
        first = line
      }
      start = end + 1
    }
    return nil
  }

  private static func isFence(_ line: ArraySlice<UInt8>) -> Bool { line.elementsEqual("---".utf8) }

  /// Whether the line is a key, a colon, and a space or the end.
  private static func isEntry(_ line: ArraySlice<UInt8>) -> Bool {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex else { return false }
    let isKey = line[..<colon].allSatisfy { byte in
      byte.isASCIILetter || byte == UInt8(ascii: "_")
        || byte == UInt8(ascii: "-")
    }
    return isKey && (colon + 1 == line.endIndex || line[colon + 1] == UInt8(ascii: " "))
  }

  private static func trimmed(_ bytes: [UInt8], _ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound, bytes[end - 1] == UInt8(ascii: " ") || bytes[end - 1] == UInt8(ascii: "\t")
    {
      end -= 1
    }
    return range.lowerBound..<end
  }
}

extension Diagnostic {
  static func displacedFrontMatter(_ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, code: "displaced-front-matter",
      "this looks like front matter, but is read as text: a note's first line must be ---", at: .range(range))
  }
}
