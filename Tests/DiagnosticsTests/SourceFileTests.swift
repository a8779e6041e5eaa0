import Diagnostics
import Testing

struct SourceFileTests {
  @Test(arguments: [
    ("⟦⟧", 1, 1), ("a⟦⟧", 1, 2), ("a\n⟦b⟧", 2, 1), ("a\n\n\nbc⟦d⟧", 4, 3), ("a\r\nb⟦c⟧", 2, 2),
    ("é🌵⟦x⟧", 1, 3),
    ("e\u{301}⟦x⟧", 1, 3), ("\u{FEFF}⟦a⟧", 1, 1), ("\u{FEFF}ab⟦c⟧", 1, 3), ("\u{FEFF}a\nb⟦c⟧", 2, 2),
    ("a\n⟦⟧", 2, 1),
    ("a\r⟦\n⟧", 1, 3), ("a\rb⟦c⟧\rd", 2, 2), ("⟦\u{FEFF}⟧a", 1, 1), ("アロ\nエ⟦x⟧", 2, 2),
  ])
  func countsLinesAndScalars(_ text: String, line: Int, column: Int) {
    let range = marked(text)
    #expect(
      range.file.position(at: range.bytes.lowerBound) == SourcePosition(line: line, column: column))
  }

  @Test func takesOffsetsOutsideForTheEnds() {
    let file = SourceFile(path: "a", text: "ab\ncd\n")
    #expect(file.position(at: 100) == SourcePosition(line: 3, column: 1))
    #expect(file.position(at: -5) == SourcePosition(line: 1, column: 1))
    #expect(file.lineRange(at: 100) == 6..<6)
    #expect(file.lineRange(at: -5) == 0..<2)
  }

  @Test func findsEachOffsetOfAFileInOrderAndInReverse() {
    let file = SourceFile(path: "a", text: "x\n\nyy\r\nzzz")
    let expected = [(1, 1), (1, 2), (2, 1), (3, 1), (3, 2), (3, 3), (3, 4), (4, 1), (4, 2), (4, 3), (4, 4)]
      .map { SourcePosition(line: $0.0, column: $0.1) }
    #expect((0...10).map(file.position) == expected)
    #expect((0...10).reversed().map(file.position) == expected.reversed())
  }

  @Test(arguments: [
    ("ab⟦⟧c", "abc"), ("a\nb⟦⟧c\nd", "bc"), ("a\r\nbc⟦⟧\r\nd", "bc"), ("\u{FEFF}a⟦⟧b\n", "ab"), ("a\n⟦⟧", ""),
    ("a\n⟦⟧\nb", ""),
    ("\u{FEFF}⟦⟧", ""), ("⟦⟧\r\n", ""), ("a\r⟦⟧b", "b"), ("a\r⟦⟧b\r", "b"), ("a\r⟦⟧b\n", "a\rb"),
  ])
  func findsTheLineWithoutItsEnding(_ text: String, _ line: String) {
    let range = marked(text)
    let bytes = range.file.bytes[range.file.lineRange(at: range.bytes.lowerBound)]
    #expect(Array(bytes) == Array(line.utf8))
  }

  @Test(arguments: [0, 1, 255, 256, 257, 1023, 1024, 1025])
  func countsScalarsOfLongLines(length: Int) {
    // A line begins, and a scalar of two bytes lies, at all distances from what is counted before.
    let text = String(repeating: "y", count: 200) + "\n" + String(repeating: "é", count: length)
    let file = SourceFile(path: "a", text: text)
    #expect((0...length).map { file.position(at: 201 + 2 * $0).column } == Array(1...(length + 1)))
    #expect(file.lineRange(at: 201 + length) == 201..<(201 + 2 * length))
  }

  @Test func countsBytesThatAreNotUTF8() {
    let file = SourceFile(path: "a", bytes: [0xFF, 0x80, 0x0A, 0xC3])
    #expect(file.position(at: 4) == SourcePosition(line: 2, column: 2))
  }
}
