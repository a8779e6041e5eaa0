import TestSupport
import Testing

@testable import Site

/// Images that notes embed as Obsidian does, by the name of the file.
@Suite struct EmbeddedImageTests {
  private static func archive(_ embed: String, _ files: String...) -> String {
    "-- content/plants/a/vera.md --\n\(embed)\n"
      + files.map {
        "-- content/plants/\($0) --\n<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"40\" height=\"30\"></svg>\n"
      }.joined()
  }

  @Test(arguments: [
    ("![[leaf.svg|A leaf]]", "pictures/leaf.svg"), ("![[leaf.svg]]", "a/leaf.svg"),
    ("![[x/leaf.svg]]", "pictures/leaf.svg"),
  ])
  func areFoundByTheirNames(embed: String, file: String) throws {
    let page = try site(Self.archive(embed, file)).html("/plants/a/vera/")
    #expect(page.contains("<img src=\"/plants/\(file)\""), "\(page)")
  }

  @Test func arePathsWhereSeveralHaveTheName() throws {
    let page = try site(Self.archive("![[leaf.svg]]", "a/leaf.svg", "b/leaf.svg")).html("/plants/a/vera/")
    #expect(page.contains("<img src=\"/plants/a/leaf.svg\""))
    #expect(
      problems(Self.archive("![[leaf.svg]]", "c/leaf.svg", "b/leaf.svg")).contains {
        $0.contains("missing-image")
      })
    #expect(problems(Self.archive("![A](leaf.svg)", "b/leaf.svg")).contains { $0.contains("missing-image") })
  }
}
