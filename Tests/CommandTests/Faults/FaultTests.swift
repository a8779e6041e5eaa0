#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  /// Calls of the system that fail once; `Benchmarks/faults.py` tries all of them.
  struct FaultTests {
    private static let strace = Programs.onPath("strace")

    /// Whether this machine lets a test make the calls of a command fail.
    static let isPossible: Bool = {
      guard let folder = try? Folder() else { return false }
      return (try? run(["--version"], in: folder, "write", "EIO", 10_000))?.status == 0
    }()

    /// Runs the command while each of its threads' calls of that number fails.
    private static func run(
      _ arguments: [String], in folder: Folder, _ call: String, _ error: String, _ number: Int
    ) throws -> Command.Outcome {
      let wrapper = [
        strace ?? "strace", "-f", "-qq", "-o", "/dev/null", "-e", "trace=" + call, "-e",
        "inject=\(call):error=\(error):when=\(number)",
      ]
      return try Command.run(arguments, in: folder.path, through: wrapper)
    }

    private static let calls = [
      ("openat", 4), ("newfstatat", 3), ("fstat", 4), ("getdents64", 3), ("read", 4), ("write", 2),
      ("close", 5),
      ("renameat", 2), ("mkdirat", 1), ("unlinkat", 2), ("fsync", 1),
    ]

    @Test(.enabled(if: isPossible), arguments: calls)
    func aRunThatEndsWell_hasDoneAll(_ call: String, _ step: Int) throws {
      let folder = try Folder.withSite()
      try folder.succeed("build", "--date", "2026-01-01", "--output", "old")
      try folder.write("content/plants/new.md", "---\ntitle: New\n---\n")
      try folder.remove("content/plants/aloes/_index.md")
      try folder.succeed("build", "--date", "2026-01-01", "--output", "new")
      let (old, new) = (try folder.files("old"), try folder.files("new"))
      // The numbers reach from the start of the program into what it does last.
      for number in stride(from: step, through: step * 5, by: step) {
        for error in ["EIO", "ENOSPC"] {
          let arguments = ["build", "--date", "2026-01-01", "--quiet"]
          let outcome = try Self.run(arguments, in: folder, call, error, number)
          let what = "\(call) number \(number) with \(error): \(outcome.status) \(outcome.errors)"
          #expect(outcome.status < 128, "\(what)")
          if outcome.status == 0 {
            #expect(try folder.files("_site") == new, "\(what)")
          } else {
            // One of the writes that fail may be that of the message.
            #expect(outcome.errors != "" || call == "write", "\(what)")
            let left = folder.has("_site") ? try folder.files("_site") : [:]
            for (path, bytes) in left {
              #expect(bytes == old[path] || bytes == new[path], "\(what): \(path)")
            }
          }
        }
      }
      try folder.succeed("build", "--date", "2026-01-01")
      #expect(try folder.files("_site") == new)
    }

    @Test(.enabled(if: isPossible), arguments: ["openat", "getdents64", "fstat", "read", "flock"])
    func aSaveThatWasCutOffIsToldWhateverFails(_ call: String) throws {
      let folder = try Folder.withSite()
      try folder.cutOffASave()
      for number in 1...40 {
        let outcome = try Self.run(["check"], in: folder, call, "EIO", number)
        if outcome.status == 0 { #expect(outcome.errors.contains("[save-cut-off]"), "\(number)") }
      }
    }

    @Test(.enabled(if: isPossible)) func noAttributesAreAssumedWhereTheOwnOnesCannotBeSeen() throws {
      let folder = try Folder.withSite()
      try folder.write("content/attributes.yml", "attributes:\n  colour:\n    type: text\n")
      try folder.write(
        "content/plants/aloes/aloe-vera.md", "---\nscientificName: Aloe vera\ncolour: red\n---\n")
      try folder.write("content/plants/aloes/aloe-arborescens.md", "---\ntitle: A\ncolour: blue\n---\n")
      for number in 1...30 {
        let arguments = ["list", "attributes", "--format", "csv"]
        let outcome = try Self.run(arguments, in: folder, "newfstatat", "EIO", number)
        if outcome.status == 0 { #expect(outcome.output.contains("colour"), "\(number)") }
      }
    }
  }
#endif
