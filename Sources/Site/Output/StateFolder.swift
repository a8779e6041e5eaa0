internal import Diagnostics

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// The folder `.plantsite` of a site, where builds leave what the next one wants to know.
final class StateFolder: Sendable {
  static let name = ".plantsite"

  let descriptor: Int32

  /// Opens the folder, and makes it where there is none.
  ///
  /// `site` is the site's folder, an absolute path.
  init(site: String) throws(FileProblem) {
    let path = site + "/" + Self.name
    let isNew = mkdir(path, 0o777) == 0
    if !isNew, errno != EEXIST { throw FileProblem(.unwritable(Self.name, errno)) }
    descriptor = openFolder(path, in: AT_FDCWD)
    guard descriptor >= 0 else { throw FileProblem(.unwritable(Self.name, errno)) }
    // Nobody wants this folder in version control. Failing to say so is no reason not to build.
    if isNew { _ = replaceFile(".gitignore", with: Array("*\n".utf8), isDurable: false) }
  }

  deinit { close(descriptor) }

  /// Keeps other builds of this site out for as long as the result lives; the system ends it with the process.
  func lock() throws(FileProblem) -> BuildLock {
    let file = openat(descriptor, "lock", O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw FileProblem(.unwritable(Self.name + "/lock", errno)) }
    let lock = BuildLock(descriptor: file)
    guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
      let reason = errno
      if reason == EWOULDBLOCK { throw FileProblem(.buildRunning()) }
      throw FileProblem(.unwritable(Self.name + "/lock", reason))
    }
    return lock
  }

  /// The record of the last build into a folder; nil when there is none that can be read.
  static func record(site: String, folder: String) -> BuildRecord? {
    let state = openFolder(site + "/" + name, in: AT_FDCWD)
    guard state >= 0 else { return nil }
    defer { close(state) }
    let file = openFile(recordName(folder), in: state)
    guard file >= 0 else { return nil }
    defer { close(file) }
    guard let status = status(of: file), status.isRegularFile, status.st_size < 1 << 32 else { return nil }
    var bytes: [UInt8] = []
    guard readAll(file, expecting: Int(status.st_size), into: &bytes) == 0 else { return nil }
    guard let record = BuildRecord(decoding: bytes), record.folder.hasSameBytes(as: folder) else {
      return nil
    }
    return record
  }

  /// Replaces the record of builds into its folder.
  ///
  /// Only the last record of a build is made durable. If the power fails, the output may hold pages that are empty
  /// or cut short; the durable record's stamps tell them apart, and the next build writes them anew.
  func write(_ record: BuildRecord) throws(FileProblem) {
    let name = Self.recordName(record.folder)
    let failure = replaceFile(name, with: record.encoded(), isDurable: record.isComplete)
    if failure != 0 { throw FileProblem(.unwritable(Self.name + "/" + name, failure)) }
  }

  /// A name that holds for builds into this folder, and is the same at each.
  static func key(_ folder: String) -> String {
    let hash = String(ContentHash.of(Array(folder.utf8)), radix: 16)
    return String(repeating: "0", count: 16 - hash.count) + hash
  }

  private static func recordName(_ folder: String) -> String { "build-" + key(folder) }

  /// Writes a file beside its place and renames it into it.
  /// - Returns: 0, else the error number.
  private func replaceFile(_ name: String, with bytes: [UInt8], isDurable: Bool) -> Int32 {
    let temporary = name + ".new"
    unlinkat(descriptor, temporary, 0)
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let file = openat(descriptor, temporary, flags, 0o666)
    guard file >= 0 else { return errno }
    var failure = bytes.withUnsafeBytes { writeAll($0, to: file) }
    if failure == 0, isDurable, fsync(file) != 0, errno != EINVAL { failure = errno }
    if close(file) != 0, failure == 0 { failure = errno }
    if failure == 0, renameat(descriptor, temporary, descriptor, name) != 0 { failure = errno }
    if failure != 0 { unlinkat(descriptor, temporary, 0) }
    return failure
  }
}

/// Holds a site's lock while it lives.
final class BuildLock: Sendable {
  private let descriptor: Int32

  init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit {
    // A program that another thread starts holds the descriptor for a moment longer, and with it a lock that isn't given up.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }
}

extension Diagnostic {
  fileprivate static func buildRunning() -> Diagnostic {
    Diagnostic(
      .error, code: "build-running", "another build of this site is running; wait for it to end",
      at: .path(StateFolder.name))
  }
}
