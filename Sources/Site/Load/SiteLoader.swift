package import Diagnostics
import FrontMatter
import Markdown
package import PlantLibrary
import Platform
package import Publishing
import Reports
import Synchronization
import Text

/// Loads a site from its files and checks it whole.
///
/// Loading never stops at the first fault.
package struct SiteLoader: Sendable {
  /// What a command says about how to load, besides the files.
  package struct Options: Sendable {
    /// Takes the place of the configuration's base URL; nil leaves that.
    package var baseURL: BaseURL?

    /// Whether drafts are part of the site.
    package var includesDrafts = false

    /// Whether what isn't published is part of the site, marked, as its owner may see it.
    package var includesPrivate = false

    /// Whether with errors in notes, files and reports the site is made as far as it goes: without what they concern.
    package var makesPartialSites = false

    /// The name of the one report that is wanted; nil for all.
    package var onlyReport: String?

    /// Whether the pictures are made that aren't kept; else each is made when it is asked for.
    var makesPictures = false

    /// Whether what seems to be misnamed in the content folder, missing or empty is told.
    var checksLayout = true

    /// How many addresses one sitemap may have (https://www.sitemaps.org/protocol.html).
    var sitemapLimit = 50_000

    package init() {}
  }

  /// What loading gave.
  package struct Outcome: Sendable {
    /// nil when there are errors, but for a site that is made as far as it goes.
    package let site: Site?

    /// Every problem, ordered by file and place.
    package var problems: [Diagnostic]

    /// The files that the site was made from.
    package let files: [ContentFile]

    /// Counts for the summary, also of a site with errors.
    package let plantCount: Int

    /// Whether any note is a draft, left out or not.
    var hasDrafts = false

    /// Whether the site says where it will be published.
    var hasBaseURL = true
  }

  static let attributesPath = "content/attributes.yml"

  private let source: any ContentSource
  private let options: Options
  private let today: CalendarDate
  private let progress: BuildProgress
  private let memory: LoadMemory?
  private let pictures: PictureStore

  /// - Parameters:
  ///   - source: Where the files come from.
  ///   - options: What the command says.
  ///   - today: The day that counts as today.
  ///   - progress: Where the loader says how far it is.
  ///   - memory: What was loaded before; nil loads everything.
  ///   - pictures: Knows photos that it has seen before; nil for one that doesn't.
  package init(
    _ source: any ContentSource, options: Options = Options(), today: CalendarDate,
    progress: BuildProgress = BuildProgress(), memory: LoadMemory? = nil, pictures: PictureStore? = nil
  ) {
    self.memory = memory
    self.pictures = pictures ?? PictureStore(source, site: nil)
    self.source = source
    self.options = options
    self.today = today
    self.progress = progress
  }

  /// Reads and checks everything.
  package func load() -> Outcome {
    let (files, problems) = source.files()
    return load(files, problems: problems)
  }

  /// Reads and checks files that were found before, with the problems that there were in finding them.
  package func load(_ files: [ContentFile], problems: [Diagnostic]) -> Outcome {
    load(files, problems: problems, takesMoved: true) ?? load(files, problems: problems, takesMoved: false)
      ?? Outcome(site: nil, problems: problems, files: files, plantCount: 0)
  }

  /// Reads and checks files; with `takesMoved` rows of tables are taken over that stand elsewhere in their file than before.
  /// - Returns: nil where with these a problem would be told at a place where it was before.
  private func load(_ files: [ContentFile], problems: [Diagnostic], takesMoved: Bool) -> Outcome? {
    var read = SourceReader(source, files)
    let rules = SiteRules(
      files, read, baseURL: options.baseURL, memory, includesPrivate: options.includesPrivate)
    let tables = TablePlants(files, source, rules, memory?.tables, takesMoved: takesMoved)
    read.tables = tables
    let (bare, others) = readNotes(files, rules, tables)
    memory?.keep(bare, rules)
    let (joined, found, hasMoved) = tables.joined(bare)
    let stage = WithholdingStage(
      schema: rules.schema, includesPrivate: options.includesPrivate, memory: memory?.withholding)
    var withheld = WithheldContent()
    // What counts records counts those that others may know.
    let counted = stage.withoutPrivateRecords(joined, &withheld)
    let whole = ComputedPlants.notes(counted, rules, today: today, memory?.computed)
    let notes = stage.applied(to: whole, &withheld)
    let files = withheld.files.isEmpty ? files : files.filter { !withheld.files.contains($0.path) }
    let rate = rules.configuration.problems.applied
    var problems = problems + rules.problems + rate(others.problems + tables.problems + found)
    let problemsInNotes = rate(notes.flatMap(\.problems))

    progress.begin(.checking)
    let last = memory?.load.flatMap { $0.rules.notesVersion == rules.notesVersion ? $0 : nil }
    let unmoved = last.flatMap { $0.others == others.paths && $0.hasSameFiles(files) ? $0 : nil }
    let change = unmoved?.change(to: notes, in: files, rules, today: today, read)
    let layoutProblems = unmoved?.layoutProblems ?? layoutProblems(files, rules)
    let assembled =
      change?.assembled
      ?? assemble(
        notes, others.paths.filter { !withheld.files.contains($0) }, rules, read,
        last?.site.library.plants ?? [])
    problems +=
      rate(
        layoutProblems
          + tables.atRows(
            assembled.problems + assembled.tagProblems + assembled.nameProblems, files))

    let privacy =
      options.includesPrivate || files.range(ofFolder: ReportSurvey.folder).isEmpty
      ? nil : ReportPrivacy.ofPublic(tables.withheldCells(in: whole), whole)
    let draft = SiteDraft(
      rules: rules, library: assembled.library, withheld: withheld, privacy: privacy, options: options,
      today: today, files: files, source: source,
      reader: read, pictureStore: pictures, progress: progress, change: change, last: last)
    let result = draft.finish(problems: problems, inNotes: problemsInNotes)
    if hasMoved,
      rules.tables.areTold(by: result.problems, besides: rate(tables.problems + found) + problemsInNotes)
    {
      return nil
    }
    let shown = ShownPaths(rules.configuration.folders, files)
    let sorted = (shown?.problems(result.problems) ?? result.problems).sorted()
    if let site = result.site, result.isRepeatable {
      memory?.keep(
        LastLoad(
          files: files, notes: notes, others: others.paths, rules: rules, today: today,
          layoutProblems: layoutProblems,
          assembled: assembled, site: site))
    }
    return Outcome(
      site: result.site, problems: sorted, files: files, plantCount: assembled.library.plants.count,
      hasDrafts: notes.contains(where: \.isDraft), hasBaseURL: rules.configuration.hasBaseURL)
  }

  /// A site's plants, without what pages are made of.
  package struct Plants: Sendable {
    package let library: PlantLibrary
    package let configuration: Configuration
    package let files: [ContentFile]
  }

  /// Reads the plants alone, whatever is wrong in single notes.
  /// - Returns: nil where the configuration, the attributes or a folder can't be read; and why.
  package func loadPlants() -> (plants: Plants?, problems: [Diagnostic]) {
    let (files, found) = source.files()
    var read = SourceReader(source, files)
    let rules = SiteRules(files, read, baseURL: nil, nil, includesPrivate: options.includesPrivate)
    // What can't be looked at may hold any plant.
    let problems =
      found.filter { $0.code == "unreadable-file" || $0.code == "bad-folder" } + rules.problems
    guard !problems.hasErrors else { return (nil, problems.filter { $0.severity == .error }) }
    let tables = TablePlants(files, source, rules, nil)
    read.tables = tables
    let (bare, others) = readNotes(files, rules, tables)
    let stage = WithholdingStage(
      schema: rules.schema, includesPrivate: options.includesPrivate, memory: nil)
    var withheld = WithheldContent()
    let counted = stage.withoutPrivateRecords(tables.joined(bare).notes, &withheld)
    let notes = stage.applied(
      to: ComputedPlants.notes(counted, rules, today: today, nil), &withheld)
    let library = assemble(notes, others.paths, rules, read, []).library
    return (Plants(library: library, configuration: rules.configuration, files: files), [])
  }

  private func layoutProblems(_ files: [ContentFile], _ rules: SiteRules) -> [Diagnostic] {
    guard options.checksLayout, files.file(at: Configuration.path) != nil else { return [] }
    let folders = rules.configuration.folders
    return ContentLayout.problems(files, hasTables: !rules.tables.tables.isEmpty, folders) { file, bytes in
      (try? source.readPart(of: file, at: 0, count: bytes.count)) == bytes
    }
  }

  private func assemble(
    _ notes: [LoadedNote], _ others: [String], _ rules: SiteRules, _ read: SourceReader,
    _ former: [PlantNote]
  ) -> Assembled {
    var parts = PlantLibrary.Parts(schema: rules.schema)
    parts.files = others
    parts.includesDrafts = options.includesDrafts
    parts.includesPrivate = options.includesPrivate
    parts.rootTitle = rules.theme.strings["plants"]
    parts.source = { read.file($0) }
    for note in notes {
      switch note.content {
      case .plant(let plant): parts.plants.append(plant)
      case .page(let page): parts.pages.append(page)
      case .unreadable: if let location = rules.location(note.file) { parts.unreadable.append(location) }
      }
    }
    parts.formerPlants = former
    return PlantLibrary.assemble(parts)
  }

  /// The notes among a site's files, and the paths of the files beside notes.
  ///
  /// A note that was read before and hasn't changed since isn't read again.
  private func readNotes(
    _ files: [ContentFile], _ rules: SiteRules, _ tables: TablePlants
  ) -> (notes: [LoadedNote], others: (paths: [String], problems: [Diagnostic])) {
    let isKnown = memory?.rules?.notesVersion == rules.notesVersion
    let known = isKnown ? memory?.notes ?? [] : []
    var nextKnown = 0
    var notes: [LoadedNote?] = []
    notes.reserveCapacity(files.count)
    var unread: [(index: Int, file: ContentFile, location: NotePath)] = []
    var others: (paths: [String], problems: [Diagnostic]) = ([], [])
    var untaken = UntakenFiles(rules.configuration.folders)
    for file in files[files.range(ofFolder: "content/")] {
      // Both are in order.
      while nextKnown < known.count, known[nextKnown].file.path.precedesInBytes(file.path) { nextKnown += 1 }
      let former = nextKnown < known.count ? known[nextKnown] : nil
      if let former, former.file.stamp == file.stamp, former.file.isSettled, former.isRead,
        former.file.path.hasSameBytes(as: file.path), tables.isAsBefore(former, rules)
      {
        notes.append(former)
      } else if let location = rules.location(file) {
        unread.append((notes.count, file, location))
        notes.append(nil)
      } else if file.path.hasPrefix("content/plants/") || file.path.hasPrefix("content/pages/") {
        if file.path.hasSuffix(".md") {
          others.problems.append(.misplacedNote(file.path, .introducesNothing))
        } else if untaken.take(file) {
          continue
        } else if !SiteLoader.isPrivate(file.path) {
          others.paths.append(file.path)
        }
      }
    }
    progress.begin(.reading, total: unread.count)
    let read = parallelMap(count: unread.count) { [unread, progress] index in
      defer { progress.advance() }
      return self.read(unread[index].file, at: unread[index].location, rules, tables)
    }
    for (place, note) in zip(unread, read) { notes[place.index] = note }
    let found = notes.compactMap(\.self)
    others.paths += untaken.linked(by: found)
    others.problems += untaken.problems
    return (found, others)
  }

  private func read(
    _ file: ContentFile, at location: NotePath, _ rules: SiteRules, _ tables: TablePlants
  ) -> LoadedNote {
    do throws(FileProblem) {
      guard TextLimit.note.takes(file) else {
        throw FileProblem(.largeText(file.path, size: file.stamp.size, .note))
      }
      let source = SourceFile(path: file.path, bytes: try source.read(file))
      let markdown = rules.configuration.markdown
      if location.kind == .plant {
        let row = tables.row(at: location)
        let (note, problems) = PlantNote.read(
          source, at: location, schema: rules.schema, markdown: markdown, row: row.map(tables.rows.row))
        return LoadedNote(
          file: file, content: .plant(note), problems: problems, row: row.map(tables.rows.stamp))
      }
      let (page, problems) = PageNote.read(source, at: location, schema: rules.schema, markdown: markdown)
      return LoadedNote(file: file, content: .page(page), problems: problems)
    } catch {
      return LoadedNote(file: file, content: .unreadable, problems: [error.diagnostic])
    }
  }

  /// Whether a file is Markdown by another name than notes have.
  static func isMarkdown(_ path: String) -> Bool {
    let path = path.lowercased()
    return [".md", ".markdown", ".mdown", ".mkd"].contains { path.hasSuffix($0) }
  }

  /// Whether a file beside notes is the owner's own: a part of its path begins with `_`.
  static func isPrivate(_ path: String) -> Bool {
    path.utf8.split(separator: UInt8(ascii: "/")).contains { $0.first == UInt8(ascii: "_") }
  }
}

/// Reads single files of a source by their paths, each once.
struct SourceReader: Sendable {
  private let source: any ContentSource
  private let files: [ContentFile]
  private let known = Known()

  /// What has the plants of notes that aren't there; nil for nothing.
  var tables: TablePlants?

  /// The files that were read: few, as a note is read here only to show a problem in it.
  private final class Known: Sendable {
    let files = Mutex<[String: SourceFile]>([:])
  }

  init(_ source: any ContentSource, _ files: [ContentFile]) {
    self.source = source
    self.files = files
  }

  func has(_ path: String) -> Bool { files.file(at: path) != nil }

  /// - Returns: nil where there is no such file, or it can't be read.
  func file(_ path: String) -> SourceFile? {
    var ignored: [Diagnostic] = []
    return file(path, problems: &ignored)
  }

  /// - Returns: nil where there is no such file, or, with a problem, where it can't be read.
  func file(_ path: String, problems: inout [Diagnostic]) -> SourceFile? {
    guard let file = files.file(at: path) else { return tables?.file(ofNoteAt: path) }
    if let known = known.files.withLock({ $0[path] }) { return known }
    do throws(FileProblem) {
      let limit = TextLimit.ofFile(at: path)
      guard limit.takes(file) else { throw FileProblem(.largeText(path, size: file.stamp.size, limit)) }
      let read = SourceFile(path: path, bytes: try source.read(file))
      known.files.withLock { $0[path] = read }
      return read
    } catch {
      problems.append(error.diagnostic)
      return nil
    }
  }
}
