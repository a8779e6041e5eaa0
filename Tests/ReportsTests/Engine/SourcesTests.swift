import Diagnostics
import Testing

@testable import Reports

/// Files as sources: their shapes, names and ways of writing.
struct SourcesTests {
  static let columns = """
    columns: [name, {field: price, type: money, currency: EUR, total: sum}]

    """

  static func definition(_ stream: String) -> String {
    "streams:\n  - {name: Stock, \(stream)}\n" + columns
  }

  @Test(arguments: [
    ("source: ../s.csv", "-- s.csv --\nname,price\nSoil,3.50\nPot,0.5\n"),
    ("source: ../s.csv", "-- s.csv --\n\u{FEFF}name;price\r\nSoil;3.50\r\nPot;0.5\r\n"),
    ("source: ../s.tsv", "-- s.tsv --\nname\tprice\nSoil\t3.50\nPot\t0.5\n"),
    ("source: ../s.csv, separator: ;", "-- s.csv --\nname;price\nSoil;3.50\nPot;0.5\n"),
    (
      "source: ../s.json",
      #"-- s.json --"# + "\n" + #"[{"name":"Soil","price":3.50},{"name":"Pot","price":"0.5"}]"#
    ),
    (
      "source: ../s.json, path: data.rows",
      "-- s.json --\n" + #"{"data": {"rows": [{"name":"Soil","price":35e-1},{"price":0.5,"name":"Pot"}]}}"#
    ),
    (
      "source: ../s.json, path: [data, rows]",
      "-- s.json --\n" + #"{"data": {"rows": [{"name":"Soil","price":3.5},{"price":0.5,"name":"Pot"}]}}"#
    ),
    (
      "source: ../s.jsonl",
      "-- s.jsonl --\n{\"name\":\"Soil\",\"price\":3.50}\n{\"name\":\"Pot\",\"price\":\"0.5\"}\n"
    ),
    ("source: ../s.csv, separator: \"|\"", "-- s.csv --\nname|price\nSoil|3.50\nPot|0.5\n"),
    ("source: ../s.yml", "-- s.yml --\n- {name: Soil, price: 3.50}\n- name: Pot\n  price: 0.5\n"),
    (
      "source: ../s.yaml, path: rows",
      "-- s.yaml --\nrows:\n  - {name: Soil, price: 3.50}\n  - {name: Pot, price: 0.5}\n"
    ),
    ("source: ../s.csv, fields: {name: Item, price: Cost}", "-- s.csv --\nItem,Cost\nSoil,3.50\nPot,0.5\n"),
    (
      "source: ../s.csv, fields: {name: {column: Item, type: text}, price: {column: Cost, type: money}}",
      "-- s.csv --\nItem,Cost\nSoil,3.50\nPot,0.5\n"
    ),
    (
      "source: ../s.csv, decimal: \",\", thousands: \".\"", "-- s.csv --\nname;price\nSoil;3,50\nPot;0,5\n"
    ),
  ])
  func readsEachFormat(stream: String, files: String) throws {
    let report = try report(Self.definition(stream) + files)
    #expect(report.details == ["Soil|3.50", "Pot|0.50"])
    #expect(report.grandfooter == "|4.00")
  }

  @Test func readsThousandsAndDecimalCommas() throws {
    let report = try report(
      Self.definition("source: ../s.csv, decimal: \",\", thousands: \".\"")
        + "-- s.csv --\nname;price\nShed;1.234,50\nHouse;1.234.567,89\n")
    #expect(report.details == ["Shed|1,234.50", "House|1,234,567.89"])
    #expect(report.grandfooter == "|1,235,802.39")
  }

  @Test func readsDatesByPattern() throws {
    let archive = """
      streams:
        - {name: Bought, source: ../s.csv, fields: {day: {column: Day, type: date, format: d/M/yyyy}}}
        - {name: Sold, source: ../t.csv, fields: {day: {column: When, format: "MMM d, yyyy"}}}
      columns: [day]
      -- s.csv --
      Day
      7/3/2026
      31/12/2025
      -- t.csv --
      When
      "Feb 29, 2024"
      """
    #expect(try report(archive).details == ["7 March 2026", "31 December 2025", "29 February 2024"])
  }

  @Test func locatesDaysThatDoNotExist() throws {
    let archive = """
      streams:
        - {name: Bought, source: ../s.csv, fields: {day: {column: Day, type: date, format: d/M/yyyy}}}
      columns: [day]
      -- s.csv --
      Day
      31/4/2026
      2026-04-30
      """
    #expect(
      try problems(archive) == [
        "s.csv:2:1: error: \"31/4/2026\" is not a day that exists; day takes one like d/M/yyyy [invalid-date]",
        "s.csv:3:1: error: \"2026-04-30\" is not a date; day takes one like d/M/yyyy [invalid-date]",
      ])
  }

  /// Two streams of unequal shape, the second without two of the columns and without the group's field.
  @Test func leavesBlankWhatAStreamLacks() throws {
    let archive = """
      streams:
        - {name: Bought, source: ../s.csv}
        - {name: Given, source: ../t.csv}
      columns: [name, {field: price, type: money, currency: EUR, total: sum}, {field: shop, total: count}]
      groups: [{field: shop, totals: true}]
      -- s.csv --
      name,price,shop
      Soil,3.50,Fern & Co
      Pot,1.00,
      -- t.csv --
      name
      Aloe
      """
    #expect(
      try report(archive).lines == [
        "header Bought",
        "  subheader 0 Fern & Co", "  detail 0 [Soil|3.50|Fern & Co]",
        "  subfooter 0 Total Fern & Co [|3.50|1]",
        "  subheader 1 (none)", "  detail 1 [Pot|1.00|]", "  subfooter 1 Total (none) [|1.00|0]",
        "footer 0 Total Bought [|4.50|1]",
        "header Given",
        "  subheader 1 (none)", "  detail 1 [Aloe||]", "  subfooter 1 Total (none) [||]",
        "footer 0 Total Given [||]",
        "grandfooter Total [|4.50|1]",
      ])
  }

  @Test func negatesWhatTheConditionMeets() throws {
    let archive = """
      streams:
        - {name: A, source: ../s.csv, negate: {field: kind, equals: [C, R], of: price}}
      columns: [{field: price, type: money, currency: EUR, total: sum}, {field: fee, type: money, currency: EUR}]
      -- s.csv --
      price,fee,kind
      10.00,1.00,D
      4.00,1.00,C
      0.50,1.00,R
      0,1.00,C
      ,1.00,C
      """
    let report = try report(archive)
    #expect(report.details == ["10.00|1.00", "−4.00|1.00", "−0.50|1.00", "0.00|1.00", "|1.00"])
    #expect(report.grandfooter == "5.50|")
  }

  @Test func showsListsOfASourceAsTexts() throws {
    let archive = """
      streams: [{name: A, source: ../s.json}]
      columns: [{field: tags, total: distinct}]
      groups: [tags]
      -- s.json --
      [{"tags": ["b", "a"]}, {"tags": "a"}, {"tags": []}, {}]
      """
    let report = try report(archive)
    #expect(report.headings == ["a", "b", "(none)"])
    #expect(report.details == ["b, a", "a", "b, a", "", ""])
    #expect(report.grandfooter == "2")
    #expect(report.detailCount == 4)
  }

  @Test func mixesTextsOfDifferentKindsInAColumn() throws {
    let archive = """
      streams:
        - {name: Plants, source: plants, fields: {ease: difficulty}}
        - {name: Seeds, source: ../s.csv}
      columns: [{field: ease, total: list}]
      groups: [ease]
      -- s.csv --
      ease
      unknown
      Easy
      -- plants/a.md --
      ---
      scientificName: Aloe vera
      difficulty: easy
      ---
      """
    let report = try report(archive)
    #expect(report.headings == ["Easy", "Easy", "unknown"])
    #expect(report.grandfooter == "Easy, unknown")
  }

  @Test func proposesUTF8ForWhatIsUTF8() throws {
    let archive = """
      streams: [{name: A, source: ../a.csv, encoding: windows-1252}]
      columns: [name]
      -- a.csv --
      name
      Crème brûlée
      """
    let outcome = try outcome(archive)
    #expect(outcome.report?.details == ["CrÃ¨me brÃ»lÃ©e"])
    #expect(
      try problems(archive) == [
        "a.csv:2:3: warning: this file is told to be Windows-1252, but all of it is UTF-8: \"Ã¨\" would be \"è\" [doubtful-encoding]"
      ])
    #expect(outcome.problems.first?.suggestions.first?.replacement == "utf-8")
    #expect(try report(archive.replacing("windows-1252", with: "utf-8")).details == ["Crème brûlée"])
  }
}
