import Foundation
import Synchronization
package import Testing

/// Threads for tests that wait: for a program, a server, a browser.
///
/// Tests share as many threads as the machine has cores. One that waits there keeps a core from those that count.
private final class ThreadsThatWait: TaskExecutor {
  static let shared = ThreadsThatWait(count: 8)

  private let jobs = Mutex<[UnownedJob]>([])
  private let waiting = DispatchSemaphore(value: 0)

  private init(count: Int) {
    for _ in 0..<count {
      Thread.detachNewThread {
        while true {
          self.waiting.wait()
          let job = self.jobs.withLock { $0.removeFirst() }
          job.runSynchronously(on: self.asUnownedTaskExecutor())
        }
      }
    }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
    waiting.signal()
  }
}

/// Runs tests on threads that may wait.
package struct OnThreadsThatWait: SuiteTrait, TestTrait, TestScoping {
  package var isRecursive: Bool { true }

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(ThreadsThatWait.shared) { try await function() }
  }
}

extension Trait where Self == OnThreadsThatWait {
  /// For tests that wait: for a program, a server, a browser.
  package static var onThreadsThatWait: Self { Self() }
}
