internal import Diagnostics
import Platform
import Text

extension PublishRun {
  /// Opens a file to be copied, which lies in the site's folder or one of ``roots``, with no link on the way.
  ///
  /// `path` is absolute, as `ContentSource/location(of:)` gives it.
  func openCopy(at path: String) throws(FileProblem) -> OpenCopy {
    func inside(_ folder: String) -> String? {
      let prefix = folder == "/" ? folder : folder + "/"
      guard path.utf8.starts(with: prefix.utf8) else { return nil }
      return String(decoding: path.utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
    }
    let root = roots.first { inside($0.folder) != nil }
    guard let inside = inside(root?.folder ?? site) else {
      throw FileProblem(
        .error, code: "copy-outside", "lies outside the site's folder and is not copied", at: path)
    }
    do throws(SystemError) {
      let file = try (root?.opened ?? siteFolder).file(beneath: inside)
      let status = try file.status()
      if status.kind == .file { return OpenCopy(file: file, path: inside, stamp: status.stamp) }
    } catch {
      if !error.isMissing, !error.isNotAFile { throw FileProblem(.unreadable(inside, error)) }
    }
    throw FileProblem(.vanished(inside))
  }
}

/// A file that is open to be copied.
final class OpenCopy {
  private let file: OpenFile
  /// The path from the site's folder.
  private let path: String
  private var stamp: FileStamp
  private static let chunk = 1 << 18

  init(file: consuming OpenFile, path: String, stamp: FileStamp) {
    self.file = file
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

  /// Compares with another file of the same size.
  /// - Returns: The hash of the bytes where both have the same; nil where they differ.
  func hash(
    ifSameAs other: borrowing OpenFile, _ first: inout [UInt8], _ second: inout [UInt8]
  ) throws(SystemError) -> UInt64? {
    var hasher = PieceHasher()
    var offset = 0
    while offset < size {
      try file.read(Self.chunk, at: offset, into: &first)
      try other.read(Self.chunk, at: offset, into: &second)
      guard !first.isEmpty, areSameBytes(first, second) else { return nil }
      first.withUnsafeBytes { hasher.add($0) }
      offset += first.count
    }
    return hasher.value
  }

  /// Copies all bytes, of one version.
  /// - Returns: Their hash.
  func copy(to target: borrowing OpenFile, _ buffer: inout [UInt8]) throws(Failure) -> UInt64 {
    var reading = WholeRead()
    while true {
      var offset = 0
      var hasher = PieceHasher()
      do throws(SystemError) {
        let status = try file.status()
        reading.begin(file, status)
        stamp = status.stamp
      } catch {
        throw .unreadable(problem(error))
      }
      while true {
        do throws(SystemError) {
          try file.read(Self.chunk, at: offset, into: &buffer)
        } catch {
          throw .unreadable(problem(error))
        }
        if buffer.isEmpty { break }
        buffer.withUnsafeBytes { hasher.add($0) }
        do throws(SystemError) { try target.write(buffer) } catch { throw .unwritable(error) }
        offset += buffer.count
      }
      switch reading.end(file, count: offset) {
      case .whole: return hasher.value
      case .again: break
      case .changing: throw .unreadable(FileProblem(.changing(path)))
      case .failed(let error): throw .unreadable(problem(error))
      }
      do throws(SystemError) { try target.empty() } catch { throw .unwritable(error) }
    }
  }

  private func problem(_ error: SystemError) -> FileProblem { FileProblem(.unreadable(path, error)) }
}
