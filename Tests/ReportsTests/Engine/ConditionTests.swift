import Diagnostics
import Testing

@testable import Reports

/// `where`, on values of each type.
struct ConditionTests {
  static let source = """
    -- s.csv --
    n,name,amount,day,paid
    1,Écheveria,5,2026-11-20,yes
    2,echinopsis,10.0,2026-11-21,no
    3,Aloe,-2.5,2026-12-21,
    4,,,,no

    """

  /// The numbers of the rows that meet a condition.
  static func rows(_ condition: String, today: String = "2026-11-21") throws -> String {
    let archive = """
      streams:
        - name: A
          source: ../s.csv
          fields: {paid: {column: paid, type: yesNo}, amount: {column: amount, type: number}, day: {column: day, type: date}}
          where: \(condition)
      columns: [n]

      """
    return try report(archive + source, today: today).details.joined()
  }

  @Test(arguments: [
    ("{field: name, equals: Aloe}", "3"),
    ("{field: name, equals: [Aloe, echinopsis]}", "23"),
    ("{field: name, not: Aloe}", "124"),
    ("{field: name, not: [Aloe, echinopsis]}", "14"),
    ("{field: name, contains: ECH}", "12"),
    ("{field: name, startsWith: eche}", "1"),
    ("{field: name, atLeast: b}", "12"),
    ("{field: name, missing: true}", "4"),
    ("{field: name, missing: no}", "123"),
    ("{field: amount, equals: 10}", "2"),
    ("{field: amount, not: 5.00}", "234"),
    ("{field: amount, above: 5}", "2"),
    ("{field: amount, atLeast: 5}", "12"),
    ("{field: amount, below: 5}", "3"),
    ("{field: amount, atMost: 5}", "13"),
    ("{field: amount, atLeast: 0, below: 10}", "1"),
    ("{field: amount, missing: true}", "4"),
    ("{field: amount, contains: \"2\"}", "3"),
    ("{field: day, equals: 2026-11-21}", "2"),
    ("{field: day, equals: today}", "2"),
    ("{field: day, below: today}", "1"),
    ("{field: day, above: today, atMost: today + 30}", "3"),
    ("{field: day, atMost: today+29}", "12"),
    ("{field: day, atLeast: today - 1}", "123"),
    ("{field: day, atLeast: today - 1 day}", "123"), ("{field: day, atMost: today + 29 days}", "12"),
    ("{field: day, below: today \u{2212} 0}", "1"),
    ("{field: day, startsWith: 2026-11}", "12"),
    ("{field: day, atLeast: monthStart, atMost: monthEnd}", "12"),
    ("{field: day, above: monthEnd}", "3"),
    ("{field: day, atLeast: yearStart, atMost: yearEnd}", "123"),
    ("{field: day, missing: true}", "4"),
    ("{field: paid, equals: yes}", "1"),
    ("{field: paid, equals: \"no\"}", "24"),
    ("{field: paid, not: yes}", "234"),
    ("{field: paid, missing: true}", "3"),
    ("{any: [{field: name, equals: Aloe}, {field: amount, above: 5}]}", "23"),
    ("{all: [{field: paid, equals: no}, {field: amount, above: 5}]}", "2"),
    ("[{field: paid, equals: no}, {field: amount, missing: yes}]", "4"),
    (
      "{all: [{any: [{field: n, equals: \"1\"}, {field: n, equals: \"2\"}]}, {field: paid, equals: no}]}", "2"
    ),
    ("[]", "1234"),
  ])
  func keepsWhatMeetsTheCondition(condition: String, rows: String) throws {
    #expect(try Self.rows(condition) == rows)
  }

  @Test func takesTheDayOfTheReport() throws {
    #expect(try Self.rows("{field: day, atMost: today}", today: "2026-11-20") == "1")
    #expect(try Self.rows("{field: day, atLeast: yearStart}", today: "2026-01-01") == "123")
  }

  @Test(arguments: [
    ("{field: light, equals: sun}", "Aloe vera"),
    ("{field: light, equals: [shade, sun]}", "Aloe vera,Gasteria carinata"),
    ("{field: \"role:light\", not: sun}", "Gasteria carinata,Sedum × rubrotinctum"),
    ("{field: light, atLeast: half}", "Aloe vera"),
    ("{field: light, below: half}", "Gasteria carinata"),
    ("{field: light, contains: shade}", "Aloe vera,Gasteria carinata"),
    ("{field: light, missing: true}", "Sedum × rubrotinctum"),
    ("{field: section, equals: aloes}", "Aloe vera,Gasteria carinata"),
    ("{field: genus, equals: Aloe}", "Aloe vera"),
    ("{field: tags, equals: Medicinal}", "Aloe vera"),
    ("{field: plant, equals: gasteria}", "Gasteria carinata"),
    ("{field: plant, equals: Sedum rubrotinctum}", "Sedum × rubrotinctum"),
    ("{field: plant, startsWith: sed}", "Sedum × rubrotinctum"),
    ("{field: price, above: 4}", "Aloe vera"),
    ("{field: hardy, equals: yes}", "Gasteria carinata"),
  ])
  func keepsPlants(condition: String, plants: String) throws {
    let archive = PlantSourceTests.archive(", where: \(condition)", "columns: [plant]")
    #expect(try report(archive).details.joined(separator: ",") == plants)
  }

  @Test(arguments: [
    (
      "{field: light, equals: 👉sunn}",
      "error: light is never \"sunn\"; did you mean \"sun\"? [bad-report]"
    ),
    (
      "{field: height, above: 👉tall}",
      "error: height is compared with a number, not with \"tall\" [bad-report]"
    ),
    (
      "{field: acquired, above: 👉soon}",
      "error: acquired is compared with a date such as 2026-11-21, today, today + 30 or this month, not with \"soon\" [bad-report]"
    ),
    (
      "{field: acquired, above: 👉today + }",
      "error: acquired is compared with a date such as 2026-11-21, today, today + 30 or this month, not with \"today +\"; did you mean \"today\"? [bad-report]"
    ),
    (
      "{field: hardy, equals: 👉maybe}",
      "error: hardy is compared with yes or no, not with \"maybe\" [bad-report]"
    ),
    (
      "{field: 👉ligth, equals: sun}",
      "error: \"Plants\" has no field \"ligth\"; did you mean \"light\"? [unknown-field]"
    ),
    ("👉{field: light}", "error: a condition doesn't say what must hold of its field [bad-report]"),
    ("👉{equals: sun}", "error: a condition doesn't say its field [bad-report]"),
    (
      "{field: light, 👉equal: sun}",
      "error: \"equal\" is not a key of a condition; did you mean \"equals\"? [unknown-key]"
    ),
    (
      "{field: light, equals: sun, any: 👉[]}",
      "error: any can't stand beside other keys of a condition [bad-report]"
    ),
  ])
  func locatesWhatCannotHold(condition: String, problem: String) throws {
    #expect(
      try problemAtMark(PlantSourceTests.archive(", where: \(condition)", "columns: [plant]")) == problem)
  }

  /// By the alphabet 07.11.2026 comes before 08.10.2026, and a date is of one year.
  @Test(arguments: [
    (
      "{field: when, above: 👉01.10.2026}",
      "when is of type text, which can't be compared with the date \"01.10.2026\""
    ),
    (
      "{field: when, atMost: 👉1/10/26}",
      "when is of type text, which can't be compared with the date \"1/10/26\""
    ),
    (
      "{field: when, below: 👉2026-11}",
      "when is of type text, which can't be compared with the date \"2026-11\""
    ),
    ("{field: month, equals: 👉2026-11-01}", "month is never \"2026-11-01\""),
    ("{field: n, equals: 👉2026-11-01}", "n is compared with a number, not with \"2026-11-01\""),
  ])
  func refusesDatesThatCannotBeCompared(condition: String, problem: String) throws {
    let archive = """
      streams: [{name: A, source: ../a.csv, compute: {month: month(today + n)}, where: \(condition)}]
      columns: [when]
      -- a.csv --
      when,n
      07.11.2026,1
      08.10.2026,2

      """
    #expect(try problemAtMark(archive) == "error: \(problem) [bad-report]")
  }

  @Test(arguments: [("9 cm", "12 cm"), ("1.2.3", "1.3.0"), ("12-1234", "13-0"), ("1998-2003", "1998-2004")])
  func comparesOtherTextsWithDigitsByTheirOrder(least: String, other: String) throws {
    let archive = """
      streams: [{name: A, source: ../a.csv, where: {field: size, above: \(least)}}]
      columns: [size]
      -- a.csv --
      size
      \(least)
      \(other)

      """
    #expect(try report(archive).details == [other])
  }

  @Test func suggestsTheOption() throws {
    let outcome = try outcome(
      PlantSourceTests.archive(", where: {field: light, equals: sunn}", "columns: [plant]"))
    #expect(outcome.problems.first?.suggestions.map(\.replacement) == ["sun"])
  }
}
