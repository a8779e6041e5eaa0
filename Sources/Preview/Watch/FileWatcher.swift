/// Waits for changes of a site's files.
protocol FileWatcher: Sendable {
  /// Blocks until something has changed and it is quiet again. To be called on one thread at a time; what changes
  /// between two calls is told by the second.
  /// - Returns: What has changed; nil where this watcher can't watch all files any longer.
  func waitForChange() -> FileChanges?
}
