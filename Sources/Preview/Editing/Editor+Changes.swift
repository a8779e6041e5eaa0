import Diagnostics
import FrontMatter
import PlantLibrary
import Publishing
import Site
import Synchronization
import Text

/// Changes of one note.
extension Editor {
  func change(_ path: String, _ request: EditRequest) throws(EditError) -> EditReply {
    let body = try members(request.body, known: ["edits", "body", "text", "pictures", "discard"])
    let edits = try Self.edits(body["edits"])
    for name in ["body", "text"] where body[name] != nil && body[name]?.string == nil {
      throw .badRequest("\(name) takes a text")
    }
    // What gives a note another text as a whole has nothing to do with tables.
    if body["text"] == nil, try note(path, canBeRow: true).rows != nil {
      return try changePlant(path, request, edits, body)
    }
    let note = try current(path, request)
    let pictures = try heldPictures(body["pictures"], of: note)
    do throws(EditError) {
      let reply = try change(note, edits, body, with: pictures, isOnPurpose: request.isOnPurpose)
      held.withLock { $0.drop(pictures.map(\.path), of: note.location) }
      return reply
    } catch {
      // Whoever is told of another version sends the change again, and else the pictures, too.
      if error.status != 412 { held.withLock { $0.drop(pictures.map(\.path), of: note.location) } }
      throw error
    }
  }

  private func change(
    _ note: EditableNote, _ edits: [FieldEdit], _ body: JSON, with pictures: [NoteSaver.Change],
    isOnPurpose: Bool
  ) throws(EditError) -> EditReply {
    let edited: EditableNote
    if let text = body["text"]?.string {
      guard edits.isEmpty, body["body"] == nil else {
        throw .badRequest("text is the whole note, so there can be no other change beside it")
      }
      edited = try replaceText(of: note, with: text)
    } else {
      let changed = try edit(note, edits, body: body["body"]?.string)
      edited = asBefore(changed, insteadOf: note, edits, saver.history())
    }
    guard edited.bytes != note.bytes else { return reply(note, nil) }
    let what = inWords(
      edits, hasBody: body["body"] != nil || body["text"] != nil, from: note, to: edited)
    let discards = try discards(body["discard"], of: note, now: edited)
    let reply = try save(
      edited, insteadOf: note, with: pictures + discards.changes, what: what, isOnPurpose: isOnPurpose)
    return body["discard"] == nil ? reply : reply.with(discards.members)
  }

  /// Saves a note, and others with it whose links name the plant by a name that no longer leads to it.
  private func save(
    _ edited: EditableNote, insteadOf note: EditableNote, with files: [NoteSaver.Change], what: String,
    isOnPurpose: Bool
  ) throws(EditError) -> EditReply {
    let path = note.location.path
    let (own, others, unfollowed) = following(edited)
    do throws(EditError) {
      return try save(
        files + [.replace(path, note.bytes, with: own.bytes)] + others, what: what, of: own,
        unfollowed: unfollowed, isOnPurpose: isOnPurpose)
    } catch {
      guard error.status == 412, !(files + others).isEmpty else { throw error }
      let now = try self.note(path)
      throw now.version == note.version ? EditError(409, error.message) : stale(now)
    }
  }

  /// A plant with other names: its note, the changes of others whose links must name it otherwise, and the paths of those
  /// whose links can't.
  private func following(
    _ edited: EditableNote
  ) -> (own: EditableNote, others: [NoteSaver.Change], unfollowed: [String]) {
    let path = edited.location.path
    guard let plant = edited.plant, let site = store.snapshot.site,
      case .plant(let index)? = site.library.names.target(atPath: path),
      !plant.hasNames(of: site.library.plants[index])
    else { return (edited, [], []) }
    let library = site.library
    let rename = NoteRename(library, index, to: plant)
    let (own, isComplete) = rename.following(edited)
    let linking = site.backlinks[index].map { library.plants[$0] }
    let (others, unfollowed) = following(rename, among: linking, of: library, except: [path])
    return (own, others, (isComplete ? [] : [own.location.shown]) + unfollowed)
  }

  /// The note, if it is the version that the client has seen.
  func current(
    _ path: String, _ request: EditRequest, canBeRow: Bool = false
  ) throws(EditError) -> EditableNote {
    let note = try note(path, canBeRow: canBeRow)
    guard let version = request.version else { throw .noVersion }
    guard version == note.version else { throw stale(note) }
    return note
  }

  /// That the note has been changed since the client has seen it, with what it is now.
  func stale(_ note: EditableNote) -> EditError {
    EditError(
      412, "the note has been changed in the meantime", members(of: note), version: note.version)
  }

  /// Edits a note and has it read: what is wrong only now refuses the edits.
  func edit(_ note: EditableNote, _ edits: [FieldEdit], body: String? = nil) throws(EditError) -> EditableNote
  {
    var editor = FieldEditor(note: note)
    for edit in edits {
      do throws(EditError) {
        try editor.apply(edit)
      } catch {
        var error = error
        error.members.append(("faults", .array([EditFault(error.message, at: edit.path).json])))
        throw error
      }
    }
    if let body { try editor.replaceBody(body) }
    let edited = editor.note
    guard edited.bytes.count <= Self.largestNote else { throw .tooLarge(note.location.path) }
    try refuseErrors(newErrors(in: edited, since: note), at: [note.location.path], in: note)
    return edited
  }

  /// What the reader finds wrong in a note that it didn't in a former version, where the site's owner counts it as errors.
  func newErrors(in edited: EditableNote, since former: EditableNote) -> [Diagnostic] {
    let errors = edited.newErrors(since: former)
    return rules?.configuration.problems.applied(to: errors).filter { $0.severity == .error } ?? errors
  }

  /// Gives a note another text as a whole.
  ///
  /// A note whose front matter can't be read may have other errors once it can.
  func replaceText(of note: EditableNote, with text: String) throws(EditError) -> EditableNote {
    let edited = note.with(NoteEditor.replaceText(text, of: note.bytes))
    guard edited.bytes.count <= Self.largestNote else { throw .tooLarge(note.location.path) }
    if edited.bytes != note.bytes, edited.isUnreadable || !note.isUnreadable {
      try refuseErrors(
        edited.isUnreadable
          ? edited.problems.filter { $0.severity == .error } : newErrors(in: edited, since: note),
        at: [note.location.path])
    }
    return edited
  }
}
