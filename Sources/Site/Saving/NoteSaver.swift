import Dispatch
import Synchronization
import Text

/// Saves changes of notes, one save at a time, each of which can be taken back.
package final class NoteSaver: Sendable {
  /// A change of one file or folder, by its path from the site's folder.
  package enum Change: Sendable {
    case replace(String, [UInt8], with: [UInt8])
    case create(String, [UInt8])
    case move(from: String, to: String)
    /// Moves it to the trash.
    case remove(String)
    /// Moves it back from where it lies in the trash.
    case bringBack(String, place: String)

    /// Where what is changed lies afterwards, or lay.
    package var path: String {
      switch self {
      case .replace(let path, _, with: _), .create(let path, _), .move(from: _, to: let path),
        .remove(let path),
        .bringBack(let path, place: _):
        path
      }
    }
  }

  /// What a save did.
  package struct Saved: Sendable {
    /// Names the save, to take it back.
    package let id: String

    /// The files with the stamps that they have since, nil for one that is gone.
    package let files: [(path: String, stamp: FileStamp?)]
  }

  private let site: String
  private let content: ContentFolder
  private let state = Mutex(State())
  private let undoLimit: Int

  private struct State {
    var undo: UndoFolder?

    /// The version of each note as it was saved here last.
    var saved: [String: String] = [:]

    /// When the last save was named, in milliseconds since 1970.
    var time = 0
  }

  /// - Parameters:
  ///   - source: The site's folder.
  ///   - undoLimit: How many saves can be taken back at most.
  /// - Throws: Where the folder can't be opened.
  package convenience init(_ source: FolderSource, undoLimit: Int = 200) throws(SaveFailure) {
    self.init(source.folder, content: try ContentFolder(source.folder), undoLimit: undoLimit)
  }

  init(_ site: String, content: ContentFolder, undoLimit: Int = 200) {
    self.site = site
    self.content = content
    self.undoLimit = undoLimit
  }

  /// The bytes of a file of the content, never those of a save that is still to be taken back.
  package func read(_ path: String) throws(SaveFailure) -> [UInt8] {
    try locked { _ throws(SaveFailure) in try content.read(path).bytes }
  }

  /// Whether anything of the content has a path.
  package func has(_ path: String) -> Bool { content.has(path) }

  /// Makes changes: all, or none where one of them fails.
  /// - Parameters:
  ///   - changes: At least one.
  ///   - what: What is done, in words.
  /// - Returns: What is on disk now.
  /// - Throws: Why one of the changes can't be made.
  package func save(_ changes: [Change], what: String) throws(SaveFailure) -> Saved {
    try locked { state throws(SaveFailure) in try make(changes, what: what, undone: nil, &state) }
  }

  /// The saves that can be taken back, the last first; none that took back another.
  package var undoable: [UndoEntry] {
    guard let entries = try? locked({ state throws(SaveFailure) in try undoFolder(&state).entries }) else {
      return []
    }
    let undone = Set(entries.compactMap(\.undone))
    return entries.filter { $0.undone == nil && !undone.contains($0.id) }
  }

  /// A file whose change is taken back while later saves of it stay: before that change, after it, now, and then.
  package typealias Merge = (path: String, former: [UInt8], after: [UInt8], now: [UInt8], then: [UInt8])

  /// What takes a save back.
  package struct Undoing: Sendable {
    package let changes: [Change]
    fileprivate let id: String
    fileprivate let what: String
  }

  /// Finds what takes a save back: everything is as before it then, but for later saves of the same files, which stay.
  /// - Parameters:
  ///   - id: The save.
  ///   - isFine: Whether a file that later saves changed, too, may be as it would be then.
  /// - Returns: The changes, for ``undo(_:)``.
  /// - Throws: Where something else has been changed since, or the same lines.
  package func changes(
    undoing id: String, isFine: (Merge) -> Bool = { _ in true }
  ) throws(SaveFailure) -> Undoing {
    try locked { state throws(SaveFailure) in
      let folder = try undoFolder(&state)
      guard let entry = folder.entry(id) else {
        throw SaveFailure(.missing, "there is no such save any more")
      }
      var later: [String: String]?
      let changes = try entry.steps.reversed().map { step throws(SaveFailure) in
        do throws(SaveFailure) {
          return try change(undoing: step, isComplete: entry.isComplete, folder)
        } catch {
          if later == nil { later = Self.formerFiles(of: folder.entries(after: id)) }
          guard let merge = try? merge(undoing: step, later ?? [:], folder), isFine(merge) else {
            throw error
          }
          return .replace(merge.path, merge.now, with: merge.then)
        }
      }.compactMap(\.self)
      return Undoing(changes: changes, id: id, what: entry.what)
    }
  }

  /// Takes a save back.
  /// - Returns: What is on disk now.
  /// - Throws: Where something has been changed since the changes were found; nothing is taken back then.
  package func undo(_ undoing: Undoing) throws(SaveFailure) -> Saved {
    try locked { state throws(SaveFailure) in
      try make(undoing.changes, what: undoing.what, undone: undoing.id, &state)
    }
  }

  private func make(
    _ changes: [Change], what: String, undone: String?, _ state: inout State
  ) throws(SaveFailure) -> Saved {
    let folder = try undoFolder(&state)
    let (id, time) = UndoFolder.newID(after: state.time)
    state.time = time
    let steps = changes.enumerated().map { index, change in Self.step(of: change, "\(id).\(index)") }
    // It is there before the changes, so that a part of them can be taken back, too, should this program be ended.
    try folder.begin(UndoEntry(id: id, what: what, time: time, steps: steps, undone: undone))
    var files: [(path: String, stamp: FileStamp?)] = []
    var made = 0
    do throws(SaveFailure) {
      for (index, change) in changes.enumerated() {
        let changed = try make(change, "\(id).\(index)", folder)
        // What was changed first and moved then is where it was no more.
        for (gone, stamp) in changed where stamp == nil {
          files.removeAll { $0.path == gone || $0.path.hasPrefix(gone + "/") }
        }
        files += changed
        made += 1
      }
      try folder.complete(id)
    } catch {
      takeBack(steps[..<made], id, folder)
      throw error
    }
    var displaced: [Displaced] = []
    for (step, change) in zip(steps, changes) {
      guard case .replaced(let path, let former, let after) = step,
        case .replace(_, let base, with: _) = change
      else { continue }
      state.saved[path] = after
      displaced.append(Displaced(path: path, kept: former, bytes: base))
    }
    if !displaced.isEmpty { lookAgain(at: displaced, in: folder, after: Self.firstLook) }
    return Saved(id: id, files: files)
  }

  /// Makes everything as it was before a save that failed in the middle.
  private func takeBack(_ steps: ArraySlice<UndoEntry.Step>, _ id: String, _ folder: UndoFolder) {
    var isWhole = true
    for (index, step) in steps.enumerated().reversed() {
      do throws(SaveFailure) {
        guard let change = try change(undoing: step, isComplete: true, folder) else { continue }
        _ = try make(change, "\(id).back-\(index)", folder)
      } catch {
        isWhole = false
      }
    }
    // What can't be taken back now can be later.
    if isWhole { folder.forget(id) }
  }

  /// Makes a change; `name` is a name that nothing in the folders of what was displaced has yet.
  private func make(
    _ change: Change, _ name: String, _ folder: UndoFolder
  ) throws(SaveFailure) -> [(path: String, stamp: FileStamp?)] {
    switch change {
    case .replace(let path, let base, with: let new):
      let kept = KeptFile(folder: folder.undo, name: name)
      return [(path, try content.replace(path, base, with: new, keepingAs: kept))]
    case .create(let path, let bytes):
      return [(path, try content.create(path, bytes))]
    case .move(let from, let to):
      try content.move(from, to: to)
      content.removeEmptyFolders(above: from)
      return [(from, nil), (to, .untrusted)]
    case .remove(let path):
      let place = Self.placeInTrash(of: path, name)
      try content.takeAway(path, to: KeptFile(folder: folder.trash, name: place))
      content.removeEmptyFolders(above: path)
      return [(path, nil)]
    case .bringBack(let path, place: let place):
      try content.bringBack(KeptFile(folder: folder.trash, name: place), to: path)
      // Of a folder no file is named: any below it shows that it is there.
      return [(path, .untrusted)]
    }
  }

  /// What takes a change back.
  private static func step(of change: Change, _ name: String) -> UndoEntry.Step {
    switch change {
    case .replace(let path, _, with: let new): .replaced(path, former: name, after: noteVersion(of: new))
    case .create(let path, let bytes): .created(path, after: noteVersion(of: bytes))
    case .move(let from, let to): .moved(from: from, to: to)
    case .remove(let path): .removed(path, place: placeInTrash(of: path, name))
    case .bringBack(let path, place: _): .broughtBack(path)
    }
  }

  /// A name that stays readable for who looks there, and short enough.
  private static func placeInTrash(of path: String, _ name: String) -> String {
    let file = path.utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) } ?? ""
    return name + "-" + (file.utf8.count > 180 ? "note" : file)
  }

  /// What takes a step back; nil where it wasn't made, as can be where the save isn't complete.
  ///
  /// What the step left mustn't have been changed since.
  private func change(
    undoing step: UndoEntry.Step, isComplete: Bool, _ folder: UndoFolder
  ) throws(SaveFailure) -> Change? {
    switch step {
    case .replaced(let path, former: let former, after: let after):
      let bytes = folder.read(former)
      if bytes == nil, !isComplete { return nil }
      let now = try content.read(path).bytes
      guard noteVersion(of: now) == after else { throw .changed(path) }
      guard let bytes else { throw SaveFailure(.missing, "what \(path) held before isn't kept any more") }
      return .replace(path, now, with: bytes)
    case .created(let path, after: let after):
      if !isComplete, !content.has(path) { return nil }
      guard noteVersion(of: try content.read(path).bytes) == after else { throw .changed(path) }
      return .remove(path)
    case .moved(let from, let to):
      if !isComplete, !content.has(to) { return nil }
      return .move(from: to, to: from)
    case .removed(let path, let place):
      if !isComplete, content.has(path) { return nil }
      return .bringBack(path, place: place)
    case .broughtBack(let path): return .remove(path)
    }
  }

  /// For each file the name under which the first of some saves, given in order, keeps what it was before.
  private static func formerFiles(of entries: [UndoEntry]) -> [String: String] {
    var names: [String: String] = [:]
    for entry in entries {
      for case .replaced(let path, former: let name, after: _) in entry.steps where names[path] == nil {
        names[path] = name
      }
    }
    return names
  }

  /// What takes back a step after which the file was saved here again; nil where that can't be told apart.
  private func merge(
    undoing step: UndoEntry.Step, _ later: [String: String], _ folder: UndoFolder
  ) throws(SaveFailure) -> Merge? {
    guard case .replaced(let path, former: let name, after: let version) = step,
      let former = folder.read(name),
      let after = later[path].flatMap(folder.read), noteVersion(of: after) == version
    else { return nil }
    let now = try content.read(path).bytes
    return takingBack(from: former, to: after, in: now).map { (path, former, after, now, $0) }
  }

  private func undoFolder(_ state: inout State) throws(SaveFailure) -> UndoFolder {
    if let known = state.undo { return known }
    let folder = try UndoFolder(site: site, limit: undoLimit)
    state.undo = folder
    return folder
  }

  private func locked<Result: Sendable>(
    _ body: (inout State) throws(SaveFailure) -> Result
  ) throws(SaveFailure) -> Result {
    let result = state.withLock { state -> Swift.Result<Result, SaveFailure> in
      do throws(SaveFailure) {
        return .success(try body(&state))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  // MARK: Latecomers

  /// A file that a save displaced, with the bytes that it had then.
  private struct Displaced: Sendable {
    let path: String
    let kept: String
    var bytes: [UInt8]
  }

  /// In milliseconds; the next looks come after three times as long each.
  private static let firstLook = 30
  private static let lastLook = 70_000

  /// Of its own, as others may be full of work that blocks.
  private let looks = DispatchQueue(label: "plantsite.displaced")

  /// Looks whether another program still writes to a file that was displaced.
  ///
  /// A program that finds a note by its name, then is held up, opens the file that has been displaced in between. What it
  /// writes is the last that was saved, and becomes the note.
  private func lookAgain(at displaced: [Displaced], in folder: UndoFolder, after time: Int) {
    guard time <= Self.lastLook else { return }
    looks.asyncAfter(deadline: .now() + .milliseconds(time)) { [weak self] in
      guard let self else { return }
      var known = displaced
      for (index, file) in displaced.enumerated() {
        guard let late = content.readSettled(KeptFile(folder: folder.undo, name: file.kept)),
          !areSameBytes(late, file.bytes)
        else { continue }
        let isDone: Void? = try? locked { state throws(SaveFailure) in try bringBack(late, file, &state) }
        if isDone != nil { known[index].bytes = late }
      }
      lookAgain(at: known, in: folder, after: time * 3)
    }
  }

  private func bringBack(_ late: [UInt8], _ file: Displaced, _ state: inout State) throws(SaveFailure) {
    let now = try content.read(file.path).bytes
    // Where another program has saved since, that has the note; what was saved here since can be had back.
    guard let last = state.saved[file.path], noteVersion(of: now) == last else { return }
    _ = try make(
      [.replace(file.path, now, with: late)], what: "\(file.path) as another program saved it", undone: nil,
      &state)
  }
}

/// Names the bytes of a note, so that who changes it can say which they saw.
package func noteVersion(of bytes: [UInt8]) -> String {
  String(contentHash(of: bytes), radix: 36) + "-" + String(bytes.count, radix: 36)
}
