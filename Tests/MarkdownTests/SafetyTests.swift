import Diagnostics
import Markdown
import Testing

struct SafetyTests {
  @Test(arguments: [
    "[a](javascript:x)", "[a](JaVaScRiPt:x)", "<javascript:x>", "[a](<java\tscript:x>)",
    "[a](&#106;avascript:x)", "[a](javascript&colon;x)", "[a](<\u{1} javascript:x>)",
    "[a](<&#x9;javascript:x>)", "[a][r]\n\n[r]: javascript:x", "[a](vbscript:x)", "[a](file:///etc)",
    "[a](data:text/html,x)", "![a](javascript:x)", "![a](data:image/svg+xml,x)",
    "[a](data:image/png,x)", "![a](DATA:text/html;x)", "|[a](javascript:x)|\n|-|\n",
    "[^1]\n\n[^1]: [a](javascript:x)\n", "# [a](javascript:x)", "[a](java\\script\\:x) [b](javascript\\:x)",
  ])
  func dropsUnsafeAddresses(text: String) {
    let (document, problems) = checked(text)
    let html = document.resolved.lowercased()
    #expect(
      !html.contains("href=\"javascript") && !html.contains("src=\"javascript") && !html.contains("vbscript:")
        && !html.contains("file:") && !html.contains("\"data:"))
    #expect(problems.contains { $0.code == "unsafe-link" }, "\(html)")
    #expect(problems.allSatisfy { $0.severity == .warning })
  }

  @Test(arguments: ["png", "gif", "jpeg", "webp"])
  func allowsPictureData(type: String) {
    let (document, problems) = checked("![a](data:image/\(type);base64,AA)")
    #expect(document.resolved.contains("src=\"data:image/\(type);base64,AA\""))
    #expect(problems.isEmpty)
  }

  @Test(arguments: [
    "https://a.b", "http://a.b", "mailto:a@b.c", "tel:+1", "ftp://a.b", "//a.b/c", "sms:1", "HTTPS://a",
  ])
  func writesOtherAddressesAsTheyAre(address: String) {
    let document = document("[x](\(address))")
    #expect(document.resolved == "<p><a href=\"\(address)\">x</a></p>\n")
    #expect(document.references.isEmpty)
  }

  @Test(arguments: [
    "[a](b \"<\\\"'>&\")", "![\"<>'&](b)", "![a](b '\"><script>')", "``` \"><script>\nx\n```",
    "# \"><script>x", "[[\"><script>]]", "[[a|\"><script>]]", "[a](<\"><script>>)", "![a](<\"><script>>)",
    "https://a.b/\"><script>", "|\"><script>|\n|-|\n", "x[^\"><script>]\n\n[^\"><script>]: y",
    "- [ ] \"><script>", "<script>alert(1)</script>", "a <script>b</script>", "<img src=x onerror=y>",
    "![a](b \"\\\"><script>\")",
    "~~<script>~~", "[a]: <\"><script>> '\"><script>'\n\n[a]",
  ])
  func escapesEverything(text: String) {
    for smart in [true, false] {
      let html = rendered(text) { $0.smartPunctuation = smart }
      #expect(!html.contains("<script") && !html.contains("onerror=y>"), "\(html)")
      #expect(!html.contains("\"\">"), "\(html)")
    }
  }

  @Test(arguments: [
    ("1️⃣<b>x</b>", 1), ("a 1️⃣<b>x</b> <b>y</b>", 2), ("é\r\n\r\n1️⃣<div>\nx\n</div>\n", 1),
    ("> a\n> - b 1️⃣<i>c</i>", 1), ("|a|\n|-|\n| b 1️⃣<br> |\n", 1), ("`<b>` <!-- <b> --> 1️⃣<b>", 1),
    ("[^1]\n\n[^1]: a 1️⃣<br>", 1), ("<!-- a --> 1️⃣<b>x</b>\n", 1), ("a 1️⃣</b>", 1), ("- a\n\n  \t1️⃣<table>\n", 1),
  ])
  func leavesRawHTMLOutWithAWarning(text: String, count: Int) throws {
    let marked = try MarkedText(text)
    let (document, problems) = checked(marked.text)
    #expect(!document.resolved.contains("<b>") && !document.resolved.contains("<div>"))
    #expect(problems.map(\.code) == Array(repeating: "raw-html", count: count))
    #expect(
      problems.first?.message
        == "raw HTML is left out; `markdown: {rawHTML: allow}` in plantsite.yml lets it through")
    if !marked.text.hasPrefix("<!--") { #expect(problems.first?.offset == marked.offset) }
  }

  @Test(arguments: [
    "<!-- a -->", "a <!-- b --> c", "<!-- a\n\nb -->\n\n<!-- c --> <!-- d -->\n", "<!-- unclosed",
  ])
  func leavesCommentsOutInSilence(text: String) {
    let (document, problems) = checked(text)
    #expect(!document.resolved.contains("<!--"))
    #expect(problems.isEmpty)
  }

  @Test func letsRawHTMLThroughWhenAllowed() {
    let (document, problems) = checked("<div title=\"[[a]] ~~b~~\">\n\nx <b>y</b> <!-- z -->\n") {
      $0.allowsRawHTML = true
    }
    #expect(document.resolved == "<div title=\"[[a]] ~~b~~\">\n<p>x <b>y</b> <!-- z --></p>\n")
    #expect(problems.isEmpty)
  }

  @Test func isSafeWithoutExtensionsToo() {
    let (document, problems) = checked("<b>a</b> [c](javascript:d) [e](f.md)") { $0.extensions = false }
    #expect(document.resolved == "<p>a c <a href=\"f.md\">e</a></p>\n")
    #expect(problems.map(\.code) == ["raw-html", "unsafe-link"])
  }

  @Test(arguments: [
    "\u{FF}L0; ÿL0;", "܀a܁ ܂b܂ &#1792;c&#1793; [[d]] ~~e~~", "&#xDC;&#x80;", "\\xFFL0; [a](b)",
    "[a](%FFL0;) [b](%DC%80)", "![܀](a.jpg) [[x]]", "܀܁܂܃܄܅܆܇܈܉܊܋܌܍ [[a]] ~~b~~",
  ])
  func marksCannotBeForged(text: String) {
    let document = document(text)
    #expect(document.slots.filter { $0.kind == .address }.count == document.references.count)
    let html = document.resolved
    #expect(
      html.unicodeScalars.filter { (0x700...0x70D).contains($0.value) }.count
        >= text.unicodeScalars.filter { (0x700...0x70D).contains($0.value) }.count)
  }

  @Test func bytesThatAreNoTextCannotForgeMarks() {
    let file = SourceFile(
      path: "a.md",
      bytes: Array("a ".utf8) + [0xFF] + Array("L0;S0;H0; [b](c) ".utf8) + [0xFE, 0xDC]
        + Array(" [[d]]\n# e".utf8))
    let document = MarkdownDocument.render(file, 0..<file.bytes.count).document
    #expect(document.references.count == 2)
    #expect(document.slots.count == 3)
    #expect(document.resolved.contains("a \u{FFFD}L0;S0;H0; "))
  }

  @Test(arguments: ["[a]()", "[a](<>)", "![a]()"])
  func warnsAboutLinksToNowhere(text: String) {
    #expect(checked(text).problems.map(\.code) == ["empty-link"])
  }

  @Test(arguments: [
    ("[q](b) text [e]() and more", "()"), ("[q](b) [e]( <> ) more", "( <> )"),
    ("[q](b) ![e]() more", "()"), ("[e](<> \"title\") more", "(<>"),
  ])
  func marksTheEmptyParentheses(text: String, marked: String) throws {
    let problem = try #require(checked(text).problems.first)
    guard case .range(let range)? = problem.location else {
      Issue.record("\(problem)")
      return
    }
    #expect(String(decoding: range.file.bytes[range.bytes], as: UTF8.self) == marked)
  }

  @Test func readsOnlyTheRange() {
    let file = SourceFile(path: "a.md", text: "---\nx: [[y]]\n---\n[a](b.md) [[c]]\n# rest")
    let document = MarkdownDocument.render(file, 17..<33).document
    #expect(document.references.map(\.target) == ["b.md", "c"])
    #expect(
      document.references.map { String(decoding: file.bytes[$0.range], as: UTF8.self) } == ["b.md", "c"])
    #expect(document.headings.isEmpty)
    #expect(MarkdownDocument.render(file, 30..<3_000).document.headings.map(\.text) == ["rest"])
  }

  @Test(arguments: [
    ("[w](htp://x.org)", "\"htp://x.org\" leads nowhere; did you mean \"http://x.org\"?"),
    ("[v](http:/x.org)", "\"http:/x.org\" leads nowhere; did you mean \"http://x.org\"?"),
    ("[m](mail:me@x.org)", "\"mail:me@x.org\" leads nowhere; did you mean \"mailto:me@x.org\"?"),
  ])
  func tellsOfMistypedSchemes(text: String, message: String) {
    let problems = checked(text).problems
    #expect(problems.map(\.code) == ["mistyped-scheme"])
    #expect(problems.map(\.message) == [message])
    #expect(problems.first?.location?.position?.column == 5)
    #expect(problems.first?.suggestions.count == 1)
  }
}
