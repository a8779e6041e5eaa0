import Diagnostics
import Testing

@testable import FrontMatter

/// Notes that aren't YAML between two lines.
struct NoteFormTests {
  private func read(_ text: String, _ form: NoteForm) -> (note: FrontMatter, problems: [Diagnostic]) {
    FrontMatter.read(SourceFile(path: "a", text: text), as: form)
  }

  private func values(_ note: FrontMatter) -> [String] {
    (note.root?.mapping ?? []).map { entry in
      func text(_ node: YAMLNode) -> String {
        switch node.content {
        case .scalar(let scalar): scalar.isNull ? "-" : scalar.text
        case .sequence(let items): "[" + items.map(text).joined(separator: ",") + "]"
        case .mapping(let entries):
          "{" + entries.map { "\($0.name ?? "?"):\(text($0.value))" }.joined(separator: ",") + "}"
        }
      }
      return "\(entry.name ?? "?")=\(text(entry.value))"
    }
  }

  private func told(_ problems: [Diagnostic]) -> [String] {
    problems.map { problem in
      let place = problem.location?.position.map { "\($0.line):\($0.column) " } ?? ""
      return "\(place)\(problem.code): \(problem.message)"
    }
  }

  @Test(arguments: [
    ("goat/data.yml", NoteForm.yaml), ("a.yaml", .yaml), ("a.json", .json), ("a.md", .text), ("a.mdx", .text),
    ("yml", .text),
  ])
  func followsFromTheName(_ name: String, _ form: NoteForm) { #expect(NoteForm(of: name) == form) }

  @Test func aFileOfYAMLIsFrontMatterAsAWhole() {
    let (note, problems) = read("title: Goat\nzones: [5, 6]\n", .yaml)
    #expect(told(problems) == [])
    #expect(values(note) == ["title=Goat", "zones=[5,6]"])
    #expect(note.bodyRange.isEmpty)
    #expect(
      told(read("title: a\n---\ntext", .yaml).problems) == [
        "2:1 yaml-several-documents: a second YAML document begins here; only one is allowed"
      ])
    #expect(
      told(read("- a\n", .yaml).problems).map { $0.prefix(34) } == ["1:1 front-matter-not-mapping: fron"])
  }

  @Test func readsJSONWithTabsAndEscapesAndPlaces() {
    let text =
      "{\n\t\"title\": \"\\ud83c\\udf35 Goat\\/\",\n\t\"n\":1.50,\"list\":[true,null],\"m\":{\"a\":\"b: c\"}\n}\n"
    let (note, problems) = read(text, .json)
    #expect(told(problems) == [])
    #expect(values(note) == ["title=🌵 Goat/", "n=1.50", "list=[true,-]", "m={a:b: c}"])
    let node = note.root?["m"]?["a"]
    #expect(node.map { String(decoding: note.file.bytes[$0.range], as: UTF8.self) } == "\"b: c\"")
  }

  @Test(arguments: [
    ("{\"a\": 1,}", "1:8 json-syntax: a comma can't stand before \"}\"; remove it"),
    ("{\"a\": 1} x", "1:10 json-syntax: text after the end of the value; a JSON file holds only one"),
    ("{\"a\": 1, \"a\": 2}", "1:10 duplicate-key: a is given twice"),
    ("[1]", "1:1 front-matter-not-mapping: front matter must be lines of \"key: value\", but this is a list"),
    (
      "{'a': 1}",
      "1:2 json-syntax: expected a key in double quotes here, but texts and keys need double quotes"
    ),
  ])
  func tellsWhatIsWrongInJSON(_ text: String, _ problem: String) {
    #expect(told(read(text, .json).problems) == [problem])
  }

  @Test func deepJSONNeitherCrashesNorHangs() {
    let text = "{\"a\":" + String(repeating: "[", count: 100_000)
    #expect(read(text, .json).problems.map(\.code) == ["json-syntax"])
  }

  @Test func aTextMayBeginWithAnObject() {
    let (note, problems) = read("{\n  \"title\": \"Aloe\"\n}\n\nText {x}.\n", .text)
    #expect(told(problems) == [])
    #expect(values(note) == ["title=Aloe"])
    #expect(String(decoding: note.file.bytes[note.bodyRange], as: UTF8.self) == "\nText {x}.\n")
    #expect(
      told(read("{\"a\": 1} text\n", .text).problems) == [
        "1:9 json-syntax: the text must begin in a line of its own after the front matter"
      ])
  }

  @Test(arguments: ["{{< figure >}}", "{: .note}", "{a}", "text {\n}", "{%raw%}"])
  func otherTextsHaveNoFrontMatter(_ text: String) {
    let (note, problems) = read(text, .text)
    #expect(told(problems) == [])
    #expect(note.root == nil && note.bodyRange.count == text.utf8.count)
  }

  @Test func recordsInYAMLAreEdited() throws {
    let text = "title: Goat # kid\nlight: full\n"
    func edited(_ edits: [NoteEdit], _ form: NoteForm = .yaml) throws -> String {
      String(decoding: try NoteEditor.apply(edits, to: Array(text.utf8), as: form), as: UTF8.self)
    }
    #expect(try edited([.set([.key("light")], .text("half"))]) == "title: Goat # kid\nlight: half\n")
    #expect(
      try edited([.set([.key("water")], .text("low"))]) == "title: Goat # kid\nlight: full\nwater: low\n")
    #expect(throws: EditRefusal.self) { try edited([.replaceBody("Text")]) }
    #expect(throws: EditRefusal.self) {
      try NoteEditor.apply([.remove([.key("a")])], to: Array("{\"a\": 1}".utf8), as: .json)
    }
    let reason = NoteEditor.readOnlyReasons(at: [[.key("a")]], of: Array("{\"a\": 1}".utf8), as: .json)
    #expect(reason.map { $0?.message } == ["what is written in JSON is changed in a text editor"])
  }

  @Test func anEmptyRecordGetsItsFirstKey() throws {
    let bytes = try NoteEditor.apply([.set([.key("a")], .text("b"))], to: [], as: .yaml)
    #expect(String(decoding: bytes, as: UTF8.self) == "a: b\n")
  }
}
