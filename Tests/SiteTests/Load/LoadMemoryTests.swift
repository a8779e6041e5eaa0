import Diagnostics
import PlantLibrary
import Publishing
import TestSupport
import Testing

@testable import Site

/// A load that remembers the one before gives what a load without memory gives.
@Suite struct LoadMemoryTests: RememberedLoads {
  @Test func startIsSound() throws {
    _ = try load(MemorySource(archive: Self.start)).sound()
  }

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

  @Test(arguments: [true, false]) func drafts(areIncluded: Bool) throws {
    try compare(
      [
        Self.replace("content/plants/sprout.md", "title: Sprout", "title: Seedling"),
        Self.replace(Self.vera, "light: [sun]", "light: [sun]\ndraft: true"),
        Self.replace(Self.vera, "draft: true", "draft: false"),
        Self.replace("content/plants/sprout.md", "draft: true", "draft: false"),
      ], includesDrafts: areIncluded)
  }

  @Test func draftOfTheHomePage() throws {
    let home = "content/pages/_index.md"
    try compare([
      { $0[home] = "---\ndraft: true\n---\nNot yet.\n" }, Self.replace(home, "Not yet.", "Still not."),
    ])
  }
}
