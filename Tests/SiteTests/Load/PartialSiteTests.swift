import Diagnostics
import PlantLibrary
import TestSupport
import Testing

@testable import Site

/// Sites with problems after which pages can still be made: softened by `problems`, or shown by the preview.
@Suite struct PartialSiteTests {
  private static let text = """
    -- content/attributes.yml --
    attributes:
      scientificName: {type: text, role: scientificName}
      light: {role: light, options: [sun, shade], select: multiple}
      watering: {options: [dry, wet]}
      height: {type: number, unit: cm}
      bought: {type: date}
      parts: {type: records, fields: {of: text, share: number}}
      source: url
    -- content/plants/vera.md --
    ---
    scientificName: Aloe vera
    light: [sun, moon]
    watering: <b>often</b> & deep
    height: tall
    bought: [May, 2020]
    parts: [{of: leaf, share: half}]
    source: /nowhere/
    image: none.jpg
    links: [/nowhere/, https://example.org/]
    extras: x
    ---
    See [[Nobody]], [this *page*](/nowhere/ "Title") and [that](none.md). ![A <leaf>](none.jpg) End.
    -- content/plants/ferox.md --
    ---
    scientificName: Aloe ferox
    light: [shade]
    ---
    Next to [[Aloe vera]].

    """

  private static func softened(_ word: String) -> String {
    let codes = [
      "unknown-option", "invalid-number", "invalid-date", "wrong-type", "dangling-link", "missing-image",
    ]
    return "-- plantsite.yml --\nbaseURL: https://example.org/\nproblems: {"
      + codes.map { "\($0): \(word)" }.joined(separator: ", ") + ", unknown-key: ignore}\n"
  }

  @Test func errorsKeepTheSiteFromBeingMade() {
    let outcome = load(Self.text)
    #expect(outcome.site == nil)
    #expect(
      Set(outcome.problems.filter { $0.severity == .error }.map(\.code)) == [
        "unknown-option", "invalid-number", "wrong-type", "dangling-link", "missing-image",
      ])
  }

  @Test func ignoredProblemsAreNotTold() throws {
    let outcome = load(Self.softened("ignore") + Self.text)
    _ = try outcome.sound()
    #expect(outcome.problems.map(\.code) == [])
  }

  @Test func warningsSayWhatBecomesOfTheValue() throws {
    let outcome = load(Self.softened("warning") + Self.text)
    _ = try outcome.sound()
    func notes(_ text: String) -> [String] {
      outcome.problems.first { $0.message.contains(text) }?.notes.map(\.message) ?? []
    }
    #expect(notes("\"moon\"").contains("pages show the rest of the value without it"))
    #expect(notes("\"tall\"").contains("pages show the value as it is written"))
    #expect(notes("\"Nobody\"").contains { $0.hasPrefix("pages show the text without a link") })
    #expect(!outcome.problems.contains { $0.severity == .error || $0.code == "unknown-key" })
  }

  /// As it is written or left out, never something else.
  @Test func showsValuesAsTheyAreWritten() throws {
    let page = try site(Self.softened("warning") + Self.text).html("/plants/vera/")
    #expect(page.contains("&lt;b&gt;often&lt;/b&gt; &amp; deep"))
    #expect(page.contains("tall") && page.contains("May, 2020"))
    #expect(page.contains(">Sun<") && !page.contains("moon"))
    #expect(page.contains("half"))
    #expect(!page.contains("/nowhere/\"") && !page.contains("none.jpg") && !page.contains("href=\"#\""))
  }

  /// Unknown would be something else than left out, above all of what is poisonous.
  @Test func leavesOutWhatIsNoValueAndDoesNotCallItUnknown() throws {
    let page = try site(
      """
      -- plantsite.yml --
      problems: {wrong-type: warning}
      -- content/attributes.yml --
      attributes:
        soil: {label: Kind of soil, whenUnknown: tell}
        shade: {label: Kind of shade, whenUnknown: tell}
        cats: {type: yesNo, role: safety, label: Cats may eat it}
      -- content/plants/vera.md --
      ---
      title: Vera
      soil: {sand: 1}
      cats: [[a]]
      ---

      """
    ).html("/plants/vera/")
    #expect(page.contains("Kind of shade"))
    #expect(!page.contains("Kind of soil") && !page.contains("Cats may eat it"))
  }

  @Test func showsTheWordsOfLinksAndImages() throws {
    let page = try site(Self.softened("warning") + Self.text).html("/plants/vera/")
    #expect(page.contains("<p>See Nobody, this <em>page</em> and that. A &lt;leaf&gt; End.</p>"), "\(page)")
    #expect(page.contains("href=\"https://example.org/\""))
  }

  /// A text in the place of an option, a number or a date belongs to no group and no figure.
  @Test func writtenValuesAreInNoGroupAndNoFigure() throws {
    let definition = """
      -- content/reports/all.yml --
      title: All
      streams: [{name: Plants, source: plants}]
      columns: [title, watering, height]

      """
    let site = try site(Self.softened("warning") + Self.text + definition)
    let groups = site.route(at: "/by/watering/") == nil ? "" : try site.html("/by/watering/")
    #expect(!groups.contains("often"))
    let report = try site.html("/reports/all/")
    #expect(!report.contains("often") && !report.contains("tall"))
  }

  @Test func whatCannotBeSoftenedStaysAnError() {
    let outcome = load(
      "-- plantsite.yml --\nproblems: {yaml-syntax: warning, unknwon-option: warning, wrong-type: maybe}\n")
    #expect(
      outcome.problems.filter { $0.severity == .error }.map(\.line) == [
        "plantsite.yml:1:12: error: \"yaml-syntax\" is no problem after which a page can be made [unknown-problem]",
        "plantsite.yml:1:34: error: \"unknwon-option\" is no problem after which a page can be made; did you mean \"unknown-option\"? [unknown-problem]",
        "plantsite.yml:1:71: error: \"maybe\" is no choice for wrong-type [unknown-choice]",
      ])
  }

  /// What is wrong in settings and reports matters as it did.
  @Test func onlyProblemsOfNotesAreSoftened() {
    let settings = load(
      "-- plantsite.yml --\nproblems: {wrong-type: ignore, duplicate-key: ignore}\ntitle: []\n")
    #expect(settings.problems.contains { $0.code == "wrong-type" && $0.severity == .error })
    let attributes = load(
      "-- plantsite.yml --\nproblems: {duplicate-key: ignore}\n-- content/attributes.yml --\nattributes:\n  a: text\n  a: list\n"
    )
    #expect(attributes.problems.contains { $0.code == "duplicate-key" && $0.severity == .error })
  }

  @Test func warningsCanBeMadeErrors() {
    let outcome = load(
      "-- plantsite.yml --\nproblems: {unknown-key: error}\n-- content/plants/a.md --\n---\nx: 1\n---\n")
    #expect(outcome.site == nil)
    #expect(outcome.problems.contains { $0.code == "unknown-key" && $0.severity == .error })
  }

  // MARK: As far as it goes

  private func partial(_ archive: String) -> SiteLoader.Outcome {
    load(archive) { $0.makesPartialSites = true }
  }

  @Test func thePreviewShowsAllOtherPages() throws {
    let broken = Self.text + "-- content/plants/broken.md --\n---\nscientificName: \"Agave\n---\nText.\n"
    let outcome = partial(broken)
    let site = try #require(outcome.site)
    #expect(outcome.problems.hasErrors)
    #expect(try site.html("/plants/ferox/").contains("Aloe vera"))
    #expect(try site.html("/plants/vera/").contains("tall"))
    #expect(try site.html("/").contains("/plants/ferox/"))
  }

  @Test(arguments: [
    "-- plantsite.yml --\nhemisphere: upper\n",
    "-- content/attributes.yml --\nattributes:\n  a: {type: nothing}\n",
    "-- themes/default/templates/home.mustache --\n{{nothing}}\n",
    "-- plantsite.yml --\nlistings: {a: {by: nothing}}\n",
  ])
  func errorsOfSettingsLeaveNoSite(file: String) {
    #expect(partial("-- content/plants/a.md --\n---\ntitle: A\n---\n" + file).site == nil)
  }

  /// The list of codes is documented, and each of them is one.
  @Test func theReferenceListsTheCodes() throws {
    let section = try Documentation.section(
      "## Errors and warnings that you can set", of: "docs/reference/diagnostics.md")
    let listed = Set(section.matches(of: /`([a-z]+(?:-[a-z]+)+)`/).map { String($0.1) })
    #expect(SoftProblems.effects.keys.filter { !listed.contains($0) }.sorted() == [])
    #expect(listed.subtracting(SoftProblems.effects.keys).sorted() == [])
    let reference = try Documentation.text("docs/reference/diagnostics.md")
    for code in SoftProblems.effects.keys { #expect(reference.contains("### `\(code)`"), "\(code)") }
  }
}
