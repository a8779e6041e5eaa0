import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Looks at all files again and again, where the system can't tell of changes.
final class PollingWatcher: FileWatcher {
  private let snapshot: @Sendable () -> [String: Int64]
  private let last: Mutex<[String: Int64]>

  /// In microseconds.
  private static let pause: UInt32 = 250_000

  /// - Parameter snapshot: Gives for each file a number that changes with it.
  init(_ snapshot: @escaping @Sendable () -> [String: Int64]) {
    self.snapshot = snapshot
    last = Mutex(snapshot())
  }

  func waitForChange() {
    while true {
      usleep(Self.pause)
      let now = snapshot()
      let isChanged = last.withLock { last in
        defer { last = now }
        return last != now
      }
      if isChanged { return }
    }
  }
}
