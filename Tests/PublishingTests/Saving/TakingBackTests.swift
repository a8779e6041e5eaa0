import Testing

@testable import Publishing

struct TakingBackTests {
  private func take(_ former: String, _ after: String, _ now: String) -> String? {
    takingBack(from: Array(former.utf8), to: Array(after.utf8), in: Array(now.utf8)).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  @Test func keepsLaterLinesBeforeAndAfter() {
    #expect(take("a\nb\nc\n", "a\nB\nc\n", "a\nB\nc\nd\n") == "a\nb\nc\nd\n")
    #expect(take("a\nb\nc\n", "a\nB\nc\n", "x\ny\nB\nc\n") == "x\ny\nb\nc\n")
    #expect(take("a\nc\n", "a\nb\nc\n", "b\nc\n") == "c\n")
    #expect(take("a\nb\nc", "a\nc", "a\nC") == "a\nb\nC")
  }

  @Test func isNilWhereTheSameLinesChangedAgain() {
    #expect(take("a\n", "b\n", "c\n") == nil)
    #expect(take("a\nb\n", "a\n", "a\nc\n") == nil)
    #expect(take("a\nb\nc\n", "a\nB\nc\n", "a\n") == nil)
  }
}
