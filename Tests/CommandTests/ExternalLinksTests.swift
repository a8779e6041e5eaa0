import Foundation
import TestSupport
import Testing

/// `plantsite check --external`.
@Suite(.onThreadsThatWait, .enabled(if: Programs.onPath("curl") != nil)) struct ExternalLinksTests {
  private let folder: Folder
  private let others: Folder
  private let server: SiteServer

  init() throws {
    others = try Folder()
    try others.write("there/index.html", "there")
    server = try SiteServer(folder: others.path)
    folder = try Folder.withSite()
    try folder.write(
      "content/plants/aloes/aloe-vera.md",
      """
      ---
      scientificName: Aloe vera
      links: ["\(server.origin)/there/"]
      ---
      See [this](\(server.origin)/there/#part), and
      [that](\(server.origin)/gone.html).

      """)
  }

  private func check(_ arguments: String...) throws -> Command.Outcome {
    try Command.run(["check", "--external"] + arguments, in: folder.path)
  }

  @Test func tellsWhatIsGoneAndWhereItStands() throws {
    let outcome = try check("--local")
    #expect(outcome.status == 0)
    #expect(
      outcome.errors.contains("\"\(server.origin)/gone.html\" isn't there any more (404)"),
      "\(outcome.errors)")
    #expect(outcome.errors.contains("content/plants/aloes/aloe-vera.md:6:8"), "\(outcome.errors)")
    #expect(!outcome.errors.contains("/there/\" "), "\(outcome.errors)")
    #expect(try check("--local", "--strict").status == 1)
  }

  /// Each is asked for once, by its head where that is enough; what was right is believed for a while.
  @Test func asksOnce() throws {
    _ = try check("--local")
    #expect(server.takeRequests().map(\.path).filter { $0 == "/there/" }.count == 1)
    let again = try check("--local")
    #expect(again.errors.contains("note: 2 links to others, 1 of them asked for now"), "\(again.errors)")
    #expect(server.takeRequests().map(\.path).filter { $0 == "/there/" }.isEmpty)
    _ = try check("--local", "--max-age", "0")
    #expect(server.takeRequests().map(\.path).filter { $0 == "/there/" }.count == 1)
  }

  /// A note must not make plantsite ask its owner's own network.
  @Test func asksNothingOfTheOwnNetwork() throws {
    let outcome = try check()
    #expect(server.takeRequests().isEmpty)
    #expect(
      outcome.errors.contains("is on this machine or its network, where no visitor comes"),
      "\(outcome.errors)")
  }

  @Test func canBeSilenced() throws {
    try folder.write(
      "plantsite.yml", "title: Plants\nbaseURL: http://127.0.0.1:9/\nproblems: {dead-link: ignore}\n")
    #expect(try !check("--local").errors.contains("gone.html\" isn't"))
  }
}
