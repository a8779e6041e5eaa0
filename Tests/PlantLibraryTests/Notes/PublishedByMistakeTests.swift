import Diagnostics
import Markdown
import Testing

@testable import PlantLibrary

/// What would be published, or lost, without a word.
struct PublishedByMistakeTests {
  private func problems(_ sample: MarkedSample) throws -> [Diagnostic] {
    let location = try #require(NotePath("content/plants/a.md"))
    let file = SourceFile(path: location.path, text: sample.text)
    return PlantNote.read(file, at: location, schema: .builtIn, markdown: .init()).problems
  }

  @Test(arguments: [
    ("a ⟦==mark==⟧ b", "==…== highlights in Obsidian; here the signs are shown")
  ])
  func tellsOfMarkdownOfOtherPrograms(text: String, message: String) throws {
    let sample = MarkedSample(text)
    let found = try problems(sample)
    #expect(found.map(\.line) == ["warning: \(message) [foreign-markdown]"])
    #expect(found.map(\.bytes) == sample.ranges)
  }

  @Test(arguments: [
    "`==a==`", "```\n==c==\n```", "a == b == c",
    "> text [!x]", "===", "![a](b.jpg)", "a === b",
  ])
  func leavesOtherTextAlone(text: String) throws {
    #expect(try problems(MarkedSample(text)).filter { $0.code == "foreign-markdown" }.map(\.line) == [])
  }

  /// Each looks for its end no further than there is one, and few of many on a line are told.
  @Test(
    .timeLimit(.minutes(5)),
    arguments: [("![[]()", 0), ("==a== ", 20), ("== ", 0), ("``a` ", 0)])
  func lookThroughALongLineOnce(piece: String, count: Int) throws {
    let found = try problems(MarkedSample(String(repeating: piece, count: 64_000)))
    #expect(found.filter { $0.code == "foreign-markdown" }.count == count)
  }

  @Test(arguments: [
    ("description: No. 5 ⟦#1 plant⟧", "No. 5"), ("tags: [a, b]\ntitle: Bed ⟦#A⟧", "Bed"),
    ("tags:\n- a ⟦#b⟧", "a"),
  ])
  func tellsOfCommentsThatLookLikeText(yaml: String, value: String) throws {
    let sample = MarkedSample("---\n\(yaml)\n---\n")
    let found = try problems(sample)
    #expect(
      found.map(\.line) == [
        "warning: this is a comment, so that the value is \"\(value)\" only [comment-in-text]"
      ])
    #expect(found.map(\.bytes) == sample.ranges)
  }

  @Test(arguments: ["tags:\n- ⟦#b⟧\n- c", "tags:\n  -  ⟦#b c⟧"])
  func tellsOfItemsThatAreComments(yaml: String) throws {
    let sample = MarkedSample("---\n\(yaml)\n---\n")
    let found = try problems(sample).filter { $0.code == "comment-in-text" }
    #expect(
      found.map(\.line) == [
        "warning: this is a comment, so that there is nothing in this item [comment-in-text]"
      ])
    #expect(found.map(\.bytes) == sample.ranges)
  }

  @Test(arguments: [
    "title: A # 1 b", "tags:\n- # b\n- c", "title: 'A' #1", "title: #1", "title: A#1", "title: A #",
    "# a\ntitle: A",
    "tags: [a] #b",
  ])
  func leavesOtherCommentsAlone(yaml: String) throws {
    #expect(try problems(MarkedSample("---\n\(yaml)\n---\n")).map(\.line) == [])
  }
}
