internal import Diagnostics

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Removes from the output what earlier builds wrote, and nothing else.
struct Remover {
  let output: Int32
  let record: BuildRecord
  let shown: String
  /// Folders that stay although they are empty for now.
  var kept: Set<[UInt8]> = []

  /// Removes a file of the record, and the folders that are then empty and were made for it.
  /// - Returns: Whether it was there; a warning for a file that was changed since and stays, or why it failed.
  func remove(_ path: String) -> Result<Bool, FileProblem> {
    let (folder, name) = Self.split(path)
    let parent = openParent(folder)
    guard parent >= 0 else {
      // The folder is gone, or a link took its place: then what is in it is not ours.
      if errno == ENOENT { removeEmptyFolders(from: folder) }
      return errno == EACCES
        ? .failure(FileProblem(.unreadable(displayPath(shown, folder), errno))) : .success(false)
    }
    defer { close(parent) }
    guard let state = status(of: name, in: parent) else {
      removeEmptyFolders(from: folder)
      return .success(false)
    }
    // A folder with this name isn't what we wrote; the site may have put one there just now.
    if state.isFolder { return .success(false) }
    guard isAsWritten(state, name, in: parent, path) else {
      return .failure(FileProblem(.keptChanged(displayPath(shown, path))))
    }
    guard unlinkat(parent, name, 0) == 0 else {
      return errno == ENOENT
        ? .success(false) : .failure(FileProblem(.unwritable(displayPath(shown, path), errno)))
    }
    removeEmptyFolders(from: folder)
    return .success(true)
  }

  /// Whether the file at a path is one of the record and has the bytes that were written.
  func isAsWritten(_ path: String) -> Bool {
    let (folder, name) = Self.split(path)
    let parent = openParent(folder)
    guard parent >= 0 else { return false }
    defer { close(parent) }
    return status(of: name, in: parent).map { isAsWritten($0, name, in: parent, path) } ?? false
  }

  /// The first thing in a folder that wouldn't be removed with the record's files; nil when there is none.
  func firstForeign(in folder: String) -> String? {
    if record.foundFolders.contains(where: { $0.hasSameBytes(as: folder) }) { return folder }
    let opened = openBeneath(folder, in: output, isFolder: true)
    guard opened >= 0 else { return folder }
    defer { close(opened) }
    let names = namesInFolder(opened).sorted()
    // An empty folder, or names we can't tell: not for us to judge.
    if names.isEmpty, !record.hasEntries(under: folder) { return folder }
    for name in names {
      let path = folder + "/" + name
      guard let state = status(of: name, in: opened) else { continue }
      if state.isFolder {
        if let foreign = firstForeign(in: path) { return foreign }
      } else if !isAsWritten(state, name, in: opened, path) {
        return path
      }
    }
    return nil
  }

  private func isAsWritten(_ state: stat, _ name: String, in parent: Int32, _ path: String) -> Bool {
    guard state.isRegularFile else { return false }
    let stamp = FileStamp(state)
    let entries = record.entries(at: path)
    // The same size and time is the same file, also where a backup or a copy changed the rest.
    if entries.contains(where: { $0.stamp.size == stamp.size && $0.stamp.modified == stamp.modified }) {
      return true
    }
    guard !entries.isEmpty else { return false }
    let file = openFile(name, in: parent)
    guard file >= 0 else { return false }
    defer { close(file) }
    var bytes: [UInt8] = []
    guard stamp.size < 1 << 29, readAll(file, expecting: Int(stamp.size), into: &bytes) == 0 else {
      return false
    }
    let hash = ContentHash.of(bytes)
    return entries.contains { $0.fingerprint == hash }
  }

  /// Removes a folder and those above it, as long as they are empty and weren't there before us.
  private func removeEmptyFolders(from folder: String) {
    var folder = folder
    while !folder.isEmpty {
      if kept.contains(Array(folder.utf8)) { return }
      if record.foundFolders.contains(where: { $0.hasSameBytes(as: folder) }) { return }
      let (above, name) = Self.split(folder)
      let parent = openParent(above)
      if parent >= 0 {
        let failed = unlinkat(parent, name, AT_REMOVEDIR) != 0 && errno != ENOENT
        close(parent)
        if failed { return }
      }
      folder = above
    }
  }

  private func openParent(_ folder: String) -> Int32 {
    folder.isEmpty
      ? openat(output, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      : openBeneath(folder, in: output, isFolder: true)
  }

  private static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return ("", path) }
    return (String(path[..<slash]), String(path[path.utf8.index(after: slash)...]))
  }
}

extension Diagnostic {
  fileprivate static func keptChanged(_ path: String) -> Diagnostic {
    Diagnostic(
      .warning, code: "output-kept",
      "isn't part of the site any more, but was changed since plantsite wrote it, so it stays; delete it if it isn't wanted",
      at: .path(path))
  }
}
