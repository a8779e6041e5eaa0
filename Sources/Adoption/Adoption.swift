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

  /// How many notes there are, or plants in a table.
  package var noteCount: Int { notes.notes.count }

  /// What each of them is called.
  var noun: String { table == nil ? "note" : "plant" }

  /// `content/attributes.yml`.
  package var attributes: String { AttributesFile(keys, noteCount: noteCount, noun: noun).text }

  let notes: NotesFolder
  let others: [NotesFolder]
  let keys: [AdoptedKey]
  let tool: ToolSurvey

  /// The site's title, and its language with what says so.
  let title: String
  let language: String
  let languageReason: String

  /// The notes that are left out as private, as no key of the site would say so.
  let privateNotes: [RecordFile]

  /// How many plants of a table are private by what no key of the site would say; 0 for notes, which are left out.
  package var privateRowCount: Int { table == nil ? 0 : privateNotes.count }

  /// What the program's folders say of notes that is lost here.
  let remarks: [String]

  /// Files that hold many plants each, of which at most one is taken.
  let lists: PlantLists

  /// The file whose rows are the plants; nil where notes are.
  let table: PlantTable?

  /// The paths of files beside notes that are neither these nor pictures.
  let files: [String]

  /// The paths of files like plants' records that lie in no folder of these.
  let stray: [String]

  /// The language that was asked for, where no notes are in it; nil for none.
  let missingLanguage: String?

  /// The paths of files that are too large to be a note.
  let tooLarge: [String]

  /// The paths of files that the system gives no access to.
  let unreadable: [String]

  /// Looks at every note in a folder; nil where there is none.
  ///
  /// - Parameters:
  ///   - source: The folder.
  ///   - name: Its name, for a title where nothing else gives one.
  ///   - wanted: The language of the notes to take where there are several; nil for that of the program's
  ///     configuration, else the one with most notes.
  ///   - hidden: The files of ``SiteTool/hiddenMarks``, which are no part of the source; nil for none.
  ///   - today: The day that counts as today, on which some notes may not be published; nil for none.
  ///   - tablePath: The path of a table to take, whatever else is there; nil to look for notes, and only then for one.
  package init?(
    _ source: any ContentSource, called name: String, language wanted: String? = nil,
    hidden: (any ContentSource)? = nil, today: CalendarDate? = nil, tablePath: String? = nil
  ) {
    let all = Self.withoutSites(source.files().files)
    let marks = hidden?.files().files ?? []
    func read(_ path: String) -> String? {
      let bytes =
        all.file(at: path).map { try? source.read($0) } ?? marks.file(at: path).map { try? hidden?.read($0) }
      return bytes.flatMap { $0 }.map { String(decoding: $0, as: UTF8.self) }
    }
    var tool = ToolSurvey(Set((all + marks).map(\.path)), read: read)
    let records = Self.records(all, source)
    lists = PlantLists(all, records, source)
    let language = wanted ?? tool.language
    let ofMany = Set(lists.lists.map(\.path))
    let ofOne = records.filter { !ofMany.contains($0.path) }
    var finder = NotesFinder(ofOne, hasLeafBundles: tool.tool == .hugo)
    var folders = finder.folders(language: language)
    if folders.isEmpty {
      finder = NotesFinder(ofOne, includesData: true)
      folders = finder.folders(language: language)
    }
    if let tablePath {
      guard let named = PlantTable(at: tablePath, lists, all, source) else { return nil }
      table = named
    } else {
      table = folders.isEmpty ? PlantTable(among: lists, all, source) : nil
    }
    if let table { folders = [NotesFolder(path: table.folder, notes: table.plants, index: nil)] }
    stray = table == nil ? finder.stray(besides: folders) : []
    if folders.isEmpty {
      // Who names a folder of notes means them, whatever they say.
      guard lists.isEmpty, let folder = finder.folderOfTexts() else { return nil }
      folders = [folder]
    }
    var notes = folders[0]
    others = Array(folders.dropFirst())
    let found = notes.language
    missingLanguage = found != nil && found != wanted ? wanted : nil
    let looked = Set(records.map(\.path) + (table.map { [$0.path] } ?? []))
    let unread = all.filter { Self.mayBeRecord($0) && !looked.contains($0.path) }
    tooLarge = unread.filter { $0.stamp.size > Self.mostBytes }.map(\.path)
    unreadable = unread.filter { $0.stamp.size <= Self.mostBytes }.map(\.path)
    let isTable = table != nil
    func sorter(_ notes: [RecordFile]) -> KeySorter {
      KeySorter(
        KeySurvey(notes), names: Self.names(notes), publishesUnlessTold: tool.publishesUnlessTold,
        isTable: isTable)
    }
    var first = sorter(notes.notes)
    var keys = first.sorted()
    let given = tool.folderValues(records)
    let unpublished = tool.unpublished(notes.notes, on: today) + given.privateNotes(notes.notes)
    privateNotes = first.privateNotes.union(unpublished).sorted().map { notes.notes[$0] }
    let prefix = notes.path + "/"
    files = (table == nil ? all : []).map(\.path).filter { path in
      path.hasPrefix(prefix) && RecordFile.Kind(path: path) == nil && !TextFacts.isImage(path)
        && !path.split(separator: "/").contains { $0.hasPrefix("_") || $0.hasPrefix(".") }
    }
    if table == nil {
      notes.leaveOut(Set(privateNotes.map(\.path)), as: .isPrivate)
      if notes.path.isEmpty { notes.leaveOutOthers(all.map(\.path)) }
      notes.leaveOutUnseen(tooLarge, as: .large)
      notes.leaveOutUnseen(Self.sites(in: source.files().files), as: .site)
    }
    remarks = table == nil ? given.remarks(notes.notes) : []
    if !privateNotes.isEmpty, table == nil {
      // What only they say is no key of the site.
      var rest = sorter(notes.notes)
      keys = rest.sorted()
    }
    if let records = table?.records, let key = records.key,
      let place = keys.firstIndex(where: { $0.key.path == [records.attribute] })
    {
      keys[place].guess.members.append(("recordKey", WrittenScalar.yaml(key)))
      if let field = keys[place].guess.fields.firstIndex(where: { $0.name == key }) {
        keys[place].guess.fields[field].guess.becomeName()
      }
    }
    // What keeps rows private is no value of them: tables.yml says it, or its check stops.
    if let column = table?.publishColumn?.name {
      keys.removeAll { $0.key.path == [column] }
      for index in keys.indices { keys[index].guess.fields.removeAll { $0.name == column } }
    }
    for index in keys.indices
    where keys[index].key.path == table?.keys && ["date", "year"].contains(keys[index].guess.type) {
      keys[index].guess.becomeName()
    }
    self.keys = keys
    self.notes = notes
    if table == nil { tool.look(at: notes.notes) }
    tool.look(besides: notes, hasPages: table == nil, read: read)
    if let table { tool.addStaticFolders(Self.pictureFolders(keys, besides: table, all)) }
    self.tool = tool
    title = tool.title ?? titled(table?.stem ?? name)
    (self.language, languageReason) = Self.language(of: notes, tool, keys, wanted: wanted, isTable: isTable)
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
    AttributesFile(keys, noteCount: noteCount, noun: noun).additions(to: schema)
  }

  /// The files that may be records, read in parallel; larger ones are none, and none that can't be read.
  static func records(_ all: [ContentFile], _ source: any ContentSource) -> [RecordFile] {
    let files = all.filter { mayBeRecord($0) && $0.stamp.size <= mostBytes }
    return parallelMap(count: files.count) { index -> RecordFile? in
      guard let bytes = try? source.read(files[index]) else { return nil }
      return RecordFile(path: files[index].path, bytes: bytes)
    }.compactMap(\.self)
  }

  private static func mayBeRecord(_ file: ContentFile) -> Bool {
    RecordFile.Kind(path: file.path) != nil && !file.path.split(separator: "/").contains("node_modules")
  }

  /// The folders beside a table in which the pictures lie that its rows name: `img` for `img/leaf.jpg`.
  private static func pictureFolders(
    _ keys: [AdoptedKey], besides table: PlantTable, _ files: [ContentFile]
  ) -> [(path: String, address: String)] {
    let texts = keys.filter { $0.isOwn("image") || $0.isOwn("gallery") || $0.guess.type == "image" }
      .flatMap { $0.key.texts.map(\.text) }
    let named = Set(
      texts.compactMap { text -> String? in
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count > 1, let first = parts.first, !first.isEmpty, !first.hasPrefix("."),
          !first.contains(":")
        else { return nil }
        return String(first)
      })
    let prefix = table.folder.isEmpty ? "" : table.folder + "/"
    return named.sorted().filter { name in
      files.contains { $0.path.hasPrefix(prefix + name + "/") && TextFacts.isImage($0.path) }
    }.map { (prefix + $0, $0) }
  }

  /// The language of the notes: of their folder, of the program's configuration, or of most keys.
  private static func language(
    of folder: NotesFolder, _ tool: ToolSurvey, _ keys: [AdoptedKey], wanted: String?, isTable: Bool
  ) -> (String, String) {
    if let language = folder.language { return (language, "as the notes' folder says") }
    if let wanted { return (wanted, "as --language says") }
    if let language = tool.language {
      return (language, "as the configuration of \(tool.tool?.rawValue ?? "the program") says")
    }
    // Each row of a table has all of its text.
    if let language = LanguageGuess.language(of: isTable ? Array(folder.notes.prefix(1)) : folder.notes) {
      return (language, "by the words of the \(isTable ? "table" : "notes")")
    }
    if let language = LanguageGuess.language(of: keys) {
      return (language, isTable ? "by the names of the columns" : "by the keys of the notes")
    }
    return ("en", "a guess: nothing says otherwise")
  }

  /// The folders that are sites of their own, such as one that was made here before.
  private static func sites(in files: [ContentFile]) -> [String] {
    let ending = "/" + Configuration.path
    return files.map(\.path).filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) }
  }

  private static func withoutSites(_ files: [ContentFile]) -> [ContentFile] {
    let sites = sites(in: files).map { $0 + "/" }
    return sites.isEmpty ? files : files.filter { file in !sites.contains { file.path.hasPrefix($0) } }
  }

  static let mostBytes = 1 << 20

  /// The paths of files that are too large to be a note.
  package static func tooLarge(_ source: any ContentSource) -> [String] {
    source.files().files.filter { mayBeRecord($0) && $0.stamp.size > mostBytes }.map(\.path)
  }

  /// The names that notes go by: file, slug, and what they call themselves.
  private static func names(_ notes: [RecordFile]) -> [String: Int] {
    var names: [String: Int] = [:]
    for (index, note) in notes.enumerated() {
      var own = [note.stem, note.placeName]
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
