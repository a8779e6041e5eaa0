import Diagnostics
import Testing

@testable import PlantLibrary

private let sample = SampleLibrary(
  """
  -- plants/cacti/americas/matucana.md
  ---
  scientificName: Matucana madisoniorum
  difficulty: hard
  tags: [Rare]
  ---
  -- plants/cacti/_index.md
  ---
  title: Cacti
  ---
  -- plants/aloes/vera.md
  ---
  scientificName: Aloe vera
  growingSeason: [winter, summer]
  difficulty: easy
  tags: [medicine, Rare]
  ---
  -- plants/aloes/ferox.md
  ---
  scientificName: Aloë ferox
  growingSeason: summer
  ---
  -- plants/aloes/formula.md
  ---
  scientificName: "? × Aloe vera"
  ---
  -- plants/empty/_index.md
  -- plants/unnamed.md
  -- plants/2.md
  """)

private func attribute(_ key: String) throws -> Grouping {
  .attribute(try #require(sample.library.schema.index(ofKey: key)))
}

/// Each group as `label (key): slugs`.
private func groups(_ grouping: Grouping, in sample: SampleLibrary = sample) -> [String] {
  sample.library.listing(by: grouping, language: "en").groups.map { group in
    "\(group.label ?? "nil") (\(group.key)): " + group.plants.map { sample.slugs[$0] }.joined(separator: " ")
  }
}

@Suite struct ListingTests {
  @Test func groupsBySection() {
    #expect(
      groups(.section) == [
        "Plants (plants--): 2 unnamed", "Aloes (aloes): ferox formula vera",
        "Cacti › Americas (cacti--americas): matucana", "Empty (empty): ",
      ])
  }

  @Test func groupsByTagWithoutTheUntagged() {
    #expect(groups(.tag) == ["medicine (medicine): vera", "Rare (rare): vera matucana"])
  }

  @Test func groupsByGenusWhateverItsAccents() {
    #expect(
      groups(.genus) == [
        "Aloe (aloe): ferox formula vera", "Matucana (matucana): matucana", "nil (): 2 unnamed",
      ])
  }

  @Test func groupsByLetter() {
    #expect(groups(.letter) == ["# (): 2", "A (a): ferox formula vera", "M (m): matucana", "U (u): unnamed"])
  }

  @Test func groupsByOptionInTheOptionsOrderWithEmptyOnes() throws {
    #expect(
      groups(try attribute("growingSeason")) == [
        "Summer (summer): ferox vera", "Fall (fall): ", "Winter (winter): vera", "Spring (spring): ",
        "nil (): 2 formula matucana unnamed",
      ])
    #expect(
      groups(try attribute("difficulty")) == [
        "Easy (easy): vera", "Medium (medium): ", "Hard (hard): matucana", "nil (): 2 ferox formula unnamed",
      ])
  }

  @Test func hasNoGroupsByAnAttributeWithoutOptions() throws {
    #expect(groups(try attribute("scientificName")).isEmpty)
    #expect(groups(.attribute(1_000)).isEmpty)
    #expect(groups(.attribute(-1)).isEmpty)
  }

  @Test func labelsOptionsInTheLanguage() throws {
    let schema = try schema("agua: {type: options, options: [{key: dry, label: {en: Dry, es: Seco}}]}")
    let library = SampleLibrary("-- plants/a.md\n---\nagua: dry\n---\n", schema: schema).library
    #expect(library.listing(by: .attribute(0), language: "es").groups.map(\.label) == ["Seco"])
  }

  @Test func countsEachPlantOnce() {
    #expect(sample.library.listing(by: .tag, language: "en").allPlants.count == 2)
    #expect(sample.library.listing(by: .section, language: "en").allPlants.count == 6)
  }

  @Test(arguments: [Grouping.section, .tag, .genus, .letter, .attribute(2)])
  func givesEachGroupAKeyOfItsOwn(grouping: Grouping) {
    let sample = SampleLibrary(
      """
      -- plants/a/b-c/x.md
      -- plants/a-b/c/y.md
      -- plants/plants/z.md
      -- plants/Été/v.md
      -- plants/ete/w.md
      -- plants/ete/_index.md
      ---
      slug: summer
      ---
      -- plants/Ⓐ.md
      -- plants/1.md
      ---
      title: Ⓐ
      ---
      """)
    let keys = sample.library.listing(by: grouping, language: "en").groups.map(\.key)
    #expect(Set(keys).count == keys.count, "\(keys)")
  }
}

@Suite struct ListingRowTests {
  @Test func hasARowForEachHeadingAndPlant() {
    let listing = sample.library.listing(by: .section, language: "en")
    #expect(
      listing.rows(groups: 1..<4, limit: nil) == [
        .group(.init(group: 1, count: 3)), .plant(1), .plant(2), .plant(3),
        .group(.init(group: 2, count: 1)), .plant(4),
        .group(.init(group: 3, count: 0)), .emptyGroup,
      ])
  }

  @Test(arguments: [
    (2, [ListingRow.plant(1), .plant(2), .more(1)]), (3, [.plant(1), .plant(2), .plant(3)]), (0, [.more(3)]),
    (-1, [.more(3)]),
  ])
  func cutsAGroupAtTheLimit(limit: Int, rows: [ListingRow]) {
    let listing = sample.library.listing(by: .section, language: "en")
    #expect(listing.rows(groups: 1..<2, limit: limit) == [.group(.init(group: 1, count: 3))] + rows)
  }

  @Test func leavesOutGroupsThatThereAreNot() {
    let listing = sample.library.listing(by: .tag, language: "en")
    #expect(listing.rows(groups: 1..<9, limit: 0) == [.group(.init(group: 1, count: 2)), .more(2)])
    #expect(listing.rows(groups: 5..<9, limit: nil) == [])
  }

  @Test(arguments: [Grouping.section, .tag, .genus, .letter, .attribute(2)])
  func saysThatALibraryIsEmpty(grouping: Grouping) {
    let listing = SampleLibrary("-- plants/empty/_index.md\n").library.listing(by: grouping, language: "en")
    #expect(listing.rows(groups: listing.groups.indices, limit: nil) == [.emptyLibrary])
  }

  @Test func hasNoRowsWhereNobodyUsesATag() {
    let listing = SampleLibrary("-- plants/a.md\n").library.listing(by: .tag, language: "en")
    #expect(listing.rows(groups: listing.groups.indices, limit: nil) == [])
  }
}
