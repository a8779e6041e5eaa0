import Diagnostics
import FrontMatter
import Testing

@testable import PlantLibrary

@Suite struct AttributeSchemaTests {
  // MARK: - The built-in attributes

  @Test func buildsInSevenAttributesInOrder() {
    #expect(
      AttributeSchema.builtIn.attributes.map(\.key) == [
        "scientificName", "commonNames", "growingSeason", "dormantSeason", "difficulty", "watering",
        "lighting",
      ])
    #expect(
      AttributeSchema.builtIn.attributes.map(\.role) == [
        "scientificName", "commonNames", "growing", "dormant", "difficulty", "water", "light",
      ])
    #expect(
      AttributeSchema.builtIn.attributes.map(\.type.name) == [
        "text", "list", "options", "options", "options", "options", "options",
      ])
  }

  @Test(
    arguments: [
      ("growingSeason", "summer fall winter spring", nil, false),
      ("dormantSeason", "summer fall winter spring", nil, false),
      ("difficulty", "easy medium hard", 1, true),
      ("watering", "veryDry dry moist wet", nil, true),
      ("lighting", "allDay morning afternoon filtered indirect shade low", nil, false),
    ] as [(String, String, Int?, Bool)])
  func buildsInOptions(key: String, options: String, maximum: Int?, isOrdered: Bool) throws {
    let list = try optionList(AttributeSchema.builtIn, key)
    #expect(list.options.map(\.key) == options.split(separator: " ").map(String.init))
    #expect(list.rule.totalMaximum == maximum)
    #expect(!list.rule.isRequired)
    #expect(list.isOrdered == isOrdered)
  }

  @Test func buildsInTextWithoutProblems() {
    let file = SourceFile(path: "attributes.yml", text: AttributeSchema.builtInText)
    #expect(AttributeSchema.read(file).problems.map(\.line) == [])
  }

  @Test func buildsInSpanishLabelsForEverything() throws {
    for attribute in AttributeSchema.builtIn.attributes {
      #expect(attribute.label.text(in: "es") != attribute.label.text(in: "en"), "\(attribute.key)")
      guard let list = attribute.options else { continue }
      for option in list.options { #expect(option.label.texts.count == 2, "\(option.key)") }
    }
  }

  @Test func buildsInSeasonsWithTheirNorthernMonths() throws {
    let list = try optionList(AttributeSchema.builtIn, "growingSeason")
    #expect(list.options.map(\.months) == [[6, 7, 8], [9, 10, 11], [12, 1, 2], [3, 4, 5]])
    #expect(list.index(ofKey: "autumn") == 1)
  }

  // MARK: - Finding attributes

  @Test(arguments: [
    "growingSeason", "growing_season", "growing-season", "Growing Season", "GROWINGSEASON", "growing season",
  ])
  func findsAttributesRegardlessOfCaseHyphensAndSpaces(key: String) {
    #expect(AttributeSchema.builtIn.index(ofKey: key) == 2)
  }

  @Test(
    arguments: [("botanicalName", 0), ("latin_name", 0), ("growing.season", nil), ("", nil)]
      as [(String, Int?)])
  func findsAttributesByAcceptedSpellings(key: String, index: Int?) {
    #expect(AttributeSchema.builtIn.index(ofKey: key) == index)
  }

  @Test func findsAllAttributesOfARole() throws {
    let schema = try schema("pets: {role: safety}\nhabit: text\npeople: {role: safety}")
    #expect(schema.indices(ofRole: "safety") == [0, 2])
    #expect(schema.index(ofRole: "safety") == 0)
    #expect(schema.index(ofRole: "light") == nil)
    #expect(schema.indices(ofRole: "light") == [])
  }

  @Test func listsSpellingsInOrder() throws {
    #expect(try schema("b: {accepts: [c, d]}\na: text").spellings == ["b", "c", "d", "a"])
  }

  // MARK: - Declarations

  @Test(arguments: [
    ("growingSeason", "Growing season"), ("allDay", "All day"), ("very_dry", "Very dry"), ("light", "Light"),
    ("frost-hardy", "Frost hardy"), ("mi-ombre", "Mi ombre"), ("soilPH", "Soil PH"),
    ("isAHybrid", "Is a hybrid"),
    ("époque", "Époque"), ("época_de_riego", "Época de riego"), ("地上部", "地上部"), ("", ""),
    // What may be meant as it is stays so.
    ("Bloom time", "Bloom time"), ("bloom time", "bloom time"), ("West Malus", "West Malus"),
    ("every-2-3-days", "every-2-3-days"), ("3-4", "3-4"), ("zone10", "zone10"), ("U.S.A.", "U.S.A."),
    ("pH 5-6", "pH 5-6"), ("pH", "pH"), ("USDAZone", "USDAZone"), ("Very-Dry", "Very-Dry"), ("RHS", "RHS"),
    ("sun/shade", "sun/shade"), ("--", "--"), ("-dry", "-dry"), ("McCoy", "McCoy"),
  ])
  func writesKeysInWords(key: String, words: String) {
    #expect(keyInWords(key) == words)
  }

  @Test func readsEveryType() throws {
    let declarations = """
      a: text
      b: list
      c: {type: markdown}
      d: {type: number, unit: cm, min: 0.5, max: 120, whole: no}
      e: {type: money, currency: CAD, min: 0}
      f: date
      g: yes_no
      h: {options: [x, y]}
      i: url
      j: image
      k: reference
      l: {type: records, fields: {m: text, n: {type: number}}}
      o:
      p: {fields: {q: {options: [r]}}}
      """
    let attributes = try schema(declarations).attributes
    #expect(
      attributes.map(\.type.name) == [
        "text", "list", "markdown", "number", "money", "date", "yesNo", "options", "url", "image",
        "reference",
        "records", "text", "records",
      ])
    let number = try #require(attributes[3].type as? NumberType)
    let money = try #require(attributes[4].type as? MoneyType)
    let fields = try #require(attributes[11].fields)
    #expect(number.unit?.text(in: "en") == "cm")
    #expect(number.bounds.minimum.map { "\($0)" } == "0.5")
    #expect(number.bounds.maximum.map { "\($0)" } == "120")
    #expect(!number.isWhole)
    #expect(money.currency == "CAD")
    #expect(money.bounds.minimum.map { "\($0)" } == "0")
    #expect(money.bounds.maximum == nil)
    #expect(fields.map(\.key) == ["m", "n"])
  }

  @Test func readsEverythingOfADeclaration() throws {
    let schema = try schema(
      """
      riego: {label: {en: Watering, es: Riego}, help: How often, role: thirst, accepts: [agua, h2o], icon: drop, required: yes}
      """)
    let attribute = try #require(schema.attributes.first)
    #expect(attribute.label.text(in: "es-MX") == "Riego")
    #expect(attribute.label.text(in: "fr") == "Watering")
    #expect(attribute.help?.text(in: "en") == "How often")
    #expect(attribute.role == "thirst")
    #expect(attribute.accepts == ["agua", "h2o"])
    #expect(attribute.icon == "drop")
    #expect(attribute.isRequired)
  }

  @Test func readsEverythingOfAnOption() throws {
    let list = try optionList(
      try schema(
        "s: {options: [{key: wet, label: Wet feet, detail: {en: Bog}, accepts: boggy, icon: drop, months: [12, 1, 12]}, off]}"
      ), "s")
    let option = list.options[0]
    #expect(option.key == "wet")
    #expect(option.label.text(in: "en") == "Wet feet")
    #expect(option.detail?.text(in: "en") == "Bog")
    #expect(option.accepts == ["boggy"])
    #expect(option.icon == "drop")
    #expect(option.months == [12, 1])
    #expect(option.section == nil)
    #expect(list.options[1].label.text(in: "en") == "Off")
  }

  @Test func arrangesOptionsInSections() throws {
    let list = try optionList(
      try schema("s: {sections: [{title: Outdoors, options: [a, b]}, {title: Indoors, options: [c]}]}"), "s")
    #expect(list.options.map(\.key) == ["a", "b", "c"])
    #expect(list.options.map(\.section) == [0, 0, 1])
    #expect(list.sections.map { $0.title.text(in: "en") } == ["Outdoors", "Indoors"])
    #expect(list.sections.map(\.options) == [0..<2, 2..<3])
  }

  @Test(arguments: ["", "attributes:", "attributes: {", "attributes: [", "attributes: {}\n\t", "- a"])
  func keepsTheBuiltInAttributesWhereTheFileCannotBeRead(text: String) {
    let (schema, problems) = AttributeSchema.read(SourceFile(path: "attributes.yml", text: text))
    #expect(schema.attributes.count == 7)
    #expect(problems.hasErrors)
  }

  @Test func allowsALibraryWithoutAttributes() throws {
    let (schema, problems) = AttributeSchema.read(
      SourceFile(path: "attributes.yml", text: "attributes: {}\n"))
    #expect(schema.attributes.isEmpty)
    #expect(problems.isEmpty)
  }
}

func optionList(_ schema: AttributeSchema, _ key: String) throws -> OptionList {
  let index = try #require(schema.index(ofKey: key))
  guard let list = schema.attributes[index].options else {
    throw SampleError.noOptions(key)
  }
  return list
}

enum SampleError: Error {
  case noOptions(String)
}
