import Diagnostics
import PlantLibrary
import Publishing
import TestSupport
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
    height: 3
    partner: Aloe vera
    tags: [hardy, Blue]
    ---
    Next to [[Medicine plant]] and [it](/plants/aloes/vera/#care).

    ## Fruit
    -- content/plants/agaves/attenuata.md --
    ---
    scientificName: Agave attenuata
    commonNames: [Fan]
    synonyms: [Agave glaucescens]
    light: [sun]
    height: 5.5
    tags: [gel, blue]
    ---
    ## Soil

    Grit, see [those](/by/light/shade/) and [blue](/tags/blue/).
    -- content/plants/truncata.md --
    ---
    scientificName: Haworthia truncata
    ---
    Like [no other](/listings/genus/agave/), and [of those](/listings/light/unknown/).

    ## Roots
    -- content/pages/_index.md --
    ---
    title: Home
    ---
    See [[Haworthia truncata#Roots]].
    -- content/static/tags/plain --
    A file without an extension.
    -- content/pages/about.md --
    ---
    title: About
    aliases: [/by/light/dusk/old/, /tags/new/, /Tags/Bold/]
    ---
    On [[Fan]], [dusk](/by/light/dusk/) and [red](/tags/red/). See [[Aloe ferox#Fruit]].
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

  /// Reports that what plants say can put in error.
  private static let reports = """
    -- content/reports/inOrder.yml --
    title: In order
    streams:
      - {name: In order, source: seen.csv, plant: plant, presorted: yes}
    columns:
      - {field: title}
    sort: [height]
    -- content/reports/heights.yml --
    title: Heights
    streams:
      - {name: Heights, source: plants}
    columns:
      - {field: title}
      - {field: height, total: sum}
    -- content/reports/blue.yml --
    title: Blue
    streams:
      - {name: Blue, source: plants, where: {field: tags, equals: blue}}
    columns:
      - {field: title}

    """

  /// Lines that take the place of those of a key, and of paragraphs of the text.
  private static let lines: [(key: String, values: [String])] = [
    ("scientificName", ["Aloe vera", "Aloe ferox", "Haworthia attenuata", "Agave vera", "Aloe 'Ferox'"]),
    (
      "commonNames",
      [
        "[Medicine plant, Burn plant, Other]", "[Burn plant]", "[Medicine plant]", "[Fan]", "[Fan, Wide one]",
        "[Bitter plant, Sweet plant]", "[Sweet plant]", "[Aloe ferox]", "[About]",
      ]
    ),
    ("synonyms", ["[Agave glaucescens]", "[Aloe indica]", "[Aloe 'Ferox']", "[Aloe ferox Mill.]"]),
    ("light", ["[sun]", "[shade]", "[dusk, sun]", "[shade, sun]", "[]"]),
    ("height", ["3", "300", "99999999999999999999999999999999999999"]),
    ("partner", ["Fan", "Burn plant", "Nobody", "Aloe ferox"]),
    ("care", ["Like [[Fan]].", "Like [[Nobody]].", "\"### Soil\""]),
    (
      "tags",
      [
        "[gel, hardy]", "[Hardy, gel, red]", "[new]", "[other]", "[blue, BLUE]", "[\"!\"]", "[gel!, gel]",
        "[hardy, \"!\"]", "[hardy, other!, other]",
        "[hardy, bold]", "[hardy, plain]", "[gel, Blue]",
      ]
    ),
    ("description", ["A plant."]), ("slug", ["vera", "other"]),
    ("aliases", ["[/vera/]", "[/about/]", "[/a/]"]),
    ("image", ["none.jpg"]), ("links", ["[/plants/aloes/vera/]", "[/plants/none/]"]), ("draft", ["true"]),
  ]
  private static let texts = [
    "## Care", "## Soil", "See [[Aloe vera]].", "See [[Nobody]].", "[[Burn plant#Care]]", "[It](#care)",
    "[Shade](/by/light/shade/)", "[[Agave glaucescens]]", "[It](/plants/agaves/agave-glaucescens/)",
    "![None](none.jpg)", "Only text.",
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

  /// Notes are read by new rules as soon as those are there, though the site isn't loaded by them yet, or can't be.
  @Test(arguments: [
    ("attributes:\n", "attributes:\n  colour: {options: [red, blue]}\n"),
    ("options: [sun, shade, dusk]", "options: [dusk, sun]"),
  ])
  func takesNothingByOtherRulesThanTheLoad(text: String, replacement: String) throws {
    let memory = LoadMemory()
    let path = "content/plants/truncata.md"
    let before = MemorySource.texts(Self.start)
    let options = SiteLoader.Options(today: .epoch)
    _ = try SiteLoader(MemorySource(before), options: options, memory: memory).load().sound()
    let former = try plant(path, before[path] ?? "", memory).0
    #expect(memory.surelyTakes(former))

    var files = before
    files["content/attributes.yml"] = files["content/attributes.yml"]?.replacing(text, with: replacement)
    files["content/plants/broken.md"] = "[[Nobody]]\n"
    #expect(SiteLoader(MemorySource(files), options: options, memory: memory).load().site == nil)
    #expect(!memory.surelyTakes(try plant(path, before[path] ?? "", memory).0))
    #expect(!memory.surelyTakes(former))
  }

  @Test(arguments: 1...6) func isTrueOfTheLoad(seed: Int) throws {
    var random = SeededGenerator(seed)
    let files = MemorySource.texts(seed.isMultiple(of: 2) ? Self.start : Self.start + Self.reports)
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

  /// Each for a reason of its own, so that none of what is looked at can be left out.
  @Test(
    arguments: [
      ("aloes/vera", "Aloe vera", "Aloe barbadensis", "dangling-link"),
      ("aloes/ferox", "tags", "aliases: [/vera/]\ntags", "address-clash"),
      ("truncata", "---\nLike", "synonyms: [Agave glaucescens]\n---\nLike", "ambiguous-plant"),
      // The page of plants of unknown light goes.
      ("truncata", "---\nLike", "light: [sun]\n---\nLike", "dangling-link"),
      ("aloes/vera", "hardy, red", "hardy", "dangling-link"),
      ("aloes/vera", "red", "red, \"!\"", "no-address"),
      ("aloes/vera", "red", "red, other, other!", "address-clash"),
      ("aloes/vera", "red", "red, gel!", "address-clash"), ("aloes/vera", "red", "red, new", "address-clash"),
      ("aloes/vera", "red", "red, bold", "address-clash"),
      ("aloes/vera", "red", "red, plain", "address-clash"),
      ("aloes/vera", "red", "red, \(String(repeating: "a", count: 256))", "address-too-long"),
      // Headings to which a plant leads, an ordinary page, and the home page.
      ("aloes/vera", "## Care", "", "dangling-anchor"), ("aloes/ferox", "## Fruit", "", "dangling-anchor"),
      ("truncata", "## Roots", "", "dangling-anchor"), ("aloes/vera", "Text.", "[[Nobody]]", "dangling-link"),
      // Names that the note itself uses, another plant, and an ordinary page.
      (
        "aloes/vera", "[Medicine plant, Burn plant]", "[Medicine plant]\ncare: \"[[Burn plant]]\"",
        "dangling-link"
      ),
      ("aloes/vera", "[Medicine plant, Burn plant]", "[Burn plant]", "dangling-link"),
      ("agaves/attenuata", "[Fan]", "[Wide one]", "dangling-link"),
    ])
  func refusesWhatALoadRefuses(_ name: String, _ text: String, _ replacement: String, _ code: String) throws {
    try checkRefusal(Self.start, name, text, replacement, code)
  }

  @Test(
    arguments: [
      // Rows come out of order, a figure is too long for a total, a word is spelt otherwise now.
      ("aloes/ferox", "height: 3", "height: 9", "out-of-order"),
      (
        "truncata", "---\nLike", "height: 99999999999999999999999999999999999999\n---\nLike", "invalid-number"
      ),
      ("agaves/attenuata", "[gel, blue]", "[gel]", "bad-report"),
    ])
  func refusesWhatReportsRefuse(_ name: String, _ text: String, _ replacement: String, _ code: String) throws
  {
    try checkRefusal(Self.start + Self.reports, name, text, replacement, code)
  }

  private func checkRefusal(
    _ start: String, _ name: String, _ text: String, _ replacement: String, _ code: String
  ) throws {
    let memory = LoadMemory()
    var files = MemorySource.texts(start)
    let options = SiteLoader.Options(today: .epoch)
    _ = try SiteLoader(MemorySource(files), options: options, memory: memory).load().sound()
    let path = "content/plants/\(name).md"
    let note = try #require(files[path])
    files[path] = note.replacing(text, with: replacement)
    #expect(files[path] != note)
    let (changed, isSound) = try plant(path, files[path] ?? "", memory)
    #expect(isSound && !memory.surelyTakes(changed))
    let problems = SiteLoader(MemorySource(files), options: options).load().problems
    #expect(Set(problems.filter { $0.severity == .error }.map(\.code)) == [code])
  }

  /// A list gets a second page where the items get longer.
  @Test func leavesItToTheLoadWhereFurtherPagesMayClash() throws {
    for alias in ["/tags/gel/page/2/", "/sitemap-2.xml"] {
      var files = MemorySource.texts(Self.start)
      files["content/pages/other.md"] = "---\ntitle: Other\naliases: [\(alias)]\n---\n"
      let memory = LoadMemory()
      _ = try SiteLoader(MemorySource(files), options: .init(today: .epoch), memory: memory).load().sound()
      let path = "content/plants/aloes/vera.md"
      let note = try #require(files[path])
      #expect(memory.surelyTakes(try plant(path, note.replacing("Text.", with: "More."), memory).0))
      let longer = note.replacing("tags:", with: "description: Long.\ntags:")
      #expect(!memory.surelyTakes(try plant(path, longer, memory).0))
    }
  }

  @Test(
    arguments: [
      ("light: [sun, dusk]", "light: [shade, dusk]"),
      ("[Medicine plant, Burn plant]", "[Medicine plant, Aloe]"),
      ("[Medicine plant, Burn plant]", "[Medicine plant]"), ("Text.", "Text of [[Fan]], see [above](#care)."),
      ("tags: [gel,", "tags: [other,"), ("aliases", "description: A plant.\naliases"),
      ("aliases", "partner: Fan\naliases"), ("aliases", "height: 3\naliases"),
      ("## Care", "## Care\n\n### More"), ("light: [sun, dusk]", "light: [sun]"),
    ])
  func nearlyAllEditsNeedNoLoad(_ text: String, _ replacement: String) throws {
    let memory = LoadMemory()
    let files = MemorySource.texts(Self.start)
    _ = SiteLoader(MemorySource(files), options: SiteLoader.Options(today: .epoch), memory: memory).load()
    let path = "content/plants/aloes/vera.md"
    let note = try #require(files[path])
    #expect(memory.surelyTakes(try plant(path, note.replacing(text, with: replacement), memory).0))
  }
  @Test func aHeadingToWhichNothingLeadsMayGo() throws {
    let memory = LoadMemory()
    var files = MemorySource.texts(Self.start)
    let path = "content/plants/alone.md"
    files[path] = "---\nscientificName: Crassula ovata\n---\n## Care\n"
    _ = SiteLoader(MemorySource(files), options: SiteLoader.Options(today: .epoch), memory: memory).load()
    #expect(memory.surelyTakes(try plant(path, "---\nscientificName: Crassula ovata\n---\n", memory).0))
  }
}
