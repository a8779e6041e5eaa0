import Testing

@testable import Preview

struct ChangeBurstTests {
  private func burst(_ steps: [(ChangeBurst.Step, String)]) -> ChangeBurst {
    var burst = ChangeBurst()
    for (step, path) in steps { burst.add(step, path) }
    return burst
  }

  @Test func waitsShortlyOnceAFileIsClosed() {
    #expect(burst([(.modified, "a"), (.finished, "a")]).quiet == 3)
    #expect(burst([(.created, "b"), (.finished, "b"), (.gone, "b"), (.finished, "a")]).quiet == 3)
  }

  @Test func waitsLongerWhileMoreIsToBeExpected() {
    #expect(burst([(.modified, "a")]).quiet == 20)
    #expect(burst([(.gone, "a")]).quiet == 20)
    #expect(burst([(.gone, "a"), (.created, "a"), (.finished, "a")]).quiet == 3)
    #expect(burst([(.finished, "a"), (.touched, "a")]).quiet == 3)
  }

  @Test func leavesOutWhatCameAndWent() {
    #expect(burst([(.created, "4913"), (.finished, "4913"), (.gone, "4913")]).result == nil)
    #expect(burst([(.gone, "a"), (.created, "a"), (.gone, "a")]).result == .paths(["a"]))
    #expect(burst([(.finished, "a"), (.gone, "a")]).result == .paths(["a"]))
  }

  @Test func namesNoPathsWhereThereAreTooMany() {
    #expect(burst((1...500).map { (.finished, "\($0)") }).result == .paths(Set((1...500).map { "\($0)" })))
    let large = burst((1...501).map { (.finished, "\($0)") })
    #expect(large.result == .anything)
    #expect(large.quiet == 100)
    #expect(large.longest == 10_000)
  }

  /// Two such names are equal as texts, and different files.
  @Test func namesNoPathsWithLettersThatCanBeComposed() {
    #expect(burst([(.finished, "e\u{301}.md"), (.finished, "\u{e9}.md")]).result == .anything)
  }

  @Test func namesNoPathsWhereFoldersChanged() {
    var burst = burst([(.finished, "a")])
    burst.addFolders()
    #expect(burst.result == .anything)
    #expect(burst.quiet == 20)
  }
}
