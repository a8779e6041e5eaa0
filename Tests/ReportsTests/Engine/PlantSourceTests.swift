import Testing

@testable import Reports

/// The library as a source.
struct PlantSourceTests {
  static let attributes = """
    -- attributes.yml --
    attributes:
      scientificName: {type: text, role: scientificName}
      light:
        type: options
        role: light
        label: Light it likes
        select: multiple
        ordered: true
        options:
          - {key: shade, label: Shade}
          - {key: half, label: Half shade, detail: Sun until noon}
          - {key: sun, label: Full sun}
      growing:
        type: options
        role: growing
        select: multiple
        options:
          - {key: summer, label: Summer, months: [6, 7, 8]}
          - {key: winter, label: Winter, months: [12, 1, 2]}
      dormant:
        type: options
        role: dormant
        select: multiple
        options:
          - {key: winter, label: Winter, months: [12, 1, 2]}
      synonyms: {type: list, role: synonyms}
      height: {type: number, unit: cm}
      price: {type: money, currency: CAD}
      acquired: {type: date}
      hardy: {type: yesNo}
      mix:
        type: records
        fields:
          ingredient: {type: text}
          parts: {type: number}

    """
  static let plants = """
    -- plants/aloes/aloe-vera.md --
    ---
    scientificName: Aloe vera (L.) Burm.f.
    light: [half, sun]
    growing: summer
    dormant: winter
    synonyms: [Aloe barbadensis Mill., Aloe vulgaris Lam.]
    height: 100
    price: 4.50
    acquired: 2021-05-08
    hardy: no
    mix:
      - {ingredient: sand, parts: 2}
      - {ingredient: soil, parts: 1}
    tags: [Medicinal, Easy]
    ---
    -- plants/aloes/gasteria.md --
    ---
    scientificName: Gasteria carinata
    light: shade
    growing: winter
    height: 20
    price: 3.25
    hardy: yes
    tags: [Easy]
    links:
      - {title: Kew, url: https://powo.science.kew.org}
    ---
    -- plants/sedum.md --
    ---
    scientificName: Sedum × rubrotinctum
    ---

    """

  static func archive(_ stream: String, _ rest: String) -> String {
    "streams:\n  - {name: Plants, source: plants\(stream)}\n" + rest + "\n" + attributes + plants
  }

  @Test func givesARowAPlantWithItsAttributes() throws {
    let report = try report(
      Self.archive(
        "", "columns: [plant, genus, section, tags, \"role:light\", height, price, acquired, hardy]"))
    #expect(
      report.details == [
        "Aloe vera|Aloe|Aloes|Medicinal, Easy|Half shade, Full sun|100|4.50|8 May 2021|No",
        "Gasteria carinata|Gasteria|Aloes|Easy|Shade|20|3.25||Yes",
        "Sedum × rubrotinctum|Sedum|||||||",
      ])
    #expect(report.columns[4].label == "Light it likes")
    #expect(report.columns[4].key == "light")
    #expect(report.columns[5].unit == "cm")
    #expect(report.columns[6].kind == .money(currency: "CAD", decimals: 2))
    #expect(report.rows[1].cells[0].setting == .plant(0))
    #expect(report.rows[1].cells[1].setting == .italic)
    #expect(report.rows[1].cells[4].value == .list(["half", "sun"]))
  }

  @Test(arguments: [
    ("synonyms", "synonyms", ["Aloe vera|Aloe barbadensis Mill.", "Aloe vera|Aloe vulgaris Lam."]),
    ("light", "light", ["Aloe vera|Half shade", "Aloe vera|Full sun", "Gasteria carinata|Shade"]),
    ("tags", "tags", ["Aloe vera|Medicinal", "Aloe vera|Easy", "Gasteria carinata|Easy"]),
    ("links", "links", ["Gasteria carinata|Kew"]),
    ("mix", "ingredient", ["Aloe vera|sand", "Aloe vera|soil"]),
    ("mix", "parts", ["Aloe vera|2", "Aloe vera|1"]),
  ])
  func givesARowAnItem(each: String, column: String, rows: [String]) throws {
    #expect(try report(Self.archive(", each: \(each)", "columns: [plant, \(column)]")).details == rows)
  }

  @Test(arguments: [
    (
      false,
      [
        "January", "February", "June", "July", "August", "December",
      ], "Gasteria carinata|Growing"
    ),
    (true, ["January", "February", "June", "July", "August", "December"], "Aloe vera|Growing"),
  ])
  func givesARowAMonthOfThePlantsYear(isSouthern: Bool, months: [String], first: String) throws {
    let report = try report(
      Self.archive(", each: month", "columns: [plant, activity]\ngroups: [month]\nsort: [activity, plant]"),
      isSouthern: isSouthern)
    #expect(report.headings == months)
    #expect(report.details.first == first)
    #expect(report.details.count == 9)
  }

  @Test func tellsWhatIsSuspected() throws {
    func archive(_ rest: String) -> String {
      """
      streams:
        - name: Plants
          source: plants
      \(rest)
      -- attributes.yml --
      attributes: {risk: {type: yesNo, role: safety}}
      -- plants/a.md --
      ---
      risk: "no"
      ---
      -- plants/b.md --
      ---
      risk: {is: suspected, source: https://example.org/}
      ---
      -- plants/c.md --
      ---
      risk: true
      ---
      -- plants/d.md --

      """
    }
    let all = try report(archive("columns: [title, risk]\nsort: [risk]"))
    #expect(all.details == ["C|Yes", "B|Suspected", "A|No", "D|"])
    let some = try report(archive("    where: {field: risk, equals: [yes, suspected]}\ncolumns: [title]"))
    #expect(some.details == ["B", "C"])
  }

  /// In the south the winter of December is June's: what grows then is the plant of winter, and the other rests.
  @Test func turnsTheSeasonsInTheSouth() throws {
    let archive = Self.archive(
      ", each: month, where: {field: month, equals: \"6\"}", "columns: [plant, activity]")
    #expect(try report(archive).details == ["Aloe vera|Growing"])
    #expect(
      try report(archive, isSouthern: true).details == ["Aloe vera|Resting", "Gasteria carinata|Growing"])
  }

  @Test func renamesTheFieldsOfPlants() throws {
    #expect(
      try report(Self.archive(", fields: {cost: price, size: height}", "columns: [cost, size]")).details
        == ["4.50|100", "3.25|20", "|"])
    #expect(
      try report(Self.archive(", each: mix, fields: {what: ingredient}", "columns: [what, plant]")).details
        == ["sand|Aloe vera", "soil|Aloe vera"])
  }

  @Test(arguments: [
    (
      ", each: 👉synonims",
      "error: a plant doesn't have several of \"synonims\"; did you mean \"synonyms\"? [bad-report]"
    ),
    (
      ", each: 👉height",
      "error: a plant doesn't have several of \"height\"; did you mean \"light\"? [bad-report]"
    ),
    (
      ", fields: {cost: 👉prise}",
      "error: the source of \"Plants\" has no \"prise\"; did you mean \"price\"? [unknown-field]"
    ),
    (
      ", plant: 👉genus",
      "error: the rows of plants belong to their plants already; leave plant out [bad-report]"
    ),
  ])
  func locatesWhatPlantsDoNotHave(stream: String, problem: String) throws {
    #expect(try problemAtMark(Self.archive(stream, "columns: [plant]")) == problem)
  }
}
