import Diagnostics
import Testing

@testable import PlantLibrary

@Suite struct NumberTests {
  @Test(arguments: [
    ("12", "12"), ("-0.50", "-0.50"), ("10.00 cm", "10.00"), ("+7", "7"), (".5", "0.5"), ("007", "7"),
    ("0", "0"), ("-0", "0"),
    ("-0.00", "0.00"), ("'3.10'", "3.10"), ("12 cm", "12"), ("12cm", "12"), ("0.1", "0.1"),
    ("−10", "-10"), ("−10 cm", "-10"),
    ("99999999999999999999999999999999999999", "99999999999999999999999999999999999999"),
    ("-12345678901234567890.123456789012345678", "-12345678901234567890.123456789012345678"),
    ("0000000000000000000000000000000000000000001", "1"),
    ("0.00000000000000000000000000000000000001", "0.00000000000000000000000000000000000001"),
  ])
  func keepsNumbersExactly(yaml: String, expected: String) throws {
    let (value, problems, _) = try readValue("a: {type: number, unit: cm}", "a: \(yaml)")
    #expect(shown(value) == expected)
    #expect(problems.map(\.line) == [])
  }

  @Test(arguments: [
    "12abc", "3,11", "--5", "+-5", "1_000", "0x1F", "1e3", "5.", ".", "+", "1.2.3", "∞", "nan", "٣", "1 2",
    "1,000.00",
  ])
  func refusesWhatIsNoNumber(yaml: String) throws {
    try expectProblems(
      "a: number", "a: ⟦\(yaml)⟧",
      ["error: \"\(yaml)\" is not a number; a takes one like 12.5 [invalid-number]"])
  }

  @Test(arguments: [
    ("unit: cm", "⟦12 kg⟧", "a is given in cm, not in \"kg\" [wrong-unit]"),
    ("unit: °C", "⟦12 °X⟧", "a is given in °C, not in \"°X\" [wrong-unit]"),
    ("unit: cm", "⟦twelve⟧", "\"twelve\" is not a number; a takes one like 12.5 cm [invalid-number]"),
    ("unit: m", "⟦1e2⟧", "\"1e2\" is not a number; a takes one like 12.5 m [invalid-number]"),
    ("unit: cm", "⟦3,11⟧", "\"3,11\" is not a number; a takes one like 12.5 cm [invalid-number]"),
    ("whole: yes", "⟦1.0⟧", "a takes a whole number, not \"1.0\" [invalid-number]"),
    ("whole: yes", "⟦x⟧", "\"x\" is not a number; a takes one like 12 [invalid-number]"),
    ("min: 3, max: 120", "⟦2.99⟧", "a takes a value from 3 to 120, not 2.99 [number-out-of-range]"),
    (
      "min: 3, max: 120, unit: cm", "⟦121⟧", "a takes a value from 3 to 120 cm, not 121 [number-out-of-range]"
    ),
    ("min: 3", "⟦-3⟧", "a takes a value of at least 3, not -3 [number-out-of-range]"),
    ("max: 3", "⟦4⟧", "a takes a value of at most 3, not 4 [number-out-of-range]"),
    (
      "unit: cm", "⟦100000000000000000000000000000000000000⟧",
      "a has 39 digits; a number of up to 38 can be kept exactly [invalid-number]"
    ),
  ])
  func checksTheRule(rule: String, yaml: String, expected: String) throws {
    try expectProblems("a: {type: number, \(rule)}", "a: \(yaml)", ["error: \(expected)"])
  }

  @Test(arguments: [("1.2e-7", "0.00000012"), ("3e+2", "300"), ("1.5E-1 cm", "0.15"), ("2e-3cm", "0.002")])
  func readsAnExponentWithASign(yaml: String, expected: String) throws {
    let (value, problems, _) = try readValue("a: {type: number, unit: cm}", "a: \(yaml)")
    #expect(shown(value) == expected)
    #expect(problems.map(\.line) == [])
  }

  @Test(arguments: ["3", "120", "3.0"]) func allowsTheBounds(yaml: String) throws {
    let (_, problems, _) = try readValue("a: {type: number, min: 3, max: 120}", "a: \(yaml)")
    #expect(problems.map(\.line) == [])
  }

  @Test(arguments: ["12 cm", "12 Zentimeter"]) func takesTheUnitOfAnyLanguage(yaml: String) throws {
    let (value, _, _) = try readValue("a: {type: number, unit: {en: cm, de: Zentimeter}}", "a: \(yaml)")
    #expect(shown(value) == "12")
  }

  @Test(arguments: [
    ("12.50", "12.5"), ("CAD 12.50", "12.5"), ("12.50 CAD", "12.5"), ("cad12", "12"), ("-3", "-3"),
    ("0.0001", "0.0001"), ("$12.50", "12.5"), ("12.50 $", "12.5"), ("C$12.50", "12.5"), ("-$3", "-3"),
    ("$ -3", "-3"), ("−3", "-3"),
  ])
  func readsMoney(yaml: String, expected: String) throws {
    let (value, problems, _) = try readValue("a: {type: money, currency: CAD}", "a: \(yaml)")
    #expect(shown(value) == expected)
    #expect(problems.map(\.line) == [])
  }

  @Test(arguments: [
    ("⟦12.50000⟧", "\"12.50000\" has more decimals than the four that a takes [invalid-money]"),
    ("⟦USD 12⟧", "a is given in CAD, not in USD [wrong-currency]"),
    ("⟦12 usd⟧", "a is given in CAD, not in USD [wrong-currency]"),
    ("⟦£12⟧", "a is given in CAD, not in GBP [wrong-currency]"),
    ("⟦12 ¥⟧", "a is given in CAD, not in CNY or JPY [wrong-currency]"),
    ("⟦CAD $12⟧", "\"CAD $12\" is not an amount; a takes one like 12.50 or CAD 12.50 [invalid-money]"),
    (
      "⟦12,500⟧",
      "\"12,500\" may be 12500 or 12.500; write it without the sign, or with two decimals [invalid-money]"
    ),
    ("⟦CAD⟧", "\"CAD\" is not an amount; a takes one like 12.50 or CAD 12.50 [invalid-money]"),
    ("⟦x12⟧", "\"x12\" is not an amount; a takes one like 12.50 or CAD 12.50 [invalid-money]"),
    ("⟦CAD 12 CAD⟧", "\"CAD 12 CAD\" is not an amount; a takes one like 12.50 or CAD 12.50 [invalid-money]"),
    ("⟦-1⟧", "a takes a value of at least 0 CAD, not -1 [number-out-of-range]"),
    (
      "⟦100000000000000000000000000000000000000⟧",
      "a has 39 digits; a number of up to 38 can be kept exactly [invalid-number]"
    ),
    ("⟦[1]⟧", "a takes an amount of money, not a list [wrong-type]"),
  ])
  func refusesWhatIsNoAmount(yaml: String, expected: String) throws {
    try expectProblems("a: {type: money, currency: CAD, min: 0}", "a: \(yaml)", ["error: \(expected)"])
  }
}
