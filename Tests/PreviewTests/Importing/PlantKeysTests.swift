import PlantLibrary
import Site
import TestSupport
import Testing

@testable import Preview

/// What names of photos are taken for.
@Suite struct PlantKeysTests {
  private static let attributes = """
    attributes:
      accession: {type: list}
      bed: {type: text}
      height: {type: number}
      soil: {type: text}
    """

  private func keys(_ notes: [String: String]) throws -> (keys: PlantKeys, library: PlantLibrary) {
    var files = ["plantsite.yml": "title: T\n", "content/attributes.yml": Self.attributes]
    for (name, front) in notes { files["content/plants/\(name).md"] = "---\n\(front)\n---\n" }
    let library = try #require(SiteLoader(MemorySource(files), today: .epoch).loadPlants().plants).library
    return (PlantKeys(library), library)
  }

  private func plants(_ name: String, _ found: (keys: PlantKeys, library: PlantLibrary)) -> [String] {
    found.keys.plants(atStartOf: name).map { found.library.plants[$0].location.stem }.sorted()
  }

  @Test(arguments: [
    ("1998.1667-3", ["Aloe vera"]), ("1998_1667", ["Aloe vera"]), ("1998.16-2", ["agave"]),
    ("1998.1667a", []), ("1998", []), ("2019 034 (2)", ["agave"]), ("aloe-vera IMG_0412", ["Aloe vera"]),
    ("ALOE_VERA", ["Aloe vera"]), ("aloe-veranda", ["rose", "x"]), ("aloeveranda", []), ("vera", []),
    ("aloe", ["rose", "x"]),
    ("7", ["rose"]), ("30 IMG", []), ("2024-05-03 walk", []), ("2024.5-1", ["rose"]),
    ("2024-05-03x", []), ("2024-5-03", ["rose"]), ("", []), ("-", []), ("IMG_1", []),
  ])
  func findsThePlantThatANameBeginsWith(name: String, expected: [String]) throws {
    let found = try keys([
      "Aloe vera": "accession: 1998.1667\nbed: North 1\nsoil: loam 3",
      "agave": "accession: [1998.16, 2019/034]\nbed: North 1\nheight: 30",
      "rose": "accession: ['7', '2024', 2024.5]\nslug: aloe\nbed: North 1",
      "x/x": "slug: aloe\nbed: South",
    ])
    #expect(plants(name, found) == expected, "\(name)")
    // One plant's soil has a digit, and no two are alike; beds are shared.
    #expect(found.keys.attributes == ["accession", "soil"])
  }

  @Test func numbersThatMostPlantsShareAreNone() throws {
    let found = try keys(["a": "bed: Bed 1", "b": "bed: Bed 1", "c": "bed: Bed 2"])
    #expect(plants("bed 2", found) == [])
    #expect(found.keys.attributes == [])
  }

  @Test func severalPlantsOfOneNumberAreAllTold() throws {
    let found = try keys([
      "a": "accession: 12", "b": "accession: 12", "c": "accession: 13", "d": "accession: 14",
    ])
    #expect(plants("12-1", found) == ["a", "b"])
    #expect(plants("13", found) == ["c"])
  }

  @Test func ordersNamesAsPeopleCount() {
    let names = ["a-10", "a-2", "A-1", "b", "a", "a-02", "a-1-9", "9", "10"]
    let sorted = names.sorted { naturalOrder($0).lexicographicallyPrecedes(naturalOrder($1)) }
    #expect(sorted == ["9", "10", "a", "A-1", "a-1-9", "a-02", "a-2", "a-10", "b"])
  }
}
