import Diagnostics
import Testing
import Text

@testable import Tables

struct CSVTableReaderTests {
  /// A file with the fields and rows that it must give.
  static let tables: [(String, [[String]])] = [
    ("a,b\n1,2\n", [["a", "b"], ["1", "2"]]),
    ("a,b\n1,2", [["a", "b"], ["1", "2"]]),
    ("a,b\r\n1,2\r\n3,4\r\n", [["a", "b"], ["1", "2"], ["3", "4"]]),
    ("a,b\r1,2\r3,4", [["a", "b"], ["1", "2"], ["3", "4"]]),
    ("\u{FEFF}a,b\n1,2\n", [["a", "b"], ["1", "2"]]),
    ("\u{FEFF}\"a\",b\n1,2\n", [["a", "b"], ["1", "2"]]),
    ("a,b\n,\n1,2\n,,,\n", [["a", "b"], ["1", "2"]]),
    (",\na,b\n\"\",\n", [["a", "b"], ["", ""]]),
    ("a,b,\n1,2,\n3,4, \n5,6\n", [["a", "b"], ["1", "2"], ["3", "4"], ["5", "6"]]),
    ("a,,c,,\n1,,2,,\n", [["a", "c"], ["1", "2"]]),
    ("a,b\n1,", [["a", "b"], ["1", ""]]),
    ("a,b\n1,2,\n3,4,,\n", [["a", "b"], ["1", "2"], ["3", "4"]]),
    ("a,b\n\"x,y\",\"say \"\"hello\"\"\"\n", [["a", "b"], ["x,y", "say \"hello\""]]),
    ("a,b\n\"\",\"\"\"\"\n", [["a", "b"], ["", "\""]]),
    (
      "a,b\n\"one\ntwo\",\"three\r\nfour\"\n5,6\n",
      [["a", "b"], ["one\ntwo", "three\r\nfour"], ["5", "6"]]
    ),
    (" a ,\" b\"\n 1 ,\" 2 \"\n", [["a", "b"], [" 1 ", " 2 "]]),
    ("\n\r\na,b\n\n1,2\n\n\n3,4\n\n", [["a", "b"], ["1", "2"], ["3", "4"]]),
    ("a\n1\n\n2\n\"\"\n", [["a"], ["1"], ["2"], [""]]),
    ("a\n \n", [["a"], [" "]]),
    ("Ä,多肉,🌵\né,ñ,\"ü\"\n", [["Ä", "多肉", "🌵"], ["é", "ñ", "ü"]]),
    ("a,A\n1,2\n", [["a", "A"], ["1", "2"]]),
    ("a,\"b \"\"c\"\"\"\n1,2\n", [["a", "b \"c\""], ["1", "2"]]),
    ("a,\"b\nc\"\n1,2\n", [["a", "b\nc"], ["1", "2"]]),
    ("a,b\n", [["a", "b"]]),
    ("a,b", [["a", "b"]]),
    ("", [[]]),
    ("\u{FEFF}", [[]]),
    ("\n\r\n\r", [[]]),
  ]

  @Test(arguments: tables)
  func readsEachRecord(_ text: String, _ expected: [[String]]) {
    let reading = SourceReading.csv(text)
    #expect(reading.lines == [])
    #expect(reading.table?.outline == expected)
  }

  static let separated: [(String, Unicode.Scalar?, [[String]])] = [
    ("a;b\n1,5;2\n", nil, [["a", "b"], ["1,5", "2"]]),
    ("a\tb\n1;5\t2\n", nil, [["a", "b"], ["1;5", "2"]]),
    ("a;b,c;d\n1;2;3\n", nil, [["a", "b,c", "d"], ["1", "2", "3"]]),
    ("a;b,c\n1;2,3\n", nil, [["a;b", "c"], ["1;2", "3"]]),
    ("a;b\tc\n1;2\n", nil, [["a", "b\tc"], ["1", "2"]]),
    ("\"x,y,z\";b\n1;2\n", nil, [["x,y,z", "b"], ["1", "2"]]),
    ("\n\na;b\n1;2\n", nil, [["a", "b"], ["1", "2"]]),
    ("a,b;c\n1,2;3\n", ";", [["a,b", "c"], ["1,2", "3"]]),
    ("a|b\n1|2\n", "|", [["a", "b"], ["1", "2"]]),
  ]

  @Test(arguments: separated)
  func recognisesTheSeparatorByTheHeaderUnlessGiven(
    _ text: String, _ separator: Unicode.Scalar?, _ expected: [[String]]
  ) {
    let reading = SourceReading.csv(text, separator: separator)
    #expect(reading.lines == [])
    #expect(reading.table?.outline == expected)
  }

  @Test(arguments: [
    ("Plants of 5\" pots, 2026\n\na;b\n1;2\n", 3), ("\"Plants,\n2026\"\na;b\n1;2\n", 2),
    ("Plants;;\r\na;b\r\n1;2", 2),
    ("sep=;\nPlants\na;b\n1;2\n", 2), ("\"Stock \"\"2026\"\"\nspring\"\na;b\n1;2\n", 2),
    ("Plants\n\n\na;b\n1;2\n", 2),
  ])
  func theHeaderMayStandFurtherDown(_ text: String, _ header: Int) {
    let reading = SourceReading.csv(text, header: header)
    #expect(reading.lines == [])
    #expect(reading.table?.outline == [["a", "b"], ["1", "2"]])
  }

  @Test(arguments: ["Plants\na,b,c\n1,2,3\n", "Plants,,\na,b,c\n1,2,3\n"])
  func aTitleAboveTheHeaderIsNamedAsACause(_ text: String) {
    #expect(
      SourceReading.csv(text).lines.last
        == "  - note: where a title stands above the names of columns, header says which row these are: header: 3"
    )
    #expect(
      SourceReading.csv(text, header: 9).lines == [
        unreadable("a.csv it has no row 9, which names the columns")
      ])
  }

  @Test func cellsAndFieldsKnowTheirPlaces() throws {
    let table = try #require(SourceReading.csv("\" a\",b \n\"x\",\"y\"\"z\"\n12,\n").table)
    #expect(table.fieldPlaces.map(table.written) == ["a", "b"])
    #expect(table.written(0, 0) == "x")
    #expect(table.cell(0, 0).kind == .text)
    #expect(table.written(0, 1) == "y\"\"z")
    #expect(table.cell(0, 1).kind == .escapedText)
    #expect(table.cell(1, 1).range == 22..<22)
    #expect((0..<2).map { table.written(table.place(ofRow: $0)) } == ["x", "12"])
  }

  @Test func cellsOutsideTheTableAreAbsent() throws {
    let table = try #require(SourceReading.csv("a,b\n1,2\n").table)
    for (row, field) in [(-1, 0), (1, 0), (0, -1), (0, 2)] {
      #expect(table.isAbsent(row, field))
      #expect(table.text(table.cell(row, field)) == nil)
    }
  }

  @Test func aCellTakesTwelveBytes() {
    #expect(MemoryLayout<SourceCell>.stride == 12)
  }

  // MARK: Row faults

  /// A file, its rows, and its problems.
  static let badRows: [(String, [[String]], [String])] = [
    (
      "a,b,c\n1,2\n3,4,5\n", [["a", "b", "c"], ["3", "4", "5"]],
      [
        "2:1 error bad-row: this record has 2 values, but the first line names 3 fields",
        "  - note: it ends before c; a value in its middle may be missing",
      ]
    ),
    (
      "a,b\n1,2,é,\"4\"\n", [["a", "b"]],
      ["2:5 error bad-row: this record has 4 values, but the first line names 2 fields"]
    ),
    (
      "a,b\n1,2,,3,\n", [["a", "b"]],
      ["2:6 error bad-row: this record has 4 values, but the first line names 2 fields"]
    ),
    (
      "a,b\n1\n", [["a", "b"]],
      [
        "2:1 error bad-row: this record has 1 value, but the first line names 2 fields",
        "  - note: it ends before b; a value in its middle may be missing",
      ]
    ),
    (
      "a\n1,2\n3\n", [["a"], ["3"]],
      ["2:3 error bad-row: this record has 2 values, but the first line names 1 field"]
    ),
    (
      "a,b\n\"x\" y,2\n3,4\n", [["a", "b"], ["3", "4"]],
      [
        "2:4 error bad-row: text after the closing quote; within quotes a quote is written twice",
        "  2:1 note: the quote was opened here",
      ]
    ),
    (
      "a,b\n3\" pot,\"2\n3\"\n3,4\n", [["a", "b"], ["3", "4"]],
      [
        "2:2 error bad-row: a quote within a value; put the whole value in quotes, and write the quote twice"
      ]
    ),
    (
      "a,b\n 🌵\"x\"\n3\n", [["a", "b"]],
      [
        "2:3 error bad-row: a quote within a value; put the whole value in quotes, and write the quote twice",
        "3:1 error bad-row: this record has 1 value, but the first line names 2 fields",
        "  - note: it ends before b; a value in its middle may be missing",
      ]
    ),
  ]

  @Test(arguments: badRows)
  func leavesOutABadRowAndReadsOn(_ text: String, _ rows: [[String]], _ problems: [String]) {
    let reading = SourceReading.csv(text)
    #expect(reading.table?.outline == rows)
    #expect(reading.lines == problems)
  }

  @Test func pointsAtWhatIsTooMuch() {
    #expect(SourceReading.csv("a,b\n1,2,\"é\",4\n").marked == "\"é\",4")
    #expect(SourceReading.csv("a,b\n\"1\"\n").marked == "\"1\"")
    #expect(SourceReading.csv("a,b\n\"1\"x y,2\n").marked == "x y")
  }

  @Test(arguments: [
    (100, nil), (101, "1 more problem"), (250, "150 more problems"),
  ])
  func tellsAHundredBadRowsAndCountsTheRest(_ count: Int, _ rest: String?) {
    let reading = SourceReading.csv("a,b\n" + String(repeating: "1\n", count: count) + "1,2\n")
    #expect(reading.table?.rowCount == 1)
    #expect(reading.problems.count == (rest == nil ? 100 : 101))
    if let rest { #expect(reading.lines.last == "102:1 error bad-row: \(rest) in this source, from here on") }
  }

  // MARK: Faults of the whole file

  private static func unnamed(_ place: String) -> String {
    "  \(place) note: it has a value here; name the column, or take its values out"
  }

  static let unread: [(String, [String])] = [
    ("a,b\n1,\"2\n3,4\n", ["2:3 this quote is never closed"]),
    ("a,\"b\n1,2\n", ["1:3 this quote is never closed"]),
    (
      "a,b\n1\n2,\"3\n",
      [
        "3:3 this quote is never closed",
        "  2:1 note: before it: this record has 1 value, but the first line names 2 fields",
      ]
    ),
    ("a,,c\n1,2,3\n", ["1:3 column 2 has no name in the first line", unnamed("2:3")]),
    ("a,b, \n1,2,\n3,4,5\n6,7,8\n", ["1:6 column 3 has no name in the first line", unnamed("3:5")]),
    ("a,\"\"\n1,2\n", ["1:4 column 2 has no name in the first line", unnamed("2:3")]),
    ("é,b,é\n1,2,3\n", ["1:5 two columns are named \"é\"", "  1:1 note: the first is here"]),
    (
      "a, \"b\"\n1,2\n",
      ["1:4 a quote within a value; put the whole value in quotes, and write the quote twice"]
    ),
    (
      "\"a\" x,b\n1,2\n",
      [
        "1:4 text after the closing quote; within quotes a quote is written twice",
        "  1:1 note: the quote was opened here",
      ]
    ),
    (
      "a,,a\n",
      [
        "1:4 two columns are named \"a\"",
        "  1:1 note: the first is here",
      ]
    ),
  ]

  @Test(arguments: unread)
  func refusesAFileThatCantBeReadAsAWhole(_ text: String, _ problems: [String]) {
    let reading = SourceReading.csv(text)
    #expect(reading.table == nil)
    #expect(reading.lines == problems.map(unreadable))
  }

  @Test func refusesBytesThatArentUTF8() {
    let file = SourceFile(path: "a.csv", bytes: Array("a,b\n1,caf".utf8) + [0xE9, 0x0A])
    let (table, problems) = CSVTableReader.read(file)
    #expect(table == nil)
    #expect(
      SourceReading(table: nil, problems: problems).lines == [
        "2:6 warning unreadable-source: this source can't be read: the byte 0xE9 isn't UTF-8 here; save the file as UTF-8",
        "  - note: in Windows-1252 it is \"café\"; if that is right, say encoding: windows-1252 where the file is named",
      ])
  }

  @Test func refusesAHeaderOfTooManyColumns() {
    let header = (1...65_536).map { "c\($0)" }.joined(separator: ",")
    let reading = SourceReading.csv(header + "\n")
    #expect(reading.table == nil)
    #expect(reading.marked == "c65536")
    #expect(reading.problems.map(\.message) == ["this source can't be read: it has more than 65535 columns"])
  }

  @Test func refusesTooManyColumnsWithoutNames() {
    let reading = SourceReading.csv("a" + String(repeating: ",", count: 70_000) + "\n1\n")
    #expect(reading.problems.map(\.message) == ["this source can't be read: it has more than 65535 columns"])
  }

  @Test func refusesAFileThatIsTooLarge() throws {
    let file = SourceFile(path: "a.csv", text: "12345")
    #expect(SourceCheck.fault(of: file, sizeLimit: 5) == nil)
    let fault = try #require(SourceCheck.fault(of: file, sizeLimit: 4))
    #expect(
      SourceReading(table: nil, problems: [fault]).lines == [
        "a.csv warning unreadable-source: this source can't be read: it is larger than 4 GB; split it into several files"
      ])
  }
}
