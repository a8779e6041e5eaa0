import Diagnostics
import Publishing
import TestSupport
import Testing

@testable import Site

/// Images that notes name from the site's root, without the slash before it.
@Suite struct RootImageTests {
  private static let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"4\" height=\"3\"/>\n"

  private func archive(_ image: String, beside: String = "") -> String {
    """
    -- plantsite.yml --
    title: Plants
    baseURL: https://example.org/
    -- content/plants/aloes/vera.md --
    ---
    title: Vera
    image: {src: \(image), alt: A leaf}
    ---
    ![A leaf](\(image))
    -- content/static/img/leaf.svg --
    \(Self.svg)\(beside)
    """
  }

  @Test func areThoseOfTheRootWhereNoneLiesBesideTheNote() throws {
    let loaded = load(archive("img/leaf.svg"))
    #expect(loaded.problems.map(\.line) == [])
    let page = try #require(loaded.site).html("/plants/aloes/vera/")
    #expect(page.contains("src=\"/img/leaf.svg\""), "\(page)")
    #expect(page.split(separator: "src=\"/img/leaf.svg\"").count == 3)
  }

  @Test func whatLiesBesideTheNoteGoesFirst() throws {
    let loaded = load(
      archive("img/leaf.svg", beside: "-- content/plants/aloes/img/leaf.svg --\n" + Self.svg))
    #expect(loaded.problems.map(\.line) == [])
    let page = try #require(loaded.site).html("/plants/aloes/vera/")
    #expect(!page.contains("src=\"/img/leaf.svg\""))
  }

  @Test(arguments: ["./img/leaf.svg", "../img/leaf.svg", "img/other.svg"])
  func othersAreMissing(image: String) {
    #expect(load(archive(image)).problems.map(\.code) == ["missing-image", "missing-image"])
  }
}
