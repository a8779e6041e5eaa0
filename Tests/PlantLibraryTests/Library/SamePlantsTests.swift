import Diagnostics
import Testing

@testable import PlantLibrary

/// Two notes that may be of one plant.
@Suite struct SamePlantsTests {
  private func sample(_ first: String, _ second: String) throws -> SampleLibrary {
    let schema = try schema("name: {role: scientificName}\nformer: {type: list, role: synonyms}")
    func note(_ parts: String) -> String {
      let title = parts.hasPrefix("title: ") ? parts.prefix { $0 != "/" } + "\n" : ""
      let parts = parts.dropFirst(title.isEmpty ? 0 : title.count + 1).split(separator: " = ").map(
        String.init)
      return "---\n\(title)name: \(parts[0])\n" + (parts.count > 1 ? "former: [\(parts[1])]\n" : "") + "---"
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
    ("Aloe vera = ⟦Aloe barbadensis L.⟧", "Aloe barbadensis Linnaeus"),
    ("Aloe vera = ⟦Aloe barbadensis L⟧", "Aloe barbadensis L."),
    ("Aloe vera = ⟦Aloe barbadensis A.Berger⟧", "Aloe barbadensis Berger"),
    ("Aloe vera = ⟦Aloe barbadensis Britton & Rose⟧", "Aloe barbadensis Britton et Rose"),
    ("Aloe vera = ⟦Aloe barbadensis Smith et al.⟧", "Aloe barbadensis Smith & Jones"),
    ("Aloe vera = ⟦Aloe barbadensis Schltr.⟧", "Aloe barbadensis Schlechter"),
    ("Aloe vera = ⟦Aloe barbadensis Reichenbach⟧", "Aloe barbadensis Rchb."),
    ("Aloe vera = ⟦Aloe barbadensis Schltdl.⟧", "Aloe barbadensis Schlechtendal"),
  ])
  func tellASynonymThatIsTheNameOfAnotherNote(first: String, second: String) throws {
    let sample = try sample(first, second)
    #expect(sample.problems.map(\.code) == ["same-plant"])
    #expect(sample.problems.map(\.bytes) == sample.marks)
    let message = try #require(sample.problems.first).message
    #expect(
      message.hasSuffix(
        " is a synonym here and the name in content/plants/b.md: both may be of one plant"))
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
    ("Aloe vera = Aloe vulgaris L.", "Aloe vulgaris Lam."),
    ("Aloe vera = Aloe vulgaris L.", "Aloe vulgaris L.f."),
    ("Aloe vera = Aloe vulgaris Mill.", "Aloe vulgaris Millsp."),
    ("Aloe vera = Aloe vulgaris Smith et al.", "Aloe vulgaris Jones et al."),
    ("Aloe vera = Aloe vulgaris Schltr.", "Aloe vulgaris Schlechtendal"),
    ("Aloe vera = Aloe vulgaris L.", "Aloe vulgaris Ls."),
    ("Aloe vera = Aloe vulgaris Hook.", "Aloe vulgaris Hook.f."),
    ("Aloe vera = Aloe vulgaris R.Br.", "Aloe vulgaris N.E.Br."),
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

  @Test(arguments: [
    ("Aloe vera L.", "Aloe vera Linnaeus", "both may be of one plant"),
    ("Aloe vera", "Aloe vera Mill.", "both may be of one plant"),
    ("Aloe maculata L.", "Aloe maculata Lam.", "these are homonyms"),
    ("Aloe vera L. var. vera", "Aloe vera Mill. var. vera", "these are homonyms"),
  ])
  func tellNamesThatDifferInAuthors(first: String, second: String, end: String) throws {
    let problems = try sample(first, second).problems
    #expect(problems.map(\.code) == ["same-plant"])
    #expect(problems.first?.message.hasSuffix(end) == true, "\(problems.map(\.message))")
    #expect(problems.first?.location?.path == "content/plants/b.md")
  }

  @Test(arguments: [
    // Gardens call another plant so, and a variety isn't its species.
    ("Aloe vera", "Aloe vera hort."), ("Aloe vera L.", "Aloe vera Mill. var. chinensis"),
    ("Aloe vera", "title: X / Aloe vera Mill."),
  ])
  func tellNothingOfOtherNames(first: String, second: String) throws {
    #expect(try sample(first, second).lines == [])
  }

  /// A comma stands between names only before a genus and its epithet.
  @Test(arguments: [
    ("Aloe perfoliata, Aloe bar", ["Aloe perfoliata", "Aloe bar"]),
    ("Aloe perfoliata L., A. bar Haw.; Rosa 'X'", ["Aloe perfoliata L.", "A. bar Haw.", "Rosa ‘X’"]),
    ("Aloe vera (L.) Burm.f., nom. cons.", ["Aloe vera (L.) Burm.f., nom. cons."]),
    ("Aloe bar Haw. & Salm-Dyck, Monogr. 1: 3", ["Aloe bar Haw. & Salm-Dyck, Monogr. 1: 3"]),
    ("Aloe bar Ruiz, Pav. & Kunth, × Gasteraloe foo", ["Aloe bar Ruiz, Pav. & Kunth", "× Gasteraloe foo"]),
    ("Aloe vera L., Species plantarum 320", ["Aloe vera L., Species plantarum 320"]),
  ])
  func readSeveralSynonymsInOneText(text: String, names: [String]) throws {
    let schema = try schema("name: {role: scientificName}\nformer: {type: text, role: synonyms}")
    let sample = SampleLibrary(
      "-- plants/a.md\n---\nname: Rosa canina\nformer: \"\(text)\"\n---", schema: schema)
    let plant = try #require(sample.library.plants.first)
    #expect(plant.synonyms.map(\.text) == names)
    let bytes = Array("---\nname: Rosa canina\nformer: \"\(text)\"\n---".utf8)
    let last = try #require(plant.synonyms.last)
    if names.count > 1 { #expect(text.hasSuffix(String(decoding: bytes[last.range], as: UTF8.self))) }
  }
}
