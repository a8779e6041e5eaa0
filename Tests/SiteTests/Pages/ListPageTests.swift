import PlantLibrary
import Testing

@testable import Site

@Suite struct ListPageTests {
  private static let archive = """
    -- plantsite.yml --
    title: My plants
    description: All of them
    baseURL: https://example.org/
    listings:
      water: {by: watering, title: {en: By water}, description: How thirsty they are}
      genus: genus
      letters: letter
      tags: tag
      two: {by: genus, itemsPerGroup: 2}
    -- content/pages/_index.md --
    ---
    title: Welcome
    image: {src: /leaf.svg, alt: A leaf}
    ---
    Hello.

    ## Aloes
    -- content/static/leaf.svg --
    <svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"/>
    -- content/plants/aloes/_index.md --
    ---
    title: Aloes
    description: Rosettes
    ---
    About aloes.
    -- content/plants/aloes/tree/_index.md --
    ---
    title: Tree aloes
    ---
    -- content/plants/aloes/a.md --
    ---
    scientificName: Aloe vera
    commonNames: [True aloe, Burn plant]
    watering: [dry, moist]
    tags: [Useful]
    date: 2024-01-01
    ---
    -- content/plants/aloes/b.md --
    ---
    scientificName: Aloe arborescens
    watering: dry
    ---
    -- content/plants/aloes/c.md --
    ---
    scientificName: Aloe ferox
    date: 2025-01-01
    ---
    -- content/plants/aloes/tree/d.md --
    ---
    scientificName: Aloidendron dichotomum
    ---
    -- content/plants/e.md --
    ---
    commonNames: "1 unknown thing"
    ---
    """

  @Test func isWellFormedAndLinksToWhatIsThere() throws {
    let walk = try LinkWalk(site(Self.archive))
    #expect(walk.faults == [])
    #expect(walk.linkCount > 200)
  }

  @Test func homeShowsIntroductionSectionsListingsAndNewest() throws {
    let site = try site(Self.archive)
    let home = try site.html("/")
    #expect(home.contains("<title>My plants</title>"))
    #expect(home.contains("<h1>My plants</h1>"))
    #expect(home.contains("<p>Hello.</p>"))
    #expect(home.contains("<img src=\"/leaf.svg\" alt=\"A leaf\" width=\"3\" height=\"2\""))
    #expect(home.contains("<p class=\"count\">5 plants · 3 sections · 2 genera</p>"))
    #expect(
      home.contains(
        "<details class=\"fold\" id=\"group_aloes\" open>\n<summary><span class=\"label\">Aloes</span> <span class=\"count\">3 of 4 plants</span></summary>"
      ))
    #expect(home.contains("<span class=\"label\">Aloes › Tree aloes</span>"))
    #expect(home.contains("<h3><a href=\"/listings/water/\">By water</a></h3>"))
    let newest = try site.html("/", from: "<h2 id=\"newest_heading\"", to: "</section>")
    #expect(newest.ranges(of: "<li class=\"item\">").count == 2)
    #expect(
      newest.firstRange(of: "ferox")?.lowerBound ?? newest.endIndex < newest.firstRange(of: "vera")?
        .lowerBound ?? newest.startIndex)
    #expect(!home.contains("class=\"breadcrumbs\""))
  }

  @Test func optionWithoutPlantsLeadsToThoseWithSome() throws {
    let page = try site(Self.archive).html(
      "/by/watering/wet/", from: "<section class=\"way\">", to: "</section>")
    #expect(page.contains("<a href=\"/by/watering/\">Watering</a></h2>"))
    #expect(page.contains("Dry <span class=\"count\">2</span></a>") && !page.contains("Wet"))
  }

  @Test func waysThroughSeasonsAreInTheOrderOfTheYear() throws {
    let archive = """
      -- plantsite.yml --
      title: T
      listings: {letters: letter, seasons: grows}
      -- content/attributes.yml --
      attributes:
        grows:
          options: [{key: summer, months: [6, 7, 8]}, {key: winter, months: [12, 1, 2]}, {key: spring, months: [3, 4, 5]}]
          select: multiple
      -- content/plants/a.md --
      ---
      title: A
      grows: [summer, winter, spring]
      ---

      """
    let labels = try site(archive).ways().last?.entries.map { String(decoding: $0.label, as: UTF8.self) }
    #expect(labels == ["Winter", "Spring", "Summer"])
  }

  @Test func sectionsInWaysCountThePlantsOfThoseInside() throws {
    let site = try site(
      Self.archive.replacing("  water: {by", with: "  letters: letter\n  sections: section\n  water: {by")
        .replacing("  letters: letter\n  tags", with: "  tags"))
    #expect(site.ways().contains { $0.entries.contains { $0.url == "/plants/aloes/" && $0.count == 4 } })
  }

  @Test func sectionShowsWhatLiesDirectlyInIt() throws {
    let site = try site(Self.archive)
    let page = try site.html("/plants/aloes/")
    #expect(page.contains("<h1>Aloes</h1>\n") && page.contains("<p class=\"count\">4 plants</p>"))
    #expect(page.contains("<p>About aloes.</p>"))
    #expect(page.contains("<meta name=\"description\" content=\"Rosettes\">"))
    #expect(
      page.contains(
        "<li class=\"entry\"><a href=\"/plants/aloes/tree/\">Tree aloes</a> <span class=\"count\">1 plant</span></li>"
      ))
    let plants = try site.html("/plants/aloes/", from: "<ul class=\"plants\">", to: "</ul>")
    let plate = "<svg class=\"plate\" aria-hidden=\"true\"><use href=\"#icon_plate\"/></svg>"
    let name = "<span class=\"name\" translate=\"no\">"
    let care = { (value: String, icon: String) in
      "<span class=\"care\"><span class=\"fact\"><svg class=\"icon water\" aria-hidden=\"true\">"
        + "<use href=\"#icon_\(icon)\"/></svg><span><span class=\"visually-hidden\">Watering: </span>\(value)"
        + "</span></span></span>"
    }
    let item = { (slug: String) in "<li class=\"item\"><a href=\"/plants/aloes/\(slug)/\">\(plate)\(name)" }
    #expect(
      plants.split(separator: "\n").map(String.init) == [
        item("b") + "<i>Aloe arborescens</i></span></a>" + care("Dry", "drop-low") + "</li>",
        item("c") + "<i>Aloe ferox</i></span></a></li>",
        item("a") + "<i>Aloe vera</i></span></a> <span class=\"common\">True aloe, Burn plant</span>"
          + care("Dry, Moist", "drop-low") + "</li>",
      ])
  }

  @Test func listingShowsGroupsWithCountsAndTheUnknownLast() throws {
    let site = try site(Self.archive)
    let page = try site.html("/listings/water/")
    #expect(page.contains("<h1>By water</h1>\n"))
    #expect(page.contains("<p class=\"lede\">How thirsty they are</p>"))
    let labels = page.ranges(of: /<span class="label">([^<]*)<\/span> <span class="count">([^<]*)<\/span>/)
      .map { String(page[$0].split(separator: ">")[1].prefix { $0 != "<" }) }
    #expect(labels == ["Very dry", "Dry", "Moist", "Wet", "Unknown"])
    // Three are all that are there, so that their own page is only linked from elsewhere.
    #expect(!page.contains("/listings/water/unknown/"))
    #expect(try site.html("/listings/water/unknown/").contains("<h1>By water: unknown</h1>"))
    #expect(try site.html("/listings/water/unknown/").contains("<span aria-current=\"page\">Unknown</span>"))
    #expect(try site.html("/by/watering/dry/").contains("<span aria-current=\"page\">Dry</span>"))
    #expect(try site.html("/listings/genus/aloe/").contains("<h1><i>Aloe</i></h1>"))
    #expect(try site.html("/listings/letters/").contains("<span class=\"label\">#</span>"))
    #expect(try site.html("/listings/letters/other/").contains("1 unknown thing"))
  }

  @Test func shortensEachGroupToTheNumberAskedFor() throws {
    let page = try site(Self.archive).html("/listings/two/")
    #expect(page.contains("Aloe arborescens") && page.contains("Aloe ferox") && !page.contains("Aloe vera"))
    #expect(page.contains(">1 more plant of “<i>Aloe</i>”</a></p>"))
    #expect(page.contains("<span class=\"count\">3 plants</span>"))
  }

  @Test func indexLeadsToEveryGroupWithItsCount() throws {
    let site = try site(Self.archive)
    #expect(
      try site.html("/tags/").contains(
        "<li class=\"entry\"><a href=\"/tags/useful/\">Useful</a> <span class=\"count\">1 plant</span></li>"))
    let unused = try site.html(
      "/by/watering/", from: "<h2 id=\"unused_heading\">Without plants</h2>", to: "</ul>")
    #expect(
      unused.contains(
        "<li><a href=\"/by/watering/wet/\"><svg class=\"icon\" aria-hidden=\"true\"><use href=\"#icon_drop-full\"/></svg>Wet</a></li>"
      ))
    #expect(!unused.contains("/dry/"))
    #expect(
      try site.html("/listings/").contains(
        "<h2><a href=\"/listings/genus/\">By genus</a></h2>\n<ul class=\"chips\">"))
  }

  @Test func describesPagesForOtherSites() throws {
    let home = try site(Self.archive).html("/")
    for line in [
      "<meta name=\"description\" content=\"All of them\">",
      "<link rel=\"canonical\" href=\"https://example.org/\">",
      "<meta property=\"og:title\" content=\"My plants\">", "<meta property=\"og:type\" content=\"website\">",
      "<meta property=\"og:url\" content=\"https://example.org/\">",
      "<meta property=\"og:site_name\" content=\"My plants\">",
      "<meta property=\"og:description\" content=\"All of them\">",
    ] {
      #expect(home.contains(line), "\(line)")
    }
    // No other site shows a drawing.
    #expect(
      home.contains("<meta property=\"og:image\" content=\"https://example.org/images/leaf-1200x630.")
        == Drawing.isPossible)
    #expect(!home.contains("content=\"https://example.org/leaf.svg\""))
    let plant = try site(Self.archive).html("/plants/aloes/a/")
    #expect(plant.contains("<title>Aloe vera · My plants</title>"))
    #expect(plant.contains("<meta property=\"og:type\" content=\"article\">"))
    #expect(try site(Self.archive).html("/404.html").contains("<meta name=\"robots\" content=\"noindex\">"))
  }

  @Test func isTheSameTwice() throws {
    let (first, second) = (try site(Self.archive), try site(Self.archive))
    #expect(first.addressesOfAllRoutes == second.addressesOfAllRoutes)
    for route in first.routes {
      #expect(first.bytes(at: route.address) == second.bytes(at: route.address), "\(route.address)")
    }
  }
}

@Suite struct SubPathTests {
  @Test func keepsEveryLinkUnderTheBaseURLsPath() throws {
    let site = try site(
      """
      -- plantsite.yml --
      baseURL: https://example.org/my/lib
      -- content/plants/s/_index.md --
      [[A]] ![a leaf](leaf.svg)
      -- content/plants/s/leaf.svg --
      <svg xmlns="http://www.w3.org/2000/svg"/>
      -- content/plants/s/a.md --
      ---
      title: A
      tags: [T]
      watering: dry
      image: {src: leaf.svg, alt: x}
      aliases: /old/
      links: [/static.txt]
      ---
      [[b]] [b](b.md#h) [home](/) [plants](/plants) [file](/static.txt) ![x](leaf.svg) ![y](/y.svg) [#](#own)

      # Own
      -- content/plants/s/b.md --
      ## H
      -- content/pages/p.md --
      [a](../plants/s/a.md)
      -- content/static/static.txt --
      -- content/static/y.svg --
      <svg xmlns="http://www.w3.org/2000/svg"/>
      """)
    let walk = try LinkWalk(site)
    #expect(walk.faults == [])
    let page = try site.html("/plants/s/a/")
    for link in [
      "href=\"/my/lib/plants/s/b/\"", "href=\"/my/lib/plants/s/b/#h\"", "href=\"/my/lib/\"",
      "href=\"/my/lib/plants/\"", "href=\"/my/lib/static.txt\"", "src=\"/my/lib/plants/s/leaf.svg\"",
      "src=\"/my/lib/y.svg\"", "href=\"#own\"", "href=\"/my/lib/tags/t/\"",
      "href=\"/my/lib/by/watering/dry/\"",
      "href=\"/my/lib/feed.xml\"", "href=\"/my/lib/\(site.theme.assetFolder)/style.css\"",
      "rel=\"canonical\" href=\"https://example.org/my/lib/plants/s/a/\"",
    ] {
      #expect(page.contains(link), "\(link)")
    }
    for route in site.routes where route.kind.isHTML {
      #expect(try !site.html(route.address).contains("localhost"))
    }
  }
}
