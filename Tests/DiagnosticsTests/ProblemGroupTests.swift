import Testing

@testable import Diagnostics

struct ProblemGroupTests {
  /// A problem of a value, as notes have them.
  private func problem(
    _ value: String, code: String = "unknown-option", _ message: String? = nil,
    _ subject: Diagnostic.Subject? = .attribute("watering"), path: String = "a.md"
  ) -> Diagnostic {
    let file = SourceFile(path: path, text: "watering: \(value)\n")
    var problem = Diagnostic(
      .error, code: code, message ?? "\"\(value)\" is not an option of watering; did you mean \"\(value)s\"?",
      at: .range(file, 10..<10 + value.utf8.count))
    problem.subject = subject
    return problem
  }

  private func values(_ count: Int, _ value: (Int) -> String) -> [Diagnostic] {
    (0..<count).map { problem(value($0), path: "\($0).md") }
  }

  @Test func tellsValuesThatAreWrongInTheSameWayOnce() throws {
    let groups = ProblemGroup.groups(values(20) { "word \($0 % 12)" })
    #expect(groups.map(\.problems.count) == [20])
    let remarks = try #require(groups.first).remarks
    #expect(remarks[0] == "19 more like this: 1.md:1:11, 2.md:1:11, 3.md:1:11, …")
    #expect(remarks[1] == "12 different: \"word 0\" (2), \"word 1\" (2), \"word 2\" (2), \"word 3\" (2), …")
    #expect(remarks[2].hasPrefix("20 values of `watering` aren't options: add these 12 words"))
  }

  @Test func aFewThatQuoteOtherWordsAreReadOneByOne() {
    #expect(ProblemGroup.groups(values(10) { "word \($0)" }).count == 10)
    #expect(ProblemGroup.groups(values(11) { "word \($0)" }).count == 1)
  }

  @Test func keepsApartWhatIsOfAnotherKeyCodeOrSeverity() {
    let many = values(30) { "word \($0)" }
    let others = (0..<30).map { problem("word \($0)", nil, .attribute("light")) }
    let dates = (0..<30).map { problem("word \($0)", code: "invalid-date") }
    #expect(ProblemGroup.groups(many + others + dates).map(\.problems.count) == [30, 30, 30])
  }

  @Test func whatIsLeftOutCountsAsOne() {
    var problems = (0..<5).map { number in
      var problem = problem("tag", "a tag is left out", nil, path: "\(number).md")
      problem.tally = number == 0 ? "tag" : "comment"
      return problem
    }
    #expect(problems.count(.error) == 1)
    #expect(ProblemGroup.groups(problems).count == 1)
    problems += values(20) { "word \($0)" }
    #expect(problems.count(.error) == 21)
    #expect(problems.count(.warning) == 0)
  }

  @Test func noProblemIsLostAndTheOrderStays() {
    let all = values(40) { $0 % 2 == 0 ? "word \($0)" : "x" } + [Diagnostic(.error, code: "c", "m", at: nil)]
    let groups = ProblemGroup.groups(all)
    #expect(groups.reduce(0) { $0 + $1.problems.count } == all.count)
    #expect(groups.first?.first.location?.path == "0.md")
    #expect(groups.last?.first.code == "c")
  }

  @Test func sentencesAreMendedByAnotherType() throws {
    let group = try #require(
      ProblemGroup.groups(values(320) { "water it once a week or so, number \($0)" }).first)
    #expect(
      group.mending
        == "320 values of `watering` are sentences: make it `type: text` in content/attributes.yml")
  }

  @Test(arguments: [
    ("unknown-key", Diagnostic.Subject.unknownKey("author"), "12 notes have the key `author`: declare it"),
    ("unknown-key", .unknownKey("author"), "`ignore: [author]`"),
    ("wrong-type", .noteKey("updated"), "`keys: {updated: ignore}`"),
    ("invalid-date", .attribute("bought"), "`format: DD/MM/YYYY`"),
  ])
  func saysWhatMendsMany(code: String, subject: Diagnostic.Subject, words: String) throws {
    let many = (0..<12).map { problem("x", code: code, "m", subject, path: "\($0).md") }
    let group = try #require(ProblemGroup.groups(many).first)
    #expect(group.mending?.contains(words) == true, "\(group.mending ?? "")")
    #expect(group.asOne.notes.last?.message == group.mending)
  }

  @Test func tellsListsAndMappingsApart() {
    func mending(_ found: String) -> String? {
      ProblemGroup([problem("x", code: "wrong-type", "watering takes a text, not \(found)")]).mending
    }
    #expect(mending("a list")?.contains("type: list") == true)
    #expect(mending("a mapping")?.contains("from: watering.…") == true)
  }
}
