internal import Diagnostics
internal import Text

/// Makes a template's tree from its tags.
///
/// Whitespace follows the Mustache specification: a section, inverted section, comment, partial, delimiter, block or
/// parent tag that stands alone on its line leaves nothing of that line. What a partial or block puts in its place
/// is not indented anew, which would change `<pre>` and make pages bigger. In a parent call only the blocks count,
/// so a block's opening tag there need only be followed, and its closing tag only be preceded, by the line's blanks;
/// and a call that begins and ends its lines leaves nothing of them either.
struct TemplateParser {
  /// How deep sections may be nested, what partials and parents bring included.
  static let maximumDepth = 100

  private struct Open {
    let tag: TemplateTag
    let name: String
    var children: [TemplateSyntax] = []
    /// Whether only blanks precede the tag on its line.
    let beginsLine: Bool
    /// Whether this is a block that a parent call gives.
    let isGiven: Bool
  }

  private let file: SourceFile
  private var scanner: TemplateScanner
  private var problems: [Diagnostic] = []
  private var open: [Open] = []
  private var roots: [TemplateSyntax] = []
  private var references: Set<String> = []
  private var blocks: Set<String> = []
  private var textStart: Int

  /// Parses a template; a problem never stops it, and what was understood is returned.
  static func parse(_ file: SourceFile) -> (template: ParsedTemplate, problems: [Diagnostic]) {
    var parser = TemplateParser(file)
    return parser.parse()
  }

  private init(_ file: SourceFile) {
    self.file = file
    textStart = file.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    scanner = TemplateScanner(file, from: textStart)
  }

  private mutating func parse() -> (template: ParsedTemplate, problems: [Diagnostic]) {
    while let tag = scanner.next() {
      guard open.count < Self.maximumDepth || tag.kind == .closing else {
        problems.add(
          .error, code: "template-nested-too-deeply", "tags are nested more than \(Self.maximumDepth) deep",
          at: place(tag.range))
        open.removeAll()
        textStart = file.bytes.count
        break
      }
      read(tag)
    }
    append(text: textStart..<file.bytes.count)
    while let last = open.last {
      reportUnclosed(last)
      closeLast(before: nil)
    }
    let all = scanner.problems + problems
    let template = ParsedTemplate(
      file: file, nodes: roots, references: references, blocks: blocks, isBroken: all.hasErrors)
    return (template, all)
  }

  private mutating func read(_ tag: TemplateTag) {
    let line = LineSurroundings(of: tag.range, in: file.bytes, from: textStart)
    switch tag.kind {
    case .variable, .unescaped:
      append(text: textStart..<tag.range.lowerBound)
      textStart = tag.range.upperBound
      appendVariable(tag)
    case .closing:
      close(tag, line)
    case .comment, .delimiters:
      skip(tag, line, isAlone: line.beginsLine && line.endsLine)
    case .partial:
      skip(tag, line, isAlone: line.beginsLine && line.endsLine)
      if let reference = reference(tag) { append(.partial(reference)) }
    case .section, .inverted, .block, .parent:
      let isGiven = tag.kind == .block && open.last?.tag.kind == .parent
      skip(tag, line, isAlone: (line.beginsLine || isGiven) && line.endsLine)
      if tag.kind == .block { blocks.insert(text(tag.name)) }
      open.append(
        Open(tag: tag, name: text(tag.name), beginsLine: line.beginsLine, isGiven: isGiven))
    }
  }

  /// Ends the text before a tag and begins the one after it, both without the line's blanks if the tag is alone.
  private mutating func skip(_ tag: TemplateTag, _ line: LineSurroundings, isAlone: Bool) {
    append(text: textStart..<(isAlone ? line.start : tag.range.lowerBound))
    textStart = isAlone ? line.end : tag.range.upperBound
  }

  // MARK: Tags

  private mutating func appendVariable(_ tag: TemplateTag) {
    guard let name = name(tag) else { return }
    let (start, end) = (
      String(decoding: tag.delimiters.open, as: UTF8.self),
      String(decoding: tag.delimiters.close, as: UTF8.self)
    )
    let isUnescaped = tag.kind == .unescaped
    let otherwise = isUnescaped ? "\(start)\(name.text)\(end)" : "\(start){\(name.text)}\(end)"
    append(
      .variable(
        TemplateVariable(
          name: name, isUnescaped: isUnescaped, tag: source(tag.range), otherwise: otherwise)))
  }

  private mutating func close(_ tag: TemplateTag, _ line: LineSurroundings) {
    let name = text(tag.name)
    guard let match = open.lastIndex(where: { $0.name == name }) else {
      skip(tag, line, isAlone: line.beginsLine && line.endsLine)
      guard let last = open.last else {
        problems.add(
          .error, code: "template-stray-closing", "{{/\(name)}} closes nothing: no section is open here",
          at: place(tag.range))
        return
      }
      problems.add(
        .error, code: "template-mismatched-closing",
        "{{/\(name)}} closes nothing; the open tag is \(last.tag.written(last.name))",
        at: place(tag.range), notes: [.init("it is opened here", at: place(last.tag.range))])
      // A misspelt name closes what it nearly names; anything else closes nothing.
      if nearestMatch(to: name, in: [last.name]) != nil { closeLast(before: line) }
      return
    }
    let opening = open[match]
    let isParent = opening.tag.kind == .parent
    let isWholeLines = isParent && opening.beginsLine && line.endsLine
    let isAlone =
      (line.beginsLine && (line.endsLine || opening.isGiven)) || (isWholeLines && match == open.count - 1)
    append(text: textStart..<(isAlone ? line.start : tag.range.lowerBound))
    while open.count - 1 > match, let last = open.last {
      reportUnclosed(last, notes: [.init("{{/\(name)}} is here", at: place(tag.range))])
      closeLast(before: nil)
    }
    textStart = isAlone && line.endsLine ? line.end : tag.range.upperBound
    closeLast(before: isWholeLines ? line : nil)
  }

  private mutating func reportUnclosed(_ open: Open, notes: [Diagnostic.Note] = []) {
    problems.add(
      .error, code: "template-unclosed-section",
      "\(open.tag.written(open.name)) is never closed by {{/\(open.name)}}", at: place(open.tag.range),
      notes: notes)
  }

  /// Makes a node of the innermost open tag.
  /// - Parameter line: Where the closing tag ends a line; nil where the opening tag's line is to be left alone.
  private mutating func closeLast(before line: LineSurroundings?) {
    guard let last = open.popLast() else { return }
    switch last.tag.kind {
    case .section, .inverted:
      guard let name = name(last.tag) else { return }
      append(
        .section(
          TemplateSectionSyntax(
            name: name, isInverted: last.tag.kind == .inverted, body: last.children)))
    case .block:
      append(
        .block(TemplateBlock(name: last.name, range: source(last.tag.name), body: last.children)))
    case .parent:
      guard let reference = reference(last.tag) else { return }
      if line != nil { dropBlanksBefore(last.tag) }
      append(.parent(reference, blocks: givenBlocks(in: last.children, of: reference)))
    default: return
    }
  }

  /// Leaves out the blanks of a parent tag's line, which were kept until the call's end was known.
  private mutating func dropBlanksBefore(_ tag: TemplateTag) {
    let siblings = open.isEmpty ? roots : open[open.count - 1].children
    guard case .text(let range)? = siblings.last, range.bytes.upperBound == tag.range.lowerBound else {
      return
    }
    let line = LineSurroundings(of: tag.range, in: file.bytes, from: range.bytes.lowerBound)
    if open.isEmpty { roots.removeLast() } else { open[open.count - 1].children.removeLast() }
    append(text: range.bytes.lowerBound..<line.start)
  }

  /// The blocks of a parent call; all else in it is ignored, with a warning unless it is whitespace.
  private mutating func givenBlocks(
    in children: [TemplateSyntax], of parent: TemplateReference
  ) -> [TemplateBlock] {
    var given: [String: TemplateBlock] = [:]
    var inOrder: [TemplateBlock] = []
    for child in children {
      switch child {
      case .block(let block):
        if let first = given[block.name] {
          problems.add(
            .error, code: "template-duplicate-block", "the block \"\(block.name)\" is given twice",
            at: .range(block.range),
            notes: [.init("it is given first here", at: .range(first.range))])
        } else {
          given[block.name] = block
          inOrder.append(block)
        }
      case .text(let range):
        let visible = file.bytes[range.bytes].trimmed(while: \.isTemplateSpace).indices
        if !visible.isEmpty { ignore("text", source(visible), in: parent) }
      case .variable(let variable): ignore("a variable", variable.tag, in: parent)
      case .section(let section): ignore("a section", section.name.range, in: parent)
      case .partial(let other), .parent(let other, _): ignore("a partial", other.range, in: parent)
      }
    }
    return inOrder
  }

  private mutating func ignore(_ what: String, _ range: SourceRange, in parent: TemplateReference) {
    problems.add(
      .warning, code: "template-ignored-in-parent",
      "\(what) between {{<\(parent.name)}} and {{/\(parent.name)}} is ignored; only blocks count there",
      at: .range(range))
  }

  // MARK: Names and nodes

  private mutating func name(_ tag: TemplateTag) -> TemplateName? {
    if let name = TemplateName(in: file, tag.name) { return name }
    problems.add(
      .error, code: "template-invalid-name",
      "\"\(text(tag.name))\" is no name: letters, digits, \"-\" and \"_\", its parts joined by single dots",
      at: place(tag.name))
    return nil
  }

  private mutating func reference(_ tag: TemplateTag) -> TemplateReference? {
    let name = text(tag.name)
    guard !name.hasPrefix("*") else {
      problems.add(
        .error, code: "template-dynamic-name",
        "\"\(name)\" would name a template by a value, which templates here can't; write the name itself",
        at: place(tag.name))
      return nil
    }
    references.insert(name)
    return TemplateReference(name: name, range: source(tag.name))
  }

  private mutating func append(_ node: TemplateSyntax) {
    if open.isEmpty { roots.append(node) } else { open[open.count - 1].children.append(node) }
  }

  private mutating func append(text range: Range<Int>) {
    if !range.isEmpty { append(.text(source(range))) }
  }

  private func source(_ range: Range<Int>) -> SourceRange { SourceRange(file, range) }

  private func place(_ range: Range<Int>) -> Diagnostic.Location { .range(file, range) }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: file.bytes[range], as: UTF8.self)
  }
}

/// What is beside a tag on its line.
private struct LineSurroundings {
  /// Where the line's blanks before the tag begin; the tag's own start if more than blanks precede it.
  let start: Int
  /// Where the next line begins; the tag's own end if more than blanks follow it.
  let end: Int
  let beginsLine: Bool
  let endsLine: Bool

  /// Looks at a tag's line; nothing before `floor`, where the text after the last tag begins, is looked at.
  init(of tag: Range<Int>, in bytes: [UInt8], from floor: Int) {
    var start = tag.lowerBound
    while start > floor, bytes[start - 1].isBlank { start -= 1 }
    let isFileStart = start == 0 || (start == 3 && bytes.starts(with: [0xEF, 0xBB, 0xBF]))
    beginsLine = isFileStart || bytes[start - 1] == UInt8(ascii: "\n")
    self.start = beginsLine ? start : tag.lowerBound

    var end = tag.upperBound
    while end < bytes.count, bytes[end].isBlank { end += 1 }
    if bytes[end...].starts(with: [UInt8(ascii: "\r"), UInt8(ascii: "\n")]) { end += 1 }
    endsLine = end == bytes.count || bytes[end] == UInt8(ascii: "\n")
    self.end = endsLine ? min(end + 1, bytes.count) : tag.upperBound
  }
}

extension UInt8 {
  fileprivate var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}

extension TemplateTag {
  fileprivate func written(_ name: String) -> String {
    switch kind {
    case .inverted: "{{^\(name)}}"
    case .block: "{{$\(name)}}"
    case .parent: "{{<\(name)}}"
    default: "{{#\(name)}}"
    }
  }
}
