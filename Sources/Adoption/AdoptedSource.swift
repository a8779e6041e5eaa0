package import Diagnostics
import Platform
package import Publishing
import Text

/// A site that isn't on disk: files of a folder by the paths that they have in the site, and some that are new.
package struct AdoptedSource: ContentSource {
  private let base: any ContentSource
  private let origins: [String: ContentFile]
  private let added: [String: [UInt8]]
  private let all: [ContentFile]

  /// - Parameters:
  ///   - base: The folder.
  ///   - copies: Files of it with their paths in the site.
  ///   - texts: New files, which go before copies of the same path.
  init(
    _ base: any ContentSource, copies: [(file: ContentFile, path: String)],
    texts: [(path: String, text: String)]
  ) {
    self.base = base
    added = Dictionary(texts.map { ($0.path, Array($0.text.utf8)) }) { _, last in last }
    origins = Dictionary(copies.map { ($0.path, $0.file) }) { first, _ in first }
    let paths = Set(origins.keys).union(added.keys)
    all = paths.map { [origins, added] path in
      let stamp =
        added[path].map { FileStamp(size: Int64($0.count), modified: 0, changed: 0, inode: 0) }
        ?? origins[path]?.stamp
      return ContentFile(path: path, stamp: stamp ?? .untrusted, shown: origins[path]?.path)
    }.sorted { $0.path.precedesInBytes($1.path) }
  }

  package func files() -> (files: [ContentFile], problems: [Diagnostic]) { (all, []) }

  package func read(_ file: ContentFile) throws(FileProblem) -> [UInt8] {
    if let bytes = added[file.path] { return bytes }
    return try base.read(origins[file.path] ?? file)
  }

  package func readPart(of file: ContentFile, at offset: Int, count: Int) throws(FileProblem) -> [UInt8] {
    if let bytes = added[file.path] { return Array(bytes.dropFirst(offset).prefix(count)) }
    return try base.readPart(of: origins[file.path] ?? file, at: offset, count: count)
  }

  package func location(of file: ContentFile) -> String? {
    origins[file.path].flatMap { base.location(of: $0) }
  }
}
