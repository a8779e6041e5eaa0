package import Diagnostics

/// A Markdown file that is no note where it lies, or not the one that it seems to be.
package enum MisplacedNote: Sendable {
  /// `aloe.txt` with front matter, which is published as a file.
  case looksLikeNote
  /// `_index.md` in a folder of ordinary pages, which is left out.
  case introducesNothing
  /// `index.md` where a note has no folder of its own; `content` is what the folder has.
  case indexOfFolder(NotePath.Kind)
  /// `Index.md`, an ordinary note; the name that means something is given.
  case inCapitals(String)
  /// A folder with an `index.md` and other notes.
  case amongOthers
  /// A note that is to get the name `index`.
  case calledIndex

  fileprivate var isError: Bool {
    switch self {
    case .looksLikeNote, .introducesNothing, .inCapitals: false
    case .indexOfFolder, .amongOthers, .calledIndex: true
    }
  }

  fileprivate var words: String {
    switch self {
    case .looksLikeNote:
      "only a file whose name ends in .md is a note; this one looks like one, and is published as a file"
    case .introducesNothing:
      "only a section of content/plants, and content/pages itself, can have this file; it is left out"
    case .indexOfFolder(let kind):
      "index.md is a note in a folder of its own; name this file _index.md to introduce \(kind == .plant ? "all plants" : "the home page"), or rename it"
    case .inCapitals(let name):
      "this is an ordinary note; only \(name) in small letters stands for its folder"
    case .amongOthers:
      "a folder with an index.md is one note, but this one holds other notes; move them out of it, or name index.md _index.md to make it a section"
    case .calledIndex: "a note can't be called index, which stands for its folder; choose another name"
    }
  }
}

extension Diagnostic {
  /// Tells of a file that is no note where it lies, code `misplaced-note`.
  package static func misplacedNote(_ path: String, _ why: MisplacedNote) -> Diagnostic {
    why.isError
      ? Diagnostic(.error, code: "misplaced-note", why.words, at: .path(path))
      : Diagnostic(.warning, code: "misplaced-note", why.words, at: .path(path))
  }
}
