import Diagnostics
import Testing

@testable import PlantLibrary

/// Words for yes, no and unknown by the declaration.
@Suite struct AnswerWordTests {
  private static let words = "yes: [toxic, poisonous], no: [Pet safe, non-toxic], unknown: n/a"

  @Test(arguments: [
    ("toxic", "yes"), ("POISONOUS", "yes"), ("pet-safe", "no"), ("Non toxic", "no"), ("N/A", "none"),
    ("yes", "yes"), ("false", "no"), ("unknown", "none"),
  ])
  func areReadBesideYesAndNo(text: String, expected: String) throws {
    let (value, problems, _) = try readValue("a: {type: yesNo, \(Self.words)}", "a: \(text)")
    #expect(problems.isEmpty)
    let found: String = if case .yesNo(let flag)? = value { flag ? "yes" : "no" } else { "none" }
    #expect(found == expected)
    let safety = try readValue("a: {type: yesNo, role: safety, \(Self.words)}", "a: {is: \(text)}")
    #expect(safety.problems.isEmpty)
    let verdict: String? = if case .safety(let said)? = safety.value { said.verdict?.rawValue } else { nil }
    #expect(verdict ?? "none" == expected)
  }

  @Test func tellsTheWordsToWhoWritesAnother() throws {
    let (_, problems, sample) = try readValue("a: {type: yesNo, \(Self.words)}", "a: ⟦toxik⟧")
    #expect(
      problems.map(\.line) == [
        "error: a takes yes, no or unknown, not \"toxik\"; did you mean \"toxic\"? [invalid-flag]"
      ])
    #expect(problems.first?.notes.map(\.message) == ["or one of toxic, poisonous, Pet safe, non-toxic, n/a"])
    #expect(problems.map(\.bytes) == sample.ranges)
  }

  @Test func cantMeanTwo() {
    let file = SourceFile(
      path: "attributes.yml", text: "attributes:\n  a: {type: yesNo, yes: [some], no: [Some]}\n")
    let problems = AttributeSchema.read(file).problems
    #expect(
      problems.map(\.line) == ["error: \"Some\" already means another answer, as \"some\" [duplicate-answer]"]
    )
  }

  @Test(arguments: [
    ("a: toxic", "false", "a: Pet safe"), ("a: toxic", "true", "a: toxic"), ("a: yes", "false", "a: false"),
  ])
  func areWrittenBack(note: String, json: String, expected: String) throws {
    let attribute = try #require(try schema("a: {type: yesNo, \(Self.words)}").attributes.first)
    #expect(try edited(note, attribute, json) == expected)
  }

  @Test func areWrittenBackForSafety() throws {
    let attribute = try #require(try schema("a: {type: yesNo, role: safety, \(Self.words)}").attributes.first)
    #expect(try edited("a: poisonous", attribute, "\"no\"") == "a: Pet safe")
    #expect(try edited("a: poisonous", attribute, "\"suspected\"") == "a: suspected")
  }
}
