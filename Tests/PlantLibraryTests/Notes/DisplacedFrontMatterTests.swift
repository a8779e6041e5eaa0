import Diagnostics
import Markdown
import Testing

@testable import PlantLibrary

struct DisplacedFrontMatterTests {
  @Test(arguments: [
    "\n---\ntitle: A\n---\n", "+++\ntitle = 1\n+++\n", "title: A\nwatering: dry\n---\nText",
    " \r\n\r\n---\r\na: b\r\n---\r\n",
    " ---\ntitle: A\n---\n", " ---\ntitle: A\n ---\n", "----\ntitle: A\n----\nText", "----\ntitle: A\n---\n",
    "—-\ntitle: A\n—-\n", "--\ntitle: A\n--\n", "# Aloe\n---\ntitle: A\n---\n",
    "Aloe\n\n---\ntitle: A\nb: c\n---\n",
  ])
  func isSeen(text: String) {
    #expect(DisplacedFrontMatter.line(in: SourceFile(path: "a.md", text: text)) != nil)
  }

  @Test(arguments: [
    "", "Text.\n", "Text\n---\nMore", "Note: keep it dry.\n\nMore.", "# A: b\n---\n", "A b: c\n---\n",
    "----\nText: it is.", "----\nText\n----\n", "- a\nb: c\n---\n", "Text\n---\nA b: c\n---\n",
  ])
  func isNotSeenInText(text: String) {
    #expect(DisplacedFrontMatter.line(in: SourceFile(path: "a.md", text: text)) == nil)
  }

  @Test func isAWarningAtItsLine() throws {
    let location = try #require(NotePath("content/plants/a.md"))
    let file = SourceFile(path: location.path, text: "\n---\ntitle: A\n---\n")
    let problems = PlantNote.read(file, at: location, schema: .builtIn, markdown: .init()).problems
    #expect(problems.map(\.code) == ["displaced-front-matter"])
    #expect(problems.first?.location?.position == SourcePosition(line: 2, column: 1))
  }
}
