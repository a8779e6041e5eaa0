import Diagnostics
import FrontMatter
import PlantLibrary
import Text

/// The colours around a theme's pages, as phones show them: what `colours` in its theme.yml says.
struct ThemeColours: Sendable {
  /// As CSS writes them, `#fcfbf6`.
  private(set) var light = "#ffffff"
  private(set) var dark = "#000000"

  /// Takes what a theme says, which may leave out what another one says.
  mutating func read(_ file: SourceFile, problems: inout [Diagnostic]) {
    // What is wrong with the rest is told with what the theme builds on.
    guard let node = FrontMatter.readYAML(file).root?["colours"] else { return }
    var values = ValueReader(file: file)
    for (name, _, node) in values.entries(node, "colours", known: ["light", "dark"]) {
      guard let text = values.text(node, name) else { continue }
      let digits = text.utf8.dropFirst()
      guard text.utf8.first == UInt8(ascii: "#"), [3, 6].contains(digits.count),
        digits.allSatisfy({
          UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || UInt8(ascii: "a")...UInt8(ascii: "f") ~= $0 | 0x20
        })
      else {
        values.report(
          .error, code: "bad-colour",
          "\(quoted(text)) is no colour; write six hexadecimal digits, such as \"#fcfbf6\"",
          at: node.range)
        continue
      }
      if name == "light" { light = text } else { dark = text }
    }
    problems += values.problems
  }
}
