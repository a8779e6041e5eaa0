import PlantLibrary
import TestSupport
import Testing
import Text

@testable import Site

/// Plants and records as tables that are shared.
@Suite struct DataTableTests {
  private static let archive = """
    -- plantsite.yml --
    title: Test garden
    baseURL: https://garden.example.com/
    exports: {formats: [csv, json], license: cc-by-4.0, contact: {name: Ana Ruiz, email: ana@garden.example.com}}
    -- content/attributes.yml --
    attributes:
      latin: {role: scientificName, label: Scientific name}
      height: {type: range, unit: cm}
      spread: {type: number, unit: cm}
      evergreen: yesNo
      light: {options: [sun, shade]}
      water: {options: [dry, wet], select: single}
      about: {type: markdown, help: What else there is}
      found: date
      seen: date
      stock: {label: In stock, fields: {pot: text, price: {type: money, currency: EUR}, seen: date}}
    -- content/plants/aloes/vera.md --
    ---
    latin: Aloe vera (L.) Burm.f.
    height: 40-60 cm (in pots)
    spread: 12.50
    evergreen: yes
    light: [sun, shade]
    water: dry
    about: |
      Likes *warmth* & `=x`.

      And water.
    found: 1998-05
    seen: 2020-07-03
    tags: [medicinal, windowsill]
    stock:
      - {pot: "=1+1", price: 4.50, seen: 2024-01-02}
      - {pot: 12 cm}
    ---
    -- content/plants/ferox.md --
    ---
    latin: Aloe ferox
    ---
    -- content/plants/hidden.md --
    ---
    latin: Aloe arborescens
    draft: yes
    stock: [{pot: 9 cm}]
    ---

    """

  private func site(drafts: Bool = false) throws -> Site {
    try load(Self.archive) { $0.includesDrafts = drafts }.sound()
  }

  private func json(_ address: String) throws -> JSON {
    try #require(JSON.read(Array(try site().html(address).utf8)).value)
  }

  @Test func csvHasARowForEachPlant() throws {
    let lines = try site().html("/exports/plants.csv").split(separator: "\r\n")
    #expect(
      lines[0]
        == "plant,url,title,latin,height.low,height.high,height.remark,height.about,spread,evergreen,light,water,about,found,seen,tags,description,date,updated"
    )
    #expect(lines.count == 3)
    #expect(
      lines[2].hasPrefix(
        "aloes/vera,https://garden.example.com/plants/aloes/vera/,Aloe vera (L.) Burm.f.,Aloe vera (L.) Burm.f.,40,60,in pots,,12.50,true,sun; shade,dry,"
      ))
    #expect(lines[2].hasSuffix("1998-05,2020-07-03,medicinal; windowsill,,,"))
    #expect(lines[2].contains("\"Likes warmth & =x.\nAnd water.\""))
  }

  @Test func recordsNameTheirPlant() throws {
    // What a spreadsheet would take for a formula isn't one.
    #expect(
      try site().html("/exports/stock.csv")
        == "plant,pot,price,seen\r\naloes/vera,'=1+1,4.5,2024-01-02\r\naloes/vera,12 cm,,\r\n")
    #expect(
      try site().html("/exports/stock.json") == """
        [
        {"plant":"aloes/vera","pot":"=1+1","price":4.5,"seen":"2024-01-02"},
        {"plant":"aloes/vera","pot":"12 cm"}
        ]

        """)
  }

  @Test func jsonIsTyped() throws {
    let plants = try #require(try json("/exports/plants.json").items)
    let vera = try #require(plants.last)
    #expect(vera["height"]?["low"]?.text == "40")
    #expect(vera["light"]?.text == #"["sun","shade"]"#)
    #expect(vera["water"]?.text == #""dry""#)
    #expect(vera["evergreen"]?.text == "true")
    #expect(vera["stock"] == nil)
  }

  /// A type is told only where every value is of it.
  @Test func packageSaysWhatIsInTheTables() throws {
    let package = try json("/exports/datapackage.json")
    #expect(package["profile"]?.string == "tabular-data-package")
    #expect(package["name"]?.string == "test-garden")
    #expect(package["licenses"]?.items?.first?["name"]?.string == "CC-BY-4.0")
    #expect(package["contributors"]?.items?.first?["title"]?.string == "Ana Ruiz")
    let resources = try #require(package["resources"]?.items)
    #expect(resources.map { $0["path"]?.string } == ["plants.csv", "stock.csv"])
    let fields = try #require(resources[0]["schema"]?["fields"]?.items)
    let types = Dictionary(
      fields.map { ($0["name"]?.string ?? "", $0["type"]?.string ?? "") }, uniquingKeysWith: { $1 })
    #expect(types["height.low"] == "number" && types["evergreen"] == "boolean")
    #expect(types["seen"] == "date" && types["found"] == "string")
    #expect(fields.first { $0["name"]?.string == "about" }?["description"]?.string == "What else there is")
    #expect(
      resources[1]["schema"]?["foreignKeys"]?.items?.first?["reference"]?["resource"]?.string == "plants")
  }

  @Test func draftsAreNeverShared() throws {
    let site = try site(drafts: true)
    #expect(site.library.plants.count == 3)
    for file in ["plants.csv", "plants.json", "stock.csv", "stock.json"] {
      let text = try site.html("/exports/" + file)
      #expect(!text.contains("hidden") && !text.contains("9 cm"), "\(file)")
    }
  }

  @Test func thereIsNothingUnlessItIsAskedFor() throws {
    let site = try load("-- content/plants/vera.md --\n---\ntitle: Vera\n---\n").sound()
    #expect(!site.addressesOfAllRoutes.contains { $0.hasPrefix("/exports/") })
    #expect(try !site.html("/").contains("/exports/"))
  }

  @Test func pagesLeadToTheData() throws {
    let site = try site()
    #expect(try site.html("/").contains(#"<a href="/exports/">Data</a>"#))
    let page = try site.html("/exports/")
    #expect(page.contains(#"<a href="/exports/plants.csv" download>Plants</a>"#))
    #expect(page.contains(#"<a href="/exports/stock.json" download>In stock</a>"#))
    #expect(page.contains(#"rel="license">Creative Commons Attribution 4.0 International</a>"#))
  }
}
