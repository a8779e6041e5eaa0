import Testing
import Text

struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0), ("Aloe", 4), ("é", 1), ("e\u{301}", 1), ("\u{301}", 0), ("a\u{200D}", 1), ("仙人掌", 6), ("ｱ", 1),
    ("Ａ", 2),
    ("🌵", 2), ("🚀", 2), ("☀", 1), ("☀\u{FE0F}", 2), ("👩\u{200D}🌾", 2), ("🇲🇽", 2), ("⌚", 2), ("×", 1), ("한", 2),
    ("\u{1112}\u{1161}\u{11AB}", 2),
  ])
  func countsTheCellsOfATerminal(_ text: String, _ width: Int) {
    #expect(displayWidth(text) == width)
    #expect(displayWidth("a" + text + "a") == width + 2 || text == "\u{301}")
  }

  @Test(arguments: [
    "\u{0}", "\u{7}", "\n", "\r", "\u{1B}", "\u{7F}", "\u{9B}", "\u{61C}", "\u{200E}", "\u{202E}", "\u{2028}",
    "\u{2066}", "\u{FFF9}",
  ])
  func showsControlCharactersInsteadOfObeyingThem(_ text: String) {
    #expect(printable("a\(text)b") == "a\u{FFFD}b")
  }

  @Test func leavesOtherTextAsItIs() {
    for text in ["", "Aloe vera × 'x'", "a\tb", "仙人掌 🌵 é"] { #expect(printable(text) == text) }
  }
}
