import Markdown
import Text

// Liquid (https://shopify.github.io/liquid/), Nunjucks, Hugo's shortcodes, attribute lists of kramdown and Hugo.
extension ForeignText {
  /// What begins with a brace.
  mutating func readBrace(_ stop: Int) {
    let start = index
    let next = start + 1 < end ? bytes[start + 1] : 0
    switch next {
    case UInt8(ascii: "%"): readLiquid(start)
    case UInt8(ascii: "{"): readOutput(start)
    case UInt8(ascii: "#"): readHash(start, stop)
    case UInt8(ascii: ":"), UInt8(ascii: "."):
      guard !isMDX, let close = find("}", before: stop), close > start + 2,
        bytes[start + 2].isASCIILetter || next == UInt8(ascii: ":"),
        !bytes[(start + 2)..<close].contains(UInt8(ascii: "{"))
      else { return goOn() }
      index = close + 1
      if bytes.starts(with: "{::comment}", at: start), let last = nextOffset(of: "{:/", from: index),
        let brace = nextOffset(of: "}", from: last)
      {
        index = brace + 1
        return leaveOut(start..<index, .comment)
      }
      leaveOut(start..<index, .attributes)
    default: goOn()
    }
  }

  /// Where nothing of ours is: an expression of MDX, else a sign as any other.
  private mutating func goOn() {
    if isMDX { readExpression() } else { index += 1 }
  }

  /// The end of a tag that ends with these signs; nil where there is none near.
  private func tagEnd(_ signs: StaticString, from start: Int) -> Int? {
    find(signs, before: start + Self.longestTag).map { $0 + signs.utf8CodeUnitCount }
  }

  /// `{% include figure.html src="leaf.jpg" %}`.
  private mutating func readLiquid(_ start: Int) {
    index = start + 2
    guard let close = tagEnd("%}", from: start) else { return }
    let (name, arguments) = parts(of: (start + 2)..<(close - 2))
    index = close
    switch name {
    case "comment":
      // What stands in it isn't for readers.
      if let tag = nextOffset(of: "endcomment", from: index), let last = nextOffset(of: "%}", from: tag) {
        index = last + 2
      }
      return leaveOut(start..<index, .comment)
    case "raw", "verbatim":
      leaveOut(start..<index, .liquid)
      // What stands in it is text, braces too.
      if let tag = nextOffset(of: name == "raw" ? "endraw" : "endverbatim", from: index) {
        index = bytes[index..<tag].lastIndex(of: UInt8(ascii: "{")) ?? tag
      }
      return
    default: break
    }
    finish(start..<close, name, arguments, .liquid)
  }

  /// `{{ page.title }}`, `{{< figure src="leaf.jpg" >}}`, `{{% note %}}`.
  private mutating func readOutput(_ start: Int) {
    index = start + 2
    let sign = index < end ? bytes[index] : 0
    let isShortcode = sign == UInt8(ascii: "<") || sign == UInt8(ascii: "%")
    let signs: StaticString = sign == UInt8(ascii: "<") ? ">}}" : sign == UInt8(ascii: "%") ? "%}}" : "}}"
    guard let close = tagEnd(signs, from: start) else { return }
    let content = (start + (isShortcode ? 3 : 2))..<(close - signs.utf8CodeUnitCount)
    index = close
    if isShortcode {
      let (name, arguments) = parts(of: content)
      return finish(start..<close, name, arguments, .shortcode)
    }
    // `{{ "/leaf.jpg" | relative_url }}` is that text.
    let text = bytes[content].drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "-") }
    if let quote = text.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
      let last = text.dropFirst().firstIndex(of: quote)
    {
      return keep((text.startIndex + 1)..<last, of: start..<close)
    }
    leaveOut(start..<close, .liquid)
  }

  /// Shows the image that a tag names, keeps the address that one gives, else leaves the tag out.
  private mutating func finish(_ tag: Range<Int>, _ name: String, _ arguments: Range<Int>, _ kind: Kind) {
    let attributes = TagAttribute.read(bytes, arguments)
    if let image = NamedImage(attributes, in: bytes) {
      showImage(image, at: tag)
    } else if ["ref", "relref", "link", "post_url"].contains(name), let address = attributes.first,
      address.name == nil || address.name == "path"
    {
      // The name of a note, by as much of its path as that tool wants.
      embedded.insert(address.value.lowerBound)
      keep(address.value, of: tag)
    } else {
      leaveOut(tag, kind)
    }
  }

  private mutating func keep(_ part: Range<Int>, of tag: Range<Int>) {
    replace(tag.lowerBound..<part.lowerBound, with: "")
    replace(part.upperBound..<tag.upperBound, with: "")
  }

  /// The first word of a tag, and what comes after it.
  private func parts(of content: Range<Int>) -> (name: String, arguments: Range<Int>) {
    let text = bytes[content].drop { $0.isSpace || $0 == UInt8(ascii: "-") }
    var name = text.prefix { !$0.isSpace }
    while name.last == UInt8(ascii: "-") { name.removeLast() }
    return (String(decoding: name, as: UTF8.self), name.endIndex..<content.upperBound)
  }

  /// `{# a comment #}` of Nunjucks, or `## Heading {#its-id}`.
  private mutating func readHash(_ start: Int, _ stop: Int) {
    index = start + 2
    if index < end, bytes[index] == UInt8(ascii: " ") || bytes[index] == UInt8(ascii: "-") {
      guard let close = tagEnd("#}", from: start) else { return }
      index = close
      return leaveOut(start..<close, .comment)
    }
    guard let close = find("}", before: stop), close > index,
      bytes[(close + 1)..<stop].allSatisfy({ $0 == UInt8(ascii: " ") }),
      bytes[index..<close].allSatisfy({ $0.isASCIILetter || $0.isASCIIDigit || "-_ .#".utf8.contains($0) })
    else { return }
    index = close + 1
    leaveOut(start..<index, .attributes)
  }
}
