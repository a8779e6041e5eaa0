import Diagnostics
import Testing

@testable import PlantLibrary

/// Records by a key, and records in records.
@Suite struct KeyedRecordsTests {
  private static let regions =
    "a: {type: records, keyed: region, fields: {region: text, bloom: months, note: text}}"

  @Test(arguments: [
    ("{east: {bloom: 3-4, note: dry}, west: {bloom: 5}}", "east + 2,3 + dry; west + 4 + unknown"),
    ("[{region: east, bloom: 3}]", "east + 2 + unknown"), ("{region: east, bloom: 3}", "east + 2 + unknown"),
    ("{east: }", "east + unknown + unknown"), ("{}", "unknown"),
  ])
  func areReadByTheirKey(text: String, expected: String) throws {
    let (value, problems, _) = try readValue(Self.regions, "a: \(text)")
    #expect(problems.map(\.line) == [])
    #expect(shown(value) == expected)
  }

  @Test func ofTwoFieldsNeedOnlyTheValue() throws {
    let declaration = "a: {type: records, keyed: region, fields: {region: text, bloom: months}}"
    let (value, problems, _) = try readValue(declaration, "a: {east: [3, 4], west: May, north: {bloom: 6}}")
    #expect(problems.map(\.line) == [])
    #expect(shown(value) == "east + 2,3; west + 4; north + 5")
  }

  @Test func reportWhatIsNone() throws {
    let (_, problems, sample) = try readValue(
      Self.regions, "a: {east: {bloom: ⟦dry⟧, ⟦size⟧: 3}, west: ⟦often⟧}")
    #expect(problems.map(\.code) == ["unknown-option", "unknown-key", "wrong-type"])
    #expect(problems.map(\.bytes) == sample.ranges)
    let file = SourceFile(
      path: "attributes.yml", text: "attributes: {a: {type: records, keyed: regoin, fields: {region: text}}}")
    #expect(
      AttributeSchema.read(file).problems.map(\.line) == [
        "error: a has no field \"regoin\" that could be the key; did you mean \"region\"? [unknown-field]"
      ])
  }

  @Test func standInRecordsOneLevelDeep() throws {
    let declaration =
      "a: {type: records, fields: {place: text, pests: {type: records, keyed: name, fields: {name: text, cure: text}}}}"
    let (value, problems, _) = try readValue(
      declaration, "a: {place: bed, pests: {snails: beer, slugs: {cure: toads}}}")
    #expect(problems.map(\.line) == [])
    #expect(shown(value) == "bed + snails + beer; slugs + toads")
    let file = SourceFile(
      path: "attributes.yml",
      text: "attributes: {a: {fields: {b: {fields: {c: {fields: {d: text}}}}}}}")
    #expect(AttributeSchema.read(file).problems.map(\.code) == ["unknown-type"])
  }

  @Test(arguments: [
    (
      "a: {east: {bloom: 3}, west: {note: x}}",
      #"[{"region":"east","bloom":["april"]},{"region":"west","note":"x"}]"#,
      "a: {east: {bloom: 4}, west: {note: x}}"
    ),
    ("a: [{region: east}]", #"[{"region":"west"}]"#, "a: [{region: west}]"),
  ])
  func areWrittenBackAsTheyWere(note: String, json: String, expected: String) throws {
    let attribute = try #require(try schema(Self.regions).attributes.first)
    #expect(try edited(note, attribute, json) == expected)
  }
}
