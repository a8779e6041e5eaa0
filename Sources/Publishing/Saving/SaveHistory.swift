/// What files held before the saves of late.
package struct SaveHistory: Sendable {
  /// What a file held before a save, and what it would hold now without that save: nil where other changes concern the
  /// same lines.
  package typealias Former = (bytes: [UInt8], withoutSave: [UInt8]?)

  private let folder: UndoFolder

  /// The last first.
  private let entries: [UndoEntry]

  /// By path, the last first.
  private var steps: [String: [(former: String, after: String)]] = [:]

  /// As many saves as are looked at.
  package static let length = 30

  init(_ folder: UndoFolder, last count: Int, without isLeftOut: (String) -> Bool) {
    self.folder = folder
    // What can't be read isn't known, and nothing is lost by that.
    entries = ((try? folder.entries(last: count)) ?? []).filter { !isLeftOut($0.id) }
    for entry in entries {
      for case .replaced(let path, former: let former, after: let after) in entry.steps.reversed() {
        steps[path, default: []].append((former, after))
      }
    }
  }

  /// What a file held before each save of it, the last first; `now` is what it holds.
  package func formers(of path: String, now: [UInt8]) -> [Former] {
    var next = now
    return (steps[path] ?? []).compactMap { name, version in
      guard let former = try? folder.read(name) else { return nil }
      let after = noteVersion(of: next) == version ? next : nil
      next = former
      return (former, after.flatMap { takingBack(from: former, to: $0, in: now) })
    }
  }

  /// Where a file lies since the last save that moved it from a path, and those after that; nil where none did.
  package func place(of path: String) -> String? { movement(from: path)?.place }

  /// What a note held at a path before it was moved from there; nil where that isn't known, or it holds that still.
  ///
  /// `new` is where it lies now: what else lay at the path before isn't that note.
  package func former(of path: String, before new: String) -> [UInt8]? {
    guard let movement = movement(from: path), movement.place == new else { return nil }
    return movement.kept.flatMap { try? folder.read($0) }
  }

  /// What became of a file that a save moved from a path, since the last one that did.
  private func movement(from path: String) -> StepHistory.Fate? {
    let last = entries.firstIndex { $0.steps.contains { $0.moves(path) } }
    return last.map { StepHistory(entries[...$0].reversed().flatMap(\.steps)).fate(of: path) }
  }
}
