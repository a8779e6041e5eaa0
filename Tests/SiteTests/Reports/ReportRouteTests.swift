import Testing

@testable import Site

/// Where reports and their downloads are, and what leads there.
@Suite struct ReportRouteTests {
  private static let reports =
    ReportSamples.plants + ReportSamples.ofPlants("first.yml", "title: One")
    + ReportSamples.ofPlants("second.yaml", "title: Two")

  private func addresses(_ archive: String) throws -> [String] {
    try site(archive).addressesOfAllRoutes.filter { $0.hasPrefix("/reports/") }
  }

  @Test func hasAPageAndTwoDownloadsForEachReport() throws {
    let site = try site(Self.reports)
    let kinds = site.routes.filter { $0.address.hasPrefix("/reports/") }.map {
      "\($0.address) \($0.kind.name)"
    }
    #expect(
      kinds.sorted() == [
        "/reports/ reports", "/reports/first/ report", "/reports/first/first.csv report-csv",
        "/reports/first/first.json report-json", "/reports/second/ report",
        "/reports/second/second.csv report-csv", "/reports/second/second.json report-json",
      ])
    #expect(site.route(at: "/reports/first/first.csv")?.outputPath == "reports/first/first.csv")
    #expect(try site.html("/reports/first/first.csv").hasPrefix("kind,level,stream,group,band,plant\r\n"))
    #expect(try site.html("/reports/first/first.json").contains("\"name\": \"first\""))
    let walk = try LinkWalk(site)
    #expect(walk.faults == [])
  }

  @Test func hasNothingOfReportsWithoutOne() throws {
    let site = try site(ReportSamples.plants + "-- content/data/a.csv --\na\n1")
    #expect(!site.addressesOfAllRoutes.contains { $0.hasPrefix("/reports") })
    for route in site.routes where route.kind.isHTML {
      #expect(try !site.html(route.address).contains("/reports"), "\(route.address)")
    }
  }

  @Test func leadsToReportsFromEveryPage() throws {
    let site = try site(Self.reports)
    for route in site.routes where route.kind.isPage {
      #expect(
        try site.html(route.address, from: "<header class=\"site\">", to: "</header>")
          .contains("<li><a href=\"/reports/\""), "\(route.address)")
    }
  }

  @Test func leavesOutWhatIsNoDefinition() throws {
    let reports = [
      "_private.yml", "old/first.yml", "first.yml.orig", "first.txt", "README.md", "first.yml",
    ]
    #expect(
      try addresses(reports.map { ReportSamples.ofPlants($0) }.joined()) == [
        "/reports/", "/reports/first/", "/reports/first/first.csv", "/reports/first/first.json",
      ])
    #expect(try addresses(ReportSamples.ofPlants("_private.yml")) == [])
  }

  @Test func makesAnAddressOfAFileNameWithSpacesAndAccents() throws {
    let site = try site(ReportSamples.ofPlants("Été  à la carte.yml"))
    #expect(try site.html("/reports/ete-a-la-carte/ete-a-la-carte.csv").hasPrefix("kind,"))
    #expect(try site.html("/reports/").contains("href=\"/reports/ete-a-la-carte/\""))
  }

  @Test func keepsLettersOfOtherScripts() throws {
    let site = try site(ReportSamples.ofPlants("植物.yml"))
    #expect(try site.html("/reports/").contains("href=\"/reports/%E6%A4%8D%E7%89%A9/\""))
    let walk = try LinkWalk(site)
    #expect(walk.faults == [])
  }

  @Test func refusesANameThatGivesNoAddress() {
    #expect(
      problems(ReportSamples.ofPlants("!!!.yml")) == [
        "content/reports/!!!.yml: error: nothing of \"!!!\" can stand in an address; use letters or digits [no-address]"
      ])
  }

  @Test(arguments: [
    (
      "content/pages/reports/first.md",
      "content/reports/first.yml: error: content/reports/first.yml and content/pages/reports/first.md both want the address /reports/first/"
    ),
    (
      "content/pages/reports.md",
      "content/pages/reports.md: error: content/pages/reports.md and the page of all reports both want the address /reports/"
    ),
    (
      "content/static/reports/first/first.csv",
      "content/static/reports/first/first.csv: error: content/static/reports/first/first.csv and the CSV of content/reports/first.yml both want the address /reports/first/first.csv"
    ),
    (
      "content/static/reports/first/index.html",
      "content/static/reports/first/index.html: error: content/static/reports/first/index.html and content/reports/first.yml both want the address /reports/first/, which is the file reports/first/index.html"
    ),
  ])
  func namesBothThatWantAnAddress(path: String, problem: String) {
    #expect(
      problems("-- \(path) --\nText.\n" + ReportSamples.ofPlants("first.yml")) == [
        problem + " [address-clash]"
      ])
  }

  @Test func refusesTwoFilesOfOneName() {
    #expect(
      problems(ReportSamples.ofPlants("a b.yml") + ReportSamples.ofPlants("A-b.yaml", "title: Z")) == [
        "content/reports/a b.yml: error: content/reports/a b.yml and content/reports/A-b.yaml are reports of one name; rename one [address-clash]"
      ])
  }

  @Test func namesPagesButNoDownloadsInTheSitemap() throws {
    let sitemap = try site(Self.reports).html("/sitemap.xml")
    let pages = sitemap.matches(of: /<loc>https:\/\/example\.org(\/reports\/[^<]*)<\/loc>/).map { $0.1 }
    #expect(pages == ["/reports/", "/reports/first/", "/reports/second/"])
  }

  @Test func tellsWhereAReportIs() throws {
    let site = try site(Self.reports)
    let links = #/<a href="([^"]*)">/#
    func crumbs(_ address: String) throws -> [String] {
      let list = try site.html(address, from: "<nav class=\"breadcrumbs\"", to: "</nav>")
      return list.matches(of: links).map { String($0.1) }
    }
    #expect(try crumbs("/reports/first/") == ["/", "/reports/"])
    #expect(try crumbs("/reports/") == ["/"])
  }

  @Test func standsUnderThePathOfTheSite() throws {
    let site = try site(
      "-- plantsite.yml --\ntitle: T\nbaseURL: https://example.org/my/library/\n" + Self.reports)
    let page = try site.html("/reports/first/")
    for address in [
      "/my/library/reports/", "/my/library/reports/first/first.csv",
      "/my/library/reports/first/first.json", "/my/library/plants/aloes/vera/",
    ] {
      #expect(page.contains("href=\"\(address)\""), "\(address)")
    }
    #expect(
      page.contains("<link rel=\"canonical\" href=\"https://example.org/my/library/reports/first/\">"))
    let walk = try LinkWalk(site)
    #expect(walk.faults == [])
  }

  @Test func listsReportsByTheirTitles() throws {
    let titles = [("z.yml", "aloes"), ("y.yml", "Élan"), ("x.yml", "Echeverias"), ("w.yml", "Zone")]
    let archive = titles.map { ReportSamples.ofPlants($0.0, "title: \($0.1)") }.joined()
    let page = try site(archive).html("/reports/")
    let shown = page.matches(of: /<li class="entry"><a href="([^"]*)">([^<]*)<\/a>/).map { "\($0.1) \($0.2)" }
    #expect(
      shown == ["/reports/z/ aloes", "/reports/x/ Echeverias", "/reports/y/ Élan", "/reports/w/ Zone"])
  }

  @Test func tellsOfEachReportInTheList() throws {
    let page = try site(ReportSamples.spending).html("/reports/")
    #expect(
      page.contains(
        "<a href=\"/reports/spending/\">Spending</a><span class=\"detail\">What was paid.</span>"
      ))
  }
}
