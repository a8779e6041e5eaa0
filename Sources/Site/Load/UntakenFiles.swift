import Diagnostics
import PlantLibrary
import Publishing
import Text

/// Files among notes that hold text, and aren't read as notes: other generators' notes, and records.
///
/// What stands in them isn't published by the way either, but for those that a note links to.
struct UntakenFiles {
  private let folders: FolderMap?
  private var files: [ContentFile] = []

  init(_ folders: FolderMap?) { self.folders = folders }

  private static let markdown = ["md", "markdown", "mdown", "mkd", "mdx"]
  private static let endings = Set(markdown + ["yml", "yaml", "json", "toml"])

  /// Takes a file that may hold a note in another form.
  /// - Returns: Whether it may.
  mutating func take(_ file: ContentFile) -> Bool {
    guard let ending = Self.ending(of: file), Self.endings.contains(ending.lowercased()),
      !SiteLoader.isPrivate(file.path)
    else { return false }
    files.append(file)
    return true
  }

  /// The paths of those that notes link to.
  func linked(by notes: [LoadedNote]) -> [String] {
    guard !files.isEmpty else { return [] }
    var paths: Set<String> = []
    var names: Set<Substring> = []
    for note in notes {
      for link in note.references {
        for path in link.filePaths([:]) {
          paths.insert(path)
          // An address of a file beside a note is known only when all notes have theirs.
          if link.target.utf8.first == UInt8(ascii: "/") { names.insert(Self.name(of: path)) }
        }
      }
    }
    return files.map(\.path).filter { paths.contains($0) || names.contains(Self.name(of: $0)) }
  }

  /// What there is to say of them: one warning for each ending.
  var problems: [Diagnostic] {
    Dictionary(grouping: files) { Self.ending(of: $0) ?? "" }.sorted { $0.key < $1.key }.map(problem)
  }

  private func problem(_ ending: String, _ files: [ContentFile]) -> Diagnostic {
    let count = files.count
    let names = listed(files.map(\.shownPath), limit: 5)
    var notes = [count == 1 ? nil : Diagnostic.Note("they are \(names)")].compactMap(\.self)
    notes.append(Diagnostic.Note(advice(ending, files)))
    return Diagnostic(
      .warning, code: "untaken-files",
      count == 1
        ? "this file ends in .\(ending) and is not read as a note"
        : "\(count) files end in .\(ending) and are not read as notes", at: .path(files[0].path),
      notes: notes)
  }

  /// What to do with files of an ending.
  private func advice(_ ending: String, _ files: [ContentFile]) -> String {
    let place = files[0].path.utf8.starts(with: "content/pages/".utf8) ? "content/pages" : "content/plants"
    let taken = folders?.notes(in: place) ?? .usual
    let isMarkdown = Self.markdown.contains(ending.lowercased())
    guard FolderSettings.endings.contains(ending) else {
      return isMarkdown
        ? "if they are notes, let their names end in .md; if not, begin them with _"
        : "nothing reads .\(ending) as notes; if they hold none, begin their names with _"
    }
    var parts = [
      "path: \(folders?.mounts.first { $0.place == place }?.shown("") ?? place)",
      "notes: [\((taken.endings + [ending]).joined(separator: ", "))]",
    ]
    let new = index(files).map { taken.indexes.contains($0) ? [] : [$0] } ?? []
    if !new.isEmpty || taken.indexes != ["index"] {
      parts.append("index: [\((taken.indexes + new).joined(separator: ", "))]")
    }
    return
      "to take them, write in plantsite.yml: folders: {\(Self.name(of: place)): {\(parts.joined(separator: ", "))}}; if they are no notes, begin their names with _, or leave them out by skip"
  }

  /// The name without ending that several files have, each in a folder of its own; nil for none.
  private func index(_ files: [ContentFile]) -> String? {
    let stems = Set(files.map { Self.name(of: $0.path).prefix { $0 != "." } })
    guard files.count > 1, stems.count == 1, let stem = stems.first else { return nil }
    return String(stem)
  }

  private static func name(of path: String) -> Substring {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[path.utf8.index(after: $0)...] } ?? path[...]
  }

  private static func ending(of file: ContentFile) -> String? {
    let name = name(of: file.shownPath)
    return name.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(name[name.utf8.index(after: $0)...]) }
  }
}
