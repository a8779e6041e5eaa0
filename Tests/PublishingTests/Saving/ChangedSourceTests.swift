import TestSupport
import Testing

@testable import Publishing

struct ChangedSourceTests {
  private func texts(_ changes: [NoteSaver.Change]) throws -> [String: String] {
    let base = MemorySource(
      archive:
        """
        -- content/plants/a.md --
        a
        -- content/plants/b/index.md --
        b
        -- content/plants/b/photo.txt --
        photo
        """)
    let changed = ChangedSource(base, base.files().files, changes)
    let files = changed.files().files
    #expect(files.map(\.path) == files.map(\.path).sorted())
    var texts: [String: String] = [:]
    for file in files { texts[file.path] = String(decoding: try changed.read(file), as: UTF8.self) }
    return texts
  }

  private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  @Test func hasTheFilesAsTheyWouldBe() throws {
    #expect(
      try texts([
        .replace("content/plants/a.md", bytes("a\n"), with: bytes("A")),
        .move(from: "content/plants/b", to: "content/plants/c"),
        .replace("content/plants/c/index.md", bytes("b\n"), with: bytes("B")),
        .create("content/plants/0.md", bytes("0")),
      ]) == [
        "content/plants/0.md": "0", "content/plants/a.md": "A", "content/plants/c/index.md": "B",
        "content/plants/c/photo.txt": "photo",
      ])
  }

  @Test func whatWasWrittenMovesAlong() throws {
    #expect(
      try texts([
        .replace("content/plants/b/index.md", bytes("b\n"), with: bytes("B")),
        .move(from: "content/plants/b", to: "content/plants/c"),
        .move(from: "content/plants/c", to: "content/plants/d"), .remove("content/plants/a.md"),
      ]) == ["content/plants/d/index.md": "B", "content/plants/d/photo.txt": "photo"])
  }
}
