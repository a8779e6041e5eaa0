import PlantLibrary
import Testing

@testable import Site

@Suite struct SimilarPlantsTests {
  /// For each plant the similar ones, of lines such as `a sun+shade dry -`: name, light, water and growing season,
  /// where `-` is unknown.
  private func similar(_ lines: String) throws -> [String] {
    let notes = lines.split(separator: "\n").map { line in
      let words = line.split(separator: " ").map(String.init)
      let values = zip(["sol", "agua", "crece"], words.dropFirst()).filter { $1 != "-" }
      return "-- content/plants/\(words[0]).md --\n---\n"
        + values.map { "\($0): [\($1.replacing("+", with: ", "))]\n" }.joined() + "---\n"
    }
    let site = try site(
      """
      -- content/attributes.yml --
      attributes:
        crece: {role: growing, options: [spring, summer, winter]}
        agua: {role: water, options: [dry, moist, wet]}
        sol: {role: light, options: [sun, morning, shade]}

      """ + notes.joined())
    let names = site.library.plants.map { $0.location.stem }
    return zip(names, site.allSimilarPlants).map { name, others in
      "\(name): \(others.map { names[$0] }.joined(separator: " "))"
    }
  }

  @Test(arguments: [
    // All three are shared.
    ("a sun dry summer\nb sun dry summer\nc shade dry summer", ["a: b", "b: a", "c: "]),
    ("a sun+shade dry summer\nb shade dry+moist summer", ["a: b", "b: a"]),
    // The more alike, the earlier.
    (
      "a sun dry summer\nb sun+shade dry+moist summer\nc sun+shade dry summer\nd sun dry summer",
      ["a: d c b", "b: c d a", "c: d a b", "d: a c b"]
    ),
    // What is unknown neither parts plants nor brings them together; two must be known.
    ("a sun dry -\nb sun dry summer\nc sun - -\nd - - -", ["a: b", "b: a", "c: ", "d: "]),
    ("a sun dry -\nb - dry summer", ["a: ", "b: "]),
    ("a sun dry -\nb sun dry winter\nc sun dry summer", ["a: b c", "b: a", "c: a"]),
    ("a sun dry -\nb sun dry -\nc shade dry -", ["a: b", "b: a", "c: "]),
    // Three at most, those that follow, and from the beginning again.
    (
      "a sun dry winter\nb sun dry winter\nc sun dry winter\nd sun dry winter\ne sun dry winter\nf sun dry winter",
      ["a: b c d", "b: c d e", "c: d e f", "d: e f a", "e: f a b", "f: a b c"]
    ),
    // So among those that are alike without being the same.
    (
      "a sun+shade dry -\nb sun+shade+morning dry spring\nc sun+shade+morning dry summer\nd sun+shade+morning dry winter",
      ["a: b c d", "b: a", "c: a", "d: a"]
    ),
    ("", []),
    ("a sun dry winter", ["a: "]),
  ])
  func sharesWhatIsKnown(plants: String, expected: [String]) throws {
    #expect(try similar(plants) == expected)
  }

  @Test func goesRoundTheLibraryAmongEquallySimilarKinds() throws {
    // Each kind is as like every other of a different season range as the next.
    let lines = [
      "a sun dry spring+summer", "b sun dry spring+winter", "c sun dry summer+winter",
    ]
    #expect(try similar(lines.joined(separator: "\n")) == ["a: b c", "b: c a", "c: a b"])
  }

  @Test func needsOneAttributeOnlyWhereThereIsNoOther() throws {
    let site = try site(
      """
      -- content/attributes.yml --
      attributes: {agua: {role: water, options: [dry, wet]}}
      -- content/plants/a.md --
      ---
      agua: dry
      ---
      -- content/plants/b.md --
      ---
      agua: dry
      ---
      -- content/plants/c.md --
      """)
    #expect(site.allSimilarPlants == [[1], [0], []])
  }

  @Test func comesOutTheSameEachTime() throws {
    let library = SyntheticLibrary(plants: 300, genera: 20, sections: 3, tags: 5)
    let first = try load(library.source()).sound().allSimilarPlants
    #expect(try load(library.source()).sound().allSimilarPlants == first)
    #expect(first.enumerated().allSatisfy { !$1.contains($0) && Set($1).count == $1.count && $1.count <= 4 })
  }

  @Test func standsOnThePageWithIconsAndPlates() throws {
    let site = try site(
      "-- content/plants/a.md --\n---\nwatering: dry\nlighting: shade\n---\n-- content/plants/b.md --\n---\nwatering: dry\nlighting: shade\n---\n-- content/plants/c.md --\n"
    )
    let list = try site.html("/plants/a/", from: "<h2 id=\"similar_heading\">Similar needs</h2>", to: "</ul>")
    #expect(list.occurrences(of: "<li class=\"item\">") == 1)
    #expect(list.contains("href=\"/plants/b/\""))
    #expect(try !site.html("/plants/c/").contains("similar_heading"))
  }
}
