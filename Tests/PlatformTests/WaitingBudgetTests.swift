import Platform
import Synchronization
import Testing

struct WaitingBudgetTests {
  /// How much is held at the same time, and the most that ever was.
  private final class Held: Sendable {
    private let now = Atomic(0)
    let most = Atomic(0)

    func hold(_ part: Int) {
      most.max(now.add(part, ordering: .sequentiallyConsistent).newValue, ordering: .sequentiallyConsistent)
      for _ in 0..<20 { _ = (0..<500).reduce(0, &+) }
      now.subtract(part, ordering: .sequentiallyConsistent)
    }
  }

  @Test func neverGivesMoreThanThereIs() {
    let (budget, held) = (WaitingBudget(100), Held())
    _ = parallelMap(count: 400, grain: 1) { index in
      let part = [10, 60, 45, 100][index % 4]
      budget.holding(part) { held.hold(part) }
    }
    #expect(held.most.load(ordering: .relaxed) <= 100)
  }

  /// Whoever wants more waits until the others are done.
  @Test func givesMoreToOneAlone() {
    let (budget, held) = (WaitingBudget(100), Held())
    _ = parallelMap(count: 300, grain: 1) { index in
      let part = index % 10 == 3 ? 1_000 : 30
      budget.holding(part) { held.hold(part) }
    }
    #expect(held.most.load(ordering: .relaxed) == 1_000)
  }

  private struct Fault: Error, Equatable {}

  @Test func givesBackWhatAFaultHeld() {
    let budget = WaitingBudget(10)
    for _ in 0..<3 {
      #expect(throws: Fault()) { try budget.holding(10) { () throws(Fault) in throw Fault() } }
    }
    #expect(budget.holding(10) { 5 } == 5)
  }
}
