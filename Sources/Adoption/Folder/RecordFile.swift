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

  /// Whether its front matter can't be read to its end.
  let isFaulty: Bool

  /// How much what it says is like what is said of plants, 0 to 1.
  let plantScore: Double

  /// Where its text begins; nil for a file without text.
  let body: Range<Int>?

  /// What a file that makes a folder a note is called, where its folder has notes of that kind: `data`.
  var index = "index"

  /// The folders on the way to the file.
  var folders: [Substring] { path.split(separator: "/").dropLast() }

  var name: String { path.split(separator: "/").last.map { String($0) } ?? "" }

  /// The file's name without its ending.
  var stem: String {
    let name = name
    return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
  }

  /// Whether it is the note of a folder of its own.
  var isBundle: Bool { stem == index || stem == "index" }

  /// What the note goes by: its file's name, or that of its own folder.
  var placeName: String { isBundle ? folders.last.map { String($0) } ?? stem : stem }

  /// The folder that the note lies in, without one of its own.
  var noteFolder: String { folders.dropLast(isBundle ? 1 : 0).joined(separator: "/") }

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
    isFaulty = problems.hasErrors
    plantScore = NotesFinder.score(note.root)
    root = note.root
    body = kind == .markdown || kind == .mdx ? note.bodyRange : nil
  }

  /// A row of a table, as the note that it would be.
  init(row: YAMLNode, of table: SourceFile) {
    path = table.path
    kind = .yaml
    source = table
    (root, isFaulty, plantScore, body) = (row, false, 1, nil)
  }
}
