import Diagnostics
import PlantLibrary
import Publishing
import Synchronization
import TestSupport
import Testing

@testable import Site

struct ManyProblemsTests {
  /// Where each problem costs as much as its line is long, this takes many minutes.
  @Test(.timeLimit(.minutes(5)))
  func placesThousandsOfProblemsOnOneLine() {
    let count = 20_000
    let part = "é" + String(repeating: "x", count: 89) + "[[nope]] "
    let outcome = load(
      """
      -- content/plants/a.md --
      \(String(repeating: part, count: count))
      """)
    let columns = (0..<count).map { $0 * part.unicodeScalars.count + 93 }
    #expect(outcome.problems.map { $0.location?.position?.column } == columns)
    let text = TextRenderer(verbose: true).render(outcome.problems)
    #expect(text.contains("content/plants/a.md:1:\(columns[count - 1]): error: "))
    #expect(text.occurrences(of: "…") == count * 2 - 1)
  }

  @Test func readsANoteAgainOnlyOnceForAllItsProblems() {
    let source = CountingSource(
      MemorySource(
        archive: """
          -- content/plants/a/index.md --
          ---
          gallery: [leaf.svg, leaf.svg, leaf.svg, leaf.svg, leaf.svg, leaf.svg]
          ---
          [[nope]]
          -- content/plants/a/leaf.svg --
          <svg xmlns="http://www.w3.org/2000/svg"/>
          -- plantsite.yml --
          title: Test library
          """))
    let outcome = SiteLoader(source, today: .epoch).load()
    #expect(outcome.problems.count { $0.code == "missing-alt" } == 6)
    // The first time for what it says.
    #expect(source.reads(of: "content/plants/a/index.md") == 2)
  }

  @Test func readsANoteAgainOnlyOnceForAllTagsSpeltInTwoWays() {
    let source = CountingSource(
      MemorySource(
        archive: """
          -- content/plants/a.md --
          ---
          tags: [a, b, c, d, e]
          ---
          -- content/plants/b.md --
          ---
          tags: [A, B, C, D, E]
          ---
          -- plantsite.yml --
          title: Test library
          """))
    let outcome = SiteLoader(source, today: .epoch).load()
    #expect(outcome.problems.count { $0.code == "tag-spellings" } == 5)
    #expect(source.reads(of: "content/plants/a.md") == 2)
    #expect(source.reads(of: "content/plants/b.md") == 2)
  }

  @Test func asksNoWordsForAnImageThatIsMissing() {
    let outcome = load(
      """
      -- content/plants/a/index.md --
      ---
      image: loaf.svg
      ---
      """)
    #expect(outcome.problems.map(\.code) == ["missing-image"])
  }

  @Test func checksPagesAndIntroductions() {
    let outcome = load(
      """
      -- content/plants/_index.md --
      [[nope]]
      -- content/plants/a.md --
      -- content/pages/_index.md --
      [[nope]]
      -- content/pages/b.md --
      [[a]]
      -- content/pages/c.md --
      [[a]] [[nope]]
      """)
    #expect(
      outcome.problems.compactMap(\.location?.path) == [
        "content/pages/_index.md", "content/pages/c.md", "content/plants/_index.md",
      ])
  }
}

/// A source that counts how often each of its files is read.
private final class CountingSource: ContentSource {
  private let source: MemorySource
  private let counts = Mutex<[String: Int]>([:])

  init(_ source: MemorySource) {
    self.source = source
  }

  func reads(of path: String) -> Int { counts.withLock { $0[path] ?? 0 } }

  func files() -> (files: [ContentFile], problems: [Diagnostic]) { source.files() }

  func read(_ file: ContentFile) throws(FileProblem) -> [UInt8] {
    counts.withLock { $0[file.path, default: 0] += 1 }
    return try source.read(file)
  }

  func readPart(of file: ContentFile, at offset: Int, count: Int) throws(FileProblem) -> [UInt8] {
    try source.readPart(of: file, at: offset, count: count)
  }

  func location(of file: ContentFile) -> String? { source.location(of: file) }
}
