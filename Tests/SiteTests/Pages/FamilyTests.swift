import PlantLibrary
import Publishing
import TestSupport
import Testing

@testable import Site

/// Families and orders: attributes with these roles, their listings and pages.
@Suite struct FamilyTests {
  private static let archive = """
    -- plantsite.yml --
    title: T
    listings:
      families: {by: family}
      orders: {by: rank2}
    -- content/attributes.yml --
    attributes:
      name: {role: scientificName}
      fam: {label: Family, role: family}
      rank2: {label: Order, role: order}
    -- content/plants/a.md --
    ---
    name: Aloe vera
    fam: Asphodelaceae
    rank2: Asparagales
    ---
    -- content/plants/b.md --
    ---
    name: Gasteria carinata
    fam: asphodelaceae
    ---
    -- content/plants/c.md --
    ---
    name: Crassula ovata
    fam: Crassulaceae
    ---
    -- content/plants/d.md --
    ---
    name: Rosa canina
    fam: unknown
    ---

    """

  @Test func haveAListingAndAPageEach() throws {
    let site = try site(Self.archive)
    let addresses = site.addressesOfAllRoutes.filter { $0.hasPrefix("/listings/") }
    #expect(
      addresses == [
        "/listings/families/", "/listings/orders/", "/listings/families/asphodelaceae/",
        "/listings/families/crassulaceae/", "/listings/families/unknown/", "/listings/orders/asparagales/",
        "/listings/orders/unknown/", "/listings/",
      ])
    let page = try site.html("/listings/families/asphodelaceae/")
    #expect(page.contains("Asphodelaceae</h1>") && page.contains("Gasteria carinata"))
  }

  @Test func leadFromThePlantToItsFamily() throws {
    let site = try site(Self.archive)
    for plant in ["a", "b"] {
      #expect(
        try site.html("/plants/\(plant)/").contains("<a href=\"/listings/families/asphodelaceae/\">"))
    }
    #expect(try !site.html("/plants/d/").contains("/listings/families/"))
  }

  @Test func areListedWhereNoListingIsNamed() throws {
    let archive = Self.archive.replacing(
      "listings:\n  families: {by: family}\n  orders: {by: rank2}\n", with: "")
    let addresses = try site(archive).addressesOfAllRoutes
    #expect(addresses.contains("/listings/family/crassulaceae/"))
    #expect(addresses.contains("/listings/order/asparagales/"))
  }

  @Test func areRightAfterAChange() throws {
    let memory = LoadMemory()
    var files = MemorySource.texts(Self.archive)
    for family in ["Asphodelaceae", "Cactaceae", "unknown", "Crassulaceae"] {
      files["content/plants/a.md"] = "---\nname: Aloe vera\nfam: \(family)\n---\n"
      let remembered = try SiteLoader(MemorySource(files), today: .epoch, memory: memory).load().sound()
      let anew = try SiteLoader(MemorySource(files), today: .epoch).load().sound()
      #expect(remembered.addressesOfAllRoutes == anew.addressesOfAllRoutes)
      #expect(try remembered.html("/listings/families/") == anew.html("/listings/families/"))
    }
  }
}
