internal import CPlatform

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// An open file, which is closed when nobody holds it any more.
package struct OpenFile: ~Copyable, Sendable {
  private let descriptor: Int32

  /// Takes a descriptor that nobody else closes.
  init(owning descriptor: Int32) { self.descriptor = descriptor }

  deinit { _ = closeDescriptor(descriptor) }

  /// Ends writing, for some file systems report only here that a disk is full.
  package consuming func close() throws(SystemError) {
    let descriptor = descriptor
    discard self
    // After an interruption it is closed all the same, and the number may be another file's by now.
    if closeDescriptor(descriptor) != 0, errno != EINTR { throw .last }
  }

  package func status() throws(SystemError) -> FileStatus {
    var result = stat()
    try calling { fstat(descriptor, &result) }
    return FileStatus(result)
  }

  /// Whether some program has it open for writing; false also where the system doesn't say.
  ///
  /// This one must be open for reading only.
  package var hasWriter: Bool { plantsite_has_writer(descriptor) != 0 }

  // MARK: Reading

  /// Reads up to the end, in place of the bytes that the buffer has; `size` is how many there probably are.
  package func readAll(expecting size: Int, into buffer: inout [UInt8]) throws(SystemError) {
    var capacity = size + 1
    buffer.removeAll(keepingCapacity: true)
    while true {
      let wanted = capacity - buffer.count
      // One byte more than expected: a short count is the end of the file, without one more call to learn it.
      let received = try append(wanted, to: &buffer) { target in readBytes(descriptor, target, wanted) }
      if received < wanted { return }
      capacity = buffer.count * 2
    }
  }

  /// Reads so many bytes from an offset, or fewer at the end of the file, in place of those that the buffer has.
  package func read(_ count: Int, at offset: Int, into buffer: inout [UInt8]) throws(SystemError) {
    buffer.removeAll(keepingCapacity: true)
    try append(max(count, 0), to: &buffer) { target in pread(descriptor, target, max(count, 0), off_t(offset))
    }
  }

  /// Lets a call fill the memory behind what a buffer has.
  /// - Returns: How many bytes it gave.
  @discardableResult
  private func append(
    _ count: Int, to buffer: inout [UInt8], _ fill: (UnsafeMutableRawPointer) -> Int
  ) throws(SystemError) -> Int {
    if buffer.isEmpty, buffer.capacity < count {
      var result = Result<Int, SystemError>.success(0)
      buffer = Array(unsafeUninitializedCapacity: count) { storage, initialized in
        guard let base = storage.baseAddress else { return }
        result = Self.filled { fill(UnsafeMutableRawPointer(base)) }
        initialized = (try? result.get()) ?? 0
      }
      return try result.get()
    }
    let start = buffer.count
    buffer.append(contentsOf: repeatElement(0, count: count))
    let result = buffer.withUnsafeMutableBytes { bytes in
      bytes.baseAddress.map { base in Self.filled { fill(base + start) } } ?? .success(0)
    }
    buffer.removeLast(count - ((try? result.get()) ?? 0))
    return try result.get()
  }

  private static func filled(_ call: () -> Int) -> Result<Int, SystemError> {
    Result { () throws(SystemError) in try calling(call) }
  }

  // MARK: Writing

  /// Writes all bytes.
  package func write(_ bytes: [UInt8]) throws(SystemError) {
    var offset = 0
    while offset < bytes.count {
      let written = try calling {
        bytes.withUnsafeBytes {
          writeBytes(descriptor, $0.baseAddress.map { $0 + offset }, $0.count - offset)
        }
      }
      if written == 0 { throw .ioFailure }
      offset += written
    }
  }

  /// Takes away what was written, to write anew.
  package func empty() throws(SystemError) {
    try calling { ftruncate(descriptor, 0) }
    try calling { lseek(descriptor, 0, SEEK_SET) }
  }

  /// Sets who may do what, as `chmod` takes it.
  func setPermissions(_ permissions: UInt32) throws(SystemError) {
    try calling { fchmod(descriptor, mode_t(permissions)) }
  }

  /// Sets the time of the last write, in nanoseconds since 1970.
  func setModified(_ time: Int64) throws(SystemError) {
    let (seconds, rest) = time.quotientAndRemainder(dividingBy: 1_000_000_000)
    // Before 1970 the rest is negative, and the call takes none that is.
    let modified =
      rest < 0
      ? timespec(tv_sec: Int(seconds) - 1, tv_nsec: Int(rest) + 1_000_000_000)
      : timespec(tv_sec: Int(seconds), tv_nsec: Int(rest))
    let times = [modified, modified]
    try calling { futimens(descriptor, times) }
  }

  /// Makes sure that what was written survives a loss of power; nothing where the file system has no way to.
  package func sync() throws(SystemError) { try syncToDisk(descriptor) }

  /// Locks it for this process alone until it is closed.
  /// - Throws: ``SystemError/locked`` where another process has locked it.
  package func lock() throws(SystemError) { try calling { flock(descriptor, LOCK_EX | LOCK_NB) } }

  /// A program that another thread starts holds the descriptor for a moment longer, and with it a lock that isn't given
  /// up.
  package func unlock() { flock(descriptor, LOCK_UN) }
}

func syncToDisk(_ descriptor: Int32) throws(SystemError) {
  do throws(SystemError) {
    try calling { fsync(descriptor) }
  } catch {
    if !error.isUnsupported { throw error }
  }
}

// The names of these calls are those of methods above.
private func closeDescriptor(_ descriptor: Int32) -> Int32 { close(descriptor) }

private func readBytes(_ descriptor: Int32, _ target: UnsafeMutableRawPointer, _ count: Int) -> Int {
  read(descriptor, target, count)
}
