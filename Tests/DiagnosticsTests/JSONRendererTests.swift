import Diagnostics
import Testing
import Text

struct JSONRendererTests {
  @Test func writesPlacesNotesAndSuggestions() {
    let range = marked("é\né⟦öü⟧x")
    let problem = Diagnostic(
      .error, code: "c-d", "a \"message\"", at: .range(range),
      notes: [.init("n", at: .path("b.md")), .init("m")],
      suggestions: [.init(replacing: range, with: "z")])
    let place = """
      "file": "content/a.md",
      "line": 2,
      "column": 2,
      "endLine": 2,
      "endColumn": 4,
      "offset": 5,
      "endOffset": 9,
      """.split(separator: "\n")
    let expected = """
      [
        {
          "severity": "error",
          "code": "c-d",
          "message": "a \\"message\\"",
          \(place.joined(separator: "\n    "))
          "notes": [
            {
              "message": "n",
              "file": "b.md"
            },
            {
              "message": "m"
            }
          ],
          "suggestions": [
            {
              \(place.joined(separator: "\n        "))
              "replacement": "z"
            }
          ]
        }
      ]

      """
    #expect(JSONRenderer().render([problem]) == expected)
  }

  @Test func writesTheTextThatIsMeantWhereItIsWanted() {
    let problem = Diagnostic(.error, code: "c", "m", at: .range(marked("a: ⟦b⟧ c")))
    let expected =
      #""excerpt":{"lines":[{"line":1,"before":"a: ","marked":"b","after":" c"}],"isCut":false},"notes":[]"#
    #expect(JSONRenderer(excerptLines: 2).value(problem).text.contains(expected))
    #expect(!JSONRenderer().value(problem).text.contains("excerpt"))
  }

  @Test func leavesOutThePlaceThatAProblemLacks() {
    let expected = """
      [
        {
          "severity": "warning",
          "code": "c",
          "message": "m",
          "notes": [],
          "suggestions": []
        }
      ]

      """
    #expect(JSONRenderer().render([Diagnostic(.warning, code: "c", "m", at: nil)]) == expected)
  }

  @Test func writesAnEmptyArrayForNoProblems() {
    #expect(JSONRenderer().render([]) == "[]\n")
  }
}
