import Testing

@testable import Deployment

@Suite struct RsyncDestinationTests {
  @Test func readsNamesFromListings() {
    let listing = """
      drwxr-xr-x          4,096 2026/11/28 07:00:00 .
      -rw-r--r--          1,234 2026/11/28 07:00:00 a b.html
      -rw-r--r--              0 2026/11/28 07:00:00 plants/ä -> b.html
      lrwxrwxrwx              6 2026/11/28 07:00:00 link.html -> a b.html

      """
    #expect(RsyncDestination.names(listing) == [".", "a b.html", "plants/ä -> b.html", "link.html"])
  }
}
