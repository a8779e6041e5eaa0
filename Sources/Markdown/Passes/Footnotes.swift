internal import CCommonMark

/// The footnotes of a document: their texts, taken out of the tree, and what refers to them.
struct Footnotes {
  struct Footnote {
    let definition: FootnoteDefinition

    /// Holds the blocks of the text; outside the tree until the end.
    let body: Node

    /// From 1, in order of first reference; nil while nothing refers to it.
    var number: Int?
    var references = 0

    /// Whether the label was defined before, so that this one stays unused.
    let isRepeated: Bool
  }

  private(set) var all: [Footnote] = []

  /// The footnotes that are referred to, in order of their numbers.
  private(set) var order: [Int] = []
  private var indices: [String: Int] = [:]

  /// The list items that stand for definitions, by index of the definition; those that aren't there turned out to
  /// be code or the like.
  static func items(in root: Node, for definitions: [FootnoteDefinition]) -> [Int: Node] {
    var byLine: [Int: Int] = [:]
    for (index, definition) in definitions.enumerated() { byLine[definition.line] = index }
    var items: [Int: Node] = [:]
    root.walk { node in
      if node.kind == CMARK_NODE_ITEM, let index = byLine[node.startLine],
        definitions[index].column == node.startColumn
      {
        items[index] = node
      }
      return true
    }
    return items
  }

  init() {}

  /// Takes the definitions' texts out of the tree.
  init(definitions: [FootnoteDefinition], items: [Int: Node], standIns: StandIns?) {
    for (index, definition) in definitions.enumerated() {
      guard let item = items[index], let body = Node.block([], "</li>".utf8) else {
        continue
      }
      let list = item.parent
      // Other definitions may be inside this one, so its blocks live on even when they aren't shown.
      body.appendChildren(of: item)
      if definition.isEmpty { Footnotes.removePlaceholder(in: body, standIns) }
      item.free()
      if let list, list.firstChild == nil { list.free() }
      let isRepeated = indices[definition.label] != nil
      if !isRepeated { indices[definition.label] = all.count }
      all.append(Footnote(definition: definition, body: body, isRepeated: isRepeated))
    }
  }

  /// Takes what holds the place of an empty first line out of a footnote's text.
  private static func removePlaceholder(in body: Node, _ standIns: StandIns?) {
    guard let block = body.firstChild, let text = block.firstChild, text.kind == CMARK_NODE_TEXT,
      !text.literal.isEmpty, standIns.kind(text.literal, 0) == .nothing
    else { return }
    let rest = Array(text.literal.dropFirst(2))
    if rest.isEmpty {
      // The line's end goes too.
      if let lineBreak = text.next, lineBreak.kind == CMARK_NODE_SOFTBREAK { lineBreak.free() }
      text.free()
    } else {
      text.setLiteral(rest)
    }
    guard block.firstChild == nil else { return }
    // A line of dashes has made a heading of the empty line.
    if block.kind == CMARK_NODE_HEADING, let rule = Node(cmark_node_new(CMARK_NODE_THEMATIC_BREAK)) {
      rule.insertBefore(block)
    }
    block.free()
  }

  /// Counts a reference.
  /// - Returns: The footnote's number and how many references to it there are now; nil for an unknown label.
  mutating func refer(to label: String) -> (number: Int, occurrence: Int)? {
    guard let index = indices[FootnoteDefinition.normalized(label)] else { return nil }
    let number = all[index].number ?? order.count + 1
    if all[index].number == nil {
      order.append(index)
      all[index].number = number
    }
    all[index].references += 1
    return (number, all[index].references)
  }

  static func textID(_ number: Int) -> String { "fn-\(number)" }

  static func referenceID(_ number: Int, _ occurrence: Int) -> String {
    occurrence == 1 ? "fnref-\(number)" : "fnref-\(number)-\(occurrence)"
  }

  /// Puts the texts, with links back, at the end of the document, and frees those that nothing refers to.
  func finish(in root: Node) {
    for footnote in all where footnote.number == nil { footnote.body.free() }
    let opening = "<section class=\"footnotes\" role=\"doc-endnotes\">\n<ol>"
    guard !order.isEmpty, let section = Node.block(opening.utf8, "</ol>\n</section>".utf8)
    else { return }
    for index in order {
      let footnote = all[index]
      guard let number = footnote.number else { continue }
      footnote.body.setOpening("<li id=\"\(Footnotes.textID(number))\">".utf8)
      var links = ""
      for occurrence in 1...max(footnote.references, 1) {
        // The role says what it is in the reader's own language; the label is just the number.
        let name = occurrence == 1 ? "\(number)" : "\(number)-\(occurrence)"
        let sign = occurrence == 1 ? "↩\u{FE0E}" : "↩\u{FE0E}<sup>\(occurrence)</sup>"
        links += " <a class=\"footnote-backref\" href=\"#\(Footnotes.referenceID(number, occurrence))\""
        links += " role=\"doc-backlink\" aria-label=\"\(name)\">\(sign)</a>"
      }
      if let last = footnote.body.lastChild, last.kind == CMARK_NODE_PARAGRAPH {
        if let node = Node.inline(links.utf8) { last.append(node) }
      } else if let paragraph = Node(cmark_node_new(CMARK_NODE_PARAGRAPH)) {
        if let node = Node.inline(links.utf8.dropFirst()) { paragraph.append(node) }
        footnote.body.append(paragraph)
      }
      section.append(footnote.body)
    }
    root.append(section)
  }
}
