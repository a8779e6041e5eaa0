package import Diagnostics
import Platform
import Synchronization
package import Text

/// A folder that files are read from and written to, and never what lies outside of it.
package final class ContentRoot: Sendable {
  /// Its absolute path without links.
  package let folder: String
  let opened: OpenFolder

  init(_ folder: String) throws(SystemError) {
    self.folder = try resolvedPath(folder)
    opened = try OpenFolder(at: self.folder)
  }
}

/// Says which folders have the place of ours, as a site's configuration tells.
package struct MountReader: Sendable {
  /// A folder, and where the configuration names it.
  package typealias Wanted = (mount: FolderMap.Mount, location: Diagnostic.Location)

  /// The configuration's path in the site's folder.
  let path: String

  /// What its bytes say.
  let read: @Sendable ([UInt8]) -> [Wanted]

  /// - Parameters:
  ///   - path: The configuration's path in the site's folder.
  ///   - read: Says what its bytes say.
  package init(path: String, read: @escaping @Sendable ([UInt8]) -> [Wanted]) {
    self.path = path
    self.read = read
  }
}

/// A folder that has the place of one of ours, open.
struct MountedFolder: Sendable {
  let mount: FolderMap.Mount
  let root: ContentRoot
  let location: Diagnostic.Location

  /// Whether a file or folder is no part of the site: its owner says so, or it is what repositories have besides notes.
  ///
  /// `folder` is the path of what it lies in, as the walk has it.
  func leavesOut(_ name: UnsafeRawBufferPointer, in folder: [UInt8]) -> Bool {
    if mount.notes != nil, isUsuallyNoNote(name) { return true }
    guard !mount.skipped.isEmpty else { return false }
    let bytes = Array(folder.dropFirst(mount.place.utf8.count + 1)) + name
    let path = String(decoding: bytes, as: UTF8.self)
    return mount.skipped.contains { $0.matches(path) }
  }

  private func isUsuallyNoNote(_ name: UnsafeRawBufferPointer) -> Bool {
    guard let first = name.first else { return true }
    if first == UInt8(ascii: "_") { return !name.starts(with: "_index.".utf8) }
    // Cheap for nearly all names.
    guard Self.firstLetters.contains(first) else { return false }
    let name = String(decoding: name, as: UTF8.self)
    if Self.names.contains(name) { return true }
    return Self.stems.contains(String(name.prefix { $0 != "." }))
  }

  private static let names: Set = ["node_modules", "plantsite.yml", "attributes.yml"]
  private static let stems: Set = [
    "README", "LICENSE", "LICENCE", "COPYING", "CHANGELOG", "CONTRIBUTING", "CODE_OF_CONDUCT", "readme",
    "Readme", "license", "License",
  ]
  private static let firstLetters = Set((Array(names) + Array(stems)).compactMap(\.utf8.first))
}

/// The folders that have the place of ours, as they were found last.
struct Mounted: Sendable {
  var folders: [MountedFolder] = []

  /// Those that can't be had.
  var missing: [FolderMap.Mount] = []

  /// What is wrong with those that aren't among them.
  var problems: [Diagnostic] = []
}

extension FolderSource {
  /// The folders that have the place of ours, as they were found when files were listed last.
  package var mountedFolders: [(mount: FolderMap.Mount, root: ContentRoot, location: Diagnostic.Location)] {
    mounted.withLock { $0.folders.map { ($0.mount, $0.root, $0.location) } }
  }

  /// The paths from the site's folder of the folders that have the place of ours, as the configuration names them now,
  /// without links; also of those that aren't there.
  package func pathsOfMounts() -> [String] {
    let mounted = remount()
    return mounted.folders.map { relativePath(of: $0.root.folder, from: folder) }
      + mounted.missing.map(\.path)
  }

  /// Whether files were found in such folders when they were listed last.
  package var hasMounts: Bool { mounted.withLock { !$0.folders.isEmpty || !$0.missing.isEmpty } }

  /// Finds the folders that have the place of ours, as the configuration names them now.
  @discardableResult
  func remount() -> Mounted {
    guard let mountReader else { return Mounted() }
    var result = Mounted()
    for wanted in mountReader.read(configuration(mountReader.path)) {
      switch open(wanted, besides: result.folders) {
      case .success(let folder): result.folders.append(folder)
      case .failure(let problem):
        result.problems.append(problem.diagnostic)
        result.missing.append(wanted.mount)
      }
    }
    mounted.withLock { $0 = result }
    return result
  }

  /// The configuration's bytes; none where it can't be read, which who reads it tells.
  private func configuration(_ path: String) -> [UInt8] {
    guard let real = try? resolvedPath(folder + "/" + path), real.hasPrefix(folder + "/") else { return [] }
    return (try? opened.contents(of: String(real.dropFirst(folder.count + 1)), limit: 1 << 20))??.bytes ?? []
  }

  private func open(
    _ wanted: MountReader.Wanted, besides others: [MountedFolder]
  ) -> Result<MountedFolder, FileProblem> {
    let (mount, location) = wanted
    func failure(_ message: String) -> Result<MountedFolder, FileProblem> {
      .failure(FileProblem(Diagnostic(.error, code: "bad-folder", message, at: location)))
    }
    let path = mount.path.isEmpty ? "." : mount.path
    let root: ContentRoot
    do throws(SystemError) {
      root = try ContentRoot(folder + "/" + path)
    } catch {
      switch error {
      case .missing: return failure("there is no folder \(quoted(path))")
      case .notAFolder: return failure("\(quoted(path)) is no folder")
      default: return failure("\(quoted(path)) can't be read: \(error.text)")
      }
    }
    for other in others where Self.overlap(other.root.folder, root.folder) {
      let isSame = other.root.folder == root.folder
      return failure(
        isSame
          ? "\(quoted(path)) is named twice; each folder is for one thing"
          : "\(quoted(path)) and \(quoted(other.mount.shown(""))) lie within one another, so that files of one would be read twice; name folders beside each other"
      )
    }
    let content = folder + "/content"
    if root.folder == content {
      return failure("\(quoted(path)) is the site's own folder; name a folder in it")
    }
    let replaced = Set(
      (others + [MountedFolder(mount: mount, root: root, location: location)]).map(\.mount.place))
    for name in ["plants", "pages", "static", "data", "reports"] where !replaced.contains("content/" + name) {
      if root.folder == content + "/" + name || root.folder.hasPrefix(content + "/" + name + "/") {
        return failure("\(quoted(path)) lies in content/\(name), which is read for itself")
      }
    }
    return .success(MountedFolder(mount: mount, root: root, location: location))
  }

  private static func overlap(_ a: String, _ b: String) -> Bool {
    func isIn(_ a: String, _ b: String) -> Bool { b == "/" || a.utf8.starts(with: (b + "/").utf8) }
    return a == b || isIn(a, b) || isIn(b, a)
  }

  /// Whether a path of ours lies in a folder that can't be had, so that nothing can be written there.
  func lacksFolder(of own: String) -> Bool {
    mounted.withLock { mounted in
      mounted.missing.contains { missing in
        own.utf8.starts(with: (missing.place + "/").utf8)
          && !mounted.folders.contains { $0.mount.place == missing.place }
      }
    }
  }

  /// Where on disk a path of ours is: where something is there, else where it would be made.
  ///
  /// `other` is a path that a person finds it by, or a path of ours or a name whose ending what is made is to have.
  /// - Returns: nil for what lies in the site's own folder.
  func place(of own: String, like other: String? = nil) -> (root: ContentRoot, path: String, shown: String)? {
    let places = places(of: own).map {
      (root: $0.folder.root, path: $0.path, shown: $0.folder.mount.shown($0.path))
    }
    if let found = places.first(where: { !$0.path.isEmpty && $0.root.opened.shows($0.path) }) { return found }
    guard let other else { return places.first }
    if let same = places.first(where: { $0.shown == other }) { return same }
    let there = other.contains("/") ? place(of: other) : nil
    let name = there?.path ?? other
    guard let dot = name.lastIndex(of: ".") else { return places.first }
    let alike = places.filter { $0.path.hasSuffix(name[dot...]) }
    return alike.first { $0.root === there?.root } ?? alike.first ?? places.first
  }

  /// Where on disk a path of ours is, or would be made: its root's absolute path, the path in that, and the path that a
  /// person finds it by.
  package func location(ofNew own: String) -> (folder: String, path: String, shown: String) {
    // Who makes a file need not have listed any.
    if mounted.withLock({ $0.folders.isEmpty }) { remount() }
    return place(of: own).map { ($0.root.folder, $0.path, $0.shown) } ?? (folder, own, own)
  }

  /// Where a person finds what we have a path for, whether it is there or not.
  ///
  /// What is still to be made gets the ending of `other`.
  package func shownPath(of own: String, like other: String? = nil) -> String {
    place(of: own, like: other)?.shown ?? own
  }

  /// The site's folder and those in it that are walked through for themselves.
  var siteFolders: Set<FileIdentity> {
    Set(
      [".", "content", "themes"].compactMap {
        try? FileStatus.followingLinks(at: folder + "/" + $0)?.identity
      })
  }

  /// The places on disk that what we have a path for may have, the usual one first; none for what lies in the site's own
  /// folder.
  func places(of own: String) -> [(folder: MountedFolder, path: String)] {
    let folders = mounted.withLock { $0.folders }
    guard !folders.isEmpty else { return [] }
    return FolderMap(folders.map(\.mount)).mounts(of: own).flatMap { mount, rest in
      let folder = folders.first { $0.mount == mount }
      return (mount.notes?.written(rest) ?? [String(rest)]).compactMap { path in folder.map { ($0, path) } }
    }
  }

  /// The files of the site's own folder, which were walked through, and of those that have the place of ours.
  func listing(
    _ mounted: Mounted, after walk: FolderWalk
  ) -> (files: [ContentFile], problems: [Diagnostic]) {
    var (files, problems) = (walk.files, walk.problems + mounted.problems)
    let excluded = siteFolders
    for folder in mounted.folders {
      var inner = FolderWalk(folder)
      inner.excluded = excluded
      inner.visitAll()
      files += inner.files
      problems += inner.problems
    }
    files.sort { $0.path.precedesInBytes($1.path) }
    var all: [ContentFile] = []
    all.reserveCapacity(files.count)
    for file in files {
      if let last = all.last, last.path.hasSameBytes(as: file.path) {
        problems.append(.sameFile(file, last))
      } else {
        all.append(file)
      }
    }
    for place in walk.found.sorted() {
      // A place can be named for itself, as it is where only its notes are told.
      let folders = mounted.folders.filter { $0.mount.place == place }
      let isNamed = folders.contains { Self.overlap($0.root.folder, folder + "/" + place) }
      if let first = folders.first, !isNamed { problems.append(.replaced(place, by: first)) }
    }
    return (all, problems)
  }
}

extension Diagnostic {
  fileprivate static func sameFile(_ file: ContentFile, _ other: ContentFile) -> Diagnostic {
    Diagnostic(
      .error, code: "same-file",
      "\(file.shownPath) and \(other.shownPath) are one and the same to the site; rename one, or leave it out by skip",
      at: .path(file.path))
  }

  fileprivate static func replaced(_ place: String, by folder: MountedFolder) -> Diagnostic {
    Diagnostic(
      .warning, code: "replaced-folder",
      "\(place) isn't read, as \(folder.mount.shown("")) is named here in its stead; move what is in it",
      at: folder.location)
  }
}
