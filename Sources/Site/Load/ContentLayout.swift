import Diagnostics
import PlantLibrary
import Platform
package import Publishing
import Text

extension FolderSource {
  /// Opens a site's folder, with all that a site is made of.
  package convenience init(folder: String) throws(FileProblem) {
    try self.init(
      folder: folder, roots: ["content", Configuration.path, "themes"] + Configuration.misnamedPaths,
      mountReader: MountReader(path: Configuration.path) { bytes in
        guard bytes.contains(sequence: Array("folders".utf8)) else { return [] }
        return Configuration.folders(SourceFile(path: Configuration.path, bytes: bytes))
      })
  }
}

/// Finds files and folders of the content folder that nothing reads, or that lack what they are there for, as if they
/// were misnamed.
struct ContentLayout {
  private static let folders = ["plants", "pages", "reports", "static", "data"]
  private static let files = ["attributes.yml", "tables.yml"]

  /// What lies directly in the content folder.
  private struct Entry {
    let name: String
    let isFolder: Bool
    var holdsMarkdown: Bool

    var path: String { "content/\(name)" }
  }

  /// What seems to be misnamed, missing or empty.
  /// - Parameters:
  ///   - files: All files of the site, ordered by path.
  ///   - hasTables: Whether plants may be rows of tables.
  ///   - folders: Where folders of the content lie; nil where all have their usual places.
  ///   - begins: Whether a file begins with some bytes.
  /// - Returns: The problems, in no order.
  static func problems(
    _ files: [ContentFile], hasTables: Bool, _ folders: FolderMap? = nil,
    begins: (ContentFile, [UInt8]) -> Bool
  ) -> [Diagnostic] {
    let content = files[files.range(ofFolder: "content/")]
    let hasPlants = !files.range(ofFolder: "content/plants/").isEmpty
    var problems: [Diagnostic] = []
    var isPlantsElsewhere = false
    // What `folders` names is read, wherever it lies.
    let read = (folders?.mounts ?? []).map { $0.shown("") }
    for entry in entries(content) where !known(entry) && entry.name.utf8.first != UInt8(ascii: "_") {
      if read.contains(where: { ($0 + "/").hasPrefix(entry.path + "/") }) { continue }
      let nearest = nearest(to: entry)
      guard nearest != nil || entry.holdsMarkdown else { continue }
      // Pages of all plants would go at once.
      let isFatal = !hasPlants && entry.isFolder && entry.holdsMarkdown
      if isFatal { isPlantsElsewhere = true }
      problems.append(
        isFatal
          ? Diagnostic(
            .error, code: "unread-content",
            "nothing of this is read, and there is no content/plants\(didYouMean(nearest ?? "content/plants"))",
            at: .path(entry.path))
          : Diagnostic(
            .warning, code: "unread-content", "nothing of this is read\(didYouMean(nearest))",
            at: .path(entry.path),
            notes: [
              Diagnostic.Note(
                "content has plants, pages, reports, data, static, attributes.yml and tables.yml")
            ]))
    }
    if !hasPlants, !isPlantsElsewhere, !hasTables {
      problems.add(
        .warning, code: "no-plants", "there is nothing in content/plants, so the site has no plants",
        at: .path("content/plants"))
    }
    for file in content {
      let name = file.path.utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) } ?? ""
      let meant = name.lowercased()
      if ["index.md", "_index.md"].contains(meant), meant != name, NotePath(file.path) != nil {
        problems.append(.misplacedNote(file.path, .inCapitals(meant)))
      }
      if file.stamp.size == 0, NotePath(file.path) != nil {
        problems.add(
          .warning, code: "empty-note",
          "this note is empty; it is published with its file's name for a title",
          at: .path(file.path))
      } else if isText(file.path),
        file.path.hasPrefix("content/plants/") || file.path.hasPrefix("content/pages/"),
        begins(file, Array("---".utf8))
      {
        problems.append(.misplacedNote(file.path, .looksLikeNote))
      }
    }
    return problems
  }

  private static func isText(_ path: String) -> Bool {
    let path = path.lowercased()
    return path.hasSuffix(".txt") || path.hasSuffix(".text")
  }

  private static func entries(_ content: ArraySlice<ContentFile>) -> [Entry] {
    var entries: [Entry] = []
    var indices: [String: Int] = [:]
    for file in content {
      let parts = file.path.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count > 1 else { continue }
      let name = String(parts[1])
      // A folder of data may say in a file of this name what it is.
      let isMarkdown =
        SiteLoader.isMarkdown(file.path)
        && !file.path.lowercased().split(separator: "/").contains("readme.md")
      if let index = indices[name] {
        if isMarkdown { entries[index].holdsMarkdown = true }
      } else {
        indices[name] = entries.count
        entries.append(Entry(name: name, isFolder: parts.count > 2, holdsMarkdown: isMarkdown))
      }
    }
    return entries
  }

  private static func known(_ entry: Entry) -> Bool {
    (entry.isFolder ? folders : files).contains(entry.name)
  }

  /// The path that was probably meant: one letter, the case or the ending is another.
  private static func nearest(to entry: Entry) -> String? {
    if entry.isFolder {
      return folders.first { editDistance(entry.name, $0) <= 1 }.map { "content/\($0)" }
    }
    if entry.holdsMarkdown { return "content/pages/\(entry.name)" }
    let name = entry.name.lowercased()
    let meant = files.first { file in
      let stem = file.dropLast("yml".count)
      return editDistance(name, file) <= 1 || ["yaml", "yml.txt", "json"].contains { name == stem + $0 }
    }
    return meant.map { "content/\($0)" }
  }
}
