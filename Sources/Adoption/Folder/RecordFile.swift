package import Diagnostics
package import FrontMatter

/// A file that may be the record of a plant: Markdown, perhaps with front matter, or YAML or JSON alone.
package struct RecordFile: Sendable {
  package enum Kind: String, Sendable {
    case markdown = "md"
    case mdx
    case yaml = "yml"
    case json

    /// - Returns: nil for a file of another ending.
    init?(path: String) {
      switch path.lowercased().split(separator: ".").last {
      case "md", "markdown", "qmd", "rmd": self = .markdown
      case "mdx": self = .mdx
      case "yml", "yaml": self = .yaml
      case "json": self = .json
      default: return nil
      }
    }
  }

  /// The path from the folder that is looked at.
  package let path: String
  package let kind: Kind
  package let source: SourceFile

  /// What the file says; nil where it has no front matter, or none that can be read.
  package let root: YAMLNode?

  /// Where its text begins; nil for a file without text.
  let body: Range<Int>?

  /// Why its front matter can't be read; nil where it can.
  package let fault: Diagnostic?

  /// The folders on the way to the file.
  var folders: [Substring] { path.split(separator: "/").dropLast() }

  /// The file's name without its ending.
  var stem: String {
    let name = path.split(separator: "/").last ?? ""
    return String(name.lastIndex(of: ".").map { name[..<$0] } ?? name)
  }

  /// The folder that the note lies in, without one of its own.
  var noteFolder: String {
    folders.dropLast(stem == "index" || stem == "data" ? 1 : 0).joined(separator: "/")
  }

  /// Whether it is a text, rather than a record alone.
  var isText: Bool { kind == .markdown || kind == .mdx }

  /// What the file's name ends in: `md`, `mdx`, `yml`.
  var ending: String { path.split(separator: ".").last.map { String($0) } ?? "" }

  /// The keys of the front matter.
  var keys: [String] { root?.mapping?.compactMap(\.name) ?? [] }

  init?(path: String, bytes: [UInt8]) {
    guard let kind = Kind(path: path) else { return nil }
    self.path = path
    self.kind = kind
    source = SourceFile(path: path, bytes: bytes)
    let (note, problems) = FrontMatter.read(source, as: NoteForm(of: path.lowercased()))
    root = note.root
    body = kind == .markdown || kind == .mdx ? note.bodyRange : nil
    fault = problems.first { $0.severity == .error }
  }
}
