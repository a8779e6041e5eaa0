import Diagnostics
import TestSupport
import Testing
import Text

@testable import Tables

/// Files as spreadsheets write them.
struct SourceEncodingTests {
  private static func utf16(_ text: String, isBigEndian: Bool = false, hasMark: Bool = true) -> [UInt8] {
    ((hasMark ? [0xFEFF] : []) + Array(text.utf16)).flatMap { unit in
      isBigEndian ? [UInt8(unit >> 8), UInt8(unit & 0xFF)] : [UInt8(unit & 0xFF), UInt8(unit >> 8)]
    }
  }

  private static let text = "name\tn\r\nCrème 🌵\t7\r\n"

  @Test(
    arguments: [
      (utf16(text), nil), (utf16(text, isBigEndian: true), nil), (utf16(text, hasMark: false), .utf16),
      (utf16(text, isBigEndian: true, hasMark: false), .utf16), (utf16(text), .windows1252),
      (Array(("\u{FEFF}" + text).utf8), .windows1252), (Array(text.utf8), nil),
      (Array(text.utf8), SourceEncoding.utf8),
    ] as [([UInt8], SourceEncoding?)])
  func readsWhatAMarkOrTheStreamSays(bytes: [UInt8], told: SourceEncoding?) throws {
    let file = try #require(SourceEncoding.inUTF8(SourceFile(path: "a.csv", bytes: bytes), told: told).file)
    let (table, problems) = CSVTableReader.read(file)
    #expect(problems.isEmpty)
    #expect(table?.fields == ["name", "n"])
    #expect(table?.cell(0, 0).kind == .text)
    #expect(table.flatMap { $0.text($0.cell(0, 0)) } == "Crème 🌵")
  }

  /// A list of which somebody saved a part anew.
  @Test func lettersOfUTF8AmongOthersAreDamage() {
    let bytes: [UInt8] = Array("name\nCr".utf8) + [0xE8] + Array("me\nCafé\n".utf8)
    let (file, _) = SourceEncoding.inUTF8(
      SourceFile(path: "a.csv", bytes: bytes), told: nil, recognises: true)
    #expect(file.flatMap { CSVTableReader.read($0).table } == nil)
  }

  @Test func readsWindows1252() throws {
    let bytes: [UInt8] =
      Array("name;n\r\nCr".utf8) + [0xE8] + Array("me ".utf8) + [0x80, 0x93, 0x92] + Array(";7\r\n".utf8)
    let read = SourceEncoding.inUTF8(SourceFile(path: "a.csv", bytes: bytes), told: .windows1252).file
    #expect(read.map { String(decoding: $0.bytes, as: UTF8.self) } == "name;n\r\nCrème €“’;7\r\n")
  }

  @Test(
    arguments: [
      (
        utf16(text, hasMark: false), nil, "this file is UTF-16; save it as UTF-8, which Excel calls CSV UTF-8"
      ),
      (
        [0xFF, 0xFE, 0, 0, 0x61, 0, 0, 0], nil,
        "this file is UTF-32; save it as UTF-8, which Excel calls CSV UTF-8"
      ),
      (
        utf16(text) + [0x61], nil,
        "this file is UTF-16, but not well-formed (it breaks off within a character); save it as UTF-8"
      ),
      (
        [0xFF, 0xFE, 0x00, 0xD8, 0x61, 0x00], nil,
        "this file is UTF-16, but not well-formed (half a character); save it as UTF-8"
      ),
      (
        [0xFF, 0xFE, 0x00, 0xD8], nil,
        "this file is UTF-16, but not well-formed (half a character); save it as UTF-8"
      ),
      ([0x61, 0x0A, 0x81], .windows1252, "the byte 0x81 stands for nothing in Windows-1252"),
    ] as [([UInt8], SourceEncoding?, String)])
  func tellsByNameWhatCantBeRead(bytes: [UInt8], told: SourceEncoding?, reason: String) {
    let (file, fault) = SourceEncoding.inUTF8(SourceFile(path: "a.csv", bytes: bytes), told: told)
    #expect(file == nil)
    #expect(fault?.message == "this source can't be read: \(reason)")
    #expect(fault?.severity == .warning)
  }

  @Test func proposesTheEncodingWithWhatItWouldRead() throws {
    let bytes: [UInt8] = Array("name\nCr".utf8) + [0xE8] + Array("me\n".utf8)
    let problem = try #require(CSVTableReader.read(SourceFile(path: "a.csv", bytes: bytes)).problems.first)
    #expect(problem.message.hasSuffix("the byte 0xE8 isn't UTF-8 here; save the file as UTF-8"))
    #expect(
      problem.notes.map(\.message)
        == [
          "in Windows-1252 it is \"Crème\"; if that is right, say encoding: windows-1252 where the file is named"
        ])
  }

  @Test func recognisesUTF16WithoutAMark() throws {
    for isBigEndian in [false, true] {
      let bytes = Self.utf16(Self.text, isBigEndian: isBigEndian, hasMark: false)
      let (file, fault) = SourceEncoding.inUTF8(
        SourceFile(path: "a.csv", bytes: bytes), told: nil, recognises: true)
      #expect(file.map { String(decoding: $0.bytes, as: UTF8.self) } == Self.text)
      #expect(fault == nil)
    }
  }

  @Test func takesWhatIsNotUTF8ForWindows1252AndTellsItOnce() throws {
    let bytes: [UInt8] = Array("name\nCr".utf8) + [0xE8] + Array("me\nBl".utf8) + [0xFC] + Array("te\n".utf8)
    let read = SourceFile(path: "a.csv", bytes: bytes)
    let (file, fault) = SourceEncoding.inUTF8(read, told: nil, recognises: true)
    #expect(file.map { String(decoding: $0.bytes, as: UTF8.self) } == "name\nCrème\nBlüte\n")
    #expect(
      SourceReading(table: nil, problems: [try #require(fault)]).lines == [
        "2:3 warning assumed-encoding: this file isn't UTF-8, so it is read as Windows-1252, in which this is \"Crème\"",
        "  - note: if that is right, say encoding: windows-1252 where the file is named; if not, save it as UTF-8, which Excel calls CSV UTF-8",
      ])
    #expect(SourceEncoding.inUTF8(read, told: .windows1252, recognises: true).fault == nil)
  }

  @Test(
    arguments: [
      // UTF-8 with a byte that was damaged, what stands for nothing in Windows-1252, and no text at all.
      [0xC3, 0xA9, 0x20, 0xE9, 0x20], [0x61, 0x81], [0x61, 0xE9, 0x01],
    ] as [[UInt8]])
  func takesNothingElseForWindows1252(bytes: [UInt8]) {
    let (file, fault) = SourceEncoding.inUTF8(
      SourceFile(path: "a.csv", bytes: bytes), told: nil, recognises: true)
    #expect(fault == nil)
    #expect(file.map { CSVTableReader.read($0).table == nil } == true)
  }

  @Test(
    arguments: [
      (Array("name\nCrème\n".utf8), .windows1252, 7..<9), (Array("🌵".utf8), .windows1252, 0..<4),
      (Array("name\nCreme\n".utf8), .windows1252, nil), (Array("é".utf8), .utf8, nil),
      (Array("é".utf8), nil, nil),
      // Windows-1252 as it is, alone and beside what would be UTF-8.
      ([0x43, 0x72, 0xE8, 0x6D], .windows1252, nil), ([0xC3, 0xA9, 0x20, 0xE9], .windows1252, nil),
      ([0xEF, 0xBB, 0xBF, 0xC3, 0xA9], .windows1252, nil),
    ] as [([UInt8], SourceEncoding?, Range<Int>?)])
  func doubtsWindows1252ThatIsUTF8(bytes: [UInt8], told: SourceEncoding?, place: Range<Int>?) {
    let file = SourceFile(path: "a.csv", bytes: bytes)
    #expect(SourceEncoding.doubtfulCharacter(file, told: told) == place)
  }

  @Test func placesOfErrorsStayRight() throws {
    let file = SourceFile(path: "a.csv", bytes: Self.utf16("a,b\r\né🌵,2\r\né🌵,2,\"x\"\r\n"))
    let read = try #require(SourceEncoding.inUTF8(file, told: nil).file)
    let place = try #require(CSVTableReader.read(read).problems.first?.location?.position)
    #expect((place.line, place.column) == (3, 6))
  }

  /// Any bytes in any encoding are text or told.
  @Test(arguments: 0..<4)
  func anyBytesAreReadOrTold(seed: Int) {
    var random = SeededRandom(seed + 8)
    let pieces: [[UInt8]] = [
      [0xFF, 0xFE], [0xFE, 0xFF], [0, 0], [0x61, 0], [0xD8, 0xDC], [0, 0xD8], [0, 0xDC], [0x81], [0x0A],
    ]
    for _ in 0..<3_000 {
      let bytes = (0..<random.below(9)).flatMap { _ in pieces[random.below(pieces.count)] }
      for told in [nil] + SourceEncoding.allCases {
        let (file, fault) = SourceEncoding.inUTF8(SourceFile(path: "a", bytes: bytes), told: told)
        #expect((file == nil) != (fault == nil))
      }
    }
  }

  // MARK: What first lines say

  @Test(arguments: [
    ("sep=;\na;b,c\n1;2\n", ["a", "b,c"]), ("sep=,\r\na,b;c\r\n1,2\r\n", ["a", "b;c"]),
    ("SEP=\t\na\tb\n1\t2\n", ["a", "b"]),
    ("\u{FEFF}sep=|\na|b\n1|2\n", ["a", "b"]), ("sep=x\n1\n", ["sep=x"]), ("sep=;x\n1;2\n", ["sep=", "x"]),
  ])
  func takesTheSeparatorFromALineForExcel(text: String, fields: [String]) {
    let (table, problems) = CSVTableReader.read(SourceFile(path: "a.csv", text: text))
    #expect(problems.isEmpty)
    #expect(table?.fields == fields)
    #expect(table?.rowCount == 1)
  }

  @Test(arguments: [
    ("Name|Price\nAloe|2\n", ["Name", "Price"]),
    ("Name, full;Price\nAloe vera;2\n", ["Name, full", "Price"]),
    ("Name;Uses|of|it\nAloe;a|b\nAgave;c\n", ["Name", "Uses|of|it"]),
    ("Accession, number\n1998-1\n1998-2\n", ["Accession, number"]), ("\"a;b;c\",d\n1,2\n", ["a;b;c", "d"]),
    ("a,b;c\n", ["a", "b;c"]), ("a;b\n1,5;2,5\n", ["a", "b"]),
  ])
  func recognisesWhatStandsBetweenValues(text: String, fields: [String]) {
    let (table, problems) = CSVTableReader.read(SourceFile(path: "a.csv", text: text))
    #expect(problems.isEmpty)
    #expect(table?.fields == fields)
  }

  @Test func aCarriageReturnWithinALineIsTold() {
    #expect(SourceReading.csv("a,b\r\n1,2\n3,4\r\n").lines == [])
    #expect(
      SourceReading.csv("a,b\r\n1,x\ry\r\n").lines == [
        "2:5 error bad-row: this record has 1 value, but the first line names 2 fields",
        "  2:4 note: a carriage return alone ends a line here, where others end in a line feed; delete it, or put the value in quotes",
      ])
  }

  @Test func whatTheStreamSaysGoesBeforeThatLine() {
    let file = SourceFile(path: "a.csv", text: "sep=;\na,b;c\n1,2\n")
    #expect(CSVTableReader.read(file, separator: UInt8(ascii: ",")).table?.fields == ["a", "b;c"])
  }
}
