import PlantLibrary
import Testing
import Text

@testable import Reports

/// The example of the guide, with figures added up by hand.
struct NurserySpendingTests {
  static let definition = """
    title: Nursery spending
    description: What was paid, and what is still on the way.
    streams:
      - name: Posted
        source: ../data/posted.csv
        fields: {date: Date, description: Payee, amount: Amount, debit: Type}   # our field: their column
        negate: {field: debit, equals: C}          # credits count as negative
        missing: Posted transactions are not available at the moment.
        empty: There are no posted transactions in this period.
      - name: Authorized
        source: ../data/authorized.json
        fields: {date: when, description: text, amount: value, debit: kind}
        negate: {field: debit, equals: C}
    columns:
      - {field: description, label: Description}
      - {field: amount, label: Amount, type: money, currency: CAD, total: sum}
    groups:
      - {field: date, type: date, format: "MMM d, yyyy", case: upper, band: true}

    """
  static let posted = """
    -- data/posted.csv --
    Date,Payee,Amount,Type
    2016-05-02,Cactus House,19.05,D
    2016-05-01,Green Thumb,400.00,C
    2016-05-02,"Pots, Pans & Co",1234.5,D

    """
  static let authorized = """
    -- data/authorized.json --
    [{"when": "2016-05-03", "text": "Soil Depot", "value": 12.40, "kind": "D"}]
    """

  @Test func makesTheRowsOfTheExample() throws {
    let report = try report(Self.definition + Self.posted + Self.authorized)
    #expect(
      report.lines == [
        "header Posted",
        "  subheader 0 MAY 1, 2016", "  detail 0 [Green Thumb|−400.00]", "  subfooter 0",
        "  subheader 1 MAY 2, 2016", "  detail 1 [Cactus House|19.05]",
        "  detail 1 [Pots, Pans & Co|1,234.50]",
        "  subfooter 1",
        "footer 0 Total Posted [|853.55]",
        "header Authorized",
        "  subheader 1 MAY 3, 2016", "  detail 1 [Soil Depot|12.40]", "  subfooter 1",
        "footer 0 Total Authorized [|12.40]",
        "grandfooter Total [|865.95]",
      ])
    #expect(report.columns.map(\.key) == ["description", "amount"])
    #expect(report.rows[2].cells[1].value == .number(-400))
    #expect(report.rows[2].path.map(\.value) == [.date(try #require(CalendarDate("2016-05-01")))])
  }

  @Test func tellsMissingSourcesAndLeavesThemOut() throws {
    let archive = Self.definition + Self.authorized
    #expect(
      try report(archive).lines == [
        "header Posted", "message(missing) Posted transactions are not available at the moment.",
        "header Authorized",
        "  subheader 0 MAY 3, 2016", "  detail 0 [Soil Depot|12.40]", "  subfooter 0",
        "footer 1 Total Authorized [|12.40]",
        "grandfooter(Posted) Total without Posted [|12.40]",
      ])
    #expect(
      try problems(archive) == [
        "reports/test.yml:5:13: warning: there is no file content/data/posted.csv, so the report leaves this stream out [missing-source]"
      ])
  }

  @Test func tellsEmptySources() throws {
    let archive =
      Self.definition + "-- data/posted.csv --\nDate,Payee,Amount,Type\n-- data/authorized.json --\n[]"
    #expect(
      try report(archive).lines == [
        "header Posted", "message(empty) There are no posted transactions in this period.",
        "header Authorized", "message(empty) Authorized has no entries.", "grandfooter Total [|0.00]",
      ])
  }

  @Test func refusesAnAmountThatIsNegativeTwice() throws {
    let archive =
      Self.definition + Self.posted + """
        2016-05-03,Back again,-5.00,C
        """ + "\n" + Self.authorized
    #expect(
      try problems(archive) == [
        "data/posted.csv:5:23: error: amount is negative already, but the stream counts it as negative; write it without the sign [double-negative]"
      ])
  }

  @Test func locatesBadAmountsAndDays() throws {
    let archive =
      Self.definition + Self.posted + """
        2016-02-30,No such day,1.00,D
        2016-03-01,Bad,--5,D
        """ + "\n" + Self.authorized
    #expect(
      try problems(archive) == [
        "data/posted.csv:5:1: error: \"2016-02-30\" is not a day that exists; date takes one like 2026-11-21 [invalid-date]",
        "data/posted.csv:6:16: error: \"--5\" is not an amount; amount takes one like 12.50 [invalid-number]",
      ])
  }
}
