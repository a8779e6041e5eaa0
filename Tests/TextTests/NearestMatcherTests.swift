import Testing
import Text

@Suite struct NearestMatcherTests {
  /// The distance as its definition has it, a cell after the other.
  private static func plainDistance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var rows = (0...a.count).map { i in (0...b.count).map { i == 0 ? $0 : i } }
    for i in a.indices {
      for j in b.indices {
        rows[i + 1][j + 1] = min(
          rows[i][j + 1] + 1, rows[i + 1][j] + 1, rows[i][j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          rows[i + 1][j + 1] = min(rows[i + 1][j + 1], rows[i - 1][j - 1] + 1)
        }
      }
    }
    return rows[a.count][b.count]
  }

  @Test func countsEditsAsTheirDefinitionDoes() {
    var random = SystemRandomNumberGenerator()
    func word() -> String {
      let letters = Array("aeloév 'x7")
      return String((0..<Int.random(in: 0...9, using: &random)).compactMap { _ in letters.randomElement() })
    }
    for _ in 0..<5_000 {
      let (a, b) = (word(), word())
      let distance = Self.plainDistance(Array(folded(a).utf8), Array(folded(b).utf8))
      #expect(editDistance(a, b) == distance, "\(a), \(b)")
      let isNear = !a.isEmpty && distance <= max(folded(a).utf8.count, folded(b).utf8.count) / 3
      #expect((nearestMatch(to: a, in: [b]) != nil) == isNear, "\(a), \(b)")
    }
  }

  @Test(arguments: [0, 1, 62, 63, 64, 65, 200])
  func comparesLongWordsByTheirBeginning(length: Int) {
    let word = String(repeating: "ab", count: 100).prefix(length) + "x"
    let other = String(repeating: "ab", count: 100)
    let distance = Self.plainDistance(Array(word.utf8.prefix(64)), Array(other.utf8.prefix(64)))
    #expect(editDistance(String(word), other) == distance)
  }

  @Test func findsNothingAmongNothing() {
    #expect(NearestMatcher([]).nearest(to: "aloe") == nil)
    #expect(NearestMatcher(["", "aloe"]).nearest(to: "") == nil)
  }

  @Test func takesTheFirstOfEquals() {
    #expect(NearestMatcher(["aloe b", "aloe c"]).nearest(to: "aloe a") == "aloe b")
  }
}
