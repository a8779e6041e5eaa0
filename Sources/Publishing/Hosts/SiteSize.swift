package import Platform

/// How large a built site is.
package struct SiteSize: Sendable {
  package private(set) var files = 0
  package private(set) var bytes = 0

  /// The largest of its files, with a path from the site's root; nil where there is none.
  package private(set) var largestFile: (path: String, bytes: Int)?

  /// The folder with the most files directly in it, with a path from the site's root, empty for that; nil for an empty
  /// site.
  package private(set) var fullestFolder: (path: String, files: Int)?

  /// Counts what lies in a folder.
  ///
  /// Links aren't followed, and hidden files count, as hosts count them.
  /// - Throws: Where not all of it can be read.
  package init(of folder: OpenFolder) throws(SystemError) { try count(folder, at: "", depth: 0) }

  /// Counts files by their paths from the site's root.
  package init(of files: [(path: String, bytes: Int)]) {
    var folders: [Substring: Int] = [:]
    for (path, bytes) in files {
      add(path, bytes: bytes)
      folders[path.lastIndex(of: "/").map { path[..<$0] } ?? "", default: 0] += 1
    }
    fullestFolder = folders.max { $0.value < $1.value }.map { (String($0.key), $0.value) }
  }

  /// Counts one file by its path from the site's root.
  private mutating func add(_ path: String, bytes count: Int) {
    files += 1
    bytes += count
    if count > largestFile?.bytes ?? -1 { largestFile = (path, count) }
  }

  private mutating func count(_ folder: OpenFolder, at path: String, depth: Int) throws(SystemError) {
    // Deeper than any path that can be named.
    guard depth < 1_000 else { return }
    var own = 0
    for name in try folder.names() {
      let inner = path.isEmpty ? name : path + "/" + name
      guard let status = try folder.look(at: name) else { continue }
      switch status.kind {
      case .file:
        own += 1
        add(inner, bytes: status.size)
      case .folder: try count(try folder.folder(name), at: inner, depth: depth + 1)
      case .link, .special: break
      }
    }
    if own > fullestFolder?.files ?? 0 { fullestFolder = (path, own) }
  }
}
