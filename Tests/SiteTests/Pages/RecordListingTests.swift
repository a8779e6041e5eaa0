import Diagnostics
import PlantLibrary
import TestSupport
import Testing

@testable import Site

/// Listings by what a field of records says.
@Suite struct RecordListingTests {
  static let archive = """
    -- plantsite.yml --
    title: Garden
    baseURL: https://example.org/
    listings:
      beds: {by: accessions.bed, title: Beds}
      years: {by: accessions.received}
      origin: {by: accessions.Provenance}
      alive: {by: accessions.alive}
    -- content/attributes.yml --
    attributes:
      scientificName: {role: scientificName}
      accessions:
        label: Accessions
        fields:
          bed: {label: Bed}
          received: date
          provenance: {options: [{key: W, label: Wild}, {key: G, label: Garden}], select: single}
          alive: yesNo
          cost: {type: money, currency: EUR}
    -- content/plants/vera.md --
    ---
    scientificName: Aloe vera
    accessions:
      - {bed: A 3, received: 1998-05-01, provenance: W, alive: yes}
      - {bed: A 3, received: 1998, alive: no}
      - {bed: Rock garden, received: 2001-01, provenance: G}
      - {received: 2001}
    ---
    -- content/plants/ferox.md --
    ---
    scientificName: Aloe ferox
    accessions: [{bed: a 3, provenance: W}, {bed: Unknown}]
    ---
    -- content/plants/none.md --
    ---
    scientificName: Aloe nulla
    ---

    """

  private func groups(_ name: String) throws -> [String] {
    let site = try site(Self.archive)
    let listing = try #require(site.plan.listings.first { $0.name == name })
    return listing.listing.groups.enumerated().map { index, group in
      let plants = group.plants.map { site.library.plants[$0].title }
      return
        "\(group.label ?? "-") \(plants.joined(separator: "+")) \(group.records) \(listing.groupAddresses[index] ?? "-")"
    }
  }

  /// A plant stands under each value once, and one without records under none.
  @Test(arguments: [
    (
      "beds",
      [
        "A 3 Aloe ferox+Aloe vera 3 /listings/beds/a-3/",
        "Rock garden Aloe vera 1 /listings/beds/rock-garden/",
        "- Aloe ferox+Aloe vera 2 /listings/beds/unknown/",
      ]
    ),
    (
      "years",
      [
        "1998 Aloe vera 2 /listings/years/1998/", "2001 Aloe vera 2 /listings/years/2001/",
        "- Aloe ferox 2 /listings/years/unknown/",
      ]
    ),
    (
      "origin",
      [
        "Wild Aloe ferox+Aloe vera 2 /listings/origin/w/", "Garden Aloe vera 1 /listings/origin/g/",
        "- Aloe ferox+Aloe vera 3 /listings/origin/unknown/",
      ]
    ),
    (
      "alive",
      [
        "Yes Aloe vera 1 /listings/alive/yes/", "No Aloe vera 1 /listings/alive/no/",
        "- Aloe ferox+Aloe vera 4 /listings/alive/unknown/",
      ]
    ),
  ])
  func groupsByAField(_ name: String, _ groups: [String]) throws {
    #expect(try self.groups(name) == groups)
  }

  @Test func groupsSayHowManyRecordsTheyHave() throws {
    let site = try site(Self.archive)
    #expect(
      try site.html("/listings/beds/").contains("<span class=\"count\">2 plants · Accessions: 3</span>"))
    let page = try site.html("/listings/beds/a-3/")
    #expect(page.contains("<h1>Bed: A 3</h1>"))
    #expect(page.contains("<p class=\"count\">2 plants · Accessions: 3</p>"))
  }

  @Test(arguments: [
    (
      "accessions.bde",
      #"plantsite.yml:4:14: error: accessions has no field "bde" to group plants by; did you mean "bed"? [bad-listing]"#
    ),
    (
      "accessions.cost",
      "plantsite.yml:4:14: error: plants can't be grouped by accessions.cost, which is of type money; only by options, texts, yes or no, hardiness, years, and the years of dates [bad-listing]"
    ),
  ])
  func wrongFields(_ by: String, _ problem: String) {
    let archive = Self.archive.replacing("by: accessions.bed,", with: "by: \(by),")
    #expect(problems(archive) == [problem])
  }
}
