import Diagnostics
import PlantLibrary
import Testing

@testable import Adoption

/// Types that follow from the values of all notes.
@Suite struct AdoptedTypeTests {
  @Test(arguments: [
    (["easy", "hard", "medium", "easy", "easy", "hard"], "difficulty", "options"),
    (["yes", "no", "no", "yes", "true", "false"], "evergreen", "yesNo"),
    (["oui", "non", "oui", "non", "oui", "oui"], "persistant", "yesNo"),
    (["12", "7", "130", "44", "15", "8"], "rows", "number"),
    (["12 cm", "7 cm", "130 cm", "44 cm", "15 cm", "8 cm"], "pot", "number"),
    (
      ["2021-03-04", "2022-01-01", "2019-12-31", "2020-02-02", "2020-02-03", "2020-02-04"], "acquired", "date"
    ),
    (["1972", "1980", "1990", "2001", "2010", "2020"], "year", "year"),
    (["https://a.example/1", "https://a.example/2", "https://a.example/3"], "wiki", "url"),
    (["[3, 4]", "[5]", "[9, 10]", "[1]", "[12]", "[2, 3]"], "calendrier", "months"),
    (["March", "April to June", "May", "Sept", "June–July", "July"], "bloom_time", "months"),
    (["mars", "avril à juin", "mai", "septembre", "juin", "juillet"], "floraison", "months"),
    (["[a, b]", "[c, d]", "[e, f]", "[g, h]", "[i, j]", "[k]"], "uses", "list"),
    (["|\n  Some **bold** text.\n\n  More.", "|\n  Line.\n\n  Another."], "propagation", "markdown"),
    (["7b-10a", "5-9", "9-11", "8a", "7", "10"], "hardiness_zone", "hardiness"),
    (["[10, 20]", "[5, 5]", "[30, 45]", "[1, 2]", "[7, 70]", "[4, 8]"], "days_to_harvest", "range"),
    (["[10, 20]", "[5]", "[30, 45, 60]", "[1, 2]", "[7, 70]", "[4, 8]"], "batches", "list"),
    (["3-5 ft", "vine", "1-2 ft", "6 in", "12-18 in", "2 ft"], "height", "range"),
    (["oui ✅", "non ❌", "non ❌", "oui ✅", "non", "oui"], "persistant", "yesNo"),
    (["1", "2", "3", "4", "5", "6"], "weeks_after_sowing", "number"),
    (["2", "11", "3", "1", "2", "2"], "sowing", "months"),
    (["2", "1", "3", "1", "2", "2"], "sowing_from", "months"),
    (["2", "1", "3", "1", "2", "2"], "planting_depth", "number"),
    (["2", "1", "3", "1", "2", "2"], "pruning_difficulty", "number"),
    (["00012", "00013", "00101", "00102", "00103", "00204"], "tag_no", "text"),
    (["2020.001", "2020.0010", "2020.010", "2021.4", "2021.5", "2021.6"], "plate", "text"),
    (["101", "102", "103", "104", "105", "106"], "accession", "text"),
    (["1.2e-7", "3e-05", "0.1", "2", "4.5", "1.5E+3"], "vitamin", "number"),
    (["22", "1", "30", "12", "15", "20"], "month_day", "number"),
    (["1753", "1804", "1911", "2001", "1999", "1888"], "described", "year"),
    (["1753", "1804", "1911", "2001", "1999", "1888"], "altitude", "number"),
    (["15.04.2021", "28.12.2020", "31.03.2019", "17.05.2022", "02.03.2021", "01.01.2020"], "kauf", "date"),
    (["3/4/2021", "5/14/2021", "12/31/2021", "1/2/2021", "6/7/2021", "7/8/2021"], "bought", "date"),
    (
      ["4,90 €", "3,90 €", "ab 8,90 €", "auf Anfrage", "3,20 € / 4,50 €", "auf Anfrage"], "preis", "text"
    ),
    (["52.1, 8.3", "51.2, 7.0", "50.9, 8.8", "52.7, 8.1", "52.0, 8.6", "52.3, 8.0"], "coordinates", "text"),
    (["12", "[10, 20]", "[3, 9]", "4", "8", "[5, 6]"], "height_in", "range"),
    (
      [
        "Water when the top inch is dry.", "Keep it moist in summer.", "Let it dry out.", "Once a week.",
        "Every ten days or so.", "Hardly ever in winter.",
      ], "watering", "text"
    ),
  ])
  func followsFromTheValues(values: [String], key: String, type: String) throws {
    let sample = try AdoptedSample(values: values, of: key)
    #expect(sample.type(key) == type, "\(sample.adoption.attributes)")
  }

  @Test(arguments: [
    (["medium", "low", "high", "low", "medium", "high"], ["low", "medium", "high"]),
    (["Moyenne", "Facile", "Difficile", "Facile", "Facile", "Moyenne"], ["Facile", "Moyenne", "Difficile"]),
    (["mittel", "leicht", "schwer", "leicht", "mittel", "leicht"], ["leicht", "mittel", "schwer"]),
    (["medio", "bajo", "alto", "bajo", "alto", "bajo"], ["bajo", "medio", "alto"]),
    (
      ["low to medium", "low", "high", "low", "medium", "high"], ["low", "low-to-medium", "medium", "high"]
    ),
    (["blue", "red", "blue", "white", "red", "red"], ["blue", "red", "white"]),
  ])
  func putsOptionsInTheOrderThatTheirWordsHave(values: [String], options: [String]) throws {
    let sample = try AdoptedSample(values: values, of: "need")
    #expect(sample.options("need") == options)
  }

  @Test func takesSpellingsThatCompareAsOneForOneOption() throws {
    let sample = try AdoptedSample(
      values: ["Full Sun", "full sun", "Shade", "full-sun", "shade", "Full Sun"], of: "light")
    #expect(sample.options("light").map { $0.lowercased() } == ["full-sun", "shade"])
    #expect(sample.attribute("light")?.role == "light")
  }

  @Test func makesNoOptionsOfManyValues() throws {
    let values = (0..<200).map { "value \($0 % 60)" }
    let sample = try AdoptedSample(values: values, of: "bed")
    #expect(sample.type("bed") == "text")
  }

  @Test func findsTheOptionsWithinATextWithCommas() throws {
    let values = ["sun, shade", "sun", "shade, half", "half, sun", "sun, half", "shade", "sun", "half"]
    let sample = try AdoptedSample(values: values, of: "exposure")
    #expect(Set(sample.options("exposure")) == ["sun", "half", "shade"])
  }

  @Test func findsReferencesToOtherNotes() throws {
    let values = ["[p1, p2]", "[p0]", "[p3, nothing]", "[p4]", "[p5, p1]", "[p0, p2]"]
    let sample = try AdoptedSample(values: values, of: "companions")
    #expect(sample.type("companions") == "references")
  }

  @Test func keepsOptionsApartThatDifferInASign() throws {
    let values = ["stable +", "stable x", "stable +", "stable x", "none", "none", "none", "stable +"]
    let sample = try AdoptedSample(values: values, of: "trend")
    #expect(sample.attribute("trend")?.options?.options.count == 3)
    let dashes = ["A", "A-", "A", "A-", "B", "B", "B", "A"]
    let grades = try AdoptedSample(values: dashes, of: "grade")
    #expect(grades.type("grade") == "text" || grades.options("grade").count == 3)
  }

  @Test func leavesFewLongTextsOutOfOptions() throws {
    let values =
      Array(repeating: ["full sun", "shade"], count: 10).joined() + [
        "Sun as a young plant; shade when it is old"
      ]
    let sample = try AdoptedSample(values: Array(values), of: "light")
    #expect(sample.options("light") == ["full-sun", "shade"])
    #expect(sample.adoption.attributes.contains("doesn't fit: \"Sun as a young plant; shade when it is"))
  }

  @Test func takesNoNameForALink() throws {
    let values = (0..<8).map { _ in "Solanum lycopersicum" }
    let sample = try AdoptedSample(values: values, of: "latin") { "title: Cultivar \($0)" }
    #expect(sample.type("latin") == "text" || sample.type("latin") == "options")
    #expect(try AdoptedSample(values: values, of: "common_name").type("common_name") != "references")
  }

  @Test func readsRecordsInRecords() throws {
    let values = (0..<6).map { "[{step: \($0), detail: {amount: \($0 + 1), unit: ml}}]" }
    let fields = try AdoptedSample(values: values, of: "care").attribute("care")?.fields
    #expect(fields?.map(\.type.name) == ["number", "records"])
  }

  @Test func namesAValueWithinMappingsByItsLastKeyWhereThatSaysEnough() throws {
    let values = (0..<6).map { "{soil_ph: \($0 + 4), light: {level: full sun}, price: \($0)}" }
    let keys = try AdoptedSample(values: values, of: "growing").schema.attributes.map(\.key)
    #expect(keys.contains("soil_ph") && keys.contains("growingPrice") && keys.contains("growingLight"))
  }

  @Test func takesNamesOfCompanionsForReferencesWhereSomeAreFound() throws {
    let values = ["[p1, basil]", "[p0, leek]", "[p3, rue]", "[kale, dill]", "[beans]", "[peas, corn]"]
    #expect(try AdoptedSample(values: values, of: "companions").type("companions") == "references")
    #expect(try AdoptedSample(values: values, of: "uses").type("uses") == "list")
  }

  @Test(arguments: [
    ("price", "Pots are €3, trays €12, and bulbs 4 €.", "money"),
    ("price", "No amount in the text.", "number"),
    ("price_chf", "No amount in the text.", "money"),
    ("sold at €", "No amount in the text.", "money"),
    ("rows", "Pots are €3, trays €12, and bulbs 4 €.", "number"),
  ])
  func takesTheCurrencyOfPricesFromElsewhere(key: String, text: String, type: String) throws {
    var files: [String: String] = [:]
    for (index, name) in AdoptedSample.names.enumerated() {
      files["plants/p\(index).md"] = "---\nlatin: \(name)\n\(key): \(index * 3 + 1).50\n---\n\(text)\n"
    }
    #expect(try AdoptedSample(files).type(key) == type)
  }

  @Test func takesAUnitOfOneLetterFromTheKeyOfWhatItMeasures() throws {
    let values = ["12", "7", "30", "44", "15", "8"]
    #expect(
      try AdoptedSample(values: values, of: "min_temperature_c").adoption.attributes.contains("unit: °C"))
    #expect(try !AdoptedSample(values: values, of: "vitamin_c").adoption.attributes.contains("unit:"))
  }

  @Test func tellsWhatDoesNotFitAndWhy() throws {
    let values = ["3-5 ft", "vine", "1-2 ft", "6 in", "12-18 in", "2 ft"]
    let text = try AdoptedSample(values: values, of: "height").adoption.attributes
    #expect(text.contains("# doesn't fit: \"vine\": the first is no number and no range"))
  }

  @Test func takesTheUnitThatStandsBesideANumber() throws {
    let heights = (1...6).map { "{min: \($0), max: 20, unit: cm}" }
    let height = try AdoptedSample(values: heights, of: "height")
    #expect(height.adoption.attributes.contains("    type: range\n    unit: cm\n"))
    let energies = (1...6).map { "{value: \($0).5, unit: kcal}" }
    let energy = try AdoptedSample(values: energies, of: "energy").adoption.attributes
    #expect(energy.contains("    from: energy.value\n    type: number\n    unit: kcal\n"), "\(energy)")
    #expect(energy.contains("it is the unit of energy.value"), "\(energy)")
  }

  @Test func takesNoLengthForAnArea() throws {
    let sample = try AdoptedSample(values: ["4", "2", "9", "1", "6", "3"], of: "square_feet_needed")
    #expect(!sample.adoption.attributes.contains("unit:"))
  }

  @Test func tellsNotesThatSayNothingOfAPlant() throws {
    var files: [String: String] = [:]
    for index in 0..<3 {
      files["Content/p\(index).md"] = "---\nlatin_name: \(AdoptedSample.names[index])\n---\n"
    }
    for index in 0..<9 { files["Content/n\(index).md"] = "---\ntags: [linux]\n---\nText.\n" }
    let page = AdoptionPage(try AdoptedSample(files).adoption, problems: []).text
    #expect(
      page.contains("9 notes of these say nothing of a plant by their keys, and will be published, too:"),
      "\(page)")
  }

  @Test func keepsFactsThatAreTheSameInAllNotes() throws {
    let values = (1...6).map { "{days: 14, sun: full sun, row: \($0)}" }
    let attributes = try AdoptedSample(values: values, of: "harvest").adoption.attributes
    #expect(!attributes.contains("ignore:"), "\(attributes)")
  }

  @Test func readsHardinessOfTwoEnds() throws {
    let values = [
      "{min: 4, max: 9}", "{min: 5, max: 8}", "{min: 7, max: 11}", "{min: 3}", "{min: 5, max: 9}",
    ]
    #expect(try AdoptedSample(values: values, of: "hardinessZone").type("hardinessZone") == "hardiness")
  }

  @Test func tellsWhatAParenthesisRepeats() throws {
    let values = ["65-80°F (18-27°C)", "60-75°F (16-24°C)", "50°F", "55-70°F", "65°F (indoors)", "70-80°F"]
    let text = try AdoptedSample(values: values, of: "temperature").adoption.attributes
    #expect(text.contains("# in 2 notes a parenthesis says the same in another unit, and isn't shown:"))
  }

  @Test func makesAnAttributeOfWhatIsEmptyEverywhere() throws {
    let sample = try AdoptedSample(values: Array(repeating: "", count: 6), of: "spread")
    #expect(sample.type("spread") == "text")
    #expect(sample.adoption.attributes.contains("# empty in all notes"))
    #expect(try AdoptedSample(values: Array(repeating: "[]", count: 6), of: "uses").type("uses") == "list")
    let image = try AdoptedSample(values: Array(repeating: "", count: 6), of: "image")
    #expect(!image.adoption.attributes.contains("image"))
  }

  @Test func makesALinkOfOneFieldOfARecord() throws {
    let values = (0..<6).map { "[{slug: p\(($0 + 1) % 6), title: \(AdoptedSample.names[($0 + 1) % 6])}]" }
    let fields = try AdoptedSample(values: values, of: "instead").attribute("instead")?.fields
    #expect(fields?.map(\.type.name) == ["references", "text"])
  }

  @Test func writesTheEvidenceOfFields() throws {
    let values = (0..<6).map { "[{day: 2021-0\($0 + 1)-01, what: \($0 % 2 == 0 ? "sown" : "moved")}]" }
    let text = try AdoptedSample(values: values, of: "journal").adoption.attributes
    #expect(
      text.contains(
        "      # what: in 6 records, 2 different: \"moved\" (3), \"sown\" (3)\n      what: {type: "))
  }

  @Test func makesRecordsOfListsOfMappings() throws {
    let values = (0..<6).map {
      "[{day: 2021-0\($0 + 1)-01, what: sown}, {day: 2021-0\($0 + 2)-01, what: moved}]"
    }
    let sample = try AdoptedSample(values: values, of: "journal")
    #expect(sample.type("journal") == "records")
    #expect(sample.attribute("journal")?.fields?.map(\.key) == ["day", "what"])
    #expect(sample.attribute("journal")?.fields?.first?.type.name == "date")
  }

  @Test func readsValuesWithinMappings() throws {
    let values = (0..<6).map { "{cats: {status: \($0 % 2 == 0 ? "toxic" : "safe")}, dogs: {status: safe}}" }
    let sample = try AdoptedSample(values: values, of: "toxicity")
    let cats = try #require(sample.attribute("toxicityCats"))
    #expect(cats.from == [["toxicity", "cats", "status"]])
    #expect(cats.role == "safety")
    #expect(cats.type.name == "yesNo")
  }
}
