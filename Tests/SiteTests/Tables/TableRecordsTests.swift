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
    #expect(problems(archive) == [])
    let site = try site(archive)
    #expect(site.library.plants.map(\.title) == ["Aloe ferox", "Aloe vera"])
    #expect(site.library.plantAddresses == ["/plants/aloe-ferox/", "/plants/vera/"])
    let counts = site.library.plants.map { plant -> Int in
      if case .records(let records)? = plant.values[2] { records.count } else { 0 }
    }
    #expect(counts == [2, 1])
  }
}
