import Diagnostics
import FrontMatter
import TestSupport
import Testing

@testable import Tables

/// Texts put into cells of CSV.
struct CellSpliceTests {
  private func table(_ bytes: [UInt8]) throws -> SourceTable {
    try #require(SourceTable.read(SourceFile(path: "data/t.csv", bytes: bytes), as: .csv).table)
  }

  /// The file with a text in a cell; the new table must say just that besides.
  private func setting(_ text: String?, _ row: Int, _ column: Int, in file: String) throws -> String {
    let table = try table(Array(file.utf8))
    let edit = CellEdit(row: row, column: column, to: text.map { .text($0) })
    let bytes = try table.setting([edit])
    #expect(try table.isSame(as: self.table(bytes), butFor: [edit]))
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: [
    ("a,b\n1,2\n", "3", "a,b\n1,3\n"),
    ("a,b\r\n1,\"2\"\r\n", "3", "a,b\r\n1,\"3\"\r\n"),
    ("a,b\n1,2", "x,y", "a,b\n1,\"x,y\""),
    ("a;b\n1;2\n", "x,y", "a;b\n1;x,y\n"),
    ("a,b\n1,2\n", "say \"so\"", "a,b\n1,\"say \"\"so\"\"\"\n"),
    ("a,b\n1,2\n", " x", "a,b\n1,\" x\"\n"),
    ("a,b\n1,2\n", "two\nlines", "a,b\n1,\"two\nlines\"\n"),
    ("a,b\n1,\"two\r\nlines\"\n", "2\nl", "a,b\n1,\"2\r\nl\"\n"),
    ("a,b\n1,\n", "3", "a,b\n1,3\n"),
    ("a,b,c\n\"1\",,\"2\"\n", "3", "a,b,c\n\"1\",\"3\",\"2\"\n"),
    ("sep=;\na;b\n1;2\n", "3", "sep=;\na;b\n1;3\n"),
    ("\u{feff}a,b\n1,2\n", "3", "\u{feff}a,b\n1,3\n"),
  ])
  func changesTheCellAlone(file: String, text: String, new: String) throws {
    #expect(try setting(text, 0, 1, in: file) == new)
  }

  @Test func leavesAnEmptyCell() throws {
    #expect(try setting(nil, 0, 1, in: "a,b\n1,2\n") == "a,b\n1,\n")
    #expect(try setting(nil, 0, 1, in: "a,b\n1,\"2\"\n") == "a,b\n1,\"\"\n")
  }

  @Test func keepsTheBytesOfACellThatSaysTheSame() throws {
    #expect(try setting("2", 0, 1, in: "a,b\n1,\"2\"\n") == "a,b\n1,\"2\"\n")
  }

  @Test func refusesACellThatIsNotThere() throws {
    let table = try table(Array("a,b\n1,2\n".utf8))
    #expect(throws: CellRefusal.self) { try table.setting([CellEdit(row: 1, column: 0, to: .text("x"))]) }
    #expect(throws: CellRefusal.self) { try table.setting([CellEdit(row: 0, column: 2, to: .text("x"))]) }
  }

  @Test func changesSeveralCellsAtOnce() throws {
    let table = try table(Array("a,b\n1,2\n3,4\n".utf8))
    let edits = [CellEdit(row: 1, column: 0, to: .text("30")), CellEdit(row: 0, column: 1, to: .text("20"))]
    #expect(String(decoding: try table.setting(edits), as: UTF8.self) == "a,b\n1,20\n30,4\n")
  }

  @Test func seesWhatElseWouldBeDifferent() throws {
    let table = try table(Array("a,b\n1,2\n3,4\n".utf8))
    let edit = CellEdit(row: 0, column: 1, to: .text("20"))
    #expect(try !table.isSame(as: self.table(Array("a,b\n1,20\n3,5\n".utf8)), butFor: [edit]))
    #expect(try !table.isSame(as: self.table(Array("a,b\n1,2\n3,4\n".utf8)), butFor: [edit]))
    #expect(try !table.isSame(as: self.table(Array("a,b\n1,20\n".utf8)), butFor: [edit]))
  }

  /// Tables at random, in every way of writing them, with texts that are hard to write.
  @Test func changesNothingElseInTablesAtRandom() throws {
    var dice = SeededRandom(17)
    let texts = [
      "", "a", "aloe vera", "1,5", "1;5", "\"", "say \"so\"", " x", "x\t", "two\nlines", "ä ö", "€", "#",
      "=1", "'", "\u{1F335}",
    ]
    for _ in 0..<2_000 {
      let separator = [",", ";", "\t", "|"].randomElement(using: &dice) ?? ","
      let lineEnd = ["\n", "\r\n"].randomElement(using: &dice) ?? "\n"
      let columns = Int.random(in: 1...4, using: &dice)
      func written(_ text: String, _ dice: inout SeededRandom) -> String {
        let mustQuote = text.contains { "\"\n\r\(separator)".contains($0) }
        guard mustQuote || Bool.random(using: &dice) else { return text }
        return "\"" + text.replacing("\"", with: "\"\"") + "\""
      }
      var lines = [(0..<columns).map { "c\($0)" }.joined(separator: separator)]
      let rows = Int.random(in: 1...5, using: &dice)
      for row in 0..<rows {
        var cells = (0..<columns).map { _ in written(texts.randomElement(using: &dice) ?? "", &dice) }
        cells[0] = "row \(row)"
        lines.append(cells.joined(separator: separator))
      }
      let file = lines.joined(separator: lineEnd) + (Bool.random(using: &dice) ? lineEnd : "")
      let source = SourceFile(path: "t.csv", text: file)
      let read = { (file: SourceFile) in
        SourceTable.read(file, as: .csv, separator: separator.utf8.first).table
      }
      let table = try #require(read(source))
      guard table.rowCount == rows else { continue }
      let edits = (0..<Int.random(in: 1...3, using: &dice)).map { _ in
        CellEdit(
          row: Int.random(in: 0..<rows, using: &dice), column: Int.random(in: 0..<columns, using: &dice),
          to: .text(texts.randomElement(using: &dice) ?? ""))
      }
      guard Set(edits.map { [$0.row, $0.column] }).count == edits.count,
        !(columns == 1
          && edits.contains { $0.value.map { if case .text("") = $0 { true } else { false } } ?? true })
      else { continue }
      let bytes = try table.setting(edits)
      let new = read(SourceFile(path: "t.csv", bytes: bytes))
      // A row that says nothing any more is none.
      guard let new, new.rowCount == rows else { continue }
      #expect(
        table.isSame(as: new, butFor: edits),
        "\(file.debugDescription) \(String(decoding: bytes, as: UTF8.self).debugDescription)")
      // Where each goes back to what it said, so does all that it says.
      let back = edits.map { edit in
        CellEdit(
          row: edit.row, column: edit.column, to: .text(table.text(table.cell(edit.row, edit.column)) ?? ""))
      }
      let again = try #require(read(SourceFile(path: "t.csv", bytes: try new.setting(back))))
      #expect(
        table.outline.map { $0.map { $0.replacing("\r\n", with: "\n") } }
          == again.outline.map { $0.map { $0.replacing("\r\n", with: "\n") } })
    }
  }

  // MARK: Encodings

  private func utf16(_ text: String, isBigEndian: Bool) -> [UInt8] {
    (isBigEndian ? [0xFE, 0xFF] : [0xFF, 0xFE])
      + text.utf16.flatMap { unit -> [UInt8] in
        let bytes = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
        return isBigEndian ? bytes : bytes.reversed()
      }
  }

  @Test(arguments: [false, true]) func writesUTF16AsItWas(isBigEndian: Bool) throws {
    let (old, new) = ("a;b\r\nä;🌵\r\n", "a;b\r\nä;€🌵\r\n")
    let written = try SourceEncoding.encode(
      Array(new.utf8), insteadOf: Array(old.utf8), in: utf16(old, isBigEndian: isBigEndian))
    #expect(written == utf16(new, isBigEndian: isBigEndian))
  }

  @Test func writesWindows1252AsItWas() throws {
    let written = try SourceEncoding.encode(
      Array("a;b\nü;€\n".utf8), insteadOf: Array("a;b\nü;x\n".utf8),
      in: Array("a;b\n".utf8) + [0xFC] + Array(";x\n".utf8))
    #expect(written == Array("a;b\n".utf8) + [0xFC] + Array(";".utf8) + [0x80, 0x0A])
  }

  @Test func refusesACharacterThatTheEncodingLacks() throws {
    let refusal = #expect(throws: CellRefusal.self) {
      try SourceEncoding.encode(
        Array("a\nü→\n".utf8), insteadOf: Array("a\nü\n".utf8), in: Array("a\n".utf8) + [0xFC, 0x0A])
    }
    #expect(
      refusal?.message
        == "this file is Windows-1252, which has no \"→\"; save it as UTF-8 (in Excel: CSV UTF-8) first")
  }

  @Test func refusesAFileWhoseEncodingIsUnknown() {
    #expect(throws: CellRefusal.self) {
      try SourceEncoding.encode(Array("a\nx\n".utf8), insteadOf: Array("a\nü\n".utf8), in: [1, 2, 3])
    }
  }
}
