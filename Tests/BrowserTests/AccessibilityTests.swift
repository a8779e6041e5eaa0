import Testing

extension InBrowser {
  /// What holds on every kind of page, for whoever visits it and by whatever means.
  struct AccessibilityTests {
    @Test(arguments: SitePage.all)
    func hindersNobody(_ page: SitePage) throws {
      let (site, address) = try page()
      for look in [Look.phone, .desktop] {
        let browser = try Browser.open(address, of: site, as: look)
        // Open, the page shows all that it shows when folded up, and more.
        _ = try browser.unfold()
        try report(browser.axe(), "\(address) all open, \(look)")
        try browser.show(as: look.dark)
        try browser.settle()
        try report(browser.axe(ofColours: true), "\(address) all open, \(look.dark)")
      }
    }

    @Test(arguments: SitePage.all)
    func losesNothingOnANarrowPhone(_ page: SitePage) throws {
      let (site, address) = try page()
      let browser = try Browser.open(address, of: site, as: Look(width: 320, height: 640))
      try report(browser.lostContent(), address)
      if try browser.unfold() { try report(browser.lostContent(), "\(address) unfolded") }
    }

    @Test(arguments: SitePage.all)
    func losesNothingWhereTextIsTwiceAsLarge(_ page: SitePage) throws {
      let (site, address) = try page()
      let browser = try Browser.open(address, of: site, as: Look(width: 640))
      try browser.run("document.documentElement.style.fontSize = '200%'")
      _ = try browser.unfold()
      for width in [640, 1280] {
        try browser.show(as: Look(width: width))
        try browser.settle()
        try report(browser.lostContent(), "\(address) at \(width) px")
      }
    }

    @Test(arguments: SitePage.all)
    func givesFingersRoom(_ page: SitePage) throws {
      let (site, address) = try page()
      let browser = try Browser.open(address, of: site, as: .phone)
      _ = try browser.unfold()
      try report(browser.smallControls(), address)
    }

    /// Records what was found, if anything, as one problem of a line each.
    private func report(
      _ findings: [some CustomStringConvertible], _ place: String,
      sourceLocation: SourceLocation = #_sourceLocation
    ) {
      guard !findings.isEmpty else { return }
      let lines = findings.map { "\n  \($0)" }.joined()
      Issue.record("\(place):\(lines)", sourceLocation: sourceLocation)
    }
  }
}
