import Testing
import Text

@Suite struct PatternSearchTests {
  private func matches(_ patterns: [String], _ text: String) -> [Int] {
    Array(text.utf8).withUnsafeBytes { PatternSearch(patterns.map { Array($0.utf8) }).matches(in: $0) }
  }

  @Test(arguments: 0..<9) func findsATextAtAnyPlace(before: Int) {
    let start = String(repeating: "x", count: before)
    for after in 0..<9 {
      #expect(matches(["B-12/1998"], start + "B-12/1998" + String(repeating: "y", count: after)) == [0])
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

  @Test func findsWhatASimpleSearchFinds() {
    var random = SplitMix(seed: 7)
    func text(_ count: Int) -> String {
      String((0..<count).map { _ in "abc".randomElement(using: &random) ?? "a" })
    }
    for _ in 0..<300 {
      let patterns = (0..<20).map { _ in text(Int.random(in: 8...10, using: &random)) }
      let whole = text(4000)
      #expect(matches(patterns, whole) == patterns.indices.filter { whole.contains(patterns[$0]) })
    }
  }
}

private struct SplitMix: RandomNumberGenerator {
  var state: UInt64
  init(seed: UInt64) { state = seed }
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
