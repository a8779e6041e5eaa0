import Diagnostics
import Testing

struct PrintLimitTests {
  private func problems(_ severity: Diagnostic.Severity, _ numbers: Range<Int>) -> [Diagnostic] {
    numbers.map { Diagnostic(severity, code: "c", "m \($0)", at: nil) }
  }

  @Test func aThousandProblemsAreAllPrinted() {
    let all = problems(.error, 0..<400) + problems(.warning, 0..<600)
    #expect(all.printed().map(\.message) == all.map(\.message))
  }

  @Test func errorsGoBeforeWarningsAndTheOrderStays() throws {
    let all = problems(.warning, 0..<900) + problems(.error, 0..<300) + problems(.warning, 900..<1_000)
    let printed = all.printed()
    #expect(printed.dropLast().map(\.message) == (0..<700).map { "m \($0)" } + (0..<300).map { "m \($0)" })
    let last = try #require(printed.last)
    #expect(last.severity == .warning && last.code == "more-problems" && last.location == nil)
    #expect(last.message == "300 more warnings aren't printed; plantsite check --verbose prints all")
  }

  @Test func saysHowManyErrorsAreLeft() throws {
    let all = problems(.error, 0..<256_000) + problems(.warning, 0..<1)
    let last = try #require(all.printed().last)
    #expect(last.severity == .error)
    #expect(
      last.message
        == "255000 more errors and 1 more warning aren't printed; plantsite check --verbose prints all")
    let one = problems(.error, 0..<1_001).printed()
    #expect(one.count == 1_001 && one.last?.message.hasPrefix("1 more error isn't printed") == true)
  }

  @Test func theTextHasTheSameLimitUnlessVerbose() {
    let all = problems(.error, 0..<3_000)
    let lines = TextRenderer().render(all).split(separator: "\n")
    #expect(lines.count == 1_001)
    #expect(
      lines.last
        == "error: 2000 more errors aren't printed; plantsite check --verbose prints all [more-problems]")
    #expect(TextRenderer(verbose: true).render(all).split(separator: "\n").count == 3_000)
  }

  @Test func repetitionsThatAreWrittenOnceAreNotLeftOut() {
    let same = (0..<5_000).map { Diagnostic(.warning, code: "c", "m", at: .path("\($0).md")) }
    let text = TextRenderer().render(same)
    #expect(text.contains("the same at 4999 more places"))
    #expect(!text.contains("more-problems"))
  }
}
