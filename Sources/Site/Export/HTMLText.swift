import Text

/// The words of HTML that this program has made, in lines for paragraphs, items and rows.
struct HTMLText {
  private var output: [UInt8] = []

  private init() {}

  static func text(of html: [UInt8]) -> String {
    var text = HTMLText()
    var rest = html[...]
    while let byte = rest.first {
      if byte == UInt8(ascii: "<"), let end = rest.firstIndex(of: UInt8(ascii: ">")) {
        text.endLine(after: rest[rest.startIndex...end])
        rest = rest[(end + 1)...]
      } else if byte == UInt8(ascii: "&"), let (character, length) = reference(rest) {
        text.output.append(character)
        rest = rest.dropFirst(length)
      } else {
        text.output.append(byte)
        rest = rest.dropFirst()
      }
    }
    let lines = text.output.split(separator: UInt8(ascii: "\n"))
      .map { $0.trimmed { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") } }.filter { !$0.isEmpty }
    return String(
      decoding: Array(lines.joined(separator: CollectionOfOne(UInt8(ascii: "\n")))), as: UTF8.self)
  }

  private mutating func endLine(after tag: ArraySlice<UInt8>) {
    let name = tag.dropFirst().drop { $0 == UInt8(ascii: "/") }.prefix { $0.isASCIILetter || $0.isASCIIDigit }
    if Self.inline.contains(String(decoding: name, as: UTF8.self)) { return }
    // Cells of one row stay on one line.
    output.append(
      Self.cells.contains { name.elementsEqual($0.utf8) } ? UInt8(ascii: " ") : UInt8(ascii: "\n"))
  }

  private static let inline: Set<String> = [
    "a", "abbr", "b", "bdi", "cite", "code", "del", "em", "i", "ins", "kbd", "mark", "q", "s", "small",
    "span",
    "strong", "sub", "sup", "u",
  ]
  private static let cells = ["td", "th"]

  private static let references: [(text: String, byte: UInt8)] = [
    ("&amp;", UInt8(ascii: "&")), ("&lt;", UInt8(ascii: "<")), ("&gt;", UInt8(ascii: ">")),
    ("&quot;", UInt8(ascii: "\"")), ("&#39;", UInt8(ascii: "'")),
  ]

  private static func reference(_ bytes: ArraySlice<UInt8>) -> (byte: UInt8, length: Int)? {
    references.first { bytes.starts(with: $0.text.utf8) }.map { ($0.byte, $0.text.utf8.count) }
  }
}
