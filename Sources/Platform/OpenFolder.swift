internal import CPlatform

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// An open folder, which is closed when nobody holds it any more.
///
/// Names are looked up in it whatever becomes of its own path meanwhile. A path with `/` may be given for a name where
/// no link on the way matters. A link at the end is never followed. Calls are made again after an interruption.
package final class OpenFolder: Sendable {
  private let descriptor: Int32

  /// The folder in which the process runs, for absolute paths, too.
  package static let current = OpenFolder(owning: AT_FDCWD)

  private init(owning descriptor: Int32) { self.descriptor = descriptor }

  /// Opens the folder at a path, absolute or under the current folder.
  package convenience init(at path: String) throws(SystemError) {
    self.init(owning: try Self.open(path, in: AT_FDCWD, O_RDONLY | O_DIRECTORY))
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  private static func open(
    _ name: UnsafePointer<CChar>, in folder: Int32, _ flags: Int32
  ) throws(SystemError) -> Int32 {
    try calling { openat(folder, name, flags | O_NOFOLLOW | O_CLOEXEC, 0o666) }
  }

  // MARK: Looking

  /// What the folder itself is.
  package func status() throws(SystemError) -> FileStatus {
    var result = stat()
    try calling { fstat(descriptor, &result) }
    return FileStatus(result)
  }

  /// What lies at a name, a link itself and not its target; nil where nothing does.
  /// - Throws: Where that can't be told.
  package func look(at name: UnsafePointer<CChar>) throws(SystemError) -> FileStatus? {
    var result = stat()
    if fstatat(descriptor, name, &result, AT_SYMLINK_NOFOLLOW) == 0 { return FileStatus(result) }
    if errno == EINTR { return try look(at: name) }
    if SystemError.last.isMissing { return nil }
    throw .last
  }

  /// Whether something can be seen at a name.
  package func shows(_ name: UnsafePointer<CChar>) -> Bool { ((try? look(at: name)) ?? nil) != nil }

  /// The stamp of what lies at a name; an untrusted one where that can't be told.
  package func stamp(at name: UnsafePointer<CChar>) -> FileStamp {
    ((try? look(at: name)) ?? nil)?.stamp ?? .untrusted
  }

  /// Calls `body` for each entry but `.` and `..`, in any order, with its name, the name's length, and what it is: nil
  /// for what only a look can tell.
  /// - Throws: Where not all of it can be read.
  package func forEachEntry(
    _ body: (_ name: UnsafePointer<CChar>, _ length: Int, _ kind: FileStatus.Kind?) -> Void
  ) throws(SystemError) {
    let listed = try reopened()
    var opened = fdopendir(listed)
    while opened == nil, errno == EINTR { opened = fdopendir(listed) }
    guard let stream = opened else {
      let error = SystemError.last
      close(listed)
      throw error
    }
    defer { closedir(stream) }
    while true {
      errno = 0
      guard let entry = readdir(stream) else {
        if errno == EINTR { continue }
        if errno != 0 { throw .last }
        return
      }
      let offset = MemoryLayout<dirent>.offset(of: \dirent.d_name) ?? 0
      let name = (UnsafeRawPointer(entry) + offset).assumingMemoryBound(to: CChar.self)
      if strcmp(name, ".") != 0, strcmp(name, "..") != 0 {
        body(name, strlen(name), FileStatus.Kind(listed: Int32(entry.pointee.d_type)))
      }
    }
  }

  /// A descriptor of it that begins to list anew.
  private func reopened() throws(SystemError) -> Int32 {
    do throws(SystemError) {
      return try Self.open(".", in: descriptor, O_RDONLY | O_DIRECTORY)
    } catch {
      guard error == .notAllowed else { throw error }
      // One that may be listed and not entered can't be opened from within.
      return try calling { fcntl(descriptor, F_DUPFD_CLOEXEC, 0) }
    }
  }

  /// What is in it, in any order; a name that isn't UTF-8 is left out.
  /// - Throws: Where not all of it can be read.
  package func names() throws(SystemError) -> [String] {
    var names: [String] = []
    try forEachEntry { name, _, _ in
      if let name = String(validatingCString: name) { names.append(name) }
    }
    return names
  }

  /// Calls a function with each file in it and in the folders in it, following no link.
  /// - Parameter body: Gets the file's path from here, and its status.
  /// - Throws: Where not all of it can be read.
  package func forEachFile(_ body: (String, FileStatus) -> Void) throws(SystemError) {
    try forEachFile(at: "", depth: 0, body)
  }

  private func forEachFile(
    at path: String, depth: Int, _ body: (String, FileStatus) -> Void
  ) throws(SystemError) {
    // Deeper than any path that can be named.
    guard depth < 1_000 else { return }
    for name in try names() {
      let inner = path.isEmpty ? name : path + "/" + name
      guard let status = try look(at: name) else { continue }
      switch status.kind {
      case .file: body(inner, status)
      case .folder: try folder(name).forEachFile(at: inner, depth: depth + 1, body)
      case .link, .special: break
      }
    }
  }

  // MARK: Opening

  /// Opens a folder in it.
  package func folder(_ name: UnsafePointer<CChar>) throws(SystemError) -> OpenFolder {
    OpenFolder(owning: try Self.open(name, in: descriptor, O_RDONLY | O_DIRECTORY))
  }

  /// Opens a file in it to read.
  ///
  /// Does not wait at a pipe: whoever opens looks at what it is before reading.
  package func file(_ name: UnsafePointer<CChar>) throws(SystemError) -> OpenFile {
    OpenFile(owning: try Self.open(name, in: descriptor, O_RDONLY | O_NONBLOCK))
  }

  /// Opens a folder at a path of real names, refusing links in every part of it.
  ///
  /// `path` has `/` between its parts, none of them `..`.
  package func folder(beneath path: String) throws(SystemError) -> OpenFolder {
    var folder = self
    for part in try Self.parts(path) { folder = try folder.folder(String(part)) }
    return folder
  }

  /// Opens a file at a path of real names to read, refusing links in every part of it.
  package func file(beneath path: String) throws(SystemError) -> OpenFile {
    let parts = try Self.parts(path)
    var folder = self
    for part in parts.dropLast() { folder = try folder.folder(String(part)) }
    guard let name = parts.last else { throw .invalid }
    return try folder.file(String(name))
  }

  private static func parts(_ path: String) throws(SystemError) -> [Substring] {
    let parts = path.split(separator: "/")
    if parts.isEmpty || parts.contains("..") { throw .invalid }
    return parts
  }

  /// Makes a file to write where nothing is yet.
  package func create(_ name: UnsafePointer<CChar>) throws(SystemError) -> OpenFile {
    OpenFile(owning: try Self.open(name, in: descriptor, O_WRONLY | O_CREAT | O_EXCL))
  }

  /// Makes a file with these bytes where nothing is yet; where that fails nothing is left of it.
  /// - Parameters:
  ///   - name: Its name.
  ///   - bytes: What it holds.
  ///   - permissions: As `chmod` takes them; nil for the usual ones.
  ///   - modified: The time of its last write, in nanoseconds since 1970; nil for now.
  ///   - isDurable: Whether it is to survive a loss of power.
  /// - Throws: Why a call of the system failed.
  package func makeFile(
    _ name: String, _ bytes: [UInt8], permissions: UInt32? = nil, modified: Int64? = nil,
    isDurable: Bool = false
  ) throws(SystemError) {
    let file = try create(name)
    do throws(SystemError) {
      try file.write(bytes)
      if let permissions { try file.setPermissions(permissions) }
      if let modified { try file.setModified(modified) }
      if isDurable { try file.sync() }
      try file.close()
    } catch {
      try? removeFile(name)
      throw error
    }
  }

  /// The bytes of a file, with the stamp that it had before they were read.
  ///
  /// `path` is one of real names. nil where it leads to no file, or to one larger than the limit.
  package func contents(
    of path: String, limit: Int
  ) throws(SystemError) -> (bytes: [UInt8], stamp: FileStamp)? {
    let file = try file(beneath: path)
    let status = try file.status()
    guard status.kind == .file, status.size <= limit else { return nil }
    var bytes: [UInt8] = []
    try file.readAll(expecting: status.size, into: &bytes)
    return (bytes, status.stamp)
  }

  /// Makes a file with these bytes beside its place and renames it into it, so that who reads it never gets a part.
  /// - Parameters:
  ///   - name: Its name.
  ///   - bytes: What it holds.
  ///   - isDurable: Whether it is to survive a loss of power.
  /// - Throws: Why a call of the system failed; then what was there is there still.
  package func replaceFile(
    _ name: String, with bytes: [UInt8], isDurable: Bool = false
  ) throws(SystemError) {
    let temporary = name + ".new"
    try removeFile(temporary)
    try makeFile(temporary, bytes, isDurable: isDurable)
    do throws(SystemError) {
      try rename(temporary, to: name, in: self)
    } catch {
      try? removeFile(temporary)
      throw error
    }
  }

  /// Opens a file to lock, and makes it where there is none.
  package func lockFile(_ name: UnsafePointer<CChar>) throws(SystemError) -> OpenFile {
    OpenFile(owning: try Self.open(name, in: descriptor, O_RDWR | O_CREAT))
  }

  // MARK: Changing

  /// Makes a folder unless something is there.
  /// - Returns: Whether it was made.
  @discardableResult
  package func makeFolder(_ name: UnsafePointer<CChar>) throws(SystemError) -> Bool {
    do throws(SystemError) {
      try calling { mkdirat(descriptor, name, 0o777) }
      return true
    } catch {
      if error == .alreadyThere { return false }
      throw error
    }
  }

  /// Gives a file or folder another name, over a file that has that.
  package func rename(
    _ name: UnsafePointer<CChar>, to newName: UnsafePointer<CChar>, in newFolder: OpenFolder
  ) throws(SystemError) {
    try calling { renameat(descriptor, name, newFolder.descriptor, newName) }
  }

  /// Gives a file or folder another name, but never over something that is there.
  /// - Throws: ``SystemError/alreadyThere`` where something is.
  package func move(
    _ name: UnsafePointer<CChar>, to newName: UnsafePointer<CChar>, in newFolder: OpenFolder
  ) throws(SystemError) {
    try calling { plantsite_rename_new(descriptor, name, newFolder.descriptor, newName) }
  }

  /// Gives a file one more name, at a path in another folder; where file systems can't, makes a copy of it.
  package func link(_ path: String, to newPath: String, in other: OpenFolder) throws(SystemError) {
    do throws(SystemError) {
      try calling { linkat(descriptor, path, other.descriptor, newPath, 0) }
    } catch {
      guard error == .otherMount || error.isForbidden || error.isUnsupported || error.number == EMLINK else {
        throw error
      }
      let file = try file(beneath: path)
      var bytes: [UInt8] = []
      try file.readAll(expecting: try file.status().size, into: &bytes)
      try other.makeFile(newPath, bytes)
    }
  }

  /// Gives two of its files each other's names in one step, so that neither is ever missing.
  package func exchange(_ name: UnsafePointer<CChar>, _ other: UnsafePointer<CChar>) throws(SystemError) {
    try calling { plantsite_exchange(descriptor, name, other) }
  }

  /// Removes a file; nothing where there is none.
  package func removeFile(_ name: UnsafePointer<CChar>) throws(SystemError) {
    try remove(name, 0)
  }

  /// Removes a folder if it is empty; nothing where there is none.
  package func removeEmptyFolder(_ name: UnsafePointer<CChar>) throws(SystemError) {
    try remove(name, AT_REMOVEDIR)
  }

  private func remove(_ name: UnsafePointer<CChar>, _ flags: Int32) throws(SystemError) {
    do throws(SystemError) {
      try calling { unlinkat(descriptor, name, flags) }
    } catch {
      if error != .missing { throw error }
    }
  }

  /// Removes what lies at a name and all in it, following no link; nothing where nothing is.
  /// - Throws: Why the first thing stays that does.
  package func removeTree(_ name: String) throws(SystemError) { try removeTree(name, depth: 0) }

  private func removeTree(_ name: String, depth: Int) throws(SystemError) {
    // A file system that can't be written may say so also of what isn't there.
    guard let status = try look(at: name) else { return }
    guard status.kind == .folder else { return try removeFile(name) }
    guard depth <= 200 else { throw .link }
    let inner = try folder(name)
    for child in try inner.names() { try inner.removeTree(child, depth: depth + 1) }
    try removeEmptyFolder(name)
  }

  /// Whether the process may change what is in a folder at a path in it.
  /// - Throws: Why not.
  package func checkWritable(_ path: String) throws(SystemError) {
    try calling { faccessat(descriptor, path.isEmpty ? "." : path, W_OK | X_OK, AT_EACCESS) }
  }

  /// Makes sure that new names in it survive a loss of power; nothing where the file system has no way to.
  package func sync() throws(SystemError) { try syncToDisk(descriptor) }

  // MARK: Locking

  package enum Lock {
    /// No other process can have one.
    case exclusive
    /// Others may share it.
    case shared
  }

  /// Locks it until it is closed or unlocked; nothing where the file system knows no locks.
  /// - Throws: ``SystemError/locked`` where another process has locked it and it shall not be waited for.
  package func lock(_ lock: Lock, waits: Bool) throws(SystemError) {
    let operation = (lock == .shared ? LOCK_SH : LOCK_EX) | (waits ? 0 : LOCK_NB)
    do throws(SystemError) {
      try calling { flock(descriptor, operation) }
    } catch {
      if !error.isUnsupported, error.number != ENOLCK, error.number != EBADF { throw error }
    }
  }

  package func unlock() { flock(descriptor, LOCK_UN) }
}

extension FileStatus.Kind {
  fileprivate init?(listed type: Int32) {
    switch type {
    case Int32(DT_REG): self = .file
    case Int32(DT_DIR): self = .folder
    case Int32(DT_LNK): self = .link
    case Int32(DT_UNKNOWN): return nil
    default: self = .special
    }
  }
}

/// The absolute path without links.
package func resolvedPath(_ path: String) throws(SystemError) -> String {
  while true {
    if let resolved = realpath(path, nil) {
      defer { free(resolved) }
      guard let text = String(validatingCString: resolved) else { throw .invalid }
      return text
    }
    if errno != EINTR { throw .last }
  }
}
