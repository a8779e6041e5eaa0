import Dispatch
import Foundation
import Platform
import Synchronization
import TestSupport
import Testing

@testable import Publishing

/// Saves of several files, and taking them back.
@Suite(.onThreadsThatWait) struct NoteSaverTests {
  private let scratch: ScratchFolder
  private let saver: NoteSaver

  init() throws {
    scratch = try ScratchFolder("saver")
    for name in ["a", "b", "c"] { try scratch.write("content/plants/\(name).md", name) }
    saver = try NoteSaver(try FolderSource(folder: scratch.path), undoLimit: 5)
  }

  private func undo(_ id: String) throws { _ = try saver.undo(saver.changes(undoing: id)) }
  private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }
  private func place(_ name: String) -> String { "content/plants/\(name).md" }

  private var contents: [String: String] {
    var texts: [String: String] = [:]
    for path in FileManager.default.enumerator(atPath: scratch("content"))?.compactMap({ $0 as? String })
      ?? []
    { texts[path] = scratch.text("content/" + path) }
    return texts
  }

  private var changes: [NoteSaver.Change] {
    [
      .move(from: place("b"), to: "content/plants/new/b.md"),
      .replace(place("a"), bytes("a"), with: bytes("A")),
      .create(place("d"), bytes("d")), .remove(place("c")),
    ]
  }

  @Test func takesBackASaveOfSeveralFiles() throws {
    let before = contents
    let saved = try saver.save(changes, what: "all")
    #expect(contents["plants/a.md"] == "A")
    #expect(contents["plants/new/b.md"] == "b")
    #expect(contents["plants/c.md"] == nil)
    #expect(try saver.undoable.map(\.what) == ["all"])
    try undo(saved.id)
    #expect(contents == before)
    #expect(try saver.undoable.isEmpty)
    #expect(throws: SaveFailure.self) { try undo(saved.id) }
  }

  /// A save may take seconds, as of many notes, or of one that another program is writing.
  @Test func othersReadWhileASaveIsUnderWay() throws {
    let isReplacing = DispatchSemaphore(value: 0)
    let mayGoOn = DispatchSemaphore(value: 0)
    let replaced = Mutex(0)
    // The second one waits.
    let content = try ContentFolder(scratch.path) {
      let number = replaced.withLock { count in
        count += 1
        return count
      }
      guard number == 2 else { return }
      isReplacing.signal()
      mayGoOn.wait()
    }
    let saver = NoteSaver(scratch.path, content: content)
    let (saving, reading) = (DispatchGroup(), DispatchGroup())
    DispatchQueue.global().async(group: saving) { [self] in
      _ = try? saver.save(
        ["a", "b"].map { .replace(place($0), bytes($0), with: bytes($0.uppercased())) }, what: "both")
    }
    isReplacing.wait()
    DispatchQueue.global().async(group: reading) { [self] in
      #expect((try? saver.read(place("c"))) == bytes("c"))
      // It isn't saved as long as the save may be taken back.
      #expect((try? saver.read(place("a"))) == bytes("a"))
      #expect((try? saver.undoable.count) == 0)
      #expect(saver.history()?.formers(of: place("a"), now: bytes("a")).isEmpty == true)
    }
    #expect(reading.wait(timeout: .now() + 20) == .success)
    mayGoOn.signal()
    saving.wait()
    #expect(try saver.read(place("a")) == bytes("A"))
    #expect(try saver.undoable.map(\.what) == ["both"])
  }

  @Test func whoLooksBetweenSavesSeesEachWhole() throws {
    let isReplacing = DispatchSemaphore(value: 0)
    let mayGoOn = DispatchSemaphore(value: 0)
    let replaced = Mutex(0)
    // The second one waits.
    let content = try ContentFolder(scratch.path) {
      let number = replaced.withLock { count in
        count += 1
        return count
      }
      guard number == 2 else { return }
      isReplacing.signal()
      mayGoOn.wait()
    }
    let saver = NoteSaver(scratch.path, content: content)
    let looking = DispatchGroup()
    DispatchQueue.global().async { [self] in
      _ = try? saver.save(
        ["a", "b"].map { .replace(place($0), bytes($0), with: bytes($0.uppercased())) }, what: "both")
    }
    isReplacing.wait()
    let seen = Mutex<[String?]>([])
    DispatchQueue.global().async(group: looking) { [self] in
      saver.betweenSaves { paths in
        seen.withLock { $0 = paths.sorted() + ["a", "b"].map { scratch.text(place($0)) } }
      }
    }
    #expect(looking.wait(timeout: .now() + .milliseconds(50)) == .timedOut)
    mayGoOn.signal()
    #expect(looking.wait(timeout: .now() + 20) == .success)
    #expect(seen.withLock { $0 } == [place("a"), place("b"), "A", "B"])
    // Each is told once.
    saver.betweenSaves { #expect($0.isEmpty) }
  }

  /// A second server may hold its lock for long, as where it is stopped.
  @Test func whoLooksBetweenSavesWaitsForNoOtherProgram() throws {
    let other = try UndoFolder(site: scratch.path, limit: 5)
    try other.keepOthersOut()
    let (saving, looking) = (DispatchGroup(), DispatchGroup())
    DispatchQueue.global().async(group: saving) { [self] in
      _ = try? saver.save([.replace(place("a"), bytes("a"), with: bytes("A"))], what: "ours")
    }
    #expect(saving.wait(timeout: .now() + .milliseconds(50)) == .timedOut)
    DispatchQueue.global().async(group: looking) { [self] in saver.betweenSaves { #expect($0.isEmpty) } }
    #expect(looking.wait(timeout: .now() + 20) == .success)
    #expect(contents["plants/a.md"] == "a")
    other.letOthersIn()
    saving.wait()
    #expect(contents["plants/a.md"] == "A")
  }

  @Test func makesAllChangesOrNone() throws {
    let before = contents.filter { $0.key.hasSuffix(".md") }
    let failure = #expect(throws: SaveFailure.self) {
      try saver.save(changes + [.replace(place("none"), bytes(""), with: bytes("x"))], what: "all")
    }
    #expect(failure?.reason == .missing)
    #expect(contents.filter { $0.key.hasSuffix(".md") } == before)
    #expect(try saver.undoable.isEmpty)
  }

  @Test func takesNothingBackWhereAFileHasChangedSince() throws {
    let saved = try saver.save(
      [
        .replace(place("a"), bytes("a"), with: bytes("A")),
        .replace(place("b"), bytes("b"), with: bytes("B")),
      ], what: "two")
    try scratch.write(place("a"), "mine")
    let failure = #expect(throws: SaveFailure.self) { try undo(saved.id) }
    #expect(failure?.reason == .changed)
    #expect(contents["plants/a.md"] == "mine")
    #expect(contents["plants/b.md"] == "B")
  }

  @Test func takesBackAPartOfASave() throws {
    let before = contents
    // As it is after the program was ended between the third and the fourth change.
    let saved = try saver.save(Array(changes.prefix(3)), what: "all")
    let entry = ".plantsite/undo/\(saved.id)"
    let text = try #require(scratch.text(entry + ".json"))
    let step = #"{"removed":"\#(place("c"))","place":"\#(saved.id).3-c.md"}"#
    try scratch.write(
      entry + ".begun", String(text.reversed().drop { $0 != "]" }.dropFirst().reversed()) + ",\(step)]}")
    try FileManager.default.removeItem(atPath: scratch(entry + ".json"))
    #expect(try saver.undoable.map(\.what) == ["all"])
    try undo(saved.id)
    #expect(contents == before)
  }

  @Test func aRefusedSaveLeavesNothingToTakeBack() throws {
    // What is there has the very bytes that were to be written.
    #expect(throws: SaveFailure.self) { try saver.save([.create(place("a"), bytes("a"))], what: "again") }
    #expect(contents["plants/a.md"] == "a")
    #expect(try saver.undoable.isEmpty)
  }

  @Test func takesBackManyStepsThatLaterOnesFollowed() throws {
    let names = (0..<400).map { "many\($0)" }
    for name in names { try scratch.write(place(name), "one\ntwo\n") }
    func save(_ from: String, _ to: String) throws -> String {
      try saver.save(names.map { .replace(place($0), bytes(from), with: bytes(to)) }, what: to).id
    }
    let first = try save("one\ntwo\n", "ONE\ntwo\n")
    _ = try save("ONE\ntwo\n", "ONE\nTWO\n")
    try undo(first)
    #expect(scratch.text(place("many399")) == "one\nTWO\n")
  }

  @Test func takesBackTwoMovesOfAFileInOneSave() throws {
    let before = contents
    let saved = try saver.save(
      [
        .move(from: place("a"), to: place("x")), .move(from: place("x"), to: place("y")),
        .move(from: place("b"), to: place("a")),
      ], what: "all")
    #expect(scratch.text(place("y")) == "a" && scratch.text(place("a")) == "b")
    try undo(saved.id)
    #expect(contents == before)
  }

  @Test func namesTheFilesAsTheyAreInTheEnd() throws {
    let saved = try saver.save(
      [
        .replace(place("a"), bytes("a"), with: bytes("A")), .move(from: place("a"), to: place("x")),
        .remove(place("b")),
      ], what: "all")
    #expect(saved.files.map(\.path) == [place("a"), place("x"), place("b")])
    #expect(saved.files.map { $0.stamp == nil } == [true, false, true])
  }

  @Test func removesAFolderWithItsLastNote() throws {
    try scratch.write("content/plants/aloes/cape/d.md", "d")
    try scratch.write("content/plants/aloes/e.md", "e")
    _ = try saver.save([.move(from: place("aloes/cape/d"), to: place("d"))], what: "moved")
    #expect(contents["plants/aloes/cape"] == nil)
    #expect(contents["plants/aloes/e.md"] == "e")
    _ = try saver.save([.remove(place("aloes/e"))], what: "deleted")
    #expect(!FileManager.default.fileExists(atPath: scratch("content/plants/aloes")))
    for name in ["a", "b", "c", "d"] { _ = try saver.save([.remove(place(name))], what: name) }
    #expect(FileManager.default.fileExists(atPath: scratch("content/plants")))
  }

  @Test func whatIsWrittenToADisplacedFileBecomesTheNote() async throws {
    let saved = try saver.save([.replace(place("a"), bytes("a"), with: bytes("A"))], what: "ours")
    // As a program does that had found the file before the save.
    try scratch.write(".plantsite/undo/\(saved.id).0", "theirs")
    for _ in 0..<1_000 where scratch.text(place("a")) != "theirs" {
      try await Task.sleep(for: .milliseconds(10))
    }
    #expect(scratch.text(place("a")) == "theirs")
    let late = try #require(try saver.undoable.first)
    #expect(late.what == "content/plants/a.md as another program saved it")
    try undo(late.id)
    #expect(scratch.text(place("a")) == "A")
  }

  /// Looks at the file that the first save of a note has displaced.
  private func look(at saved: NoteSaver.Saved) throws {
    let file = NoteSaver.Displaced(kept: "\(saved.id).0", run: 1, bytes: bytes("a"))
    _ = saver.look(at: [file], in: try saver.undoFolder)
  }

  @Test func whatIsWrittenToADisplacedFileBecomesTheNoteAlsoAfterOurNextSave() throws {
    let saved = try saver.save([.replace(place("a"), bytes("a"), with: bytes("A"))], what: "ours")
    _ = try saver.save([.replace(place("a"), bytes("A"), with: bytes("AA"))], what: "ours")
    try scratch.write(".plantsite/undo/\(saved.id).0", "theirs")
    try look(at: saved)
    #expect(scratch.text(place("a")) == "theirs")
  }

  @Test func whatIsWrittenToADisplacedFileBecomesTheNoteAlsoWhereItWasMoved() throws {
    let folder = "content/plants/new"
    let saved = try saver.save([.replace(place("a"), bytes("a"), with: bytes("A"))], what: "ours")
    _ = try saver.save(
      [
        .move(from: place("a"), to: place("new/x")),
        .replace(place("new/x"), bytes("A"), with: bytes("AA")),
      ], what: "moved")
    _ = try saver.save([.move(from: folder, to: folder + "er")], what: "folder moved")
    try scratch.write(".plantsite/undo/\(saved.id).0", "theirs")
    try look(at: saved)
    #expect(scratch.text(place("newer/x")) == "theirs")
    #expect(contents["plants/a.md"] == nil)
  }

  @Test func whatIsWrittenToADisplacedFileBecomesTheNoteAlsoWhereItWasMovedBack() throws {
    let saved = try saver.save([.replace(place("a"), bytes("a"), with: bytes("A"))], what: "ours")
    _ = try saver.save([.move(from: place("a"), to: place("x"))], what: "moved")
    _ = try saver.save([.replace(place("x"), bytes("A"), with: bytes("AA"))], what: "ours")
    _ = try saver.save([.move(from: place("x"), to: place("a"))], what: "moved back")
    _ = try saver.save([.replace(place("a"), bytes("AA"), with: bytes("AAA"))], what: "ours")
    try scratch.write(".plantsite/undo/\(saved.id).0", "theirs")
    try look(at: saved)
    #expect(scratch.text(place("a")) == "theirs")
  }

  @Test func whatIsWrittenToADisplacedFileGivesWayToALaterSave() throws {
    let saved = try saver.save([.replace(place("a"), bytes("a"), with: bytes("A"))], what: "ours")
    try scratch.write(place("a"), "later")
    try scratch.write(".plantsite/undo/\(saved.id).0", "theirs")
    try look(at: saved)
    #expect(scratch.text(place("a")) == "later")
  }

  @Test func whatIsWrittenToADisplacedFileGivesWayToALaterSaveThatOursFollowed() throws {
    let saved = try saver.save([.replace(place("a"), bytes("a"), with: bytes("A"))], what: "ours")
    try scratch.write(place("a"), "later")
    _ = try saver.save([.replace(place("a"), bytes("later"), with: bytes("LATER"))], what: "ours")
    try scratch.write(".plantsite/undo/\(saved.id).0", "theirs")
    try look(at: saved)
    #expect(scratch.text(place("a")) == "LATER")
  }

  @Test func keepsTheLastSavesOnly() throws {
    var text = "a"
    for count in 0..<12 {
      let new = "a\(count)"
      _ = try saver.save([.replace(place("a"), bytes(text), with: bytes(new))], what: new)
      text = new
    }
    #expect(try saver.undoable.map(\.what) == ["a11", "a10", "a9", "a8", "a7"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch(".plantsite/undo")).count == 10)
  }

  @Test func takesNoOtherFileForASave() {
    for id in ["", "..", "../../plantsite", "1-a/../../x", "A", String(repeating: "1", count: 100)] {
      #expect(throws: SaveFailure.self) { try undo(id) }
    }
  }

  @Test func copiesOfASaveThatFailsLeaveNothingAndKeepTheirTimeOtherwise() throws {
    let photo = "content/plants/photo.jpg"
    let copy = NoteSaver.Change.copy(photo, bytes("photo"), modified: -1_500_000_000)
    #expect(throws: SaveFailure.self) {
      try saver.save([copy, .create(place("b"), bytes("x"))], what: "photo and a note that is there")
    }
    #expect(contents["plants/photo.jpg"] == nil)
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch(".plantsite/trash")) == [])
    let saved = try saver.save([copy], what: "photo")
    #expect(saved.files.first?.stamp?.modified == -1_500_000_000)
    _ = try saver.undo(saver.changes(undoing: saved.id))
    #expect(contents["plants/photo.jpg"] == nil)
    let kept = try FileManager.default.contentsOfDirectory(atPath: scratch(".plantsite/trash"))
    #expect(kept.count == 1)
  }

  @Test func neverPutsAFileOverAnother() throws {
    let failure = #expect(throws: SaveFailure.self) {
      try saver.save([.move(from: place("a"), to: place("b"))], what: "move")
    }
    #expect(failure?.reason == .taken)
    #expect(throws: SaveFailure.self) { try saver.save([.create(place("b"), bytes("x"))], what: "create") }
    #expect(contents["plants/b.md"] == "b")
  }
}
