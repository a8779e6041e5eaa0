import Diagnostics
import FrontMatter
import Testing

/// How new texts are quoted.
struct WritingTests {
  private func written(_ text: String) throws -> String {
    let result = try edited(note("k: old\n"), .set(["k"], .text(text)))
    return String(result.dropFirst("---\nk: ".count).dropLast("\n---\nBody\n".count))
  }

  private func writtenInBrackets(_ text: String) throws -> String {
    let result = try edited(note("k: [old]\n"), .set(["k", 0], .text(text)))
    return String(result.dropFirst("---\nk: [".count).dropLast("]\n---\nBody\n".count))
  }

  @Test(arguments: [
    "no", "Yes", "ON", "off", "true", "FALSE", "null", "~", "y", "N", "1", "1.0", "-1", "+2", "1e3", "1.5E-3",
    "0x1f", "0o17", "017", "0b11", "1_000", "12:30:45", "12:30", ".inf", "-.INF", ".nan", ".5", "2024-01-01",
    "2024-01-01T10:00:00Z", "2024-01-01 10:00:00 +1", "<<", "=", "a: b", "a:", "a #b", "#a", "@a", "`a",
    "- a", "-",
    "---", "--- a", "...", "? a", "?", "%a", "!a", "&a", "*a", "|", ">", "'a", "[a", "]", "{a", "}", ",a",
    " a", "a ",
    "", ":a", ": ", "1,000", "1.2.3",
  ])
  func textThatWouldBeTakenForSomethingElseIsQuoted(_ text: String) throws {
    #expect(try written(text) == "\"\(text)\"")
    #expect(try writtenInBrackets(text) == "\"\(text)\"")
  }

  @Test(arguments: [
    "Echeveria 'Perle von Nürnberg'", "a:b", "http://a.b/c#d", "a#b", "-a", "1 a", "no one", "x-y", "多肉 🌵",
    "1/2", "year 2024", "50 %", "a - b", "C:\\d", "a \"b\"", "a & b*", "(a)", "3 cm", "7 de mayo", "e5", "_",
    "a\u{A0}b", "0xyz",
  ])
  func plainTextIsLeftPlain(_ text: String) throws {
    #expect(try written(text) == text)
    #expect(try writtenInBrackets(text) == text)
  }

  @Test(arguments: ["a, b", "a [b]", "a {b}", "a?b", "a]"])
  func withinBracketsMoreIsQuoted(_ text: String) throws {
    #expect(try written(text) == text)
    #expect(try writtenInBrackets(text) == "\"\(text)\"")
  }

  @Test(arguments: [
    ("\"a\"", "'\"a\"'"), ("\"it's\"", "'\"it''s\"'"), ("@\\", "'@\\'"), ("a\u{0}b", "\"a\\0b\""),
    ("a\tb", "\"a\\tb\""), ("a\rb", "\"a\\rb\""), ("a\u{85}b", "\"a\\x85b\""),
    ("a\u{2028}b", "\"a\\u2028b\""),
    ("\u{FEFF}a", "\"\\uFEFFa\""), ("'\u{301}a", "\"'\u{301}a\""), ("\"\u{301}a", "'\"\u{301}a'"),
    ("a\u{1B}", "\"a\\x1B\""),
  ])
  func quotesAndEscapesFit(_ text: String, written: String) throws {
    #expect(try self.written(text).utf8.elementsEqual(written.utf8))
    #expect(try writtenInBrackets(text).utf8.elementsEqual(written.utf8))
  }

  @Test func everyCharacterIsReadBack() throws {
    for value in stride(from: UInt32(0), to: 0x110000, by: 1) {
      guard value < 0x400 || value & 0xFF00 == 0x2000 || value % 1021 == 0 || value & 0xFFFE == 0xFFFE else {
        continue
      }
      guard let scalar = Unicode.Scalar(value) else { continue }
      let text = "a\(scalar)"
      let result = try NoteEditor.apply([.set(["k"], .text(text))], to: Array(note("k: 1\n").utf8))
      let root = FrontMatter.read(.init(path: "a.md", bytes: result)).note.root
      #expect(root?["k"]?.scalar?.text.utf8.elementsEqual(text.utf8) == true, "U+\(String(value, radix: 16))")
    }
  }

  @Test(arguments: ["1.50", "true", "2024-01-01", "-3", "1e3"])
  func numbersDatesAndTruthAreNotQuoted(_ text: String) throws {
    #expect(try edited(note("k: x\n"), .set(["k"], .plain(text))) == note("k: \(text)\n"))
    #expect(try edited(note("a: [x]\n"), .insert(["a"], at: 1, .plain(text))) == note("a: [x, \(text)]\n"))
  }

  @Test(arguments: ["", "~", "a #b", "[a", "a\nb", " 1", "\"a\""])
  func plainValueThatIsNoneIsRefused(_ text: String) {
    #expect(throws: EditRefusal.self) { try edited(note("k: x\n"), .set(["k"], .plain(text))) }
    #expect(throws: EditRefusal.self) { try edited(note("k: x\n"), .set(["l"], .plain(text))) }
  }
}
