import Markdown
import Testing

@testable import PlantLibrary

struct HeadingIndexTests {
  private func headings(_ texts: [String]) -> [MarkdownDocument.Heading] {
    texts.enumerated().map { .init(level: 2, anchor: "a\($0)", text: $1) }
  }

  /// A short list is looked through, a long one looked up.
  @Test(arguments: [3, 50])
  func findsByAnchorThenByText(count: Int) {
    let filling = (3..<count).map { "Part \($0)" }
    let index = HeadingIndex(headings(["a1", "Soil & Wäter", "soil & water"] + filling))
    #expect(index.heading("a1")?.text == "Soil & Wäter")
    #expect(index.heading("SOIL & WATER")?.anchor == "a1")
    #expect(index.heading("A1")?.anchor == "a0")
    #expect(index.heading("nothing") == nil)
  }

  @Test func tellsWhatIsNear() {
    let index = HeadingIndex([
      .init(level: 1, anchor: "soil", text: "Soil"), .init(level: 1, anchor: "x", text: "Watering"),
    ])
    #expect(index.nearest(to: "sojl") == "soil")
    #expect(index.nearest(to: "Wattering") == "Watering")
    #expect(index.nearest(to: "elsewhere") == nil)
    #expect(index.inWords == "its headings: soil, x")
    #expect(HeadingIndex([]).inWords == "it has no headings")
  }

  @Test func namesSomeOfManyNotesOfOneName() throws {
    let notes = (0..<40).map { "-- plants/p\($0).md\n---\ncommonNames: [Houseleek]\n---\n" }.joined()
    let sample = SampleLibrary(notes + "-- plants/z.md\n[[Houseleek]]\n")
    let problem = try #require(sample.linkProblems.first)
    #expect(problem.message == "\"Houseleek\" is the name of 40 notes; link to one by its path")
    #expect(problem.notes.first?.message.hasSuffix(" and 10 more") == true)
  }

  @Test func looksForWhatWasMeantInTheFirstFaultsOfANote() {
    let sample = SampleLibrary(
      "-- plants/aloe.md\n" + (0..<150).map { "[[Alloe\($0)]]\n" }.joined(separator: "\n"))
    #expect(sample.linkProblems.count == 150)
    let hints = sample.linkProblems.count { $0.message.contains("did you mean") }
    #expect(hints > 0 && hints <= 100)
  }
}
