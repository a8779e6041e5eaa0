import Diagnostics
import Markdown
import Testing

struct WikiLinkTests {
  @Test(arguments: [
    ("[[Aloe vera]]", "<a href=\"wiki:Aloe vera\"><i>Aloe vera</i></a>"),
    ("[[aloe-vera|text]]", "<a href=\"wiki:aloe-vera\">text</a>"),
    ("[[Aloe vera#Watering]]", "<a href=\"wiki:Aloe vera#Watering\"><i>Aloe vera</i></a>"),
    ("[[#Watering]]", "<a href=\"wiki:#Watering\"><i></i></a>"),
    ("[[ Aloe | *a* `b` ]]", "<a href=\"wiki:Aloe\"> <em>a</em> <code>b</code> </a>"),
    ("**[[a]]**[[b]]", "<strong><a href=\"wiki:a\"><i>a</i></a></strong><a href=\"wiki:b\"><i>b</i></a>"),
    ("[[a\nb]] c", "<a href=\"wiki:a b\"><i>a b</i></a>\n c"),
    ("[[a_b_c]]", "<a href=\"wiki:a_b_c\"><i>a_b_c</i></a>"),
    ("[[[a]]]", "[<a href=\"wiki:a\"><i>a</i></a>]"),
    ("~~[[a|b]]~~", "<del><a href=\"wiki:a\">b</a></del>"), ("~~[[a|b~~]]", "~~<a href=\"wiki:a\">b~~</a>"),
    ("[[a|https://b.c]]", "<a href=\"wiki:a\">https://b.c</a>"),
    ("[[A&amp;B]]", "<a href=\"wiki:A&amp;B\"><i>A&B</i></a>"),
    ("\\\\[[a]]", "\\<a href=\"wiki:a\"><i>a</i></a>"),
    ("[x [[a]]](https://b.c)", "<a href=\"https://b.c\">x [[a]]</a>"),
    ("`[[a]]`", "<code>[[a]]</code>"), ("\\[[a]]", "[[a]]"),
    (
      "![x [[a]]](https://b.c/d)",
      "<a href=\"https://b.c/d\">x [[a]]</a>"
    ),
  ])
  func becomesALink(text: String, html: String) {
    #expect(rendered(text) == "<p>\(html)</p>\n")
  }

  @Test(arguments: [
    ("[[*Aloe vera*]]", "<a href=\"wiki:Aloe vera\"><em>Aloe vera</em></a>"),
    ("[[**Aloe** vera]] x", "<a href=\"wiki:Aloe vera\"><strong>Aloe</strong> vera</a> x"),
    ("[[Aloe *vera*]] *x*", "<a href=\"wiki:Aloe vera\">Aloe <em>vera</em></a> <em>x</em>"),
    ("[[***a***]]", "<a href=\"wiki:a\"><em><strong>a</strong></em></a>"),
    ("[[_a_]][[*b*]]", "<a href=\"wiki:a\"><em>a</em></a><a href=\"wiki:b\"><em>b</em></a>"),
    ("[[`a b`]]", "<a href=\"wiki:a b\"><code>a b</code></a>"),
    ("[[~~a~~]]", "<a href=\"wiki:a\"><del>a</del></a>"),
    ("*[[a]] [[b|c]]*", "<em><a href=\"wiki:a\"><i>a</i></a> <a href=\"wiki:b\">c</a></em>"),
    ("[[*a*|text]] x", "<a href=\"wiki:a\">text</a> x"),
    ("[[*a*|*text*]]", "<a href=\"wiki:a\"><em>text</em></a>"),
    ("[[*a|text*]]", "<a href=\"wiki:a\"><em>text</em></a>"),
    ("[[**a *b* c|d** e]]", "<a href=\"wiki:a b c\"><strong>d</strong> e</a>"),
    ("[[`a`|text]]", "<a href=\"wiki:a\">text</a>"),
    ("[[a *b* c|`d`]]", "<a href=\"wiki:a b c\"><code>d</code></a>"),
    ("[[*a\nb*]]", "<a href=\"wiki:a b\"><em>a\nb</em></a>"),
    ("[[*Aloe vera*#Care]] x", "<a href=\"wiki:Aloe vera#Care\"><i>Aloe vera</i></a> x"),
    ("[[a|~~b~~ c]]", "<a href=\"wiki:a\"><del>b</del> c</a>"),
    ("[[#*Care*]]", "<a href=\"wiki:#Care\"><i></i></a>"),
    ("# [[*a*]]", "<a href=\"wiki:a\"><em>a</em></a>"),
  ])
  func takesMarkupInTheNameForItsText(text: String, html: String) throws {
    let document = document(text)
    #expect(document.resolved.contains(html), "\(document.resolved)")
    // The place is that of the name, markup included.
    let range = try #require(document.references.first).range
    let written = String(decoding: Array(text.utf8)[range], as: UTF8.self)
    #expect(!written.contains("["), "\(written)")
    #expect(text.contains("[[" + written), "\(written)")
  }

  @Test(arguments: ["*[[a*]]", "[[a|see *x]] y*", "[[a **b]]**", "[[*a]] b*", "`x` *[[a|b*]] [[c]]"])
  func whatCrossesTheBracketsIsTold(text: String) throws {
    let (_, problems) = checked(text)
    #expect(problems.map(\.code) == ["crossed-link"])
    let location = try #require(problems.first?.location)
    guard case .range(let range) = location else {
      Issue.record("no place")
      return
    }
    let written = String(decoding: Array(text.utf8)[range.bytes], as: UTF8.self)
    #expect(written.hasPrefix("[[") && written.hasSuffix("]]"), "\(written)")
  }

  /// What is no link is shown as it is written, and told.
  @Test(arguments: [
    ("a [[Aloe [vera]] b", "[[Aloe [vera]]"), ("[[a]b]]", "[[a]b]]"), ("[[a [[b]] c]]", "[[a [[b]]"),
    ("[[Aloe [vera]]]", "[[Aloe [vera]]"), ("`[[a]` [[a]b]]", "[[a]b]]"), ("[[[a]b]]]", "[[a]b]]"),
    ("[x [[a]] y](https://b.c)", "[[a]]"),
  ])
  func bracketsInLinksAreTold(text: String, place: String) throws {
    let (document, problems) = checked(text)
    #expect(problems.map(\.code) == ["crossed-link"])
    guard case .range(let range)? = problems.first?.location else {
      Issue.record("no place")
      return
    }
    #expect(String(decoding: Array(text.utf8)[range.bytes], as: UTF8.self) == place)
    let shown = document.resolved.replacing(#/<[^>]+>/#, with: "")
    #expect(
      shown.contains("x [[a]] y")
        || shown == text.replacing("`", with: "").replacing("[[b]]", with: "b") + "\n")
  }

  @Test(arguments: [
    "\\[[a]b]]", "[[a](/b/) c]", "[[a]", "[[1]] [^1]\n\n[^1]: x", "`[[a]b]]`", "[[[a]]]", "x[[1]][2]",
  ])
  func otherBracketsAreNotTold(text: String) {
    #expect(!checked(text).problems.contains { $0.code == "crossed-link" })
  }

  @Test(arguments: ["[[Aloe|]]", "[[Aloe| ]]", "[[*Aloe*|]]"])
  func linkWithAnEmptyTextHasTheNoteSName(text: String) {
    #expect(rendered(text) == "<p><a href=\"wiki:Aloe\"><i>Aloe</i></a></p>\n")
  }

  @Test func textOfAHeadingHasTheNamesOfNotes() {
    let document = document("# About [[aloe-vera]]\n\n## [[a|b]] *c*")
    #expect(document.headings.map(\.text) == ["About aloe-vera", "b c"])
    #expect(
      document.headings.map { document.text(of: $0) { "<\($0.target)>" } } == ["About <aloe-vera>", "b c"])
    #expect(document.headings.map(\.anchor) == ["about-aloe-vera", "b-c"])
  }

  @Test func anyMarkupInLinksIsWellNested() {
    var generator = Generator(seed: 13)
    let pieces = [
      "[[", "]]", "[[a|", "*", "**", "`", "~~", "|", "a", " ", "\n", "#", "_", "'", "https://a.b ",
    ]
    for _ in 0..<20_000 {
      let text = generator.markdown(from: pieces)
      let html = rendered(text)
      var open: [Substring] = []
      for tag in html.matches(of: #/<(\/?)([a-z]+)[^>]*?(\/?)>/#) where tag.3.isEmpty {
        if tag.1.isEmpty {
          open.append(tag.2)
        } else if open.popLast() != tag.2 {
          Issue.record("\(text): \(html)")
        }
      }
      #expect(open.isEmpty, "\(text): \(html)")
    }
  }

  @Test(arguments: ["[[Aloe 'Blue--Elf']]", "[[Don't...]]", "[[\"x\"|y]]"])
  func keepsWhatWasTypedWhateverThePunctuation(text: String) throws {
    let typed = text.drop { $0 == "[" }.prefix { $0 != "]" && $0 != "|" }
    #expect(try #require(document(text) { $0.smartPunctuation = true }.references.first).target == typed)
  }

  @Test func keepsTypographicCharactersThatWereTyped() throws {
    let document = document("[[Aloe ‘x’ – y]]") { $0.smartPunctuation = true }
    #expect(try #require(document.references.first).target == "Aloe ‘x’ – y")
  }

  @Test func twoSlotsShareAReference() throws {
    let document = document("a [[b#c]]")
    let reference = try #require(document.references.first)
    #expect(
      reference.kind == .wiki && reference.target == "b" && reference.fragment == "c"
        && reference.query == nil)
    #expect(document.slots.map(\.kind) == [.address, .name])
    #expect(document.slots.map(\.reference) == [0, 0])
    #expect(String(decoding: document.html, as: UTF8.self) == "<p>a <a href=\"\"></a></p>\n")
  }
}
