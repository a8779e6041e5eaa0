import Foundation
import Platform
import TestSupport
import Testing
import Text

@testable import Site

@Suite struct OfflineTests {
  private static let plants = """
    -- content/plants/aloes/old.md --
    ---
    date: 2020-01-01
    ---
    -- content/plants/aloes/new.md --
    ---
    date: 2026-01-01
    tags: [window]
    ---
    -- content/plants/undated.md --

    """

  private func site(_ offline: String, plants: String = Self.plants) throws -> Site {
    try SiteTests.site(
      "-- plantsite.yml --\ntitle: Plants\nbaseURL: https://example.org/lib/\n\(offline)\n" + plants)
  }

  private func list(_ site: Site) throws -> (version: String, required: Int, files: [[String]]) {
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(try site.html("/offline.json").utf8)) as? [String: Any])
    return (
      try #require(json["version"] as? String), try #require(json["required"] as? Int),
      try #require(json["files"] as? [[String]])
    )
  }

  @Test(arguments: ["", "offline: no"]) func isOffUnlessAsked(offline: String) throws {
    let site = try site(offline)
    #expect(site.routes.allSatisfy { !["/sw.js", "/offline.json", "/offline.html"].contains($0.address) })
    let home = try site.html("/")
    #expect(!home.contains("sw.js") && !home.contains("manifest"))
  }

  @Test func isTurnedOnByOneLine() throws {
    let site = try site("offline: yes")
    let home = try site.html("/")
    #expect(home.contains("data-worker=\"/lib/sw.js\""))
    #expect(
      home.contains(
        "<link rel=\"manifest\" href=\"/lib/manifest.webmanifest\" crossorigin=\"use-credentials\">"))
    #expect(try site.html("/sw.js").contains("\"limit\":50000000"))
    #expect(try site.html("/offline.html").contains("<meta name=\"robots\" content=\"noindex\">"))
    #expect(try !site.html("/sitemap.xml").contains("offline"))
  }

  @Test func tellsOfEachFileWhoseItIs() throws {
    let site = try site("offline: yes")
    for file in try list(site).files where file.count > 1 {
      let bytes = try #require(site.bytes(at: String(file[0].dropFirst("/lib".count))), "\(file[0])")
      if file[0].hasSuffix("/") || file[0].hasSuffix(".html") {
        #expect(
          String(decoding: bytes, as: UTF8.self).contains("<head data-digest=\"\(file[1])\">"), "\(file[0])")
      } else {
        #expect(sha256(of: bytes).hasPrefix(file[1]), "\(file[0])")
      }
    }
  }

  /// What is needed, then what leads to plants, then these, the newest first, then their groups.
  @Test func listsFirstWhatIsNeededFirst() throws {
    let (_, required, files) = try list(try site("offline: yes"))
    let addresses = files.map { String($0[0].dropFirst("/lib".count)) }
    #expect(addresses.prefix(required).contains("/") && addresses.prefix(required).contains("/offline.html"))
    #expect(addresses.prefix(required).contains { $0.hasSuffix("style.css") })
    let order = [
      "/find.json", "/plants/aloes/", "/plants/aloes/new/", "/plants/aloes/old/", "/plants/undated/",
      "/tags/window/",
    ]
    #expect(addresses.filter(order.contains) == order)
    #expect(addresses.allSatisfy { !$0.hasSuffix("feed.xml") && $0 != "/404.html" && $0 != "/sw.js" })
    #expect(Set(addresses).count == addresses.count)
  }

  /// The worker changes when anything does that is kept, and only then.
  @Test func namesTheBuildByItsContent() throws {
    let first = try site("offline: yes")
    #expect(try site("offline: yes").html("/sw.js") == first.html("/sw.js"))
    let other = try site("offline: yes", plants: Self.plants + "A word.\n")
    #expect(try other.html("/sw.js") != first.html("/sw.js"))
    let version = try list(first).version
    #expect(try first.html("/sw.js").hasPrefix("const site = {\"version\":\"\(version)\""))
  }

  /// A build tells what it has rendered; the same comes of it as without.
  @Test func takesWhatWasRenderedAlready() throws {
    let (told, untold) = (try site("offline: yes"), try site("offline: yes"))
    for route in told.routes where !route.kind.isCopy {
      if [.offlineFiles, .serviceWorker].contains(route.kind) { continue }
      _ = try #require(told.bytes(at: route.address))
    }
    #expect(try told.html("/offline.json") == untold.html("/offline.json"))
  }

  @Test func keepsSmallPicturesInPlaceOfLargeOnes() throws {
    let site = try load(
      MemorySource(bytes: [
        "plantsite.yml": Array("title: T\noffline: yes\n".utf8),
        "content/plants/a/index.md": Array("---\nimage: leaf.png\n---\n".utf8),
        "content/plants/a/leaf.png": ImageSamples.png(width: 1600, height: 1200),
      ])
    ).sound()
    let pictures = try list(site).files.filter { $0[0].hasPrefix("/images/") }
    #expect(pictures.count == 2)
    for picture in pictures { #expect(picture.count > 2 && picture[1].isEmpty, "\(picture)") }
    let all = pictures.flatMap { [$0[0]] + $0.dropFirst(2) }
    let shown = site.routes.filter { $0.address.hasPrefix("/images/") && !$0.address.contains("1200x630") }
    #expect(
      shown.allSatisfy { route in all.contains { route.address == $0 || route.address.contains(".\($0).") } })
    #expect(all.count == shown.count)
    let smallest = pictures.map { $0[0] }
    #expect(smallest.contains { $0.contains("-160x160.") } && smallest.contains { $0.contains("-350.") })
  }

  @Test func forgetsWhenAsked() throws {
    let site = try site("offline: remove")
    #expect(site.routes.filter { $0.kind == .serviceWorker }.count == 1)
    #expect(try site.html("/sw.js").contains("unregister") && !site.html("/sw.js").contains("const site"))
    #expect(site.route(at: "/offline.json") == nil && site.route(at: "/manifest.webmanifest") == nil)
    #expect(try !site.html("/").contains("sw.js"))
  }

  /// What is for its owner's eyes isn't left on devices.
  @Test func isOffInWhatIsPrivate() throws {
    let site = try SiteTests.site("-- plantsite.yml --\ntitle: T\noffline: yes\n") {
      $0.includesPrivate = true
    }
    #expect(site.route(at: "/sw.js") == nil)
  }

  @Test func describesTheSiteToHomeScreens() throws {
    let site = try site("description: All of them\nlanguage: ar\noffline: {name: Aloes, limit: 20 MB}")
    let manifest = try #require(
      try JSONSerialization.jsonObject(with: Data(try site.html("/manifest.webmanifest").utf8))
        as? [String: Any])
    #expect(manifest["name"] as? String == "Plants" && manifest["short_name"] as? String == "Aloes")
    #expect(manifest["start_url"] as? String == "/lib/" && manifest["scope"] as? String == "/lib/")
    #expect(manifest["display"] as? String == "standalone" && manifest["dir"] as? String == "rtl")
    let icons = try #require(manifest["icons"] as? [[String: String]])
    #expect(icons.map { $0["sizes"] } == ["192x192", "192x192", "512x512", "512x512"])
    #expect(icons.map { $0["purpose"] } == ["any", "maskable", "any", "maskable"])
    for icon in icons {
      let address = try #require(icon["src"])
      #expect(site.bytes(at: String(address.dropFirst("/lib".count)))?.isEmpty == false)
    }
    #expect(try site.html("/sw.js").contains("\"limit\":20000000"))
  }

  @Test func takesTheSitesOwnIcons() throws {
    let site = try load(
      MemorySource(bytes: [
        "plantsite.yml": Array("title: T\noffline: yes\n".utf8),
        "content/static/favicon.svg": Array(
          "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\"/>".utf8),
        "content/static/apple-touch-icon.png": ImageSamples.png(width: 180, height: 180),
        "content/static/icon-wide.png": ImageSamples.png(width: 400, height: 200),
      ])
    ).sound()
    let manifest = try site.html("/manifest.webmanifest")
    #expect(
      manifest.contains(
        #""icons":[{"src":"/favicon.svg","sizes":"any","type":"image/svg+xml","purpose":"any"},{"src":"/apple-touch-icon.png","sizes":"180x180","type":"image/png","purpose":"any"}]"#
      ), "\(manifest)")
    #expect(try site.html("/").contains("<link rel=\"apple-touch-icon\" href=\"/apple-touch-icon.png\">"))
  }

  @Test(
    arguments: [
      (
        "offline: perhaps",
        "offline takes yes, no, remove or a mapping with limit and name, not \"perhaps\" [bad-offline]"
      ),
      (
        "offline: remve",
        "offline takes yes, no, remove or a mapping with limit and name, not \"remve\"; did you mean \"remove\"? [bad-offline]"
      ),
      (
        "offline: {limit: 3 TB}",
        "\"3 TB\" is no limit: write megabytes from 1 to 2000, such as 50 MB [bad-limit]"
      ),
      (
        "offline: {limit: -1}",
        "\"-1\" is no limit: write megabytes from 1 to 2000, such as 50 MB [bad-limit]"
      ),
    ])
  func tellsWhatItDoesNotUnderstand(offline: String, message: String) {
    let found = problems("-- plantsite.yml --\ntitle: T\n\(offline)\n")
    #expect(found.contains { $0.hasSuffix("error: " + message) }, "\(found)")
  }

  @Test(arguments: [("50", 50_000_000), ("1.5 GB", 1_500_000_000), ("7MB", 7_000_000)])
  func readsLimits(text: String, bytes: Int) throws {
    #expect(try site("offline: {limit: \(text)}").configuration.offline.limit == bytes)
  }

  @Test(arguments: [
    ("http://example.org/", true), ("https://example.org/", false), ("http://localhost:8000/", false),
  ])
  func wantsHTTPS(address: String, isTold: Bool) {
    let found = problems("-- plantsite.yml --\ntitle: T\nbaseURL: \(address)\noffline: yes\n")
    #expect(found.contains { $0.contains("[offline-needs-https]") } == isTold, "\(found)")
  }
}
