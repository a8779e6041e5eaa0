import Diagnostics
import Testing

@testable import FrontMatter

/// Texts of front matter with a colon before a space.
struct UnquotedColonTests {
  private func read(_ yaml: String) -> (root: YAMLNode?, problems: [Diagnostic], file: SourceFile) {
    let file = SourceFile(path: "a.md", text: "---\n\(yaml)\n---\nText.\n")
    let (note, problems) = FrontMatter.read(file)
    return (note.root, problems, file)
  }

  @Test func areReadAsTheyAreWritten() throws {
    let (root, problems, file) = read("title: Rosemary: how: to grow it  \nwater: dry")
    #expect(root?["title"]?.scalar?.text == "Rosemary: how: to grow it")
    #expect(root?["water"]?.scalar?.text == "dry")
    let range = try #require(root?["title"]?.range)
    #expect(String(decoding: file.bytes[range], as: UTF8.self) == "Rosemary: how: to grow it")
    #expect(problems.map(\.code) == ["unquoted-colon"])
    #expect(problems.first?.location?.position == SourcePosition(line: 2, column: 16))
  }

  @Test(arguments: [
    "title: [a: b\nwater: dry", "title: \"a\": b", "care:\n  light: a: b", "title: a: b # why",
    "title: a: b\n  and more", "a: |\n  text\nb: c: d\ne: [", "- a: b: c",
  ]) func areErrorsWhereTheyMayMeanSomethingElse(yaml: String) {
    #expect(read(yaml).problems.contains { $0.severity == .error }, "\(yaml)")
  }

  @Test func leaveAlonesWhatIsSound() {
    let (root, problems, _) = read("web: https://a.example/\ntime: 10:30\nmap: {a: b}")
    #expect(problems.isEmpty)
    #expect(root?["time"]?.scalar?.text == "10:30")
  }
}
