import Diagnostics
import Markdown
import Text

// HTML in a note that lets none through (https://html.spec.whatwg.org/multipage/syntax.html): its tags become
// Markdown or nothing, and the text between them stays.
extension ForeignText {
  /// A tag as it is written.
  struct Tag {
    let range: Range<Int>
    let name: Range<Int>
    let isClosing: Bool
    let isSelfClosing: Bool
  }

  /// How far an element may go on that becomes a sign on either side of its text, in bytes.
  private static let longestPhrase = 1000

  /// `<!-- a comment -->`, which goes in silence.
  /// - Returns: Whether there is one.
  mutating func skipHTMLComment() -> Bool {
    guard bytes.starts(with: "<!--", at: index), !isCode, index < commentLimit else { return false }
    guard let close = find("-->", before: end) else {
      commentLimit = index
      return false
    }
    replace(index..<(close + 3), with: "")
    index = close + 3
    return true
  }

  /// Whether what begins with `<` is an address in a link: `[a](<b c.jpg>)`, `[a]: <b c.jpg>`.
  private func isAddress(_ start: Int) -> Bool {
    var before = start - 1
    while before > 0, bytes[before] == UInt8(ascii: " ") { before -= 1 }
    guard before > 0, bytes[before - 1] == UInt8(ascii: "]") else { return false }
    return bytes[before] == UInt8(ascii: "(") || bytes[before] == UInt8(ascii: ":")
  }

  /// Puts Markdown in the place of a tag, or nothing.
  mutating func readElement(_ tag: Tag) {
    guard !isCode, !isAddress(tag.range.lowerBound) else { return }
    let name = string(tag.name).lowercased()
    index = tag.range.upperBound
    if !tag.isClosing, HTMLElements.dropped.contains(name) { return drop(tag, name) }
    let isKnown = HTMLElements.phrases.contains(name) || HTMLElements.blocks.contains(name)
    // A tag of no element is Markdown's matter, unless that would take the lines below it along.
    guard isKnown || startsBlock(tag) && endsLine(tag) else { return }
    tellHTML(tag.range)
    if tag.isClosing {
      close(name)
    } else if !tag.isSelfClosing, !HTMLElements.phrases.contains(name) {
      open(name, before: tag.range.upperBound)
    }
    switch name {
    case "h1", "h2", "h3", "h4", "h5", "h6": readHeading(tag, name)
    case "li": readItem(tag)
    case "ul", "ol": startBlock(tag, isList: true)
    case "br": breakLine(tag)
    case "hr": startBlock(tag, with: "***")
    case "td", "th": replace(tag.range, with: tag.isClosing || startsBlock(tag) ? "" : " ")
    case "img" where !tag.isClosing: readImage(tag)
    case "a": readLink(tag)
    case _ where HTMLElements.signs[name] != nil: readPhrase(tag, name)
    case _ where HTMLElements.blocks.contains(name): startBlock(tag)
    default: replace(tag.range, with: "")
    }
  }

  private mutating func tellHTML(_ range: Range<Int>) {
    guard !hasToldHTML else { return }
    hasToldHTML = true
    problems.add(
      .warning, code: "raw-html",
      "the tags of HTML are left out or become Markdown, and the text in them stays; `markdown: {rawHTML: allow}` in plantsite.yml lets HTML through",
      at: .range(file, range))
  }

  /// Leaves an element out with all that is in it; one that isn't closed loses its tag.
  private mutating func drop(_ tag: Tag, _ name: String) {
    let isWhole = tag.isSelfClosing ? nil : nextEnd(of: name, after: tag.range.upperBound)
    index =
      isWhole.map { close in
        bytes.firstOffset(of: UInt8(ascii: ">"), from: close).map { min($0 + 1, end) } ?? end
      } ?? tag.range.upperBound
    replace(tag.range.lowerBound..<index, with: "")
    guard toldElements.insert(name).inserted else { return }
    problems.add(
      .warning, code: "raw-html",
      "\(quoted(name)) is left out with all that is in it; `markdown: {rawHTML: allow}` in plantsite.yml lets HTML through",
      at: .range(file, tag.range))
  }

  // MARK: Elements that hold others

  /// Notes that an element is open, where it is closed further down; what is in it may be indented.
  mutating func open(_ name: String, before start: Int) {
    guard nextEnd(of: name, after: start) != nil, elements.count < 100 else { return }
    if elements.last == "p", HTMLElements.blocks.contains(name) { elements.removeLast() }
    if name == "li", elements.last == "li" { elements.removeLast() }
    elements.append(name)
    indentation = nil
  }

  mutating func close(_ name: String) {
    guard let position = elements.lastIndex(of: name) else { return }
    elements.removeSubrange(position...)
    indentation = nil
  }

  /// Where the next `</name` begins; nil for none.
  private mutating func nextEnd(of name: String, after start: Int) -> Int? {
    if endTags == nil { endTags = findEndTags() }
    guard let offsets = endTags?[name] else { return nil }
    let next = offsets.firstIndexByHalving { $0 >= start }
    return next < offsets.count ? offsets[next] : nil
  }

  /// Where all closing tags begin, by their names.
  private func findEndTags() -> [String: [Int]] {
    var offsets: [String: [Int]] = [:]
    var position = index
    while let start = bytes.firstOffset(of: "</", from: position), start < end {
      position = bytes.end(from: start + 2) { !isNameByte($0) }
      let name = string((start + 2)..<min(position, end))
      offsets[isMDX && name.first?.isUppercase == true ? name : name.lowercased(), default: []].append(start)
    }
    return offsets
  }

  func isNameByte(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte.isASCIIDigit || "._-".utf8.contains(byte)
  }

  // MARK: Blocks

  /// What stands before the text of the line: signs of quotes, spaces in place of a list's marker.
  private func linePrefix() -> (end: Int, text: String, hasMarker: Bool) {
    var position = lineStart
    var text = ""
    var hasMarker = false
    while position < min(end, lineStart + 200) {
      let byte = bytes[position]
      let digits = bytes.end(from: position) { !$0.isASCIIDigit }
      let isNumber = digits > position && digits < end && ").".utf8.contains(bytes[digits])
      let marker = isNumber ? digits + 1 : "-*+".utf8.contains(byte) ? position + 1 : position
      if marker > position, marker < end, bytes[marker].isBlank {
        text += String(repeating: " ", count: marker - position)
        hasMarker = true
        position = marker
      } else if byte.isBlank || byte == UInt8(ascii: ">") {
        text.unicodeScalars.append(Unicode.Scalar(byte))
        position += 1
      } else {
        break
      }
    }
    return (position, text, hasMarker)
  }

  /// Whether nothing stands before a tag on its line, or in the paragraph that a tag before it has begun.
  private func startsBlock(_ tag: Tag) -> Bool {
    let start = blockStart == lineStart ? linePrefix().end : blockStart
    return start >= tag.range.lowerBound || bytes[start..<tag.range.lowerBound].allSatisfy(\.isSpace)
  }

  /// Whether nothing stands behind a tag on its line.
  private func endsLine(_ tag: Tag) -> Bool {
    let rest = bytes.end(from: tag.range.upperBound) { !$0.isBlank }
    return rest >= end || bytes[rest].isLineEnd
  }

  /// Begins a paragraph at a tag, with some text in it.
  private mutating func startBlock(_ tag: Tag, with text: String = "", isList: Bool = false) {
    let prefix = linePrefix()
    let start = "\n" + prefix.text + (isList ? "" : listIndentation())
    let rest = bytes.end(from: tag.range.upperBound) { !$0.isBlank }
    let hasRest = rest < end && !bytes[rest].isLineEnd
    var written = ""
    if !startsBlock(tag) {
      written = start + (hasRest || !text.isEmpty ? start : "")
    } else if blockStart == lineStart, !prefix.hasMarker, hasRest || !text.isEmpty {
      // A paragraph may stand right above.
      written = start
    }
    written += text
    if !text.isEmpty { written += start + (hasRest ? start : "") }
    replace(tag.range.lowerBound..<rest, with: written)
    (index, blockStart) = (rest, rest)
  }

  /// `<h2>Care</h2>` becomes `## Care`.
  private mutating func readHeading(_ tag: Tag, _ name: String) {
    guard !tag.isClosing, let close = nextEnd(of: name, after: tag.range.upperBound),
      close - tag.range.upperBound < Self.longestPhrase
    else { return startBlock(tag) }
    let content = bytes.end(from: tag.range.upperBound) { !$0.isSpace }
    guard content < close else { return startBlock(tag) }
    let start = "\n" + linePrefix().text + listIndentation()
    let level = Int(name.dropFirst()) ?? 2
    replace(
      tag.range.lowerBound..<content,
      with: (startsBlock(tag) ? "" : start + start) + String(repeating: "#", count: level) + " ")
    (index, blockStart, headingEnd) = (content, content, close)
  }

  /// `<li>` becomes `- `, in `<ol>` `1. `.
  private mutating func readItem(_ tag: Tag) {
    guard !tag.isClosing else { return replace(tag.range, with: "") }
    let lists = elements.filter { $0 == "ul" || $0 == "ol" }
    let content = bytes.end(from: tag.range.upperBound) { !$0.isSpace }
    let isFirst = blockStart == lineStart && startsBlock(tag)
    let start = isFirst ? "" : "\n" + linePrefix().text
    let indentation = String(repeating: " ", count: Self.width(of: lists.dropLast()))
    replace(
      tag.range.lowerBound..<min(content, end),
      with: start + indentation + (lists.last == "ol" ? "1. " : "- "))
    (index, blockStart) = (min(content, end), min(content, end))
  }

  private static func width(of lists: some Sequence<String>) -> Int {
    lists.reduce(0) { $0 + ($1 == "ol" ? 3 : 2) }
  }

  /// The spaces before a paragraph of the list's items that are open.
  func listIndentation() -> String {
    guard let item = elements.lastIndex(of: "li") else { return "" }
    return String(
      repeating: " ", count: Self.width(of: elements[..<item].filter { $0 == "ul" || $0 == "ol" }))
  }

  private mutating func breakLine(_ tag: Tag) {
    let rest = bytes.end(from: tag.range.upperBound) { !$0.isBlank }
    let hasRest = rest < end && !bytes[rest].isLineEnd
    let isIdle = startsBlock(tag) || index < headingEnd
    let text = isIdle ? " " : hasRest ? "  \n" + linePrefix().text + listIndentation() : "  "
    replace(tag.range.lowerBound..<rest, with: text)
    index = rest
  }

  // MARK: Phrases

  private mutating func readImage(_ tag: Tag) {
    let attributes = attributes(of: tag)
    if let image = NamedImage(attributes, in: bytes) { return showImage(image, at: tag.range) }
    guard let source = address("src", in: attributes) else { return replace(tag.range, with: "") }
    let words = attributes.first { $0.name == "alt" && !$0.isExpression }.map { string($0.value) } ?? ""
    showImage(NamedImage(source: source, alternative: words), at: tag.range)
  }

  /// The bytes of an address that can stand between `<` and `>`; nil for none.
  private func address(_ name: String, in attributes: [TagAttribute]) -> Range<Int>? {
    guard let attribute = attributes.first(where: { $0.name?.lowercased() == name }),
      !attribute.isExpression, !attribute.value.isEmpty,
      !bytes[attribute.value].contains(where: { "<>\\\n\r".utf8.contains($0) })
    else { return nil }
    return attribute.value
  }

  func attributes(of tag: Tag) -> [TagAttribute] {
    TagAttribute.read(bytes, tag.name.upperBound..<(tag.range.upperBound - (tag.isSelfClosing ? 2 : 1)))
  }

  /// `<a href="aloe.md">Aloe</a>` becomes `[Aloe](<aloe.md>)`.
  private mutating func readLink(_ tag: Tag) {
    guard !tag.isClosing else { return endPhrase(tag) }
    guard let address = address("href", in: attributes(of: tag)), string(address) != "#",
      let close = phraseEnd(tag, "a"),
      !bytes[tag.range.upperBound..<close].contains(where: { "[]".utf8.contains($0) }),
      !bytes[tag.range.upperBound..<close].allSatisfy(\.isSpace)
    else { return replace(tag.range, with: "") }
    phraseEnds[close] = "](<\(string(address))>)"
    replace(tag.range, with: "[")
  }

  /// `<b>dry</b>` becomes `**dry**`, where Markdown takes the signs for such.
  private mutating func readPhrase(_ tag: Tag, _ name: String) {
    guard !tag.isClosing else { return endPhrase(tag) }
    let start = tag.range.upperBound
    guard let signs = HTMLElements.signs[name], let close = phraseEnd(tag, name), start < close,
      !bytes[start].isSpace, !bytes[close - 1].isSpace, bytes[start] != UInt8(ascii: "<"),
      !bytes[start].isASCIIPunctuation || isApart(tag.range.lowerBound - 1),
      !bytes[close - 1].isASCIIPunctuation || isApart(close + name.utf8.count + 3)
    else { return replace(tag.range, with: "") }
    phraseEnds[close] = signs
    replace(tag.range, with: signs)
  }

  private mutating func endPhrase(_ tag: Tag) {
    replace(tag.range, with: phraseEnds.removeValue(forKey: tag.range.lowerBound) ?? "")
  }

  /// Whether no letter or digit is at an offset.
  private func isApart(_ offset: Int) -> Bool {
    guard offset >= 0, offset < end else { return true }
    return bytes[offset].isSpace || bytes[offset].isASCIIPunctuation
  }

  /// Where an element ends that lies within a paragraph, with nothing but phrases in it; nil where it doesn't.
  private mutating func phraseEnd(_ tag: Tag, _ name: String) -> Int? {
    let start = tag.range.upperBound
    guard let close = nextEnd(of: name, after: start), close - start < Self.longestPhrase else { return nil }
    var position = start
    while position < close {
      if bytes[position].isLineEnd, isBlankLine(at: afterLineEnd(position)) { return nil }
      if bytes[position] == UInt8(ascii: "<") {
        let first = bytes.starts(with: "</", at: position) ? position + 2 : position + 1
        let word = string(first..<min(bytes.end(from: first) { !isNameByte($0) }, close)).lowercased()
        // One in itself would close it too soon.
        guard HTMLElements.phrases.contains(word), word != name else { return nil }
      }
      position += 1
    }
    return close
  }
}
