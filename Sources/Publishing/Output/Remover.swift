internal import Diagnostics
import Platform
import Text

/// Removes from the output what earlier builds wrote, and nothing else.
struct Remover {
  let output: OpenFolder
  let record: BuildRecord
  let shown: String
  /// Folders that stay although they are empty for now.
  var kept: Set<[UInt8]> = []

  /// What became of a file that was to be removed.
  enum Removal {
    case removed
    /// There is none, or what is there isn't ours.
    case notThere
    /// It was changed since it was written, so it stays.
    case kept(Diagnostic)
  }

  /// Removes a file of the record, and the folders that are then empty and were made for it.
  /// - Throws: Why that failed; then the file may still be there.
  func remove(_ path: String) throws(FileProblem) -> Removal {
    let (folder, name) = Self.split(path)
    guard let parent = try openParent(of: path), let found = try look(at: name, in: parent, path) else {
      try removeEmptyFolders(from: folder)
      return .notThere
    }
    // A folder with this name isn't what we wrote; the site may have put one there just now.
    if found.kind == .folder { return .notThere }
    guard try isAsWritten(found, name, in: parent, path) else {
      return .kept(
        Diagnostic(
          .warning, code: "output-kept",
          "isn't part of the site any more, but was changed since plantsite wrote it, so it stays; delete it if it isn't wanted",
          at: .path(displayPath(shown, path))))
    }
    try writing(displayPath(shown, path)) { () throws(SystemError) in try parent.removeFile(name) }
    try removeEmptyFolders(from: folder)
    return .removed
  }

  /// Looks whether a file of the record can be removed, and changes nothing.
  /// - Throws: Why it can't.
  func check(_ path: String) throws(FileProblem) {
    let (folder, name) = Self.split(path)
    guard let parent = try openParent(of: path), let found = try look(at: name, in: parent, path),
      found.kind != .folder, try isAsWritten(found, name, in: parent, path)
    else { return }
    try writing(displayPath(shown, folder)) { () throws(SystemError) in try parent.checkWritable("") }
  }

  /// Whether the file at a path is one of the record and has the bytes that were written.
  func isAsWritten(_ path: String) throws(FileProblem) -> Bool {
    let name = Self.split(path).name
    guard let parent = try openParent(of: path), let found = try look(at: name, in: parent, path) else {
      return false
    }
    return try isAsWritten(found, name, in: parent, path)
  }

  /// The first thing in a folder that wouldn't be removed with the record's files; nil when there is none.
  func firstForeign(in folder: String) throws(FileProblem) -> String? {
    if record.foundFolders.contains(where: { $0.hasSameBytes(as: folder) }) { return folder }
    let opened: OpenFolder
    let names: [String]
    do throws(SystemError) {
      opened = try output.folder(beneath: folder)
      names = try opened.names().sorted()
    } catch {
      throw FileProblem(.unreadable(displayPath(shown, folder), error))
    }
    // An empty folder, or names we can't tell: not for us to judge.
    if names.isEmpty, !record.hasEntries(under: folder) { return folder }
    for name in names {
      let path = folder + "/" + name
      guard let found = try look(at: name, in: opened, path) else { continue }
      if found.kind == .folder {
        if let foreign = try firstForeign(in: path) { return foreign }
      } else if try !isAsWritten(found, name, in: opened, path) {
        return path
      }
    }
    return nil
  }

  private func isAsWritten(
    _ found: FileStatus, _ name: String, in parent: OpenFolder, _ path: String
  ) throws(FileProblem) -> Bool {
    guard found.kind == .file else { return false }
    let stamp = found.stamp
    let entries = record.entries(at: path)
    // The same size and time is the same file, also where a backup or a copy changed the rest.
    if entries.contains(where: { $0.stamp.size == stamp.size && $0.stamp.modified == stamp.modified }) {
      return true
    }
    guard !entries.isEmpty, stamp.size < 1 << 29 else { return false }
    var bytes: [UInt8] = []
    try reading(displayPath(shown, path)) { () throws(SystemError) in
      try parent.file(name).readAll(expecting: found.size, into: &bytes)
    }
    let hash = contentHash(of: bytes)
    return entries.contains { $0.hash == hash }
  }

  /// Removes a folder and those above it, as long as they are empty and weren't there before us.
  private func removeEmptyFolders(from folder: String) throws(FileProblem) {
    var folder = folder
    while !folder.isEmpty {
      if kept.contains(Array(folder.utf8)) { return }
      if record.foundFolders.contains(where: { $0.hasSameBytes(as: folder) }) { return }
      let (above, name) = Self.split(folder)
      if let parent = try openParent(of: folder) {
        do throws(SystemError) {
          try parent.removeEmptyFolder(name)
        } catch {
          switch error {
          // It isn't empty, isn't a folder any more, or is where a file system begins.
          case .notEmpty, .alreadyThere, .notAFolder, .inUse: return
          default: throw FileProblem(.unwritable(displayPath(shown, folder), error))
          }
        }
      }
      folder = above
    }
  }

  /// Opens the folder that a path lies in; nil where it is gone, or a link took its place: what is there isn't ours.
  private func openParent(of path: String) throws(FileProblem) -> OpenFolder? {
    let folder = Self.split(path).folder
    do throws(SystemError) {
      return try folder.isEmpty ? output : output.folder(beneath: folder)
    } catch {
      if error.isMissing || error.isNotAFolder { return nil }
      throw FileProblem(.unreadable(displayPath(shown, folder), error))
    }
  }

  private func look(
    at name: String, in parent: OpenFolder, _ path: String
  ) throws(FileProblem) -> FileStatus? {
    return try reading(displayPath(shown, path)) { () throws(SystemError) in try parent.look(at: name) }
  }

  private static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return ("", path) }
    return (String(path[..<slash]), String(path[path.utf8.index(after: slash)...]))
  }
}
