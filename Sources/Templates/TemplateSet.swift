package import Diagnostics

/// The templates of a theme, compiled against the context types that their pages have.
///
/// The language is Mustache: variables, sections, inverted sections, partials, blocks and parents, comments,
/// delimiters, dotted names and `{{.}}`. Names are resolved when the set is made, innermost context first; rendering
/// appends bytes and looks nothing up. Lambdas and names of templates that come from values are left out.
package struct TemplateSet: Sendable {
  /// One template that a page kind needs.
  package struct Entry: Sendable {
    /// The template's name, which is its file's name without `.mustache`.
    package let name: String
    /// The contexts that are in scope, outermost first.
    package let scope: [ContextType]

    package init(name: String, scope: [ContextType]) {
      self.name = name
      self.scope = scope
    }
  }

  private let entries: [String: (body: TemplateBody, scopeCount: Int)]

  /// Compiles the entries and every partial and parent that they reach.
  /// - Parameters:
  ///   - files: Every template by its name; a partial in a folder is named `folder/name`.
  ///   - entries: What is to be rendered later; each has a name of its own.
  /// - Returns: The templates, and every problem, sorted: a tag that isn't closed, a name that no context in scope
  ///   declares, a missing or circular partial, text shown unescaped, a template that nothing uses (a warning).
  ///   A set that was made with errors renders what could be understood.
  package static func compile(
    _ files: [String: SourceFile], entries: [Entry]
  ) -> (set: TemplateSet, problems: [Diagnostic]) {
    var problems: [Diagnostic] = []
    var templates: [String: ParsedTemplate] = [:]
    for (name, file) in files.sorted(by: { $0.key < $1.key }) {
      let parsed = TemplateParser.parse(file)
      templates[name] = parsed.template
      problems += parsed.problems
    }
    var compiler = TemplateCompiler(templates)
    var compiled: [String: (body: TemplateBody, scopeCount: Int)] = [:]
    for entry in entries {
      if let body = compiler.compile(entry) { compiled[entry.name] = (body, entry.scope.count) }
    }
    problems += compiler.problems
    let used = templates.reachable(from: entries.map(\.name))
    for (name, template) in templates where !used.contains(name) {
      problems.add(
        .warning, code: "template-unused", "no page and no other template uses the template \"\(name)\"",
        at: .path(template.file.path))
    }
    return (TemplateSet(entries: compiled), problems.sorted())
  }

  /// The same templates with the values of the outermost context fixed.
  ///
  /// All that depends on these values only is rendered now, once, so that a page costs what its own values cost. The
  /// pages are the same, byte for byte, as long as they are rendered with the same outermost frame.
  /// - Parameter outermost: The frame that every page has first: the site's.
  /// - Returns: The bound set; this one stays as it is.
  package func bound(to outermost: TemplateFrame) -> TemplateSet {
    TemplateSet(
      entries: entries.mapValues { ($0.body.bound(to: outermost, depth: $0.scopeCount), $0.scopeCount) })
  }

  /// Appends the page.
  /// - Parameters:
  ///   - name: An entry's name; a name that is none appends nothing.
  ///   - frames: The values, one frame for each context of the entry's scope, outermost first.
  ///   - output: What the page is appended to.
  package func render(_ name: String, frames: [TemplateFrame], into output: inout [UInt8]) {
    guard let body = entries[name]?.body else { return }
    TemplateRenderer.render(body, over: frames, into: &output)
  }
}
