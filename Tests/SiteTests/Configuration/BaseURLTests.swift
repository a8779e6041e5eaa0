import Testing

@testable import Site

@Suite struct BaseURLTests {
  @Test(arguments: [
    ("https://example.org", "https://example.org/"),
    ("https://example.org/", "https://example.org/"),
    ("HTTPS://Example.ORG/Lib", "https://example.org/Lib/"),
    ("http://localhost:8080/a/b/", "http://localhost:8080/a/b/"),
    ("https://example.org//a//b", "https://example.org/a/b/"),
    ("https://[::1]:80/", "https://[::1]:80/"),
    ("https://[2001:db8::1]/x", "https://[2001:db8::1]/x/"),
    ("https://example.org/jardín", "https://example.org/jard%C3%ADn/"),
    ("https://example.org/my%20plants", "https://example.org/my%20plants/"),
    ("https://example.org/100%", "https://example.org/100%25/"),
  ])
  func takesAnOriginAndAPath(text: String, home: String) throws {
    #expect(try #require(BaseURL(text)).absolute("/") == home)
  }

  @Test(arguments: [
    "", "example.org", "//example.org", "ftp://example.org", "https://", "https:///path",
    "https://exa mple.org",
    "https://example.org/?a", "https://example.org/#a", "https://user@example.org/", "https://example.org:/",
    "https://example.org:x/", "https://example.org:99999/", "https://:80/", "https://a/../b", "https://a/./b",
    "https://a\"b/", "https://a\\b/", "https://a<b/", "https://a/\u{7}",
  ])
  func refuses(_ text: String) {
    #expect(BaseURL(text) == nil)
  }

  @Test(arguments: [
    ("/", "/lib/"), ("/a/b/", "/lib/a/b/"), ("/ä b/", "/lib/%C3%A4%20b/"), ("/50%/", "/lib/50%25/"),
    ("/a?b#c/", "/lib/a%3Fb%23c/"), ("/'()~/", "/lib/'()~/"),
  ])
  func makesHrefsUnderItsPath(address: String, href: String) throws {
    let url = try #require(BaseURL("https://example.org/lib"))
    #expect(url.href(address) == href)
    #expect(url.absolute(address) == "https://example.org" + href)
  }

  @Test(arguments: [
    ("https://example.org/", true), ("http://www.example.com:8080/a/", true), ("https://garden.test/", true),
    ("http://localhost:4000/", true), ("http://127.0.0.1/", true), ("http://[::1]:80/", true),
    ("https://example.garden/", false), ("https://myexample.org/", false), ("https://plants.org/", false),
  ])
  func tellsExamples(text: String, isExample: Bool) throws {
    #expect(try #require(BaseURL(text)).isExample == isExample)
  }
}
