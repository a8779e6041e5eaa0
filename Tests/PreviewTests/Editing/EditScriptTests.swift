import Foundation
import TestSupport
import Testing

/// The editor's scripts as far as they know nothing of a page: `Scripts/` has their tests, which Node.js runs.
@Suite(.onThreadsThatWait) struct EditScriptTests {
  /// What became of one test.
  struct Outcome: Decodable, CustomTestStringConvertible {
    let file: String
    let name: String
    let failure: String?

    var testDescription: String { "\(file): \(name)" }
  }

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private static let skipVariable = "PLANTSITE_SKIP_SCRIPT_TESTS"
  private static let areSkipped = !(ProcessInfo.processInfo.environment[skipVariable] ?? "").isEmpty
  private static let node = Programs.onPath("node") ?? Programs.onPath("nodejs")

  /// What became of all; why nothing did, where they couldn't be run.
  private static let outcomes = Result {
    guard let node else {
      throw Failure(
        description: """
          The tests of the editor's scripts need Node.js. scripts/test installs it on Debian and Ubuntu; elsewhere put \
          node on the PATH. To do without them, set \(skipVariable)=1.
          """)
    }
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Scripts").path
    let files = try FileManager.default.contentsOfDirectory(atPath: tests).sorted()
      .filter { $0.hasSuffix(".js") && $0 != "run.js" }
    let scratch = try ScratchFolder("scripts")
    let scripts = tests + "/../../../Sources/CPreviewAssets/edit"
    let status = try ChildProcess(
      node, ["run.js", scripts] + files, in: tests, output: scratch("output"), errors: scratch("errors")
    ).wait()
    guard status == 0 else { throw Failure(description: scratch.text("errors") ?? "") }
    return try (scratch.text("output") ?? "").split(separator: "\n").map {
      try JSONDecoder().decode(Outcome.self, from: Data($0.utf8))
    }
  }

  @Test(.disabled(if: areSkipped, "\(skipVariable) is set: the tests of the editor's scripts are left out"))
  func areRun() throws {
    #expect(try Self.outcomes.get().count > 80)
  }

  @Test(.disabled(if: areSkipped), arguments: areSkipped ? [] : (try? outcomes.get()) ?? [])
  func doesAsItsTestSays(_ test: Outcome) {
    if let failure = test.failure { Issue.record("\(test.testDescription): \(failure)") }
  }
}
