internal import Diagnostics
internal import Text

/// Where a value is found when a page is rendered.
enum TemplateReferent: Sendable, Hashable {
  /// A value of the frame at a depth; each slot of the rest leads into the context that the one before holds.
  case slot(depth: Int, Int, rest: [Int])

  /// The text that a section over texts has come to, counted from the outermost such section.
  case item(Int)
}

/// What names mean at a place in a template.
struct TemplateScope {
  /// What `{{.}}` is.
  enum Current: Equatable {
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

/// What a name leads to.
enum TemplateLookup {
  case found(TemplateReferent, ContextType.Kind)
  /// `{{.}}` where it is a whole context.
  case wholeContext
  case unknown(TemplateName.Part, candidates: [String], reach: String?)
  case notContext(TemplateName.Part, ContextType.Kind, next: TemplateName.Part)
}

extension TemplateScope {
  /// Resolves a name: its first part innermost outwards, each further one in the context before it.
  func look(up name: TemplateName) -> TemplateLookup {
    guard let first = name.parts.first else {
      return switch current {
      case .context: .wholeContext
      case .text(let referent): .found(referent, .text)
      case .html(let referent): .found(referent, .html)
      }
    }
    guard let (depth, slot) = find(first.text) else {
      return .unknown(first, candidates: visibleNames, reach: nil)
    }
    var rest: [Int] = []
    var kind = types[depth].variables[slot].kind
    for (index, part) in name.parts.enumerated().dropFirst() {
      guard case .context(let type) = kind else {
        return .notContext(name.parts[index - 1], kind, next: part)
      }
      let inner = type()
      guard let slot = inner.variables.firstIndex(where: { $0.name == part.text }) else {
        return .unknown(part, candidates: inner.variables.map(\.name), reach: name.parts[index - 1].text)
      }
      rest.append(slot)
      kind = inner.variables[slot].kind
    }
    return .found(.slot(depth: depth, slot, rest: rest), kind)
  }

  /// Whether all names mean the same in both scopes.
  func isSame(as other: TemplateScope) -> Bool {
    current == other.current && itemCount == other.itemCount && isUnknown == other.isUnknown
      && types.elementsEqual(other.types, by: ===)
  }

  private func find(_ name: String) -> (depth: Int, slot: Int)? {
    for depth in types.indices.reversed() {
      if let slot = types[depth].variables.firstIndex(where: { $0.name == name }) { return (depth, slot) }
    }
    return nil
  }

  /// All names that can be used, those of the innermost context first.
  private var visibleNames: [String] {
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
