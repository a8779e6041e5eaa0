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
    let isNew = retrying { mkdir(path, 0o777) } == 0
    if !isNew, errno != EEXIST { throw .unwritable(Self.name, errno) }
    descriptor = openFolder(path, in: AT_FDCWD)
    guard descriptor >= 0 else { throw .unwritable(Self.name, errno) }
    // Nobody wants this folder in version control. Failing to say so is no reason not to build.
    if isNew { _ = replaceFile(".gitignore", with: Array("*\n".utf8), isDurable: false) }
  }

  deinit { close(descriptor) }

  /// The folder, with the lock that keeps other builds of this site out for as long as the result lives.
  ///
  /// - Returns: nil where the site's folder can't be written: then nothing is remembered.
  static func ofBuild(site: String) throws(FileProblem) -> (folder: StateFolder, lock: BuildLock)? {
    do throws(FileProblem) {
      let folder = try StateFolder(site: site)
      return (folder, try folder.lock())
    } catch {
      // The folder may be there and not be ours to change, which only trying tells.
      if let reason = error.reason, [EROFS, EACCES, EPERM].contains(reason) { return nil }
      throw error
    }
  }

  /// Keeps other builds of this site out for as long as the result lives; the system ends it with the process.
  func lock() throws(FileProblem) -> BuildLock {
    let file = retrying { openat(descriptor, "lock", O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o666) }
    guard file >= 0 else { throw .unwritable(Self.name + "/lock", errno) }
    return try BuildLock(descriptor: file, shown: Self.name)
  }

  /// The record of the last build into a folder; nil when there is none, or it is damaged.
  ///
  /// `folder` is the folder's ``OutputPlace/key``.
  static func record(site: String, of folder: String) throws(FileProblem) -> BuildRecord? {
    let recordPath = name + "/" + recordName(folder)
    let file = openBeneathOrMissing(recordPath, in: site)
    guard file >= 0 else {
      // Without the right to look there, nothing was remembered by us.
      if isMissing(errno) || errno == EACCES { return nil }
      throw FileProblem(.unreadable(recordPath, errno))
    }
    defer { close(file) }
    guard let status = status(of: file) else { throw FileProblem(.unreadable(recordPath, errno)) }
    guard status.isRegularFile, status.st_size < 1 << 32 else { return nil }
    var bytes: [UInt8] = []
    let failure = readAll(file, expecting: Int(status.st_size), into: &bytes)
    if failure != 0 { throw FileProblem(.unreadable(recordPath, failure)) }
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

  private static func openBeneathOrMissing(_ path: String, in site: String) -> Int32 {
    let folder = openFolder(site, in: AT_FDCWD)
    guard folder >= 0 else { return -1 }
    let file = openBeneath(path, in: folder)
    let reason = errno
    close(folder)
    errno = reason
    return file
  }

  private static func recordName(_ folder: String) -> String { "build-" + key(folder) }

  /// Writes a file beside its place and renames it into it.
  /// - Returns: 0, else the error number.
  private func replaceFile(_ name: String, with bytes: [UInt8], isDurable: Bool) -> Int32 {
    let temporary = name + ".new"
    var failure = removeFile(temporary, in: descriptor)
    if failure != 0 { return failure }
    let file = createFile(temporary, in: descriptor)
    guard file >= 0 else { return errno }
    failure = bytes.withUnsafeBytes { writeAll($0, to: file) }
    if failure == 0, isDurable { failure = syncToDisk(file) }
    let closing = closeWritten(file)
    if failure == 0 { failure = closing }
    if failure == 0 { failure = renameEntry(temporary, in: descriptor, to: name, in: descriptor) }
    if failure != 0 { _ = removeFile(temporary, in: descriptor) }
    return failure
  }
}

/// Holds a site's lock while it lives.
final class BuildLock: Sendable {
  private let descriptor: Int32

  /// Takes the lock of an open file or folder, which is closed with it.
  /// - Throws: Where another build has it.
  init(descriptor: Int32, shown: String) throws(FileProblem) {
    self.descriptor = descriptor
    guard retrying({ flock(descriptor, LOCK_EX | LOCK_NB) }) != 0 else { return }
    throw errno == EWOULDBLOCK ? FileProblem(.buildRunning(shown)) : .unwritable(shown, errno)
  }

  /// Takes the lock of an output folder, for a site that can't be written.
  static func ofOutput(_ place: OutputPlace, shown: String) throws(FileProblem) -> BuildLock {
    let folder = openFolder(place.path, in: AT_FDCWD)
    guard folder >= 0 else { throw FileProblem(.unreadable(shown, errno)) }
    return try BuildLock(descriptor: folder, shown: shown)
  }

  deinit {
    // A program that another thread starts holds the descriptor for a moment longer, and with it a lock that isn't given up.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }
}

extension Diagnostic {
  fileprivate static func buildRunning(_ path: String) -> Diagnostic {
    Diagnostic(
      .error, code: "build-running", "another build of this site is running; wait for it to end",
      at: .path(path))
  }
}
