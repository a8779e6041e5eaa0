import Dispatch
import PlantLibrary
import Publishing
import Site
import Synchronization
import TestSupport
import Testing

@testable import Preview

/// Waiting for a site to be loaded.
@Suite(.onThreadsThatWait) struct SiteStoreTests {
  private func outcome(_ number: Int) throws -> SiteLoader.Outcome {
    let source = MemorySource(
      archive: "-- plantsite.yml --\ntitle: A\n-- content/plants/\(number).md --\n---\ntitle: A\n---\n")
    let today = try #require(CalendarDate("2026-11-21"))
    return SiteLoader(source, today: today).load()
  }

  @Test func allThatWaitGoOnOnceTheFilesAreThere() throws {
    let store = SiteStore(start: 0)
    let found = Mutex<[Int?]>([])
    let waiting = DispatchGroup()
    for _ in 0..<3 {
      DispatchQueue.global().async(group: waiting) {
        let generation = store.wait(atMost: .seconds(20)) { $0.contains { $0.path == "content/plants/3.md" } }
        found.withLock { $0.append(generation) }
      }
    }
    for number in 1...3 { _ = store.update(try outcome(number)) }
    #expect(waiting.wait(timeout: .now() + 20) == .success)
    #expect(found.withLock { $0 } == [3, 3, 3])
  }

  @Test func waitsNoLongerThanAsked() throws {
    let store = SiteStore(start: 0)
    _ = store.update(try outcome(1))
    #expect(store.wait(atMost: .milliseconds(10)) { _ in false } == nil)
    #expect(store.wait(atMost: .milliseconds(10)) { !$0.isEmpty } == 1)
  }
}
