import PlantLibrary
import Text

/// What of a folder's files are its notes.
extension NotesFinder {
  /// How many folders below a depth all notes have in common, at least the one at it, without that of a single note.
  private static func sharedDepth(_ notes: [RecordFile], from depth: Int) -> Int {
    var shared = depth
    while notes.allSatisfy({
      $0.folders.count > shared + 1 && $0.folders[shared + 1] == notes[0].folders[shared + 1]
    }),
      notes.count > 1
    {
      shared += 1
    }
    return shared
  }

  /// The notes of a folder in one language each: of its folders that are named by languages, or the endings `fr.md`.
  static func byLanguage(_ folder: NotesFolder, _ wanted: String?) -> [NotesFolder] {
    let depth = folder.path.split(separator: "/").count
    let tops = Dictionary(grouping: folder.notes) { note -> String in
      note.folders.count > depth ? String(note.folders[depth]).lowercased() : ""
    }
    if tops.count > 1, tops.keys.allSatisfy({ languages.contains($0) }) {
      return tops.map { language, notes in
        var one = NotesFolder(
          path: notes[0].folders[...sharedDepth(notes, from: depth)].joined(separator: "/"), notes: notes,
          index: folder.index)
        one.language = String(language.prefix(2))
        let prefix = one.path.dropFirst(folder.path.count)
        let start = prefix.hasPrefix("/") ? prefix + "/" : "/" + prefix + "/"
        one.skipped = folder.skipped.compactMap { skip in
          if skip.pattern.hasPrefix("**/") { return skip }
          guard skip.pattern.hasPrefix(start) else { return nil }
          return Skip(pattern: "/" + skip.pattern.dropFirst(start.count), reason: skip.reason)
        }
        one.leftOut = folder.leftOut.filter { $0.path.hasPrefix(one.path + "/") }
        return one
      }
    }
    let endings = Dictionary(grouping: folder.notes) { note -> String in
      let ending = note.stem.split(separator: ".").dropFirst().last.map { $0.lowercased() } ?? ""
      return languages.contains(ending) ? ending : ""
    }
    let translated = endings.filter { !$0.key.isEmpty }
    guard !translated.isEmpty else { return [folder] }
    if translated.values.reduce(0, { $0 + $1.count }) * 4 <= folder.notes.count {
      // A few are translated: `oak.en.md` beside `oak.md`.
      let own = Set((endings[""] ?? []).map { $0.path.dropLast($0.ending.count + 1) })
      let others = translated.values.joined().filter { note in
        let stem = note.path.dropLast(note.ending.count + 1)
        return stem.lastIndex(of: ".").map { own.contains(stem[..<$0]) } ?? false
      }
      var one = folder
      one.leaveOut(Set(others.map(\.path)), as: .translation)
      one.otherLanguages = translated.filter {
        $0.value.contains { note in others.contains { $0.path == note.path } }
      }
      .keys.sorted()
      return [one]
    }
    let best =
      wanted.flatMap { endings[$0] == nil ? nil : $0 }
      ?? endings.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }?.key ?? ""
    var one = NotesFolder(path: folder.path, notes: endings[best] ?? [], index: folder.index)
    one.language = best.isEmpty ? nil : best
    one.languageEnding = best.isEmpty ? nil : best
    one.otherLanguages = endings.keys.filter { $0 != best && !$0.isEmpty }.sorted()
    // Of notes with an ending of their own no others are taken.
    one.leftOut = folder.leftOut
    one.skipped =
      folder.skipped
      + (best.isEmpty ? one.otherLanguages : []).map {
        Skip(pattern: "**/*.\($0).*", reason: LeftOut.Reason.translation.rawValue)
      }
    return [one]
  }

  /// Whether the notes are texts, rather than records: whichever more have keys, or are more.
  private static func mainForm(of notes: [RecordFile]) -> Bool {
    func rank(_ isText: Bool) -> (Int, Int) {
      let own = notes.filter { $0.isText == isText }
      return (own.count { !$0.keys.isEmpty }, own.count)
    }
    return rank(true) >= rank(false)
  }

  /// The folders that hold more than the note of their own: those of other notes, and of notes in folders of their own.
  private static func sharedFolders(of notes: [RecordFile]) -> Set<String> {
    var shared: Set<String> = []
    for note in notes {
      var folders = note.folders[...]
      if note.isBundle || isTranslatedIndex(note) { folders = folders.dropLast() }
      while shared.insert(folders.joined(separator: "/")).inserted, !folders.isEmpty {
        folders = folders.dropLast()
      }
    }
    return shared
  }

  /// Whether a file is the note of its folder in a language: `oak/index.en.md`.
  private static func isTranslatedIndex(_ note: RecordFile) -> Bool {
    let parts = note.stem.split(separator: ".")
    return parts.count == 2 && parts[0] == "index" && languages.contains(parts[1].lowercased())
  }

  /// What leaves a file out: its folder where that holds no notes, else its path.
  private static func pattern(_ file: RecordFile, below depth: Int) -> String {
    let folders = file.folders.dropFirst(depth)
    if let other = folders.firstIndex(where: { otherFolders.contains($0.lowercased()) }) {
      return "/" + folders[...other].joined(separator: "/")
    }
    return "/" + file.path.split(separator: "/").dropFirst(depth).joined(separator: "/")
  }

  /// The folder at a path with those of some files that are its notes.
  func folder(at path: [String], _ indices: [Int]) -> NotesFolder {
    var notes = indices.map { files[$0] }
    // A folder of one note each: `oak/data.yml`.
    let stems = TextCounts(notes.map(\.stem))
    let index = stems.counts.first.flatMap {
      $0.count * 10 >= notes.count * 8 && $0.count > 1 && $0.text != "index" ? $0.text : nil
    }
    for place in notes.indices { notes[place].index = index ?? "index" }
    let all = notes
    notes.removeAll { note in note.folders.dropFirst(path.count).contains { $0.hasPrefix("_") } }
    let hidden = Set(all.map(\.path)).subtracting(notes.map(\.path))
    if let index { notes.removeAll { $0.stem != index } }
    notes =
      hasLeafBundles ? Self.withoutResources(notes, below: path.count) : Self.withoutIntroductions(notes)
    var folder = NotesFolder(path: path.joined(separator: "/"), notes: notes, index: index)
    let taken = Set(notes.map(\.path))
    leaveOut(all.filter { !taken.contains($0.path) && !hidden.contains($0.path) }, of: &folder)
    folder.leftOut += hidden.sorted().map { LeftOut(path: $0, reason: .underscore) }
    let sieve = NoteSieve(notes)
    let reasons = Dictionary(
      grouping: notes.compactMap { note in sieve.reason(note).map { (note.path, $0) } }, by: \.1)
    for (reason, notes) in reasons { folder.leaveOut(Set(notes.map(\.0)), as: reason) }
    folder.leftOut.sort { $0.path < $1.path }
    var first: Set<String> = []
    let twice = folder.notes.sorted { $0.path < $1.path }.filter { note in
      !first.insert(note.path.dropLast(note.ending.count).lowercased()).inserted
    }
    folder.leaveOut(Set(twice.map(\.path)), as: .twice)
    folder.language = path.first { Self.languages.contains($0.lowercased()) }.map {
      String($0.lowercased().prefix(2))
    }
    return folder
  }

  /// The notes but for introductions of others, and what lies beside notes in another form.
  private static func withoutIntroductions(_ notes: [RecordFile]) -> [RecordFile] {
    let main = mainForm(of: notes)
    let notes = notes.filter { $0.isText == main }
    let shared = sharedFolders(of: notes)
    return notes.filter { !($0.stem == "index" && shared.contains($0.folders.joined(separator: "/"))) }
  }

  /// The notes but for what belongs to the page of a folder: beside Hugo's `index.md` other texts are no pages of their own
  /// (https://gohugo.io/content-management/page-bundles/), unless that stands at the top.
  private static func withoutResources(_ notes: [RecordFile], below depth: Int) -> [RecordFile] {
    let main = mainForm(of: notes)
    let bundles = Set(
      notes.filter { $0.stem == "index" && $0.folders.count > depth }.map {
        $0.folders.joined(separator: "/") + "/"
      })
    return notes.filter { note in
      if note.isText != main || note.stem == "index" && note.folders.count == depth { return false }
      let isBundle = note.stem == "index" || isTranslatedIndex(note)
      return isBundle || !bundles.contains { note.path.hasPrefix($0) }
    }
  }

  /// Names what isn't taken of a folder, as a site reads whatever has the endings of its notes.
  private func leaveOut(_ stray: [RecordFile], of folder: inout NotesFolder) {
    let prefix = folder.path.isEmpty ? "" : folder.path + "/"
    let depth = folder.path.split(separator: "/").count
    let endings = Set(folder.notes.map(\.ending))
    let left =
      (stray + others.filter { $0.path.hasPrefix(prefix) && !$0.stem.hasPrefix("_") })
      .filter { endings.contains($0.ending) }
    // What lies beside each note by one name is one pattern.
    let names = Dictionary(left.map { ($0.name, 1) }, uniquingKeysWith: +)
    folder.skipped = Set(
      left.map { file in
        let isMany = (names[file.name] ?? 0) > 3 && !folder.notes.contains { $0.name == file.name }
        return isMany ? "**/" + file.name : Self.pattern(file, below: depth)
      }
    ).sorted().map { Skip(pattern: $0, reason: LeftOut.Reason.other.rawValue) }
    folder.leftOut = (left + stray.filter { !endings.contains($0.ending) }).map {
      LeftOut(path: $0.path, reason: .other)
    }
  }
}
