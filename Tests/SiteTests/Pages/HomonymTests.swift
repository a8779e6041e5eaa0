import PlantLibrary
import Testing

@testable import Site

/// Homonyms are told apart wherever plants are named.
@Suite struct HomonymTests {
  private static let archive = """
    -- plantsite.yml --
    baseURL: https://example.org/
    listings:
      genus: {by: genus}
    -- content/attributes.yml --
    attributes:
      scientificName: {type: text, role: scientificName}
      partner: {type: reference}
    -- content/plants/a/one.md --
    ---
    scientificName: Aloe maculata All.
    tags: [spotted]
    ---
    -- content/plants/a/two.md --
    ---
    scientificName: Aloe maculata Medik.
    partner: a/one
    ---
    See [[a/one]].
    -- content/plants/vera.md --
    ---
    scientificName: Aloe vera (L.) Burm.f.
    ---
    -- content/reports/all.yml --
    streams:
      - {name: Plants, source: plants}
    columns:
      - {field: plant}

    """

  @Test(arguments: [
    "/plants/a/", "/plants/a/two/", "/plants/a/one/", "/tags/spotted/", "/listings/genus/", "/reports/all/",
  ])
  func pagesHaveAuthorsOfThese(address: String) throws {
    let page = try site(Self.archive).html(address)
    #expect(page.contains("<i>Aloe maculata</i> <span class=\"authors\">All.</span>"))
    #expect(!page.contains("<i>Aloe maculata</i></a>"))
    #expect(!page.contains("<i>Aloe vera</i> <span"))
  }

  @Test func theFindIndexAndDataOfReportsToo() throws {
    let site = try site(Self.archive)
    let index = try site.html("/find.json")
    #expect(index.contains("\"Aloe maculata *All.\"") && index.contains("\"Aloe vera\""))
    let csv = try site.html("/reports/all/all.csv")
    for name in ["Aloe maculata All.", "Aloe maculata Medik.", "Aloe vera"] {
      #expect(csv.contains(",\(name)\r\n"), "\(csv)")
    }
  }

  @Test func titlesOfPagesToo() throws {
    let site = try site(
      """
      -- plantsite.yml --
      baseURL: https://example.org/
      -- content/plants/a.md --
      ---
      title: Rosebud
      scientificName: Adenium obesum
      ---
      -- content/plants/b.md --
      ---
      title: Rosebud
      scientificName: Adenium multiflorum
      date: 2020-01-01
      ---

      """)
    let page = try site.html("/plants/a/")
    #expect(page.contains("<title>Rosebud (Adenium obesum)"))
    #expect(page.contains(">Rosebud</h1>"))
    #expect(try site.html("/feed.xml").contains("<title>Rosebud (Adenium multiflorum)</title>"))
  }
}
