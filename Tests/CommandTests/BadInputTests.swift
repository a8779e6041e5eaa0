import Foundation
import TestSupport
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What people and other programs may put into a site's folder.
@Suite(.onThreadsThatWait) struct BadInputTests {
  @Test(arguments: [
    ("a.md", Data([0x2D, 0x2D, 0x2D, 0x0A, 0x61, 0x3A, 0xFF, 0x0A]), "content/plants/a.md:2:3: error: "),
    ("a.md", Data([0x61, 0xC3, 0x28]), "content/plants/a.md:1:2: error: "),
    ("a.md", Data("---\ntitle: A\n".utf8), "content/plants/a.md:1:1: error: "),
    ("a.md", Data("---\ntitle: A\nextra:\n\tb: 1\n---\n".utf8), "content/plants/a.md:4:1: error: "),
    ("a.md", Data("---\ntitle: [A\n---\n".utf8), "content/plants/a.md:"),
    ("a.md", Data("---\n- a\n---\n".utf8), "content/plants/a.md:2:1: error: "),
    ("a.md", Data("---\ntitle: A\ndate: 2024-02-30\n---\n".utf8), "content/plants/a.md:3:7: error: "),
    ("a.md", Data("---\ntitle: A\ntitle: B\n---\n".utf8), "content/plants/a.md:3:1: error: "),
    (
      "a.md", Data("---\ntitle: A\ndifficulty: [easy, hard]\n---\n".utf8), "content/plants/a.md:3:13: error: "
    ),
    ("a.md", Data("---\ntitle: A\n---\n[[Aloe verra]]\n".utf8), "content/plants/a.md:4:3: error: "),
    ("a.md", Data("---\ntitle: A\n---\n![x](nowhere.jpg)\n".utf8), "content/plants/a.md:4:"),
    ("aloes/Aloe Vera.md", Data("---\ntitle: A\n---\n".utf8), "content/plants/aloes/"),
  ])
  func namesTheFileAndThePlace(_ file: String, _ bytes: Data, _ place: String) throws {
    let folder = try Folder.withSite()
    try folder.write("content/plants/" + file, bytes)
    let outcome = try folder.plantsite("check")
    #expect(outcome.status == 1)
    #expect(outcome.errors.hasPrefix(place), "\(outcome.errors)")
    #expect(!outcome.errors.contains("warning: "), "\(outcome.errors)")
  }

  @Test func namesAFileOrFolderThatMayNotBeRead() throws {
    // Whoever may read everything sees no such fault.
    guard geteuid() != 0 else { return }
    let folder = try Folder.withSite()
    try folder.write("content/plants/a.md", "text")
    try folder.write("content/plants/b/c.md", "text")
    chmod(folder("content/plants/a.md"), 0)
    chmod(folder("content/plants/b"), 0)
    defer { chmod(folder("content/plants/b"), 0o700) }
    let outcome = try folder.plantsite("check")
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("content/plants/a.md: error: can't be read: Permission denied"))
    #expect(outcome.errors.contains("content/plants/b: error: can't be read: Permission denied"))
  }

  @Test func refusesLinksThatLeadOutOrInCircles() throws {
    let outside = try Folder()
    try outside.write("secret.md", "secret")
    let folder = try Folder.withSite()
    try folder.link("content/plants/loop", to: ".")
    try folder.link("content/plants/self.md", to: "self.md")
    try folder.link("content/plants/out.md", to: outside("secret.md"))
    try folder.link("content/plants/outer", to: outside.path)
    try folder.link("content/plants/gone.md", to: "nowhere.md")
    let outcome = try folder.plantsite("build")
    #expect(outcome.status == 1)
    let codes = [
      "loop": "symlink-loop", "self.md": "symlink-loop", "out.md": "link-outside", "outer": "link-outside",
      "gone.md": "link-broken",
    ]
    for (name, code) in codes {
      let line = outcome.errors.split(separator: "\n").first {
        $0.hasPrefix("content/plants/\(name): error: ")
      }
      #expect(line?.hasSuffix(" [\(code)]") == true, "\(name): \(outcome.errors)")
    }
    #expect(!folder.has("_site"))
  }

  @Test func buildsFromALinkToANoteInside() throws {
    let folder = try Folder.withSite()
    try folder.link("content/plants/again.md", to: "aloes/aloe-arborescens.md")
    try folder.succeed("build")
    #expect(folder.has("_site/plants/again/index.html"))
  }

  /// Names that a file system takes and an address doesn't: a note's, an image's beside it, a static file's.
  private static let names = [
    "with space", "quo\"te's", "ha#sh", "que?ry", "per%20cent%", "é日本🌵", "a&b<c>d", "back\\slash",
    "plus+semi;colon:,=@!$",
  ]

  @Test func percentEncodesLinksToStrangeNames() throws {
    let folder = try Folder.withSite()
    let pixel = Data(
      base64Encoded:
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==")
    for (index, name) in Self.names.enumerated() {
      let quoted = name.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      try folder.write(
        "content/plants/\(name)/index.md",
        "---\ntitle: It\(index)\nimage: {src: \"\(quoted).png\", alt: A}\n---\n")
      try folder.write("content/plants/\(name)/\(name).png", try #require(pixel))
      try folder.write("content/static/\(name).txt", "static")
    }
    #expect(try folder.succeed("build").errors == "")
    let list = try folder.succeed("list", "plants", "--format", "csv").output.components(separatedBy: "\r\n")
    for (index, name) in Self.names.enumerated() {
      #expect(folder.text("_site/\(name).txt") == "static", "\(name)")
      let line = try #require(list.first { $0.contains(",It\(index),") })
      let address = try #require(line.firstMatch(of: /,(\/plants\/[^,]+\/),/)?.1)
      let page = try #require(folder.text("_site\(address)index.html"))
      #expect(folder.has("_site\(address)\(name).png"), "\(name)")
      let sources = page.matches(of: /(?:src|href)="([^"]*\.png)"/).map { unescaped(String($0.1)) }
      #expect(!sources.isEmpty, "\(name)")
      for source in sources {
        // Some of what may stand unescaped in a path is the writer's choice, so compare what a browser asks for.
        #expect(isEncoded(source), "\(source)")
        let path = source.hasPrefix("https://example.org") ? String(source.dropFirst(19)) : source
        #expect(path.removingPercentEncoding == "\(address)\(name).png", "\(source)")
      }
    }
    for link in try #require(folder.text("_site/index.html")).matches(of: /(?:src|href)="([^"]*)"/) {
      // Links to a place on the page are the theme's.
      #expect(link.1.hasPrefix("#") || isEncoded(unescaped(String(link.1))), "\(link.1)")
    }
  }

  /// Whether a link holds only what may stand in the path of one (RFC 3986).
  private func isEncoded(_ link: String) -> Bool {
    link.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"\"<>\\^`{|}?#".utf8.contains($0) }
  }

  private func unescaped(_ text: String) -> String {
    [("&#39;", "'"), ("&quot;", "\""), ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&")]
      .reduce(text) { $0.replacing($1.0, with: $1.1) }
  }

  @Test func takesNamesAsLongAsFileSystemsAllow() throws {
    let folder = try Folder.withSite()
    let stem = String(repeating: "long-", count: 50) + "xx"
    try folder.write("content/plants/\(stem).md", "---\ntitle: Long\n---\n")
    try folder.write("content/static/\(stem)y.t", "static")
    try folder.succeed("build")
    #expect(folder.has("_site/plants/\(stem)/index.html"))
    #expect(folder.text("_site/\(stem)y.t") == "static")
  }

  @Test func namesAFileWhoseNameIsNotUTF8() throws {
    let folder = try Folder.withSite()
    let path: [CChar] = Array(folder("content/plants/").utf8CString.dropLast()) + [0x61, -1, 0]
    let file = open(path, O_WRONLY | O_CREAT, 0o666)
    // Some file systems have no such names.
    guard file >= 0 else { return }
    close(file)
    let outcome = try folder.plantsite("check")
    unlink(path)
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("has a name that is not UTF-8"))
  }

  @Test func buildsASiteWithoutContent() throws {
    let folder = try Folder()
    try folder.write("plantsite.yml", "title: Empty\nbaseURL: https://example.org/\n")
    let built = try folder.succeed("build")
    #expect(built.output.hasPrefix("0 plants, "))
    #expect(built.errors.contains("the site has no plants [no-plants]"))
    #expect(folder.has("_site/index.html"))
    try FileManager.default.createDirectory(
      atPath: folder("content/plants"), withIntermediateDirectories: true)
    #expect(try folder.succeed("build").output.hasPrefix("0 plants, "))
    for subject in ["plants", "tags", "sections", "attributes", "routes"] {
      try folder.succeed("list", subject)
    }
    try folder.write("plantsite.yml", "")
    #expect(try folder.succeed("check").output.hasPrefix("0 plants, 0 errors"))
  }
}
