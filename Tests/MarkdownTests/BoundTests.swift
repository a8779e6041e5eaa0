import Diagnostics
import Markdown
import Testing

/// What would make libcmark slow doesn't reach it, and what would make it say too much is told.
struct BoundTests {
  /// Each takes well under a second where a time by the square of the count is minutes.
  @Test(
    .timeLimit(.minutes(5)),
    arguments: [
      ("![[]()", ""), ("*a **a ", "b"), ("a_ ", ""), ("_a ", ""), ("a]", ""), ("[a", ""), ("*a_ ", ""),
      ("c* ", "a**b"), ("[ a_", ""), ("**x [a*b**c*](d)", ""), ("[", "a"), ("> ", "a"), ("- ", "a"),
      ("abc\u{0}de\u{0}", ""), ("[a](<b", ""), ("[a](b", ""), ("[0] ", "[1]: u\n\n"), ("[ (](", ""),
      ("**x[", ""),
      ("<!--", "a "), ("<!A ", "a "), ("<?", "a "), ("<![CDATA[", "a "), ("</", "a "), ("\"a' ", ""),
      ("- \n", ""),
      (">a*", ""), ("[r]", "[r]: u\n\n"), ("![a](b ", ""), ("![", ""),
    ])
  func anythingManyTimesComesBack(piece: String, start: String) {
    let text = String(repeating: piece, count: 50_000)
    for text in [start + text, text + start] {
      let document = document(text) { $0.smartPunctuation = true }
      #expect(document.html.count < 20_000_000)
    }
  }

  @Test(.timeLimit(.minutes(5)))
  func backticksOfAllLengthsComeBack() {
    let text = (1..<2_000).map { "e" + String(repeating: "`", count: $0) }.joined()
    #expect(document(text).html.count >= text.utf8.count)
  }

  @Test func tooManyOpenBracketsOfImagesAreTold() throws {
    let text = "a\n\n" + String(repeating: "![[]()", count: 2_000)
    let (document, problems) = checked(text)
    #expect(document.html.isEmpty)
    let problem = try #require(problems.first)
    #expect(problems.count == 1 && problem.code == "too-many-brackets" && problem.severity == .error)
    #expect(problem.offset == 3 + 6 * 1_000)
  }

  @Test(arguments: [
    "![a picture](b.jpg) ", "[![a](b.jpg)](c.md) ", "![a *b* c](d) ", "![[]()\n\n", "> ![[]()\n>\n",
    "`!` [a] ",
    "![a]\r\n\r\n",
  ])
  func manyPicturesAreFine(piece: String) {
    #expect(
      !checked(String(repeating: piece, count: 3_000)).problems.contains { $0.code == "too-many-brackets" })
  }

  @Test(.timeLimit(.minutes(5)), arguments: ["> ", ">", "- ", "* ", "1. ", "> - ", "+ 2) >"])
  func quotesAndListsThatAreNestedTooDeeplyAreTold(piece: String) throws {
    for end in ["x\n" + String(repeating: "\n", count: 20_000), String(repeating: "a*", count: 20_000)] {
      let (document, problems) = checked("a\n\n" + String(repeating: piece, count: 20_000) + end)
      #expect(document.html.isEmpty)
      #expect(problems.map(\.code) == ["nested-too-deeply"])
    }
    let text = String(repeating: "> - ", count: 50) + "x"
    #expect(checked(text).problems.isEmpty)
    #expect(checked("> " + text).problems.map(\.offset) == [200])
  }

  @Test(arguments: [
    String(repeating: "- ", count: 200), "> - " + String(repeating: "* ", count: 200) + "\n",
    "```\n" + String(repeating: "> ", count: 200) + "\n```\n",
    "- ~~~~ a\n  ~~~\n  " + String(repeating: "- ", count: 200) + "a\n  ~~~~\n",
    String(repeating: "-", count: 200), String(repeating: "> a\n", count: 200),
    String(repeating: "1234567890. ", count: 200),
  ])
  func linesAndCodeAreNotNested(text: String) {
    #expect(!checked(text).problems.contains { $0.code == "nested-too-deeply" })
  }

  @Test(arguments: [
    "a 1️⃣&#1;", "a 1️⃣&#x9f; &#2;", "[a](b \"1️⃣&#8;\")", "|a|\n|-|\n|1️⃣&#27;|",
  ])
  func aReferenceToAControlCharacterIsTold(marked: String) throws {
    let sample = try MarkedText(marked)
    let problems = checked(sample.text).problems.filter { $0.code == "control-character" }
    #expect(problems.map(\.offset) == [sample.offset])
  }

  @Test(arguments: ["&#0;", "&#9;&#10;&#13;", "`&#1;`", "\\&#1;", "    &#1;", "&#233;&#x1F335;"])
  func otherReferencesAreFine(text: String) {
    #expect(checked(text).problems.isEmpty)
  }
}
