import Testing

@testable import Site

/// What a report's page shows of the library and of long reports.
@Suite struct ReportPageTests {
  @Test func linksPlantsToTheirPages() throws {
    let site = try site(ReportSamples.plants + ReportSamples.ofPlants("a.yml"))
    #expect(
      try site.html("/reports/a/").contains("<a href=\"/plants/aloes/vera/\"><i>Aloe vera</i></a>"))
  }

  @Test func linksRowsOfAFileThatNamePlants() throws {
    let site = try site(
      ReportSamples.plants + """
        -- content/data/stock.csv --
        taxon,count
        aloe ferox,3
        Unheard of,4
        -- content/reports/stock.yml --
        streams: {name: Stock, source: ../data/stock.csv, plant: taxon}
        columns: [taxon, count]
        """)
    let page = try site.html("/reports/stock/")
    #expect(page.contains("<a href=\"/plants/aloes/ferox/\"><i>Aloe ferox</i></a>"))
    #expect(page.contains(">Unheard of<"))
  }

  @Test func leavesDraftsOutUnlessTheyAreAskedFor() throws {
    let archive =
      ReportSamples.plants + "-- content/plants/new.md --\n---\ntitle: Not yet\ndraft: true\n---\n"
      + ReportSamples.ofPlants("a.yml", "sort: plant")
    let published = try site(archive)
    for address in ["/reports/a/", "/reports/a/a.csv", "/reports/a/a.json"] {
      #expect(try !published.html(address).contains("Not yet"), "\(address)")
    }
    #expect(try published.html("/reports/a/").contains(">2 plants<"))
    let preview = try site(archive) { $0.includesDrafts = true }
    #expect(try preview.html("/reports/a/").contains("<a href=\"/plants/new/\">Not yet</a>"))
    #expect(try preview.html("/reports/a/").contains(">3 plants<"))
  }

  @Test func linksGeneraToTheirPages() throws {
    let site = try site(
      ReportSamples.plants + """
        -- content/plants/x.md --
        ---
        scientificName: × Gasteraloe beguinii
        ---
        -- content/reports/a.yml --
        streams: {name: Plants, source: plants}
        columns: [plant, genus]
        groups: [genus]
        """)
    let page = try site.html("/reports/a/")
    for (genus, address) in [("<i>Aloe</i>", "aloe"), ("×\u{A0}<i>Gasteraloe</i>", "gasteraloe")] {
      let pattern = "<a href=\"([^\"]*)\">\(genus)</a>"
      let link = try #require(page.firstMatch(of: try Regex(pattern)))
      #expect(link.output[1].substring == "/listings/genus/\(address)/")
    }
    let walk = try LinkWalk(site)
    #expect(walk.faults == [])
  }

  @Test func leadsToTheMonthsOfTheYear() throws {
    let site = try site(
      ReportSamples.plants + """
        -- content/reports/a.yml --
        streams: {name: Plants, source: plants, each: month}
        columns: [plant, genus]
        groups: [month]
        """)
    let page = try site.html("/reports/a/", from: "<nav aria-label=\"Month\">", to: "</nav>")
    #expect(
      page.matches(of: /<a [^\n]*<\/a>/).map(\.0) == [
        "<a href=\"#r_g1\" data-month=\"6\" aria-label=\"June\">Jun</a>",
        "<a href=\"#r_g2\" data-month=\"7\" aria-label=\"July\">Jul</a>",
        "<a href=\"#r_g3\" data-month=\"8\" aria-label=\"August\">Aug</a>",
      ])
    let walk = try LinkWalk(site)
    #expect(walk.faults == [])
  }

  @Test func saysNothingOfItsOnlyStream() throws {
    let page = try site(ReportSamples.spending).html("/reports/spending/")
    #expect(!page.contains("Posted"))
    #expect(page.matches(of: />Total</).count == 1)
  }

  @Test func cutsALongReportIntoPages() throws {
    let site = try site(ReportSamples.spending + "pageRows: 6\n")
    #expect(
      site.addressesOfAllRoutes.filter { $0.hasPrefix("/reports/spending/page") } == [
        "/reports/spending/page/2/"
      ])
    let pages = try ["/reports/spending/", "/reports/spending/page/2/"].map { try site.html($0) }
    for page in pages {
      #expect(page.contains("<p class=\"note\">This report is long:"))
      #expect(page.contains(">3 rows<"))
      #expect(Markup(page).faults == [])
    }
    #expect(
      pages.map { $0.contains("Pots") && $0.contains("Sand") && $0.contains("1 May 2016") } == [true, false])
    #expect(pages.map { $0.contains("Pumice") && $0.contains("1,142.25") } == [false, true])
    #expect(pages.map { $0.contains("<p class=\"lede\">What was paid.") } == [true, false])
    #expect(pages[0].contains("<a rel=\"next\" href=\"/reports/spending/page/2/\">"))
    #expect(pages[1].contains("<title>Spending, page 2"))
    #expect(try site.html("/sitemap.xml").contains("/reports/spending/page/2/"))
    let walk = try LinkWalk(site)
    #expect(walk.faults == [])

    // What leads on from it has all rows.
    let csv = try site.html("/reports/spending/spending.csv")
    let json = try site.html("/reports/spending/spending.json")
    let report = try #require(site.report("spending"))
    let document = String(decoding: site.document(of: report), as: UTF8.self)
    for detail in ["Pots", "Sand", "Pumice"] {
      #expect(csv.contains(",\(detail),"), "\(detail)")
      #expect(json.contains("\"\(detail)\""), "\(detail)")
      #expect(document.contains(">\(detail)<"), "\(detail)")
    }
  }

  /// Headings and totals count: a header, two days of a subheader and a subfooter each, three details, a footer and the
  /// grand footer.
  @Test(arguments: [(9, true), (10, false)])
  func isLongFromTheRowAfterItsLimit(limit: Int, isLong: Bool) throws {
    let page = try site(ReportSamples.spending + "pageRows: \(limit)\n").html("/reports/spending/")
    #expect(page.contains("This report is long:") == isLong)
    #expect(page.contains("Pumice") == !isLong)
  }

  @Test func showsWhatASourceHasNotToGive() throws {
    let outcome = load(
      ReportSamples.plants + """
        -- content/data/empty.csv --
        a
        -- content/reports/r.yml --
        streams:
          - {name: Posted, source: ../data/none.csv, missing: No statement yet.}
          - {name: Old, source: ../data/none.csv}
          - {name: Empty, source: ../data/empty.csv}
          - {name: Picked, source: plants, where: {field: title, equals: Nobody}}
        columns: [title]
        """)
    let page = try outcome.sound().html("/reports/r/")
    for message in [
      "No statement yet.", "Old: not available.", "Empty: no entries.",
      "Picked: no entries that belong here.",
      "Total without Posted, Old",
    ] {
      #expect(page.contains(message), "\(message)")
    }
    #expect(
      outcome.problems.map(\.line) == [
        "content/reports/r.yml:2:28: warning: there is no file content/data/none.csv, so the report leaves this stream out [missing-source]",
        "content/reports/r.yml:3:25: warning: there is no file content/data/none.csv, so the report leaves this stream out [missing-source]",
      ])
  }

  @Test func writesADocumentThatNeedsNoOtherFile() throws {
    let site = try site(ReportSamples.plants + ReportSamples.ofPlants("a.yml", "title: A & B"))
    let report = try #require(site.report("a"))
    let document = String(decoding: site.document(of: report), as: UTF8.self)
    let markup = Markup(document)
    #expect(markup.faults == [])
    #expect(markup.resources == [])
    #expect(!markup.tags.contains { ["link", "img", "iframe"].contains($0.name) || $0["src"] != nil })
    #expect(!document.contains("url(") && !document.contains("@import"))
    #expect(!document.contains(site.theme.assetFolder))
    #expect(markup.tags.contains { $0.name == "style" })
    #expect(document.contains("<title>A &amp; B</title>"))
    #expect(document.contains("<h1>A &amp; B</h1>"))
  }
}
