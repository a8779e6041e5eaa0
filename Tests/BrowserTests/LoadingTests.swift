import TestSupport
import Testing

extension InBrowser {
  /// What pages load: little, at once, and from nobody else.
  struct LoadingTests {
    @Test(arguments: SitePage.all)
    func asksItsOwnHostOnlyAndWaitsForOneStyleSheet(_ page: SitePage) throws {
      let (site, address) = try page()
      let browser = try Browser.open(address, of: site)
      let blocking = try browser.run(
        """
        return performance.getEntriesByType('resource')
          .filter(entry => entry.renderBlockingStatus === 'blocking').map(entry => new URL(entry.name).pathname)
        """, as: [String].self)
      #expect(blocking.count == 1 && blocking.allSatisfy { $0.hasSuffix(".css") }, "\(blocking)")
      // Everything that is put off until it is seen.
      _ = try browser.unfold()
      try browser.run("for (const image of document.images) image.loading = 'eager'")
      _ = try browser.becomesTrue("[...document.images].every(image => image.complete)")
      let elsewhere = try browser.requests().filter {
        !$0.hasPrefix(site.server.origin + "/") && !$0.hasPrefix("data:") && !$0.hasPrefix("blob:")
      }
      #expect(elsewhere == [])
      let requests = site.server.takeRequests()
      #expect(requests.count { $0.path.hasSuffix(".css") } == 1)
      // A page that isn't there is answered with 404 itself; nothing else may be missing, but for the icon that
      // browsers ask for by themselves.
      let missing = requests.filter { $0.status != 200 && $0.path != "/favicon.ico" }
      #expect(missing.map(\.path).filter { $0 != address } == [])
    }

    /// Every page, not one of each kind, by its HTML.
    @Test(arguments: ["sample", "awkward", "empty"])
    func statesWhatBrowsersNeedInTheHTML(_ name: String) throws {
      let site: BuiltSite =
        switch name {
        case "awkward": try .awkward
        case "empty": try .empty
        default: try .sample
        }
      let pages = site.routes.filter { $0.isPage }.map(\.address)
      try #require(!pages.isEmpty)
      let problems = try Browser.open("/", of: site).loadingProblems(of: pages)
      #expect(problems.map(\.description) == [])
    }
  }
}
