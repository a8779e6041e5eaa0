import Testing

extension InBrowser {
  /// What holds on every kind of page, for whoever visits it and by whatever means.
  struct AccessibilityTests {
    @Test(arguments: SitePage.all)
    func hindersNobody(_ page: SitePage) throws {
      let (site, address) = try page()
      for look in [Look.phone, .desktop] {
        let browser = try Browser.open(address, of: site, as: look)
        try expectNothing(browser, look)
        try browser.show(as: look.dark)
        try expectNothing(browser, look.dark)
        if try browser.unfold() {
          try expectNothing(browser, look.dark, "unfolded")
          try browser.show(as: look)
          try expectNothing(browser, look, "unfolded")
        }
      }
    }

    @Test(arguments: SitePage.all)
    func losesNothingOnANarrowPhone(_ page: SitePage) throws {
      let (site, address) = try page()
      let browser = try Browser.open(address, of: site, as: Look(width: 320, height: 640))
      for isUnfolded in [false, true] {
        if isUnfolded, try !browser.unfold() { continue }
        let lost = try browser.lostContent()
        #expect(lost == [], "\(address), unfolded: \(isUnfolded)")
      }
    }

    @Test(arguments: SitePage.all)
    func losesNothingWhereTextIsTwiceAsLarge(_ page: SitePage) throws {
      let (site, address) = try page()
      for width in [640, 1280] {
        let browser = try Browser.open(address, of: site, as: Look(width: width))
        try browser.run("document.documentElement.style.fontSize = '200%'")
        _ = try browser.unfold()
        try browser.settle()
        let lost = try browser.lostContent()
        #expect(lost == [], "\(address) at \(width) px")
      }
    }

    @Test(arguments: SitePage.all)
    func givesFingersRoom(_ page: SitePage) throws {
      let (site, address) = try page()
      let browser = try Browser.open(address, of: site, as: .phone)
      _ = try browser.unfold()
      let small = try browser.smallControls()
      #expect(small == [], "\(address)")
    }

    private func expectNothing(
      _ browser: Session, _ look: Look, _ state: String = "as it comes",
      sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
      try browser.settle()
      let findings = try browser.axe()
      guard !findings.isEmpty else { return }
      let text = findings.map { "\n  \($0)" }.joined()
      Issue.record("\(try browser.address), \(look), \(state):\(text)", sourceLocation: sourceLocation)
    }
  }
}
