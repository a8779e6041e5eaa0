import Text

/// Saves in whose middle the program was ended.
extension NoteSaver {
  /// Takes back what such saves had done, or completes those that had done all.
  ///
  /// What they left beside notes is taken away. To be called before the first save.
  ///
  /// - Returns: What was found and done, a sentence for each save.
  package func recover() -> [String] {
    guard UndoFolder.exists(site: site) else { return [] }
    let told = try? locked { state throws(SaveFailure) in
      let folder = try undoFolder(&state)
      guard !folder.begun.isEmpty else { return [String]() }
      try folder.keepOthersOut()
      defer { folder.letOthersIn() }
      return folder.begun.compactMap { id, entry in
        guard let entry else {
          folder.forget(id)
          return nil
        }
        return recover(entry, folder)
      }
    }
    return told ?? []
  }

  private func recover(_ entry: UndoEntry, _ folder: UndoFolder) -> String {
    for (index, step) in entry.steps.enumerated() { clearUp(after: step, index, of: entry, folder) }
    let made = (entry.steps.lastIndex { isMade($0, folder) }).map { $0 + 1 } ?? 0
    let name = "“\(entry.what)” was cut off when plantsite was ended"
    guard made < entry.steps.count else {
      try? folder.complete(entry.id)
      return "\(name), but all of it had been saved"
    }
    let rest = takeBack(entry.steps[..<made], entry.id, folder)
    guard !rest.isEmpty else {
      folder.forget(entry.id)
      return made == 0
        ? "\(name), before anything was changed"
        : "\(name), with \(made) of \(counted(entry.steps.count, "step")) done: these were taken back, and all is as it was before"
    }
    // It stays among the last changes, and isn't told again.
    try? folder.complete(entry, with: rest)
    let places = rest.map { step in
      if case .replaced(let path, former: let former, after: _) = step {
        "\(path), which was .plantsite/undo/\(former) before"
      } else {
        step.path
      }
    }
    return
      "\(name), with \(made) of \(counted(entry.steps.count, "step")) done, and not all could be taken back, as something else was changed since: \(places.joined(separator: "; "))"
  }

  /// Puts what a step left beside its file where it belongs.
  private func clearUp(after step: UndoEntry.Step, _ index: Int, of entry: UndoEntry, _ folder: UndoFolder) {
    let path = step.newPath
    let back = "\(entry.id).back-\(index)"
    switch step {
    case .replaced(_, former: let former, after: let after):
      if let bytes = content.leftover(of: path, former) {
        if noteVersion(of: bytes) == after {
          // The new note, which hasn't taken its place.
          try? content.dropLeftover(of: path, former)
        } else if (try? content.read(path)).map({ noteVersion(of: $0.bytes) }) == after {
          // The former one, which wasn't put away yet.
          try? content.moveLeftover(of: path, former, to: KeptFile(folder: folder.undo, name: former))
        } else {
          putInTrash(former, path, folder)
        }
      }
      if let bytes = content.leftover(of: path, back) {
        let known = [after, (try? folder.read(former)).map { noteVersion(of: $0) }]
        if known.contains(noteVersion(of: bytes)) {
          try? content.dropLeftover(of: path, back)
        } else {
          putInTrash(back, path, folder)
        }
      }
    case .created:
      let name = "\(entry.id).\(index)"
      if content.leftover(of: path, name) != nil { try? content.dropLeftover(of: path, name) }
      if !content.has(path) { content.removeEmptyFolders(above: path) }
    case .moved(_, to: let path), .broughtBack(let path, place: _):
      // Its folder may have been made for it.
      if !content.has(path) { content.removeEmptyFolders(above: path) }
    case .removed: break
    }
  }

  /// What nobody knows isn't thrown away.
  private func putInTrash(_ name: String, _ path: String, _ folder: UndoFolder) {
    try? content.moveLeftover(
      of: path, name, to: KeptFile(folder: folder.trash, name: Self.placeInTrash(of: path, name)))
  }

  /// Whether a step was made, and not taken back.
  ///
  /// Later ones may have been made all the same.
  private func isMade(_ step: UndoEntry.Step, _ folder: UndoFolder) -> Bool {
    switch step {
    case .replaced(let path, former: let former, after: let after):
      guard let now = (try? content.read(path)).map({ noteVersion(of: $0.bytes) }) else { return false }
      return now == after || (try? folder.read(former)).map { noteVersion(of: $0) != now } ?? false
    case .created(let path, after: let after):
      return (try? content.read(path)).map { noteVersion(of: $0.bytes) } == after
    case .moved(let from, let to): return content.has(to) && !content.has(from)
    case .removed(let path, let place): return !content.has(path) && folder.hasTrash(place)
    case .broughtBack(let path, let place): return content.has(path) && !folder.hasTrash(place)
    }
  }
}
