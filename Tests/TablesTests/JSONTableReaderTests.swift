import Diagnostics
import Testing
import Text

@testable import Tables

struct JSONTableReaderTests {
  static let tables: [(String, [[String]])] = [
    (#"[{"a": "x", "b": 1.50}]"#, [["a", "b"], ["x", "1.50"]]),
    (#"[{"a": 1}, {"b": 2, "a": 3}, {}]"#, [["a", "b"], ["1", "?"], ["3", "2"], ["?", "?"]]),
    (
      #"[{"a": true, "b": false, "c": null, "d": {"x": [1]}}]"#,
      [["a", "b", "c", "d"], ["true", "false", "-", "{}"]]
    ),
    (
      #"[{"a": ["x", 2, null, true, "\n"], "b": [], "c": [[1]], "d": [{}]}]"#,
      [["a", "b", "c", "d"], ["[x, 2, true, \n]", "[]", "[[]]", "[[]]"]]
    ),
    (#"[{"a": "\ud83c\udf35 \u00e9\u00C9 \"\\\/\n\r\t"}]"#, [["a"], ["🌵 éÉ \"\\/\n\r\t"]]),
    (#"[{"a": "\u2028x\uFFFD"}]"#, [["a"], ["\u{2028}x\u{FFFD}"]]),
    (#"[{"a\u0062": 1}, {"ab": 2}]"#, [["ab"], ["1"], ["2"]]),
    (#"[{"": 1}]"#, [[""], ["1"]]),
    (
      #"[{"a": 0}, {"a": -0}, {"a": 10e5}, {"a": -1.5E-3}, {"a": 0.0e+10}]"#,
      [["a"], ["0"], ["-0"], ["10e5"], ["-1.5E-3"], ["0.0e+10"]]
    ),
    (" \r\n\t[ ] \n", [[]]),
    ("[{},{}]", [[], [], []]),
    ("\u{FEFF}[{\"多肉\":\"🌵\"}]", [["多肉"], ["🌵"]]),
    ("[{\"a\":\"\u{2028}\"}]", [["a"], ["\u{2028}"]]),
  ]

  @Test(arguments: tables)
  func readsEachRecord(_ text: String, _ expected: [[String]]) {
    let reading = SourceReading.json(text)
    #expect(reading.lines == [])
    #expect(reading.table?.outline == expected)
  }

  @Test func readsKeysOfAnyLength() {
    let key = String(repeating: "k", count: 5_000)
    let reading = SourceReading.json("[{\"\(key)\": 1}]")
    #expect(reading.lines == [])
    #expect(reading.table?.outline == [[key], ["1"]])
  }

  @Test func cellsAndFieldsKnowTheirPlaces() throws {
    let table = try #require(SourceReading.json(#"[{"a": "x\n"},  {"b": [1, 2], "a": 4}]"#).table)
    #expect(table.fieldPlaces == [3..<4, 18..<19])
    #expect(table.written(0, 0) == #"x\n"#)
    #expect(table.written(1, 1) == "[1, 2]")
    #expect(table.written(1, 0) == "4")
    #expect(table.cell(1, 0).kind == .number)
    #expect([table.place(ofRow: 0), table.place(ofRow: 1)] == [1..<2, 16..<17])
    #expect(table.isAbsent(0, 1))
    #expect(table.cell(0, 1).range == 1..<2)
  }

  @Test func aFieldInEachRecordOfItsOwnTakesNoMoreRoom() throws {
    let records = (0..<3_000).map { "{\"k\($0)\": \($0)}" }.joined(separator: ",")
    let table = try #require(SourceReading.json("[\(records)]").table)
    #expect(table.fields.count == 3_000)
    #expect(table.text(table.cell(2_999, 2_999)) == "2999")
    #expect(table.isAbsent(2_999, 0))
  }

  // MARK: The path

  static let paths: [(String, [String])] = [
    (#"{"results": [{"a": 1}]}"#, ["results"]),
    (
      #"{"other": [1, {"results": 2}], "results": {"x": {"items": 1}, "items": [{"a": 1}], "y": []}}"#,
      ["results", "items"]
    ),
    (#"{"a.b": [{"a": 1}]}"#, ["a.b"]),
    (#"{"r\u00e9sultats": [{"a": 1}]}"#, ["résultats"]),
  ]

  @Test(arguments: paths)
  func followsAPathOfKeys(_ text: String, _ path: [String]) {
    let reading = SourceReading.json(text, path: path)
    #expect(reading.lines == [])
    #expect(reading.table?.outline == [["a"], ["1"]])
  }

  static let badPaths: [(String, [String], [String])] = [
    (#"{"results": []}"#, ["result"], [#"1:1 there is no key "result" here; did you mean "results"?"#]),
    (
      #"{"data": {"items": []}}"#, ["data", "itmes"],
      [#"1:10 there is no key "itmes" at "data"; did you mean "items"?"#]
    ),
    (#"{"data": {}}"#, ["data", "items"], [#"1:10 there is no key "items" at "data""#]),
    (
      #"{"data": "é"}"#, ["data", "items"],
      [#"1:11 the path wants an object with the key "items" here, but this is a text"#]
    ),
    (
      #"[{"a": 1}]"#, ["items"],
      [#"1:1 the path wants an object with the key "items" here, but this is an array"#]
    ),
    (#"{"data": null}"#, ["data"], ["1:10 the records must be an array of objects, but this is null"]),
    ("12", [], ["1:1 the records must be an array of objects, but this is a number"]),
    ("true", [], ["1:1 the records must be an array of objects, but this is true"]),
    (#"{"n": 1, "data": {}}"#, [], ["1:1 the records must be an array of objects, but this is an object"]),
    (
      #"{"data": {"n": 1, "items": []}}"#, ["data"],
      [
        #"1:10 the records must be an array of objects, but this is an object; an array lies at the path "data.items""#
      ]
    ),
    (
      #"{"items": [], "items": []}"#, ["items"],
      [
        #"1:16 the path can't tell which is meant: the key "items" is written twice"#,
        "  1:3 note: it was written first here",
      ]
    ),
  ]

  @Test(arguments: badPaths)
  func saysWhereAPathLeads(_ text: String, _ path: [String], _ problems: [String]) {
    expectUnreadable(SourceReading.json(text, path: path), problems)
  }

  // MARK: Row faults

  static let badRows: [(String, [[String]], [String])] = [
    (
      #"[{"a": 1, "b": 2, "a": 3, "b": 4}, {"a": 5}]"#, [["a", "b"], ["5", "?"]],
      [
        #"1:20 error bad-row: the key "a" is written twice in this record"#,
        "  1:8 note: its first value is here",
      ]
    ),
    (
      #"[{"a": 1, "\u0061": 3}]"#, [["a"]],
      [
        #"1:12 error bad-row: the key "a" is written twice in this record"#,
        "  1:8 note: its first value is here",
      ]
    ),
    (
      #"[1, {"a": 5}, "x", [2], null]"#, [["a"], ["5"]],
      [
        "1:2 error bad-row: a record must be an object, but this is a number",
        "1:16 error bad-row: a record must be an object, but this is a text",
        "1:20 error bad-row: a record must be an object, but this is an array",
        "1:25 error bad-row: a record must be an object, but this is null",
      ]
    ),
  ]

  @Test(arguments: badRows)
  func leavesOutABadRowAndReadsOn(_ text: String, _ rows: [[String]], _ problems: [String]) {
    let reading = SourceReading.json(text)
    #expect(reading.table?.outline == rows)
    #expect(reading.lines == problems)
  }

  // MARK: Syntax

  static let faults: [(String, String)] = [
    ("", "1:1 it is empty; a list without records is written as \"[]\""),
    (" \n", "2:1 it is empty; a list without records is written as \"[]\""),
    ("[", "1:1 this bracket is never closed by \"]\""),
    ("[{\"a\": [1, 2}]", "1:13 expected \",\" or \"]\" here, but found \"}\""),
    ("[\n {\"a\": 1,", "2:2 this bracket is never closed by \"}\""),
    ("[{\"a\": 1},]", "1:10 a comma can't stand before \"]\"; remove it"),
    ("[{\"a\": 1, }]", "1:9 a comma can't stand before \"}\"; remove it"),
    ("[,]", "1:2 expected a value here, but found \",\""),
    ("[{\"a\": 1} {\"b\": 2}]", "1:11 expected \",\" or \"]\" here, but found \"{\""),
    ("[{\"a\" 1}]", "1:7 expected \":\" after the key here, but found \"1\""),
    ("[{\"a\":}]", "1:7 expected a value here, but found \"}\""),
    ("[{\"a\":", "1:7 expected a value here, but the file ends"),
    ("[{\"a\"", "1:6 expected \":\" after the key here, but the file ends"),
    ("[{a: 1}]", "1:3 expected a key in double quotes here, but found \"a\""),
    ("[{'a': 1}]", "1:3 expected a key in double quotes here, but texts and keys need double quotes"),
    ("[{1: 1}]", "1:3 expected a key in double quotes here, but found \"1\""),
    ("[ // none\n]", "1:3 expected a value here, but JSON has no comments"),
    ("[1 /* none */]", "1:4 expected \",\" or \"]\" here, but JSON has no comments"),
    ("[🌵]", "1:2 expected a value here, but found \"🌵\""),
    ("[True]", "1:2 \"True\" is no JSON value; did you mean \"true\"?"),
    ("[NaN]", "1:2 \"NaN\" is no JSON value; a text needs double quotes"),
    ("[truex]", "1:2 \"truex\" is no JSON value; did you mean \"true\"?"),
    ("[] x", "1:4 text after the end of the value; a JSON file holds only one"),
    ("[][]", "1:3 text after the end of the value; a JSON file holds only one"),
    ("[01]", "1:2 a number can't begin with a needless 0; put codes in double quotes"),
    ("[-01]", "1:3 a number can't begin with a needless 0; put codes in double quotes"),
    ("[-]", "1:3 expected a digit here, but found \"]\""),
    ("[1.]", "1:4 expected a digit here, but found \"]\""),
    ("[.5]", "1:2 expected a value here, but found \".\""),
    ("[+5]", "1:2 expected a value here, but found \"+\""),
    ("[1e]", "1:4 expected a digit here, but found \"]\""),
    ("[1e+", "1:5 expected a digit here, but the file ends"),
    ("[1.5.2]", "1:5 expected \",\" or \"]\" here, but found \".\""),
    ("[0x10]", "1:3 expected \",\" or \"]\" here, but found \"x\""),
    ("[\"a]", "1:2 this quote is never closed"),
    ("[\"a\\", "1:2 this quote is never closed"),
    ("[\"é\n\"]", "1:4 a text can't go on in the next line; write a line break as \"\\n\""),
    ("[\"\t\"]", "1:3 a text can't hold a tab; write it as \"\\t\""),
    ("[\"\u{1}\"]", "1:3 a text can't hold the control character U+0001 unescaped"),
    ("[\"\u{1F}\"]", "1:3 a text can't hold the control character U+001F unescaped"),
    ("[\"\\x\"]", "1:3 \"\\x\" isn't an escape of JSON; write a backslash as \"\\\\\""),
    ("[\"\\é\"]", "1:3 \"\\é\" isn't an escape of JSON; write a backslash as \"\\\\\""),
    ("[\"\\u12g4\"]", "1:3 \"\\u\" must be followed by four hexadecimal digits"),
    ("[\"\\u12", "1:3 \"\\u\" must be followed by four hexadecimal digits"),
    (
      "[\"\\ud83c\"]",
      "1:3 this is half of a surrogate pair; \"\\ud83c\\udf35\", for instance, is a whole one"
    ),
    (
      "[\"\\udf35\"]",
      "1:3 this is half of a surrogate pair; \"\\ud83c\\udf35\", for instance, is a whole one"
    ),
    (
      "[\"\\ud83c\\ud83c\"]",
      "1:3 this is half of a surrogate pair; \"\\ud83c\\udf35\", for instance, is a whole one"
    ),
    ("[{\"a\": 1, \"a\": 2}, {]", "1:21 expected a key in double quotes here, but found \"]\""),
  ]

  @Test(arguments: faults)
  func refusesWhatIsNoJSON(_ text: String, _ problem: String) {
    expectUnreadable(SourceReading.json(text), [problem])
  }

  @Test func refusesANestingOfMoreThanTwoHundredLevels() {
    let nested = { (levels: Int) in
      String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
    }
    #expect(SourceReading.json("[{\"a\": \(nested(198))}]").lines == [])
    expectUnreadable(
      SourceReading.json("[{\"a\": \(nested(199))}]"), ["1:206 values are nested deeper than 200 levels"])
    expectUnreadable(
      SourceReading.json(String(repeating: "[", count: 100_000)),
      ["1:201 values are nested deeper than 200 levels"])
  }

  @Test func refusesBytesThatArentUTF8() {
    let file = SourceFile(path: "a.json", bytes: Array("[\"".utf8) + [0xC0, 0x80] + Array("\"]".utf8))
    let (table, problems) = JSONTableReader.read(file)
    #expect(table == nil)
    #expect(problems.count == 1)
    #expect(
      problems.first?.message.hasSuffix("the byte 0xC0 isn't UTF-8 here; save the file as UTF-8") == true)
  }

  @Test func refusesTooManyDifferentKeys() {
    let members = (1...65_536).map { "\"k\($0)\": 1" }.joined(separator: ",")
    let reading = SourceReading.json("[{\(members)}]")
    #expect(reading.table == nil)
    #expect(reading.marked == "k65536")
  }

  private func expectUnreadable(
    _ reading: SourceReading, _ problems: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(reading.table == nil, sourceLocation: sourceLocation)
    #expect(reading.lines == problems.map(unreadable), sourceLocation: sourceLocation)
  }
}
