import Diagnostics
import Testing

@testable import Reports

/// `plant`: rows that name a plant.
struct PlantJoinTests {
  static func archive(_ rows: String, columns: String = "columns: [Taxon]", stream: String = "") -> String {
    """
    streams: [{name: Stock, source: ../s.csv, plant: Taxon\(stream)}]
    \(columns)
    -- s.csv --
    Taxon,price
    \(rows)

    """ + PlantSourceTests.attributes + PlantSourceTests.plants
  }

  @Test(arguments: [
    ("aloe-vera", 0), ("Aloe-Vera", 0), ("Aloe vera", 0), ("ALOE VERA", 0), ("Aloe vera (L.) Burm.f.", 0),
    ("Aloe barbadensis", 0), ("Aloe barbadensis Mill.", 0), ("Sedum rubrotinctum", 2),
    ("Sedum × rubrotinctum", 2), ("Sedum x rubrotinctum", 2), ("Sedum ×rubrotinctum", 2), (" sedum ", 2),
    ("Gasteria carinata (Mill.) Duval", 1),
  ])
  func findsPlants(name: String, plant: Int) throws {
    let report = try report(Self.archive("\(name),1"))
    let cell = try #require(report.rows.first { $0.kind == .detail }?.cells.first)
    #expect(cell.setting == .plant(plant))
    #expect(cell.text == ["Aloe vera", "Gasteria carinata", "Sedum × rubrotinctum"][plant])
  }

  @Test func warnsOnceOfEachNameThatIsNoPlant() throws {
    let archive = Self.archive("Aloe vero,1\nRosa,1\nAloe vera,1\nAloe vero,1\n,1\nAloe vero,1")
    #expect(
      try report(archive).details == ["Aloe vero", "Rosa", "Aloe vera", "Aloe vero", "", "Aloe vero"])
    #expect(
      try problems(archive) == [
        "s.csv:2:1: warning: no plant of the library is called \"Aloe vero\"; did you mean \"Aloe vera\"? (3 rows) [unknown-plant]",
        "s.csv:3:1: warning: no plant of the library is called \"Rosa\" [unknown-plant]",
      ])
  }

  /// Only rows that count are told.
  @Test func doesNotWarnOfRowsThatAreFiltered() throws {
    let archive = Self.archive(
      "Rosa,1\nAloe vera,2", stream: ", where: {field: Taxon, missing: no, startsWith: aloe}")
    #expect(try problems(archive).isEmpty)
    #expect(try report(archive).details == ["Aloe vera"])
  }

  @Test func refusesANameThatSeveralPlantsHave() throws {
    let archive =
      Self.archive("👉Aloe vera,1\nAloe vera,2") + """
        -- plants/other/aloe-2.md --
        ---
        scientificName: Aloe vera L.
        ---

        """
    #expect(try problems(archive.filter { $0 != "👉" }).count == 1)
    #expect(
      try problemAtMark(archive)
        == "error: \"Aloe vera\" may be any of content/plants/aloes/aloe-vera.md, content/plants/other/aloe-2.md; write the slug of one [ambiguous-plant]"
    )
    #expect(
      try report(archive.replacing("👉Aloe vera", with: "aloe-2").replacing("Aloe vera,2", with: "")).details
        == ["Aloe vera L."])
  }

  @Test func takesTheSlugBeforeTheNameBeforeTheSynonym() throws {
    let archive = """
      streams: [{name: S, source: ../s.csv, plant: n}]
      columns: [n, slug]
      -- s.csv --
      n
      sedum
      Opuntia ficus
      -- plants/a.md --
      ---
      scientificName: Sedum
      ---
      -- plants/sedum.md --
      ---
      scientificName: Opuntia ficus
      ---
      -- plants/c.md --
      ---
      scientificName: Cactus ficus
      synonyms: Opuntia ficus
      ---

      """ + PlantSourceTests.attributes
    #expect(try report(archive).details == ["Opuntia ficus|sedum", "Opuntia ficus|sedum"])
  }

  static let rows = "aloe-vera,1\nAloe barbadensis,2\nGasteria carinata,4\nRosa,8"

  @Test(arguments: [
    ("section", ["Aloes|7", "(none)|8"]),
    ("genus", ["Aloe|3", "Gasteria|4", "Rosa|8"]),
    ("tags", ["Easy|7", "Medicinal|3", "(none)|8"]),
    ("light", ["Shade|4", "Half shade|3", "Full sun|3", "(none)|8"]),
    ("\"role:light\"", ["Shade|4", "Half shade|3", "Full sun|3", "(none)|8"]),
    ("hardy", ["Yes|4", "No|3", "(none)|8"]),
    // A name that is no plant stands among the plants.
    ("Taxon", ["Aloe vera|3", "Gasteria carinata|4", "Rosa|8"]),
    ("{field: Taxon, by: letter}", ["A|3", "G|4", "R|8"]),
  ])
  func groupsByWhatIsKnownOfThePlant(field: String, groups: [String]) throws {
    let columns = """
      columns: [{field: price, type: number, total: sum}]
      groups: [\(field)]
      """.replacing("groups: [{", with: "groups: [{totals: true, ")
    let report = try report(
      Self.archive(
        Self.rows,
        columns: field.hasPrefix("{")
          ? columns : columns.replacing("[\(field)]", with: "[{field: \(field), totals: true}]")))
    let sums = report.rows.filter { $0.kind == .subfooter }.map { $0.cells[0].text }
    #expect(zip(report.headings, sums).map { "\($0)|\($1)" } == groups)
    #expect(report.grandfooter == "15")
  }

  @Test func showsWhatIsKnownOfThePlantBesideTheRow() throws {
    let report = try report(
      Self.archive(Self.rows, columns: "columns: [genus, {field: price, type: number}, height]"))
    #expect(report.details == ["Aloe|1|100", "Aloe|2|100", "Gasteria|4|20", "Rosa|8|"])
  }

  @Test func joinsByAColumnUnderAnotherName() throws {
    let report = try report(
      Self.archive("aloe-vera,1", columns: "columns: [what]", stream: ", fields: {what: Taxon}"))
    #expect(report.rows[1].cells[0].setting == .plant(0))
  }

  @Test func negatesByWhatIsKnownOfThePlant() throws {
    let report = try report(
      Self.archive(
        Self.rows, columns: "columns: [{field: price, type: number}]",
        stream: ", negate: {field: genus, equals: Aloe, of: price}"))
    #expect(report.details == ["−1", "−2", "4", "8"])
  }

  @Test(arguments: [
    ("plant: 👉genus", "error: \"Stock\" has no field \"genus\" [unknown-field]"),
    (
      "plant: 👉x, compute: {x: {sum: [price, price]}}",
      "error: plant takes a field of the source, and x is computed [bad-report]"
    ),
    (
      "plant: 👉price, where: {field: price, above: 0}",
      "error: plant takes a field with texts, and price is of type number [bad-report]"
    ),
  ])
  func takesATextOfTheSourceAsKey(stream: String, problem: String) throws {
    let archive = Self.archive("x,1", columns: "columns: [genus, section]")
      .replacing("plant: Taxon", with: stream)
    #expect(try problemAtMark(archive) == problem)
  }

  @Test func locatesAnUnknownKey() throws {
    #expect(
      try problemAtMark(
        Self.archive("x,1").replacing("plant: Taxon", with: "plant: 👉Taxn"))
        == "error: \"Stock\" has no field \"Taxn\"; did you mean \"Taxon\"? [unknown-field]")
  }

  /// A warning that stands for many others stops no build.
  @Test(arguments: [100, 101, 250])
  func warnsOfUnknownPlantsHoweverManyThereAre(count: Int) throws {
    let archive = """
      streams: [{name: Stock, source: ../s.csv, plant: name}]
      columns: [name]
      -- s.csv --
      name

      """ + (0..<count).map { "Rosa number\($0)\n" }.joined()
    let outcome = try outcome(archive)
    #expect(outcome.report?.detailCount == count)
    #expect(outcome.problems.allSatisfy { $0.severity == .warning && $0.code == "unknown-plant" })
    let rest = count - 100
    let last = rest > 0 ? "\(rest) more problem\(rest == 1 ? "" : "s") in this source, from here on" : nil
    #expect(outcome.problems.first { $0.message.contains("from here on") }?.message == last)
  }

  @Test func takesTheGenusOutOfANameThatTheLibraryLacks() throws {
    let archive = """
      streams: [{name: Stock, source: ../s.csv, plant: name}]
      columns: [{field: n, total: sum}]
      groups: [genus]
      -- s.csv --
      name,n
      Rosa gallica,1
      × Gasteraloe 'Green Ice',2
      Aloe arborescens Mill.,3
      aloe-vera,4
      ,5

      """ + PlantSourceTests.plants
    #expect(try report(archive).headings == ["Aloe", "Gasteraloe", "Rosa", "(none)"])
  }
}

/// Rows that name one of several plants whose names differ only in marks.
struct ExactPlantNameTests {
  @Test(arguments: [
    ("Tilia zamoyskiana", "species"), ("Tilia 'Zamoyskiana'", "cultivar"),
    ("Tilia zamoyskiana Wr.", "species"), ("Mammillaria elegans DC.", "candolle"),
    ("Mammillaria elegans hort.", "supertexta"), ("Cactus supertextus", "supertexta"),
  ])
  func exactNamesGoFirst(name: String, slug: String) throws {
    let archive = """
      streams: [{name: S, source: ../s.csv, plant: n}]
      columns: [slug]
      -- s.csv --
      n
      \(name)
      -- plants/species.md --
      ---
      scientificName: Tilia zamoyskiana
      ---
      -- plants/cultivar.md --
      ---
      scientificName: Tilia 'Zamoyskiana'
      ---
      -- plants/candolle.md --
      ---
      scientificName: Mammillaria elegans DC.
      ---
      -- plants/supertexta.md --
      ---
      scientificName: Mammillaria supertexta
      synonyms: [Mammillaria elegans hort., Cactus supertextus]
      ---

      """ + PlantSourceTests.attributes
    #expect(try report(archive).details == [slug])
  }
}
