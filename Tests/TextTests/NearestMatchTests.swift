import Testing
import Text

struct NearestMatchTests {
  private static let seasons = ["summer", "fall", "winter", "spring"]

  @Test(arguments: [
    ("sumer", "summer"), ("SUMMER", "summer"), ("sprnig", "spring"), ("wínter", "winter"), ("fal", "fall"),
    ("summmer", "summer"), ("witner", "winter"),
  ])
  func findsWhatWasMeant(_ word: String, _ expected: String) {
    #expect(nearestMatch(to: word, in: Self.seasons) == expected)
  }

  @Test(arguments: ["", "x", "autumn", "always", "summerhouse"])
  func findsNothingFarAway(_ word: String) {
    #expect(nearestMatch(to: word, in: Self.seasons) == nil)
  }

  @Test func allowsAThirdOfTheLettersAndNoMore() {
    #expect(nearestMatch(to: "abcdxx", in: ["abcdef"]) == "abcdef")
    #expect(nearestMatch(to: "abcxxx", in: ["abcdef"]) == nil)
    // Any two letters would be near any others.
    #expect(nearestMatch(to: "abc", in: ["abx"]) == "abx")
    #expect(nearestMatch(to: "ab", in: ["ax"]) == nil)
    #expect(nearestMatch(to: "ab", in: ["a"]) == nil)
    #expect(nearestMatch(to: "AB", in: ["ab"]) == "ab")
  }

  @Test func countsATranspositionAsOneEdit() {
    #expect(nearestMatch(to: "dyr", in: ["dry"]) == "dry")
  }

  @Test func prefersTheNearerThenTheFirst() {
    #expect(nearestMatch(to: "moist", in: ["most", "moist", "mist"]) == "moist")
    #expect(nearestMatch(to: "moast", in: ["most", "moist"]) == "most")
    #expect(nearestMatch(to: "dry", in: [String]()) == nil)
  }

  @Test func readsOnlyTheBeginningOfVeryLongWords() {
    let long = String(repeating: "a", count: 100_000)
    #expect(nearestMatch(to: long, in: [long + "b"]) == long + "b")
  }
}
