import Testing

@testable import Platform

struct ProcessTests {
  @Test func tellsHowAProgramEnded() {
    #expect(runProgram("true", [], limit: 10_000))
    #expect(!runProgram("false", [], limit: 10_000))
    #expect(!runProgram("no-program-of-this-name", [], limit: 10_000))
  }

  @Test func argumentsReachItAsTheyAre() {
    #expect(runProgram("test", ["$HOME *", "=", "$HOME *"], limit: 10_000))
  }

  /// It would sleep for a day.
  @Test func whatRunsTooLongIsEnded() {
    #expect(!runProgram("sleep", ["86400"], limit: 50))
  }

  @Test func knowsWhichProgramsThereAre() {
    #expect(hasProgram("sleep"))
    #expect(!hasProgram("no-program-of-this-name"))
  }

  @Test func aTemporaryFolderIsNobodyElses() throws {
    let path = try #require(makeTemporaryFolder())
    defer { try? OpenFolder.current.removeTree(path) }
    #expect(try OpenFolder(at: path).names().isEmpty)
  }
}
