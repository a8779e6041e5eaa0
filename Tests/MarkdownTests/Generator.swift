/// A small generator of random text, the same on every run.
struct Generator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// SplitMix64 (Steele, Lea, Flood 2014).
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// Up to thirty of the pieces in a row.
  mutating func markdown(from pieces: [String]) -> String {
    (0..<Int.random(in: 1...30, using: &self)).map { _ in pieces.randomElement(using: &self) ?? "" }.joined()
  }

  /// Pieces that mean something to CommonMark or to us.
  static let significant = [
    "a", "b c", " ", "   ", "    ", "\t", "\n", "\n\n", "\r\n", "\r", "*", "**", "_", "`", "``", "```\n",
    "~~", "~~~\n", ">", "> ", "- ", "+ ", "1. ",
    "1) ", "# ", "## x\n", "===\n", "---\n", "|", " | ", "|-|-|\n", "- | -\n", "| a | b |\n", "[", "]", "[[",
    "]]", "[[a|b]]", "(", ")", "](", "!", "![",
    "[^1]", "[^1]: ", "[^b]: x\n", "[^b]", "[a]: /u\n", "[a]", "[ ] ", "- [x] ", "\\", "&", "&amp;",
    "&#1792;", "<", ">", "<b>", "</b>", "<div>\n", "<!--",
    "-->", "https://a.b/c", "www.d.e", "javascript:x", ":", "\"", "'", "--", "...", "é", "×", "܀", "\u{0}",
    "\u{1}", "\u{FEFF}", "%20", "#", "?", "\\|", "\\[",
  ]
}
