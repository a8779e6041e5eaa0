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

    /// How long the step has taken so far.
    package var elapsed = Duration.zero

    /// How long the rest of the step will take if it goes on as before; nil where that can't be told yet.
    package var timeLeft: Duration? {
      guard done > 0, done < total, elapsed >= .seconds(2) else { return nil }
      return elapsed * (Double(total - done) / Double(done))
    }
  }

  private struct Current: Sendable {
    var state: State
    let begun = ContinuousClock.now
  }

  private let current = Mutex(Current(state: State(step: .reading)))

  package init() {}

  package var state: State {
    current.withLock { current in
      var state = current.state
      state.elapsed = ContinuousClock.now - current.begun
      return state
    }
  }

  func begin(_ next: Step, total: Int = 0) {
    current.withLock { $0 = Current(state: State(step: next, total: total)) }
  }

  func advance() { current.withLock { $0.state.done = min($0.state.done + 1, $0.state.total) } }
}
