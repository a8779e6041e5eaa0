import Diagnostics
import Markdown
import Testing

@testable import PlantLibrary

struct HeadingIndexTests {
  private func index(_ texts: [String]) -> HeadingIndex {
    let file = SourceFile(path: "a.md", text: texts.map { "# \($0)\n" }.joined())
    return HeadingIndex(MarkdownDocument.render(file, 0..<file.bytes.count).document.headings)
  }

  /// A short list is looked through, a long one looked up.
  @Test(arguments: [3, 50])
  func findsByAnchorThenByText(count: Int) throws {
    let index = index(["Soil & Wäter", "soil & water", "Other"] + (3..<count).map { "Part \($0)" })
    let first = try #require(index.headings.first)
    #expect(index.headings.count == count)
    #expect(index.heading(first.anchor)?.text == "Soil & Wäter")
    #expect(index.heading(index.headings[1].anchor)?.text == "soil & water")
    #expect(index.heading("SOIL & WATER")?.anchor == first.anchor)
    #expect(index.heading("nothing") == nil)
  }

  @Test func tellsWhatIsNear() {
    let index = index(["Soil", "Watering"])
    #expect(index.nearest(to: "sojl") == "soil")
    #expect(index.nearest(to: "elsewhere") == nil)
    #expect(index.inWords == "its headings: soil, watering")
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
