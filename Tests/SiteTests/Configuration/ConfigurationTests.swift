import Diagnostics
import Markdown
import PlantLibrary
import Publishing
import TestSupport
import Testing

@testable import Site

private func read(_ yaml: String) -> (configuration: Configuration, problems: [Diagnostic]) {
  Configuration.read(SourceFile(path: "plantsite.yml", text: yaml))
}

@Suite struct ConfigurationTests {
  @Test func hasDefaultsForEverything() {
    let (configuration, problems) = read("")
    #expect(problems.isEmpty)
    #expect(configuration.title == "Plant library")
    #expect(configuration.description == nil)
    #expect(configuration.baseURL == .localhost)
    #expect(!configuration.hasBaseURL)
    #expect(configuration.language == "en")
    #expect(configuration.theme == "default")
    #expect(configuration.hemisphere == .northern)
    #expect(configuration.timeZone == nil)
    #expect(configuration.listings == nil)
    #expect(configuration.markdown.smartPunctuation)
    #expect(!configuration.markdown.allowsRawHTML)
  }

  @Test func readsEveryKey() throws {
    let (configuration, problems) = read(
      """
      title: My plants
      description: All of them.
      baseURL: https://example.org/library
      language: pt-BR
      theme: mine
      hemisphere: southern
      timeZone: Europe/Madrid
      markdown: {rawHTML: allow, smartPunctuation: no}
      listings:
        water: watering
        kinds: {by: genus, title: {en: Kinds, es: Clases}, description: By kind, itemsPerGroup: 7, exclusive: yes}
      """)
    #expect(problems.map(\.line) == [])
    #expect(configuration.title == "My plants")
    #expect(configuration.description == "All of them.")
    #expect(configuration.baseURL.absolute("/") == "https://example.org/library/")
    #expect(configuration.hasBaseURL)
    #expect(configuration.language == "pt-BR")
    #expect(configuration.theme == "mine")
    #expect(configuration.hemisphere == .southern)
    #expect(configuration.timeZone == "Europe/Madrid")
    #expect(configuration.markdown.allowsRawHTML)
    #expect(!configuration.markdown.smartPunctuation)
    let listings = try #require(configuration.listings)
    #expect(listings.map(\.name) == ["water", "kinds"])
    #expect(listings.map(\.by) == ["watering", "genus"])
    #expect(listings[1].title?.text(in: "es") == "Clases")
    #expect(listings[1].description?.text(in: "en") == "By kind")
    #expect(listings.map(\.itemsPerGroup) == [nil, 7])
    #expect(listings.map(\.isExclusive) == [false, true])
  }

  @Test(arguments: [
    (
      "titel: x",
      "1:1: warning: \"titel\" is not a key of plantsite.yml; did you mean \"title\"? [unknown-key]"
    ),
    ("- a", "1:1: error: plantsite.yml takes a mapping, not a list [wrong-type]"),
    ("title: [a]", "1:8: error: title takes a text, not a list [wrong-type]"),
    (
      "baseURL: example.org",
      "1:10: error: \"example.org\" is no base URL; write http:// or https://, a host, and perhaps a path [bad-base-url]"
    ),
    (
      "language: en_GB",
      "1:11: error: \"en_GB\" is no language tag (BCP 47), such as en, es or pt-BR [bad-language]"
    ),
    ("theme: ../x", "1:8: error: \"../x\" can't be the name of a folder under themes [bad-theme]"),
    ("theme: a/b", "1:8: error: \"a/b\" can't be the name of a folder under themes [bad-theme]"),
    (
      "hemisphere: southren",
      "1:13: error: \"southren\" is no choice for hemisphere; did you mean \"southern\"? [unknown-choice]"
    ),
    ("markdown: {rawHTML: yes}", "1:21: error: \"yes\" is no choice for rawHTML [unknown-choice]"),
    (
      "markdown: {smartPunctuation: maybe}",
      "1:30: error: smartPunctuation takes yes or no, not \"maybe\" [invalid-flag]"
    ),
    (
      "markdown: {rawHtml: allow}",
      "1:12: warning: \"rawHtml\" is not a key of markdown; did you mean \"rawHTML\"? [unknown-key]"
    ),
    (
      "listings: {×: genus}",
      "1:12: error: nothing of \"×\" can stand in an address; use letters or digits [no-address]"
    ),
    (
      "listings: {a: {title: A}}",
      "1:12: error: the listing \"a\" doesn't say what it groups by [bad-listing]"
    ),
    (
      "listings: {a: {by: genus, itemsPerGroup: 0}}",
      "1:42: error: itemsPerGroup takes a whole number from 1 to 100000, not \"0\" [invalid-integer]"
    ),
    (
      "listings: {a: {by: genus, exclusive: some}}",
      "1:38: error: exclusive takes yes or no, not \"some\" [invalid-flag]"
    ),
    (
      "listings: {a: {by: genus, per: 3}}",
      "1:27: warning: \"per\" is not a key of a listing [unknown-key]"
    ),
    ("listings: [genus]", "1:11: error: listings takes a mapping, not a list [wrong-type]"),
  ])
  func reportsWrongUse(yaml: String, problem: String) {
    #expect(read(yaml).problems.map(\.line) == ["plantsite.yml:" + problem])
  }

  @Test(.enabled(if: !Today.isTimeZone("Nowhere/Nothing"), "this machine has no list of time zones"))
  func reportsATimeZoneThatIsNone() {
    for zone in ["Europe/Madrit", "Europe", "../etc/passwd", "/etc/passwd"] {
      let (configuration, problems) = read("timeZone: \(zone)")
      #expect(configuration.timeZone == nil)
      #expect(
        problems.map(\.line) == [
          "plantsite.yml:1:11: error: \"\(zone)\" is no time zone; write one such as Europe/Madrid or UTC [unknown-time-zone]"
        ])
    }
  }

  @Test func keepsTheDefaultWhereAValueIsInError() {
    let (configuration, _) = read(
      "hemisphere: west\nlanguage: e\nbaseURL: ftp://x\nmarkdown: {rawHTML: x}\ntitle: ''")
    #expect(configuration.hemisphere == .northern)
    #expect(configuration.language == "en")
    #expect(configuration.baseURL == .localhost)
    #expect(!configuration.markdown.allowsRawHTML)
    #expect(configuration.title == "Plant library")
  }

  @Test(arguments: [
    ("wat", "plants can't be grouped by \"wat\" [bad-listing]"),
    ("wattering", "plants can't be grouped by \"wattering\"; did you mean \"watering\"? [bad-listing]"),
    (
      "scientificName",
      "plants can't be grouped by scientificName, which is of type text; only by options, by hardiness, by years and the years of dates, and by texts with the role family or order [bad-listing]"
    ),
  ])
  func reportsWhatPlantsCantBeGroupedBy(by: String, problem: String) {
    let found = problems(
      """
      -- plantsite.yml --
      listings: {home: section, x: \(by)}
      """)
    #expect(found == ["plantsite.yml:1:30: error: \(problem)"])
  }

  @Test(arguments: ["section", "tag", "tags", "genus", "letter", "watering", "growing_season"])
  func groupsBy(_ word: String) throws {
    let site = try site(
      """
      -- plantsite.yml --
      listings: {x: \(word)}
      -- content/plants/a.md --
      ---
      scientificName: Aloe vera
      tags: [t]
      watering: dry
      growingSeason: summer
      ---
      """)
    #expect(try site.html("/listings/x/").contains("<i>Aloe vera</i>"))
  }

  @Test func groupsTheHomePageAsAsked() throws {
    let site = try site(
      """
      -- plantsite.yml --
      listings: {home: genus}
      -- content/plants/a.md --
      ---
      scientificName: Aloe vera
      ---
      """)
    #expect(try site.html("/").contains("<summary><span class=\"label\"><i>Aloe</i></span>"))
    #expect(site.bytes(at: "/listings/home/aloe/") != nil)
    let walk = try LinkWalk(site)
    #expect(walk.faults == [])
  }

  @Test func hasListingsByRoleWhereNoneAreNamed() throws {
    let site = try site("-- content/plants/a.md --\n")
    let listings = site.addressesOfAllRoutes.filter { $0.hasPrefix("/listings/") }
    #expect(
      listings.filter { $0.split(separator: "/").count == 2 } == [
        "/listings/a-to-z/", "/listings/tags/", "/listings/genus/", "/listings/growingseason/",
        "/listings/difficulty/", "/listings/watering/", "/listings/lighting/",
      ])
  }

  @Test func readsAPlantsiteFileThatIsMissing() {
    let outcome = load(MemorySource(["content/plants/a.md": ""]))
    #expect(outcome.site == nil)
    #expect(
      outcome.problems.map(\.line) == ["error: there is no plantsite.yml here, so this is no site [no-site]"])
  }

  @Test func letsTheCommandsBaseURLTakeThePlaceOfTheFiles() throws {
    let site = try site("-- plantsite.yml --\nbaseURL: https://a.example/\n") {
      $0.baseURL = BaseURL("https://b.example/x/")
    }
    #expect(try site.html("/").contains("<link rel=\"canonical\" href=\"https://b.example/x/\">"))
  }
}
