import Archives
import Diagnostics
import TestSupport
import Testing
import Text

@testable import Tables

/// What holds for any bytes, tried on a workbook changed at random (the same at every run).
struct WorkbookFuzzTests {
  private static let sample = WorkbookSample(
    [
      .init(
        "Plants",
        "Name\tPrice\tDay\nAloe &amp; co\t4.5\t<c s=\"1\"><v>43123</v></c>\nAgave\t<c><f>B2</f><v/></c>\t\nYu_x000D_cca\t<c t=\"e\"><v>#N/A</v></c>",
        columns: "<cols><col min=\"2\" max=\"2\" hidden=\"1\"/></cols>",
        end: "<mergeCells><mergeCell ref=\"A2:A3\"/></mergeCells>"),
      .init("Other", "A\n1", state: "hidden"),
    ], formats: ["yyyy-mm-dd"])

  @Test(arguments: 0..<4) func anyArchiveGivesATableOrAProblem(_ seed: Int) throws {
    var random = SeededRandom(seed + 77)
    let whole = try Self.sample.bytes()
    for _ in 0..<400 {
      var bytes = whole
      for _ in 0...random.below(4) {
        let place = random.below(bytes.count)
        switch random.below(4) {
        case 0: bytes.removeSubrange(place..<min(bytes.count, place + 1 + random.below(30)))
        case 1: bytes.removeSubrange(place...)
        default: bytes[place] = UInt8(random.below(256))
        }
        if bytes.isEmpty { bytes = whole }
      }
      check(SourceReading.workbook(bytes: bytes))
    }
  }

  private static let snippets = [
    "<", ">", "/", "</", "<v>", "</v>", "<c>", "<c/>", "<row>", "<row r=\"1\">", "&amp;", "&#0;",
    "&#x110000;", "\"",
    "'", "=", "<!--", "-->", "<![CDATA[", "]]>", "<?", "?>", "<!DOCTYPE", " r=\"XFD1048576\"", " r=\"A0\"",
    " r=\"ZZZ9999999\"", " t=\"s\"", "99999999999999999999", "-1", "1E99999", "1E-99999", "_x0000_",
    "_xD800_", "é",
    "\u{FEFF}", "\t", "\n", "yyyy", "[h]", ";", "<x:row>", "xml:space=\"preserve\"", "rId1", "date1904=\"1\"",
  ].map { Array($0.utf8) }

  @Test(arguments: 0..<4) func anyXMLGivesATableOrAProblem(_ seed: Int) throws {
    var random = SeededRandom(seed + 78)
    for _ in 0..<800 {
      var zip = ZipWriter(level: 1)
      let changed = random.below(Self.sample.parts.count)
      for (index, part) in Self.sample.parts.enumerated() {
        var bytes = Array(part.xml.utf8)
        for _ in 0...random.below(3) where index == changed {
          let place = random.below(bytes.count + 1)
          switch random.below(5) {
          case 0: bytes.removeSubrange(place..<min(bytes.count, place + 1 + random.below(30)))
          case 1: bytes.insert(UInt8(random.below(256)), at: place)
          default: bytes.insert(contentsOf: Self.snippets[random.below(Self.snippets.count)], at: place)
          }
        }
        zip.add(name: part.name, bytes: bytes, method: .stored)
      }
      check(SourceReading.workbook(bytes: try zip.finish()))
    }
  }

  private func check(_ reading: SourceReading) {
    if reading.table == nil { #expect(!reading.problems.isEmpty) }
    for problem in reading.problems {
      #expect(!problem.message.contains("\n"), "\(problem.message)")
      guard case .range(let range)? = problem.location else { continue }
      #expect(range.bytes.upperBound <= range.file.bytes.count, "\(problem.message)")
      #expect(range.file.sheet != nil)
    }
    guard let table = reading.table else { return }
    for row in 0..<table.rowCount {
      for field in table.fields.indices {
        let cell = table.cell(row, field)
        #expect(cell.range.upperBound <= table.file.bytes.count)
        if cell.kind == .text || cell.kind == .number {
          #expect(table.text(cell) == table.written(row, field))
        } else {
          #expect((table.text(cell) == nil) == (cell.kind == .null))
        }
      }
    }
  }
}
