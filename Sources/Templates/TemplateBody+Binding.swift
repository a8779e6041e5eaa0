// Rendering at once what is the same on all pages.
extension TemplateBody {
  /// The same with what depends on the outermost frame only already rendered.
  ///
  /// `<a href="{{site.homeURL}}">{{title}}` becomes the bytes `<a href="/">` and `{{title}}`.
  /// - Parameters:
  ///   - outermost: The values of the first context.
  ///   - depth: How many frames are in scope here.
  ///   - items: How many sections over texts are around.
  /// - Returns: The nodes, of which fixed ones are bytes.
  func bound(to outermost: TemplateFrame, depth: Int, items: Int = 0) -> TemplateBody {
    let frames = [outermost] + repeatElement(TemplateFrame(values: []), count: max(depth - 1, 0))
    var result = TemplateBody()
    for node in nodes {
      switch node {
      case .bytes(let range): result.append(bytes[range])
      case _ where node.isFixed(depth, items):
        var body = TemplateBody()
        body.append(node)
        var output: [UInt8] = []
        TemplateRenderer.render(
          body, over: frames, items: Array(repeating: "", count: items), into: &output)
        result.append(output)
      case .section(let section):
        let (frames, texts) = section.entered
        let body = section.body.bound(to: outermost, depth: depth + frames, items: items + texts)
        result.append(TemplateSection(section.form, section.referent, body))
      case .text, .words, .html: result.append(node)
      }
    }
    return result
  }
}

extension TemplateNode {
  /// Whether all its values are of the outermost frame, or of frames and texts that come into scope in it.
  fileprivate func isFixed(_ depth: Int, _ items: Int) -> Bool {
    switch self {
    case .bytes: true
    case .text(let referent), .words(let referent), .html(let referent): referent.isFixed(depth, items)
    case .section(let section):
      section.referent.isFixed(depth, items) && section.body.nodes.allSatisfy { $0.isFixed(depth, items) }
    }
  }
}

extension TemplateReferent {
  fileprivate func isFixed(_ depth: Int, _ items: Int) -> Bool {
    switch self {
    case .item(let index): index >= items
    case .slot(let frame, _, _): frame == 0 || frame >= depth
    }
  }
}

extension TemplateSection {
  /// How many frames, and how many texts, come into scope in the section.
  fileprivate var entered: (frames: Int, texts: Int) {
    switch form {
    case .condition, .inverted: (0, 0)
    case .texts: (0, 1)
    case .list, .context: (1, 0)
    }
  }
}
