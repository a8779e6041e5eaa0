import Diagnostics
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Publishing

/// What a kill between any two steps of a save leaves, and what the next start makes of it.
@Suite(.onThreadsThatWait) struct RecoveryTests {
  /// A site's folder that is copied at each step, which is what a kill leaves there.
  private final class Killed: Sendable {
    let scratch: ScratchFolder
    private let copies = Mutex<[ScratchFolder]>([])

    init(_ scratch: ScratchFolder) { self.scratch = scratch }

    func kill() {
      guard let copy = try? ScratchFolder("killed") else { return }
      for name in ["content", ".plantsite"] {
        try? FileManager.default.copyItem(atPath: scratch(name), toPath: copy(name))
      }
      copies.withLock { $0.append(copy) }
    }

    var all: [ScratchFolder] { copies.withLock { $0 } }

    func saver(exchanges: Bool = true) throws -> NoteSaver {
      let content = try ContentFolder(scratch.path, exchanges: exchanges, betweenSteps: { self.kill() })
      return NoteSaver(scratch.path, content: content)
    }
  }

  private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }
  private func place(_ name: String) -> String { "content/plants/\(name).md" }

  private func site() throws -> ScratchFolder {
    let scratch = try ScratchFolder("recovery")
    for name in ["a", "b", "c", "e"] { try scratch.write("content/plants/\(name).md", name) }
    return scratch
  }

  private var changes: [NoteSaver.Change] {
    [
      .replace(place("a"), bytes("a"), with: bytes("A")),
      .move(from: place("b"), to: "content/plants/new/b.md"),
      .replace("content/plants/new/b.md", bytes("b"), with: bytes("B")),
      .create("content/plants/newer/d.md", bytes("d")), .remove(place("c")),
      .copy("content/plants/newer/d.jpg", bytes("photo"), modified: -1_500_000_000),
      .replace(place("e"), bytes("e"), with: bytes("E")),
    ]
  }

  /// All below a folder with its text, folders too.
  private func contents(of scratch: ScratchFolder, _ folder: String = "content") -> [String: String] {
    var texts: [String: String] = [:]
    for path in FileManager.default.enumerator(atPath: scratch(folder))?.compactMap({ $0 as? String }) ?? [] {
      texts[path] = scratch.text(folder + "/" + path) ?? ""
    }
    return texts
  }

  private func check(
    _ killed: ScratchFolder, _ before: [String: String], _ after: [String: String], _ context: String
  ) throws {
    let hadBegun = contents(of: killed, ".plantsite/undo").keys.contains { $0.hasSuffix(".begun") }
    let saver = try NoteSaver(try FolderSource(folder: killed.path))
    let told = saver.recover()
    let now = contents(of: killed)
    #expect(now == before || now == after, "\(context): \(told)")
    #expect(told.count == (hadBegun ? 1 : 0), "\(context)")
    #expect(!contents(of: killed, ".plantsite/undo").keys.contains { $0.hasSuffix(".begun") }, "\(context)")
    #expect(saver.recover().isEmpty, "\(context)")
    let isUndone = now == before
    #expect(try saver.undoable.map(\.what) == (isUndone ? [] : ["all"]), "\(context)")
    if let id = try saver.undoable.first?.id {
      _ = try saver.undo(saver.changes(undoing: id))
      #expect(contents(of: killed) == before, "\(context)")
    }
  }

  @Test(arguments: [true, false])
  func aKillBetweenTwoStepsLeavesNothingHalf(exchanges: Bool) throws {
    let killed = Killed(try site())
    let before = contents(of: killed.scratch)
    _ = try killed.saver(exchanges: exchanges).save(changes, what: "all")
    let after = contents(of: killed.scratch)
    #expect(killed.all.count >= 15)
    for (index, copy) in killed.all.enumerated() { try check(copy, before, after, "step \(index)") }
  }

  @Test(arguments: [true, false])
  func aKillWhileASaveIsTakenBackLeavesNothingHalf(exchanges: Bool) throws {
    let killed = Killed(try site())
    let before = contents(of: killed.scratch)
    _ = try killed.saver(exchanges: exchanges).save(changes, what: "all")
    let after = contents(of: killed.scratch)
    for (index, copy) in killed.all.enumerated() {
      let again = Killed(copy)
      _ = try again.saver(exchanges: exchanges).recover()
      for (step, copy) in again.all.enumerated() {
        try check(copy, before, after, "step \(index), then \(step)")
      }
    }
  }

  @Test func aKillWhileAnUndoIsMadeLeavesTheSaveOrTheUndo() throws {
    let killed = Killed(try site())
    let before = contents(of: killed.scratch)
    let saver = try killed.saver()
    let id = try saver.save(changes, what: "all").id
    let after = contents(of: killed.scratch)
    let count = killed.all.count
    _ = try saver.undo(saver.changes(undoing: id))
    #expect(contents(of: killed.scratch) == before)
    for (index, copy) in killed.all.dropFirst(count).enumerated() {
      try check(copy, before, after, "step \(index)")
    }
  }

  @Test func saysWhatWasDone() throws {
    let killed = Killed(try site())
    let names = ["a", "b", "c"]
    _ = try killed.saver().save(
      names.map { .replace(place($0), bytes($0), with: bytes($0 + $0)) }, what: "3 plants at once")
    let told = try Set(killed.all.map { try NoteSaver(try FolderSource(folder: $0.path)).recover() })
    let cut = "“3 plants at once” was cut off when plantsite was ended"
    #expect(
      told == [
        ["\(cut), before anything was changed"],
        ["\(cut), with 1 of 3 steps done: these were taken back, and all is as it was before"],
        ["\(cut), with 2 of 3 steps done: these were taken back, and all is as it was before"],
        ["\(cut), but all of it had been saved"], [],
      ])
  }

  @Test func whatWasChangedSinceStays() throws {
    let killed = Killed(try site())
    _ = try killed.saver().save(
      [
        .replace(place("a"), bytes("a"), with: bytes("A")),
        .replace(place("b"), bytes("b"), with: bytes("B")),
        .replace(place("c"), bytes("c"), with: bytes("C")),
      ], what: "all")
    let copy = try #require(killed.all.last { $0.text(place("b")) == "B" && $0.text(place("c")) == "c" })
    try copy.write(place("a"), "mine")
    let saver = try NoteSaver(try FolderSource(folder: copy.path))
    let told = saver.recover()
    #expect(["a", "b", "c"].map { copy.text(place($0)) } == ["mine", "b", "c"])
    let former = try #require(told.first?.firstMatch(of: #/: content/plants/a.md, which was (\S+) before$/#))
    #expect(copy.text(String(former.1)) == "a")
    #expect(saver.recover().isEmpty)
  }

  @Test func aKillWhileAPartIsTakenBackTellsTheSameAgain() throws {
    let killed = Killed(try site())
    let names = ["a", "b", "c"]
    _ = try killed.saver().save(
      names.map { .replace(place($0), bytes($0), with: bytes($0.uppercased())) }, what: "all")
    let copy = try #require(killed.all.last { $0.text(place("b")) == "B" && $0.text(place("c")) == "c" })
    try copy.write(place("a"), "mine")
    let again = Killed(copy)
    let cut = "“all” was cut off when plantsite was ended, with "
    #expect(try again.saver().recover().allSatisfy { $0.hasPrefix(cut) })
    #expect(again.all.count >= 5)
    for (step, copy) in again.all.enumerated() {
      let isBegun = contents(of: copy, ".plantsite/undo").keys.contains { $0.hasSuffix(".begun") }
      let told = try recover(copy)
      #expect(told.count == (isBegun ? 1 : 0) && told.allSatisfy { $0.hasPrefix(cut) }, "\(step): \(told)")
      #expect(names.map { copy.text(place($0)) } == ["mine", "b", "c"], "\(step)")
      #expect(!contents(of: copy).keys.contains { $0.contains(".plantsite-") }, "\(step)")
      // What couldn't be taken back can be once it is as it was left.
      try copy.write(place("a"), "A")
      let saver = try NoteSaver(try FolderSource(folder: copy.path))
      let id = try #require(try saver.undoable.first?.id)
      #expect(try saver.undoable.count == 1, "\(step)")
      _ = try saver.undo(saver.changes(undoing: id))
      #expect(copy.text(place("a")) == "a", "\(step)")
    }
  }

  @Test(arguments: [true, false])
  func whatAnEarlierTryTookBackIsNotToldAgain(exchanges: Bool) throws {
    let killed = Killed(try site())
    _ = try killed.saver(exchanges: exchanges).save(
      changes.prefix(4) + [.replace(place("e"), bytes("e"), with: bytes("E")), .remove(place("c"))],
      what: "all")
    let copy = try #require(killed.all.last { $0.text(place("e")) == "E" && $0.text(place("c")) == "c" })
    try copy.write(place("e"), "mine")
    let again = Killed(copy)
    let told = try again.saver(exchanges: exchanges).recover()
    #expect(told.first?.contains(place("e")) == true && again.all.count > 5)
    for (step, copy) in again.all.enumerated() {
      let isBegun = contents(of: copy, ".plantsite/undo").keys.contains { $0.hasSuffix(".begun") }
      #expect(try recover(copy) == (isBegun ? told : []), "\(step)")
      #expect(["a", "b", "c", "e"].map { copy.text(place($0)) } == ["a", "b", "c", "mine"], "\(step)")
      #expect(contents(of: copy).keys.allSatisfy { !$0.contains("new") }, "\(step)")
    }
  }

  @Test func namesTheFilesThatStayBesideNotes() throws {
    let killed = Killed(try site())
    _ = try killed.saver().save([.replace(place("a"), bytes("a"), with: bytes("A new text"))], what: "all")
    let copy = try #require(
      killed.all.first { contents(of: $0).keys.contains { $0.contains(".plantsite-") } })
    let name = try #require(contents(of: copy).keys.first { $0.contains(".plantsite-") })
    let problem = try #require(CutOffSaves.problems(site: copy.path).first)
    #expect(problem.notes.compactMap(\.location?.path) == ["content/" + name])
    // A folder in its place can't be removed as a file.
    try FileManager.default.removeItem(atPath: copy("content/" + name))
    try FileManager.default.createDirectory(
      atPath: copy("content/" + name), withIntermediateDirectories: false)
    let undo = copy(".plantsite/undo")
    let begun = try #require(
      try FileManager.default.contentsOfDirectory(atPath: undo).first { $0.hasSuffix(".begun") })
    let former = String(begun.dropLast(".begun".count)) + ".0"
    try FileManager.default.createSymbolicLink(atPath: undo + "/" + former, withDestinationPath: former)
    let told = try recover(copy)
    #expect(told.first?.hasSuffix("; what it was writing lies in content/\(name)") == true, "\(told)")
  }

  @Test func halfAFileIsTakenAwayAndNotLost() throws {
    let killed = Killed(try site())
    _ = try killed.saver().save([.replace(place("a"), bytes("a"), with: bytes("A new text"))], what: "all")
    let copy = try #require(
      killed.all.first { contents(of: $0).keys.contains { $0.contains(".plantsite-") } })
    let name = try #require(contents(of: copy).keys.first { $0.contains(".plantsite-") })
    try copy.write("content/" + name, "A new")
    _ = try NoteSaver(try FolderSource(folder: copy.path)).recover()
    #expect(contents(of: copy) == contents(of: try site()))
    #expect(contents(of: copy, ".plantsite/trash").values.contains("A new"))
  }

  /// A save of three notes, cut off after the second.
  private func halfDone() throws -> ScratchFolder {
    let killed = Killed(try site())
    let names = ["a", "b", "c"]
    _ = try killed.saver().save(
      names.map { .replace(place($0), bytes($0), with: bytes($0.uppercased())) }, what: "3 plants at once")
    return try #require(
      killed.all.last { copy in
        copy.text(place("b")) == "B" && copy.text(place("c")) == "c"
          && !contents(of: copy).keys.contains { $0.contains(".plantsite-") }
      })
  }

  private func recover(_ scratch: ScratchFolder) throws -> [String] {
    try NoteSaver(try FolderSource(folder: scratch.path)).recover()
  }

  @Test func whatCannotBeLookedAtIsLeftForTheNextStart() throws {
    let copy = try halfDone()
    let undo = copy(".plantsite/undo")
    let names = try FileManager.default.contentsOfDirectory(atPath: undo)
    let begun = try #require(names.first { $0.hasSuffix(".begun") })
    let former = try #require(names.first { $0.hasSuffix(".1") })
    // A link can't be opened, as a file on a damaged disk can't.
    for name in [begun, former] {
      try FileManager.default.moveItem(atPath: undo + "/" + name, toPath: copy("kept"))
      try FileManager.default.createSymbolicLink(atPath: undo + "/" + name, withDestinationPath: name)
      let before = contents(of: copy)
      let told = try recover(copy)
      #expect(told.count == 1)
      let sentence = try #require(told.first)
      #expect(sentence.contains("may be half done") && sentence.contains("\(name) can't be read: "))
      #expect(sentence.hasPrefix(name == begun ? "A save" : "“3 plants at once”"))
      #expect(contents(of: copy) == before)
      try FileManager.default.removeItem(atPath: undo + "/" + name)
      try FileManager.default.moveItem(atPath: copy("kept"), toPath: undo + "/" + name)
    }
    #expect(try recover(copy).first?.contains("all is as it was before") == true)
    #expect(contents(of: copy) == contents(of: try site()))
  }

  @Test func saysThatItCannotBeToldWhetherASaveWasCutOff() throws {
    let copy = try halfDone()
    let undo = copy(".plantsite/undo")
    try FileManager.default.moveItem(atPath: undo, toPath: copy("kept"))
    try FileManager.default.createSymbolicLink(atPath: undo, withDestinationPath: "undo")
    let told = try recover(copy)
    #expect(told.count == 1)
    #expect(
      told.first?.hasPrefix("Whether a save was cut off when plantsite was ended can't be told: ") == true)
  }

  @Test func whatADamagedSaveHadDisplacedIsNotThrownAway() throws {
    let copy = try halfDone()
    let names = try FileManager.default.contentsOfDirectory(atPath: copy(".plantsite/undo"))
    let begun = try #require(names.first { $0.hasSuffix(".begun") })
    try copy.write(".plantsite/undo/" + begun, "\0\0")
    let told = try recover(copy)
    #expect(told.count == 1 && told.first?.contains("lies in .plantsite/trash: ") == true)
    #expect(Set(contents(of: copy, ".plantsite/trash").values) == ["a", "b"])
    #expect(try recover(copy).isEmpty)
  }

  @Test func othersAreToldOfACutOffSave() throws {
    let killed = Killed(try site())
    _ = try killed.saver().save(changes, what: "all")
    for copy in killed.all {
      let before = contents(of: copy, "")
      let isBegun = before.keys.contains { $0.hasSuffix(".begun") }
      let problems = CutOffSaves.problems(site: copy.path)
      #expect(problems.map(\.code) == (isBegun ? ["save-cut-off"] : []))
      #expect(contents(of: copy, "") == before)
      _ = try recover(copy)
      #expect(CutOffSaves.problems(site: copy.path).isEmpty)
    }
    let copy = try halfDone()
    let problem = try #require(CutOffSaves.problems(site: copy.path).first)
    #expect(problem.location?.path == place("a"))
    #expect(
      problem.message.hasPrefix("“3 plants at once” was cut off when plantsite was ended, so it may be half"))
    #expect(problem.notes.compactMap(\.location?.path) == [place("b"), place("c")])
  }

  @Test func aSaveThatIsBeingMadeIsNotCutOff() throws {
    let scratch = try site()
    let told = Mutex<[Int]>([])
    let content = try ContentFolder(
      scratch.path,
      betweenSteps: {
        told.withLock { $0.append(CutOffSaves.problems(site: scratch.path, patience: 20).count) }
      })
    _ = try NoteSaver(scratch.path, content: content).save(
      [.replace(place("a"), bytes("a"), with: bytes("A"))], what: "all")
    #expect(told.withLock { $0.count > 1 && $0.allSatisfy { $0 == 0 } })
  }

  @Test func whatCannotBeLookedAtIsToldToOthers() throws {
    let copy = try halfDone()
    let names = try FileManager.default.contentsOfDirectory(atPath: copy(".plantsite/undo"))
    let begun = try #require(names.first { $0.hasSuffix(".begun") })
    try FileManager.default.removeItem(atPath: copy(".plantsite/undo/" + begun))
    try FileManager.default.createSymbolicLink(
      atPath: copy(".plantsite/undo/" + begun), withDestinationPath: begun)
    let problem = try #require(CutOffSaves.problems(site: copy.path).first)
    #expect(problem.message.hasPrefix("whether a save was cut off can't be told: "))
    #expect(problem.location?.path == ".plantsite/undo/" + begun)
  }

  @Test func aSiteWithoutSavesGetsNoFolder() throws {
    let scratch = try site()
    #expect(try NoteSaver(try FolderSource(folder: scratch.path)).recover().isEmpty)
    #expect(!FileManager.default.fileExists(atPath: scratch(".plantsite")))
  }
}
