import Diagnostics
import TestSupport
import Testing
import Text

@testable import Tables

/// What holds for any input, tried on samples changed at random (the same at every run).
struct SourceFuzzTests {
  enum Format: CaseIterable {
    case csv
    case json
    case jsonLines
    case yaml

    var samples: [String] {
      switch self {
      case .csv:
        [
          "Date,Payee,Amount\r\n2016-05-01,\"Glasshouse, \"\"Ltd\"\"\",-400.00\r\n\r\n2016-05-02,é 🌵,\"1\n2\"\r\n",
          "\u{FEFF}a;b\tc;d\n;;\n\"x\";2;\"\"\"\"\n",
        ]
      case .json:
        [
          #"[{"when": "2016-05-01", "value": -4.00e2, "tags": ["a", null, 1]}, {"x": {"y": [[]]}, "when": null}]"#,
          "\u{FEFF}{\"n\": 1, \"results\": [{\"a\": \"\\ud83c\\udf35 \\\" \\n é\", \"b\": true}]}",
        ]
      case .jsonLines:
        [
          #"{"when": "2016-05-01", "value": -4.00e2, "tags": ["a", null, 1]}"# + "\n\r\n"
            + #"{"x": {"y": [[]]}, "when": null}"# + "\n"
        ]
      case .yaml:
        [
          "- &a {x: 1, y: [p, ~, 'q'], z: \"\\u00e9\"}\n- <<: *a\n  x: 2\n- *a\n- x: |\n    one\n    two\n",
          "\u{FEFF}results:\n  - a: one\n      two\n    b:\n  - a: *b\n",
        ]
      }
    }

    func read(_ file: SourceFile, _ path: [String]) -> (table: SourceTable?, problems: [Diagnostic]) {
      switch self {
      case .csv: CSVTableReader.read(file)
      case .json: JSONTableReader.read(file, path: path)
      case .jsonLines: JSONTableReader.readLines(file)
      case .yaml: YAMLTableReader.read(file, path: path)
      }
    }
  }

  static let snippets = [
    "\"", "\"\"", ",", ";", "\t", "\n", "\r", "\r\n", "\\", "\\u", "\\ud83c", "\\udf35", "{", "}", "[", "]",
    ":",
    "{\"a\":", "[[[[", "-", "0", "1e", "null", "true", "é", "🌵", "\u{FEFF}", "\u{0}", " ", "- ", "*a", "&a ",
    "<<: *a\n", "'", "|\n", "~", "\"a\": 1, ",
  ].map { Array($0.utf8) }

  @Test(arguments: Format.allCases, 0..<4)
  func anyInputGivesATableOrProblemsWithinTheFile(_ format: Format, seed: Int) {
    var random = SeededRandom(seed + 4_321)
    for sample in format.samples {
      for _ in 0..<1_500 {
        var bytes = Array(sample.utf8)
        for _ in 0...random.below(4) { change(&bytes, &random) }
        let file = SourceFile(path: "a", bytes: bytes)
        for path in [[], ["results"]] {
          let (table, problems) = format.read(file, path)
          if let table { check(table) } else { #expect(!problems.isEmpty, "\(bytes)") }
          check(problems, of: file)
        }
      }
    }
  }

  private func change(_ bytes: inout [UInt8], _ random: inout SeededRandom) {
    let place = random.below(bytes.count + 1)
    switch random.below(6) {
    case 0: bytes.removeSubrange(place..<min(bytes.count, place + 1 + random.below(4)))
    case 1: bytes.insert(UInt8(truncatingIfNeeded: random.next()), at: place)
    case 2: bytes.removeSubrange(place...)
    case 3:
      let from = random.below(bytes.count + 1)
      bytes.insert(contentsOf: Array(bytes[from..<min(bytes.count, from + random.below(40))]), at: place)
    default: bytes.insert(contentsOf: Self.snippets[random.below(Self.snippets.count)], at: place)
    }
  }

  private func check(_ table: SourceTable) {
    let size = table.file.bytes.count
    #expect(table.fields.count == table.fieldPlaces.count)
    #expect(table.fieldPlaces.allSatisfy { $0.upperBound <= size })
    for row in 0..<table.rowCount {
      #expect(table.place(ofRow: row).upperBound <= size)
      for field in table.fields.indices {
        let cell = table.cell(row, field)
        #expect(cell.range.upperBound <= size)
        let isText =
          switch cell.kind {
          case .text, .escapedText, .number, .flag: true
          case .null, .list, .object: false
          }
        #expect((table.text(cell) != nil) == isText, "\(cell) of \(table.file.bytes)")
        if cell.kind != .list { #expect(table.list(cell) == nil) }
        if cell.kind == .text || cell.kind == .number {
          #expect(table.text(cell) == table.written(row, field))
        }
      }
    }
  }

  private func check(_ problems: [Diagnostic], of file: SourceFile) {
    for problem in problems {
      for location in [problem.location] + problem.notes.map(\.location) {
        guard case .range(let range)? = location else { continue }
        #expect(range.bytes.upperBound <= file.bytes.count, "\(problem.message) in \(file.bytes)")
      }
      #expect(!problem.message.contains("\n"), "\(problem.message)")
    }
  }

  // MARK: Round trip

  @Test(arguments: 0..<300)
  func aTableWrittenAsCSVReadsBackEqual(_ seed: Int) throws {
    var random = SeededRandom(seed + 99)
    let separator = CSVScanner.separators[random.below(3)]
    let lineEnd = ["\n", "\r\n", "\r"][random.below(3)]
    let columns = 1 + random.below(5)
    let header = (0..<columns).map { "f\($0)" }
    let rows = (0..<random.below(8)).map { _ in (0..<columns).map { _ in text(&random) } }
    let records = ([header] + rows).map { record in
      record.map { written($0, separator, &random) }
        .joined(separator: String(Character(Unicode.Scalar(separator))))
    }
    var csv = random.below(2) == 0 ? "\u{FEFF}" : ""
    csv += records.joined(separator: lineEnd)
    if random.below(2) == 0 { csv += lineEnd }
    // One column names no separator, and a value may then hold what looks like one.
    let (table, problems) = CSVTableReader.read(
      SourceFile(path: "a.csv", text: csv), separator: random.below(2) == 0 || columns == 1 ? separator : nil)
    #expect(problems.map(\.message) == [], "\(csv.debugDescription)")
    // As bytes: Swift takes texts that Unicode calls equivalent for equal.
    #expect(
      try #require(table).outline.map { $0.map { Array($0.utf8) } }
        == ([header] + rows).map { $0.map { Array($0.utf8) } }, "\(csv.debugDescription)")
  }

  private func text(_ random: inout SeededRandom) -> String {
    let pieces = [
      "a", "B", "7", " ", ",", ";", "\t", "\"", "\"\"", "\n", "\r\n", "\r", "é", "e\u{301}", "🌵", "'", "\\",
    ]
    return (0..<random.below(6)).map { _ in pieces[random.below(pieces.count)] }.joined()
  }

  /// A value in quotes where it must be, and now and then where it needn't.
  private func written(_ text: String, _ separator: UInt8, _ random: inout SeededRandom) -> String {
    let special = [separator, UInt8(ascii: "\""), UInt8(ascii: "\n"), UInt8(ascii: "\r")]
    guard text.isEmpty || text.utf8.contains(where: special.contains) || random.below(4) == 0 else {
      return text
    }
    var quoted = "\""
    for scalar in text.unicodeScalars {
      if scalar == "\"" { quoted.unicodeScalars.append(scalar) }
      quoted.unicodeScalars.append(scalar)
    }
    return quoted + "\""
  }
}
