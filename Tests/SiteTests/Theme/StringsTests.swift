import Diagnostics
import PlantLibrary
import Testing

@testable import Site

private func strings(_ language: String, _ texts: String...) -> Strings {
  var problems: [Diagnostic] = []
  return Strings(
    language: language, english: texts.map { SourceFile(path: "themes/x/strings/x.yml", text: $0) },
    spoken: [], problems: &problems)
}

private func embedded(_ language: String) throws -> SourceFile {
  try #require(EmbeddedTheme.files.first { $0.path == "themes/default/strings/\(language).yml" })
}

@Suite struct StringsTests {
  @Test func hasEveryKeyInEveryLanguage() throws {
    let languages = EmbeddedTheme.files.compactMap {
      $0.path.wholeMatch(of: /themes\/default\/strings\/(.*)\.yml/).map { String($0.1) }
    }
    #expect(languages.sorted() == ["en", "es", "fr"])
    for language in languages {
      #expect(
        try RepositoryFolder.keys(of: embedded(language)) == RepositoryFolder.keys(of: embedded("en")),
        "\(language)")
    }
  }

  @Test(arguments: [
    (0, "0 plants"), (1, "1 plant"), (2, "2 plants"), (999, "999 plants"), (9_999, "9,999 plants"),
    (10_000, "10,000 plants"),
    (1_234_567, "1,234,567 plants"),
  ])
  func saysHowMany(count: Int, text: String) {
    let english = strings(
      "en", "n: {one: \"{count} plant\", other: \"{count} plants\"}\ngroupSeparator: \",\"")
    #expect(english.count("n", count) == text)
  }

  @Test func countsNothingInTheSingularWhereALanguageDoes() {
    let french = strings(
      "fr", "n: {\"0\": \"{count} plante\", one: \"{count} plante\", other: \"{count} plantes\"}")
    #expect([0, 1, 2].map { french.count("n", $0) } == ["0 plante", "1 plante", "2 plantes"])
  }

  @Test(arguments: [
    ("1234", "1234"), ("9999.5", "9999,5"), ("12345", "12.345"), ("-12345.60", "\u{2212}12.345,60"),
    ("0.5", "0,5"),
    ("-0.5", "\u{2212}0,5"),
  ])
  func writesNumbersAsTheLanguageDoes(digits: String, text: String) {
    #expect(
      strings("es", "decimalSeparator: \",\"\ngroupSeparator: \".\"\ngroupedDigits: \"5\"").number(digits)
        == text)
  }

  @Test func fillsEachPlaceOnce() {
    let own = strings("en", "t: \"{a} and {b} {c} {\"")
    #expect(own.text("t", ["a": "{b}", "b": "x"]) == "{b} and x {c} {")
  }

  @Test func letsLaterFilesTakeThePlaceOfEarlierOnes() {
    let own = strings("es", "a: A\nb: B", "b: C")
    #expect(own["a"] == "A")
    #expect(own["b"] == "C")
    #expect(own["none"] == "none")
  }

  @Test func survivesEntriesOfTheWrongShape() {
    let own = strings("en", "n: text\nt: {one: x}\nmonths: x\ndate: \"{month}\"\nm: [1]")
    #expect(own.count("n", 2) == "2 text")
    #expect(own.count("t", 2) == "2")
    #expect(own["t"] == "t")
    #expect(own.date(.epoch) == "1")
  }

  @Test(arguments: [
    (
      "hom: Inicio",
      "1:1: warning: no English strings file has \"hom\"; did you mean \"home\"? [unknown-key]"
    ),
    ("home: [a]", "1:7: error: home takes a text, as in English [wrong-type]"),
    (
      "plantCount: x",
      "1:13: error: plantCount takes a mapping with \"one\" and \"other\", as in English [wrong-type]"
    ),
    (
      "plantCount: {one: x}",
      "1:13: error: plantCount takes a mapping with \"one\" and \"other\", as in English [wrong-type]"
    ),
    ("months: [a, b]", "1:9: error: months takes a list of 12, as in English [wrong-type]"),
  ])
  func holdsALanguageAgainstEnglish(text: String, problem: String) {
    let archive = "-- plantsite.yml --\nlanguage: es\n-- themes/default/strings/es.yml --\n\(text)"
    #expect(problems(archive) == ["themes/default/strings/es.yml:\(problem)"])
  }

  @Test func reportsAFileThatIsNoMapping() {
    #expect(
      problems("-- themes/default/strings/en.yml --\n- a") == [
        "themes/default/strings/en.yml:1:1: error: the strings takes a mapping, not a list [wrong-type]"
      ])
  }
}

@Suite struct LanguageTests {
  private static let library = """
    -- content/attributes.yml --
    attributes:
      nom: {label: {fr: Nom, en: Name}, type: text, role: scientificName}
      nomsCommuns: {label: {fr: Noms communs}, type: list, role: commonNames}
      arrosage:
        label: {fr: Arrosage, es: Riego, en: Watering}
        type: options
        role: water
        select: single
        options: [{key: peu, label: {fr: Peu, es: Poco, en: Little}}]
      hauteur: {label: {fr: Hauteur}, type: number, unit: {fr: cm, es: cms}}
      prix: {label: Prix, type: money, currency: EUR}
      jour: {label: Jour, type: date}
      poison: {label: Poison, type: yesNo}
      origine: {label: Origine, type: text, whenUnknown: tell}
    -- content/plants/a.md --
    ---
    slug: a
    nom: Aloe vera
    nomsCommuns: [Aloès, Plante]
    arrosage: peu
    hauteur: 12345.5
    prix: 1234567
    jour: 2024-02-09
    poison: yes
    date: 2024-12-31
    ---
    """

  private func site(_ language: String) throws -> Site {
    try SiteTests.site("-- plantsite.yml --\nlanguage: \(language)\n" + Self.library)
  }

  @Test func writesSpanish() throws {
    let page = try site("es").html("/plants/a/")
    for text in [
      "<html lang=\"es\" dir=\"ltr\">", "<li><a href=\"/\">Inicio</a></li>", ">Riego</span>", ">Poco</a>",
      "<dd>12.345,5\u{A0}cms</dd>", "<dd>1.234.567,00 EUR</dd>", ">9 de febrero de 2024</time>",
      ">31 de diciembre de 2024</time>", "<dd>Sí</dd>",
    ] {
      #expect(page.contains(text), "\(text)")
    }
    for english in ["Home", "Unknown", "Published", "Skip", "Plants"] {
      #expect(!page.contains(">\(english)"), "\(english)")
    }
    #expect(try site("es").html("/listings/arrosage/").contains("1 planta"))
    #expect(try site("es-MX").html("/plants/a/").contains("<html lang=\"es-MX\" dir=\"ltr\">"))
    #expect(try site("es-MX").html("/plants/a/").contains(">Inicio</a>"))
  }

  @Test func doesByRoleWhatALibraryOfItsOwnKeysNeeds() throws {
    let site = try site("fr")
    #expect(
      try site.html("/plants/a/").contains("<h1 data-field=\"title\" translate=\"no\"><i>Aloe vera</i></h1>"))
    #expect(try site.html("/plants/a/").contains("<li>Aloès</li>"))
    #expect(try site.html("/listings/arrosage/").contains("<h1>Arrosage</h1>"))
    #expect(try site.html("/listings/genus/").contains("<i>Aloe</i>"))
    #expect(try site.html("/by/arrosage/peu/").contains("<h1>Arrosage\u{A0}: Peu</h1>"))
    let walk = try LinkWalk(site)
    #expect(walk.faults == [])
  }

  @Test func showsEnglishWithAWarningInALanguageThatTheThemeDoesNotSpeak() throws {
    let outcome = load("-- plantsite.yml --\nlanguage: ar\n" + Self.library)
    #expect(
      outcome.problems.map(\.line) == [
        "plantsite.yml:1:11: warning: the theme has no words in \"ar\"; pages show English ones [no-strings]"
      ])
    let page = try outcome.sound().html("/plants/a/")
    #expect(page.contains("<html lang=\"ar\" dir=\"rtl\">"))
    #expect(page.contains(">Home</a>"))
    #expect(page.contains("<dd>12,345.5\u{A0}cm</dd>"))
    #expect(page.contains("<dd>1,234,567.00 EUR</dd>"))
    #expect(page.contains(">9 February 2024</time>"))
  }

  @Test func speaksALanguageThatASiteAdds() throws {
    let site = try SiteTests.site(
      "-- plantsite.yml --\nlanguage: IT-ch\n-- themes/default/strings/it.yml --\nhome: Inizio\nplants: Piante\n-- themes/default/strings/it-CH.yml --\nhome: Benvenuti\n"
        + Self.library)
    let page = try site.html("/plants/a/")
    #expect(page.contains(">Benvenuti</a>"))
    #expect(page.contains("<a href=\"/plants/\" aria-current=\"true\">Piante</a>"))
    #expect(page.contains(">Unknown<"))
  }

  @Test(arguments: ["en", "en-GB", "es", "es-MX", "fr", "fr-CA"])
  func saysNothingOfLanguagesThatAreThere(_ language: String) {
    #expect(problems("-- plantsite.yml --\nlanguage: \(language)\n") == [])
  }
}
