import Diagnostics
import Markdown
import Text

/// Finds in the text of a note what other programs would make something of, and what to write in its place.
///
/// Left out are the tags of template languages (Liquid, Nunjucks, Hugo's shortcodes, attribute lists of kramdown, and in
/// `.mdx` components, expressions and imports) and Obsidian's comments, which were never meant to be published. What
/// stands between tags stays. An image that a tag names becomes an image, an embedded note a link, a callout a quote
/// with a title. Where HTML isn't let through its text is kept, and its tags become Markdown. Code is left
/// alone, but for indented code in lists, where only a parser of blocks tells it from text.
struct ForeignText {
  let file: SourceFile
  let bytes: UnsafeBufferPointer<UInt8>
  let end: Int

  /// Whether the text is MDX (https://mdxjs.com/docs/what-is-mdx/).
  let isMDX: Bool

  /// Whether HTML becomes Markdown, as none is let through.
  let readsHTML: Bool

  private(set) var edits: [RewrittenText.Edit] = []
  var problems: [Diagnostic] = []

  /// Where the paths of images begin that may lie in any folder, and the addresses that are names of notes.
  var embedded: Set<Int> = []

  /// Where the scan is.
  var index: Int

  /// In MDX: what imported names stand for.
  var imports: [String: Range<Int>] = [:]

  /// The components and elements that are open, and how far the text in them is indented.
  var elements: [String] = []
  var indentation: Int?

  /// Where the line begins, and where the tag ends that its paragraph begins with.
  var lineStart = 0
  var blockStart = 0

  /// What the lines so far make of this one: code by its indentation, more of a list.
  private(set) var isCode = false
  private var isInList = false
  private var followsBlankLine = true

  /// Where the heading ends that is being read.
  var headingEnd = 0

  /// Where all closing tags begin, once it was asked for; what those get instead whose opening tags became signs.
  var endTags: [String: [Int]]?
  var phraseEnds: [Int: String] = [:]

  /// What was told of HTML.
  var hasToldHTML = false
  var toldElements: Set<String> = []

  /// Behind this no `-->` is any more.
  var commentLimit = Int.max

  /// Where signs were found that end something, from where they were looked for; ``end`` for nowhere.
  var foundSigns: [String: ClosedRange<Int>] = [:]

  /// What is told of one note.
  private static let problemLimit = 1000

  /// How long a tag may be, in bytes; a longer one is text.
  static let longestTag = 4000

  /// What of `range` is to be written otherwise; nil where nothing is, as in nearly all notes.
  static func read(
    _ file: SourceFile, _ range: Range<Int>, isMDX: Bool, readsHTML: Bool
  ) -> (edits: [RewrittenText.Edit], problems: [Diagnostic], embedded: Set<Int>)? {
    let range = range.clamped(to: 0..<file.bytes.count)
    return file.bytes.withUnsafeBufferPointer { bytes in
      guard isMDX || hasTrigger(bytes, range, readsHTML: readsHTML) else { return nil }
      var text = ForeignText(
        file: file, bytes: bytes, end: range.upperBound, isMDX: isMDX, readsHTML: readsHTML,
        index: range.lowerBound)
      text.read()
      return text.edits.isEmpty && text.problems.isEmpty ? nil : (text.edits, text.problems, text.embedded)
    }
  }

  private init(
    file: SourceFile, bytes: UnsafeBufferPointer<UInt8>, end: Int, isMDX: Bool, readsHTML: Bool, index: Int
  ) {
    (self.file, self.bytes, self.end, self.isMDX, self.index) = (file, bytes, end, isMDX, index)
    self.readsHTML = readsHTML
  }

  private static func hasTrigger(
    _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, readsHTML: Bool
  ) -> Bool {
    let isTrigger = Self.isTrigger
    var index = range.lowerBound
    while true {
      // A row's text is a small part of its table.
      while index < range.upperBound, !isTrigger[Int(bytes[index])] { index += 1 }
      guard index + 1 < range.upperBound else { return false }
      let next = bytes[index + 1]
      switch bytes[index] {
      case percent, equals: if next == bytes[index] { return true }
      case bang: if next == bracket { return true }
      case bracket: if next == bang { return true }
      case brace: if [percent, brace, hash, colon, dot].contains(next) { return true }
      case caret: if index == range.lowerBound || bytes[index - 1].isSpace { return true }
      case backtick, tilde: if queryName(at: index + 1, in: bytes) != nil { return true }
      case less:
        if readsHTML, next.isASCIILetter || next == UInt8(ascii: "/") || next == bang { return true }
      default: break
      }
      index += 1
    }
  }

  /// For each byte whether it may be the first of a sign.
  private static let isTrigger: [Bool] = (0...255).map { "%=![{^`~<".utf8.contains($0) }

  /// The kind of code block that asks Obsidian's plugins for notes; nil for others.
  private static func queryName(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> StaticString? {
    let names: [StaticString] = ["dataviewjs", "dataview", "tasks"]
    return names.first { name in
      guard bytes.starts(with: name, at: index) else { return false }
      let end = index + name.utf8CodeUnitCount
      return end == bytes.count || bytes[end].isSpace
    }
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
        beginLine(stop, isFenced: fence != nil)
        let wasFenced = fence != nil
        if isFence(index..<stop, &fence) || fence != nil {
          if wasFenced || !skipQuery(stop, &fence) { index = afterLineEnd(stop) }
          continue
        }
        if isMDX, elements.isEmpty, skipModuleLines() { continue }
        if isCode {
          index = afterLineEnd(stop)
          continue
        }
        title = beginCallout(index..<stop)
      }
      while index < stop { scan(stop) }
      if let title, index == stop { endCallout(stop, title) }
      isAtStart = index <= stop
      if isAtStart, stop < headingEnd {
        joinLines(stop)
        isAtStart = false
      } else if isAtStart {
        index = afterLineEnd(stop)
      }
    }
  }

  /// Looks at how a line is indented, and takes indentation away that stands for elements around it.
  private mutating func beginLine(_ stop: Int, isFenced: Bool) {
    defer { (lineStart, blockStart) = (index, index) }
    if !elements.isEmpty { cutIndentation(stop) }
    if isFenced { return }
    let indented = bytes.end(from: index) { !$0.isBlank }
    let content = bytes.end(from: indented) { !$0.isBlank && $0 != UInt8(ascii: ">") }
    guard content < stop else {
      followsBlankLine = true
      return
    }
    let digits = bytes.end(from: content) { !$0.isASCIIDigit }
    let marker = digits > content && digits < stop ? digits : content
    // A footnote's paragraphs are indented as those of an item.
    let isItem =
      bytes.starts(with: "[^", at: content)
      || (marker > content ? ").".utf8 : "-*+".utf8).contains(bytes[marker]) && marker + 1 < stop
        && bytes[marker + 1].isBlank
    if isItem { isInList = true } else if followsBlankLine, indented == index { isInList = false }
    let isDeep = !isInList && (indented - index >= 4 || bytes[index] == tab)
    if isDeep, isMDX || !elements.isEmpty {
      // MDX has no code by indentation, and within elements it is how they are written.
      replace(index..<indented, with: "")
      index = indented
    }
    isCode = isDeep && !isMDX && elements.isEmpty && (isCode || followsBlankLine)
    followsBlankLine = false
  }

  /// Puts a space in place of a line's end.
  private mutating func joinLines(_ stop: Int) {
    let next = min(bytes.end(from: stop) { !$0.isSpace }, end)
    replace(stop..<next, with: " ")
    index = next
  }

  /// Leaves out a block of code that asks a plugin of Obsidian for notes, at its first line.
  /// - Returns: Whether it is one.
  private mutating func skipQuery(_ stop: Int, _ fence: inout (byte: UInt8, count: Int)?) -> Bool {
    guard let open = fence,
      let sign = bytes[index..<stop].firstIndex(of: open.byte),
      Self.queryName(at: sign + open.count, in: bytes) != nil
    else { return false }
    let start = index
    index = afterLineEnd(stop)
    while index < end, fence != nil {
      let lineEnd = min(bytes.end(from: index) { $0.isLineEnd }, end)
      _ = isFence(index..<lineEnd, &fence)
      index = fence == nil ? lineEnd : afterLineEnd(lineEnd)
    }
    index = min(index, end)
    leaveOut(start..<index, .query)
    return true
  }

  func afterLineEnd(_ index: Int) -> Int {
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
    case less where isMDX || readsHTML:
      if !readsHTML || !skipHTMLComment() { readTag() }
    case caret: readBlockID(stop)
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

  func isBlankLine(at start: Int) -> Bool {
    let content = bytes.end(from: start) { $0 != space && $0 != tab }
    return content >= end || bytes[content].isLineEnd
  }

  /// `%%a comment%%`, on one line or several.
  private mutating func readComment() {
    let start = index
    index += 2
    guard start == 0 || !bytes[start - 1].isASCIIDigit, let close = nextOffset(of: "%%", from: index) else {
      return
    }
    index = close + 2
    leaveOut(start..<index, .comment)
  }

  /// `^name` at the end of a paragraph, by which Obsidian embeds it.
  private mutating func readBlockID(_ stop: Int) {
    let start = index
    index += 1
    let name = bytes.end(from: index) { !($0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "-")) }
    guard start == 0 || bytes[start - 1].isSpace, name > index,
      bytes[index..<name].contains(where: \.isASCIILetter),
      bytes.end(from: name, where: { !$0.isBlank }) >= stop,
      stop >= end || isBlankLine(at: afterLineEnd(stop))
    else { return }
    index = stop
    leaveOut(start..<stop, .blockID)
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
    case query = "query block"
    case blockID = "block id"
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
private let tilde = UInt8(ascii: "~")
private let caret = UInt8(ascii: "^")
private let less = UInt8(ascii: "<")
