import Diagnostics
import NIOCore
import NIOHTTP1
import PlantLibrary
import Publishing
import Site
import Synchronization
import TestSupport
import Testing

@testable import Preview

struct ResponderTests {
  private static let archive = """
    -- plantsite.yml --
    title: Plants
    baseURL: https://example.org/BASE
    -- content/plants/succulents/aloe.md --
    ---
    scientificName: Aloe vera
    tags: [hanging basket, écheveria]
    aliases: [/old/]
    ---
    Text.
    -- content/pages/about.md --
    # About
    -- content/reports/all.yml --
    title: All
    streams: [{name: Plants, source: plants}]
    columns: [plant]
    """

  private func responder(base: String = "") throws -> (responder: Responder, site: Site) {
    let archive = Self.archive.replacing("BASE", with: base)
    let today = try #require(CalendarDate("2026-11-21"))
    let source = MemorySource(archive: archive)
    let outcome = SiteLoader(source, today: today).load()
    let store = SiteStore(start: 0)
    _ = store.update(outcome)
    return (
      Responder(
        store: store, source: source, pictures: PictureStore(source, site: nil)),
      try #require(outcome.site, "\(outcome.problems)")
    )
  }

  private func bytes(_ answer: Answer) -> [UInt8] {
    guard case .bytes(let buffer) = answer.body else { return [] }
    return Array(buffer.readableBytesView)
  }

  /// The bytes of a page without what the preview adds.
  private func published(_ bytes: [UInt8]) -> [UInt8] {
    guard let place = bytes.firstRange(of: PreviewScript.tag) else { return bytes }
    return Array(bytes[..<place.lowerBound] + bytes[place.upperBound...])
  }

  /// A browser that has kept another site of this machine's forgets it, rather than showing that.
  @Test(arguments: ["", "lib/"]) func hasBrowsersForgetWhatTheyKept(base: String) throws {
    let responder = try responder(base: base).responder
    let answer = responder.answer(to: try #require(RequestTarget("/\(base)sw.js")))
    #expect(answer.status == .ok)
    #expect(String(decoding: bytes(answer), as: UTF8.self).contains("registration.unregister()"))
  }

  /// Only who decodes a photo finds that there is nothing in it.
  @Test func tellsOfAPictureThatCannotBeMade() throws {
    let source = MemorySource(bytes: [
      "plantsite.yml": Array("baseURL: https://example.org/\n".utf8),
      "content/plants/aloe.md": Array("---\nimage: {src: a.jpg, alt: An aloe}\n---\n".utf8),
      "content/plants/a.jpg": ImageSamples.jpeg(padding: 50_000),
    ])
    let today = try #require(CalendarDate("2026-11-21"))
    let outcome = SiteLoader(source, today: today).load()
    let store = SiteStore(start: 0)
    _ = store.update(outcome)
    let told = Mutex<[Diagnostic]>([])
    let responder = Responder(
      store: store, source: source, pictures: PictureStore(source, site: nil),
      unmade: { problem in told.withLock { $0.append(problem) } })
    let site = try #require(outcome.site, "\(outcome.problems)")
    let picture = try #require(site.routes.first { $0.address.hasPrefix("/images/") })
    let target = try #require(RequestTarget(picture.address))
    #expect(responder.answer(to: target).status == .notFound)
    #expect(told.withLock { $0.map(\.code) } == ["bad-photo"])
  }

  @Test(arguments: ["", "library/"])
  func answersWithTheBytesThatABuildWrites(base: String) throws {
    let (responder, site) = try responder(base: base)
    for route in site.routes {
      let target = try #require(
        RequestTarget(site.configuration.baseURL.href(route.address)), "\(route.address)")
      let answer = responder.answer(to: target)
      #expect(answer.status == .ok, "\(route.address)")
      #expect(published(bytes(answer)) == site.bytes(at: route.address), "\(route.address)")
      #expect((bytes(answer) == site.bytes(at: route.address)) != route.kind.isHTML, "\(route.address)")
    }
  }

  @Test func tellsOfWhichSiteAPageIs() throws {
    let (responder, _) = try responder()
    for (address, told) in [
      ("/plants/", "generation;desc=\"1\""), ("/nope/", "generation;desc=\"1\""), ("/robots.txt", nil),
    ] {
      let answer = responder.answer(to: try #require(RequestTarget(address)))
      #expect(answer.headers.first(name: "Server-Timing") == told, "\(address)")
    }
  }

  @Test func keepsAnAnswerUntilTheSiteChanges() throws {
    let (responder, _) = try responder()
    let target = try #require(RequestTarget("/plants/"))
    #expect(responder.readyAnswer(to: "/plants/") == nil)
    _ = responder.answer(to: target)
    #expect(responder.readyAnswer(to: "/plants/") != nil)
  }

  @Test(
    arguments: [
      ("/plants/succulents", UInt(302), "/plants/succulents/"), ("/plants?a=b", 302, "/plants/?a=b"),
      ("/nope/", 404, nil), ("/index.html", 200, nil), ("/index.htm", 404, nil),
      ("/.plantsite/nope", 404, nil),
    ] as [(String, UInt, String?)])
  func leadsToFoldersAndKnowsNoOtherAddresses(target: String, status: UInt, location: String?) throws {
    let answer = try responder().responder.answer(to: try #require(RequestTarget(target)))
    #expect(answer.status.code == status)
    #expect(answer.headers.first(name: "Location") == location)
  }

  @Test func leadsIntoTheBasePath() throws {
    let answer = try responder(base: "library/").responder.answer(to: try #require(RequestTarget("/")))
    #expect(answer.headers.first(name: "Location") == "/library/")
  }

  private func head(_ headers: [(String, String)] = [], _ method: HTTPMethod = .GET) -> HTTPRequestHead {
    HTTPRequestHead(version: .http1_1, method: method, uri: "/", headers: HTTPHeaders(headers))
  }

  @Test func answersLessWhereLessIsAskedFor() throws {
    let whole = try responder().responder.answer(to: try #require(RequestTarget("/robots.txt")))
    let tag = try #require(whole.headers.first(name: "ETag"))
    #expect(whole.reduced(for: head([("If-None-Match", "\"x\", \(tag)")])).status == .notModified)
    #expect(whole.reduced(for: head([("If-None-Match", "\"x\"")])).status == .ok)
    let part = whole.reduced(for: head([("Range", "bytes=0-9")]))
    #expect(part.status == .partialContent)
    #expect(bytes(part) == Array(bytes(whole).prefix(10)))
    #expect(part.headers.first(name: "Content-Range") == "bytes 0-9/\(bytes(whole).count)")
    #expect(whole.reduced(for: head([("Range", "bytes=0-9"), ("If-Range", "\"x\"")])).status == .ok)
    #expect(whole.reduced(for: head([("Range", "bytes=9999-")])).status == .rangeNotSatisfiable)
    let onlyHead = whole.reduced(for: head([], .HEAD))
    #expect(bytes(onlyHead).isEmpty)
    #expect(onlyHead.headers.first(name: "Content-Length") == String(bytes(whole).count))
  }
}
