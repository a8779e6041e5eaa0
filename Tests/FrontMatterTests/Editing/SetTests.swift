import FrontMatter
import Testing

/// Giving a key or an item another value.
struct SetTests {
  @Test(
    arguments: [
      // The way of quoting stays where it can.
      Edited("a: one # c\nb: 2\n", .set(["a"], .text("two")), "a: two # c\nb: 2\n"),
      Edited("a: 'one'\n", .set(["a"], .text("it's")), "a: 'it''s'\n"),
      Edited("a: \"one\"\n", .set(["a"], .text("x \"y\"")), "a: \"x \\\"y\\\"\"\n"),
      Edited("a: one\n", .set(["a"], .text("no")), "a: \"no\"\n"),
      Edited("a: one\n", .set(["a"], .text("\"x\": y")), "a: '\"x\": y'\n"),
      Edited("a: 'one'\n", .set(["a"], .text("x\ty")), "a: \"x\\ty\"\n"),
      Edited("a: one\n  two\nb: 2\n", .set(["a"], .text("three")), "a: three\nb: 2\n"),
      Edited("a:   one   \n", .set(["a"], .text("two")), "a:   two   \n"),
      Edited("a:\n  one # c\n", .set(["a"], .text("two")), "a:\n  two # c\n"),
      Edited("\"a b\" : one\n", .set(["a b"], .text("two")), "\"a b\" : two\n"),
      Edited("a: 1\n", .set(["a"], .plain("2.50")), "a: 2.50\n"),
      Edited("a: '1'\n", .set(["a"], .plain("2")), "a: '2'\n"),
      Edited("a: 2024-01-01\n", .set(["a"], .plain("2025-12-31")), "a: 2025-12-31\n"),
      // Nothing was written.
      Edited("a:\nb: 2\n", .set(["a"], .text("one")), "a: one\nb: 2\n"),
      Edited("a:   # c\n", .set(["a"], .text("one")), "a: one   # c\n"),
      Edited("a: ~ # c\n", .set(["a"], .text("one")), "a: one # c\n"),
      Edited("a: ''\n", .set(["a"], .text("one")), "a: 'one'\n"),
      Edited("a: one\n", .set(["a"], .text("")), "a: \"\"\n"),
      Edited("a: {b, c: }\n", .set(["a", "b"], .text("1")), "a: {b: \"1\", c: }\n"),
      Edited("a: {b, c: }\n", .set(["a", "c"], .plain("1")), "a: {b, c: 1 }\n"),
      Edited("-a: [{\"b\":}]\n", .set(["-a", 0, "b"], .plain("1")), "-a: [{\"b\": 1}]\n"),
      Edited("a:\n-\n- 2\n", .set(["a", 0], .text("one")), "a:\n- one\n- 2\n"),
      // Within brackets.
      Edited("a: [one, two] # c\n", .set(["a", 0], .text("x, y")), "a: [\"x, y\", two] # c\n"),
      Edited("a: [one, 'two']\n", .set(["a", 1], .text("three")), "a: [one, 'three']\n"),
      Edited("a: {b: one, c: d}\n", .set(["a", "b"], .text("two")), "a: {b: two, c: d}\n"),
      Edited("a: [b: 1, c]\n", .set(["a", 0, "b"], .plain("2")), "a: [b: 2, c]\n"),
      Edited("a: [one]\n", .set(["a", 0], .text("x\ny")), "a: [\"x\\ny\"]\n"),
      // Deeper.
      Edited(
        "l:\n  - t: a # x\n    u: b # y\n  - t: c\n", .set(["l", 0, "u"], .text("d")),
        "l:\n  - t: a # x\n    u: d # y\n  - t: c\n"),
    ])
  func replacesOneValue(_ edit: Edited) throws {
    try edit.check()
    try edit.check(lineEnd: "\r\n")
  }

  @Test(
    arguments: [
      Edited("a: |\n  one\n  two\n\nb: 2\n", .set(["a"], .text("x\ny\n")), "a: |\n  x\n  y\n\nb: 2\n"),
      Edited("a: | # c\n    one\nb: 2\n", .set(["a"], .text("x\n\ny\n")), "a: | # c\n    x\n\n    y\nb: 2\n"),
      Edited("a: | # c\n\nb: 2\n", .set(["a"], .text("x\n")), "a: | # c\n  x\n\nb: 2\n"),
      Edited("a: | # c\nb: 2\n", .set(["a"], .plain("1")), "a: 1 # c\nb: 2\n"),
      Edited("a: |\n  one\n", .set(["a"], .text("x")), "a: |-\n  x\n"),
      Edited("a: |-\n  one\nb: 2\n", .set(["a"], .text("x\n\n")), "a: |+\n  x\n\nb: 2\n"),
      Edited("a: |\n  one\n", .set(["a"], .text(" x\ny\n")), "a: |2\n   x\n  y\n"),
      Edited("a:\n  - |2-\n     one\n", .set(["a", 0], .text("two\n")), "a:\n  - |\n    two\n"),
      Edited("a: |\n  one\n", .set(["a"], .text("x\u{7}\n")), "a: \"x\\x07\\n\"\n"),
      Edited("a: |\n  one\n", .set(["a"], .text("\n")), "a: \"\\n\"\n"),
      // A blank line that stands after a text would become part of one that keeps them.
      Edited("a: |\n  one\n\nb: 2\n", .set(["a"], .text("x\n\n")), "a: \"x\\n\\n\"\n\nb: 2\n"),
      Edited("a: one # c\nb: 2\n", .set(["a"], .text("x\ny\n")), "a: | # c\n  x\n  y\nb: 2\n"),
      Edited("a: one\n  # deeper\nb: 2\n", .set(["a"], .text("x\ny")), "a: \"x\\ny\"\n  # deeper\nb: 2\n"),
      Edited("a:\nb: 2\n", .set(["a"], .text("x\ny")), "a: |-\n  x\n  y\nb: 2\n"),
      Edited("a: \"one\"\n", .set(["a"], .text("x\ny")), "a: \"x\\ny\"\n"),
      Edited("a: >\n  one\n  two\n", .set(["a"], .text("three four\n")), "a: >\n  three four\n"),
      Edited("a: >-\n  one\n", .set(["a"], .text("x\ny\n\nz")), "a: >-\n  x\n\n  y\n\n\n  z\n"),
      Edited("a: >-\n  one\n", .set(["a"], .text("x\n  y")), "a: |-\n  x\n    y\n"),
      Edited(
        "a: >\n  one\n",
        .set(["a"], .text("A mop of green cords, thinner than a pencil, that fork at the tips\n")),
        "a: >\n  A mop of green cords, thinner than a\n  pencil, that fork at the tips\n"),
    ])
  func textsOfSeveralLinesStayAsTheyAre(_ edit: Edited) throws {
    try edit.check()
    try edit.check(lineEnd: "\r\n")
  }

  @Test(
    arguments: [
      Edited("a: one # c\n", .set(["a"], .list([.text("b"), .text("c")])), "a: [b, c] # c\n"),
      Edited(
        "a: one # c\nb: 2\n", .set(["a"], .mapping([("x", .text("w")), ("z", .plain("1"))])),
        "a: # c\n  x: w\n  z: 1\nb: 2\n"),
      Edited(
        "a:\nb:\n- 1\n", .set(["a"], .list([.mapping([("t", .text("x")), ("u", .text("w"))])])),
        "a:\n- t: x\n  u: w\nb:\n- 1\n"),
      Edited(
        "a: # c\n  # d\n  - b # e\n  - c\n  # f\ng: 1\n", .set(["a"], .text("x")), "a: x # c\n  # d\ng: 1\n"),
      Edited("a:\n  b: 1\n  c: 2\nd: 3\n", .set(["a"], .list([.text("x")])), "a:\n  - x\nd: 3\n"),
      Edited("a:\n- b\n- c\nd: 3\n", .set(["a"], .mapping([("x", .text("w"))])), "a:\n  x: w\nd: 3\n"),
      Edited("a:\n- b: 1 # x\n  c: 2 # y\n- d\n", .set(["a", 0], .text("x")), "a:\n- x\n- d\n"),
      Edited(
        "a:\n- b # x\n- d\n", .set(["a", 0], .mapping([("x", .text("1 a")), ("k", .text("z"))])),
        "a:\n- x: 1 a # x\n  k: z\n- d\n"),
      Edited("a:\n- - b\n  - c\n", .set(["a", 0], .mapping([("x", .text("w"))])), "a:\n- x: w\n"),
      Edited("a: |\n  one\nb: 2\n", .set(["a"], .list([])), "a: []\nb: 2\n"),
      Edited("a: [1]\n", .set(["a"], .mapping([])), "a: {}\n"),
      Edited("a:\n  - x\n  - y\nb: 2\n", .set(["a"], .text("1\n2\n")), "a: |\n  1\n  2\nb: 2\n"),
      Edited("a: [{b: 1}]\n", .set(["a", 0], .list([.text("b")])), "a: [[b]]\n"),
      Edited("a: {}\n", .set(["a", "b"], .text("c")), "a:\n  b: c\n"),
      Edited("a:\n", .set(["a", "b", "c"], .text("d")), "a:\n  b:\n    c: d\n"),
    ])
  func replacesOneKindByAnother(_ edit: Edited) throws {
    try edit.check()
    try edit.check(lineEnd: "\r\n")
  }

  @Test(
    arguments: [
      // What both lists have keeps its comments.
      Edited(
        "a:\n  - one # 1\n  - two # 2\n  - three # 3\n",
        .set(["a"], .list([.text("two"), .text("three"), .text("four")])),
        "a:\n  - two # 2\n  - three # 3\n  - four\n"),
      // What takes the place of an item doesn't get the comment beside that.
      Edited(
        "a:\n  # head\n  - dry  # only in winter\n    # or so\n  - wet # y\n",
        .set(["a"], .list([.text("moist"), .text("wet")])), "a:\n  # head\n  - moist\n  - wet # y\n"),
      Edited("a:\n- dry # x\n", .set(["a"], .list([.text("wet")])), "a:\n- wet\n"),
      Edited(
        "a: [ # head\n  dry, # x\n  wet # y\n]\n", .set(["a"], .list([.text("moist"), .text("soaked")])),
        "a: [ # head\n  moist,\n  soaked\n]\n"),
      Edited("a: [dry, wet] # x\n", .set(["a"], .list([.text("moist")])), "a: [moist] # x\n"),
      Edited("a: [b, c, d]\n", .set(["a"], .list([.text("d"), .text("b"), .text("c")])), "a: [d, b, c]\n"),
      Edited("a: [b]\n", .set(["a"], .list([.text("b"), .text("c")])), "a: [b, c]\n"),
      Edited("a:\n- b\n- c # x\n", .set(["a"], .list([])), "a: []\n"),
      Edited(
        "a:\n  x: 1 # c\n  y: 2\n", .set(["a"], .mapping([("z", .plain("3")), ("x", .plain("1"))])),
        "a:\n  x: 1 # c\n  z: 3\n"),
      Edited(
        "l:\n  - t: a # x\n    u: b\n",
        .set(["l"], .list([.mapping([("t", .text("a")), ("u", .text("c"))])])),
        "l:\n  - t: a # x\n    u: c\n"),
    ])
  func changesOnlyWhatDiffersInAList(_ edit: Edited) throws {
    try edit.check()
    try edit.check(lineEnd: "\r\n")
  }

  @Test(
    arguments: [
      ("a: no # c\n", .set(["a"], .text("no"))), ("a: \"\\u00e9\"\n", .set(["a"], .text("é"))),
      ("a: >\n  b\n  c\n", .set(["a"], .text("b c\n"))),
      ("a: [ b,\n c ]\n", .set(["a"], .list([.text("b"), .text("c")]))),
      ("a: &x b\n", .set(["a"], .text("b"))), ("a: !!str 007\n", .set(["a"], .text("007"))),
      ("a: {c: 1, b: 2}\n", .set(["a"], .mapping([("b", .plain("2")), ("c", .plain("1"))]))),
      ("a: []\n", .set(["a"], .list([]))), ("a: [b, c]\n", .move(["a"], from: 1, to: 1)),
      ("a: b\n", .replaceBody("Body\n")),
    ] as [(String, NoteEdit)])
  func settingWhatIsThereChangesNothing(_ yaml: String, edit: NoteEdit) throws {
    #expect(try edited(note(yaml), edit) == note(yaml))
  }

  @Test func keysOfOtherCompositionAreTheSameKey() throws {
    let record = YAMLValue.mapping([("\u{E9}", .text("x"))])
    let result = try edited(note("l:\n- e\u{301}: 1 # c\n"), .set(["l"], .list([record])))
    #expect(result.utf8.elementsEqual(note("l:\n- e\u{301}: x # c\n").utf8))
  }

  @Test func lettersOfOtherCompositionAreAnotherText() throws {
    let result = try edited(note("a: e\u{301}\n"), .set(["a"], .text("\u{E9}")))
    #expect(result.utf8.elementsEqual(note("a: \u{E9}\n").utf8))
  }
}
