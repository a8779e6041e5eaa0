import Platform
import Text

/// Reads and changes single files of a site's content, and loses nothing that others write there at the same time.
///
/// Paths are followed component by component and never through a link. A file is replaced whole: the new one is written
/// beside it, and the two exchange their names.
final class ContentFolder: Sendable {
  /// The site's folder.
  let folder: OpenFolder

  /// Knows which folders have the place of ours; nil where none can.
  private let source: FolderSource?

  /// Whether names are exchanged.
  ///
  /// Where the file system can't, a file is renamed over the other. What another program writes between the last look
  /// at the old file and that step is then lost.
  let exchanges: Bool

  /// Called before each exchange, or what is done in its place, for tests of what comes in between.
  let beforeExchange: @Sendable () -> Void

  /// Called between any two steps that change something on disk, for tests of what a kill leaves.
  let betweenSteps: @Sendable () -> Void

  /// In bytes; no note is so long, and few photos are.
  static let sizeLimit = 64 << 20

  /// How often to look whether another program has ended writing, two milliseconds apart.
  static let patience = 100

  /// Opens a site's folder, an absolute path without links; `source` knows which folders have the place of ours.
  init(
    _ folder: String, source: FolderSource? = nil, exchanges: Bool = true,
    beforeExchange: @escaping @Sendable () -> Void = {}, betweenSteps: @escaping @Sendable () -> Void = {}
  ) throws(SaveFailure) {
    self.folder = try saving(folder) { () throws(SystemError) in try OpenFolder(at: folder) }
    self.source = source
    source?.remount()
    self.exchanges = exchanges
    self.beforeExchange = beforeExchange
    self.betweenSteps = betweenSteps
  }

  /// A file as it was when it was read.
  struct Stored {
    let bytes: [UInt8]
    let stamp: FileStamp
    let permissions: UInt32
    let links: UInt64
  }

  // MARK: Reading

  /// Reads a file, if need be once another program has ended writing it.
  func read(_ path: String) throws(SaveFailure) -> Stored {
    try inFolder(of: path) { folder, name throws(SaveFailure) in
      do throws(SaveFailure) {
        return try readWhenQuiet(name, in: folder, path, patience: Self.patience)
      } catch {
        guard error.reason == .busy else { throw error }
        // It doesn't end. Who reads may see the half of it, who saves is refused later.
        return try readNow(name, in: folder, path).stored
      }
    }
  }

  /// Reads what lies there once nobody is writing to it.
  /// - Throws: Also where somebody still is after `patience` more looks.
  func readWhenQuiet(
    _ name: String, in folder: OpenFolder, _ path: String, patience: Int
  ) throws(SaveFailure) -> Stored {
    for attempt in 0...patience {
      if attempt > 0 { pause(milliseconds: 2) }
      let (stored, isQuiet) = try readNow(name, in: folder, path)
      if isQuiet { return stored }
    }
    throw SaveFailure(.busy, "another program is writing to \(path)")
  }

  /// Reads what lies there, and says whether nobody was writing to it.
  func readNow(
    _ name: String, in folder: OpenFolder, _ path: String
  ) throws(SaveFailure) -> (stored: Stored, isQuiet: Bool) {
    let isFile: Bool
    do throws(SystemError) {
      let file = try folder.file(name)
      let before = try file.status()
      if before.kind == .file, before.size <= Self.sizeLimit {
        let wasQuiet = !file.hasWriter
        var bytes: [UInt8] = []
        try file.readAll(expecting: before.size, into: &bytes)
        let after = try file.status()
        let isWhole = before.stamp == after.stamp && bytes.count == after.size
        let stored = Stored(
          bytes: bytes, stamp: after.stamp, permissions: after.permissions, links: after.links)
        return (stored, wasQuiet && isWhole && !file.hasWriter)
      }
      isFile = before.kind == .file
    } catch {
      let failure = Self.failure(path, error)
      throw failure.reason == .failed ? .unreadable(path, error) : failure
    }
    throw isFile ? .tooLarge(path) : .notAFile(path)
  }

  /// What lies in a file outside of the content, of any place; nil where it isn't there, or somebody is writing to it.
  func readIfQuiet(_ file: KeptFile) -> [UInt8]? {
    guard let (stored, isQuiet) = try? readNow(file.name, in: file.folder, file.name), isQuiet else {
      return nil
    }
    return stored.bytes
  }

  static func failure(_ path: String, _ error: SystemError) -> SaveFailure {
    error.isMissing ? .missing(path) : error.isNotAFile ? .notAFile(path) : .failed(path, error)
  }

  /// Whether anything has that path, or nothing can have it.
  /// - Throws: Where that can't be told.
  func isTaken(_ path: String) throws(SaveFailure) -> Bool {
    do throws(SaveFailure) {
      return try isThere(path)
    } catch {
      if error.reason == .refused { return true }
      throw error
    }
  }

  /// Whether anything has that path.
  /// - Throws: Where that can't be told, or nothing can have it.
  func isThere(_ path: String) throws(SaveFailure) -> Bool {
    do throws(SaveFailure) {
      return try inFolder(of: path) { folder, name throws(SaveFailure) in
        return try saving(path) { () throws(SystemError) in try folder.look(at: name) != nil }
      }
    } catch {
      if error.reason == .missing { return false }
      throw error
    }
  }

  // MARK: Changing

  /// Makes a file, with the folders that it lies in.
  ///
  /// `step` names the step of a save, as ``leftover(of:_:)`` takes it; `modified` is the time of its last write, nil for now.
  /// - Throws: Where something has the path already.
  func create(
    _ path: String, _ bytes: [UInt8], modified: Int64? = nil, as step: String
  ) throws(SaveFailure) -> FileStamp {
    try inFolder(of: path, makesFolders: true) { folder, name throws(SaveFailure) in
      let temporary = Self.temporaryName(of: step)
      try write(bytes, to: temporary, in: folder, path, permissions: nil, modified: modified)
      betweenSteps()
      do throws(SystemError) {
        try folder.move(temporary, to: name, in: folder)
      } catch {
        try? folder.removeFile(temporary)
        throw error == .alreadyThere ? .taken(path) : .failed(path, error)
      }
      do throws(SystemError) {
        try folder.sync()
      } catch {
        try? folder.removeFile(name)
        throw .failed(path, error)
      }
      return folder.stamp(at: name)
    }
  }

  /// Moves a file or folder to where nothing is yet.
  func move(_ path: String, to new: String) throws(SaveFailure) {
    try inFolder(of: path) { folder, name throws(SaveFailure) in
      try inFolder(of: new, makesFolders: true, like: path) { newFolder, newName throws(SaveFailure) in
        try Self.rename(name, in: folder, path, to: KeptFile(folder: newFolder, name: newName), new)
      }
    }
  }

  /// Moves a file or folder out of the content.
  func takeAway(_ path: String, to place: KeptFile) throws(SaveFailure) {
    try inFolder(of: path) { folder, name throws(SaveFailure) in
      try Self.rename(name, in: folder, path, to: place, path)
    }
  }

  /// Moves back a file or folder that was taken away; a person had found it at `former`, empty where that isn't known.
  func bringBack(_ place: KeptFile, to path: String, like former: String) throws(SaveFailure) {
    try inFolder(of: path, makesFolders: true, like: former.isEmpty ? place.name : former) {
      folder, name throws(SaveFailure) in
      try Self.rename(place.name, in: place.folder, path, to: KeptFile(folder: folder, name: name), path)
    }
  }

  /// Removes a file for good.
  func delete(_ path: String) throws(SaveFailure) {
    try inFolder(of: path) { folder, name throws(SaveFailure) in try Self.remove(name, in: folder, path) }
  }

  /// Removes the folders that a file or folder was the last in, but for the two that every site has.
  func removeEmptyFolders(above path: String) {
    var parts = path.split(separator: "/").dropLast()
    while parts.count > 2 {
      let folder = parts.joined(separator: "/")
      let isRemoved = try? inFolder(of: folder) { parent, name in
        (try? parent.removeEmptyFolder(name)) != nil
      }
      guard isRemoved == true else { return }
      parts = parts.dropLast()
    }
  }

  private static func rename(
    _ name: String, in folder: OpenFolder, _ path: String, to new: KeptFile, _ newPath: String
  ) throws(SaveFailure) {
    do throws(SystemError) {
      guard let found = try folder.look(at: name) else { throw .missing }
      guard found.kind == .file || found.kind == .folder else { throw .link }
      try folder.move(name, to: new.name, in: new.folder)
    } catch {
      throw error == .alreadyThere || error == .notEmpty ? .taken(newPath) : failure(path, error)
    }
    do throws(SystemError) {
      try new.folder.sync()
      try folder.sync()
    } catch {
      try? new.folder.move(new.name, to: name, in: folder)
      throw .failed(path, error)
    }
  }

  /// Writes a new file so that a power failure can't leave half of it.
  ///
  /// `permissions` nil are the usual ones.
  func write(
    _ bytes: [UInt8], to name: String, in folder: OpenFolder, _ path: String, permissions: UInt32?,
    modified: Int64? = nil
  ) throws(SaveFailure) {
    try saving(path) { () throws(SystemError) in
      try folder.makeFile(name, bytes, permissions: permissions, modified: modified, isDurable: true)
    }
  }

  /// Hidden, so that neither a walk nor the watcher takes it for a part of the site.
  static func temporaryName(of step: String) -> String { ".plantsite-" + step }

  // MARK: What a kill leaves

  /// What lies beside a file since the program was ended in the middle of a step of a save; nil for nothing.
  func leftover(of path: String, _ step: String) throws(SaveFailure) -> [UInt8]? {
    try orNil { () throws(SaveFailure) in
      try inFolder(of: path) { folder, _ throws(SaveFailure) in
        try readNow(Self.temporaryName(of: step), in: folder, path).stored.bytes
      }
    }
  }

  /// What a file holds; nil where it isn't there, or isn't one that is ever saved.
  func readIfThere(_ path: String) throws(SaveFailure) -> [UInt8]? {
    try orNil { () throws(SaveFailure) in try read(path).bytes }
  }

  private func orNil<Result>(_ body: () throws(SaveFailure) -> Result) throws(SaveFailure) -> Result? {
    do throws(SaveFailure) {
      return try body()
    } catch {
      if [.missing, .refused, .tooLarge].contains(error.reason) { return nil }
      throw error
    }
  }

  /// Moves it out of the content.
  func moveLeftover(of path: String, _ step: String, to place: KeptFile) throws(SaveFailure) {
    try inFolder(of: path) { folder, _ throws(SaveFailure) in
      try saving(path) { () throws(SystemError) in
        try folder.rename(Self.temporaryName(of: step), to: place.name, in: place.folder)
      }
    }
  }

  /// Takes it away for good.
  func dropLeftover(of path: String, _ step: String) throws(SaveFailure) {
    try inFolder(of: path) { folder, _ throws(SaveFailure) in
      try Self.remove(Self.temporaryName(of: step), in: folder, path)
    }
  }

  static func remove(_ name: String, in folder: OpenFolder, _ path: String) throws(SaveFailure) {
    try saving(path) { () throws(SystemError) in try folder.removeFile(name) }
  }

  // MARK: Paths

  /// Whether a path may be that of a file of the content: no hidden part, and none that leads elsewhere.
  static func isPlace(_ path: String) -> Bool {
    let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard path.utf8.count <= 1_024, parts.count > 1, parts.first?.elementsEqual("content".utf8) == true,
      !path.unicodeScalars.contains(where: isControl)
    else { return false }
    var folder = ""
    for part in parts {
      let isHidden = Array(part).withUnsafeBytes { isPassedOver($0, in: folder.utf8) }
      if isHidden || part.count > 255 { return false }
      folder += String(Substring(part)) + "/"
    }
    return true
  }

  /// Where a person finds a file or folder.
  func shownPath(of path: String) -> String { source?.shownPath(of: path) ?? path }

  /// The name that a file or folder has on disk.
  func name(of path: String) -> String {
    shownPath(of: path).utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) } ?? ""
  }

  /// Opens the folder of a path, for a while.
  ///
  /// Where nothing has the path yet, a note gets the ending that `other` has.
  func inFolder<Result>(
    of path: String, makesFolders: Bool = false, like other: String? = nil,
    _ body: (OpenFolder, String) throws(SaveFailure) -> Result
  ) throws(SaveFailure) -> Result {
    guard Self.isPlace(path), source?.lacksFolder(of: path) != true else {
      throw SaveFailure(.refused, "\(path) is no place for a file of the site")
    }
    let place = source?.place(of: path, like: other)
    var parts = (place?.path ?? path).utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
    guard let name = parts.popLast() else {
      throw SaveFailure(.refused, "\(path) is no place for a file of the site")
    }
    var folder = place?.root.opened ?? folder
    for part in parts {
      do throws(SystemError) {
        if makesFolders { try folder.makeFolder(part) }
      } catch {
        throw .failed(path, error)
      }
      do throws(SystemError) {
        folder = try folder.folder(part)
      } catch {
        // A link in the place of a folder is no folder either.
        if let found = try? folder.look(at: part), found.kind == .link { throw .notAFile(path) }
        throw Self.failure(path, error)
      }
    }
    return try body(folder, name)
  }
}

/// A place outside of the content for what was displaced: a name in an open folder.
struct KeptFile {
  let folder: OpenFolder
  let name: String
}
