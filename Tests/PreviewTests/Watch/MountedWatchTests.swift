import Publishing
import Site
import TestSupport
import Testing

@testable import Preview

#if os(Linux)
  /// What is told of files in folders that have the place of ours.
  @Suite(.onThreadsThatWait) struct MountedWatchTests {
    private static let files = [
      "site/plantsite.yml":
        "title: Plants\nfolders: {plants: {path: ../src/plants, notes: [mdx, yml], index: [index, data], skip: [drafts/**]}}\n",
      "site/content/pages/about.md": "one\n",
      "site/content/plants/unread.md": "one\n",
      "src/plants/aloes/aloe.mdx": "one\n",
      "src/plants/goat/data.yml": "title: Goat\n",
      "src/plants/drafts/a.mdx": "one\n",
      "src/plants/README.mdx": "one\n",
    ]

    /// The program's paths of what changed by a shell's commands; nil for any.
    private func paths(_ script: String) throws -> Set<String>? {
      let folder = try WatchedFolder(.kernel, Self.files, site: "site")
      let changes = try folder.changes { try folder.run(script) }
      guard case .paths(let paths) = changes.changes else { return nil }
      return paths
    }

    @Test(arguments: [
      ("echo two > src/plants/aloes/aloe.mdx", ["content/plants/aloes/aloe.md"]),
      ("echo two > src/plants/goat/data.yml", ["content/plants/goat/index.md"]),
      ("echo two > src/plants/goat/photo.jpg", ["content/plants/goat/photo.jpg"]),
      ("rm src/plants/aloes/aloe.mdx", ["content/plants/aloes/aloe.md"]),
      ("echo two > site/content/pages/about.md", ["content/pages/about.md"]),
      ("echo two > src/plants/drafts/a.mdx; echo two > src/plants/README.mdx", []),
      ("echo two > site/content/plants/unread.md", []),
    ])
    func areTheProgramsPaths(script: String, paths expected: [String]) throws {
      // On a machine that hardly gives it time, the kernel's queue may say less.
      var paths: Set<String>?
      for _ in 0..<5 where paths == nil { paths = try self.paths(script) }
      #expect(paths == Set(expected))
    }

    @Test func anythingMayChangeWithTheConfiguration() throws {
      #expect(try paths("echo 'folders: {plants: ../src}' > site/plantsite.yml") == nil)
    }
  }
#endif
