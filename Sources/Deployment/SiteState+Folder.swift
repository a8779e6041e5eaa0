package import Platform
import Text

extension SiteState {
  /// What lies in a folder that holds a built site.
  ///
  /// Links aren't followed; what builds leave there for builds isn't a part of the site.
  /// - Throws: Where not all of it can be read.
  package init(of folder: OpenFolder) throws(SystemError) {
    self.init()
    let paths = try Self.paths(in: folder)
    let digests = parallelMap(count: paths.count, grain: 16) { index -> Result<File, SystemError> in
      Self.file(at: paths[index], in: folder)
    }
    for (path, file) in zip(paths, digests) { files[path] = try file.get() }
  }

  /// The paths of a built site's files.
  static func paths(in folder: OpenFolder) throws(SystemError) -> [String] {
    var paths: [String] = []
    try list(folder, at: "", into: &paths, depth: 0)
    return paths
  }

  private static func file(at path: String, in folder: OpenFolder) -> Result<File, SystemError> {
    do throws(SystemError) {
      let file = try folder.file(beneath: path)
      var bytes: [UInt8] = []
      try file.readAll(expecting: try file.status().size, into: &bytes)
      return .success(File(digest: sha256(of: bytes), size: bytes.count))
    } catch {
      return .failure(error)
    }
  }

  private static func list(
    _ folder: OpenFolder, at path: String, into paths: inout [String], depth: Int
  ) throws(SystemError) {
    // Deeper than any path that can be named.
    guard depth < 1_000 else { return }
    for name in try folder.names() where !isOfBuilds(name) {
      guard let kind = try folder.look(at: name)?.kind else { continue }
      let inner = path.isEmpty ? name : path + "/" + name
      switch kind {
      case .file: paths.append(inner)
      case .folder: try list(try folder.folder(name), at: inner, into: &paths, depth: depth + 1)
      case .link, .special: break
      }
    }
  }

  /// Whether a file is one that builds leave in their output for the next one.
  private static func isOfBuilds(_ name: String) -> Bool { name.hasPrefix(".plantsite") }
}

/// The folders that files lie in, the innermost first.
func foldersOf(_ paths: [String]) -> [String] {
  var folders: Set<String> = []
  for path in paths {
    var folder = path[...]
    while let slash = folder.lastIndex(of: "/") {
      folder = folder[..<slash]
      if !folders.insert(String(folder)).inserted { break }
    }
  }
  return folders.sorted { ($0.utf8.count, $0) > ($1.utf8.count, $1) }
}
