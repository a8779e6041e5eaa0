import Diagnostics
import Synchronization
import TestSupport
import Testing

@testable import Publishing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What is left when a build ends where it should not.
struct InterruptionTests {
  private static let old = [
    "index.html": "home", "plants/a/index.html": "a", "plants/b/index.html": "b", "gone/x.html": "x",
    "turn/x": "x",
    "back": "file",
  ]
  private static let new = [
    "index.html": "new home", "plants/a/index.html": "a", "plants/b/index.html": "new b",
    "plants/c/index.html": "new c", "more/d.html": "new d", "turn": "file", "back/x": "x",
  ]

  /// Answers at the step with this number, counted over all threads.
  private static func hook(at number: Int, _ answer: PublishHookAnswer, reached: Reached) -> PublishHook {
    { step in reached.next(step) == number ? answer : .goOn }
  }

  private final class Reached: Sendable {
    private let steps = Mutex<[PublishStep]>([])
    var all: [PublishStep] { steps.withLock { $0 } }
    func next(_ step: PublishStep) -> Int {
      steps.withLock {
        $0.append(step); return $0.count - 1
      }
    }
  }

  @Test(arguments: [false, true])
  func isPutRightByTheNextBuildWhereverItWasKilled(_ isFirst: Bool) throws {
    var number = 0
    while true {
      let reached = Reached()
      var site = try PublishedSite()
      if !isFirst { site.publish(Self.old) }
      try site.folder.write("site/_site/mine.txt", "mine")
      site.hook = Self.hook(at: number, .die, reached: reached)
      site.publish(Self.new)
      let died = reached.all.count > number
      for (path, text) in site.tree where !path.hasSuffix("/") && path != "mine.txt" {
        #expect(text == Self.old[path] || text == Self.new[path], "torn: \(path) after \(reached.all)")
      }
      site.hook = nil
      // Other content than the killed build's, so that its files can't be adopted by their bytes.
      let next = Self.new.mapValues { $0 + "!" }
      let problems = site.problems(next)
      #expect(problems == [], "killed after \(reached.all)")
      var expected = expectedTree(of: next)
      expected["mine.txt"] = "mine"
      #expect(site.tree == expected, "killed after \(reached.all)")
      #expect(!site.folder.tree("site").keys.contains { $0.contains("staging") })
      if !died { break }
      number += 1
    }
    #expect(number > 10)
  }

  @Test func changesNothingWhenTheDiskIsFullWhileStaging() throws {
    var number = 0
    while true {
      let reached = Reached()
      var site = try PublishedSite()
      site.publish(Self.old)
      let before = site.tree
      site.hook = Self.hook(at: number, .fail(ENOSPC), reached: reached)
      let (result, problems) = site.publish(Self.new)
      guard reached.all.count > number, case .write(let path) = reached.all[number] else { break }
      #expect(problems.map(\.message) == ["can't be written: No space left on device"])
      #expect(problems.first?.location?.path == site.folder("site/_site/" + path))
      #expect(result == PublishSummary())
      #expect(site.tree == before)
      #expect(!site.folder.tree("site").keys.contains { $0.contains("staging") })
      number += 1
    }
    #expect(number == 6)
  }

  @Test func reportsAMoveThatFailsAndIsPutRightByTheNextBuild() throws {
    var number = 0
    var failures = 0
    while true {
      let reached = Reached()
      var site = try PublishedSite()
      site.publish(Self.old)
      site.hook = Self.hook(at: number, .fail(EIO), reached: reached)
      let problems = site.publish(Self.new).problems
      if reached.all.count <= number { break }
      #expect(problems.map(\.code) == ["unwritable-file"])
      failures += 1
      site.hook = nil
      #expect(site.problems(Self.new) == [])
      #expect(site.tree == expectedTree(of: Self.new))
      number += 1
    }
    #expect(failures > 10)
  }

  @Test func removesWhatAKilledBuildLeftBesideTheOutput() throws {
    let site = try PublishedSite(output: "out")
    try site.folder.write(".out.plantsite/d0/index.html", "leftover")
    site.publish(Self.old)
    #expect(site.folder.tree("").keys.filter { $0.contains("plantsite/d0") } == [])
    #expect(site.tree == expectedTree(of: Self.old))
  }
}
