import Testing

@testable import Markdown

@Suite struct RightToLeftTests {
  @Test(arguments: [
    ("- שלום\n", "<ul dir=\"auto\">\n<li>שלום</li>\n</ul>\n"),
    ("3. مرحبا\n", "<ol dir=\"auto\" start=\"3\">\n<li>مرحبا</li>\n</ol>\n"),
    (
      "> שלום\n\n- one\n",
      "<blockquote dir=\"auto\">\n<p>שלום</p>\n</blockquote>\n<ul dir=\"auto\">\n<li>one</li>\n</ul>\n"
    ),
    ("- one Ö ‘two’ ֏\n", "<ul>\n<li>one Ö ‘two’ ֏</li>\n</ul>\n"),
    ("`<ul>` שלום", "<p><code>&lt;ul&gt;</code> שלום</p>\n"),
    ("<ul dir=\"rtl\">\n<li>שלום</li>\n</ul>\n", "<ul dir=\"rtl\">\n<li>שלום</li>\n</ul>\n"),
  ])
  func standInTheDirectionOfTheirText(text: String, html: String) {
    #expect(rendered(text) { $0.allowsRawHTML = true } == html)
  }
}
