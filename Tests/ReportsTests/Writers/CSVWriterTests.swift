import Diagnostics
import PlantLibrary
import TestSupport
import Testing
import Text

@testable import Reports
@testable import Tables

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

struct CSVWriterTests {
  private func csv(_ report: Report) -> String { String(decoding: CSVWriter(report).bytes(), as: UTF8.self) }

  private func lines(_ lines: String...) -> String { lines.map { $0 + "\r\n" }.joined() }

  @Test func writesAllRowsAsData() throws {
    #expect(
      try csv(SampleReport.spending())
        == lines(
          "kind,level,stream,group,band,description,amount",
          "header,0,Posted,,,Posted,",
          "subheader,1,Posted,2016-05-01,0,\"MAY 1, 2016\",",
          "detail,1,Posted,2016-05-01,0,Cactus soil,-400.00",
          "detail,1,Posted,2016-05-01,0,\"Pots, clay\",12.50",
          "subfooter,1,Posted,2016-05-01,0,,",
          "subheader,1,Posted,2016-05-02,1,\"MAY 2, 2016\",",
          "detail,1,Posted,2016-05-02,1,\"Seeds \"\"wild\"\"\",87.25",
          "subfooter,1,Posted,2016-05-02,1,,",
          "footer,0,Posted,,0,Total Posted,-300.25",
          "header,0,Authorized,,,Authorized,",
          "subheader,1,Authorized,2016-05-01,1,\"MAY 1, 2016\",",
          "detail,1,Authorized,2016-05-01,1,Grow lamp,1200.00",
          "subfooter,1,Authorized,2016-05-01,1,,",
          "subheader,1,Authorized,2016-05-03,0,\"MAY 3, 2016\",",
          "detail,1,Authorized,2016-05-03,0,Refund,-20.00",
          "subfooter,1,Authorized,2016-05-03,0,,",
          "footer,0,Authorized,,1,Total Authorized,1180.00",
          "grandfooter,0,,,,Total,879.75"))
  }

  @Test func saysWhichStreamIsMissing() throws {
    #expect(
      try csv(SampleReport.missing()).hasSuffix(
        lines(
          "header,0,Authorized,,,Authorized,",
          "message,0,Authorized,,,Authorized is not available.,",
          "grandfooter,0,,,,Total without Authorized,-300.25")))
  }

  @Test func joinsPathsAndListsAndKeepsExactNumbers() throws {
    #expect(
      try csv(SampleReport.stock())
        == lines(
          "kind,level,stream,group,band,plant,quantity,value,share,sown,alive,light",
          "header,0,Plants,,,Plants,,,,,,",
          "subheader,1,Plants,cacti,,Cacti,,,,,,",
          "subheader,2,Plants,cacti / Mammillaria,,Mammillaria,,,,,,",
          "subheader,3,Plants,cacti / Mammillaria / 2024,,2024,,,,,,",
          "detail,3,Plants,cacti / Mammillaria / 2024,0,mammillaria-bocasana,3,-7.50,60,2024-05-01,yes,sun; shade",
          "detail,3,Plants,cacti / Mammillaria / 2024,1,mammillaria-elongata,2.125,5.00,40,,no,",
          "subfooter,3,Plants,cacti / Mammillaria / 2024,,Total 2024,5.125,-2.50,,,,",
          "subfooter,2,Plants,cacti / Mammillaria,,Total Mammillaria,5.125,-2.50,,,,",
          "subfooter,1,Plants,cacti,,Total Cacti,5.125,-2.50,,,,",
          "footer,0,Plants,,,Total Plants,5.125,-2.50,,,,"))
  }

  @Test(arguments: [
    (["a / b"], #"a \/ b"#), (["a", "b"], "a / b"), (["a/", "/b", ""], #"a\/ / \/b / "#), ([#"\/"#], #"\\/"#),
    (["/\u{301}"], "\\/\u{301}"),
  ])
  func tellsASlashInAGroupFromOneBetweenGroups(_ values: [String], _ field: String) {
    let path = values.map { GroupLabel(value: .text($0), text: $0) }
    let report = Report(
      name: "a", title: "a", streams: ["s"], columns: [], levels: path.count,
      rows: [ReportRow(kind: .subheader, level: path.count, stream: 0, path: path)], detailCount: 0)
    #expect(csv(report).hasSuffix("subheader,\(path.count),s,\(field),\r\n"))
  }

  @Test(arguments: [
    ("=1+1", "'=1+1"), ("-5", "'-5"), ("+a", "'+a"), ("@a", "'@a"), ("\tx", "'\tx"), ("\rx", "\"'\rx\""),
    ("\nx", "\"'\nx\""), ("a\r\nb", "\"a\r\nb\""), ("say \"é\"", "\"say \"\"é\"\"\""), ("🌵 仙人掌", "🌵 仙人掌"),
    ("=\"a\",b", "\"'=\"\"a\"\",b\""), ("", ""),
  ])
  func makesTextsSafeWhereverTheyStand(_ text: String, _ field: String) {
    let report = Report(
      name: "a", title: "a", streams: [text],
      columns: [ReportColumn(key: text, label: "A", kind: .text)], levels: 1,
      rows: [
        ReportRow(
          kind: .subheader, level: 1, stream: 0, path: [GroupLabel(value: .text(text), text: text)],
          title: text),
        ReportRow(kind: .detail, stream: 0, cells: [ReportCell(text: "", value: .text(text))]),
        ReportRow(kind: .detail, stream: 0, cells: [ReportCell(text: "", value: .list([text]))]),
      ], detailCount: 2)
    // In the first line a tab is quoted, where it might be taken for what stands between values.
    let head = text.isEmpty ? "column" : text == "\tx" ? "\"'\tx\"" : field
    #expect(
      csv(report)
        == lines(
          "kind,level,stream,group,band,\(head)",
          "subheader,1,\(field),\(field),,\(field)",
          "detail,0,\(field),,,\(field)", "detail,0,\(field),,,\(field)"))
  }

  @Test(arguments: [
    ("-5", "-5", "-5.00"), ("0", "0", "0.00"), ("0.125", "0.125", "0.125"), ("-0.5", "-0.5", "-0.50"),
    ("1e20", "100000000000000000000", "100000000000000000000.00"),
    ("1e-12", "0.000000000001", "0.000000000001"),
    (
      "12345678901234567890123456789012345678", "12345678901234567890123456789012345678",
      "12345678901234567890123456789012345678.00"
    ),
  ])
  func writesNumbersInPlainDigits(_ digits: String, _ plain: String, _ money: String) throws {
    let number = try SampleReport.number(digits, "")
    let report = Report(
      name: "a", title: "a", streams: ["s"],
      columns: [
        ReportColumn(key: "n", label: "N", kind: .number),
        ReportColumn(key: "m", label: "M", kind: SampleReport.money),
      ], levels: 1,
      rows: [
        ReportRow(
          kind: .detail, level: 1, stream: 0, path: [GroupLabel(value: number.value, text: "")],
          cells: [number, number])
      ], detailCount: 1)
    #expect(
      csv(report) == lines("kind,level,stream,group,band,n,m", "detail,1,s,\(plain),,\(plain),\(money)"))
  }

  @Test func leavesOutTheTitleWhereEveryColumnHasAValue() throws {
    let column = ReportColumn(key: "n", label: "N", kind: .number)
    let total = try ReportRow(
      kind: .footer, stream: 0, title: "Total", cells: [SampleReport.number("2", "2")])
    let report = Report(
      name: "a", title: "a", streams: ["s"], columns: [column], levels: 0, rows: [total], detailCount: 0)
    #expect(csv(report) == lines("kind,level,stream,group,band,n", "footer,0,s,,,2"))
  }

  @Test func standsReportsWithoutRowsOrColumnsAndRaggedRows() {
    let empty = Report(name: "a", title: "a", streams: [], columns: [], levels: 0, rows: [], detailCount: 0)
    #expect(csv(empty) == lines("kind,level,stream,group,band"))
    let ragged = Report(
      name: "a", title: "a", streams: [], columns: [ReportColumn(key: "t", label: "T", kind: .text)],
      levels: 0,
      rows: [
        ReportRow(kind: .detail, stream: 9), ReportRow(kind: .detail, cells: [.empty, .empty]),
      ], detailCount: 2)
    #expect(
      csv(ragged) == lines("kind,level,stream,group,band,t", "detail,0,,,,", "detail,0,,,,"))
  }

  @Test func readsBackAsItWasWritten() {
    var random = FixedRandom()
    let alphabet: [Unicode.Scalar] = ["a", "\"", ",", "\r", "\n", " ", ";", "é", "仙", "🌵", "'", "\u{301}"]
    for _ in 0..<200 {
      let texts = (0..<5).map { _ in
        // Begins with a letter: what a guard would do to it is tested by itself.
        "x"
          + String(
            String.UnicodeScalarView(
              (0..<random.below(8)).map { _ in alphabet[random.below(alphabet.count)] }))
      }
      let read = rfc4180(csv(SampleReport.texts(texts)))
      #expect(read.first == ["kind", "level", "stream", "group", "band", "text"])
      #expect(read.dropFirst().map(Array.init) == texts.map { ["detail", "0", "All", "", "", $0] })
    }
  }

  @Test(arguments: [
    (["group", "kind", "level", "stream", "band"], ["group2", "kind2", "level2", "stream2", "band2"]),
    (["kind2", "kind"], ["kind2", "kind3"]), (["a", " a", "a\n"], ["a", "a2", "a3"]),
    (["=a", "'=a", " =a"], ["'=a", "'=a2", "'=a3"]), (["", " "], ["column", "column2"]),
    (["e\u{301}", "é"], ["e\u{301}", "é2"]),
  ])
  func givesEachColumnANameOfItsOwn(_ keys: [String], _ names: [String]) {
    #expect(Array(readBack(keys: keys, values: keys).fields.dropFirst(5)) == names)
  }

  /// What is written can be a source again: the same columns, the same rows, the same texts.
  @Test(arguments: 0..<20)
  func canBeASourceOfAnotherReport(seed: Int) {
    var random = SeededRandom(seed + 61)
    let parts = [
      "kind", "level", "stream", "group", "band", "a", "2", ";", ";;;;;;", "\t", ",", "\"", "\r\n", " ", "=",
      "'", "é", "\u{301}", "🌵", "\u{FEFF}", "\u{A0}", "sep=;",
    ]
    for _ in 0..<50 {
      let texts = (0..<2).map { _ in
        (0...random.below(5)).map { _ in
          (0..<random.below(4)).map { _ in parts[random.below(parts.count)] }.joined()
        }
      }
      // The columns of a report differ already.
      let keys = texts[0].reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
      let values = keys.indices.map { texts[1].indices.contains($0) ? texts[1][$0] : "" }
      let table = readBack(keys: keys, values: values)
      #expect(table.fields.count == 5 + keys.count, "\(keys)")
      #expect(table.rowCount == 1)
      for (index, value) in values.enumerated() {
        #expect(table.text(table.cell(0, 5 + index)) == CSVField.guarded(value), "\(keys) \(values)")
      }
    }
  }

  private func readBack(keys: [String], values: [String]) -> SourceTable {
    let report = Report(
      name: "a", title: "a", streams: ["s"],
      columns: keys.map { ReportColumn(key: $0, label: $0, kind: .text) }, levels: 0,
      rows: [
        ReportRow(kind: .detail, stream: 0, cells: values.map { ReportCell(text: $0, value: .text($0)) })
      ], detailCount: 1)
    let (table, problems) = SourceTable.read(
      SourceFile(path: "a.csv", bytes: CSVWriter(report).bytes()), as: .csv)
    #expect(problems.isEmpty, "\(problems.map(\.message))")
    return table ?? SourceTableBuilder(SourceFile(path: "a.csv", bytes: []), .csv).table
  }

  /// The fields of CSV, cut as simply as the grammar allows.
  private func rfc4180(_ text: String) -> [[String]] {
    var records: [[String]] = []
    var fields: [String] = []
    var field = String.UnicodeScalarView()
    var isQuoted = false
    var scalars = text.unicodeScalars.makeIterator()
    var next = scalars.next()
    while let scalar = next {
      next = scalars.next()
      switch scalar {
      case "\"" where isQuoted && next == "\"":
        field.append(scalar)
        next = scalars.next()
      case "\"": isQuoted.toggle()
      case "," where !isQuoted, "\r" where !isQuoted:
        fields.append(String(field))
        field = String.UnicodeScalarView()
      case "\n" where !isQuoted:
        records.append(fields)
        fields = []
      default: field.append(scalar)
      }
    }
    return records
  }
}

/// Numbers that are the same in every run.
private struct FixedRandom {
  private var state: UInt64 = 0x9E37_79B9_7F4A_7C15

  mutating func below(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % max(1, limit)
  }
}
