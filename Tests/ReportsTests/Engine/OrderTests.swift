import Testing

@testable import Reports

/// The order of rows and groups.
struct OrderTests {
  static let fields = "fields: {day: {column: day, type: date}, price: {column: price, type: number}}"
  static let source = """
    -- s.csv --
    n,name,price,day
    1,Sedum,10,2026-01-02
    2,aloe,9,2026-01-01
    3,,,
    4,Áloe,10,2026-01-02
    5,agave,2,
    6,Aloe,,2026-01-01

    """

  static func order(_ sort: String) throws -> String {
    try report(
      "streams: [{name: A, source: ../s.csv, \(fields)}]\ncolumns: [n]\nsort: \(sort)\n" + source
    ).details.joined()
  }

  @Test(arguments: [
    // 2, 9, 10 and 10 in the order given, then the two that are unknown in theirs.
    ("[price]", "521436"),
    ("[{field: price, order: descending}]", "142536"),
    ("{field: price, order: ascending}", "521436"),
    ("[day]", "261435"),
    ("[{field: day, order: descending}]", "142635"),
    // Without case and accents, then as they are written.
    ("[name]", "562413"),
    ("[{field: name, order: descending}]", "142653"),
    ("[price, {field: n, order: descending}]", "524163"),
    ("[{field: day, order: descending}, {field: price, order: descending}, n]", "142653"),
  ])
  func sorts(sort: String, rows: String) throws {
    #expect(try Self.order(sort) == rows)
  }

  @Test func sortsWithinGroups() throws {
    let archive = """
      streams: [{name: A, source: ../s.csv, \(Self.fields)}]
      columns: [n]
      groups: [{field: day, order: descending}]
      sort: [{field: price, order: descending}]

      """ + Self.source
    let report = try report(archive)
    #expect(report.headings == ["2 January 2026", "1 January 2026", "(none)"])
    #expect(report.details == ["1", "4", "2", "6", "5", "3"])
  }

  static let sorted = """
    -- s.csv --
    shop,day,n
    A,2026-01-01,1
    A,2026-01-01,2
    A,2026-01-05,3
    B,2026-01-02,4
    ,2026-01-01,5

    """

  static func presorted(_ source: String, sort: String = "[{field: day}]", groups: String = "[shop]")
    -> String
  {
    """
    streams: [{name: A, source: ../s.csv, \(fields.replacing(", price: {column: price, type: number}", with: "")), presorted: true}]
    columns: [n]
    groups: \(groups)
    sort: \(sort)

    """ + source
  }

  @Test func takesWhatIsSorted() throws {
    #expect(try report(Self.presorted(Self.sorted)).details == ["1", "2", "3", "4", "5"])
    #expect(try problems(Self.presorted(Self.sorted)).isEmpty)
  }

  /// Groups of a month don't mind the order of days within it.
  @Test func takesWhatIsSortedByIntervals() throws {
    let archive = Self.presorted(
      "-- s.csv --\nday,n\n2026-01-09,1\n2026-01-02,2\n2026-02-01,3\n", sort: "[]",
      groups: "[{field: day, by: month}]")
    #expect(try report(archive).details == ["1", "2", "3"])
  }

  @Test(arguments: [
    ("B,2026-01-09,6", "👉A,2026-01-01,7", "shop"),
    (",2026-01-02,6", "👉C,2026-01-09,7", "shop"),
    (",2026-01-03,6", "👉,2026-01-02,7", "day"),
  ])
  func locatesTheFirstRowOutOfOrder(before: String, row: String, field: String) throws {
    let source = before.hasPrefix("B") ? Self.sorted.replacing("\n,2026-01-01,5", with: "") : Self.sorted
    let archive = Self.presorted("\(source)\(before)\n\(row)\nA,2026-01-01,8\n")
    #expect(
      try problemAtMark(archive)
        == "error: this row comes before the one above it by \(field), but the stream says that it is sorted [out-of-order]"
    )
    #expect(try problems(archive.filter { $0 != "👉" }).count == 1)
  }

  @Test func locatesARowOutOfOrderThatDescends() throws {
    let archive = Self.presorted(
      "-- s.csv --\nday,n\n2026-01-09,1\n2026-01-02,2\n👉2026-02-01,3\n",
      sort: "[{field: day, order: descending}]", groups: "[]")
    #expect(try problemAtMark(archive).contains("by day"))
  }
}
