import Diagnostics
import TestSupport
import Testing

@testable import Reports

/// Fields of which nothing says what their values are.
struct UntoldTypeTests {
  static func archive(_ report: String, _ values: [String], stream: String = "") -> String {
    """
    streams: [{name: A, source: ../a.csv\(stream)}]
    \(report)
    -- a.csv --
    n,other

    """ + values.map { "\"\($0)\",x\n" }.joined()
  }

  @Test(arguments: [
    // What each aggregate, and the order, make of the values; the values as they are shown.
    (["9", "12", "100"], "100", ["9", "12", "100"]),
    (["-5", "0.25", "0.5"], "0.50", ["−5.00", "0.25", "0.50"]),
    (["4.50", "", "3"], "4.50", ["3.00", "4.50", ""]), (["1972", "2024"], "2024", ["1972", "2024"]),
    (["0", "0.5"], "0.5", ["0.0", "0.5"]), ([" 7 ", "10"], "10", ["7", "10"]),
    (["1000000"], "1000000", ["1000000"]),
  ])
  func takesValuesThatAreAllNumbersForNumbers(values: [String], max: String, sorted: [String]) throws {
    let report = try report(Self.archive("columns: [{field: n, total: max}]\nsort: n", values))
    #expect(report.grandfooter == max)
    #expect(report.details == sorted)
    #expect(report.columns[0].isNumeric)
  }

  @Test(arguments: [
    (["007", "12", "9"], ["007", "9", "12"]), (["+4912", "5"], ["+4912", "5"]),
    (["n/a", "12", "9"], ["9", "12", "n/a"]), (["1,234", "999"], ["1,234", "999"]),
    (["9 cm", "12 cm", "100 cm"], ["9 cm", "12 cm", "100 cm"]), (["C152", "C36"], ["C36", "C152"]),
    (["0.5 l", "0.25 l"], ["0.25 l", "0.5 l"]), (["1e5", "9"], ["1e5", "9"]),
    (["123456789012345678901234567890123456789", "5"], ["5", "123456789012345678901234567890123456789"]),
  ])
  func takesNamesAndMixturesForTexts(values: [String], sorted: [String]) throws {
    let report = try report(Self.archive("columns: n\nsort: n", values))
    #expect(report.details == sorted)
    #expect(!report.columns[0].isNumeric)
  }

  /// What a formula or a condition takes for numbers is shown as before, and so is a year that is made of one.
  @Test func numbersThatAreUsedAreShownAsTheyAreWritten() throws {
    let archive = Self.archive(
      "columns: [n, next, age, twice]\ngroups: n", ["1972", "2024", ""],
      stream: ", compute: {next: n + 1, age: year(today) - n, twice: n * 2}, where: {field: n, above: 1970}")
    let made = try report(archive)
    #expect(made.details == ["1972|1973|54|3,944", "2024|2025|2|4,048"])
    #expect(made.headings == ["1972", "2024"])
    let used = Self.archive("columns: [n, x]", ["1234.5", "7.25"], stream: ", compute: {x: n * 2}")
    #expect(try report(used).details == ["1234.50|2,469", "7.25|14.5"])
  }

  @Test func averagesAreNotCutToTheDecimalsOfTheValues() throws {
    #expect(
      try report(Self.archive("columns: [{field: n, total: average}]", ["1", "2"])).grandfooter == "1.50")
  }

  @Test(arguments: [
    ("columns: [{field: n, 👉total: max}]", ["a", "b"]),
    ("columns: [{field: n, 👉total: min}]", ["007", "12"]),
  ])
  func refusesTheGreatestOfTextsUnlessTold(report: String, values: [String]) throws {
    let mark = report.replacing("👉total: ", with: "total: 👉")
    let aggregate = report.contains("max") ? "max" : "min"
    #expect(
      try problemAtMark(Self.archive(mark, values))
        == "error: \(aggregate) takes values of which the order is known, but nothing says what n is [bad-total]"
    )
    let told = report.replacing("👉", with: "type: text, ")
    #expect(try problems(Self.archive(told, values)).isEmpty)
  }

  @Test(arguments: [
    ("{field: n, total: 👉sum}", "error: sum takes numbers, but n is of type text [bad-total]"),
    (
      "👉{field: n, percentOf: report}",
      "error: a percentage takes numbers, but not all values of n are some [bad-total]"
    ),
    ("👉{field: n, running: sum}", "error: a running sum takes numbers, but n is of type text [bad-total]"),
  ])
  func showsTheValueThatIsNoNumber(column: String, problem: String) throws {
    let archive = Self.archive("columns: [\(column)]", ["1", "2", "n/a"])
    #expect(try problemAtMark(archive) == problem)
    let notes = try outcome(archive.replacing("👉", with: "")).problems.flatMap(\.notes)
    let note = try #require(notes.first { $0.message == "\"n/a\" is no number" })
    #expect(note.location?.position?.line == 4)
  }

  @Test func warnsWhereMostThatRowsAreSortedByAreNumbers() throws {
    let archive = Self.archive("columns: n\nsort: n", ["9", "👉n/a", "100"])
    #expect(
      try problemAtMark(archive).hasPrefix(
        "warning: \"n/a\" is no number, as others of n are, so that rows are sorted by texts [mixed-values]"))
  }

  @Test(arguments: [
    ("{field: n, above: 10}", ["12"]), ("{field: n, equals: 9}", ["9"]),
    ("{field: n, equals: \"9.0\"}", ["9"]),
    ("{field: n, not: abc}", ["9", "12"]),
    ("{field: other, atLeast: a}", ["9", "12"]),
  ])
  func comparesWhatCanBeMeant(condition: String, details: [String]) throws {
    let archive = Self.archive("columns: n", ["9", "12"], stream: ", where: \(condition)")
    #expect(try report(archive).details == details)
  }

  @Test(arguments: [
    ("{field: n, above: 👉other}", "", "n is compared with a value, and other is a field"),
    ("{field: other, above: 👉n}", "", "other is compared with a value, and n is a field"),
    ("{field: n, above: 👉cheap}", "", "n is compared with a number, not with \"cheap\""),
    ("{field: n, equals: 👉cheap}", "", "n is compared with a number, not with \"cheap\""),
    (
      "{field: n, equals: [1, 👉november]}", "",
      "n is compared with a number, not with \"november\"; did you mean \"11\"?"
    ),
    (
      "{field: n, above: 👉10}", ", fields: {n: {type: text}}",
      "n is of type text, which can't be compared with the number \"10\""
    ),
    (
      "{field: n, below: 👉today}", ", fields: {n: {type: text}}",
      "n is of type text, which can't be compared with the date \"today\""
    ),
    (
      "{field: n, above: 👉no}", ", fields: {n: {type: yesNo}}",
      "n is yes or no, of which neither is more; write equals or not"
    ),
    (
      "{field: n, contains: 👉y}", ", fields: {n: {type: yesNo}}",
      "n is compared with yes or no, not with \"y\""
    ),
  ])
  func refusesWhatCannotBeMeant(condition: String, stream: String, problem: String) throws {
    let archive = Self.archive("columns: other", ["1", "0"], stream: stream + ", where: \(condition)")
    #expect(try problemAtMark(archive) == "error: \(problem) [bad-report]")
  }

  @Test func refusesAWordAmongNumbersAndTexts() throws {
    let archive = Self.archive("columns: n", ["1", "n/a"], stream: ", where: {field: n, above: 👉cheap}")
    #expect(
      try problemAtMark(archive)
        == "error: n has numbers among its texts, so that it can't be compared with the word \"cheap\" [bad-report]"
    )
  }

  @Test(arguments: ["this mnth", "tody", "last wek"])
  func refusesASlipInAWordForADay(word: String) throws {
    let archive = Self.archive(
      "columns: n", ["2026-11-21", "n/a"], stream: ", where: {field: n, equals: 👉\(word)}")
    #expect(try problemAtMark(archive).hasPrefix("error: n is compared with a date such as 2026-11-21"))
    let told = Self.archive("columns: n", ["2026-11-21", "n/a"], stream: ", where: {field: n, equals: n/a}")
    #expect(try report(told).details == ["n/a"])
  }

  @Test(arguments: [
    ("equals: this month", ["11"]), ("not: this month", ["12", "1"]), ("equals: next month", ["12"]),
    ("equals: [this month, \"1\"]", ["11", "1"]),
  ])
  func aWordForAMonthFindsItsNumber(test: String, details: [String]) throws {
    let archive = Self.archive("columns: n", ["11", "12", "1"], stream: ", where: {field: n, \(test)}")
    #expect(try report(archive).details == details)
  }

  @Test func refusesAYearWhereANumberOfAMonthStands() throws {
    let archive = Self.archive("columns: n", ["11"], stream: ", where: {field: n, equals: 👉this year}")
    #expect(
      try problemAtMark(archive) == "error: n is compared with a number, not with \"this year\" [bad-report]")
  }

  // MARK: Points

  private static func pointed(
    _ values: [String], _ column: String = "n", stream: String = "", separator: String = ";"
  ) -> String {
    "streams: [{name: A, source: ../a.csv\(stream)}]\ncolumns: [\(column)]\n-- a.csv --\nx\(separator)n\n"
      + values.map { "\($0.isEmpty ? "" : "a")\(separator)\($0)\n" }.joined()
  }

  private static let ambiguous =
    "a.csv:2:3: warning: \"1.234\" may be a number of thousands; it is read as one with three decimals, as are others of n [ambiguous-point]"

  @Test(arguments: [
    ("n", "", ";"), ("{field: n, type: number, total: sum}", "", ";"), ("{field: n, currency: EUR}", "", ","),
    ("n", ", separator: tab", "\t"),
  ])
  func warnsOfPointsThatMayStandBetweenThousands(column: String, stream: String, separator: String) throws {
    let archive = Self.pointed(["1.234", "12", "-20.000"], column, stream: stream, separator: separator)
    #expect(try problems(archive) == [Self.ambiguous])
    for told in [", decimal: \".\"", ", decimal: \",\", thousands: \".\""] {
      let archive = Self.pointed(["1.234", "12"], column, stream: stream + told, separator: separator)
      #expect(try problems(archive).isEmpty)
    }
  }

  @Test(arguments: [
    (["1.234", "1.5"], "n", ";"), (["1.234", "0.500"], "n", ";"), (["1.234", "1234.567"], "n", ";"),
    (["1.234"], "n", ","), (["1.234"], "{field: n, currency: KWD}", ","), (["12", "7"], "n", ";"),
    (["1.234", "abc"], "n", ";"),
  ])
  func takesOtherPointsForThoseBeforeAFraction(values: [String], column: String, separator: String) throws {
    #expect(try problems(Self.pointed(values, column, separator: separator)).isEmpty)
  }

  @Test func aWordForADayMakesADateOfAField() throws {
    let archive = Self.archive(
      "columns: n", ["2026-11-21", "2026-11-22", "2026-10-31"],
      stream: ", where: {field: n, equals: [today, last month]}")
    #expect(try report(archive).detailCount == 2)
  }

  static let two = """
    streams: [{name: A, source: ../a.csv}, {name: B, source: ../b.csv}]
    columns: [{field: n TOTAL}]
    -- a.csv --
    n,k
    1.50,
    20,
    -- b.csv --
    n,k

    """

  @Test func numbersStayTextsBesideTheTextsOfAnotherStream() throws {
    let archive = Self.two.replacing(" TOTAL", with: "") + "9 cm,\n"
    #expect(try report(archive).details == ["1.50", "20", "9 cm"])
  }

  @Test(arguments: [(",x\n", "21.50"), ("5,\n", "26.50"), ("", "21.50")])
  func whatIsEmptyElsewhereIsLikeAnything(rows: String, total: String) throws {
    #expect(try report(Self.two.replacing(" TOTAL", with: ", total: sum") + rows).grandfooter == total)
  }

  @Test func groupsByNumbersInTheirOrder() throws {
    let archive = Self.archive(
      "columns: other\ngroups: {field: n, labels: {100: Hundred}}", ["9", "100", "1972", "12"])
    #expect(try report(archive).headings == ["9", "12", "Hundred", "1972"])
  }

  @Test func thousandsStandTogetherOnlyWhereWanted() throws {
    let column = { (keys: String) in
      try report(Self.archive("columns: [{field: n\(keys)}]", ["1972"])).details
    }
    #expect(try column("") == ["1972"])
    #expect(try column(", grouping: yes") == ["1,972"])
    #expect(try column(", type: number") == ["1,972"])
    #expect(try column(", type: number, grouping: no") == ["1972"])
  }

  /// The greatest is the greatest number whatever the order, and the sorted column ascends.
  @Test(arguments: 0..<30)
  func ordersAnyNumbers(seed: Int) throws {
    var random = SeededRandom(seed + 4)
    let numbers = (0..<random.below(30) + 1).map { _ in random.below(40_001) - 20_000 }
    let report = try report(
      Self.archive(
        "columns: [{field: n, total: max}, {field: n, total: min}]\nsort: n", numbers.map(String.init)))
    let shown = report.rows.filter { $0.kind == .detail }.map { $0.cells[0].value.text }
    #expect(shown == numbers.sorted().map(String.init))
    #expect(
      report.rows.last?.cells.map(\.value.text)
        == [numbers.max(), numbers.min()].compactMap { $0.map(String.init) })
  }
}
