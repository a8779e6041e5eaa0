import TestSupport
import Testing

@testable import Publishing

/// Where notes went, and what they held before.
struct SaveHistoryTests {
  private let scratch: ScratchFolder
  private let saver: NoteSaver

  init() throws {
    scratch = try ScratchFolder("history")
    for name in ["a/aloe", "a/aloe-vera"] { try scratch.write(Self.place(name), name) }
    saver = try NoteSaver(try FolderSource(folder: scratch.path))
  }

  private static func place(_ name: String) -> String { "content/plants/\(name).md" }

  /// Moves a note, or the folder of one, and puts another text into it where one is given.
  private func move(_ from: String, _ to: String, _ text: String? = nil, note: String? = nil) throws {
    let place = note ?? to
    var changes: [NoteSaver.Change] = [.move(from: from, to: to)]
    if let text {
      changes.append(
        .replace(
          place, try saver.read(note.map { $0.replacing(to, with: from) } ?? from), with: Array(text.utf8)))
    }
    _ = try saver.save(changes, what: "moved")
  }

  private func former(_ path: String, _ new: String) throws -> String? {
    try #require(saver.history()).former(of: path, before: new).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func takesNoNoteForOneWhoseNameItsOwnBeginsWith() throws {
    // A note without an ending is what a folder of one is called.
    try scratch.write("content/plants/a/agave/index.md", "agave")
    try scratch.write("content/plants/a/agave-parryi/index.md", "parryi")
    try move(
      "content/plants/a/agave-parryi", "content/plants/b/agave-parryi", "parryi moved",
      note: "content/plants/b/agave-parryi/index.md")
    try move(
      "content/plants/a/agave", "content/plants/b/agave", "agave moved",
      note: "content/plants/b/agave/index.md")
    #expect(try former("content/plants/a/agave/index.md", "content/plants/b/agave/index.md") == "agave")
    #expect(
      try former("content/plants/a/agave-parryi/index.md", "content/plants/b/agave-parryi/index.md")
        == "parryi")
    #expect(
      try #require(saver.history()).place(of: "content/plants/a/agave-parryi/index.md")
        == "content/plants/b/agave-parryi/index.md")
    #expect(try #require(saver.history()).place(of: "content/plants/a/agave-p/index.md") == nil)
  }

  @Test func knowsWhatANoteHeldBeforeSeveralMoves() throws {
    let (a, b, c) = (Self.place("a/aloe"), Self.place("b/aloe"), Self.place("c/aloe"))
    try move(a, b)
    try move(b, c, "second")
    try move(Self.place("a/aloe-vera"), Self.place("b/aloe-vera"), "third")
    #expect(try #require(saver.history()).place(of: a) == c)
    #expect(try former(a, c) == "a/aloe")
    #expect(try former(b, c) == "a/aloe")
    // It isn't there.
    #expect(try former(a, b) == nil)
    #expect(try former(Self.place("a/aloe-vera"), Self.place("b/aloe-vera")) == "a/aloe-vera")
  }
}
