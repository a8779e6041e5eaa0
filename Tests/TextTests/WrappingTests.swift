import Testing
import Text

struct WrappingTests {
  @Test(arguments: [
    ("", 5, [""]), ("   ", 2, [""]), ("one two", 7, ["one two"]), ("one two", 6, ["one", "two"]),
    ("a bb  ccc", 4, ["a bb", "ccc"]), ("abcdef gh", 4, ["abcd", "ef", "gh"]), ("仙人掌", 4, ["仙人", "掌"]),
    ("仙人", 1, ["仙", "人"]), ("12\u{A0}345 x", 7, ["12\u{A0}345", "x"]), ("abcdef g", 4, ["abcd", "ef g"]),
  ])
  func wrapsAtSpacesAndCutsNothing(_ text: String, _ width: Int, _ lines: [String]) {
    #expect(wrapped(text, width: width) == lines)
  }

  @Test(arguments: [("", 0), ("one three", 5), ("仙人 abc", 4)])
  func measuresTheWidestWord(_ text: String, _ width: Int) {
    #expect(widestWord(text) == width)
  }
}
