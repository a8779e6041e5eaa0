import Testing
import Text

struct JSONTests {
  @Test(arguments: [
    (JSON.null, "null"), (.bool(true), "true"), (.bool(false), "false"), (.int(-12), "-12"),
    (.number("12.50"), "12.50"), (.string(""), "\"\""), (.array([]), "[]"), (.object([]), "{}"),
    (.array([.int(1), .string("a")]), #"[1,"a"]"#),
    (.object([("b", .int(1)), ("a", .array([.null]))]), #"{"b":1,"a":[null]}"#),
    (.string("é 🌵"), "\"é 🌵\""), (.string("\"\\\n\t\u{1}\u{1F}"), #""\"\\\n\u0009\u0001\u001f""#),
    (.string("</script>&"), #""\u003c/script\u003e\u0026""#),
    (.object([("<k\"", .null)]), #"{"\u003ck\"":null}"#),
  ])
  func writesOnOneLine(_ value: JSON, _ expected: String) {
    #expect(value.text == expected)
  }

  @Test func writesOverSeveralLines() {
    let value = JSON.object([
      ("a", .array([.int(1), .object([("b", .null)])])), ("c", .array([])), ("d", .object([])),
    ])
    #expect(
      value.prettyText == """
        {
          "a": [
            1,
            {
              "b": null
            }
          ],
          "c": [],
          "d": {}
        }

        """)
  }

  @Test func comparesByWhatIsWritten() {
    #expect(JSON.object([("a", .int(1))]) == .object([("a", .int(1))]))
    #expect(JSON.object([("a", .int(1)), ("b", .null)]) != .object([("b", .null), ("a", .int(1))]))
  }
}
