internal import CCommonMark

/// Links between notes: `[[Aloe vera]]`, `[[aloe-vera|text]]`, `[[Aloe vera#Watering]]`.
extension InlinePass {
  var isInWikiLink: Bool {
    open.contains { if case .wiki = $0 { true } else { false } }
  }

  /// The nodes that begin a link between notes, or all of one; none when it isn't one.
  ///
  /// `end` is set to where the text goes on.
  mutating func openWikiLink(
    _ bytes: UnsafeBufferPointer<UInt8>, _ index: Int, _ node: Node, _ parent: Node, end: inout Int
  ) -> [Node] {
    guard linkDepth == 0, !isInWikiLink else { return [] }
    var written: [UInt8] = []
    var following: Node?
    var stop = target(in: bytes, from: index + 2, &written)
    if stop == nil, let lineBreak = node.next, lineBreak.kind == CMARK_NODE_SOFTBREAK,
      let text = lineBreak.next,
      text.kind == CMARK_NODE_TEXT
    {
      written.append(UInt8(ascii: " "))
      stop = target(in: text.literal, from: 0, &written)
      following = text
    }
    guard let stop else { return [] }
    let rest = (following?.literal ?? bytes)[stop.end...]
    if stop.hasText, !closesWikiLink(UnsafeBufferPointer(rebasing: rest), following ?? node) { return [] }
    guard let reference = addWikiReference(written),
      let opening = Node.inline(
        Array("<a href=\"".utf8) + Marker.address.bytes(reference) + Array("\">".utf8))
    else { return [] }
    if let following {
      // The line break stays, as the walk is about to go there.
      following.setLiteral(Array(rest))
      end = bytes.count
    } else {
      end = stop.end
    }
    if stop.hasText {
      open.append(.wiki(parent: parent))
      return [opening]
    }
    return [opening, Node.inline(Marker.name.bytes(reference)), Node.inline("</a>".utf8)].compactMap(\.self)
  }

  /// The nodes that end the link between notes that is open; none when there is none.
  mutating func closeWikiLink(_ parent: Node) -> [Node] {
    let opener = open.lastIndex {
      if case .wiki(let openerParent) = $0 { openerParent == parent } else { false }
    }
    guard let opener, let closing = Node.inline("</a>".utf8) else { return [] }
    open.removeSubrange(opener...)
    return [closing]
  }

  /// Reads a target, up to `|` or `]]`.
  /// - Returns: Where it goes on after that, and whether a text follows; nil when the bytes end before.
  private func target(
    in bytes: UnsafeBufferPointer<UInt8>, from start: Int, _ target: inout [UInt8]
  ) -> (end: Int, hasText: Bool)? {
    var position = start
    while position < bytes.count {
      switch standIns.kind(bytes, position) {
      case .wikiClosing: return (position + 2, false)
      case .wikiOpening: return nil
      case .some:
        standIns.appendOriginal(UnsafeBufferPointer(rebasing: bytes[position..<(position + 2)]), to: &target)
        position += 2
      case nil:
        if bytes[position] == UInt8(ascii: "|") { return (position + 1, true) }
        target.append(bytes[position])
        position += 1
      }
    }
    return nil
  }

  /// Whether the link's end follows, in the bytes or the siblings after a node; a link in it can't be.
  private func closesWikiLink(_ bytes: UnsafeBufferPointer<UInt8>, _ node: Node) -> Bool {
    var bytes = bytes
    var node = node
    while true {
      for index in bytes.indices {
        switch standIns.kind(bytes, index) {
        case .wikiClosing: return true
        case .wikiOpening: return false
        default: break
        }
      }
      repeat {
        guard let next = node.next, next.kind != CMARK_NODE_LINK else { return false }
        node = next
      } while node.kind != CMARK_NODE_TEXT
      bytes = node.literal
    }
  }

  /// Notes a reference to what is written.
  /// - Returns: Its index; nil when nothing is.
  private mutating func addWikiReference(_ written: [UInt8]) -> Int? {
    var target = written.trimmed
    guard !target.isEmpty, target != [UInt8(ascii: "#")] else { return nil }
    let found = finder.wikiTarget([target, straightened(target)].compactMap(\.self))
    if found?.index == 1, let typed = straightened(target) { target = typed }
    let hash = target.firstIndex(of: UInt8(ascii: "#"))
    let name = Array(target[..<(hash ?? target.endIndex)]).trimmed
    let fragment = hash.map { String(decoding: Array(target[($0 + 1)...]).trimmed, as: UTF8.self) }
    return addReference(
      .wiki, target: String(decoding: name, as: UTF8.self), fragment: fragment, query: nil, found?.range)
  }
}

extension [UInt8] {
  /// The bytes without white space at the ends.
  fileprivate var trimmed: [UInt8] {
    guard let first = firstIndex(where: { !$0.isSpace }), let last = lastIndex(where: { !$0.isSpace }) else {
      return []
    }
    return Array(self[first...last])
  }
}
