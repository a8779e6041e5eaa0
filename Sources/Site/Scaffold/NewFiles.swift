import Diagnostics
package import FrontMatter
package import PlantLibrary
import Platform
package import Publishing
import Text

/// Makes new files for a person to go on with; never changes one that is there.
package enum NewFiles {
  /// Makes a small site.
  /// - Parameters:
  ///   - folder: The site's folder, made where there is none; it must be empty.
  ///   - title: The site's title.
  ///   - preset: What the site begins with.
  ///   - others: Paths from the folder and texts of what it is to have besides.
  /// - Returns: The paths of the files made, from the folder.
  /// - Throws: Why they can't be made.
  package static func site(
    in folder: String, title: String, preset: SitePreset = .collection,
    and others: [(path: String, text: String)] = []
  ) throws(FileProblem) -> [String] {
    let files = preset.files(title: title) + others
    try write(files, in: folder)
    return files.map(\.path)
  }

  /// Makes files in a folder that is made where there is none; it must be empty.
  /// - Throws: Why they can't be made.
  package static func write(_ files: [(path: String, text: String)], in folder: String) throws(FileProblem) {
    let root = try emptyFolder(folder)
    let shown = folder.hasSuffix("/") ? folder : folder + "/"
    for file in files { try makeNewFile(file.path, file.text, in: root, shown: shown) }
  }

  /// Makes one file.
  /// - Throws: Why it can't be made, for instance because it is there.
  package static func write(_ bytes: [UInt8], to path: String) throws(FileProblem) {
    do throws(SystemError) {
      try OpenFolder.current.makeFile(path, bytes)
    } catch {
      guard error == .alreadyThere else { throw FileProblem(.cannotMake(path, error)) }
      throw FileProblem(
        Diagnostic(.error, code: "already-there", "is already there; it stays as it is", at: .path(path)))
    }
  }

  /// Makes a plant note in a site's folder.
  /// - Parameters:
  ///   - name: The plant's name, scientific or not.
  ///   - section: The folder under `content/plants`, with `/` between its parts; empty for none.
  ///   - folder: The site's folder.
  ///   - today: The note's date; nil for the day that it is.
  /// - Returns: The path of the note, from the site's folder.
  /// - Throws: Why it can't be made.
  package static func plant(
    _ name: String, section: String, in folder: String, today: CalendarDate?
  ) throws(FileProblem) -> String {
    let (path, note, form) = try plantNote(name, section: section, in: folder, today: today)
    let source = try FolderSource(folder: folder)
    let place = source.location(ofNew: path)
    let text = form == .json ? json(note) : note
    try makeNewFile(place.path, text, in: place.folder, shown: String(place.shown.dropLast(place.path.count)))
    return place.shown
  }

  /// A record in YAML as JSON.
  package static func json(_ record: String) -> String {
    let root = FrontMatter.read(SourceFile(path: "", text: record), as: .yaml).note.root
    return (root?.json ?? .object([])).prettyText
  }

  /// A new plant note that isn't written yet: its path, from the site's folder, its text, and in which form it is to be
  /// written, as most notes of the site are; one in JSON is a record in YAML until then.
  package static func plantNote(
    _ name: String, section: String, in folder: String, today: CalendarDate?
  ) throws(FileProblem) -> (path: String, text: String, form: NoteForm) {
    let source = try FolderSource(folder: folder)
    let (files, found) = source.files()
    let reader = SourceReader(source, files)
    // What can't be looked at may be the configuration or the attributes.
    var problems = found.filter { $0.code == "unreadable-file" || $0.code == "bad-folder" }
    let file = reader.file(Configuration.path, problems: &problems)
    let attributes = reader.file(SiteLoader.attributesPath, problems: &problems)
    if let problem = problems.first { throw FileProblem(problem) }
    guard let file else {
      throw FileProblem(
        .noConfiguration(misnamed: Configuration.misnamedPaths.first { reader.has($0) }, at: .path(folder)))
    }
    let configuration = Configuration.read(file).configuration
    let schema = attributes.map { AttributeSchema.read($0).schema } ?? .builtIn

    let plant = NewPlantName(name)
    guard let fileName = plant.fileName else { throw FileProblem(.noAddress(name, at: nil)) }
    let path = try notePath(fileName, section: presentSection(section, files))
    try refuseTakenAddress(path, in: source)
    let date = today ?? Today.day(at: Today.now, timeZone: configuration.timeZone) ?? .epoch
    let form = NoteForm(of: source.location(ofNew: path).path)
    let text = NoteScaffold.text(
      name: plant, schema: schema, language: configuration.language, date: date, isRecord: form != .text)
    return (path, text, form)
  }

  /// Where a note of a name would lie in a section, from the site's folder.
  /// - Throws: Why none can.
  package static func notePlace(
    _ name: String, section: String, in source: FolderSource
  ) throws(FileProblem) -> String {
    guard !slug(name).isEmpty else { throw FileProblem(.noAddress(name, at: nil)) }
    let path = try notePath(name, section: section)
    guard name != "index" else { throw FileProblem(.misplacedNote(path, .calledIndex)) }
    try refuseTakenAddress(path, in: source)
    return path
  }

  /// Makes files in a folder that is there, or a new one.
  /// - Parameters:
  ///   - files: Their paths from the folder, and what they hold; none of them is changed where it is there.
  ///   - folder: The folder.
  ///   - isNew: Whether it must be empty, or not be there.
  /// - Throws: Why they can't be made.
  package static func files(
    _ files: [(path: String, bytes: () throws(FileProblem) -> [UInt8])], in folder: String, isNew: Bool
  ) throws(FileProblem) {
    let root: String
    if isNew {
      root = try emptyFolder(folder)
    } else {
      root = try reading(folder) { () throws(SystemError) in try resolvedPath(folder) }
    }
    let shown = folder.hasSuffix("/") ? folder : folder + "/"
    for file in files { try makeNewFile(file.path, bytes: try file.bytes(), in: root, shown: shown) }
  }

  /// Makes a folder with those above it, or finds that it is there and empty.
  /// - Returns: The folder's absolute path without links.
  private static func emptyFolder(_ folder: String) throws(FileProblem) -> String {
    var made = folder.hasPrefix("/") ? "" : "."
    let real: String
    let opened: OpenFolder
    do throws(SystemError) {
      for part in folder.split(separator: "/") {
        made += "/" + part
        try OpenFolder.current.makeFolder(made)
      }
      real = try resolvedPath(folder)
      opened = try OpenFolder(at: real)
    } catch {
      throw FileProblem(.cannotMake(folder, error))
    }
    do throws(SystemError) {
      if try opened.names().isEmpty { return real }
    } catch {
      throw FileProblem(.unreadable(folder, error))
    }
    throw FileProblem(
      Diagnostic(
        .error, code: "folder-not-empty", "isn't empty, so nothing new is made in it",
        at: .path(folder)))
  }

  /// A section by the names of the folders that are there, of which a person may write the title: `Succulents` for
  /// `succulents`.
  private static func presentSection(_ section: String, _ files: [ContentFile]) -> String {
    var folder = "content/plants/"
    var names: [String] = []
    for part in section.split(separator: "/").map(String.init) {
      let inside = files[files.range(ofFolder: folder)].compactMap { file -> String? in
        let parts = file.path.dropFirst(folder.count).split(separator: "/", maxSplits: 1)
        return parts.count > 1 ? String(parts[0]) : nil
      }
      let alike = Set(inside.filter { slug($0) == slug(part) })
      let name = alike.contains(part) || alike.count != 1 ? part : alike.first ?? part
      names.append(name)
      folder += name + "/"
    }
    return section.utf8.first == UInt8(ascii: "/") ? section : names.joined(separator: "/")
  }

  private static func notePath(_ name: String, section: String) throws(FileProblem) -> String {
    let parts = section.split(separator: "/").map(String.init)
    let isUsable = parts.allSatisfy { part in
      // Hidden folders and those of editors aren't read, and what has no slug can stand in no address.
      part.utf8.first != UInt8(ascii: ".") && part.utf8.last != UInt8(ascii: "~") && !slug(part).isEmpty
        && !part.unicodeScalars.contains(where: isControl)
    }
    guard isUsable, !section.utf8.starts(with: "/".utf8) else {
      throw FileProblem(
        Diagnostic(
          .error, code: "bad-section",
          "\"\(section)\" can be no section; write a folder under content/plants, such as succulents or cacti/opuntia",
          at: nil))
    }
    return (["content/plants"] + parts + [name + ".md"]).joined(separator: "/")
  }

  /// A folder of the note's name is a section or another note, which has the address already; so is a note of a
  /// section's name, or in a folder of that name.
  private static func refuseTakenAddress(_ path: String, in source: FolderSource) throws(FileProblem) {
    func look(at path: String) throws(FileProblem) -> FileStatus? {
      let place = source.location(ofNew: path)
      return try reading(place.shown) { () throws(SystemError) in
        try FileStatus.followingLinks(at: place.folder + "/" + place.path)
      }
    }
    let taken = String(path.dropLast(3))
    if try look(at: taken)?.kind == .folder {
      throw FileProblem(.addressTaken(path, by: taken, in: source))
    }
    var section = "content/plants"
    for part in path.split(separator: "/").dropFirst(2).dropLast() {
      section += "/" + part
      for note in [section + ".md", section + "/index.md"] where try look(at: note) != nil {
        throw FileProblem(.addressTaken(section, by: note, in: source))
      }
    }
  }
}

extension Diagnostic {
  fileprivate static func addressTaken(
    _ path: String, by other: String, in source: FolderSource
  ) -> Diagnostic {
    let (path, other) = (source.shownPath(of: path), source.shownPath(of: other))
    return Diagnostic(
      .error, code: "already-there",
      "would have the same address as \"\(other)\"; choose another name or section", at: .path(path))
  }
}
