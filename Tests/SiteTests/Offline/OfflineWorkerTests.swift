import Foundation
import TestSupport
import Testing

@testable import Site

/// The service worker, played with by `Scripts/worker.js`, as no browser lets a test do it.
@Suite(.onThreadsThatWait) struct OfflineWorkerTests {
  /// Whoever has no Node.js may leave out what needs it, as with the editor's scripts.
  private static let areSkipped =
    !(ProcessInfo.processInfo.environment["PLANTSITE_SKIP_SCRIPT_TESTS"] ?? "").isEmpty

  /// Whatever happens meanwhile, what a browser keeps is of one build, and within the limit.
  @Test(.disabled(if: areSkipped), arguments: ["yes", "{limit: 1}"])
  func keepsOneBuildWhole(offline: String) throws {
    let node = try #require(
      Programs.onPath("node") ?? Programs.onPath("nodejs"), "Node.js runs the service worker")
    let folder = try TemporaryFolder()
    var builds: [String] = []
    for (name, text) in [("a", "One."), ("b", "Two."), ("c", "Three.")] {
      // With the smaller limit not all of them fit.
      let filling = offline == "yes" ? "" : String(repeating: "word ", count: 60_000)
      let source = MemorySource(
        archive: """
          -- plantsite.yml --
          title: Plants
          find: yes
          offline: \(offline)
          -- content/plants/aloes/vera/index.md --
          ---
          image: plate.svg
          updated: 2026-01-0\(name == "a" ? 1 : 2)
          ---
          \(text) ![](plate.svg)
          -- content/plants/aloes/vera/plate.svg --
          <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><title>\(text)</title></svg>
          -- content/plants/aloes/maculata.md --
          The same. \(filling)
          -- content/plants/sedum-acre.md --
          \(text) \(filling)
          -- content/plants/\(name).md --
          \(text) \(filling)
          """)
      let site = try load(source).sound()
      for (address, bytes) in try published(site, source) {
        try folder.write(name + address + (address.hasSuffix("/") ? "index.html" : ""), bytes)
      }
      builds.append("\(folder.path)/\(name)")
    }
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Scripts/worker.js").path
    let (output, errors) = (folder.path + "/output", folder.path + "/errors")
    let status = try ChildProcess(
      node, [script, "12"] + builds, in: folder.path, output: output, errors: errors
    ).wait()
    #expect(
      status == 0,
      "\(String(decoding: FileManager.default.contents(atPath: errors) ?? Data(), as: UTF8.self))")
    let faults = String(decoding: try #require(FileManager.default.contents(atPath: output)), as: UTF8.self)
    #expect(faults.isEmpty, "\(faults.prefix(1500))")
  }
}
