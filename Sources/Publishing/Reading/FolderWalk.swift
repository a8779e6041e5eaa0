internal import Diagnostics
import Platform
import Text

/// One walk through a site's folder, or through one that its owner has elsewhere.
struct FolderWalk {
  private(set) var files: [ContentFile] = []
  private(set) var problems: [Diagnostic] = []

  /// The folders of ours that others have the place of.
  var replaced: Set<String> = []

  /// Those of them that are there.
  private(set) var found: Set<String> = []

  /// Folders that are no part of what is walked through, wherever they are come across.
  var excluded: Set<FileIdentity> = []

  /// The folder that has the place of one of ours; nil for the site's own.
  private var mounted: MountedFolder?

  /// The folder: its absolute path without links, and open.
  private let folder: String
  private let opened: OpenFolder
  private let start = wallClock
  private var hasLinks = false
  private var linkedFolders = 0

  /// A bound far beyond any real site, so that neither the stack nor descriptors run out.
  private static let deepest = 100

  /// Folders that link to each other multiply; this many entered by links is no longer a site.
  private static let mostLinkedFolders = 10_000

  init(folder: String, _ opened: OpenFolder) {
    self.folder = folder
    self.opened = opened
  }

  init(_ mounted: MountedFolder) {
    self.init(folder: mounted.root.folder, mounted.root.opened)
    self.mounted = mounted
  }

  /// A folder on the way from the site's folder to where the walk is.
  private struct Place {
    /// As shown, ending in `/`; empty for the site's folder.
    let path: [UInt8]
    /// Without links; nil when it is `path`.
    let realPath: [UInt8]?
    /// The folders from the site's folder to this one.
    let chain: [FileIdentity]
  }

  private struct Entry {
    let name: [UInt8]
    let kind: FileStatus.Kind
    let stamp: FileStamp

    /// What puts entries in the order that their paths have, and the paths of what is in them: a folder's name counts as
    /// if a slash came after it.
    var key: [UInt8] { kind == .file ? name : name + [UInt8(ascii: "/")] }
  }

  /// Looks at the given files and folders of the site's folder.
  mutating func visit(_ roots: [String]) {
    var listing: [Entry] = []
    for root in roots {
      do throws(SystemError) {
        guard let found = try opened.look(at: root) else { continue }
        listing.append(Entry(name: Array(root.utf8), kind: found.kind, stamp: found.stamp))
      } catch {
        problems.append(.unreadable(root, error))
      }
    }
    begin { walk, place in walk.visit(listing, in: walk.opened, place) }
  }

  /// Looks at all that is in the folder.
  mutating func visitAll() { begin { walk, place in walk.visitFolder(walk.opened, place) } }

  private mutating func begin(_ visit: (inout FolderWalk, Place) -> Void) {
    do throws(SystemError) {
      let own = try opened.status().identity
      let path = mounted.map { Array("\($0.mount.place)/".utf8) } ?? []
      visit(&self, Place(path: path, realPath: mounted.map { _ in [] }, chain: [own]))
    } catch {
      problems.append(.unreadable(mounted?.mount.place ?? folder, error))
      return
    }
    // Where a link goes in the order depends on what it leads to, which the listing didn't know.
    if hasLinks { files.sort { $0.path.precedesInBytes($1.path) } }
  }

  private mutating func visitFolder(_ opened: OpenFolder, _ place: Place) {
    var listing: [Entry] = []
    var unknown: [Diagnostic] = []
    do throws(SystemError) {
      try opened.forEachEntry { name, length, kind in
        let bytes = UnsafeRawBufferPointer(start: name, count: length)
        guard !isPassedOver(bytes, in: place.path) else { return }
        if let mounted, mounted.leavesOut(bytes, in: place.path) { return }
        if kind == .folder {
          return listing.append(Entry(name: Array(bytes), kind: .folder, stamp: .untrusted))
        }
        do throws(SystemError) {
          // One that is gone by now was never there.
          guard let found = try opened.look(at: name) else { return }
          listing.append(Entry(name: Array(bytes), kind: found.kind, stamp: found.stamp))
        } catch {
          unknown.append(.unreadable(text(place.path) + String(cString: name), error))
        }
      }
    } catch {
      problems.append(.unreadable(text(place.path.dropLast()), error))
    }
    problems += unknown
    visit(listing, in: opened, place)
  }

  private mutating func visit(_ listing: [Entry], in opened: OpenFolder, _ place: Place) {
    let keyed = listing.map { (key: $0.key, entry: $0) }
    for (_, entry) in keyed.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      let name = entry.name
      guard let path = String(validating: place.path + name, as: UTF8.self) else {
        problems.add(
          .error, code: "file-name-not-utf8", "has a name that is not UTF-8; rename it",
          at: .path(text(place.path + name)))
        continue
      }
      if !replaced.isEmpty, entry.kind != .file, replaced.contains(path) {
        found.insert(path)
        continue
      }
      switch entry.kind {
      case .file:
        add(path, entry.stamp, realPath: place.realPath.map { text($0 + name) })
      case .folder:
        enter(path, realPath: place.realPath.map { $0 + name }, from: place) { () throws(SystemError) in
          try opened.folder(text(name))
        }
      case .link:
        follow(path, text((place.realPath ?? place.path) + name), from: place)
      case .special:
        problems.append(.specialFile(path))
      }
    }
  }

  private mutating func add(_ path: String, _ stamp: FileStamp, realPath: String?) {
    let isSettled = stamp.isSettled(before: start)
    guard let mounted else {
      return files.append(
        ContentFile(
          path: path, stamp: stamp, isSettled: isSettled, realPath: realPath, isLinked: realPath != nil))
    }
    let rest = path.utf8.dropFirst(mounted.mount.place.utf8.count + 1)
    let inside = String(Substring(rest))
    files.append(
      ContentFile(
        path: mounted.mount.own(inside), stamp: stamp, isSettled: isSettled, realPath: realPath,
        root: mounted.root, shown: mounted.mount.shown(inside), isLinked: realPath != inside))
  }

  /// Opens a folder and goes into it.
  private mutating func enter(
    _ path: String, realPath: [UInt8]?, from place: Place, _ open: () throws(SystemError) -> OpenFolder
  ) {
    let child: OpenFolder
    let identity: FileIdentity
    do throws(SystemError) {
      child = try open()
      identity = try child.status().identity
    } catch {
      if error != .missing { problems.append(.unreadable(path, error)) }
      return
    }
    if excluded.contains(identity) { return }
    // What we have written there before is no part of what is read.
    if mounted != nil, child.shows(OutputManifest.name) { return }
    if place.chain.contains(identity) {
      problems.append(.linkLoop(path))
    } else if place.chain.count > Self.deepest {
      problems.add(
        .error, code: "folder-too-deep", "lies more than \(Self.deepest) folders deep", at: .path(path))
    } else {
      let slash = UInt8(ascii: "/")
      visitFolder(
        child,
        Place(
          path: Array(path.utf8) + [slash], realPath: realPath.map { $0 + [slash] },
          chain: place.chain + [identity]))
    }
  }

  /// Follows a link if it leads to something in the site's folder.
  private mutating func follow(_ path: String, _ linkPath: String, from place: Place) {
    hasLinks = true
    let target: String
    do throws(SystemError) {
      target = try resolvedPath(folder + "/" + linkPath)
    } catch {
      guard error.isMissing else {
        return problems.append(error == .link ? .linkLoop(path) : .unreadable(path, error))
      }
      return problems.add(
        .error, code: "link-broken", "is a link to something that doesn't exist", at: .path(path))
    }
    if target == folder { return problems.append(.linkLoop(path)) }
    let prefix = folder == "/" ? folder : folder + "/"
    guard target.utf8.starts(with: prefix.utf8) else {
      return problems.append(
        .linkOutside(path, target: target, of: mounted?.mount.shown("") ?? "the site's folder"))
    }
    let inside = String(target.dropFirst(prefix.count))
    // A link to `.git/config` would publish what is in it.
    if inside.split(separator: "/").contains(where: { $0.hasPrefix(".") }) {
      return problems.add(
        .error, code: "link-hidden", "is a link to \"\(inside)\", which is hidden and so not for the site",
        at: .path(path))
    }
    let found: FileStatus
    do throws(SystemError) {
      guard let status = try opened.look(at: inside) else { throw .missing }
      found = status
    } catch {
      return problems.append(.unreadable(path, error))
    }
    switch found.kind {
    case .file:
      add(path, found.stamp, realPath: inside)
    case .folder:
      linkedFolders += 1
      guard linkedFolders <= Self.mostLinkedFolders else {
        if linkedFolders == Self.mostLinkedFolders + 1 {
          problems.add(
            .error, code: "too-many-links", "is one of more than \(Self.mostLinkedFolders) links to folders",
            at: .path(path))
        }
        return
      }
      enter(path, realPath: Array(inside.utf8), from: place) { [opened] () throws(SystemError) in
        try opened.folder(beneath: inside)
      }
    case .link, .special:
      problems.append(.specialFile(path))
    }
  }
}

private func text(_ bytes: some Collection<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }

extension Diagnostic {
  fileprivate static func specialFile(_ path: String) -> Diagnostic {
    Diagnostic(
      .warning, code: "special-file", "is a socket, pipe or device and is left out", at: .path(path))
  }

  fileprivate static func linkLoop(_ path: String) -> Diagnostic {
    Diagnostic(
      .error, code: "symlink-loop", "is a link that leads back to itself or to a folder it lies in",
      at: .path(path))
  }
}
