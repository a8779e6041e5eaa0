#if os(Linux)
  import Publishing
  import Site
  import Synchronization

  #if canImport(Musl)
    import Musl
  #else
    import Glibc
  #endif

  /// Is told of changes by the kernel (inotify(7)).
  final class INotifyWatcher: FileWatcher {
    private let descriptor: Int32
    private let watches: Mutex<FolderWatches>

    /// Begins to watch; nil where the kernel has not enough watches to give.
    /// - Parameter source: The site's folder.
    init?(_ source: FolderSource) {
      let descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
      guard descriptor >= 0 else { return nil }
      self.descriptor = descriptor
      let watches = FolderWatches(source, descriptor: descriptor)
      self.watches = Mutex(watches)
      if watches.isExhausted { return nil }
    }

    deinit { close(descriptor) }

    func waitForChange() -> FileChanges? {
      while true {
        wait(milliseconds: -1)
        var burst = ChangeBurst()
        let start = ContinuousClock.now
        repeat {
          guard watches.withLock({ readEvents(into: &burst, &$0) }) else { return nil }
          let left = burst.longest - Int((ContinuousClock.now - start) / .milliseconds(1))
          guard left > 0 else { break }
          if wait(milliseconds: Int32(min(burst.quiet, left))) { continue }
          // Who has emptied a file and holds it open is about to write it.
          guard watches.withLock({ burst.unfinished.contains(where: $0.isEmptyFile) }) else { break }
          guard wait(milliseconds: Int32(left)) else { break }
        } while true
        guard let result = burst.result else { continue }
        return watches.withLock { watches in
          // Folders that moved have new paths, those that left the site are no longer of interest. The caller looks at
          // all files after that, so that what came into a folder before it was watched isn't missed.
          let hadMounts = watches.hasMounts
          let result = watches.own(result)
          var isElsewhere = false
          if burst.foldersHaveChanged || result.concerns(Configuration.path) {
            watches.watchAll()
            isElsewhere = hadMounts || watches.hasMounts
          }
          return watches.isExhausted ? nil : isElsewhere ? .anything : result
        }
      }
    }

    /// Whether there is something to read within that time; a negative one has no end.
    @discardableResult
    private func wait(milliseconds: Int32) -> Bool {
      var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      return poll(&wanted, 1, milliseconds) > 0
    }

    /// Reads what has happened until there is no more.
    /// - Returns: Whether that can be read.
    private func readEvents(into burst: inout ChangeBurst, _ watches: inout FolderWatches) -> Bool {
      withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: MemoryLayout<inotify_event>.alignment) {
        buffer in
        // Someone who writes faster than this reads must not keep it here.
        for _ in 0..<64 {
          let count = read(descriptor, buffer.baseAddress, buffer.count)
          guard count > 0 else { return count < 0 && (errno == EAGAIN || errno == EINTR) }
          var rest = UnsafeRawBufferPointer(rebasing: buffer[..<count])
          let head = MemoryLayout<inotify_event>.size
          while rest.count >= head {
            let event = rest.loadUnaligned(as: inotify_event.self)
            let end = min(head + Int(event.len), rest.count)
            let name = rest[head..<end].prefix { $0 != 0 }
            take(event, UnsafeRawBufferPointer(rebasing: name), into: &burst, &watches)
            rest = UnsafeRawBufferPointer(rebasing: rest[end...])
          }
        }
        return true
      }
    }

    private func take(
      _ event: inotify_event, _ name: UnsafeRawBufferPointer, into burst: inout ChangeBurst,
      _ watches: inout FolderWatches
    ) {
      func has(_ flag: Int32) -> Bool { event.mask & UInt32(bitPattern: flag) != 0 }
      if has(IN_IGNORED) { return watches.forget(event.wd) }
      // Events were lost.
      if has(IN_Q_OVERFLOW) { return burst.addFolders() }
      guard let changed = watches.path(event.wd, name) else { return }
      guard case .path(let path) = changed else { return burst.addFolders() }
      let hasCome = has(IN_CREATE) || has(IN_MOVED_TO)
      if has(IN_ISDIR) {
        burst.addFolders()
        // At once, so that it is seen when it is quiet in there as well.
        if hasCome { watches.look(at: path) }
        return
      }
      if hasCome, watches.isLink(path) { burst.addFolders() }
      // The file can have other paths.
      if watches.hasLinks { burst.addAnything() }
      if has(IN_CREATE) {
        burst.add(.created, path)
      } else if has(IN_MODIFY) {
        burst.add(.modified, path)
      } else if has(IN_CLOSE_WRITE) || has(IN_MOVED_TO) {
        burst.add(.finished, path)
      } else if has(IN_DELETE) || has(IN_MOVED_FROM) {
        burst.add(.gone, path)
      } else {
        burst.add(.touched, path)
      }
    }
  }
#endif
