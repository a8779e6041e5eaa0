import Diagnostics
import TestSupport
import Testing
import Text

@testable import Reports

/// Amounts as people and banks write them.
struct WrittenAmountTests {
  private static func archive(_ stream: String, _ value: String, column: String) -> String {
    """
    streams: [{name: A, source: ../a.csv\(stream)}]
    columns: [{field: n, \(column)}]
    -- a.csv --
    n
    "👉\(value)"

    """
  }

  @Test(arguments: [
    ("(5.00)", "", "−5.00"), ("( 5 )", "", "−5.00"), ("€5", "", "5.00"), ("5 €", "", "5.00"),
    ("-€5.10", "", "−5.10"),
    ("€ -5.10", "", "−5.10"), ("(€5)", "", "−5.00"), ("€(5)", "", "−5.00"), ("5.00 EUR", "", "5.00"),
    ("eur 5", "", "5.00"),
    ("7,20 €", ", decimal: \",\"", "7.20"), ("1.234,50€", ", decimal: \",\", thousands: \".\"", "1,234.50"),
    ("1 234,50\u{A0}€", ", decimal: \",\", thousands: \" \"", "1,234.50"),
    ("1\u{A0}234", ", thousands: \" \"", "1,234.00"),
    ("1\u{202F}234\u{202F}567", ", thousands: \" \"", "1,234,567.00"),
    ("1’234", ", thousands: \"'\"", "1,234.00"), ("1'234", ", thousands: \"’\"", "1,234.00"),
    ("\u{202F}5\u{202F}", "", "5.00"), ("\u{2212}5 €", "", "−5.00"),
  ])
  func readsAmounts(value: String, stream: String, shown: String) throws {
    let archive = Self.archive(stream, value, column: "currency: EUR").replacing("👉", with: "")
    #expect(try report(archive).details == [shown])
  }

  @Test(arguments: [
    ("5 $", "\"5 $\" isn't in EUR, as n is [bad-currency]"),
    ("£5", "\"£5\" isn't in EUR, as n is [bad-currency]"),
    ("(-5)", "\"(-5)\" is not an amount; n takes one like 12.50 [invalid-number]"),
    ("(5", "\"(5\" is not an amount; n takes one like 12.50 [invalid-number]"),
    ("€5€", "\"€5€\" is not an amount; n takes one like 12.50 [invalid-number]"),
    ("5 apples", "\"5 apples\" is not an amount; n takes one like 12.50 [invalid-number]"),
    ("--5", "\"--5\" is not an amount; n takes one like 12.50 [invalid-number]"),
    ("€", "\"€\" is not an amount; n takes one like 12.50 [invalid-number]"),
  ])
  func tellsOtherAmounts(value: String, problem: String) throws {
    let archive = Self.archive("", value, column: "currency: EUR")
    #expect(try problemAtMark(archive) == "error: \(problem)")
  }

  /// One proposal for all of the column, with which most of its values can be read.
  @Test(arguments: [
    (["1.234,50 €", "-12,30 €", "7"], "decimal: \",\", thousands: \".\""),
    (["1 000", "−3,50", "1 234,50 €"], "decimal: \",\", thousands: \" \""),
    (["12,5", "about"], "decimal: \",\""), (["1,234.50", "1,000"], "thousands: \",\""),
    (["1'234.50", "7.20"], "thousands: \"'\""),
  ])
  func proposesHowTheColumnIsWritten(values: [String], keys: String) throws {
    let archive =
      "streams: [{name: A, source: ../a.csv}]\ncolumns: [{field: n, currency: EUR}]\n-- a.csv --\nn\n"
      + values.map { "\"\($0)\"\n" }.joined()
    let notes = try outcome(archive).problems.flatMap(\.notes).map(\.message)
    #expect(Set(notes) == ["if all of the source is written so, say so in the stream: \(keys)"])
  }

  @Test func asksForTheCurrencyWhereNoneIsTold() throws {
    let archive = Self.archive("", "7 €", column: "type: number")
    #expect(
      try problemAtMark(archive)
        == "error: \"7 €\" has \"€\" for a currency, which n doesn't say [invalid-number]")
    let told = Self.archive(", fields: {n: {currency: EUR}}", "7 €", column: "total: sum")
    #expect(try report(told.replacing("👉", with: "")).grandfooter == "7.00")
  }

  /// Whatever the separator and however many digits: the same number as without.
  @Test(arguments: [" ", "\u{A0}", "\u{202F}", "\u{2009}"])
  func readsGroupsOfAnySpace(space: String) {
    var random = SeededRandom(6)
    let reader = DecimalReader(decimalSign: ",", groupSeparator: " ")
    for _ in 0..<300 {
      let number = random.below(1_000_000_000)
      var digits = ""
      for (index, digit) in String(number).reversed().enumerated() {
        if index > 0, index % 3 == 0 { digits = space + digits }
        digits = String(digit) + digits
      }
      #expect(reader.number(in: digits) == DecimalReader().number(in: String(number)))
    }
  }
}
