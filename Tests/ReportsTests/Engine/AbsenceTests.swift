import Diagnostics
import Testing

@testable import Reports

/// Streams that have nothing to give, and what is said of them.
struct AbsenceTests {
  static func archive(_ stream: String) -> String {
    """
    streams:
      - {name: First, \(stream)}
      - {name: Second, source: ../b.csv}
    columns: [{field: n, type: number, total: sum}]
    groups: [{field: n, totals: true}]
    -- empty.csv --
    n
    -- nothing.csv --
    -- list.json --
    []
    -- broken.json --
    [{"n": 1},
    -- notalist.yml --
    n: 1
    -- b.csv --
    n
    5

    """
  }

  static let messages =
    "missing: It is gone., unreadable: It is locked., empty: It is empty., filtered: It is all left out."

  @Test(arguments: [
    ("source: ../gone.csv", "missing", "First is not available.", "It is gone.", true),
    ("source: ../locked.csv", "unreadable", "First can't be read at the moment.", "It is locked.", true),
    ("source: ../broken.json", "unreadable", "First can't be read at the moment.", "It is locked.", true),
    ("source: ../notalist.yml", "unreadable", "First can't be read at the moment.", "It is locked.", true),
    ("source: ../empty.csv", "empty", "First has no entries.", "It is empty.", false),
    ("source: ../nothing.csv", "empty", "First has no entries.", "It is empty.", true),
    ("source: ../list.json", "empty", "First has no entries.", "It is empty.", false),
    ("source: plants", "empty", "First has no entries.", "It is empty.", false),
    (
      "source: ../b.csv, where: {field: n, above: 5}", "filtered", "First has no entries that belong here.",
      "It is all left out.", false
    ),
  ])
  func tellsWhyAStreamHasNoRows(
    stream: String, absence: String, message: String, own: String, isLeftOut: Bool
  ) throws {
    func expected(_ message: String) -> [String] {
      [
        "header First", "message(\(absence)) \(message)", "header Second", "  subheader 0 5",
        "  detail 0 [5]",
        "  subfooter 0 Total 5 [5]", "footer 1 Total Second [5]",
        isLeftOut ? "grandfooter(First) Total without First [5]" : "grandfooter Total [5]",
      ]
    }
    #expect(try report(Self.archive(stream)).lines == expected(message))
    #expect(try report(Self.archive("\(stream), \(Self.messages)")).lines == expected(own))
  }

  @Test(arguments: [
    (
      "source: 👉../gone.csv",
      "warning: there is no file content/gone.csv, so the report leaves this stream out [missing-source]"
    ),
    ("source: 👉../locked.csv", "warning: this source can't be read: Permission denied [unreadable-source]"),
    ("source: ../empty.csv", "no problem"), ("source: ../list.json", "no problem"),
    ("source: ../b.csv, where: {field: n, above: 5}", "no problem"),
  ])
  func warnsOfSourcesThatAreNotThere(stream: String, problem: String) throws {
    #expect(try problemAtMark(Self.archive(stream)) == problem)
  }

  @Test func warnsWithinASourceThatIsBroken() throws {
    let found = try problems(Self.archive("source: ../broken.json"))
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("broken.json:") == true)
    #expect(found.first?.contains(": warning: ") == true)
  }

  @Test func saysAllThatItLeavesOut() throws {
    let archive = """
      streams:
        - {name: A, source: ../gone.csv}
        - {name: B, source: ../locked.csv}
      columns: [{field: n, type: number, total: sum}]
      """
    #expect(
      try report(archive).lines == [
        "header A", "message(missing) A is not available.", "header B",
        "message(unreadable) B can't be read at the moment.", "grandfooter(A,B) Total without A, B",
      ])
  }

  @Test func saysItInTheLanguage() throws {
    var words = ReportWords.english
    words.missing = "Falta {stream}."
    words.totalWithout = "Total sin {streams}"
    let report = try report(Self.archive("source: ../gone.csv"), words: words)
    #expect(
      report.lines("message", "grand") == [
        "message(missing) Falta First.", "grandfooter(First) Total sin First [5]",
      ])
  }

  /// Fields can't be checked against what isn't there.
  @Test func doesNotBlameTheDefinitionForWhatIsMissing() throws {
    let archive = "streams: [{name: A, source: ../gone.csv, where: {field: x, equals: y}}]\ncolumns: [z]\n"
    #expect(try report(archive).lines.first == "header A")
    #expect(try problems(archive).count == 1)
  }

  /// What a file without a byte would come to isn't known: its writing may have been broken off.
  @Test(arguments: ["a.csv", "a.json", "a.yml"], ["", "\n", "\u{FEFF}", " \r\n"])
  func saysThatAFileOfNothingIsEmpty(name: String, bytes: String) throws {
    let archive = """
      streams: [{name: Paid, source: ../\(name)}, {name: Due, source: ../b.csv}]
      columns: [{field: n, total: sum}]
      -- \(name) --
      BYTES
      -- b.csv --
      n
      3

      """
    let outcome = try outcome(archive.replacing("BYTES\n", with: bytes + "\n"))
    let report = try #require(outcome.report)
    #expect(report.lines.prefix(2) == ["header Paid", "message(empty) Paid has no entries."])
    #expect(report.lines.last == "grandfooter(Paid) Total without Paid [3]")
    let problem = try #require(outcome.problems.first)
    #expect(problem.code == "unreadable-source" && problem.severity == .warning)
    #expect(problem.message.contains("content/\(name) is empty ("))
  }
}
