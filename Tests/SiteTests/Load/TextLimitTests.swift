import Diagnostics
import Testing

@testable import Site

struct TextLimitTests {
  @Test(arguments: ["content/plants/a.md", "content/pages/a.md", "content/plants/_index.md"])
  func aNoteOfMoreThanFourMegabytesIsTold(path: String) {
    let text = String(repeating: "a long line of words and more\n", count: 150_000)
    let problems = load("-- \(path) --\n\(text)").problems
    #expect(problems.map(\.code) == ["file-too-large"])
    #expect(problems.first?.message == "is 5 MB large; a note may have 4 MB")
    #expect(problems.first?.location?.path == path)
  }

  @Test(arguments: [
    "content/attributes.yml", "themes/default/templates/plant.mustache", "content/reports/r.yml",
  ])
  func soAreSettings(path: String) {
    let text = String(repeating: "# a long line of words and more\n", count: 150_000)
    let problems = load("-- \(path) --\n\(text)").problems
    #expect(problems.first?.message == "is 5 MB large; a file of settings, words or templates may have 4 MB")
  }

  @Test(arguments: [
    ("content/plants/a.md", "a\u{1}"), ("content/pages/a.md", "\u{0}\u{0}"),
    ("themes/default/templates/plant.mustache", "a\u{7}"),
    ("themes/default/icons/sun.svg", "<svg>\u{1}</svg>"),
    ("content/plants/a.md", "---\ntitle: \"\\x01\"\n---\n"),
    ("themes/default/strings/en.yml", "home: \u{1}"),
    ("themes/default/strings/en.yml", #"home: "a\u0007""#),
    ("plantsite.yml", #"title: "a\0""#), ("plantsite.yml", "title: a\nmenu: &a\n  - {\"\\e\": b}"),
    ("content/attributes.yml", #"attributes: {a: {type: text, label: "\x01"}}"#),
    ("content/reports/r.yml", "title: \"\\a\"\nstreams: {name: s, source: ../data/r.csv}\ncolumns: [a]"),
    ("content/data/r.yml", #"- {a: "\u009b"}"#), ("content/data/r.yml", #"- {"\x7f": b}"#),
    ("content/data/r.json", #"[{"a": "\u0001"}]"#), ("content/data/r.csv", "a\n\u{1}\n"),
  ])
  func aControlCharacterStopsTheSite(path: String, text: String) {
    let report =
      path.hasPrefix("content/data/")
      ? "-- content/reports/r.yml --\nstreams: {name: s, source: ../\(path.dropFirst(8))}\ncolumns: [a]\n"
      : ""
    let outcome = load("-- \(path) --\n\(text)\n" + report)
    #expect(outcome.site == nil)
    #expect(outcome.problems.contains { $0.code == "control-character" && $0.location?.path == path })
  }

  @Test func hintsAreForTheProblemsThatArePrinted() {
    let notes = (0..<1_100).map { "-- content/plants/p\($0).md --\n[[Aloe x\($0)]]\n" }.joined()
    let problems = load("-- content/plants/aloe.md --\n---\ntitle: Aloe y\n---\n" + notes).problems
    #expect(problems.count == 1_100)
    #expect(problems.count { $0.message.contains("did you mean") } <= PrintLimit.count)
    #expect(problems.first?.message.contains("did you mean") == true)
  }
}
