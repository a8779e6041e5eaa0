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
    bytes.withUnsafeBufferPointer { bytes in
      String(unsafeUninitializedCapacity: bytes.count) { result in
        var count = 0
        var index = bytes.end(from: 0) { !$0.isSpace }
        while index < bytes.count {
          let end = bytes.end(from: index) { $0.isSpace }
          if count > 0 {
            result[count] = UInt8(ascii: " ")
            count += 1
          }
          for offset in index..<end {
            result[count] = bytes[offset]
            count += 1
          }
          index = bytes.end(from: end) { !$0.isSpace }
        }
        return count
      }
    }
  }

  /// At most so many characters (Unicode scalars) of the text, cut after a word and with `…` where it is longer.
  static func shortened(_ text: String, to limit: Int) -> String {
    // No text of so few bytes has more scalars than that.
    if text.utf8.count <= limit { return text }
    let scalars = text.unicodeScalars
    guard let end = scalars.index(scalars.startIndex, offsetBy: limit, limitedBy: scalars.endIndex),
      end != scalars.endIndex
    else { return text }
    let longest = scalars[..<scalars.index(before: end)]
    var kept = longest
    if scalars[longest.endIndex] != " ", let space = longest.lastIndex(of: " ") { kept = scalars[..<space] }
    while let last = kept.last, [" ", ",", ";", ":", "–", "—", "-"].contains(last) { kept.removeLast() }
    return String(kept) + "…"
  }
}
