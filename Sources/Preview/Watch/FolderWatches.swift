import Platform
import Publishing

#if os(Linux)
  #if canImport(Musl)
    import Musl
  #else
    import Glibc
  #endif

  /// The folders of a site that an inotify descriptor watches, each by a watch of its own.
  ///
  /// The site's folder itself is watched as well, so that a content folder that is replaced whole is noticed. Where
  /// links lead, the folders on the way are watched.
  struct FolderWatches {
    struct Folder {
      /// From the site's folder, ending in `/`; empty for that itself.
      let path: String
      /// Whether all that lies in it is of the site, not just the roots or what links lead to.
      let isWhole: Bool
    }

    private let source: FolderSource
    private let descriptor: Int32
    private var folders: [Int32: Folder] = [:]
    /// The watches that the walk under way has come across.
    private var seen: Set<Int32> = []
    /// What links lead to, and the folders above it.
    private var targets: Set<String> = []

    /// Whether there are links, so that a file can have several paths.
    private(set) var hasLinks = false

    /// Whether not all folders can be watched, mostly as the kernel has no more watches to give.
    private(set) var isExhausted = false

    private static let roots = ["content", "themes", "plantsite.yml"]

    private static let events =
      UInt32(IN_CREATE | IN_DELETE | IN_MODIFY | IN_CLOSE_WRITE | IN_MOVED_FROM | IN_MOVED_TO | IN_ATTRIB)
      | UInt32(IN_DELETE_SELF) | UInt32(IN_MOVE_SELF) | UInt32(IN_ONLYDIR)

    /// Whether files lie in folders that have the place of ours.
    var hasMounts: Bool { source.hasMounts }

    /// What has changed by the program's paths, where paths here may be others.
    func own(_ changes: FileChanges) -> FileChanges {
      guard case .paths(let paths) = changes else { return .anything }
      return source.ownPaths(ofChanged: paths).map { .paths($0) } ?? .anything
    }

    private var folder: String { source.folder }

    init(_ source: FolderSource, descriptor: Int32) {
      self.source = source
      self.descriptor = descriptor
      watchAll()
    }

    /// Watches all folders of the site as they are now, and no others.
    mutating func watchAll() {
      seen = []
      targets = []
      hasLinks = false
      watch(Folder(path: "", isWhole: false))
      // The site's folder was renamed: its watches still tell of it, also when it comes back.
      if seen.isEmpty { return }
      for root in Self.roots { look(at: root) }
      for mount in source.pathsOfMounts() {
        // So that it is noticed when the folder comes, or is replaced by another.
        let above = mount.lastIndex(of: "/").map { String(mount[...$0]) } ?? ""
        if mount != "." { watch(Folder(path: above, isWhole: false)) }
        targets.insert(mount)
        look(at: mount)
      }
      for number in folders.keys where !seen.contains(number) {
        inotify_rm_watch(descriptor, number)
        folders[number] = nil
      }
    }

    /// Forgets a watch that the kernel has given up.
    mutating func forget(_ number: Int32) { folders[number] = nil }

    /// The path of what a watch tells of.
    /// - Parameters:
    ///   - number: The watch's.
    ///   - name: In its folder; empty for the folder itself.
    /// - Returns: nil where it is no part of the site.
    func path(_ number: Int32, _ name: UnsafeRawBufferPointer) -> ChangedPath? {
      guard let folder = folders[number] else { return nil }
      if name.isEmpty { return .folder }
      if isPassedOver(name, in: folder.path.utf8) { return nil }
      guard let text = String(validating: name, as: UTF8.self) else { return .unnamed }
      let path = folder.path + text
      guard folder.isWhole || targets.contains(path) || Self.roots.contains(path) else { return nil }
      return .path(path)
    }

    enum ChangedPath {
      case path(String)
      /// The watched folder itself.
      case folder
      /// A name that isn't UTF-8.
      case unnamed
    }

    func isLink(_ path: String) -> Bool { (try? status(path))?.kind == .link }

    func isEmptyFile(_ path: String) -> Bool {
      (try? status(path)).map { $0.kind == .file && $0.size == 0 } ?? false
    }

    // MARK: Walking

    /// Watches what lies at a path and below.
    mutating func look(at path: String) {
      var open = [path]
      while let path = open.popLast() {
        do throws(SystemError) {
          switch try status(path)?.kind {
          case .folder?: open += enter(path)
          case .link?: if let target = try follow(path) { open.append(target) }
          default: break
          }
        } catch {
          miss(error)
        }
      }
    }

    /// Watches a folder, and only then looks into it, so that nothing is missed in between.
    /// - Returns: The folders and links in it.
    private mutating func enter(_ path: String) -> [String] {
      let inside = path + "/"
      guard watch(Folder(path: inside, isWhole: true)) else { return [] }
      var found: [String] = []
      do throws(SystemError) {
        try OpenFolder(at: folder + "/" + path).forEachEntry { name, length, kind in
          let name = UnsafeRawBufferPointer(start: name, count: length)
          if kind != .file, kind != .special, !isPassedOver(name, in: inside.utf8),
            !name.elementsEqual("node_modules".utf8),
            let text = String(validating: name, as: UTF8.self)
          {
            found.append(inside + text)
          }
        }
      } catch {
        miss(error)
      }
      return found
    }

    /// Watches the folders above what a link leads to, if that lies in the site's folder.
    /// - Returns: Its path.
    private mutating func follow(_ path: String) throws(SystemError) -> String? {
      hasLinks = true
      let target: String
      do throws(SystemError) {
        target = try resolvedPath(folder + "/" + path)
      } catch {
        // What isn't UTF-8 is no part of a site.
        if error == .invalid { return nil }
        throw error
      }
      guard target.hasPrefix(folder + "/") else { return nil }
      let inside = String(target.dropFirst(folder.count + 1))
      var above = ""
      for part in inside.split(separator: "/") {
        watch(Folder(path: above, isWhole: false))
        targets.insert(above + part)
        above += part + "/"
      }
      return inside
    }

    /// - Returns: Whether it hadn't been come across before, and is there.
    @discardableResult
    private mutating func watch(_ new: Folder) -> Bool {
      let number = inotify_add_watch(descriptor, folder + "/" + new.path, Self.events)
      guard number >= 0 else {
        miss(SystemError(number: errno))
        return false
      }
      let isNew = seen.insert(number).inserted
      if isNew || new.isWhole && folders[number]?.isWhole == false {
        folders[number] = new
        return true
      }
      return false
    }

    /// Takes up why something can't be watched.
    ///
    /// What is gone needn't be. What may not be entered isn't read either, which the load tells, and its folder tells
    /// when that is mended.
    private mutating func miss(_ error: SystemError) {
      if ![.missing, .notAFolder, .notAllowed, .link].contains(error) { isExhausted = true }
    }

    private func status(_ path: String) throws(SystemError) -> FileStatus? {
      try OpenFolder.current.look(at: folder + "/" + path)
    }
  }
#endif
