/// What a request to the editor is about.
enum EditRoute {
  case session
  /// Notes as a whole: to find one by its address, or to make one.
  case notes
  case note(String)
  /// What can be said of a new plant.
  case form
  /// Another note from one.
  case copy(String)
  /// To find those of a name.
  case plants
  /// A note as one text.
  case text(String)
  case move(String)
  case upload(String)
  case preview(String)
  case name
  /// To find the one that a page is of.
  case tag
  case renameTag
  case deleteTag
  case bulk
  /// What several plants have now.
  case values
  case undoList
  case undo(String)

  /// Reads a path, decoded, from after the editor's prefix; nil where there is no such address.
  init?(_ path: String) {
    let parts = path.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    let rest = parts.count > 1 ? String(parts[1]) : nil
    switch (parts.first, rest) {
    case ("session", nil): self = .session
    case ("notes", nil): self = .notes
    case ("notes", let note?):
      self =
        note.hasSuffix(".md/move")
        ? .move(String(note.dropLast(5)))
        : note.hasSuffix(".md/copy") ? .copy(String(note.dropLast(5))) : .note(note)
    case ("form", nil): self = .form
    case ("plants", nil): self = .plants
    case ("text", let note?): self = .text(note)
    case ("uploads", let note?): self = .upload(note)
    case ("preview", let note?): self = .preview(note)
    case ("name", nil): self = .name
    case ("tags", nil): self = .tag
    case ("tags", "rename"): self = .renameTag
    case ("tags", "delete"): self = .deleteTag
    case ("bulk", nil): self = .bulk
    case ("values", nil): self = .values
    case ("undo", nil): self = .undoList
    case ("undo", let id?): self = .undo(id)
    default: return nil
    }
  }

  var methods: [EditRequest.Method] {
    switch self {
    case .session, .text, .undoList, .tag, .form, .plants: [.get]
    case .notes: [.get, .post]
    case .note: [.get, .patch, .delete]
    case .move, .copy, .upload, .preview, .name, .renameTag, .deleteTag, .bulk, .values, .undo: [.post]
    }
  }
}
