import Diagnostics
import Testing

@testable import Reports

/// What can be wrong with a report's file, with the place of each.
struct BadDefinitionTests {
  static let source = """
    -- data/s.csv --
    name,amount,day,vendor
    Soil,1.50,2026-01-02,Fern

    """

  /// A report of the keys, with a stream and a column where these don't have them.
  static func archive(_ keys: String) -> String {
    var text = keys + "\n"
    if !keys.contains("streams:") { text += "streams: [{name: A, source: ../data/s.csv}]\n" }
    if !keys.contains("columns:") {
      text += "columns: [name, {field: amount, type: money, currency: CAD, total: sum}]\n"
    }
    return text + source + PlantSourceTests.plants
  }

  @Test(arguments: [
    ("columns: [👉nmae]", "error: \"A\" has no field \"nmae\"; did you mean \"name\"? [unknown-field]"),
    (
      "columns: [{field: 👉amuont}]",
      "error: \"A\" has no field \"amuont\"; did you mean \"amount\"? [unknown-field]"
    ),
    ("columns: [{field: 👉xyzxyz}]", "error: \"A\" has no field \"xyzxyz\" [unknown-field]"),
    ("groups: [👉nmae]", "error: \"A\" has no field \"nmae\"; did you mean \"name\"? [unknown-field]"),
    (
      "groups: [{field: 👉dayy, by: month}]",
      "error: \"A\" has no field \"dayy\"; did you mean \"day\"? [unknown-field]"
    ),
    ("sort: [👉amout]", "error: \"A\" has no field \"amout\"; did you mean \"amount\"? [unknown-field]"),
    (
      "sort: {field: 👉amout}", "error: \"A\" has no field \"amout\"; did you mean \"amount\"? [unknown-field]"
    ),
    (
      "streams: [{name: A, source: ../data/s.csv, where: {field: 👉vendr, equals: x}}]",
      "error: \"A\" has no field \"vendr\"; did you mean \"vendor\"? [unknown-field]"
    ),
    (
      "streams: [{name: A, source: ../data/s.csv, compute: {x: {daysUntil: 👉dai}}}]",
      "error: \"A\" has no field \"dai\"; did you mean \"day\"? [unknown-field]"
    ),
    (
      "streams: [{name: A, source: ../data/s.csv, negate: {field: 👉vendr, equals: x}}]",
      "error: \"A\" has no field \"vendr\"; did you mean \"vendor\"? [unknown-field]"
    ),
    (
      "streams: [{name: A, source: ../data/s.csv, negate: {field: vendor, equals: x, of: 👉amoun}}]",
      "error: \"A\" has no field \"amoun\"; did you mean \"amount\"? [unknown-field]"
    ),
    (
      "streams: [{name: A, source: ../data/s.csv, fields: {who: 👉Vendors}}]",
      "error: the source of \"A\" has no \"Vendors\"; did you mean \"vendor\"? [unknown-field]"
    ),
    (
      "streams: [{name: A, source: ../data/s.csv}, {name: B, source: plants}]\ncolumns: [👉genuss]",
      "error: none of the streams has a field \"genuss\"; did you mean \"genus\"? [unknown-field]"
    ),
    (
      "groups: [{field: name, totals: {👉amout: sum}}]",
      "error: the report has no column \"amout\"; did you mean \"amount\"? [unknown-field]"
    ),
    (
      "totals: {footer: {👉amout: sum}}",
      "error: the report has no column \"amout\"; did you mean \"amount\"? [unknown-field]"
    ),
    (
      "groups: [{field: name, subheader: 👉\"{value} {sum amout}\"}]",
      "error: the report has no column \"amout\"; did you mean \"amount\"? [unknown-field]"
    ),
  ])
  func locatesUnknownFields(keys: String, problem: String) throws {
    let found = try problemAtMark(Self.archive(keys))
    #expect(found == problem)
  }

  @Test func suggestsTheNearestField() throws {
    let outcome = try outcome(Self.archive("columns: [nmae]"))
    #expect(outcome.report == nil)
    #expect(outcome.problems.first?.suggestions.map(\.replacement) == ["name"])
    #expect(outcome.problems.first?.notes.map(\.message) == ["fields: name, amount, day, vendor"])
  }

  @Test(arguments: [
    (
      "columns: [{field: amount, type: number, total: 👉summ}]",
      "error: \"summ\" is no choice for total; did you mean \"sum\"? [unknown-choice]"
    ),
    (
      "groups: [{field: name, totals: {amount: 👉averge}}]",
      "error: \"averge\" is no choice for totals of amount; did you mean \"average\"? [unknown-choice]"
    ),
    (
      "groups: [{field: name, subheader: 👉\"{summ amount}\"}]",
      "error: a subheader knows nothing of {summ amount}; did you mean \"sum\"? [bad-report]"
    ),
    (
      "groups: [{field: name, subheader: 👉\"{vlaue}\"}]",
      "error: a subheader knows nothing of {vlaue}; did you mean \"value\"? [bad-report]"
    ),
    (
      "columns: [{field: name, total: 👉sum}]",
      "error: sum takes numbers, but name is of type text [bad-total]"
    ),
    (
      "columns: [{field: name, total: 👉median}]",
      "error: median takes numbers, but name is of type text [bad-total]"
    ),
    (
      "columns: [{field: day, type: date, total: 👉average}]",
      "error: average takes numbers, but day is of type date [bad-total]"
    ),
    (
      "columns: [👉{field: name, running: sum}]",
      "error: a running sum takes numbers, but name is of type text [bad-total]"
    ),
    (
      "columns: [name, {running: count, total: 👉sum}]",
      "error: a running count has no values of which sum could be made [bad-total]"
    ),
    (
      "groups: [{field: name, totals: {👉name: sum}}]",
      "error: sum takes numbers, but name is of type text [bad-total]"
    ),
    (
      "groups: [{field: name, subheader: 👉\"{sum name}\"}]",
      "error: sum takes numbers, but name is of type text [bad-total]"
    ),
    (
      "columns: [{field: amount, type: number, percentOf: report, total: 👉average}]",
      "error: a percentage is one of a sum, a count or a distinct count, not of average [bad-total]"
    ),
    (
      "columns: [{field: amount, type: number, percentOf: report}]\ntotals: {footer: {👉amountPercent: count}}",
      "error: amountPercent is a percentage of the sum, so that its total can't be count [bad-total]"
    ),
    (
      "columns: [👉{field: amount, type: number, running: sum, percentOf: report}]",
      "error: a column can't be both running and a percentage; make two columns of it [bad-report]"
    ),
  ])
  func locatesBadTotals(keys: String, problem: String) throws {
    let found = try problemAtMark(Self.archive(keys))
    #expect(found == problem)
  }

  @Test(arguments: [
    ("👉streams: []", "error: the report has no streams, and must have at least one stream [bad-report]"),
    ("👉columns: []", "error: the report has no columns, and must have at least one column [bad-report]"),
    ("columns: [👉{label: X}]", "error: a column doesn't say its field [bad-report]"),
    ("groups: [👉{by: month}]", "error: a group doesn't say its field [bad-report]"),
    ("sort: [👉{order: descending}]", "error: sort doesn't say its field [bad-report]"),
    (
      "columns: [{field: amount, type: money, currency: 👉dollars}]",
      "error: \"dollars\" is no currency [bad-currency]"
    ),
    (
      "columns: [{field: amount, type: money, currency: 👉cad}]",
      "error: \"cad\" is no currency; did you mean \"CAD\"? [bad-currency]"
    ),
    (
      "columns: [👉{field: amount, type: money}]",
      "error: the column amount doesn't say its currency [bad-currency]"
    ),
    (
      "columns: [{field: day, type: date, format: 👉\"MMMMM\"}]",
      "error: \"MMMMM\" is no pattern of dates: \"MMMMM\" is not known; M is written M, MM, MMM, MMMM [bad-report]"
    ),
    (
      "groups: [{field: day, type: date, format: 👉\"d 'of\"}]",
      "error: \"d 'of\" is no pattern of dates: the single quote before \"of\" has no end; a quote itself is written '' [bad-report]"
    ),
    (
      "columns: [{field: amount, type: number, format: 👉accountig}]",
      "error: \"accountig\" is no format of numbers; did you mean \"accounting\"? [unknown-choice]"
    ),
    (
      "columns: [{field: name, format: 👉plain}]",
      "error: values of type text have no format; numbers, money and dates have [bad-report]"
    ),
    (
      "groups: [{field: name, format: 👉MMM}]",
      "error: only a group by dates has a format, and these values are of type text [bad-report]"
    ),
    (
      "columns: [name, {field: vendor, key: n}, {field: day, key: 👉n}]",
      "error: another column has the key \"n\" already [bad-report]"
    ),
    (
      "columns: [{field: amount, type: number, decimals: 👉21}]",
      "error: decimals takes a whole number from 0 to 20, not \"21\" [invalid-integer]"
    ),
    (
      "columns: [{field: amount, type: number, rounding: 👉bankers}]",
      "error: \"bankers\" is no choice for rounding [unknown-choice]"
    ),
    (
      "columns: [{field: amount, type: number}, {field: 👉amount, type: date}]",
      "error: amount is of type date here, but of type number elsewhere in the report [bad-report]"
    ),
    (
      "groups: [{field: name, by: 👉moth}]",
      "error: \"moth\" is no choice for by; did you mean \"month\"? [unknown-choice]"
    ),
    ("groups: [{field: name, step: 👉0}]", "error: a step must be more than zero [bad-report]"),
    (
      "columns: [name, {field: amount, type: number}]\ngroups: [{field: 👉amount, by: letter}]",
      "error: only texts can be grouped by letter, and amount is of type number [bad-report]"
    ),
    (
      "streams: [{name: P, source: plants}]\ncolumns: [plant]\ngroups: [{field: 👉genus, by: month}]",
      "error: genus is of type text, not date [bad-report]"
    ),
    ("👉titel: X", "error: \"titel\" is not a key of a report; did you mean \"title\"? [unknown-key]"),
    (
      "streams: [{name: A, source: ../data/s.csv, 👉sorce: x}]",
      "error: \"sorce\" is not a key of a stream; did you mean \"source\"? [unknown-key]"
    ),
    (
      "columns: [{field: name, 👉lable: x}]",
      "error: \"lable\" is not a key of a column; did you mean \"label\"? [unknown-key]"
    ),
    (
      "groups: [{field: name, 👉total: yes}]",
      "error: \"total\" is not a key of a group; did you mean \"totals\"? [unknown-key]"
    ),
    (
      "totals: {👉foter: yes}",
      "error: \"foter\" is not a key of totals; did you mean \"footer\"? [unknown-key]"
    ),
    ("pageRows: 👉0", "error: pageRows takes a whole number from 1 to 100000, not \"0\" [invalid-integer]"),
    ("details: 👉maybe", "error: details takes yes or no, not \"maybe\" [invalid-flag]"),
    ("title: A\n👉title: B", "error: the key \"title\" is written twice [duplicate-key]"),
  ])
  func locatesWhatIsWrong(keys: String, problem: String) throws {
    let found = try problemAtMark(Self.archive(keys))
    #expect(found == problem)
  }

  @Test(arguments: ["", "# nothing\n", "[]", "text", "title: [", "a: b: c", "\t", "- x", "{}", "null"])
  func refusesWhatIsNoReport(text: String) throws {
    let outcome = try outcome(text)
    #expect(outcome.report == nil)
    #expect(outcome.problems.contains { $0.severity == .error && $0.location?.position != nil })
  }

  @Test func hasTwentyLevelsAtMost() throws {
    let groups = (1...20).map { "{field: name, prefix: \($0)}" }.joined(separator: ", ")
    #expect(try report(Self.archive("groups: [\(groups)]")).levels == 20)
    #expect(
      try problemAtMark(Self.archive("groups: [\(groups), 👉name]"))
        == "error: a report has twenty levels of groups at most [bad-level]")
  }

  @Test func refusesFieldsOfUnlikeTypesInOneColumn() throws {
    let archive = """
      streams: [{name: A, source: ../data/s.csv}, {name: B, source: ../t.csv, fields: {name: {column: n, type: number}}}]
      columns: [👉name]
      -- t.csv --
      n
      1

      """ + Self.source
    #expect(
      try problemAtMark(archive)
        == "error: name is of type text in one stream and of type number in another [bad-report]")
    let outcome = try outcome(archive.filter { $0 != "👉" })
    #expect(outcome.problems.first?.notes.map(\.message) == ["say what it is: {field: name, type: number}"])
  }

  /// Conditions as deep as YAML may nest them, and lists as long as one likes.
  @Test func takesDeepAndLongConditions() throws {
    let deep =
      String(repeating: "{any: [", count: 29) + "{field: name, equals: Soil}"
      + String(repeating: "]}", count: 29)
    #expect(
      try report(Self.archive("streams: [{name: A, source: ../data/s.csv, where: \(deep)}]")).details == [
        "Soil|1.50"
      ])
    let tooDeep = String(repeating: "{any: [", count: 3_000) + String(repeating: "]}", count: 3_000)
    #expect(
      try outcome(Self.archive("streams: [{name: A, source: ../data/s.csv, where: \(tooDeep)}]")).report
        == nil)
    let long =
      "[" + Array(repeating: "{field: name, equals: Soil}", count: 5_000).joined(separator: ", ") + "]"
    #expect(
      try report(Self.archive("streams: [{name: A, source: ../data/s.csv, where: {any: \(long)}}]")).details
        == ["Soil|1.50"])
  }
}
