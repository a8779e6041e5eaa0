import Testing

@testable import Site

/// Genera where they are shown by themselves: in listings, and as the heading of their page.
@Suite struct GenusListTests {
  private static let archive = """
    -- plantsite.yml --
    listings: {genus: genus}
    -- content/attributes.yml --
    attributes:
      name: {role: scientificName}
      common: {type: list, role: commonNames}
    -- content/plants/a.md --
    ---
    name: × Fatshedera lizei (Cochet) Guillaumin
    common: [× Fatshedera lizei, Tree ivy]
    ---
    -- content/plants/b.md --
    ---
    name: + Laburnocytisus adamii
    ---
    -- content/plants/c.md --
    ---
    name: Opuntioideae
    ---
    -- content/plants/d.md --
    ---
    name: tribe Cacteae
    ---
    -- content/plants/e.md --
    ---
    name: Gasteria carinata
    ---

    """

  // ICN Art. H.3, H.6; ICNCP Art. 24.
  @Test func keepTheSignOfHybrids() throws {
    let site = try site(Self.archive)
    let page = try site.html("/listings/genus/")
    #expect(page.contains("<span class=\"label\">×\u{A0}<i>Fatshedera</i></span>"))
    #expect(page.contains("<span class=\"label\">+\u{A0}<i>Laburnocytisus</i></span>"))
    #expect(try site.html("/listings/genus/fatshedera/").contains("<h1>×\u{A0}<i>Fatshedera</i></h1>"))
    let order = ["Fatshedera", "Gasteria", "Laburnocytisus"].compactMap {
      page.firstRange(of: $0)?.lowerBound
    }
    #expect(order.count == 3 && order == order.sorted())
  }

  /// A subfamily and a tribe have no genus.
  @Test func areNotWhatIsAboveThem() throws {
    let site = try site(Self.archive)
    #expect(site.bytes(at: "/listings/genus/opuntioideae/") == nil)
    let unknown = try site.html("/listings/genus/unknown/")
    #expect(unknown.contains("Opuntioideae") && unknown.contains("Cacteae"))
  }

  /// The heading has authors, the common name hasn't.
  @Test func aCommonNameThatIsTheHeadingIsNotShownAgain() throws {
    let page = try site(Self.archive).html("/plants/a/", from: "<main", to: "</main>")
    #expect(page.ranges(of: "Fatshedera lizei").count == 1, "\(page)")
    #expect(page.contains("Tree ivy"))
  }
}
