import Dispatch
import Text

/// What other programs write to files that were displaced.
extension NoteSaver {
  /// A file that a save displaced, with the bytes that it had then.
  struct Displaced: Sendable {
    let path: String
    let kept: String

    /// The run of saves that the save was one of.
    let run: Int
    var bytes: [UInt8]
  }

  /// In milliseconds; the next looks come after three times as long each.
  private static let firstLook = 30
  private static let lastLook = 70_000

  /// Looks whether another program still writes to a file that was displaced.
  ///
  /// A program that finds a note by its name, then is held up, opens the file that has been displaced in between. What it
  /// writes is the last that was saved, and becomes the note.
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
      let isDone: Void? = try? locked { state throws(SaveFailure) in
        try saveLateWrite(late, to: file, &state)
      }
      if isDone != nil { known[index].bytes = late }
    }
    return known
  }

  private func saveLateWrite(_ late: [UInt8], to file: Displaced, _ state: inout State) throws(SaveFailure) {
    let now = try content.read(file.path).bytes
    // Where another program has saved since, that has the note, also with our saves on top of it; what was saved here since
    // can be had back.
    guard let last = state.saved[file.path], last == (noteVersion(of: now), file.run) else { return }
    _ = try make(
      [.replace(file.path, now, with: late)], what: "\(file.path) as another program saved it", undone: nil,
      &state)
  }
}
