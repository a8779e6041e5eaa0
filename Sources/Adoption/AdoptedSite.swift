package import Diagnostics
package import PlantLibrary
package import Publishing
import Site
import Text

/// The files that make a folder of notes a site, checked by loading the site as it would be.
package struct AdoptedSite {
  /// `plantsite.yml`, `content/attributes.yml`, and of a table `content/tables.yml`, by their paths from the site's folder.
  package let files: [(path: String, text: String)]

  /// The files of the folder that belong to the site, with their paths in it.
  package let copies: [(file: ContentFile, path: String)]

  /// Notes that are left out because each would stop the whole site, with what is wrong.
  let faulty: [Skip]

  /// Whether there is no note of which a site could be made.
  package let leavesOutAll: Bool

  /// What is wrong with the first of those that are left out; nil for none.
  package var firstFault: String? { faulty.first.map { "\($0.pattern): \($0.reason)" } }

  /// Whether an `attributes.yml` was there already.
  let keepsAttributes: Bool

  /// What `plantsite check` would say.
  package let problems: [Diagnostic]

  /// - Parameters:
  ///   - adoption: What was understood.
  ///   - source: The folder with the notes.
  ///   - attributes: The `attributes.yml` that is there already and stays; nil for none.
  ///   - isCopied: Whether the notes are copied to where a site has them.
  ///   - today: The day that counts as today.
  package init(
    _ adoption: Adoption, _ source: any ContentSource, attributes: String? = nil, isCopied: Bool,
    today: CalendarDate
  ) {
    var copies = adoption.copies(of: source.files().files, inPlace: true)
    var configuration = ConfigurationFile(adoption: adoption)
    keepsAttributes = attributes != nil
    let attributes = attributes ?? adoption.attributes
    func load() -> [Diagnostic] {
      Self.problems(configuration, attributes, source, copies, adoption, today: today)
    }
    // What can't be looked at in the folder, such as a link that leads out of it.
    let unseen = Self.unseen(source.files().problems, adoption)
    var found = load()
    // A note that stops the whole site is left out until somebody has mended it.
    let faulty = adoption.table == nil ? Self.faulty(found, adoption) + unseen : []
    let left = Set(faulty.map(\.path))
    if !faulty.isEmpty {
      configuration.skipped += faulty.map(\.skip)
      configuration.skipped.sort { $0.pattern < $1.pattern }
      copies.removeAll { left.contains($0.file.path) }
      found = load()
    }
    if isCopied {
      configuration.layout = .copied
      let places = copies
      copies = adoption.copies(of: source.files().files).filter { !left.contains($0.file.path) }
      let inPlace = found
      found = load()
      // Where a note names a file by a path that only their own places make true, these are kept.
      if found.count > inPlace.count, adoption.table == nil {
        (configuration.layout, copies, found) = (.copiedInPlace, places, inPlace)
      }
    }
    configuration.softened = TextCounts(found.filter(Self.isSoft).map(\.code)).counts
      .map { ($0.text, $0.count) }.sorted { $0.0 < $1.0 }
    files = Self.files(configuration, attributes, adoption)
    self.copies = copies
    self.faulty = faulty.map(\.skip)
    leavesOutAll = !faulty.isEmpty && adoption.notes.notes.allSatisfy { left.contains($0.path) }
    problems = found.map { Self.isSoft($0) ? $0.softened(to: .warning) : $0 }
  }

  /// What loading the site would report, drafts and all.
  private static func problems(
    _ configuration: ConfigurationFile, _ attributes: String, _ source: any ContentSource,
    _ copies: [(file: ContentFile, path: String)], _ adoption: Adoption, today: CalendarDate
  ) -> [Diagnostic] {
    let texts = Self.files(configuration, attributes, adoption)
    let map = Configuration.read(SourceFile(path: "plantsite.yml", text: configuration.text)).configuration
      .folders
    let placed = copies.map { copy in
      (file: copy.file, path: map?.own(copy.path) ?? copy.path, shown: copy.path)
    }
    let site = ChangedSource(source, copies: placed, texts: texts)
    var options = SiteLoader.Options()
    options.includesDrafts = true
    let found = SiteLoader(site, options: options, today: today).load().problems
    guard adoption.keys.contains(where: { $0.isOwn("draft") }) else { return found }
    // A link to a draft is one to nothing where drafts are left out.
    let told = Set(found.map(Self.line))
    return found + SiteLoader(site, today: today).load().problems.filter { !told.contains(Self.line($0)) }
  }

  private static func isSoft(_ problem: Diagnostic) -> Bool {
    problem.severity == .error && SoftProblems.effects[problem.code] != nil
  }

  private static func unseen(
    _ problems: [Diagnostic], _ adoption: Adoption
  ) -> [(path: String, skip: Skip)] {
    let folder = adoption.notes.path
    return problems.compactMap { problem in
      guard problem.severity == .error, let path = problem.location?.path,
        folder.isEmpty || path.hasPrefix(folder + "/")
      else { return nil }
      let pattern = adoption.notes.pattern(ofPath: path)
      return (path, Skip(pattern: pattern, reason: ScaffoldText.singleLine(problem.message)))
    }
  }

  /// The notes with an error after which no site can be made, each with the first.
  private static func faulty(_ problems: [Diagnostic], _ adoption: Adoption) -> [(path: String, skip: Skip)] {
    let hard = problems.filter { $0.severity == .error && !isSoft($0) }
    let messages = Dictionary(
      hard.compactMap { problem in problem.location.map { ($0.path, problem.message) } }
    ) {
      first, _ in first
    }
    return adoption.notes.notes.compactMap { note in
      messages[note.path].map { message in
        (note.path, Skip(pattern: adoption.notes.pattern(note), reason: ScaffoldText.singleLine(message)))
      }
    }
  }

  /// A problem with its place, as one text.
  private static func line(_ problem: Diagnostic) -> String {
    let place = problem.location.map { "\($0.path):\($0.position.map { "\($0.line)" } ?? "")" } ?? ""
    return "\(place) \(problem.code) \(problem.message)"
  }

  private static func files(
    _ configuration: ConfigurationFile, _ attributes: String, _ adoption: Adoption
  ) -> [(path: String, text: String)] {
    let tables = adoption.table.map { table in
      [(path: "content/tables.yml", text: TablesFile(table: table, keys: adoption.keys).text)]
    }
    return [("plantsite.yml", configuration.text), ("content/attributes.yml", attributes)] + (tables ?? [])
  }
}

extension Adoption {
  /// The files of the folder that belong to the site, with their paths in it: below `content`, or with `inPlace` those
  /// that they have.
  package func copies(
    of files: [ContentFile], inPlace: Bool = false
  ) -> [(file: ContentFile, path: String)] {
    let prefix = notes.path.isEmpty ? "" : notes.path + "/"
    let paths = Set(notes.notes.map(\.path))
    let left = privateNotes.map { notes.patternWithFolder($0).dropFirst() + "/" }
    var taken: Set<String> = []
    let copies = files.compactMap { file -> (file: ContentFile, path: String)? in
      if let table {
        if file.path == table.path { return (file, inPlace ? file.path : "content/data/" + table.fileName) }
      } else if file.path.hasPrefix(prefix) {
        let own = String(file.path.dropFirst(prefix.count))
        if left.contains(where: { own.hasPrefix($0) }) { return nil }
        if paths.contains(file.path) || own.split(separator: "/").last == "_index.md" {
          return (file, inPlace ? file.path : "content/plants/" + own)
        }
        // What lies beside notes goes with them, unless it is a text of something else.
        if RecordFile.Kind(path: own) == nil, !prefix.isEmpty || TextFacts.isImage(own) {
          return (file, inPlace ? file.path : "content/plants/" + own)
        }
      }
      for folder in tool.staticFolders where file.path.hasPrefix(folder.path + "/") {
        if inPlace { return (file, file.path) }
        let own = file.path.dropFirst(folder.path.count + 1)
        return (file, "content/static/" + (folder.address.isEmpty ? "" : folder.address + "/") + own)
      }
      return nil
    }
    // Of two files in one place the first one has it.
    return copies.filter { taken.insert($0.path.lowercased()).inserted }
  }
}
