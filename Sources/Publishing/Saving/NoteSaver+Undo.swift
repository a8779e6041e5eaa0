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
    try inTurn { () throws(SaveFailure) in
      let folder = try undoFolder
      guard let entry = try folder.entry(id) else {
        throw SaveFailure(.missing, "there is no such save any more")
      }
      var history: StepHistory?
      var changes: [Change] = []
      for (index, step) in entry.steps.enumerated().reversed() {
        do throws(SaveFailure) {
          changes += try [
            change(undoing: step, isComplete: entry.isComplete, folder, after: changes)
          ].compactMap(\.self)
        } catch {
          if history == nil {
            history = StepHistory(entry.steps + (try folder.entries(after: id)).reversed().flatMap(\.steps))
          }
          guard let fate = history?.fate(of: step.newPath, after: index),
            let merge = try? merge(undoing: step, fate, folder, after: changes), isFine(merge)
          else { throw error }
          changes.append(.replace(merge.path, merge.now, with: merge.then))
        }
      }
      return Undoing(changes: changes, id: id, what: entry.what)
    }
  }

  /// Takes a save back.
  /// - Returns: What is on disk now.
  /// - Throws: Where something has been changed since the changes were found; nothing is taken back then.
  package func undo(_ undoing: Undoing) throws(SaveFailure) -> Saved {
    try exclusively { folder, state throws(SaveFailure) in
      try make(undoing.changes, what: undoing.what, undone: undoing.id, folder, &state)
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
          try content.takeAway(path, to: KeptFile(folder: folder.trash, name: place.name))
          content.removeEmptyFolders(above: path)
        } else if case .copied(let path, after: _) = step {
          // There is another, and on a full disk its place is needed.
          if try change(undoing: step, isComplete: true, folder) != nil { try content.delete(path) }
        } else if let change = try change(undoing: step, isComplete: true, folder) {
          _ = try make(change, "\(id).back-\(index)", folder)
        }
        content.betweenSteps()
      } catch {
        // An earlier try, which was cut off, too, may have taken it back.
        if (try? isAsBefore(step, after: steps.prefix(index), folder)) != true { rest.append((step, error)) }
      }
    }
    return rest.reversed()
  }

  /// What takes a step back; nil where it wasn't made, as can be where the save isn't complete.
  ///
  /// What the step left mustn't have been changed since. `changes` are made before: a note that was moved after it was
  /// changed is moved back first.
  private func change(
    undoing step: UndoEntry.Step, isComplete: Bool, _ folder: UndoFolder, after changes: [Change] = []
  ) throws(SaveFailure) -> Change? {
    switch step {
    case .replaced(let path, former: let former, after: let after):
      let bytes = try folder.read(former)
      if bytes == nil, !isComplete { return nil }
      let now = try read(path, after: changes)
      guard noteVersion(of: now) == after else { throw .changedSince(path) }
      guard let bytes else { throw SaveFailure(.missing, "what \(path) held before isn't kept any more") }
      return .replace(path, now, with: bytes)
    case .created(let path, after: let after), .copied(let path, after: let after):
      if !isComplete, try !isThere(path, after: changes) { return nil }
      guard noteVersion(of: try read(path, after: changes)) == after else { throw .changedSince(path) }
      return .remove(path)
    case .moved(let from, let to):
      guard try isThere(to, after: changes) else {
        if isComplete { throw .gone(to) }
        return nil
      }
      return .move(from: to, to: from)
    case .removed(let path, let place):
      if !isComplete, try isThere(path, after: changes) { return nil }
      return .bringBack(path, place: place)
    case .broughtBack(let path, place: _): return .remove(path)
    }
  }

  /// Whether something is there once changes are made that aren't yet.
  private func isThere(_ path: String, after changes: [Change]) throws(SaveFailure) -> Bool {
    var path = path
    for change in changes.reversed() {
      switch change {
      case .replace(path, _, with: _), .create(path, _), .copy(path, _, modified: _),
        .bringBack(path, place: _):
        return true
      case .remove(path), .move(from: path, to: _): return false
      case .move(let from, let to): path = UndoEntry.Step.moved(from: to, to: from).place(of: path)
      default: break
      }
    }
    return try content.isThere(path)
  }

  /// What a file holds once changes are made that aren't yet.
  ///
  /// No save changes what it removes, so that what is brought back needn't be read.
  private func read(_ path: String, after changes: [Change]) throws(SaveFailure) -> [UInt8] {
    var path = path
    for change in changes.reversed() {
      switch change {
      case .replace(path, _, with: let bytes), .create(path, let bytes), .copy(path, let bytes, modified: _):
        return bytes
      case .move(let from, let to): path = UndoEntry.Step.moved(from: to, to: from).place(of: path)
      default: break
      }
    }
    do throws(SaveFailure) {
      return try content.read(path).bytes
    } catch {
      throw error.reason == .missing ? .gone(path) : error
    }
  }

  /// What takes back a step after which the file was saved here again, or moved; nil where that can't be told apart.
  private func merge(
    undoing step: UndoEntry.Step, _ fate: StepHistory.Fate, _ folder: UndoFolder, after changes: [Change]
  ) throws(SaveFailure) -> Merge? {
    guard case .replaced(let path, former: let name, after: let version) = step,
      let former = try folder.read(name)
    else { return nil }
    // What is moved back with it is changed where it is then.
    let isMovedBack = changes.contains { change in
      if case .move(_, to: let new) = change { path == new || path.hasPrefix(new + "/") } else { false }
    }
    let place = isMovedBack ? path : fate.place
    let now = try read(place, after: changes)
    guard let after = try fate.kept.map({ name throws(SaveFailure) in try folder.read(name) }) ?? now,
      noteVersion(of: after) == version
    else { return nil }
    return takingBack(from: former, to: after, in: now).map { (place, former, after, now, $0) }
  }
}

/// What became of files in the course of steps.
struct StepHistory {
  struct Fate {
    /// Where the file lies in the end.
    var place: String

    /// The name under which the first change of it keeps what it held before that; nil for none.
    var kept: String?
  }

  private typealias Keeping = (position: Int, name: String)
  private var changes: [String: [Keeping]] = [:]
  private var moves: [(position: Int, step: UndoEntry.Step)] = []

  /// In order.
  init(_ steps: [UndoEntry.Step]) {
    for (position, step) in steps.enumerated() {
      if case .replaced(let path, former: let name, after: _) = step {
        changes[path, default: []].append((position, name))
      } else if case .moved = step {
        moves.append((position, step))
      }
    }
  }

  /// What became of a file that has a path after a step, or before the first.
  func fate(of path: String, after position: Int = -1) -> Fate {
    var fate = Fate(place: path)
    func keep(_ positions: some RangeExpression<Int>) {
      if fate.kept == nil {
        fate.kept = changes[fate.place]?.first { positions.contains($0.position) }?.name
      }
    }
    var start = position + 1
    for move in moves where move.position >= start && move.step.moves(fate.place) {
      keep(start..<move.position)
      (start, fate.place) = (move.position, move.step.place(of: fate.place))
    }
    keep(start...)
    return fate
  }
}
