import PlantLibrary
import Testing

@testable import Site

/// What the home page leads to besides its listing.
@Suite struct WaysInTests {
  /// A plant of each name, with what `front` says of it.
  private func archive(_ names: [String], front: (Int) -> String = { _ in "" }) -> String {
    names.enumerated().map { index, name in
      "-- content/plants/p\(index + 100).md --\n---\nscientificName: \(name)\n\(front(index))\n---\n"
    }.joined()
  }

  private static let configuration = """
    -- plantsite.yml --
    baseURL: https://example.org/
    listings: {genus: genus, letter: letter, tag: tag, water: {by: watering}}

    """

  private static let genera = (0..<15).map {
    "G" + ["a", "b", "c"][$0 / 5] + ["a", "e", "i", "o", "u"][$0 % 5]
  }

  private func ways(_ site: Site) -> [String: [String]] {
    Dictionary(
      uniqueKeysWithValues: site.ways().map { way in
        (
          way.label,
          way.entries.map { String(decoding: $0.label, as: UTF8.self) } + (way.more.isEmpty ? [] : [way.more])
        )
      })
  }

  @Test func nameTheLargestGroupsInTheirOrder() throws {
    // Two plants of the last genera, one of the others.
    let names = Self.genera.map { $0 + " alba" } + Self.genera.suffix(4).map { $0 + " nigra" }
    let found = ways(try site(Self.configuration + archive(names)))
    let shown = (Self.genera.prefix(8) + Self.genera.suffix(4)).map { "<i>\($0)</i>" }
    #expect(found["By genus"] == shown + ["3 more"])
  }

  /// The page of all listings has them with what each is about.
  @Test func areDescribedOnThePageOfAllListings() throws {
    let names = (0..<30).map { "Aloe p\($0)" } + ["Haworthia alba"]
    let site = try site(
      """
      -- plantsite.yml --
      listings: {genus: {by: genus, description: The hybrid genera among them.}}

      """ + archive(names) { $0 < 28 ? "tags: [window]" : "" })
    let page = try site.html("/listings/")
    #expect(page.contains("<h2><a href=\"/find/\">Find a plant</a></h2>"))
    #expect(
      page.contains(
        "<h2><a href=\"/listings/genus/\">By genus</a></h2>\n<p class=\"note\">The hybrid genera among them.</p>"
      ))
    #expect(
      page.contains("<a href=\"/listings/genus/aloe/\"><i>Aloe</i> <span class=\"count\">30</span></a>"))
    #expect(try !site.html("/").contains("The hybrid genera"))
    // Of a group of many one chooses among these, by any facet that has it.
    #expect(
      try site.html("/tags/window/").contains(
        "28 plants<span class=\"choose\"> · <a href=\"/find/?tag=window\">Choose among these</a>"))
    #expect(
      try site.html("/listings/genus/aloe/").contains("<a href=\"/find/?genus=aloe\">Choose among these</a>"))
    #expect(try !site.html("/listings/genus/haworthia/").contains("Choose among"))
    #expect(try site.html("/find/").contains("<button class=\"more-plants\" type=\"button\">"))
  }

  @Test func nameAllGroupsWhereThereAreFew() throws {
    let names = Self.genera.prefix(12).map { $0 + " alba" }
    let found = ways(try site(Self.configuration + archive(Array(names))))
    #expect(found["By genus"] == Self.genera.prefix(12).map { "<i>\($0)</i>" })
  }

  @Test func nameEveryLetter() throws {
    let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".map(String.init)
    let found = ways(try site(Self.configuration + archive(letters.map { $0 + "us albus" })))
    #expect(found["A to Z"] == letters)
  }

  @Test func leaveOutGroupsWithoutPlantsAndTheUnknown() throws {
    let site = try site(
      Self.configuration + archive(["Aloe vera", "Aloe ferox"]) { $0 == 0 ? "watering: [dry, wet]" : "" })
    let found = ways(site)
    #expect(found["Watering"] == ["Dry", "Wet"])
    #expect(site.ways().last?.entries.map(\.icon) == ["drop-low", "drop-full"])
    // No plant has a tag.
    #expect(found["Tags"] == nil)
    #expect(try !site.html("/").contains("<a href=\"/tags/\">Tags</a>"))
  }

  @Test func leadToListingsAndGroups() throws {
    let page = try site(Self.configuration + archive(["Aloe vera"]) { _ in "watering: dry" })
      .html("/", from: "<section class=\"ways\"", to: "</main>")
    #expect(page.contains("<h3><a href=\"/listings/water/\">Watering</a></h3>"))
    #expect(
      page.contains(
        "<li><a href=\"/by/watering/dry/\"><svg class=\"icon\" aria-hidden=\"true\"><use href=\"#icon_drop-low\"/></svg>Dry <span class=\"count\">1</span></a></li>"
      ))
    #expect(
      page.contains(
        "<li><a href=\"/listings/genus/aloe/\"><i>Aloe</i> <span class=\"count\">1</span></a></li>"))
  }

  @Test func areNoneWithoutPlantsOrListings() throws {
    #expect(try !site(Self.configuration).html("/").contains("class=\"ways\""))
    #expect(
      try !site("-- plantsite.yml --\nlistings: {}\n" + archive(["Aloe vera"])).html("/").contains(
        "class=\"ways\""))
  }
}

@Suite struct FeaturedPlantsTests {
  /// Which of so many plants are shown, those with an image given.
  ///
  /// The habit of the others is known, unless `habit` is nil.
  private func featured(of count: Int, pictured: Set<Int> = [], habit: String? = "rosette") throws -> [Int] {
    let notes = (0..<count).map { index in
      let line =
        pictured.contains(index) ? "image: {src: /leaf.svg, alt: A leaf}" : habit.map { "form: \($0)" }
      return "-- content/plants/p\(index + 100).md --\n---\n\(line ?? "{}")\n---\n"
    }
    return try site(
      """
      -- content/attributes.yml --
      attributes: {form: {type: options, role: habit, options: [rosette]}}

      """ + notes.joined() + "-- content/static/leaf.svg --\n<svg xmlns=\"http://www.w3.org/2000/svg\"/>\n"
    ).featuredPlants
  }

  @Test func leaveOutThoseOfWhichThereIsNothingToSee() throws {
    #expect(try featured(of: 9, habit: nil) == [])
    #expect(try featured(of: 9, pictured: [3, 5], habit: nil) == [3, 5])
  }

  private static let cases: [(count: Int, pictured: Set<Int>, expected: [Int])] = [
    (0, [], []), (3, [], [0, 1, 2]), (6, [2], [0, 1, 2, 3, 4, 5]), (12, [], [1, 3, 5, 7, 9, 11]),
    (60, [], [5, 15, 25, 35, 45, 55]),
    // Those with an image before others.
    (20, Set(0..<6), [0, 1, 2, 3, 4, 5]), (20, Set(8..<20), [9, 11, 13, 15, 17, 19]),
  ]

  @Test(arguments: cases)
  func comeFromAllOverTheLibrary(count: Int, pictured: Set<Int>, expected: [Int]) throws {
    #expect(try featured(of: count, pictured: pictured) == expected)
  }

  @Test func haveThoseWithAnImageHoweverFewThereAre() throws {
    let found = try featured(of: 50, pictured: [0, 49])
    #expect(found.count == 6)
    #expect(found.first == 0 && found.last == 49)
  }
}

@Suite struct HomeCountTests {
  private func counts(_ paths: String...) throws -> String {
    let notes = paths.map { path in
      "-- content/plants/\(path).md --\n---\nscientificName: \(path.split(separator: "/").last ?? "") alba\n---\n"
    }
    return try site(notes.joined()).html("/", from: "<p class=\"count\">", to: "</p>")
  }

  @Test func nameWhatThereIsMoreThanOneOf() throws {
    #expect(try counts("s/Aloe", "t/Agave", "t/u/Sedum") == "3 plants · 3 sections · 3 genera")
    #expect(try counts("s/Aloe", "t/Aloe") == "2 plants · 2 sections")
    #expect(try counts("s/Aloe", "s/Agave") == "2 plants · 2 genera")
    #expect(try counts("s/Aloe") == "1 plant")
    // A section that only holds others has no plants of its own.
    #expect(try counts("s/t/Aloe", "s/t/Agave") == "2 plants · 2 genera")
  }

  @Test func areOfNothingInAnEmptyLibrary() throws {
    #expect(try site("").html("/", from: "<p class=\"count\">", to: "</p>") == "0 plants")
  }
}

@Suite struct NewestPlantsTests {
  @Test func areThoseThatCameLastRatherThanThoseChangedLast() throws {
    let site = try site(
      """
      -- content/plants/old.md --
      ---
      date: 2020-01-01
      updated: 2026-01-01
      ---
      -- content/plants/new.md --
      ---
      date: 2025-01-01
      ---
      -- content/plants/changed.md --
      ---
      updated: 2024-01-01
      ---
      -- content/plants/undated.md --
      """)
    #expect(site.shared.added.map { site.library.plants[$0].title } == ["New", "Changed", "Old"])
    let newest = try site.html("/", from: "<h2 id=\"newest_heading\"", to: "</section>")
    #expect(newest.occurrences(of: "<li class=\"item\">") == 3)
  }

  @Test func areAFewAndInTheLibrarysOrderWhereTheDayIsTheSame() throws {
    let notes = (10..<20).map { "-- content/plants/p\($0).md --\n---\ndate: 2025-01-01\n---\n" }
    let site = try site(notes.joined())
    #expect(site.shared.added == [0, 1, 2, 3, 4, 5])
  }

  @Test func areLeftOutWithoutDates() throws {
    #expect(try !site("-- content/plants/a.md --\n").html("/").contains("newest_heading"))
  }
}
