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

  init(site: String, limit: Int) throws(SaveFailure) {
    do throws(FileProblem) {
      state = try StateFolder(site: site)
    } catch {
      throw SaveFailure(.failed, error.diagnostic.message)
    }
    self.limit = limit
    undo = Self.open("undo", in: state.descriptor)
    trash = Self.open("trash", in: state.descriptor)
    if undo < 0 || trash < 0 { throw .failed(StateFolder.name, errno) }
  }

  deinit {
    if undo >= 0 { close(undo) }
    if trash >= 0 { close(trash) }
  }

  private static func open(_ name: String, in folder: Int32) -> Int32 {
    mkdirat(folder, name, 0o777)
    return openFolder(name, in: folder)
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
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0
          || $0 == UInt8(ascii: "-")
      }
  }

  /// The endings of the files that tell of saves, and of those that aren't complete yet.
  private static let complete = ".json"
  private static let begun = ".begun"

  /// Makes a save one that can be taken back, before it is made.
  func begin(_ entry: UndoEntry) throws(SaveFailure) {
    let name = entry.id + Self.begun
    let file = openat(undo, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw .failed(StateFolder.name, errno) }
    let failure = Array(entry.json.text.utf8).withUnsafeBytes { writeAll($0, to: file) }
    close(file)
    if failure != 0 { throw .failed(StateFolder.name, failure) }
    prune(now: entry.time)
  }

  /// All steps of a save were made.
  func complete(_ id: String) throws(SaveFailure) {
    guard renameat(undo, id + Self.begun, undo, id + Self.complete) == 0 else {
      throw .failed(StateFolder.name, errno)
    }
  }

  /// A save by its name; nil where there is none, or it can't be read.
  func entry(_ id: String) -> UndoEntry? {
    guard Self.isID(id) else { return nil }
    if let bytes = read(id + Self.complete) { return UndoEntry(id: id, bytes) }
    var entry = read(id + Self.begun).flatMap { UndoEntry(id: id, $0) }
    entry?.isComplete = false
    return entry
  }

  /// Forgets a save, with the files that it displaced.
  func forget(_ id: String) {
    guard Self.isID(id) else { return }
    for name in namesInFolder(undo) where name.hasPrefix(id + ".") { unlinkat(undo, name, 0) }
  }

  /// The saves that can be taken back, the last first.
  var entries: [UndoEntry] { entries(where: { _ in true }) }

  private func entries(where isWanted: (String) -> Bool) -> [UndoEntry] {
    ids.filter(isWanted).sorted(by: >).compactMap(entry)
  }

  /// The last saves, the last first.
  func entries(last count: Int) -> [UndoEntry] { Array(ids.sorted(by: >).prefix(count).compactMap(entry)) }

  private var ids: [String] {
    namesInFolder(undo).filter { $0.hasSuffix(Self.complete) || $0.hasSuffix(Self.begun) }
      .compactMap { $0.split(separator: ".").first.map(String.init) }
  }

  /// The saves after one, in order.
  func entries(after id: String) -> [UndoEntry] { entries(where: { $0 > id }).reversed() }

  /// The bytes of a file that was displaced; nil where it isn't there any more.
  func read(_ name: String) -> [UInt8]? {
    let file = openFile(name, in: undo)
    guard file >= 0 else { return nil }
    defer { close(file) }
    guard let state = status(of: file), state.isRegularFile, state.st_size <= ContentFolder.sizeLimit
    else { return nil }
    var bytes: [UInt8] = []
    return readAll(file, expecting: Int(state.st_size), into: &bytes) == 0 ? bytes : nil
  }

  private func prune(now: Int) {
    let names = namesInFolder(undo)
    let ids = Set(names.compactMap { $0.split(separator: ".").first.map(String.init) }).sorted()
    let surplus = ids.count - limit
    for (index, id) in ids.enumerated() {
      let time = id.split(separator: "-").first.flatMap { Int($0) } ?? 0
      guard index < surplus || time < now - Self.longest else { break }
      for name in names where name.hasPrefix(id + ".") { unlinkat(undo, name, 0) }
    }
  }
}
