internal import Diagnostics
internal import Text

/// Where a value is found when a page is rendered.
enum TemplateReferent: Sendable, Hashable {
  /// A value of the frame at a depth; each slot of the rest leads into the context that the one before holds.
  case slot(depth: Int, Int, rest: [Int])

  /// The text that a section over texts has come to, counted from the outermost such section.
  case item(Int)
}

/// What names mean at a place in a template; in equal scopes all of them mean the same.
struct TemplateScope: Hashable {
  /// What `{{.}}` is.
  enum Current: Hashable {
    case context
    case text(TemplateReferent)
    case html(TemplateReferent)
  }

  /// The contexts whose names count, outermost first.
  var types: [ContextType]
  var current = Current.context
  /// How many sections over texts enclose the place.
  var itemCount = 0
  /// Whether an enclosing section's name is unknown, so that names in it can't be judged.
  var isUnknown = false

  init(_ types: [ContextType]) {
    self.types = types
  }
}

extension TemplateScope {
  /// The innermost variable of a name.
  func find(_ name: String) -> (depth: Int, slot: Int)? {
    for depth in types.indices.reversed() {
      if let slot = types[depth].variables.firstIndex(where: { $0.name == name }) { return (depth, slot) }
    }
    return nil
  }

  /// All names that can be used, those of the innermost context first.
  var visibleNames: [String] {
    var seen: Set<String> = []
    return types.reversed().flatMap(\.variables).map(\.name).filter { seen.insert($0).inserted }
  }

  /// The scope inside a section, and what the section does with its value.
  func entering(
    _ referent: TemplateReferent, _ kind: ContextType.Kind
  ) -> (TemplateSection.Form, TemplateScope) {
    var inner = self
    switch kind {
    case .flag:
      return (.condition, inner)
    case .text:
      inner.current = .text(referent)
      return (.condition, inner)
    case .html:
      inner.current = .html(referent)
      return (.condition, inner)
    case .texts:
      inner.current = .text(.item(itemCount))
      inner.itemCount += 1
      return (.texts, inner)
    case .list(let type):
      inner.types.append(type())
      inner.current = .context
      return (.list, inner)
    case .context(let type):
      inner.types.append(type())
      inner.current = .context
      return (.context, inner)
    }
  }
}

extension ContextType.Kind {
  /// The kind in words, with its article.
  var words: String {
    switch self {
    case .text: "a text"
    case .html: "HTML"
    case .flag: "a flag"
    case .texts: "a list of texts"
    case .list: "a list"
    case .context: "a context"
    }
  }
}
