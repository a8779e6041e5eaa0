internal import Synchronization

/// How far a build is: told by the threads that work, read by whoever shows it.
package final class BuildProgress: Sendable {
  package enum Step: Int, Sendable, CaseIterable {
    case reading
    case checking
    case writing
  }

  /// How far it was at one moment.
  package struct State: Sendable, Equatable {
    package let step: Step

    /// How many notes are read, or pages rendered, and of how many; both 0 where a step isn't counted.
    package let done: Int
    package let total: Int

    package init(step: Step, done: Int = 0, total: Int = 0) {
      self.step = step
      self.done = done
      self.total = total
    }
  }

  // A reader may see one of them older than another, which does a bar no harm.
  private let step = Atomic(0)
  private let done = Atomic(0)
  private let total = Atomic(0)

  package init() {}

  package var state: State {
    let total = total.load(ordering: .relaxed)
    return State(
      step: Step(rawValue: step.load(ordering: .relaxed)) ?? .reading,
      done: min(done.load(ordering: .relaxed), total), total: total)
  }

  func begin(_ next: Step, total count: Int = 0) {
    total.store(0, ordering: .relaxed)
    done.store(0, ordering: .relaxed)
    step.store(next.rawValue, ordering: .relaxed)
    total.store(count, ordering: .relaxed)
  }

  func advance() { done.add(1, ordering: .relaxed) }
}
