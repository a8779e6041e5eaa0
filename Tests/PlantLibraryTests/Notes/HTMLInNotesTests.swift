import Diagnostics
import Markdown
import Testing

@testable import PlantLibrary

/// HTML in notes that let none through: its tags go, its text stays.
struct HTMLInNotesTests {
  private func read(
    _ text: String, isMDX: Bool = false, allowsHTML: Bool = false
  ) throws -> (html: String, problems: [Diagnostic]) {
    let path = isMDX ? "content/plants/a.mdx" : "content/plants/a.md"
    let location = try #require(NotePath("content/plants/a.md", shown: path))
    var markdown = MarkdownOptions()
    markdown.allowsRawHTML = allowsHTML
    let (note, problems) = PlantNote.read(
      SourceFile(path: location.path, text: "---\ntitle: A\n---\n" + text), at: location, schema: .builtIn,
      markdown: markdown)
    var bytes: [UInt8] = []
    note.body.write(into: &bytes) { .init(address: note.body.references[$0].target) }
    let html = String(decoding: bytes, as: UTF8.self).replacing(
      " loading=\"lazy\" decoding=\"async\"", with: "")
    return (html, problems)
  }

  @Test(arguments: [
    (
      "Before\n\n<div class=\"note\">\nText *here*\n</div>\n\nAfter",
      "<p>Before</p>|<p>Text <em>here</em></p>|<p>After</p>"
    ),
    ("<p>One</p>\n<p>Two</p>", "<p>One</p>|<p>Two</p>"), ("A\n<div>B</div>\nC", "<p>A</p>|<p>B</p>|<p>C</p>"),
    ("<div><p>One</p><p>Two</p></div> Three", "<p>One</p>|<p>Two</p>|<p>Three</p>"),
    ("<details><summary>More</summary>\n\nInside\n\n</details>", "<p>More</p>|<p>Inside</p>"),
    ("A <span>b</span> <kbd>c</kbd>", "<p>A b c</p>"), ("A<br>B<br/>\nC", "<p>A<br />|B<br />|C</p>"),
    ("A\n<hr>\nB", "<p>A</p>|<hr />|<p>B</p>"),
    ("- <p>a</p>\n- b", "<ul>|<li>|<p>a</p>|</li>|<li>|<p>b</p>|</li>|</ul>"),
    ("> <p>a</p><p>b</p>", "<blockquote>|<p>a</p>|<p>b</p>|</blockquote>"),
    (
      "<ul>\n  <li>One</li>\n  <li>Two\n    <ol><li>Sub</li></ol>\n  </li>\n</ul>\n\nAfter",
      "<ul>|<li>|<p>One</p>|</li>|<li>|<p>Two</p>|<ol>|<li>Sub</li>|</ol>|</li>|</ul>|<p>After</p>"
    ),
    ("<ul><li>One</li><li>Two</li></ul>", "<ul>|<li>One</li>|<li>Two</li>|</ul>"),
    (
      "<b>Light:</b> sun, <em>not</em> <i> </i>shade, a<b>b</b>c",
      "<p><strong>Light:</strong> sun, <em>not</em>  shade, a<strong>b</strong>c</p>"
    ),
    ("<a href=\"b.md\">b <i>c</i></a> <a href=\"#\">d</a>", "<p><a href=\"b.md\">b <em>c</em></a> d</p>"),
    ("<img src=\"b.jpg\" alt=\"A leaf\">", "<p><img src=\"b.jpg\" alt=\"A leaf\" /></p>"),
    ("<table><tr><th>A</th><td>B</td></tr><tr><td>C</td></tr></table>", "<p>A B</p>|<p>C</p>"),
    ("a <!-- private --> b\n<!-- c --> d", "<p>a  b|d</p>"),
    (
      "1 < 2 and <https://example.org/>",
      "<p>1 &lt; 2 and <a href=\"https://example.org/\">https://example.org/</a></p>"
    ),
    ("[a](<b c.md>)", "<p><a href=\"b c.md\">a</a></p>"),
    ("<div>\n\n    Not code\n\n</div>", "<p>Not code</p>"),
    ("    <b>code</b>", "<pre><code>&lt;b&gt;code&lt;/b&gt;|</code></pre>"),
    ("`<b>` <unknown>c</unknown>", "<p><code>&lt;b&gt;</code> c</p>"),
  ])
  func keepsTheText(text: String, expected: String) throws {
    let html = try read(text).html.split(separator: "\n").joined(separator: "|")
    #expect(html == expected)
  }

  @Test func writesHeadings() throws {
    let html = try read("<h2>Plant\n  <i>care</i></h2>\nText\n<h3 class=\"x\">More</h3> text").html
    #expect(html.contains("<h2 id=\"plant-care\">Plant <em>care</em>"))
    #expect(html.contains("<p>Text</p>\n<h3 id=\"more\">More"))
    #expect(html.hasSuffix("<p>text</p>\n"))
  }

  /// In MDX nothing is code for its indentation.
  @Test func readsIndentedTextOfMDX() throws {
    let text = """
      <div className="flex" style={{ alignItems: "center" }}>
        <div class="col-6">
          <h3 style={{ color: color }}>Where to plant</h3>
          <p>
            Sunny <b>places</b>.
          </p>
          <Card>
            <p>KEPT
          </Card>
        </div>
      </div>

          Indented.

      - a

          b
      """
    let html = try read(text, isMDX: true).html
    #expect(!html.contains("<pre>"))
    for part in [
      "Where to plant", "<p>Sunny <strong>places</strong>.</p>", "<p>KEPT</p>", "<p>Indented.</p>",
      "<p>b</p>",
    ] {
      #expect(html.contains(part), "\(html)")
    }
  }

  @Test(arguments: [
    "<script>alert(1)</script>", "<style>\np { color: red }\n\nx\n</style>",
    "<template><p>alert</p></template>",
    "<svg onload=alert(1)><path d='alert'/></svg>", "<iframe src=\"https://example.org\">alert</iframe>",
    "<SCRIPT>alert(1)</Script >",
  ])
  func dropsWhatRunsWithAllInIt(text: String) throws {
    let (html, problems) = try read("A \(text) b\n\n" + text + "\n\nc")
    #expect(!html.contains("alert") && !html.contains("color") && html.contains("<p>c</p>"), "\(html)")
    #expect(
      problems.filter { $0.code == "raw-html" && $0.message.contains("with all that is in it") }.count == 1)
  }

  @Test(arguments: [
    "<img src=x onerror=alert(1)>", "<a href=\"javascript:alert(1)\">x</a>",
    "<p onclick=\"alert(1)\" style=\"top:0\">x</p>",
    "<div>\n<img src=\"a.png\" onerror=\"alert(1)\">\n</div>", "<a href='x\" onclick=\"alert(1)'>x</a>",
    "<scr<script>ipt>alert(1)</scr</script>ipt>", "<p><<script>alert(1)//<</script>",
    "<img alt=\"<script>alert(1)</script>\" src=\"a.png\">",
    "<b\nonclick=alert(1)>x</b>", "&lt;script&gt;<b>alert</b>",
  ])
  func letsNothingThroughThatRuns(text: String) throws {
    for isMDX in [false, true] {
      let html = try read(text, isMDX: isMDX).html.lowercased()
      #expect(!html.contains("<script") && !html.contains("javascript:"), "\(html)")
      let tags = html.split(separator: "<").map { $0.prefix { $0 != ">" } }
      #expect(
        !tags.contains { $0.contains(" onclick=\"") || $0.contains(" onerror=") || $0.contains("style=") },
        "\(html)")
    }
  }

  @Test func saysOnceWhatBecameOfTags() throws {
    let problems = try read("<p>a</p>\n\n<div><b>c</b></div>").problems
    #expect(problems.map(\.code) == ["raw-html"])
    #expect(problems.first?.message.contains("the text in them stays") == true)
    #expect(try read("<!-- a --> b").problems.isEmpty)
  }

  @Test func leavesAllowedHTMLAsItIs() throws {
    let (html, problems) = try read("<div>\n<b>a</b>\n</div>", allowsHTML: true)
    #expect(html == "<div>\n<b>a</b>\n</div>\n")
    #expect(problems.isEmpty)
  }

  @Test(
    .timeLimit(.minutes(5)),
    arguments: [
      "<p>", "<b>a", "<a href=x>b", "</p>", "<li>", "<ul><li>", "<script>", "<!--", "<h2>", "<h2>a",
      "<p>a</p>", "<b", "> <p>",
      "<a \"", "<x1></x2>", "^a ", "<b>a</b>",
    ])
  func takesNoLongerForManyTags(piece: String) throws {
    for isMDX in [false, true] {
      _ = try read(String(repeating: piece, count: 40_000), isMDX: isMDX)
      _ = try read(String(repeating: piece + "\n", count: 40_000), isMDX: isMDX)
      _ = try read(String(repeating: piece, count: 40_000) + "</p></b></a></h2></script>-->", isMDX: isMDX)
    }
  }
}
