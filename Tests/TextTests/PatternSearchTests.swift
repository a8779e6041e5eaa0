import TestSupport
import Testing
import Text

@Suite struct PatternSearchTests {
  private func matches(_ patterns: [String], _ text: String) -> [Int] {
    Array(text.utf8).withUnsafeBytes { PatternSearch(patterns.map { Array($0.utf8) }).matches(in: $0) }
  }

  @Test(
    arguments: 0..<17, ["B-12/1998", "B-12/1998-AB", "House 4, bench 17 at the left", "J. Smith", "Smith 12"])
  func findsATextAtAnyPlace(before: Int, text: String) {
    let start = String(repeating: "x", count: before)
    for after in 0..<17 {
      #expect(matches([text], start + text + String(repeating: "y", count: after)) == [0])
    }
  }

  @Test func findsOnlyWholeTexts() {
    #expect(matches(["Alpine house", "Palm house 3"], "the Alpine houses, and Palm house 4") == [0])
    #expect(matches(["Alpine house"], "Alpine hous") == [])
    #expect(matches(["Alpine house"], "") == [])
  }

  @Test func leavesOutShortTexts() {
    #expect(matches(["Bed 12"], "Bed 12 and more of it") == [])
  }

  /// Where all begin alike each would be compared at each place that has the beginning.
  @Test func tellsTextsApartThatBeginAlike() {
    let patterns = (0..<20_000).map { "https://example.org/donors/\($0 + 100_000)" }
    let text = String(
      repeating: "see https://example.org/plants/ and https://example.org/donors/ ", count: 20_000)
    #expect(matches(patterns, text + patterns[17]) == [17])
  }

  @Test func tellsTextsApartThatHaveTheSameAroundSpaces() {
    let patterns = (0..<20_000).map { "\($0 + 100_000)a, Main Street" }
    let text = String(repeating: "see Main Street, or a, Main Street ", count: 20_000)
    #expect(matches(patterns, text + patterns[17]) == [17])
  }

  @Test func findsWhatASimpleSearchFinds() {
    var random = SeededRandom(7)
    for round in 0..<600 {
      let letters = round % 4 < 2 ? "abc" : "ab "
      func text(_ count: Int) -> String {
        String((0..<count).map { _ in letters.randomElement(using: &random) ?? "a" })
      }
      let lengths = round % 2 == 0 ? 8...10 : 12...14
      let patterns = (0..<20).map { _ in text(Int.random(in: lengths, using: &random)) }
      let whole = text(4000)
      #expect(matches(patterns, whole) == patterns.indices.filter { whole.contains(patterns[$0]) })
    }
  }
}
