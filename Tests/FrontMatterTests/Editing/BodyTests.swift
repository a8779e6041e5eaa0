import FrontMatter
import Testing

/// Replacing the text after the front matter, and several edits in one go.
struct BodyTests {
  @Test(arguments: [
    ("---\na: 1\n---\nold\n", "new\n", "---\na: 1\n---\nnew\n"),
    ("---\na: 1\n---\nold\n", "", "---\na: 1\n---\n"),
    ("---\na: 1\n---", "new", "---\na: 1\n---\nnew"),
    ("---\r\na: 1\r\n---", "new\nlines\n", "---\r\na: 1\r\n---\r\nnew\r\nlines\r\n"),
    ("\u{FEFF}old", "new", "\u{FEFF}new"), ("", "new", "new"),
    // Lines that stay keep their line ends, whatever they are.
    ("---\r\n---\r\none\ntwo\r\nthree\n", "one\n2\nthree\n", "---\r\n---\r\none\n2\r\nthree\n"),
    ("a\nb\nc\n", "a\nx\nb\nc\n", "a\nx\nb\nc\n"), ("a\nb", "a\nb\n", "a\nb\n"),
    ("a\na\na\n", "a\na\n", "a\na\n"),
    // The front matter needn't be right.
    ("---\na: [\n---\nold\n", "new\n", "---\na: [\n---\nnew\n"),
  ])
  func bodyIsReplaced(_ before: String, _ body: String, _ after: String) throws {
    #expect(try edited(before, .replaceBody(body)) == after)
  }

  @Test func bodyThatWouldBeFrontMatterIsRefused() {
    #expect(throws: EditRefusal.self) { try edited("old\n", .replaceBody("---\na: 1\n---\n")) }
    #expect(throws: EditRefusal.self) { try edited("---\na: 1\n", .replaceBody("new")) }
  }

  @Test func editsAreMadeOnWhatTheOneBeforeLeft() throws {
    let result = try edited(
      note("tags: []\n"), .insert(["tags"], at: 0, .text("a")), .insert(["tags"], at: 1, .text("b")),
      .move(["tags"], from: 1, to: 0), .set(["tags", 0], .text("c")), .replaceBody("New\n"),
      .set(["x"], .plain("1")))
    #expect(result == "---\ntags: [c, a]\nx: 1\n---\nNew\n")
  }

  @Test func nothingIsChangedWhereOneOfSeveralIsRefused() {
    let text = note("a: 1\nb: *\n")
    #expect(throws: EditRefusal.self) { try edited(text, .set(["a"], .text("2")), .set(["b"], .text("3"))) }
  }
}
