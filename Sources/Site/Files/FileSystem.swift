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

/// What a descriptor is of; nil leaves the reason in `errno`.
func status(of descriptor: Int32) -> stat? {
  var result = stat()
  return fstat(descriptor, &result) == 0 ? result : nil
}

/// What lies at a path under a folder, a link itself and not its target; nil leaves the reason in `errno`.
func status(of path: UnsafePointer<CChar>, in folder: Int32) -> stat? {
  var result = stat()
  return fstatat(folder, path, &result, AT_SYMLINK_NOFOLLOW) == 0 ? result : nil
}

/// What lies at an absolute path or one under the current folder, links followed; nil leaves the reason in `errno`.
func statusFollowingLinks(of path: String) -> stat? {
  var result = stat()
  return fstatat(AT_FDCWD, path, &result, 0) == 0 ? result : nil
}

/// Opens a folder that must not be a link; negative leaves the reason in `errno`.
func openFolder(_ name: UnsafePointer<CChar>, in folder: Int32) -> Int32 {
  openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
}

/// Opens a file to read that must not be a link; negative leaves the reason in `errno`.
///
/// Does not wait at a pipe: whoever opens looks at what it is before reading.
func openFile(_ name: UnsafePointer<CChar>, in folder: Int32) -> Int32 {
  openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
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
  guard let resolved = realpath(path, nil) else { return nil }
  defer { free(resolved) }
  return String(validatingCString: resolved)
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
func retrying(_ call: () -> Int) -> Int {
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
