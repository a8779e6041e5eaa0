import Diagnostics
import FrontMatter
import Testing

/// What scalars say.
struct ScalarTests {
  @Test(arguments: [
    "ON", "no", "Yes", "1.10", "2024-02-30", "007", "0x1F", "1_000", "12:30:45", "1e3", ".inf", "true", "=",
    "a-b",
    "Aloe 'Pink Blush'", "É. 'Perle von Nürnberg'", "多肉 🌵", "100 %", "x@y", "http://x.org/#a", "a:b", "?b",
    "-1", "a, b [c]",
    "2024-01-01T00:00:00Z", "×Graptoveria",
  ])
  func plainScalarIsTextAsWritten(_ text: String) throws {
    let value = try #require(yaml("a: \(text)\nb: 1")["a"]?.scalar)
    #expect(value == YAMLScalar(text))
  }

  @Test(
    arguments: [
      ("a: 'it''s'", "it's", .singleQuoted), ("a: 'one\n  two\n\n  three'", "one two\nthree", .singleQuoted),
      ("a: \"\\t\\\"\\\\\\u00e9\\U0001F335\\x41\\\n  b\"", "\t\"\\é🌵Ab", .doubleQuoted),
      ("a: ''", "", .singleQuoted),
      ("a: one\n  two\n\n  three", "one two\nthree", .plain), ("a:\n  one", "one", .plain),
      ("a: |\n  one\n   two\n\n  three\n\n", "one\n two\n\nthree\n", .literal),
      ("a: |-\n  one\n\n", "one", .literal),
      ("a: |+\n  one\n\n", "one\n\n", .literal), ("a: |2\n    one\n", "  one\n", .literal),
      ("a: |-1\n   one", "  one", .literal),
      ("a: |\n  one", "one", .literal), ("a: |\r\n  one\r\n  two\r\n", "one\ntwo\n", .literal),
      ("a: |\n", "", .literal),
      ("a: >\n  one\n  two\n\n  three\n    four\n", "one two\nthree\n  four\n", .folded),
      ("a: >-\n  one\n\n", "one", .folded),
      ("a: >+\n  one\n\n", "one\n\n", .folded), ("a: >1-\n  one\n", " one", .folded),
      ("a: |\n  # one\n  two: [\n", "# one\ntwo: [\n", .literal), ("a: |2\n  \ttab\n", "\ttab\n", .literal),
    ] as [(String, String, YAMLScalar.Style)])
  func scalarStylesAreRead(_ text: String, value: String, style: YAMLScalar.Style) throws {
    #expect(try yaml(text)["a"]?.scalar == YAMLScalar(value, style: style))
  }

  @Test(arguments: ["", "~", "null", "Null", "NULL"])
  func nothingIsNull(_ text: String) throws {
    #expect(try yaml("a: \(text)\nb: 1")["a"]?.isNull == true)
    #expect(try yaml("a: '\(text)'\nb: 1")["a"]?.isNull == false)
  }

  @Test func megabyteScalarsAreRead() throws {
    let long = String(repeating: "é text ", count: 200_000)
    #expect(try yaml("a: \(long)\nb: 1")["a"]?.scalar?.text.utf8.count == long.utf8.count - 1)
    #expect(try yaml("a: \"\(long)\"\nb: 1")["a"]?.scalar?.text == long)
    #expect(try yaml("a: |\n  \(long)\nb: 1")["a"]?.scalar?.text == long + "\n")
    let lines = String(repeating: "  é text\n", count: 200_000)
    #expect(try yaml("a: |\n\(lines)b: 1")["a"]?.range.upperBound == 5 + lines.utf8.count - 1)
  }
}
