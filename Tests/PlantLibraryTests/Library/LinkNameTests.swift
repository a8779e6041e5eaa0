import Diagnostics
import Testing

@testable import PlantLibrary

/// Names under which links and reports find plants: which goes first where notes share one.
@Suite struct LinkNameTests {
  /// The slug of what a link leads to, or the slugs of all that it might; `names` are slugs with front matter.
  private func found(_ link: String, _ names: [(String, String)]) throws -> [String] {
    let schema = try schema(
      """
      name: {type: text, role: scientificName}
      known: {type: list, role: commonNames}
      former: {type: list, role: synonyms}
      """)
    let notes = names.map { "-- plants/\($0.0).md\n---\n\($0.1)\n---" }
    let library = SampleLibrary(notes.joined(separator: "\n"), schema: schema).library
    switch library.names.match(link) {
    case .none: return []
    case .one(.plant(let index)): return [library.plants[index].slug]
    case .several(let targets):
      return targets.map { if case .plant(let index) = $0 { library.plants[index].slug } else { "" } }
        .sorted()
    case .one: return ["other"]
    }
  }

  private static let pairs = [
    ("species", "name: Tilia zamoyskiana"), ("cultivar", "name: Tilia 'Zamoyskiana'"),
    ("plain", "name: Crassula marnieriana"), ("hybrid", "name: Crassula × marnieriana"),
    ("subspecies", "name: Aloe vera subsp. alba"), ("variety", "name: Aloe vera var. alba"),
    ("britton", "name: Mammillaria elegans Britton"), ("candolle", "name: Mammillaria elegans DC."),
    ("tongue", "known: [\"Mothers' tongue\"]"), ("tongues", "known: [Mothers tongue]"),
  ]

  @Test(arguments: [
    ("Tilia zamoyskiana", ["species"]), ("tilia  ZAMOYSKIANA", ["species"]),
    ("Tilia 'Zamoyskiana'", ["cultivar"]), ("Tilia ‘Zamoyskiana’", ["cultivar"]),
    ("Tilia \"zamoyskiana\"", ["cultivar"]), ("Tilia cv. Zamoyskiana", ["cultivar"]),
    ("Crassula marnieriana", ["plain"]), ("Crassula × marnieriana", ["hybrid"]),
    ("Crassula ×marnieriana", ["hybrid"]), ("Crassula x marnieriana", ["hybrid"]),
    ("Aloe vera subsp. alba", ["subspecies"]), ("Aloe vera ssp. alba", ["subspecies"]),
    ("Aloe vera var. alba", ["variety"]), ("Mammillaria elegans DC.", ["candolle"]),
    ("Mammillaria elegans Britton", ["britton"]), ("Mammillaria elegans", ["britton", "candolle"]),
    ("Mothers' tongue", ["tongue"]), ("Mothers’ Tongue", ["tongue"]), ("Mothers tongue", ["tongues"]),
  ])
  func exactNamesGoFirst(link: String, slugs: [String]) throws {
    #expect(try found(link, Self.pairs) == slugs)
    #expect(try found(link, Self.pairs.reversed()) == slugs)
  }

  @Test(arguments: [
    ("Tilia zamoyskiana", "name: Tilia 'Zamoyskiana'"),
    ("Crassula marnieriana", "name: Crassula × marnieriana"),
    ("Mothers tongue", "known: [\"Mothers' tongue\"]"), ("Aloe vera", "name: Aloe vera (L.) Burm.f."),
  ])
  func aNameWithoutItsMarksIsFoundAllTheSame(link: String, note: String) throws {
    #expect(try found(link, [("it", note), ("other", "name: Aloe ferox")]) == ["it"])
  }

  /// Catalogues add marks, and people call a cultivar by its genus and its name.
  @Test(arguments: [
    ("Hosta 'June'", "name: Hosta 'June' (Tardiana Group) (v) AGM"),
    ("Hosta 'June' AGM", "name: Hosta 'June' (Tardiana Group) (v) AGM"),
    ("Hosta 'June' (Tardiana Group)", "name: Hosta 'June' (Tardiana Group) (v) AGM"),
    ("Hosta 'June' AGM", "name: Hosta 'June'"),
    ("Galanthus elwesii", "name: Galanthus elwesii Hook.f. (2)"),
    ("Galanthus elwesii (2)", "name: Galanthus elwesii"),
    ("Salvia 'Amistad'", "name: Salvia guaranitica 'Amistad'"),
    ("Geranium Rozanne", "name: Geranium ROZANNE ('Gerwat')"),
    ("Geranium 'Gerwat'", "name: Geranium ROZANNE ('Gerwat')"),
    ("Hydrangea Limelight", "name: Hydrangea paniculata LIMELIGHT ('Zwijnenburg')"),
    ("Hydrangea paniculata 'Zwijnenburg'", "name: Hydrangea paniculata LIMELIGHT ('Zwijnenburg')"),
  ])
  func aPlantIsFoundByWhatItIsCalledForShort(link: String, note: String) throws {
    #expect(try found(link, [("it", note), ("other", "name: Hosta sieboldiana")]) == ["it"])
  }

  @Test(arguments: [
    ("Salvia 'Amistad'", "name: Salvia 'Amistad'", "name: Salvia guaranitica 'Amistad'"),
    ("Hosta 'June'", "name: Hosta 'June'", "name: Hosta 'June' AGM"),
    ("Geranium Rozanne", "known: [Geranium Rozanne]", "name: Geranium ROZANNE ('Gerwat')"),
  ])
  func itsOwnNameGoesBeforeAShortOne(link: String, first: String, second: String) throws {
    #expect(try found(link, [("first", first), ("second", second)]) == ["first"])
    #expect(try found(link, [("second", second), ("first", first)]) == ["first"])
  }

  /// A name that isn't read whole may be of another plant.
  @Test(arguments: [
    ("Aloe ferox", "name: Aloe aff. ferox"), ("Iris 'Jane'", "name: Iris 'Jane' zzz 7 & 8"),
    ("Rosa 'Korbin'", "name: Rosa 'Korbina'"), ("Aloe ferox", "name: Aloe ferox × A. marlothii"),
  ])
  func noOtherPlantIsFoundByAShortName(link: String, note: String) throws {
    #expect(try found(link, [("it", note)]) == [])
  }

  /// However much right the other name has.
  @Test(arguments: [
    ("Tilia 'Zamoyskiana'", "title: Tilia zamoyskiana", "name: Tilia 'Zamoyskiana'"),
    ("Tilia zamoyskiana", "name: Tilia 'Zamoyskiana'", "known: [Tilia zamoyskiana]"),
    ("Tilia zamoyskiana", "name: Tilia 'Zamoyskiana'", "former: [Tilia zamoyskiana Wr.]"),
  ])
  func anExactNameGoesBeforeOneOfMoreRight(link: String, other: String, note: String) throws {
    #expect(try found(link, [("it", note), ("other", other)]) == ["it"])
  }

  @Test(arguments: [
    ("name: Aloe vera Mill.", "known: [Aloe vera]"), ("name: Aloe vera", "name: Aloe vera Mill."),
    ("name: Aloe vera Mill.", "former: [Aloe vera]"), ("former: [Aloe vera Mill.]", "known: [Aloe vera]"),
    ("former: [Aloe vera]", "former: [Aloe vera Mill.]"),
    ("former: [Aloe vera Mill.]", "former: [Aloe vera auct. non Mill.]"),
    ("former: [Aloe vera auct. non Mill.]", "known: [Aloe vera]"),
  ])
  func aNameGoesBeforeASynonymAndThatBeforeACommonName(first: String, second: String) throws {
    #expect(try found("Aloe vera", [("first", first), ("second", second)]) == ["first"])
    #expect(try found("Aloe vera", [("second", second), ("first", first)]) == ["first"])
  }
}

@Suite struct SynonymTests {
  private func note(_ value: String, type: String = "list") throws -> (
    note: PlantNote, problems: [Diagnostic], marks: [Range<Int>]
  ) {
    let schema = try schema("name: {role: scientificName}\nformer: {type: \(type), role: synonyms}")
    return try readNote("---\nname: Kroenleinia grusonii\nformer: \(value)\n---\n", schema: schema)
  }

  @Test func areReadAsNames() throws {
    let note = try note("[Echinocactus grusonii Hildm., ~, '', \"12 <x>\", x Gasteraloe 'Green Ice']").note
    #expect(
      note.synonyms.map(\.text) == ["Echinocactus grusonii Hildm.", "12 <x>", "× Gasteraloe ‘Green Ice’"])
    #expect(note.synonyms.map { $0.name?.authors } == ["Hildm.", nil, nil])
    #expect(note.synonyms.map { $0.name?.genus } == ["Echinocactus", nil, "Gasteraloe"])
    #expect(
      try self.note("Echinocactus grusonii", type: "text").note.synonyms.map(\.text) == [
        "Echinocactus grusonii"
      ])
  }

  @Test(arguments: ["[Aloe vera, Aloe ⟦cv. Blue Elf⟧]", "\n- Aloe vera\n- Aloe ⟦‘⟧Blue"])
  func areCheckedAsNamesAtTheirPlace(value: String) throws {
    let (_, problems, marks) = try note(value)
    #expect(problems.map(\.bytes) == marks)
  }

  @Test(arguments: [
    ("Aloe vera auct. non Mill.", true), ("Aloe vera auct.", true), ("Aloe vera sensu Britton", true),
    ("Aloe vera hort. non Mill.", true), ("Aloe vera (hort.) nec Haw.", true), ("Aloe vera auctt.", true),
    ("Aloe vera Mill., non L.", false), ("Aloe vera hort.", false), ("Aloe vera Mill.", false),
    ("Aloe vera sensu lato", false), ("Aloe vera sensu stricto", false), ("Aloe vera", false),
  ])
  func tellNamesGivenByMistake(name: String, isMisapplied: Bool) throws {
    #expect(try note("[\"\(name)\"]").note.synonyms.map(\.isMisapplied) == [isMisapplied])
  }
}
