import Markdown
import Text

// MDX: components, expressions, imports and exports (https://mdxjs.com/docs/what-is-mdx/#mdx-syntax).
extension ForeignText {
  /// How long an expression or a component's tag may be, in bytes.
  private static let longestExpression = 20_000

  /// Leaves out `import … from …` and `export …` at the start of a line, with the lines that belong to it.
  /// - Returns: Whether there was such a line.
  mutating func skipModuleLines() -> Bool {
    let isImport = bytes.starts(with: "import ", at: index) || bytes.starts(with: "import{", at: index)
    guard isImport || bytes.starts(with: "export ", at: index) else { return false }
    let start = index
    var depth = 0
    var position = index
    let limit = min(end, start + Self.longestExpression)
    while position < limit {
      switch bytes[position] {
      case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"):
        position = stringEnd(position, limit) - 1
      case let byte where byte.isLineEnd && depth <= 0: return endModule(start..<position, isImport)
      default: break
      }
      position += 1
    }
    // What never ends is text.
    guard position == end, depth <= 0 else { return false }
    return endModule(start..<end, isImport)
  }

  private mutating func endModule(_ range: Range<Int>, _ isImport: Bool) -> Bool {
    if isImport { noteImport(range) }
    leaveOut(range, .module)
    index = range.upperBound
    return true
  }

  /// `import leaf from "./leaf.jpg"`: what the name stands for.
  private mutating func noteImport(_ range: Range<Int>) {
    let text = bytes[range]
    guard let quote = text.firstIndex(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") }),
      let close = text[(quote + 1)...].firstIndex(of: bytes[quote])
    else { return }
    let name = text.dropFirst("import ".utf8.count).prefix { !$0.isSpace && $0 != UInt8(ascii: ",") }
    imports[String(decoding: name, as: UTF8.self)] = (quote + 1)..<close
  }

  /// `{expression}`, with what it holds.
  mutating func readExpression() {
    let start = index
    guard let close = closingBrace(start) else {
      index += 1
      return
    }
    index = close
    leaveOut(start..<close, .expression)
  }

  /// `<Note kind="tip">`, `</Note>`, `<Image src={leaf} />`, `<>`, and `<div>`.
  mutating func readTag() {
    let start = index
    index += 1
    let isClosing = index < end && bytes[index] == UInt8(ascii: "/")
    let nameStart = isClosing ? index + 1 : index
    let nameEnd = bytes.end(from: nameStart) { !isNameByte($0) }
    let isFragment = nameStart == nameEnd
    guard nameEnd < end, bytes[nameEnd].isSpace || "/>".utf8.contains(bytes[nameEnd]),
      isFragment ? isMDX : bytes[nameStart].isASCIILetter, let close = tagEnd(from: nameEnd),
      !isFragment || close == nameEnd + 1
    else { return }
    let tag = Tag(
      range: start..<close, name: nameStart..<nameEnd, isClosing: isClosing,
      isSelfClosing: bytes[close - 2] == UInt8(ascii: "/"))
    let name = bytes[tag.name]
    let first = name.first ?? 0
    let isHTML = first >= UInt8(ascii: "a") && first <= UInt8(ascii: "z") && !name.contains(UInt8(ascii: "."))
    if readsHTML, isHTML || !isMDX { return readElement(tag) }
    // Where HTML is let through its elements are Markdown's own matter, unless only JSX reads them.
    if isHTML, !bytes[nameEnd..<close].contains(UInt8(ascii: "{")) { return }
    if isClosing {
      self.close(string(tag.name))
    } else if !isHTML, !tag.isSelfClosing {
      open(string(tag.name), before: close)
    }
    index = close
    let attributes = attributes(of: tag)
    if !isClosing, let image = NamedImage(attributes, in: bytes) {
      return showImage(image, at: start..<close)
    }
    if !isClosing, let imported = imported(attributes) {
      return replace(start..<close, with: imported)
    }
    leaveOut(start..<close, .component)
  }

  /// The image of `<Image src={leaf} alt="A leaf" />`, whose name an import has given; nil for none.
  private func imported(_ attributes: [TagAttribute]) -> String? {
    guard let source = attributes.first(where: { $0.name == "src" && $0.isExpression }),
      let path = imports[string(source.value)], let ending = NamedImage.ending(of: string(path)),
      NamedImage.endings.contains(ending)
    else { return nil }
    let alternative = attributes.first { $0.name == "alt" && !$0.isExpression }.map { string($0.value) } ?? ""
    return "![\(escaped(alternative))](<\(string(path))>)"
  }

  /// The end of a tag whose name ends at an offset; nil where there is none near.
  private mutating func tagEnd(from start: Int) -> Int? {
    var index = start
    let limit = min(end, start + Self.longestExpression)
    while index < limit {
      switch bytes[index] {
      case UInt8(ascii: ">"): return index + 1
      case UInt8(ascii: "\""), UInt8(ascii: "'"): index = stringEnd(index, limit)
      case UInt8(ascii: "{") where isMDX:
        guard let close = closingBrace(index) else { return nil }
        index = close
      case UInt8(ascii: "<"): return nil
      default: index += 1
      }
    }
    return nil
  }

  /// The offset behind the brace that closes the one at an offset; nil where none does.
  private mutating func closingBrace(_ start: Int) -> Int? {
    var depth = 0
    var index = start
    let limit = min(end, start + Self.longestExpression)
    while index < limit {
      switch bytes[index] {
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"):
        depth -= 1
        if depth == 0 { return index + 1 }
      case UInt8(ascii: "/") where bytes.starts(with: "/*", at: index):
        guard let close = nextOffset(of: "*/", from: index + 2), close < limit else { return nil }
        index = close + 1
      case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"): index = stringEnd(index, limit) - 1
      default: break
      }
      index += 1
    }
    return nil
  }

  /// The offset behind the text in quotation marks that begins at an offset; behind the first one where it isn't closed.
  private func stringEnd(_ start: Int, _ limit: Int) -> Int {
    var index = start + 1
    while index < limit, bytes[index] != bytes[start] {
      if bytes[start] != UInt8(ascii: "`"), bytes[index].isLineEnd { return start + 1 }
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return index < limit ? index + 1 : start + 1
  }

  /// Takes the indentation of what stands in a component or an element, which would be code in Markdown, and gives it
  /// that of the list that it is in.
  mutating func cutIndentation(_ stop: Int) {
    let content = bytes.end(from: index) { !$0.isBlank }
    guard content < stop else { return }
    let width = indentation ?? content - index
    indentation = width
    let cut = min(width, content - index)
    let list = bytes[content] == UInt8(ascii: "<") ? "" : listIndentation()
    if cut > 0 || !list.isEmpty {
      replace(index..<(index + cut), with: list)
      index += cut
    }
  }
}
