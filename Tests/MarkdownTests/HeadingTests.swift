import Testing

@testable import Markdown

struct HeadingTests {
  @Test func linksToItself() {
    #expect(
      rendered("## Watering *now*\n")
        == "<h2 id=\"watering-now\">Watering <em>now</em> <a class=\"anchor\" href=\"#watering-now\" aria-labelledby=\"watering-now\"><span aria-hidden=\"true\">#</span></a></h2>\n"
    )
  }

  @Test(arguments: [
    ("# A\n# a\n# A!\n", ["a", "a-2", "a-3"]), ("# a-2\n# a\n# a\n", ["a-2", "a", "a-3"]),
    ("# a\n# a\n# a-2\n", ["a", "a-2", "a-2-2"]), ("#\n# !\n", ["section", "section-2"]),
    ("# Écheveria × ‘Q’\n", ["echeveria-q"]), ("# [[Aloe vera]] & [x](y)\n", ["aloe-vera-x"]),
    ("# ![alt](a.jpg)\n", ["alt"]), ("a\n===\n\n> ## b\n\n- ### c\n", ["a", "b", "c"]),
    ("# fn 1\n# fnref 1\n\na[^1]\n\n[^1]: b\n", ["fn-1-2", "fnref-1-2"]), ("# a[^1]\n\n[^1]: b\n", ["a"]),
    ("# `~~a~~` ~~b~~\n", ["a-b"]),
  ])
  func anchorsAreUnique(text: String, anchors: [String]) {
    let document = document(text)
    #expect(document.headings.map(\.anchor) == anchors)
    for anchor in anchors { #expect(document.resolved.contains(" id=\"\(anchor)\"")) }
  }

  @Test func listsHeadingsWithLevelAndText() {
    let headings = document("# A *b* `c` & d\n\n### \"E\"  f\n").headings
    #expect(headings.map(\.level) == [1, 3])
    #expect(headings.map(\.text) == ["A b c & d", "\"E\" f"])
  }
}

struct ImageTests {
  @Test func loadsLazilyAndHasASize() {
    #expect(
      rendered("a ![b \"c\"](d.jpg 'e')")
        == "<p>a <img src=\"image:d.jpg\" alt=\"b &quot;c&quot;\" title=\"e\" loading=\"lazy\" decoding=\"async\" width=\"640\" height=\"480\" /></p>\n"
    )
    #expect(rendered("a ![b](https://c.d/e)") == "<p>a <a href=\"https://c.d/e\">b</a></p>\n")
  }

  @Test func withATitleAloneIsAFigure() {
    let image =
      "<img src=\"image:a.jpg\" alt=\"b\" loading=\"lazy\" decoding=\"async\" width=\"640\" height=\"480\" />"
    #expect(
      rendered("![b](a.jpg \"<c>\")\n") == "<figure>\n\(image)<figcaption>&lt;c&gt;</figcaption>\n</figure>\n"
    )
    #expect(rendered("- ![b](a.jpg \"c\")\n").contains("<figcaption>c</figcaption>"))
  }

  @Test(arguments: [
    "![b](a.jpg)", "![b](a.jpg \"c\") d", "![b](a.jpg \"c\")![d](e.jpg \"f\")", "[![b](a.jpg \"c\")](d)",
    "# ![b](a.jpg \"c\")",
  ])
  func othersAreNoFigures(text: String) {
    #expect(!rendered(text).contains("<figure"))
  }

  @Test func imagesInDescriptionsLeaveNoReference() {
    let document = document("![a ![b](c.jpg) [d](e.md) [[f]]](g.jpg)")
    #expect(document.references.map(\.target) == ["g.jpg"])
    #expect(document.resolved.contains("alt=\"a b d [[f]]\""))
  }
}

struct ExcerptTests {
  @Test(arguments: [
    ("# h\n\na *b* `c`\n  d[^1]\n\n[^1]: no\n", "a b c d"),
    ("| a |\n|---|\n\n[[Aloe|x]] [[Agave]] ~~y~~ \\[[z]]\n", "x Agave [[z]]"),
    ("a <b>c</b> <!-- d -->\n\n![no](e.jpg)\n\nf\n", "a c f"),
    ("~~Poisonous.~~ Not *~~very~~* poisonous.\n", "Not poisonous."), ("a ~~b *c*~~ d ~~e\n", "a d ~~e"),
    ("- one\n- two\n\nLast\n", "one; two. Last"),
    ("Wants:\n\n- sun.\n- sand\n  - fine\n", "Wants: sun. sand; fine"),
    ("- [ ] a\n", "a"), ("```\nno\n```\n", ""), ("", ""), ("a\\\nb  \nc\n", "a b c"),
  ])
  func isTheStartWithoutMarkup(text: String, excerpt: String) {
    #expect(document(text).excerpt == excerpt)
  }

  @Test(arguments: ["word ", "häß ", "水やり ", "a\n\n"])
  func isCutAtAWord(word: String) {
    let excerpt = document(String(repeating: word, count: 400)).excerpt
    #expect(excerpt.unicodeScalars.count <= 300 && excerpt.unicodeScalars.count > 280)
    #expect(excerpt.hasSuffix("…"))
    #expect(document(String(repeating: word, count: 400)).start.text == excerpt)
    #expect(
      excerpt.dropLast().split(separator: " ").allSatisfy {
        $0 == word.split(whereSeparator: \.isWhitespace)[0]
      })
  }

  @Test func aLongWordIsCutAnywhere() {
    #expect(document(String(repeating: "x", count: 400)).excerpt == String(repeating: "x", count: 299) + "…")
    #expect(document(String(repeating: "x", count: 300)).excerpt == String(repeating: "x", count: 300))
  }

  @Test func leavesOutWhatRawHTMLStrikesOut() {
    let made = document("a <del>b</del> <S>c</S> <span>d</span>\n") { $0.allowsRawHTML = true }
    #expect(made.excerpt == "a d")
  }

  @Test func hasTheNamesThatItIsGiven() {
    let made = document("Like [[aloe-vera]], [[b|x]] and [[c#d]].\n")
    #expect(made.excerpt == "Like aloe-vera, x and c.")
    #expect(made.excerpt { "the \($0.target)" } == "Like the aloe-vera, x and the c.")
    let long = document(String(repeating: "[[a]] ", count: 80)).excerpt { _ in "Aloe vera" }
    #expect(long.unicodeScalars.count <= 300 && long.hasSuffix("Aloe vera…") || long.hasSuffix("Aloe…"))
  }

  @Test func isThereWithoutExtensionsToo() {
    #expect(document("a [[b]]") { $0.extensions = false }.excerpt == "a [[b]]")
  }
}
