package import Diagnostics
import FrontMatter
import Markdown
package import PlantLibrary
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

    /// The name of the one report that is wanted; nil for all.
    package var onlyReport: String?

    /// The day that counts as today.
    package var today: CalendarDate

    /// How many addresses one sitemap may have (https://www.sitemaps.org/protocol.html).
    package var sitemapLimit = 50_000

    package init(today: CalendarDate) {
      self.today = today
    }
  }

  /// What loading gave.
  package struct Outcome: Sendable {
    /// nil when there are errors.
    package let site: Site?

    /// Every problem, ordered by file and place.
    package let problems: [Diagnostic]

    /// The files that the site was made from.
    package let files: [ContentFile]

    /// Counts for the summary, also of a site with errors.
    package let plantCount: Int

    /// Whether any note is a draft, left out or not.
    package var hasDrafts = false

    /// Whether the site says where it will be published.
    package var hasBaseURL = true
  }

  static let attributesPath = "content/attributes.yml"

  private let source: any ContentSource
  private let options: Options
  private let progress: BuildProgress
  private let cache: NoteCache?

  /// - Parameters:
  ///   - source: Where the files come from.
  ///   - options: What the command says.
  ///   - progress: Where the loader says how far it is.
  ///   - cache: What was read before; nil reads everything.
  package init(
    _ source: any ContentSource, options: Options, progress: BuildProgress = BuildProgress(),
    cache: NoteCache? = nil
  ) {
    self.cache = cache
    self.source = source
    self.options = options
    self.progress = progress
  }

  /// Reads and checks everything.
  package func load() -> Outcome {
    let (files, problems) = source.files()
    return load(files, problems: problems)
  }

  /// Reads and checks files that were found before, with the problems that there were in finding them.
  package func load(_ files: [ContentFile], problems: [Diagnostic]) -> Outcome {
    var problems = problems
    let read = SourceReader(source, files)

    var configuration = Configuration()
    if let file = read.file(Configuration.path, problems: &problems) {
      let (own, found) = Configuration.read(file)
      configuration = own
      problems += found
    } else if !read.has(Configuration.path) {
      problems.append(.noConfiguration())
    }
    if let baseURL = options.baseURL {
      configuration.baseURL = baseURL
      configuration.hasBaseURL = true
    }

    var schema = AttributeSchema.builtIn
    if let file = read.file(SiteLoader.attributesPath, problems: &problems) {
      let (own, found) = AttributeSchema.read(file)
      schema = own
      problems += found
    }

    let themeFiles = files.filter { $0.path.hasPrefix("themes/") && Theme.isPart($0.path) }.compactMap {
      read.file($0.path, problems: &problems)
    }
    let theme = Theme(
      configuration.theme, namedAt: configuration.themeRange, language: configuration.language,
      languageAt: configuration.languageRange, files: themeFiles, problems: &problems)

    var parts = PlantLibrary.Parts(schema: schema)
    parts.includesDrafts = options.includesDrafts
    parts.rootTitle = theme.strings["plants"]
    parts.source = { path in
      var ignored: [Diagnostic] = []
      return read.file(path, problems: &ignored)
    }
    readNotes(files, configuration.markdown, into: &parts, problems: &problems)
    progress.begin(.checking)
    let (library, found) = PlantLibrary.assemble(parts)
    problems += found

    let drafting = SiteDraft(
      configuration: configuration, theme: theme, library: library, options: options, files: files,
      source: source)
    let (site, siteProblems) = drafting.finish(problems: problems)
    let sorted = siteProblems.sorted()
    return Outcome(
      site: sorted.hasErrors ? nil : site, problems: sorted, files: files, plantCount: library.plants.count,
      hasDrafts: parts.plants.contains(where: \.isDraft) || parts.pages.contains(where: \.isDraft),
      hasBaseURL: configuration.hasBaseURL)
  }

  private func readNotes(
    _ files: [ContentFile], _ markdown: MarkdownOptions, into parts: inout PlantLibrary.Parts,
    problems: inout [Diagnostic]
  ) {
    var notes: [(file: ContentFile, location: NotePath)] = []
    for file in files {
      if let location = NotePath(file.path) {
        notes.append((file, location))
      } else if file.path.hasPrefix("content/plants/") || file.path.hasPrefix("content/pages/") {
        if file.path.hasSuffix(".md") {
          problems.append(.misplacedIntroduction(file.path))
        } else if SiteLoader.isMarkdown(file.path) {
          problems.append(.noteExtension(file.path))
        } else if !SiteLoader.isPrivate(file.path) {
          parts.files.append(file.path)
        }
      }
    }
    let schema = parts.schema
    let source = source
    let progress = progress
    progress.begin(.reading, total: notes.count)
    cache?.begin(files)
    let known = cache?.known ?? [:]
    let results = parallelMap(count: notes.count) { [notes] index -> ReadNote in
      defer { progress.advance() }
      let (file, location) = notes[index]
      if let known = known[file.path], known.stamp == file.stamp { return known.note }
      do throws(FileProblem) {
        let file = SourceFile(path: file.path, bytes: try source.read(file))
        if location.kind == .plant {
          let (note, problems) = PlantNote.read(file, at: location, schema: schema, markdown: markdown)
          return .plant(note, problems)
        }
        let (page, problems) = PageNote.read(file, at: location, markdown: markdown)
        return .page(page, problems)
      } catch {
        return .unreadable(error.diagnostic)
      }
    }
    cache?.keep(zip(notes, results).map { ($0.file, $1) })
    for result in results {
      switch result {
      case .plant(let note, let found):
        parts.plants.append(note)
        problems += found
      case .page(let page, let found):
        parts.pages.append(page)
        problems += found
      case .unreadable(let problem): problems.append(problem)
      }
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
  private let files: [String: ContentFile]
  private let known = Known()

  /// The files that were read: few, as a note is read here only to show a problem in it.
  private final class Known: Sendable {
    let files = Mutex<[String: SourceFile]>([:])
  }

  init(_ source: any ContentSource, _ files: [ContentFile]) {
    self.source = source
    self.files = Dictionary(files.map { ($0.path, $0) }) { first, _ in first }
  }

  func has(_ path: String) -> Bool { files[path] != nil }

  /// - Returns: nil where there is no such file, or, with a problem, where it can't be read.
  func file(_ path: String, problems: inout [Diagnostic]) -> SourceFile? {
    guard let file = files[path] else { return nil }
    if let known = known.files.withLock({ $0[path] }) { return known }
    do throws(FileProblem) {
      let read = SourceFile(path: path, bytes: try source.read(file))
      known.files.withLock { $0[path] = read }
      return read
    } catch {
      problems.append(error.diagnostic)
      return nil
    }
  }
}

extension Diagnostic {
  fileprivate static func noConfiguration() -> Diagnostic {
    Diagnostic(
      .error, code: "no-site", "there is no plantsite.yml here, so this is no site", at: nil,
      notes: [
        Note("go to the site's folder, name it with --source, or make one: plantsite new site my-plants")
      ])
  }

  fileprivate static func noteExtension(_ path: String) -> Diagnostic {
    Diagnostic(
      .warning, code: "misplaced-note", "only a file whose name ends in .md is a note; this one is left out",
      at: .path(path))
  }

  fileprivate static func misplacedIntroduction(_ path: String) -> Diagnostic {
    Diagnostic(
      .warning, code: "misplaced-note",
      "only a section of content/plants, and content/pages itself, can have this file; it is left out",
      at: .path(path))
  }
}
