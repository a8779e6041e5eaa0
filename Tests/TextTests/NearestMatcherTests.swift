import Testing
import Text

@Suite struct NearestMatcherTests {
  @Test func findsWhatNearestMatchFinds() {
    var random = SystemRandomNumberGenerator()
    func word() -> String {
      let letters = Array("aeloév 'x7")
      return String((0..<Int.random(in: 0...9, using: &random)).compactMap { _ in letters.randomElement() })
    }
    for _ in 0..<100 {
      let candidates = (0..<12).map { _ in word() }
      let matcher = NearestMatcher(candidates)
      for _ in 0..<8 {
        let word = word()
        #expect(
          matcher.nearest(to: word) == nearestMatch(to: word, in: candidates), "\(word) in \(candidates)")
      }
    }
  }

  @Test(arguments: [0, 1, 62, 63, 64, 65, 200])
  func comparesLongWordsByTheirBeginning(length: Int) {
    let word = String(repeating: "ab", count: 100).prefix(length) + "x"
    let candidates = [String(repeating: "ba", count: 40), String(repeating: "ab", count: 100)]
    #expect(
      NearestMatcher(candidates).nearest(to: String(word)) == nearestMatch(to: String(word), in: candidates))
  }

  @Test func findsNothingAmongNothing() {
    #expect(NearestMatcher([]).nearest(to: "aloe") == nil)
    #expect(NearestMatcher(["", "aloe"]).nearest(to: "") == nil)
  }

  @Test func takesTheFirstOfEquals() {
    #expect(NearestMatcher(["aloe b", "aloe c"]).nearest(to: "aloe a") == "aloe b")
  }
}
