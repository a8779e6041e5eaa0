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
    try folder.forEachFile { path, _ in
      if !path.split(separator: "/").contains(where: { $0.hasPrefix(ofBuilds) }) { paths.append(path) }
    }
    return paths
  }

  /// How the names of what builds leave in their output for the next one begin.
  private static let ofBuilds = ".plantsite"

  private static func file(at path: String, in folder: OpenFolder) -> Result<File, SystemError> {
    do throws(SystemError) {
      let file = try folder.file(beneath: path)
      var bytes: [UInt8] = []
      try file.readAll(expecting: try file.status().size, into: &bytes)
      return .success(File(of: bytes))
    } catch {
      return .failure(error)
    }
  }
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
