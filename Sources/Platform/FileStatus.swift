#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// What the system says of a file, a folder or a link.
package struct FileStatus: Sendable {
  package enum Kind: Sendable {
    case file
    case folder
    case link
    /// A socket, pipe or device.
    case special
  }

  package let kind: Kind
  package let stamp: FileStamp
  package let identity: FileIdentity

  /// Who may do what, as `chmod` takes it.
  package let permissions: UInt32

  /// How many names it has.
  package let links: UInt64

  /// In bytes.
  package var size: Int { Int(stamp.size) }

  init(_ status: stat) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: kind = .file
    case S_IFDIR: kind = .folder
    case S_IFLNK: kind = .link
    default: kind = .special
    }
    #if canImport(Darwin)
      let (modified, changed) = (status.st_mtimespec, status.st_ctimespec)
    #else
      let (modified, changed) = (status.st_mtim, status.st_ctim)
    #endif
    let inode = UInt64(truncatingIfNeeded: status.st_ino)
    stamp = FileStamp(
      size: Int64(status.st_size), modified: modified.nanoseconds, changed: changed.nanoseconds, inode: inode)
    identity = FileIdentity(device: UInt64(truncatingIfNeeded: status.st_dev), inode: inode)
    permissions = UInt32(status.st_mode & 0o7777)
    links = UInt64(status.st_nlink)
  }

  /// What lies at a path, absolute or under the current folder, links followed; nil where nothing does.
  /// - Throws: Where that can't be told.
  package static func followingLinks(at path: String) throws(SystemError) -> FileStatus? {
    try orNil { () throws(SystemError) in
      var result = stat()
      try calling { fstatat(AT_FDCWD, path, &result, 0) }
      return FileStatus(result)
    }
  }
}

/// Which file it is, whatever its path.
package struct FileIdentity: Hashable, Sendable {
  let device: UInt64
  let inode: UInt64
}

/// What a call gives; nil where it says that nothing is there.
func orNil<Result>(_ call: () throws(SystemError) -> Result) throws(SystemError) -> Result? {
  do throws(SystemError) {
    return try call()
  } catch {
    if error.isMissing { return nil }
    throw error
  }
}

extension timespec {
  /// Since 1970, wrapping for times beyond the year 2262.
  fileprivate var nanoseconds: Int64 { Int64(tv_sec) &* 1_000_000_000 &+ Int64(tv_nsec) }
}

/// The time now by the wall clock, in nanoseconds since 1970.
package var wallClock: Int64 {
  var time = timespec()
  clock_gettime(CLOCK_REALTIME, &time)
  return time.nanoseconds
}
