import Diagnostics
import Testing

@testable import PlantLibrary

/// What lists call plants, and how those are told apart that they would call alike.
@Suite struct ListNameTests {
  /// Notes in the order of their paths, each the lines of its front matter between slashes.
  private func sample(_ notes: [String]) throws -> SampleLibrary {
    let schema = try schema("name: {role: scientificName}\ncommon: {type: list, role: commonNames}")
    let files = notes.enumerated().map { number, note in
      let lines = note.split(separator: " / ").map { $0 + "\n" }.joined()
      return "-- plants/n\(number).md\n---\n\(lines)---\n"
    }
    return SampleLibrary(files.joined(), schema: schema)
  }

  private func names(_ sample: SampleLibrary) -> [String] {
    let library = sample.library
    return library.plantsByPath.map { library.listName($0).text }
  }

  @Test(arguments: [
    // Homonyms have their authors, others don't.
    (
      ["name: Aloe maculata All.", "name: Aloe maculata Medik.", "name: Aloe vera Mill."],
      ["Aloe maculata All.", "Aloe maculata Medik.", "Aloe vera"]
    ),
    (["name: Aloe maculata All.", "name: Aloe maculata"], ["Aloe maculata All.", "Aloe maculata"]),
    // Of a title its scientific name, with authors only where that is the same too.
    (
      ["title: Rosebud / name: Adenium obesum Balf.", "title: Rosebud / name: Adenium multiflorum Klotzsch"],
      ["Rosebud (Adenium obesum)", "Rosebud (Adenium multiflorum)"]
    ),
    (
      ["title: Rosebud / name: Aloe maculata All.", "title: Rosebud / name: Aloe maculata Medik."],
      ["Rosebud (Aloe maculata All.)", "Rosebud (Aloe maculata Medik.)"]
    ),
    (
      ["title: Rosebud / name: Adenium obesum", "common: [Rosebud]"],
      ["Rosebud (Adenium obesum)", "Rosebud"]
    ),
    (
      ["title: Aloe vera / name: Aloe maculata All.", "name: Aloe vera Mill."],
      ["Aloe vera (Aloe maculata)", "Aloe vera"]
    ),
    // A name that doesn't parse.
    (["title: Rosebud / name: sp. 3", "title: Rosebud"], ["Rosebud (sp. 3)", "Rosebud"]),
  ])
  func tellsPlantsApart(_ notes: [String], shown: [String]) throws {
    let sample = try sample(notes)
    #expect(names(sample) == shown)
    #expect(!sample.problems.contains { $0.code == "shown-alike" })
  }

  @Test(arguments: [
    (["name: Aloe vera Mill.", "name: Aloe vera Mill."], "Aloe vera"),
    (["common: [Rosebud]", "title: Rosebud"], "Rosebud"),
    (["title: Aloe vera / name: Aloe vera", "name: Aloe vera"], "Aloe vera"),
    // What tells two apart may be what a third is called.
    (
      ["title: Aloe vera Mill.", "name: Aloe vera Mill.", "name: Aloe vera Medik."], "Aloe vera Mill."
    ),
  ])
  func tellsTheOwnerOfPlantsThatStayAlike(_ notes: [String], shown: String) throws {
    let sample = try sample(notes)
    let problem = try #require(sample.problems.first { $0.code == "shown-alike" })
    #expect(
      problem.message == "lists show this plant and that of content/plants/n0.md alike, as \"\(shown)\"")
    #expect(problem.location?.path == "content/plants/n1.md")
    #expect(problem.notes.first?.location?.path == "content/plants/n0.md")
    #expect(sample.problems.count { $0.code == "shown-alike" } == 1)
  }

  /// Each is told once, whatever their number.
  @Test func manyOfOneName() throws {
    let sample = try sample(Array(repeating: "title: Rosebud", count: 30))
    #expect(sample.problems.count { $0.code == "shown-alike" } == 29)
  }

  @Test func setsTheNameInType() throws {
    let library = try sample([
      "title: R & B / name: Adenium obesum", "title: R & B / name: Adenium multiflorum",
      "name: Aloe vera Mill.",
    ]).library
    #expect(
      library.plantsByPath.map { String(decoding: library.listName($0).html, as: UTF8.self) } == [
        "R &amp; B (<i>Adenium obesum</i>)", "R &amp; B (<i>Adenium multiflorum</i>)", "<i>Aloe vera</i>",
      ])
  }
}
