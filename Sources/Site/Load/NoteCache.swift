import Diagnostics
import PlantLibrary
import Synchronization

/// A note as it was read, with the problems in it.
enum ReadNote: Sendable {
  case plant(PlantNote, [Diagnostic])
  case page(PageNote, [Diagnostic])
  case unreadable(Diagnostic)
}

/// Notes that were read before, so that loading a site again parses only what has changed.
package final class NoteCache: Sendable {
  struct Entry: Sendable {
    let stamp: FileStamp
    let note: ReadNote
  }

  private struct State {
    var notes: [String: Entry] = [:]
    /// The files that decide what notes mean.
    var rules: [String: FileStamp] = [:]
  }

  private let state = Mutex(State())

  package init() {}

  /// Forgets all notes where the files that decide what they mean aren't those of before.
  func begin(_ files: [ContentFile]) {
    let rules = Dictionary(
      files.filter { $0.path == Configuration.path || $0.path == SiteLoader.attributesPath }
        .map { ($0.path, $0.isSettled ? $0.stamp : .untrusted) }
    ) { first, _ in first }
    state.withLock { state in
      if state.rules != rules || rules.values.contains(.untrusted) { state.notes = [:] }
      state.rules = rules
    }
  }

  /// The notes of files that haven't changed, by their paths.
  var known: [String: Entry] { state.withLock { $0.notes } }

  /// Keeps what was read, and forgets all else.
  func keep(_ notes: [(file: ContentFile, note: ReadNote)]) {
    state.withLock { state in
      state.notes = Dictionary(
        notes.lazy.filter { $0.file.isSettled }.map {
          ($0.file.path, Entry(stamp: $0.file.stamp, note: $0.note))
        }
      ) { first, _ in first }
    }
  }
}
