import Diagnostics
import PlantLibrary
import Publishing
import TestSupport
import Testing

@testable import Site

/// A load that remembers the one before gives what a load without memory gives.
@Suite struct LoadMemoryTests {
  private static let start = """
    -- plantsite.yml --
    title: Test library
    baseURL: https://example.org/
    listings:
      genus: {by: genus}
      light: {by: light}
      letters: {by: letter}
      families: {by: family}
      zones: {by: zone}
    -- content/attributes.yml --
    attributes:
      scientificName: {type: text, role: scientificName}
      commonNames: {type: list, role: commonNames}
      synonyms: {type: list, role: synonyms}
      light: {role: light, options: [sun, shade], select: multiple}
      water: {role: water, options: [dry, wet], select: multiple}
      height: {type: number, unit: cm}
      partner: {type: reference}
      family: {type: text, role: family}
      zone: {type: hardiness, scale: usda, role: hardiness}
    -- content/plants/aloes/_index.md --
    ---
    title: Succulent lilies
    ---
    With [[Agave attenuata]].
    -- content/plants/aloes/vera.md --
    ---
    scientificName: Aloe vera
    commonNames: [Medicine plant]
    light: [sun]
    water: [dry]
    tags: [gel, hardy]
    date: 2020-01-01
    aliases: [/vera/]
    ---
    See [[Agave attenuata#Soil]] and [[Haworthia truncata]].

    ## Care

    Text.
    -- content/plants/aloes/ferox.md --
    ---
    scientificName: Aloe ferox
    light: [shade]
    water: [dry]
    height: 200
    partner: Aloe vera
    family: Asphodelaceae
    zone: 9b
    ---
    ![Spines](spines.svg) next to [[Aloe vera#Care]].
    -- content/plants/aloes/spines.svg --
    <svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"></svg>
    -- content/plants/agaves/attenuata.md --
    ---
    scientificName: Agave attenuata
    light: [sun, shade]
    tags: [hardy]
    ---
    ## Soil

    Grit.
    -- content/plants/truncata.md --
    ---
    scientificName: Haworthia truncata
    ---
    A window plant, see [the opening hours](../pages/about.md#hours) and [[Succulent lilies]].
    -- content/plants/sprout.md --
    ---
    title: Sprout
    draft: true
    ---
    -- content/pages/about.md --
    ---
    title: About
    ---
    On [[Aloe vera]].

    ## Hours

    Always.
    -- content/reports/heights.yml --
    title: Heights
    streams:
      - {name: Plants, source: plants}
    columns:
      - {field: title}
      - {field: height}

    """

  /// Edits at random, several at once, faults left standing for a while.
  @Test(arguments: 1...8) func randomEdits(seed: Int) throws {
    var random = SeededRandom(seed)
    let notes = [
      "aloes/vera", "aloes/ferox", "agaves/attenuata", "truncata", "sprout", "agaves/isolata", "cacti/a/b",
    ].map { "content/plants/\($0).md" }
    let pages = ["content/pages/about.md", "content/pages/_index.md", "content/plants/aloes/_index.md"]
    let lines: [[String]] = [
      [
        "scientificName: Aloe vera", "scientificName: Agave attenuata", "title: Aloe vera", "title: Own",
        "scientificName: Aloe 'Vera'", "",
      ],
      ["synonyms: [Aloe vera Mill.]", "synonyms: [Agave isolata, Aloe 'Fan']", "", ""],
      ["light: [sun]", "light: [shade, sun]", "light: [moon]", ""],
      ["water: [dry]", "water: [wet, dry]", ""],
      ["tags: [gel]", "tags: [Gel, hardy]", "tags: [hardy]", ""], ["slug: vera", "slug: other", "", ""],
      ["aliases: [/old/]", "aliases: [/plants/aloes/other/]", "", "", ""], ["draft: true", "", "", "", ""],
      ["commonNames: [Spines, Aloe vera]", "commonNames: [Fan]", ""],
      ["date: 2020-01-01", "date: 2021-02-02", ""], ["partner: Fan", "partner: Aloe vera", "", "", ""],
      ["image: spines.svg", "image: {src: ../aloes/spines.svg, alt: Spines}", "", "", ""],
      ["height: 3", ""], ["family: Aloaceae", "family: Asparagaceae", ""], ["zone: 9b", "zone: 8-9", ""],
    ]
    let texts = [
      "See [[Aloe vera]].", "[[Agave attenuata#Soil]]", "[It](/plants/aloes/vera/#care)", "## Care",
      "## Soil", "[About](/about/)", "[Hours](../../pages/about.md#hours)", "[[Fan]]",
      "[Lilies](/plants/aloes/)", "Text.", "[[Agave isolata]]", "[[Aloe 'Vera']]",
      "[Former](/plants/aloes/agave-isolata/)", "![Spines](spines.svg)", "[Old](/old/)",
      "[Other](/plants/aloes/other/)", "[[aloes/vera.md]]",
    ]
    func note(_ random: inout SeededRandom) -> String {
      let front = lines.compactMap { $0.randomElement(using: &random) }.filter { !$0.isEmpty }
      let body = (0..<3).compactMap { _ in texts.randomElement(using: &random) }
      return "---\n" + front.map { $0 + "\n" }.joined() + "---\n" + body.map { $0 + "\n\n" }.joined()
    }
    func page(_ random: inout SeededRandom) -> String {
      let front = ["title: About", "title: Fan", "draft: true", "order: 3", "slug: vera"].randomElement(
        using: &random)
      let body = (0..<2).compactMap { _ in (texts + ["## Hours"]).randomElement(using: &random) }
      return "---\n\(front ?? "")\n---\n" + body.map { $0 + "\n\n" }.joined()
    }
    var edits: [(inout [String: String]) -> Void] = []
    for _ in 0..<250 {
      var changes: [(path: String, text: String?)] = []
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let path = notes.randomElement(using: &random) ?? Self.vera
        switch Int.random(in: 0..<10, using: &random) {
        case 0: changes.append((path, nil))
        case 1: changes.append((pages.randomElement(using: &random) ?? "", page(&random)))
        // What is likely to be in order, so that not all is fault.
        case 2...4: changes.append((path, MemorySource.texts(Self.start)[path]))
        default: changes.append((path, note(&random)))
        }
      }
      edits.append { [changes] files in for (path, text) in changes { files[path] = text } }
      // Now and then all is well again but for one note, then for the height, family or zone of one.
      if Int.random(in: 0..<4, using: &random) == 0 {
        edits.append { $0 = MemorySource.texts(Self.start) }
        let line = lines.suffix(3).randomElement(using: &random)?.randomElement(using: &random) ?? ""
        edits.append(Self.replace(Self.vera, "date: 2020-01-01", "date: 2020-01-01\n" + line))
      }
    }
    try compare(edits, includesDrafts: seed % 2 == 0, arePartial: seed % 3 != 0)
  }

  /// Long lists are cut anew when what stands before them grows.
  @Test func introductionsOfLongLists() throws {
    func grown(_ path: String, _ title: String) -> (inout [String: String]) -> Void {
      { $0[path] = "---\ntitle: \(title)\n---\n" + String(repeating: "A long introduction. ", count: 4_000) }
    }
    try compare([
      { files in
        for number in 100..<600 {
          files["content/plants/many/plant-\(number).md"] = "---\ntitle: Plant \(number)\n---\n"
        }
        files["content/plants/many/_index.md"] = "---\ntitle: Many\n---\n"
        files["content/pages/_index.md"] = "---\ntitle: Home\n---\n"
      },
      grown("content/plants/many/_index.md", "Many"), grown("content/pages/_index.md", "Home"),
    ])
  }

  /// A site with errors is made again after each edit, whatever of it is taken over.
  @Test func partialSites() throws {
    let other = "content/plants/agaves/other.md"
    try compare(
      [
        Self.replace(Self.vera, "light: [sun]", "light: [moon]"),
        { $0[other] = "---\nscientificName: \"Agave\ntags: [x]\n---\nSee [[Aloe]].\n" },
        Self.replace(Self.ferox, "height: 200", "height: tall"),
        Self.replace(other, "\"Agave", "Agave isolata"),
        Self.replace(other, "[[Aloe]]", "[[Aloe vera]]"),
        Self.replace("content/reports/heights.yml", "field: height", "field: heigth"),
        Self.replace(Self.ferox, "height: tall", "height: 30"),
        Self.replace(Self.vera, "light: [moon]", "light: [sun]"),
        Self.replace("content/reports/heights.yml", "field: heigth", "field: height"),
      ], arePartial: true)
  }

  /// A text without a name gives its note one.
  @Test func titlesInTexts() throws {
    let other = "content/plants/agaves/other.md"
    try compare([
      { $0[other] = "# Tall one\n\nText.\n" },
      Self.replace(Self.ferox, "[[Aloe vera#Care]]", "[[Tall one]]"),
      Self.replace(other, "Tall", "Small"), Self.replace(other, "Text", "Words"),
      Self.replace(other, "# Small one", "Small one"),
    ])
  }

  @Test func draftOfTheHomePage() throws {
    let home = "content/pages/_index.md"
    try compare([
      { $0[home] = "---\ndraft: true\n---\nNot yet.\n" }, Self.replace(home, "Not yet.", "Still not."),
    ])
  }

  /// Loads after each edit of the files with memory and without, and compares all that is published.
  private func compare(
    _ edits: [(inout [String: String]) -> Void], includesDrafts: Bool = false, arePartial: Bool = false
  ) throws {
    var files = MemorySource.texts(Self.start)
    let memory = LoadMemory()
    var options = SiteLoader.Options()
    options.includesDrafts = includesDrafts
    options.makesPartialSites = arePartial
    _ = SiteLoader(MemorySource(files), options: options, today: .epoch, memory: memory).load()
    for (number, edit) in edits.enumerated() {
      edit(&files)
      let remembering = SiteLoader(MemorySource(files), options: options, today: .epoch, memory: memory)
        .load()
      let plain = SiteLoader(MemorySource(files), options: options, today: .epoch).load()
      #expect(
        remembering.problems.map(Self.withPlace) == plain.problems.map(Self.withPlace), "after edit \(number)"
      )
      #expect((remembering.site == nil) == (plain.site == nil), "after edit \(number)")
      guard let site = remembering.site, let expected = plain.site else { continue }
      #expect(site.addressesOfAllRoutes == expected.addressesOfAllRoutes, "after edit \(number)")
      for address in expected.addressesOfAllRoutes
      where site.bytes(at: address) != expected.bytes(at: address) {
        Issue.record("\(address) differs after edit \(number)")
      }
    }
  }

  private static func withPlace(_ problem: Diagnostic) -> String {
    let places = [problem.location] + problem.notes.map(\.location)
    return problem.line
      + places.compactMap { place in
        place.map { " \($0.path):\($0.position?.line ?? 0):\($0.position?.column ?? 0)" }
      }.joined()
  }

  private static func replace(
    _ path: String, _ text: String, _ replacement: String
  ) -> (inout [String: String]) -> Void {
    { files in files[path] = files[path]?.replacing(text, with: replacement) }
  }

  private static let vera = "content/plants/aloes/vera.md"
  private static let ferox = "content/plants/aloes/ferox.md"

  @Test func startIsSound() throws {
    _ = try load(MemorySource(archive: Self.start)).sound()
  }

  @Test func changesOfOneNote() throws {
    try compare([
      // The text; a heading that others link to, so that they are in error, and back.
      Self.replace(Self.vera, "Text.", "Another text."),
      Self.replace(Self.vera, "## Care", "## Caring"),
      Self.replace(Self.vera, "## Caring", "## Care"),
      // Links come and go.
      Self.replace(Self.vera, "[[Haworthia truncata]]", "nothing"),
      Self.replace(Self.vera, "nothing", "[[Aloe ferox]] and [[Haworthia truncata]]"),
      // Values that pages, listings, reports and similar plants show.
      Self.replace(Self.ferox, "height: 200", "height: 300"),
      Self.replace(Self.ferox, "light: [shade]", "light: [sun, shade]"),
      Self.replace(Self.ferox, "light: [sun, shade]\n", ""),
      Self.replace(Self.ferox, "water: [dry]", "light: [shade]\nwater: [wet]"),
      Self.replace(Self.vera, "light: [sun]", "light: [shade]"),
      Self.replace(Self.ferox, "family: Asphodelaceae", "family: Aloaceae"),
      Self.replace(Self.ferox, "zone: 9b", "zone: 8-9"),
      Self.replace(Self.ferox, "zone: 8-9\n", ""),
      Self.replace(Self.vera, "date: 2020-01-01", "date: 2021-01-01\nimage: spines.svg"),
      Self.replace(Self.vera, "image: spines.svg", "image: {src: spines.svg, alt: Spines}"),
      Self.replace(Self.ferox, "partner: Aloe vera", "partner: Agave attenuata"),
      // Order, names, tags and addresses.
      Self.replace(Self.vera, "tags: [gel, hardy]", "tags: [gel, new]"),
      Self.replace(Self.vera, "Aloe vera", "Zea vera"),
      Self.replace(Self.vera, "Zea vera", "Aloe vera"),
      Self.replace(Self.vera, "Medicine plant", "Burn plant"),
      // A name that another plant has a better right to, and then hasn't.
      Self.replace("content/plants/agaves/attenuata.md", "tags: [hardy]", "commonNames: [Aloe vera]"),
      Self.replace(Self.vera, "scientificName: Aloe vera", "title: Something else"),
      Self.replace(Self.vera, "title: Something else", "title: Aloe vera"),
      Self.replace(Self.vera, "title: Aloe vera", "scientificName: Aloe vera"),
      Self.replace("content/plants/agaves/attenuata.md", "commonNames: [Aloe vera]", "tags: [hardy]"),
      Self.replace(Self.vera, "aliases: [/vera/]", "slug: true-aloe"),
      // Faults and their repair.
      Self.replace(Self.vera, "light: [shade]", "light: [moon]"),
      Self.replace(Self.vera, "light: [moon]", "light: [sun"),
      Self.replace(Self.vera, "light: [sun", "light: [sun]"),
      Self.replace(Self.vera, "tags: [gel, new]", "tags: [gel, Hardy]"),
      Self.replace(Self.vera, "Another text.", "Text."),
    ])
  }

  @Test func changesOfFiles() throws {
    let isolated = "content/plants/agaves/isolata.md"
    try compare([
      { $0[isolated] = "---\nscientificName: Agave isolata\ntags: [alone]\n---\nSee [[Aloe vera]].\n" },
      Self.replace(isolated, "See", "Look at"),
      { $0[isolated] = nil },
      { $0["content/plants/truncata.md"] = nil },
      { $0["content/plants/truncata.md"] = "---\nscientificName: Haworthia truncata\n---\n" },
      { $0["content/plants/aloes/moved.md"] = $0.removeValue(forKey: Self.vera) },
      { $0[Self.vera] = $0.removeValue(forKey: "content/plants/aloes/moved.md") },
      Self.replace("content/plants/aloes/spines.svg", "width=\"40\"", "width=\"80\""),
      { $0["content/plants/aloes/spines.svg"] = nil },
      { $0["content/plants/aloes/spines.svg"] = "<svg xmlns=\"http://www.w3.org/2000/svg\"></svg>" },
      { $0["content/static/robots.txt"] = "User-agent: *\n" },
      Self.replace("content/pages/about.md", "On [[Aloe vera]]", "On [[Aloe ferox]]"),
      Self.replace("content/pages/about.md", "title: About", "title: Over"),
      Self.replace("content/plants/aloes/_index.md", "With", "Beside"),
      Self.replace("content/plants/aloes/_index.md", "title: Succulent lilies", "title: Beta"),
      Self.replace("content/plants/aloes/_index.md", "title: Beta", "title: Succulent lilies"),
      Self.replace("content/pages/about.md", "## Hours", "## Opening hours"),
      Self.replace("content/pages/about.md", "## Opening hours", "## Hours"),
      Self.replace("content/attributes.yml", "[sun, shade]", "[sun, shade, moon]"),
      Self.replace("content/reports/heights.yml", "Heights", "Sizes"),
      Self.replace("plantsite.yml", "Test library", "Other library"),
      Self.replace("plantsite.yml", "  letters: {by: letter}\n", ""),
      { $0["themes/default/strings/en.yml"] = "plants: Pflanzen\n" },
      { $0["plantsite.yml"] = nil },
      { $0["plantsite.yml"] = "title: Test library\nbaseURL: https://example.org/\n" },
    ])
  }

  /// Two plants change places, and others that name them by name, path or address see the other one.
  @Test func exchangedPlants() throws {
    let truncata = "content/plants/truncata.md"
    try compare([
      Self.replace(truncata, "A window plant", "Like [this](/plants/agaves/attenuata/)"),
      { files in
        // The one goes to the other's address.
        files["content/plants/agaves/other.md"] = "---\ntitle: Other\nslug: attenuata\n---\n"
        files["content/plants/agaves/attenuata.md"] =
          files["content/plants/agaves/attenuata.md"]?.replacing("light:", with: "slug: other\nlight:")
      },
      { files in
        let (vera, ferox) = (files[Self.vera], files[Self.ferox])
        (files[Self.vera], files[Self.ferox]) = (ferox, vera)
      },
      { $0["content/plants/agaves/other.md"] = nil },
    ])
  }

  @Test(arguments: [true, false]) func drafts(areIncluded: Bool) throws {
    try compare(
      [
        Self.replace("content/plants/sprout.md", "title: Sprout", "title: Seedling"),
        Self.replace(Self.vera, "light: [sun]", "light: [sun]\ndraft: true"),
        Self.replace(Self.vera, "draft: true", "draft: false"),
        Self.replace("content/plants/sprout.md", "draft: true", "draft: false"),
      ], includesDrafts: areIncluded)
  }

  /// Long lists are cut by the sizes of their items, which change with notes.
  @Test func longLists() throws {
    var edits: [(inout [String: String]) -> Void] = [
      { files in
        for number in 100..<500 {
          files["content/plants/many/plant-\(number).md"] =
            "---\ntitle: Plant \(number)\nlight: [sun]\ntags: [many]\n---\n"
        }
      }
    ]
    for number in [100, 250, 499] {
      edits.append(
        Self.replace(
          "content/plants/many/plant-\(number).md", "light: [sun]", "light: [shade]\nwater: [wet, dry]"))
    }
    try compare(edits)
  }
}

// What is told of notes.
extension LoadMemoryTests {
  /// What is told of a note that is empty follows when it is no longer, and when it is again.
  @Test func emptyNotes() throws {
    let bare = "content/plants/bare.md"
    try compare([
      { $0[bare] = "Words.\n" }, { $0[bare] = "" }, { $0[bare] = "Words.\n" },
    ])
  }

  /// Warnings between notes tell where they are, also after a line has come before, and stay as long as they are true.
  @Test func warningsThatMove() throws {
    let other = "content/plants/agaves/other.md"
    try compare([
      { $0[other] = "---\ntitle: Other\nsynonyms: [Aloe vera]\ntags: [Gel]\n---\n" },
      Self.replace(other, "synonyms", "height: 3\nsynonyms"),
      Self.replace(Self.ferox, "height: 200", "height: 300"),
      Self.replace(Self.vera, "light: [sun]", "height: 4\nlight: [sun]"),
      Self.replace(Self.vera, "title: Aloe vera", "height: 5"),
      Self.replace(other, "synonyms: [Aloe vera]", "synonyms: [Aloe fera]"),
      Self.replace(other, "tags: [Gel]", "tags: [gel]"),
    ])
  }
}

// Plants that lists would show alike.
extension LoadMemoryTests {
  /// What lists show of a plant follows others that come, go or change their names.
  @Test func homonyms() throws {
    let other = "content/plants/agaves/other.md"
    try compare([
      { $0[other] = "---\nscientificName: Aloe ferox Mill.\n---\nSee [[agaves/other]], [[aloes/ferox]].\n" },
      Self.replace(Self.ferox, "Aloe ferox", "Aloe ferox L."),
      Self.replace(other, "Mill.", "L."),
      Self.replace(other, "scientificName", "title: Tap\nscientificName"),
      Self.replace(Self.ferox, "scientificName", "title: Tap\nscientificName"),
      Self.replace(other, "title: Tap", "title: Tip"),
      Self.replace(other, "title: Tip", "title: Tap"),
      { $0[other] = nil },
      { $0[other] = "---\ntitle: Tap\n---\n" },
      Self.replace(other, "title: Tap", "title: Tap\ndraft: true"),
    ])
  }
}
