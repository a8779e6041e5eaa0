import Diagnostics
import PlantLibrary
import Testing

@testable import Site

@Suite struct PlantPageTests {
  private static let attributes = """
    -- content/attributes.yml --
    attributes:
      scientificName: {label: Scientific name, type: text, role: scientificName}
      commonNames: {label: Common names, type: list, role: commonNames}
      height: {label: Height, type: number, unit: cm, whenUnknown: tell}
      price: {label: Price, type: money, currency: EUR}
      bought: {label: Bought, type: date}
      toxic: {label: Toxic, type: yesNo, role: safety}
      evergreen: {label: Evergreen, type: yesNo}
      light: {label: Light, type: options, role: light, options: [{key: sun, label: Sun, detail: All day}, shade]}
      site: {label: Web site, type: url}
      leaf: {label: Leaf, type: image}
      parent: {label: Parent, type: reference}
      care: {label: Care, type: markdown}
      mix: {label: Mix, type: records, fields: {part: {type: text}, amount: {type: number, unit: l}, note: {type: markdown}}}
      origin: {label: Origin, type: text, whenUnknown: tell}
      soil: {label: Soil & grit, type: list, whenUnknown: tell}
      paid: {label: Paid, type: money, currency: EUR}
    """

  /// Everything that a note can say.
  private static let full =
    attributes + """

      -- content/plants/aloes/_index.md --
      ---
      title: Aloes
      ---
      -- content/plants/aloes/aloe-vera/leaf.svg --
      <svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"/>
      -- content/plants/aloes/aloe-vera/index.md --
      ---
      title: My aloe
      scientificName: Aloe vera
      commonNames: [True aloe, Burn plant]
      height: 12345.5
      price: 1234567.5
      bought: 2024-02-09
      toxic: no
      evergreen: no
      light: [shade, sun]
      site: https://example.com/care/?a=1&b=2
      leaf: {src: leaf.svg, alt: A leaf}
      parent: Haworthia
      care: |
        Water *little*.[^1] See [[#More]].

        ## More

        [^1]: In winter.
      mix:
        - {part: pumice, amount: 0.5, note: "# Sieved"}
        - {part: loam, note: "# Sieved"}
      image: {src: leaf.svg, alt: Leaves, caption: In May, credit: Ann}
      gallery: [{src: leaf.svg, alt: Again}]
      links: [{title: Kew, url: https://kew.example/}, https://bare.example/x]
      tags: [Old world, medicinal]
      date: 2025-01-31
      updated: 2025-03-01
      description: A plant for burns.
      ---
      ## First

      Text with a [link](../haworthia.md).[^1]

      ### Inner

      ## Gallery

      ## Links

      ## Content

      [^1]: Of the body.
      -- content/plants/aloes/haworthia.md --
      ---
      scientificName: Haworthia
      ---
      [[My aloe]]
      -- content/plants/aloes/agave.md --
      ---
      scientificName: Agave
      ---
      -- content/pages/guide.md --
      ---
      title: Guide
      ---
      [[Aloe vera]] and [[Haworthia]]
      """

  private static let address = "/plants/aloes/aloe-vera/"

  @Test func isWellFormedAndLinksToWhatIsThere() throws {
    let walk = try LinkWalk(site(Self.full))
    #expect(walk.faults == [])
  }

  @Test func beginsWithTheWayAndTheNames() throws {
    let site = try site(Self.full)
    let crumbs = try site.html(Self.address, from: "<nav class=\"breadcrumbs\"", to: "</nav>")
    #expect(
      crumbs.split(separator: "\n").filter { $0.hasPrefix("<li>") } == [
        "<li><a href=\"/\">Home</a></li>", "<li><a href=\"/plants/\">Plants</a></li>",
        "<li><a href=\"/plants/aloes/\">Aloes</a></li>",
        "<li><span aria-current=\"page\">My aloe</span></li>",
      ])
    let header = try site.html(Self.address, from: "<article class=\"plant-page\">", to: "</header>")
    #expect(header.contains("<h1 data-field=\"title\" translate=\"no\">My aloe</h1>"))
    #expect(
      header.contains(
        "<p class=\"scientific-name\" data-role=\"scientificName\" translate=\"no\"><i>Aloe vera</i></p>"))
    #expect(header.contains("<li>True aloe</li>\n<li>Burn plant</li>"))
    #expect(
      header.contains(
        """
        <a href="/plants/aloes/aloe-vera/leaf.svg"><img src="/plants/aloes/aloe-vera/leaf.svg" alt="Leaves" \
        width="30" height="20" fetchpriority="high"></a>
        """))
    #expect(
      header.contains(
        "<figcaption>In May <span class=\"origin\"><span class=\"credit\">Ann</span></span></figcaption>"))
    #expect(
      try site.html("/plants/aloes/haworthia/").contains(
        "<h1 data-field=\"title\" translate=\"no\"><i>Haworthia</i></h1>"))
    #expect(try !site.html("/plants/aloes/haworthia/").contains("scientific-name"))
  }

  @Test(arguments: [
    ("height", "<dd>12,345.5\u{A0}cm</dd>"),
    ("price", "<dd>1,234,567.50 EUR</dd>"),
    ("bought", "<dd><time datetime=\"2024-02-09\">9 February 2024</time></dd>"),
    ("evergreen", "<dd>No</dd>"),
    (
      "light",
      "<dd><a href=\"/by/light/sun/\">Sun</a> <span class=\"detail\">All day</span></dd>\n<dd><a href=\"/by/light/shade/\">Shade</a></dd>"
    ),
    (
      "site",
      "<dd><a href=\"https://example.com/care/?a=1&amp;b=2\">https://example.com/<wbr>care/<wbr>?a=1&amp;b=2</a></dd>"
    ),
    ("leaf", "alt=\"A leaf\" width=\"30\" height=\"20\""),
    ("parent", "<dd><a href=\"/plants/aloes/haworthia/\"><i>Haworthia</i></a></dd>"),
    ("care", "<p>Water <em>little</em>."),
  ])
  func hasARowForEachAttribute(key: String, value: String) throws {
    let row = try site(Self.full).html(Self.address, from: "data-key=\"\(key)\">", to: "</div>")
    #expect(row.contains(value), "\(row)")
  }

  @Test func hasTheRowsInTheirOrderButForThoseWithAPlaceOfTheirOwn() throws {
    let rows = Markup(try site(Self.full).html(Self.address)).tags.compactMap { $0["data-key"] }
    #expect(
      rows == [
        "height", "price", "bought", "evergreen", "light", "site", "leaf", "parent", "care", "mix",
      ])
  }

  @Test func namesInOneRowWhatIsUnknown() throws {
    let site = try site(Self.full)
    let row = try site.html(Self.address, from: "<div class=\"row unknown\">", to: "</div>")
    #expect(
      row.split(separator: "\n") == ["<dt>Unknown</dt>", "<dd>Origin</dd>", "<dd>Soil &amp; grit</dd>"])
    // Names and safety are said elsewhere, known or not.
    let other = try site.html("/plants/aloes/agave/", from: "<div class=\"row unknown\">", to: "</div>")
    #expect(other.contains("<dd>Height</dd>"))
    #expect(!other.contains("Toxic") && !other.contains("Common names"))
  }

  @Test func tellsAsUnknownWhatAGrowerLooksFor() throws {
    let archive = """
      -- content/attributes.yml --
      attributes:
        light: {role: light, options: [sun]}
        difficulty: {role: difficulty, options: [easy], whenUnknown: hide}
        origin: text
      -- content/plants/a.md --
      ---
      title: A
      ---

      """
    let row = try SiteTests.site(archive).html(
      "/plants/a/", from: "<div class=\"row unknown\">", to: "</div>")
    #expect(row.split(separator: "\n") == ["<dt>Unknown</dt>", "<dd>Light</dd>"])
    let own = try load(archive) { $0.includesPrivate = true }.sound()
    let all = try own.html("/plants/a/", from: "<div class=\"row unknown\">", to: "</div>")
    #expect(all.contains("<dd>Difficulty</dd>") && all.contains("<dd>Origin</dd>"))
  }

  @Test func saysOnceWhatTheFactsOfCareSayWhole() throws {
    let archive = """
      -- content/attributes.yml --
      attributes:
        light: {role: light, select: multiple, options: [sun, shade]}
        water: {role: water, options: [{key: dry, detail: Once a month}]}
        zone: {role: hardiness, type: hardiness, scale: usda}
      -- content/plants/a.md --
      ---
      title: A
      light: [sun, shade]
      water: dry
      zone: 9
      ---

      """
    let page = try SiteTests.site(archive).html("/plants/a/")
    let facts = page.ranges(of: "<span class=\"fact-value\">").map { page[$0.upperBound...].prefix(90) }
    #expect(
      facts.first?.hasPrefix(
        "<a href=\"/by/light/sun/\">Sun</a>, <a href=\"/by/light/shade/\">Shade</a></span>")
        == true)
    #expect(facts.contains { $0.hasPrefix("USDA 9</span>") })
    // The panel says what an option means, and the degrees of a zone.
    #expect(Markup(page).tags.compactMap { $0["data-key"] } == ["water", "zone"])
    let own = try load(archive) { $0.includesPrivate = true }.sound().html("/plants/a/")
    #expect(Markup(own).tags.compactMap { $0["data-key"] } == ["light", "water", "zone"])
  }

  @Test func hasNoRowOfTheUnknownWhereEverythingIsKnown() throws {
    let page = try SiteTests.site(
      "-- content/attributes.yml --\nattributes: {origin: text}\n-- content/plants/a.md --\n---\norigin: Here\n---\n"
    ).html("/plants/a/")
    #expect(page.contains("<dd>Here</dd>"))
    #expect(!page.contains("row unknown"))
  }

  @Test func keepsTheIDsOfMarkdownAttributesApart() throws {
    let care = try site(Self.full).html(Self.address, from: "data-key=\"care\">", to: "</dl>")
    #expect(care.contains("<a href=\"#care_more\">More</a>"))
    #expect(care.contains("id=\"care_more\""))
    #expect(care.contains("id=\"care_fn-1\""))
    #expect(care.contains("href=\"#care_fnref-1\""))
  }

  @Test func hasContentsOfALongText() throws {
    let contents = try site(Self.full).html(Self.address, from: "<nav class=\"contents\"", to: "</nav>")
    #expect(
      contents.contains(
        "<li><a href=\"#first\">First</a>\n<ol>\n<li><a href=\"#inner\">Inner</a></li>\n</ol>\n</li>"))
    #expect(contents.contains("<li><a href=\"#gallery\">Gallery</a></li>"))
    #expect(try !site(Self.full).html("/plants/aloes/agave/").contains("class=\"contents\""))
  }

  @Test(arguments: [
    ("# A\n## B\n# C", "A(B) C"), ("### A\n## B\n### C\n#### D", "A B(C)"), ("## A\n## B", ""),
    ("## A\n##\n## B\n", ""), ("#### A\n##### B\n###### C\n#### D", "A(B) D"),
  ])
  func makesContentsOfTheTwoHighestLevels(text: String, contents: String) throws {
    let site = try site("-- content/plants/plant.md --\n---\ntitle: Own\n---\n\(text)\n")
    let plant = site.library.plants[0]
    let found = site.contents(plant.body, at: plant.location).map { heading in
      heading.text + (heading.inner.isEmpty ? "" : "(\(heading.inner.map(\.text).joined(separator: " ")))")
    }
    #expect(found.joined(separator: " ") == contents)
  }

  @Test func contentsHaveTheNamesOfPlants() throws {
    let page = try site(
      """
      -- content/plants/aloe.md --
      ---
      scientificName: Aloe vera
      ---
      ## Beside [[aloe]]

      ### [[aloe|This]] and [[#second]]

      ## Second
      """
    ).html("/plants/aloe/", from: "<nav class=\"contents\"", to: "</nav>")
    #expect(page.contains("<li><a href=\"#beside-aloe\">Beside Aloe vera</a>"))
    #expect(page.contains("<li><a href=\"#this-and-second\">This and Second</a></li>"))
  }

  @Test func endsWithGalleryLinksTagsBacklinksAndNeighbours() throws {
    let site = try site(Self.full)
    let page = try site.html(Self.address)
    #expect(
      try site.html(Self.address, from: "<div class=\"gallery\">", to: "</div>").contains("alt=\"Again\""))
    #expect(page.contains("<li><a href=\"https://kew.example/\" rel=\"external\">Kew</a></li>"))
    #expect(
      page.contains("<li><a href=\"https://bare.example/x\" rel=\"external\">https://bare.example/x</a></li>")
    )
    #expect(page.contains("<li><a rel=\"tag\" href=\"/tags/old-world/\">Old world</a></li>"))
    let backlinks = try site.html(Self.address, from: "backlinks_heading\">What", to: "</ul>")
    #expect(
      backlinks.contains(
        "<li><a href=\"/guide/\">Guide</a></li>\n<li><a href=\"/plants/aloes/haworthia/\"><i>Haworthia</i></a></li>"
      ))
    #expect(
      page.contains(
        "<a rel=\"prev\" href=\"/plants/aloes/agave/\"><span>Previous:</span> <i>Agave</i></a>"))
    #expect(
      page.contains(
        "<a rel=\"next\" href=\"/plants/aloes/haworthia/\"><span>Next:</span> <i>Haworthia</i></a>"))
    #expect(page.contains("Published <time datetime=\"2025-01-31\">31 January 2025</time>"))
    #expect(page.contains("Updated <time datetime=\"2025-03-01\">1 March 2025</time>"))
  }

  @Test func leavesOutWhatANoteDoesNotHave() throws {
    let page = try site("-- content/plants/a.md --\n").html("/plants/a/")
    for part in [
      "gallery_heading", "links_heading", "tags_heading", "backlinks_heading", "contents_heading",
      "neighbours",
      "<img", "<figcaption", "class=\"prose\"", "<time", "class=\"draft\"", "common-names", "og:image",
      "name=\"description\"",
    ] {
      #expect(!page.contains(part), "\(part)")
    }
    #expect(page.contains("<h1 data-field=\"title\" translate=\"no\">A</h1>"))
  }

  @Test func keepsNavigationShort() throws {
    let pages = (1...12).map { "-- content/pages/p\($0 + 10).md --\n---\norder: \(100 - $0)\n---\n" }.joined()
    let navigation = try site("-- content/plants/a.md --\n" + pages)
      .html("/plants/a/", from: "<nav", to: "</nav>")
    #expect(navigation.occurrences(of: "<a href=\"/p") == 9)
    for page in 15...22 { #expect(navigation.contains("<a href=\"/p\(page)/\"")) }
  }

  @Test func namesABoundedNumberOfBacklinks() throws {
    let notes = (1...45).map { "-- content/plants/n\($0).md --\n[[hub]]\n" }.joined()
    let page = try site("-- content/plants/hub.md --\n" + notes)
      .html("/plants/hub/", from: "<h2 id=\"backlinks_heading\"", to: "</ul>")
    #expect(page.occurrences(of: "<a href") == 40)
    #expect(page.contains("<li>5 more pages</li>"))
  }

  @Test func countsEveryKindOfNoteThatLinksHere() throws {
    let pages = (1...39).map { "-- content/pages/p\($0).md --\n[[hub]]\n" }.joined()
    let notes = (1...3).map { "-- content/plants/n\($0).md --\n[[hub]]\n" }.joined()
    let page = try site(
      "-- content/plants/hub.md --\n-- content/plants/s/_index.md --\n---\ntitle: A & B\n---\n[[hub]]\n"
        + "-- content/pages/_index.md --\n[[hub]]\n" + pages + notes
    ).html("/plants/hub/", from: "<h2 id=\"backlinks_heading\"", to: "</ul>")
    #expect(page.occurrences(of: "<a href") == 40)
    #expect(page.contains("<a href=\"/plants/s/\">A &amp; B</a>"))
    #expect(page.contains("<li>3 more pages</li>"))
  }

  @Test func reportsLinksOfTheFrontMatterToAnAddressThatIsNotThere() {
    let found = problems(
      """
      -- content/attributes.yml --
      attributes:
        web: {type: url}
        sources: {type: records, fields: {at: {type: url}}}
      -- content/static/ä b.txt --
      -- content/plants/a.md --
      ---
      web: /none/
      sources: [{at: /plants/a}, {at: /gone}]
      links: [/%C3%A4%20b.txt?x#y, {title: x, url: /lost}, https://example.org/none]
      ---
      """)
    #expect(
      found
        == [("2:6", "none/"), ("3:33", "gone"), ("4:46", "lost")].map {
          "content/plants/a.md:\($0): error: no note or address \"/\($1)\" is there to link to [dangling-link]"
        })
  }

  @Test(arguments: ["/feed.xml", "/plants/a", "/plants/a/", "/about"])
  func reportsAPageWhereAnImageShouldBe(address: String) {
    let found = problems("-- content/plants/a.md --\n![x](\(address))\n-- content/pages/about.md --\n")
    #expect(found == ["content/plants/a.md:1:6: error: there is no image \"\(address)\" [missing-image]"])
  }

  @Test func warnsOfImagesThatDoNotSayWhatTheyShow() throws {
    let outcome = load(
      """
      -- content/plants/a/index.md --
      ---
      image: leaf.svg
      gallery:
        - {src: leaf.svg, alt: A leaf}
        - src: leaf.svg
          credit: Ann
      ---
      ![](leaf.svg)
      -- content/plants/a/leaf.svg --
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2"/>
      """)
    #expect(
      outcome.problems.map(\.line) == [
        "content/plants/a/index.md:2:8: warning: \"leaf.svg\" has no alt, the words for those who don't see the image [missing-alt]",
        "content/plants/a/index.md:5:10: warning: \"leaf.svg\" has no alt, the words for those who don't see the image [missing-alt]",
      ])
    #expect(outcome.site != nil)
  }
}

extension String {
  /// How often a text occurs.
  func occurrences(of text: String) -> Int { ranges(of: text).count }
}
