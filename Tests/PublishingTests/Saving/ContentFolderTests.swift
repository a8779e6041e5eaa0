import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Publishing

/// What becomes of a file that is replaced while others write to it.
struct ContentFolderTests {
  private let scratch: ScratchFolder
  private let undo: UndoFolder
  private let path = "content/plants/a.md"

  init() throws {
    scratch = try ScratchFolder("saving")
    try scratch.write("content/plants/a.md", "old")
    undo = try UndoFolder(site: scratch.path, limit: 10)
  }

  private func replace(
    _ base: String = "old", with new: String = "new", exchanges: Bool = true,
    before: @escaping @Sendable (Int) -> Void = { _ in }
  ) throws(SaveFailure) {
    let count = Counter()
    let folder = try ContentFolder(scratch.path, exchanges: exchanges) { before(count.next()) }
    _ = try folder.replace(
      path, Array(base.utf8), with: Array(new.utf8),
      keepingFormerAt: KeptFile(folder: undo.undo, name: "kept"),
      trash: KeptFile(folder: undo.trash, name: "trash"))
  }

  private final class Counter: Sendable {
    private let count = Mutex(0)
    func next() -> Int {
      count.withLock {
        $0 += 1
        return $0
      }
    }
  }

  private var files: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: scratch("content/plants")).sorted()) ?? []
  }

  private var kept: String? { scratch.text(".plantsite/undo/kept") }
  private var trash: String? { scratch.text(".plantsite/trash/trash") }

  @Test(arguments: [true, false])
  func replacesAFileAndKeepsTheFormer(exchanges: Bool) throws {
    try replace(exchanges: exchanges)
    #expect(scratch.text(path) == "new")
    #expect(kept == "old")
    #expect(files == ["a.md"])
  }

  @Test(arguments: [true, false])
  func leavesAFileThatHasOtherBytes(exchanges: Bool) throws {
    let failure = #expect(throws: SaveFailure.self) { try replace("other", exchanges: exchanges) }
    #expect(failure?.reason == .changed)
    #expect(scratch.text(path) == "old")
    #expect(kept == nil)
    #expect(files == ["a.md"])
  }

  /// What a text editor does right before the exchange.
  private static let saves: [@Sendable (ScratchFolder) throws -> Void] = [
    { try Data("edited".utf8).write(to: URL(fileURLWithPath: $0("content/plants/a.md")), options: .atomic) },
    { try Data("edited".utf8).write(to: URL(fileURLWithPath: $0("content/plants/a.md"))) },
  ]

  @Test(arguments: [0, 1])
  func putsBackWhatCameInBetween(save: Int) throws {
    let failure = #expect(throws: SaveFailure.self) {
      try replace { [scratch] step in if step == 1 { try? Self.saves[save](scratch) } }
    }
    #expect(failure?.reason == .changed)
    #expect(scratch.text(path) == "edited")
    #expect(kept == nil)
    #expect(files == ["a.md"])
  }

  @Test func putsBackTheLastOfSeveralSavesInBetween() throws {
    let failure = #expect(throws: SaveFailure.self) {
      try replace { [scratch] step in
        let text = Data("edited \(step)".utf8)
        if step <= 3 {
          try? text.write(to: URL(fileURLWithPath: scratch("content/plants/a.md")), options: .atomic)
        }
      }
    }
    #expect(failure?.reason == .changed)
    #expect(scratch.text(path) == "edited 3")
    #expect(files == ["a.md"])
  }

  @Test func leavesAFileThatAnotherProgramIsWriting() throws {
    #if os(Linux)
      let file = try #require(openForWriting(scratch(path)))
      let failure = #expect(throws: SaveFailure.self) { try replace() }
      #expect(failure?.reason == .busy)
      try file.close()
      try replace()
      #expect(scratch.text(path) == "new")
    #endif
  }

  @Test func putsBackAFileThatAnotherProgramHasBegunToWrite() throws {
    #if os(Linux)
      let open = Mutex<FileHandle?>(nil)
      let failure = #expect(throws: SaveFailure.self) {
        try replace { [scratch] step in
          if step == 1 {
            open.withLock { $0 = openForWriting(scratch("content/plants/a.md")) }
          }
        }
      }
      #expect(failure?.reason == .changed)
      // It was opened before the exchange, and written to only now.
      try open.withLock { try $0?.write(contentsOf: Data("OLD".utf8)) }
      #expect(scratch.text(path) == "OLD")
    #endif
  }

  /// Ours has the place for a moment, in which others can open it.
  @Test(arguments: [false, true])
  func putsBackWhatCameInBetweenWhileOursIsOpen(isTheirsOpen: Bool) throws {
    #if os(Linux)
      let open = Mutex<[FileHandle]>([])
      let failure = #expect(throws: SaveFailure.self) {
        try replace { [scratch] step in
          if step == 1 { try? Self.saves[0](scratch) }
          guard step == 2 || step == 1 && isTheirsOpen, let file = openForWriting(scratch(path)) else {
            return
          }
          open.withLock { $0.append(file) }
          // Where theirs is closed, ours is so after a while.
          if !isTheirsOpen {
            Thread.detachNewThread {
              usleep(20_000)
              open.withLock { $0 = [] }
            }
          }
        }
      }
      #expect(failure?.reason == .changed)
      #expect(scratch.text(path) == "edited")
      #expect(files == ["a.md"])
      // What they write only now isn't lost: into their own file, and into ours.
      for (file, text) in zip(open.withLock { $0 }, ["EDITED", "OURS"]) {
        try file.write(contentsOf: Data(text.utf8))
      }
      #expect(scratch.text(path) == (isTheirsOpen ? "EDITED" : "edited"))
      #expect(trash == (isTheirsOpen ? "OURS" : nil))
    #endif
  }

  @Test func leavesAFileThatCameWhenTheNoteWasGone() throws {
    let failure = #expect(throws: SaveFailure.self) {
      try replace { [scratch] step in
        switch step {
        case 1: try? Self.saves[0](scratch)
        // As a program does that saves by deleting and making anew, around the second exchange.
        case 2: try? FileManager.default.removeItem(atPath: scratch(path))
        case 3: try? scratch.write(path, "newest")
        default: break
        }
      }
    }
    #expect(failure?.reason == .changed)
    #expect(scratch.text(path) == "newest")
    #expect(trash == "edited")
    #expect(files == ["a.md"])
  }

  @Test func putsBackWhatWasThereLastWhereTheNoteIsGone() throws {
    let failure = #expect(throws: SaveFailure.self) {
      try replace { [scratch] step in
        if step == 1 { try? Self.saves[0](scratch) }
        if step == 2 { try? FileManager.default.removeItem(atPath: scratch(path)) }
      }
    }
    #expect(failure?.reason == .changed)
    #expect(scratch.text(path) == "edited")
    #expect(files == ["a.md"])
  }

  /// The last of all exchanges is one, too, into which a save can fall.
  @Test(arguments: [false, true])
  func losesNothingWhereItGivesUp(isDeleted: Bool) throws {
    #if os(Linux)
      let open = Mutex<[FileHandle]>([])
      let last = 52
      let failure = #expect(throws: SaveFailure.self) {
        try replace { [scratch] step in
          if step == 1 { try? Self.saves[0](scratch) }
          if step <= 2, let file = openForWriting(scratch(path)) { open.withLock { $0.append(file) } }
          guard step == last else { return }
          if isDeleted {
            try? FileManager.default.removeItem(atPath: scratch(path))
          } else {
            let new = Data("newest".utf8)
            try? new.write(to: URL(fileURLWithPath: scratch(path)), options: .atomic)
          }
        }
      }
      #expect(failure?.reason == .changed)
      #expect(scratch.text(path) == (isDeleted ? nil : "newest"))
      #expect(trash == "edited")
      #expect(kept == nil)
    #endif
  }

  @Test func putsBackALinkThatTookThePlaceOfTheFile() throws {
    try scratch.write("secret", "secret")
    let failure = #expect(throws: SaveFailure.self) {
      try replace { [scratch] step in
        guard step == 1 else { return }
        let place = scratch("content/plants/a.md")
        try? FileManager.default.removeItem(atPath: place)
        try? FileManager.default.createSymbolicLink(atPath: place, withDestinationPath: scratch("secret"))
      }
    }
    #expect(failure?.reason == .changed)
    #expect(scratch.text("secret") == "secret")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: scratch(path)) == scratch("secret"))
    #expect(files == ["a.md"])
  }

  @Test func leavesAFileThatIsGone() throws {
    let failure = #expect(throws: SaveFailure.self) {
      try replace { [scratch] step in
        if step == 1 { try? FileManager.default.removeItem(atPath: scratch("content/plants/a.md")) }
      }
    }
    #expect(failure?.reason == .missing)
    #expect(files.isEmpty)
  }

  @Test(
    arguments: [
      "content/../plantsite.yml", "plantsite.yml", "/etc/passwd", "content//a.md", "content/.a.md",
      "content/plants/a.md~", "content/plants/./a.md", "content", "", "content/a\u{0}.md", "content/a\n.md",
      "contents/a.md", "content/" + String(repeating: "a", count: 300),
    ])
  func knowsPlacesThatAreNone(path: String) {
    #expect(!ContentFolder.isPlace(path))
  }
}

/// A file that somebody writes to; programs that other tests start meanwhile don't get it.
private func openForWriting(_ path: String) -> FileHandle? {
  let descriptor = open(path, O_RDWR | O_CLOEXEC)
  return descriptor < 0 ? nil : FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
}
