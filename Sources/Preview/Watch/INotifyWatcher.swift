#if os(Linux)
  import Synchronization

  #if canImport(Musl)
    import Musl
  #else
    import Glibc
  #endif

  /// Is told of changes by the kernel (inotify(7)).
  ///
  /// Each folder has a watch of its own. The site's folder itself is watched as well, so that a content folder that is
  /// replaced whole is noticed.
  final class INotifyWatcher: FileWatcher {
    private let folder: String
    private let descriptor: Int32

    /// The folders by the numbers of their watches, from the site's folder; empty for that itself.
    private let folders = Mutex<[Int32: String]>([:])

    /// How long it must have been quiet, in milliseconds: editors save by several steps in a row.
    private static let quiet: Int32 = 3
    /// How many such steps a burst may have before it is taken up all the same.
    private static let burst = 200

    private static let events =
      UInt32(
        IN_CREATE | IN_DELETE | IN_CLOSE_WRITE | IN_MOVED_FROM | IN_MOVED_TO | IN_ATTRIB | IN_DELETE_SELF)
      | UInt32(IN_MOVE_SELF) | UInt32(IN_ONLYDIR)

    /// - Returns: nil where the kernel has no more watches to give.
    init?(folder: String) {
      self.folder = folder
      descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
      guard descriptor >= 0, watchAll() else { return nil }
    }

    deinit { close(descriptor) }

    func waitForChange() {
      while true {
        wait(milliseconds: -1)
        var isOfSite = false
        for _ in 0..<Self.burst {
          if read() { isOfSite = true }
          if !wait(milliseconds: Self.quiet) { break }
        }
        if isOfSite {
          _ = watchAll()
          return
        }
      }
    }

    /// Whether there is something to read within that time; a negative one has no end.
    @discardableResult
    private func wait(milliseconds: Int32) -> Bool {
      var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      return poll(&wanted, 1, milliseconds) > 0
    }

    /// Reads what has happened.
    /// - Returns: Whether any of it concerns the site.
    private func read() -> Bool {
      var isOfSite = false
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let count = buffer.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, $0.count) }
        guard count > 0 else { return isOfSite }
        var offset = 0
        while offset + MemoryLayout<inotify_event>.size <= count {
          let event = buffer.withUnsafeBytes {
            $0.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
          }
          let start = offset + MemoryLayout<inotify_event>.size
          let name = buffer[start..<min(start + Int(event.len), count)].prefix { $0 != 0 }
          if concerns(event, String(decoding: name, as: UTF8.self)) { isOfSite = true }
          offset = start + Int(event.len)
        }
      }
    }

    private func concerns(_ event: inotify_event, _ name: String) -> Bool {
      // The queue overflowed: anything may have changed.
      if event.mask & UInt32(IN_Q_OVERFLOW) != 0 { return true }
      let path = folders.withLock { folders in
        if event.mask & UInt32(IN_IGNORED) != 0 { folders[event.wd] = nil }
        return folders[event.wd]
      }
      guard let path else { return event.mask & UInt32(IN_IGNORED) == 0 }
      guard path.isEmpty else { return true }
      return ["content", "themes", "plantsite.yml"].contains(name)
    }

    /// Watches all folders, also those that have come; one that is watched already stays so.
    private func watchAll() -> Bool {
      guard watch("") else { return false }
      for root in ["content", "themes"] where isFolder(root) {
        guard watchBelow(root) else { return false }
      }
      return true
    }

    private func watchBelow(_ root: String) -> Bool {
      var open = [root]
      while let path = open.popLast() {
        guard watch(path) else { return false }
        guard let stream = opendir(folder + "/" + path) else { continue }
        defer { closedir(stream) }
        while let entry = readdir(stream) {
          guard entry.pointee.d_type == UInt8(DT_DIR) || entry.pointee.d_type == UInt8(DT_UNKNOWN) else {
            continue
          }
          let name = withUnsafePointer(to: &entry.pointee.d_name) {
            $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
          }
          if name.hasPrefix(".") { continue }
          let inner = path + "/" + name
          if entry.pointee.d_type == UInt8(DT_DIR) || isFolder(inner) { open.append(inner) }
        }
      }
      return true
    }

    /// - Returns: Whether the folder is watched, or isn't there any more.
    private func watch(_ path: String) -> Bool {
      let number = inotify_add_watch(descriptor, path.isEmpty ? folder : folder + "/" + path, Self.events)
      guard number >= 0 else { return errno == ENOENT || errno == ENOTDIR }
      folders.withLock { $0[number] = path }
      return true
    }

    private func isFolder(_ path: String) -> Bool {
      var state = stat()
      return lstat(folder + "/" + path, &state) == 0 && state.st_mode & S_IFMT == S_IFDIR
    }
  }
#endif
