#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  /// Outputs on other mounts of the site's file system, as containers have them: files can't be moved there.
  @Suite(.onThreadsThatWait) struct MountTests {
    /// Runs a command with one folder mounted at another.
    private static func mounted(_ folder: String, at place: String) -> [String] {
      [
        "/usr/bin/unshare", "-m", "/bin/sh", "-c",
        #"mount --bind "$1" "$2" && shift 2 && exec "$@""#, "sh", folder, place,
      ]
    }

    /// Whether this machine lets a test mount a folder.
    static let isPossible: Bool = {
      guard let folder = try? Folder(), (try? folder.write("a/file", "")) != nil,
        (try? folder.write("b/other", "")) != nil
      else { return false }
      let words = mounted(folder("a"), at: folder("b")) + ["/usr/bin/test", "-e", folder("b/file")]
      return (try? ChildProcess("/usr/bin/env", words, in: folder.path).wait()) == 0
    }()

    private func site() throws -> (Folder, volume: Folder) {
      let folder = try Folder.withSite()
      let volume = try Folder()
      for name in ["public", "public/plants", "volume"] {
        try FileManager.default.createDirectory(
          atPath: folder(name), withIntermediateDirectories: true)
      }
      return (folder, volume)
    }

    @Test(.enabled(if: isPossible), arguments: ["public", "_site"])
    func buildsIntoAMount(_ output: String) throws {
      let (folder, volume) = try site()
      try folder.succeed("build", "--date", "2026-01-01", "--output", "usual")
      try FileManager.default.createDirectory(atPath: folder(output), withIntermediateDirectories: true)
      let wrapper = Self.mounted(volume.path, at: folder(output))
      let build = ["build", "--date", "2026-01-01", "--output", output]
      let first = try Command.run(build, in: folder.path, through: wrapper)
      #expect(first.status == 0 && first.errors == "", "\(first.errors)")
      #expect(try volume.files(".") == folder.files("usual"))
      try folder.write("content/plants/new.md", "---\ntitle: New\n---\n")
      try folder.remove("content/plants/aloes/aloe-arborescens.md")
      let second = try Command.run(build, in: folder.path, through: wrapper)
      #expect(second.status == 0 && second.errors == "", "\(second.errors)")
      try folder.succeed("build", "--date", "2026-01-01", "--output", "usual")
      #expect(try volume.files(".") == folder.files("usual"))
      let hidden = try FileManager.default.contentsOfDirectory(atPath: volume.path).filter {
        $0.hasPrefix(".")
      }
      #expect(hidden.sorted() == [".nojekyll", ".plantsite-manifest"])
      // What was saved a moment ago is read again until its time is surely past.
      var last = ""
      for _ in 0..<50 where !last.contains("nothing changed") {
        last = try Command.run(build, in: folder.path, through: wrapper).output
      }
      #expect(last.contains("nothing changed"))
    }

    @Test(.enabled(if: isPossible)) func tellsOfAMountInTheOutputBeforeAnythingIsChanged() throws {
      let (folder, volume) = try site()
      let wrapper = Self.mounted(volume.path, at: folder("public/plants"))
      let outcome = try Command.run(["build", "--output", "public"], in: folder.path, through: wrapper)
      #expect(outcome.status == 1)
      #expect(
        outcome.errors.contains(
          "public/plants: error: can't be written: it is another mount or file system than the rest"),
        "\(outcome.errors)")
      #expect(try folder.files("public").isEmpty && volume.files(".").isEmpty)
    }
  }
#endif
