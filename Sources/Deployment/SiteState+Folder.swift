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

/// Where files are to be, and the folders that they are to be in.
struct Places: Sendable {
  private let files: Set<String>
  private let folders: Set<String>

  init(of paths: [String]) {
    files = Set(paths)
    folders = Set(foldersOf(paths))
  }

  /// Whether a file is to be at a path.
  func contain(_ path: String) -> Bool { files.contains(path) }

  /// Whether a file at a path keeps them from being there: it is where a folder is to be, or in a folder where a file
  /// is to be.
  func areBlocked(by path: String) -> Bool {
    folders.contains(path) || foldersOf([path]).contains(where: files.contains)
  }
}
