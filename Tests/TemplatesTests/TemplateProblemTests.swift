import Diagnostics
import Templates
import Testing

/// Every wrong use of the template language, with its place and words.
@Suite struct TemplateProblemTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let templates: [String: String]
    /// `file`, then `line:column: code: message` and after `|` the text that the range covers.
    let expected: [String]

    init(_ main: String, _ expected: String..., others: [String: String] = [:]) {
      templates = others.merging(["main": main]) { _, main in main }
      self.expected = expected
    }

    var testDescription: String { templates["main"] ?? "" }
  }

  static let cases: [Case] = [
    // Tags
    Case(
      "a {{title", "main 1:3: template-unclosed-tag: this tag begins with {{ but never ends with }}|{{title"),
    Case(
      "é {{title\n{{tags}}",
      "main 1:3: template-unclosed-tag: this tag begins with {{ but never ends with }}|{{title"),
    Case(
      "{{! never", "main 1:1: template-unclosed-tag: this tag begins with {{ but never ends with }}|{{! never"
    ),
    Case(
      "{{{body}}", "main 1:1: template-unclosed-tag: this tag begins with {{ but never ends with }}|{{{body}}"
    ),
    Case(
      "a{{}}b{{ # }}", "main 1:2: template-empty-tag: this tag names nothing|{{}}",
      "main 1:7: template-empty-tag: this tag names nothing|{{ # }}"),
    Case(
      "{{=<%=}}",
      "main 1:1: template-invalid-delimiters: delimiters are set by two words without \"=\", as in {{=<% %>=}}|{{=<%=}}"
    ),
    Case(
      "{{=a= b=}}",
      "main 1:1: template-invalid-delimiters: delimiters are set by two words without \"=\", as in {{=<% %>=}}|{{=a= b=}}"
    ),
    Case(
      "{{title | upper}}{{image..path}}",
      "main 1:3: template-invalid-name: \"title | upper\" is no name: letters, digits, \"-\" and \"_\", its parts joined by single dots|title | upper",
      "main 1:20: template-invalid-name: \"image..path\" is no name: letters, digits, \"-\" and \"_\", its parts joined by single dots|image..path"
    ),
    Case(
      "{{>*title}}",
      "main 1:4: template-dynamic-name: \"*title\" would name a template by a value, which templates here can't; write the name itself|*title"
    ),
    // Sections
    Case(
      "a\n {{#yes}} b", "main 2:2: template-unclosed-section: {{#yes}} is never closed by {{/yes}}|{{#yes}}"),
    Case(
      "{{^yes}}{{$b}}",
      "main 1:1: template-unclosed-section: {{^yes}} is never closed by {{/yes}}|{{^yes}}",
      "main 1:9: template-unclosed-section: {{$b}} is never closed by {{/b}}|{{$b}}"),
    Case(
      "{{#yes}}{{#title}}x{{/yes}}",
      "main 1:9: template-unclosed-section: {{#title}} is never closed by {{/title}}|{{#title}}"),
    Case(
      "{{#title}}x{{/titel}}",
      "main 1:12: template-mismatched-closing: {{/titel}} closes nothing; the open tag is {{#title}}|{{/titel}}"
    ),
    Case(
      "{{#title}}x{{/other}}{{/title}}",
      "main 1:12: template-mismatched-closing: {{/other}} closes nothing; the open tag is {{#title}}|{{/other}}"
    ),
    Case(
      "x{{/title}}",
      "main 1:2: template-stray-closing: {{/title}} closes nothing: no section is open here|{{/title}}"),
    // Variables
    Case(
      "{{titel}}",
      "main 1:3: template-unknown-variable: \"titel\" is not a variable here; did you mean \"title\"?|titel"),
    Case(
      "{{#rowz}}{{anything}}{{/rowz}}{{^rowz}}{{titel}}{{/rowz}}",
      "main 1:4: template-unknown-variable: \"rowz\" is not a variable here; did you mean \"rows\"?|rowz",
      "main 1:34: template-unknown-variable: \"rowz\" is not a variable here; did you mean \"rows\"?|rowz",
      "main 1:42: template-unknown-variable: \"titel\" is not a variable here; did you mean \"title\"?|titel"),
    Case(
      "{{image.pat}}",
      "main 1:9: template-unknown-variable: \"pat\" is not a variable of \"image\"; did you mean \"path\"?|pat"
    ),
    Case(
      "{{label}}{{#rows}}{{label}}{{/rows}}",
      "main 1:3: template-unknown-variable: \"label\" is not a variable here|label"),
    Case(
      "{{body}}",
      "main 1:1: template-html-escaped: \"body\" is HTML and would be escaped again; write {{{body}}}|{{body}}"
    ),
    Case(
      "{{{title}}}",
      "main 1:1: template-text-unescaped: \"title\" is a text and would be shown unescaped; write {{title}}|{{{title}}}"
    ),
    Case(
      "{{#tags}}{{&.}}{{/tags}}",
      "main 1:10: template-text-unescaped: \".\" is a text and would be shown unescaped; write {{.}}|{{&.}}"),
    Case(
      "{{yes}}{{{rows}}}",
      "main 1:3: template-not-text: \"yes\" is a flag, not a text; use it as a section: {{#yes}}…{{/yes}}|yes",
      "main 1:11: template-not-text: \"rows\" is a list, not a text; use it as a section: {{#rows}}…{{/rows}}|rows"
    ),
    Case(
      "{{tags}}{{image}}",
      "main 1:3: template-not-text: \"tags\" is a list of texts, not a text; use it as a section: {{#tags}}…{{/tags}}|tags",
      "main 1:11: template-not-text: \"image\" is a context, not a text; use it as a section: {{#image}}…{{/image}}|image"
    ),
    Case(
      "{{#rows}}{{.}}{{/rows}}",
      "main 1:12: template-not-text: \".\" is a whole context here; name one of its variables|."),
    Case(
      "{{title.x}}{{rows.label}}",
      "main 1:3: template-not-a-context: \"title\" is a text, so it has no variable \"x\"|title",
      "main 1:14: template-not-a-context: \"rows\" is a list, so it has no variable \"label\"; use a section: {{#rows}}…{{/rows}}|rows"
    ),
    // Partials
    Case(
      "{{>hed}}",
      "head template-unused: no page and no other template uses the template \"head\"|",
      "main 1:4: template-missing-partial: there is no template \"hed\"; did you mean \"head\"?|hed",
      others: ["head": ""]),
    Case("{{<x}}{{/x}}", "main 1:4: template-missing-parent: there is no template \"x\"|x"),
    Case("{{>main}}", "main 1:4: template-circular-partial: \"main\" includes itself: main → main|main"),
    Case(
      "{{>a}}", "b 1:4: template-circular-partial: \"a\" includes itself: a → b → a|a",
      others: ["a": "{{#yes}}{{<b}}{{/b}}{{/yes}}", "b": "{{>a}}"]),
    Case(
      "{{>a}}{{>a}}", "a 1:3: template-unknown-variable: \"x\" is not a variable here|x",
      others: ["a": "{{x}}"]),
    Case(
      "", "a template-unused: no page and no other template uses the template \"a\"|",
      "a 1:1: template-empty-tag: this tag names nothing|{{}}",
      "b template-unused: no page and no other template uses the template \"b\"|",
      others: ["a": "{{}}{{>b}}", "b": "{{>a}}"]),
    // Blocks
    Case(
      "{{<p}}{{$conten}}{{/conten}}{{/p}}",
      "main 1:10: template-unknown-block: \"p\" has no block \"conten\"; did you mean \"content\"?|conten",
      others: ["p": "{{>q}}", "q": "{{$content}}{{/content}}"]),
    Case(
      "{{<p}}{{$a}}1{{/a}}{{$a}}2{{/a}}{{/p}}",
      "main 1:23: template-duplicate-block: the block \"a\" is given twice|a", others: ["p": "{{$a}}{{/a}}"]),
    Case(
      "{{<p}} some text {{title}}{{#yes}}{{$a}}{{/a}}{{/yes}}{{>p}}{{/p}}",
      "main 1:8: template-ignored-in-parent: text between {{<p}} and {{/p}} is ignored; only blocks count there|some text",
      "main 1:18: template-ignored-in-parent: a variable between {{<p}} and {{/p}} is ignored; only blocks count there|{{title}}",
      "main 1:30: template-ignored-in-parent: a section between {{<p}} and {{/p}} is ignored; only blocks count there|yes",
      "main 1:58: template-ignored-in-parent: a partial between {{<p}} and {{/p}} is ignored; only blocks count there|p",
      others: ["p": "{{$a}}{{/a}}"]),
    // All at once, and no guesses about names where tags don't match
    Case(
      "{{x}}{{>a}}{{>b}}",
      "a 1:3: template-unknown-variable: \"y\" is not a variable here|y",
      "b 1:9: template-missing-partial: there is no template \"missing\"|missing",
      "b 1:18: template-stray-closing: {{/z}} closes nothing: no section is open here|{{/z}}",
      "main 1:3: template-unknown-variable: \"x\" is not a variable here|x",
      others: ["a": "{{y}}", "b": "{{w}}{{>missing}}{{/z}}"]),
  ]

  @Test(arguments: cases)
  func namesThePlaceAndTheRemedy(_ sample: Case) {
    let entry = TemplateSet.Entry(name: "main", scope: [TemplateLanguageTests.context.type])
    let (_, problems) = compile(sample.templates, [entry])
    let found = problems.map { problem in
      let file = problem.location?.path.split(separator: ".").first.map { "\($0) " } ?? ""
      return "\(file)\(line(problem))|\(covered(problem))"
    }
    #expect(found == sample.expected)
  }

  private func covered(_ problem: Diagnostic) -> String {
    guard case .range(let range)? = problem.location else { return "" }
    return String(decoding: range.file.bytes[range.bytes], as: UTF8.self)
  }

  @Test func listsTheVariablesOfASmallScope() throws {
    let context = SampleContext([
      ("title", .text("")), ("rows", .list(of: [("label", .text("")), ("title", .text(""))], [])),
    ])
    let problem = try #require(render("{{#rows}}{{nope}}{{/rows}}", context).problems.first)
    #expect(problem.notes.map(\.message) == ["variables here: label, title, rows"])
  }

  @Test func namesOnlyTheContextsOfALargeScope() throws {
    let context = SampleContext((0..<30).map { ("v\($0)", .text("")) })
    let problem = try #require(render("{{unheard}}", context).problems.first)
    #expect(problem.notes.map(\.message) == ["contexts here: sample"])
  }

  @Test func showsWhereASectionWasOpened() throws {
    let problem = try #require(
      render("\n{{#title}}x{{/other}}{{/title}}", TemplateLanguageTests.context).problems.first)
    #expect(problem.notes.first?.location?.position == SourcePosition(line: 2, column: 1))
  }

  @Test(arguments: [
    ("{{titel}}", "{{title}}"), ("{{{title}}}", "{{title}}"), ("{{body}}", "{{{body}}}"),
    ("{{=<% %>=}}<%body%>", "{{=<% %>=}}<%{body}%>"), ("{{image.pat}}", "{{image.path}}"),
  ])
  func suggestsWhatMendsTheTemplate(_ wrong: String, _ right: String) throws {
    let problem = try #require(render(wrong, TemplateLanguageTests.context).problems.first)
    let suggestion = try #require(problem.suggestions.first)
    var bytes = Array(wrong.utf8)
    bytes.replaceSubrange(suggestion.range.bytes, with: Array(suggestion.replacement.utf8))
    #expect(String(decoding: bytes, as: UTF8.self) == right)
    #expect(render(right, TemplateLanguageTests.context).problems.isEmpty)
  }

  @Test func namesAnEntryWithoutATemplate() {
    let entry = TemplateSet.Entry(name: "plant", scope: [])
    let (set, problems) = compile(["plants": ""], [entry, TemplateSet.Entry(name: "plants", scope: [])])
    #expect(
      problems.map(line) == [
        "template-missing: the theme has no template \"plant\"; did you mean \"plants\"?"
      ])
    var output: [UInt8] = []
    set.render("plant", frames: [], into: &output)
    #expect(output.isEmpty)
  }

  @Test func reportsACircleOnceFromWhereverItIsEntered() {
    let entries = ["a", "b"].map { TemplateSet.Entry(name: $0, scope: []) }
    let (_, problems) = compile(["a": "{{>b}}", "b": "{{>a}}"], entries)
    #expect(problems.map(\.code) == ["template-circular-partial"])
  }

  @Test func judgesNoNamesWhereTagsDoNotMatch() {
    let context = SampleContext([("rows", .list(of: [("label", .text(""))], []))])
    let partials = ["p": "{{label}}", "l": "{{$b}}{{/b}}"]
    let text = "{{#rows}}{{label}}{{>p}}{{<l}}{{$b}}{{label}}{{/b}}{{/l}}"
    #expect(render(text, context, partials: partials).problems.map(\.code) == ["template-unclosed-section"])
    let early = "{{/rows}}{{label}}{{>p}}{{<l}}{{$b}}{{label}}{{/b}}{{/l}}"
    #expect(render(early, context, partials: partials).problems.map(\.code) == ["template-stray-closing"])
  }

  // MARK: Bounds

  @Test func boundsTheNestingOfSections() {
    let depth = 5_000
    let text = String(repeating: "{{#yes}}", count: depth) + String(repeating: "{{/yes}}", count: depth)
    let problems = render(text, TemplateLanguageTests.context).problems
    #expect(problems.map(\.code) == ["template-nested-too-deeply"])
  }

  @Test func boundsTheNestingOfPartials() {
    let templates = Dictionary(uniqueKeysWithValues: (0..<5_000).map { ("p\($0)", "{{>p\($0 + 1)}}") })
      .merging(["p5000": ""]) { first, _ in first }
    let (_, problems) = compile(templates, [TemplateSet.Entry(name: "p0", scope: [])])
    #expect(problems.map(\.code) == ["template-nested-too-deeply"])
  }

  @Test func boundsWhatPartialsMultiplyTo() {
    let templates = Dictionary(
      uniqueKeysWithValues: (0..<60).map { ("p\($0)", "x{{>p\($0 + 1)}}{{>p\($0 + 1)}}") }
    )
    .merging(["p60": "x"]) { first, _ in first }
    let (_, problems) = compile(templates, [TemplateSet.Entry(name: "p0", scope: [])])
    #expect(Set(problems.map(\.code)) == ["template-too-large"])
  }

  @Test func boundsWhatBlocksMultiplyTo() {
    let templates = Dictionary(
      uniqueKeysWithValues: (0..<40).map {
        ("p\($0)", "{{<p\($0 + 1)}}{{$a}}{{$a}}{{/a}}{{$a}}{{/a}}{{/a}}{{/p\($0 + 1)}}{{$a}}{{/a}}")
      }
    ).merging(["p40": "{{$a}}x{{/a}}"]) { first, _ in first }
    let (_, problems) = compile(templates, [TemplateSet.Entry(name: "p0", scope: [])])
    #expect(Set(problems.map(\.code)).isSubset(of: ["template-too-large", "template-nested-too-deeply"]))
  }

  @Test(
    .timeLimit(.minutes(5)),
    arguments: ["{{", "{{{", "{{!", "{{=", "{{#a}}", "{{/a}}", "{{a", "}}", "{{<a}}{{$b}}", "{{=| |=}}"])
  func readsAMegabyteOfTagsInLinearTime(_ piece: String) {
    let text = String(repeating: piece, count: 1_000_000 / piece.utf8.count)
    _ = render(text, TemplateLanguageTests.context)
  }
}
