import Diagnostics
import FrontMatter
import Testing

struct CharacterCheckTests {
  @Test(
    arguments: [
      ("a «\u{0}» b", "U+0000"), ("---\na: 1\n---\nb\n«\u{1}»\u{2}", "U+0001"), ("«\u{C}»", "U+000C"),
      ("a\t\r\n«\u{7F}»", "U+007F"), ("é«\u{85}»", "U+0085"), ("«\u{9F}»", "U+009F"),
      ("a«\u{FFFE}»", "U+FFFE"),
      ("🌵«\u{FFFF}»", "U+FFFF"),
    ] as [(MarkedText, String)])
  func aControlCharacterInANoteIsAnError(_ note: MarkedText, name: String) throws {
    let problems = FrontMatter.read(SourceFile(path: "a.md", text: note.text)).problems
    let problem = try #require(problems.first)
    #expect(problems.count == 1 && problem.severity == .error && problem.code == "control-character")
    #expect(problem.message.contains(name), "\(problem.message)")
    #expect(problem.range == note.range)
  }

  /// The compiler doesn't take these in a literal.
  @Test(arguments: [0xFDD0, 0xFDEF, 0x1FFFE, 0x10FFFF] as [UInt32])
  func aNoncharacterIsAnError(value: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(value))
    let problems = FrontMatter.read(SourceFile(path: "a.md", text: "a \(scalar)")).problems
    #expect(problems.map(\.code) == ["control-character"])
    #expect(problems.first?.message.contains(String(value, radix: 16, uppercase: true)) == true)
  }

  @Test func tellsHowManyThereAre() {
    let note = String(repeating: "a\u{1}", count: 1_000)
    let problems = FrontMatter.read(SourceFile(path: "a.md", text: note)).problems
    #expect(
      problems.map(\.message) == [
        "the control character U+0001 can't be shown; delete it (and 999 more in this file)"
      ])
  }

  @Test(arguments: [1, 4096])
  func aFileOfZerosIsAnError(count: Int) {
    let file = SourceFile(path: "a.md", bytes: Array(repeating: 0, count: count))
    #expect(
      FrontMatter.read(file).problems.map(\.message) == [
        "the file holds nothing but zeros, as a loss of power leaves it; get it back from a backup"
      ])
    #expect(FrontMatter.readYAML(file).problems.map(\.code) == ["control-character"])
  }

  @Test(
    arguments: [
      ("«\"a\\0b\"»", "U+0000"), ("a: «\"\\x1b[0m\"»", "U+001B"), ("a: [«\"\\u009f\"»]", "U+009F"),
      ("a: «\"\\a\"»", "U+0007"), ("«\"\\uFFFE\"»: a", "U+FFFE"),
    ] as [(MarkedText, String)])
  func anEscapeOfOneIsAnError(_ yaml: MarkedText, name: String) throws {
    let file = SourceFile(path: "a.yml", text: yaml.text)
    let problem = try #require(FrontMatter.readYAML(file).problems.first)
    #expect(problem.code == "control-character" && problem.message.contains(name))
    #expect(problem.range == yaml.range)
  }

  @Test(arguments: [
    "a\tb\r\nc\n", "שקמה \u{200F}(x)\u{200E}", "\u{2067}שקמה\u{2069} Ficus", "a: \u{202A}b\u{202C}\nc",
    "\u{FEFF}a",
    "\u{FFFD}\u{FFFC}\u{FDCF}\u{FDF0}\u{A0}\u{AD}\u{200D}é日本", "\u{2066}\u{2067}a\u{2069}\u{2069}",
  ])
  func whatWritingNeedsIsFine(text: String) {
    #expect(FrontMatter.read(SourceFile(path: "a.md", text: text)).problems.isEmpty)
  }

  @Test(
    arguments: [
      ("a «\u{202E}»b\u{202C}", 0), ("«\u{202D}»", 0), ("«\u{2067}»a\n\u{2069}", 0), ("«\u{2066}»a", 0),
      ("\u{202A}a\u{202C}\n«\u{202B}»a\n\u{2067}\n", 1), ("---\na: 1 «\u{202E}»\n---\n", 0),
    ] as [(MarkedText, Int)])
  func anOpenMarkOfDirectionIsAWarning(_ note: MarkedText, others: Int) throws {
    let problems = FrontMatter.read(SourceFile(path: "a.md", text: note.text)).problems
    let problem = try #require(problems.first)
    #expect(problems.count == 1 && problem.severity == .warning && problem.code == "writing-direction")
    #expect(problem.message.hasSuffix("(and \(others) more in this file)") == (others > 0))
    #expect(problem.range == note.range)
  }
}
