internal import Text

/// Keeps on one line what a reader takes as one: `20–25 °C`, `× buckleyi`.
///
/// A range goes on after its dash (U+2060 WORD JOINER), and before a degree and after the sign of a hybrid stands a no-break
/// space. The notes themselves stay as they are typed, and so does what is code or a script.
enum Unbroken {
  /// The HTML with these characters; nil where none is wanted.
  static func kept(_ html: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    guard mayBe(in: html) else { return nil }
    var result: [UInt8] = []
    result.reserveCapacity(html.count + 32)
    var isChanged = false
    /// How many elements are open whose text isn't a reader's.
    var depth = 0
    var index = 0
    while index < html.count {
      let byte = html[index]
      if byte == UInt8(ascii: "<") {
        let end = html.firstOffset(of: UInt8(ascii: ">"), from: index).map { $0 + 1 } ?? html.count
        let tag = UnsafeBufferPointer(rebasing: html[index..<end])
        if elements.contains(where: { begins(tag, $0.opening) }) { depth += 1 }
        if elements.contains(where: { begins(tag, $0.closing) }) { depth = max(0, depth - 1) }
        result.append(contentsOf: tag)
        index = end
        continue
      }
      if depth == 0, byte == space || byte == newline, isBound(html, index) {
        result.append(contentsOf: "\u{A0}".utf8)
        isChanged = true
      } else {
        result.append(byte)
      }
      index += 1
      if depth == 0, byte == 0x93, isRange(html, before: index) {
        result.append(contentsOf: "\u{2060}".utf8)
        isChanged = true
      }
    }
    return isChanged ? result : nil
  }

  private static let space = UInt8(ascii: " ")
  private static let newline = UInt8(ascii: "\n")

  private static let elements: [(opening: StaticString, closing: StaticString)] = [
    ("<code", "</code"), ("<pre", "</pre"), ("<script", "</script"), ("<style", "</style"),
    ("<textarea", "</textarea"),
  ]

  /// Most texts have none of `–`, `°` and `×`.
  private static func mayBe(in html: UnsafeBufferPointer<UInt8>) -> Bool {
    html.firstOffset(of: "–", from: 0) != nil || html.firstOffset(of: "°", from: 0) != nil
      || html.firstOffset(of: "×", from: 0) != nil
  }

  private static func begins(_ tag: UnsafeBufferPointer<UInt8>, _ name: StaticString) -> Bool {
    name.withUTF8Buffer { name in
      tag.count > name.count && zip(tag, name).allSatisfy { $0 | 0x20 == $1 | 0x20 }
        && [UInt8(ascii: ">"), space, newline].contains(tag[name.count])
    }
  }

  /// Whether a space stands between a number and `°C`, or after the sign of a hybrid.
  private static func isBound(_ html: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
    guard index > 0, index + 1 < html.count else { return false }
    // × is C3 97, ° is C2 B0.
    if index > 1, html[index - 2] == 0xC3, html[index - 1] == 0x97 { return true }
    return isDigit(html[index - 1]) && index + 3 < html.count && html[index + 1] == 0xC2
      && html[index + 2] == 0xB0
  }

  /// Whether an en dash (E2 80 93) ends at an offset, between two digits.
  private static func isRange(_ html: UnsafeBufferPointer<UInt8>, before end: Int) -> Bool {
    end > 3 && end < html.count && html[end - 3] == 0xE2 && html[end - 2] == 0x80
      && isDigit(html[end - 4]) && isDigit(html[end])
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
