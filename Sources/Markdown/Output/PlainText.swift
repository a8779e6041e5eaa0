internal import CCommonMark

/// Text without markup, as headings and descriptions need it.
struct PlainText {
  /// Whether a picture's description is part of the text.
  let includesImages: Bool
  let standIns: StandIns?
  let references: [MarkdownDocument.Reference]

  /// Appends the text of a node's children until there are enough bytes.
  func append(_ node: Node, to bytes: inout [UInt8], limit: Int = .max) {
    node.walk { inner in
      guard bytes.count < limit else { return false }
      switch inner.kind {
      case CMARK_NODE_TEXT, CMARK_NODE_CODE:
        let literal = inner.literal
        var count = min(literal.count, limit - bytes.count)
        if count < literal.count {
          while count > 0, literal[count] & 0xC0 == 0x80 { count -= 1 }
        }
        standIns.appendOriginal(UnsafeBufferPointer(rebasing: literal[..<count]), to: &bytes)
        return bytes.count < limit && count == literal.count
      case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK:
        bytes.append(UInt8(ascii: " "))
      case CMARK_NODE_CUSTOM_INLINE:
        if let (marker, number, _) = Marker.read(inner.opening, 0), marker == .name, let number,
          references.indices.contains(number)
        {
          let reference = references[number]
          bytes.append(
            contentsOf: (reference.target.isEmpty ? reference.fragment ?? "" : reference.target).utf8)
        }
      case CMARK_NODE_IMAGE:
        return includesImages
      default:
        break
      }
      return true
    }
  }

  /// The text with each run of white space as one space, none at the ends.
  static func collapsed(_ bytes: [UInt8]) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    for byte in bytes {
      if !byte.isSpace {
        result.append(byte)
      } else if let last = result.last, last != UInt8(ascii: " ") {
        result.append(UInt8(ascii: " "))
      }
    }
    if result.last == UInt8(ascii: " ") { result.removeLast() }
    return String(decoding: result, as: UTF8.self)
  }

  /// At most so many characters (Unicode scalars) of the text, cut after a word and with `…` where it is longer.
  static func shortened(_ text: String, to limit: Int) -> String {
    let scalars = text.unicodeScalars
    guard let end = scalars.index(scalars.startIndex, offsetBy: limit, limitedBy: scalars.endIndex),
      end != scalars.endIndex
    else { return text }
    let longest = scalars[..<scalars.index(before: end)]
    var kept = Substring(longest)
    if scalars[longest.endIndex] != " ", let space = longest.lastIndex(of: " ") { kept = text[..<space] }
    while let last = kept.last, last == " " || ",;:–—-".contains(last) { kept.removeLast() }
    return kept + "…"
  }
}
