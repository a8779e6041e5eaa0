import Markdown
import Text

/// An image that a tag of another language names: `{{< figure src="leaf.jpg" alt="A leaf" >}}`.
struct NamedImage {
  /// The bytes of its path in the file.
  let source: Range<Int>
  let alternative: String

  /// The words under it; nil for none.
  var caption: String?

  static let endings: Set = ["jpg", "jpeg", "png", "gif", "webp", "avif", "svg", "heic"]

  /// Endings of other files that notes embed.
  static let otherEndings: Set = ["pdf", "mp4", "mov", "webm", "mp3", "wav", "ogg", "csv", "txt"]

  /// The letters after the last full stop, small; nil for none.
  static func ending(of path: String) -> String? {
    let path = path.prefix { $0 != "?" && $0 != "#" }
    guard let dot = path.lastIndex(of: ".") else { return nil }
    let ending = path[path.index(after: dot)...]
    return ending.isEmpty || ending.utf8.count > 4 ? nil : ending.lowercased()
  }

  /// The attributes that name the file, and those that say what it shows.
  private static let sources: Set = ["src", "url", "file", "image", "image_path", "path", "img", "source"]
  private static let alternatives = ["alt", "description", "title", "caption"]

  /// The image that the attributes of a tag name; nil where none of them is one.
  init?(_ attributes: [TagAttribute], in bytes: UnsafeBufferPointer<UInt8>) {
    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    let image = attributes.first { attribute in
      let isSource = attribute.name.map { Self.sources.contains($0.lowercased()) } ?? true
      return isSource && Self.ending(of: text(attribute.value)).map(Self.endings.contains) ?? false
    }
    guard let image, !bytes[image.value].contains(where: { "<>{}\n\r".utf8.contains($0) }) else { return nil }
    func value(_ name: String) -> String? {
      attributes.first { $0.name?.lowercased() == name }.map { text($0.value) }
    }
    source = image.value
    alternative = Self.alternatives.lazy.compactMap(value).first ?? ""
    caption = value("caption") ?? value("title")
  }

  init(source: Range<Int>, alternative: String) {
    (self.source, self.alternative) = (source, alternative)
  }
}

/// What a tag gives to what it calls: `src="leaf.jpg"`, or a value without a name.
struct TagAttribute {
  let name: String?

  /// The bytes of the value, without its quotation marks or braces.
  let value: Range<Int>

  /// Whether the value is an expression, in braces.
  var isExpression = false

  /// Reads the attributes in a range, as Liquid, shortcodes and JSX write them.
  static func read(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> [TagAttribute] {
    var attributes: [TagAttribute] = []
    var index = range.lowerBound
    func isName(_ byte: UInt8) -> Bool {
      byte > 0x20 && !"=\"'{},".utf8.contains(byte)
    }
    while index < range.upperBound {
      let start = index
      while index < range.upperBound, isName(bytes[index]) { index += 1 }
      let word = start..<index
      var hasValue = false
      if !word.isEmpty {
        var next = index
        while next < range.upperBound, bytes[next] == UInt8(ascii: " ") { next += 1 }
        if next < range.upperBound, bytes[next] == UInt8(ascii: "=") {
          hasValue = true
          index = next + 1
          while index < range.upperBound, bytes[index].isSpace { index += 1 }
        }
      }
      let name = hasValue ? String(decoding: bytes[word], as: UTF8.self) : nil
      guard index < range.upperBound, hasValue || word.isEmpty else {
        if !word.isEmpty { attributes.append(TagAttribute(name: nil, value: word)) }
        continue
      }
      switch bytes[index] {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        let close = bytes[(index + 1)..<range.upperBound].firstIndex(of: bytes[index]) ?? range.upperBound
        attributes.append(TagAttribute(name: name, value: (index + 1)..<close))
        index = min(close + 1, range.upperBound)
      case UInt8(ascii: "{"):
        let close = bytes[index..<range.upperBound].firstIndex(of: UInt8(ascii: "}")) ?? range.upperBound
        attributes.append(TagAttribute(name: name, value: (index + 1)..<close, isExpression: true))
        index = min(close + 1, range.upperBound)
      default:
        let first = index
        while index < range.upperBound, isName(bytes[index]) { index += 1 }
        if hasValue { attributes.append(TagAttribute(name: name, value: first..<index)) }
        if first == index { index += 1 }
      }
    }
    return attributes
  }
}
