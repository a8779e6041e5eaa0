internal import CCommonMark
internal import Diagnostics

/// One walk over the tree that puts our constructs in place of what stands for them and notes links, images and
/// headings.
///
/// Nodes change only when the walk leaves them.
struct InlinePass {
  let file: SourceFile
  let options: MarkdownOptions
  let triggers: Triggers
  let standIns: StandIns?

  /// Where the Markdown begins in the file.
  let base: Int

  /// Where the cells of tables stand in the text, by the number in their nodes' user data.
  let cells: [Range<Int>]

  var finder: SourceFinder
  var footnotes: Footnotes
  var references: [MarkdownDocument.Reference] = []
  var remoteImages: [MarkdownDocument.RemoteImage] = []
  var problems: [Diagnostic] = []

  /// The headings' nodes and texts; their anchors are known when all footnotes are.
  var headings: [(level: Int, text: String, naming: MarkdownDocument.NamingText?)] = []
  var excerpt: [UInt8] = []
  var excerptNames: [Int] = []
  var collectsExcerpt = true

  /// Whether the excerpt ends with an item of a list.
  var excerptEndsInItem = false

  /// Delimiters of strikethrough and links between notes that are still open, the innermost last.
  var open: [OpenDelimiter] = []
  var linkDepth = 0

  /// How often brackets within those of a link are still told: each time they are looked up in the source.
  var crossedBracketsLeft = 20

  /// Nodes that are freed when the walk leaves them.
  var discarded: Set<OpaquePointer> = []
  var warnedTags: Set<String> = []

  /// Walks over a subtree.
  mutating func run(on root: Node) {
    root.walk(enter: { enter($0) }, leave: { leave($0) })
  }

  /// Walks over the texts of the footnotes that something refers to, and of those that they refer to.
  mutating func runOnFootnotes() {
    collectsExcerpt = false
    var index = 0
    while index < footnotes.order.count {
      run(on: footnotes.all[footnotes.order[index]].body)
      index += 1
    }
  }

  /// The headings with their ids, which footnotes' ids are kept out of.
  func anchoredHeadings() -> [MarkdownDocument.Heading] {
    var anchors = Anchors()
    for footnote in footnotes.all {
      guard let number = footnote.number, footnote.references > 0 else { continue }
      anchors.reserve(Footnotes.textID(number))
      for occurrence in 1...footnote.references { anchors.reserve(Footnotes.referenceID(number, occurrence)) }
    }
    return headings.map {
      MarkdownDocument.Heading(
        level: $0.level, anchor: anchors.anchor(for: $0.text), text: $0.text, naming: $0.naming)
    }
  }

  /// Prepares for a node.
  /// - Returns: Whether to go into it.
  private mutating func enter(_ node: Node) -> Bool {
    switch node.kind {
    case CMARK_NODE_PARAGRAPH, CMARK_NODE_HEADING, CMARK_NODE_HTML_BLOCK:
      finder.enter(node)
      open.removeAll(keepingCapacity: true)
      return true
    case CMARK_NODE_CUSTOM_INLINE:
      let number = Int(bitPattern: cmark_node_get_user_data(node.pointer))
      if cells.indices.contains(number - 1) {
        finder.enter(cells[number - 1])
        open.removeAll(keepingCapacity: true)
      }
      return true
    case CMARK_NODE_LINK:
      linkDepth += 1
      return true
    case CMARK_NODE_IMAGE:
      // What is in an image becomes its description, which has no markup.
      return false
    default:
      return true
    }
  }

  private mutating func leave(_ node: Node) {
    if !discarded.isEmpty, discarded.remove(node.pointer) != nil { return node.free() }
    switch node.kind {
    case CMARK_NODE_TEXT:
      if options.extensions { replaceText(node) }
    case CMARK_NODE_CODE:
      skipCode(node.literal)
    case CMARK_NODE_LINK:
      linkDepth -= 1
      finishLink(node)
    case CMARK_NODE_IMAGE:
      finishImage(node)
    case CMARK_NODE_HTML_INLINE, CMARK_NODE_HTML_BLOCK:
      if !options.allowsRawHTML { removeHTML(node) }
    case CMARK_NODE_HEADING:
      if options.extensions { finishHeading(node) }
    case CMARK_NODE_PARAGRAPH:
      finishParagraph(node)
    case CMARK_NODE_EMPH, CMARK_NODE_STRONG:
      closeDelimiters(in: node)
    default:
      break
    }
  }

  private mutating func skipCode(_ literal: UnsafeBufferPointer<UInt8>) {
    guard standIns != nil, literal.contains(StandIns.lead) else { return finder.skip(literal) }
    var code: [UInt8] = []
    standIns.appendOriginal(literal, to: &code)
    code.withUnsafeBufferPointer { finder.skip($0) }
  }

  // MARK: Blocks

  private mutating func finishHeading(_ node: Node) {
    var bytes: [UInt8] = []
    let names = plainText(for: .heading).append(node, to: &bytes)
    let naming = names.isEmpty ? nil : MarkdownDocument.NamingText(bytes, names: names)
    let text = naming?.text { references[$0].writtenName } ?? PlainText.collapsed(bytes)
    if let marker = Node.inline(Marker.heading.bytes(headings.count)) { node.prepend(marker) }
    if let marker = Node.inline(Marker.headingEnd.bytes(headings.count)) { node.append(marker) }
    headings.append((Int(cmark_node_get_heading_level(node.pointer)), text, naming))
  }

  private mutating func finishParagraph(_ node: Node) {
    if options.extensions, triggers.hasTaskBox { makeTask(node) }
    addToExcerpt(node)
    guard options.extensions else { return }
    makeFigure(node)
  }

  private mutating func addToExcerpt(_ node: Node) {
    guard collectsExcerpt else { return }
    let isInItem = node.parent?.kind == CMARK_NODE_ITEM
    if let last = excerpt.last(where: { !$0.isSpace }) {
      // Items seldom end with a sign, as each has a line to itself.
      if excerptEndsInItem, !".,;:!?".utf8.contains(last) {
        excerpt.append(UInt8(ascii: isInItem ? ";" : "."))
      }
      excerpt.append(UInt8(ascii: " "))
    }
    // As many bytes as surely hold the longest description, unless there is much white space.
    let limit = MarkdownDocument.excerptLimit * (triggers.isASCII ? 2 : 5)
    let before = excerpt.count
    excerptNames += plainText(for: .excerpt).append(node, to: &excerpt, limit: limit)
    if excerpt.count > before { excerptEndsInItem = isInItem }
    collectsExcerpt = excerpt.count < limit
  }

  private func plainText(for use: PlainText.Use) -> PlainText {
    PlainText(use: use, standIns: standIns, referenceCount: references.count)
  }

  /// `- [ ] text`: a check box with the text as its label.
  private func makeTask(_ paragraph: Node) {
    guard let item = paragraph.parent, item.kind == CMARK_NODE_ITEM, paragraph.previous == nil,
      let first = paragraph.firstChild, first.kind == CMARK_NODE_TEXT
    else { return }
    let literal = first.literal
    guard literal.count >= 4, literal[0] == UInt8(ascii: "["), literal[2] == UInt8(ascii: "]"),
      literal[3].isBlank,
      literal.count > 4 || first.next != nil
    else { return }
    let isChecked: Bool
    switch literal[1] {
    case UInt8(ascii: " "): isChecked = false
    case UInt8(ascii: "x"), UInt8(ascii: "X"): isChecked = true
    default: return
    }
    // `\[ ]` reads the same in the tree.
    guard finder.isTaskBox(line: paragraph.startLine) else { return }
    let box = "<label><input type=\"checkbox\" disabled\(isChecked ? " checked" : "")> "
    guard let opening = Node.inline(Marker.task.bytes() + box.utf8),
      let closing = Node.inline("</label>".utf8)
    else { return }
    first.setLiteral(Array(literal[4...]))
    paragraph.prepend(opening)
    paragraph.append(closing)
  }

  /// An image alone in its paragraph, with a title: a figure with the title as its caption.
  private func makeFigure(_ paragraph: Node) {
    var image: Node?
    var child = paragraph.firstChild
    while let node = child {
      child = node.next
      switch node.kind {
      case CMARK_NODE_IMAGE where image == nil: image = node
      // The markers before and after the image.
      case CMARK_NODE_CUSTOM_INLINE: break
      default: return
      }
    }
    guard let image, !image.title.isEmpty,
      let caption = Node.inline("<figcaption>".utf8, "</figcaption>".utf8), let text = Node.text(image.title),
      let figure = Node.block("<figure>".utf8, "</figure>".utf8)
    else { return }
    image.setTitle([])
    caption.append(text)
    figure.appendChildren(of: paragraph)
    figure.append(caption)
    figure.insertBefore(paragraph)
    paragraph.free()
  }
}
