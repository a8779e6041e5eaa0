import Diagnostics
import Testing

struct DiagnosticTests {
  @Test func sortsByPathThenPlaceThenCodeThenMessage() {
    let file = SourceFile(path: "b.md", text: "abc")
    func at(_ offset: Int, _ code: String, _ message: String) -> Diagnostic {
      Diagnostic(.error, code: code, message, at: .range(file, offset..<3))
    }
    let sorted = [
      Diagnostic(.warning, code: "z", "no place", at: nil),
      Diagnostic(.error, code: "z", "first file", at: .path("a.md")),
      Diagnostic(.error, code: "z", "whole file", at: .path("b.md")), at(0, "a", "1"), at(0, "a", "2"),
      at(0, "b", "0"),
      at(2, "a", "0"), Diagnostic(.error, code: "a", "last file", at: .path("c.md")),
    ]
    let expected = sorted.map { $0.code + $0.message }
    #expect(Array(sorted.reversed()).sorted().map { $0.code + $0.message } == expected)
  }

  @Test func tellsErrorsFromWarnings() {
    let warning = Diagnostic(.warning, code: "a", "m", at: nil)
    #expect(![warning].hasErrors && ![Diagnostic]().hasErrors)
    #expect([warning, Diagnostic(.error, code: "a", "m", at: nil)].hasErrors)
  }

  @Test func knowsWhereItIs() {
    let problem = Diagnostic.sample(at: "a\nb⟦c⟧")
    #expect(problem.location?.path == "content/a.md")
    #expect(problem.location?.position == SourcePosition(line: 2, column: 2))
    #expect(Diagnostic.Location.path("x").position == nil)
  }
}
