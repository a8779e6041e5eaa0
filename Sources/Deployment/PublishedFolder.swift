import Platform
import Text

/// What is remembered of a target: `.plantsite/published/NAME` in the site's folder.
///
/// It has the lists of the last two states that were published (`current.json`, `previous.json`), and the bytes of all their
/// files by digest (`files/ab/abcd…`), so that they can be put back, and nothing changes under a program that sends them.
final class PublishedFolder: Sendable {
  /// An absolute path.
  let path: String
  private let folder: OpenFolder

  /// What was published the last time; nil where that isn't known.
  let current: SiteState?

  /// What was published before the last time; nil where that isn't known.
  let previous: SiteState?

  private static let root = ".plantsite/published"
  private static let currentList = "current.json"
  private static let previousList = "previous.json"
  private static let files = "files"
  private static let sending = "sending"
  private static let digests = "digests"

  /// Opens it, makes it where there is none, and keeps others who publish there out while it lives.
  /// - Parameters:
  ///   - site: The site's folder, an absolute path.
  ///   - name: The target's.
  /// - Throws: Where it can't be made, or another process has it.
  init(site: String, name: String) throws(Failure) {
    path = "\(site)/\(Self.root)/\(name)"
    do throws(SystemError) {
      var made = site
      for part in "\(Self.root)/\(name)".split(separator: "/") {
        made += "/" + part
        try OpenFolder.current.makeFolder(made)
      }
      folder = try OpenFolder(at: path)
    } catch {
      throw Failure("\(path) can't be made: \(error.text)")
    }
    do throws(SystemError) {
      try folder.lock(.exclusive, waits: false)
    } catch {
      throw Failure("this site is being published there by another process", advice: "wait until it is done")
    }
    do throws(SystemError) {
      current = try Self.bytes(of: Self.currentList, in: folder).flatMap { SiteState(decoding: $0) }
      previous = try Self.bytes(of: Self.previousList, in: folder).flatMap { SiteState(decoding: $0) }
    } catch {
      throw Failure("\(path) can't be read: \(error.text)")
    }
  }

  /// Takes in the files of a built site as they are now.
  func take(_ site: OpenFolder) throws(Failure) -> SiteState {
    let store = keptDigests
    do throws(SystemError) {
      try folder.makeFolder(Self.files)
      let known = KnownDigests(decoding: try Self.bytes(of: Self.digests, in: folder) ?? [])
      let start = wallClock
      let paths = try SiteState.paths(in: site)
      let results = parallelMap(count: paths.count, grain: 16) { index in
        take(paths[index], of: site, store, known)
      }
      var state = SiteState()
      var digests = KnownDigests()
      for (path, result) in zip(paths, results) {
        let (file, stamp) = try result.get()
        state.files[path] = file
        if stamp.isSettled(before: start) { digests.add(path, file.digest, stamp) }
      }
      try folder.replaceFile(Self.digests, with: digests.encoded)
      return state
    } catch {
      throw Failure("the built files can't be kept in \(path): \(error.text)")
    }
  }

  /// Takes in one file.
  private func take(
    _ path: String, of site: OpenFolder, _ store: Set<String>, _ known: KnownDigests
  ) -> Result<(file: SiteState.File, stamp: FileStamp), SystemError> {
    do throws(SystemError) {
      if let stamp = try site.look(at: path)?.stamp, let digest = known.digest(of: path, stamp),
        store.contains(digest)
      {
        return .success((SiteState.File(digest: digest, size: Int(stamp.size)), stamp))
      }
      let file = try site.file(beneath: path)
      let status = try file.status()
      var bytes: [UInt8] = []
      try file.readAll(expecting: status.size, into: &bytes)
      let taken = SiteState.File(of: bytes)
      if !store.contains(taken.digest) { try put(bytes, taken.digest, number: status.stamp.inode) }
      return .success((taken, status.stamp))
    } catch {
      return .failure(error)
    }
  }

  /// Puts bytes into the store, where they may be already.
  private func put(_ bytes: [UInt8], _ digest: String, number: UInt64) throws(SystemError) {
    let place = Self.place(digest)
    try folder.makeFolder(Self.files + "/" + digest.prefix(2))
    // What was written by halves never has the name.
    let temporary = "\(place).\(number)"
    try folder.removeFile(temporary)
    try folder.makeFile(temporary, bytes)
    try folder.rename(temporary, to: place, in: folder)
  }

  private static func place(_ digest: String) -> String { "\(files)/\(digest.prefix(2))/\(digest)" }

  /// The digests of all bytes that are sure to be in the store.
  private var keptDigests: Set<String> {
    Set([current, previous].compactMap { $0?.files.values.map(\.digest) }.joined())
  }

  /// The bytes of a file that was taken in; nil where they can't be read.
  func bytes(of file: SiteState.File) -> [UInt8]? {
    (try? folder.contents(of: Self.place(file.digest), limit: 1 << 30))?.bytes
  }

  /// Lays files out to be sent, each at its path.
  /// - Returns: The folder that they lie in, an absolute path.
  func layOut(_ paths: [String], of state: SiteState) throws(Failure) -> String {
    do throws(SystemError) {
      try folder.removeTree(Self.sending)
      try folder.makeFolder(Self.sending)
      let laid = try folder.folder(Self.sending)
      for inner in foldersOf(paths).reversed() { try laid.makeFolder(inner) }
      for path in paths {
        guard let file = state.files[path] else { continue }
        try folder.link(Self.place(file.digest), to: path, in: laid)
      }
      return path + "/" + Self.sending
    } catch {
      throw Failure("the files to be sent can't be laid out in \(path): \(error.text)")
    }
  }

  /// Makes what was sent the current state, and that the previous one; bytes that belong to neither go.
  func commit(_ state: SiteState) throws(Failure) {
    do throws(SystemError) {
      if current != nil { try folder.rename(Self.currentList, to: Self.previousList, in: folder) }
      try folder.replaceFile(Self.currentList, with: state.encoded)
      try folder.removeTree(Self.sending)
      let needed = Set([current, state].compactMap { $0?.files.values.map(\.digest) }.joined())
      for file in previous?.files.values ?? [:].values where !needed.contains(file.digest) {
        try folder.removeFile(Self.place(file.digest))
      }
    } catch {
      throw Failure("what was published can't be remembered in \(path): \(error.text)")
    }
  }

  /// The bytes of a file; nil where there is none.
  private static func bytes(of name: String, in folder: OpenFolder) throws(SystemError) -> [UInt8]? {
    try folder.shows(name) ? folder.contents(of: name, limit: 1 << 30)?.bytes : nil
  }
}
