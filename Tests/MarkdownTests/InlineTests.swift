import Markdown
import Testing

struct InlineTests {
  @Test(arguments: [
    ("~~a~~", "<del>a</del>"), ("a~~b~~c", "a<del>b</del>c"), ("~~a *b* c~~", "<del>a <em>b</em> c</del>"),
    ("*a ~~b~~*", "<em>a <del>b</del></em>"), ("~~a\nb~~", "<del>a\nb</del>"),
    ("~~ a ~~", "~~ a ~~"), ("~~a", "~~a"), ("~~a ~~b~~", "~~a <del>b</del>"), ("*~~a*~~", "<em>~~a</em>~~"),
    ("~~*a*~~", "<del><em>a</em></del>"), ("~~~a~~~", "~~~a~~~"),
    ("\\~~a~~", "~~a~~"), ("`~~a~~`", "<code>~~a~~</code>"), ("~~`a`~~", "<del><code>a</code></del>"),
    ("~~~~", "~~~~"), ("“~~a~~”", "“<del>a</del>”"), ("é~~a~~é", "é<del>a</del>é"),
    ("~~a~~~~b~~", "<del>a~~~~b</del>"),
  ])
  func strikesThrough(text: String, html: String) {
    #expect(rendered(text + "\n").hasSuffix(text.hasPrefix("~~~") ? "" : "<p>\(html)</p>\n"))
  }

  @Test(arguments: [
    ("https://a.b", "https://a.b", ""), ("http://a.b/c?d=e&f", "http://a.b/c?d=e&amp;f", ""),
    ("https://a.b.", "https://a.b", "."), ("https://a.b/c).", "https://a.b/c", ")."),
    ("https://a.b/(c)", "https://a.b/(c)", ""), ("https://a.b/(c))", "https://a.b/(c)", ")"),
    ("https://a.b/c?!*", "https://a.b/c", "?!*"), ("https://a.b/&hl;", "https://a.b/", "&amp;hl;"),
    ("https://a.b/c_d_e", "https://a.b/c_d_e", ""), ("https://a-b.c_d.e.f/", "https://a-b.c_d.e.f/", ""),
    ("HTTPS://A.B", "HTTPS://A.B", ""), ("https://é.fr/ü", "https://%C3%A9.fr/%C3%BC", ""),
  ])
  func linksBareAddresses(text: String, address: String, rest: String) {
    let html = rendered(text)
    #expect(html.hasPrefix("<p><a href=\"\(address)\">"))
    #expect(html.hasSuffix("</a>\(rest)</p>\n"))
  }

  @Test(arguments: [
    "https://a", "https://a_b.c", "xhttps://a.b", "www.", "awww.b.c", "/www.a.b", "ftp://a.b",
    "`https://a.b`", "\\https\\://",
  ])
  func leavesOthers(text: String) {
    #expect(!rendered(text).contains("<a "))
  }

  @Test func linksBareHosts() {
    #expect(rendered("(www.a.b/c)") == "<p>(<a href=\"http://www.a.b/c\">www.a.b/c</a>)</p>\n")
  }

  @Test func doesNotLinkInLinks() {
    #expect(
      rendered("[https://a.b](https://c.d) <https://e.f> ![https://g.h](https://i.j)").split(separator: "<a ")
        .count == 4)
  }

  @Test func strikesBareAddresses() {
    #expect(
      rendered("~~https://a.b/c~~ ~~www.d.e~~")
        == "<p><del><a href=\"https://a.b/c\">https://a.b/c</a></del> <del><a href=\"http://www.d.e\">www.d.e</a></del></p>\n"
    )
  }

  @Test func addressesKeepWhatWasTyped() {
    let html = rendered("see \"https://a.b/c--d'e...f\" -- ok\n\nhttps://x.y/a–b https://x.y/a--b") {
      $0.smartPunctuation = true
    }
    #expect(html.contains("<a href=\"https://a.b/c--d&#x27;e...f\">https://a.b/c--d'e...f</a>” – ok"))
    #expect(html.contains("href=\"https://x.y/a%E2%80%93b\"") && html.contains("href=\"https://x.y/a--b\""))
  }

  @Test(arguments: [
    (
      "- [ ] a\n",
      "<ul>\n<li class=\"task\"><label><input type=\"checkbox\" disabled> a</label></li>\n</ul>\n"
    ),
    (
      "1. [X] *a*\n",
      "<ol>\n<li class=\"task\"><label><input type=\"checkbox\" disabled checked> <em>a</em></label></li>\n</ol>\n"
    ),
    (
      "- [x] a\n\n  b\n",
      "<ul>\n<li class=\"task\">\n<p><label><input type=\"checkbox\" disabled checked> a</label></p>\n<p>b</p>\n</li>\n</ul>\n"
    ),
    (
      "- a\n  - [ ] b\n",
      "<ul>\n<li>a\n<ul>\n<li class=\"task\"><label><input type=\"checkbox\" disabled> b</label></li>\n</ul>\n</li>\n</ul>\n"
    ),
    ("- [ ]\n", "<ul>\n<li>[ ]</li>\n</ul>\n"), ("- \\[ ] a\n", "<ul>\n<li>[ ] a</li>\n</ul>\n"),
    ("[ ] a\n", "<p>[ ] a</p>\n"), ("- a\n\n  [ ] b\n", "<ul>\n<li>\n<p>a</p>\n<p>[ ] b</p>\n</li>\n</ul>\n"),
  ])
  func makesCheckBoxesOfTasks(text: String, html: String) {
    #expect(rendered(text) == html)
  }

  @Test func makesPunctuationTypographic() {
    let text = "\"a\" -- it's...\n"
    #expect(rendered(text) { $0.smartPunctuation = true } == "<p>“a” – it’s…</p>\n")
    #expect(rendered(text) == "<p>&quot;a&quot; -- it's...</p>\n")
  }
}
