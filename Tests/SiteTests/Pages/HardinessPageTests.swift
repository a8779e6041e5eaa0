import Diagnostics
import TestSupport
import Testing

@testable import Site

/// Hardiness on pages: in the panel, among the care facts, as a listing, in reports.
@Suite struct HardinessPageTests {
  private static let archive = """
    -- plantsite.yml --
    title: T
    -- content/attributes.yml --
    attributes:
      zone: {label: Hardiness, type: hardiness, scale: usda, role: hardiness}
    -- content/plants/agave.md --
    ---
    title: Agave
    zone: 7b-9a
    ---
    -- content/plants/houseleek.md --
    ---
    title: Houseleek
    zone: H7
    ---
    -- content/plants/jade.md --
    ---
    title: Jade
    zone: 10 °C
    ---
    -- content/plants/sedum.md --
    ---
    title: Sedum
    zone: unknown
    ---
    -- content/reports/hardy.yml --
    title: Hardy
    streams: [{name: Plants, source: plants, where: {field: zone, atMost: 8a}}]
    columns: [plant, zone]
    sort: [zone]

    """

  @Test func isAFactAndALineOfThePanel() throws {
    let site = try site(Self.archive)
    let agave = try site.html("/plants/agave/")
    #expect(agave.contains("<span class=\"fact-value\">USDA 7b–\u{2060}9a</span>"))
    #expect(agave.contains("<a href=\"/listings/zone/usda-7/\">USDA 7b–\u{2060}9a (to\u{A0}−15\u{A0}°C)</a>"))
    #expect(try site.html("/plants/houseleek/").contains("RHS H7 (below\u{A0}−20\u{A0}°C)"))
    #expect(try site.html("/plants/jade/").contains("10\u{A0}°C"))
    #expect(try !site.html("/plants/sedum/").contains("fact-value"))
  }

  @Test func isToldInTheSitesLanguage() throws {
    let site = try site(Self.archive.replacing("title: T\n", with: "title: T\nlanguage: es\n"))
    #expect(try site.html("/plants/agave/").contains("USDA 7b–\u{2060}9a (hasta\u{A0}−15\u{A0}°C)"))
  }

  @Test(arguments: [
    ("en", "−13.5 to\u{A0}2\u{A0}°C", "−13.5…2\u{A0}°C"), ("fr", "−13,5 à\u{A0}2\u{A0}°C", "−13,5…2\u{A0}°C"),
  ])
  func hasDegreesAsTheLanguageWritesThem(language: String, told: String, inReport: String) throws {
    let site = try site(
      Self.archive.replacing("title: T\n", with: "title: T\nlanguage: \(language)\n")
        .replacing("zone: H7", with: "zone: -13.5 to 2 °C"))
    let page = try site.html("/plants/houseleek/")
    #expect(page.contains("\(told)</a></span>"))
    #expect(try site.html("/reports/hardy/").contains(inReport))
  }

  @Test func saysOnceThatTheScaleIsWrong() {
    for scale in ["", ", scale: USDN"] {
      let found = problems(
        Self.archive.replacing(", scale: usda", with: scale)
          .replacing("title: T\n", with: "title: T\nlistings: {zones: zone}\n"))
      #expect(found.count == 1 && found[0].hasPrefix("content/attributes.yml"), "\(found)")
    }
  }

  @Test func mayBeTheRoleOfATextWithoutAFact() throws {
    let text = Self.archive.replacing("type: hardiness, scale: usda", with: "type: text")
    #expect(problems(text) == [])
    #expect(try !site(text).html("/plants/agave/").contains("fact-value"))
  }

  @Test func hasAListingFromTheHardiestOn() throws {
    let site = try site(Self.archive)
    let addresses = site.addressesOfAllRoutes.filter { $0.hasPrefix("/listings/zone/") }
    #expect(
      addresses == [
        "/listings/zone/", "/listings/zone/usda-6/", "/listings/zone/usda-7/", "/listings/zone/usda-8/",
        "/listings/zone/usda-9/", "/listings/zone/usda-12/", "/listings/zone/unknown/",
      ])
    for zone in 7...9 { #expect(try site.html("/listings/zone/usda-\(zone)/").contains("Agave")) }
    #expect(try site.html("/listings/zone/unknown/").contains("Sedum"))
  }

  @Test func isSortedAndFilteredInReportsByTheColdestStep() throws {
    let page = try site(Self.archive).html("/reports/hardy/")
    let houseleek = try #require(page.firstRange(of: "Houseleek"))
    let agave = try #require(page.firstRange(of: "Agave"))
    #expect(houseleek.lowerBound < agave.lowerBound)
    #expect(page.contains("RHS H7") && page.contains("7b–9a") && !page.contains("Jade"))
  }

  @Test(arguments: [
    ("8a-7b", "it goes from the coldest to the warmest: 7b-8a"),
    ("-5 F", "in degrees Celsius that is -20.6 °C"),
    ("H8", "RHS has the steps H7 to H1a"),
  ])
  func helpsToMendAConditionOfAReport(value: String, note: String) {
    let found = load(Self.archive.replacing("atMost: 8a", with: "atMost: \(value)")).problems
    #expect(found.map(\.code) == ["bad-report"])
    #expect(found.first?.notes.map(\.message).contains(note) == true)
  }

  @Test func saysWhatAReportComparesItWith() {
    let found = problems(Self.archive.replacing("atMost: 8a", with: "atMost: hot"))
    #expect(
      found == [
        "content/reports/hardy.yml:2:71: error: zone is compared with hardiness like 7b-10a, not with \"hot\" [bad-report]"
      ])
  }
}
