import PlantLibrary
import Testing

@testable import Site

@Suite struct FeedTests {
  @Test func listsNotesByTheDayOfTheirLastChange() throws {
    let feed = try site(
      """
      -- plantsite.yml --
      title: "A & B"
      description: All <of> it
      baseURL: https://example.org/lib/
      language: es
      -- content/plants/a.md --
      ---
      title: A
      date: 2024-01-01
      updated: 2025-01-02
      description: "Say \\"a\\""
      ---
      -- content/plants/b.md --
      ---
      title: B <b>
      date: 2025-01-01
      ---
      -- content/plants/c.md --
      ---
      title: C
      ---
      -- content/plants/d.md --
      ---
      title: D
      updated: 2025-01-02
      ---
      """
    ).html("/feed.xml")
    #expect(
      feed == """
        <?xml version="1.0" encoding="utf-8"?>
        <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="es">
        <title>A &amp; B</title>
        <id>https://example.org/lib/</id>
        <link rel="alternate" type="text/html" href="https://example.org/lib/"/>
        <link rel="self" type="application/atom+xml" href="https://example.org/lib/feed.xml"/>
        <updated>2025-01-02T00:00:00Z</updated>
        <author><name>A &amp; B</name></author>
        <generator version="\(plantsiteVersion)">plantsite</generator>
        <subtitle>All &lt;of&gt; it</subtitle>
        <entry>
        <title>A</title>
        <id>https://example.org/lib/plants/a/</id>
        <link rel="alternate" type="text/html" href="https://example.org/lib/plants/a/"/>
        <published>2024-01-01T00:00:00Z</published>
        <updated>2025-01-02T00:00:00Z</updated>
        <summary>Say &quot;a&quot;</summary>
        </entry>
        <entry>
        <title>D</title>
        <id>https://example.org/lib/plants/d/</id>
        <link rel="alternate" type="text/html" href="https://example.org/lib/plants/d/"/>
        <updated>2025-01-02T00:00:00Z</updated>
        </entry>
        <entry>
        <title>B &lt;b&gt;</title>
        <id>https://example.org/lib/plants/b/</id>
        <link rel="alternate" type="text/html" href="https://example.org/lib/plants/b/"/>
        <published>2025-01-01T00:00:00Z</published>
        <updated>2025-01-01T00:00:00Z</updated>
        </entry>
        </feed>

        """)
  }

  @Test func hasNoMoreEntriesThanItsLimit() throws {
    let notes = (10...59).map { "-- content/plants/n\($0).md --\n---\ndate: 20\($0)-01-01\n---\n" }.joined()
    let feed = try site(notes).html("/feed.xml")
    #expect(feed.ranges(of: "<entry>").count == Site.feedLimit)
    #expect(feed.contains("/plants/n59/") && feed.contains("/plants/n40/") && !feed.contains("/plants/n39/"))
  }

  @Test func isTheSameOnAnyDayWhereNoNoteHasADate() throws {
    let archive = "-- content/plants/a.md --\n"
    let early = try site(archive).html("/feed.xml")
    let day = try #require(CalendarDate("2026-11-21"))
    let late = try site(archive, today: day).html("/feed.xml")
    #expect(early == late)
    #expect(early.contains("<updated>1970-01-01T00:00:00Z</updated>"))
  }

  @Test(arguments: [("a<b>&\"'", "a&lt;b&gt;&amp;&quot;&#39;"), ("a\u{1}b\u{FFFE}\u{FFFF}ï\t\n", "abï\t\n")])
  func escapesForXML(text: String, xml: String) {
    #expect(xmlEscaped(text) == xml)
  }
}

@Suite struct SitemapTests {
  private static let archive = """
    -- plantsite.yml --
    baseURL: https://example.org/lib/
    -- content/plants/a b.md --
    ---
    slug: ä
    aliases: /old/
    date: 2024-01-01
    updated: 2025-02-03
    ---
    -- content/pages/about.md --
    ---
    date: 2024-05-06
    ---
    """

  @Test func listsEveryPageAndNothingElse() throws {
    let site = try site(Self.archive)
    let map = try site.html("/sitemap.xml")
    #expect(map.hasPrefix("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns="))
    #expect(
      map.contains("<url><loc>https://example.org/lib/plants/a/</loc><lastmod>2025-02-03</lastmod></url>"))
    #expect(map.contains("<url><loc>https://example.org/lib/about/</loc><lastmod>2024-05-06</lastmod></url>"))
    #expect(map.contains("<url><loc>https://example.org/lib/</loc></url>"))
    #expect(map.ranges(of: "<url>").count == site.routes.count { $0.kind.isPage })
    for hidden in ["404", "/old/", "feed.xml", "robots", "assets"] {
      #expect(!map.contains(hidden), "\(hidden)")
    }
  }

  @Test func splitsIntoPartsPastTheLimit() throws {
    let whole = try site(Self.archive).html("/sitemap.xml")
    let site = try site(Self.archive) { $0.sitemapLimit = 10 }
    let pages = site.routes.count { $0.kind.isPage }
    let parts = (pages + 9) / 10
    let index = try site.html("/sitemap.xml")
    #expect(index.ranges(of: "<sitemap>").count == parts)
    #expect(index.contains("<sitemap><loc>https://example.org/lib/sitemap-1.xml</loc></sitemap>"))
    var together = ""
    for part in 1...parts {
      let map = try site.html("/sitemap-\(part).xml")
      #expect(map.ranges(of: "<url>").count == (part < parts ? 10 : pages - 10 * (parts - 1)))
      together += map
    }
    for line in whole.split(separator: "\n") { #expect(together.contains(line)) }
    #expect(site.bytes(at: "/sitemap-\(parts + 1).xml") == nil)
    #expect(try site.html("/robots.txt").contains("Sitemap: https://example.org/lib/sitemap.xml"))
  }

  @Test(arguments: [(0, 0), (1, 0), (10, 0), (11, 2), (20, 2), (21, 3)])
  func hasAsManyPartsAsItTakes(pages: Int, parts: Int) {
    #expect(Site.sitemapParts(pages, limit: 10) == parts)
  }
}
