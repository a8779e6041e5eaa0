import Diagnostics
import FrontMatter
import Testing

/// How values hold other values, by nesting and by reference.
struct StructureTests {
  @Test(arguments: [
    (
      "a:\n  b:\n    - c\n    - d: 1\n      e: 2\n    -\n      - f\n",
      "{'a': {'b': ['c', {'d': '1', 'e': '2'}, ['f']]}}"
    ),
    ("a: {b: [c, {d: 1}], 'e': }", "{'a': {'b': ['c', {'d': '1'}], 'e': ~}}"),
    ("- - a\n  - b\n- c", "[['a', 'b'], 'c']"),
    ("a: [b: 1, c]", "{'a': [{'b': '1'}, 'c']}"),
    ("? [a, b]\n: c\n? {d: e}\n: f", "{['a', 'b']: 'c', {'d': 'e'}: 'f'}"),
    ("? - a\n: - b\n", "{['a']: ['b']}"),
    ("{{ a }}: b", "{{{'a': ~}: ~}: 'b'}"),
    ("\"a\": 1\n'b': 2", "{'a': '1', 'b': '2'}"),
    ("? a\n? b", "{'a': ~, 'b': ~}"),
    ("# before\na: 1 # one\n# between\nb: 2\n# after", "{'a': '1', 'b': '2'}"),
    ("just text", "'just text'"),
    ("{\"a\": [1, 2], \"b\": {\"c\": null}}", "{'a': ['1', '2'], 'b': {'c': 'null'}}"),
  ])
  func collectionsAreRead(_ text: String, outline: String) throws {
    #expect(try yaml(text).outline == outline)
    #expect(try yaml(text.split(separator: "\n").joined(separator: "\r\n")).outline == outline)
  }

  @Test(arguments: ["", "\n\n", "# comment\n", "\u{FEFF}", "---\n...\n#\n"])
  func emptyFileHasNoRoot(_ text: String) {
    let (root, problems) = readYAML(text)
    #expect(root?.isNull ?? true)
    #expect(problems.isEmpty)
  }

  @Test func tagsAreKept() throws {
    let root = try yaml("a: !!str 1\nb: !local [c]\nc: !<x:y> d\nd: ! e\ne: f")
    #expect(["a", "b", "c", "d", "e"].map { root[$0]?.tag } == ["!!str", "!local", "x:y", "!", nil])
  }

  // MARK: Aliases

  @Test func aliasStandsForItsAnchor() throws {
    let root = try yaml("a: &x [b, &y c]\nd: *x\ne: *y\nf: {*y : 1}")
    #expect(root.outline == "{'a': ['b', 'c'], 'd': *['b', 'c'], 'e': *'c', 'f': {*'c': '1'}}")
    #expect(root["a"]?.anchor == "x")
    #expect(root["d"]?.anchor == nil)
    // What the alias holds lies where the anchor is.
    #expect(root.at("d/0")?.range == root.at("a/0")?.range)
  }

  @Test func laterAnchorOfTheSameNameWins() throws {
    #expect(
      try yaml("a: &x 1\nb: *x\nc: &x 2\nd: *x").outline == "{'a': '1', 'b': *'1', 'c': '2', 'd': *'2'}")
  }

  @Test(
    arguments: [
      (
        "a: «*x»\nb: 1", "no anchor \"&x\" comes before this; a text that starts with \"*\" needs quotes",
        "yaml-unknown-anchor"
      ),
      ("a: &x [«*x»]", "the value \"&x\" can't contain itself", "yaml-alias-within-itself"),
      ("<<: «text»\nb: 1", "\"<<\" merges a mapping or a list of mappings, but this is a text", "yaml-merge"),
      (
        "<<: «[{a: 1}, b]»", "\"<<\" merges a mapping or a list of mappings, but this is a list", "yaml-merge"
      ),
      (
        "a: &x 1\n<<: «*x»", "\"<<\" merges a mapping or a list of mappings, but this is a text", "yaml-merge"
      ),
    ] as [(MarkedText, String, String)])
  func wrongReferenceIsAnErrorAndReadingGoesOn(_ text: MarkedText, message: String, code: String) {
    let (root, problems) = readYAML(text.text + "\nz: 1")
    #expect(problems.map(\.message) == [message])
    #expect(problems.map(\.code) == [code])
    #expect(problems.first?.range == text.range)
    #expect(root?["z"]?.scalar?.text == "1")
  }

  // MARK: Merge keys

  @Test(arguments: [
    ("x: &x {a: 1, b: 2}\ny: {<<: *x, b: 3}", "{*'a': *'1', 'b': '3'}"),
    ("x: &x {a: 1, b: 2}\ny:\n  b: 3\n  <<: *x\n  c: 4", "{'b': '3', *'a': *'1', 'c': '4'}"),
    ("x: &x {a: 1, b: 2}\nw: &w {b: 3, c: 4}\ny: {<<: [*x, *w]}", "{*'a': *'1', *'b': *'2', *'c': *'4'}"),
    ("x: &x {a: 1}\nw: &w {<<: *x, b: 2}\ny: {<<: *w}", "{*'a': *'1', *'b': *'2'}"),
    ("x: 1\ny: {<<: {a: 1}, b: 2}", "{*'a': *'1', 'b': '2'}"),
    ("x: 1\ny: {\"<<\": 2}", "{'<<': '2'}"),
    ("x: &x [{a: 1}, {b: 2}]\ny: {<<: *x}", "{*'a': *'1', *'b': *'2'}"),
    ("x: &x {[a]: 1}\ny: {<<: *x, [a]: 2}", "{*['a']: *'1', ['a']: '2'}"),
  ])
  func mergeKeyAddsWhatTheMappingLacks(_ text: String, outline: String) throws {
    #expect(try yaml(text)["y"]?.outline == outline)
  }

  @Test func mergedEntryLiesAtTheReference() throws {
    let text = MarkedText("x: &x {a: 1}\ny:\n  <<: «*x»\n  b: 2")
    let root = try yaml(text.text)
    #expect(root.at("y/a")?.range == text.range)
    #expect(root.at("y/@a")?.range == text.range)
    #expect(root.at("y/b")?.isAlias == false)
  }

  // MARK: Duplicate keys

  @Test func duplicateKeyNamesBothPlaces() {
    let text = "title: a\nlight: b\n\"title\": c\n"
    let (root, problems) = readYAML(text)
    #expect(problems.map(\.line) == ["3:1 duplicate-key: the key \"title\" is written twice"])
    #expect(problems.first?.range == 18..<25)
    #expect(problems.first?.notes.map(\.message) == ["it was written first here"])
    #expect(problems.first?.notes.first?.location?.position == SourcePosition(line: 1, column: 1))
    #expect(root?.outline == "{'title': 'a', 'light': 'b'}")
  }

  @Test(arguments: [2, 24, 25, 26, 60, 500])
  func duplicateKeyIsFoundInMappingsOfAnySize(_ count: Int) {
    for repeated in [0, count / 2, count - 1] {
      let lines = (0..<count).map { "key\($0): 1\n" }.joined() + "key\(repeated): 2\nlast: 3\nlast: 4\n"
      let problems = readYAML(lines).problems
      #expect(problems.map(\.location?.position?.line) == [count + 1, count + 3])
      #expect(problems.first?.notes.first?.location?.position?.line == repeated + 1)
    }
  }

  @Test(arguments: [
    "a: {b: 1, b: 2}", "- a: 1\n  a: 2", "<<: {}\n<<: {}", "? a\n? a\n", "x: &k a\n*k : 1\na: 2",
  ])
  func duplicateKeyIsFoundEverywhere(_ text: String) {
    #expect(readYAML(text).problems.map(\.code) == ["duplicate-key"])
  }

  @Test func longKeyIsShortenedInMessages() {
    let key = String(repeating: "k", count: 200)
    #expect(
      readYAML("\(key): 1\n\(key): 2").problems.first?.message
        == "the key \"\(String(repeating: "k", count: 40))…\" is written twice")
  }

  @Test func readingStopsAfterManyProblems() {
    #expect(readYAML(String(repeating: "a: 1\n", count: 10_000)).problems.count == 50)
  }

  // MARK: Bounds

  @Test func nestingIsBound() throws {
    func nested(_ depth: Int) -> [String] {
      [
        String(repeating: "[", count: depth) + String(repeating: "]", count: depth),
        String(repeating: "- ", count: depth) + "a",
        String(repeating: "{a: ", count: depth) + "1" + String(repeating: "}", count: depth),
        (0..<depth).map { String(repeating: " ", count: $0) + "a:\n" }.joined(),
        String(repeating: "? ", count: depth) + "a",
      ]
    }
    for text in nested(64) { _ = try yaml(text) }
    for text in nested(65) + nested(2_000) {
      #expect(readYAML(text).problems.map(\.code) == ["yaml-too-deep"])
    }
    let brackets = readYAML(String(repeating: "[", count: 20_000)).problems
    #expect(brackets.map(\.line) == ["1:65 yaml-too-deep: values are nested deeper than 64 levels"])
    #expect(readYAML(String(repeating: "[\n", count: 20_000)).problems.map(\.code) == ["yaml-too-deep"])
    #expect(readYAML(String(repeating: "{\"a\": ", count: 20_000)).problems.map(\.code) == ["yaml-too-deep"])
  }

  @Test func nestingThroughAliasesIsBound() {
    var text = "a0: &a0 [x]\n"
    for level in 1...80 { text += "a\(level): &a\(level) [*a\(level - 1)]\n" }
    let problems = readYAML(text).problems
    #expect(problems.map(\.code) == ["yaml-too-deep"])
    // The mapping is one level, a0 the second.
    #expect(problems.first?.location?.position?.line == 64)
  }

  @Test func aliasesCannotStandForBillions() {
    var text = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n"
    for level in 1...9 {
      text +=
        "a\(level): &a\(level) [" + Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ", ")
        + "]\n"
    }
    let problems = readYAML(text).problems
    #expect(problems.map(\.message) == ["aliases repeat more than 100000 values"])
    #expect(problems.map(\.code) == ["yaml-too-many-aliases"])
  }

  @Test func mergesCannotStandForBillions() {
    let keys = (0..<1_000).map { "k\($0): 1" }.joined(separator: ", ")
    let text = "a: &a {\(keys)}\nb:\n" + String(repeating: "  - {<<: *a}\n", count: 10_000)
    #expect(readYAML(text).problems.map(\.code) == ["yaml-too-many-aliases"])
  }

  @Test func largeFilesAreRead() throws {
    let keys = try yaml((0..<100_000).map { "key\($0): é\n" }.joined())
    #expect(keys.mapping?.count == 100_000)
    #expect(keys.mapping?.last?.value.scalar?.text == "é")
    let anchors = try yaml((0..<20_000).map { "- &a\($0) x\n- *a\($0)\n" }.joined())
    #expect(anchors.sequence?.count == 40_000)
    let items = try yaml("[" + String(repeating: "\"é\", ", count: 100_000) + "]")
    #expect(items.sequence?.count == 100_000)
  }
}
