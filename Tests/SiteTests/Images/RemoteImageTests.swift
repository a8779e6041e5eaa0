import Diagnostics
import TestSupport
import Testing

@testable import Site

/// Images that lie on other sites.
@Suite struct RemoteImageTests {
  private static let note = """
    -- content/attributes.yml --
    attributes:
      scientificName: {type: text, role: scientificName}
      leaf: {type: image}
    -- content/plants/vera.md --
    ---
    scientificName: Aloe vera
    image: {src: "https://example.com/a.jpg?x=1&y", alt: "A <rosette>"}
    gallery: [//example.com/b.jpg]
    leaf: https://example.com/c.jpg
    ---
    Text ![A *leaf*](https://example.com/d.jpg), [![Flower](http://example.com/e.jpg)](https://example.org/).

    ![Root](https://example.com/f.jpg "Thick")

    """

  private static func page(_ remote: String) throws -> (page: String, problems: [String]) {
    let outcome = load(
      "-- plantsite.yml --\nbaseURL: https://example.org/\nimages: {remote: \(remote)}\n" + note)
    return (
      try outcome.sound().html("/plants/vera/"),
      outcome.problems.filter { $0.code == "remote-image" }.map(\.line)
    )
  }

  @Test func areLinksAtFirst() throws {
    let (page, problems) = try Self.page("link")
    #expect(!page.contains("<img src=\"http") && !page.contains("<img src=\"//"))
    #expect(page.contains("Text <a href=\"https://example.com/d.jpg\">A leaf</a>"))
    #expect(page.contains("<a href=\"https://example.org/\">Flower</a>"))
    #expect(page.contains("<a href=\"https://example.com/f.jpg\">Root</a>"))
    #expect(
      page.contains("<a href=\"https://example.com/a.jpg?x=1&amp;y\" rel=\"external\">A &lt;rosette&gt;</a>"))
    #expect(page.contains("href=\"//example.com/b.jpg\""))
    #expect(page.contains("href=\"https://example.com/c.jpg\""))
    #expect(problems.count == 6)
    #expect(
      problems.contains { $0.hasPrefix("content/plants/vera.md:3:14: warning: an image of another site") })
    #expect(problems.contains { $0.hasPrefix("content/plants/vera.md:7:18: warning:") }, "\(problems)")
  }

  @Test func areShownWhereTheyAreAllowed() throws {
    let (page, problems) = try Self.page("allow")
    #expect(problems == [])
    #expect(
      page.contains(
        "<img src=\"https://example.com/d.jpg\" alt=\"A leaf\" loading=\"lazy\" decoding=\"async\" referrerpolicy=\"no-referrer\" />"
      ), "\(page)")
    for name in ["a.jpg?x=1&amp;y", "c.jpg"] {
      #expect(
        page.contains("<img src=\"https://example.com/\(name)\" referrerpolicy=\"no-referrer\""), "\(name)")
    }
    #expect(page.contains("<img src=\"//example.com/b.jpg\" referrerpolicy=\"no-referrer\""))
    #expect(page.contains("<figcaption>Thick</figcaption>"))
  }

  @Test func noListLoadsThemUnasked() throws {
    let outcome = load("-- plantsite.yml --\nbaseURL: https://example.org/\n" + Self.note)
    let home = try outcome.sound().html("/")
    #expect(!home.contains("example.com"))
  }
}
