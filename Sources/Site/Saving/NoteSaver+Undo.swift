import Text

/// Taking saves back.
extension NoteSaver {
  /// A file whose change is taken back while later saves of it stay: before that change, after it, now, and then.
  package typealias Merge = (path: String, former: [UInt8], after: [UInt8], now: [UInt8], then: [UInt8])

  /// What takes a save back.
  package struct Undoing: Sendable {
    package let changes: [Change]
    fileprivate let id: String
    fileprivate let what: String
  }

  /// Finds what takes a save back: everything is as before it then, but for later saves of the same files, which stay.
  /// - Parameters:
  ///   - id: The save.
  ///   - isFine: Whether a file that later saves changed, too, may be as it would be then.
  /// - Returns: The changes, for ``undo(_:)``.
  /// - Throws: Where something else has been changed since, or the same lines.
  package func changes(
    undoing id: String, isFine: (Merge) -> Bool = { _ in true }
  ) throws(SaveFailure) -> Undoing {
    try locked { state throws(SaveFailure) in
      let folder = try undoFolder(&state)
      guard let entry = try folder.entry(id) else {
        throw SaveFailure(.missing, "there is no such save any more")
      }
      var later: [String: String]?
      let changes = try entry.steps.reversed().map { step throws(SaveFailure) in
        do throws(SaveFailure) {
          return try change(undoing: step, isComplete: entry.isComplete, folder)
        } catch {
          if later == nil { later = Self.formerFiles(of: try folder.entries(after: id)) }
          guard let merge = try? merge(undoing: step, later ?? [:], folder), isFine(merge) else {
            throw error
          }
          return .replace(merge.path, merge.now, with: merge.then)
        }
      }.compactMap(\.self)
      return Undoing(changes: changes, id: id, what: entry.what)
    }
  }

  /// Takes a save back.
  /// - Returns: What is on disk now.
  /// - Throws: Where something has been changed since the changes were found; nothing is taken back then.
  package func undo(_ undoing: Undoing) throws(SaveFailure) -> Saved {
    try locked { state throws(SaveFailure) in
      try make(undoing.changes, what: undoing.what, undone: undoing.id, &state)
    }
  }

  /// Makes everything as it was before a save that ended in the middle.
  /// - Returns: The steps that couldn't be taken back, and why.
  func takeBack(
    _ steps: ArraySlice<UndoEntry.Step>, _ id: String, _ folder: UndoFolder
  ) -> [(step: UndoEntry.Step, failure: SaveFailure)] {
    var rest: [(step: UndoEntry.Step, failure: SaveFailure)] = []
    for (index, step) in steps.enumerated().reversed() {
      do throws(SaveFailure) {
        if case .broughtBack(let path, let place) = step {
          // Where the save that removed it looks for it.
          try content.takeAway(path, to: KeptFile(folder: folder.trash, name: place))
          content.removeEmptyFolders(above: path)
        } else if let change = try change(undoing: step, isComplete: true, folder) {
          _ = try make(change, "\(id).back-\(index)", folder)
        }
        content.betweenSteps()
      } catch {
        rest.append((step, error))
      }
    }
    return rest.reversed()
  }

  /// What takes a step back; nil where it wasn't made, as can be where the save isn't complete.
  ///
  /// What the step left mustn't have been changed since.
  private func change(
    undoing step: UndoEntry.Step, isComplete: Bool, _ folder: UndoFolder
  ) throws(SaveFailure) -> Change? {
    switch step {
    case .replaced(let path, former: let former, after: let after):
      let bytes = try folder.read(former)
      if bytes == nil, !isComplete { return nil }
      let now = try content.read(path).bytes
      guard noteVersion(of: now) == after else { throw .changed(path) }
      guard let bytes else { throw SaveFailure(.missing, "what \(path) held before isn't kept any more") }
      return .replace(path, now, with: bytes)
    case .created(let path, after: let after):
      if !isComplete, try !content.isThere(path) { return nil }
      guard noteVersion(of: try content.read(path).bytes) == after else { throw .changed(path) }
      return .remove(path)
    case .moved(let from, let to):
      if !isComplete, try !content.isThere(to) { return nil }
      return .move(from: to, to: from)
    case .removed(let path, let place):
      if !isComplete, try content.isThere(path) { return nil }
      return .bringBack(path, place: place)
    case .broughtBack(let path, place: _): return .remove(path)
    }
  }

  /// For each file the name under which the first of some saves, given in order, keeps what it was before.
  private static func formerFiles(of entries: [UndoEntry]) -> [String: String] {
    var names: [String: String] = [:]
    for entry in entries {
      for case .replaced(let path, former: let name, after: _) in entry.steps where names[path] == nil {
        names[path] = name
      }
    }
    return names
  }

  /// What takes back a step after which the file was saved here again; nil where that can't be told apart.
  private func merge(
    undoing step: UndoEntry.Step, _ later: [String: String], _ folder: UndoFolder
  ) throws(SaveFailure) -> Merge? {
    guard case .replaced(let path, former: let name, after: let version) = step,
      let former = try folder.read(name), let keptAfter = later[path],
      let after = try folder.read(keptAfter), noteVersion(of: after) == version
    else { return nil }
    let now = try content.read(path).bytes
    return takingBack(from: former, to: after, in: now).map { (path, former, after, now, $0) }
  }

}
