/// The tags of a page, read by the rules of HTML so far as these pages need them.
struct Markup {
  struct Tag {
    let name: String
    let attributes: [(name: String, value: String)]
    /// The name of the element that it stands in; empty for the outermost.
    var parent = ""

    subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }
  }

  private(set) var tags: [Tag] = []

  /// What isn't right: an unclosed tag, a bare `&` or `<`, an attribute twice.
  private(set) var faults: [String] = []

  private static let void: Set<String> = ["meta", "link", "img", "br", "hr", "input", "wbr"]

  init(_ html: String) {
    let bytes = Array(html.utf8)
    var index = 0
    var open: [String] = []
    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "&"):
        let end = bytes[index...].prefix(12).firstIndex(of: UInt8(ascii: ";"))
        if end == nil { faults.append("bare & before \(text(index..<min(bytes.count, index + 20)))") }
        index += 1
      case UInt8(ascii: "<"):
        guard let close = Markup.end(of: bytes, from: index) else {
          faults.append("unclosed tag \(text(index..<min(bytes.count, index + 20)))")
          return
        }
        let inside = text((index + 1)..<close)
        index = close + 1
        if inside.hasPrefix("!") || inside.hasPrefix("?") { continue }
        if inside.hasPrefix("/") {
          let name = String(inside.dropFirst())
          if open.last == name {
            open.removeLast()
          } else {
            faults.append("</\(name)> closes \(open.last ?? "-")")
          }
          continue
        }
        var tag = Markup.tag(inside)
        tag.parent = open.last ?? ""
        if Set(tag.attributes.map(\.name)).count != tag.attributes.count {
          faults.append("an attribute twice in <\(inside)>")
        }
        tags.append(tag)
        if tag.name == "script" || tag.name == "style" {
          // Its text is no markup.
          let end = Array("</\(tag.name)>".utf8)
          while index < bytes.count, !bytes[index...].starts(with: end) { index += 1 }
        }
        if !Markup.void.contains(tag.name), !inside.hasSuffix("/") { open.append(tag.name) }
      default: index += 1
      }
    }
    if !open.isEmpty { faults.append("unclosed: \(open.joined(separator: ", "))") }
  }

  /// The `>` that ends a tag, which isn't one inside quotes.
  private static func end(of bytes: [UInt8], from start: Int) -> Int? {
    var quote: UInt8?
    for index in start..<bytes.count {
      let byte = bytes[index]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return index
      }
    }
    return nil
  }

  private static func tag(_ inside: String) -> Tag {
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A }
    let bytes = inside.utf8
    let name = bytes.prefix { !isSpace($0) }
    var rest = bytes[name.endIndex...]
    var attributes: [(name: String, value: String)] = []
    while true {
      rest = rest.drop { isSpace($0) || $0 == UInt8(ascii: "/") }
      guard !rest.isEmpty else { break }
      let key = rest.prefix { !isSpace($0) && $0 != UInt8(ascii: "=") }
      rest = rest[key.endIndex...]
      guard rest.starts(with: "=\"".utf8) else {
        attributes.append((String(Substring(key)), ""))
        continue
      }
      let value = rest.dropFirst(2).prefix { $0 != UInt8(ascii: "\"") }
      attributes.append((String(Substring(key)), unescaped(String(Substring(value)))))
      rest = rest[value.endIndex...].dropFirst()
    }
    return Tag(name: String(Substring(name)), attributes: attributes)
  }

  private static func unescaped(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    return [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")].reduce(text) {
      $0.replacing($1.0, with: $1.1)
    }
  }

  /// The ids in order.
  var ids: [String] { tags.compactMap { $0["id"] } }

  /// What the page links to and shows.
  var addresses: [String] { tags.flatMap { tag in ["href", "src"].compactMap { tag[$0] } } }

  /// What the browser fetches without being asked.
  var resources: [String] {
    tags.flatMap { tag -> [String] in
      let isFetched = tag["rel"].map { ["stylesheet", "icon", "preload"].contains($0) } ?? false
      return [tag["src"], isFetched ? tag["href"] : nil].compactMap(\.self)
    }
  }
}
