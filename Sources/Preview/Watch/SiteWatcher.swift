import Publishing
import Site
import Synchronization

/// Watches the files of a site in the best way that the system has.
final class SiteWatcher: Sendable {
  private let source: FolderSource
  private let current: Mutex<any FileWatcher>
  private let tellPolling: @Sendable () -> Void

  /// - Parameters:
  ///   - source: The site's folder.
  ///   - tellPolling: Called where the system can't tell of changes in so many folders, so that all files are looked
  ///     at again and again.
  init(_ source: FolderSource, tellPolling: @escaping @Sendable () -> Void) {
    self.source = source
    self.tellPolling = tellPolling
    #if os(Linux)
      if let watcher = INotifyWatcher(source) {
        current = Mutex(watcher)
        return
      }
      tellPolling()
    #endif
    current = Mutex(PollingWatcher(source))
  }

  /// Blocks until something has changed and it is quiet again.
  func waitForChange() -> FileChanges {
    let watcher = current.withLock { $0 }
    if let changes = watcher.waitForChange() { return changes }
    tellPolling()
    let polling = PollingWatcher(source)
    current.withLock { $0 = polling }
    return .anything
  }
}
