import Testing

@testable import Site

/// What is said of a plant where there is no room for its page: by search engines, in previews of links and in the feed.
struct SummaryTests {
  private static let archive = """
    -- content/plants/succulents/aloe-vera.md --
    ---
    scientificName: Aloe vera (L.) Burm.f.
    ---
    -- content/plants/b.md --
    ---
    title: B
    date: 2026-01-02
    ---
    ~~Poisonous.~~ Not poisonous. Like [[aloe-vera]], [[succulents/aloe-vera]] and [[about]].
    -- content/pages/about.md --
    ---
    title: About us
    ---
    See [[b]].

    """

  @Test func hasTheNamesOfThePageAndNothingStruckOut() throws {
    let site = try site(Self.archive)
    let summary = "Not poisonous. Like Aloe vera, Aloe vera and About us."
    let page = try site.html("/plants/b/")
    #expect(page.contains("<meta name=\"description\" content=\"\(summary)\">"))
    #expect(page.contains("\"description\":\"\(summary)\""))
    #expect(page.contains("<meta property=\"og:description\" content=\"\(summary)\">"))
    #expect(try site.html("/feed.xml").contains("<summary>\(summary)</summary>"))
    #expect(try site.html("/about/").contains("content=\"See B.\""))
  }
}
