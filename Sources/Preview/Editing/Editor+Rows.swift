import PlantLibrary
import Publishing
import Site
import Synchronization
import Tables
import Text

/// Changes of plants that tables say something of.
extension Editor {
  /// How often a change is made anew because a table was saved meanwhile, in other rows.
  private static let mostTries = 5

  /// Changes a plant in its note, in tables, or in both at once.
  ///
  /// A table that is saved by another program meanwhile is read again: only where this plant's own rows are others then
  /// has the change been overtaken.
  func changePlant(
    _ path: String, _ request: EditRequest, _ edits: [FieldEdit], _ body: JSON
  ) throws(EditError) -> EditReply {
    var failure = EditError.noVersion
    for _ in 0..<Self.mostTries {
      let note = try current(path, request, canBeRow: true)
      do throws(EditError) {
        return try change(note, edits, body, request)
      } catch {
        guard error.status == 412 else { throw error }
        failure = error
      }
    }
    throw failure
  }

  private func change(
    _ note: EditableNote, _ edits: [FieldEdit], _ body: JSON, _ request: EditRequest
  ) throws(EditError) -> EditReply {
    let path = note.location.path
    let pictures = try heldPictures(body["pictures"], of: note)
    var planned = try editPlant(note, edits, body: body["body"]?.string)
    planned.note = asBefore(planned.note, insteadOf: note, edits, saver.history())
    let discards = try discards(body["discard"], of: note, now: planned.note)
    let changes =
      pictures + (try tableChanges(planned.changes))
      + [noteChange(from: note, to: planned.note)].compactMap(\.self)
      + discards.changes
    guard changes.count > pictures.count else { return reply(note, nil) }
    try refuseErrors(request.isOnPurpose ? [] : tryOut(changes), at: [path], in: note)
    let what: String
    if let only = planned.only {
      what = inWords(only.edits, hasBody: false, from: only.before, to: only.after, of: note.title)
    } else {
      what = inWords(edits, hasBody: body["body"] != nil, from: note, to: planned.note)
    }
    let saved: NoteSaver.Saved
    do throws(SaveFailure) {
      saved = try saver.save(changes, what: what)
    } catch {
      throw EditError(error)
    }
    held.withLock { $0.drop(pictures.map(\.path), of: note.location) }
    let reply = reply(try self.note(path, canBeRow: true), saved)
    return body["discard"] == nil ? reply : reply.with(discards.members)
  }

  /// What puts changes of cells into their tables.
  func tableChanges(_ changes: [RowChange]) throws(EditError) -> [NoteSaver.Change] {
    let schema = try noteRules.schema
    do throws(CellRefusal) {
      return try RowChange.apply(changes, schema).map { .replace($0.path, $0.former, with: $0.new) }
    } catch {
      throw .refused(error.message)
    }
  }

  /// What makes a note what it is to be; nil where it is that already.
  func noteChange(from note: EditableNote, to edited: EditableNote) -> NoteSaver.Change? {
    if edited.bytes == note.bytes { return nil }
    let path = note.location.path
    return note.isMissing ? .create(path, edited.bytes) : .replace(path, note.bytes, with: edited.bytes)
  }
}
