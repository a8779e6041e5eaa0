import Diagnostics
import Markdown
import Testing

struct ReferenceTests {
  @Test(arguments: [
    ("[a](b.md)", "b.md", nil, nil), ("[a](../b%20c.md?d=e#f%C3%A9)", "../b c.md", "?d=e", "fé"),
    ("[a](/about/)", "/about/", nil, nil), ("[a](#soil)", "", nil, "soil"), ("[a](<b c>)", "b c", nil, nil),
    ("[a](b%zz%4)", "b%zz%4", nil, nil), ("[a](b#c#d)", "b", nil, "c#d"), ("[a](b#)", "b", nil, ""),
    ("[a](?q)", "", "?q", nil), ("[a](b\\_c&amp;d)", "b_c&d", nil, nil),
    ("[a](./x/./y.md)", "./x/./y.md", nil, nil),
    ("[a](b~~c~~[[d]])", "b~~c~~[[d]]", nil, nil),
  ])
  func splitsAddresses(text: String, target: String, query: String?, fragment: String?) throws {
    let reference = try #require(document(text).references.first)
    #expect(reference.kind == .link)
    #expect(reference.target == target)
    #expect(reference.query == query)
    #expect(reference.fragment == fragment)
  }

  /// `1️⃣` is where the target begins; it goes on as far as it is written below.
  @Test(
    arguments: [
      ("[a](1️⃣b.md)", "b.md"), ("é ü [a](1️⃣b.md)", "b.md"), ("x\r\ny [a](1️⃣b.md)", "b.md"),
      ("- a\n  - b\n\n  \tc [a](1️⃣b.md)", "b.md"), ("> x\ny [a](1️⃣b.md)", "b.md"),
      ("[b.md](<1️⃣b.md> \"b.md\")", "b.md"),
      ("`](b.md)` [a](1️⃣b.md)", "b.md"), ("`[[b]]` [[1️⃣b]]", "b"), ("[a](\n  1️⃣b.md\n)", "b.md"),
      ("[a][r] c\n\n[r]: 1️⃣b.md 'x'", "b.md"),
      ("[r]: <1️⃣b.md>\n\n[r]", "b.md"), ("![a](1️⃣b.jpg)", "b.jpg"), ("[![a](c.jpg)](1️⃣b.md)", "b.md"),
      ("[a](1️⃣b\\_c.md)", "b\\_c.md"), ("[a](1️⃣b(c).md)", "b(c).md"),
      ("[x](y.md) [a](1️⃣b%20c.md#d)", "b%20c.md#d"),
      ("| x | y |\n|---|---|\n| [z](y) | é [a](1️⃣b.md) |\n", "b.md"),
      ("[x](x.md)[^1]\n\n[^1]: See [a](1️⃣b.md)", "b.md"),
      ("[^1]\n\n[^1]:   é\n\n    - [a](1️⃣b.md)\n", "b.md"),
      ("[^1]\n\n[^1]: a | b\n    --|--\n    é | [a](1️⃣b.md)\n", "b.md"), ("# x [a](1️⃣b.md)\n", "b.md"),
      ("x [a](1️⃣b.md)\n===\n", "b.md"), ("[a](1️⃣b&amp;c.md)", "b&amp;c.md"),
      ("[[1️⃣Aloe vera]]", "Aloe vera"), ("é `[[Aloe]]` \\[[x]] [[ 1️⃣Aloe#b |c]]", "Aloe#b"),
      ("> [[1️⃣Aloe\n> vera]]", nil), ("|a|\n|-|\n|[[1️⃣b\\|c]]|\n", "b"), ("\t\n[[1️⃣'x--y']]", "'x--y'"),
    ] as [(String, String?)])
  func knowsTheBytesOfTheTarget(text: String, written: String?) throws {
    let marked = try MarkedText(text)
    let document = document(marked.text) { $0.smartPunctuation = true }
    let range = try #require(
      document.references.last { $0.range.lowerBound == marked.offset }, "\(document.references)"
    ).range
    if let written { #expect(String(decoding: Array(marked.text.utf8)[range], as: UTF8.self) == written) }
  }

  @Test func theLastReferenceOfManyIsExact() throws {
    let text = String(repeating: "[a](x.md) [[y]] `](b)` ", count: 500) + "[z](last.md)"
    let reference = try #require(document(text).references.last)
    #expect(String(decoding: Array(text.utf8)[reference.range], as: UTF8.self) == "last.md")
  }

  @Test func slotsStandInsideTheAttributes() {
    let document = document("[a](b.md \"t\") ![c](d.jpg) [[e|f]] [[g]]")
    var output: [UInt8] = []
    document.write(into: &output) { index in
      .init(
        address: "</\"'&>\(index)", name: Array("<i>n</i>".utf8),
        size: index == 1 ? (width: 3, height: 4) : nil)
    }
    let address = "&lt;/&quot;&#39;&amp;&gt;"
    #expect(
      String(decoding: output, as: UTF8.self)
        == "<p><a href=\"\(address)0\" title=\"t\">a</a> <img src=\"\(address)1\" alt=\"c\" loading=\"lazy\" decoding=\"async\" width=\"3\" height=\"4\" /> <a href=\"\(address)2\">f</a> <a href=\"\(address)3\"><i>n</i></a></p>\n"
    )
    #expect(document.references.map(\.kind) == [.link, .image, .wiki, .wiki])
  }

  @Test func anImageOfUnknownSizeHasNone() {
    var output: [UInt8] = []
    document("![a](b.jpg)").write(into: &output) { _ in .init(address: "c") }
    #expect(
      String(decoding: output, as: UTF8.self)
        == "<p><img src=\"c\" alt=\"a\" loading=\"lazy\" decoding=\"async\" /></p>\n")
  }

  @Test func warnsAtTheAddress() throws {
    for text in ["é [a](1️⃣javascript:x) b", "[a][r]\n\n[r]: 1️⃣javascript:x", "> ![a](1️⃣file:x)"] {
      let marked = try MarkedText(text)
      let problem = try #require(checked(marked.text).problems.first)
      #expect(problem.offset == marked.offset)
      #expect(problem.message.hasPrefix("the address is left out because "))
    }
  }
}
