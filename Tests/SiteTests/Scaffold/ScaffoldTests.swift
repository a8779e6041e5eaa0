import Diagnostics
import FrontMatter
import PlantLibrary
import Testing

@testable import Site

struct ScaffoldTests {
  @Test(arguments: [
    ("Aloe vera", "Aloe vera"), ("  Aloe \t vera\n", "Aloe vera"), ("It's", "'It''s'"), ("yes", "'yes'"),
    ("Null", "'Null'"), ("", "''"), ("1.10", "'1.10'"), ("- a", "'- a'"), ("a: b", "'a: b'"),
    ("a #b", "'a #b'"),
    ("[a]", "'[a]'"), ("\u{FEFF}a\u{1}b", "a b"), ("仙人掌", "仙人掌"), ("×Gasteraloe", "'×Gasteraloe'"),
    ("'\u{301}", "'''\u{301}'"), ("a \u{85}\u{2028}b", "a b"), ("🌵", "'🌵'"),
  ])
  func writesTextAsYAMLReadsIt(_ text: String, _ scalar: String) throws {
    #expect(ScaffoldText.scalar(text).unicodeScalars.elementsEqual(scalar.unicodeScalars))
    let (configuration, problems) = Configuration.read(
      SourceFile(path: "plantsite.yml", text: "title: \(ScaffoldText.scalar(text))\n"))
    #expect(problems.filter { $0.severity == .error }.isEmpty)
    if !text.isEmpty { #expect(configuration.title == ScaffoldText.singleLine(text)) }
  }

  @Test(arguments: [
    ("Aloe vera", "Aloe vera", "aloe-vera"),
    ("Aloe vera (L.) Burm.f.", "Aloe vera (L.) Burm.f.", "aloe-vera"),
    ("the one by the door", nil, "the-one-by-the-door"), ("Aloe", "Aloe", "aloe"), ("×", nil, nil),
    ("", nil, nil),
    ("_index", nil, "index-plant"),
  ])
  func findsWhatFollowsFromAName(_ name: String, _ scientific: String?, _ file: String?) {
    let plant = NewPlantName(name)
    #expect(plant.scientificName == scientific)
    #expect(plant.fileName == file)
  }

  /// That letter has no capital, so what would be right there is what is there.
  @Test func correctsWhatStandsBehindAFaultThatStays() {
    #expect(!NewPlantName.mended("Aloe sect. \u{138}ara \"Blue Elf\"").contains("\""))
  }

  @Test func cutsLongNamesBetweenLetters() throws {
    for name in [
      String(repeating: "仙", count: 400), String(repeating: "a ", count: 400),
      String(repeating: "é", count: 400),
    ] {
      let file = try #require(NewPlantName(name).fileName)
      #expect(file.utf8.count <= 200 && file.utf8.count > 190)
      #expect(!file.hasSuffix("-") && !file.unicodeScalars.contains("\u{FFFD}"))
    }
  }

  @Test(arguments: [
    ("single", "one of: a, b, c"), ("multiple", "any of: a, b, c"),
    ("{min: 1, max: 2}", "at most 2 of: a, b, c"),
    ("{min: 2}", "at least 2 of: a, b, c"), ("{min: 2, max: 3}", "2 to 3 of: a, b, c"),
  ])
  func saysHowManyOptionsAreAllowed(_ rule: String, _ hint: String) {
    #expect(
      note("a: {type: options, label: A, select: \(rule), options: [a, b, c]}").contains("\na:  # \(hint)\n"))
  }

  @Test(arguments: [
    ("singleSectioned", "any of, at most 1 between bars: a, b | c"),
    ("multipleSectioned", "any of: a, b | c"),
    ("{sectionMin: 1, totalMax: 2}", "at most 2 of, at least 1 between bars: a, b | c"),
    ("{sectionMin: 1, sectionMax: 1}", "any of, 1 between bars: a, b | c"),
  ])
  func saysHowManyOptionsOfEachSectionAreAllowed(_ rule: String, _ hint: String) {
    let sections = "sections: [{title: One, options: [a, b]}, {title: Two, options: [c]}]"
    let text = note("a: {type: options, label: A, select: \(rule), \(sections)}")
    #expect(text.contains("\na:  # \(hint)\n"), "\(text)")
  }

  @Test func saysWhatNumbersAreAllowed() {
    #expect(
      note("a: {type: number, label: A, unit: cm, min: 0.5, max: 4}").contains(
        "\na:  # a number in cm, 0.5 to 4\n"))
    #expect(
      note("a: {type: number, label: A, whole: true, min: 1}").contains(
        "\na:  # a whole number, at least 1\n"))
    #expect(
      note("a: {type: money, label: A, currency: GBP, max: 9.50}").contains(
        "\na:  # an amount in GBP, at most 9.5\n"))
  }

  @Test func leavesOutWhatFollowsFromOthers() {
    #expect(!note("year: {type: year, compute: year(date)}").contains("year:"))
    #expect(
      note("a: {fields: {b: text, c: {compute: firstWord(b)}}}").contains("\na:  # a list of {b: …}\n"))
  }

  private func note(_ attribute: String) -> String {
    let (schema, problems) = AttributeSchema.read(
      SourceFile(path: "content/attributes.yml", text: "attributes:\n  \(attribute)\n"))
    #expect(problems.isEmpty, "\(problems)")
    return NoteScaffold.text(name: NewPlantName("A"), schema: schema, language: "en", date: .epoch)
  }
}
