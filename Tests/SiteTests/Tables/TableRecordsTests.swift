import Diagnostics
import PlantLibrary
import Publishing
import TestSupport
import Testing

@testable import Site

/// Rows of tables that are records of plants.
@Suite struct TableRecordsTests {
  static let start = """
    -- content/attributes.yml --
    attributes:
      scientificName: {role: scientificName}
      synonyms: {type: list, role: synonyms}
      commonNames: {type: list, role: commonNames}
      accessions: {fields: {number: text, received: date, bed: text}}
    -- content/tables.yml --
    tables:
      accessions: {file: data/accessions.csv, rows: accessions, plant: Taxon}
    -- content/plants/vera.md --
    ---
    scientificName: Aloe vera
    synonyms: [Aloe barbadensis]
    commonNames: [Barbados aloe]
    accessions:
      - {number: own-1}
    ---
    -- content/plants/ferox.md --
    ---
    scientificName: Aloe ferox
    ---

    """

  private func numbers(_ site: Site, _ plant: Int) -> [String] {
    guard case .records(let records)? = site.library.plants[plant].values[3] else { return [] }
    return records.map { record in if case .text(let number)? = record[0] { number } else { "" } }
  }

  @Test func tellsRecordsThatHaveOneKey() {
    let archive =
      Self.start.replacing("accessions: {fields", with: "accessions: {recordKey: number, fields") + """
        -- content/data/accessions.csv --
        Taxon,Number,Received,Bed
        ferox,2001-2,,
        vera,2001-2,,
        vera,,,A3

        """
    #expect(
      problems(archive) == [
        #"content/data/accessions.csv:3:6: warning: "2001-2" is the Number of several rows, so no link by it leads to one of them [same-record-key]"#
      ])
  }

  @Test func tellsWhatRowsSayOfAPlantInVain() {
    let archive = """
      -- content/attributes.yml --
      attributes:
        scientificName: {role: scientificName}
        family: text
        trees: {fields: {tag: text}}
      -- content/tables.yml --
      tables:
        taxa: {file: data/taxa.csv}
        trees: {file: data/trees.csv, rows: trees, plant: Taxon, plants: {Taxon: scientificName, Family: family}}
      -- content/data/taxa.csv --
      scientificName
      Juglans cinerea
      -- content/plants/fig.md --
      ---
      scientificName: Ficus carica
      ---
      -- content/data/trees.csv --
      Tag,Taxon,Family
      1,Juglans cinerea,Juglandaceae
      2,Juglans cinerea,Juglandaceae
      3,Acer rubrum,Sapindaceae
      4,Acer rubrum,Aceraceae
      5,Acer rubrum,
      6,Ficus carica,Moraceae

      """
    #expect(
      problems(archive) == [
        #"content/data/trees.csv:2:19: warning: "Juglans cinerea" isn't made of this row, so what the row says of the plant itself, such as Family, is left out [unused-value]"#,
        #"content/data/trees.csv:5:15: warning: Family is "Aceraceae" here, but another in the first row of the plant that says it, which counts [conflicting-value]"#,
        #"content/data/trees.csv:7:16: warning: "Ficus carica" isn't made of this row, so what the row says of the plant itself, such as Family, is left out [unused-value]"#,
      ])
  }

  @Test func joinsByAnyName() throws {
    let archive =
      Self.start + """
        -- content/data/accessions.csv --
        Taxon,Number,Received,Bed
        Aloe barbadensis,1998-1667,1998-05-01,A3
        ferox,2001-2,2001,B1
        ALOE VERA,1999-1,,
        Barbados aloe,1999-2,,
        Aloe arborescens,1,,

        """
    let site = try site(archive)
    #expect(numbers(site, 1) == ["own-1", "1998-1667", "1999-1", "1999-2"])
    #expect(numbers(site, 0) == ["2001-2"])
    #expect(
      problems(archive) == [
        #"content/data/accessions.csv:6:1: warning: no plant is called "Aloe arborescens", so this row is left out [unmatched-row]"#
      ])
  }

  @Test func errorsMarkTheCell() {
    #expect(
      problems(
        Self.start + """
          -- content/data/accessions.csv --
          Taxon;Number;Received
          Aloe vera;1;soon

          """
      ).first?.hasPrefix("content/data/accessions.csv:2:13: error: ") == true)
  }

  @Test func recordsOfRowsThatArePlants() throws {
    let site = try site(
      """
      -- content/attributes.yml --
      attributes:
        scientificName: {role: scientificName}
        stock: {fields: {pot: text, price: {type: money, currency: EUR}}}
      -- content/tables.yml --
      tables:
        plants: {file: data/plants.csv, key: code}
        stock: {file: data/stock.csv, rows: stock, plant: code}
      -- content/data/plants.csv --
      code,scientificName
      A1,Aloe vera
      -- content/data/stock.csv --
      code,pot,price
      A1,9 cm,"4,50"
      a1,12 cm,8

      """)
    #expect(site.library.plantAddresses == ["/plants/a1/"])
    guard case .records(let records)? = site.library.plants[0].values[1] else {
      Issue.record("no records")
      return
    }
    #expect(records.count == 2)
  }

  /// A list of accessions is enough for a site.
  @Test func recordsMakePlants() throws {
    let archive = """
      -- content/attributes.yml --
      attributes:
        scientificName: {role: scientificName}
        family: text
        accessions: {fields: {number: text, bed: text}}
      -- content/tables.yml --
      tables:
        accessions:
          file: data/garden.csv
          rows: accessions
          plant: Taxon
          plants: {Taxon: scientificName, Family: family}
      -- content/plants/vera.md --
      ---
      scientificName: Aloe vera
      ---
      -- content/data/garden.csv --
      Number,Taxon,Family,Bed
      1998-1,Aloe ferox,Asphodelaceae,A
      1998-2,Aloe vera,Asphodelaceae,B
      2001-1,Aloe ferox,Asphodelaceae,C

      """
    #expect(
      problems(archive) == [
        #"content/data/garden.csv:3:18: warning: "Aloe vera" isn't made of this row, so what the row says of the plant itself, such as Family, is left out [unused-value]"#
      ])
    let site = try site(archive)
    #expect(site.library.plants.map(\.title) == ["Aloe ferox", "Aloe vera"])
    #expect(site.library.plantAddresses == ["/plants/aloe-ferox/", "/plants/vera/"])
    let counts = site.library.plants.map { plant -> Int in
      if case .records(let records)? = plant.values[2] { records.count } else { 0 }
    }
    #expect(counts == [2, 1])
  }
}
