/// What a file system says of a file that changes whenever its bytes do.
///
/// A write sets `changed`, which no program can set back; size, `modified` and `inode` also tell of a file that was
/// restored from elsewhere.
package struct FileStamp: Sendable, Hashable {
  /// In bytes.
  package let size: Int64

  /// The time of the last write (mtime), in nanoseconds since 1970; programs may set it to anything.
  package let modified: Int64

  /// The time of the last change to the file or its entry (ctime), in nanoseconds since 1970.
  package let changed: Int64

  package let inode: UInt64

  package init(size: Int64, modified: Int64, changed: Int64, inode: UInt64) {
    self.size = size
    self.modified = modified
    self.changed = changed
    self.inode = inode
  }

  /// A stamp that no file has, so that whoever compares with it looks again.
  package static let untrusted = FileStamp(size: -1, modified: 0, changed: 0, inode: 0)

  /// Whether a later write is sure to change the stamp.
  ///
  /// File systems stamp by a clock that ticks, so a write in the same tick as the one before it can leave a file
  /// with new bytes of the same size under the same stamp. A stamp is settled when its tick was over before it was
  /// read. Linux ticks at most every 10 ms; whole seconds or milliseconds come from a file system that keeps
  /// no finer ones (FAT: two seconds). Only `changed` counts: `modified` may lie in the future and mean nothing.
  /// `start` is when the files began to be looked at, in nanoseconds since 1970.
  package func isSettled(before start: Int64) -> Bool {
    let isCoarse = changed % 1_000_000 == 0
    return changed < start - (isCoarse ? 2_500_000_000 : 25_000_000)
  }
}
