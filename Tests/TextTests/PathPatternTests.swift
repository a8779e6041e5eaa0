import Testing

@testable import Text

struct PathPatternTests {
  @Test(arguments: [
    ("README.md", "README.md", true), ("README.md", "a/b/README.md", true),
    ("README.md", "README.md.txt", false),
    ("*.fr.md", "aloe.fr.md", true), ("*.fr.md", "a/aloe.fr.md", true), ("*.fr.md", "aloe.md", false),
    ("templates", "templates/a/b.md", true), ("templates/", "x/templates/b.md", true),
    ("templates/**", "templates/a/b.md", true), ("templates/**", "x/templates/a.md", false),
    ("templates/*.md", "templates/a/b.md", false), ("**/drafts/*.md", "drafts/a.md", true),
    ("**/drafts/*.md", "x/y/drafts/a.md", true), ("a/**/b.md", "a/b.md", true),
    ("a/**/b.md", "a/x/y/b.md", true),
    ("/a/b", "a/b/c.md", true), ("./a/b", "a/b", true), ("a?.md", "ab.md", true), ("a?.md", "a/md", false),
    ("*", "a", true), ("é*.md", "été.md", true),
  ])
  func matches(_ pattern: String, _ path: String, _ expected: Bool) {
    #expect(PathPattern(pattern).matches(path) == expected)
  }

  /// Patterns that take others the age of the universe.
  @Test func takesNoLongTime() {
    let pattern = PathPattern(String(repeating: "*a", count: 200) + "/**")
    #expect(!pattern.matches(String(repeating: "a", count: 5_000) + "b"))
  }
}

struct FolderMapTests {
  private let map = FolderMap([
    .init(
      place: "content/plants", path: "../src/plants",
      notes: .init(endings: ["yml", "mdx", "md"], indexes: ["index", "data"])),
    .init(place: "content/static", path: "../public"),
    .init(place: "content/static/assets", path: "src/assets"),
  ])

  @Test(arguments: [
    ("../src/plants/a.md", "content/plants/a.md"), ("../src/plants/a.mdx", "content/plants/a.md"),
    ("../src/plants/goat/data.yml", "content/plants/goat/index.md"),
    ("../src/plants/data.yml", "content/plants/data.md"),
    ("../src/plants/goat/photo.jpg", "content/plants/goat/photo.jpg"), ("../src/plants", "content/plants"),
    ("../public/robots.txt", "content/static/robots.txt"),
    ("src/assets/x.css", "content/static/assets/x.css"),
    ("content/pages/about.md", "content/pages/about.md"), ("content/plants/a.md", nil),
    ("../src/plants2/a.md", nil),
    ("src/x", nil),
  ])
  func namesWhatAPersonFinds(_ shown: String, _ own: String?) {
    #expect(map.own(shown) == own)
  }

  @Test func findsWhatTheProgramNames() {
    #expect(
      map.candidates("content/plants/goat/index.md") == [
        "../src/plants/goat/index.mdx", "../src/plants/goat/index.md", "../src/plants/goat/index.yml",
        "../src/plants/goat/data.mdx", "../src/plants/goat/data.md", "../src/plants/goat/data.yml",
      ])
    #expect(map.shown("content/static/assets/x.css") == "src/assets/x.css")
    #expect(map.shown("content/pages/a.md") == "content/pages/a.md")
  }

  @Test(arguments: [
    ("a/../b", "b"), ("../../x", "../../x"), ("a/./b//c/", "a/b/c"), (".", ""), ("a/../../b", "../b"),
  ])
  func takesUpDots(_ path: String, _ normal: String) {
    #expect(FolderMap.normal(path) == normal)
  }
}
