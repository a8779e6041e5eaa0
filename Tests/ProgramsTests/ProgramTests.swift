import Platform
import TestSupport
import Testing

@testable import Programs

@Suite(.onThreadsThatWait) struct ProgramTests {
  /// As the command does, so that writing to a program that has ended only fails.
  init() { StandardStream.prepare() }

  @Test func givesArgumentsAsTheyAreAndReadsAll() async throws {
    let text = String(repeating: "line\n", count: 100_000)
    let result = try await Program("cat").run(["-"], input: Array(text.utf8))
    #expect(result.status == 0)
    #expect(result.text == text)
    #expect(try await Program("printf").run(["%s", "$HOME; `ls`"]).text == "$HOME; `ls`")
  }

  @Test func tellsOneThatIsMissing() async throws {
    let failure = await #expect(throws: Failure.self) {
      try await Program("no-such-program", installation: "npm install some").run([])
    }
    #expect(failure?.message == "no-such-program is missing")
    #expect(failure?.advice == "on Debian and Ubuntu: npm install some")
  }

  @Test func keepsTheLastWordsOfOneThatFailsBeforeItHasReadAll() async throws {
    let input = [UInt8](repeating: 0, count: 1 << 20)
    let failure = await #expect(throws: Failure.self) {
      try await Program("sh").succeed(["-c", "echo no room >&2; exit 3"], to: "send", input: input)
    }
    #expect(failure?.message == "sh can't send (it ended with status 3)")
    #expect(failure?.words == ["no room"])
  }
}
