import Diagnostics
import Testing
import Text

@testable import Tables

struct YAMLTableReaderTests {
  static let tables: [(String, [[String]])] = [
    ("- a: x\n  b: 1.50\n- b: no\n", [["a", "b"], ["x", "1.50"], ["?", "no"]]),
    (
      "- {a: 'it''s', b: \"q\\\"\\u00e9\", c: \"plain\", d: ''}\n",
      [["a", "b", "c", "d"], ["it's", "q\"é", "plain", ""]]
    ),
    ("- a: |\n    one\n    two\n  b: one\n    two\n", [["a", "b"], ["one\ntwo\n", "one two"]]),
    ("- {a: ~, b: null, c: , d: 'null'}\n", [["a", "b", "c", "d"], ["-", "-", "-", "null"]]),
    (
      "- a: [x, 2, ~, 'y z']\n  b: []\n  c: [[1]]\n  d: {e: f}\n",
      [["a", "b", "c", "d"], ["[x, 2, y z]", "[]", "[[]]", "{}"]]
    ),
    ("\u{FEFF}- 多肉: 🌵\r\n", [["多肉"], ["🌵"]]),
    ("- {}\n- {a: 1}\n", [["a"], ["?"], ["1"]]),
    ("[]\n", [[]]),
    ("", [[]]),
    ("# nothing yet\n", [[]]),
  ]

  @Test(arguments: tables)
  func readsEachRecord(_ text: String, _ expected: [[String]]) {
    let reading = SourceReading.yaml(text)
    #expect(reading.lines == [])
    #expect(reading.table?.outline == expected)
  }

  @Test func readsWhatStandsElsewhere() throws {
    let text = """
      - &first {soil: &soil gritty, tags: &tags [a, b], pot: 'it''s'}
      - {soil: *soil, tags: *tags}
      - <<: *first
        pot: clay
      - *first
      """
    let reading = SourceReading.yaml(text)
    #expect(reading.lines == [])
    let table = try #require(reading.table)
    #expect(
      table.outline == [
        ["soil", "tags", "pot"], ["gritty", "[a, b]", "it's"], ["gritty", "[a, b]", "?"],
        ["gritty", "[a, b]", "clay"], ["gritty", "[a, b]", "it's"],
      ])
    #expect(table.written(1, 0) == "*soil")
    #expect(table.written(2, 1) == "*first")
    #expect(table.written(table.place(ofRow: 3)) == "*first")
  }

  @Test func cellsAndFieldsKnowTheirPlaces() throws {
    let table = try #require(SourceReading.yaml("- name: 'Aloe'\n  price: 4.50\n- {price: 5}\n").table)
    #expect(table.fieldPlaces.map(table.written) == ["name", "price"])
    #expect(table.written(0, 0) == "Aloe")
    #expect(table.cell(0, 0).kind == .text)
    #expect(table.written(0, 1) == "4.50")
    #expect((0..<2).map { table.written(table.place(ofRow: $0)) } == ["name", "{"])
    #expect(table.isAbsent(1, 0))
  }

  @Test(arguments: [("stock:\n  items:\n    - a: 1\n", ["stock", "items"]), ("a.b: [{a: 1}]\n", ["a.b"])])
  func followsAPathOfKeys(_ text: String, _ path: [String]) {
    let reading = SourceReading.yaml(text, path: path)
    #expect(reading.lines == [])
    #expect(reading.table?.outline == [["a"], ["1"]])
  }

  @Test func nothingAtThePathIsAnEmptyTable() {
    let reading = SourceReading.yaml("items:\n", path: ["items"])
    #expect(reading.lines == [])
    #expect(reading.table?.outline == [[]])
  }

  static let unread: [(String, [String], [String])] = [
    ("results: []\n", ["result"], [#"1:1 there is no key "result" here; did you mean "results"?"#]),
    (
      "data:\n  items: []\n", ["data", "itmes"],
      [#"2:3 there is no key "itmes" at "data"; did you mean "items"?"#]
    ),
    (
      "data: é\n", ["data", "items"],
      [#"1:7 the path wants a mapping with the key "items" here, but this is a text"#]
    ),
    (
      "data:\n", ["data", "items"],
      [#"1:6 the path wants a mapping with the key "items" here, but this is nothing"#]
    ),
    ("- a: 1\n", ["items"], [#"1:1 the path wants a mapping with the key "items" here, but this is a list"#]),
    ("", ["items"], [#"1:1 the path wants a mapping with the key "items" here, but this is nothing"#]),
    ("text\n", [], ["1:1 the records must be a list of mappings, but this is a text"]),
    (
      "n: 1\nitems: []\n", [],
      [#"1:1 the records must be a list of mappings, but this is a mapping; a list lies at the path "items""#]
    ),
    ("- a: 1\n  b: [2\n", [], [#"2:6 this bracket is never closed by "]""#]),
    (
      "- {a: 1, a: 2}\n- *b\n", [],
      [
        #"1:10 the key "a" is written twice"#, "  1:4 note: it was written first here",
        #"2:3 no anchor "&b" comes before this; a text that starts with "*" needs quotes"#,
      ]
    ),
  ]

  @Test(arguments: unread)
  func saysWhyAFileCantBeRead(_ text: String, _ path: [String], _ problems: [String]) {
    let reading = SourceReading.yaml(text, path: path)
    #expect(reading.table == nil)
    #expect(reading.lines == problems.map(unreadable))
  }

  @Test func leavesOutABadRowAndReadsOn() {
    let reading = SourceReading.yaml("- a: 1\n- text\n-\n- [2]\n- ? [b]\n  : 3\n- a: 4\n")
    #expect(reading.table?.outline == [["a"], ["1"], ["4"]])
    #expect(
      reading.lines == [
        "2:3 error bad-row: a record must be lines of \"key: value\", but this is a text",
        "3:2 error bad-row: a record must be lines of \"key: value\", but this is nothing",
        "4:3 error bad-row: a record must be lines of \"key: value\", but this is a list",
        "5:5 error bad-row: the keys of a record must be texts, but this is a list",
      ])
  }

  @Test func refusesBytesThatArentUTF8() {
    let file = SourceFile(path: "a.yml", bytes: Array("- a: ".utf8) + [0xFF])
    let (table, problems) = YAMLTableReader.read(file)
    #expect(table == nil)
    #expect(
      Array(SourceReading(table: nil, problems: problems).lines.prefix(1))
        == [unreadable("1:6 the byte 0xFF isn't UTF-8 here; save the file as UTF-8")])
  }
}
