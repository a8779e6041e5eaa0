internal import Diagnostics
import Platform
import Text

/// The folder `.plantsite` of a site, where builds leave what the next one wants to know.
final class StateFolder: Sendable {
  static let name = ".plantsite"

  let folder: OpenFolder

  /// Opens the folder, and makes it where there is none.
  ///
  /// `site` is the site's folder, an absolute path.
  init(site: String) throws(FileProblem) {
    let path = site + "/" + Self.name
    let isNew: Bool
    do throws(SystemError) {
      isNew = try OpenFolder.current.makeFolder(path)
      folder = try OpenFolder(at: path)
    } catch {
      throw .unwritable(Self.name, error)
    }
    // Nobody wants this folder in version control. Failing to say so is no reason not to build.
    if isNew { try? folder.replaceFile(".gitignore", with: Array("*\n".utf8)) }
  }

  /// The folder, with the lock that keeps other builds of this site out for as long as the result lives.
  ///
  /// - Returns: nil where the site's folder can't be written: then nothing is remembered.
  static func ofBuild(site: String) throws(FileProblem) -> (folder: StateFolder, lock: BuildLock)? {
    do throws(FileProblem) {
      let folder = try StateFolder(site: site)
      return (folder, try folder.lock())
    } catch {
      // The folder may be there and not be ours to change, which only trying tells.
      if error.reason?.isForbidden == true { return nil }
      throw error
    }
  }

  /// Keeps other builds of this site out for as long as the result lives; the system ends it with the process.
  func lock() throws(FileProblem) -> BuildLock {
    let file = try writing(Self.name + "/lock") { () throws(SystemError) in try folder.lockFile("lock") }
    return try BuildLock(file, shown: Self.name)
  }

  /// The record of the last build into a folder; nil when there is none, or it is damaged.
  ///
  /// `folder` is the folder's ``OutputPlace/key``.
  static func record(site: String, of folder: String) throws(FileProblem) -> BuildRecord? {
    let recordPath = name + "/" + recordName(folder)
    do throws(SystemError) {
      let found = try OpenFolder(at: site).contents(of: recordPath, limit: 1 << 32)
      guard let record = found.flatMap({ BuildRecord(decoding: $0.bytes) }),
        record.folder.hasSameBytes(as: folder)
      else { return nil }
      return record
    } catch {
      // Without the right to look there, nothing was remembered by us.
      if error.isMissing || error == .notAllowed { return nil }
      throw FileProblem(.unreadable(recordPath, error))
    }
  }

  /// Replaces the record of builds into its folder.
  ///
  /// Only the last record of a build is made durable. If the power fails, the output may hold pages that are empty
  /// or cut short; the durable record's stamps tell them apart, and the next build writes them anew.
  func write(_ record: BuildRecord) throws(FileProblem) {
    let name = Self.recordName(record.folder)
    try writing(Self.name + "/" + name) { () throws(SystemError) in
      try folder.replaceFile(name, with: record.encoded(), isDurable: record.isComplete)
    }
  }

  /// A name that holds for builds into this folder, and is the same at each.
  static func key(_ folder: String) -> String { contentFingerprint(of: Array(folder.utf8)) }

  private static func recordName(_ folder: String) -> String { "build-" + key(folder) }
}

/// Holds a site's lock while it lives.
final class BuildLock: Sendable {
  private let file: OpenFile?
  private let folder: OpenFolder?

  /// Takes the lock of an open file.
  /// - Throws: Where another build has it.
  init(_ file: consuming OpenFile, shown: String) throws(FileProblem) {
    do throws(SystemError) { try file.lock() } catch { throw Self.problem(error, shown) }
    self.file = consume file
    folder = nil
  }

  /// Takes the lock of an output folder, for a site that can't be written.
  /// - Throws: Where another build has it.
  init(_ place: OutputPlace, shown: String) throws(FileProblem) {
    let folder = try reading(shown) { () throws(SystemError) in try OpenFolder(at: place.path) }
    do throws(SystemError) { try folder.lock(.exclusive, waits: false) } catch {
      throw Self.problem(error, shown)
    }
    self.folder = folder
    file = nil
  }

  private static func problem(_ error: SystemError, _ shown: String) -> FileProblem {
    guard error == .locked else { return .unwritable(shown, error) }
    return FileProblem(
      .error, code: "build-running", "another build of this site is running; wait for it to end", at: shown)
  }

  deinit {
    file?.unlock()
    folder?.unlock()
  }
}
