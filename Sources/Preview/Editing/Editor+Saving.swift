import Diagnostics
import Dispatch
import FrontMatter
import PlantLibrary
import Platform
import Publishing
import Site
import Text

/// Saves, once it is known that nothing is wrong then.
extension Editor {
  /// Saves what concerns one note, and others that follow it, and tells of it once the site shows it.
  func save(
    _ changes: [NoteSaver.Change], what: String, of note: EditableNote, status: Int = 200,
    unfollowed: [String] = [], isOnPurpose: Bool = false
  ) throws(EditError) -> EditReply {
    let saved = try save(changes, what: what, isOnPurpose: isOnPurpose)
    let path = note.location.path
    let followed = changes.compactMap { change in
      if case .replace(let other, _, with: _) = change, other != path { other } else { nil }
    }
    return reply(note, saved, followed: followed, unfollowed: unfollowed, status: status)
  }

  /// What is told of a note once it is saved; `saved` is nil where there was nothing to save.
  func reply(
    _ note: EditableNote, _ saved: NoteSaver.Saved?, followed: [String] = [], unfollowed: [String] = [],
    status: Int = 200
  ) -> EditReply {
    let generation = store.snapshot.generation
    let outcome =
      saved.map { self.outcome(of: $0) } ?? [("undo", .null), ("generation", .int(generation))]
    return EditReply(
      [
        ("path", .string(note.location.path)), ("version", .string(note.version)),
        ("address", address(of: note.location.path).map { .string($0) } ?? .null),
        ("changed", .bool(saved != nil)),
        ("problems", .array(note.problems.map { JSONRenderer().value($0) })),
        ("followed", .array(followed.map { .string($0) })),
        ("unfollowed", .array(unfollowed.map { .string($0) })),
      ] + outcome, status: status, version: note.version)
  }

  /// Saves changes.
  /// - Parameters:
  ///   - changes: At least one.
  ///   - what: What is done, in words.
  ///   - isOnPurpose: Whether they are made also where something would be wrong elsewhere then.
  /// - Returns: What is on disk now.
  /// - Throws: Also where the site would have errors then, and has none now.
  func save(
    _ changes: [NoteSaver.Change], what: String, isOnPurpose: Bool = false
  ) throws(EditError) -> NoteSaver.Saved {
    try refuseErrors(after: changes, unless: isOnPurpose)
    let failure: SaveFailure
    do throws(SaveFailure) {
      return try saver.save(changes, what: what)
    } catch {
      failure = error
    }
    if failure.reason == .changed, changes.count == 1, case .replace(let path, _, with: _)? = changes.first,
      location(path) != nil
    {
      throw stale(try note(path))
    }
    throw EditError(failure)
  }

  /// Refuses changes with which something would be wrong elsewhere, unless they are made on purpose.
  func refuseErrors(after changes: [NoteSaver.Change], unless isOnPurpose: Bool) throws(EditError) {
    if !isOnPurpose { try refuseErrors(tryOut(changes), at: changes.map(\.path)) }
  }

  /// What every answer to a save says, once the site shows it.
  func outcome(of saved: NoteSaver.Saved) -> [(key: String, value: JSON)] {
    let generation = waitUntilShown(saved)
    return [("undo", .string(saved.id)), ("generation", generation.map { .int($0) } ?? .null)]
  }

  /// Waits until the site has been loaded with what was saved.
  /// - Returns: The number of the site that has it; nil where that takes long.
  func waitUntilShown(_ saved: NoteSaver.Saved) -> Int? {
    store.wait(atMost: .nanoseconds(patience)) { files in
      saved.files.allSatisfy { path, stamp in
        let file = files.file(at: path)
        // What came later shows it too, or has replaced it.
        if let file { return stamp.map { file.stamp.changed >= $0.changed } ?? false }
        return files.range(ofFolder: path + "/").isEmpty == (stamp == nil)
      }
    }
  }

  /// Refuses a change for the errors that come with it, if any; those outside of `paths`, the notes that are changed,
  /// are told with their place.
  func refuseErrors(
    _ errors: [Diagnostic], at paths: [String], in note: EditableNote? = nil
  ) throws(EditError) {
    guard !errors.isEmpty else { return }
    let words = note.map { EditMessage($0, language) }
    let faults = errors.prefix(Self.mostFaults).map { problem in
      let message = words?.text(problem) ?? problem.message
      let elsewhere = problem.location.map { !paths.contains($0.path) } ?? false
      return EditFault(
        problem,
        elsewhere
          ? "this would then be wrong in \(source.shownPath(of: problem.location?.path ?? "")): \(message)"
          : message,
        at: paths, rules?.schema)
    }
    var message = faults.map(\.message).joined(separator: "\n")
    if errors.count > faults.count {
      message += "\nand \(counted(errors.count - faults.count, "error")) more"
    }
    throw EditError(
      422, message,
      [
        ("faults", .array(faults.map(\.json))),
        ("problems", .array(errors.map { JSONRenderer().value($0) })),
      ])
  }

  /// How many errors an answer names.
  private static var mostFaults: Int { 20 }
}
