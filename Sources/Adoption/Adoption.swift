import FrontMatter
package import PlantLibrary
import Platform
package import Publishing
import Site
import Text

/// What a folder of notes that were written for something else would be as a site.
package struct Adoption: Sendable {
  /// Where the notes lie, from the folder that was looked at; empty for that itself.
  package var folder: String { notes.path }

  /// How many notes there are.
  package var noteCount: Int { notes.notes.count }

  /// `content/attributes.yml`.
  package let attributes: String

  let notes: NotesFolder
  let others: [NotesFolder]
  let keys: [AdoptedKey]
  let tool: ToolSurvey

  /// The site's title, and its language with what says so.
  let title: String
  let language: String
  let languageReason: String
  let faults: [RecordFile]

  /// The language that was asked for, where no notes are in it; nil for none.
  let missingLanguage: String?

  /// The paths of files that are too large to be a note.
  let tooLarge: [String]

  /// Looks at every note in a folder; nil where there is none.
  ///
  /// - Parameters:
  ///   - source: The folder.
  ///   - name: Its name, for a title where nothing else gives one.
  ///   - wanted: The language of the notes to take where there are several; nil for that of the program's
  ///     configuration, else the one with most notes.
  package init?(_ source: any ContentSource, called name: String, language wanted: String? = nil) {
    let all = source.files().files
    var tool = ToolSurvey(all) { path in
      all.file(at: path).flatMap { try? source.read($0) }.map { String(decoding: $0, as: UTF8.self) }
    }
    let files = Self.records(Self.withoutSites(all), source)
    let language = wanted ?? tool.language
    var folders = NotesFinder(files).folders(language: language)
    if folders.isEmpty { folders = NotesFinder(files, includesData: true).folders(language: language) }
    if folders.isEmpty {
      // Who names a folder of notes means them, whatever they say.
      let notes = files.filter { $0.isText && !NotesFinder.isOther($0) }
      if notes.isEmpty { return nil }
      folders = [NotesFolder(path: "", notes: notes, index: nil)]
    }
    notes = folders[0]
    others = Array(folders.dropFirst())
    faults = notes.notes.filter { $0.fault != nil }
    let found = notes.language
    missingLanguage = found != nil && found != wanted ? wanted : nil
    tooLarge = all.filter { $0.stamp.size > Self.mostBytes && RecordFile.Kind(path: $0.path) != nil }.map(
      \.path)
    let survey = KeySurvey(notes.notes)
    var sorter = KeySorter(survey, names: Self.names(notes.notes))
    keys = sorter.sorted()
    tool.look(at: notes.notes)
    tool.look(besides: notes.path)
    self.tool = tool
    title = tool.title ?? titled(name)
    (self.language, languageReason) = Self.language(notes, tool, keys)
    attributes = AttributesFile(keys, noteCount: notes.notes.count).text
  }

  /// Whether most titles of notes are headlines rather than names, although the notes have names too.
  var hasHeadlines: Bool {
    guard let title = keys.first(where: { $0.isOwn("title") }), keys.contains(where: \.isName) else {
      return false
    }
    let texts = title.key.texts.map(\.text)
    let headlines = texts.count {
      $0.count > 45 || $0.contains(": ") || $0.contains("?") || $0.split(separator: " ").count > 6
    }
    return headlines * 2 > texts.count
  }

  /// What the keys of the notes would add to a site's attributes, as lines of `attributes.yml`; empty for nothing.
  package func additions(to schema: AttributeSchema) -> String {
    AttributesFile(keys, noteCount: noteCount).additions(to: schema)
  }

  /// The files that may be records, read in parallel; larger ones are none.
  private static func records(_ all: [ContentFile], _ source: any ContentSource) -> [RecordFile] {
    let files = all.filter { file in
      RecordFile.Kind(path: file.path) != nil && file.stamp.size <= mostBytes
        && !file.path.split(separator: "/").contains("node_modules")
    }
    return parallelMap(count: files.count) { index -> RecordFile? in
      guard let bytes = try? source.read(files[index]) else { return nil }
      return RecordFile(path: files[index].path, bytes: bytes)
    }.compactMap(\.self)
  }

  /// The language of the notes: of their folder, of the program's configuration, or of most keys.
  private static func language(
    _ notes: NotesFolder, _ tool: ToolSurvey, _ keys: [AdoptedKey]
  ) -> (String, String) {
    if let language = notes.language { return (language, "as the notes' folder says") }
    if let language = tool.language {
      return (language, "as the configuration of \(tool.tool?.rawValue ?? "the program") says")
    }
    if let language = LanguageGuess.language(of: keys.map(\.key)) {
      return (language, "by the keys of the notes")
    }
    return ("en", "a guess: nothing says otherwise")
  }

  /// The files but for those of sites in folders of their own, such as of one that was made here before.
  private static func withoutSites(_ files: [ContentFile]) -> [ContentFile] {
    let ending = "/" + Configuration.path
    let sites = files.map(\.path).filter { $0.hasSuffix(ending) }.map {
      $0.dropLast(Configuration.path.count)
    }
    return sites.isEmpty ? files : files.filter { file in !sites.contains { file.path.hasPrefix($0) } }
  }

  private static let mostBytes = 1 << 20

  /// The names that notes go by: file, slug, and what they call themselves.
  private static func names(_ notes: [RecordFile]) -> [String: Int] {
    var names: [String: Int] = [:]
    for (index, note) in notes.enumerated() {
      var own = [note.stem, note.stem == "index" ? note.folders.last.map { String($0) } ?? "" : ""]
      for entry in note.root?.mapping ?? [] {
        guard let name = entry.name else { continue }
        let words = KeyWords(name)
        let isName = [Meaning.title, .scientificName, .commonNames, .slug].contains {
          $0.strength(of: words) == 2
        }
        guard isName else { continue }
        own += (entry.value.sequence ?? [entry.value]).compactMap { $0.scalar?.text }
      }
      for name in own where !name.isEmpty && name.count <= 120 {
        let key = LinkName.key(name)
        if names[key] == nil { names[key] = index }
      }
    }
    return names
  }
}
