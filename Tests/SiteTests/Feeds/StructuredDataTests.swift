import Foundation
import Testing

@testable import Site

@Suite struct StructuredDataTests {
  private func graph(_ note: String) throws -> [[String: Any]] {
    let site = try site(
      """
      -- plantsite.yml --
      baseURL: https://example.org/lib/
      language: es
      -- content/plants/a.svg --
      <svg xmlns="http://www.w3.org/2000/svg"/>
      -- content/plants/a.md --
      ---
      slug: a
      \(note)
      ---
      """)
    let json = try site.html("/plants/a/", from: "<script type=\"application/ld+json\">", to: "</script>")
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    #expect(object?["@context"] as? String == "https://schema.org")
    return try #require(object?["@graph"] as? [[String: Any]])
  }

  @Test func describesTheNoteAndItsTaxon() throws {
    let graph = try graph(
      """
      title: "My </script> \\"aloe\\" \\\\ & more"
      scientificName: Aloe vera
      commonNames: [True aloe]
      image: {src: a.svg, alt: x}
      date: 2024-01-02
      updated: 2024-03-04
      description: Good
      """)
    let article = try #require(graph.first { $0["@type"] as? String == "Article" })
    #expect(article["headline"] as? String == "My </script> \"aloe\" \\ & more")
    #expect(article["@id"] as? String == "https://example.org/lib/plants/a/")
    #expect(article["image"] as? String == "https://example.org/lib/plants/a.svg")
    #expect(article["datePublished"] as? String == "2024-01-02")
    #expect(article["dateModified"] as? String == "2024-03-04")
    #expect(article["description"] as? String == "Good")
    #expect(article["inLanguage"] as? String == "es")
    let taxon = try #require(article["about"] as? [String: Any])
    #expect(taxon["@type"] as? String == "Taxon")
    #expect(taxon["name"] as? String == "Aloe vera")
    #expect(taxon["alternateName"] as? [String] == ["True aloe"])
  }

  @Test func saysTheWayToThePage() throws {
    let list = try #require(try graph("title: A").first { $0["@type"] as? String == "BreadcrumbList" })
    let items = try #require(list["itemListElement"] as? [[String: Any]])
    #expect(items.compactMap { $0["position"] as? Int } == [1, 2, 3])
    #expect(
      items.compactMap { $0["item"] as? String } == [
        "https://example.org/lib/", "https://example.org/lib/plants/", "https://example.org/lib/plants/a/",
      ])
    #expect(items.compactMap { $0["name"] as? String } == ["Inicio", "Plantas", "A"])
  }

  @Test(
    arguments: [
      ("Aloe", "genus", nil), ("Aloe vera", "species", "Aloe"), ("Aloe 'Blue'", "cultivar", "Aloe"),
      ("Aloe vera 'Blue'", "cultivar", "Aloe vera"), ("Aloe vera var. chinensis", "variety", "Aloe vera"),
      ("Aloe vera subsp. maritima", "subspecies", "Aloe vera"), ("Aloe vera f. alba", "form", "Aloe vera"),
      ("Aloe vera var. chinensis 'Blue'", "cultivar", "Aloe vera var. chinensis"),
      ("Aloe vera subsp. a-b var. chinensis", "variety", "Aloe vera subsp. a-b"),
      ("× Gasteraloe 'Green Ice'", "cultivar", "× Gasteraloe"), ("× Gasteraloe", "genus", nil),
      ("Crassula × marnieriana", "species", "Crassula"),
      ("Crassula × marnieriana 'X'", "cultivar", "Crassula × marnieriana"),
      ("Aloe vera nothosubsp. alba", "subspecies", "Aloe vera"),
      ("Aloe vera × Aloe maculata", nil, "Aloe"), ("Aloe vera × A. maculata", nil, "Aloe"),
      ("Aloe vera × Gasteria carinata", nil, nil),
      ("Echeveria (E. agavoides × E. colorata) 'Mexican Giant'", "cultivar", "Echeveria"),
      ("Aloe sect. Anguialoe", "section", "Aloe"), ("Crassulaceae", "family", nil), ("Palmae", "family", nil),
      ("Caryophyllales", "order", nil),
      ("Brassica oleracea Italica Group", "cultivar group", "Brassica oleracea"),
      ("Rosa SUPERSTAR", "cultivar", "Rosa"), ("+ Laburnocytisus adamii", "species", "+ Laburnocytisus"),
      ("Aloe spp.", "genus", nil),
      // What is above a genus (ICN Art. 16 to 19), and stands by itself.
      ("Opuntioideae", "subfamily", nil), ("Cacteae", "tribe", nil), ("tribe Cacteae", "tribe", nil),
      ("Aloinae", "subtribe", nil), ("Cactaceae subfam. Opuntioideae", "subfamily", "Cactaceae"),
      ("Cactaceae sp.", nil, "Cactaceae"), ("Aloe sect. Aloe", "section", "Aloe"),
      // A Group holds its cultivar, whichever is written first.
      ("Hosta 'June' (Tardiana Group)", "cultivar", "Hosta Tardiana Group"),
      ("Hosta (Tardiana Group) 'June'", "cultivar", "Hosta Tardiana Group"),
      ("Paphiopedilum Maudiae gx 'X'", "cultivar", "Paphiopedilum Maudiae gx"),
      // What isn't determined claims no rank.
      ("Aloe sp.", nil, "Aloe"), ("Aloe cf. vera", nil, "Aloe"), ("Aloe aff. vera", nil, "Aloe"),
      ("Aloe ?vera", nil, "Aloe"), ("Aloe vera?", nil, "Aloe"), ("Aloe vera aff.", nil, "Aloe"),
      ("Aloe cf. vera var. chinensis", nil, "Aloe"), ("Aloe vera var. cf. chinensis", nil, "Aloe vera"),
      ("Aloe cf. vera 'Blue'", "cultivar", "Aloe"), ("Rubus fruticosus agg.", nil, "Rubus"),
      // Several words that leave open the same epithet.
      ("Aloe vera agg. complex group", nil, "Aloe"), ("Aloe agg. agg.", nil, "Aloe"),
      ("Echinopsis ancistrophora agg. complex", nil, "Echinopsis"),
      ("Rebutia WR 303", nil, "Rebutia"), ("Rebutia sp. WR 303", nil, "Rebutia"),
      ("Petunia Surfinia Series", nil, "Petunia"), ("Viola cornuta Sorbet Series", nil, "Viola cornuta"),
      ("cf. Aloe vera", nil, nil), ("Aloe vera C36", "species", "Aloe"),
      ("Aloe vera s.l.", "species", "Aloe"),
      // Without a rank the name of a subgenus isn't complete (ICN Art. 21.1).
      ("Mammillaria (Dolichothele) longimamma", "species", "Mammillaria"),
      ("Opuntia (subg. Opuntia)", "subgenus", "Opuntia"),
    ] as [(String, String?, String?)])
  func givesRankAndParent(name: String, rank: String?, parent: String?) throws {
    let article = try #require(try graph("scientificName: \"\(name)\"").first)
    let taxon = try #require(article["about"] as? [String: Any])
    #expect(taxon["taxonRank"] as? String == rank)
    #expect(taxon["parentTaxon"] as? String == parent)
  }

  @Test(arguments: [
    ("Aloe vera var. chinensis (Haw.) A.Berger", ["Aloe", "vera", "chinensis", "(Haw.) A.Berger"]),
    // Without a rank, which leaves nothing open.
    ("Mammillaria elongata cristata Hort.", ["Mammillaria", "elongata", "cristata", "Hort."]),
    ("Aloe vera subsp. alba var. cf. vera L.", ["Aloe", "vera", "alba", nil]),
    ("Aloe vera var. cf. vera", ["Aloe", "vera", nil, nil]),
    ("Aloe vera agg. complex group", ["Aloe", nil, nil, nil]),
  ])
  func hasThePartsOfTheName(name: String, parts: [String?]) throws {
    let article = try #require(try graph("scientificName: \(name)").first)
    let taxon = try #require(article["about"] as? [String: Any])
    let terms = ["genus", "specificEpithet", "infraspecificEpithet", "scientificNameAuthorship"]
    #expect(terms.map { taxon["http://rs.tdwg.org/dwc/terms/" + $0] as? String } == parts)
  }

  @Test(
    arguments: [
      // An autonym has no authors (ICN Art. 22.1, 26.1), and those of a species aren't its variety's.
      ("Aloe vera L. var. vera", nil, "vera"), ("Aloe vera L. var. chinensis", nil, "vera"),
      ("Aloe vera L. 'Blue'", "L.", "vera"), ("Aloe cf. vera L.", nil, nil),
      ("Aloe vera L. C36", "L.", "vera"),
      ("Cacteae Rchb.", nil, nil),
    ] as [(String, String?, String?)])
  func claimsNoMoreThanTheNameSays(name: String, authors: String?, epithet: String?) throws {
    let article = try #require(try graph("scientificName: \"\(name)\"").first)
    let taxon = try #require(article["about"] as? [String: Any])
    #expect(taxon["http://rs.tdwg.org/dwc/terms/scientificNameAuthorship"] as? String == authors)
    #expect(taxon["http://rs.tdwg.org/dwc/terms/specificEpithet"] as? String == epithet)
  }
}
