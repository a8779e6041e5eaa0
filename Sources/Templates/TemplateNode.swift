/// A piece of a template whose names are resolved.
enum TemplateNode: Sendable {
  /// These of the body's static bytes.
  case bytes(Range<Int>)
  /// Within a tag of HTML.
  case text(TemplateReferent)
  /// Between tags, where people read it.
  case words(TemplateReferent)
  case html(TemplateReferent)
  case section(TemplateSection)
}

/// A section whose name is resolved.
final class TemplateSection: Sendable {
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

  init(_ form: Form, _ referent: TemplateReferent, _ body: TemplateBody) {
    self.form = form
    self.referent = referent
    self.body = body
  }
}

/// Nodes in a row, with what partials, parents and blocks bring written out.
struct TemplateBody: Sendable {
  private(set) var nodes: [TemplateNode] = []

  /// The static bytes of all nodes: numbers in these cost no reference counting when they are rendered.
  private(set) var bytes: [UInt8] = []

  /// How deep sections and what was brought are nested.
  private(set) var height = 1

  /// Appends static bytes, to those before if there are some.
  mutating func append(_ more: some Sequence<UInt8>) {
    let start = bytes.count
    bytes += more
    if case .bytes(let range)? = nodes.last {
      nodes[nodes.count - 1] = .bytes(range.lowerBound..<bytes.count)
    } else if bytes.count > start {
      nodes.append(.bytes(start..<bytes.count))
    }
  }

  /// Appends a text or HTML.
  mutating func append(_ variable: TemplateNode) { nodes.append(variable) }

  mutating func append(_ section: TemplateSection) {
    nodes.append(.section(section))
    height = max(height, section.body.height + 1)
  }

  /// Appends what a partial, a parent or a block brings.
  mutating func append(_ body: TemplateBody) {
    for node in body.nodes {
      if case .bytes(let range) = node { append(body.bytes[range]) } else { nodes.append(node) }
    }
    height = max(height, body.height + 1)
  }
}
