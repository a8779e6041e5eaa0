import Testing
import Text

struct TextTableTests {
  private let table = TextTable(
    columns: ["name", "plants", "tags"],
    rows: [
      [.string("仙人掌"), .int(1200), JSON(["a", "b"])],
      [.string("Aloe \"é\""), .int(3), .null],
      [.string("two\nlines\u{1B}"), .int(40), .array([])],
    ])

  @Test func alignsByWhatATerminalShows() {
    #expect(
      table.aligned == """
        name        plants  tags
        仙人掌        1200  a; b
        Aloe "é"         3
        two lines\u{FFFD}      40

        """)
  }

  @Test func writesCSVWithQuotesWhereNeeded() {
    #expect(
      table.csv
        == "name,plants,tags\r\n仙人掌,1200,a; b\r\n\"Aloe \"\"é\"\"\",3,\r\n\"two\nlines\u{1B}\",40,\r\n")
  }

  @Test(arguments: [
    ("＝1+1", "'＝1+1"), ("＋1", "'＋1"), ("－1", "'－1"), ("＠a", "'＠a"), ("！a", "！a"), ("全角", "全角"),
    ("=1+1", "'=1+1"), ("+1", "'+1"), ("-1", "'-1"), ("@a", "'@a"), ("\tx", "'\tx"), ("\nx", "\"'\nx\""),
    ("a=1", "a=1"), ("=\"a\"", "\"'=\"\"a\"\"\""), ("\"\u{301}", "\"\"\"\u{301}\""), ("a,b", "\"a,b\""),
  ])
  func keepsSpreadsheetsFromTakingTextForFormulas(_ text: String, _ cell: String) {
    #expect(TextTable(columns: ["a"], rows: [[.string(text)]]).csv == "a\r\n\(cell)\r\n")
  }

  @Test func writesNumbersAsTheyAre() {
    let table = TextTable(columns: ["a"], rows: [[.int(-5)], [.bool(true)]])
    #expect(table.csv == "a\r\n-5\r\nyes\r\n")
    #expect(table.json.text == #"[{"a":-5},{"a":true}]"#)
  }

  @Test func givesJSONItsOwnTypes() {
    #expect(
      table.json.text
        == #"[{"name":"仙人掌","plants":1200,"tags":["a","b"]},{"name":"Aloe \"é\"","plants":3,"tags":null},"#
        + #"{"name":"two\nlines\u001b","plants":40,"tags":[]}]"#)
  }

  @Test func standsRowsOfAnyLength() {
    let ragged = TextTable(columns: ["a", "b"], rows: [[], [.string("1"), .string("2"), .string("3")]])
    #expect(ragged.aligned == "a  b\n\n1  2\n")
    #expect(TextTable(columns: [], rows: []).aligned == "\n")
    #expect(TextTable(columns: ["a"], rows: []).json.text == "[]")
  }
}
