internal import Diagnostics
internal import Text

// What the compiler reports.
extension Diagnostic {
  /// How many names a note still lists.
  private static var listedNames: Int { 24 }

  static func missingTemplate(_ name: String, in names: [String]) -> Diagnostic {
    Diagnostic(
      .error, code: "template-missing",
      "the theme has no template \"\(name)\"\(meant(name, names))", at: nil)
  }

  static func unusedTemplate(_ template: ParsedTemplate, named name: String) -> Diagnostic {
    Diagnostic(
      .warning, code: "template-unused", "no page and no other template uses the template \"\(name)\"",
      at: .path(template.file.path))
  }

  static func unknownVariable(
    _ part: TemplateName.Part, candidates: [String], reach: String?, scope: TemplateScope
  ) -> Diagnostic {
    let nearest = nearestMatch(to: part.text, in: candidates)
    let place = reach.map { "of \"\($0)\"" } ?? "here"
    var notes: [Note] = []
    if !candidates.isEmpty, candidates.count <= listedNames {
      notes.append(Note("variables \(place): \(candidates.joined(separator: ", "))"))
    } else if reach == nil, !candidates.isEmpty {
      notes.append(Note("contexts here: \(scope.types.reversed().map(\.name).joined(separator: ", "))"))
    }
    return Diagnostic(
      .error, code: "template-unknown-variable",
      "\"\(part.text)\" is not a variable \(place)\(meant(part.text, candidates))",
      at: .range(part.range), notes: notes,
      suggestions: nearest.map { [Suggestion(replacing: part.range, with: $0)] } ?? [])
  }

  static func notContext(
    _ part: TemplateName.Part, _ kind: ContextType.Kind, next: TemplateName.Part
  ) -> Diagnostic {
    let hint =
      switch kind {
      case .list, .texts: "; use a section: {{#\(part.text)}}…{{/\(part.text)}}"
      default: ""
      }
    return Diagnostic(
      .error, code: "template-not-a-context",
      "\"\(part.text)\" is \(kind.words), so it has no variable \"\(next.text)\"\(hint)",
      at: .range(part.range))
  }

  static func wholeContext(_ name: TemplateName) -> Diagnostic {
    Diagnostic(
      .error, code: "template-not-text",
      "\".\" is a whole context here; name one of its variables", at: .range(name.range))
  }

  static func notText(_ variable: TemplateVariable, _ kind: ContextType.Kind) -> Diagnostic {
    let name = variable.name.text
    return Diagnostic(
      .error, code: "template-not-text",
      "\"\(name)\" is \(kind.words), not a text; use it as a section: {{#\(name)}}…{{/\(name)}}",
      at: .range(variable.name.range))
  }

  static func textUnescaped(_ variable: TemplateVariable) -> Diagnostic {
    Diagnostic(
      .error, code: "template-text-unescaped",
      "\"\(variable.name.text)\" is a text and would be shown unescaped; write \(variable.otherwise)",
      at: .range(variable.tag),
      suggestions: [Suggestion(replacing: variable.tag, with: variable.otherwise)])
  }

  static func htmlEscaped(_ variable: TemplateVariable) -> Diagnostic {
    Diagnostic(
      .error, code: "template-html-escaped",
      "\"\(variable.name.text)\" is HTML and would be escaped again; write \(variable.otherwise)",
      at: .range(variable.tag),
      suggestions: [Suggestion(replacing: variable.tag, with: variable.otherwise)])
  }

  static func missingPartial(
    _ reference: TemplateReference, isParent: Bool, in names: [String]
  ) -> Diagnostic {
    let nearest = nearestMatch(to: reference.name, in: names)
    return Diagnostic(
      .error, code: isParent ? "template-missing-parent" : "template-missing-partial",
      "there is no template \"\(reference.name)\"\(meant(reference.name, names))",
      at: .range(reference.range),
      suggestions: nearest.map { [Suggestion(replacing: reference.range, with: $0)] } ?? [])
  }

  /// The circle is the templates from the first use of the one named to the one that names it again.
  static func circularPartial(_ reference: TemplateReference, _ circle: [String]) -> Diagnostic {
    let way = (circle + [reference.name]).joined(separator: " → ")
    return Diagnostic(
      .error, code: "template-circular-partial", "\"\(reference.name)\" includes itself: \(way)",
      at: .range(reference.range))
  }

  static func tooLarge(_ reference: TemplateReference) -> Diagnostic {
    Diagnostic(
      .error, code: "template-too-large",
      "\"\(reference.name)\" brings more than \(TemplateCompiler.maximumSize) pieces with its partials",
      at: .range(reference.range))
  }

  static func unknownBlock(
    _ block: TemplateBlock, parent: TemplateReference, allowed: [String]
  ) -> Diagnostic {
    let nearest = nearestMatch(to: block.name, in: allowed)
    let note =
      allowed.isEmpty || allowed.count > listedNames
      ? [] : [Note("blocks of \"\(parent.name)\": \(allowed.joined(separator: ", "))")]
    return Diagnostic(
      .error, code: "template-unknown-block",
      "\"\(parent.name)\" has no block \"\(block.name)\"\(meant(block.name, allowed))",
      at: .range(block.range), notes: note,
      suggestions: nearest.map { [Suggestion(replacing: block.range, with: $0)] } ?? [])
  }

  private static func meant(_ word: String, _ candidates: [String]) -> String {
    didYouMean(nearestMatch(to: word, in: candidates))
  }
}
