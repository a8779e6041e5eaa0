import Diagnostics
import Text

/// Finds Markdown that means something in other programs, foremost Obsidian, and is text here.
///
/// What was private there would be published otherwise without a word.
struct ForeignSyntax {
  private let file: SourceFile
  private var problems: [Diagnostic] = []

  /// What is told of one note.
  private static let limit = 20

  static func problems(of file: SourceFile, in range: Range<Int>) -> [Diagnostic] {
    let bytes = file.bytes[range.clamped(to: 0..<file.bytes.count)]
    // Hardly any note has one of these signs.
    guard zip(bytes, bytes.dropFirst()).contains(where: isTrigger) else { return [] }
    var syntax = ForeignSyntax(file: file)
    syntax.read(bytes)
    return syntax.problems
  }

  private init(file: SourceFile) { self.file = file }

  private static func isTrigger(_ pair: (UInt8, UInt8)) -> Bool {
    switch pair {
    case (UInt8(ascii: "%"), UInt8(ascii: "%")), (UInt8(ascii: "="), UInt8(ascii: "=")),
      (UInt8(ascii: "!"), UInt8(ascii: "[")), (UInt8(ascii: "["), UInt8(ascii: "!")):
      true
    default: false
    }
  }

  private mutating func read(_ bytes: ArraySlice<UInt8>) {
    var fence: (byte: UInt8, count: Int)?
    /// Where a comment began that may go on over lines.
    var comment: Int?
    for line in bytes.split(omittingEmptySubsequences: false, whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      let content = line.drop {
        $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: ">")
      }
      let mark = content.first.map { first in (byte: first, count: content.prefix { $0 == first }.count) }
      if let open = fence {
        if let mark, mark.byte == open.byte, mark.count >= open.count { fence = nil }
        continue
      }
      if let mark, mark.count >= 3, mark.byte == UInt8(ascii: "`") || mark.byte == UInt8(ascii: "~") {
        fence = mark
        continue
      }
      guard problems.count < Self.limit else { return }
      checkCallout(line)
      scan(line, comment: &comment)
    }
  }

  private mutating func scan(_ line: ArraySlice<UInt8>, comment: inout Int?) {
    var index = line.startIndex
    // Behind the last `]]` no embed ends; to look for one at each `![[` would take a time by their square.
    lazy var lastEnd = Self.lastStart(of: "]]".utf8, in: line)
    while index < line.endIndex, problems.count < Self.limit {
      let rest = line[index...]
      if rest.first == UInt8(ascii: "\\") {
        index += 2
      } else if rest.first == UInt8(ascii: "`") {
        let ticks = rest.prefix { $0 == UInt8(ascii: "`") }
        index = Self.end(of: ticks, in: rest.dropFirst(ticks.count)) ?? ticks.endIndex
      } else if rest.starts(with: "%%".utf8) {
        index += 2
        if let start = comment {
          problems.add(
            .warning, code: "foreign-markdown",
            "%%…%% is a comment in Obsidian; here it is text and published",
            at: .range(file, start..<index),
            notes: [Diagnostic.Note("delete it, or write <!-- … -->, which isn't published")])
          comment = nil
        } else if index - 3 < line.startIndex || !line[index - 3].isASCIIDigit {
          comment = index - 2
        }
      } else if rest.starts(with: "![[".utf8), index < lastEnd,
        let end = Self.end(of: "]]".utf8, in: rest.dropFirst(3))
      {
        embed(index..<end)
        index = end
      } else if rest.starts(with: "==".utf8), let end = Self.end(of: "==".utf8, in: rest.dropFirst(2)),
        Self.isMarked(line[(index + 2)..<(end - 2)])
      {
        problems.add(
          .warning, code: "foreign-markdown", "==…== highlights in Obsidian; here the signs are shown",
          at: .range(file, index..<end),
          notes: [Diagnostic.Note("write **…** or *…*")])
        index = end
      } else {
        index += 1
      }
    }
  }

  private mutating func embed(_ range: Range<Int>) {
    let name = String(decoding: file.bytes[(range.lowerBound + 3)..<(range.upperBound - 2)], as: UTF8.self)
    let target = String(name.prefix { $0 != "|" && $0 != "#" })
    let isPicture = ["jpg", "jpeg", "png", "gif", "webp", "avif", "svg", "heic"].contains {
      target.lowercased().hasSuffix("." + $0)
    }
    problems.add(
      .warning, code: "foreign-markdown",
      "only Obsidian shows \(quoted(name)) here; write \(isPicture ? "![…](\(target))" : "[[\(name)]]")",
      at: .range(file, range))
  }

  /// `> [!NOTE] Title`.
  private mutating func checkCallout(_ line: ArraySlice<UInt8>) {
    let start = line.drop { $0 == UInt8(ascii: " ") }
    guard start.first == UInt8(ascii: ">") else { return }
    let text = start.drop { $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: " ") }
    guard text.starts(with: "[!".utf8), let end = text.firstIndex(of: UInt8(ascii: "]")),
      end > text.startIndex + 2,
      text[(text.startIndex + 2)..<end].allSatisfy({ $0.isASCIILetter || $0 == UInt8(ascii: "-") })
    else { return }
    problems.add(
      .warning, code: "foreign-markdown",
      "\(String(decoding: text[...end], as: UTF8.self)) makes a box in Obsidian and on GitHub; here it is text",
      at: .range(file, text.startIndex..<(end + 1)),
      notes: [Diagnostic.Note("write a word in its place, such as **Note:**")])
  }

  /// Where the first occurrence of a sign ends.
  private static func end(of sign: some Collection<UInt8>, in text: ArraySlice<UInt8>) -> Int? {
    text.indices.first { text[$0...].starts(with: sign) }.map { $0 + sign.count }
  }

  /// Where the last occurrence of a sign starts; the start of the text if there is none.
  private static func lastStart(of sign: some Collection<UInt8>, in text: ArraySlice<UInt8>) -> Int {
    text.indices.last { text[$0...].starts(with: sign) } ?? text.startIndex
  }

  private static func isMarked(_ text: ArraySlice<UInt8>) -> Bool {
    guard let first = text.first, let last = text.last else { return false }
    return ![UInt8(ascii: " "), UInt8(ascii: "=")].contains(first) && last != UInt8(ascii: " ")
  }
}
