import Markdown
import PlantLibrary
import Testing

@testable import Preview

struct ImageFetchingTests {
  @Test(arguments: [
    ("https://Example.org/a b/ä.jpg?x=1#y", "https://example.org:443/a%20b/%C3%A4.jpg?x=1"),
    ("//example.org", "https://example.org:443/"),
    ("HTTP://example.org:8080?q", "http://example.org:8080/?q"),
  ])
  func readsAddresses(text: String, expected: String) {
    #expect(WebAddress(text)?.text == expected)
  }

  @Test(arguments: [
    "ftp://example.org/", "file:///etc/passwd", "https://me@example.org/", "https://[::1]/", "https:///a",
    "/a.jpg",
    "https://a:99999/", "https://a b/", "https://a\r\nb/",
  ])
  func takesNoOthers(text: String) {
    #expect(WebAddress(text) == nil)
  }

  @Test(arguments: [
    ("/b.jpg", "https://example.org:443/b.jpg"), ("b.jpg", "https://example.org:443/a/b.jpg"),
    ("//other.org/b", "https://other.org:443/b"), ("http://other.org/", "http://other.org:80/"),
    ("/login?next=https://a.org/", "https://example.org:443/login?next=https://a.org/"),
    ("login?next=https://a.org/", "https://example.org:443/a/login?next=https://a.org/"),
  ])
  func followsRedirects(location: String, expected: String) {
    #expect(WebAddress("https://example.org/a/a.jpg?x=/y/")?.redirected(to: location)?.text == expected)
    let head = "HTTP/1.1 200 Connection established\r\n\r\nHTTP/2 302 \r\nLOCATION: \(location)\r\n\r\n"
    #expect(ImageFetcher.location(in: head) == location)
  }

  @Test func aRedirectToAFileLeadsNowhere() {
    #expect(WebAddress("https://example.org/")?.redirected(to: "file:///etc/passwd") == nil)
    #expect(ImageFetcher.location(in: "HTTP/1.1 200 OK\r\nLocation: /x\r\n") == nil)
  }

  private func note(_ text: String) throws -> EditableNote {
    let location = try #require(NotePath("content/plants/a.md"))
    return EditableNote(location, Array(text.utf8), .builtIn, MarkdownOptions())
  }

  private let names = ["https://e.org/a.jpg": "a-1.jpg", "https://e.org/b--c.jpg?x": "b.jpg"]

  @Test(arguments: [
    (
      "---\nimage: https://e.org/a.jpg\n---\n", "---\nimage: a-1.jpg # https://e.org/a.jpg\n---\n"
    ),
    (
      "---\nlinks: [https://e.org/a.jpg]\nimage: {src: \"https://e.org/a.jpg\", alt: A} # mine\n---\n",
      "---\nlinks: [https://e.org/a.jpg]\nimage: {src: \"a-1.jpg\", alt: A} # mine # https://e.org/a.jpg\n---\n"
    ),
    (
      "---\ngallery:\n- https://e.org/a.jpg\n- src: https://e.org/a.jpg\n  credit: Me\n---\n",
      "---\ngallery:\n- a-1.jpg # https://e.org/a.jpg\n- src: a-1.jpg # https://e.org/a.jpg\n  credit: Me\n---\n"
    ),
    (
      "Text ![A (b)](https://e.org/a.jpg \"T)\") and ![B](<https://e.org/b--c.jpg?x>).\n",
      "Text ![A (b)](a-1.jpg \"T)\")<!-- https://e.org/a.jpg --> and ![B](<b.jpg>)<!-- https://e.org/b%2D%2Dc.jpg?x -->.\n"
    ),
    ("![C](https://e.org/c.jpg)\n", "![C](https://e.org/c.jpg)\n"),
  ])
  func namesFilesAndKeepsTheirAddresses(text: String, expected: String) throws {
    let edited = try note(text).naming(names)
    #expect(String(decoding: edited.bytes, as: UTF8.self) == expected)
  }

  @Test(arguments: ["![A][b]\n\n[b]: https://e.org/a.jpg\n", "{{< figure src=\"https://e.org/a.jpg\" >}}\n"])
  func changesNothingThatIsWrittenOtherwise(text: String) throws {
    let note = try note(text)
    #expect(note.remoteImages.all.count == 1)
    #expect(throws: EditError.self) { try note.naming(names) }
  }
}
