import Dispatch
package import Platform
import Synchronization
import Text

/// Saves changes of notes, one save at a time, each of which can be taken back.
package final class NoteSaver: Sendable {
  /// A change of one file or folder, by its path from the site's folder.
  package enum Change: Sendable {
    case replace(String, [UInt8], with: [UInt8])
    case create(String, [UInt8])
    /// Makes a file that is a copy of one elsewhere; `modified` is when that was written last, in nanoseconds since 1970.
    case copy(String, [UInt8], modified: Int64)
    case move(from: String, to: String)
    /// Moves it to the trash.
    case remove(String)
    /// Moves it back from where it lies in the trash.
    case bringBack(String, place: TrashPlace)

    /// Where what is changed lies afterwards, or lay.
    package var path: String {
      switch self {
      case .replace(let path, _, with: _), .create(let path, _), .copy(let path, _, modified: _),
        .move(from: _, to: let path),
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

  let site: String
  let content: ContentFolder

  /// Held by one save at a time, also while it waits for those of another program.
  private let turn = Mutex(())

  /// Held while a save changes files; always taken after ``turn``.
  private let state = Mutex(State())

  /// Held for moments only.
  private let running = Mutex(RunningSave())
  private let undoLimit: Int
  private let opened = Mutex<UndoFolder?>(nil)

  /// Where displaced files are looked at; of its own, as others may be full of work that blocks.
  let looks = DispatchQueue(label: "plantsite.displaced")

  /// The save that is being made, as who reads meanwhile needs to know it.
  private struct RunningSave {
    /// Differs for each save, and when none is made.
    var number = 0

    var id: String?

    /// What files held that the save has replaced: until all is done that is what they are.
    var replaced: [String: [UInt8]] = [:]

    /// The file that is being replaced just now.
    var current: String?

    /// What the save makes, moves or removes.
    var others: [String] = []

    /// Whether it can't be told yet what a file is.
    func isUncertain(_ path: String) -> Bool {
      path == current || others.contains { path == $0 || path.hasPrefix($0 + "/") }
    }
  }

  struct State {
    /// The version of each note as it was saved here last, and the number of the run of saves in which that was.
    ///
    /// A run is of one note, wherever that is moved. A new one begins where another program has saved in between.
    var saved: [String: (version: String, run: Int)] = [:]

    var lastRun = 0

    /// The paths of what was saved since somebody asked for them last.
    var paths: Set<String> = []

    /// When the last save was named, in milliseconds since 1970.
    var time = 0
  }

  /// - Parameters:
  ///   - source: The site's folder.
  ///   - undoLimit: How many saves can be taken back at most.
  /// - Throws: Where the folder can't be opened.
  package convenience init(_ source: FolderSource, undoLimit: Int = 200) throws(SaveFailure) {
    self.init(source.folder, content: try ContentFolder(source.folder, source: source), undoLimit: undoLimit)
  }

  init(_ site: String, content: ContentFolder, undoLimit: Int = 200) {
    self.site = site
    self.content = content
    self.undoLimit = undoLimit
  }

  /// The bytes of a file of the content, never those of a save that is still to be taken back.
  ///
  /// What other files a save is changing meanwhile doesn't matter.
  package func read(_ path: String) throws(SaveFailure) -> [UInt8] {
    while true {
      let before = running.withLock { $0 }
      if before.isUncertain(path) {
        pause(milliseconds: 1)
        continue
      }
      if let former = before.replaced[path] { return former }
      let found = Result { () throws(SaveFailure) in try content.read(path).bytes }
      let now = running.withLock { $0 }
      if now.number == before.number, !now.isUncertain(path), now.replaced[path] == nil {
        return try found.get()
      }
    }
  }

  /// Whether anything of the content has a path; true also where nothing can have it, or that can't be told.
  package func has(_ path: String) -> Bool { (try? content.isThere(path)) ?? true }

  /// Makes changes: all, or none where one of them fails.
  /// - Parameters:
  ///   - changes: At least one.
  ///   - what: What is done, in words.
  /// - Returns: What is on disk now.
  /// - Throws: Why one of the changes can't be made.
  package func save(_ changes: [Change], what: String) throws(SaveFailure) -> Saved {
    try exclusively { folder, state throws(SaveFailure) in
      try make(changes, what: what, undone: nil, folder, &state)
    }
  }

  /// The saves that can be taken back, the last first; none that took back another, but those that made one again.
  package var undoable: [UndoEntry] {
    get throws(SaveFailure) {
      let entries = try undoFolder.entries().filter { !isRunning($0.id) }
      let undone = Set(entries.compactMap(\.undone))
      let byID = Dictionary(entries.map { ($0.id, $0) }) { first, _ in first }
      func takesBack(_ entry: UndoEntry) -> Bool {
        var (count, entry) = (0, entry)
        while let id = entry.undone {
          count += 1
          guard let former = byID[id] else { break }
          entry = former
        }
        return !count.isMultiple(of: 2)
      }
      return entries.filter { !undone.contains($0.id) && !takesBack($0) }
    }
  }

  /// What files held before the last saves; nil where that can't be known.
  package func history(last count: Int = SaveHistory.length) -> SaveHistory? {
    guard (try? UndoFolder.exists(site: site)) == true else { return nil }
    return (try? undoFolder).map { SaveHistory($0, last: count, without: isRunning) }
  }

  private func isRunning(_ id: String) -> Bool { running.withLock { $0.id == id } }

  /// Notes which files a save changes from now on; nil for none.
  private func setRunning(_ id: String?, _ changes: [Change] = []) {
    var save = RunningSave(id: id)
    for change in changes {
      switch change {
      case .replace: break
      case .create(let path, _), .copy(let path, _, modified: _), .remove(let path),
        .bringBack(let path, place: _):
        save.others.append(path)
      case .move(let from, to: let to): save.others += [from, to]
      }
    }
    running.withLock { running in
      save.number = running.number + 1
      running = save
    }
  }

  func make(
    _ changes: [Change], what: String, undone: String?, _ folder: UndoFolder, _ state: inout State
  ) throws(SaveFailure) -> Saved {
    let (id, time) = UndoFolder.newID(after: state.time)
    state.time = time
    let steps = changes.enumerated().map { index, change in step(of: change, "\(id).\(index)") }
    setRunning(id, changes)
    defer { setRunning(nil) }
    // It is there before the changes, so that a part of them can be taken back, too, should this program be ended.
    try folder.begin(UndoEntry(id: id, what: what, time: time, steps: steps, undone: undone))
    content.betweenSteps()
    var files: [(path: String, stamp: FileStamp?)] = []
    var made = 0
    do throws(SaveFailure) {
      for (index, change) in changes.enumerated() {
        if case .replace(let path, _, with: _) = change { running.withLock { $0.current = path } }
        let changed = try make(change, "\(id).\(index)", folder)
        if case .replace(let path, let base, with: _) = change {
          running.withLock { running in
            if running.replaced[path] == nil { running.replaced[path] = base }
            running.current = nil
          }
        }
        // What was changed first and moved then is where it was no more.
        for (gone, stamp) in changed where stamp == nil {
          files.removeAll { $0.path == gone || $0.path.hasPrefix(gone + "/") }
        }
        files += changed
        made += 1
        content.betweenSteps()
      }
      try folder.complete(id)
    } catch {
      // What can't be taken back now can be later.
      if takeBack(steps[..<made], id, folder).isEmpty { folder.forget(id) }
      throw error
    }
    let displaced = zip(steps, changes).compactMap { state.takeUp($0, $1) }
    if !displaced.isEmpty { lookAgain(at: displaced, in: folder) }
    state.paths.formUnion(files.map(\.path))
    return Saved(id: id, files: files)
  }

  /// Makes a change; `name` is a name that nothing in the folders of what was displaced has yet.
  func make(
    _ change: Change, _ name: String, _ folder: UndoFolder
  ) throws(SaveFailure) -> [(path: String, stamp: FileStamp?)] {
    switch change {
    case .replace(let path, let base, with: let new):
      let kept = KeptFile(folder: folder.undo, name: name)
      let trash = KeptFile(folder: folder.trash, name: placeInTrash(of: path, name))
      return [(path, try content.replace(path, base, with: new, keepingFormerAt: kept, trash: trash))]
    case .create(let path, let bytes):
      return [(path, try content.create(path, bytes, as: name))]
    case .copy(let path, let bytes, modified: let time):
      return [(path, try content.create(path, bytes, modified: time, as: name))]
    case .move(let from, let to):
      try content.move(from, to: to)
      content.betweenSteps()
      content.removeEmptyFolders(above: from)
      return [(from, nil), (to, .untrusted)]
    case .remove(let path):
      let place = placeInTrash(of: path, name)
      try content.takeAway(path, to: KeptFile(folder: folder.trash, name: place))
      content.removeEmptyFolders(above: path)
      return [(path, nil)]
    case .bringBack(let path, place: let place):
      try content.bringBack(KeptFile(folder: folder.trash, name: place.name), to: path, like: place.former)
      // Of a folder no file is named: any below it shows that it is there.
      return [(path, .untrusted)]
    }
  }

  /// What takes a change back.
  func step(of change: Change, _ name: String) -> UndoEntry.Step {
    switch change {
    case .replace(let path, _, with: let new): .replaced(path, former: name, after: noteVersion(of: new))
    case .create(let path, let bytes): .created(path, after: noteVersion(of: bytes))
    case .copy(let path, let bytes, modified: _): .copied(path, after: noteVersion(of: bytes))
    case .move(let from, let to): .moved(from: from, to: to)
    case .remove(let path):
      .removed(
        path, place: TrashPlace(name: placeInTrash(of: path, name), former: content.shownPath(of: path)))
    case .bringBack(let path, place: let place): .broughtBack(path, place: place)
    }
  }

  /// A name that stays readable for who looks there, and short enough.
  func placeInTrash(of path: String, _ name: String) -> String {
    let file = content.name(of: path)
    return name + "-" + (file.utf8.count > 180 ? "note" : file)
  }

  var undoFolder: UndoFolder {
    get throws(SaveFailure) {
      if let known = opened.withLock({ $0 }) { return known }
      let folder = try UndoFolder(site: site, limit: undoLimit, betweenSteps: content.betweenSteps)
      return opened.withLock { opened in
        let first = opened ?? folder
        opened = first
        return first
      }
    }
  }

  /// Does something while no save is made, so that each is seen whole.
  ///
  /// `body` gets the paths of the files and folders that saves have changed since the last call.
  package func betweenSaves(_ body: (Set<String>) -> Void) {
    state.withLock { state in
      let paths = state.paths
      state.paths = []
      body(paths)
    }
  }

  /// Does something while no save of this program is made or begun.
  func inTurn<Result: Sendable>(_ body: () throws(SaveFailure) -> Result) throws(SaveFailure) -> Result {
    try turn.withLock { _ throws(SaveFailure) in try body() }
  }

  /// Saves while neither this program nor another does.
  ///
  /// Another one may keep it waiting for long: whoever wants to be between saves needn't wait for that.
  func exclusively<Result: Sendable>(
    _ body: (UndoFolder, inout State) throws(SaveFailure) -> Result
  ) throws(SaveFailure) -> Result {
    try inTurn { () throws(SaveFailure) in
      let folder = try undoFolder
      try folder.keepOthersOut()
      defer { folder.letOthersIn() }
      return try state.withLock { state throws(SaveFailure) in try body(folder, &state) }
    }
  }
}

/// Names the bytes of a note, so that who changes it can say which they saw.
package func noteVersion(of bytes: [UInt8]) -> String {
  String(contentHash(of: bytes), radix: 36) + "-" + String(bytes.count, radix: 36)
}
