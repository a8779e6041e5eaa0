import Testing

@testable import Site

@Suite struct SampleLibraryTests {
  @Test func hasNoDanglingLinkAndFetchesNothingFromElsewhere() throws {
    let outcome = load(try RepositoryFolder.sampleLibrary())
    #expect(outcome.problems.map(\.line) == [])
    let walk = try LinkWalk(outcome.sound())
    #expect(walk.faults == [])
    #expect(walk.linkCount > 1_000)
  }
}
