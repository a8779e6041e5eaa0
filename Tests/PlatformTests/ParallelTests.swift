import Platform
import Synchronization
import Testing

struct ParallelTests {
  @Test(arguments: [0, 1, 7, 8, 9, 1000])
  func keepsTheOrderOfResults(_ count: Int) {
    #expect(parallelMap(count: count) { "\($0)" } == (0..<count).map { "\($0)" })
  }

  @Test func doesTwoPiecesOfWorkOnceEach() {
    let count = Mutex(0)
    @Sendable func next() -> Int {
      count.withLock {
        $0 += 1
        return $0
      }
    }
    let (first, second) = concurrently({ [next()] }, and: { "\(next())" })
    #expect(Set(first + [Int(second) ?? 0]) == [1, 2] && next() == 3)
  }

  @Test(arguments: [(10, 3), (5, 100), (100, 0)])
  func handsOutEachPieceOnce(_ count: Int, _ grain: Int) {
    let seen = Mutex([Int](repeating: 0, count: count))
    inParallel(count: count, grain: grain) { next in
      while let range = next() { seen.withLock { seen in for index in range { seen[index] += 1 } } }
    }
    #expect(seen.withLock { $0 } == [Int](repeating: 1, count: count))
  }
}
