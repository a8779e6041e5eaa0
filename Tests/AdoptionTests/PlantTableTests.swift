import Diagnostics
import PlantLibrary
import Publishing
import TestSupport
import Testing

@testable import Adoption

/// Files whose rows are plants, or records of plants.
@Suite struct PlantTableTests {
  private static let nursery = """
    Bot. name;Common name;Light;Height;Price paid;Uses
    Aloe vera;Medicinal aloe;full sun;60 cm;2,10 €;medicine, soap
    Ficus carica;Fig;full sun;4 m;3,00 €;fruit
    Rosa canina;Dog rose;half shade;2-3 m;1,20 €;hedge, fruit
    Salvia officinalis;Sage;full sun;50 cm;;herb

    """
  private static let garden = """
    Accession,Taxon,Family,Bed,Received,Donor
    1998-1667-A,Aloe vera,Asphodelaceae,B12,1998-05-01,Ana
    1998-1667-B,Aloe vera,Asphodelaceae,B13,1998-05-01,Ana
    2001-0004-A,Ficus carica,Moraceae,G1,2001-02-28,
    2003-0100-A,Ficus carica,Moraceae,G2,2003-09-30,Bo
    2003-0101-A,Rosa canina,Rosaceae,R1,2003-10-01,

    """
  private static let today = CalendarDate("2026-01-01") ?? .epoch

  /// The files that are written for some others, and what `check` would say of the site.
  private func site(
    _ files: [String: String], isCopied: Bool = false, table: String? = nil
  ) throws -> (files: [String: String], problems: [String], page: String) {
    let source = MemorySource(files)
    let adoption = try #require(Adoption(source, called: "garden", tablePath: table))
    let site = AdoptedSite(adoption, source, isCopied: isCopied, today: Self.today)
    return (
      Dictionary(site.files.map { ($0.path, $0.text) }) { first, _ in first },
      site.problems.map { "\($0.severity) \($0.code)" }, AdoptionPage(adoption, site).text
    )
  }

  @Test(arguments: [true, false])
  func makesAPlantOfEachRow(isCopied: Bool) throws {
    let (files, problems, page) = try site(["lists/plants.csv": Self.nursery], isCopied: isCopied)
    let tables = try #require(files["content/tables.yml"])
    #expect(tables.contains("  plants:\n    file: data/plants.csv\n"), "\(tables)")
    #expect(
      tables.contains("      Bot. name: botName\n") || tables.contains("      Bot. name: "), "\(tables)")
    let attributes = try #require(files["content/attributes.yml"])
    #expect(attributes.contains("role: scientificName"), "\(attributes)")
    #expect(attributes.contains("ignore:\n  # Price paid: in 3 of 4"), "\(attributes)")
    #expect(attributes.contains("  Height:\n    type: range\n"), "\(attributes)")
    #expect((files["plantsite.yml"]?.contains("  data: lists\n") ?? false) == !isCopied)
    #expect(problems.filter { $0.hasPrefix("error") } == [], "\(page)")
    #expect(page.hasPrefix("Found 4 plants in lists/plants.csv.\n"), "\(page)")
    #expect(!page.contains("Not taken"))
  }

  @Test func makesRecordsWhereSeveralRowsAreAboutOnePlant() throws {
    let (files, problems, page) = try site(["garden.csv": Self.garden])
    let tables = try #require(files["content/tables.yml"])
    #expect(tables.contains("    rows: accessions\n    plant: Taxon\n"), "\(tables)")
    #expect(tables.contains("    plants:\n      Taxon: Taxon\n      Family: Family\n"), "\(tables)")
    let attributes = try #require(files["content/attributes.yml"])
    #expect(attributes.contains("recordKey: Accession"), "\(attributes)")
    #expect(attributes.contains("      Received: {type: date}"), "\(attributes)")
    #expect(files["plantsite.yml"]?.contains("  data: '.'\n") == true)
    #expect(problems.filter { $0.hasPrefix("error") } == [], "\(page)")
    #expect(page.hasPrefix("Found 3 plants in garden.csv.\nEach of its 5 rows is a record of a plant.\n"))
  }

  @Test func publishesNoFieldThatIsNobodysBusiness() throws {
    for name in ["Donor", "Supplier", "Cost", "Received From", "Donated by", "Insurance value"] {
      let rows = Self.garden.replacing("Donor", with: name)
      let attributes = try site(["garden.csv": rows]).files["content/attributes.yml"]
      #expect(attributes?.contains("publish: no") == true, "\(attributes ?? "")")
    }
  }

  @Test(arguments: [
    ("x.json", #"{"version": 1, "plants": [P, P2, P3]}"#, "    path: [plants]\n"),
    (
      "_data/plants.yml",
      "- {latin_name: Aloe vera, light: sun}\n- {latin_name: Ficus carica, light: sun}\n- {latin_name: Rosa canina}\n",
      "data/plants.yml"
    ),
    ("plants.jsonl", "P\nP2\nP3\n", "data/plants.jsonl"),
  ])
  func readsLists(path: String, text: String, line: String) throws {
    let names = [("P2", "Ficus carica"), ("P3", "Rosa canina"), ("P", "Aloe vera")]
    let text = names.reduce(text) { $0.replacing($1.0, with: #"{"latin_name": "\#($1.1)", "light": "sun"}"#) }
    let (files, problems, page) = try site([path: text], isCopied: true)
    #expect(files["content/tables.yml"]?.contains(line) == true, "\(files)")
    #expect(problems.filter { $0.hasPrefix("error") } == [], "\(page)")
    #expect(page.hasPrefix("Found 3 plants in \(path).\n"))
  }

  @Test func takesAColumnThatTellsRowsApartWhereNamesDoNot() throws {
    let csv =
      "sku,name,light\nA1,Aloe,sun\nA2,Aloe,sun\n" + (3..<30).map { "A\($0),Plant \($0),sun\n" }.joined()
    let (files, problems, page) = try site(["plants.csv": csv])
    #expect(files["content/tables.yml"]?.contains("    key: sku\n") == true, "\(files)")
    #expect(problems.filter { $0.hasPrefix("error") } == [], "\(page)")
  }

  @Test func joinsGenusAndSpeciesToTheKey() throws {
    let csv = """
      Genus,Species,Common Name
      Cirsium,vulgare,Spear Thistle
      Echium,vulgare,Viper's Bugloss
      Hibbertia,stricta,Guinea-flower
      Opuntia,stricta,Prickly Pear
      Eucalyptus,,Gum

      """
    let (files, problems, page) = try site(["plants.csv": csv])
    #expect(files["content/tables.yml"]?.contains("    key: [Genus, Species]\n") == true, "\(files)")
    #expect(files["content/attributes.yml"]?.contains("    joins: [Genus, Species]\n") == true)
    #expect(problems.filter { $0.hasPrefix("error") } == [], "\(page)")
    #expect(page.hasPrefix("Found 5 plants in plants.csv.\n"))
  }

  @Test func makesRecordsOfRowsWithOneGenusAndSpecies() throws {
    let rows = (0..<10).map { "Quercus,robur,T\($0),B\($0 % 3)\nAcer,campestre,U\($0),B\($0 % 4)\n" }.joined()
    let (files, problems, page) = try site(["trees.csv": "Genus,Species,Tag,Bed\n" + rows])
    #expect(files["content/tables.yml"]?.contains("    plant: [Genus, Species]\n") == true, "\(files)")
    #expect(problems == [], "\(page)")
    #expect(page.hasPrefix("Found 2 plants in trees.csv.\nEach of its 20 rows"))
  }

  @Test func takesThePlantsOwnNameWhereOneOfLatinIsThereTwice() throws {
    let csv = """
      Plant Name,Plant Scientific Name
      Pothos Njoy,Epipremnum aureum
      Pothos,Epipremnum aureum
      Fig,Ficus carica

      """
    let (files, problems, page) = try site(["plants.csv": csv])
    #expect(files["content/tables.yml"]?.contains("    key: Plant Name\n") == true, "\(files)")
    #expect(problems.filter { $0.hasPrefix("error") } == [], "\(page)")
    #expect(page.hasPrefix("Found 3 plants"))
  }

  @Test func makesNoUnitOfAFewNumbers() throws {
    let rows = (0..<60).map { "Plant \($0),4.\($0)\n" } + (60..<75).map { "Plant \($0),2.\($0)m\n" }
    let attributes = try site(["plants.csv": "name,size\n" + rows.joined()]).files["content/attributes.yml"]
    #expect(attributes?.contains("unit:") == false, "\(attributes ?? "")")
  }

  @Test func copiesThePicturesThatRowsName() throws {
    let list = ["Rosa canina", "Ficus carica", "Aloe vera"].enumerated().map {
      #"{"nombre": "\#($1)", "imagen": "img/\#($0).png"}"#
    }.joined(separator: ", ")
    var files = ["lists/plantas.json": "[\(list)]", "lists/other/x.png": "", "lists/notes.txt": "mine"]
    for index in 0..<3 { files["lists/img/\(index).png"] = "" }
    let source = MemorySource(files)
    let adoption = try #require(Adoption(source, called: "garden"))
    let copies = AdoptedSite(adoption, source, isCopied: true, today: Self.today).copies.map(\.path).sorted()
    #expect(
      copies == ["content/data/plantas.json"] + (0..<3).map { "content/static/img/\($0).png" })
    let inPlace = AdoptedSite(adoption, source, isCopied: false, today: Self.today)
    #expect(!inPlace.problems.contains { $0.code == "bad-folder" })
  }

  @Test func takesATableThatIsNamed() throws {
    let note = "---\nlatin_name: Aloe vera\n---\n"
    let files = ["plants/a.md": note, "plants/b.md": note, "Export 2026.csv": Self.nursery]
    #expect(try site(files, table: "Export 2026.csv").page.hasPrefix("Found 4 plants in Export 2026.csv"))
    #expect(Adoption(MemorySource(files), called: "x", tablePath: "plants/a.md") == nil)
    #expect(Adoption(MemorySource(["x.csv": ""]), called: "x", tablePath: "x.csv") == nil)
  }

  @Test func tellsOtherTables() throws {
    let files = ["plants.csv": Self.nursery, "old/plants.csv": "Name\nAloe\nFig\n"]
    #expect(try site(files).page.contains("Not taken: old/plants.csv (2 rows): tables;"))
  }
}
