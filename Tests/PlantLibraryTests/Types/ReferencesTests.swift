import Diagnostics
import Testing

@testable import PlantLibrary

/// Lists of links to other notes.
@Suite struct ReferencesTests {
  @Test(arguments: [
    ("[Aloe vera, sedum]", "Aloe vera|sedum"), ("Aloe vera, sedum", "Aloe vera|sedum"),
    ("Aloe vera", "Aloe vera"),
    ("'[[Aloe vera]]'", "Aloe vera"), ("'[[Aloe vera|aloe]], [[a/sedum#Care]]'", "Aloe vera|a/sedum"),
    ("[[Aloe vera]]", "Aloe vera"), ("\n  - [[Aloe vera]]\n  - '[[sedum]]'", "Aloe vera|sedum"),
    ("[aloe.md, '']", "aloe.md"),
  ])
  func areReadHoweverTheyAreWritten(text: String, names: String) throws {
    let (value, problems, _) = try readValue("a: {type: references, separator: \",\"}", "a: \(text)")
    #expect(problems.map(\.line) == [])
    let read: [NoteReference] = if case .references(let all)? = value { all } else { [] }
    #expect(read.map(\.text) == names.split(separator: "|").map(String.init))
    let whole = "a: \(text)"
    for reference in read {
      let written = String(decoding: Array(whole.utf8)[reference.range], as: UTF8.self)
      #expect(written == reference.text || written == "'\(reference.text)'")
    }
  }

  @Test func refuseMappings() throws {
    let (_, problems, sample) = try readValue("a: references", "a: [Aloe, ⟦{name: Sedum}⟧]")
    #expect(problems.map(\.code) == ["wrong-type"])
    #expect(problems.map(\.bytes) == sample.ranges)
  }

  @Test func leadToNotesAndStayTextsWhereThereAreNone() throws {
    let sample = SampleLibrary(
      """
      -- plants/aloe.md
      ---
      title: Aloe vera
      ---
      -- plants/first.md
      ---
      title: Twin
      ---
      -- plants/second.md
      ---
      title: Twin
      ---
      -- plants/me.md
      ---
      title: Me
      friends: Aloe vera, aloe.md, aloe, ⟦Aloe vra⟧, ⟦Twin⟧, ⟦Basil⟧
      ---
      """, schema: try schema("friends: {type: references, separator: \",\"}"))
    #expect(sample.links["me"] == ["aloe"])
    #expect(
      sample.linkProblems.filter { $0.code == "unknown-reference" }.map(\.line) == [
        "warning: \"Aloe vra\" is no note's name; did you mean \"Aloe vera\"?; it is shown as a text [unknown-reference]",
        "warning: \"Twin\" is the name of 2 notes; it is shown as a text [unknown-reference]",
        "warning: \"Basil\" is no note's name; it is shown as a text [unknown-reference]",
      ])
    #expect(sample.linkProblems.map(\.bytes) == sample.marks)
  }
}
