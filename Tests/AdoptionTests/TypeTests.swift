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
