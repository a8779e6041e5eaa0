package import Diagnostics

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Saves in whose middle the program was ended, for commands that show or publish notes and change none.
package enum CutOffSaves {
  /// A warning for each such save, at the first of its notes; nothing is changed.
  ///
  /// A save that a program is making isn't cut off: it is waited for.
  /// - Parameters:
  ///   - site: The site's folder.
  ///   - patience: In milliseconds; who takes longer to save is taken to be at it still.
  /// - Returns: The warnings; none where all was saved.
  package static func problems(site: String, patience: Int = 2_000) -> [Diagnostic] {
    let top = openFolder(site, in: AT_FDCWD)
    guard top >= 0 else { return isMissing(errno) ? [] : [.unknown(at: site, errorText(errno))] }
    defer { close(top) }
    let folder = openBeneath(UndoFolder.place, in: top, isFolder: true)
    guard folder >= 0 else {
      // We make no links, so behind one there is no save of ours.
      return isMissing(errno) || errno == ELOOP ? [] : [.unknown(at: UndoFolder.place, errorText(errno))]
    }
    defer { close(folder) }
    do throws(SystemError) {
      guard !UndoFolder.begun(among: try namesInFolder(folder)).isEmpty, waits(for: folder, patience) else {
        return []
      }
      defer { flock(folder, LOCK_UN) }
      return UndoFolder.begun(among: try namesInFolder(folder)).map { problem(of: $0, folder, site: top) }
        .sorted()
    } catch {
      return [.unknown(at: UndoFolder.place, errorText(error.number))]
    }
  }

  /// Waits until nobody is saving.
  /// - Returns: Whether that was so in time.
  private static func waits(for folder: Int32, _ patience: Int) -> Bool {
    let step = 10
    for waited in stride(from: 0, through: patience, by: step) {
      if waited > 0 { usleep(UInt32(step) * 1_000) }
      // Some file systems know no locks.
      if retrying({ flock(folder, LOCK_SH | LOCK_NB) }) == 0 || errno != EWOULDBLOCK { return true }
    }
    return false
  }

  private static func problem(of id: String, _ folder: Int32, site: Int32) -> Diagnostic {
    let name = id + UndoFolder.begunEnding
    do throws(SaveFailure) {
      let entry = try UndoFolder.read(name, in: folder).flatMap { UndoEntry(id: id, $0) }
      let leftovers = (entry?.leftovers ?? []).filter { status(of: $0, in: site) != nil }
      return .cutOff(entry, leftovers, at: UndoFolder.place + "/" + name)
    } catch {
      return .unknown(at: UndoFolder.place + "/" + name, error.message)
    }
  }
}

extension Diagnostic {
  fileprivate static func cutOff(_ entry: UndoEntry?, _ leftovers: [String], at place: String) -> Diagnostic {
    let others = (entry?.paths ?? []).dropFirst()
    let what = entry.map { "“\($0.what)”" } ?? "a save"
    return Diagnostic(
      .warning, code: "save-cut-off",
      "\(what) was cut off when plantsite was ended, so it may be half done; start plantsite serve, which takes it back",
      at: .path(entry?.paths.first ?? place),
      notes: others.prefix(9).map { Note("it changes this file, too", at: .path($0)) }
        + (others.count > 9 ? [Note("and \(others.count - 9) more")] : [])
        + leftovers.prefix(9).map { Note("what it was writing lies here", at: .path($0)) })
  }

  fileprivate static func unknown(at place: String, _ reason: String) -> Diagnostic {
    Diagnostic(
      .warning, code: "save-cut-off", "whether a save was cut off can't be told: \(reason)", at: .path(place))
  }
}
