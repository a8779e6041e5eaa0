import Diagnostics
import Testing

struct GitHubRendererTests {
  @Test func writesACommandForEachProblem() {
    let problems = [
      Diagnostic.sample(.error, at: "a\nb⟦cd⟧"), Diagnostic(.warning, code: "c", "m", at: .path("x.md")),
      Diagnostic(.warning, code: "c", "m", at: nil),
    ]
    #expect(
      GitHubRenderer().render(problems) == """
        ::error file=content/a.md,line=2,endLine=2,col=2,endColumn=3,title=sample::wrong
        ::warning file=x.md,title=c::m
        ::warning title=c::m

        """)
  }

  @Test func leavesOutColumnsOfARangeOverSeveralLines() {
    #expect(
      GitHubRenderer().render([.sample(at: "a⟦b\nc⟧")])
        == "::error file=content/a.md,line=1,endLine=2,title=sample::wrong\n")
  }

  @Test func pointsAtAnEmptyRange() {
    #expect(GitHubRenderer().render([.sample(at: "ab⟦⟧")]).contains(",col=3,endColumn=3,"))
  }

  @Test func escapesWhatWouldEndAMessageOrAProperty() {
    let problem = Diagnostic(
      .error, code: "c", "50% of\r\n::error::x, y: z", at: .path("a,b:c%\n.md"), notes: [.init("n")])
    #expect(
      GitHubRenderer().render([problem])
        == "::error file=a%2Cb%3Ac%25%0A.md,title=c::50%25 of%0D%0A::error::x, y: z%0An\n")
  }
}
