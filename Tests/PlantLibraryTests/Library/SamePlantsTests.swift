import Diagnostics
import Testing

@testable import PlantLibrary

/// Two notes that may be of one plant.
@Suite struct SamePlantsTests {
  private func sample(_ first: String, _ second: String) throws -> SampleLibrary {
    let schema = try schema("name: {role: scientificName}\nformer: {type: list, role: synonyms}")
    func note(_ parts: String) -> String {
      let parts = parts.split(separator: " = ").map(String.init)
      return "---\nname: \(parts[0])\n" + (parts.count > 1 ? "former: [\(parts[1])]\n" : "") + "---"
    }
    return SampleLibrary(
      "-- plants/a.md\n\(note(first))\n-- plants/b.md\n\(note(second))", schema: schema)
  }

  @Test(arguments: [
    ("Kroenleinia grusonii = ⟦Echinocactus grusonii⟧", "Echinocactus grusonii"),
    ("Kroenleinia grusonii = ⟦Echinocactus grusonii Hildm.⟧", "Echinocactus grusonii"),
    ("Kroenleinia grusonii = ⟦Echinocactus grusonii⟧", "Echinocactus grusonii Hildm."),
    ("Kroenleinia grusonii = ⟦Echinocactus grusonii Hildm.⟧", "Echinocactus grusonii Hildmann"),
    ("Aloe vera = ⟦Aloe barbadensis (L.) Mill.⟧", "Aloe barbadensis Mill."),
    ("Aloe vera = ⟦Aloe barbadensis Haw. ex Mill.⟧", "Aloe barbadensis Mill., non L."),
    ("Crassula ovata = ⟦Crassula x argentea⟧", "Crassula × argentea"),
  ])
  func tellASynonymThatIsTheNameOfAnotherNote(first: String, second: String) throws {
    let sample = try sample(first, second)
    #expect(sample.problems.map(\.code) == ["same-plant"])
    #expect(sample.problems.map(\.bytes) == sample.marks)
    let message = try #require(sample.problems.first).message
    #expect(
      message.hasSuffix(
        " is a synonym here and the name in content/plants/b.md: both notes may be of one plant"))
  }

  @Test(arguments: [
    ("Aloe vera = Aloe vulgaris", "Aloe ferox = ⟦Aloe vulgaris⟧"),
    ("Aloe vera = Aloe vulgaris Lam.", "Aloe ferox = ⟦Aloe vulgaris⟧"),
    ("Aloe 'Blue' = Rosa 'Iceberg'", "Aloe 'Green' = ⟦Rosa 'Iceberg'⟧"),
  ])
  func tellASynonymThatTwoNotesHave(first: String, second: String) throws {
    let sample = try sample(first, second)
    #expect(sample.problems.map(\.code) == ["same-plant"])
    #expect(sample.problems.map(\.bytes) == sample.marks)
    #expect(sample.problems.first?.notes.first?.location?.path == "content/plants/a.md")
  }

  @Test(arguments: [
    // Homonyms, and names given by mistake.
    ("Mammillaria supertexta = Mammillaria elegans DC.", "Mammillaria elegans Britton"),
    ("Mammillaria supertexta = Mammillaria elegans hort.", "Mammillaria elegans"),
    ("Mammillaria supertexta = Mammillaria elegans auct. non DC.", "Mammillaria elegans DC."),
    ("Mammillaria supertexta = Mammillaria elegans sensu Britton", "Mammillaria elegans"),
    ("Aloe vera = Aloe vulgaris Lam.", "Aloe ferox = Aloe vulgaris Mill."),
    // Cultivars repeat the synonyms of their species.
    (
      "Dracaena trifasciata = Sansevieria trifasciata",
      "Dracaena trifasciata 'Laurentii' = Sansevieria trifasciata"
    ),
    // A genus is no plant, and a note may repeat itself.
    ("Dracaena trifasciata = Sansevieria", "Dracaena angolensis = Sansevieria"),
    ("Aloe vera = \"Aloe vulgaris, Aloe vulgaris, Aloe vera\"".replacing("\"", with: ""), "Aloe ferox"),
  ])
  func tellNothingOfOtherPlants(first: String, second: String) throws {
    #expect(try sample(first, second).lines == [])
    #expect(try sample(second, first).lines == [])
  }
}
