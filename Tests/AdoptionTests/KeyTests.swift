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
    ("taxonomic_name", "scientificName"),
  ])
  func knowsTheScientificName(key: String, role: String) throws {
    let sample = try notes { "\(key): \(AdoptedSample.names[$0])" }
    #expect(sample.attribute(key)?.role == role)
  }

  @Test func joinsGenusAndEpithet() throws {
    let sample = try notes { index in
      let words = AdoptedSample.names[index].split(separator: " ")
      return "genus: \(words[0])\nspecies: \(words[1])\nheight: 2"
    }
    let name = sample.attribute("scientificName")
    #expect(name?.role == "scientificName")
    #expect(name?.joins == ["genus", "species"])
  }

  @Test func aPlantGoesByTheNamesOfAllKeys() throws {
    let sample = try notes {
      "latin: \(AdoptedSample.names[$0])\ncommonName: Plant \($0)\nalsoKnownAs: [Other \($0), Third \($0)]"
    }
    #expect(sample.attribute("commonName")?.role == "commonNames")
    #expect(sample.attribute("alsoKnownAs")?.role == "commonNames")
  }

  @Test func leavesOutWhatWasNeverFilledIn() throws {
    let sample = try notes { "latin: \(AdoptedSample.names[$0])\notros-nombres: otros nombres" }
    #expect(sample.attribute("otros-nombres") == nil)
  }

  @Test(arguments: [
    ("rain_mm_per_year", ["300", "450"]), ("waterings_per_week", ["2", "3"]), ("week", ["1", "2"]),
  ]) func takesNoUnitThatIsNone(key: String, values: [String]) throws {
    let sample = try notes { "latin: \(AdoptedSample.names[$0])\n\(key): \(values[$0 % 2])" }
    let number = sample.attribute(key)?.type as? NumberType
    #expect(number?.unit == nil, "\(sample.adoption.attributes)")
  }

  @Test func namesOptionsInWords() throws {
    let sample = try notes {
      "latin: \(AdoptedSample.names[$0])\nsun_level: \(["full_sun", "part_shade"][$0 % 2])"
    }
    let labels = sample.attribute("sun_level")?.options?.options.map { $0.label.text(in: "en") }
    #expect(labels == ["Full sun", "Part shade"] || labels == ["Part shade", "Full sun"])
    #expect(sample.attribute("sun_level")?.role == "light")
  }

  @Test func sentencesAreNoLists() throws {
    let texts = ["1 ft tall, with runners", "2 ft tall, with runners trailing 3 ft"]
    let sample = try notes { "latin: \(AdoptedSample.names[$0])\nsize: \(texts[$0 % 2])\($0)" }
    #expect(sample.type("size") != "list")
  }

  @Test func takesTheImageInObsidiansBrackets() throws {
    let sample = try notes { "latin: \(AdoptedSample.names[$0])\ncover: \"![[a\($0).png|200]]\"" }
    #expect(sample.schema.keyRules["image"]?.from == [["cover"]])
  }

  @Test func takesADescriptionOfParagraphsForMarkdown() throws {
    let sample = try notes {
      "latin: \(AdoptedSample.names[$0])\ndescription: |\n  This is the **plant** \($0).\n\n  More of it.\n"
    }
    #expect(sample.type("noteDescription") == "markdown")
  }

  @Test(arguments: [
    ("exposition", ["Plein soleil", "Mi-ombre"], "light"), ("Standort", ["sonnig", "schattig"], "light"),
    ("riego", ["bajo", "alto"], "water"), ("schwierigkeit", ["leicht", "schwer"], "difficulty"),
  ])
  func knowsCareFacts(key: String, values: [String], role: String) throws {
    let sample = try notes { "latin: \(AdoptedSample.names[$0])\n\(key): \(values[$0 % 2])" }
    #expect(sample.attribute(key)?.role == role, "\(sample.adoption.attributes)")
  }

  @Test(
    arguments: [
      ("bloom_color", ["red", "white"], nil), ("bloom_time", ["spring", "late summer"], "flowering"),
      ("sol", ["argileux", "calcaire"], nil), ("sol", ["pleno sol", "sombra"], "light"),
    ] as [(String, [String], String?)])
  func givesARoleOnlyWhereTheValuesSayIt(key: String, values: [String], role: String?) throws {
    let sample = try notes { "latin: \(AdoptedSample.names[$0])\n\(key): \(values[$0 % 2])" }
    #expect(sample.attribute(key)?.role == role, "\(sample.adoption.attributes)")
  }

  @Test func takesLinksAndGalleriesAsNotesMayWriteThem() throws {
    let sample = try notes { index in
      "latin: \(AdoptedSample.names[index])\nlinks: [https://a.example/\(index)]\nimages: [a\(index).jpg, b.jpg]"
    }
    #expect(sample.schema.keyRules["links"]?.isIgnored != true)
    #expect(sample.schema.keyRules["gallery"]?.from == [["images"]])
  }

  @Test func takesPathsWithoutASlashBeforeThemForAddresses() throws {
    let sample = try notes { "latin: \(AdoptedSample.names[$0])\naliases: [/old\($0)/, before/\($0).html]" }
    #expect(sample.schema.keyRules["aliases"]?.isIgnored != true)
    #expect(!sample.schema.attributes.contains { $0.role == "commonNames" })
  }

  @Test func findsTheLanguageByTheWordsOfTheTexts() throws {
    var files: [String: String] = [:]
    for (index, name) in AdoptedSample.names.enumerated() {
      files["plants/p\(index).md"] =
        "---\nlatin: \(name)\n---\nDie Pflanze ist nicht giftig und wird mit der Zeit eine große Staude.\n"
    }
    #expect(try AdoptedSample(files).adoption.language == "de")
  }

  @Test(
    arguments: [
      ("safety: {children: false}", "children: true", nil), ("toxic_to: {cats: yes}", "", "safety"),
      ("seguridad: {gatos: true}", "", nil), ("toxicity: {cats: toxic}", "", "safety"),
      ("safety: {rating: 0/5}", "", nil),
    ] as [(String, String, String?)])
  func takesNoSafetyForDanger(yaml: String, other: String, role: String?) throws {
    let sample = try notes { "latin: \(AdoptedSample.names[$0])\n\(yaml)" }
    #expect(
      sample.schema.attributes.compactMap(\.role).filter { $0 == "safety" } == (role.map { [$0] } ?? []))
  }

  @Test func makesNoPlainYesOfADegree() throws {
    let words = ["irritant", "non-toxic"]
    let sample = try notes { "latin: \(AdoptedSample.names[$0])\ntoxicity: \(words[$0 % 2])" }
    #expect(sample.options("toxicity") == ["non-toxic", "irritant"])
    #expect(sample.attribute("toxicity")?.role == "safety")
  }

  @Test func givesNoRoleToAUnit() throws {
    let sample = try notes { index in
      "latin: \(AdoptedSample.names[index])\ncare: {light: {level: \(["low", "high"][index % 2]), unit: lux}}"
    }
    #expect(sample.attribute("careLight")?.role == "light")
    #expect(sample.schema.attributes.filter { $0.role == "light" }.count == 1)
  }

  @Test func takesTheNamesOfFilesForScientificNames() throws {
    func sample(_ names: [String]) throws -> AdoptedSample {
      try AdoptedSample(
        Dictionary(names.map { ("Plants/\($0).md", "---\nlight: sun\n---\nText.\n") }) { first, _ in first })
    }
    let latin = try sample(["Monstera deliciosa", "Aloe vera", "Ficus lyrata"])
    #expect(latin.attribute("scientificName")?.role == "scientificName")
    #expect(latin.adoption.attributes.contains("from: (file name)"))
    #expect(latin.adoption.additions(to: latin.schema).isEmpty)
    #expect(try sample(["Snake plant", "Peace lily", "Boston fern"]).attribute("scientificName") == nil)
  }

  @Test func leavesOutWhatIsTheOwnersBusiness() throws {
    let sample = try notes {
      "latin: \(AdoptedSample.names[$0])\nsupplier_notes: late \($0)\nprice_paid: \($0)\nprice: \($0)"
    }
    #expect(sample.schema.attributes.map(\.key) == ["latin", "price"])
    #expect(sample.adoption.attributes.contains("is nobody's business, by its name"))
  }

  @Test func keepsAValueThatOnlySomeNotesHave() throws {
    let sample = try notes {
      "latin: \(AdoptedSample.names[$0])\nform: \($0 < 4 ? "Marble Queen" : "")\nmaker: me"
    }
    #expect(sample.attribute("form") != nil)
    #expect(sample.attribute("maker") == nil)
  }

  @Test func saysWhyAKeyHasNoRole() throws {
    let sample = try notes { index in
      """
      latin: \(AdoptedSample.names[index])
      light: \(["full sun", "shade"][index % 2])
      exposure: \(["sun", "half"][index % 2])
      watering: Every \(index + 2) days while it is warm, and hardly at all in winter number \(index).
      """
    }
    #expect(sample.attribute("light")?.role == "light")
    #expect(sample.adoption.attributes.contains("# no role light: light has it"))
    #expect(sample.adoption.attributes.contains("# no role water: its values are texts"))
  }

  @Test func leavesOutSwitchesAndNamesOfFiles() throws {
    let sample = try notes { index in
      """
      latin: \(AdoptedSample.names[index])
      showDate: \(index % 2 == 0)
      handle: note-\(index)
      show_size: \(index) cm
      """
    }
    let text = sample.adoption.attributes
    #expect(text.contains("  - showDate\n") && text.contains("  - handle\n"))
    #expect(sample.attribute("show_size") != nil)
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

  @Test func takesANotesOwnAddressForWhereItsPageWas() throws {
    let sample = try notes {
      "latin: \(AdoptedSample.names[$0])\npermalink: /herbs/p\($0)/\nredirect_from: [/old/\($0).html, /x/\($0)]"
    }
    #expect(sample.schema.keyRules["aliases"]?.from == [["redirect_from"], ["permalink"]])
    #expect(sample.schema.attributes.map(\.key) == ["latin"])
  }

  @Test func takesAliasesForNamesBesideAnAddress() throws {
    let sample = try notes {
      "latin: \(AdoptedSample.names[$0])\naliases: [Name \($0)]\nslug: /herbs/p\($0)"
    }
    #expect(sample.schema.keyRules["aliases"]?.from == [["slug"]])
    #expect(sample.schema.attributes.first { $0.role == "commonNames" }?.from == [["aliases"]])
  }

  @Test(arguments: [
    "permalink: /all/", "permalink: /:slug/", "permalink: /{{ slug }}/", "url: https://example.org/a",
    "path: /img/a.jpg",
  ])
  func takesNothingElseForAnAddress(line: String) throws {
    let sample = try notes { "latin: \(AdoptedSample.names[$0])\n\(line.replacing("a.", with: "a\($0)."))" }
    #expect(sample.schema.keyRules["aliases"] == nil, "\(sample.adoption.attributes)")
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
    #expect(sample.schema.keyRules["draft"]?.unless == ["no", "published"])
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
