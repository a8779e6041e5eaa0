import Diagnostics
import TestSupport
import Testing

@testable import Publishing

/// A small generator of the same numbers for the same seed.
private struct Random: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }
}

struct IncrementalBuildTests {
  private static let names = [
    "index.html", "a", "a/index.html", "a/b", "a/b/index.html", "a.html", "plants/x/index.html",
    "plants/y/index.html",
    "plants/index.html", "plants/x", "é/ö.html", "é", "deep/1/2/3/4.html", "deep/1/2", "deep/1.html",
  ]

  /// Some names, none of which is a folder of another.
  private static func pages(_ random: inout Random) -> [String: String] {
    var pages: [String: String] = [:]
    for name in names.shuffled(using: &random).prefix(Int.random(in: 0...10, using: &random)) {
      let clashes = pages.keys.contains { $0.hasPrefix(name + "/") || name.hasPrefix($0 + "/") }
      if !clashes { pages[name] = String(Int.random(in: 0..<4, using: &random)) }
    }
    return pages
  }

  @Test(arguments: 0..<12)
  func endsInTheTreeOfACleanBuildAfterAnyChanges(_ seed: Int) throws {
    var random = Random(state: UInt64(seed))
    let site = try PublishedSite()
    for round in 0..<25 {
      let pages = Self.pages(&random)
      switch Int.random(in: 0..<8, using: &random) {
      // Our files are changed, removed, or the record is lost while the output is unchanged.
      case 0:
        if let path = site.tree.keys.filter({ !$0.hasSuffix("/") }).sorted().first, pages[path] != nil {
          try site.folder.write("site/_site/" + path, "vandal")
        }
      case 1:
        if let path = site.tree.keys.sorted().first { site.folder.remove("site/_site/" + path) }
      case 2: site.folder.remove("site/_site")
      case 3:
        let same = site.tree.filter { !$0.key.hasSuffix("/") }
        site.folder.remove("site/.plantsite")
        #expect(site.problems(same) == [])
      default: break
      }
      let problems = site.problems(pages)
      #expect(problems == [], "round \(round)")
      #expect(site.tree == expectedTree(of: pages), "round \(round)")
      #expect(site.publish(pages).summary == PublishSummary(unchanged: pages.count))
    }
  }
}
