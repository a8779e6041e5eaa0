internal import CCommonMark
internal import Text

/// Text without markup, with gaps (``MarkdownDocument/NamingText``) for the names of notes.
struct PlainText {
  enum Use {
    case heading
    /// For a description, which has no pictures and nothing that is struck out.
    case excerpt
  }

  let use: Use
  let standIns: StandIns?
  let referenceCount: Int

  /// Appends the text of a node's children until there are enough bytes.
  /// - Returns: The references whose names the gaps are for.
  @discardableResult
  func append(_ node: Node, to bytes: inout [UInt8], limit: Int = .max) -> [Int] {
    var names: [Int] = []
    var struck = 0
    node.walk { inner in
      guard bytes.count < limit else { return false }
      if use == .excerpt {
        struck = max(0, struck + Self.strikes(inner))
        if struck > 0 { return true }
      }
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
          number < referenceCount
        {
          bytes.append(MarkdownDocument.NamingText.gap)
          names.append(number)
        }
      case CMARK_NODE_IMAGE:
        return use != .excerpt
      default:
        break
      }
      return true
    }
    return names
  }

  /// 1 where a node begins what is struck out, -1 where it ends that, 0 for others.
  private static func strikes(_ node: Node) -> Int {
    let tag: UnsafeBufferPointer<UInt8>
    switch node.kind {
    case CMARK_NODE_CUSTOM_INLINE: tag = node.opening
    case CMARK_NODE_HTML_INLINE: tag = node.literal
    default: return 0
    }
    guard tag.first == UInt8(ascii: "<") else { return 0 }
    let isEnd = tag.count > 1 && tag[1] == UInt8(ascii: "/")
    let name = tag.dropFirst(isEnd ? 2 : 1).prefix { $0.isASCIILetter }.map { $0 | 0x20 }
    let isStrike = ["del", "s", "strike"].contains { name.elementsEqual($0.utf8) }
    return isStrike ? (isEnd ? -1 : 1) : 0
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
