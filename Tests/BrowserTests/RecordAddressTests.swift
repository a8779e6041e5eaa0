import Testing

extension InBrowser {
  /// Records of a plant that have addresses.
  struct RecordAddressTests {
    private func isShown(_ id: String) -> String {
      "const row = document.getElementById('\(id)'); return row.checkVisibility() && row.getBoundingClientRect().top < innerHeight"
    }

    @Test(arguments: ["1951-1-A", "2020-70-A"])
    func anAddressLeadsToItsRecord(_ id: String) throws {
      let browser = try Browser.open("/plants/vera/#\(id)", of: .garden, as: .desktop)
      #expect(try browser.becomesTrue("(() => { \(isShown(id)) })()"))
      #expect(try browser.becomesTrue("document.querySelector('tr:target').id === '\(id)'"))
    }

    @Test func aLinkOpensWhatIsFolded() throws {
      let browser = try Browser.open("/plants/vera/", of: .garden, as: .phone)
      #expect(try browser.becomesTrue("!document.querySelector('.records details').open"))
      try browser.run("document.querySelector('a[href=\"#2020-70-A\"]').click()")
      #expect(try browser.becomesTrue("document.querySelector('.records details').open"))
      #expect(try browser.becomesTrue("(() => { \(isShown("2020-70-A")) })()"))
    }

    /// However the number is parted; what is fetched for it is fetched then.
    @Test(arguments: ["2020-70", "2020 70 A", "2020-70*a"])
    func theFindBoxFindsARecordByItsKey(_ text: String) throws {
      let browser = try Browser.open("/", of: .garden, as: .desktop)
      try browser.run(
        "const input = document.querySelector('#find_name'); input.focus(); input.value = '\(text)'; input.oninput()"
      )
      #expect(
        try browser.becomesTrue(
          "document.querySelector('[role=option]')?.getAttribute('href') === '/plants/vera/#2020-70-A'"))
      #expect(
        try browser.becomesTrue(
          "document.querySelector('[role=option] small')?.textContent === 'Accessions 2020-70*A'"))
    }
  }
}
