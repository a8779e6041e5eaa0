import Diagnostics
import PlantLibrary
import Publishing
import TestSupport
import Testing

@testable import Site

/// What is told after loads that remember the one before.
@Suite struct LoadMemoryProblemTests: RememberedLoads {
  /// A site with errors is made again after each edit, whatever of it is taken over.
  @Test func partialSites() throws {
    let other = "content/plants/agaves/other.md"
    try compare(
      [
        Self.replace(Self.vera, "light: [sun]", "light: [moon]"),
        { $0[other] = "---\nscientificName: \"Agave\ntags: [x]\n---\nSee [[Aloe]].\n" },
        Self.replace(Self.ferox, "height: 200", "height: tall"),
        Self.replace(other, "\"Agave", "Agave isolata"),
        Self.replace(other, "[[Aloe]]", "[[Aloe vera]]"),
        Self.replace("content/reports/heights.yml", "field: height", "field: heigth"),
        Self.replace(Self.ferox, "height: tall", "height: 30"),
        Self.replace(Self.vera, "light: [moon]", "light: [sun]"),
        Self.replace("content/reports/heights.yml", "field: heigth", "field: height"),
      ], arePartial: true)
  }

  /// What is told of a note that is empty follows when it is no longer, and when it is again.
  @Test func emptyNotes() throws {
    let bare = "content/plants/bare.md"
    try compare([
      { $0[bare] = "Words.\n" }, { $0[bare] = "" }, { $0[bare] = "Words.\n" },
    ])
  }

  /// Warnings between notes tell where they are, also after a line has come before, and stay as long as they are true.
  @Test func warningsThatMove() throws {
    let other = "content/plants/agaves/other.md"
    try compare([
      { $0[other] = "---\ntitle: Other\nsynonyms: [Aloe vera]\ntags: [Gel]\n---\n" },
      Self.replace(other, "synonyms", "height: 3\nsynonyms"),
      Self.replace(Self.ferox, "height: 200", "height: 300"),
      Self.replace(Self.vera, "light: [sun]", "height: 4\nlight: [sun]"),
      Self.replace(Self.vera, "title: Aloe vera", "height: 5"),
      Self.replace(other, "synonyms: [Aloe vera]", "synonyms: [Aloe fera]"),
      Self.replace(other, "tags: [Gel]", "tags: [gel]"),
    ])
  }
}
