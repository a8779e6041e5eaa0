import Diagnostics
import Markdown
import Testing

@testable import PlantLibrary

/// Texts that were written for other programs.
struct ForeignTextTests {
  private func read(
    _ text: String, path: String = "content/plants/a.md"
  ) throws -> (note: PlantNote, problems: [Diagnostic]) {
    let location = try #require(NotePath("content/plants/a.md", shown: path))
    let file = SourceFile(path: location.path, text: text)
    return PlantNote.read(file, at: location, schema: .builtIn, markdown: .init())
  }

  /// The HTML of a note's text, with the targets of its links and images as addresses.
  private func html(_ text: String, isMDX: Bool = false) throws -> String {
    let body = try read(text, path: isMDX ? "content/plants/a.mdx" : "content/plants/a.md").note.body
    var bytes: [UInt8] = []
    body.write(into: &bytes) { index in
      let reference = body.references[index]
      return .init(address: reference.target, name: Array(reference.target.utf8))
    }
    return String(decoding: bytes, as: UTF8.self).replacing(" loading=\"lazy\" decoding=\"async\"", with: "")
  }

  @Test(arguments: [
    ("A {% if x %}b{% endif %} c", "<p>A b c</p>\n"),
    ("A {{ page.title }}b", "<p>A b</p>\n"),
    ("{% comment %}private{% endcomment %}A", "<p>A</p>\n"),
    ("{% raw %}A {{ b }}{% endraw %}", "<p>A {{ b }}</p>\n"),
    ("{# private #}A", "<p>A</p>\n"), ("{%- comment-%}private{% endcomment -%}A", "<p>A</p>\n"),
    ("{::comment}private{:/comment}A", "<p>A</p>\n"),
    ("a ` b\n\n%%private%% ` c", "<p>a ` b</p>\n<p>` c</p>\n"),
    ("``` a ``` b\n\n%%private%% c", "<p><code>a</code> b</p>\n<p>c</p>\n"),
    ("A\n{: .note #b}\n\nC", "<p>A</p>\n<p>C</p>\n"),
    ("{{< note >}}A *b*{{< /note >}}", "<p>A <em>b</em></p>\n"),
    ("{{% note %}}\nA\n{{% /note %}}", "<p>A</p>\n"),
    ("[a]({{ site.baseurl }}/b/)", "<p><a href=\"/b/\">a</a></p>\n"),
    ("[a]({{ \"/b/\" | relative_url }})", "<p><a href=\"/b/\">a</a></p>\n"),
    ("[a]({{< ref \"b.md\" >}})", "<p><a href=\"b.md\">a</a></p>\n"),
    ("[a]({% link b.md %})", "<p><a href=\"b.md\">a</a></p>\n"),
    ("A %%private%% b", "<p>A  b</p>\n"),
    ("A\n\n%%\nprivate\n\n- list\n%%\n\nB", "<p>A</p>\n<p>B</p>\n"),
    ("a key:: value", "<p>a key:: value</p>\n"),
  ])
  func leavesOutTags(text: String, expected: String) throws {
    #expect(try html(text) == expected)
  }

  @Test(arguments: [
    ("a: A {% if x %}b{% endif %} c", "md", "<p>A b c</p>\n", 2),
    ("a: |\n  {{< note >}}\n  A *b*\n  {{< /note >}}", "md", "<p>A <em>b</em></p>\n", 2),
    ("a: 'A {/* private */}<Note>b</Note>'", "mdx", "<p>A b</p>\n", 3),
    ("a: A <b>b</b> {c}", "md", "<p>A <strong>b</strong> {c}</p>\n", 0),
  ])
  func leavesOutTagsInAttributes(yaml: String, ending: String, expected: String, count: Int) throws {
    let (schema, _) = AttributeSchema.read(
      SourceFile(path: "attributes.yml", text: "attributes: {a: {type: markdown}}"))
    let location = try #require(NotePath("content/plants/a.md", shown: "content/plants/a." + ending))
    let file = SourceFile(path: location.path, text: "---\n\(yaml)\n---\n")
    let (note, problems) = PlantNote.read(file, at: location, schema: schema, markdown: .init())
    guard case .markdown(let document)? = note.values.first ?? nil else {
      Issue.record("no text")
      return
    }
    #expect(document.html == Array(expected.utf8))
    let told = problems.filter { $0.code == "left-out-tag" }
    #expect(told.count == count)
    #expect(told.allSatisfy { $0.tally != nil && $0.subject == .attribute("a") })
    // Each place is that of the tag in the note.
    for case .range(let range)? in told.map(\.location) {
      #expect("{<".utf8.contains(file.bytes[range.bytes.lowerBound]))
    }
  }

  @Test(arguments: [
    "`{% if %}` ``{{ a }}``", "```\n{% if %}\n%%a%%\n![[b.jpg]]\n```", "    {{ code }}",
    "A\n\n    {{ code }}\n    %%code%%\n\n\t{% code %}\n\nB",
    "- A\n\nB\n\n    {{ code }}", "{ a } {b} {.5}",
    "50%% of 100%%", "{% a",
    "\\{{ a }}", "a {{ b",
  ])
  func leavesCodeAndOtherSignsAlone(text: String) throws {
    let (note, problems) = try read(text)
    let plain = MarkdownDocument.render(
      SourceFile(path: "a", text: text), 0..<text.utf8.count, isTitle: { _ in false }
    ).document
    #expect(note.body.html == plain.html)
    #expect(problems.map(\.code) == [])
  }

  /// What is indented in a list, or goes on with a paragraph, is no code.
  @Test(arguments: [
    "1. A\n\n    {{ tag }}B", "- A\n  - B\n\n        {{ tag }}C", "A\n    {{ tag }}",
    "- A\n\n  B\n\n    {{ tag }}C",
    "[^1]: A\n\n    {{ tag }}B",
  ])
  func leavesOutTagsInIndentedText(text: String) throws {
    #expect(try read(text).problems.contains { $0.code == "left-out-tag" })
  }

  /// A megabyte of signs that nothing ends would take many minutes if each were looked for to the end of the text.
  @Test(
    .timeLimit(.minutes(5)),
    arguments: [
      ("{/* a ", true), ("{% comment %} a ", false), ("{::comment} a ", false), ("{% raw %} a ", false),
      ("%% a {::comment} {:/ a %", false),
    ])
  func readsSignsThatNothingEndsOnce(sign: String, isMDX: Bool) {
    let text = String(repeating: sign, count: 1_000_000 / sign.utf8.count)
    let file = SourceFile(path: "a", text: text)
    let edits = ForeignText.read(file, 0..<text.utf8.count, isMDX: isMDX, readsHTML: true)?.edits ?? []
    #expect(edits.count < 1_000_000)
  }

  @Test(arguments: [
    ("{{< figure src=\"b.jpg\" alt=\"A leaf\" caption=\"C\" >}}", "b.jpg", "A leaf", "C"),
    ("{% include figure.html src='b.jpg' caption=\"C\" %}", "b.jpg", "C", "C"),
    ("{% asset_img b.png %}", "b.png", "", nil),
    ("![[b.webp|A leaf]]", "b.webp", "A leaf", nil), ("![[my b.jpg|300]]", "my b.jpg", "", nil),
    ("{{< img src=\"/i/b.jpg\" alt=\"*A* [leaf]\" >}}", "/i/b.jpg", "*A* [leaf]", nil),
  ])
  func showsImagesThatTagsName(text: String, path: String, alternative: String, caption: String?) throws {
    let (note, problems) = try read("Text.\n\n" + text + "\n")
    #expect(note.body.references.map(\.target) == [path])
    #expect(try html("Text.\n\n" + text).contains("<img src=\"\(path)\" alt=\"\(alternative)\""))
    if let caption { #expect(try html(text).contains("<figcaption>\(caption)</figcaption>")) }
    #expect(problems.map(\.code) == [])
    let range = try #require(note.body.references.first?.range)
    let bytes = Array(("Text.\n\n" + text).utf8)
    #expect(String(decoding: bytes[range], as: UTF8.self) == path)
  }

  @Test(arguments: [
    (
      "> [!note] Mind *this*\n> Text.",
      "<blockquote>\n<p><strong>Mind <em>this</em></strong></p>\n<p>Text.</p>\n</blockquote>\n"
    ),
    ("> [!WARNING]\n> Text.", "<blockquote>\n<p><strong>Warning</strong></p>\n<p>Text.</p>\n</blockquote>\n"),
    ("> [!tip]- Folded", "<blockquote>\n<p><strong>Folded</strong></p>\n</blockquote>\n"),
  ])
  func showsWhatObsidianShows(text: String, expected: String) throws {
    #expect(try html(text) == expected)
    #expect(try read(text).problems.map(\.code) == [])
  }

  @Test(arguments: ["![[Aloe vera]]", "![[Aloe vera#Care]]", "![[Aloe vera.md]]"])
  func linksEmbeddedNotesAndSaysSo(text: String) throws {
    #expect(try html(text).hasPrefix("<p><a href=\"Aloe vera"))
    #expect(try read(text).problems.map(\.code) == ["foreign-markdown"])
  }

  @Test(arguments: [
    ("A\n\n```dataview\nTABLE a\n\nFROM b\n```\n\nC", "<p>A</p>\n<p>C</p>\n"),
    ("~~~tasks\nnot done\n~~~\nC", "<p>C</p>\n"),
    (
      "- a\n  ```dataviewjs\n  x()\n  ```\n- b", "<ul>\n<li>\n<p>a</p>\n</li>\n<li>\n<p>b</p>\n</li>\n</ul>\n"
    ),
    ("A\n\n```dataview\nTABLE a", "<p>A</p>\n"), ("A ^node1\n\nB\n\n^b-2", "<p>A</p>\n<p>B</p>\n"),
    ("- a ^b", "<ul>\n<li>a</li>\n</ul>\n"),
  ])
  func leavesOutQueriesAndBlockIDs(text: String, expected: String) throws {
    #expect(try html(text) == expected)
    #expect(Set(try read(text).problems.map(\.code)) == ["left-out-tag"])
  }

  @Test(arguments: [
    ("```sql\ndataview\n```", "<pre><code class=\"language-sql\">dataview\n</code></pre>\n"),
    ("a ^b c\n\nd^e", "<p>a ^b c</p>\n<p>d^e</p>\n"), ("2 ^10", "<p>2 ^10</p>\n"),
    ("a ^b\nc", "<p>a ^b\nc</p>\n"),
    ("```\na ^b\n```", "<pre><code>a ^b\n</code></pre>\n"),
  ])
  func leavesOtherBlocksAlone(text: String, expected: String) throws {
    #expect(try html(text) == expected)
    #expect(try read(text).problems.isEmpty)
  }

  @Test(arguments: [
    ("import A from './a'\nexport const b = {\n  c: 1,\n}\n\nText.", "<p>Text.</p>\n"),
    ("<Note kind=\"tip\">\n    Text *a*.\n</Note>", "<p>Text <em>a</em>.</p>\n"),
    ("A <B c={d > 1}>text</B> {e + \"}\"} f", "<p>A text  f</p>\n"),
    ("{/* don't */}\n\nA", "<p>A</p>\n"),
    ("<Grid>\n  <Card>\n    - a\n    - b\n  </Card>\n</Grid>", "<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n"),
    ("<Image src=\"b.jpg\" alt=\"A leaf\" />", "<p><img src=\"b.jpg\" alt=\"A leaf\" /></p>\n"),
    (
      "import leaf from \"./b.jpg\"\n\n<Image src={leaf} alt=\"A leaf\" />",
      "<p><img src=\"./b.jpg\" alt=\"A leaf\" /></p>\n"
    ),
    (
      "a < b and <https://example.org>",
      "<p>a &lt; b and <a href=\"https://example.org\">https://example.org</a></p>\n"
    ),
  ])
  func leavesOutComponents(text: String, expected: String) throws {
    #expect(try html(text, isMDX: true) == expected)
  }

  @Test func countsWhatIsLeftOut() throws {
    let problems = try read("{% a %} {% b %}\n\n{{< c >}} %%d%% {{ e }}").problems
    #expect(problems.map(\.code) == Array(repeating: "left-out-tag", count: 5))
    let group = try #require(ProblemGroup.groups(problems).first)
    #expect(group.headline.message == "left out: 3 Liquid tags, 1 comment, 1 shortcode")
    #expect(
      group.remarks.first
        == "4 more places: content/plants/a.md:1:9, content/plants/a.md:3:1, content/plants/a.md:3:11, …")
  }

  /// What is wrong after what was left out is told where it is.
  @Test func placesStayRight() throws {
    let text = "---\ntitle: A\n---\n{% if %}ä %%x%%\n\n> [!note] T\n> <b>x</b> [a](nowhere.md)\n"
    let (note, problems) = try read(text)
    let raw = try #require(problems.first { $0.code == "raw-html" })
    #expect(raw.location?.position.map { "\($0.line):\($0.column)" } == "7:3")
    let range = try #require(note.references.first?.range)
    #expect(String(decoding: Array(text.utf8)[range], as: UTF8.self) == "nowhere.md")
  }

  @Test(
    .timeLimit(.minutes(5)),
    arguments: [
      "{%", "{{", "%%a", "{{<", "{#", "![[", "`{%", "{", "<A {", "<a", "export {", "{'", "{/*", "> [!a]",
      "```dataview\n", " ^a", "[a]({% link b %})",
    ])
  func looksOnlySoFarForAnEnd(piece: String) throws {
    for path in ["content/plants/a.md", "content/plants/a.mdx"] {
      _ = try read(String(repeating: piece, count: 20_000), path: path)
      _ = try read(String(repeating: piece + "\n", count: 20_000), path: path)
    }
  }
}

struct RewrittenTextTests {
  @Test func knowsWhereEachByteCameFrom() {
    let source = Array("ab{{x}}cd".utf8)
    let text = RewrittenText(source, 0..<9, [.init(range: 2..<7, text: Array("<>".utf8))])
    #expect(String(decoding: text.bytes, as: UTF8.self) == "ab<>cd")
    #expect(text.source(of: 0..<2) == 0..<2)
    #expect(text.source(of: 4..<6) == 7..<9)
    #expect(text.source(of: 2..<4) == 2..<7)
    #expect(text.source(of: 1..<5) == 1..<8)
    #expect(text.source(of: 4..<4) == 7..<7)
  }

  @Test func keepsToItsRangeWhateverTheEditsAre() {
    let source = Array("abcdef".utf8)
    let text = RewrittenText(
      source, 1..<4,
      [.init(range: 2..<3, text: []), .init(range: 2..<4, text: [0x78]), .init(range: 3..<9, text: [])])
    #expect(String(decoding: text.bytes, as: UTF8.self) == "bd")
  }
}
