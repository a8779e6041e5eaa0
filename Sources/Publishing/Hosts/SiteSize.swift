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
  package init(of folder: OpenFolder) throws(SystemError) {
    var files: [(path: String, bytes: Int)] = []
    try folder.forEachFile { path, status in files.append((path, status.size)) }
    self.init(of: files)
  }

  /// Counts files by their paths from the site's root.
  package init(of files: [(path: String, bytes: Int)]) {
    var folders: [Substring: Int] = [:]
    for (path, count) in files {
      self.files += 1
      bytes += count
      if count > largestFile?.bytes ?? -1 { largestFile = (path, count) }
      folders[path.lastIndex(of: "/").map { path[..<$0] } ?? "", default: 0] += 1
    }
    fullestFolder = folders.max { $0.value < $1.value }.map { (String($0.key), $0.value) }
  }
}
