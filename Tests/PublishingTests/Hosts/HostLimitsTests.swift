import Testing

@testable import Publishing

@Suite struct HostLimitsTests {
  private func limits(_ host: String) throws -> HostLimits {
    try #require(HostLimits.known.first { $0.host == host })
  }

  @Test func aSmallSiteFitsEverywhere() {
    let site = SiteSize(of: [("index.html", 100)])
    for limits in HostLimits.known { #expect(limits.excess(of: site) == []) }
  }

  @Test func tellsWhatIsTooMuch() throws {
    let site = SiteSize(of: (0..<20_001).map { ("\($0).html", 1) } + [("film.mp4", 2_000_000_000)])
    #expect(
      try limits("Cloudflare Pages").excess(of: site) == [
        "20,002 files, and 20,000 at most", "film.mp4 has 2 GB, and 26.2 MB a file at most",
      ])
    #expect(
      try limits("GitHub Pages").excess(of: site) == [
        "2 GB, and 1 GB at most", "film.mp4 has 2 GB, and 104 MB a file at most",
      ])
  }

  @Test(arguments: [
    (0, "0 bytes"), (999, "999 bytes"), (1_000, "1 KB"), (12_345, "12.3 KB"), (12_000_000, "12 MB"),
    (123_456_789, "123 MB"), (1_500_000_000, "1.5 GB"),
  ])
  func saysBytesAsPeopleDo(count: Int, text: String) { #expect(HostLimits.bytes(count) == text) }
}
