import FrontMatter
import Testing

/// What can't be edited, why, and where the reason lies.
struct RefusalTests {
  private func refusal(_ note: String, _ edits: [NoteEdit]) -> EditRefusal? {
    do throws(EditRefusal) {
      _ = try NoteEditor.apply(edits, to: Array(note.utf8))
      return nil
    } catch {
      return error
    }
  }

  @Test(
    arguments: [
      (
        "a: &x «b»\nc: *x\n", ["a"],
        "a has an anchor (&x), so other values may repeat it; change it in the whole note"
      ),
      (
        "a: &x\n  «b: 1»\n", ["a", "b"],
        "a has an anchor (&x), so other values may repeat it; change it in the whole note"
      ),
      (
        "a: &x b\nc: «*x»\n", ["c"],
        "c repeats a value that stands elsewhere (*); change it there, in the whole note"
      ),
      (
        "a: &x [b]\nc: «*x»\n", ["c", 0],
        "c repeats a value that stands elsewhere (*); change it there, in the whole note"
      ),
      ("a: !!str «b»\n", ["a"], "a has a tag (!!str); change it in the whole note"),
      ("a: [b, {c: !t «d»}]\n", ["a"], "a, item 2, c has a tag (!t); change it in the whole note"),
      (
        "x: &x {b: 1}\na:\n  <<: «*x»\n  c: 2\n", ["a", "b"],
        "a, b comes from another mapping (<<); change it there, in the whole note"
      ),
      (
        "x: &x {b: 1}\na:\n  <<: «*x»\n  c: 2\n", ["a"],
        "a, b comes from another mapping (<<); change it there, in the whole note"
      ),
      (
        "x: &x {b: 1}\na:\n  «<<: *x\n  c: 2»\n", ["a", "d"],
        "a takes keys from another mapping (<<); add and remove keys in the whole note"
      ),
      (
        "? «a»\n: b\n", ["a"],
        "the key of a isn't a plain name followed by a colon; change it in the whole note"
      ),
      (
        "a: {? «b» : c}\n", ["a", "b"],
        "the key of a, b isn't a plain name followed by a colon; change it in the whole note"
      ),
      (
        "&x «a»: b\n", ["a"],
        "the key of a isn't a plain name followed by a colon; change it in the whole note"
      ),
      ("a: «[b, c]»\n", ["a", 2], "a, item 3 isn't there; the list has 2 items"),
      ("a: «[b]»\n", ["a", -1], "a, item 0 isn't there; the list has 1 item"),
      ("a: «[b]»\n", ["a", .index(.max)], "a, item 9223372036854775807 isn't there; the list has 1 item"),
      ("a: «[b]»\n", ["a", "c"], "a is a list, not a mapping"),
      ("a: «b»\n", ["a", "c"], "a is a text, not a mapping"),
      ("a: «b»\n", ["a", 0], "a is a text, not a list"),
      (
        "a: b\n«a»: c\n", ["b"],
        "the front matter has an error, mend it first: the key \"a\" is written twice"
      ),
      (
        "a:\n «\t»b: c\n", ["b"],
        "the front matter has an error, mend it first: a tab can't indent YAML; indent with spaces"
      ),
    ] as [(MarkedText, [YAMLStep], String)])
  func refusalSaysWhy(_ yaml: MarkedText, _ path: [YAMLStep], _ message: String) {
    let text = note(yaml.text)
    let refusal = refusal(text, [.set(path, .text("new"))])
    #expect(refusal?.message == message)
  }

  @Test(arguments: [
    "---\na: b\n", "---\n- a\n---\n", "---\na: [\n---\n", "---\n\u{0}\n---\n", "---\na: b\na: c\n---\n",
    "---\n" + String(repeating: "- ", count: 80) + "\n---\n",
    "---\n" + String(repeating: "[", count: 5000) + "\n---\n",
  ])
  func frontMatterThatCannotBeReadIsRefused(_ text: String) {
    let refusal = refusal(text, [.set(["a"], .text("c"))])
    #expect(refusal?.message.hasPrefix("the front matter has an error, mend it first: ") == true)
  }

  @Test func bytesThatAreNotUTF8AreRefused() {
    let bytes = Array("---\na: b\n---\n".utf8) + [0xFF]
    for edit in [NoteEdit.set(["a"], .text("c")), .replaceBody("x")] {
      #expect(throws: EditRefusal.self) { try NoteEditor.apply([edit], to: bytes) }
    }
  }

  @Test(
    arguments: [
      (.remove(["x"]), "x isn't there"), (.remove(["a", "x", "y"]), "a, x, y isn't there"),
      (.move(["x"], from: 0, to: 1), "x isn't there"),
      (.move(["l"], from: 0, to: 2), "l, item 3 isn't there; the list has 2 items"),
      (.insert(["l"], at: 3, .text("b")), "l, item 4 isn't there; the list has 2 items"),
      (.insert(["x"], at: 1, .text("b")), "x, item 2 isn't there"),
      (.insert(["a"], at: 0, .text("b")), "a is a mapping, not a list"),
      (.remove([]), "an edit must name a key or an item"),
      (.set([], .text("a")), "an edit must name a key or an item"),
      (.set(["x", 0], .text("a")), "an edit must name a key or an item"),
      (.set(["x"], RefusalTests.nested(33)), "the value is nested deeper than 32 levels"),
      (
        .set(["x"], .mapping([("k", .text("1")), ("k", .text("2"))])),
        "the key \"k\" is given twice in the new value"
      ),
    ] as [(NoteEdit, String)])
  func editThatMeansNothingIsRefused(_ edit: NoteEdit, _ message: String) {
    #expect(refusal(note("a: {b: 1}\nl: [1, 2]\n"), [edit])?.message == message)
  }

  private static func nested(_ depth: Int) -> YAMLValue {
    (1..<depth).reduce(.text("x")) { value, _ in .list([value]) }
  }

  @Test func valueWithAKeyTwiceIsRefusedWhereverItLies() {
    let twice = YAMLValue.mapping([("k", .text("1")), ("k", .text("2"))])
    for edit in [
      NoteEdit.set(["a"], twice), .set(["l"], .list([.text("x"), twice])), .insert(["l"], at: 0, twice),
      .set(["a", "c"], .mapping([("x", twice)])),
    ] {
      let refusal = refusal(note("a: {k: 1}\nl: [{k: 1}, 2]\n"), [edit])
      #expect(refusal?.message == "the key \"k\" is given twice in the new value")
    }
  }

  @Test func deepValuesAreWritten() throws {
    let result = try edited(note("a: 1\n"), .set(["x"], Self.nested(32)))
    #expect(result == note("a: 1\nx:\n  " + String(repeating: "- ", count: 31) + "x\n"))
  }

  @Test func readOnlyReasonIsKnownWithoutAnEdit() {
    let bytes = Array(note("a: &x b\nc: d\ne: [*x]\n").utf8)
    let reasons = NoteEditor.readOnlyReasons(at: [["a"], ["c"], ["e"], ["new"]], of: bytes)
    #expect(reasons.map { $0 != nil } == [true, false, true, false])
    #expect(reasons[0]?.message.hasPrefix("a has an anchor (&x)") == true)
    #expect(reasons[2]?.message.hasPrefix("e, item 1 repeats a value") == true)
    #expect(
      NoteEditor.readOnlyReasons(at: [["a"]], of: Array("---\na: [\n---\n".utf8)).allSatisfy { $0 != nil })
  }

  @Test func movingPastAnAnchorIsAllowedAndMovingItIsNot() throws {
    let result = try edited(note("a:\n- &x b\n- c\n- *x\n"), .move(["a"], from: 1, to: 0))
    #expect(result == note("a:\n- c\n- &x b\n- *x\n"))
    #expect(refusal(note("a:\n- &x b\n- c\n"), [.move(["a"], from: 0, to: 1)]) != nil)
  }

  @Test func ownKeysOfAMappingThatMergesCanBeSet() throws {
    let result = try edited(note("x: &x {b: 1}\na:\n  <<: *x\n  c: 2\n"), .set(["a", "c"], .plain("3")))
    #expect(result == note("x: &x {b: 1}\na:\n  <<: *x\n  c: 3\n"))
  }
}
