import Diagnostics
import Testing

@testable import Site

struct ManyProblemsTests {
  /// Where each problem costs as much as its line is long, this takes minutes.
  @Test(.timeLimit(.minutes(1)))
  func placesThousandsOfProblemsOnOneLine() {
    let count = 5_000
    let part = "é" + String(repeating: "x", count: 89) + "[[nope]] "
    let outcome = load(
      """
      -- content/plants/a.md --
      \(String(repeating: part, count: count))
      """)
    let columns = (0..<count).map { $0 * part.unicodeScalars.count + 93 }
    #expect(outcome.problems.map { $0.location?.position?.column } == columns)
    let text = TextRenderer().render(outcome.problems)
    #expect(text.contains("content/plants/a.md:1:\(columns[count - 1]): error: "))
    #expect(text.occurrences(of: "…") == count * 2 - 1)
  }
}
