import Platform
import Text

/// Saves in whose middle the program was ended.
extension NoteSaver {
  /// Takes back what such saves had done, or completes those that had done all.
  ///
  /// What they left beside notes is taken away. To be called before the first save. Where something can't be looked
  /// at or changed, the save is left as it is, for the next time.
  ///
  /// - Returns: What was found and done, a sentence for each save.
  package func recover() -> [String] {
    do throws(SaveFailure) {
      guard try UndoFolder.exists(site: site), try !undoFolder.begun().isEmpty else { return [] }
      return try exclusively { folder, _ throws(SaveFailure) in
        try folder.begun().map { id in recover(id, folder) }
      }
    } catch {
      return ["Whether a save was cut off when plantsite was ended can't be told: \(error.message)"]
    }
  }

  private func recover(_ id: String, _ folder: UndoFolder) -> String {
    var name = "A save"
    var leftovers: [String] = []
    do throws(SaveFailure) {
      guard let entry = try folder.begunEntry(id) else {
        let displaced = try folder.discard(id)
        return displaced.isEmpty
          ? "A save was cut off when plantsite was ended, before anything was changed"
          : "A save was cut off when plantsite was ended, and what tells of it is damaged; what notes held before lies in .plantsite/trash: \(displaced.joined(separator: ", "))"
      }
      name = "“\(entry.what)”"
      leftovers = entry.leftovers
      return try recover(entry, folder)
    } catch {
      let rest = leftovers.filter { content.folder.shows($0) }
      return
        "\(name) was cut off when plantsite was ended and may be half done; it can't be taken back now, but will be tried again at the next start: \(error.message)"
        + (rest.isEmpty ? "" : "; what it was writing lies in \(rest.joined(separator: ", "))")
    }
  }

  private func recover(_ entry: UndoEntry, _ folder: UndoFolder) throws(SaveFailure) -> String {
    for (index, step) in entry.steps.enumerated() { try clearUp(after: step, index, of: entry, folder) }
    var made = 0
    for (index, step) in entry.steps.enumerated() {
      if try isMade(step, folder) { made = index + 1 }
    }
    let name = "“\(entry.what)” was cut off when plantsite was ended"
    guard made < entry.steps.count else {
      try folder.complete(entry.id)
      return "\(name), but all of it had been saved"
    }
    let failures = takeBack(entry.steps[..<made], entry.id, folder)
    if let failure = failures.first(where: { $0.failure.reason == .failed }) { throw failure.failure }
    guard !failures.isEmpty else {
      folder.forget(entry.id)
      return made == 0
        ? "\(name), before anything was changed"
        : "\(name), with \(made) of \(counted(entry.steps.count, "step")) done: these were taken back, and all is as it was before"
    }
    // It stays among the last changes, and isn't told again.
    try folder.complete(entry, with: failures.map(\.step))
    let places = failures.map { failure in
      if case .replaced(let path, former: let former, after: _) = failure.step {
        "\(path), which was .plantsite/undo/\(former) before"
      } else {
        failure.step.path
      }
    }
    return
      "\(name), with \(made) of \(counted(entry.steps.count, "step")) done, and not all could be taken back, as something else was changed since: \(places.joined(separator: "; "))"
  }

  /// Puts what a step left beside its file where it belongs.
  private func clearUp(
    after step: UndoEntry.Step, _ index: Int, of entry: UndoEntry, _ folder: UndoFolder
  ) throws(SaveFailure) {
    let path = step.newPath
    let back = "\(entry.id).back-\(index)"
    switch step {
    case .replaced(_, former: let former, after: let after):
      if let bytes = try content.leftover(of: path, former) {
        if noteVersion(of: bytes) == after {
          // The new note, which hasn't taken its place.
          try content.dropLeftover(of: path, former)
        } else if try version(of: path) == after {
          // The former one, which wasn't put away yet.
          try content.moveLeftover(of: path, former, to: KeptFile(folder: folder.undo, name: former))
        } else {
          try putInTrash(former, path, folder)
        }
      }
      if let bytes = try content.leftover(of: path, back) {
        let known = [after, try folder.read(former).map { noteVersion(of: $0) }]
        if known.contains(noteVersion(of: bytes)) {
          try content.dropLeftover(of: path, back)
        } else {
          try putInTrash(back, path, folder)
        }
      }
      // What an earlier try to take it back had displaced, whose name is wanted again.
      if try folder.read(back) != nil { try folder.throwAway(back) }
    case .created, .copied:
      let name = "\(entry.id).\(index)"
      if try content.leftover(of: path, name) != nil { try content.dropLeftover(of: path, name) }
      if try !content.isTaken(path) { content.removeEmptyFolders(above: path) }
    case .moved(_, to: let path), .broughtBack(let path, place: _):
      // Its folder may have been made for it.
      if try !content.isTaken(path) { content.removeEmptyFolders(above: path) }
    case .removed: break
    }
  }

  /// What nobody knows isn't thrown away.
  private func putInTrash(_ name: String, _ path: String, _ folder: UndoFolder) throws(SaveFailure) {
    try content.moveLeftover(
      of: path, name, to: KeptFile(folder: folder.trash, name: placeInTrash(of: path, name)))
  }

  /// Names the bytes of a file; nil where there is none.
  private func version(of path: String) throws(SaveFailure) -> String? {
    try content.readIfThere(path).map { noteVersion(of: $0) }
  }

  /// Whether all that a step changed is as it was before; the steps before it may have moved it.
  func isAsBefore(
    _ step: UndoEntry.Step, after earlier: ArraySlice<UndoEntry.Step>, _ folder: UndoFolder
  ) throws(SaveFailure) -> Bool {
    switch step {
    case .replaced(let path, former: let former, after: _):
      guard let before = try folder.read(former).map({ noteVersion(of: $0) }) else { return false }
      let origin = earlier.reversed().reduce(path) { path, step in
        if case .moved(let from, let to) = step {
          UndoEntry.Step.moved(from: to, to: from).place(of: path)
        } else {
          path
        }
      }
      if try version(of: path) == before { return true }
      return try version(of: origin) == before
    case .created(let path, after: _), .copied(let path, after: _): return try !content.isTaken(path)
    case .moved, .removed, .broughtBack: return try places(of: step, folder) == (true, false)
    }
  }

  /// Whether something lies where a step takes it from, and where the step puts it.
  private func places(
    of step: UndoEntry.Step, _ folder: UndoFolder
  ) throws(SaveFailure) -> (before: Bool, after: Bool) {
    switch step {
    case .replaced(let path, _, _), .created(let path, _), .copied(let path, _):
      (false, try content.isTaken(path))
    case .moved(let from, let to): (try content.isTaken(from), try content.isTaken(to))
    case .removed(let path, let place): (try content.isTaken(path), try folder.hasTrash(place.name))
    case .broughtBack(let path, let place): (try folder.hasTrash(place.name), try content.isTaken(path))
    }
  }

  /// Whether a step was made, and not taken back.
  ///
  /// Later ones may have been made all the same.
  private func isMade(_ step: UndoEntry.Step, _ folder: UndoFolder) throws(SaveFailure) -> Bool {
    switch step {
    case .replaced(let path, former: let former, after: let after):
      // Without what it held before, nothing can be taken back, and then no step is.
      let before = try folder.read(former).map { noteVersion(of: $0) }
      guard let now = try version(of: path) else { return false }
      return now == after || (before != nil && before != now)
    case .created(let path, after: let after), .copied(let path, after: let after):
      return try version(of: path) == after
    case .moved, .removed, .broughtBack: return try places(of: step, folder) == (false, true)
    }
  }
}
