import Diagnostics
import Markdown
import Testing

@testable import PlantLibrary

struct TagTextTests {
  @Test(arguments: [
    ("tags: a, b c,d", ["a", "b c", "d"]), ("tags: a", ["a"]), ("tags: \"a, b\"", ["a", "b"]),
    ("tags: a,", ["a"]), ("tags: [\"a, b\", c]", ["a, b", "c"]), ("tags: >\n  a,\n  b", ["a", "b"]),
  ])
  func severalTagsMayStandInOneText(yaml: String, tags: [String]) throws {
    let location = try #require(NotePath("content/plants/x.md"))
    let file = SourceFile(path: location.path, text: "---\n\(yaml)\n---\n")
    let (note, problems) = PlantNote.read(file, at: location, schema: .builtIn, markdown: .init())
    #expect(note.tags.map(\.text) == tags)
    #expect(problems.isEmpty)
    if yaml.hasPrefix("tags: a, b c") {
      #expect(note.tags.map { String(decoding: file.bytes[$0.range], as: UTF8.self) } == tags)
    }
  }
}
