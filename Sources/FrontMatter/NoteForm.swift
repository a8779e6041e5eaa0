/// How a note's file is written, as the ending of its name says.
package enum NoteForm: Sendable, Hashable {
  /// Markdown, perhaps with front matter before it.
  case text
  /// A record in YAML, which is front matter as a whole.
  case yaml
  /// A record in JSON.
  case json
  /// Records in YAML: a list, or a mapping that has one somewhere. No note is written so, but tables are.
  case table

  /// The form of a file of that name or path.
  package init(of path: String) {
    // Letters of ASCII in either case, and no sign that is none: 0x20 is what the two cases differ in.
    func ends(_ ending: String) -> Bool {
      path.utf8.suffix(ending.utf8.count).elementsEqual(ending.utf8) { $0 | 0x20 == $1 | 0x20 }
    }
    self = ends(".yml") || ends(".yaml") ? .yaml : ends(".json") ? .json : .text
  }
}
