import Testing
import Text

struct LikelyAddressTests {
  @Test(arguments: [
    ("htp://x.org", "http://x.org"), ("htps://x.org/a", "https://x.org/a"), ("http:/x.org", "http://x.org"),
    ("https:x.org", "https://x.org"), ("https:///x.org", "https://x.org"), ("https//x.org", "https://x.org"),
    ("http:://x.org", "http://x.org"), ("mail:me@x.org", "mailto:me@x.org"), ("mailto//me@x.org", nil),
    ("maito:me@x.org", "mailto:me@x.org"), ("www.x.org", "https://www.x.org"), ("https://x.org", nil),
    ("HTTP://x.org", nil), ("mailto:me@x.org", nil), ("tel:+1", nil), ("sftp://x", nil), ("urn:isbn:1", nil),
    ("obsidian://open", nil), ("a/b.md", nil), ("../a:b", nil), ("#a", nil), ("", nil), (":", nil),
    ("http:", nil), ("me@x.org", "mailto:me@x.org"), ("photo@2x.png", nil), ("@", nil), ("a@b/c.md", nil),
  ])
  func mendsSlips(written: String, likely: String?) {
    #expect(likelyAddress(written) == likely)
  }
}
