import Diagnostics
import TestSupport
import Testing
import Text

@testable import Reports

/// Formulas of `compute`.
struct FormulaTests {
  static func archive(_ formula: String, columns: String = "x", quote: String = "'") -> String {
    """
    streams:
      - name: Stock
        source: ../s.csv
        fields: {due: {type: date}}
        compute:
          x: \(quote)\(formula)\(quote)
    columns: [\(columns)]
    -- s.csv --
    name,price,quantity,Unit price,due,sown,zero
    Aloe,4.50,3,1.2,2026-11-30,2026-02-28,0
    Agave,,2,0.1,,2024-02-29,1

    """
  }

  private static let small = "0." + String(repeating: "0", count: 37) + "81000000729"
  private static let tiny = "0." + String(repeating: "0", count: 37) + "1"

  @Test(arguments: [
    ("price * quantity", ["13.5", ""]), ("price + quantity * 2", ["10.5", ""]),
    ("(price + quantity) * 2", ["15", ""]),
    ("price - quantity - 1", ["0.5", ""]), ("12 / quantity", ["4", "6"]),
    ("1 / quantity", ["0.333333333333", "0.5"]),
    ("2 / 3", ["0.666666666667", "0.666666666667"]), ("price * 20%", ["0.9", ""]),
    ("price × 1.2 ÷ 2", ["2.7", ""]),
    ("[Unit price] * 3", ["3.6", "0.3"]), ("-quantity", ["−3", "−2"]), ("- -quantity", ["3", "2"]),
    ("round(1 / quantity, 2)", ["0.33", "0.5"]), ("round(price / 4, 2)", ["1.12", ""]),
    ("round(price / 4, 2, halfUp)", ["1.13", ""]), ("round(-2.5, 0)", ["−2", "−2"]), ("7", ["7", "7"]),
    ("due + 14", ["14 December 2026", ""]), ("due - 30", ["31 October 2026", ""]),
    ("14 + due", ["14 December 2026", ""]),
    ("sown + 365", ["28 February 2027", "28 February 2025"]), ("due - sown", ["275", ""]),
    ("due - today", ["9", ""]),
    ("2026-12-24 - today", ["33", "33"]), ("2026 - 12 - 24", ["1,990", "1,990"]),
    // A year and years are a year, as a date and days are a date.
    ("year(sown) - 1", ["2025", "2023"]), ("1000 + (year(sown) - quantity)", ["3023", "3022"]),
    ("round(year(sown), 0)", ["2026", "2024"]), ("year(sown) * 2", ["4,052", "4,048"]),
    ("year(sown) + year(due)", ["4,052", ""]), ("-year(sown)", ["−2,026", "−2,024"]),
    ("today + quantity", ["24 November 2026", "23 November 2026"]),
    ("daysUntil(due + 1)", ["10", ""]), ("daysSince(sown)", ["266", "996"]),
    ("year(sown)", ["2026", "2024"]),
    ("month(sown)", ["February", "February"]), ("year(today) - year(sown)", ["0", "2"]),
    ("1 / zero", ["", "1"]), ("quantity / (zero - zero)", ["", ""]), ("0.1 + 0.2", ["0.3", "0.3"]),
    ("price*quantity/price", ["3", ""]), ("quantity / 3 * 3", ["3", "2"]), ("1 / 3 / 3 * 9", ["1", "1"]),
    ("[Unit price] / 119% * 119%", ["1.2", "0.1"]), ("(price / 3) * 3", ["4.5", ""]),
    ("price / 3 + price / 3 + price / 3", ["4.5", ""]), ("1 / (1 / quantity)", ["3", "2"]),
    ("price / 7 - price / 11 - price * 4 / 77", ["0", ""]), ("round(price / 3 * 3, 1)", ["4.5", ""]),
    ("due + 10 / 3 * 3", ["10 December 2026", ""]), ("year(today + 1 / 3 * 3)", ["2026", "2026"]),
    // Twelve digits of what begins far behind the point.
    ("2 / 3000000000000000", ["0.000000000000000666666666667", "0.000000000000000666666666667"]),
    ("-1 / 30000", ["−0.0000333333333333", "−0.0000333333333333"]),
    ("1 / 99999999999999999999999999999999999999", [tiny, tiny]),
    ("1 / 12345678901234567890123456789012345678", [small, small]),
  ])
  func computes(formula: String, values: [String]) throws {
    #expect(try report(Self.archive(formula)).details == values)
  }

  @Test(arguments: [
    ("price * 👉quantty", "\"Stock\" has no field \"quantty\"; did you mean \"quantity\"? [unknown-field]"),
    (
      "price 👉quantity",
      "x is no formula: \"q\" can't stand here; a name with spaces or signs stands in brackets: [Unit price] [bad-formula]"
    ),
    ("👉(price + 1", "x is no formula: a \")\" is missing at its end [bad-formula]"),
    (
      "👉rond(price, 2)",
      "x is no formula: there is no function \"rond\"; did you mean \"round\"? [bad-formula]"
    ),
    ("round(price, 👉99)", "x is no formula: round takes 0 to 20 decimals [bad-formula]"),
    (
      "round(price, 2, 👉haflUp)",
      "x is no formula: \"haflUp\" is no rounding; did you mean \"halfUp\"? [bad-formula]"
    ),
    ("👉[Unit price", "x is no formula: this bracket is never closed by \"]\" [bad-formula]"),
    ("price * 0👉,5", "x is no formula: a number has a point before its fraction, not a comma [bad-formula]"),
    ("👉1.2.3 * price", "x is no formula: \"1.2.3\" is not a number of up to 38 digits [bad-formula]"),
    (
      "price * 👉2quantity",
      "x is no formula: put a sign between \"2\" and what follows, or the name in brackets [bad-formula]"
    ),
    (
      "👉due + due", "dates can't be added up; a date takes days, and two dates have a difference [bad-report]"
    ),
    ("price * 👉due", "* takes numbers, but due is of type date [bad-report]"),
    ("daysUntil(👉7)", "daysUntil takes a date, but this is of type number [bad-report]"),
    ("round(👉due, 2)", "round takes numbers, but due is of type date [bad-report]"),
    ("👉month(due) * 2", "* takes numbers, but this is of type options [bad-report]"),
  ])
  func locatesFaults(formula: String, problem: String) throws {
    let found = try problemAtMark(Self.archive(formula))
    #expect(
      found.hasPrefix("error: ")
        && found.replacing(/; there are daysUntil, daysSince, year, month, [a-zA-Z, ]*[a-zA-Z]/, with: "")
          .replacing("; there are halfEven, halfUp, halfDown, up, down, ceiling, floor", with: "")
          == "error: \(problem)",
      "\(found)")
  }

  @Test(arguments: ["", "\""])
  func locatesFaultsHoweverTheFormulaIsWritten(quote: String) throws {
    #expect(try problemAtMark(Self.archive("price * 👉quantty", quote: quote)).contains("quantty"))
  }

  @Test(arguments: [
    ("2 * 👉Unit-price", "Unit-price", "'2 * [Unit-price]'"),
    ("👉Unit-price*2", "Unit-price", "'[Unit-price]*2'"),
    ("2 * (price/👉kg-net)", "kg-net", "'2 * (price/[kg-net])'"),
  ])
  func proposesBracketsForNamesWithSigns(formula: String, name: String, whole: String) throws {
    for quote in ["", "'"] {
      let archive = Self.archive(formula, quote: quote).replacing("Unit price", with: name)
      let word = name.split(separator: "-")[0]
      #expect(
        try problemAtMark(archive)
          == "error: \"Stock\" has no field \"\(word)\"; did you mean \"[\(name)]\"? [unknown-field]")
      let problems = try outcome(archive.filter { $0 != "👉" }).problems
      #expect(problems.count == 1)
      #expect(
        problems.first?.suggestions.map(\.replacement) == [quote.isEmpty ? whole : "[\(name)]"])
    }
  }

  @Test func proposesBracketsForANameThatIsNearly() throws {
    #expect(
      try problemAtMark(Self.archive("2 * 👉[Unit prise]"))
        == "error: \"Stock\" has no field \"Unit prise\"; did you mean \"[Unit price]\"? [unknown-field]")
    #expect(try problemAtMark(Self.archive("2 * 👉Unitprice")).contains("did you mean \"[Unit price]\"?"))
  }

  /// Fields that are made of a quotient have what it is, and not what is shown of it.
  @Test func quotientsAreExactFromFieldToField() throws {
    let archive = Self.archive("price / 3").replacing(
      "columns: [x]",
      with:
        "      y: x * quantity\n      z: y / quantity * 3\ncolumns: [x, y, z, {field: z, key: s, total: sum}]"
    )
    #expect(try report(archive).details == ["1.5|4.5|4.5|4.5", "|||"])
    let thirds = archive.replacing("4.50", with: "10")
    #expect(try report(thirds).details == ["3.333333333333|10|10|10", "|||"])
    #expect(try report(thirds).grandfooter == "|||10")
  }

  @Test func quotientsOfManyDivisorsAreRoundedBefore() throws {
    let terms = (1...40).map { "quantity / \(1_000_003 + $0 * 2)" }.joined(separator: " + ")
    let details = try report(Self.archive(terms)).details
    #expect(details.first?.hasPrefix("0.00011999") == true, "\(details)")
  }

  @Test func tellsDivisionsByZeroOnce() throws {
    #expect(
      try problems(Self.archive("price / zero + 1 / zero")) == [
        "s.csv:2:1: warning: x isn't known in 1 row, of which this is the first: it would be divided by zero [division-by-zero]"
      ])
  }

  @Test func saysNothingOfDivisionsInRowsThatAreLeftOut() throws {
    let archive = Self.archive("price / zero").replacing(
      "    source: ../s.csv\n", with: "    source: ../s.csv\n    where: {field: zero, not: 0}\n")
    #expect(try problems(archive).isEmpty)
  }

  @Test func aFormulaThatCannotBeReadIsTheOnlyFault() throws {
    let archive = Self.archive("price *", columns: "x, {field: x, key: y, total: sum}")
    let found = try problems(archive)
    #expect(found.count == 1)
    #expect(found.first?.contains("x is no formula: something is missing at its end") == true)
  }

  @Test func amountsThatAreComputedHaveTheCurrencyOfTheirColumn() throws {
    let columns = "{field: price, currency: CAD}, x"
    let made = try report(Self.archive("round(price * 20%, 2)", columns: columns))
    #expect(made.details == ["4.50|0.90", "|"])
    #expect(made.columns[1].kind == .money(currency: "CAD", decimals: 2))
    // What is converted says so.
    let converted = try report(
      Self.archive("price * 0.7", columns: "{field: price, currency: CAD}, {field: x, currency: EUR}"))
    #expect(converted.columns[1].kind == .money(currency: "EUR", decimals: 2))
    let mixed = "{field: price, currency: CAD}, {field: Unit price, currency: EUR}, x"
    #expect(
      try problems(Self.archive("price + [Unit price]", columns: mixed)) == [
        "reports/test.yml:6:7: error: x is made of amounts in CAD and EUR, which can't be added up [bad-currency]"
      ])
  }

  @Test(arguments: [
    ("due + 0.5", "x is no whole day here; round(…, 0) makes whole days [invalid-date]"),
    ("due + 9999999", "x is not a day of the years 1 to 9999 here [invalid-date]"),
  ])
  func refusesWhatIsNoDay(formula: String, problem: String) throws {
    #expect(try problems(Self.archive(formula)) == ["s.csv:2:1: error: \(problem)"])
  }

  @Test func keepsMoneyWhatIsMoney() throws {
    let columns = "{field: price, currency: CAD}, {field: x, currency: CAD, total: sum}"
    #expect(try report(Self.archive("price / 3", columns: columns)).details == ["4.50|1.50", "|"])
    let plain = try report(Self.archive("price / price", columns: "{field: price, currency: CAD}, x"))
    #expect(plain.columns[1].kind == .number)
    let twice = try problems(Self.archive("price + due", columns: "{field: price, currency: CAD}, x"))
    #expect(twice == ["reports/test.yml:6:11: error: + takes days, but price is of type money [bad-report]"])
  }

  @Test func nestsWithoutEnd() throws {
    let deep = String(repeating: "(", count: 100_000) + "1"
    #expect(try problems(Self.archive(deep)).first?.contains("it is nested too deeply") == true)
    let long = Array(repeating: "1", count: 20_000).joined(separator: " + ")
    #expect(try report(Self.archive(long)).details.first == "20,000")
  }

  /// Quotients as a model has them that counts in whole numbers.
  @Test(arguments: 0..<10)
  func dividesHalfEven(seed: Int) throws {
    var random = SeededRandom(seed + 21)
    for _ in 0..<500 {
      let dividend = random.below(2_000_001) - 1_000_000
      let divisor = (random.below(2) == 0 ? 1 : -1) * (random.below(999) + 1)
      let decimals = random.below(5)
      let scale = (0..<decimals).reduce(1) { power, _ in power * 10 }
      let (whole, rest) = (abs(dividend) * scale).quotientAndRemainder(dividingBy: abs(divisor))
      let isUp = rest * 2 > abs(divisor) || (rest * 2 == abs(divisor) && whole % 2 == 1)
      let sign = (dividend < 0) != (divisor < 0) ? -1 : 1
      let expected = Decimal(sign * (whole + (isUp ? 1 : 0))).quotient(by: Decimal(scale))
      #expect(Decimal(dividend).divided(by: Decimal(divisor), decimals: decimals) == expected)
    }
    #expect(Decimal(1).divided(by: 0, decimals: 2) == nil)
  }

  static let parts = [
    "price", "[Unit price]", "due", "today", "1", "0", "2026-01-31", "+", "-", "*", "/", "(", ")", ",",
    "round(", "month(",
    "daysUntil(", "2", "%", " ", "[", "]", "é", "9999999999", "0.0000000001", "halfUp", "zero", "\u{301}",
  ]

  @Test(arguments: 0..<10)
  func noFormulaStopsTheProgram(seed: Int) throws {
    var random = SeededRandom(seed + 3)
    var made = 0
    for _ in 0..<60 {
      let formula = (0...random.below(9)).map { _ in Self.parts[random.below(Self.parts.count)] }.joined()
      let outcome = try outcome(Self.archive(formula))
      if outcome.report != nil { made += 1 }
      #expect(outcome.report != nil || outcome.problems.hasErrors, "\(formula)")
      for problem in outcome.problems { #expect(problem.location?.position != nil, "\(formula)") }
    }
    #expect(made > 0)
  }

  // MARK: Months

  @Test(arguments: [
    ("this month", 2), ("11", 2), ("November", 2), ("next month", 1), ("last month", 0), ("today + 30", 1),
  ])
  func findsPlantsOfAMonth(month: String, count: Int) throws {
    let archive = """
      streams: [{name: A, source: ../a.csv, compute: {m: month(day)}, where: {field: m, equals: \(month)}}]
      columns: [day]
      -- a.csv --
      day
      2020-11-03
      2026-11-30
      2026-12-01
      """
    #expect(try report(archive).detailCount == count)
  }
}
