import Diagnostics
import Text

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Where saves leave what they displaced: `.plantsite/undo`, and `.plantsite/trash` for what was deleted.
final class UndoFolder: Sendable {
  /// Kept by ``StateFolder``.
  private let state: StateFolder
  let undo: Int32
  let trash: Int32

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
    undo = try Self.open("undo", in: state.descriptor)
    do throws(SaveFailure) {
      trash = try Self.open("trash", in: state.descriptor)
    } catch {
      close(undo)
      throw error
    }
  }

  deinit {
    close(undo)
    close(trash)
  }

  private static func open(_ name: String, in folder: Int32) throws(SaveFailure) -> Int32 {
    let failure = makeFolder(name, in: folder)
    if failure != 0 { throw .failed(StateFolder.name, failure) }
    let opened = openFolder(name, in: folder)
    guard opened >= 0 else { throw .failed(StateFolder.name, errno) }
    return opened
  }

  /// A new name for a save; in the order of texts it comes after those of an earlier time, whatever the clock says.
  static func newID(after last: Int) -> (id: String, time: Int) {
    let time = max(Int(timespec.now.nanoseconds / 1_000_000), last + 1)
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
    let file = createFile(name, in: undo)
    guard file >= 0 else { throw .failed(StateFolder.name, errno) }
    var failure = Array(entry.json.text.utf8).withUnsafeBytes { writeAll($0, to: file) }
    // After a power failure, too, it says what was begun.
    if failure == 0 { failure = syncToDisk(file) }
    let closing = closeWritten(file)
    if failure == 0 { failure = closing }
    if failure != 0 {
      _ = removeFile(name, in: undo)
      throw .failed(StateFolder.name, failure)
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
    let failure = renameEntry(name, in: undo, to: entry.id + Self.complete, in: undo)
    if failure != 0 { throw .failed(StateFolder.name, failure) }
    betweenSteps()
    try remove(entry.id + Self.begunEnding)
  }

  private func remove(_ name: String) throws(SaveFailure) {
    let failure = removeFile(name, in: undo)
    if failure != 0 { throw .failed(StateFolder.name, failure) }
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
    let failure = renameEntry(name, in: undo, to: name, in: trash)
    if failure != 0 { throw .failed(StateFolder.name, failure) }
    betweenSteps()
  }

  /// Waits until no other program saves notes of this site, and keeps others waiting; the system ends it with the
  /// process.
  func keepOthersOut() throws(SaveFailure) {
    while flock(undo, LOCK_EX) != 0 {
      // Some file systems know no locks.
      if errno == ENOTSUP || errno == EOPNOTSUPP || errno == ENOLCK || errno == EBADF { return }
      guard errno == EINTR else { throw .failed(StateFolder.name, errno) }
    }
  }

  func letOthersIn() { flock(undo, LOCK_UN) }

  /// Whether something that was removed lies in the trash.
  func hasTrash(_ name: String) throws(SaveFailure) -> Bool {
    do throws(SystemError) {
      return try look(at: name, in: trash) != nil
    } catch {
      throw .unreadable(Self.trashPlace, error.number)
    }
  }

  /// Whether a site has such a folder.
  static func exists(site: String) throws(SaveFailure) -> Bool {
    do throws(SystemError) {
      return try lookFollowingLinks(at: site + "/" + place) != nil
    } catch {
      throw .unreadable(place, error.number)
    }
  }

  /// The path from the site's folder.
  static let place = StateFolder.name + "/undo"
  static let trashPlace = StateFolder.name + "/trash"

  /// All steps of a save were made.
  func complete(_ id: String) throws(SaveFailure) {
    let failure = renameEntry(id + Self.begunEnding, in: undo, to: id + Self.complete, in: undo)
    if failure != 0 { throw .failed(StateFolder.name, failure) }
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
      guard removeFile(id + ending, in: undo) == 0 else { return }
      betweenSteps()
    }
    for name in names where name.hasPrefix(id + ".") {
      _ = removeFile(name, in: undo)
      betweenSteps()
    }
  }

  private func names() throws(SaveFailure) -> [String] {
    do throws(SystemError) {
      return try namesInFolder(undo)
    } catch {
      throw .unreadable(Self.place, error.number)
    }
  }

  /// The saves that can be taken back, the last first.
  var entries: [UndoEntry] { get throws(SaveFailure) { try entries(where: { _ in true }) } }

  private func entries(where isWanted: (String) -> Bool) throws(SaveFailure) -> [UndoEntry] {
    try read(try ids().filter(isWanted).sorted(by: >)[...])
  }

  /// The last saves, the last first.
  func entries(last count: Int) throws(SaveFailure) -> [UndoEntry] {
    try read(try ids().sorted(by: >).prefix(count))
  }

  private func ids() throws(SaveFailure) -> Set<String> {
    Set(
      try names().filter { $0.hasSuffix(Self.complete) || $0.hasSuffix(Self.begunEnding) }
        .compactMap { $0.split(separator: ".").first.map(String.init) })
  }

  private func read(_ ids: ArraySlice<String>) throws(SaveFailure) -> [UndoEntry] {
    var entries: [UndoEntry] = []
    for id in ids { if let entry = try entry(id) { entries.append(entry) } }
    return entries
  }

  /// The saves after one, in order.
  func entries(after id: String) throws(SaveFailure) -> [UndoEntry] {
    try entries(where: { $0 > id }).reversed()
  }

  /// The bytes of a file that was displaced; nil where it isn't there any more.
  func read(_ name: String) throws(SaveFailure) -> [UInt8]? { try Self.read(name, in: undo) }

  static func read(_ name: String, in undo: Int32) throws(SaveFailure) -> [UInt8]? {
    let file = openFile(name, in: undo)
    guard file >= 0 else {
      if isMissing(errno) { return nil }
      throw .unreadable(place + "/" + name, errno)
    }
    defer { close(file) }
    guard let state = status(of: file) else { throw .unreadable(place + "/" + name, errno) }
    guard state.isRegularFile, state.st_size <= ContentFolder.sizeLimit else { return nil }
    var bytes: [UInt8] = []
    let failure = readAll(file, expecting: Int(state.st_size), into: &bytes)
    if failure != 0 { throw .unreadable(place + "/" + name, failure) }
    return bytes
  }

  private func prune(now: Int) {
    // What can't be listed now can be another time.
    guard let names = try? names() else { return }
    let ids = Set(names.compactMap { $0.split(separator: ".").first.map(String.init) }).sorted()
    let surplus = ids.count - limit
    for (index, id) in ids.enumerated() {
      let time = id.split(separator: "-").first.flatMap { Int($0) } ?? 0
      guard index < surplus || time < now - Self.longest else { break }
      for name in names where name.hasPrefix(id + ".") { _ = removeFile(name, in: undo) }
    }
  }
}
