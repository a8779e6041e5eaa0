import Diagnostics
import Testing

@testable import FrontMatter

struct TOMLTests {
  private func read(_ toml: String) -> (note: FrontMatter, problems: [String]) {
    let (note, problems) = FrontMatter.read(SourceFile(path: "a.md", text: "+++\n\(toml)\n+++\nText.\n"))
    return (
      note,
      problems.map { problem in
        let place = problem.location?.position.map { "\($0.line):\($0.column) " } ?? ""
        return "\(place)\(problem.code): \(problem.message)"
      }
    )
  }

  private func text(_ node: YAMLNode) -> String {
    switch node.content {
    case .scalar(let scalar): scalar.text
    case .sequence(let items): "[" + items.map(text).joined(separator: ",") + "]"
    case .mapping(let entries):
      "{" + entries.map { "\($0.name ?? "?"):\(text($0.value))" }.joined(separator: ",") + "}"
    }
  }

  @Test(arguments: [
    ("a = \"b\"", "{a:b}"), ("a = 'b\\n' # c", "{a:b\\n}"), ("a = \"b\\n\\u00e9\\U0001F335\"", "{a:b\né🌵}"),
    ("a = \"\"\"\nb\n \"\"c\\\n   d\"\"\"", "{a:b\n \"\"cd}"), ("a = '''b'c'''", "{a:b'c}"),
    ("a = 1_000\nb = -1.5e3\nc = true", "{a:1000,b:-1.5e3,c:true}"),
    (
      "a = 2020-07-04\nb = 2020-07-04T10:00:00Z\nc = 2020-07-04 10:00:00",
      "{a:2020-07-04,b:2020-07-04T10:00:00Z,c:2020-07-04 10:00:00}"
    ),
    ("a = [1, [2, 'x'], # c\n 3,\n]", "{a:[1,[2,x],3]}"), ("a = {b = 1, c.d = \"e\"}", "{a:{b:1,c:{d:e}}}"),
    ("a.b = 1\na.c = 2\n\"x y\" = 3", "{a:{b:1,c:2},x y:3}"),
    ("x = 1\n[a]\nb = 1\n[a.c]\nd = 2\n[e]", "{x:1,a:{b:1,c:{d:2}},e:{}}"),
    ("[[a]]\nb = 1\n[[a]]\nb = 2\n[a.c]\nd = 3", "{a:[{b:1},{b:2,c:{d:3}}]}"), ("", "{}"),
    ("[a.b]\nc = 1\n[a]\nd = 2", "{a:{b:{c:1},d:2}}"),
  ])
  func reads(_ toml: String, _ values: String) {
    let (note, problems) = read(toml)
    #expect(problems == [])
    #expect(note.root.map(text) == values)
    #expect(String(decoding: note.file.bytes[note.bodyRange], as: UTF8.self) == "Text.\n")
  }

  @Test(arguments: [
    ("a = b", "2:5 toml-syntax: \"b\" is no value; a text needs quotes"),
    ("a = ", "2:5 toml-syntax: expected a value here"),
    ("a = 1\na = 2", "3:1 toml-syntax: \"a\" is given twice"),
    ("[a]\n[a]", "3:2 toml-syntax: \"a\" is given twice"),
    ("a = 1\n[a.b]", "3:2 toml-syntax: \"a\" has a value already"),
    ("a 1", "2:3 toml-syntax: expected = after the key"),
    ("a = \"b", "2:5 toml-syntax: this quote is never closed"),
    (
      "a = \"\\x\"",
      "2:6 toml-syntax: this is no escape of TOML; write a backslash as \\\\, or the text in single quotes"
    ),
    ("a = 1 2", "2:7 toml-syntax: expected the end of the line here"),
    ("a = [1 2]", "2:8 toml-syntax: expected , or ] here"),
    ("[a", "2:3 toml-syntax: expected ] here"),
  ])
  func tellsWhatIsWrong(_ toml: String, _ problem: String) {
    #expect(read(toml).problems == [problem])
  }

  /// Whatever is written, nothing crashes, and nothing takes long.
  @Test func takesAnyBytes() {
    let parts = [
      "a", "=", "\"", "'''", "[", "]", "{", "}", ",", ".", "\n", "#", "1", "\\", "[[", "true", " ", "é",
    ]
    var state: UInt64 = 7
    for _ in 0..<3_000 {
      var toml = ""
      for _ in 0..<30 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        toml += parts[Int(state >> 33) % parts.count]
      }
      _ = read(toml)
    }
    for deep in ["a = ", "a = {b = "] {
      let brackets = String(repeating: deep == "a = " ? "[" : "{b = ", count: 50_000)
      #expect(read(deep + brackets).problems.count == 1)
    }
    #expect(read("[" + Array(repeating: "a", count: 5_000).joined(separator: ".") + "]").problems.count == 1)
  }

  @Test func whereNoLineClosesItItIsText() {
    let (note, _) = FrontMatter.read(SourceFile(path: "a.md", text: "+++\na = 1\n"))
    #expect(note.root == nil && note.yamlRange == nil)
  }
}
