#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  /// Sandboxes without /proc.
  @Suite(.onThreadsThatWait) struct NoProcTests {
    private static let hidden = [
      "/usr/bin/unshare", "-m", "/bin/sh", "-c", #"mount -t tmpfs none /proc && exec "$@""#, "sh",
    ]

    /// Whether this machine lets a test hide /proc from a command.
    static let isPossible: Bool = {
      guard let folder = try? Folder(), let program = Programs.plantsite else { return false }
      let child = try? ChildProcess(
        "/usr/bin/env", hidden + ["/bin/sh", "-c", "! test -e /proc/self"], in: folder.path)
      return (try? child?.wait()) == 0 && !program.isEmpty
    }()

    @Test(.enabled(if: isPossible)) func knowsItsArguments() throws {
      let folder = try Folder.withSite()
      func run(_ arguments: String...) throws -> Command.Outcome {
        try Command.run(arguments, in: folder.path, through: Self.hidden)
      }
      #expect(try run("check").output.contains("2 plants"))
      #expect(try run("build").status == 0)
      #expect(try run("build").output.contains("nothing changed"))
      try folder.write("content/plants/bad.md", "---\nnonsense: [\n---\n")
      let check = try run("check")
      #expect(check.status == 1)
      #expect(check.errors.contains("content/plants/bad.md"))
      #expect(try run("build", "--nonsense").status == 64)
    }

    /// Threads are needed for some hundred notes, and what goes wrong with them goes wrong now and then.
    @Test(.enabled(if: isPossible)) func worksOnAllCores() throws {
      let folder = try Folder.withSite()
      for number in 0..<200 {
        try folder.write(
          "content/plants/more-\(number).md", "---\ntitle: Plant \(number)\n---\n")
      }
      for _ in 0..<25 {
        let check = try Command.run(["check"], in: folder.path, through: Self.hidden)
        #expect(check.status == 0, "\(check.errors.prefix(200))")
      }
    }
  }
#endif
