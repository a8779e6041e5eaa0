package import Diagnostics
package import FrontMatter
package import Markdown

extension Attribute {
  /// Reads the value of this attribute from a note.
  package func value(
    of node: YAMLNode, in file: SourceFile, markdown: MarkdownOptions, problems: inout [Diagnostic]
  ) -> AttributeValue? {
    nil
  }
}
