import Diagnostics
import FrontMatter
import Testing

/// Where front matter and body are told apart.
struct FrontMatterCutTests {
  /// The note's parts as text: what lies between the lines, and the body.
  private func parts(_ text: String) -> (yaml: String?, body: String, problems: [Diagnostic]) {
    let file = SourceFile(path: "a.md", text: text)
    let (note, problems) = FrontMatter.read(file)
    func slice(_ range: Range<Int>) -> String { String(decoding: file.bytes[range], as: UTF8.self) }
    return (note.yamlRange.map(slice), slice(note.bodyRange), problems)
  }

  @Test(arguments: [
    ("---\na: 1\n---\nbody\n", "a: 1\n", "body\n"),
    ("---\r\na: 1\r\n---\r\nbody", "a: 1\r\n", "body"),
    ("---\ra: 1\r---\rbody", "a: 1\r", "body"),
    ("---\na: 1\n---", "a: 1\n", ""),
    ("---\na: 1\n---   \n\nbody", "a: 1\n", "\nbody"),
    ("--- \t\na: 1\n---\t\nbody", "a: 1\n", "body"),
    ("---\na: 1\n...\nbody", "a: 1\n", "body"),
    ("\u{FEFF}---\na: 1\n---\nbody", "a: 1\n", "body"),
    ("---\n---\nbody", "", "body"),
    ("---\n---", "", ""),
    ("---\n# only a comment\n---\nbody\n---\n", "# only a comment\n", "body\n---\n"),
    ("---\na: |\n  ---\n  text\nb: x---\n---\nbody", "a: |\n  ---\n  text\nb: x---\n", "body"),
    ("---\na: 1\n---\nbody\n---\nmore", "a: 1\n", "body\n---\nmore"),
  ])
  func frontMatterEndsAtTheNextLineOfThree(_ text: String, yaml: String, body: String) {
    let parts = parts(text)
    #expect(parts.yaml == yaml)
    #expect(parts.body == body)
    #expect(parts.problems.map(\.line) == [])
  }

  @Test(arguments: 0..<40, ["\n", "\r\n", "\r"])
  func linesOfAnyLengthAreToldApart(_ length: Int, lineEnd: String) {
    let yaml = "#" + String(repeating: "é", count: length) + lineEnd + lineEnd + "# x" + lineEnd
    let parts = parts("---" + lineEnd + yaml + "---" + lineEnd + "body")
    #expect(parts.yaml == yaml)
    #expect(parts.body == "body")
  }

  @Test(arguments: [
    "", "body", "\n---\na: 1\n---\n", "----\na: 1\n----\n", "--- a\nb\n---\n", " ---\na: 1\n ---\n", "--",
    "-- -\n",
  ])
  func noteWithoutFrontMatterIsAllBody(_ text: String) {
    for mark in ["", "\u{FEFF}"] {
      let parts = parts(mark + text)
      #expect(parts.yaml == nil)
      #expect(parts.body == text)
      #expect(parts.problems.isEmpty)
    }
  }

  @Test(arguments: [
    "---", "---\n", "---\na: 1\n", "---\na: |\n  ---\n", "---\na: 1\n----\n", "---\n--- a\n ---\n",
  ])
  func unclosedFrontMatterIsAnErrorAtItsOpening(_ text: String) {
    let parts = parts(text)
    #expect(
      parts.problems.map(\.line) == [
        "1:1 unclosed-front-matter: the front matter that begins here isn't closed by a line \"---\""
      ])
    #expect(parts.problems.first?.range == 0..<3)
    #expect(parts.yaml == nil)
    #expect(parts.body.isEmpty)
  }

  @Test(arguments: ["a: |\n  text\n---\nb", "a: \"text\n---\nb\"", "a: [b,\n---\nc]"])
  func lineOfThreeAtTheMarginClosesEvenWithinAValue(_ text: String) {
    #expect(parts("---\n" + text).body.hasPrefix("b") || parts("---\n" + text).body == "c]")
  }

  @Test func frontMatterOfAnotherKindIsAnError() {
    let list = parts("---\n- a\n- b\n---\nbody")
    #expect(
      list.problems.map(\.line) == [
        "2:1 front-matter-not-mapping: front matter must be lines of \"key: value\", but this is a list"
      ])
    #expect(list.problems.first?.range == 4..<11)
    #expect(list.body == "body")
    #expect(parts("---\njust text\n---\n").problems.map(\.code) == ["front-matter-not-mapping"])
    #expect(parts("---\n~\n---\n").problems.isEmpty)
  }

  @Test(
    arguments: [
      ([0x61, 0xFF], 1), ([0xC3, 0xA9, 0xC3], 2), ([0xC0, 0x80], 0), ([0xE0, 0x80, 0x80], 0),
      ([0xED, 0xA0, 0x80], 0),
      ([0xF4, 0x90, 0x80, 0x80], 0), ([0xF0, 0x9F, 0x8C], 0), ([0x80], 0), ([0xF0, 0x8F, 0xBF, 0xBF], 0),
      ([0xF5], 0),
      ([0xE2, 0x82, 0x28], 0), ([0x61, 0xF0, 0x9F, 0x8C, 0x28], 1),
    ] as [([UInt8], Int)])
  func bytesThatAreNotUTF8AreLocated(_ bytes: [UInt8], offset: Int) {
    for length in [0, 13, 40] {
      let before = Array(("---\na: é\n---\n" + String(repeating: "x", count: length)).utf8)
      let file = SourceFile(path: "a.md", bytes: before + bytes)
      let (note, problems) = FrontMatter.read(file)
      #expect(problems.map(\.code) == ["not-utf8"])
      #expect(problems.first?.range == before.count + offset..<before.count + offset + 1)
      #expect(note.root == nil)
      #expect(note.bodyRange.isEmpty)
      #expect(FrontMatter.readYAML(file).problems.map(\.code) == ["not-utf8"])
    }
  }

  @Test func notUTF8NamesTheByteAndItsPlace() {
    let file = SourceFile(path: "a.md", bytes: Array("---\na: é".utf8) + [0xE9])
    #expect(
      FrontMatter.read(file).problems.map(\.line) == [
        "2:5 not-utf8: the byte 0xE9 isn't UTF-8 here; save the file as UTF-8"
      ])
  }

  @Test func everyScalarIsUTF8() {
    var bytes: [UInt8] = []
    for value in stride(from: UInt32(0xA0), to: 0x110000, by: 61) {
      if let scalar = Unicode.Scalar(value) { bytes += Array(String(scalar).utf8) }
    }
    let problems = FrontMatter.read(SourceFile(path: "a.md", bytes: bytes)).problems
    // Some of them can't be shown.
    #expect(problems.allSatisfy { $0.code != "not-utf8" })
  }
}
