import Diagnostics
import PlantLibrary
import TestSupport
import Testing
import Text

@testable import Reports

/// What holds for any report, tried on definitions and data made at random (the same at every run).
struct ReportPropertyTests {
  // MARK: Definitions

  static let definition = """
    title: {en: Stock, es: Existencias}
    description: What there is
    pageRows: 100
    details: yes
    streams:
      - name: Bought
        source: ../data/s.csv
        decimal: "."
        fields: {what: name, day: {column: day, type: date, format: d/M/yyyy}}
        where: {any: [{field: price, above: 1}, {field: what, not: [Pot, Sand]}]}
        compute: {value: {product: [price, count]}, age: {daysSince: day}}
        plant: what
        negate: {field: kind, equals: C, of: price}
        missing: Gone
      - {name: Library, source: plants, each: light, fields: {what: plant}, where: {field: light, not: sun}}
    columns:
      - what
      - {field: price, type: money, currency: CAD, total: sum, format: accounting, zero: dash, rounding: halfUp}
      - {field: value, type: number, running: sum, over: group, decimals: 3}
      - {field: price, percentOf: stream, total: sum}
      - {running: count, over: report, label: No.}
      - {field: day, type: date, format: "EEE, MMM d", case: upper, total: max}
    groups:
      - {field: day, by: month, band: true, totals: {price: average, what: list}, order: descending}
      - {field: what, by: letter, totals: true, totalsAt: subheader, subheader: "{value} ({count}) {sum price}", none: "?"}
      - {field: price, step: 2.5, labels: {0: cheap}}
    sort: [{field: price, order: descending}, what]
    bands: {by: group, level: 2, reset: stream}
    totals: {footer: yes, grandfooter: {price: median}}

    """
  static let files = """
    -- data/s.csv --
    name,price,count,day,kind
    aloe-vera,4.50,2,1/2/2026,D
    Aloe barbadensis,10,3,28/2/2026,C
    Pot,,1,,D
    Rosa,0.1,0,31/12/2025,C

    """ + PlantSourceTests.attributes + PlantSourceTests.plants

  @Test func makesTheSampleOfTheseTests() throws {
    let report = try report(Self.definition + Self.files)
    #expect(report.levels == 3)
    #expect(report.detailCount == 5)
    Self.check(report)
  }

  static let snippets = [
    "{", "}", "[", "]", ":", ": ", ",", "-", "- ", "\n", "\n  ", "\"", "'", "#", "&a ", "*a", "|\n", "é", "👉",
    "\u{0}",
    "-1", "0", "1e999", "99999999999999999999999999999999999999999",
    "0.00000000000000000000000000000000000001", "~",
    "null", "yes", "name", "price", "sum", "list", "median", "group", "report", "day", "week", "month",
    "step", "prefix",
    "plants", "../data/s.csv", "test.yml", "..", "light", "today + 999999", "{value}", "daysUntil",
    "accounting", "credit",
    "yyyy", "money", "date", "text", "what", "value",
  ].map { Array($0.utf8) }

  @Test(arguments: 0..<4)
  func noDefinitionStopsTheProgram(seed: Int) throws {
    var random = SeededRandom(seed + 77)
    let sample = Array(Self.definition.utf8)
    var made = 0
    for _ in 0..<150 {
      var bytes = sample
      if random.below(4) == 0 { bytes = Array(bytes.prefix(random.below(bytes.count))) }
      for _ in 0...random.below(3) {
        let place = random.below(bytes.count + 1)
        let snippet = Self.snippets[random.below(Self.snippets.count)]
        let length = min(random.below(12), bytes.count - place)
        bytes.replaceSubrange(place..<place + length, with: random.below(3) == 0 ? [] : snippet)
      }
      let text = String(decoding: bytes, as: UTF8.self)
      let outcome = try outcome(text + "\n" + Self.files)
      if let report = outcome.report {
        made += 1
        Self.check(report)
      } else {
        #expect(outcome.problems.hasErrors, "\(text)")
      }
      for problem in outcome.problems {
        #expect(problem.location?.position != nil, "\(problem.message)\n\(text)")
      }
    }
    #expect(made > 0)
  }

  /// Each word of the definition in the place of each other.
  @Test func noWordInTheWrongPlaceStopsTheProgram() throws {
    var random = SeededRandom(5)
    let lines = Self.definition.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for _ in 0..<300 {
      var changed = lines
      let line = random.below(lines.count)
      var words = changed[line].split(separator: " ", omittingEmptySubsequences: false).map(String.init)
      let others = lines[random.below(lines.count)].split(separator: " ").map(String.init)
      guard !words.isEmpty, !others.isEmpty else { continue }
      words[random.below(words.count)] = others[random.below(others.count)]
      changed[line] = words.joined(separator: " ")
      let outcome = try outcome(changed.joined(separator: "\n") + Self.files)
      if let report = outcome.report { Self.check(report) }
      #expect(outcome.report != nil || outcome.problems.hasErrors)
    }
  }

  // MARK: Rows

  /// What holds of the rows of any report.
  static func check(_ report: Report) {
    var open: [GroupLabel] = []
    var stream: Int?
    for row in report.rows {
      #expect(row.path.count == row.level)
      #expect(row.cells.isEmpty || row.cells.count == report.columns.count)
      switch row.kind {
      case .header:
        #expect(open.isEmpty)
        #expect(row.stream == (stream ?? -1) + 1)
        stream = row.stream
        #expect(row.band == nil)
      case .subheader:
        open.append(row.path.last ?? GroupLabel(value: .none, text: ""))
        #expect(row.path == open)
      case .detail, .rest: #expect(row.path == open)
      case .subfooter:
        #expect(row.path == open)
        open.removeLast()
      case .footer: #expect(open.isEmpty)
      case .message: #expect(open.isEmpty && row.band == nil)
      case .grandfooter: #expect(open.isEmpty && row.band == nil && row.stream == nil)
      }
    }
  }

  struct Sample {
    var rows: [(group: String, other: String, cents: Int?)] = []

    init(_ random: inout SeededRandom) {
      for _ in 0..<random.below(60) {
        rows.append(
          (
            ["", "a", "B", "ç", "dd"][random.below(5)], ["", "x", "y"][random.below(3)],
            random.below(6) == 0 ? nil : random.below(2_000_001) - 1_000_000
          ))
      }
    }

    /// In quotes, since a line with nothing but separators is no record.
    func csv(_ name: String) -> String {
      "-- \(name) --\ng,k,n\n"
        + rows.map { "\"\($0.group)\",\($0.other),\($0.cents.map { "\($0)e" } ?? "")\n" }.joined()
    }

    var sum: Decimal { Decimal(rows.compactMap(\.cents).reduce(0, +)) }
  }

  @Test(arguments: 0..<60)
  func totalsOfGroupsAddUpToThoseAboveThem(seed: Int) throws {
    var random = SeededRandom(seed + 900)
    let samples = [Sample(&random), Sample(&random)]
    let archive = """
      streams: [{name: A, source: ../a.csv}, {name: B, source: ../b.csv}]
      columns: [{field: n, type: number, total: sum}, {field: n, running: sum, over: report}, {running: count, total: count}]
      groups: [{field: g, totals: true, by: letter}, {field: k, totals: true, order: descending}]
      sort: [{field: n, order: \(random.below(2) == 0 ? "descending" : "ascending")}]
      bands: {level: \(random.below(2) + 1), reset: \(["report", "stream", "group"][random.below(3)])}

      """ + samples[0].csv("a.csv").filter { $0 != "e" } + samples[1].csv("b.csv").filter { $0 != "e" }
    let report = try report(archive)
    Self.check(report)
    func sum(_ rows: some Sequence<ReportRow>) -> Decimal {
      rows.reduce(0) { sum, row in
        if case .number(let number)? = row.cells.first?.value { sum.adding(number) ?? sum } else { sum }
      }
    }
    for (index, sample) in samples.enumerated() {
      let own = report.rows.filter { $0.stream == index }
      #expect(sum(own.filter { $0.kind == .detail }) == sample.sum)
      #expect(sum(own.filter { $0.kind == .subfooter && $0.level == 1 }) == sample.sum)
      #expect(sum(own.filter { $0.kind == .subfooter && $0.level == 2 }) == sample.sum)
      #expect(sum(own.filter { $0.kind == .footer }) == sample.sum)
      #expect(own.count { $0.kind == .detail } == sample.rows.count)
    }
    let total = try #require(samples[0].sum.adding(samples[1].sum))
    #expect(sum(report.rows.suffix(1)) == total)
    let details = report.rows.filter { $0.kind == .detail }
    if let last = details.last { #expect(last.cells[1].value == .number(total)) }
    #expect(report.rows.last?.cells[2].value == .count(details.count))
  }

  @Test(arguments: 0..<40)
  func coloursAlternateBetweenBlocks(seed: Int) throws {
    var random = SeededRandom(seed + 5_000)
    let samples = [Sample(&random), Sample(&random)]
    let marks = [[true, false], [false, true], [true, true]][random.below(3)]
    let archive = """
      streams: [{name: A, source: ../a.csv}, {name: B, source: ../b.csv}]
      columns: [n]
      groups: [{field: g, band: \(marks[0])}, {field: k, band: \(marks[1])}]

      """ + samples[0].csv("a.csv") + samples[1].csv("b.csv")
    let report = try report(archive)
    // A block ends where a banded group ends, or another begins in it.
    var last: (block: String, band: Band)?
    for row in report.rows {
      guard let band = row.band else { continue }
      let depth = marks[1] ? row.level : min(row.level, 1)
      let isEnd = row.kind == .subfooter && row.level == 1 && marks == [true, true]
      let block =
        "\(row.stream ?? -1) \(row.kind == .footer) \(isEnd) "
        + row.path.prefix(depth).map(\.text).joined(separator: "/")
      if let last { #expect((last.band == band) == (last.block == block)) }
      last = (block, band)
    }
  }

  @Test func isTheSameEachTime() throws {
    let first = try report(Self.definition + Self.files).rows
    for _ in 0..<5 { #expect(try report(Self.definition + Self.files).rows == first) }
  }
}
