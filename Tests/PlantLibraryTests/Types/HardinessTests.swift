import Diagnostics
import FrontMatter
import Testing

@testable import PlantLibrary

/// How hardiness is read, told and compared.
@Suite struct HardinessTests {
  @Test(arguments: [
    ("7b", "USDA 7b"), ("7B", "USDA 7b"), ("7b-10a", "USDA 7b–10a"), ("7b–10a", "USDA 7b–10a"),
    ("7b to 10a", "USDA 7b–10a"), ("USDA 9 - 11", "USDA 9–11"), ("zones 9-11", "USDA 9–11"),
    ("USDA Zone: 5a", "USDA 5a"), ("10", "USDA 10"), ("9a through 11b", "USDA 9a–11b"),
    ("1a-13b", "USDA 1a–13b"),
    ("H3", "RHS H3"), ("h1c", "RHS H1c"), ("RHS H4", "RHS H4"), ("H2-H4", "RHS H2–H4"),
    ("H4-H2", "RHS H2–H4"),
    ("H1b–3", "RHS H1b–H3"), ("H1", "RHS H1"), ("-5 °C", "−5\u{A0}°C"), ("−5", "−5\u{A0}°C"),
    ("5 °C", "5\u{A0}°C"), ("-12 to -7 °C", "−12…−7\u{A0}°C"), ("-12--7", "−12…−7\u{A0}°C"),
    ("-6.7C", "−6.7\u{A0}°C"), ("-12..-7", "−12…−7\u{A0}°C"), ("7..9", "USDA 7–9"), ("7...9", "USDA 7–9"),
    ("–5", "−5\u{A0}°C"), ("–5 °C", "−5\u{A0}°C"), ("–12 – –7", "−12…−7\u{A0}°C"), ("7a-b", "USDA 7a–7b"),
    ("H1a-c", "RHS H1a–H1c"), ("7b–\u{2060}10a", "USDA 7b–10a"), ("-6.5..-2.5", "−6.5…−2.5\u{A0}°C"),
  ])
  func readsWhatPeopleWrite(text: String, told: String) throws {
    let value = try #require(Hardiness(text, .usda))
    #expect(HardinessType.named(value) == told)
  }

  @Test(arguments: [
    "", "14a", "7c", "0", "H8", "H0", "hardy", "7b-", "7b-10a-11", "20 °F", "-200", "-5.25", "7b 10a",
    "7-10 °F", "7-b", "7a-", "7a-0a",
  ])
  func readsNothingElse(text: String) {
    #expect(Hardiness(text, .usda) == nil)
  }

  @Test(arguments: [
    ("4", HardinessScale.celsius, "4\u{A0}°C"), ("-12", .rhs, "−12\u{A0}°C"), ("4", .usda, "USDA 4"),
  ])
  func takesANumberByItselfForTheScale(text: String, scale: HardinessScale, told: String) throws {
    #expect(HardinessType.named(try #require(Hardiness(text, scale))) == told)
  }

  // The temperatures are those of the USDA's map of 2023 and of the RHS's table of 2012.
  @Test(arguments: [
    ("1a", -511, -483), ("7b", -150, -122), ("9", -67, -11), ("10a", -11, 17), ("13b", 183, 211),
    ("H3", -50, 10),
    ("H1a", 150, 151), ("H7", -201, -200), ("-6.7 °C", -67, -67),
  ])
  func knowsTheTemperatures(text: String, lowest: Int, highest: Int) throws {
    let value = try #require(Hardiness(text, .usda))
    #expect(value.lowest == lowest)
    #expect((value.coldest.high ?? value.lowest + 1) == highest)
  }

  @Test func comparesValuesOfAllScalesByTheColdestTemperature() throws {
    let texts = ["10a", "H7", "-5 °C", "7b-10a", "H2", "4", "7b-11a", "H5"]
    let type = HardinessType(scale: .usda)
    let ranked = try texts.map { text -> (String, RankedText) in
      guard case .ranked(let ranked) = type.field(try #require(Hardiness(text, .usda)), in: nil) else {
        throw SampleError.noOptions(text)
      }
      return (text, ranked)
    }
    #expect(
      ranked.sorted { $0.1 < $1.1 }.map(\.0) == ["4", "H7", "H5", "7b-10a", "7b-11a", "-5 °C", "10a", "H2"])
  }

  @Test(arguments: [
    (HardinessScale.usda, "7b-10a", ["USDA 7", "USDA 8", "USDA 9", "USDA 10"]), (.usda, "7b", ["USDA 7"]),
    (.usda, "9", ["USDA 9"]), (.usda, "H3", ["USDA 9"]), (.usda, "-5 °C", ["USDA 9"]),
    (.usda, "1a-1b", ["USDA 1"]), (.usda, "H1", ["USDA 11", "USDA 12"]),
    (.usda, "5 to 25 °C", ["USDA 11", "USDA 12", "USDA 13"]), (.usda, "30 to 40 °C", ["USDA 13"]),
    (.rhs, "H1", ["RHS H1c", "RHS H1b", "RHS H1a"]), (.rhs, "USDA 9", ["RHS H4", "RHS H3"]),
    (.rhs, "H3", ["RHS H3"]), (.rhs, "H2-H4", ["RHS H4", "RHS H3", "RHS H2"]),
    (.rhs, "7b-8b", ["RHS H5", "RHS H4"]), (.rhs, "-30 °C", ["RHS H7"]), (.rhs, "20 °C", ["RHS H1a"]),
    (.celsius, "-6.7", ["−10…−5\u{A0}°C"]), (.celsius, "-5", ["−5…0\u{A0}°C"]),
    (.celsius, "7b", ["−15…−10\u{A0}°C"]),
  ])
  func standsInTheGroupsOfTheScale(scale: HardinessScale, text: String, groups: [String]) throws {
    let found = HardinessType(scale: scale).groups(try #require(Hardiness(text, scale)))
    #expect(found.map(\.label) == groups)
    #expect(Set(found.map(\.key)).count == groups.count)
    #expect(found.map(\.place) == found.map(\.place).sorted())
  }

  @Test(arguments: [
    ("⟦14a⟧", "error: \"14a\" is no hardiness; zone takes one like 7b-10a [invalid-hardiness]"),
    (
      "⟦10a-7b⟧",
      "error: \"10a-7b\" begins with the warmer end; zone goes from the coldest to the warmest: 7b-10a [invalid-hardiness]"
    ),
    (
      "⟦-2 to -8 °C⟧",
      "error: \"-2 to -8 °C\" begins with the warmer end; zone goes from the coldest to the warmest: -8 to -2 [invalid-hardiness]"
    ),
    (
      "⟦20 °F⟧",
      "error: \"20 °F\" is no hardiness; zone takes one like 7b-10a [invalid-hardiness]"
    ),
    ("⟦[7b]⟧", "error: zone takes a value like 7b-10a, not a list; did you mean \"7b\"? [wrong-type]"),
    ("⟦[x]⟧", "error: zone takes a value like 7b-10a, not a list [wrong-type]"),
    (
      "⟦8 to 2 °C⟧",
      "error: \"8 to 2 °C\" begins with the warmer end; zone goes from the coldest to the warmest: 2 to 8 °C [invalid-hardiness]"
    ),
  ])
  func saysWhatIsWrong(yaml: String, expected: String) throws {
    try expectProblems("zone: {type: hardiness, scale: usda}", "zone: \(yaml)", [expected])
  }

  @Test(arguments: [
    ("7b/8a", "7b-8a"), ("7b, 8a", "7b-8a"), ("8a/7b", "7b-8a"), ("Z7", "7"), ("USDA H3", "H3"),
    ("RHS 7b", "7b"),
    ("[7b, 8a]", "7b-8a"), ("-8,5", "-8.5"), ("5/8 °C", "5 to 8 °C"),
  ])
  func proposesWhatIsPlainlyMeant(text: String, meant: String) throws {
    let problem = try #require(
      try readValue("zone: {type: hardiness, scale: usda}", "zone: ⟦\(text)⟧").problems.first)
    #expect(problem.suggestions.map(\.replacement) == [meant])
    #expect(problem.message.hasSuffix("; did you mean \"\(meant)\"?"))
  }

  @Test(arguments: [
    (HardinessScale.usda, "14a", ["USDA has the steps 1a to 13b"]),
    (.usda, "7c", ["USDA has the steps 1a to 13b"]),
    (.usda, "H8", ["RHS has the steps H7 to H1a"]), (.usda, "H1d", ["RHS has the steps H7 to H1a"]),
    (.usda, "hardy", ["USDA has the steps 1a to 13b"]), (.rhs, "H0", ["RHS has the steps H7 to H1a"]),
    (.usda, "-400", ["degrees go from -100 to 100"]), (.usda, "-5.25", ["degrees are told to a tenth"]),
    (.celsius, "120", ["degrees go from -100 to 100"]), (.celsius, "7b.", []), (.celsius, "7c", []),
    (.celsius, "20 °F", ["in degrees Celsius that is -6.7 °C"]),
    (.celsius, "23 F to 30 F", ["in degrees Celsius that is -5 to -1.1 °C"]),
    (.celsius, "7-10 °F", ["in degrees Celsius that is -13.9 to -12.2 °C"]),
    (.usda, "-5 F", ["USDA has the steps 1a to 13b", "in degrees Celsius that is -20.6 °C"]),
  ])
  func tellsWhatHelpsToMendIt(scale: HardinessScale, text: String, notes: [String]) throws {
    let problem = try #require(
      try readValue("zone: {type: hardiness, scale: \(scale.rawValue)}", "zone: ⟦\(text)⟧").problems.first)
    #expect(problem.notes.map(\.message) == notes)
  }

  @Test(arguments: ["unknown", "'?'", "~", ""])
  func isUnknownWhereTheNoteSaysSo(yaml: String) throws {
    try expectProblems("zone: {type: hardiness, scale: usda}", "zone: \(yaml)", [])
  }

  @Test func needsAScale() {
    let missing = AttributeSchema.read(
      SourceFile(path: "attributes.yml", text: "attributes:\n  zone: hardiness\n"))
    #expect(
      missing.problems.map(\.message) == [
        "zone is hardiness, so its declaration needs a scale: usda, rhs or celsius"
      ])
    let wrong = AttributeSchema.read(
      SourceFile(path: "attributes.yml", text: "attributes:\n  zone: {type: hardiness, scale: USDN}\n"))
    #expect(wrong.problems.map(\.code) == ["unknown-choice"])
  }
}
