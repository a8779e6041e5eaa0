import Diagnostics
import TestSupport
import Testing

@testable import Publishing

struct ReadPartTests {
  @Test(arguments: [
    (0, 3, "abc"), (3, 10, "def"), (6, 4, ""), (100, 4, ""), (0, 0, ""), (0, -1, ""),
  ])
  func readsSomeOfAFile(offset: Int, count: Int, expected: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("content/a.txt", "abcdef")
    let onDisk = try FolderSource(folder: folder.path)
    let inMemory = MemorySource(["content/a.txt": "abcdef"])
    for source in [onDisk, inMemory] as [any ContentSource] {
      let file = try #require(source.files().files.first)
      #expect(
        String(decoding: try source.readPart(of: file, at: offset, count: count), as: UTF8.self) == expected)
    }
  }

  @Test func reportsAFileThatVanished() throws {
    let folder = try TemporaryFolder()
    try folder.write("content/a.txt", "abcdef")
    let source = try FolderSource(folder: folder.path)
    let file = try #require(source.files().files.first)
    folder.remove("content/a.txt")
    let problem = #expect(throws: FileProblem.self) { try source.readPart(of: file, at: 0, count: 3) }
    #expect(problem?.diagnostic.code == "file-vanished")
  }

  @Test func readsNoLinkThatTookTheFilesPlace() throws {
    let folder = try TemporaryFolder()
    try folder.write("content/a.txt", "abcdef")
    try folder.write("secret", "secret")
    let source = try FolderSource(folder: folder.path)
    let file = try #require(source.files().files.first)
    folder.remove("content/a.txt")
    try folder.link("content/a.txt", to: "../secret")
    #expect(throws: FileProblem.self) { try source.readPart(of: file, at: 0, count: 3) }
  }
}
