import Diagnostics
import Testing

struct TextRendererTests {
  @Test func writesPlaceMessageLineAndNotes() {
    let problem = Diagnostic.sample(
      .error, "\"sumer\" is not an option of growingSeason; did you mean \"summer\"?", code: "unknown-option",
      at: "---\ngrowingSeason: [⟦sumer⟧, fall]\n---\n", notes: [.init("allowed: summer, fall")])
    #expect(
      TextRenderer().render([problem]) == """
        content/a.md:2:17: error: "sumer" is not an option of growingSeason; did you mean "summer"? [unknown-option]
        growingSeason: [sumer, fall]
                        ^~~~~
          note: allowed: summer, fall

        """)
  }

  @Test func writesProblemsWithoutAPlaceInOneLine() {
    let none = Diagnostic(.warning, code: "c", "m", at: nil)
    let file = Diagnostic(.error, code: "c", "m", at: .path("a b.md"))
    #expect(TextRenderer().render([none, file]) == "warning: m [c]\na b.md: error: m [c]\n")
  }

  @Test func writesWhereANoteLooks() {
    let other = marked("x\n⟦y⟧", path: "b.md")
    let problem = Diagnostic(.error, code: "c", "m", at: nil, notes: [.init("the other", at: .range(other))])
    #expect(TextRenderer().render(problem) == "error: m [c]\n  b.md:2:1: note: the other\n")
  }

  /// The line that is shown, and the caret line under it.
  @Test(arguments: [
    ("a⟦bc⟧d", "abcd", " ^~"), ("a⟦⟧bc", "abc", " ^"), ("⟦a⟧", "a", "^"), ("ab⟦⟧", "ab", "  ^"),
    ("\ta⟦b⟧", "\tab", "\t ^"), ("a\t⟦b⟧", "a\tb", " \t^"), ("a⟦\t⟧b", "a b", " ^"), ("a⟦\tb⟧", "a b", " ^~"),
    ("é⟦é⟧", "éé", " ^"), ("e\u{301}⟦e\u{301}x⟧", "e\u{301}e\u{301}x", " ^~"),
    ("園⟦芸x⟧", "園芸x", "  ^~~"), ("🌵⟦🌵⟧", "🌵🌵", "  ^~"), ("한⟦x⟧", "한x", "  ^"),
    ("\u{200B}a⟦\u{200B}b⟧", "\u{200B}a\u{200B}b", " ^"), ("👩\u{200D}🌾⟦x⟧", "👩\u{200D}🌾x", "  ^"),
    ("\u{FEFF}⟦a⟧", "a", "^"), ("a⟦b\ncd⟧", "ab", " ^"), ("x\r\na⟦b⟧\r\n", "ab", " ^"),
    ("a⟦b\r\n⟧c", "ab", " ^"),
  ])
  func putsTheCaretUnderTheMark(_ source: String, _ line: String, _ caret: String) {
    let lines = TextRenderer().render(.sample(at: source)).split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 4)
    #expect(lines.dropFirst().first.map { Array($0.unicodeScalars) } == Array(line.unicodeScalars))
    #expect(lines.dropFirst(2).first.map(String.init) == caret)
  }

  @Test(arguments: ["a\n⟦⟧", "⟦⟧", "a\n⟦\n⟧b", "a\r\n⟦⟧\r\n"])
  func showsNoLineWhereThereIsNone(_ source: String) {
    #expect(TextRenderer().render(.sample(at: source)).split(separator: "\n").count == 1)
  }

  @Test func cutsLongLines() {
    let many = String(repeating: "x", count: 200)
    let lines = TextRenderer().render(.sample(at: many + "⟦" + many + "⟧" + many)).split(separator: "\n")
    let shown = "…\(many.prefix(59))\(many.prefix(79))…\(many.prefix(59))…"
    let caret = String(repeating: " ", count: 60) + "^" + String(repeating: "~", count: 79)
    #expect(lines.dropFirst().map(String.init) == [shown, caret])
  }

  @Test func cutsAMegabyteBetweenCharacters() {
    let many = Array(String(repeating: "é🌵", count: 60_000).utf8)
    for lead in ["", "x", "xx", "xxx"] {
      let start = lead.utf8.count + many.count
      let file = SourceFile(path: "a", bytes: Array(lead.utf8) + many + many + many)
      let problem = Diagnostic(.error, code: "c", "m", at: .range(file, start..<(start + many.count)))
      let output = TextRenderer().render(problem)
      #expect(!output.contains("\u{FFFD}"))
      #expect(output.utf8.count < 2000)
    }
  }

  @Test func neutralisesControlCharactersAndDirectionMarks() {
    for scalar: Unicode.Scalar in [
      "\u{1B}", "\u{7}", "\u{9B}", "\u{202E}", "\u{2066}", "\u{61C}", "\u{2028}", "\r", "\u{0}",
    ] {
      let output = TextRenderer().render(
        .sample(
          .error, "m\(scalar)m", at: "a\(scalar)⟦b\(scalar)⟧c\(scalar)d", path: "p\(scalar)p",
          notes: [.init("n\(scalar)n")]))
      #expect(!output.unicodeScalars.contains(scalar), "U+\(String(scalar.value, radix: 16))")
      #expect(output.contains("p\u{FFFD}p") && output.contains("m\u{FFFD}m") && output.contains("n\u{FFFD}n"))
    }
    #expect(TextRenderer().render(.sample(.error, "two\nlines", at: "⟦a⟧")).contains("two\u{FFFD}lines"))
  }

  @Test func showsBytesThatAreNotUTF8() {
    let file = SourceFile(path: "a", bytes: [0x61, 0xFF, 0x62])
    let output = TextRenderer().render(Diagnostic(.error, code: "c", "m", at: .range(file, 1..<2)))
    #expect(output == "a:1:2: error: m [c]\na\u{FFFD}b\n ^\n")
  }

  @Test func coloursOnlyWhenAsked() {
    let problem = Diagnostic.sample(.warning, at: "⟦a⟧")
    #expect(!TextRenderer().render(problem).contains("\u{1B}"))
    let place = "\u{1B}[1mcontent/a.md:1:1: \u{1B}[0m"
    let message = "\u{1B}[1;33mwarning: \u{1B}[0m\u{1B}[1mwrong\u{1B}[0m\u{1B}[2m [sample]\u{1B}[0m"
    let expected = "\(place)\(message)\na\n\u{1B}[32m^\u{1B}[0m\n"
    #expect(TextRenderer(color: true).render(problem) == expected)
    #expect(TextRenderer(color: true).render(.sample(.error, at: "⟦a⟧")).contains("\u{1B}[1;31merror: "))
  }

  // MARK: Repetitions

  private func repeated(_ count: Int, _ severity: Diagnostic.Severity = .warning) -> [Diagnostic] {
    (1...count).map { .sample(severity, "unknown key", at: "⟦k⟧", path: "\($0).md") }
  }

  @Test func writesARepeatedWarningOnceWithItsCountAndFirstPlaces() {
    let other = Diagnostic.sample(.warning, "another", at: "⟦k⟧", path: "2.md")
    let problems = repeated(160) + [other]
    #expect(
      TextRenderer().render(problems) == """
        1.md:1:1: warning: unknown key [sample]
        k
        ^
          note: the same at 159 more places: 2.md:1:1, 3.md:1:1, 4.md:1:1, …
        2.md:1:1: warning: another [sample]
        k
        ^

        """)
  }

  @Test func namesAllPlacesWhereTheyAreFew() {
    let output = TextRenderer().render(repeated(4))
    #expect(output.contains("  note: the same at 3 more places: 2.md:1:1, 3.md:1:1, 4.md:1:1\n"))
  }

  @Test(arguments: [Diagnostic.Severity.warning, .error])
  func writesEachOfAFew(severity: Diagnostic.Severity) {
    #expect(TextRenderer().render(repeated(3, severity)).split(separator: "\n").count == 9)
    #expect(TextRenderer().render(repeated(10, severity)).split(separator: "\n").count == 4)
  }

  @Test func writesEachRepetitionWhenVerbose() {
    #expect(TextRenderer(verbose: true).render(repeated(10)).split(separator: "\n").count == 30)
  }

  @Test func tellsRepetitionsApartByCodeAndMessage() {
    let problems =
      repeated(5)
      + (1...5).map { .sample(.warning, "unknown key", code: "other", at: "⟦k⟧", path: "\($0).md") }
    #expect(
      TextRenderer().render(problems).split(separator: "\n").filter { $0.contains("warning") }.count == 2)
  }
}
