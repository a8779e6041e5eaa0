import Diagnostics
import PlantLibrary
import Testing

@testable import Site

/// The groups of listings, as the default theme shows them.
@Suite struct GroupTests {
  private static let archive = """
    -- plantsite.yml --
    baseURL: https://example.org/my/lib
    listings:
      home: {by: letter, exclusive: true}
      water: watering
      one: {by: genus, itemsPerGroup: 1}
      single: {by: watering, itemsPerGroup: 1, exclusive: true}
      tags: tag
    -- content/plants/empty/_index.md --
    ---
    title: Nothing & more
    ---
    -- content/plants/a.md --
    ---
    scientificName: Aloe vera
    watering: dry
    ---
    -- content/plants/b.md --
    ---
    scientificName: Aloe ferox
    watering: dry
    ---
    -- content/plants/c.md --
    ---
    scientificName: Beaucarnea recurvata
    ---
    """

  private func markup(_ address: String, _ archive: String = archive) throws -> Markup {
    let markup = Markup(try site(archive).html(address))
    #expect(markup.faults == [])
    return markup
  }

  @Test func opensAllOfAListingThatOnePageHasElseTheFirstGroupAndSmallOnes() throws {
    let groups = try markup("/listings/water/").tags.filter { $0.name == "details" }
    #expect(
      groups.map { $0["id"] } == [
        "group_verydry", "group_dry", "group_moist", "group_wet", "group_unknown",
      ])
    #expect(groups.map { $0["open"] != nil } == [true, true, false, false, true])
    func opened(with plants: Int) throws -> [Bool] {
      let notes = (0..<plants).map {
        "-- content/plants/p\($0).md --\n---\nwatering: \($0 < 3 ? "moist" : "wet")\n---\n"
      }
      let page = try markup("/listings/water/", Self.archive + "\n" + notes.joined())
      return page.tags.filter { $0.name == "details" }.map { $0["open"] != nil }
    }
    #expect(try opened(with: 40) == [true, true, true, true, true])
    #expect(try opened(with: 120) == [true, true, true, false, true])
    let only = try markup(
      "/listings/water/", "-- plantsite.yml --\nlistings: {water: genus}\n-- content/plants/a.md --")
    #expect(only.tags.filter { $0.name == "details" }.map { $0["open"] } == [""])
  }

  @Test func hasLabelAndCountInTheSummaryAndAHeadingBefore() throws {
    #expect(
      try site(Self.archive).html("/listings/one/").contains(
        """
        <h2 class="visually-hidden"><i>Aloe</i></h2>
        <details class="fold" id="group_aloe" open>
        <summary><span class="label"><i>Aloe</i></span> <span class="count">2 plants</span></summary>
        <ul class="plants">
        """))
  }

  @Test func saysHowManyPlantsAreElsewhereAndWhereAlsoOnPaper() throws {
    let page = try site(Self.archive).html("/listings/one/")
    #expect(
      page.contains(
        """
        <p class="more"><a href="/my/lib/listings/one/aloe/" \
        data-address="example.org/my/lib/listings/one/aloe/">1 more plant of “<i>Aloe</i>”</a></p>
        """))
    // Where one sees all of a few plants anyway, nobody is led to them alone.
    #expect(!page.contains("/my/lib/listings/one/beaucarnea/"))
  }

  @Test func closesOthersOnlyWhereThatIsAskedFor() throws {
    let site = try site(Self.archive)
    #expect(try site.html("/").contains("name=\"groups\""))
    #expect(try !site.html("/").contains("all-groups"))
    #expect(try site.html("/listings/single/").ranges(of: "<details class=\"fold\"").count == 5)
    #expect(try site.html("/listings/single/").ranges(of: " name=\"groups\"").count == 5)
    #expect(try !site.html("/listings/single/").contains("all-groups"))
    #expect(try !site.html("/listings/water/").contains("name=\"groups\""))
    // Without a script there is nothing that they could do.
    #expect(
      try site.html("/listings/water/").contains(
        """
        <p class="all-groups" hidden><button type="button">Open all</button> \
        <button type="button">Close all</button></p>
        """))
  }

  @Test func listsTheGroupsWhereThereAreMany() throws {
    let site = try site(Self.archive)
    let list = try site.html("/listings/water/", from: "<nav class=\"jump\"", to: "</nav>")
    #expect(
      list.contains(
        "aria-labelledby=\"jump_heading\">\n<h2 id=\"jump_heading\" class=\"visually-hidden\">Groups</h2>"))
    #expect(list.ranges(of: "<li>").count == 5)
    #expect(list.contains("<li><a href=\"#group_verydry\">Very dry</a></li>"))
    #expect(try !site.html("/listings/one/").contains("<nav class=\"jump\""))
  }

  @Test func hasItsScriptOnlyWhereThereAreGroups() throws {
    let site = try site(Self.archive)
    let script = "<script src=\"/my/lib/\(site.theme.assetFolder)/listing.js\" defer></script>"
    #expect(try site.html("/").contains(script))
    #expect(try site.html("/listings/water/").contains(script))
    for address in ["/plants/", "/plants/a/", "/listings/", "/listings/tags/", "/404.html"] {
      #expect(try !site.html(address).contains("listing.js"), "\(address)")
    }
  }

  @Test func saysWhatToDoWhereNothingIs() throws {
    let site = try load(Self.archive) { $0.includesPrivate = true }.sound()
    let wet = "Write <code>watering: wet</code> in a plant’s note to see it here."
    #expect(try site.html("/listings/water/").contains("<p class=\"empty\">No plant is here yet. \(wet)</p>"))
    #expect(try site.html("/by/watering/wet/").contains(wet))
    let folder = "Add a Markdown file to <code>content/plants/empty</code>, and the plant will be here."
    #expect(try site.html("/plants/empty/").contains(folder))
    // Readers of the published site are told nothing of notes.
    let published = try SiteTests.site(Self.archive)
    #expect(try published.html("/listings/water/").contains("<p class=\"empty\">No plant is here yet. </p>"))
    for address in ["/by/watering/wet/", "/plants/empty/", "/listings/tags/"] {
      #expect(try !published.html(address).contains("<code>"), "\(address)")
    }
    let sections = try load(
      Self.archive.replacing("home: {by: letter, exclusive: true}", with: "home: section")
    ) { $0.includesPrivate = true }.sound()
    #expect(try sections.html("/").contains(folder))
    let none = try SiteTests.site("").html("/")
    #expect(none.contains("There are no plants here yet. Write about the first in a Markdown file"))
    #expect(!none.contains("listing.js"))
  }

  @Test func hasHeadingsOfTheLevelThatAPageWants() throws {
    let page = try site(
      Self.archive
        + "\n-- themes/default/templates/listing.mustache --\n{{<groups}}{{$level}}3{{/level}}{{/groups}}"
    ).html("/listings/water/")
    #expect(page.contains("<h3 id=\"jump_heading\" class=\"visually-hidden\">Groups</h3>"))
    #expect(page.contains("<h3 class=\"visually-hidden\">Dry</h3>"))
    #expect(!page.contains("<h2"))
  }

  @Test func staysSmall() throws {
    let sizes = Dictionary(
      uniqueKeysWithValues: EmbeddedTheme.files.map { ($0.path, $0.bytes.count) })
    #expect(try #require(sizes["themes/default/assets/listing.js"]) < 2_560)
  }

  @Test func putsHTMLIntoTextAsItIs() {
    func filled(_ text: String) -> String {
      String(decoding: filledHTML(text, "group", with: Array("<i>A</i>".utf8)), as: UTF8.self)
    }
    #expect(filled("a & {group}!") == "a &amp; <i>A</i>!")
    #expect(filled("{group}") == "<i>A</i>")
    #expect(filled("<{grup}>") == "&lt;{grup}&gt;")
    #expect(filled("{group}{group}") == "<i>A</i>{group}")
  }
}
