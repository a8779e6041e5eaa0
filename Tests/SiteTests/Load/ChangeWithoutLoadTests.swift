import Diagnostics
import PlantLibrary
import Testing
import Text

@testable import Site

/// What is known of a changed note without a load is true of the load.
struct ChangeWithoutLoadTests {
  private static let start = """
    -- plantsite.yml --
    title: Test library
    baseURL: https://example.org/
    listings:
      genus: {by: genus}
      light: {by: light}
      letters: {by: letter}
    -- content/attributes.yml --
    attributes:
      scientificName: {type: text, role: scientificName}
      commonNames: {type: list, role: commonNames}
      synonyms: {type: list, role: synonyms}
      light: {role: light, options: [sun, shade, dusk], select: multiple}
      height: {type: number, unit: cm}
      partner: {type: reference}
      care: {type: markdown}
    -- content/plants/aloes/vera.md --
    ---
    scientificName: Aloe vera
    commonNames: [Medicine plant, Burn plant]
    light: [sun, dusk]
    tags: [gel, hardy, red]
    aliases: [/vera/]
    ---
    See [[Agave attenuata#Soil]] and [[Haworthia truncata]].

    ## Care

    Text.
    -- content/plants/aloes/ferox.md --
    ---
    scientificName: Aloe ferox
    commonNames: [Bitter plant]
    light: [shade]
    partner: Aloe vera
    tags: [hardy, Blue]
    ---
    Next to [[Medicine plant]] and [it](/plants/aloes/vera/#care).
    -- content/plants/agaves/attenuata.md --
    ---
    scientificName: Agave attenuata
    commonNames: [Fan]
    synonyms: [Agave glaucescens]
    light: [sun]
    tags: [gel, blue]
    ---
    ## Soil

    Grit, see [those](/by/light/shade/) and [blue](/tags/blue/).
    -- content/plants/truncata.md --
    ---
    scientificName: Haworthia truncata
    ---
    Like [no other](/listings/genus/agave/), and [of those](/listings/light/unknown/).
    -- content/pages/about.md --
    ---
    title: About
    aliases: [/by/light/dusk/old/, /tags/new/]
    ---
    On [[Fan]], [dusk](/by/light/dusk/) and [red](/tags/red/).
    -- content/reports/seen.yml --
    title: Seen
    streams:
      - {name: Seen, source: seen.csv, plant: plant}
    columns:
      - {field: title}
    -- content/reports/seen.csv --
    plant
    Aloe ferox
    Agave glaucescens

    """

  /// Lines that take the place of those of a key, and of paragraphs of the text.
  private static let lines: [(key: String, values: [String])] = [
    ("scientificName", ["Aloe vera", "Aloe ferox", "Haworthia attenuata", "Agave vera"]),
    (
      "commonNames",
      [
        "[Medicine plant, Burn plant, Other]", "[Burn plant]", "[Medicine plant]", "[Fan]", "[Fan, Wide one]",
        "[Bitter plant, Sweet plant]", "[Sweet plant]", "[Aloe ferox]", "[About]",
      ]
    ),
    ("synonyms", ["[Agave glaucescens]", "[Aloe indica]"]),
    ("light", ["[sun]", "[shade]", "[dusk, sun]", "[shade, sun]", "[]"]), ("height", ["3", "300"]),
    ("partner", ["Fan", "Burn plant", "Nobody", "Aloe ferox"]),
    ("care", ["Like [[Fan]].", "Like [[Nobody]].", "\"### Soil\""]),
    (
      "tags",
      ["[gel, hardy]", "[Hardy, gel, red]", "[new]", "[other]", "[blue, BLUE]", "[\"!\"]", "[gel!, gel]"]
    ),
    ("description", ["A plant."]), ("slug", ["vera", "other"]),
    ("aliases", ["[/vera/]", "[/about/]", "[/a/]"]),
    ("image", ["none.jpg"]), ("links", ["[/plants/aloes/vera/]", "[/plants/none/]"]), ("draft", ["true"]),
  ]
  private static let texts = [
    "## Care", "## Soil", "See [[Aloe vera]].", "See [[Nobody]].", "[[Burn plant#Care]]", "[It](#care)",
    "[Shade](/by/light/shade/)", "![None](none.jpg)", "Only text.",
  ]

  /// A note in which one thing was changed, or two.
  private func changed(_ note: String, _ random: inout SeededGenerator) -> String {
    var lines = note.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for _ in 0..<Int.random(in: 1...2, using: &random) {
      guard let end = lines.dropFirst().firstIndex(of: "---") else { return note }
      if Int.random(in: 0..<3, using: &random) == 0 {
        let place = Int.random(in: end + 1...lines.count, using: &random)
        if Bool.random(using: &random), place < lines.count {
          lines.remove(at: place)
        } else {
          lines.insert(contentsOf: ["", Self.texts.randomElement(using: &random) ?? "", ""], at: place)
        }
        continue
      }
      guard let (key, values) = Self.lines.randomElement(using: &random) else { continue }
      lines.removeAll { $0.hasPrefix(key + ":") }
      if Int.random(in: 0..<4, using: &random) > 0 {
        lines.insert("\(key): \(values.randomElement(using: &random) ?? "")", at: 1)
      }
    }
    return lines.joined(separator: "\n")
  }

  private func plant(_ path: String, _ text: String, _ memory: LoadMemory) throws -> (
    PlantNote, isSound: Bool
  ) {
    let rules = try #require(memory.noteRules)
    let location = try #require(NotePath(path))
    let (plant, problems) = PlantNote.read(
      SourceFile(path: path, bytes: Array(text.utf8)), at: location, schema: rules.schema,
      markdown: rules.configuration.markdown)
    return (plant, problems.allSatisfy { $0.severity != .error })
  }

  @Test(arguments: 1...4) func isTrueOfTheLoad(seed: Int) throws {
    var random = SeededGenerator(seed)
    let files = MemorySource.texts(Self.start)
    let memory = LoadMemory()
    let options = SiteLoader.Options(today: .epoch)
    _ = try SiteLoader(MemorySource(files), options: options, memory: memory).load().sound()
    // Loads much faster than without one, and finds the same.
    let others = LoadMemory()
    let notes = files.keys.filter { $0.hasPrefix("content/plants/") }.sorted()
    var counts = (taken: 0, sound: 0, refused: 0)
    for _ in 0..<150 {
      let path = try #require(notes.randomElement(using: &random))
      let text = changed(files[path] ?? "", &random)
      let (plant, isSound) = try plant(path, text, memory)
      guard isSound else { continue }
      let isTaken = memory.surelyTakes(plant)
      var changed = files
      changed[path] = text
      let problems = SiteLoader(MemorySource(changed), options: options, memory: others).load().problems
      let errors = problems.filter { $0.severity == .error }
      if isTaken {
        #expect(errors.map(\.line) == [], "\(path) is now \(text)")
        counts.taken += 1
      } else if errors.isEmpty {
        counts.sound += 1
      } else {
        counts.refused += 1
      }
    }
    // It isn't true for want of cases.
    #expect(counts.taken > 30 && counts.refused > 20, "\(counts)")
  }

  @Test(
    arguments: [
      ("light: [sun, dusk]", "light: [shade, dusk]"),
      ("[Medicine plant, Burn plant]", "[Medicine plant, Aloe]"),
      ("[Medicine plant, Burn plant]", "[Medicine plant]"), ("Text.", "Text of [[Fan]], see [above](#care)."),
      ("tags: [gel,", "tags: [other,"), ("aliases", "description: A plant.\naliases"),
      ("aliases", "partner: Fan\naliases"), ("aliases", "height: 3\naliases"),
      ("## Care", "## Care\n\n### More"),
    ])
  func nearlyAllEditsNeedNoLoad(_ text: String, _ replacement: String) throws {
    let memory = LoadMemory()
    let files = MemorySource.texts(Self.start)
    _ = SiteLoader(MemorySource(files), options: SiteLoader.Options(today: .epoch), memory: memory).load()
    let path = "content/plants/aloes/vera.md"
    let note = try #require(files[path])
    #expect(memory.surelyTakes(try plant(path, note.replacing(text, with: replacement), memory).0))
  }
}
