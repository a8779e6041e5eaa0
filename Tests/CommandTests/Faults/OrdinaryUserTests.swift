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

/// What may not be looked at is told, and nothing follows from it.
///
/// Tests that run as root do this as nobody.
@Suite(.onThreadsThatWait) struct OrdinaryUserTests {
  private static let nobody: uid_t = 65_534

  /// Whether the program can be run as a user who isn't root.
  static let isPossible: Bool = {
    if geteuid() != 0 { return true }
    guard let folder = try? Folder(), chmod(folder.path, 0o755) == 0 else { return false }
    return (try? run(["--version"], in: folder))?.status == 0
  }()

  private static func run(_ arguments: [String], in folder: Folder) throws -> Command.Outcome {
    guard geteuid() == 0 else { return try Command.run(arguments, in: folder.path) }
    return try Command.run(
      arguments, in: folder.path,
      through: ["/usr/bin/setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"])
  }

  /// A site that belongs to the user who builds it.
  private func site() throws -> Folder {
    let folder = try Folder.withSite()
    try folder.write("content/plants/cacti/one.md", "---\ntitle: One\n---\n")
    guard geteuid() == 0 else { return folder }
    chmod(folder.path, 0o755)
    for name in [""] + (try FileManager.default.subpathsOfDirectory(atPath: folder.path)) {
      try #require(chown(folder(name), Self.nobody, Self.nobody) == 0)
    }
    return folder
  }

  @Test(.enabled(if: isPossible), arguments: ["content/plants/cacti", "content", "content/plants"])
  func stopsAtAFolderThatCannotBeEntered(_ path: String) throws {
    let folder = try site()
    #expect(try Self.run(["build"], in: folder).status == 0)
    let before = try folder.files("_site")
    chmod(folder(path), 0o644)
    defer { chmod(folder(path), 0o755) }
    for arguments in [["check"], ["check", "--strict"], ["build"], ["list", "plants"]] {
      let outcome = try Self.run(arguments, in: folder)
      #expect(outcome.status == 1, "\(arguments)")
      #expect(outcome.errors.contains(path) && outcome.errors.contains("[unreadable-file]"))
    }
    #expect(try folder.files("_site") == before)
  }

  @Test(.enabled(if: isPossible)) func tellsOfAPageThatCannotBeRemovedUntilItIs() throws {
    let folder = try site()
    #expect(try Self.run(["build"], in: folder).status == 0)
    try folder.remove("content/plants/cacti/one.md")
    let page = "_site/plants/cacti/one"
    for mode: mode_t in [0o644, 0o555, 0o000] {
      chmod(folder(page), mode)
      for _ in 0..<2 {
        let outcome = try Self.run(["build"], in: folder)
        #expect(outcome.status == 1)
        #expect(outcome.errors.contains(page), "\(outcome.errors)")
        #expect(outcome.output.contains("nothing was written"))
      }
    }
    chmod(folder(page), 0o755)
    #expect(folder.has(page + "/index.html"))
    #expect(try Self.run(["build"], in: folder).status == 0)
    #expect(!folder.has(page))
  }

  @Test(.enabled(if: isPossible)) func buildsASiteThatCannotBeWritten() throws {
    let folder = try site()
    let output = try Folder()
    chmod(output.path, 0o777)
    for path in [folder.path, folder("content")] { chmod(path, 0o555) }
    defer { for path in [folder.path, folder("content")] { chmod(path, 0o755) } }
    let build = ["build", "--output", output("site")]
    let first = try Self.run(build, in: folder)
    #expect(first.status == 0 && first.errors == "", "\(first.errors)")
    // What is no more part of the site is known without anything that the site's folder could remember.
    chmod(folder("content/plants/cacti"), 0o755)
    try folder.remove("content/plants/cacti/one.md")
    let second = try Self.run(build, in: folder)
    #expect(second.status == 0 && second.errors == "", "\(second.errors)")
    #expect(!output.has("site/plants/cacti/one") && output.has("site/plants/aloes/aloe-vera/index.html"))
    #expect(!folder.has(".plantsite"))
  }
}
