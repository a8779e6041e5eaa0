import Text

/// Lists and quotations in texts that have letters written from right to left.
///
/// Paragraphs are set in the direction of their script by the style sheet; the signs of a list, and the line beside a
/// quotation, stand where the element's own direction says.
enum RightToLeft {
  /// Whether a text has a letter that is written from right to left: Hebrew to Arabic, U+0590 to U+08FF, and their
  /// presentation forms from U+FB1D on.
  static func isIn(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var index = 0
    while index < text.count {
      let byte = text[index]
      let next = index + 1 < text.count ? text[index + 1] : 0
      switch byte {
      case 0xD6: if next >= 0x90 { return true }
      case 0xD7...0xDF: return true
      case 0xE0: if (0xA0...0xA3).contains(next) { return true }
      case 0xEF: if (0xAC...0xB7).contains(next) || (0xB9...0xBB).contains(next) { return true }
      default: break
      }
      index += 1
    }
    return false
  }

  /// HTML as cmark writes it, with each list and quotation in the direction of its first letter.
  static func directed(_ html: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(html.count + 256)
    var rest = html[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      output += rest[..<start]
      rest = rest[start...]
      if let name = names.first(where: { rest.starts(with: $0) }) {
        let end = rest[(start + name.count)...]
        output += name
        if end.first == UInt8(ascii: ">") || end.starts(with: " start=\"".utf8) {
          output += " dir=\"auto\"".utf8
        }
        rest = end
      } else {
        output.append(UInt8(ascii: "<"))
        rest = rest.dropFirst()
      }
    }
    return output + rest
  }

  private static let names = ["<ul", "<ol", "<blockquote"].map { Array($0.utf8) }
}
