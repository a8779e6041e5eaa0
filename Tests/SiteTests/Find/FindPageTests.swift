import Archives
import Diagnostics
import Foundation
import PlantLibrary
import TestSupport
import Testing
import Text

@testable import Site

/// A library of so many plants, each with a line of front matter.
private func plants(_ count: Int, settings: String = "", _ line: (Int) -> String = { _ in "" }) -> String {
  "-- plantsite.yml --\ntitle: T\n\(settings)\n"
    + (0..<count).map { "-- content/plants/p\($0 + 100).md --\n---\n\(line($0))\n---\nWords of \($0).\n" }
    .joined()
}

@Suite struct FindPageTests {
  @Test(arguments: [
    (3, "", false), (11, "", false), (12, "", true), (12, "find: no", false), (3, "find: yes", true),
    (3, "find: {title: Search}", true), (0, "find: yes", false),
  ])
  func isThereWhereThereAreManyPlantsOrSomebodyAsksForIt(count: Int, settings: String, isThere: Bool) throws {
    let site = try site(plants(count, settings: settings))
    for address in [
      "/find/", "/find-facets.json", "/find-columns.bin", "/find-orders.bin", "/find-names.json",
      "/find-words-0.json",
    ] {
      #expect((site.route(at: address) != nil) == isThere, "\(address)")
    }
    let home = try site.html("/")
    #expect(home.contains("<a href=\"/find/\">") == isThere)
    #expect(home.contains("action=\"/find/\"") == isThere)
    #expect(home.contains(" name=\"q\"") == isThere)
  }

  @Test func hasItsNameAndAddressFromTheSettings() throws {
    let site = try site(
      plants(
        1, settings: "language: fr\nfind: {title: {fr: Chercher ici, en: Search}, address: /garden/search/}"))
    let page = try site.html("/garden/search/")
    #expect(page.contains("<h1>Chercher ici</h1>"))
    #expect(page.contains("placeholder=\"Nom, étiquette ou tout autre mot\""))
    #expect(try site.html("/").contains("<a href=\"/garden/search/\">Chercher ici</a>"))
  }

  /// An attribute about seasons without a role has its own words, and so have two of one role.
  @Test func homeTellsWhatPlantsDoInAMonth() throws {
    let site = try site(
      plants(3, settings: "find: yes") {
        $0 == 2 ? "" : "grows: warm\nflowers: [7]\nsown: [7]\nrests: [7]\nsleeps: [7]"
      } + """
        -- content/attributes.yml --
        attributes:
          grows: {label: Growing season, role: growing, options: [{key: warm, months: [6, 7]}]}
          flowers: {label: Flowers in, type: months, role: flowering}
          sown: {label: Sown in, type: months}
          rests: {label: Rests inside, type: months, role: dormant}
          sleeps: {label: Rests outside, type: months, role: dormant}
        """)
    let july = try site.html("/", from: "<section class=\"month\" data-month=\"7\"", to: "</section>")
    for (key, words) in [
      ("grows", "Growing"), ("flowers", "In flower"), ("rests", "Rests inside"), ("sown", "Sown in"),
    ] {
      #expect(july.contains("<a href=\"/find/?\(key)=7\">"), "\(key)")
      #expect(july.contains("\(words) <span class=\"count\">2</span></a>"), "\(key)")
    }
    let june = try site.html("/", from: "<section class=\"month\" data-month=\"6\"", to: "</section>")
    #expect(june.ranges(of: "<li>").count == 1)
  }

  private static let garden = """
    -- plantsite.yml --
    baseURL: https://example.org/lib/
    find: yes
    -- content/attributes.yml --
    attributes:
      name: {type: text, role: scientificName}
      ease: {role: difficulty, options: [{key: easy, label: Easy, icon: level-1}, hard]}
      cats: {type: yesNo, role: safety, label: Toxic to cats}
      height: {type: number, unit: cm, label: Height}
      price: {type: money, currency: EUR, label: Price}
      pet: {label: Pets, options: [a, b], filter: no}
    -- content/plants/a.md --
    ---
    name: Aloe vera
    ease: easy
    cats: yes
    height: 60
    price: 4.50
    tags: [window]
    ---
    -- content/plants/b.md --
    ---
    name: Haworthia cooperi
    ease: hard
    cats: no
    height: 7.5
    ---
    -- content/plants/c.md --
    ---
    name: Hoya kerrii
    ease: easy
    ---
    """

  @Test func asksWhatThePlantsAreToldApartBy() throws {
    let page = try site(Self.garden).html("/find/")
    let facets = page.ranges(of: "<details class=\"facet\" data-key=\"").map {
      String(page[$0.upperBound...].prefix { $0 != ">" })
    }
    #expect(facets == ["ease\" open", "cats\" open", "height\"", "price\"", "tag\"", "genus\""])
    #expect(
      page.contains(
        "<label><input type=\"checkbox\" name=\"ease\" value=\"easy\"> <svg class=\"icon\" aria-hidden=\"true\"><use href=\"#icon_level-1\"/></svg> <span>Easy</span> <span class=\"count\">2</span></label>"
      ))
    #expect(page.contains("value=\"unknown\"> <span>Unknown</span> <span class=\"count\">1</span>"))
    #expect(
      page.contains("data-end=\"from\" placeholder=\"7.5\"")
        && page.contains("data-end=\"to\" placeholder=\"60\""))
    #expect(page.contains("<option value=\"-price\">Price, highest first</option>"))
    #expect(page.contains("data-facets=\"/lib/find-facets.json\""))
  }

  /// Who has no script gets the pages of the same choices.
  @Test func leadsToPagesWithoutAScript() throws {
    let whole = try site(Self.garden).html("/find/")
    // That no choice is applied is told before the plants.
    #expect(whole.contains(/<\/h1>\s*<noscript><p class="note">Without scripts/))
    let page = try site(Self.garden).html("/find/", from: "<noscript>\n<section", to: "</noscript>")
    #expect(page.contains("<a href=\"/lib/by/ease/easy/\">"))
    #expect(page.contains("<a href=\"/lib/tags/window/\">"))
    #expect(page.contains("<a href=\"/lib/listings/genus/aloe/\">"))
  }

  @Test func tellsScriptsWhatIsKnown() throws {
    let site = try site(Self.garden)
    let json = try JSONSerialization.jsonObject(with: Data(try site.html("/find-facets.json").utf8))
    let file = try #require(json as? [String: Any])
    let facets = try #require(file["facets"] as? [[String: Any]])
    #expect(file["plants"] as? Int == 3)
    #expect(facets.map { $0["key"] as? String } == ["ease", "cats", "height", "price", "tag", "genus"])
    #expect(facets[0]["choices"] as? [String] == ["Easy", "Hard"])
    // No plant has several: the column says it.
    #expect(facets[0]["answers"] == nil)
    #expect(facets[2]["range"] as? Bool == true && facets[2]["unit"] as? String == "cm")
    #expect(facets[2]["decimals"] == nil && facets[3]["decimals"] as? Int == 2)
    #expect("\(facets[2]["answers"] ?? "")".filter { !$0.isWhitespace } == "[[60,60],[7.5,7.5],<null>]")
    let columns = try #require(file["columns"] as? [String])
    #expect(columns[0] == "/lib/find-columns.bin")
    let packed = try #require(site.bytes(at: "/find-columns.bin"))
    #expect(packed.starts(with: columns[1].utf8) && columns[1].utf8.count == 16)
    let orders = try #require(site.bytes(at: "/find-orders.bin"))
    #expect(orders.starts(with: try #require(file["version"] as? String).utf8))
  }

  /// 0 is unknown, and what comes after all choices is none of them.
  @Test func hasTheChoiceItselfWhereNoPlantHasSeveral() throws {
    let site = try site(Self.garden)
    let packed = site.findFacets.columns
    let facets = site.findFacets.facets
    var bytes: [UInt8] = []
    FindFacets.append([1, 2, 1], below: 4, to: &bytes)
    FindFacets.append([3, 1, 0], below: 5, to: &bytes)
    FindFacets.append(facets[2].answerOfPlant, below: facets[2].answers.count, to: &bytes)
    FindFacets.append(facets[3].answerOfPlant, below: facets[3].answers.count, to: &bytes)
    FindFacets.append([1, 2, 2], below: 3, to: &bytes)
    FindFacets.append([1, 2, 3], below: 5, to: &bytes)
    #expect(packed == deflated(bytes))
  }

  @Test func countsWithSmallNumbersPackedByBytes() throws {
    var bytes: [UInt8] = []
    FindFacets.append([1, 0, 2], below: 3, to: &bytes)
    FindFacets.append([256, 3], below: 257, to: &bytes)
    #expect(bytes == [1, 0, 2, 0, 3, 1, 0])
    bytes = []
    FindFacets.append([255], below: 256, to: &bytes)
    #expect(bytes == [255])
  }

  @Test func isInFrenchForAFrenchLibrary() throws {
    let archive = Self.garden.replacing("find: yes", with: "find: yes\nlanguage: fr")
    let page = try site(archive).html("/find/")
    for words in ["Trouver une plante", "Filtres", "Trier par", "Price, ordre décroissant", "Inconnu"] {
      #expect(page.contains(words), "\(words)")
    }
  }

  /// What isn't published is no choice, and isn't in any file.
  @Test func saysNothingOfWhatIsWithheld() throws {
    let archive = Self.garden.replacing("height: {type: number,", with: "height: {publish: no, type: number,")
      .replacing("cats: {type", with: "cats: {withholdWhen: {pet: a}, type")
      .replacing("cats: yes", with: "cats: yes\npet: a")
    let site = try site(archive)
    let facets = try site.html("/find-facets.json")
    #expect(!facets.contains("height") && !facets.contains("7.5"))
    // Neither a choice nor unknown.
    #expect(facets.contains("\"key\":\"cats\"") && !facets.contains("\"secret\""))
    // Of the first plant nothing is said, of the second no, of the third it isn't known.
    let made = site.findFacets.facets[1]
    #expect(made.answerOfPlant.map { made.answers[$0] } == [.choices([]), .choices([0]), .unknown])
  }

  @Test(arguments: [
    ("b: {type: date, filter: yes}", "bad-filter"), ("b: {type: text, filter: maybe}", "unknown-choice"),
    ("b: {type: text, filter: yes}", nil), ("b: {type: date, filter: no}", nil),
  ])
  func tellsWhatCantBeAsked(attribute: String, code: String?) {
    let outcome = load("-- content/attributes.yml --\nattributes:\n  a: text\n  \(attribute)\n")
    #expect(outcome.problems.map(\.code) == [code].compactMap(\.self))
  }
}

@Suite struct FindSettingsTests {
  @Test(arguments: [
    ("find: maybe", "invalid-flag"), ("find: {adress: /a/}", "unknown-key"),
    ("find: {address: Über uns}", "bad-address"),
    ("find: {address: /}", "bad-address"), ("find: {ways: easy}", "wrong-type"),
    ("find: {ways: [easy]}", "wrong-type"),
    ("find: {ways: [{title: Easy}]}", "bad-way"),
    ("find: {ways: [{title: Easy, choices: {difficulty: []}}]}", "bad-way"),
    ("find: {ways: [{title: Easy, choices: {dificulty: easy}}]}", "unknown-facet"),
    ("find: {ways: [{title: Easy, choices: {difficulty: eesy}}]}", "unknown-facet-choice"),
    ("find: {ways: [{title: Easy, choices: {difficulty: hard}}]}", "empty-way"),
    ("find: {ways: [{title: Easy, choices: {difficulty: easy}}]}", nil),
    ("find: {address: search}", nil),
  ])
  func tellsWhatIsWrong(settings: String, code: String?) {
    let outcome = load(plants(1, settings: settings) { _ in "difficulty: easy" })
    #expect(outcome.problems.map(\.code) == [code].compactMap(\.self))
  }

  @Test(arguments: [("1..2..3", ["unknown-facet-choice"]), ("9..", ["empty-way"]), ("5..1", [])])
  func tellsWhatIsNoRange(range: String, codes: [String]) {
    let outcome = load(
      plants(3, settings: "find: {ways: [{title: Small, choices: {size: \(range)}}]}") { "size: \($0)" }
        + "-- content/attributes.yml --\nattributes: {size: number}\n")
    #expect(outcome.problems.map(\.code) == codes)
  }

  /// A page that lies there needs the address.
  @Test func tellsOfAPageAtItsAddress() {
    let outcome = load(plants(12) + "-- content/pages/find.md --\n")
    #expect(
      outcome.problems.contains {
        $0.code == "address-clash" && "\($0.notes.map(\.message))".contains("find: {address:")
      })
  }

  @Test func leadsFromTheHomePageToChoices() throws {
    let ways = """
      find:
        ways:
          - title: Easy and small
            choices: {difficulty: easy, size: 30..10, tag: [Window sill, unknown]}
      """
    let archive =
      "-- content/attributes.yml --\nattributes:\n  difficulty: {role: difficulty, options: [easy, hard]}\n  size: number\n"
      + plants(4, settings: ways) { "difficulty: easy\nsize: \($0 * 10)\ntags: [Window sill]" }
    let home = try site(archive).html("/", from: "ways-in_heading", to: "</ul>")
    #expect(home.contains("<h3><a href=\"/find/\">Find a plant</a></h3>"))
    #expect(
      home.contains(
        "<a href=\"/find/?difficulty=easy&amp;size=10..30&amp;tag=window-sill&amp;tag=unknown\">Easy and small <span class=\"count\">3</span></a>"
      ))
  }

  @Test(
    arguments: [
      ("10..30", 5, 9, false), ("10..30", 5, 10, true), ("10..30", 30, nil, true), ("10..", 5, 9, false),
      ("..10", 11, 12, false), ("..10", nil, 12, true), ("10", 10, 10, true), ("-5..", -5, -5, true),
    ] as [(String, Int?, Int?, Bool)])
  func takesPlantsWhoseNumbersMeetTheRange(text: String, low: Int?, high: Int?, isTaken: Bool) throws {
    let facet = try site(
      plants(2, settings: "find: yes") { "size: \($0)" }
        + "-- content/attributes.yml --\nattributes: {size: number}\n"
    ).findFacets.facets[0]
    let choice = try #require(FacetChoice(text, of: facet))
    #expect(choice.takes(.range(low.map { Text.Decimal($0) }, high.map { Text.Decimal($0) })) == isTaken)
    #expect(!choice.takes(.unknown))
  }
}

@Suite struct FindWordsTests {
  private static let archive = """
    -- plantsite.yml --
    find: yes
    -- content/attributes.yml --
    attributes:
      name: {type: text, role: scientificName}
      known: {type: list, role: commonNames}
      origin: {type: text}
      sun: {options: [{key: full, label: All day}]}
      notes: {type: text, publish: no}
    -- content/plants/a.md --
    ---
    name: Aloe vera (L.) Burm.f.
    known: [Burn plant]
    tags: [Windowsill]
    origin: Arabia
    sun: full
    notes: buried
    description: A healer.
    ---
    The *Vera*’s leaves, **Öl**iges “Blatt”; see [[Aloe vera]] &amp; `code` H<sub>2</sub>O.
    -- content/plants/b.md --
    ---
    name: Haworthia × cuspidata
    ---
    A window: plant it. 1.5 Grüße, Ελλάδα
    """

  private func words(_ text: String = archive) throws -> [String: [[Int]]] {
    let site = try site(text)
    var words: [String: [[Int]]] = [:]
    for part in 0..<Site.findWordsParts(site.library) {
      let json = try JSONSerialization.jsonObject(with: Data(try site.html("/find-words-\(part).json").utf8))
      for entry in try #require((json as? [String: Any])?["words"] as? [[Any]]) {
        words[try #require(entry[0] as? String)] = entry.dropFirst().compactMap { $0 as? [Int] }
      }
    }
    return words
  }

  @Test(arguments: [
    ("vera", [[], [], [0]]), ("aloe", [[], [], [0]]), ("burn", [[], [0]]), ("windowsill", [[], [0]]),
    ("arabia", [[0]]), ("day", [[0]]), ("healer", [[0]]), ("veras", [[0]]), ("oliges", [[0]]),
    ("blatt", [[0]]),
    ("h2o", [[0]]), ("plant", [[1], [0]]), ("window", [[1]]), ("grusse", [[1]]),
    ("cuspidata", [[], [], [1]]),
    ("ελλαδα", [[1]]),
  ])
  func hasEveryWordInTheBestPlaceThatHasIt(word: String, plants: [[Int]]) throws {
    #expect(try words()[word] == plants)
  }

  /// Authors are no part of names, single letters are in all plants, and what is private is in no file.
  @Test(arguments: ["burm", "l", "a", "x", "buried", "amp", "em", "1"])
  func hasNoOtherWords(word: String) throws {
    #expect(try words()[word] == nil)
  }

  @Test func namesTheWordsOfNamesForThoseWhoSlip() throws {
    let names = try site(Self.archive).html("/find-names.json")
    #expect(
      names.hasSuffix(
        "\"words\":[\"aloe\",\"burn\",\"cuspidata\",\"haworthia\",\"plant\",\"vera\",\"windowsill\"]}\n"))
  }

  @Test func isCutIntoParts() throws {
    let text = (0..<40_000).map { "word\($0)" }.joined(separator: " ")
    let site = try site(plants(1, settings: "find: yes") + "-- content/plants/z.md --\n\(text)\n")
    let count = Site.findWordsParts(site.library)
    #expect(count > 2)
    let made = site.shared.findWords.made(site)
    #expect(made.parts.map(\.lowerBound).dropFirst() == made.parts.map(\.upperBound).dropLast())
    #expect(made.parts.first?.lowerBound == 0 && made.parts.last?.upperBound == made.words.count)
    #expect(made.parts.allSatisfy { $0.count * count < made.words.count * 2 })
    let facets = try site.html("/find-facets.json")
    #expect(facets.contains("\"words\":[\"/find-words-\",[\"of\",\"word"))
  }

  @Test func isTheSameEachTime() throws {
    let library = SyntheticLibrary(plants: 700, genera: 20, sections: 5, tags: 9)
    let all = try (0..<3).map { _ in
      let site = try load(library.source()).sound()
      return try site.html("/find-words-0.json") + site.html("/find-facets.json")
    }
    #expect(Set(all).count == 1)
  }
}
