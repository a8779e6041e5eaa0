import Diagnostics
import Markdown
import Testing

struct FootnoteTests {
  @Test func rendersReferenceTextAndLinkBack() {
    let html = """
      <p>a<sup class="footnote-ref"><a href="#fn-1" id="fnref-1" role="doc-noteref">1</a></sup></p>
      <section class="footnotes" role="doc-endnotes">
      <ol>
      <li id="fn-1">
      <p>b <a class="footnote-backref" href="#fnref-1" role="doc-backlink" aria-label="1">↩\u{FE0E}</a></p>
      </li>
      </ol>
      </section>

      """
    #expect(rendered("a[^x]\n\n[^x]: b\n") == html)
    #expect(rendered("[^x]: b\n\na[^x]\n") == html)
    #expect(rendered("[^X]: b\na[^x]\n") != html)
  }

  @Test func numbersByFirstReference() {
    let html = rendered("a[^b] c[^a] d[^b]\n\n[^a]: A\n[^b]: B\n")
    #expect(html.contains("a<sup class=\"footnote-ref\"><a href=\"#fn-1\""))
    #expect(html.contains("c<sup class=\"footnote-ref\"><a href=\"#fn-2\""))
    #expect(html.contains("<li id=\"fn-1\">\n<p>B "))
    #expect(
      html.contains("id=\"fnref-1-2\"")
        && html.contains("href=\"#fnref-1-2\" role=\"doc-backlink\" aria-label=\"1-2\""))
  }

  @Test func anAddressIsTextAndNoLinkDefinition() {
    let html = rendered("a[^1]\n\n[^1]: https://kew.org/x\n")
    #expect(html.contains("<li id=\"fn-1\">\n<p><a href=\"https://kew.org/x\">"))
  }

  @Test func holdsBlocks() {
    let html = rendered("a[^1]\n\n[^1]: one\n    two\n\n    > three\n\n        code\n\nafter\n")
    #expect(
      html.contains(
        "<p>one\ntwo</p>\n<blockquote>\n<p>three</p>\n</blockquote>\n<pre><code>code\n</code></pre>"))
    #expect(html.contains("<p>after</p>\n<section"))
    #expect(rendered("a[^1]\n\n[^1]:\n    one\n").contains("<p>one <a class=\"footnote-backref\""))
    #expect(rendered("a[^1]\n\n[^1]: |a|b|\n    |-|-|\n    |c|d|\n").contains("<li id=\"fn-1\">\n<table>"))
  }

  @Test(arguments: [
    ("[^1]:\n    b\n", "<p>b <a"), ("[^1]:\n\n    b\n", "<p>b <a"),
    ("[^1]:\n\n    b\n\n    c\n", "<p>b</p>\n<p>c <a"),
    ("[^1]:\nb\n", "<p>b <a"), ("> [^1]:\n>\n>     b\n", "<p>b <a"),
    ("[^1]:\n    - b\n", "<ul>\n<li>b</li>\n</ul>\n<p><a"), ("[^1]:\n    # b\n", "<h1 id=\"b\">b "),
    ("[^1]:\n    ---\n\n    b\n", "<hr />\n<p>b <a"), ("[^1]:\n    b\n    ---\n", "<h2 id=\"b\">b "),
    ("[^1]:\n    |b|\n    |-|\n", "<table>"), ("[^1]:\n    -|\n", "<p>-| <a"),
    ("[^1]:\n    *b*\n", "<p><em>b</em> <a"), ("[^1]:\n    ![b](c \"d\")\n", "<figure>"),
  ])
  func anEmptyFirstLineLeavesNothing(definition: String, html: String) {
    let (document, problems) = checked("a[^1]\n\n" + definition)
    #expect(document.resolved.contains("<li id=\"fn-1\">\n" + html), "\(document.resolved)")
    #expect(problems.isEmpty)
  }

  @Test func aFootnoteWithoutTextIsTold() throws {
    let (document, problems) = checked("a[^x]\n\n[^x]:\n\nb\n")
    #expect(problems.map(\.code) == ["empty-footnote"])
    #expect(document.resolved.contains("<li id=\"fn-1\">\n<p><a class=\"footnote-backref\""))
    #expect(document.resolved.contains("<p>b</p>\n<section"))
  }

  @Test(arguments: [
    "> a[^1]\n>\n> [^1]: b\n", "- a[^1]\n\n  [^1]: b\n", "a[^1]\n[^1]: b\n", "# a[^1]\n[^1]: b\n# c\n",
    "|a[^1]|\n|-|\n\n[^1]: b\n", "- x\n- y\n\n[^1]: b\n\n[^1]\n",
    "+ x\n+ y\n[^1]: b\n\n[^1]\n", "- [^1]: b\n- a[^1]\n", "> 12. [^1]: b\n\na[^1]\n",
    "1) x\n\n[^1]: b\n+ c [^1]\n",
  ])
  func standsAnywhere(text: String) {
    let html = rendered(text)
    #expect(html.contains("<li id=\"fn-1\">\n<p>b <a"), "\(html)")
    #expect(html.contains("id=\"fnref-1\""))
  }

  @Test func listsAroundStayAsTheyAre() {
    #expect(rendered("+ x\n+ y\n\n[^1]: b\n\na[^1]\n").hasPrefix("<ul>\n<li>x</li>\n<li>y</li>\n</ul>\n<p>a"))
    #expect(rendered("- x\n* y\n+ z\n1. v\n1) w\n\n[^1]: b\n\na[^1]\n").contains("<li>z</li>"))
  }

  @Test func footnotesReferToFootnotes() {
    let html = rendered("a[^1]\n\n[^1]: b[^2]\n[^2]: c[^1]\n")
    #expect(html.contains("<li id=\"fn-2\">\n<p>c"))
    #expect(html.contains("id=\"fnref-1-2\""))
  }

  @Test func codeIsNoDefinition() {
    #expect(rendered("```\n[^1]: a\n```\n") == "<pre><code>[^1]: a\n</code></pre>\n")
    #expect(
      rendered("    [^1]: a\n\nb[^c]\n\n[^c]: d\n").hasPrefix("<pre><code>[^1]: a\n</code></pre>\n<p>b<sup"))
    #expect(rendered("<pre>\n[^1]: a\n</pre>\n") { $0.allowsRawHTML = true } == "<pre>\n[^1]: a\n</pre>\n")
  }

  @Test(arguments: [
    ("a[^1️⃣one]\n\n[^two]: b\n\n[^two]\n", "unknown-footnote", "there is no footnote \"one\" in this note"),
    (
      "a[^1️⃣wtaer] [^water]\n\n[^water]: b\n", "unknown-footnote",
      "there is no footnote \"wtaer\" in this note; did you mean \"water\"?"
    ),
    ("`[^1]` \\[^1] [^1️⃣1]\n", "unknown-footnote", "there is no footnote \"1\" in this note"),
    ("é\r\n\r\n[^1️⃣a]: b\n", "unused-footnote", "nothing refers to the footnote \"a\", so it isn't shown"),
    (
      "[^a]\n\n[^a]: b\n[^1️⃣a]: c\n", "repeated-footnote",
      "the footnote \"a\" is defined more than once; the first definition is shown"
    ),
  ])
  func warnsAboutWhatIsNotShown(text: String, code: String, message: String) throws {
    let marked = try MarkedText(text)
    let problem = try #require(checked(marked.text).problems.first)
    #expect(problem.code == code)
    #expect(problem.message == message)
    #expect(problem.offset == marked.offset)
    #expect(checked(marked.text).problems.count == 1)
  }
}
