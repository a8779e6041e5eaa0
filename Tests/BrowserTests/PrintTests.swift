import Foundation
import Testing

extension InBrowser {
  struct PrintTests {
    @Test func printsEachPlantOnOnePage() throws {
      let addresses = try BuiltSite.sample.addresses(of: "plant")
      #expect(addresses.count >= 48)
      let browser = try Browser.open(
        try #require(addresses.first), of: .sample, as: Look(width: 1280, isPrint: true))
      for address in addresses {
        try browser.navigate(to: BuiltSite.sample.server.origin + address)
        let count = try pages(browser.printed())
        #expect(count == 1, "\(address)")
      }
    }

    @Test func printsEveryGroupOfAListing() throws {
      let browser = try Browser.open("/listings/genus/", of: .sample, as: Look(width: 1280, isPrint: true))
      #expect(try pages(browser.printed()) > 1)
    }

    /// How many pages a PDF has.
    private func pages(_ pdf: Data) -> Int {
      // The root of the tree of pages has their number. All else between is compressed, or no count.
      String(decoding: pdf, as: UTF8.self).matches(of: /\/Type \/Pages\s+\/Count (\d+)/)
        .compactMap { Int($0.1) }.max() ?? 0
    }
  }
}
