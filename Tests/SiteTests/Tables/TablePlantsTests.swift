import Diagnostics
import PlantLibrary
import Publishing
import TestSupport
import Testing

@testable import Site

/// Plants that are rows of tables.
@Suite struct TablePlantsTests {
  static let declarations = """
    -- content/attributes.yml --
    attributes:
      scientificName: {role: scientificName}
      light: {options: [sun, shade], select: multiple, role: light}
      height: {type: number, unit: cm}
      names: {type: list, role: commonNames}
    -- content/tables.yml --
    tables:
      plants:
        file: data/plants.csv
        columns: {Latin: scientificName, Group: section}
        ignore: [Supplier]
        lists: "|"

    """

  @Test func rowsArePlants() throws {
    let site = try site(
      Self.declarations + """
        -- content/data/plants.csv --
        Latin,Light,Height,Group,Names,Supplier
        Aloe vera,sun|shade,60,Aloes,Barbados aloe|Medicine plant,Secret
        Haworthia truncata,shade,,Small ones,,Secret

        """)
    let plants = site.library.plants
    #expect(plants.map(\.title) == ["Aloe vera", "Haworthia truncata"])
    #expect(
      site.library.plantAddresses == ["/plants/aloes/aloe-vera/", "/plants/small-ones/haworthia-truncata/"])
    #expect(plants[0].commonNames == ["Barbados aloe", "Medicine plant"])
    let page = try site.html("/plants/aloes/aloe-vera/")
    #expect(page.contains("60"))
    #expect(!page.contains("Secret"))
  }

  @Test func aKeyMayStandInSeveralColumns() throws {
    let site = try site(
      """
      -- content/attributes.yml --
      attributes:
        genus: text
        species: text
        scientificName: {role: scientificName, joins: [genus, species]}
        beds: {fields: {bed: text}}
      -- content/tables.yml --
      tables:
        plants: {file: data/plants.csv, key: [Genus, Species]}
        beds: {file: data/beds.csv, rows: beds, plant: [Genus, Species]}
      -- content/data/plants.csv --
      Genus,Species
      Cirsium,vulgare
      Echium,vulgare
      Quercus,
      -- content/data/beds.csv --
      Genus,Species,Bed
      Echium,vulgare,B12
      Echium,vulgare,B13

      """)
    #expect(
      site.library.plantAddresses == [
        "/plants/cirsium-vulgare/", "/plants/echium-vulgare/", "/plants/quercus/",
      ])
    let page = try site.html("/plants/echium-vulgare/")
    #expect(page.contains("B12") && page.contains("B13"))
  }

  @Test func aNoteAddsItsTextAndGoesFirst() throws {
    let archive =
      Self.declarations + """
        -- content/data/plants.csv --
        Latin,Light,Height,Group,Names,Supplier
        Aloe vera,sun,60,Aloes,,
        -- content/plants/aloe-vera.md --
        ---
        light: shade
        ---
        It heals.

        """
    let site = try site(archive)
    #expect(site.library.plants.count == 1)
    #expect(site.library.plants[0].title == "Aloe vera")
    #expect(site.library.plantAddresses == ["/plants/aloes/aloe-vera/"])
    let page = try site.html("/plants/aloes/aloe-vera/")
    #expect(page.contains("It heals."))
    #expect(page.contains("60"))
    #expect(
      problems(archive) == [
        #"content/data/plants.csv:2:11: warning: light is "sun" here, but "shade" elsewhere, which counts [conflicting-value]"#
      ])
    let first = archive.replacing("lists:", with: "first: table\n    lists:")
    #expect(
      problems(first) == [
        #"content/plants/aloe-vera.md:2:8: warning: light is "shade" here, but "sun" elsewhere, which counts [conflicting-value]"#
      ])
  }

  @Test func errorsMarkTheCell() {
    #expect(
      problems(
        Self.declarations + """
          -- content/data/plants.csv --
          Latin,Light,Height,Group,Names,Supplier,Colour
          Aloe vera,sunn,60,,,,
          Aloe ferox,sun,tall,,,,
          ,sun,1,,,,
          aloe-vera,sun,1,,,,

          """) == [
          #"content/data/plants.csv:1:41: warning: the column "Colour" is no attribute and no key of a plant [unknown-column]"#,
          #"content/data/plants.csv:2:11: error: "sunn" is not an option of light; did you mean "sun"? [unknown-option]"#,
          #"content/data/plants.csv:3:16: error: "tall" is not a number; height takes one like 12.5 cm [invalid-number]"#,
          #"content/data/plants.csv:4:1: error: this row has no Latin, so it is no plant that has an address [missing-row-key]"#,
          #"content/data/plants.csv:5:1: error: "aloe-vera" is the key of two plants: both would be aloe-vera [same-row-key]"#,
        ])
  }

  @Test(arguments: [
    (
      "file: data/plants.csv\n        key: Nmae",
      #"content/tables.yml:4:10: error: content/data/plants.csv has no column "Nmae"; did you mean "Name"? [missing-column]"#
    ),
    (
      "file: data/plant.csv",
      #"content/tables.yml:3:11: error: there is no file content/data/plant.csv; did you mean "content/data/plants.csv"? [missing-table]"#
    ),
    (
      "file: ../plantsite.yml",
      #"content/tables.yml:3:11: error: "../plantsite.yml" doesn't lie in content/data, as data/plants.csv does [bad-table]"#
    ),
    (
      "file: data/plants.csv\n    rows: acessions",
      #"content/tables.yml:4:11: error: "acessions" is no attribute of type records, nor plants; did you mean "accessions"? [bad-table]"#
    ),
    (
      "file: data/plants.csv\n    rows: accessions",
      "content/tables.yml:2:3: error: the table plants doesn't say which column names the plant that a row is about [bad-table]"
    ),
  ])
  func wrongDeclarations(_ declaration: String, _ problem: String) {
    let found = problems(
      """
      -- content/attributes.yml --
      attributes:
        scientificName: {role: scientificName}
        accessions: {fields: {number: text}}
      -- content/tables.yml --
      tables:
        plants:
          \(declaration.replacing("        key", with: "    key"))
      -- content/data/plants.csv --
      Name
      Aloe vera

      """)
    #expect(found.first { $0.contains("error") } == problem)
  }

  @Test func rowsOfJSONAndYAMLArePlants() throws {
    for (name, text) in [
      ("plants.json", #"{"items": [{"scientificName": "Aloe vera", "light": ["sun"], "height": 60}]}"#),
      ("plants.yml", "items:\n  - scientificName: Aloe vera\n    light: [sun]\n    height: 60"),
    ] {
      let site = try site(
        Self.declarations.replacing("plants.csv", with: name)
          .replacing("columns: {Latin: scientificName, Group: section}", with: "path: items")
          .replacing("ignore: [Supplier]", with: "") + "-- content/data/\(name) --\n\(text)\n")
      #expect(site.library.plants.map(\.title) == ["Aloe vera"])
      #expect(try site.html("/plants/aloe-vera/").contains("60"))
    }
  }
}
