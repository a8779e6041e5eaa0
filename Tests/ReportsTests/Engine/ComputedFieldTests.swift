import Testing

@testable import Reports

/// `compute`: fields that are made of others.
struct ComputedFieldTests {
  static func archive(_ compute: String, columns: String, rows: String = "") -> String {
    """
    streams:
      - name: Stock
        source: ../s.csv
        fields: {due: {column: due, type: date}}
        compute: \(compute)
    columns: [\(columns)]
    -- s.csv --
    name,price,quantity,off,due
    Aloe,4.50,3,0.5,2026-11-30
    Agave,,2,,
    Sedum,-1.25,0,1e,2026-11-01
    \(rows)

    """.replacing("1e", with: "1")
  }

  @Test(arguments: [
    ("{x: {product: [price, quantity]}}", ["13.5", "", "0"]),
    ("{x: {sum: [price, quantity, off]}}", ["8", "", "−0.25"]),
    ("{x: {difference: [price, off]}}", ["4", "", "−2.25"]),
    ("{x: {difference: [price, off, quantity]}}", ["1", "", "−2.25"]),
    ("{x: {daysUntil: due}}", ["9", "", "−20"]),
    ("{x: {daysSince: due}}", ["−9", "", "20"]),
    // One of them needs the other, which comes later.
    ("{x: {difference: [gross, off]}, gross: {product: [price, quantity]}}", ["13", "", "−1"]),
    ("{x: {product: [price, gone]}, gone: {daysSince: due}}", ["−40.5", "", "−25"]),
  ])
  func computes(compute: String, values: [String]) throws {
    #expect(try report(Self.archive(compute, columns: "x")).details == values)
  }

  @Test func countsDaysFromTheDayOfTheReport() throws {
    let archive = Self.archive("{x: {daysUntil: due}}", columns: "x")
    #expect(try report(archive, today: "2026-12-01").details == ["−1", "", "−30"])
  }

  @Test func makesMoneyOfMoney() throws {
    let archive = PlantSourceTests.archive(
      ", compute: {twice: {sum: [price, price]}, value: {product: [price, height]}, area: {product: [price, price]}}",
      "columns: [{field: twice, total: sum}, value, area]")
    let report = try report(archive)
    #expect(report.columns[0].kind == .money(currency: "CAD", decimals: 2))
    #expect(report.columns[1].unit == "CAD")
    #expect(report.columns[2].kind == .number)
    #expect(report.details == ["9.00|450.00|20.25", "6.50|65.00|10.5625", "||"])
    #expect(report.grandfooter == "15.50||")
  }

  @Test func sumsOnlyWhatIsKnown() throws {
    let archive = Self.archive(
      "{x: {product: [price, quantity]}}", columns: "{field: x, type: money, currency: CAD, total: sum}")
    #expect(try report(archive).grandfooter == "13.50")
  }

  @Test(arguments: [
    ("{👉x: {sum: [x, price]}}", "error: x is made of itself: x → x [circular-field]"),
    (
      "{👉x: {sum: [y, price]}, y: {product: [z, price]}, z: {sum: [price, x]}}",
      "error: x is made of itself: x → y → z → x [circular-field]"
    ),
    (
      "{x: {sum: [price, y]}, 👉y: {sum: [z, price]}, z: {sum: [y, price]}}",
      "error: y is made of itself: y → z → y [circular-field]"
    ),
    (
      "{x: {sum: [price, 👉quantty]}}",
      "error: \"Stock\" has no field \"quantty\"; did you mean \"quantity\"? [unknown-field]"
    ),
    (
      "{x: {sum: [👉due, price]}}", "error: sum takes numbers, but due is of type date [bad-report]"
    ),
    (
      "{x: {👉produkt: [price, quantity]}}",
      "error: \"produkt\" is not a key of the computation of x; did you mean \"product\"? [unknown-key]"
    ),
    ("{x: 👉{product: price}}", "error: product takes two fields or more [bad-report]"),
    ("{x: 👉{daysUntil: [due, due]}}", "error: daysUntil takes one field [bad-report]"),
    (
      "{x: 👉{sum: [price, off], product: [price, off]}}",
      "error: x is computed in one way only, not by sum and product [bad-report]"
    ),
  ])
  func locatesWhatCannotBeComputed(compute: String, problem: String) throws {
    #expect(try problemAtMark(Self.archive(compute, columns: "name")) == problem)
  }

  @Test func refusesADateWhereANumberIsComputed() throws {
    let archive = Self.archive("{x: {daysUntil: due}}", columns: "{field: 👉x, type: date}")
    #expect(try problemAtMark(archive) == "error: x is of type number, not date [bad-report]")
  }

  @Test func refusesAProductOfTooManyDigits() throws {
    let archive = Self.archive(
      "{x: {product: [price, quantity]}}", columns: "x",
      rows: "👉Huge,12345678901234567890.12345,12345678901234567890,,")
    #expect(
      try problemAtMark(archive)
        == "error: x has more than 38 digits here, so that it can't be exact [invalid-number]")
  }

  /// As many as would overflow the stack if each waited for the next.
  @Test func computesALongChain() throws {
    let chain = (0..<20_000).map { "f\($0): {sum: [f\($0 + 1), price]}" }.joined(separator: ", ")
    let compute = "{\(chain), f20000: {sum: [price, price]}}"
    #expect(try report(Self.archive(compute, columns: "f19997")).details == ["22.5", "", "−6.25"])
  }

  @Test func tellsALongCircleInShort() throws {
    let chain = (0..<5_000).map { "f\($0): {sum: [f\(($0 + 1) % 5_000), price]}" }.joined(separator: ", ")
    #expect(
      try problems(Self.archive("{\(chain)}", columns: "f0")) == [
        "reports/test.yml:5:15: error: f0 is made of itself: f0 → f1 → f2 → f3 → … → f4998 → f4999 → f0 [circular-field]"
      ])
  }
}
