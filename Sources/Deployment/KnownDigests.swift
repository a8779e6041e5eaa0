import Platform
import Text

/// Digests of files by their stamps, so that only what was written anew is read.
struct KnownDigests: Sendable {
  private var entries: [String: (digest: String, stamp: FileStamp)] = [:]

  init() {}

  /// The digest of a file that has this stamp; nil where it isn't known.
  func digest(of path: String, _ stamp: FileStamp) -> String? {
    guard let entry = entries[path], entry.stamp == stamp else { return nil }
    return entry.digest
  }

  /// Takes down a digest.
  /// - Parameters:
  ///   - path: The file's path.
  ///   - digest: The SHA-256 of its bytes.
  ///   - stamp: The stamp that it had before it was read.
  mutating func add(_ path: String, _ digest: String, _ stamp: FileStamp) { entries[path] = (digest, stamp) }

  // MARK: As a file

  /// A line for each: digest, the four numbers of the stamp, and the path.
  var encoded: [UInt8] {
    var bytes: [UInt8] = []
    for (path, (digest, stamp)) in entries {
      bytes += "\(digest) \(stamp.size) \(stamp.modified) \(stamp.changed) \(stamp.inode) \(path)\n".utf8
    }
    return bytes
  }

  /// Reads what ``encoded`` wrote; a line that isn't of that form tells nothing.
  init(decoding bytes: [UInt8]) {
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      let parts = line.split(separator: UInt8(ascii: " "), maxSplits: 5)
      let numbers = parts.dropFirst().prefix(4).compactMap { Int64(String(decoding: $0, as: UTF8.self)) }
      guard parts.count == 6, parts[0].count == 64, numbers.count == 4,
        let inode = UInt64(exactly: numbers[3])
      else { continue }
      let stamp = FileStamp(size: numbers[0], modified: numbers[1], changed: numbers[2], inode: inode)
      entries[String(decoding: parts[5], as: UTF8.self)] = (String(decoding: parts[0], as: UTF8.self), stamp)
    }
  }
}
