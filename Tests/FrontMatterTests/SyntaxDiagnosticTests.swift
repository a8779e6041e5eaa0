import Diagnostics
import FrontMatter
import Testing

/// What is said about wrong YAML, and where.
struct SyntaxDiagnosticTests {
  /// One message, with texts that have it; marks show the place.
  struct Fault {
    let code: String
    let message: String
    let note: String?
    let examples: [MarkedText]

    init(_ code: String, _ message: String, note: String? = nil, at examples: [MarkedText]) {
      self.code = code
      self.message = message
      self.note = note
      self.examples = examples
    }
  }

  static let faults: [Fault] = [
    Fault(
      "yaml-tab", "a tab can't indent YAML; indent with spaces",
      at: [
        "a: 1\n«\t»b: 2",
        "a: |\n«\t»text",
        "a: é🌵\n«\t»b: 2",
        "a:\n  - b\n«\t»- c",
        "a:\n  b: 1\n  «\t»c: 2",
        "a:\n«\t»- b",
        "a:\n«\t»b: 1",
        "«\t»a: b",
      ]),
    Fault(
      "yaml-syntax", "a \":\" before a space can't stand in a value; put the whole value in quotes",
      at: [
        "a: Aloe«:» the plant\nb: 1",
        "a: \"b\"«:» c",
        "a: b«:» c: d",
        "a: one\n  two\n  b«:» 3",
        "é🌵: Aloe«:» the plant\nb: 1",
      ]),
    Fault(
      "yaml-syntax", "a space is missing after the \":\"",
      at: [
        "a:\n  title«:»Aloe\n  b: 1",
        "b: 1\ntitle«:»Aloe\nc: 1",
        "title«:»Aloe\nb: 1",
        "{a«:», b: 1}",
      ]),
    Fault(
      "yaml-syntax",
      "this key is indented under a value that is complete; align it with the key or item it belongs to",
      at: [
        "- one\n  «b»: 3",
        "a: 1\n  «b»: 2",
      ]),
    Fault(
      "yaml-syntax", "expected \"key: value\" here; if this continues the line before, indent it",
      at: [
        "? a\n«b»",
        "a: 1\n«\"text\"»\nb: 2",
        "a: 1\n«just text»",
        "a: 1\n«just text»\nb: 2",
        "a: 1\n«see http://x.org»\nb: 2",
      ]),
    Fault(
      "yaml-syntax", "this quote is never closed",
      at: [
        "a: «'»one\nb: 2",
        "a: «\"»one\nb: 2",
      ]),
    Fault(
      "yaml-syntax", "this quote isn't closed on its line",
      note: "the next quote, which closes it, has text after it",
      at: [
        "a: «'»one\nb: 'two'\n",
        "a: «\"»one\nb: \"two\"\n",
      ]),
    Fault(
      "yaml-syntax", "text after the closing quote; within single quotes an apostrophe is written twice",
      note: "it was opened here",
      at: [
        "a: 'It'«s fine'»\nb: 1"
      ]),
    Fault(
      "yaml-syntax", "text after the closing quote; within double quotes a quote is written as \"\\\"\"",
      note: "it was opened here",
      at: [
        "- \"one\" «two»\n- 1",
        "a: \"one\" «two»\nb: 1",
      ]),
    Fault(
      "yaml-syntax", "text after the closing bracket; a text that starts with a bracket needs quotes",
      note: "it was opened here",
      at: [
        "a: [one] «two»\nb: 1"
      ]),
    Fault(
      "yaml-syntax", "this bracket is never closed by \"]\"",
      at: [
        "a: «[»",
        "a: «[»[one]\nb: 1",
        "a: «[»b}",
        "a: «[»it's, b\nb: [c]",
        "a: «[»one, two\nb: 1",
      ]),
    Fault(
      "yaml-syntax", "this bracket is never closed by \"}\"",
      at: [
        "a: {b: [1, «{»",
        "a: «{»one: two\nb: 1",
      ]),
    Fault(
      "yaml-syntax", "expected \",\" or \"]\" before this", note: "the bracket was opened here",
      at: [
        "a: [\n  \"b\"\n  «\"»c\"\n]"
      ]),
    Fault(
      "yaml-syntax", "expected \",\" or \"}\" before this", note: "the bracket was opened here",
      at: [
        "a: {b: 1 c«:» 2}"
      ]),
    Fault(
      "yaml-syntax", "a value can't start with \"@\" here; put the whole value in quotes",
      at: [
        "a: «@»handle"
      ]),
    Fault(
      "yaml-syntax", "a value can't start with \"`\" here; put the whole value in quotes",
      at: [
        "a: «`»code`"
      ]),
    Fault(
      "yaml-syntax", "a value can't start with \"%\" here; put the whole value in quotes",
      at: [
        "a: «%»x"
      ]),
    Fault(
      "yaml-syntax", "a value can't start with \"|\" here; put the whole value in quotes",
      at: [
        "a: [«|»]",
        "a: «|»x",
      ]),
    Fault(
      "yaml-syntax", "a value can't start with \"*\" here; put the whole value in quotes",
      at: [
        "a: «*»",
        "a: «*»*bold**",
        "a: «*»bold*",
      ]),
    Fault(
      "yaml-syntax", "a value can't start with \"&\" here; put the whole value in quotes",
      at: [
        "a: «&» b"
      ]),
    Fault(
      "yaml-syntax", "a value can't start with \">\" here; put the whole value in quotes",
      at: [
        "a: «>» text"
      ]),
    Fault(
      "yaml-syntax", "a value can't start with \"!\" here; put the whole value in quotes",
      at: [
        "a: «!»<x",
        "a: «!»x!y!z",
      ]),
    Fault(
      "yaml-syntax", "this can't follow what is before it in YAML",
      at: [
        "%YAML 1.1\n«a: b»",
        "a: &x «&y b»",
      ]),
    Fault(
      "yaml-syntax", "a line can't start with \"%\" here; put what starts with it in quotes",
      at: [
        "a: 1\n«%x: 2»",
        "«%x: 2»\na: 1",
      ]),
    Fault(
      "yaml-syntax",
      "a list can't begin on the line of its key; put each \"- \" on a line of its own, or quote the text",
      at: [
        "a: «- b»\nc: 1"
      ]),
    Fault(
      "yaml-syntax", "the indentation of this line fits none of the lines before it",
      at: [
        "- a\n«b: 1»",
        "a: 1\n# x: y\n  «b: 3»",
        "a: 1\n«- b»",
        "a:\n    b: 1\n  «c: 2»",
        "a:\n  - b\n  «c: 1»",
      ]),
    Fault(
      "yaml-syntax",
      "\"\\d\" doesn't begin a valid escape; write a backslash as \"\\\\\", or use single quotes",
      at: [
        "a: \"C:«\\d»\""
      ]),
    Fault(
      "yaml-syntax",
      "\"\\x\" doesn't begin a valid escape; write a backslash as \"\\\\\", or use single quotes",
      at: [
        "a: \"«\\x»4\""
      ]),
    Fault(
      "yaml-syntax",
      "\"\\é\" doesn't begin a valid escape; write a backslash as \"\\\\\", or use single quotes",
      at: [
        "a: \"«\\é»\""
      ]),
    Fault(
      "yaml-syntax",
      "\"\\u\" doesn't begin a valid escape; write a backslash as \"\\\\\", or use single quotes",
      at: [
        "a: \"«\\u»d83c\""
      ]),
    Fault(
      "yaml-syntax",
      "an invisible line separator ends the line here; write a space instead, or put the text in quotes",
      at: [
        "a: one«\u{2028}»two\nb: 1",
        "a: one«\u{85}»two\nb: 1",
      ]),
    Fault(
      "yaml-syntax", "text after the end of the value", note: "the value before it",
      at: [
        "[a] «b»",
        "\"a\" «b»",
      ]),
    Fault(
      "yaml-syntax", "the indentation of a block of text is 1 to 9, or left out",
      at: [
        "a: «|0»\n b"
      ]),
    Fault(
      "yaml-syntax", "a value is missing before \",\"",
      at: [
        "[a, «,»]"
      ]),
    Fault(
      "yaml-syntax", "a value can't start with \",\" here; put the whole value in quotes",
      at: [
        "«,»"
      ]),
    Fault(
      "yaml-syntax", "a value can't start with \"]\" here; put the whole value in quotes",
      at: [
        "a: «]»",
        "«]»",
      ]),
    Fault(
      "yaml-syntax", "a key is missing before the \":\"",
      at: [
        "«:» a"
      ]),
  ]

  @Test(arguments: faults.indices)
  func faultIsNamedWhereItIsMended(_ index: Int) {
    let fault = Self.faults[index]
    for example in fault.examples {
      for prefix in ["", "# é 🌵 before\n", "\u{FEFF}"] {
        let text = MarkedText(prefix + example.marked)
        let problems = readYAML(text.text).problems
        #expect(problems.count == 1, "\(text.marked)")
        #expect(problems.first?.code == fault.code, "\(text.marked)")
        #expect(problems.first?.message == fault.message, "\(text.marked)")
        #expect(problems.first?.range == text.range, "\(text.marked)")
        #expect(problems.first?.notes.first?.message == fault.note, "\(text.marked)")
      }
    }
  }

  @Test func signThatStandsAloneIsNoValue() {
    #expect(
      readYAML("a: ?").problems.map(\.line) == [
        "1:4 yaml-syntax: a value can't start with \"?\" here; put the whole value in quotes"
      ])
    #expect(readYAML("a: -").problems.first?.line.hasPrefix("1:4 yaml-syntax: a list can't begin") == true)
  }

  @Test func faultInNoteIsLocatedInTheNote() throws {
    let text = MarkedText("---\r\ntitle: Écheveria\r\nlight: sun«:» full\r\n---\r\nBody")
    let problems = FrontMatter.read(SourceFile(path: "a.md", text: text.text)).problems
    #expect(problems.map(\.range) == [text.range])
    #expect(problems.first?.location?.position == SourcePosition(line: 3, column: 11))
  }

  @Test func valuesBeforeAFaultAreKept() {
    let (root, problems) = readYAML("a: 1\nb:\n  - 2\n  - [3, @]\nc: 4")
    #expect(root?.outline == "{'a': '1', 'b': ['2']}")
    #expect(problems.count == 1)
  }

  @Test(
    arguments: [
      ("a: 1\nb: «\u{0}»", "U+0000"), ("a: «\u{1B}»[31m", "U+001B"), ("a: 1«\u{7F}»", "U+007F"),
      ("é: «\u{9F}»", "U+009F"), ("🌵: a long enough text before «\u{FFFE}»", "U+FFFE"),
      ("# «\u{B}»", "U+000B"), ("a: |\n  text that is longer than sixteen bytes «\u{C}»\n", "U+000C"),
    ] as [(MarkedText, String)])
  func controlCharacterIsRefused(_ yaml: MarkedText, name: String) {
    let problems = readYAML(yaml.text).problems
    #expect(problems.map(\.code) == ["control-character"])
    #expect(problems.first?.message == "the control character \(name) isn't allowed in YAML")
    #expect(problems.first?.range == yaml.range)
  }

  @Test(
    arguments: [
      "a: 1\n«---»\nb: 2", "a: 1\n...\n«b: 2»", "a: 1\n...\n# c\n«---»", "a: 1\n«--- b»", "---\na\n«---»\n",
      "[a]\n«---»",
    ] as [MarkedText])
  func secondDocumentIsRefused(_ yaml: MarkedText) {
    let problems = readYAML(yaml.text).problems
    #expect(problems.count == 1)
    #expect(problems.first?.code == "yaml-several-documents")
    #expect(problems.first?.message == "a second YAML document begins here; only one is allowed")
    #expect(problems.first?.range == yaml.range)
  }

  @Test(arguments: ["---\na: 1", "a: 1\n...", "---\na: 1\n...\n# c\n\n...\n", "%YAML 1.1\n---\na: 1\n"])
  func markersOfOneDocumentAreAllowed(_ text: String) throws {
    #expect(try yaml(text).outline == "{'a': '1'}")
  }

  @Test func manyDirectivesAreRefused() {
    let text = String(repeating: "%TAG !a! b\n", count: 20) + "---\na: 1"
    #expect(
      readYAML(text).problems.first?.line.hasPrefix("17:1 yaml-syntax: a line can't start with \"%\"") == true
    )
  }
}
