package import Diagnostics
package import FrontMatter
package import Markdown
import Text

extension Attribute {
  /// Reads the value of this attribute from a note.
  ///
  /// The attribute's type decides what a scalar means, never what YAML would guess. `file` is the note's, for the
  /// places of problems, which are added to `problems`; `markdown` says how Markdown attributes are read.
  /// - Returns: nil for a value that says that there is none; otherwise the value, which leaves out what is in error.
  package func value(
    of node: YAMLNode, in file: SourceFile, markdown: MarkdownOptions, problems: inout [Diagnostic]
  ) -> AttributeValue? {
    var reader = ValueReader(file: file, markdown: markdown)
    let value = value(of: node, &reader)
    problems += reader.problems
    return value
  }

  func value(of node: YAMLNode, _ reader: inout ValueReader) -> AttributeValue? {
    node.isNull || isFaulty ? nil : type.value(of: node, of: self, &reader)
  }

  /// The problem that a note lacks this attribute, which is required; code `missing-attribute`.
  ///
  /// Whoever reads a note reports it for each required attribute that has no value, unless a problem with the value
  /// says already why.
  package func missing(at location: Diagnostic.Location) -> Diagnostic {
    Diagnostic(
      .error, code: "missing-attribute", "the note has no \(key), which is required", at: location,
      notes: allowed)
  }

  /// The options to choose from, for messages.
  var allowed: [Diagnostic.Note] {
    options.map { [Diagnostic.Note("allowed: \(listed($0.options.map(\.key)))")] } ?? []
  }
}
