/// Waits for changes of a site's files.
protocol FileWatcher: Sendable {
  /// Blocks until something has changed and it is quiet again.
  func waitForChange()
}

/// The watcher that suits the system, for the files and folders that a site is made of.
func makeWatcher(folder: String, snapshot: @escaping @Sendable () -> [String: Int64]) -> any FileWatcher {
  #if os(Linux)
    if let watcher = INotifyWatcher(folder: folder) { return watcher }
  #endif
  return PollingWatcher(snapshot)
}
