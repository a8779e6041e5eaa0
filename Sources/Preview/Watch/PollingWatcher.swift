import Platform
import Publishing
import Site
import Synchronization

/// Looks at all files again and again, where the system can't tell of changes.
final class PollingWatcher: FileWatcher {
  private struct State: Equatable {
    let stamp: FileStamp
    /// False where one more change could leave the same stamp, so that the file is reported again once that is over.
    let isSettled: Bool
  }

  private let source: any ContentSource
  private let last: Mutex<[String: State]>

  /// Between two looks.
  private static let pause = Duration.milliseconds(250)
  /// Between two looks while files are changing.
  private static let quiet = Duration.milliseconds(20)
  /// How often it is looked whether they still change before that is taken up all the same.
  private static let looks = 25

  init(_ source: any ContentSource) {
    self.source = source
    last = Mutex(Self.states(source))
  }

  func waitForChange() -> FileChanges? {
    var pause = Self.pause
    while true {
      Self.sleep(pause)
      let start = ContinuousClock.now
      var changed = look().paths
      // A large site must not keep a core busy.
      pause = max(Self.pause, (ContinuousClock.now - start) * 10)
      if changed.isEmpty { continue }
      for _ in 0..<Self.looks {
        Self.sleep(Self.quiet)
        let (more, states) = look()
        if more.isEmpty, changed.allSatisfy({ states[$0]?.isSettled ?? true }) { break }
        changed.formUnion(more)
      }
      return changed.count > FileChanges.mostPaths ? .anything : .paths(changed)
    }
  }

  /// Looks at all files.
  /// - Returns: The paths of those that differ from the last time, and how all are now.
  private func look() -> (paths: Set<String>, states: [String: State]) {
    let now = Self.states(source)
    let former = last.withLock { last in
      defer { last = now }
      return last
    }
    var paths: Set<String> = []
    for (path, state) in now where former[path] != state { paths.insert(path) }
    for path in former.keys where now[path] == nil { paths.insert(path) }
    return (paths, now)
  }

  private static func states(_ source: any ContentSource) -> [String: State] {
    Dictionary(
      source.files().files.lazy.map { ($0.path, State(stamp: $0.stamp, isSettled: $0.isSettled)) }
    ) { first, _ in first }
  }

  private static func sleep(_ time: Duration) { Platform.pause(milliseconds: Int(time / .milliseconds(1))) }
}
