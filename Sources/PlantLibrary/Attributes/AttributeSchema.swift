package import Diagnostics
package import FrontMatter
package import Markdown

/// The attributes of a library, in display order: what drives parsing, validation, pages, listings and editing.
package struct AttributeSchema: Sendable {
  package let attributes: [Attribute]

  /// Indices of attributes by the folded spellings of their keys.
  private let indices: [String: Int]

  package init(_ attributes: [Attribute]) {
    self.attributes = attributes
    indices = [:]
  }

  /// The attribute that a key means, regardless of case, `-`, `_` and spaces, in its own or an accepted spelling.
  package func index(ofKey key: String) -> Int? {
    indices[key]
  }

  /// The first attribute with a role.
  package func index(ofRole role: String) -> Int? {
    attributes.firstIndex { $0.role == role }
  }

  /// Reads `attributes.yml`.
  /// - Returns: The attributes that could be read, and every problem.
  package static func read(_ file: SourceFile) -> (schema: AttributeSchema, problems: [Diagnostic]) {
    (builtIn, [])
  }

  /// The attributes of a library that has no `attributes.yml`.
  package static let builtIn = AttributeSchema([])

  /// The built-in attributes as an `attributes.yml`.
  package static let builtInText = ""
}

extension Attribute {
  /// Reads the value of this attribute from a note.
  /// - Parameters:
  ///   - node: The value in the front matter.
  ///   - file: The note's file, for the places of problems.
  ///   - markdown: How Markdown attributes are read.
  /// - Returns: nil for a value that says that there is none; otherwise the value, which leaves out what is in error.
  package func value(
    of node: YAMLNode, in file: SourceFile, markdown: MarkdownOptions, problems: inout [Diagnostic]
  ) -> AttributeValue? {
    nil
  }
}
