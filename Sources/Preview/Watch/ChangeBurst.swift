/// What happens to files from the first of several steps in a row until it is quiet.
///
/// Editors save by several steps: they write beside the file and rename, or move the file away and write a new one.
struct ChangeBurst {
  /// What happened to a file.
  enum Step {
    /// It is new, and may be written to.
    case created
    /// It is written to, and not closed yet.
    case modified
    /// It was written and closed, or came by a rename.
    case finished
    /// Times, permissions and the like were set.
    case touched
    /// It was deleted or renamed to another name.
    case gone
  }

  private struct Change {
    /// Whether there was no such file before the burst.
    let isNew: Bool
    var last: Step
  }

  private var changes: [String: Change] = [:]
  /// The paths where more is to be expected: a file that isn't closed, or one that is gone and may come back.
  private(set) var unfinished: Set<String> = []
  private var isAnything = false
  private var isTooMuch = false
  private var hasOtherLetters = false

  /// Whether folders have come or gone.
  private(set) var foldersHaveChanged = false

  /// Adds what happened to a file.
  mutating func add(_ step: Step, _ path: String) {
    guard !isTooMuch else { return }
    // Two names may be equal as texts that differ in how a letter is composed.
    if !path.utf8.allSatisfy({ $0 < 0x80 }) { hasOtherLetters = true }
    if let index = changes.index(forKey: path) {
      if step != .touched { changes.values[index].last = step }
    } else {
      changes[path] = Change(isNew: step == .created, last: step)
    }
    switch step {
    case .created, .modified: unfinished.insert(path)
    case .gone where changes[path]?.isNew == true, .finished: unfinished.remove(path)
    case .gone: unfinished.insert(path)
    case .touched: break
    }
    if changes.count > FileChanges.mostPaths { isTooMuch = true }
  }

  /// Adds that folders have come or gone, or that nobody knows what has happened.
  mutating func addFolders() { foldersHaveChanged = true }

  /// Adds that what happened to a file can have happened to others too.
  mutating func addAnything() { isAnything = true }

  /// How long nothing must have happened until the burst is over, in milliseconds.
  var quiet: Int {
    if isTooMuch { return 100 }
    if changes.count > 50 { return 50 }
    return foldersHaveChanged || !unfinished.isEmpty ? 20 : 3
  }

  /// How long the burst may take until it is taken up all the same, in milliseconds.
  ///
  /// Where very many files change, as when a branch is switched, nobody wants to see the half of it, in which notes
  /// that are about to be written are missing.
  var longest: Int {
    if isTooMuch { return 10_000 }
    return changes.count > 50 || foldersHaveChanged ? 1_000 : 250
  }

  /// What has changed; nil where nothing has, as after a file that came and went.
  var result: FileChanges? {
    if isTooMuch || foldersHaveChanged || hasOtherLetters { return .anything }
    let paths = changes.lazy.filter { !($0.value.isNew && $0.value.last == .gone) }.map(\.key)
    if paths.isEmpty { return nil }
    return isAnything ? .anything : .paths(Set(paths))
  }
}
