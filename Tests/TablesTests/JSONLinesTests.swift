import Testing

@testable import Tables

struct JSONLinesTests {
  @Test func aLineIsARecord() throws {
    let reading = SourceReading.jsonLines(
      "\u{FEFF}{\"a\": 1, \"b\": [\"x\"]}\r\n\n  {\"b\": \"\\u00e9\", \"c\": null}\n")
    #expect(reading.lines == [])
    #expect(try #require(reading.table).outline == [["a", "b", "c"], ["1", "[x]", "?"], ["?", "é", "-"]])
  }

  @Test func aLineThatCanNotBeReadIsToldAndTheOthersAreRead() throws {
    let reading = SourceReading.jsonLines(
      "{\"a\": 1}\n{\"a\": \n[1]\n{\"a\": 2} x\n{\"a\": 1, \"a\": 2}\n{\"a\": 3}")
    #expect(
      reading.lines.filter { !$0.hasPrefix(" ") } == [
        "2:1 error bad-row: a line holds one object, and all of it",
        "3:1 error bad-row: a record must be an object, but this is an array",
        "4:1 error bad-row: a line holds one object, and all of it",
        "5:11 error bad-row: the key \"a\" is written twice in this record",
      ])
    #expect(try #require(reading.table).outline == [["a"], ["1"], ["3"]])
  }
}
