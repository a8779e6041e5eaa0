import Diagnostics
import Foundation
import Markdown
import Testing

/// A table's HTML without attributes of ours and line ends, which no test here is about.
private func cells(_ text: String) -> String {
  rendered(text).replacing(" scope=\"col\"", with: "").replacing("\n", with: "")
}

struct TableTests {
  @Test func rendersHeaderAndRows() {
    let html = """
      <table>
      <thead>
      <tr>
      <th scope="col">a</th>
      <th scope="col">b</th>
      </tr>
      </thead>
      <tbody>
      <tr>
      <td>c</td>
      <td>d</td>
      </tr>
      </tbody>
      </table>

      """
    #expect(rendered("| a | b |\n|---|---|\n| c | d |\n") == html)
    #expect(rendered("a|b\n-|-\nc|d") == html)
  }

  @Test(arguments: ["|\n-|\n", "|\n|-|\n", " | \n:-|\n|a|\n"])
  func aPipeAloneIsNoHeader(text: String) {
    #expect(!rendered(text).contains("<table"))
  }

  @Test(arguments: [("||\n-|\n", 1), ("| |\n|-|\n", 1), ("a\n-|\n", 1), ("|||\n|-|-|\n", 2)])
  func anEmptyCellIsACell(text: String, columns: Int) {
    #expect(cells(text).ranges(of: "<th>").count == columns)
  }

  @Test func aPipeAloneIsAnEmptyRow() {
    #expect(
      cells("|a|\n|-|\n|\n|b|\n").hasSuffix("<tbody><tr><td></td></tr><tr><td>b</td></tr></tbody></table>"))
  }

  @Test func letsAWideTableBeReachedByKeyboard() {
    #expect(rendered("|a|b|c|\n|-|-|-|\n").hasPrefix("<table>\n"))
    #expect(rendered("|a|b|c|d|\n|-|-|-|-|\n").hasPrefix("<table class=\"wide\" tabindex=\"0\">\n"))
  }

  @Test(arguments: [
    (":-", " style=\"text-align: left\""), ("-:", " style=\"text-align: right\""),
    (":-:", " style=\"text-align: center\""), ("-", ""),
  ])
  func alignsColumns(delimiter: String, attribute: String) {
    let html = cells("|a|\n|\(delimiter)|\n|b|\n")
    #expect(html.contains("<th\(attribute)>a</th>"))
    #expect(html.contains("<td\(attribute)>b</td>"))
  }

  @Test(arguments: [
    ("x \\| y", "x | y"), ("`x \\| y`", "<code>x | y</code>"), ("*x*", "<em>x</em>"),
    ("**x** `y`", "<strong>x</strong> <code>y</code>"),
    ("[x](https://y.z)", "<a href=\"https://y.z\">x</a>"), ("[[a|b]]", "<a href=\"wiki:a\">b</a>"),
    ("[[a\\|b]]", "<a href=\"wiki:a\">b</a>"),
    ("~~x~~", "<del>x</del>"), ("# x", "# x"), ("- x", "- x"), ("> x", "&gt; x"), ("1. x", "1. x"),
    ("x #", "x #"), ("x \\", "x \\"), ("[r]", "<a href=\"link:/r\">r</a>"),
    ("    x", "x"), ("```", "```"), ("[x]: /y", "[x]: /y"),
    ("https://a.b", "<a href=\"https://a.b\">https://a.b</a>"), ("<br>", ""), ("\\\\", "\\"), ("===", "==="),
  ])
  func readsInlinesInCells(cell: String, html: String) {
    let text = "| a |\n|---|\n| \(cell) |\n\n[r]: /r\n"
    #expect(
      cells(text)
        == "<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>\(html)</td></tr></tbody></table>")
  }

  @Test func markupDoesNotSpanCells() {
    #expect(
      cells("a|b\n-|-\n*c | d*\n`e | f`\n").hasSuffix(
        "<tr><td>*c</td><td>d*</td></tr><tr><td>`e</td><td>f`</td></tr></tbody></table>"))
  }

  @Test func padsShortRowsAndCutsLongOnes() {
    let html = cells("a|b\n-|-\nc\nd|e|f\n| | g |\n")
    #expect(
      html.contains("<tr><td>c</td><td></td></tr><tr><td>d</td><td>e</td></tr><tr><td></td><td>g</td></tr>"))
  }

  @Test(arguments: [
    "| a | b |\n| c | d |\n", "| a | b |\n|---|\n", "|---|---|\n", "a\n---|---\n", "a | b\n:: | --\n",
    "a | b\n\n--- | ---\n",
  ])
  func needsHeaderAndDelimiterRow(text: String) {
    #expect(!rendered(text).contains("<table>"))
  }

  @Test func headerAloneIsATable() {
    #expect(cells("a|b\n-|-\n") == "<table><thead><tr><th>a</th><th>b</th></tr></thead></table>")
  }

  @Test func keepsTheTextAbove() {
    #expect(cells("one *two*\n# no\n").hasPrefix("<p>one <em>two</em></p>"))
    let html = cells("one *two*\n    # three\na|b\n-|-\nc|d\n")
    #expect(html.hasPrefix("<p>one <em>two</em># three</p><table>"))
    #expect(cells("[r]: /r\na|b\n-|-\n[r]|d\n").contains("<td><a href=\"link:/r\">r</a></td>"))
  }

  @Test(arguments: [
    "a|b\n-|-\nc|d\n\nend\n", "a|b\n-|-\nc|d\n> end\n", "a|b\n-|-\nc|d\n---\n", "a|b\n-|-\nc|d\n---\n\n- x\n",
  ])
  func endsAtABlankLineOrAnotherBlock(text: String) {
    #expect(cells(text).contains("<tr><td>c</td><td>d</td></tr></tbody></table>"))
  }

  @Test func aLineBelowIsNoUnderline() {
    #expect(cells("|a|\n|-|\n|b|\n---\n").hasSuffix("</table><hr />"))
    #expect(cells("|a|\n|-|\n|b|\n===\n").hasSuffix("<td>===</td></tr></tbody></table>"))
    #expect(!rendered("|a|\n|-|\n|b|\n---\nmore\n").contains("<h2"))
  }

  @Test(arguments: [
    ("> a|b\n> -|-\n> c|d\n", "<blockquote>"), ("- x\n\n  a|b\n  -|-\n  c|d\n", "<li>"),
    ("> - a|b\n>   -|-\n>   c|d\n", "<li>"),
    ("1. > a|b\n   > -|-\n   > c|d\n", "<blockquote>"), ("- a|b\n\t-|-\n\tc|d\n", "<li>"),
    ("> a|b\n-|-\n", "<blockquote>"),
  ])
  func standsInOtherBlocks(text: String, block: String) throws {
    let html = cells(text)
    #expect(html.contains(block))
    if text.contains("c|d") {
      #expect(
        html.contains(
          "<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>c</td><td>d</td></tr></tbody></table>"
        ))
    }
  }

  @Test func wideHeadersOverManyRowsStaySmall() {
    let header = String(repeating: "|a", count: 2_000) + "\n" + String(repeating: "|-", count: 2_000) + "\n"
    let html = rendered(header + String(repeating: "x\n", count: 2_000))
    #expect(html.utf8.count < 4_000_000)
  }

  @Test(arguments: ["", "[^1]\n\n[^1]: A note that makes the text longer.\n\n"])
  func cellsBeyondTheHeadAreTold(before: String) {
    let text = before + "| a | b |\n|---|---|\n| 1 | 2 | three | four |\n| 1 | 2 | |\n"
    let problems = checked(text).problems
    #expect(problems.map(\.code) == ["cell-left-out"])
    let start = text.range(of: "three").map { text.utf8.distance(from: text.startIndex, to: $0.lowerBound) }
    #expect(problems.first?.offset == start)
  }

  @Test func ofManyCellsBeyondTheHeadAFewAreTold() {
    let text = "| a |\n|---|\n" + String(repeating: "| 1 | 2 |\n", count: 100)
    #expect(checked(text).problems.count == 20)
  }
}
