internal import CCommonMark

/// What stands between `[[` and `]]` in the tree, up to the bar and after it.
struct WikiLinkContent {
  /// The target without markup.
  private(set) var target: [UInt8] = []

  /// Whether the target has markup in it: emphasis, code, strikethrough.
  private(set) var hasMarkup = false

  /// Where the text begins, after the `|`; nil where there is no bar.
  private(set) var bar: (node: Node, offset: Int)?

  /// Whether the text after the bar is more than white space.
  private(set) var hasText = false

  /// Where the link ends, after the `]]`.
  private(set) var end: (node: Node, offset: Int)

  /// Reads what follows a `[[` that ends at an offset of a text node with these bytes; nil where no `]]` follows at the
  /// same level of the tree.
  init?(after offset: Int, of bytes: UnsafeBufferPointer<UInt8>, in node: Node, _ standIns: StandIns?) {
    end = (node, offset)
    var outcome = readText(node, bytes, from: offset, isOutermost: true, standIns)
    var next = node.next
    while case .goesOn = outcome, let sibling = next {
      outcome = read(sibling, isOutermost: true, standIns)
      next = sibling.next
    }
    guard case .ends = outcome else { return nil }
  }

  private enum Outcome {
    case goesOn, ends, isNone
  }

  private mutating func read(_ node: Node, isOutermost: Bool, _ standIns: StandIns?) -> Outcome {
    switch node.kind {
    case CMARK_NODE_TEXT:
      return readText(node, node.literal, from: 0, isOutermost: isOutermost, standIns)
    case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK:
      add([UInt8(ascii: " ")])
    case CMARK_NODE_CODE:
      let literal = node.literal
      // A bracket that is code isn't the link's.
      for index in literal.indices where standIns.kind(literal, index) == .wikiClosing { return .isNone }
      var code: [UInt8] = []
      standIns.appendOriginal(literal, to: &code)
      add(code, isMarkup: true)
    case CMARK_NODE_EMPH, CMARK_NODE_STRONG:
      add([], isMarkup: true)
      var child = node.firstChild
      while let inner = child {
        let outcome = read(inner, isOutermost: false, standIns)
        guard case .goesOn = outcome else { return outcome }
        child = inner.next
      }
    default:
      return .isNone
    }
    return .goesOn
  }

  /// Reads a text node; its bytes are given, as to count them takes as long as all of them are.
  private mutating func readText(
    _ node: Node, _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, isOutermost: Bool,
    _ standIns: StandIns?
  ) -> Outcome {
    var position = start
    while position < bytes.count {
      let kind = standIns.kind(bytes, position)
      switch kind {
      case .wikiClosing:
        end = (node, position + 2)
        return isOutermost ? .ends : .isNone
      case .wikiOpening: return .isNone
      case .strike: add([], isMarkup: true)
      case .some:
        var original: [UInt8] = []
        standIns.appendOriginal(
          UnsafeBufferPointer(rebasing: bytes[position..<(position + 2)]), to: &original)
        add(original)
      case nil:
        if bytes[position] == UInt8(ascii: "|"), bar == nil {
          bar = (node, position + 1)
        } else {
          add(CollectionOfOne(bytes[position]))
        }
      }
      position += kind == nil ? 1 : 2
    }
    return .goesOn
  }

  private mutating func add(_ bytes: some Collection<UInt8>, isMarkup: Bool = false) {
    guard bar == nil else {
      if bytes.contains(where: { !$0.isSpace }) { hasText = true }
      return
    }
    target.append(contentsOf: bytes)
    if isMarkup { hasMarkup = true }
  }
}
