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
    guard let state = status(of: file) else {
      let reason = errno
      closeDescriptor(file)
      return .failure(FileProblem(.unreadable(inside, reason)))
    }
    guard state.isRegularFile else {
      closeDescriptor(file)
      return .failure(FileProblem(.vanished(inside)))
    }
    return .success(OpenCopy(descriptor: file, path: inside, stamp: FileStamp(state)))
  }
}

/// A file that is open to be copied.
struct OpenCopy {
  let descriptor: Int32
  /// The path from the site's folder.
  private let path: String
  private var stamp: FileStamp
  private static let chunk = 1 << 18

  init(descriptor: Int32, path: String, stamp: FileStamp) {
    self.descriptor = descriptor
    self.path = path
    self.stamp = stamp
  }

  /// Why a copy wasn't made.
  enum Failure: Error {
    case unreadable(FileProblem)
    case unwritable(SystemError)
  }

  var size: Int { Int(stamp.size) }

  /// What tells this content from others; 0 when a change just made might not show.
  ///
  /// `start` is when the build began, in nanoseconds since 1970.
  func fingerprint(before start: Int64) -> UInt64 {
    stamp.isSettled(before: start) ? stamp.fingerprint : 0
  }

  func close() { closeDescriptor(descriptor) }

  /// Compares with another file of the same size.
  /// - Returns: The hash of the bytes where both have the same; nil where they differ.
  func hash(
    ifSameAs other: Int32, _ first: inout [UInt8], _ second: inout [UInt8]
  ) throws(SystemError) -> UInt64? {
    var hasher = PieceHasher()
    var offset = 0
    while offset < size {
      let count = try read(descriptor, at: offset, &first)
      guard try read(other, at: offset, &second) == count, count > 0, areSameBytes(first, second) else {
        return nil
      }
      first.withUnsafeBytes { hasher.add($0) }
      offset += count
    }
    return hasher.value
  }

  /// Copies all bytes, of one version.
  /// - Returns: Their hash.
  mutating func copy(to target: Int32, _ buffer: inout [UInt8]) throws(Failure) -> UInt64 {
    var reading = WholeRead()
    while true {
      guard let state = status(of: descriptor) else { throw .unreadable(problem(.last)) }
      reading.begin(descriptor, state)
      stamp = FileStamp(state)
      var hasher = PieceHasher()
      var offset = 0
      while true {
        let count: Int
        do throws(SystemError) {
          count = try read(descriptor, at: offset, &buffer)
        } catch {
          throw .unreadable(problem(error))
        }
        if count == 0 { break }
        let failure = buffer.withUnsafeBytes { bytes in
          hasher.add(bytes)
          return writeAll(bytes, to: target)
        }
        if failure != 0 { throw .unwritable(SystemError(number: failure)) }
        offset += count
      }
      switch reading.end(descriptor, count: offset) {
      case .whole: return hasher.value
      case .again: break
      case .changing: throw .unreadable(FileProblem(.changing(path)))
      case .failed(let error): throw .unreadable(problem(error))
      }
      guard retrying({ ftruncate(target, 0) }) == 0, lseek(target, 0, SEEK_SET) == 0 else {
        throw .unwritable(.last)
      }
    }
  }

  private func problem(_ error: SystemError) -> FileProblem { FileProblem(.unreadable(path, error.number)) }

  /// Reads a chunk.
  private func read(_ file: Int32, at offset: Int, _ buffer: inout [UInt8]) throws(SystemError) -> Int {
    if buffer.count != Self.chunk { buffer = [UInt8](repeating: 0, count: Self.chunk) }
    let count = buffer.withUnsafeMutableBytes { bytes in
      retrying { pread(file, bytes.baseAddress, bytes.count, off_t(offset)) }
    }
    guard count >= 0 else { throw .last }
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
