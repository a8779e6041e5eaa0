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
    guard let parent = try openParent(of: path) else {
      try removeEmptyFolders(from: folder)
      return .notThere
    }
    defer { close(parent) }
    guard let state = try state(of: name, in: parent, path) else {
      try removeEmptyFolders(from: folder)
      return .notThere
    }
    // A folder with this name isn't what we wrote; the site may have put one there just now.
    if state.isFolder { return .notThere }
    guard try isAsWritten(state, name, in: parent, path) else {
      return .kept(.keptChanged(displayPath(shown, path)))
    }
    let failure = removeFile(name, in: parent)
    if failure != 0 { throw FileProblem(.unwritable(displayPath(shown, path), failure)) }
    try removeEmptyFolders(from: folder)
    return .removed
  }

  /// Looks whether a file of the record can be removed, and changes nothing.
  /// - Throws: Why it can't.
  func check(_ path: String) throws(FileProblem) {
    let (folder, name) = Self.split(path)
    guard let parent = try openParent(of: path) else { return }
    defer { close(parent) }
    guard let state = try state(of: name, in: parent, path), !state.isFolder,
      try isAsWritten(state, name, in: parent, path)
    else { return }
    if retrying({ faccessat(parent, ".", W_OK | X_OK, AT_EACCESS) }) != 0 {
      throw FileProblem(.unwritable(displayPath(shown, folder), errno))
    }
  }

  /// Whether the file at a path is one of the record and has the bytes that were written.
  func isAsWritten(_ path: String) throws(FileProblem) -> Bool {
    guard let parent = try openParent(of: path) else { return false }
    defer { close(parent) }
    let name = Self.split(path).name
    guard let state = try state(of: name, in: parent, path) else { return false }
    return try isAsWritten(state, name, in: parent, path)
  }

  /// The first thing in a folder that wouldn't be removed with the record's files; nil when there is none.
  func firstForeign(in folder: String) throws(FileProblem) -> String? {
    if record.foundFolders.contains(where: { $0.hasSameBytes(as: folder) }) { return folder }
    let opened = openBeneath(folder, in: output, isFolder: true)
    guard opened >= 0 else { throw FileProblem(.unreadable(displayPath(shown, folder), errno)) }
    defer { close(opened) }
    let names: [String]
    do throws(SystemError) {
      names = try namesInFolder(opened).sorted()
    } catch {
      throw FileProblem(.unreadable(displayPath(shown, folder), error.number))
    }
    // An empty folder, or names we can't tell: not for us to judge.
    if names.isEmpty, !record.hasEntries(under: folder) { return folder }
    for name in names {
      let path = folder + "/" + name
      guard let state = try state(of: name, in: opened, path) else { continue }
      if state.isFolder {
        if let foreign = try firstForeign(in: path) { return foreign }
      } else if try !isAsWritten(state, name, in: opened, path) {
        return path
      }
    }
    return nil
  }

  private func isAsWritten(
    _ state: stat, _ name: String, in parent: Int32, _ path: String
  ) throws(FileProblem) -> Bool {
    guard state.isRegularFile else { return false }
    let stamp = FileStamp(state)
    let entries = record.entries(at: path)
    // The same size and time is the same file, also where a backup or a copy changed the rest.
    if entries.contains(where: { $0.stamp.size == stamp.size && $0.stamp.modified == stamp.modified }) {
      return true
    }
    guard !entries.isEmpty, stamp.size < 1 << 29 else { return false }
    let file = openFile(name, in: parent)
    guard file >= 0 else { throw FileProblem(.unreadable(displayPath(shown, path), errno)) }
    defer { close(file) }
    var bytes: [UInt8] = []
    let failure = readAll(file, expecting: Int(stamp.size), into: &bytes)
    if failure != 0 { throw FileProblem(.unreadable(displayPath(shown, path), failure)) }
    let hash = ContentHash.of(bytes)
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
        defer { close(parent) }
        switch removeEmptyFolder(name, in: parent) {
        case 0: break
        // It isn't empty, isn't a folder any more, or is where a file system begins.
        case ENOTEMPTY, EEXIST, ENOTDIR, EBUSY: return
        case let failure: throw FileProblem(.unwritable(displayPath(shown, folder), failure))
        }
      }
      folder = above
    }
  }

  /// Opens the folder that a path lies in; nil where it is gone, or a link took its place: what is there isn't ours.
  private func openParent(of path: String) throws(FileProblem) -> Int32? {
    let folder = Self.split(path).folder
    let parent =
      folder.isEmpty ? openFolder(".", in: output) : openBeneath(folder, in: output, isFolder: true)
    if parent >= 0 { return parent }
    switch errno {
    case ENOENT, ENOTDIR, ELOOP, EMLINK: return nil
    default: throw FileProblem(.unreadable(displayPath(shown, folder), errno))
    }
  }

  private func state(of name: String, in parent: Int32, _ path: String) throws(FileProblem) -> stat? {
    do throws(SystemError) {
      return try look(at: name, in: parent)
    } catch {
      throw FileProblem(.unreadable(displayPath(shown, path), error.number))
    }
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
