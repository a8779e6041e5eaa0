package import Platform
import Text

extension SiteState {
  /// What these files of a folder are.
  /// - Throws: Where not all of them can be read.
  package init(_ paths: [String], of folder: OpenFolder) throws(SystemError) {
    self.init()
    let digests = parallelMap(count: paths.count, grain: 16) { index -> Result<File, SystemError> in
      Self.file(at: paths[index], in: folder)
    }
    for (path, file) in zip(paths, digests) { files[path] = try file.get() }
  }

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
