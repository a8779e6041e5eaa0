import FrontMatter
import PlantLibrary
import Text

/// Where the notes of plants lie among all files of a folder.
struct NotesFolder: Sendable {
  /// The folder, from the one that was looked at; empty for that itself.
  let path: String

  /// The notes in it.
  private(set) var notes: [RecordFile]

  /// What a file that makes a folder a note is called besides `index`: `data` for `oak/data.yml`.
  let index: String?

  /// The language that its notes are in, where there are others beside it; nil where nothing says.
  var language: String?

  /// The folders or endings of the same notes in other languages.
  var otherLanguages: [String] = []

  /// The part of the notes' endings that says their language: `fr` of `rose.fr.md`; nil where they have none.
  var languageEnding: String?

  /// What the names of its notes end in: `md`, `fr.md`.
  var endings: [String] {
    Set(notes.map(\.ending)).sorted().map { ending in languageEnding.map { "\($0).\(ending)" } ?? ending }
  }

  /// Files in it that aren't notes, as patterns from the folder.
  var skipped: [Skip] = []

  /// Files in it that look like a note by their form, and aren't taken.
  var leftOut: [LeftOut] = []

  /// Leaves out some notes.
  mutating func leaveOut(_ paths: Set<String>, as reason: LeftOut.Reason) {
    for note in notes where paths.contains(note.path) {
      let pattern = reason == .isPrivate ? patternWithFolder(note) : pattern(note)
      skipped.append(Skip(pattern: pattern, reason: reason.rawValue))
      leftOut.append(LeftOut(path: note.path, reason: reason))
    }
    skipped.sort { $0.pattern < $1.pattern }
    notes.removeAll { paths.contains($0.path) }
  }

  /// Leaves out what is neither a note nor a picture, by the endings of names: where the notes are a whole folder with
  /// all that is in it, that isn't theirs.
  mutating func leaveOutOthers(_ paths: [String]) {
    let reason = "neither a note nor a picture"
    for path in paths where RecordFile.Kind(path: path) == nil && !TextFacts.isImage(path) {
      let name = path.split(separator: "/").last ?? ""
      let parts = name.split(separator: ".", omittingEmptySubsequences: false)
      let pattern = parts.count > 1 && !name.hasPrefix(".") ? "**/*.\(parts[parts.count - 1])" : "/" + path
      let skip = Skip(pattern: pattern, reason: reason)
      if !skipped.contains(skip) { skipped.append(skip) }
    }
    skipped.sort { $0.pattern < $1.pattern }
  }

  /// Leaves out files that weren't looked at.
  mutating func leaveOutUnseen(_ paths: [String], as reason: LeftOut.Reason) {
    for other in paths where path.isEmpty || other.hasPrefix(path + "/") {
      skipped.append(Skip(pattern: pattern(ofPath: other), reason: reason.rawValue))
    }
    skipped.sort { $0.pattern < $1.pattern }
  }

  /// What leaves a note out.
  func pattern(_ note: RecordFile) -> String { pattern(ofPath: note.path) }

  /// What leaves out a file of the folder, by its path from the one that was looked at.
  func pattern(ofPath other: String) -> String {
    path.isEmpty ? "/" + other : String(other.dropFirst(path.count))
  }

  /// What leaves a note out, with what lies beside it in a folder of its own.
  func patternWithFolder(_ note: RecordFile) -> String {
    let own = pattern(note)
    let folder = own.dropLast(note.name.count + 1)
    return note.isBundle && !folder.isEmpty ? String(folder) : own
  }

  /// Whether it has the notes of another folder in another language: `fr/plants` and `de/plants`.
  func isTranslation(of other: NotesFolder) -> Bool {
    let (own, others) = (path.split(separator: "/"), other.path.split(separator: "/"))
    guard own.count == others.count else { return false }
    let differing = zip(own, others).filter { $0 != $1 }
    return differing.count == 1
      && differing.allSatisfy {
        NotesFinder.languages.contains($0.lowercased()) && NotesFinder.languages.contains($1.lowercased())
      }
  }
}
