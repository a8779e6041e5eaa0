internal import CCommonMark

/// What a character is to a delimiter run beside it (CommonMark, section 6.2).
enum CharacterClass {
  case space
  case punctuation
  case other

  /// The character that begins at an offset.
  init(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    let first = bytes[index]
    if first < 0x80 {
      self = first.isSpace ? .space : first.isASCIIPunctuation ? .punctuation : .other
      return
    }
    // Our stand-ins are punctuation themselves.
    var decoder = UTF8()
    var iterator = bytes[index...].prefix(4).makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&iterator) else {
      self = .other
      return
    }
    switch scalar.properties.generalCategory {
    case .spaceSeparator: self = .space
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation, .otherPunctuation:
      self = .punctuation
    default: self = .other
    }
  }

  /// The character that ends before an offset.
  init(before index: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    var start = index - 1
    while start > 0, index - start < 4, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    self.init(at: start, in: bytes)
  }

  /// What a text's neighbour begins or ends with: a line's end counts as space, and markup always has punctuation
  /// there.
  init(edge neighbour: Node?) {
    switch neighbour?.kind {
    case nil, CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: self = .space
    default: self = .punctuation
    }
  }
}
