import Diagnostics
import Templates
import Testing

/// Each module of the Mustache specification, by hand, and against swift-mustache.
@Suite struct TemplateLanguageTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let template: String
    let expected: String
    var partials: [String: String] = [:]
    /// Why swift-mustache's output differs; nil where it doesn't.
    var oracleDiffers: String?

    init(
      _ template: String, _ expected: String, _ partials: [String: String] = [:],
      oracleDiffers: String? = nil
    ) {
      self.template = template
      self.expected = expected
      self.partials = partials
      self.oracleDiffers = oracleDiffers
    }

    var testDescription: String { template }
  }

  static let context = SampleContext([
    ("title", .text("Aloe & <co> \"x\" 'y'")),
    ("empty", .text("")),
    ("body", .html("<p>é</p>")),
    ("yes", .flag(true)),
    ("no", .flag(false)),
    ("tags", .texts(["a", "<b>", "c"])),
    ("nothing", .texts([])),
    (
      "rows",
      .list(
        of: [("label", .text("")), ("values", .texts([]))],
        [
          [.text("one"), .texts(["1"])],
          [.text("two"), .texts([])],
          [.text("three"), .texts(["3", "33"])],
        ])
    ),
    ("noRows", .list(of: [("label", .text(""))], [])),
    (
      "image",
      .context(
        of: [
          ("path", .text("")), ("title", .text("")),
          ("size", .context(of: [("width", .text(""))], nil)),
        ],
        [.text("/a.jpg"), .text("inner"), .context(of: [("width", .text(""))], [.text("640")])])
    ),
    ("missing", .context(of: [("path", .text(""))], nil)),
  ])

  static let cases: [Case] = [
    // Interpolation
    Case("plain é text", "plain é text"),
    Case("", ""),
    Case("{{title}}", "Aloe &amp; &lt;co&gt; &quot;x&quot; &#39;y&#39;"),
    Case(
      "{{ title }}|{{\ttitle\n}}",
      String(repeating: "Aloe &amp; &lt;co&gt; &quot;x&quot; &#39;y&#39;|", count: 2).dropLast().description),
    Case("{{{body}}}|{{&body}}|{{{ body }}}|{{& body }}", "<p>é</p>|<p>é</p>|<p>é</p>|<p>é</p>"),
    Case("  {{empty}}  \n", "    \n"),
    Case("{{image.path}}|{{image.size.width}}|{{missing.path}}|", "/a.jpg|640||"),
    // Sections
    Case("{{#yes}}a{{/yes}}{{#no}}b{{/no}}", "a"),
    Case(
      "{{#title}}a{{/title}}{{#empty}}b{{/empty}}", "a", oracleDiffers: "an empty text counts as something"),
    Case("{{#body}}<div>{{{.}}}</div>{{/body}}", "<div><p>é</p></div>"),
    Case("{{#tags}}({{.}}){{/tags}}", "(a)(&lt;b&gt;)(c)"),
    Case("{{#rows}}{{label}}:{{#values}}{{.}},{{/values}};{{/rows}}", "one:1,;two:;three:3,33,;"),
    Case(
      "{{#rows}}{{#values}}{{label}}{{.}}{{image.path}} {{/values}}{{/rows}}",
      "one1/a.jpg three3/a.jpg three33/a.jpg "),
    Case(
      "{{#image}}{{title}} {{path}}{{#size}} {{width}} {{title}}{{/size}}{{/image}}", "inner /a.jpg 640 inner"
    ),
    Case("{{#missing}}x{{path}}{{/missing}}", ""),
    Case("{{#image.size}}{{width}}{{/image.size}}", "640"),
    Case("{{#tags}}{{#yes}}{{.}}{{/yes}}{{/tags}}", "a&lt;b&gt;c"),
    Case(
      "{{#tags}}{{#tags}}{{.}}{{/tags}}{{.}};{{/tags}}", "a&lt;b&gt;ca;a&lt;b&gt;c&lt;b&gt;;a&lt;b&gt;cc;"),
    // Inverted sections
    Case("{{^yes}}a{{/yes}}{{^no}}b{{/no}}", "b"),
    Case(
      "{{^title}}a{{/title}}{{^empty}}b{{/empty}}", "b", oracleDiffers: "an empty text counts as something"),
    Case("{{^rows}}a{{/rows}}{{^noRows}}none{{/noRows}}{{^nothing}}!{{/nothing}}", "none!"),
    Case(
      "{{^image}}a{{/image}}{{^missing}}no {{title}}{{/missing}}",
      "no Aloe &amp; &lt;co&gt; &quot;x&quot; &#39;y&#39;"),
    Case("{{^missing.path}}none{{/missing.path}}", "none"),
    // Lines
    Case("a\n{{#yes}}\nb\n{{/yes}}\nc\n", "a\nb\nc\n"),
    Case("a\n  {{#yes}}  \nb\n\t{{/yes}}\t\nc\n", "a\nb\nc\n"),
    Case("a\r\n{{#yes}}\r\nb\r\n{{/yes}}\r\nc", "a\r\nb\r\nc"),
    Case("a {{#yes}}\nb\n{{/yes}} c\n", "a \nb\n c\n"),
    Case(" | {{#yes}}\t|\t{{/yes}} | \n", " | \t|\t | \n"),
    Case(" {{#yes}}YES{{/yes}}\n {{#yes}}GOOD{{/yes}}\n", " YES\n GOOD\n"),
    Case("{{#yes}}\nb{{/yes}}", "b"),
    Case("  {{#yes}}\n  b\n  {{/yes}}", "  b\n"),
    Case("{{#rows}}\n- {{label}}\n{{/rows}}\n", "- one\n- two\n- three\n"),
    Case("a\n{{^no}}\nb\n{{/no}}\n", "a\nb\n"),
    Case("{{#yes}}\n{{#yes}}\na\n{{/yes}}\n{{/yes}}\nb", "a\nb"),
    // Comments
    Case("1{{! no }}2", "12"),
    Case("a\n  {{! alone }}\nb", "a\nb"),
    Case("a\n{{!\nmany\nlines {{x}\n}}\nb", "a\nb"),
    Case("  12 {{! 34 }}\n", "  12 \n"),
    Case("{{! first }}\na", "a"),
    Case("a\n  {{! last }}", "a\n"),
    // Delimiters
    Case("{{=<% %>=}}(<%title%>)", "(Aloe &amp; &lt;co&gt; &quot;x&quot; &#39;y&#39;)"),
    Case("({{=[ ]=}}[empty]) {{empty}}", "() {{empty}}"),
    Case("{{= | | =}}|#yes|a|/yes||={{ }}=|{{#yes}}b{{/yes}}", "ab"),
    Case("a\n {{=<% %>=}}\nb\n<%={{ }}=%>\nc", "a\nb\nc"),
    Case(
      "{{=<% %>=}}<%{body}%> <%&body%>", "<p>é</p> <p>é</p>",
      oracleDiffers: "takes {name} only where braces are the delimiters"),
    Case("{{>p}}{{=<% %>=}} <%>p%>", "[] []", ["p": "[{{empty}}]"]),
    // Partials
    Case("({{>p}})", "(a /a.jpg)", ["p": "a {{image.path}}"]),
    Case("{{#rows}}{{> row }}{{/rows}}", "one,two,three,", ["row": "{{label}},"]),
    Case("a\n{{>p}}\nb\n", "a\np\nb\n", ["p": "p\n"]),
    Case("a\n  {{>p}}\nb\n", "a\np\n q\nb\n", ["p": "p\n q\n"], oracleDiffers: "indents the partial"),
    Case("a {{>p}} b\n", "a p\n b\n", ["p": "p\n"]),
    Case("{{>folder/p}}", "deep", ["folder/p": "deep"]),
    // Blocks and parents
    Case("{{$title}}Default{{/title}}", "Default"),
    Case("{{<p}}{{/p}}", "[d]", ["p": "[{{$b}}d{{/b}}]"]),
    Case("{{<p}}{{$b}}x{{/b}}{{/p}}", "[x]", ["p": "[{{$b}}d{{/b}}]"]),
    Case("{{<p}} ignored {{! c }}{{$b}}x{{/b}}{{/p}}", "[x|x]", ["p": "[{{$b}}d{{/b}}|{{$b}}e{{/b}}]"]),
    Case("{{<p}}{{$a}}1{{/a}}{{/p}}{{<p}}{{$a}}2{{/a}}{{/p}}", "12", ["p": "{{$a}}d{{/a}}"]),
    Case(
      "{{<p}}{{$b}}{{label}},{{/b}}{{/p}}", "one,two,three,", ["p": "{{#rows}}{{$b}}d{{/b}}{{/rows}}"]),
    Case(
      "{{<p}}{{$a}}c{{/a}}{{/p}}", "c",
      ["p": "{{<o}}{{$a}}p{{/a}}{{/o}}", "o": "{{<g}}{{$a}}o{{/a}}{{/g}}", "g": "{{$a}}g{{/a}}"]),
    Case(
      "{{<p}}{{/p}}", "p",
      ["p": "{{<o}}{{$a}}p{{/a}}{{/o}}", "o": "{{<g}}{{$a}}o{{/a}}{{/g}}", "g": "{{$a}}g{{/a}}"]),
    Case(
      "{{<p}}{{$in}}x{{/in}}{{/p}}", "(x)",
      ["p": "{{<g}}{{$a}}({{$in}}d{{/in}}){{/a}}{{/g}}", "g": "{{$a}}{{/a}}"]),
    Case("{{<p}}{{$b}}x{{/b}}{{/p}}", "<x>", ["p": "{{>q}}", "q": "<{{$b}}d{{/b}}>"]),
    Case("{{<p}}{{$b}}{{>q}}{{/b}}{{/p}}", "q", ["p": "{{$b}}d{{/b}}", "q": "q"]),
    Case("{{<p}}{{$b}}\npeaked\n\n:(\n{{/b}}{{/p}}", "peaked\n\n:(\n", ["p": "{{$b}}peaking{{/b}}"]),
    Case("Hi,\n{{<p}}{{/p}}\nbye\n", "Hi,\none\ntwo\nbye\n", ["p": "one\ntwo\n"]),
    Case(
      "{{<p}}{{$b}}\none\ntwo{{/b}}\n{{/p}}\n", "Hi,\n  one\ntwo\n", ["p": "Hi,\n  {{$b}}{{/b}}\n"],
      oracleDiffers: "indents the block"),
    Case(
      "{{<p}}\n{{$b}}\n<b>\n{{/b}}\n{{/p}}\nend", "<a>\n<b>\n</a>\nend", ["p": "<a>\n{{$b}}\n{{/b}}\n</a>\n"]),
    Case(
      "  {{<p}}{{$b}}x{{/b}}{{/p}}  \nend", "[x]\nend", ["p": "[{{$b}}d{{/b}}]\n"],
      oracleDiffers: "indents the parent"),
    Case("a {{<p}}{{/p}} b\n", "a [d] b\n", ["p": "[{{$b}}d{{/b}}]"]),
    Case(
      "{{<p}}{{$b}}{{<p}}{{$b}}in{{/b}}{{/p}}{{/b}}{{/p}}", "[[in]]", ["p": "[{{$b}}d{{/b}}]"],
      oracleDiffers: "never ends: the outer block is also given to the inner call"),
    Case(
      "{{<p}}{{$b}}{{$b}}own{{/b}}{{/b}}{{/p}}", "[own]", ["p": "[{{$b}}d{{/b}}]"],
      oracleDiffers: "never ends: the block is given to itself"),
  ]

  @Test(arguments: cases)
  func rendersAsTheSpecificationSays(_ sample: Case) throws {
    let (text, problems) = render(sample.template, Self.context, partials: sample.partials)
    #expect(problems.filter { $0.severity == .error }.map(line) == [])
    #expect(text == sample.expected)
    let bound = render(sample.template, Self.context, partials: sample.partials, bound: true)
    #expect(bound.text == sample.expected)
  }

  @Test(arguments: cases.filter { $0.oracleDiffers == nil })
  func rendersAsSwiftMustacheDoes(_ sample: Case) throws {
    #expect(
      try renderByOracle(sample.template, Self.context, partials: sample.partials) == sample.expected)
  }

  @Test func leavesOutAByteOrderMark() {
    #expect(render("\u{FEFF}  {{#yes}}\na\n{{/yes}}\n", Self.context).text == "a\n")
  }
}
