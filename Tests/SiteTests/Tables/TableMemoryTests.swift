import Diagnostics
import PlantLibrary
import Publishing
import TestSupport
import Testing

@testable import Site

/// Loads that remember the one before, of a site with tables.
@Suite struct TableMemoryTests: RememberedLoads {
  private static let tables = """
    tables:
      plants: {file: data/plants.csv, lists: "|"}
      partners: {file: data/partners.csv, rows: uses, plant: plant}

    """

  /// Cells, rows, notes beside rows and declarations change, one after the other.
  @Test func tables() throws {
    func set(_ path: String, _ text: String?) -> (inout [String: String]) -> Void { { $0[path] = text } }
    let plants = "content/data/plants.csv"
    let attributes = "content/attributes.yml"
    try compare([
      { $0[attributes]? += "  uses: {fields: {use: text, year: date}}\n" },
      { files in
        files["content/tables.yml"] = Self.tables
        files[plants] =
          "slug,scientificName,light,tags\nmacra,Haworthia macra,sun,small|rare\nobesa,Euphorbia obesa,,\n"
        files["content/data/partners.csv"] = "plant,use,year\nvera,gel,2001\nmacra,pot,\n"
      },
      Self.replace(plants, "macra,sun", "macra,shade"),
      Self.replace(plants, "small|rare", "small and very|rare"),
      Self.replace(plants, "obesa,Euphorbia obesa,,", "obesa,Euphorbia obesa,sun,\nferox,,shade,"),
      set("content/plants/obesa.md", "---\nlight: shade\n---\nRound."),
      Self.replace("content/data/partners.csv", "gel", "skin"),
      Self.replace("content/data/partners.csv", "vera,skin", "ferox,skin"),
      set("content/plants/obesa.md", nil),
      Self.replace(plants, "Haworthia macra", "Haworthia micra"),
      Self.replace("content/tables.yml", "lists: \"|\"", "first: table"),
      set(plants, nil),
      set("content/tables.yml", nil),
    ])
  }

  /// Records that have keys, listings by their fields, and links to them.
  @Test func keyedRecords() throws {
    let table = "content/data/partners.csv"
    try compare([
      {
        $0["content/attributes.yml"]? +=
          "  uses: {recordKey: no, fields: {no: text, bed: text, year: date}}\n"
      },
      { files in
        files["content/tables.yml"] = "tables: {uses: {file: data/partners.csv, rows: uses, plant: plant}}\n"
        files[table] = "plant,no,bed,year\nvera,138-U*6,A 3,2001\nvera,138-U-6,A 3,\nferox,7,B,1999-05\n"
      },
      Self.replace(
        "plantsite.yml", "letters:", "beds: {by: uses.bed}\n  years: {by: uses.year}\n  letters:"),
      Self.replace(
        "content/plants/truncata.md", "A window", "From [[7]] and [[Aloe vera#138-U*6]]: a window"),
      Self.replace(table, "A 3,2001", "C,2001"),
      Self.replace(table, "1999-05", "2001"),
      Self.replace(table, "ferox,7", "ferox,8"),
      Self.replace(table, "ferox,8", "vera,7"),
      Self.replace(Self.vera, "Text.", "Text.\n\n### 7\n"),
      Self.replace(table, "138-U-6", ""),
      Self.replace(table, "vera,138-U*6,C,2001\n", ""),
      Self.replace("content/attributes.yml", "recordKey: no, ", ""),
    ])
  }

  /// A cell before others becomes longer, so that these stand elsewhere, problems in them too.
  @Test func rowsThatMove() throws {
    let plants = "content/data/plants.csv"
    let start =
      "slug,light,tags,synonyms,height\nmacra,sun,,,1\nobesa,shade,rare,Euphorbia rotunda,2\nferox2,,Rare,,3\n"
    try compare([
      { files in
        files["content/tables.yml"] = Self.tables
        files[plants] = start
        files["content/data/partners.csv"] = "plant,use,year\nvera,gel,2001\nobesa,pot,1999\n"
        files["content/attributes.yml"]? += "  uses: {fields: {use: text, year: date}}\n"
      },
      Self.replace(plants, "macra,sun", "macra,shade"),
      Self.replace("content/data/partners.csv", "vera,gel", "vera,gel and skin"),
      Self.replace("content/data/partners.csv", "pot,1999", "pot,never"),
      Self.replace("content/data/partners.csv", "vera,gel", "vera,a gel"),
      Self.replace(plants, ",3\n", ",three\n"),
      Self.replace(plants, "macra,shade", "macra,sun"),
      Self.replace(plants, "slug,light,", "slug,water,"),
      Self.replace(plants, "Rare", "rare"),
      Self.replace(plants, "macra,", "macra2,"),
    ])
  }

  /// With one cell longer no other row is read again.
  @Test func takesOverRowsThatMoved() throws {
    var files = [
      "plantsite.yml": "baseURL: https://example.org/\n",
      "content/tables.yml": "tables:\n  plants: {file: data/plants.csv, key: slug}\n",
      "content/data/plants.csv": "slug,title,tags\none,One,rare\ntwo,Two,rare\n",
    ]
    let memory = LoadMemory()
    func plants() throws -> [PlantNote] {
      let loader = SiteLoader(MemorySource(files), today: .epoch, memory: memory)
      return try #require(loader.load().site).library.plants
    }
    let before = try plants()
    files["content/data/plants.csv"] = "slug,title,tags\none,The first one,rare\ntwo,Two,rare\n"
    let after = try plants()
    #expect(after.map(\.title).sorted() == ["The first one", "Two"])
    #expect(before.first { $0.slug == "two" } === after.first { $0.slug == "two" })
  }
}
