import Platform
import Programs
import Publishing
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

  private static let currentList = "current.json"
  private static let previousList = "previous.json"
  private static let files = "files"
  private static let sending = "sending"
  private static let digests = "digests"
  private static let begun = "begun"

  /// Opens it, makes it where there is none, and keeps others who publish there out while it lives.
  /// - Parameters:
  ///   - site: The site's folder, an absolute path.
  ///   - name: The target's.
  /// - Throws: Where it can't be made, or another process has it.
  init(site: String, name: String) throws(Failure) {
    path = "\(site)/\(Publisher.targetsFolder)/\(name)"
    do throws(SystemError) {
      var made = site
      for part in "\(Publisher.targetsFolder)/\(name)".split(separator: "/") {
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

  /// Takes in files of a built site as they are now.
  /// - Parameters:
  ///   - paths: Which; what else lies in the folder isn't the site's.
  ///   - site: The folder that they lie in.
  /// - Returns: What they are.
  /// - Throws: Where one can't be read, or not be kept.
  func take(_ paths: [String], of site: OpenFolder) throws(Failure) -> SiteState {
    let store = keptDigests
    try checkSpelling(paths)
    do throws(SystemError) {
      try folder.makeFolder(Self.files)
      let known = KnownDigests(decoding: try Self.bytes(of: Self.digests, in: folder) ?? [])
      let start = wallClock
      let results = parallelMap(count: paths.count, grain: 16) { index in
        take(paths[index], number: index, of: site, store, known)
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

  /// Makes sure that no two names are the same text in different bytes, `é` and `e` with an accent: lists have such names once,
  /// and on many machines only one of the files can be.
  private func checkSpelling(_ paths: [String]) throws(Failure) {
    var seen: Set<String> = []
    guard let path = paths.first(where: { !seen.insert($0).inserted }) else { return }
    throw Failure(
      "two files are called \(quoted(path)), of which one has letters and accents apart",
      advice: "rename one of them")
  }

  /// Takes in one file.
  private func take(
    _ path: String, number: Int, of site: OpenFolder, _ store: Set<String>, _ known: KnownDigests
  ) -> Result<(file: SiteState.File, stamp: FileStamp), SystemError> {
    do throws(SystemError) {
      if let stamp = try site.look(at: path)?.stamp, let digest = known.digest(of: path, stamp),
        case let file = SiteState.File(digest: digest, size: Int(stamp.size)), store.contains(digest),
        has(file)
      {
        return .success((file, stamp))
      }
      let file = try site.file(beneath: path)
      let status = try file.status()
      var bytes: [UInt8] = []
      try file.readAll(expecting: status.size, into: &bytes)
      let taken = SiteState.File(of: bytes)
      if !store.contains(taken.digest) || !has(taken) {
        try put(bytes, taken.digest, number: number)
      }
      return .success((taken, status.stamp))
    } catch {
      return .failure(error)
    }
  }

  /// Puts bytes into the store, where they may be already.
  private func put(_ bytes: [UInt8], _ digest: String, number: Int) throws(SystemError) {
    let place = Self.place(digest)
    try folder.makeFolder(Self.files + "/" + digest.prefix(2))
    // What was written by halves never has the name.
    let temporary = "\(place).\(number)"
    try folder.removeFile(temporary)
    try folder.makeFile(temporary, bytes)
    try folder.rename(temporary, to: place, in: folder)
  }

  private static func place(_ digest: String) -> String { "\(files)/\(digest.prefix(2))/\(digest)" }

  /// The digests of all bytes that should be in the store.
  private var keptDigests: Set<String> {
    Set([current, previous].compactMap { $0?.files.values.map(\.digest) }.joined())
  }

  /// Whether the bytes of a file are in the store: where the power went, a file may have lost them.
  private func has(_ file: SiteState.File) -> Bool {
    (try? folder.look(at: Self.place(file.digest)))?.map { Int($0.stamp.size) == file.size } ?? false
  }

  /// The bytes of a file that was taken in; nil where they can't be read.
  func bytes(of file: SiteState.File) -> [UInt8]? {
    (try? folder.contents(of: Self.place(file.digest), limit: 1 << 30))?.bytes
  }

  /// Lays files out to be sent, each at its path.
  ///
  /// They lie in a folder that nothing lay in before: a program that outlives a publishing that was killed finds
  /// nothing then, and not another build.
  /// - Returns: The folder that they lie in, an absolute path.
  func layOut(_ files: [String: SiteState.File]) throws(Failure) -> String {
    do throws(SystemError) {
      try removeLaidOut()
      let name = "\(Self.sending)-\(wallClock)"
      try folder.makeFolder(name)
      let laid = try folder.folder(name)
      for inner in foldersOf(Array(files.keys)).reversed() { try laid.makeFolder(inner) }
      for (path, file) in files { try folder.link(Self.place(file.digest), to: path, in: laid) }
      return path + "/" + name
    } catch {
      throw Failure("the files to be sent can't be laid out in \(path): \(error.text)")
    }
  }

  /// Makes sure that the bytes of a state are kept.
  func check(_ state: SiteState) throws(Failure) {
    let lost = state.files.filter { !has($0.value) }.keys.sorted()
    guard let first = lost.first else { return }
    throw Failure(
      "\(counted(lost.count, "file")) of that state \(lost.count == 1 ? "isn't" : "aren't") kept in \(path) any more, \(first) for instance"
    )
  }

  /// What a publishing from here began with.
  struct Beginning: Equatable {
    /// See ``SiteState/run``.
    let run: String

    /// The build that was at the target then.
    let old: String
  }

  /// What the last publishing from here began with; nil where none did.
  var beginning: Beginning? {
    guard let bytes = try? Self.bytes(of: Self.begun, in: folder) else { return nil }
    let words = String(decoding: bytes, as: UTF8.self).split(separator: " ")
    return words.count == 2 ? Beginning(run: String(words[0]), old: String(words[1])) : nil
  }

  /// Remembers what a publishing begins with, before it does.
  func begin(_ beginning: Beginning) throws(Failure) {
    do throws(SystemError) {
      try folder.replaceFile(
        Self.begun, with: Array("\(beginning.run) \(beginning.old)".utf8), isDurable: true)
    } catch {
      throw Failure("what is published can't be remembered in \(path): \(error.text)")
    }
  }

  /// Makes what was sent the current state, and what was there before the previous one; bytes that belong to neither go.
  /// - Parameters:
  ///   - state: What is at the target now.
  ///   - list: The same as the target has it, see ``SiteState/encoded``.
  ///   - old: The build that was there before; nil where nobody knows.
  /// - Throws: Where it can't be written.
  func commit(_ state: SiteState, as list: [UInt8], after old: String?) throws(Failure) {
    do throws(SystemError) {
      var former = previous
      // The same files sent once more are no state of their own.
      if current?.files != state.files {
        former = current?.build == old ? current : nil
        if former != nil, let formerList = try Self.bytes(of: Self.currentList, in: folder) {
          try folder.replaceFile(Self.previousList, with: formerList, isDurable: true)
        } else {
          former = nil
          try folder.removeFile(Self.previousList)
        }
      }
      try folder.replaceFile(Self.currentList, with: list, isDurable: true)
      try removeLaidOut()
      try removeBytes(but: [former, state])
    } catch {
      throw Failure("what was published can't be remembered in \(path): \(error.text)")
    }
  }

  private func removeLaidOut() throws(SystemError) {
    for name in try folder.names() where name.hasPrefix(Self.sending) { try folder.removeTree(name) }
  }

  private func removeBytes(but states: [SiteState?]) throws(SystemError) {
    let needed = Set(
      states.compactMap { $0 }.flatMap { Array($0.files.values) + Array($0.leaving.values) }.map(\.digest))
    let files = try folder.folder(Self.files)
    for inner in try files.names() {
      let some = try files.folder(inner)
      for name in try some.names() where !needed.contains(name) { try some.removeFile(name) }
    }
  }

  /// The bytes of a file; nil where there is none.
  private static func bytes(of name: String, in folder: OpenFolder) throws(SystemError) -> [UInt8]? {
    try folder.shows(name) ? folder.contents(of: name, limit: 1 << 30)?.bytes : nil
  }
}
