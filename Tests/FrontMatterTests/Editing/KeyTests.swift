import FrontMatter
import Testing

/// Adding and removing keys.
struct KeyTests {
  @Test(
    arguments: [
      ("a: 1\nc: 3\n", "a: 1\nb: new\nc: 3\n"),
      ("a: 1 # x\n# about c\nc: 3\n", "a: 1 # x\nb: new\n# about c\nc: 3\n"),
      ("z: 0\nc: 3\n", "z: 0\nb: new\nc: 3\n"),
      ("z: 0\n\n# about c\nc: 3\n", "z: 0\n\nb: new\n# about c\nc: 3\n"),
      ("# head\n\nz: 0\n", "# head\n\nz: 0\nb: new\n"),
      ("a:\n  - x\n  # - y\n\nc: 3\n", "a:\n  - x\n  # - y\nb: new\n\nc: 3\n"),
      ("a: |\n  text\n\nc: 3\n", "a: |\n  text\nb: new\n\nc: 3\n"),
      ("a: |+\n  text\n\nc: 3\n", "a: |+\n  text\n\nb: new\nc: 3\n"),
      ("  a: 1\n  c: 2\n", "  a: 1\n  b: new\n  c: 2\n"),
      ("{a: 1, c: 3}\n", "{a: 1, b: new, c: 3}\n"),
      ("{\n  a: 1, # x\n  c: 3\n}\n", "{\n  a: 1, # x\n  b: new,\n  c: 3\n}\n"),
      ("", "b: new\n"), ("# nothing\n", "# nothing\nb: new\n"), ("{}\n", "{b: new}\n"),
      ("? a\n: 1\nc: 3\n", "? a\n: 1\nb: new\nc: 3\n"),
    ])
  func newKeyGoesWhereTheOrderPutsIt(_ before: String, _ after: String) throws {
    let edit = NoteEdit.set(["b"], .text("new"))
    #expect(try edited(note(before), edit, order: ["a", "b", "c"]) == note(after))
    #expect(try edited(note(after), .remove(["b"])) == note(before))
  }

  @Test func withoutAPlaceInTheOrderANewKeyGoesToTheEnd() throws {
    let edit = NoteEdit.set(["x"], .text("1 a"))
    #expect(
      try edited(note("c: 1\na: 2\n# end\n"), edit, order: ["a"]) == note("c: 1\na: 2\nx: 1 a\n# end\n"))
    let nearest = try edited(
      note("d: 4\na: 1\nc: 3\n"), .set(["b"], .text("x")), order: ["d", "c", "b", "a"])
    #expect(nearest == note("d: 4\na: 1\nc: 3\nb: x\n"))
  }

  @Test(
    arguments: [
      ("", "---\na: b\n---\n"), ("Body", "---\na: b\n---\nBody"),
      ("\u{FEFF}Body\n", "\u{FEFF}---\na: b\n---\nBody\n"),
      ("Body\r\n", "---\r\na: b\r\n---\r\nBody\r\n"), ("---\n---", "---\na: b\n---"),
      ("---\r\n...\r\nBody", "---\r\na: b\r\n...\r\nBody"), ("----\n", "---\na: b\n---\n----\n"),
    ])
  func noteWithoutFrontMatterGetsOne(_ before: String, _ after: String) throws {
    #expect(try edited(before, .set(["a"], .text("b"))) == after)
  }

  @Test(
    arguments: [
      Edited("a: 1\n# about b\nb: 2 # x\n\nc: 3\n", .remove(["b"]), "a: 1\n# about b\n\nc: 3\n"),
      Edited("a: 1\nb:\n  - x\n  # y\n# z\n", .remove(["b"]), "a: 1\n# z\n"),
      Edited("a: 1\n", .remove(["a"]), ""),
      Edited("# c\na: 1 # d\n# e\n", .remove(["a"]), "# c\n# e\n"),
      Edited("a:\n  b: 1 # x\nc: 2\n", .remove(["a", "b"]), "a: {}\nc: 2\n"),
      Edited("a: # y\n  # z\n  b: 1 # x\n", .remove(["a", "b"]), "a: {} # y\n  # z\n"),
      Edited("a:\n- b: 1 # x\n  # about c\n  c: 2\n", .remove(["a", 0, "b"]), "a:\n- # about c\n  c: 2\n"),
      Edited("a:\n- b: 1\n\n  c: 2\n", .remove(["a", 0, "b"]), "a:\n- c: 2\n"),
      Edited("a:\n- b: 1\n", .remove(["a", 0, "b"]), "a:\n- {}\n"),
      Edited("a: {b: 1, c: 2}\n", .remove(["a", "b"]), "a: {c: 2}\n"),
      Edited("a: {b: 1, c: 2}\n", .remove(["a", "c"]), "a: {b: 1}\n"),
      Edited("a: {b: 1}\n", .remove(["a", "b"]), "a: {}\n"),
      Edited("a: [b: 1]\n", .remove(["a", 0, "b"]), "a: [{}]\n"),
      // The blank line would become part of the text above.
      Edited("a: |+\n  x\nb: 1\n\nc: 2\n", .remove(["b"]), "a: |+\n  x\nc: 2\n"),
    ])
  func removedKeyLeavesWhatIsNotIts(_ edit: Edited) throws {
    try edit.check()
    try edit.check(lineEnd: "\r\n")
  }

  @Test(
    arguments: [
      Edited("a:\n  x: 1\nb: 2\n", .set(["a", "k"], .text("z")), "a:\n  x: 1\n  k: z\nb: 2\n"),
      Edited("a:\n- x: 1\n- 2\n", .set(["a", 0, "k"], .text("z")), "a:\n- x: 1\n  k: z\n- 2\n"),
      Edited("a: [b: 1]\n", .set(["a", 0, "c"], .plain("2")), "a: [{b: 1, c: 2}]\n"),
      Edited("a: 1\n", .set(["no"], .text("x")), "a: 1\n\"no\": x\n"),
      Edited("a: 1\n", .set(["b: c"], .text("x")), "a: 1\n\"b: c\": x\n"),
      Edited("a: [1]\n", .set(["b"], .list([.text("x, y"), .plain("2")])), "a: [1]\nb: [\"x, y\", 2]\n"),
      Edited("a:\n- 1\n", .set(["b"], .list([.text("x")])), "a:\n- 1\nb:\n- x\n"),
      Edited("a: 1\n", .set(["b"], .text("x\ny\n")), "a: 1\nb: |\n  x\n  y\n"),
      Edited(
        "a: 1\n",
        .set(["b"], .list([.mapping([("t", .text("x")), ("u", .list([]))]), .list([.text("w")])])),
        "a: 1\nb:\n  - t: x\n    u: []\n  - - w\n"),
    ])
  func newKeysAreWrittenInTheNotesManner(_ edit: Edited) throws {
    try edit.check()
    try edit.check(lineEnd: "\r\n")
  }
}
