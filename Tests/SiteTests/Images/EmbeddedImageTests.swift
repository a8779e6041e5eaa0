import TestSupport
import Testing

@testable import Site

/// Images that notes embed as Obsidian does, by the name of the file.
@Suite struct EmbeddedImageTests {
  private static func archive(_ embed: String, _ files: String...) -> String {
    "-- content/plants/a/vera.md --\n\(embed)\n" + files.map { picture("content/plants/\($0)") }.joined()
  }

  private static func picture(_ path: String) -> String {
    "-- \(path) --\n<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"40\" height=\"30\"></svg>\n"
  }

  @Test(arguments: [
    ("![[leaf.svg|A leaf]]", "pictures/leaf.svg"), ("![[leaf.svg]]", "a/leaf.svg"),
    ("![[x/leaf.svg]]", "pictures/leaf.svg"),
  ])
  func areFoundByTheirNames(embed: String, file: String) throws {
    let page = try site(Self.archive(embed, file)).html("/plants/a/vera/")
    #expect(page.contains("<img src=\"/plants/\(file)\""), "\(page)")
  }

  @Test(arguments: [
    (["a/leaf.svg", "b/leaf.svg"], "a/leaf.svg"), (["c/leaf.svg", "b/leaf.svg"], "b/leaf.svg"),
    (["b/leaf.svg", "a/x/leaf.svg"], "a/x/leaf.svg"), (["b/c/leaf.svg", "leaf.svg"], "leaf.svg"),
  ])
  func areTheNearestOfSeveral(files: [String], nearest: String) throws {
    let archive = files.reduce(Self.archive("![[leaf.svg]]")) { $0 + Self.picture("content/plants/\($1)") }
    #expect(try site(archive).html("/plants/a/vera/").contains("<img src=\"/plants/\(nearest)\""))
    #expect(problems(Self.archive("![A](leaf.svg)", "b/leaf.svg")).contains { $0.contains("missing-image") })
  }

  /// As a vault has them at its top or in a folder of attachments.
  @Test(arguments: ["![[leaf.svg]]", "![[attachments/leaf.svg]]"])
  func areFoundAmongStaticFiles(embed: String) throws {
    let archive = Self.archive(embed) + Self.picture("content/static/img/leaf.svg")
    #expect(try site(archive).html("/plants/a/vera/").contains("<img src=\"/img/leaf.svg\""))
    let beside = archive + Self.picture("content/plants/leaf.svg")
    #expect(try site(beside).html("/plants/a/vera/").contains("<img src=\"/plants/leaf.svg\""))
    #expect(problems(Self.archive("![[leaf.svg]]")).contains { $0.contains("missing-image") })
  }
}
