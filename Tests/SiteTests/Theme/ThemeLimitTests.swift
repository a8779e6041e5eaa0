import Platform
import TestSupport
import Testing

@testable import Site

/// What the default theme may weigh, and that it asks no other host for anything.
@Suite struct ThemeLimitTests {
  private static func assets() throws -> [Theme.Asset] { try site("").theme.assets }

  /// A site that has pages of every kind.
  private static func siteOfEveryTemplate() throws -> Site {
    var library = SyntheticLibrary(
      plants: 12, genera: 4, sections: 2, tags: 2,
      others: [
        "content/reports/r.yml": "streams: {name: Plants, source: plants}\ncolumns: [plant]\n",
        "content/pages/about.md": "Text.\n",
        "content/plants/section-0/a.md":
          "---\ntitle: A\ngrowingSeason: summer\ngallery: {src: /a.svg, alt: A}\n---\n",
        "content/static/a.svg": ImageSamples.svg,
      ])
    library.configuration += "offline: yes\n"
    return try load(library.source()).sound()
  }

  @Test func hasOneShortStyleSheet() throws {
    let sheets = try Self.assets().filter { $0.path.hasSuffix(".css") }
    #expect(sheets.map(\.path) == ["style.css"])
    #expect(try Self.packedSize(#require(sheets.first).bytes) < 9_000)
  }

  /// How many bytes hosts send for a file.
  private static func packedSize(_ bytes: [UInt8]) throws -> Int {
    let folder = try TemporaryFolder()
    try folder.write("file", bytes)
    let gzip = try #require(Programs.onPath("gzip"))
    #expect(try ChildProcess(gzip, ["-9n", "file"], in: folder.path).wait() == 0)
    return Int(try folder.stamp("file.gz").size)
  }

  @Test func loadsFewBytesOfScriptsOnEachPage() throws {
    let site = try Self.siteOfEveryTemplate()
    let sizes = Dictionary(
      uniqueKeysWithValues: try site.theme.assets.filter { $0.path.hasSuffix(".js") }.map {
        ("/\(site.theme.assetFolder)/\($0.path)", try Self.packedSize($0.bytes))
      })
    var loaded: Set<String> = []
    for route in site.routes where route.kind.isHTML {
      let addresses = Set(
        Markup(try site.html(route.address)).tags.filter { $0.name == "script" }.compactMap { $0["src"] })
      let bytes = try addresses.map { try #require(sizes[$0], "\($0)") }.reduce(0, +)
      #expect(bytes < 10_000, "\(route.address)")
      loaded.formUnion(addresses)
    }
    // None is forgotten above, but for what plants with wide tables of records load besides, and what a click loads.
    let others = ["/records.js", "/find-table.js"]
    #expect(
      loaded.union(sizes.keys.filter { address in others.contains { address.hasSuffix($0) } })
        == Set(sizes.keys.filter { $0.hasSuffix(".js") }))
  }

  @Test func hasNoAddressOfAnotherHostInStylesAndScripts() throws {
    for asset in try Self.assets() {
      // A comment may say where something is explained.
      let code = String(decoding: asset.bytes, as: UTF8.self).replacing(/\/\*(?:(?!\*\/).)*\*\//, with: "")
        .split(separator: "\n").filter { !$0.drop(while: \.isWhitespace).hasPrefix("//") }
        .joined(separator: "\n").replacing("http://www.w3.org/2000/svg", with: "")
      #expect(!code.contains(/https?:|@import|["'(]\/\//), "\(asset.path)")
    }
  }

  @Test func blocksNothingWithScripts() throws {
    let site = try Self.siteOfEveryTemplate()
    for route in site.routes where route.kind.isHTML {
      let tags = Markup(try site.html(route.address)).tags
      for script in tags where script.name == "script" && script["type"] != "application/ld+json" {
        let isLater = script["defer"] != nil || script["async"] != nil || script["type"] == "module"
        #expect(script["src"] != nil && isLater, "\(route.address)")
      }
    }
  }
}
