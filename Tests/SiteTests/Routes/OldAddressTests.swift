import Diagnostics
import TestSupport
import Testing

@testable import Site

struct OldAddressTests {
  private func files(_ patterns: String) -> String {
    """
    -- plantsite.yml --
    baseURL: https://example.org/
    oldAddresses: \(patterns)
    -- content/plants/aloes/aloe-vera.md --
    ---
    title: Aloe vera
    date: 2020-07-04
    ---
    -- content/plants/agave.md --
    ---
    title: The agave
    ---
    See [aloe](/crops/aloe-vera/), [aloe](/crops/aloe-vera) and [aloe](/2020/07/aloe-vera.html).

    """
  }

  private func redirects(_ patterns: String) throws -> [String] {
    try site(files(patterns)).routes.compactMap { route in
      guard case .redirect(let target, _) = route.kind else { return nil }
      return "\(route.address) \(target)"
    }.sorted()
  }

  @Test func leadToEachPlant() throws {
    let all = try redirects(#"["/crops/{slug}/", "/{year}/{month}/{slug}.html"]"#)
    #expect(
      all == [
        "/2020/07/aloe-vera.html /plants/aloes/aloe-vera/", "/crops/agave/ /plants/agave/",
        "/crops/aloe-vera/ /plants/aloes/aloe-vera/",
      ])
  }

  @Test(arguments: [
    ("/{language}/{section}/{file}", "/en/aloes/aloe-vera/", "/en/agave/"),
    ("/x/{title}.html", "/x/aloe-vera.html", "/x/the-agave.html"),
    ("/é {slug}/", "/é aloe-vera/", "/é agave/"),
  ])
  func takePartsOfTheNote(_ pattern: String, _ aloe: String, _ agave: String) throws {
    let text = files("[\"\(pattern)\"]").replacing("See [aloe]", with: "`[aloe]`").replacing(
      "[aloe](", with: "(")
    let site = try site(text)
    for (address, target) in [(aloe, "/plants/aloes/aloe-vera/"), (agave, "/plants/agave/")] {
      guard case .redirect(to: target, title: _)? = site.route(at: address)?.kind else {
        Issue.record("\(address) leads nowhere")
        continue
      }
    }
  }

  @Test func linksToThemLeadToThePlant() throws {
    let site = try site(files(#"["/crops/{slug}/", "/{year}/{month}/{slug}.html"]"#))
    let page = String(decoding: try #require(site.bytes(at: "/plants/agave/")), as: UTF8.self)
    #expect(page.components(of: "href=\"/plants/aloes/aloe-vera/\">aloe</a>") == 3)
    #expect(!page.contains("/crops/"))
    #expect(site.backlinks.map(\.count).sorted() == [0, 1])
  }

  @Test func relativeLinksLeadWhereTheyLedThere() throws {
    let text = files("/{language}/{slug}/").replacing("(/crops/aloe-vera/)", with: "(../aloe-vera/)")
      .replacing(", [aloe](/crops/aloe-vera) and [aloe](/2020/07/aloe-vera.html)", with: "")
    let page = String(decoding: try #require(try site(text).bytes(at: "/plants/agave/")), as: UTF8.self)
    #expect(page.contains("href=\"/plants/aloes/aloe-vera/\">aloe</a>"))
  }

  @Test(arguments: [
    ("crops/{slug}/", "it must begin with /"), ("/crops/{name}/", "nothing is known of {name}"),
    ("/crops/{slug/", "a { isn't closed"), ("/crops/}{slug}/", "a } has no {"),
    ("/crops/", "all plants would have the same, without {slug}, {file} or {title}"),
    ("/a?b={slug}", "what follows ? or # is no part of a page's address"),
  ])
  func refusesWhatIsNoPattern(_ pattern: String, _ reason: String) {
    let found = load("-- plantsite.yml --\noldAddresses: \"\(pattern)\"\n").problems.filter {
      $0.severity == .error
    }
    #expect(found.map(\.message) == ["\"\(pattern)\" is no pattern of addresses: \(reason)"])
    #expect(found.first?.location?.position?.column == 15)
  }

  @Test func guessesNone() throws {
    let text = """
      -- plantsite.yml --
      baseURL: https://example.org/
      oldAddresses: "/{title}/"
      -- content/plants/a.md --
      ---
      title: Aloe
      ---
      -- content/plants/b.md --
      ---
      title: Aloe
      aliases: [/b/]
      ---
      -- content/plants/c.md --
      ---
      title: About
      ---
      -- content/plants/d.md --
      ---
      title: B
      ---
      -- content/pages/about.md --
      text

      """
    let outcome = load(text)
    let told = outcome.problems.filter { $0.code == "old-address-clash" }
    #expect(told.map(\.severity) == [.warning])
    #expect(
      told.flatMap { $0.notes.map(\.message) } == [
        "/about/ would be that of content/plants/c.md and content/pages/about.md",
        "/aloe/ would be that of content/plants/a.md and content/plants/b.md",
        "/b/ would be that of content/plants/d.md and the alias /b/ of content/plants/b.md",
      ])
    #expect(outcome.site?.route(at: "/aloe/") == nil)
  }
}

extension String {
  fileprivate func components(of part: String) -> Int {
    split(separator: part, omittingEmptySubsequences: false).count - 1
  }
}
