internal import CCommonMark
internal import Diagnostics
internal import Text

/// Links between notes: `[[Aloe vera]]`, `[[aloe-vera|text]]`, `[[Aloe vera#Watering]]`.
extension InlinePass {
  var isInWikiLink: Bool {
    open.contains { if case .wiki = $0 { true } else { false } }
  }

  /// The nodes that begin a link between notes, or all of one; none when it isn't one.
  ///
  /// `end` is set to where the text goes on. Markup in the name isn't part of it, but is kept in the link's text.
  mutating func openWikiLink(
    _ bytes: UnsafeBufferPointer<UInt8>, _ index: Int, _ node: Node, _ parent: Node, end: inout Int
  ) -> [Node] {
    guard linkDepth == 0, !isInWikiLink else {
      problems.add(
        .warning, code: "crossed-link",
        "this is no link, as it stands in the text of another one; end that one before it",
        at: place(finder.wikiBrackets()))
      return []
    }
    guard let content = WikiLinkContent(after: index + 2, of: bytes, in: node, standIns) else {
      problems.add(
        .warning, code: "crossed-link",
        "this is no link: what is emphasized, or code, begins on one side of its brackets and ends on the other",
        at: place(finder.wikiBrackets()))
      return []
    }
    guard let reference = addWikiReference(content.target, hasMarkup: content.hasMarkup),
      let opening = Node.inline(
        Array("<a href=\"".utf8) + Marker.address.bytes(reference) + Array("\">".utf8))
    else { return [] }
    if let bar = content.bar, content.hasText {
      end = bar.node == node ? bar.offset : bytes.count
      if bar.node != node { removeNodes(after: node, upTo: bar) }
    } else if content.bar == nil, content.hasMarkup, !content.target.contains(UInt8(ascii: "#")) {
      end = index + 2
    } else {
      end = content.end.node == node ? content.end.offset : bytes.count
      if content.end.node != node { removeNodes(after: node, upTo: content.end) }
      return [opening, Node.inline(Marker.name.bytes(reference)), Node.inline("</a>".utf8)].compactMap(\.self)
    }
    open.append(.wiki(parent: parent))
    return [opening]
  }

  /// Tells of what looks like a link between notes and is none for the brackets in it: `[[Aloe [vera]]`.
  mutating func checkBrackets(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) {
    guard crossedBracketsLeft > 0, linkDepth == 0, bytes.starts(with: "[[", at: index),
      index + 2 < bytes.count,
      !"[^".utf8.contains(bytes[index + 2])
    else { return }
    let content = UnsafeBufferPointer(rebasing: bytes[(index + 2)...].prefix(PreparedText.longestLink))
    guard let end = content.firstOffset(of: "]]", from: 0),
      content[..<end].contains(where: { "[]".utf8.contains($0) || $0 == StandIns.lead })
    else { return }
    crossedBracketsLeft -= 1
    if let range = finder.crossedBrackets() {
      problems.add(
        .warning, code: "crossed-link",
        "this is no link, as there are other brackets in it; take them out, or write \\[[ for what is no link",
        at: place(range))
    }
  }

  /// Takes what comes after a node out of the tree up to a place in a text, which may lie deeper.
  ///
  /// Line breaks stay. The walk is about to go to the next node, so that one is only emptied until it is left.
  private mutating func removeNodes(after node: Node, upTo place: (node: Node, offset: Int)) {
    // The nodes that hold the place.
    var path = [place.node]
    while let last = path.last, last.parent != node.parent, let parent = last.parent { path.append(parent) }
    let visited = node.next
    var next = visited
    while let sibling = next {
      next = sibling.next
      if sibling == path.last {
        path.removeLast()
        // Within what holds the place nothing has been visited.
        next = sibling.firstChild
        if path.isEmpty { break }
      } else if sibling.kind == CMARK_NODE_SOFTBREAK || sibling.kind == CMARK_NODE_LINEBREAK {
        continue
      } else if sibling == visited {
        while let child = sibling.firstChild { child.free() }
        discarded.insert(sibling.pointer)
      } else {
        sibling.free()
      }
    }
    place.node.setLiteral(Array(place.node.literal[place.offset...]))
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

  /// Notes a reference to what is written.
  /// - Returns: Its index; nil when nothing is.
  private mutating func addWikiReference(_ written: [UInt8], hasMarkup: Bool) -> Int? {
    var target = written.trimmed { $0.isSpace }
    guard !target.isEmpty, !target.elementsEqual("#".utf8) else { return nil }
    let typed = straightened(target)
    let found = finder.wikiTarget([Array(target)] + (typed.map { [$0] } ?? []), hasMarkup: hasMarkup)
    if found?.index == 1, let typed { target = typed[...] }
    let hash = target.firstIndex(of: UInt8(ascii: "#"))
    let name = target[..<(hash ?? target.endIndex)].trimmed { $0.isSpace }
    let fragment = hash.map { String(decoding: target[($0 + 1)...].trimmed { $0.isSpace }, as: UTF8.self) }
    return addReference(
      .wiki, target: String(decoding: name, as: UTF8.self), fragment: fragment, query: nil, found?.range)
  }
}
