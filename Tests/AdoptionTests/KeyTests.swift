import Diagnostics
import PlantLibrary
import Testing

@testable import Adoption

/// What keys mean by their names and values.
@Suite struct AdoptedKeyTests {
  private func notes(_ yaml: (Int) -> String) throws -> AdoptedSample {
    var files: [String: String] = [:]
    for index in 0..<8 {
      files["content/plants/note-\(index).md"] = "---\n\(yaml(index))\n---\nText.\n"
    }
    return try AdoptedSample(files)
  }

  @Test(arguments: [
    ("latin_name", "scientificName"), ("nomLatin", "scientificName"), ("nombre-cientifico", "scientificName"),
    ("botanischer Name", "scientificName"), ("species", "scientificName"),
  ])
  func knowsTheScientificName(key: String, role: String) throws {
    let sample = try notes { "\(key): \(AdoptedSample.names[$0])" }
    #expect(sample.attribute(key)?.role == role)
  }

  @Test(arguments: [
    ("exposition", ["Plein soleil", "Mi-ombre"], "light"), ("Standort", ["sonnig", "schattig"], "light"),
    ("riego", ["bajo", "alto"], "water"), ("schwierigkeit", ["leicht", "schwer"], "difficulty"),
  ])
  func knowsCareFacts(key: String, values: [String], role: String) throws {
    let sample = try notes { "latin: \(AdoptedSample.names[$0])\n\(key): \(values[$0 % 2])" }
    #expect(sample.attribute(key)?.role == role, "\(sample.adoption.attributes)")
  }

  @Test func takesTitleImageAndDatesFromWhereTheyAre() throws {
    let sample = try notes { index in
      """
      name: Plant number \(index)
      hero_image: /img/\(index).jpg
      image_alt: The plant \(index)
      dateModified: 2024-01-0\(index + 1)
      published: \(index % 2 == 0)
      latin: \(AdoptedSample.names[index])
      """
    }
    let rules = sample.schema.keyRules
    #expect(rules["title"]?.from == [["name"]])
    #expect(rules["image"]?.from == [["hero_image"]])
    #expect(rules["image"]?.parts.first?.from == [["image_alt"]])
    #expect(rules["updated"]?.from == [["dateModified"]])
    #expect(rules["draft"]?.from == [["published"]])
    #expect(rules["draft"]?.when == ["no"])
  }

  @Test func readsAliasesThatAreNamesAsCommonNames() throws {
    let sample = try notes { "latin: \(AdoptedSample.names[$0])\naliases: [Name \($0), Other \($0)]" }
    #expect(sample.schema.keyRules["aliases"]?.isIgnored == true)
    let names = sample.schema.attributes.first { $0.role == "commonNames" }
    #expect(names?.from == [["aliases"]])
  }

  @Test func ignoresWhatIsForAProgram() throws {
    let sample = try notes { "layout: plant\nid: \($0)\nlatin: \(AdoptedSample.names[$0])" }
    #expect(sample.schema.knows(["layout"]))
    #expect(sample.schema.knows(["id"]))
    #expect(sample.schema.attributes.map(\.key) == ["latin"])
  }

  @Test func givesNoRoleToWhatSaysTheContrary() throws {
    let sample = try notes { "latin: \(AdoptedSample.names[$0])\npetSafe: \($0 % 2 == 0)" }
    #expect(sample.attribute("petSafe")?.role == nil)
    #expect(sample.adoption.attributes.contains("no role safety"))
  }

  @Test(arguments: [
    "non_toxic", "isNonToxic", "not_poisonous", "pets_non_toxic", "no_toxica", "nicht_giftig", "non_toxique",
    "petSafe", "nontoxic", "ungiftig",
  ])
  func neverTakesSafeForDangerous(key: String) throws {
    let sample = try notes { "latin: \(AdoptedSample.names[$0])\n\(key): \($0 % 2 == 0 ? "yes" : "no")" }
    #expect(sample.attribute(key)?.role == nil, "\(sample.adoption.attributes)")
  }

  @Test func keepsDegreesOfDanger() throws {
    let words = ["safe", "mildly toxic", "very toxic", "safe"]
    let sample = try notes { "latin: \(AdoptedSample.names[$0])\ntoxicity: \(words[$0 % 4])" }
    #expect(sample.type("toxicity") == "options")
    #expect(sample.attribute("toxicity")?.role == "safety")
    #expect(sample.options("toxicity") == ["safe", "mildly-toxic", "very-toxic"])
  }

  @Test func makesSectionsOfAChoiceThatAllMake() throws {
    let sample = try notes { "latin: \(AdoptedSample.names[$0])\ncategory: \(["Trees", "Herbs"][$0 % 2])" }
    #expect(sample.schema.keyRules["section"]?.from == [["category"]])
    #expect(sample.attribute("category") != nil)
  }

  @Test func takesWordsForADraft() throws {
    let sample = try notes {
      "latin: \(AdoptedSample.names[$0])\ndraft: \(["wip", "published", "to check", "false"][$0 % 4])"
    }
    #expect(sample.schema.keyRules["draft"]?.when == ["to check", "wip"])
  }

  @Test func takesOtherSpellingsOfAKey() throws {
    let sample = try notes { "latin: \(AdoptedSample.names[$0])\n\($0 < 5 ? "height" : "Height (?)"): \($0)" }
    #expect(sample.schema.knows(["height"]))
    #expect(sample.schema.knows(["Height (?)"]))
  }

  @Test(arguments: [
    "soil: {ph: 6}\nsoil_ph: 6", "\"a\\nb\": x", "\"it's #1: \\\"x\\\"\": y", "🌱: x", "\"\": x",
  ])
  func writesWhatCanBeRead(yaml: String) throws {
    _ = try notes { "latin: \(AdoptedSample.names[$0])\n\(yaml)" }
  }

  @Test func writesRecordsWithinRecords() throws {
    let sample = try notes {
      "latin: \(AdoptedSample.names[$0])\nside: [{title: a, items: [{text: x}, {text: y}]}, {title: b}]"
    }
    #expect(sample.attribute("side")?.fields?.map(\.key) == ["title", "items"])
  }

  @Test func saysWhatEachLineRestsOn() throws {
    let sample = try notes { "latin: \(AdoptedSample.names[$0])\nsoil: \($0 < 6 ? "loam" : "sand")" }
    #expect(
      sample.adoption.attributes.contains("  # soil: in 8 of 8, 2 different: \"loam\" (6), \"sand\" (2)\n"))
  }

  @Test func addsOnlyWhatIsNotKnownYet() throws {
    let sample = try notes { "latin: \(AdoptedSample.names[$0])\nsoil: \($0 < 6 ? "loam" : "sand")" }
    #expect(sample.adoption.additions(to: sample.schema) == "")
    let other = AttributeSchema.read(
      .init(path: "attributes.yml", text: "attributes: {latin: {type: text, role: scientificName}}")
    ).schema
    let additions = sample.adoption.additions(to: other)
    #expect(additions.contains("  soil:\n"))
    #expect(!additions.contains("latin:\n"))
  }
}
