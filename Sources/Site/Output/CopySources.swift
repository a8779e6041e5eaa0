internal import Diagnostics

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Opens the files of the site that are copied as they are.
struct CopySources: Sendable {
  /// The site's folder: an absolute path without links, and an open descriptor.
  let site: String
  let descriptor: Int32

  /// Opens a file that lies in the site's folder, with no link on the way.
  ///
  /// `path` is absolute, as `ContentSource/location(of:)` gives it.
  func open(_ path: String) -> Result<OpenCopy, FileProblem> {
    let prefix = site == "/" ? site : site + "/"
    guard path.utf8.starts(with: prefix.utf8) else { return .failure(FileProblem(.copyOutside(path))) }
    let inside = String(decoding: path.utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
    let file = openBeneath(inside, in: descriptor)
    guard file >= 0 else {
      switch errno {
      case ENOENT, ELOOP, ENOTDIR, ENXIO: return .failure(FileProblem(.vanished(inside)))
      default: return .failure(FileProblem(.unreadable(inside, errno)))
      }
    }
    guard let state = status(of: file), state.isRegularFile else {
      closeDescriptor(file)
      return .failure(FileProblem(.vanished(inside)))
    }
    return .success(OpenCopy(descriptor: file, stamp: FileStamp(state)))
  }
}

/// A file that is open to be copied.
struct OpenCopy {
  let descriptor: Int32
  private let stamp: FileStamp
  private static let chunk = 1 << 18

  init(descriptor: Int32, stamp: FileStamp) {
    self.descriptor = descriptor
    self.stamp = stamp
  }

  var size: Int { Int(stamp.size) }

  /// What tells this content from others; 0 when a change just made might not show.
  ///
  /// `start` is when the build began, in nanoseconds since 1970.
  func fingerprint(before start: Int64) -> UInt64 {
    stamp.isSettled(before: start) ? stamp.fingerprint : 0
  }

  func close() { closeDescriptor(descriptor) }

  /// Whether another file of the same size has the same bytes.
  func hasSameBytes(as other: Int32, _ first: inout [UInt8], _ second: inout [UInt8]) -> Bool {
    var offset = 0
    while offset < size {
      guard let a = read(descriptor, at: offset, &first), let b = read(other, at: offset, &second),
        a == b, a > 0, areSameBytes(first, second)
      else { return false }
      offset += a
    }
    return true
  }

  /// Copies all bytes.
  /// - Returns: 0, else the error number.
  func copy(to target: Int32, _ buffer: inout [UInt8]) -> Int32 {
    var offset = 0
    while true {
      guard let count = read(descriptor, at: offset, &buffer) else { return errno }
      if count == 0 { return 0 }
      let failure = buffer.withUnsafeBytes { writeAll($0, to: target) }
      if failure != 0 { return failure }
      offset += count
    }
  }

  /// Reads a chunk; nil leaves the reason in `errno`.
  private func read(_ file: Int32, at offset: Int, _ buffer: inout [UInt8]) -> Int? {
    if buffer.count != Self.chunk { buffer = [UInt8](repeating: 0, count: Self.chunk) }
    let count = buffer.withUnsafeMutableBytes { bytes in
      retrying { pread(file, bytes.baseAddress, bytes.count, off_t(offset)) }
    }
    guard count >= 0 else { return nil }
    if count < Self.chunk { buffer.removeLast(Self.chunk - count) }
    return count
  }
}

private func closeDescriptor(_ descriptor: Int32) { close(descriptor) }

extension Diagnostic {
  fileprivate static func copyOutside(_ path: String) -> Diagnostic {
    Diagnostic(
      .error, code: "copy-outside", "lies outside the site's folder and is not copied", at: .path(path))
  }
}
