import Foundation
import TestSupport
import Testing

/// What `plantsite serve` says, and how it begins and ends.
@Suite(.onThreadsThatWait) struct ServeCommandTests {
  private static let files = [
    "plantsite.yml": "title: Plants\nbaseURL: https://example.org/\n",
    "content/plants/vera.md": "---\nscientificName: Aloe vera\n---\n",
  ]

  @Test(arguments: [SIGINT, SIGTERM])
  func endsCleanly(signal: Int32) throws {
    let site = try PreviewedSite(Self.files)
    let events = try EventStream(site)
    #expect(try site.end(by: signal) == 0)
    #expect(!site.terminal.contains("rror:"))
    withExtendedLifetime(events) {}
  }

  @Test func takesTheNextPortWhereOneIsTaken() throws {
    let first = try PreviewedSite(Self.files)
    let second = try PreviewedSite(Self.files, ["--port", String(first.port)])
    #expect(second.port > first.port)
    #expect(second.terminal.contains("port \(first.port) is taken, so it is \(second.port)\n"))
    #expect(try second.get("/").subject == "200")
  }

  @Test func saysWhatIsThereAndWhatBecameOfASave() throws {
    let site = try PreviewedSite(Self.files)
    #expect(site.terminal.contains("1 plant, 0 errors, "))
    try site.save("content/plants/ferox.md", "---\nscientificName: Aloe ferox\n---\n")
    #expect(try site.shows("ferox", at: "/plants/ferox/"))
    // It is said once the page can be had.
    let line = "\ncontent/plants/ferox.md: 2 plants, 0 errors"
    for _ in 0..<1_000 where !site.terminal.contains(line) { usleep(20_000) }
    #expect(site.terminal.contains(line))
  }

  @Test func writesNothing() throws {
    let site = try PreviewedSite(Self.files)
    _ = try site.get("/plants/vera/")
    let found = try FileManager.default.subpathsOfDirectory(atPath: site.scratch("site")).sorted()
    #expect(found == ["content", "content/plants", "content/plants/vera.md", "plantsite.yml"])
  }
}
