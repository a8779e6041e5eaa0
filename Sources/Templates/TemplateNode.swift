/// A piece of a template whose names are resolved.
indirect enum TemplateNode: Sendable {
  case bytes([UInt8])
  case text(TemplateReferent)
  case html(TemplateReferent)
  case section(TemplateSection)
  /// What a partial, a parent or a block brings; it may be shared.
  case body(TemplateBody)
}

/// A section whose name is resolved.
struct TemplateSection: Sendable {
  /// What the section does with its value.
  enum Form: Sendable {
    /// Shown once when there is something to show.
    case condition
    /// Shown once when there is nothing to show.
    case inverted
    /// Repeated for each text.
    case texts
    /// Repeated for each context.
    case list
    /// Shown once when there is a context.
    case context
  }

  let form: Form
  let referent: TemplateReferent
  let body: TemplateBody
}

/// Nodes in a row.
final class TemplateBody: Sendable {
  let nodes: [TemplateNode]

  /// How many nodes there are when all that is shared is written out.
  let size: Int

  /// How deep the nodes are nested.
  let height: Int

  init(_ nodes: [TemplateNode]) {
    self.nodes = nodes
    var (size, height) = (nodes.count, 0)
    for node in nodes {
      guard let inner = node.inner else { continue }
      let (sum, overflow) = size.addingReportingOverflow(inner.size)
      size = overflow ? .max : sum
      height = max(height, inner.height)
    }
    self.size = size
    self.height = height + 1
  }
}

extension TemplateNode {
  fileprivate var inner: TemplateBody? {
    switch self {
    case .bytes, .text, .html: nil
    case .section(let section): section.body
    case .body(let body): body
    }
  }
}
