import FrontMatter
import PlantLibrary
import Publishing
import Site
import Text

/// Taking saves back.
extension Editor {
  func undoList() throws(EditError) -> EditReply {
    let entries = try orRefused { () throws(SaveFailure) in try saver.undoable }
    return EditReply(
      list: entries.map { entry in
        .object([
          ("id", .string(entry.id)), ("what", .string(entry.what)), ("time", .int(entry.time)),
          ("paths", .array(entry.paths.map { .string($0) })),
        ])
      })
  }

  func undo(_ id: String, _ request: EditRequest) throws(EditError) -> EditReply {
    let undoing = try orRefused { () throws(SaveFailure) in try saver.changes(undoing: id, isFine: isFine) }
    try refuseErrors(after: undoing.changes, unless: request.isOnPurpose)
    let saved = try orRefused { () throws(SaveFailure) in try saver.undo(undoing) }
    let generation = waitUntilShown(saved)
    return EditReply([
      ("redo", .string(saved.id)), ("paths", .array(saved.files.map { .string($0.path) })),
      ("generation", generation.map { .int($0) } ?? .null),
    ])
  }

  private func orRefused<Result>(
    _ body: () throws(SaveFailure) -> Result
  ) throws(EditError) -> Result {
    do throws(SaveFailure) {
      return try body()
    } catch {
      guard error.reason == .changed else { throw EditError(error) }
      throw EditError(412, "this can't be taken back: " + error.message)
    }
  }

  private func isFine(_ merge: NoteSaver.Merge) -> Bool {
    if memory.hasTable(at: merge.path) {
      return memory.takesBack(
        merge.path, former: merge.former, after: merge.after, now: merge.now, then: merge.then)
    }
    guard let location = location(merge.path), let rules else { return false }
    let check = UndoCheck(
      former: merge.former, after: merge.after, now: merge.now, then: merge.then, as: location.form)
    let note = EditableNote(location, merge.now, rules.schema, rules.configuration.markdown)
    return check.takesBackOnlyThat && newErrors(in: note.with(merge.then), since: note).isEmpty
  }
}
