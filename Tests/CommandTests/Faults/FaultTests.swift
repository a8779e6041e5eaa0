#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  /// Calls of the system that fail once; `Benchmarks/faults.py` tries all of them.
  @Suite(.onThreadsThatWait) struct FaultTests {
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
        strace ?? "strace", "-f", "--seccomp-bpf", "-qq", "-o", "/dev/null", "-e", "trace=" + call, "-e",
        "inject=\(call):error=\(error):when=\(number)",
      ]
      return try Command.run(arguments, in: folder.path, through: wrapper)
    }

    private static let calls = [
      "openat", "newfstatat", "fstat", "getdents64", "read", "write", "close", "renameat", "mkdirat",
      "unlinkat",
      "fsync",
    ]

    /// How often a thread of the command makes a call, at most.
    private static func count(_ arguments: [String], in folder: Folder, _ call: String) throws -> Int {
      let log = folder("calls")
      let wrapper = [strace ?? "strace", "-f", "--seccomp-bpf", "-qq", "-o", log, "-e", "trace=" + call]
      _ = try Command.run(arguments, in: folder.path, through: wrapper)
      // Each line begins with the thread; a call that another interrupts has a second line.
      let threads = (folder.text("calls") ?? "").split(separator: "\n").filter { !$0.contains("resumed>") }
        .compactMap { $0.split(separator: " ").first }
      return Dictionary(grouping: threads) { $0 }.values.map(\.count).max() ?? 0
    }

    @Test(.enabled(if: isPossible), arguments: calls)
    func aRunThatEndsWell_hasDoneAll(_ call: String) throws {
      let folder = try Folder.withSite()
      let arguments = ["build", "--date", "2026-01-01", "--quiet"]
      try folder.succeed("build", "--date", "2026-01-01")
      let state = ["_site", ".plantsite"]
      for name in state {
        try FileManager.default.moveItem(atPath: folder(name), toPath: folder("old" + name))
      }
      try folder.write("content/plants/new.md", "---\ntitle: New\n---\n")
      try folder.remove("content/plants/aloes/_index.md")
      try folder.succeed("build", "--date", "2026-01-01", "--output", "new")
      let (old, new) = (try folder.files("old_site"), try folder.files("new"))
      /// Else the first run that ends well would leave nothing to do for the others.
      func reset() throws {
        for name in state {
          if folder.has(name) { try folder.remove(name) }
          try FileManager.default.copyItem(atPath: folder("old" + name), toPath: folder(name))
        }
      }
      try reset()
      let count = try Self.count(arguments, in: folder, call)
      #expect(try folder.files("_site") == new)
      // The numbers reach from the start of the program into what it does last.
      for part in 1...5 {
        let number = max(1, count * part / 5)
        for error in ["EIO", "ENOSPC"] {
          try reset()
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
