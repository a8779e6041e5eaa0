import Diagnostics
import Testing

struct SourceExcerptTests {
  private func lines(_ text: String, limit: Int = 3) -> [String] {
    SourceExcerpt(marked(text), lineLimit: limit).lines.map {
      "\($0.number) \($0.before)[\($0.marked)]\($0.after)"
    }
  }

  @Test(
    arguments: [
      ("a\nb ⟦c⟧ d\ne", ["2 b [c] d"]), ("ab⟦⟧cd", ["1 ab[]cd"]), ("a\tb⟦\tc⟧", ["1 a\tb[\tc]"]),
      ("日⟦本⟧語", ["1 日[本]語"]), ("a\n⟦⟧\nb", []), ("a ⟦b\r\n  c⟧ d\r\n", ["1 a [b]", "2   [c] d"]),
      ("⟦a\n⟧b", ["1 [a]"]), ("⟦a\n\nb⟧", ["1 [a]", "2 []", "3 [b]"]), ("a⟦\u{1B}⟧", ["1 a[\u{FFFD}]"]),
    ] as [(String, [String])])
  func marksTheRangeInItsLines(text: String, expected: [String]) {
    #expect(lines(text) == expected)
  }

  @Test func saysWhereTheRangeGoesOn() {
    let text = "⟦a\nb\nc\nd⟧"
    #expect(lines(text) == ["1 [a]", "2 [b]", "3 [c]"])
    #expect(SourceExcerpt(marked(text), lineLimit: 3).isCut)
    #expect(!SourceExcerpt(marked(text), lineLimit: 4).isCut)
  }

  @Test func cutsLongParts() {
    let long = String(repeating: "x", count: 5_000)
    let line = SourceExcerpt(marked("\(long)⟦\(long)⟧\(long)"), lineLimit: 1).lines.first
    #expect(line?.before.count == 60)
    #expect(line?.marked.count == 80)
    #expect(line?.after.count == 60)
  }
}
