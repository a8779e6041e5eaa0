import Diagnostics
import FrontMatter
import Testing

/// Where values lie, in bytes.
struct RangeTests {
  static let values: [(MarkedText, String)] = [
    // Scalars.
    ("a: «one»", "a"),
    ("a:   «one two»  # three\nb: 1\n", "a"),
    ("«a»: one", "@a"),
    ("a: «'it''s'» # x", "a"),
    ("a: «\"b\\n\\u00e9\"»\nb: 1", "a"),
    ("a: «one\n  two\n\n  three»\n\n# c\nb: 1", "a"),
    ("a: «\"one\n  two\"»\nb: 1", "a"),
    ("«\"a b\"»: 1", "@a b"),
    ("? «a»\n: b\n", "@a"),
    ("? a\n: «b»\n", "a"),
    // Nothing written.
    ("a:«»", "a"),
    ("a:«»\n", "a"),
    ("a:«» ", "a"),
    ("a:«»   # comment\nb: 1", "a"),
    ("a:«»\n\nb: 1", "a"),
    ("- 1\n-«»\n- 2", "1"),
    ("- 1\n-«» # nothing\n", "1"),
    ("{a:«» , b: 1}", "a"),
    ("{a«», b: 1}", "a"),
    ("{a: 1, b:«» }", "b"),
    ("? a«»\n? b\n", "a"),
    ("? a # x: y\n:«»\n? b\n", "a"),
    ("? a«»\n:b : 1", "a"),
    ("{\"a\":«»}", "a"),
    ("a: !!str«»\nb: 1", "a"),
    ("a: &x«»   \nb: 1", "a"),
    // Block scalars.
    ("a: «|\n  one\n  two»\nb: 1", "a"),
    ("a: «|\n  one\n  two»\n\n\n# c\nb: 1", "a"),
    ("a: «|\n  one\n  two»\n  \n \nb: 1", "a"),
    ("a: «|-\n  one»\n\nb: 1", "a"),
    ("a: «|+\n  one\n\n»\nb: 1", "a"),
    ("a: «>\n  one\n  two\n\n  three»\n\nb: 1", "a"),
    ("a: «|2\n    one»\nb: 1", "a"),
    ("a: «| # note\n  one»\nb: 1", "a"),
    ("a: «|»\nb: 1", "a"),
    ("a: «|» # note\n\nb: 1", "a"),
    ("a: «|\n  one»", "a"),
    ("a: «|\n  one»\n  ", "a"),
    ("a: «|\n  one\n   »", "a"),
    ("a: «|\n  one\n     »\n\nb: 1", "a"),
    ("a: «|\n  one\n  # not a comment»\n# a comment\nb: 1", "a"),
    ("- «>-\n  one»\n\n- two", "0"),
    ("a: !t\u{2028}  «|+\u{2028}  one\u{2028}\u{2028}»", "a"),
    ("a: !t # c\u{85}  «one»\u{2029}b: 1", "a"),
    ("a: &x\u{2029}  «\"one\"»", "a"),
    ("a: &x\u{85}  «[one]»", "a"),
    // Collections.
    ("a: «[one, {b: 2}]» # c\nb: 1", "a"),
    ("a: «[\n  one,\n  two,\n]»\nb: 1", "a"),
    ("a: [one, «{b: 2}»]", "a/1"),
    ("a: [one, «b: 2» , c]", "a/1"),
    ("a: [«b:» , c]", "a/0"),
    ("a: «[]»", "a"),
    ("a: «{}»", "a"),
    ("a:\n  «b: 1\n  c: 2»\n\n# x\nd: 3", "a"),
    ("a:\n  «- 1\n  - 2»\n\n  # x\nd: 3", "a"),
    ("a:\n«- 1\n- 2»\nd: 3", "a"),
    ("a:\n  «- 1\n  -»\nd: 3", "a"),
    ("a:\n  «b:\n    c:»\n\nd: 3", "a"),
    ("a:\n  «b: |\n    one»\n\n\nd: 3", "a"),
    ("- «a: 1\n  b: 2»\n\n- c", "0"),
    ("«a: 1\nb: [2]»\n\n", ""),
    // Anchors, tags and aliases.
    ("a: &x «one»", "a"),
    ("a: !!str «one»", "a"),
    ("a: !t &x «one»", "a"),
    ("a: &x !<tag:a,b> «[one]»", "a"),
    ("a: &x«:b»\nc: 1", "a"),
    ("a: !t # c\n  «'one'»", "a"),
    ("a: &x\n  «b: 1»\nc: 2", "a"),
    ("a: &x\n  «&y b: 1»\nc: 2", "a"),
    ("a: &x\n  &y «b»: 1\nc: 2", "a/@b"),
    ("a: &x\n  «- &y one»\nc: 2", "a"),
    ("a: &x |\n  one\nb: «*x»  # c", "b"),
    ("a: &x «|\n  one»\n\nb: *x", "a"),
    ("a: &x «[one]»\nb: *x", "a"),
    ("[!t «one», two]", "0"),
  ]

  @Test(arguments: values)
  func rangeIsWhatIsWritten(_ yaml: MarkedText, path: String) throws {
    try expectRange(yaml, path)
  }

  @Test(arguments: values)
  func rangeHoldsWithWindowsLineEnds(_ yaml: MarkedText, path: String) throws {
    try expectRange(
      MarkedText(
        yaml.marked.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")), path)
  }

  @Test(arguments: values)
  func rangeHoldsWithLoneCarriageReturns(_ yaml: MarkedText, path: String) throws {
    try expectRange(
      MarkedText(String(decoding: yaml.marked.utf8.map { $0 == 10 ? 13 : $0 }, as: UTF8.self)), path)
  }

  @Test(arguments: values)
  func rangeCountsBytesAfterOtherScripts(_ yaml: MarkedText, path: String) throws {
    try expectRange(
      MarkedText("# é 多肉 🌵🌵 𝒜 – before it all, and a longer run of plain letters\n" + yaml.marked), path)
  }

  @Test(arguments: values)
  func rangeCountsByteOrderMark(_ yaml: MarkedText, path: String) throws {
    try expectRange(MarkedText("\u{FEFF}" + yaml.marked), path)
  }

  @Test(
    arguments: [
      ("é: «ü»", "é"), ("多: 肉\n🌵: «🌵🌵» # 🌵", "🌵"), ("a: [é, «\"𝒜\"», é]", "a/1"),
      ("a: «|\n  é\n  🌵»\n\nb: 1", "a"), ("\u{FEFF}🌵:«»\nb: 1", "🌵"),
    ] as [(MarkedText, String)])
  func rangeCountsBytesOfOtherScripts(_ yaml: MarkedText, path: String) throws {
    try expectRange(yaml, path)
  }

  @Test func rangesOfNoteCountFromTheFilesStart() throws {
    let marked = MarkedText("\u{FEFF}---\r\ntitle: Écheveria 🌵\r\nlight: «full sun»\r\n---\r\nBody\r\n")
    let (note, problems) = FrontMatter.read(.init(path: "a.md", text: marked.text))
    #expect(problems.isEmpty)
    #expect(note.root?["light"]?.range == marked.range)
  }

  private func expectRange(
    _ marked: MarkedText, _ path: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let root = try yaml(marked.text, sourceLocation: sourceLocation)
    let node = try #require(root.at(path), "no \(path) in \(root.outline)", sourceLocation: sourceLocation)
    let written = String(decoding: Array(marked.text.utf8)[node.range], as: UTF8.self)
    #expect(
      node.range == marked.range, "the range holds \(written.debugDescription)",
      sourceLocation: sourceLocation)
  }
}
