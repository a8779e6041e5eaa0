package import Diagnostics
import Platform

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
    do throws(SystemError) {
      let top = try OpenFolder(at: site)
      let folder = try top.folder(beneath: UndoFolder.place)
      guard !UndoFolder.begun(among: try folder.names()).isEmpty, try waits(for: folder, patience) else {
        return []
      }
      defer { folder.unlock() }
      return UndoFolder.begun(among: try folder.names()).map { problem(of: $0, folder, site: top) }.sorted()
    } catch {
      // We make no links, so behind one there is no save of ours.
      return error.isMissing || error == .link ? [] : [.unknown(at: UndoFolder.place, error.text)]
    }
  }

  /// Waits until nobody is saving.
  /// - Returns: Whether that was so in time.
  private static func waits(for folder: OpenFolder, _ patience: Int) throws(SystemError) -> Bool {
    let step = 10
    for waited in stride(from: 0, through: patience, by: step) {
      if waited > 0 { pause(milliseconds: step) }
      do throws(SystemError) {
        try folder.lock(.shared, waits: false)
        return true
      } catch {
        if error != .locked { throw error }
      }
    }
    return false
  }

  private static func problem(of id: String, _ folder: OpenFolder, site: OpenFolder) -> Diagnostic {
    let name = id + UndoFolder.begunEnding
    do throws(SaveFailure) {
      let entry = try UndoFolder.read(name, in: folder).flatMap { UndoEntry(id: id, $0) }
      let leftovers = (entry?.leftovers ?? []).filter { site.shows($0) }
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
