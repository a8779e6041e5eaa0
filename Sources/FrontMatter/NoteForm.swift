/// How a note's file is written, as the ending of its name says.
package enum NoteForm: Sendable, Hashable {
  /// Markdown, perhaps with front matter before it.
  case text
  /// A record in YAML, which is front matter as a whole.
  case yaml
  /// A record in JSON.
  case json

  /// The form of a file of that name or path.
  package init(of path: String) {
    let bytes = path.utf8
    if bytes.suffix(4).elementsEqual(".yml".utf8) || bytes.suffix(5).elementsEqual(".yaml".utf8) {
      self = .yaml
    } else {
      self = bytes.suffix(5).elementsEqual(".json".utf8) ? .json : .text
    }
  }
}
