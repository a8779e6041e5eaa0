package import Diagnostics

/// A note as it was read: its front matter and where its body lies.
package struct FrontMatter: Sendable {
  package let file: SourceFile

  /// The values between the `---` lines, always a mapping; nil where the note has no front matter, or it is empty or
  /// can't be read.
  package let root: YAMLNode?

  /// The bytes between the `---` lines; nil where the note has no front matter.
  package let yamlRange: Range<Int>?

  /// The bytes after the closing line, or all of the file but a byte order mark.
  package let bodyRange: Range<Int>

  /// Reads a note: front matter between a first line `---` and the next line that is `---` (or `...`), then the body.
  /// - Returns: What could be read, and every problem found; with an error the values are those before it.
  package static func read(_ file: SourceFile) -> (note: FrontMatter, problems: [Diagnostic]) {
    (FrontMatter(file: file, root: nil, yamlRange: nil, bodyRange: 0..<file.bytes.count), [])
  }

  /// Reads a file that is YAML as a whole, for instance `plantsite.yml`.
  /// - Returns: The root value, nil where the file is empty or can't be read; and every problem found.
  package static func readYAML(_ file: SourceFile) -> (root: YAMLNode?, problems: [Diagnostic]) {
    (nil, [])
  }
}
