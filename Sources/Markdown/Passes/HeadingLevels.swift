internal import CCommonMark

/// Puts the headings of a note below the page's own, which is its only one of the first level.
struct HeadingLevels {
  let standIns: StandIns?

  /// Whether a text is what the page has as its title.
  let isTitle: (String) -> Bool

  /// Takes out the title where the text begins with it, and moves all headings down while one is of the first level.
  /// - Returns: The title that was taken out.
  func lowerBelowTitle(_ root: Node) -> MarkdownDocument.Heading? {
    var title: MarkdownDocument.Heading?
    if let first = root.firstChild, level(first) == 1 {
      var bytes: [UInt8] = []
      PlainText(use: .heading, standIns: standIns, referenceCount: 0).append(first, to: &bytes)
      let text = PlainText.collapsed(bytes)
      if isTitle(text) {
        title = MarkdownDocument.Heading(level: 1, anchor: "", text: text)
        first.free()
      }
    }
    let headings = root.textBlocks.filter { level($0) != nil }
    if headings.contains(where: { level($0) == 1 }) {
      for heading in headings {
        cmark_node_set_heading_level(heading.pointer, Int32(min(6, (level(heading) ?? 0) + 1)))
      }
    }
    return title
  }

  /// nil for what is no heading.
  private func level(_ node: Node) -> Int? {
    node.kind == CMARK_NODE_HEADING ? Int(cmark_node_get_heading_level(node.pointer)) : nil
  }
}
