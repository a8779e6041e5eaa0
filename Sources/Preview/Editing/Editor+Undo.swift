import PlantLibrary
import Site
import Text

/// Taking saves back.
extension Editor {
  func undoList() -> EditReply {
    EditReply(
      list: saver.undoable.map { entry in
        .object([
          ("id", .string(entry.id)), ("what", .string(entry.what)), ("time", .int(entry.time)),
          ("paths", .array(entry.paths.map { .string($0) })),
        ])
      })
  }

  func undo(_ id: String) throws(EditError) -> EditReply {
    let saved: NoteSaver.Saved
    do throws(SaveFailure) {
      saved = try saver.undo(id) { path, now, then in
        guard let location = NotePath(path), let rules else { return false }
        let note = EditableNote(location, now, rules.schema, rules.configuration.markdown)
        return note.with(then).newErrors(since: note).isEmpty
      }
    } catch {
      throw EditError(error)
    }
    let generation = waitUntilShown(saved)
    return EditReply([
      ("paths", .array(saved.files.map { .string($0.path) })),
      ("generation", generation.map { .int($0) } ?? .null),
    ])
  }
}
