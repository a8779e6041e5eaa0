import PlantLibrary
import Testing
import Text

@testable import Site

@Suite struct FacetTests {
  private static let library = """
    -- content/attributes.yml --
    attributes:
      name: {type: text, role: scientificName}
      sun:
        role: light
        select: multipleSectioned
        sections:
          - {title: Bright, options: [{key: fullSun, label: Full sun, icon: sun}, half]}
          - {title: Dark, options: [shade]}
      cats: {type: yesNo, role: safety}
      edible: {type: yesNo}
      height: {type: range, unit: cm}
      price: {type: money, currency: GBP}
      cold: {type: hardiness, role: hardiness, scale: celsius}
      flowers: {type: months, role: flowering}
      grows: {role: growing, options: [{key: warm, months: [6, 7]}, {key: cool, months: [12, 1]}]}
      family: {type: text, role: family}
      origin: {type: text}
      soil: {type: list, filter: yes}
      described: {type: year}
      mine: {options: [a, b], filter: no}
      secret: {options: [a, b], publish: no}
    -- content/plants/aloes/a.md --
    ---
    name: Aloe vera
    sun: [fullSun, half]
    cats: yes
    edible: no
    height: 30-60
    price: 4.50
    cold: -5
    flowers: [May, June]
    grows: cool
    family: Asphodelaceae
    origin: Arabia
    soil: [Sand, clay]
    described: 1753
    tags: [window]
    ---
    -- content/plants/aloes/dwarf/b.md --
    ---
    name: Aloe maculata
    cats: {is: unknown, source: https://example.org/}
    height: 20+
    cold: 3
    soil: [sand]
    ---
    -- content/plants/c.md --
    ---
    title: Mine
    cats: no
    ---
    """

  private func facet(_ key: String, isSouthern: Bool = false) throws -> Facet {
    let site = try site(Self.library)
    let subject = try #require(
      site.library.facetSubjects.first { site.library.facetKey($0) == key }, "\(key)")
    return site.library.facet(subject, isSouthern: isSouthern, words: site.strings)
  }

  /// What is known of each plant, in the order of the library: Aloe maculata, Aloe vera, Mine.
  private func answers(_ facet: Facet) -> [Facet.Answer] { facet.answerOfPlant.map { facet.answers[$0] } }

  @Test func comesByRoleAndType() throws {
    let library = try site(Self.library).library
    #expect(
      library.facetSubjects.map(library.facetKey) == [
        "sun", "cats", "edible", "height", "price", "cold", "flowers", "grows", "family", "soil", "tag",
        "section",
        "genus",
      ])
  }

  @Test func hasOptionsWithTheirSections() throws {
    let facet = try facet("sun")
    #expect(facet.isFirst)
    #expect(facet.choices.map(\.key) == ["fullsun", "half", "shade"])
    #expect(facet.choices.map(\.heading) == ["Bright", "Bright", "Dark"])
    #expect(facet.choices[0].icon == "sun")
    #expect(answers(facet) == [.unknown, .choices([0, 1]), .unknown])
    #expect(facet.choiceCounts == [1, 1, 0] && facet.unknownCount == 2)
  }

  @Test func unknownSafetyIsNotNo() throws {
    let facet = try facet("cats")
    #expect(facet.choices.map(\.key) == ["no", "suspected", "yes"])
    #expect(answers(facet) == [.unknown, .choices([2]), .choices([0])])
  }

  @Test func hasRangesWithTheirUnit() throws {
    let facet = try facet("height")
    #expect(facet.isRange && facet.unit == "cm" && facet.choices.isEmpty)
    #expect(answers(facet) == [.range(20, nil), .range(30, 60), .unknown])
    #expect(try self.facet("price").unit == "GBP")
  }

  /// All plants that stand a cold stand less cold.
  @Test func hasStepsOfColdThatTellPlantsApart() throws {
    let facet = try facet("cold")
    #expect(facet.choices.map(\.key) == ["-5", "5"])
    #expect(answers(facet) == [.choices([1]), .choices([0, 1]), .unknown])
  }

  /// Where all values are zones, or all are ratings, these are asked; keys stay degrees, and so do addresses.
  @Test(
    arguments: [
      (
        "usda", "7b", "9", ["-15", "-6.7"],
        ["USDA 7b (to\u{A0}\u{2212}15\u{A0}°C)", "USDA 9 (to\u{A0}\u{2212}6.7\u{A0}°C)"]
      ),
      (
        "rhs", "H7", "H3", ["-20.1", "-5"],
        ["RHS H7 (below\u{A0}\u{2212}20\u{A0}°C)", "RHS H3 (to\u{A0}\u{2212}5\u{A0}°C)"]
      ),
      (
        "usda", "7b", "-5 °C", ["-15", "-5"],
        ["down to \u{2212}15\u{A0}°C", "down to \u{2212}5\u{A0}°C"]
      ),
    ])
  func asksInZonesWhereAllValuesAreZones(
    scale: String, first: String, second: String, keys: [String], labels: [String]
  ) throws {
    let site = try site(
      """
      -- content/attributes.yml --
      attributes:
        name: {type: text, role: scientificName}
        cold: {type: hardiness, role: hardiness, scale: \(scale)}
      -- content/plants/a.md --
      ---
      name: Aloe vera
      cold: \(second)
      ---
      -- content/plants/b.md --
      ---
      name: Bellis perennis
      cold: \(first)
      ---
      """)
    let facet = try #require(site.findFacets.facets.first { $0.key == "cold" })
    #expect(facet.cold != nil && facet.choices.map(\.key) == keys && facet.choices.map(\.label) == labels)
    #expect(answers(facet) == [.choices([1]), .choices([0, 1])])
    #expect(FacetChoice(first, of: facet)?.text == keys[0])
    #expect(FacetChoice("-10", of: facet)?.text == keys[0])
    guard scale == "usda" else { return }
    // Zones that no plant begins with, and a number alone, which is one of the attribute's scale.
    for text in ["8", "8a", "USDA 8b", "usda 7b"] {
      #expect(FacetChoice(text, of: facet)?.text == keys[0], "\(text)")
    }
    #expect(FacetChoice("10", of: facet)?.text == keys[1])
    #expect(FacetChoice("2", of: facet) == nil)
  }

  @Test func hasMonthsOfSeasonsWhereThePlantsAre() throws {
    #expect(try answers(facet("flowers")) == [.unknown, .choices([4, 5]), .unknown])
    #expect(try facet("flowers").choices.map(\.label).prefix(2) == ["January", "February"])
    #expect(try answers(facet("grows"))[1] == .choices([0, 11]))
    #expect(try answers(facet("grows", isSouthern: true))[1] == .choices([5, 6]))
    // Named months are meant wherever one is.
    #expect(try answers(facet("flowers", isSouthern: true))[1] == .choices([4, 5]))
  }

  /// A plant has the values of all its records; one without records isn't unknown.
  @Test func comesOfFieldsOfRecords() throws {
    let site = try site(
      """
      -- plantsite.yml --
      find: yes
      -- content/attributes.yml --
      attributes:
        name: {type: text, role: scientificName}
        stock:
          label: Stock
          fields:
            pot: {options: [small, large], filter: first}
            price: {type: money, currency: EUR, filter: yes}
            place: {type: text, filter: yes}
            paid: {type: money, currency: EUR, filter: yes, publish: no}
            pieces: number
      -- content/plants/a.md --
      ---
      name: Aloe vera
      stock: [{pot: large, price: 9, place: B 2}, {pot: small, price: 4.25, place: b 2}, {pieces: 3}]
      ---
      -- content/plants/b.md --
      ---
      name: Bellis perennis
      stock: {pieces: 2, paid: 5}
      ---
      -- content/plants/c.md --
      ---
      name: Cotula hispida
      ---
      """)
    let facets = site.findFacets.facets.prefix(3)
    #expect(facets.map(\.key) == ["stock.pot", "stock.price", "stock.place"])
    #expect(facets[0].isFirst && facets[0].label == "Pot" && facets[1].unit == "EUR")
    #expect(answers(facets[0]) == [.choices([0, 1]), .unknown, .choices([])])
    #expect(
      answers(facets[1]) == [
        .ranges([Facet.Ends(Decimal("4.25"), Decimal("4.25")), Facet.Ends(9, 9)]), .unknown, .choices([]),
      ])
    #expect(answers(facets[2]) == [.choices([0]), .unknown, .choices([])])
    let isTaken = ["4..5", "5..8", "9.."].map { FacetChoice($0, of: facets[1])?.takes(answers(facets[1])[0]) }
    #expect(isTaken == [true, false, true])
    let file = try site.html("/find-facets.json")
    #expect(file.contains("\"answers\":[[4.25,4.25,9,9],null,[]]") && !file.contains("paid"))
  }

  @Test func hasTextsUnderOneSpelling() throws {
    let facet = try facet("soil")
    #expect(facet.choices.map(\.key) == ["clay", "sand"])
    #expect(answers(facet) == [.choices([1]), .choices([0, 1]), .unknown])
  }

  @Test func hasSectionsWithThoseAroundThem() throws {
    let facet = try facet("section")
    #expect(facet.choices.map(\.key) == ["aloes", "aloes--dwarf"])
    #expect(answers(facet) == [.choices([0, 1]), .choices([0]), .choices([])])
  }

  /// A plant without a tag lacks nothing; one without a genus does.
  @Test func knowsThatThereIsNoTag() throws {
    #expect(try answers(facet("tag")) == [.choices([]), .choices([0]), .choices([])])
    #expect(try answers(facet("genus")) == [.choices([0]), .choices([0]), .unknown])
  }

  @Test func putsTheMostFrequentAnswerFirst() throws {
    let facet = try facet("sun")
    #expect(facet.answers.first == .unknown && facet.counts == [2, 1])
  }
}
