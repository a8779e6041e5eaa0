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
}
