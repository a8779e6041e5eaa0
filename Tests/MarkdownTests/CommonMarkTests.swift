import CCommonMark
import Diagnostics
import Markdown
import Testing

/// What libcmark alone makes of a text.
private func reference(_ text: String, _ options: Int32 = CMARK_OPT_UNSAFE) -> String {
  let bytes = Array(text.utf8)
  let html = bytes.withUnsafeBytes { buffer in
    cmark_markdown_to_html(buffer.baseAddress?.assumingMemoryBound(to: CChar.self), buffer.count, options)
  }
  guard let html else { return "" }
  defer { cmark_get_default_mem_allocator().pointee.free(html) }
  return String(cString: html)
}

private func plain(_ options: inout MarkdownOptions) {
  options.extensions = false
  options.allowsRawHTML = true
}

/// Each kind of construct of the specification, with what surrounds it.
private let corpus = [
  "", "\n", " \n\t\n", "a", "a\n", "a\r\nb\r\n", "a\rb\r", "\u{FEFF}a\n", "a\u{0}b\n",
  "\tcode\n\n\tmore\n", "    a\n\n      b\n\nc\n", "  - a\n\n\tb\n", ">\t\tcode\n", "-\t\tcode\n",
  "***\n---\n___\n", " **  * ** * ** * **\n", "- foo\n***\n- bar\n",
  "# a\n## b ##\n### c \\###\n#\n#hash\n####### x\n",
  "Foo *bar\nbaz*\n====\n\nFoo\n---\n---\n", "> a\nb\n> c\n===\n", "> > > x\n>> y\nz\n", ">\n> a\n>\n",
  "```\na\n```\n", "~~~~ ruby startline=3 $%@#$\ndef foo(x)\n~~~~~~~\n", "```\nunclosed", "``` a`b\n```\n",
  "> ```\n> a\n\nb\n",
  "<div>\n*a*\n\n*b*\n</div>\n", "<!-- c -->\n*a*\n", "<?php x ?>\n", "<![CDATA[\nx\n]]>\n",
  "<script>\n*x*\n</script>\nok\n",
  "<a><bab><c2c>\n<a  /><b2\ndata=\"foo\" >\n</a></foo >\n", "<a h*#ref=\"hi\">\n", "a <!-- b\nc --> d\n",
  "[foo]: /url \"title\"\n\n[foo] [Foo][] [x][foo]\n", "[foo]: <my url>\n'a\nb'\n\n[foo]\n",
  "[a]: /x\n[b]: /y\ntext [a] [b]\n",
  "> [foo]: /quoted\n\n[foo]\n", "[foo]: /url\n===\n[foo]\n", "[x\\]y]: /z\n\n[x\\]y]\n",
  "- a\n- b\n\n- c\n", "* a\n+ b\n- c\n1. d\n2) e\n", "10) a\n\n    b\n\n        c\n",
  "- a\n - b\n  - c\n   - d\n    - e\n",
  "1. a\n\n   ```\n   b\n   ```\n\n   > c\n", "-\n\n  a\n", "- a\n  > b\n  ```\n  c\n  ```\n- d\n",
  "- - - a\n", "0. a\n1234567890. b\n",
  "`a``b` ``c`d`` ` `` ` `\n`x\ny`\n", "\\!\\\"\\#\\*\\a\\ \\\n",
  "&nbsp; &amp; &copy; &#35; &#X22; &#0; &nope; &#99999999;\n",
  "*a **b** c* __d__ ***e*** _f_ g_h_i **j*k*l**\n", "**foo*bar**baz*\n", "*(**foo**)* \"*x*\" a*\"b\"*\n",
  "***a** b*\n", "*a [b*](c)\n",
  "[a](/b \"c\") [d](<e f> 'g') [h](i(j)k) [l]() [m](\\#n) [o](p%20&auml;)\n", "[a [b](c) d](e)\n",
  "[a](b\n'c')\n", "[x] (y)\n",
  "![a *b*](c \"d\") ![e][f] ![g]\n\n[f]: /f\n[g]: /g\n", "![[a](b)](c)\n", "[![a](b)](c)\n",
  "<https://a.b/c?d=e&f> <x@y.z> <made-up:x> < https://a> <a.b>\n", "a  \nb\\\nc\nd \n", "a\\\n", "### a  \n",
  "[js](javascript:alert(1)) ![x](data:text/html,y) <javascript:z>\n", "**܀x܁** ܂ &#1792;\n",
  "&lt;b&gt; \"quoted\" 'text' ... -- ---\n",
]

struct CommonMarkTests {
  @Test(arguments: corpus)
  func plainOutputEqualsTheLibrarys(text: String) {
    #expect(rendered(text, plain) == reference(text))
    #expect(
      rendered(text) {
        plain(&$0); $0.smartPunctuation = true
      } == reference(text, CMARK_OPT_UNSAFE | CMARK_OPT_SMART))
  }

  @Test func plainOutputEqualsTheLibrarysForRandomText() {
    var random = Generator(seed: 1)
    for _ in 0..<4_000 {
      let text = random.markdown(from: Generator.significant)
      let ours = rendered(text, plain)
      #expect(ours == reference(text), "\(text.debugDescription)")
    }
  }

  @Test(arguments: [
    "a | b\n- | -\n", "~~x~~ [[y]]", "[^1]\n\n[^1]: x\n", "- [ ] a\n", "https://a.b\n",
    "# a\n\n![b](c \"d\")\n",
  ])
  func extensionsCanBeTurnedOff(text: String) {
    #expect(rendered(text, plain) == reference(text))
  }

  /// Pieces from which none of our constructs can arise, even side by side.
  private static let harmless = [
    "a", "b c", " ", "  ", "\n", "\n\n", "*", "**", "_", "`", "``", "> ", "- ", "1. ", "\t", "    ", "\\",
    "&amp;", "<b>", "</b>", "<!-- x -->",
    "(", ")", "!", "\"", "'", "--", "...", "é", "×", "\r\n", "+", "~", " ", "<made-up:x>", "***\n",
    "```\n", "<div>\n",
  ]

  @Test func textWithoutExtensionsIsCommonMark() {
    var random = Generator(seed: 2)
    for _ in 0..<4_000 {
      let text = random.markdown(from: Self.harmless)
      guard !text.contains("~~") else { continue }
      let ours = rendered(text) { $0.allowsRawHTML = true }
        .replacing(#/<h(\d) id="[^"]*">/#) { "<h\($0.output.1)>" }
        .replacing(#/ <a class="anchor"[^>]*><span aria-hidden="true">#</span></a>/#, with: "")
      #expect(ours == reference(text), "\(text.debugDescription)")
    }
  }

  /// What looks like ours but isn't, by the rules of each, comes out as CommonMark has it.
  @Test(arguments: [
    "a ~~ b ~~ c ~~~d~~~ ~e~\n", "`~~a~~ [[b]] [^1]` \\~~c~~\n",
    "    [[a]] ~~b~~\n\n```x~~y~~\n[[c]] | d\n```\n",
    "<p title=\"~~a~~ [[b]]\">\n\n[x](https://a.b/~~c~~ \"[[d]]\") <https://a.b/[[c]]>\n",
    "\\[[a]] [\\[b]] [[c]\\] [[]] [[ ]] [[#]]\n", "[[a\n\nb]]\n",
    "a | b\nc | d\n", "a | b\n- | - | -\n", "![[a.jpg]]\n", "[^1] [^ x] \\[^1]\n",
    "- [y] a\n- [ ]\n- [ ]b\n- \\[ ] c\n",
    "http:// https://x www. www.a_b xhttp://a.b\n", "&#126;&#126;a&#126;&#126; &#91;&#91;b]]\n",
    "܀܁܂܃܄ ~~a &#1792;&#x701;\n", "**[[a**]]\n",
  ])
  func whatOnlyLooksLikeAnExtensionIsCommonMark(text: String) {
    #expect(rendered(text) { $0.allowsRawHTML = true } == reference(text))
  }

  @Test func anyMixtureRendersTheSameTwice() {
    var random = Generator(seed: 3)
    for _ in 0..<4_000 {
      let text = random.markdown(from: Generator.significant)
      let (document, problems) = checked(text)
      #expect(!document.html.contains(0xFF), "\(text.debugDescription)")
      #expect(document.resolved == rendered(text), "\(text.debugDescription)")
      let count = text.utf8.count
      for reference in document.references {
        #expect(
          reference.range.lowerBound >= 0 && reference.range.upperBound <= count, "\(text.debugDescription)")
      }
      for slot in document.slots { #expect((0...document.html.count).contains(slot.offset)) }
      #expect(document.slots.map(\.offset) == document.slots.map(\.offset).sorted())
      for problem in problems {
        guard case .range(let range)? = problem.location else {
          Issue.record("a problem without a place")
          continue
        }
        #expect(range.bytes.upperBound <= count, "\(text.debugDescription)")
      }
    }
  }
}
