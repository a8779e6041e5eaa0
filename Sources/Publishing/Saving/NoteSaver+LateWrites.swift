import Dispatch
import Text

/// What other programs write to files that were displaced.
extension NoteSaver {
  /// A file that a save displaced, with the bytes that it had then.
  struct Displaced: Sendable {
    let kept: String

    /// The run of saves that the save was one of, by which the note is found.
    let run: Int
    var bytes: [UInt8]
  }

  /// In milliseconds; the next looks come after three times as long each.
  private static let firstLook = 30
  private static let lastLook = 70_000

  /// Looks whether another program still writes to a file that was displaced.
  ///
  /// A program that finds a note by its name, then is held up, opens the file that has been displaced in between.
  /// What it writes is the last that was saved, and becomes the note.
  func lookAgain(at displaced: [Displaced], in folder: UndoFolder, after time: Int = firstLook) {
    guard time <= Self.lastLook else { return }
    looks.asyncAfter(deadline: .now() + .milliseconds(time)) { [weak self] in
      guard let self else { return }
      lookAgain(at: look(at: displaced, in: folder), in: folder, after: time * 3)
    }
  }

  /// Looks now.
  /// - Returns: The displaced files as they are known since.
  func look(at displaced: [Displaced], in folder: UndoFolder) -> [Displaced] {
    var known = displaced
    for (index, file) in displaced.enumerated() {
      guard let late = content.readIfQuiet(KeptFile(folder: folder.undo, name: file.kept)),
        !areSameBytes(late, file.bytes)
      else { continue }
      let isDone: Void? = try? exclusively { folder, state throws(SaveFailure) in
        try saveLateWrite(late, to: file, folder, &state)
      }
      if isDone != nil { known[index].bytes = late }
    }
    return known
  }

  private func saveLateWrite(
    _ late: [UInt8], to file: Displaced, _ folder: UndoFolder, _ state: inout State
  ) throws(SaveFailure) {
    // Where another program has saved since, that has the note, also with our saves on top of it; what was saved here
    // since can be had back.
    guard let (path, last) = state.saved.first(where: { $0.value.run == file.run }) else { return }
    let now = try content.read(path).bytes
    guard last.version == noteVersion(of: now) else { return }
    _ = try make(
      [.replace(path, now, with: late)], what: "\(path) as another program saved it", undone: nil, folder,
      &state)
  }
}

extension NoteSaver.State {
  /// Takes up a step that was made.
  /// - Returns: The file that it displaced; nil for none.
  mutating func takeUp(_ step: UndoEntry.Step, _ change: NoteSaver.Change) -> NoteSaver.Displaced? {
    if case .moved = step {
      for (path, last) in saved where step.moves(path) {
        saved[path] = nil
        saved[step.place(of: path)] = last
      }
    }
    guard case .replaced(let path, let former, let after) = step,
      case .replace(_, let base, with: _) = change
    else { return nil }
    let known = saved[path].flatMap { $0.version == noteVersion(of: base) ? $0.run : nil }
    if known == nil { lastRun += 1 }
    let run = known ?? lastRun
    saved[path] = (after, run)
    return NoteSaver.Displaced(kept: former, run: run, bytes: base)
  }
}
