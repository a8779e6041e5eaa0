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
      "<img src=\"https://b.c/d\" alt=\"x [[a]]\" loading=\"lazy\" decoding=\"async\" />"
    ),
  ])
  func becomesALink(text: String, html: String) {
    #expect(rendered(text) == "<p>\(html)</p>\n")
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
