internal import Diagnostics

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// One walk through a site's folder.
struct FolderWalk {
  private(set) var files: [ContentFile] = []
  private(set) var problems: [Diagnostic] = []

  /// The site's folder: its absolute path without links, and an open descriptor.
  private let folder: String
  private let descriptor: Int32
  private let start = timespec.now.nanoseconds
  private var hasLinks = false
  private var linkedFolders = 0

  /// A bound far beyond any real site, so that neither the stack nor descriptors run out.
  private static let deepest = 100

  /// Folders that link to each other multiply; this many entered by links is no longer a site.
  private static let mostLinkedFolders = 10_000

  init(folder: String, descriptor: Int32) {
    self.folder = folder
    self.descriptor = descriptor
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

  private enum Kind {
    case file
    case folder
    case link
    case special
  }

  private struct Entry {
    /// Where the name lies in the listing's bytes, and its length without the final zero.
    let offset: Int
    let length: Int
    let kind: Kind
    let stamp: FileStamp
  }

  /// Looks at the given files and folders of the site's folder.
  mutating func visit(_ roots: [String]) {
    var listing = Listing()
    for root in roots {
      guard let state = status(of: root, in: descriptor) else {
        if errno != ENOENT { problems.append(.unreadable(root, errno)) }
        continue
      }
      root.withCString {
        listing.append($0, length: root.utf8.count, kind: Self.kind(state), FileStamp(state))
      }
    }
    guard let state = status(of: descriptor) else {
      problems.append(.unreadable(folder, errno))
      return
    }
    visit(listing, in: descriptor, Place(path: [], realPath: nil, chain: [FileIdentity(state)]))
    // Where a link goes in the order depends on what it leads to, which the listing didn't know.
    if hasLinks { files.sort { $0.path.precedesInBytes($1.path) } }
  }

  /// Looks at what is in an open folder, and closes it.
  private mutating func visitFolder(_ opened: Int32, _ place: Place) {
    // The listing takes a descriptor of its own along.
    let listed = retrying { fcntl(opened, F_DUPFD_CLOEXEC, 0) }
    defer { close(opened) }
    var listing = Listing()
    var unknown: [Diagnostic] = []
    do throws(SystemError) {
      guard listed >= 0 else { throw .last }
      try forEachEntry(inAndClosing: listed) { name, type in
        let length = strlen(name)
        guard !isPassedOver(UnsafeRawBufferPointer(start: name, count: length), in: place.path) else {
          return
        }
        if type == UInt8(DT_DIR) {
          return listing.append(name, length: length, kind: .folder, .untrusted)
        }
        do throws(SystemError) {
          // One that is gone by now was never there.
          guard let state = try look(at: name, in: opened) else { return }
          listing.append(name, length: length, kind: Self.kind(state), FileStamp(state))
        } catch {
          unknown.append(.unreadable(text(place.path) + String(cString: name), error.number))
        }
      }
    } catch {
      problems.append(.unreadable(text(place.path.dropLast()), error.number))
    }
    problems += unknown
    visit(listing, in: opened, place)
  }

  private mutating func visit(_ listing: Listing, in opened: Int32, _ place: Place) {
    for entry in listing.sorted() {
      let name = listing.bytes[entry.offset..<entry.offset + entry.length]
      guard let path = String(validating: place.path + name, as: UTF8.self) else {
        problems.append(.nameNotUTF8(text(place.path + name)))
        continue
      }
      switch entry.kind {
      case .file:
        let realPath = place.realPath.map { text($0 + name) }
        let isSettled = entry.stamp.isSettled(before: start)
        files.append(ContentFile(path: path, stamp: entry.stamp, isSettled: isSettled, realPath: realPath))
      case .folder:
        let child = listing.withName(entry) { openFolder($0, in: opened) }
        enter(child, errno, path, realPath: place.realPath.map { $0 + name }, from: place)
      case .link:
        follow(path, text((place.realPath ?? place.path) + name), from: place)
      case .special:
        problems.append(.specialFile(path))
      }
    }
  }

  /// Goes into a folder that was opened.
  private mutating func enter(
    _ child: Int32, _ reason: Int32, _ path: String, realPath: [UInt8]?, from place: Place
  ) {
    guard child >= 0 else {
      if reason != ENOENT { problems.append(.unreadable(path, reason)) }
      return
    }
    guard let state = status(of: child) else {
      problems.append(.unreadable(path, errno))
      close(child)
      return
    }
    let identity = FileIdentity(state)
    if place.chain.contains(identity) {
      problems.append(.linkLoop(path))
      close(child)
    } else if place.chain.count > Self.deepest {
      problems.append(.tooDeep(path, limit: Self.deepest))
      close(child)
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
    guard let target = resolvedPath(folder + "/" + linkPath) else {
      switch errno {
      case ELOOP: problems.append(.linkLoop(path))
      case ENOENT, ENOTDIR: problems.append(.linkBroken(path))
      default: problems.append(.unreadable(path, errno))
      }
      return
    }
    if target == folder { return problems.append(.linkLoop(path)) }
    let prefix = folder == "/" ? folder : folder + "/"
    guard target.utf8.starts(with: prefix.utf8) else {
      return problems.append(.linkOutside(path, target: target))
    }
    let inside = String(target.dropFirst(prefix.count))
    // A link to `.git/config` would publish what is in it.
    if inside.split(separator: "/").contains(where: { $0.hasPrefix(".") }) {
      return problems.append(.linkHidden(path, target: inside))
    }
    guard let state = status(of: inside, in: descriptor) else {
      return problems.append(.unreadable(path, errno))
    }
    switch Self.kind(state) {
    case .file:
      let stamp = FileStamp(state)
      files.append(
        ContentFile(path: path, stamp: stamp, isSettled: stamp.isSettled(before: start), realPath: inside))
    case .folder:
      linkedFolders += 1
      guard linkedFolders <= Self.mostLinkedFolders else {
        if linkedFolders == Self.mostLinkedFolders + 1 {
          problems.append(.tooManyLinks(path, limit: Self.mostLinkedFolders))
        }
        return
      }
      let child = openBeneath(inside, in: descriptor, isFolder: true)
      enter(child, errno, path, realPath: Array(inside.utf8), from: place)
    case .link, .special:
      problems.append(.specialFile(path))
    }
  }

  private static func kind(_ state: stat) -> Kind {
    if state.isRegularFile { return .file }
    if state.isFolder { return .folder }
    return state.isLink ? .link : .special
  }

  private func text(_ bytes: some Collection<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }

  /// The names in a folder, in one piece of memory.
  private struct Listing {
    /// Each name, with a zero after it.
    private(set) var bytes: [UInt8] = []
    private var entries: [Entry] = []

    mutating func append(_ name: UnsafePointer<CChar>, length: Int, kind: Kind, _ stamp: FileStamp) {
      entries.append(Entry(offset: bytes.count, length: length, kind: kind, stamp: stamp))
      bytes.append(contentsOf: UnsafeRawBufferPointer(start: name, count: length + 1))
    }

    /// The entries in the order that their paths have, and the paths of what is in them: a folder's name counts as
    /// if a slash came after it.
    func sorted() -> [Entry] {
      bytes.withUnsafeBufferPointer { bytes in
        entries.sorted { left, right in
          let common = min(left.length, right.length)
          for index in 0..<common {
            let (a, b) = (bytes[left.offset + index], bytes[right.offset + index])
            if a != b { return a < b }
          }
          if left.length == right.length { return false }
          // The shorter name has ended: a slash if it may be a folder, else nothing, which comes first.
          let slash = UInt8(ascii: "/")
          if left.length < right.length {
            return left.kind == .file || slash <= bytes[right.offset + common]
          }
          return right.kind != .file && bytes[left.offset + common] < slash
        }
      }
    }

    func withName<Result>(_ entry: Entry, _ body: (UnsafePointer<CChar>) -> Result) -> Result {
      bytes.withUnsafeBytes { bytes in
        bytes.baseAddress.map { body(($0 + entry.offset).assumingMemoryBound(to: CChar.self)) } ?? body("")
      }
    }
  }
}

extension Diagnostic {
  fileprivate static func nameNotUTF8(_ path: String) -> Diagnostic {
    Diagnostic(
      .error, code: "file-name-not-utf8", "has a name that is not UTF-8; rename it", at: .path(path))
  }

  fileprivate static func specialFile(_ path: String) -> Diagnostic {
    Diagnostic(
      .warning, code: "special-file", "is a socket, pipe or device and is left out", at: .path(path))
  }

  fileprivate static func linkLoop(_ path: String) -> Diagnostic {
    Diagnostic(
      .error, code: "symlink-loop", "is a link that leads back to itself or to a folder it lies in",
      at: .path(path))
  }

  fileprivate static func linkBroken(_ path: String) -> Diagnostic {
    Diagnostic(.error, code: "link-broken", "is a link to something that doesn't exist", at: .path(path))
  }

  fileprivate static func linkHidden(_ path: String, target: String) -> Diagnostic {
    Diagnostic(
      .error, code: "link-hidden", "is a link to \"\(target)\", which is hidden and so not for the site",
      at: .path(path))
  }

  fileprivate static func tooDeep(_ path: String, limit: Int) -> Diagnostic {
    Diagnostic(
      .error, code: "folder-too-deep", "lies more than \(limit) folders deep", at: .path(path))
  }

  fileprivate static func tooManyLinks(_ path: String, limit: Int) -> Diagnostic {
    Diagnostic(
      .error, code: "too-many-links", "is one of more than \(limit) links to folders", at: .path(path))
  }
}
