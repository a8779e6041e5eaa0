import Diagnostics
import FrontMatter
import Markdown
import Testing

@testable import PlantLibrary

@Suite struct MarkdownValueTests {
  @Test func rendersMarkdown() throws {
    let (value, problems, _) = try readValue("a: markdown", "a: |\n  Some *words*.\n\n  - one\n  - two\n")
    let html = shown(value)
    #expect(html.contains("<em>words</em>"), "\(html)")
    #expect(html.contains("<li>"), "\(html)")
    #expect(problems.map(\.line) == [])
  }

  @Test(arguments: [
    "a: |\n  é first\n\n  See ⟦[[Aloe vera]]⟧.\n", "a: See ⟦[[Aloe vera]]⟧.", "a: 'é ⟦[[Aloe vera]]⟧'",
    "a: ⟦\"See\\x20[[Aloe vera]]\"⟧", "a: ⟦>\n  See\n  [[Aloe vera]]⟧\n",
  ])
  func knowsWhereLinksStandInTheNote(yaml: String) throws {
    let (value, problems, sample) = try readValue("a: markdown", yaml)
    #expect(problems.map(\.line) == [])
    guard case .markdown(let document) = value else { throw SampleError.noOptions("a") }
    let range = try #require(document.references.first?.range)
    let marked = try #require(sample.ranges.first)
    #expect(marked.lowerBound <= range.lowerBound && range.upperBound <= marked.upperBound)
    #expect(document.references.first?.target == "Aloe vera")
  }

  @Test(arguments: ["a: |\n  é\n\n  x ⟦<b>⟧y\n", "a: x ⟦<b>⟧y", "a: ⟦\"x\\x20<b>y\"⟧"])
  func placesProblemsInTheNote(yaml: String) throws {
    let (_, problems, sample) = try readValue("a: markdown", yaml)
    let problem = try #require(problems.first)
    let bytes = try #require(problem.bytes)
    let marked = try #require(sample.ranges.first)
    #expect(
      marked.lowerBound == bytes.lowerBound && bytes.upperBound <= marked.upperBound,
      "\(problem.line) \(bytes)")
  }
}
