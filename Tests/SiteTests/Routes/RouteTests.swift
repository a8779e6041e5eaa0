import Diagnostics
import Testing

@testable import Site

@Suite struct RouteTests {
  @Test func hasARouteForEverything() throws {
    let site = try site(
      """
      -- content/plants/_index.md --
      -- content/plants/aloes/_index.md --
      ---
      title: Aloes
      aliases: [/aloe-family/]
      ---
      -- content/plants/aloes/aloe-vera.md --
      ---
      scientificName: Aloe vera
      tags: [Medicinal plants]
      watering: dry
      aliases: [/old/aloe, /old.html]
      ---
      -- content/plants/aloes/aristata/index.md --
      -- content/plants/aloes/aristata/leaf.svg --
      -- content/plants/aloes/map.svg --
      -- content/pages/_index.md --
      ---
      aliases: [/welcome/]
      ---
      -- content/pages/about.md --
      -- content/pages/help/watering.md --
      -- content/pages/plan.svg --
      -- content/static/a/b.txt --
      -- content/static/favicon.ico --
      """)
    let kinds = Dictionary(site.routes.map { ($0.address, $0.kind.name) }) { first, _ in first }
    let expected = [
      "/": "home", "/plants/": "section", "/plants/aloes/": "section", "/plants/aloes/aloe-vera/": "plant",
      "/plants/aloes/aristata/": "plant", "/plants/aloes/aristata/leaf.svg": "file",
      "/plants/aloes/map.svg": "file", "/plan.svg": "file", "/about/": "page", "/help/watering/": "page",
      "/tags/": "index", "/tags/medicinal-plants/": "group", "/by/watering/": "index",
      "/by/watering/dry/": "group", "/by/watering/verydry/": "group", "/by/difficulty/easy/": "group",
      "/listings/": "index", "/listings/genus/": "listing", "/listings/genus/aloe/": "group",
      "/listings/genus/unknown/": "group", "/listings/watering/unknown/": "group",
      "/listings/tags/": "listing",
      "/a/b.txt": "file", "/favicon.ico": "file", "/404.html": "not-found", "/feed.xml": "feed",
      "/find.json": "find-index",
      "/sitemap.xml": "sitemap", "/robots.txt": "robots", "/.nojekyll": "no-jekyll", "/old/aloe/": "redirect",
      "/old.html": "redirect", "/aloe-family/": "redirect", "/welcome/": "redirect",
      "/\(site.theme.assetFolder)/style.css": "asset",
    ]
    for (address, kind) in expected { #expect(kinds[address] == kind, "\(address)") }
    let walk = try LinkWalk(site)
    #expect(walk.faults == [])
  }

  @Test(arguments: [
    ("/", "index.html"), ("/plants/a/", "plants/a/index.html"), ("/robots.txt", "robots.txt"),
    ("/a b/ä/", "a b/ä/index.html"),
  ])
  func keepsARoutesFileWhereItsAddressSays(address: String, path: String) {
    #expect(Route(address: address, kind: .robots, source: "").outputPath == path)
  }

  @Test func leavesDraftsOutUnlessTheyAreAskedFor() throws {
    let archive = """
      -- content/attributes.yml --
      attributes: {form: {type: options, role: habit, options: [rosette]}}
      -- content/plants/a.md --
      ---
      draft: true
      form: rosette
      tags: [only here]
      ---
      """
    let published = try site(archive)
    #expect(published.bytes(at: "/plants/a/") == nil)
    #expect(published.bytes(at: "/tags/only-here/") == nil)
    let preview = try site(archive) { $0.includesDrafts = true }
    #expect(try preview.html("/plants/a/").contains("<span class=\"draft\">Draft</span>"))
    #expect(try preview.html("/tags/only-here/").contains("<span class=\"draft\">Draft</span>"))
    // Its picture on the home page, too.
    let library = try preview.html("/", from: "<h2 id=\"library_heading\"", to: "</main>")
    #expect(library.contains("<span class=\"draft\">Draft</span>"))
  }

  @Test func hasAHomeAndASectionPageWithoutAnyPlants() throws {
    let site = try load("") { $0.includesPrivate = true }.sound()
    #expect(try site.html("/").contains("There are no plants here yet"))
    #expect(try site.html("/plants/").contains("Add a Markdown file to <code>content/plants</code>"))
    #expect(try site.html("/tags/").contains("There is nothing here yet"))
    #expect(try site.html("/listings/genus/").contains("There are no plants here yet"))
    #expect(try site.html("/by/watering/dry/").contains("Write <code>watering: dry</code> in a plant’s note"))
    let walk = try LinkWalk(site)
    #expect(walk.faults == [])
  }

  @Test func takesTheOwnersFilesInSteadOfItsOwn() throws {
    let site = try site(
      """
      -- content/static/robots.txt --
      User-agent: *
      -- content/static/.nojekyll --
      """)
    #expect(site.route(at: "/robots.txt")?.kind == .file("content/static/robots.txt"))
    #expect(site.route(at: "/.nojekyll")?.kind == .file("content/static/.nojekyll"))
  }

  @Test(arguments: [
    ("/old", "/old/"), ("old/name", "/old/name/"), ("/a.html", "/a.html"), ("/a.b/", "/a.b/"), ("/Ä/", "/Ä/"),
    ("/old%20name/", "/old name/"),
  ])
  func readsAnAliasAsAnAddress(alias: String, address: String) throws {
    #expect(try FormerAddress(alias).address == address)
  }

  private static let home = BaseURL("https://example.org/lib/")

  @Test(arguments: [
    ("/", "it is the home page itself", nil), ("a//b", "nothing between two slashes", "/a/b/"),
    ("../x", "browsers take . and .. out", "/x/"), ("/a/../b", "browsers take", "/b/"),
    ("/./", "browsers take", nil),
    ("/%2e%2e/z/", "browsers take", "/z/"), ("a?b", "what follows ? is no part", "/a/"),
    ("/a#x/", "what follows # is no part", "/a/"), ("#x", "what follows #", nil),
    ("a\\b", "not every server", nil),
    ("/a%3Fb/", "not every server", nil), ("a\u{1}", "a control character", nil),
    ("/a%00/", "a control character", nil), ("/%FF/", "its escapes are no letters", nil),
    ("/%zz/", "two hexadecimal digits must follow %", "/%25zz/"),
    ("/100%", "two hexadecimal digits must follow %", "/100%25"),
    ("/a%2Fb/", "an escaped slash", "/a/b/"), ("/..%2f..%2fb/", "an escaped slash", nil),
    ("/a%5Cb/", "an escaped slash", nil), ("https://example.org/lib/old/", "an alias is a path", "/old/"),
    ("http://EXAMPLE.org/lib/a.html", "an alias is a path", "/a.html"),
    ("https://example.org/lib/%C3%A9?x", "an alias is a path", "/%C3%A9"),
    ("https://example.org/old/", "it isn't below https://example.org/lib/", nil),
    ("https://example.com/lib/old/", "it is on another site than https://example.org", nil),
    ("mailto:a@example.org", "an alias is a path", nil), ("C:\\x", "an alias is a path", nil),
    ("ftp://example.org/", "an alias is a path", nil), ("https:/old/", "an alias is a path", nil),
  ])
  func saysWhyAnAliasIsNoPathOfTheSite(_ alias: String, reason: String, likely: String?) throws {
    let fault = try #require(throws: FormerAddress.Fault.self) { try FormerAddress(alias, of: Self.home) }
    #expect(fault.reason?.contains(reason) == true && fault.likely == likely, "\(fault)")
  }

  @Test(arguments: ["Category:Aloe", "/Category:Aloe", "Category:Aloe/"])
  func takesThePagesOfAWiki(_ alias: String) throws {
    #expect(try FormerAddress(alias, of: Self.home).address == "/Category:Aloe/")
  }

  @Test(arguments: ["usambara violet", "a\u{A0}b", "/a\"b/", "/<a>/", "/a|b/"])
  func refusesCharactersThatNoAddressHas(_ alias: String) throws {
    let fault = try #require(throws: FormerAddress.Fault.self) { try FormerAddress(alias) }
    #expect(fault.reason == nil && fault.likely != nil)
  }

  @Test func proposesThePathOfAWholeAddressWhereTheSiteDoesNotSayItsOwn() throws {
    let fault = try #require(throws: FormerAddress.Fault.self) { try FormerAddress("https://example.org/a/") }
    #expect(fault.likely == "/a/")
  }

  @Test(arguments: ["/plants/a/", "/plants/a", "/plants/A/", "/plants/a/index.html"])
  func takesAnAliasThatIsTheNotesOwnAddress(alias: String) {
    #expect(problems("-- content/plants/a.md --\n---\naliases: [\(alias), /x/, /x]\n---\n") == [])
  }

  @Test func showsWhereABadAliasStands() {
    let found = problems(
      """
      -- content/plants/a.md --
      ---
      aliases: [/fine/, ../x]
      ---
      """)
    #expect(
      found == [
        "content/plants/a.md:2:19: error: \"../x\" is no former address: browsers take . and .. out of an address before they ask for it; did you mean \"/x/\"? [bad-alias]"
      ])
  }

  @Test(arguments: [
    ("usambara violet", "/usambara-violet/"), ("/Old stuff/<a>/", "/old-stuff/a/"),
  ])
  func proposesAnAddressForAnAlias(alias: String, proposal: String) throws {
    let outcome = load("-- content/plants/a.md --\n---\naliases: [\"\(alias)\"]\n---\n")
    let problem = try #require(outcome.problems.first)
    #expect(
      problem.line
        == "content/plants/a.md:2:11: error: \"\(alias)\" is no former address; did you mean \"\(proposal)\"? [bad-alias]"
    )
    #expect(problem.suggestions.map(\.replacement) == [proposal])
    #expect(
      problem.notes.map(\.message) == [
        "an address that had such a character has it as an escape: %20 for a space"
      ])
  }

  @Test func leadsFromAnAliasToTheNote() throws {
    let site = try site(
      """
      -- plantsite.yml --
      baseURL: https://example.org/lib/
      -- content/plants/a.md --
      ---
      title: "A & <b>"
      aliases: [/old/]
      ---
      """)
    let html = try site.html("/old/")
    #expect(html.contains("<meta http-equiv=\"refresh\" content=\"0; url=/lib/plants/a/\">"))
    #expect(html.contains("<link rel=\"canonical\" href=\"https://example.org/lib/plants/a/\">"))
    #expect(html.contains("<a href=\"/lib/plants/a/\">A &amp; &lt;b&gt;</a>"))
    #expect(html.contains("<meta name=\"robots\" content=\"noindex\">"))
    #expect(Markup(html).faults == [])
  }
}
