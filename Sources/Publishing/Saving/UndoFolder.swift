import Diagnostics
import Platform
import Text

/// Where saves leave what they displaced: `.plantsite/undo`, and `.plantsite/trash` for what was deleted.
final class UndoFolder: Sendable {
  /// Kept by ``StateFolder``.
  private let state: StateFolder
  let undo: OpenFolder
  let trash: OpenFolder

  /// How many saves are kept at most.
  ///
  /// None is kept for longer than thirty days. The trash is the owner's to empty.
  private let limit: Int
  private static let longest = 30 * 24 * 3_600 * 1_000

  /// Called between any two steps that change something here, for tests of what a kill leaves.
  private let betweenSteps: @Sendable () -> Void

  init(
    site: String, limit: Int, betweenSteps: @escaping @Sendable () -> Void = {}
  ) throws(SaveFailure) {
    do throws(FileProblem) {
      state = try StateFolder(site: site)
    } catch {
      throw SaveFailure(.failed, error.diagnostic.message)
    }
    self.limit = limit
    self.betweenSteps = betweenSteps
    let folder = state.folder
    (undo, trash) = try saving(StateFolder.name) { () throws(SystemError) in
      try folder.makeFolder("undo")
      try folder.makeFolder("trash")
      return (try folder.folder("undo"), try folder.folder("trash"))
    }
  }

  /// A new name for a save; in the order of texts it comes after those of an earlier time, whatever the clock says.
  static func newID(after last: Int) -> (id: String, time: Int) {
    let time = max(Int(wallClock / 1_000_000), last + 1)
    let tail = String(UInt32.random(in: 0..<(1 << 20)) + (1 << 20), radix: 32)
    return ("\(time)-\(tail)", time)
  }

  private static func isID(_ id: String) -> Bool {
    id.utf8.count < 40
      && id.utf8.allSatisfy {
        $0.isASCIIDigit || UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0
          || $0 == UInt8(ascii: "-")
      }
  }

  /// The endings of the files that tell of saves, and of those that aren't complete yet.
  private static let complete = ".json"
  static let begunEnding = ".begun"

  /// Makes a save one that can be taken back, before it is made.
  func begin(_ entry: UndoEntry) throws(SaveFailure) {
    try write(entry, as: entry.id + Self.begunEnding)
    prune(now: entry.time)
  }

  private func write(_ entry: UndoEntry, as name: String) throws(SaveFailure) {
    // After a power failure, too, it says what was begun.
    try saving(StateFolder.name) { () throws(SystemError) in
      try undo.makeFile(name, Array(entry.json.text.utf8), isDurable: true)
    }
  }

  /// The names of the saves that weren't completed, the first first.
  func begun() throws(SaveFailure) -> [String] { Self.begun(among: try names()) }

  static func begun(among names: [String]) -> [String] {
    names.filter { $0.hasSuffix(begunEnding) }.map { String($0.dropLast(begunEnding.count)) }.filter(isID)
      .sorted()
  }

  /// A save that wasn't completed; nil where what tells of it is cut off itself.
  func begunEntry(_ id: String) throws(SaveFailure) -> UndoEntry? {
    try read(id + Self.begunEnding).flatMap { UndoEntry(id: id, $0) }
  }

  /// A save of which only some steps are left to be taken back.
  ///
  /// Until it is there whole the save stays begun, with all of its steps.
  func complete(_ entry: UndoEntry, with steps: [UndoEntry.Step]) throws(SaveFailure) {
    let rest = UndoEntry(id: entry.id, what: entry.what, time: entry.time, steps: steps, undone: entry.undone)
    let name = entry.id + ".rest"
    try remove(name)
    try write(rest, as: name)
    betweenSteps()
    try saving(StateFolder.name) { () throws(SystemError) in
      try undo.rename(name, to: entry.id + Self.complete, in: undo)
    }
    betweenSteps()
    try remove(entry.id + Self.begunEnding)
  }

  private func remove(_ name: String) throws(SaveFailure) {
    try saving(StateFolder.name) { () throws(SystemError) in try undo.removeFile(name) }
    betweenSteps()
  }

  /// Forgets a save of which nobody knows what it was.
  /// - Returns: Where what it had displaced lies now, in `.plantsite/trash`.
  func discard(_ id: String) throws(SaveFailure) -> [String] {
    let displaced = try names().filter { $0.hasPrefix(id + ".") && $0 != id + Self.begunEnding }.sorted()
    for name in displaced { try throwAway(name) }
    try remove(id + Self.begunEnding)
    return displaced
  }

  /// Moves a displaced file to the trash.
  func throwAway(_ name: String) throws(SaveFailure) {
    try saving(StateFolder.name) { () throws(SystemError) in try undo.rename(name, to: name, in: trash) }
    betweenSteps()
  }

  /// Waits until no other program saves notes of this site, and keeps others waiting; the system ends it with the
  /// process.
  func keepOthersOut() throws(SaveFailure) {
    try saving(StateFolder.name) { () throws(SystemError) in try undo.lock(.exclusive, waits: true) }
  }

  func letOthersIn() { undo.unlock() }

  /// Whether something that was removed lies in the trash.
  func hasTrash(_ name: String) throws(SaveFailure) -> Bool {
    do throws(SystemError) {
      return try trash.look(at: name) != nil
    } catch {
      throw .unreadable(Self.trashPlace, error)
    }
  }

  /// Whether a site has such a folder.
  static func exists(site: String) throws(SaveFailure) -> Bool {
    do throws(SystemError) {
      return try FileStatus.followingLinks(at: site + "/" + place) != nil
    } catch {
      throw .unreadable(place, error)
    }
  }

  /// The path from the site's folder.
  static let place = StateFolder.name + "/undo"
  static let trashPlace = StateFolder.name + "/trash"

  /// All steps of a save were made.
  func complete(_ id: String) throws(SaveFailure) {
    try saving(StateFolder.name) { () throws(SystemError) in
      try undo.rename(id + Self.begunEnding, to: id + Self.complete, in: undo)
    }
    betweenSteps()
  }

  /// A save by its name; nil where there is none, or what is there isn't the telling of one.
  func entry(_ id: String) throws(SaveFailure) -> UndoEntry? {
    guard Self.isID(id) else { return nil }
    if let bytes = try read(id + Self.complete) { return UndoEntry(id: id, bytes) }
    var entry = try read(id + Self.begunEnding).flatMap { UndoEntry(id: id, $0) }
    entry?.isComplete = false
    return entry
  }

  /// Forgets a save, with the files that it displaced.
  ///
  /// What tells of it goes first, and nothing else while that can't be removed. What is left is pruned later.
  func forget(_ id: String) {
    guard Self.isID(id), let names = try? names() else { return }
    for ending in [Self.complete, Self.begunEnding] {
      guard (try? remove(id + ending)) != nil else { return }
    }
    for name in names where name.hasPrefix(id + ".") { try? remove(name) }
  }

  private func names() throws(SaveFailure) -> [String] {
    do throws(SystemError) {
      return try undo.names()
    } catch {
      throw .unreadable(Self.place, error)
    }
  }

  /// The saves that can be taken back, the last first.
  ///
  /// `count` is how many are wanted, and `id` the name of one after which they came.
  func entries(last count: Int = .max, after id: String = "") throws(SaveFailure) -> [UndoEntry] {
    let ids = Set(
      try names().filter { $0.hasSuffix(Self.complete) || $0.hasSuffix(Self.begunEnding) }
        .compactMap { $0.split(separator: ".").first.map(String.init) })
    var entries: [UndoEntry] = []
    for id in ids.filter({ $0 > id }).sorted(by: >).prefix(count) {
      if let entry = try entry(id) { entries.append(entry) }
    }
    return entries
  }

  /// The bytes of a file that was displaced; nil where it isn't there any more.
  func read(_ name: String) throws(SaveFailure) -> [UInt8]? { try Self.read(name, in: undo) }

  static func read(_ name: String, in undo: OpenFolder) throws(SaveFailure) -> [UInt8]? {
    do throws(SystemError) {
      return try undo.contents(of: name, limit: ContentFolder.sizeLimit)?.bytes
    } catch {
      if error.isMissing { return nil }
      throw .unreadable(place + "/" + name, error)
    }
  }

  private func prune(now: Int) {
    // What can't be listed now can be another time.
    guard let names = try? names() else { return }
    let ids = Set(names.compactMap { $0.split(separator: ".").first.map(String.init) }).sorted()
    let surplus = ids.count - limit
    for (index, id) in ids.enumerated() {
      let time = id.split(separator: "-").first.flatMap { Int($0) } ?? 0
      guard index < surplus || time < now - Self.longest else { break }
      for name in names where name.hasPrefix(id + ".") { try? undo.removeFile(name) }
    }
  }
}
