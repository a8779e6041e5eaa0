import Markdown
import Testing

/// Large inputs that make careless readers slow or deep; each must simply come back.
///
/// A pass that takes a time by the
/// square of the length shows as a test run that doesn't end.
struct SizeTests {
  @Test(arguments: [
    ">", "[", "*", "_", "`", "<", "!", "~", "|", "\\", "&", "]", "- ", "1. ", "# ", "> - ", "**a ", "a**b",
    "[a](", "![", "[[", "[[a", "[[a]]", "[[a|b", "~~a ", "~~a~~ ", "[^1]", "[^1]: ", "[^1]: x\n",
    "[x]: y\n", "`a", "``a` ", "https://", "https://a.b ", "https://a.b/c--d ", "_www.a", "(www.a.b/(",
    "www.a_", "<b>", "<!--", "<a b=\"", "&#1792;", "| a ", "|\n", "a | b\n- | -\n", "- [ ] a\n", "x\n\n",
    "# a\n",
    "[a](b) ", "[a](javascript:x) ", "![a](b \"c\")\n\n", "[[a'b]] ", "[a] ", "\r", "\u{0}", "é", "[[a `]]` ",
    "[[a|<https://b.c>]] ", "- a\n  ", "~~~\n", "[^a] ", "a\n===\n", "a\\\n", "  \n",
  ])
  func manyOfOneThingComeBack(piece: String) {
    render(String(repeating: piece, count: 20_000 / piece.utf8.count))
  }

  @Test(arguments: ["word ", "[", "> "])
  func aMegabyteOnOneLineComesBack(piece: String) {
    render(String(repeating: piece, count: 1_000_000 / piece.utf8.count))
  }

  @Test func longLinesInATableComeBack() {
    render("|a|b|\n|-|-|\n" + String(repeating: "|`x|[[y|*z|~~w", count: 5_000))
  }

  @Test func manyFootnotesComeBack() {
    render((0..<2_000).map { "a[^\($0)] [^no\($0)]\n\n[^\($0)]: b\n\n" }.joined())
  }

  @Test func depthComesBack() {
    for piece in ["> ", "- ", "[", "*", "![", "> 1. "] {
      let deep = String(repeating: piece, count: 20_000)
      render(deep + "a|b\n" + deep + "-|-\n[[c]] ~~d~~[^e]\n\n[^e]: f\n")
    }
  }

  @Test func rendersOnManyThreads() async {
    let text = "# a\n\nb[^1] [[c]] ~~d~~ https://e.f\n\n|g|\n|-|\n|h|\n\n[^1]: i\n"
    let expected = rendered(text)
    let equal = await withTaskGroup { group in
      for _ in 0..<8 { group.addTask { (0..<50).allSatisfy { _ in rendered(text) == expected } } }
      return await group.allSatisfy { $0 }
    }
    #expect(equal)
  }

  private func render(_ text: String) {
    let document = document(text) { $0.smartPunctuation = true }
    var output: [UInt8] = []
    document.write(into: &output) { _ in .init(address: "x") }
    #expect(output.count < 100_000_000)
  }
}
