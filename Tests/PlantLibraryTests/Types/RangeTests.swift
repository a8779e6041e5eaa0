import Diagnostics
import FrontMatter
import Testing
import Text

@testable import PlantLibrary

/// Numbers and ranges with units.
@Suite struct RangeTests {
  @Test(arguments: [
    ("60", "60"), ("60 cm", "60"), ("60–80 cm", "60–80"), ("60-80cm", "60–80"), ("60 - 80", "60–80"),
    ("30 à 60 cm", "30–60"), ("30 to 60", "30–60"), ("30 bis 60 cm", "30–60"), ("30 a 60 cm", "30–60"),
    ("de 30 à 60 cm", "30–60"), ("30cm..60cm", "30–60"), ("30 cm–1 m", "30–100"), ("0.5-1 m", "50–100"),
    ("0,5 à 1,5 m", "50–150"), ("1 200 mm", "120"), ("up to 2 m", "≤200"), ("< 2m", "≤200"), ("≤2 m", "≤200"),
    ("bis 2 m", "≤200"), ("jusqu'à 2 m", "≤200"), ("max. 40 cm", "≤40"), ("2 m+", "≥200"),
    ("2 m or more", "≥200"),
    ("from 30 cm", "≥30"), ("ab 30 cm", "≥30"), ("> 1 m", "≥100"), ("60-60", "60"), ("2 ft", "61"),
    ("2-3 ft", "61–91"), ("2' - 3'", "61–91"), ("4in", "10"), ("4\" to 8\"", "10–20"), ("1 FT.", "30"),
    ("10.5 inches", "26.7"), ("0 in", "0"), ("6 in (15 cm)", "15"), ("2-3 feet (60-90 cm)", "61–91"),
  ])
  func areToldInTheirUnit(text: String, expected: String) throws {
    #expect(
      try shown("a: {type: range, unit: cm}", "a: '\(text.replacing("'", with: "''"))'") == expected
        + "\u{A0}cm")
  }

  @Test(arguments: [
    ("1/2 in", "1.3"), ("½ in", "1.3"), ("1 1/2 ft", "46"), ("1½ ft", "46"), ("1 ½ ft", "46"),
    ("1-1/2 in", "3.8"), ("1/2-1 in", "1.3–2.5"), ("½–1½ in", "1.3–3.8"), ("1 1/2 - 2 ft", "46–61"),
    ("1/3 m", "33"), ("1/3 cm", "0.33"), ("0-1/2 m", "0–50"), ("5'6\"", "168"), ("1' 6\"", "46"),
    ("5'6", "168"), ("5′ 6″", "168"), ("5 ft 6 in", "168"), ("5 feet, 6 ½ inches", "169"),
    ("5'6\" - 6'", "168–183"), ("4-5'6\"", "122–168"), ("5'6\"+", "≥168"), ("1 ft. 6 in. – 2 ft.", "46–61"),
  ])
  func areReadWithFractions(text: String, expected: String) throws {
    #expect(
      try shown("a: {type: range, unit: cm}", "a: '\(text.replacing("'", with: "''"))'") == expected
        + "\u{A0}cm")
  }

  @Test(arguments: [
    ("~60 cm", "~60"), ("≈ 60–80 cm", "≈60–80"), ("ca. 60 cm", "ca.\u{A0}60"),
    ("About 2-3 ft", "About\u{A0}61–91"),
    ("environ 1 m", "environ\u{A0}100"), ("up to ~2 m", "≤~200"), ("etwa 1 m+", "≥etwa\u{A0}100"),
    ("{min: ~4in, max: 8in}", "~10–20"),
  ])
  func tellWhatIsNotExact(text: String, expected: String) throws {
    let note = text.hasPrefix("{") ? "a: \(text)" : "a: '\(text)'"
    #expect(try shown("a: {type: range, unit: cm}", note) == expected + "\u{A0}cm")
  }

  @Test(arguments: [
    ("°C", "65-80°F (18-27°C)", "18–27"), ("°C", "65–80 °F", "18–27"), ("°C", "64.5 F", "18.1"),
    ("°C", "-5 to 10 °C", "-5 to 10"), ("°C", "-5 - -2", "-5 to -2"), ("°C", "−12 à −5 °C", "-12 to -5"),
    ("°C", "18-24°", "18–24"), ("°C", "32°F", "0"), ("°F", "20 °C", "68"), ("g", "1 lb", "454"),
    ("kg", "1 lb", "0.45"), ("°F", "18°-24°C", "64–75"), ("°F", "18°C – 24°", "64–75"),
    ("°F", "65° – 80°", "65–80"), ("°C", "18º-24º C", "18–24"),
    ("l", "5 gal", "19"), ("ml", "1.5 l", "1500"), ("Tage", "2-3 Wochen", "14–21"),
    ("weeks", "10 days", "1.4"),
    ("years", "18 months", "1.5"), ("m", "150 cm", "1.5"), ("in", "10 cm", "3.9"),
  ])
  func changeUnitsOfOneKind(unit: String, text: String, expected: String) throws {
    #expect(try shown("a: {type: range, unit: '\(unit)'}", "a: '\(text)'") == expected + "\u{A0}\(unit)")
  }

  /// Bounds and sums see the exact number.
  @Test func areKeptExactly() throws {
    let (value, _, _) = try readValue("a: {type: range, unit: cm}", "a: 2-3 ft")
    guard case .range(let range)? = value else {
      Issue.record("no range")
      return
    }
    #expect(range.low?.number == Decimal("60.96") && range.high?.number == Decimal("91.44"))
    let third = try readValue("a: {type: range, unit: °C}", "a: 65 °F").value
    if case .range(let range)? = third { #expect(range.low?.number == Decimal("18.3333")) }
    let long = try readValue("a: {type: range, unit: in}", "a: 123.4568 cm").value
    if case .range(let range)? = long { #expect(range.low?.number == Decimal("48.6050394")) }
  }

  @Test(arguments: [
    ("80-60", "\"80-60\" begins with the greater number; did you mean \"60-80 cm\"?", "invalid-range"),
    ("tall", "\"tall\" is no number and no range; a takes one like 60-80 cm", "invalid-range"),
    ("60-80-90", "\"60-80-90\" is no number and no range; a takes one like 60-80 cm", "invalid-range"),
    ("1,200 mm", "\"1,200 mm\" is no number and no range; a takes one like 60-80 cm", "invalid-range"),
    ("up to 2-3 m", "\"up to 2-3 m\" is no number and no range; a takes one like 60-80 cm", "invalid-range"),
    ("60/80 cm", "\"60/80 cm\" is no number and no range; a takes one like 60-80 cm", "invalid-range"),
    ("5'13\"", "\"5'13\"\" is no number and no range; a takes one like 60-80 cm", "invalid-range"),
    ("60-", "a is given in cm, not in \"-\"", "wrong-unit"),
    ("60 kg", "a is given in cm, not in \"kg\"", "wrong-unit"),
    ("2 ft (90 cm)", "\"90 cm\" isn't the same as \"2 ft\" before it", "invalid-range"),
    ("2 ft (3 pots)", "a is given in cm, not in \"pots\"", "wrong-unit"),
    ("1-20 cm", "a takes a value from 5 to 900 cm, not 1", "number-out-of-range"),
    ("30 ft", "a takes a value from 5 to 900 cm, not 914.4", "number-out-of-range"),
    ("", "", ""),
  ])
  func refuseOthers(text: String, message: String, code: String) throws {
    let (value, problems, sample) = try readValue(
      "a: {type: range, unit: cm, min: 5, max: 900}", "a: ⟦'\(text.replacing("'", with: "''"))'⟧")
    #expect(text.isEmpty ? value == nil : value?.isUnread == true)
    #expect(problems.map(\.message) == (code.isEmpty ? [] : [message]))
    #expect(problems.map(\.code) == (code.isEmpty ? [] : [code]))
    #expect(problems.map(\.bytes) == (code.isEmpty ? [] : sample.ranges))
  }

  @Test(arguments: [
    ("{min: 4in, max: 2ft}", "10–61"), ("{from: 10, to: 20, unit: cm}", "10–20"), ("{low: 1 m}", "≥100"),
    ("{min: 4, max: 8in}", "10–20"), ("{min: 4in, max: 8}", "10–20"), ("[4, 8in]", "10–20"),
    ("[4in, 8]", "10–20"), ("{min: 4, max: 2 ft, unit: in}", "10–61"), ("{max: 30, min: }", "≤30"),
    ("[10, 20]", "10–20"), ("[4in, 2 ft]", "10–61"), ("[5, 5]", "5"), ("[7 cm]", "7"),
    ("{min: 4, max: \"5'6\\\"\"}", "122–168"),
  ])
  func areReadInTwoValues(text: String, expected: String) throws {
    #expect(try shown("a: {type: range, unit: cm}", "a: \(text)") == expected + "\u{A0}cm")
  }

  @Test func keepARemark() throws {
    let attribute = try #require(try schema("a: {type: range, unit: m}").attributes.first)
    let (value, problems, _) = try readValue("a: {type: range, unit: m}", "a: 2 à 3 m (en  intérieur)")
    #expect(problems.map(\.line) == [])
    guard case .text(let text) = attribute.type.shownValue(try #require(value), in: PlainWords()) else {
      return
    }
    #expect(text == "2–\u{2060}3\u{A0}m (en intérieur)")
  }

  @Test func reportWhatIsWrongInTwoValues() throws {
    let (_, problems, sample) = try readValue(
      "a: {type: range, unit: cm}", "a: {min: ⟦tall⟧, max: 5, ⟦mid⟧: 3}")
    #expect(Set(problems.map(\.code)) == ["unknown-key", "invalid-range"])
    #expect(Set(problems.map(\.bytes)) == Set(sample.ranges))
  }

  @Test(arguments: [
    ("a: {min: 4in, max: 8in}", "\"4 in – 10 in\"", "a: {min: 4in, max: 10 in}"),
    ("a: [4, 8]", "\"4 – 10\"", "a: [4, 10]"),
    ("a: 60–80 cm", "\"60–90 cm\"", "a: 60–90 cm"), ("a: 60-80", "\"60-90\"", "a: 60-90"),
  ])
  func areWrittenBackAsTheyWere(note: String, json: String, expected: String) throws {
    let attribute = try #require(try schema("a: {type: range, unit: cm}").attributes.first)
    #expect(try edited(note, attribute, json).replacing("4 in,", with: "4in,") == expected)
  }

  @Test func withoutAUnitTakeNone() throws {
    #expect(try shown("a: range", "a: 3-5") == "3–5")
    #expect(
      try readValue("a: range", "a: 3-5 cm").problems.map(\.message) == [
        "a is given without a unit, not in \"cm\""
      ])
    #expect(try shown("a: {type: range, unit: leaves}", "a: 3-5 leaves") == "3–5\u{A0}leaves")
  }

  @Test func areOrderedByBothEnds() throws {
    let attribute = try #require(try schema("a: {type: range, unit: cm}").attributes.first)
    let texts = ["up to 50", "10", "10-20", "10+", "2 ft", "60.96-70", "1 m"]
    let ranked = try texts.shuffled().map { text -> RankedText in
      let value = try readValue("a: {type: range, unit: cm}", "a: \(text)").value
      guard case .ranked(let ranked) = attribute.type.field(of: value, in: nil) else {
        throw UnfitValue(message: text)
      }
      return ranked
    }
    #expect(
      ranked.sorted().map(\.text) == [
        "up to 50 cm", "10 cm", "10–20 cm", "10 cm+", "61 cm", "60.96–70 cm", "100 cm",
      ])
  }

  @Test(arguments: [
    ("2 ft", "60.96 shown as 61"), ("24in", "60.96 shown as 61"), ("0.5 m", "50 shown as 50"),
    ("30 cm", "30"),
    ("2 ft (61 cm)", "60.96 shown as 61"), ("1/2 cm", "0.5"), ("½", "0.5"), ("1½ cm", "1.5"),
    ("1 1/2 in", "3.81 shown as 3.8"), ("5'6\"", "167.64 shown as 168"), ("1/3 cm", "0.333333 shown as 0.33"),
  ])
  func numbersTakeOtherUnits(text: String, expected: String) throws {
    let (value, problems, _) = try readValue("a: {type: number, unit: cm}", "a: \(text)")
    #expect(problems.map(\.line) == [])
    #expect(PlantLibraryTests.shown(value) == expected)
  }

  @Test(arguments: [
    "2 kg", "2-3 ft", "2 ft (90 cm)", "3,11", "1e2", "~60 cm", "ca. 60", "60/80", "1 200",
  ])
  func numbersTakeNothingElse(text: String) throws {
    let (value, problems, _) = try readValue("a: {type: number, unit: cm}", "a: \(text)")
    #expect(value?.isUnread == true && problems.count == 1)
  }

  @Test func wholeNumbersTakeNoFraction() throws {
    let (_, problems, _) = try readValue("a: {type: number, whole: yes}", "a: 1/2")
    #expect(problems.map(\.code) == ["invalid-number"])
    #expect(try readValue("a: {type: number, whole: yes, unit: in}", "a: 5 ft 6 in").problems.isEmpty)
  }

  /// No text stops the reader.
  @Test func anyTextIsReadOrRefused() {
    var random = SystemRandomNumberGenerator()
    let signs = Array("0123456789.,-–+ <>'\"°cftmFC()toà…/½~ ")
    for _ in 0..<3000 {
      let text = String(
        (0..<Int.random(in: 0...12, using: &random)).map { _ in signs.randomElement(using: &random) ?? "0" })
      _ = WrittenRange(text)
    }
    let long = String(repeating: "9", count: 100_000)
    #expect(WrittenRange(long) == nil)
    #expect(WrittenRange("1 " + String(repeating: "m", count: 100_000)) != nil)
  }

  private func shown(_ declaration: String, _ note: String) throws -> String {
    let attribute = try #require(try schema(declaration).attributes.first)
    let (value, problems, _) = try readValue(declaration, note)
    #expect(problems.map(\.line) == [])
    guard case .text(let text) = attribute.type.shownValue(try #require(value), in: PlainWords()) else {
      return ""
    }
    return text.replacing("\u{2060}", with: "")
  }
}

/// Words of no language.
private struct PlainWords: ValueWords {
  let language = "en"
  func list(_ key: String) -> [String] { [] }
  subscript(key: String) -> String { key }
  func text(_ key: String, _ values: [String: String]) -> String {
    switch key {
    case "upTo": "≤" + (values["value"] ?? "")
    case "orMore": "≥" + (values["value"] ?? "")
    default: "\(values["from"] ?? "") to \(values["to"] ?? "")"
    }
  }
  func number(_ digits: String, isGrouped: Bool) -> String { digits }
}
