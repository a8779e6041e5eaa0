import Platform
import TestSupport
import Testing

@testable import Publishing
@testable import Site

/// Files in folders that lie elsewhere, after changes that were told.
struct FolderChangesTests {
  private let scratch: TemporaryFolder

  init() throws {
    scratch = try TemporaryFolder()
    let files = [
      (
        "site/plantsite.yml", "folders: {plants: {path: ../notes, notes: [mdx, yml], index: [index, data]}}\n"
      ),
      ("site/content/pages/about.md", "about"), ("notes/aloe.mdx", "aloe"), ("notes/goat/data.yml", "{}"),
      ("notes/goat/leaf.svg", "leaf"), ("notes/other.md", "no note"),
    ]
    for (path, text) in files { try scratch.write(path, text) }
  }

  private func told(_ files: [ContentFile]) -> [String] {
    files.map { "\($0.path) \($0.shownPath) \($0.stamp.size) \($0.realPath ?? "-") \($0.root != nil)" }
  }

  /// Writes, or with nil removes, and looks again in both ways.
  @Test(arguments: [
    ("notes/aloe.mdx", "longer"), ("notes/new.mdx", "new"), ("notes/aloe.mdx", nil),
    ("notes/goat/data.yml", "{a: 1}"),
    ("notes/goat/leaf.svg", "another"), ("notes/other.md", "still none"),
    ("site/content/pages/about.md", "longer"),
    ("notes/README.mdx", "left out"), ("site/content/plants/stray.md", "left out"),
  ])
  func areThoseOfAWalk(path: String, text: String?) throws {
    let source = try FolderSource(folder: scratch.path + "/site")
    let former = source.files().files
    if let text { try scratch.write(path, text) } else { scratch.remove(path) }
    let changed = try #require(
      source.ownPaths(ofChanged: [path.hasPrefix("site/") ? String(path.dropFirst(5)) : "../" + path]))
    let files = try #require(source.files(after: former, changed: changed))
    #expect(told(files) == told(source.files().files))
  }

  @Test func onlyAWalkTellsWhatIsOneToTheProgram() throws {
    let source = try FolderSource(folder: scratch.path + "/site")
    let former = source.files().files
    try scratch.write("notes/aloe.yml", "{}")
    #expect(source.files(after: former, changed: ["content/plants/aloe.md"])?.count == nil)
    #expect(source.files(after: former, changed: ["plantsite.yml"])?.count == nil)
  }
}
