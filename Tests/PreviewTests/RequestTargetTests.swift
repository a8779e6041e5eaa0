import Testing

@testable import Preview

struct RequestTargetTests {
  @Test(arguments: [
    ("/", "/"), ("/plants/aloes/", "/plants/aloes/"), ("/%C3%A9cheveria/", "/écheveria/"),
    ("/a%20b.csv", "/a b.csv"), ("/find.json?q=1", "/find.json"), ("/a?b?c", "/a"), ("/a/...", "/a/..."),
    ("/%2e%2ea/", "/..a/"),
  ])
  func decodesOnce(target: String, path: String) throws {
    #expect(try #require(RequestTarget(target)).path == path)
  }

  @Test(arguments: [
    "", "*", "plants/", "http://localhost/", "//evil.example/", "/%2F%2Fevil", "/a/../b", "/..", "/%2e%2e/x",
    "/%2E%2e%2fetc/passwd", "/..%2f..%2fetc/passwd", "/.%2e/x", "/./x", "/a\\b", "/a%5cb", "/%00",
    "/a%0d%0ab",
    "/%", "/%4", "/%zz", "/%ff", "/é", "/a b", "/a#b", "/%7f",
  ])
  func refusesWhatNoBrowserSends(target: String) {
    #expect(RequestTarget(target) == nil)
  }

  @Test func keepsWhatFollowsTheQuestionMark() throws {
    let target = try #require(RequestTarget("/a%20b?x=%20"))
    #expect(target.query == "x=%20")
    #expect(target.encodedPath == "/a%20b")
  }
}
