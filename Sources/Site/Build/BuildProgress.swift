internal import Synchronization

/// How far a build is: told by the threads that work, read by whoever shows it.
package final class BuildProgress: Sendable {
  package enum Step: Int, Sendable, CaseIterable {
    case reading
    case checking
    case picturing
    case writing
  }

  /// How far it was at one moment.
  package struct State: Sendable, Equatable {
    package let step: Step

    /// How many notes are read, photos made smaller, or pages rendered, and of how many; both 0 where a step isn't counted.
    package var done = 0
    package var total = 0
  }

  private let current = Mutex(State(step: .reading))

  package init() {}

  package var state: State { current.withLock { $0 } }

  func begin(_ next: Step, total: Int = 0) { current.withLock { $0 = State(step: next, total: total) } }

  func advance() { current.withLock { $0.done = min($0.done + 1, $0.total) } }
}
