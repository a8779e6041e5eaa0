import Diagnostics
import PlantLibrary
import Publishing
import TestSupport
import Testing
import Text

@testable import Site

/// Values of plants and records that follow from others.
@Suite struct ComputedValueTests {
  /// The year after which no text begins with one.
  private static let today = CalendarDate("2026-11-26") ?? .epoch

  static let start = """
    -- plantsite.yml --
    title: Garden
    baseURL: https://example.org/
    -- content/attributes.yml --
    attributes:
      scientificName: {role: scientificName}
      received: date
      year: {type: year, compute: year(received)}
      genus: {compute: genus}
      alive: {type: number, compute: {count: individuals, where: {status: alive}}}
      total: {type: number, compute: {sum: individuals.number, where: {status: alive}}}
      first: {type: year, compute: min(accessions.year)}
      dearest: {type: money, currency: EUR, compute: max(stock.each)}
      individuals: {fields: {number: number, status: {options: [alive, dead]}}}
      accessions: {fields: {number: text, year: {type: year, compute: year(number)}}}
      stock:
        fields:
          price: {type: money, currency: EUR}
          pieces: number
          each: {type: money, currency: EUR, compute: price / pieces}

    """

  static func plant(_ name: String, _ front: String) -> String {
    """
    -- content/plants/\(name).md --
    ---
    scientificName: Aloe \(name)
    \(front)
    ---

    """
  }

  /// The values by the keys of their attributes, as texts.
  private func values(_ archive: String, _ plant: Int = 0) throws -> [String: String] {
    let site = try site(archive, today: Self.today)
    var values: [String: String] = [:]
    for (attribute, value) in zip(site.library.schema.attributes, site.library.plants[plant].values) {
      switch attribute.type.field(of: value, in: site.library) {
      case .text(let text): values[attribute.key] = text
      case .number(let number): values[attribute.key] = number.description
      default: break
      }
    }
    return values
  }

  @Test func followFromAttributesNamesAndRecords() throws {
    let archive =
      Self.start
      + Self.plant(
        "vera",
        """
        received: 1998-05
        individuals:
          - {number: 3, status: alive}
          - {number: 4, status: dead}
          - {status: alive}
        accessions: [{number: 2001-17}, {number: 19990012}, {number: X}]
        stock: [{price: 10, pieces: 3}, {price: 8, pieces: 4}]
        """)
    #expect(problems(archive) == [])
    let values = try values(archive)
    #expect(values["year"] == "1998")
    #expect(values["genus"] == "Aloe")
    #expect(values["alive"] == "2")
    #expect(values["total"] == "3")
    #expect(values["first"] == "1999")
    #expect(values["dearest"] == "3.333333333333")
  }

  @Test func whatIsUnknownStaysSo() throws {
    let values = try values(Self.start + Self.plant("vera", "individuals: [{status: alive}]"))
    #expect(values["year"] == nil)
    #expect(values["alive"] == "1")
    #expect(values["total"] == nil)
    #expect(values["first"] == nil)
  }

  @Test func aPlantWithoutRecordsHasNone() throws {
    let values = try values(Self.start + Self.plant("vera", "received: 2001"))
    #expect(values["alive"] == "0")
    #expect(values["total"] == "0")
  }

  @Test func aWrittenValueGoesFirstAndIsTold() throws {
    let archive =
      Self.start + Self.plant("ferox", "received: 1998-05-01\nyear: 1998")
      + Self.plant("vera", "received: 1998-05-01\nyear: 1999")
    #expect(try values(archive, 1)["year"] == "1999")
    #expect(
      problems(archive) == [
        #"content/plants/vera.md: warning: year is written as "1999", which counts, but would be "1998" [conflicting-value]"#
      ])
  }

  @Test func tellsDivisionsByZeroAndValuesOutOfBounds() throws {
    let archive = """
      -- content/attributes.yml --
      attributes:
        scientificName: {role: scientificName}
        sown: number
        rate: {type: number, max: 100, compute: 100 / sown}
      -- content/plants/a.md --
      ---
      scientificName: Aloe vera
      sown: 0
      ---
      -- content/plants/b.md --
      ---
      scientificName: Aloe ferox
      sown: 0.5
      ---

      """
    #expect(
      problems(archive) == [
        "content/plants/a.md: warning: rate isn't known: it would be divided by zero [division-by-zero]",
        "content/plants/b.md: error: rate takes a value of at most 100, not 200 [number-out-of-range]",
      ])
  }

  @Test func followsFromTheRowsOfTables() throws {
    let archive =
      Self.start + """
        -- content/tables.yml --
        tables:
          individuals: {file: data/i.csv, rows: individuals, plant: taxon}
          accessions: {file: data/a.csv, rows: accessions, plant: taxon, plants: {taxon: scientificName}}
        -- content/data/i.csv --
        taxon,number,status
        Aloe vera,2,alive
        Aloe vera,5,dead
        -- content/data/a.csv --
        taxon,number
        Aloe vera,1998-1667*A
        Aloe vera,20080012
        Aloe ferox,138-U*6

        """
    #expect(problems(archive) == [])
    #expect(try values(archive, 1)["total"] == "2")
    #expect(try values(archive, 1)["first"] == "1998")
    #expect(try values(archive, 0)["first"] == nil)
    #expect(try site(archive, today: Self.today).html("/plants/aloe-vera/").contains("1998-1667*A"))
    #expect(try site(archive, today: Self.today).html("/plants/aloe-vera/").contains(">2008<"))
  }

  @Test func reportsReadThem() throws {
    let archive =
      Self.start + Self.plant("vera", "received: 1998-05\naccessions: [{number: 2001-17}]")
      + Self.plant("ferox", "received: 1999-05") + """
        -- content/reports/years.yml --
        title: Years
        streams:
          - name: Plants
            source: plants
            compute:
              next: year + 1
              known: first(first, year)
              of: count(accessions)
              word: firstWord(title)
            where: {year: {atLeast: 1990}}
        columns: [title, year, next, known, of, word]

        """
    let site = try site(archive, today: Self.today)
    let html = try site.html("/reports/years/")
    for value in ["1998", "1999", "2000", "2001"] { #expect(html.contains(value)) }
  }
}

/// Loads that remember the one before, of a site whose plants have values that follow from others.
@Suite struct ComputedMemoryTests: RememberedLoads {
  @Test func computes() throws {
    let attributes = "content/attributes.yml"
    let table = "content/data/uses.csv"
    try compare([
      {
        $0[attributes]? += """
            doubled: {type: number, compute: height * 2}
            uses: {fields: {number: text, year: {type: year, compute: year(number)}}}
            last: {type: year, compute: max(uses.year)}
            taxon: {role: order, compute: genus}

          """
      },
      { files in
        files["content/tables.yml"] = "tables:\n  uses: {file: data/uses.csv, rows: uses, plant: plant}\n"
        files[table] = "plant,number\nvera,1951-1\n"
      },
      Self.replace(table, "1951-1", "1952-1\nvera,1955-1"),
      Self.replace(table, "vera,1955-1", "vera,x"),
      {
        $0["content/plants/aloes/vera.md"] = "---\nscientificName: Agave vera\nheight: 20\ndoubled: 50\n---\n"
      },
      {
        $0["content/plants/aloes/vera.md"] = "---\nscientificName: Agave vera\nheight: 25\ndoubled: 50\n---\n"
      },
      Self.replace(attributes, "height * 2", "height * 3"),
      {
        $0[table] = nil; $0["content/tables.yml"] = nil
      },
    ])
  }
}
