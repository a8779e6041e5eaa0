import Testing
import Text

struct TextTableTests {
  private let table = TextTable(
    columns: ["name", "plants", "tags"],
    rows: [
      [.text("仙人掌"), .number(1200), .list(["a", "b"])],
      [.text("Aloe \"é\""), .number(3), .none],
      [.text("two\nlines\u{1B}"), .number(40), .list([])],
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
    #expect(TextTable(columns: ["a"], rows: [[.text(text)]]).csv == "a\r\n\(cell)\r\n")
  }

  @Test func writesNumbersAsTheyAre() {
    let table = TextTable(columns: ["a"], rows: [[.number(-5)], [.yesNo(true)]])
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
    let ragged = TextTable(columns: ["a", "b"], rows: [[], [.text("1"), .text("2"), .text("3")]])
    #expect(ragged.aligned == "a  b\n\n1  2\n")
    #expect(TextTable(columns: [], rows: []).aligned == "\n")
    #expect(TextTable(columns: ["a"], rows: []).json.text == "[]")
  }
}
