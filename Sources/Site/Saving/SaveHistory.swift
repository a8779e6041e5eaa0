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
  static let length = 30

  init(_ folder: UndoFolder) {
    self.folder = folder
    // What can't be read isn't known, and nothing is lost by that.
    entries = (try? folder.entries(last: Self.length)) ?? []
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
  package func place(of path: String) -> String? {
    func moved(_ path: String, by entry: UndoEntry) -> String? {
      for case .moved(let from, let to) in entry.steps where path == from || path.hasPrefix(from + "/") {
        return to + path.dropFirst(from.count)
      }
      return nil
    }
    guard let first = entries.firstIndex(where: { moved(path, by: $0) != nil }) else { return nil }
    return entries[...first].reversed().reduce(path) { place, entry in moved(place, by: entry) ?? place }
  }

  /// What a note held at a path before it was moved from there; nil where that isn't known, or it holds that still.
  package func former(of path: String, before new: String) -> [UInt8]? {
    for entry in entries {
      let isMove = entry.steps.contains { step in
        guard case .moved(let from, let to) = step else { return false }
        return path.hasPrefix(from) && new.hasPrefix(to)
      }
      guard isMove else { continue }
      for case .replaced(new, former: let name, after: _) in entry.steps { return try? folder.read(name) }
      return nil
    }
    return nil
  }
}
