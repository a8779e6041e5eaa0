import Testing
import Text

struct HTMLEscapingTests {
  @Test(arguments: [
    ("", ""), ("Aloe vera", "Aloe vera"), ("<script>", "&lt;script&gt;"), ("a&b", "a&amp;b"),
    ("&amp;", "&amp;amp;"),
    ("\" onload='x'", "&quot; onload=&#39;x&#39;"), ("é<🌵>", "é&lt;🌵&gt;"), ("<", "&lt;"),
  ])
  func escapesWhatHTMLReadsAsMarkup(_ text: String, _ expected: String) {
    var bytes: [UInt8] = Array("x".utf8)
    bytes.appendEscaped(text)
    #expect(String(decoding: bytes, as: UTF8.self) == "x" + expected)
  }

  @Test(arguments: [
    ("a\u{1}b", "ab"), ("\u{0}\u{8}\u{B}\u{C}\u{E}\u{1F}", ""), ("\t\r\n ", "\t\r\n "), ("\u{7}<", "&lt;"),
  ])
  func leavesOutControlCharactersThatHTMLForbids(_ text: String, _ expected: String) {
    var bytes: [UInt8] = []
    bytes.appendEscaped(text)
    #expect(String(decoding: bytes, as: UTF8.self) == expected)
  }

  @Test func appendsTextAsItIs() {
    var bytes: [UInt8] = []
    bytes.append("<é>")
    #expect(bytes == Array("<é>".utf8))
  }
}
