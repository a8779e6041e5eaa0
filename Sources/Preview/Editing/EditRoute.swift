/// What a request to the editor is about.
enum EditRoute {
  case session
  /// Notes as a whole: to find one by its address, or to make one.
  case notes
  case note(String)
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
  case versions
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
      self = note.hasSuffix(".md/move") ? .move(String(note.dropLast(5))) : .note(note)
    case ("text", let note?): self = .text(note)
    case ("uploads", let note?): self = .upload(note)
    case ("preview", let note?): self = .preview(note)
    case ("name", nil): self = .name
    case ("tags", nil): self = .tag
    case ("tags", "rename"): self = .renameTag
    case ("tags", "delete"): self = .deleteTag
    case ("bulk", nil): self = .bulk
    case ("versions", nil): self = .versions
    case ("undo", nil): self = .undoList
    case ("undo", let id?): self = .undo(id)
    default: return nil
    }
  }

  var methods: [EditRequest.Method] {
    switch self {
    case .session, .text, .undoList, .tag: [.get]
    case .notes: [.get, .post]
    case .note: [.get, .patch, .delete]
    case .move, .upload, .preview, .name, .renameTag, .deleteTag, .bulk, .versions, .undo: [.post]
    }
  }
}
