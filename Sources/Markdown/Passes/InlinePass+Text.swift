internal import CCommonMark

/// A delimiter that waits for its counterpart.
enum OpenDelimiter {
  /// `~~`: the text node that holds it, and the node it is in.
  case strike(Node, parent: Node)
  /// `[[`: the node it is in.
  case wiki(parent: Node)

  var parent: Node {
    switch self {
    case .strike(_, let parent), .wiki(let parent): parent
    }
  }
}

extension InlinePass {
  /// Replaces what is ours in a text node; several nodes may stand in its place then.
  mutating func replaceText(_ node: Node) {
    let bytes = node.literal
    guard let parent = node.parent else { return }
    let seeksAddresses = triggers.hasAddress && linkDepth == 0
    guard seeksAddresses || standIns != nil || triggers.hasFootnoteBracket else { return }
    // Where the text begins that no node stands for yet.
    var start = 0
    func addText(to end: Int) {
      if end > start, let text = Node.text(bytes[start..<end]) { text.insertBefore(node) }
    }
    var index = 0
    while index < bytes.count {
      guard Self.mayBeReplaced(bytes[index]) else {
        index += 1
        continue
      }
      var nodes: [Node] = []
      var end = index + 1
      switch bytes[index] {
      case StandIns.lead:
        guard let kind = standIns.kind(bytes, index) else { break }
        end = index + 2
        switch kind {
        case .strike: nodes = strike(bytes, index, node, parent)
        case .wikiOpening: nodes = openWikiLink(bytes, index, node, parent, end: &end)
        case .wikiClosing: nodes = closeWikiLink(parent)
        case .footnote: nodes = footnoteReference(bytes, index, end: &end)
        case .nothing: break
        }
      case UInt8(ascii: "["):
        if triggers.hasFootnoteBracket { checkFootnoteReference(bytes, index) }
        if triggers.hasDoubleBracket { checkBrackets(bytes, index) }
      case UInt8(ascii: "h"), UInt8(ascii: "H"), UInt8(ascii: "w"), UInt8(ascii: "W"):
        // `ht` or `ww`: most words are told apart here.
        guard seeksAddresses, index + 1 < bytes.count,
          bytes[index + 1] | 0x20
            == (bytes[index] | 0x20 == UInt8(ascii: "h") ? UInt8(ascii: "t") : UInt8(ascii: "w")),
          !isInWikiLink,
          let addressEnd = BareLink.end(
            in: bytes, at: index, after: index > start ? bytes[index - 1] : nil, standIns: standIns),
          let link = bareLink(UnsafeBufferPointer(rebasing: bytes[index..<addressEnd]))
        else { break }
        nodes = [link]
        end = addressEnd
      default: break
      }
      if !nodes.isEmpty {
        addText(to: index)
        for inserted in nodes { inserted.insertBefore(node) }
        start = end
      }
      index = end
    }
    guard start > 0 else { return }
    addText(to: bytes.count)
    node.free()
  }

  /// Whether something of ours may begin with a byte; most don't.
  private static func mayBeReplaced(_ byte: UInt8) -> Bool {
    switch byte {
    case StandIns.lead, UInt8(ascii: "["): true
    case UInt8(ascii: "h"), UInt8(ascii: "H"), UInt8(ascii: "w"), UInt8(ascii: "W"): true
    default: false
    }
  }

  // MARK: Strikethrough

  /// The nodes in place of a delimiter: the end of what is struck out, or the delimiter by itself, which may open that.
  private mutating func strike(
    _ bytes: UnsafeBufferPointer<UInt8>, _ index: Int, _ node: Node, _ parent: Node
  ) -> [Node] {
    let before = index > 0 ? CharacterClass(before: index, in: bytes) : CharacterClass(edge: node.previous)
    let after =
      index + 2 < bytes.count ? CharacterClass(at: index + 2, in: bytes) : CharacterClass(edge: node.next)
    let opens = after != .space && (after != .punctuation || before != .other)
    let closes = before != .space && (before != .punctuation || after != .other)
    if closes, case .strike(let opener, let openerParent)? = open.last, openerParent == parent,
      let opening = Node.inline("<del>".utf8), let closing = Node.inline("</del>".utf8)
    {
      open.removeLast()
      opening.insertBefore(opener)
      opener.free()
      return [closing]
    }
    guard let standIns, let mark = Node.text([StandIns.lead, standIns.trail(.strike)]) else { return [] }
    if opens { open.append(.strike(mark, parent: parent)) }
    return [mark]
  }

  /// Forgets what was left open in a node.
  mutating func closeDelimiters(in node: Node) {
    while let last = open.last, last.parent == node { open.removeLast() }
  }
}
