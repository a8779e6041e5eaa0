internal import Diagnostics

/// Says in plain words what libyaml found wrong, at the place where a person would mend it.
///
/// libyaml tells where it could not go on, in terms of its grammar. The text around that place tells what was meant.
struct YAMLFaultReader {
  let file: SourceFile
  let text: YAMLText
  let fault: YAMLFault

  /// The last value that was complete.
  let lastRange: Range<Int>?

  /// The innermost bracket that is open.
  let openBracket: Int?

  /// Where what libyaml was reading began, and where it could not go on.
  let context: Int
  let problem: Int

  var diagnostic: Diagnostic {
    if let tab = tabInIndentation {
      return Diagnostic(
        .error, code: "yaml-tab", "a tab can't indent YAML; indent with spaces", at: .range(file, tab))
    }
    if let separator = lineSeparator {
      return syntax(
        separator,
        "an invisible line separator ends the line here; write a space instead, or put the text in quotes")
    }
    switch (fault.context, fault.problem) {
    case ("while scanning for the next token", _): return cannotStart(problem)
    case ("while scanning a quoted scalar", "found unexpected end of stream"),
      ("while scanning a quoted scalar", "found unexpected document indicator"):
      return syntax(context..<context + 1, "this quote is never closed")
    case ("while parsing a quoted scalar", _), ("while scanning a quoted scalar", _): return badEscape
    case ("while scanning a simple key", _):
      return missingColon(in: context..<max(context, text.lineEnd(from: context)))
    case ("while scanning a plain scalar", "found unexpected ':'"):
      return noSpaceAfterColon(character(at: problem))
    case ("while scanning a block scalar", "found an indentation indicator equal to 0"):
      return syntax(
        context..<min(context + 2, text.range.upperBound),
        "the indentation of a block of text is 1 to 9, or left out")
    case ("while scanning a block scalar", _), ("while scanning an anchor", _),
      ("while scanning an alias", _), ("while scanning a tag", _), ("while parsing a tag", _),
      ("while parsing a node", _):
      return cannotStart(context)
    case ("while scanning a directive", _), (_, "did not find expected <document start>"):
      return text[lineStart] == UInt8(ascii: "%")
        ? .directive(file, lineStart..<text.lineEnd(from: lineStart)) : unexpected
    case ("while parsing a flow sequence", _): return unclosedBracket("]")
    case ("while parsing a flow mapping", _): return unclosedBracket("}")
    case ("while parsing a flow node", _), ("while parsing a block node", _): return missingValue
    case (_, "mapping keys are not allowed in this context"): return cannotStart(problem)
    case (_, "mapping values are not allowed in this context"): return misplacedColon
    case (_, "block sequence entries are not allowed in this context"): return misplacedItem
    case ("while parsing a block mapping", _), ("while parsing a block collection", _): return misplaced
    default: return unexpected
    }
  }

  private func syntax(_ range: Range<Int>, _ message: String, notes: [Diagnostic.Note] = []) -> Diagnostic {
    Diagnostic(.error, code: "yaml-syntax", message, at: .range(file, range), notes: notes)
  }

  private func cannotStart(_ offset: Int) -> Diagnostic {
    let range = character(at: offset)
    return syntax(
      range, "a value can't start with \"\(text.string(range))\" here; put the whole value in quotes")
  }

  // MARK: Colons

  /// A `: ` where no key can stand.
  private var misplacedColon: Diagnostic {
    let colon = problem..<min(problem + 1, text.range.upperBound)
    guard keyColon(ofLineAt: lineStart) == problem, let before = lineBefore(lineStart) else {
      return colonInValue(colon)
    }
    let key = text.skippingBlanks(from: lineStart)..<problem
    // The line before went on into this one: either it is no `key: value`, or this one is indented too far.
    guard keyColon(ofLineAt: before.lowerBound) == nil, !isItem(indentationEnd(before.lowerBound)) else {
      return syntax(
        key,
        "this key is indented under a value that is complete; align it with the key or item it belongs to")
    }
    return isContinuation(before) ? colonInValue(colon) : missingColon(in: before)
  }

  private func colonInValue(_ colon: Range<Int>) -> Diagnostic {
    syntax(colon, "a \":\" before a space can't stand in a value; put the whole value in quotes")
  }

  private func noSpaceAfterColon(_ colon: Range<Int>) -> Diagnostic {
    syntax(colon, "a space is missing after the \":\"")
  }

  /// Whether a line goes on with a value of the line before it.
  private func isContinuation(_ line: Range<Int>) -> Bool {
    guard let before = lineBefore(line.lowerBound),
      indentationEnd(line.lowerBound) - line.lowerBound > indentationEnd(before.lowerBound)
        - before.lowerBound
    else { return false }
    return text[before.upperBound - 1] != UInt8(ascii: ":")
  }

  /// A text where a key with its `:` has to stand.
  private func missingColon(in line: Range<Int>) -> Diagnostic {
    let start = text.skippingBlanks(from: line.lowerBound)
    let end = max(start, trimmedEnd(line.upperBound))
    let isQuoted = text[start] == UInt8(ascii: "\"") || text[start] == UInt8(ascii: "'")
    if !isQuoted, let colon = (start..<end).first(where: { text[$0] == UInt8(ascii: ":") }), colon + 1 < end,
      text[colon + 1] != UInt8(ascii: "/")
    {
      return noSpaceAfterColon(colon..<colon + 1)
    }
    return syntax(
      start..<end, "expected \"key: value\" here; if this continues the line before, indent it")
  }

  /// The offset of the colon that ends the key at a line's start; nil where the line has none.
  private func keyColon(ofLineAt start: Int) -> Int? {
    let end = text.lineEnd(from: start)
    var offset = start
    while offset < end {
      let next = text[offset + 1]
      if text[offset] == UInt8(ascii: ":"), next.map(text.isBlankOrBreak) ?? true { return offset }
      if text[offset] == UInt8(ascii: "#"),
        offset == start || text[offset - 1].map(text.isBlankOrBreak) == true
      {
        return nil
      }
      offset += 1
    }
    return nil
  }

  // MARK: Quotes and brackets

  private var badEscape: Diagnostic {
    // libyaml stops at the backslash, or after the letter that asks for digits.
    let start = fault.problem == "found unknown escape character" ? problem : max(context, problem - 2)
    var end = start + 1
    if text[end] != nil { end = character(at: end).upperBound }
    let escape = start..<min(end, text.range.upperBound)
    return syntax(
      escape,
      "\"\(text.string(escape))\" doesn't begin a valid escape; write a backslash as \"\\\\\", or use single quotes"
    )
  }

  /// Something that is no value where one has to stand.
  private var missingValue: Diagnostic {
    guard let byte = text[problem] else {
      guard let openBracket, text[openBracket] != nil else { return unexpected }
      return neverClosed(
        openBracket..<openBracket + 1, text[openBracket] == UInt8(ascii: "[") ? "]" : "}")
    }
    guard ",]}".utf8.contains(byte) else { return unexpected }
    if openBracket == nil { return cannotStart(problem) }
    let next = problem..<problem + 1
    return syntax(next, "a value is missing before \"\(text.string(next))\"")
  }

  private func neverClosed(_ opening: Range<Int>, _ closing: String) -> Diagnostic {
    syntax(opening, "this bracket is never closed by \"\(closing)\"")
  }

  private func unclosedBracket(_ closing: String) -> Diagnostic {
    let opening = context..<min(context + 1, text.range.upperBound)
    guard isClosed(context) else { return neverClosed(opening, closing) }
    return syntax(
      character(at: problem), "expected \",\" or \"\(closing)\" before this",
      notes: [.init("the bracket was opened here", at: .range(file, opening))])
  }

  /// Whether a bracket is closed anywhere after it; quoted text isn't looked into.
  private func isClosed(_ opening: Int) -> Bool {
    let isSquare = text[opening] == UInt8(ascii: "[")
    let open = text[opening]
    let close = isSquare ? UInt8(ascii: "]") : UInt8(ascii: "}")
    var depth = 0
    var quote: UInt8?
    var offset = opening
    while let byte = text[offset] {
      if let open = quote {
        if byte == UInt8(ascii: "\\"), open == UInt8(ascii: "\"") { offset += 1 }
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        // Within a word it is an apostrophe.
        if text[offset - 1].map({ text.isBlankOrBreak($0) || "[{,:".utf8.contains($0) }) ?? true {
          quote = byte
        }
      } else if byte == open {
        depth += 1
      } else if byte == close {
        depth -= 1
        if depth == 0 { return true }
      }
      offset += 1
    }
    return false
  }

  // MARK: Other places

  /// Something that can't follow what is before it in a block mapping or a block list.
  private var misplaced: Diagnostic {
    if let lastRange, text[lastRange.lowerBound].map({ "\"'[{".utf8.contains($0) }) == true,
      text.skippingBlanks(from: lastRange.upperBound) == problem,
      text.lineStart(of: lastRange.upperBound) == lineStart
    {
      return textAfter(lastRange)
    }
    guard text.skippingBlanks(from: lineStart) == problem else { return unexpected }
    if text[problem] == UInt8(ascii: ":") {
      return syntax(problem..<problem + 1, "a key is missing before the \":\"")
    }
    return isItem(problem) ? misplacedItem : wrongIndentation
  }

  private func textAfter(_ value: Range<Int>) -> Diagnostic {
    let opening = value.lowerBound..<value.lowerBound + 1
    let isQuoted = text[value.lowerBound] == UInt8(ascii: "\"") || text[value.lowerBound] == UInt8(ascii: "'")
    // A quoted text over several lines before more text was most likely meant to end on its first.
    if isQuoted, text.lineEnd(from: value.lowerBound) < value.upperBound {
      let end = value.upperBound - 1..<value.upperBound
      return syntax(
        opening, "this quote isn't closed on its line",
        notes: [.init("the next quote, which closes it, has text after it", at: .range(file, end))])
    }
    let advice =
      switch text[value.lowerBound] {
      case UInt8(ascii: "'"): "quote; within single quotes an apostrophe is written twice"
      case UInt8(ascii: "\""): "quote; within double quotes a quote is written as \"\\\"\""
      default: "bracket; a text that starts with a bracket needs quotes"
      }
    return syntax(
      restOfLine, "text after the closing " + advice,
      notes: [.init("it was opened here", at: .range(file, opening))])
  }

  private var misplacedItem: Diagnostic {
    let isFirst = text.skippingBlanks(from: lineStart) == problem
    if isFirst { return wrongIndentation }
    return syntax(
      restOfLine,
      "a list can't begin on the line of its key; put each \"- \" on a line of its own, or quote the text")
  }

  private var wrongIndentation: Diagnostic {
    syntax(restOfLine, "the indentation of this line fits none of the lines before it")
  }

  private var unexpected: Diagnostic {
    syntax(restOfLine, "this can't follow what is before it in YAML")
  }

  private func isItem(_ offset: Int) -> Bool {
    text[offset] == UInt8(ascii: "-") && (text[offset + 1].map(text.isBlankOrBreak) ?? true)
  }

  /// A tab before anything else on the line of the problem; within brackets a tab is allowed.
  private var tabInIndentation: Range<Int>? {
    guard !fault.context.hasPrefix("while parsing a flow") else { return nil }
    var offset = lineStart
    while offset < problem || fault.problem.contains("tab") || fault.context.hasSuffix("next token") {
      if text[offset] == UInt8(ascii: "\t") { return offset..<offset + 1 }
      guard text[offset] == UInt8(ascii: " ") else { return nil }
      offset += 1
    }
    return nil
  }

  /// One of the three characters that YAML 1.1 takes for a line's end and editors don't show, just before the text
  /// that is out of place.
  private var lineSeparator: Range<Int>? {
    for place in [problem, context] {
      var offset = place
      while text[offset - 1] == UInt8(ascii: " ") { offset -= 1 }
      for length in [2, 3] where text.lengthOfSeparator(at: offset - length) == length {
        return offset - length..<offset
      }
    }
    return nil
  }

  // MARK: Places

  private var lineStart: Int { text.lineStart(of: problem) }

  /// From the problem to the end of its line.
  private var restOfLine: Range<Int> {
    problem..<max(problem, trimmedEnd(text.lineEnd(from: problem)))
  }

  private func trimmedEnd(_ end: Int) -> Int {
    var end = end
    while let last = text[end - 1], last == UInt8(ascii: " ") || last == UInt8(ascii: "\t") { end -= 1 }
    return end
  }

  /// The nearest line before one that is neither blank nor a comment.
  private func lineBefore(_ start: Int) -> Range<Int>? {
    var end = start
    while true {
      while let byte = text[end - 1], text.isBlankOrBreak(byte) { end -= 1 }
      guard end > text.range.lowerBound else { return nil }
      let line = text.lineStart(of: end)..<end
      guard text[indentationEnd(line.lowerBound)] == UInt8(ascii: "#") else { return line }
      end = line.lowerBound
    }
  }

  /// The first offset of a line that isn't a space.
  private func indentationEnd(_ lineStart: Int) -> Int {
    var offset = lineStart
    while text[offset] == UInt8(ascii: " ") { offset += 1 }
    return offset
  }

  /// The bytes of the character at an offset; empty at the end.
  private func character(at offset: Int) -> Range<Int> {
    guard text[offset] != nil else { return offset..<offset }
    var end = offset + 1
    while let byte = text[end], byte & 0xC0 == 0x80 { end += 1 }
    return offset..<end
  }
}
