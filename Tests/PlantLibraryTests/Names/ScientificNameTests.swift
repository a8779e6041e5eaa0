import Testing
import Text

@testable import PlantLibrary

struct ScientificNameTests {
  @Test(arguments: NameCase.botanical + NameCase.cultivated)
  func setsNamesInType(_ expected: NameCase) throws {
    let (parsed, problems) = ScientificName.parse(expected.written)
    let name = try #require(parsed)
    #expect(problems == [])
    #expect(name.markup == expected.html)
    #expect(name.plain == expected.plain)
    #expect(name.sortKey.prefix { $0 != "\u{1}" } == expected.sort)
    #expect(slug(name.slugText) == expected.slug)
  }

  @Test(arguments: [
    ("Aloe vera (L.) Burm.f.", "<i>Aloe vera</i>"),
    (
      "Haworthia cooperi Baker var. truncata (H.Jacobsen) M.B.Bayer",
      "<i>Haworthia cooperi</i> var.\u{A0}<i>truncata</i>"
    ),
    ("Schlumbergera × buckleyi (T.Moore) Tjaden", "<i>Schlumbergera</i> ×\u{A0}<i>buckleyi</i>"),
    ("Echeveria 'Perle von Nürnberg'", "<i>Echeveria</i> ‘Perle von Nürnberg’"),
  ])
  func leavesAuthorsOutOfRunningText(written: String, html: String) throws {
    let name = try #require(ScientificName.parse(written).name)
    #expect(String(decoding: name.htmlWithoutAuthors, as: UTF8.self) == html)
  }

  @Test(arguments: [
    ("Aloe vera (L.) Burm.f.", ["(L.) Burm.f."]), ("Aloe vera", []), ("Aloe Mill.", ["Mill."]),
    (
      "Haworthia cooperi Baker var. truncata (H.Jacobsen) M.B.Bayer",
      ["Baker", "(H.Jacobsen) M.B.Bayer"]
    ),
    ("Aloe 'Blue Elf' Britton & Rose", ["Britton &amp; Rose"]),
    ("Rosa ICEBERG ('Korbin')", []),
  ])
  func setsAuthorsApart(written: String, authors: [String]) throws {
    let html = String(decoding: try #require(ScientificName.parse(written).name).html, as: UTF8.self)
    let spans = html.matches(of: /<span class="authors">([^<]*)<\/span>/).map { String($0.1) }
    #expect(spans == authors, "\(html)")
    // Nothing else of the name may stand in such an element.
    #expect(html.ranges(of: "class=\"authors\"").count == authors.count)
  }

  @Test func namesItsParts() throws {
    let name = try #require(
      ScientificName.parse(
        "Lithops lesliei (N.E.Br.) N.E.Br. subsp. burchellii var. rubra de Boer C302 'Top Red'"
      ).name)
    #expect(name.genus == "Lithops")
    #expect(name.specificEpithet == "lesliei")
    #expect(name.infraspecific.map(\.rank) == ["subsp.", "var."])
    #expect(name.infraspecific.map(\.epithet) == ["burchellii", "rubra"])
    #expect(name.authors == "de Boer")
    #expect(name.first(.fieldNumber) == "C302")
    #expect(name.cultivar == "Top Red")
    #expect(name.first(.group) == nil)
    #expect(!name.isHybrid)
  }

  @Test func namesThePartsOfPlantsInTrade() throws {
    let name = try #require(ScientificName.parse("Rosa (Floribunda Group) ICEBERG ('Korbin')").name)
    #expect(name.first(.group) == "Floribunda Group")
    #expect(name.tradeDesignation == "ICEBERG")
    #expect(name.cultivar == "Korbin")
    #expect(name.specificEpithet == nil)
    #expect(ScientificName.parse("Opuntia cf. ficus-indica").name?.first(.qualifier) == "cf.")
  }

  @Test func leavesTheRankOutWhereTheNameDoes() {
    for text in ["Mammillaria elongata cristata", "Mammillaria elongata cristata L."] {
      let name = ScientificName.parse(text).name
      #expect(name?.infraspecific.map(\.epithet) == ["cristata"])
      #expect(name?.infraspecific.map(\.rank) == [nil])
    }
  }

  @Test func givesTheParentsOfAFormulaNoPartInTheName() throws {
    let name = try #require(ScientificName.parse("Aloe vera 'A' L. × A. maculata var. alba").name)
    #expect(name.isHybridFormula && name.isHybrid)
    #expect(name.genus == "Aloe")
    #expect(name.specificEpithet == nil && name.cultivar == nil && name.authors == nil)
    #expect(name.infraspecific.isEmpty)
  }

  @Test(arguments: [
    ("× Gasteraloe", true, false, false), ("Aloe × spinosissima", true, false, false),
    ("Polypodium vulgare nothosubsp. mantoniae", true, false, false), ("Gasteria × Aloe", true, false, true),
    ("+ Laburnocytisus", false, true, false), ("Crataegus + Mespilus", false, true, true),
    ("Echeveria (E. elegans × E. colorata) 'X'", true, false, false), ("Aloe vera", false, false, false),
  ])
  func knowsHybridsAndChimaeras(_ text: String, isHybrid: Bool, isChimaera: Bool, isFormula: Bool) throws {
    let name = try #require(ScientificName.parse(text).name)
    #expect(name.isHybrid == isHybrid)
    #expect(name.parts.contains { name.text(of: $0) == "+" } == isChimaera)
    #expect(name.isHybridFormula == isFormula)
  }

  @Test func keepsTheTextWithSingleSpaces() {
    #expect(ScientificName.parse("  Aloe\u{A0}\u{A0}vera \u{200B}\t L.\n").name?.text == "Aloe vera L.")
    #expect(ScientificName.parse("Aloe x spinosissima").name?.text == "Aloe x spinosissima")
    #expect(ScientificName.parse("ALOE  VERA").name?.text == "ALOE VERA")
    #expect(ScientificName.parse("Isoëtes  lacustris").name?.text == "Isoëtes lacustris")
  }

  @Test func escapesWhatHTMLReadsAsMarkup() throws {
    let name = try #require(ScientificName.parse("Aloe 'A<b>&\"c' Britton & Rose").name)
    #expect(name.markup == "<i>Aloe</i> ‘A&lt;b&gt;&amp;c’ Britton &amp; Rose")
  }

  // MARK: Sorting and comparing

  @Test func sortsByBinomialThenInfraspecificThenCultivar() throws {
    let sorted = [
      "Aloe", "Aloe Mill.", "Aloe sp.", "Aloe Brevifolia Group", "Aloe 'Blue Elf'", "Aloe SB 12",
      "Aloe ×alba",
      "Aloe arborescens", "Aloe vera", "Aloe vera L.", "Aloe vera 'Zoe'", "Aloe vera var. chinensis",
      "Aloe vera var. chinensis 'B'", "Aloe vera subsp. vera", "Aloë zebrina", "Aloe-bus alba", "Echeveria",
      "×Gasteraloe", "Gasteria",
    ]
    let keys = try sorted.shuffled().map { ($0, try #require(ScientificName.parse($0).name).sortKey) }
    #expect(keys.sorted { $0.1 < $1.1 }.map(\.0) == sorted)
  }

  @Test func tellsNamesApartThatSortAlike() {
    let names = ["Aloe vera", "Aloe vera L.", "Aloe × vera", "Aloe cf. vera", "Aloe vera agg.", "Aloe vëra"]
    #expect(Set(names.compactMap { ScientificName.parse($0).name?.sortKey }).count == names.count)
  }

  @Test(arguments: [
    ("Aloe vera", "Aloe vera (L.) Burm.f."), ("Aloe × spinosissima", "Aloe spinosissima"),
    ("x Gasteraloe 'Green Ice'", "×Gasteraloe ‘Green Ice’"), ("Aloe cv. Blue Elf", "Aloe 'Blue Elf'"),
    ("Agave parryi ssp. huachucensis", "Agave parryi subsp. huachucensis"), ("Isoëtes", "Isoetes"),
    ("Aloe vera × A. maculata", "Aloe vera x Aloe maculata"), ("Aloe 'JACK’S'", "Aloe 'Jack's'"),
    ("Polypodium vulgare nothosubsp. mantoniae", "Polypodium vulgare subsp. mantoniae"),
  ])
  func comparesSpellingsOfOneName(_ left: String, _ right: String) throws {
    let canonical = try #require(ScientificName.parse(left).name).canonical
    #expect(canonical == ScientificName.parse(right).name?.canonical)
  }

  @Test(arguments: [
    ("Aloe variegata", "Aloe 'Variegata'"), ("Aloe vera var. alba", "Aloe vera f. alba"),
    ("Aloe vera", "Aloe cf. vera"), ("Gasteria × Aloe", "Gasteria + Aloe"), ("Aloe C30", "Aloe C31"),
  ])
  func comparesDifferentNamesAsDifferent(_ left: String, _ right: String) throws {
    let canonical = try #require(ScientificName.parse(left).name).canonical
    #expect(canonical != ScientificName.parse(right).name?.canonical)
  }
}

extension ScientificName {
  /// The HTML with `~` for no-break spaces, and without the elements around authors.
  var markup: String {
    // By scalars, as a combining mark may follow the space.
    var text = ""
    text.unicodeScalars += String(decoding: html, as: UTF8.self).unicodeScalars.map {
      $0 == "\u{A0}" ? "~" : $0
    }
    return text.replacing(/<span class="authors">([^<]*)<\/span>/) { String($0.1) }
  }
}
