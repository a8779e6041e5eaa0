import Foundation
import TestSupport
import Testing

extension InBrowser {
  struct PrintTests {
    /// A long text goes on on a second one.
    @Test func printsEachPlantOnAPageOrTwo() throws {
      let addresses = try BuiltSite.sample.addresses(of: "plant")
      #expect(addresses.count >= 48)
      let browser = try Browser.open(
        try #require(addresses.first), of: .sample, as: Look(width: 1280, isPrint: true))
      var onOne = 0
      for address in addresses {
        try browser.navigate(to: BuiltSite.sample.server.origin + address)
        let count = try pages(browser.printed())
        #expect(count <= 2, "\(address)")
        onOne += count == 1 ? 1 : 0
      }
      #expect(onOne * 2 > addresses.count)
    }

    @Test func printsEveryGroupOfAListing() throws {
      let browser = try Browser.open("/listings/genus/", of: .sample, as: Look(width: 1280, isPrint: true))
      #expect(try pages(browser.printed()) > 1)
    }

    /// On broad pages tables of records are broader than the page that they belong to.
    @Test func cutsNoRecordsOff() throws {
      let browser = try Browser.open("/plants/vera/", of: .garden, as: Look(width: 640, isPrint: true))
      let clips = "['hidden', 'clip', 'auto', 'scroll'].includes(getComputedStyle(box).overflowX)"
      #expect(
        try browser.run(
          """
          let box = document.querySelector('.records table')
          while (box && !(\(clips))) box = box.parentElement
          return box === null
          """, as: Bool.self))
    }

    /// How many pages a PDF has.
    private func pages(_ pdf: Data) -> Int {
      // The root of the tree of pages has their number. All else between is compressed, or no count.
      var most = 0
      var rest = pdf[...]
      while let tree = rest.range(of: Data("/Type /Pages".utf8)) {
        rest = rest[tree.upperBound...]
        let words = rest.prefix(100).split { [9, 10, 13, 32].contains($0) }.prefix(2)
          .map { String(decoding: $0, as: UTF8.self) }
        if words.first == "/Count" { most = max(most, words.last.flatMap { Int($0) } ?? 0) }
      }
      return most
    }
  }
}
