#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// The system's words for an error number.
func errorText(_ code: Int32) -> String {
  guard let text = strerror(code) else { return "error \(code)" }
  return String(cString: text)
}

extension stat {
  var kind: mode_t { st_mode & S_IFMT }
  var isRegularFile: Bool { kind == S_IFREG }
  var isFolder: Bool { kind == S_IFDIR }
  var isLink: Bool { kind == S_IFLNK }
}

/// Which file it is, whatever its path.
struct FileIdentity: Hashable {
  let device: UInt64
  let inode: UInt64

  init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    inode = UInt64(truncatingIfNeeded: status.st_ino)
  }
}

/// Why a call of the system failed.
struct SystemError: Error {
  /// The error number.
  let number: Int32

  /// The last call's.
  static var last: SystemError { SystemError(number: errno) }
}

/// Whether an error number says that nothing is there.
///
/// Nothing else may be passed over: what can't be looked at may be there.
func isMissing(_ number: Int32) -> Bool { number == ENOENT || number == ENOTDIR }

// MARK: Looking

/// What a descriptor is of; nil leaves the reason in `errno`.
func status(of descriptor: Int32) -> stat? {
  var result = stat()
  return retrying { fstat(descriptor, &result) } == 0 ? result : nil
}

/// What lies at a path under a folder, a link itself and not its target; nil leaves the reason in `errno`.
func status(of path: UnsafePointer<CChar>, in folder: Int32) -> stat? {
  var result = stat()
  return retrying { fstatat(folder, path, &result, AT_SYMLINK_NOFOLLOW) } == 0 ? result : nil
}

/// What lies at an absolute path or one under the current folder, links followed; nil leaves the reason in `errno`.
func statusFollowingLinks(of path: String) -> stat? {
  var result = stat()
  return retrying { fstatat(AT_FDCWD, path, &result, 0) } == 0 ? result : nil
}

/// What lies at a path, links followed; nil where nothing does.
/// - Throws: Where that can't be told.
func lookFollowingLinks(at path: String) throws(SystemError) -> stat? {
  if let found = statusFollowingLinks(of: path) { return found }
  if isMissing(errno) { return nil }
  throw .last
}

/// What lies at a path under a folder, a link itself and not its target; nil where nothing does.
/// - Throws: Where that can't be told.
func look(at path: UnsafePointer<CChar>, in folder: Int32) throws(SystemError) -> stat? {
  if let found = status(of: path, in: folder) { return found }
  if isMissing(errno) { return nil }
  throw .last
}

/// Calls `body` for each entry of an open folder but `.` and `..`, in any order, and closes the folder.
/// - Parameters:
///   - folder: A descriptor that nobody uses any more.
///   - body: Gets the entry's name and its `d_type`.
/// - Throws: Where not all of it can be read.
func forEachEntry(
  inAndClosing folder: Int32, _ body: (_ name: UnsafePointer<CChar>, _ type: UInt8) -> Void
) throws(SystemError) {
  guard let stream = fdopendir(folder) else {
    let error = SystemError.last
    close(folder)
    throw error
  }
  defer { closedir(stream) }
  while true {
    errno = 0
    guard let entry = readdir(stream) else {
      if errno == EINTR { continue }
      if errno != 0 { throw .last }
      return
    }
    let offset = MemoryLayout<dirent>.offset(of: \dirent.d_name) ?? 0
    let name = (UnsafeRawPointer(entry) + offset).assumingMemoryBound(to: CChar.self)
    if strcmp(name, ".") != 0, strcmp(name, "..") != 0 { body(name, entry.pointee.d_type) }
  }
}

/// What is in an open folder, in any order; a name that isn't UTF-8 is left out.
/// - Throws: Where not all of it can be read.
func namesInFolder(_ descriptor: Int32) throws(SystemError) -> [String] {
  let again = openFolder(".", in: descriptor)
  guard again >= 0 else { throw .last }
  var names: [String] = []
  try forEachEntry(inAndClosing: again) { name, _ in
    if let name = String(validatingCString: name) { names.append(name) }
  }
  return names
}

// MARK: Opening and closing

/// Opens a folder that must not be a link; negative leaves the reason in `errno`.
func openFolder(_ name: UnsafePointer<CChar>, in folder: Int32) -> Int32 {
  retrying { openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC) }
}

/// Opens a file to read that must not be a link; negative leaves the reason in `errno`.
///
/// Does not wait at a pipe: whoever opens looks at what it is before reading.
func openFile(_ name: UnsafePointer<CChar>, in folder: Int32) -> Int32 {
  retrying { openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC) }
}

/// Makes a file to write where nothing is yet; negative leaves the reason in `errno`.
func createFile(_ name: UnsafePointer<CChar>, in folder: Int32) -> Int32 {
  retrying { openat(folder, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666) }
}

/// Closes a file that was written, for some file systems report only here that a disk is full.
/// - Returns: 0, else the error number.
func closeWritten(_ file: Int32) -> Int32 {
  // After an interruption it is closed all the same, and the number may be another file's by now.
  close(file) == 0 || errno == EINTR ? 0 : errno
}

/// Makes sure that a file or folder survives a loss of power.
/// - Returns: 0, also where the file system has nothing to offer; else the error number.
func syncToDisk(_ descriptor: Int32) -> Int32 {
  retrying { fsync(descriptor) } == 0 || errno == EINVAL || errno == ENOTSUP ? 0 : errno
}

// MARK: Changing

/// Makes a folder unless something is there.
/// - Returns: 0, also where something is there; else the error number.
func makeFolder(_ name: UnsafePointer<CChar>, in folder: Int32) -> Int32 {
  retrying { mkdirat(folder, name, 0o777) } == 0 || errno == EEXIST ? 0 : errno
}

/// Gives a file or folder another name, over a file that has that.
/// - Returns: 0, else the error number.
func renameEntry(
  _ name: UnsafePointer<CChar>, in folder: Int32, to newName: UnsafePointer<CChar>, in newFolder: Int32
) -> Int32 {
  retrying { renameat(folder, name, newFolder, newName) } == 0 ? 0 : errno
}

/// Removes a file.
/// - Returns: 0, also where there is none; else the error number.
func removeFile(_ name: UnsafePointer<CChar>, in folder: Int32) -> Int32 {
  retrying { unlinkat(folder, name, 0) } == 0 || errno == ENOENT ? 0 : errno
}

/// Removes a folder if it is empty.
/// - Returns: 0, also where there is none; else the error number.
func removeEmptyFolder(_ name: UnsafePointer<CChar>, in folder: Int32) -> Int32 {
  retrying { unlinkat(folder, name, AT_REMOVEDIR) } == 0 || errno == ENOENT ? 0 : errno
}

/// Removes what lies at a name and all in it, following no link.
/// - Returns: 0, also where there is nothing; else the error number of the first thing that stays.
@discardableResult
func removeTree(_ name: String, in parent: Int32, depth: Int = 0) -> Int32 {
  do throws(SystemError) {
    // A file system that can't be written may say so also of what isn't there.
    guard let state = try look(at: name, in: parent) else { return 0 }
    guard state.isFolder else { return removeFile(name, in: parent) }
    guard depth <= 200 else { return ELOOP }
    let folder = openFolder(name, in: parent)
    guard folder >= 0 else { throw .last }
    defer { close(folder) }
    for child in try namesInFolder(folder) {
      let failure = removeTree(child, in: folder, depth: depth + 1)
      if failure != 0 { return failure }
    }
    return removeEmptyFolder(name, in: parent)
  } catch {
    return error.number
  }
}

/// Opens what lies at a path of real names, refusing links in every part of it.
/// - Parameters:
///   - path: Relative, with `/` between its parts, none of them `..`.
///   - folder: Where the path starts.
///   - isFolder: Whether a folder is wanted.
/// - Returns: A descriptor; negative leaves the reason in `errno`.
func openBeneath(_ path: String, in folder: Int32, isFolder: Bool = false) -> Int32 {
  let parts = path.split(separator: "/", omittingEmptySubsequences: true)
  guard !parts.contains(".."), let last = parts.last else {
    errno = EINVAL
    return -1
  }
  var parent = folder
  for part in parts.dropLast() {
    let next = openFolder(String(part), in: parent)
    let reason = errno
    if parent != folder { close(parent) }
    guard next >= 0 else {
      errno = reason
      return -1
    }
    parent = next
  }
  let result = isFolder ? openFolder(String(last), in: parent) : openFile(String(last), in: parent)
  let reason = errno
  if parent != folder { close(parent) }
  errno = reason
  return result
}

/// The absolute path without links; nil leaves the reason in `errno`.
func resolvedPath(_ path: String) -> String? {
  while true {
    if let resolved = realpath(path, nil) {
      defer { free(resolved) }
      return String(validatingCString: resolved)
    }
    if errno != EINTR { return nil }
  }
}

/// Reads up to the end of a file.
/// - Returns: 0, else the error number.
func readAll(_ descriptor: Int32, expecting size: Int, into buffer: inout [UInt8]) -> Int32 {
  var failure: Int32 = 0
  var capacity = size + 1
  buffer.removeAll(keepingCapacity: true)
  while true {
    let old = buffer.count
    let wanted = capacity - old
    var received = 0
    // One byte more than expected: a short count is the end of the file, without one more call to learn it.
    appendUninitialized(wanted, to: &buffer) { target in
      received = retrying { read(descriptor, target, wanted) }
      if received < 0 { failure = errno }
      return max(received, 0)
    }
    if failure != 0 { return failure }
    if received < wanted { return 0 }
    capacity = buffer.count * 2
  }
}

private func appendUninitialized(
  _ count: Int, to buffer: inout [UInt8], _ fill: (UnsafeMutableRawPointer) -> Int
) {
  if buffer.isEmpty, buffer.capacity < count {
    buffer = Array(unsafeUninitializedCapacity: count) { storage, initialized in
      guard let base = storage.baseAddress else { return }
      initialized = fill(UnsafeMutableRawPointer(base))
    }
    return
  }
  let start = buffer.count
  buffer.append(contentsOf: repeatElement(0, count: count))
  let filled = buffer.withUnsafeMutableBytes { bytes in
    bytes.baseAddress.map { fill($0 + start) } ?? 0
  }
  buffer.removeLast(count - filled)
}

/// Writes all bytes.
/// - Returns: 0, else the error number.
func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32 {
  var rest = bytes
  while let base = rest.baseAddress, !rest.isEmpty {
    let written = retrying { write(descriptor, base, rest.count) }
    if written < 0 { return errno }
    if written == 0 { return EIO }
    rest = UnsafeRawBufferPointer(rebasing: rest[written...])
  }
  return 0
}

/// Calls again while a signal interrupts.
func retrying<Result: SignedInteger>(_ call: () -> Result) -> Result {
  while true {
    let result = call()
    if result >= 0 || errno != EINTR { return result }
  }
}

extension String {
  /// Whether this path comes before the other by bytes, whatever language would say.
  func precedesInBytes(_ other: String) -> Bool { compareBytes(self, other) < 0 }

  /// Whether both are the same bytes; `==` also takes texts for equal that differ in their code points.
  func hasSameBytes(as other: String) -> Bool {
    utf8.count == other.utf8.count && compareBytes(self, other) == 0
  }
}

/// Whether two arrays hold the same bytes, compared many at a time.
func areSameBytes(_ left: [UInt8], _ right: [UInt8]) -> Bool {
  guard left.count == right.count else { return false }
  return left.withUnsafeBytes { a in
    right.withUnsafeBytes { b in
      guard let a = a.baseAddress, let b = b.baseAddress else { return true }
      return memcmp(a, b, left.count) == 0
    }
  }
}

/// The order of two texts by their bytes, as `memcmp` tells it.
func compareBytes(_ left: String, _ right: String) -> Int {
  var (left, right) = (left, right)
  return left.withUTF8 { a in
    right.withUTF8 { b in
      let common = min(a.count, b.count)
      if common > 0, let a = a.baseAddress, let b = b.baseAddress {
        let order = memcmp(a, b, common)
        if order != 0 { return Int(order) }
      }
      return a.count - b.count
    }
  }
}
