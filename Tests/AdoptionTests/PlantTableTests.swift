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
    for name in [
      "Donor", "Supplier", "Cost", "Received From", "Donated by", "Insurance value", "Bemerkung intern",
      "Interne Notiz", "Observaciones internas", "Remarques internes", "Remarks (internal)", "EK-Preis", "EK",
      "Einkaufspreis", "Prix achat", "Prix d'achat", "Precio de compra", "Prezzo d'acquisto", "Inkoopprijs",
    ] {
      let rows = Self.garden.replacing("Donor", with: name)
      let attributes = try site(["garden.csv": rows]).files["content/attributes.yml"]
      #expect(attributes?.contains("publish: no") == true, "\(attributes ?? "")")
    }
  }

  @Test func publishesNoMarginThatIsOfMoney() throws {
    let csv: (String) -> String = {
      "name,Margin,Leaf margin\nAloe vera,\($0),toothed\nRosa canina,40%,entire\n"
    }
    let ofMoney = try site(["plants.csv": csv("25%")]).files["content/attributes.yml"]
    #expect(ofMoney?.contains("  - Margin\n") == true, "\(ofMoney ?? "")")
    #expect(ofMoney?.contains("  - Leaf margin\n") == false)
    let ofLeaves = try site([
      "plants.csv": csv("toothed").replacing("40%", with: "entire")
    ]).files["content/attributes.yml"]
    #expect(ofLeaves?.contains("  - Margin\n") == false, "\(ofLeaves ?? "")")
  }

  @Test(arguments: [
    ("Lat/Long", "48.13712, 11.57549"),
    ("GPS lat", "12.33333"), ("Latitude", "12.3"), ("y_coord", "1182473.18"), ("Breite", "48,13712"),
    ("long", "11.57549"), ("Easting", "423114"), ("Coordenadas", "52.1 8.3"),
  ])
  func publishesNoPlaceOfATable(name: String, place: String) throws {
    let place = "\"\(place)\""
    let rows = Self.garden.replacing("Donor", with: name).replacing("Ana", with: place).replacing(
      "Bo", with: place)
    let (files, problems, page) = try site(["garden.csv": rows])
    let records = try #require(files["content/attributes.yml"])
    #expect(records.contains("publish: no"), "\(records)")
    #expect(records.contains("tells where a plant stands"), "\(records)")
    #expect(problems.filter { $0.hasPrefix("error") } == [], "\(page)")
    let csv = "name,\(name)\nAloe vera,\(place)\nRosa canina,\(place)\n"
    let plants = try site(["plants.csv": csv]).files["content/attributes.yml"]
    #expect(plants?.contains("    publish: no\n") == true, "\(plants ?? "")")
  }

  @Test(arguments: [("Breite", "2,5"), ("Long", "tall"), ("Lat. name", "Aloe"), ("x", "3")])
  func publishesWhatIsNoPlace(name: String, value: String) throws {
    let csv = "name,\(name)\nAloe vera,\"\(value)\"\nRosa canina,\"\(value)\"\n"
    let attributes = try site(["plants.csv": csv]).files["content/attributes.yml"]
    #expect(attributes?.contains("publish: no") == false, "\(attributes ?? "")")
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

  @Test(arguments: ["Our plants, spring 2026\n\n", "Our plants;;;\n;;;\n"])
  func looksForTheNamesOfColumnsBelowATitle(title: String) throws {
    let rows = (1..<9).map { "Aloe species\($0);sun;\($0)\n" }.joined()
    let (files, problems, page) = try site(["plants.csv": title + "latin name;light;height\n" + rows])
    #expect(files["content/tables.yml"]?.contains("    header: 3\n") == true, "\(files)")
    #expect(problems.filter { $0.hasPrefix("error") } == [], "\(page)")
    #expect(page.hasPrefix("Found 8 plants in plants.csv.\n"), "\(page)")
  }

  /// A row of values isn't one of names, however wrong the first one is.
  @Test(arguments: [
    "Name,Supplier,Price,\nAloe vera,Smith Ltd,3,x\n", "Name,Notes,Supplier,Notes\nAloe vera,a,Smith Ltd,b\n",
  ])
  func takesNoRowOfValuesForTheHeader(start: String) throws {
    let rows = (1..<9).map { "Aloe species\($0),Jones,\($0),\n" }.joined()
    let source = MemorySource(["plants.csv": start + rows])
    let adoption = Adoption(source, called: "garden", tablePath: "plants.csv")
    #expect(adoption?.table?.header ?? 1 == 1)
  }

  @Test(arguments: [false, true])
  func leavesWhatKeepsRowsPrivateToTheSite(isOfRecords: Bool) throws {
    for (name, isMapped) in [("Publish?", true), ("Veröffentlichen", true), ("private", false)] {
      let rows = (0..<12).map {
        "\(AdoptedSample.names[isOfRecords ? $0 % 3 : $0]),B\($0),\($0 % 2 == 0 ? "yes" : "no")\n"
      }
      let csv = "Taxon,Bed,\(name)\n" + rows.joined()
      let (files, problems, page) = try site(["garden.csv": csv], table: "garden.csv")
      #expect(files["content/attributes.yml"]?.contains(name) == false, "\(files)")
      #expect(files["content/tables.yml"]?.contains(": publish\n") == isMapped, "\(files)")
      #expect(problems.contains("error mistyped-publish") != isMapped, "\(page)")
    }
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

  @Test func makesRecordsByTheNameThatAllRowsHave() throws {
    let species = ["Aloe vera", "Ficus carica", "Rosa canina"]
    let rows = (0..<30).map { index in
      "K\(index)*1,\(index % 7 == 0 ? "" : species[index % 3]),\(species[index % 3]),Family\(index % 3)\n"
    }
    let csv = "Catalogue Number,Accepted Name,TaxonomicName,Family\n" + rows.joined() + "30,,,\n"
    let (files, problems, page) = try site(["garden.csv": csv])
    #expect(files["content/tables.yml"]?.contains("    plant: TaxonomicName\n") == true, "\(files)")
    #expect(files["content/attributes.yml"]?.contains("recordKey: Catalogue Number") == true)
    #expect(problems.filter { $0.hasPrefix("error") } == [], "\(page)")
    #expect(page.hasPrefix("Found 3 plants in garden.csv.\nEach of its 30 rows"), "\(page)")
    #expect(page.contains("1 row sums others up: a site leaves out"), "\(page)")
  }

  @Test(arguments: ["Total,,,60", "Summe:,3,,60", ",,,60", "Grand total,,1,\"1,200.50\""])
  func takesNoSumForAPlant(sum: String) throws {
    let csv = "name,light,pots,price\nAloe vera,sun,2,20\nRosa canina,sun,1,40\n\(sum)\n"
    let adoption = try #require(Adoption(MemorySource(["plants.csv": csv]), called: "x"))
    #expect(adoption.noteCount == 2)
    #expect(adoption.table?.sumCount == 1)
    #expect(adoption.table?.keys == ["name"])
  }

  @Test func takesAPlantOfWhichLittleIsKnownForOne() throws {
    let csv = "nr,name,sun,price\n1,Aloe,Total,3\n2,Total eclipse,,\n,Rosa 2000,,\n"
    #expect(Adoption(MemorySource(["plants.csv": csv]), called: "x")?.noteCount == 3)
  }

  @Test(arguments: ["Accession", "Akz.-Nr.", "Tag number", "Plot"])
  func takesNoNumberOfAnAccessionForADay(name: String) throws {
    let species = ["Aloe vera", "Rosa gallica", "Gentiana lutea"]
    let rows = (1...36).map { "\(1990 + $0 / 12)-\($0 % 12 + 1),\(species[$0 % 3]),B\($0 % 4)\n" }
    let (files, problems, page) = try site(
      ["garden.csv": "\(name),Taxon,Bed\n" + rows.joined()], table: "garden.csv")
    let attributes = try #require(files["content/attributes.yml"])
    #expect(attributes.contains("recordKey: \(name)\n"), "\(attributes)")
    #expect(attributes.contains("      \(name): {type: text}\n"), "\(attributes)")
    #expect(problems == [], "\(page)")
  }

  @Test func keepsTheHeadingOfAMeasureForItsLabel() throws {
    let rows = (0..<12).map {
      "\(AdoptedSample.names[$0 % 3]),\($0 + 9),\($0).50,\($0 % 4 == 0 ? "4.20 €" : "5")\n"
    }
    let csv = "Botanical name,Pot size (cm),Sell price €,Offer\n" + rows.joined()
    let attributes = try #require(
      try site(["stock.csv": csv], table: "stock.csv").files["content/attributes.yml"])
    #expect(
      attributes.contains("Pot size (cm): {type: number, unit: cm, label: Pot size, whole: yes}"),
      "\(attributes)")
    #expect(attributes.contains("Sell price €: {type: money, currency: EUR}"), "\(attributes)")
    #expect(attributes.contains("Offer: {type: money, currency: EUR}"), "\(attributes)")
  }

  @Test(arguments: [true, false])
  func ignoresEmptyColumns(areRecords: Bool) throws {
    let formula = "<c><f>A1*2</f></c>"
    let rows = (0..<6).map { "\(AdoptedSample.names[areRecords ? $0 % 2 : $0])\tB\($0)\t\(formula)\t" }
    let text = "Botanical name\tBed\tSell price\tRemarks\n" + rows.joined(separator: "\n")
    let source = MemorySource(bytes: ["plants.xlsx": try WorkbookSample([.init("Stock", text)]).bytes()])
    let adoption = try #require(Adoption(source, called: "garden"))
    #expect((adoption.table?.records != nil) == areRecords)
    let site = AdoptedSite(adoption, source, isCopied: false, today: Self.today)
    let tables = try #require(site.files.first { $0.path == "content/tables.yml" }).text
    #expect(tables.contains("    ignore: [Sell price, Remarks]\n"), "\(tables)")
    #expect(site.problems.map(\.message) == [])
  }

  @Test func takesNamesOfSpeciesForTheNameThoughTheColumnIsAnID() throws {
    let species = AdoptedSample.names + ["Citrus limon", "Acer capillipes"]
    let rows = (0..<21).map { "\($0),\(species[$0 % 14]) L.,dbgi_00\($0)\n" }
    let csv = "fid,Plant_ID,spl_code\n" + rows.joined()
    let (files, problems, page) = try site(["sample.csv": csv], table: "sample.csv")
    #expect(files["content/tables.yml"]?.contains("      Plant_ID: Plant_ID\n") == true, "\(files)")
    #expect(files["content/attributes.yml"]?.contains("    role: scientificName\n") == true, "\(files)")
    #expect(problems.filter { $0.hasPrefix("error") } == [], "\(page)")
    #expect(page.hasPrefix("Found 14 plants in sample.csv.\n"), "\(page)")
  }

  @Test func takesTheColumnOfMostSpeciesForTheName() throws {
    let places = ["Nordic herbarium", "Type herbarium", "Pollen collection"]
    let species = AdoptedSample.names
    let rows = (0..<40).map {
      "X\($0),\(places[$0 % 3]),\(species[$0 % 10]) L.,\(1900 + $0)\n"
    }
    let csv = "CatalogNumber,Subcollection,FiledAs,Collected\n" + rows.joined()
    let (files, problems, page) = try site(["specimens.csv": csv], table: "specimens.csv")
    #expect(files["content/tables.yml"]?.contains("    plant: FiledAs\n") == true, "\(files)")
    #expect(files["content/attributes.yml"]?.contains("role: scientificName") == true, "\(files)")
    #expect(problems.filter { $0.hasPrefix("error") } == [], "\(page)")
  }

  @Test func takesTheDayOfAnAccessionForOne() throws {
    let rows = Self.garden.replacing("Received", with: "Accession date")
    let attributes = try site(["garden.csv": rows]).files["content/attributes.yml"]
    #expect(attributes?.contains("      Accession date: {type: date}") == true, "\(attributes ?? "")")
  }

  private static let german = """
    Akz.-Nr.;Taxon;Familie;Deutscher Name;Fundort;Eingang am;Preis (EUR);Anzahl
    1998-1001;Aloe vera;Asphodelaceae;;;2001;12,50;3
    1998-1002;Aloe vera;Asphodelaceae;;Berg;2001;3,00;1
    1999-1007;Rosa gallica;Rosaceae;Essig-Rose;;2002;4,20;

    """

  @Test func callsWhatHasAnAccessionNumberAnAccession() throws {
    let (files, problems, page) = try site(["a.csv": Self.german], table: "a.csv")
    #expect(files["content/tables.yml"]?.contains("    rows: accessions\n") == true, "\(files)")
    #expect(problems.filter { $0.hasPrefix("error") } == [], "\(page)")
  }

  @Test(arguments: [
    (german, "de"),
    ("Nr;Botanischer Name;Lieferant;VK-Preis\n1;Aloe vera;A;2\n2;Aloe ferox;A;3\n", "de"),
    ("N°;Nom scientifique;Fournisseur;Prix de vente\n1;Aloe vera;A;2\n2;Aloe ferox;A;3\n", "fr"),
    ("Nr;Nombre científico;Proveedor;Cantidad\n1;Aloe vera;A;2\n2;Aloe ferox;A;3\n", "es"),
    ("Art. no.;Botanical name;Supplier;Price\n1;Aloe vera;A;2\n2;Aloe ferox;A;3\n", "en"),
  ])
  func knowsTheLanguageOfColumns(csv: String, language: String) throws {
    let configuration = try site(["a.csv": csv], table: "a.csv").files["plantsite.yml"]
    #expect(configuration?.contains("language: \(language)  #") == true, "\(configuration ?? "")")
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
