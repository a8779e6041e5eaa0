import Testing

@testable import ExternalLinks

@Suite struct ExternalAddressesTests {
  private func addresses(_ html: String) -> [String] { ExternalAddresses.addresses(in: Array(html.utf8)) }

  @Test func findsLinksAndImages() {
    #expect(
      addresses(
        """
        <p><a href="https://example.org/a?b=1&amp;c=2#part" rel="external">A</a> <A class=x HREF='http://example.org/b'>
        <img alt="<a href=no>" src=https://example.org/c.jpg> <a href="/own/">own</a> <a href="mailto:a@example.org">m</a>
        <!-- <a href="https://example.org/hidden"> --> <abbr title="https://example.org/no">x</abbr>
        <link rel="canonical" href="https://example.org/canonical">
        """) == ["https://example.org/a?b=1&c=2", "http://example.org/b", "https://example.org/c.jpg"])
  }

  @Test(arguments: [
    "<a href=\"https://example.org/", "<a href", "<a", "<", "<!-- ", "<a =\"=", "<a href=\"\">",
  ])
  func endsAtWhateverIsCutOff(html: String) { #expect(addresses(html).count <= 1) }
}
