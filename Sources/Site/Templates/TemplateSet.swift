package import Diagnostics

/// The templates of a theme, compiled against the context types that their pages have.
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

  /// Compiles the entries and every partial and parent that they reach.
  /// - Parameters:
  ///   - files: Every template by its name; a partial in a folder is named `folder/name`.
  ///   - entries: What is to be rendered later.
  /// - Returns: The templates, and every problem: a tag that isn't closed, a name that no context in scope declares, a
  ///   missing or circular partial, text shown unescaped, a template that nothing uses (a warning).
  package static func compile(
    _ files: [String: SourceFile], entries: [Entry]
  ) -> (set: TemplateSet, problems: [Diagnostic]) {
    (TemplateSet(), [])
  }

  /// Appends the page.
  /// - Parameters:
  ///   - name: An entry's name.
  ///   - frames: The values, one frame for each context of the entry's scope.
  package func render(_ name: String, frames: [TemplateFrame], into output: inout [UInt8]) {
  }
}
