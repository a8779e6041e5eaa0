import Diagnostics
import Testing

@testable import PlantLibrary

/// Amounts as people write them.
@Suite struct MoneyTests {
  @Test(arguments: [
    ("EUR", "€12", "12"), ("EUR", "12 €", "12"), ("USD", "$5", "5"), ("CHF", "12.-", "12"),
    ("CHF", "Fr. 12.–", "12"),
    ("EUR", "12,- €", "12"), ("EUR", "12,50 €", "12.5"), ("EUR", "EUR 12", "12"), ("EUR", "1 200 €", "1200"),
    ("EUR", "1\u{202F}200,50 €", "1200.5"), ("USD", "$1,200.50", "1200.5"), ("EUR", "1.200,50 €", "1200.5"),
    ("CHF", "1'200.-", "1200"), ("USD", "1,200,000", "1200000"), ("EUR", "1.200.000", "1200000"),
    ("EUR", "0.125", "0.125"), ("EUR", "1200.125", "1200.125"), ("EUR", "1.1000", "1.1"),
    ("KWD", "1.234", "1.234"),
    ("EUR", "0,125", "0.125"), ("EUR", "-12,50 €", "-12.5"), ("EUR", "12.50", "12.5"),
  ])
  func areRead(currency: String, text: String, expected: String) throws {
    let (value, problems, _) = try readValue("a: {type: money, currency: \(currency)}", "a: \"\(text)\"")
    #expect(problems.map(\.line) == [])
    #expect(shown(value) == expected)
  }

  @Test(arguments: [
    ("$5", "a is given in EUR, not in AUD or CAD or HKD or MXN or NZD or SGD or USD", "wrong-currency"),
    (
      "1,200 €", "\"1,200 €\" may be 1200 or 1.200; write it without the sign, or with two decimals",
      "invalid-money"
    ),
    (
      "1.100", "\"1.100\" may be 1100 or 1.100; write it without the sign, or with two decimals",
      "invalid-money"
    ),
    (
      "-12.500 €", "\"-12.500 €\" may be 12500 or 12.500; write it without the sign, or with two decimals",
      "invalid-money"
    ),
    ("12 34", "\"12 34\" is not an amount; a takes one like 12.50 or EUR 12.50", "invalid-money"),
    ("12-15 €", "\"12-15 €\" is not an amount; a takes one like 12.50 or EUR 12.50", "invalid-money"),
    ("1.2,3.4", "\"1.2,3.4\" is not an amount; a takes one like 12.50 or EUR 12.50", "invalid-money"),
  ])
  func refuseOthers(text: String, message: String, code: String) throws {
    let (value, problems, sample) = try readValue("a: {type: money, currency: EUR}", "a: ⟦\"\(text)\"⟧")
    #expect(value?.isUnread == true)
    #expect(problems.map(\.message) == [message])
    #expect(problems.map(\.code) == [code])
    #expect(problems.map(\.bytes) == sample.ranges)
  }
}
