import Diagnostics
import Markdown
import Text

/// Finds in the text of a note what other programs would make something of, and what to write in its place.
///
/// Left out are the tags of template languages (Liquid, Nunjucks, Hugo's shortcodes, attribute lists of kramdown, and in
/// `.mdx` components, expressions and imports) and Obsidian's comments, which were never meant to be published. What
/// stands between tags stays. An image that a tag names becomes an image, an embedded note a link, a callout a quote
/// with a title. Code is left alone.
struct ForeignText {
  let file: SourceFile
  let bytes: UnsafeBufferPointer<UInt8>
  let end: Int

  /// Whether the text is MDX (https://mdxjs.com/docs/what-is-mdx/).
  let isMDX: Bool

  private(set) var edits: [RewrittenText.Edit] = []
  private(set) var problems: [Diagnostic] = []

  /// Where the paths of images begin that may lie in any folder.
  var embedded: Set<Int> = []

  /// Where the scan is.
  var index: Int

  /// In MDX: what imported names stand for, how many components are open, and how far the text in them is indented.
  var imports: [String: Range<Int>] = [:]
  var depth = 0
  var indentation: Int?

  /// Behind this no `%%` is any more.
  private var lastComment = Int.max

  /// What is told of one note.
  private static let problemLimit = 1000

  /// How long a tag may be, in bytes; a longer one is text.
  static let longestTag = 4000

  /// What of `range` is to be written otherwise; nil where nothing is, as in nearly all notes.
  static func read(
    _ file: SourceFile, _ range: Range<Int>, isMDX: Bool
  ) -> (edits: [RewrittenText.Edit], problems: [Diagnostic], embedded: Set<Int>)? {
    let range = range.clamped(to: 0..<file.bytes.count)
    return file.bytes.withUnsafeBufferPointer { bytes in
      guard isMDX || hasTrigger(bytes, range) else { return nil }
      var text = ForeignText(
        file: file, bytes: bytes, end: range.upperBound, isMDX: isMDX, index: range.lowerBound)
      text.read()
      return text.edits.isEmpty && text.problems.isEmpty ? nil : (text.edits, text.problems, text.embedded)
    }
  }

  private init(file: SourceFile, bytes: UnsafeBufferPointer<UInt8>, end: Int, isMDX: Bool, index: Int) {
    (self.file, self.bytes, self.end, self.isMDX, self.index) = (file, bytes, end, isMDX, index)
  }

  private static func hasTrigger(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Bool {
    var index = range.lowerBound
    while index + 1 < range.upperBound {
      switch (bytes[index], bytes[index + 1]) {
      case (percent, percent), (equals, equals), (bang, bracket), (bracket, bang), (brace, percent),
        (brace, brace),
        (brace, hash), (brace, colon), (brace, dot):
        return true
      default: index += 1
      }
    }
    return false
  }

  // MARK: Lines

  private mutating func read() {
    var fence: (byte: UInt8, count: Int)?
    var isAtStart = true
    while index < end {
      let lineEnd = bytes.end(from: index) { $0.isLineEnd }
      let stop = min(lineEnd, end)
      var title: Int?
      if isAtStart {
        if depth > 0 { cutIndentation(stop) }
        if isFence(index..<stop, &fence) || fence != nil {
          index = afterLineEnd(stop)
          continue
        }
        if isMDX, depth == 0, skipModuleLines() { continue }
        title = beginCallout(index..<stop)
      }
      while index < stop { scan(stop) }
      if let title, index == stop { endCallout(stop, title) }
      isAtStart = index <= stop
      if isAtStart { index = afterLineEnd(stop) }
    }
  }

  private func afterLineEnd(_ index: Int) -> Int {
    bytes.starts(with: "\r\n", at: index) ? index + 2 : index + 1
  }

  /// Whether a line opens or closes fenced code.
  private func isFence(_ line: Range<Int>, _ fence: inout (byte: UInt8, count: Int)?) -> Bool {
    let content = bytes[line].drop { $0 == space || $0 == tab || $0 == UInt8(ascii: ">") }
    guard let first = content.first else { return false }
    let count = content.prefix { $0 == first }.count
    if let open = fence {
      guard first == open.byte, count >= open.count else { return false }
      fence = nil
      return true
    }
    guard count >= 3, first == backtick || first == UInt8(ascii: "~") else { return false }
    // With another backtick behind them they are code within a line.
    if first == backtick, content.dropFirst(count).contains(backtick) { return false }
    fence = (first, count)
    return true
  }

  // MARK: Signs

  /// Goes on by at least a byte, over a construct as a whole.
  private mutating func scan(_ stop: Int) {
    switch bytes[index] {
    case UInt8(ascii: "\\"): index += 2
    case backtick: skipCode()
    case percent where bytes.starts(with: "%%", at: index): readComment()
    case equals where bytes.starts(with: "==", at: index): readHighlight(stop)
    case bang where bytes.starts(with: "![[", at: index): readEmbed(stop)
    case brace: readBrace(stop)
    case UInt8(ascii: "<") where isMDX: readComponent()
    default: index += 1
    }
  }

  /// Goes past `code`, where it is closed.
  private mutating func skipCode() {
    let ticks = bytes.end(from: index) { $0 != backtick } - index
    var other = index + ticks
    let limit = min(end, other + Self.longestTag)
    while other < limit {
      guard bytes[other] == backtick else {
        // No code goes on behind an empty line.
        if bytes[other].isLineEnd, isBlankLine(at: afterLineEnd(other)) { break }
        other += 1
        continue
      }
      let start = other
      while other < limit, bytes[other] == backtick { other += 1 }
      if other - start == ticks {
        index = other
        return
      }
    }
    index += ticks
  }

  private func isBlankLine(at start: Int) -> Bool {
    let content = bytes.end(from: start) { $0 != space && $0 != tab }
    return content >= end || bytes[content].isLineEnd
  }

  /// `%%a comment%%`, on one line or several.
  private mutating func readComment() {
    let start = index
    index += 2
    if start > 0, bytes[start - 1].isASCIIDigit || lastComment < start { return }
    guard let close = bytes.firstOffset(of: "%%", from: index), close < end else {
      lastComment = start
      return
    }
    index = close + 2
    leaveOut(start..<index, .comment)
  }

  private mutating func readHighlight(_ stop: Int) {
    let start = index
    index += 2
    guard let close = find("==", before: stop), close > index, bytes[index] != space, bytes[index] != equals,
      bytes[close - 1] != space
    else { return }
    index = close + 2
    guard problems.count < 20 else { return }
    problems.add(
      .warning, code: "foreign-markdown", "==…== highlights in Obsidian; here the signs are shown",
      at: .range(file, start..<index), notes: [Diagnostic.Note("write **…** or *…*")])
  }

  /// Where a text stands next, before an offset.
  func find(_ text: StaticString, before stop: Int) -> Int? {
    let stop = min(stop, end)
    guard index <= stop else { return nil }
    let part = UnsafeBufferPointer(rebasing: bytes[index..<stop])
    return part.firstOffset(of: text, from: 0).map { $0 + index }
  }

  // MARK: Results

  /// What is left out, as it is counted.
  enum Kind: String {
    case liquid = "Liquid tag"
    case shortcode = "shortcode"
    case attributes = "attribute list"
    case component = "component tag"
    case expression = "expression"
    case module = "import line"
    case comment = "comment"
  }

  mutating func leaveOut(_ range: Range<Int>, _ kind: Kind) {
    replace(range, with: "")
    guard problems.count < Self.problemLimit else { return }
    let noun = kind.rawValue
    let article = "aei".contains(noun.first ?? " ") ? "an" : "a"
    var problem = Diagnostic(
      .warning, code: "left-out-tag", "\(article) \(noun) is left out", at: .range(file, range))
    problem.tally = noun
    problems.append(problem)
  }

  mutating func replace(_ range: Range<Int>, with text: String) {
    edits.append(RewrittenText.Edit(range: range, text: Array(text.utf8)))
  }

  /// Writes an image in the place of what names it; its path stays the file's own text.
  mutating func showImage(_ image: NamedImage, at range: Range<Int>) {
    replace(range.lowerBound..<image.source.lowerBound, with: "![\(escaped(image.alternative))](<")
    let title = image.caption.map { " \"\(escaped($0))\"" } ?? ""
    replace(image.source.upperBound..<range.upperBound, with: ">\(title))")
  }

  /// A text in which no sign of Markdown counts.
  func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if "\\[]*_`<>!\"&{}".unicodeScalars.contains(scalar) { result.unicodeScalars.append("\\") }
      result.unicodeScalars.append(scalar == "\n" || scalar == "\r" ? " " : scalar)
    }
    return result
  }

  func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}

private let percent = UInt8(ascii: "%")
private let equals = UInt8(ascii: "=")
private let bang = UInt8(ascii: "!")
private let bracket = UInt8(ascii: "[")
private let brace = UInt8(ascii: "{")
private let hash = UInt8(ascii: "#")
private let colon = UInt8(ascii: ":")
private let dot = UInt8(ascii: ".")
private let space = UInt8(ascii: " ")
private let tab = UInt8(ascii: "\t")
private let backtick = UInt8(ascii: "`")
