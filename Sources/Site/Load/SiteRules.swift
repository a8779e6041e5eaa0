import Diagnostics
import PlantLibrary
import Platform
import Publishing
import Text

/// What decides on the meaning of notes and the look of pages: configuration, attributes and theme.
struct SiteRules: Sendable {
  private(set) var configuration = Configuration()
  private(set) var schema = AttributeSchema.builtIn
  private(set) var tables = TableDeclarations()
  let theme: Theme
  private(set) var problems: [Diagnostic] = []

  /// Differs each time that rules are made.
  let version: Int

  /// Differs each time that what decides on the meaning of notes may have changed.
  let notesVersion: Int

  /// The files that the rules were made of.
  private var sources: RuleSources

  /// Reads the rules among a site's files.
  ///
  /// `baseURL` takes the place of the configuration's. The rules that `memory` has hold where none of their files has
  /// changed. With `includesPrivate` what isn't published is part of the site.
  init(
    _ files: [ContentFile], _ read: SourceReader, baseURL: BaseURL?, _ memory: LoadMemory?,
    includesPrivate: Bool
  ) {
    let former = memory?.rules
    let sources = RuleSources(files, read, former: former?.sources)
    if let former, former.sources.hasSameBytes(as: sources) {
      self = former
      self.sources = sources
      return
    }
    version = memory?.nextVersion() ?? 0
    self.sources = sources
    problems = sources.problems
    if let file = sources[Configuration.path] {
      let (own, found) = Configuration.read(file)
      configuration = own
      problems += found
    } else if !read.has(Configuration.path) {
      problems.append(.noConfiguration(misnamed: Configuration.misnamedPaths.first { read.has($0) }))
    }
    if let baseURL {
      configuration.baseURL = baseURL
      configuration.hasBaseURL = true
    }
    let attributes = sources[SiteLoader.attributesPath]
    if let attributes {
      let (own, found) = AttributeSchema.read(attributes)
      schema = own
      problems += found
    }
    schema.nameOrder = configuration.names
    schema.withholding.isApplied = !includesPrivate
    // What is for its owner's eyes isn't left on devices.
    if includesPrivate { configuration.offline = OfflineSettings() }
    problems += configuration.offline.problems(configuration)
    problems += configuration.exports.problems(schema)
    let declarations = sources[TableDeclarations.path]
    if let declarations {
      let (own, found) = TableDeclarations.read(declarations, schema)
      tables = own
      problems += found
    }
    if let former, former.configuration.markdown == configuration.markdown,
      former.configuration.folders == configuration.folders,
      former.configuration.names == configuration.names,
      former.sources[SiteLoader.attributesPath]?.bytes == attributes?.bytes,
      former.sources[TableDeclarations.path]?.bytes == declarations?.bytes
    {
      notesVersion = former.notesVersion
    } else {
      notesVersion = version
    }
    var found: [Diagnostic] = []
    theme = Theme(
      configuration.theme, namedAt: configuration.themeRange, language: configuration.language,
      languageAt: configuration.languageRange, files: sources.ofThemes, problems: &found)
    problems += found
  }
}

extension SiteRules {
  /// Where a note lies; nil for a file that is none.
  func location(_ file: ContentFile) -> NotePath? {
    NotePath(file.path, in: configuration.folders, shown: file.shown)
  }

  /// Whether rules are made of the file at a path.
  static func isSource(_ path: String) -> Bool {
    path == Configuration.path || path == SiteLoader.attributesPath || path == TableDeclarations.path
      || path.hasPrefix("themes/") && Theme.isPart(path)
  }
}

/// The files that rules are made of.
private struct RuleSources: Sendable {
  private let stamps: [String: FileStamp]

  /// Whether a later write is sure to give each file another stamp.
  private let areSettled: Bool

  /// By the bytes of their paths; those that can't be read are missing.
  private let files: [SourceFile]
  let problems: [Diagnostic]

  /// Reads the files unless `former`, read before, is sure to have them as they are.
  init(_ all: [ContentFile], _ read: SourceReader, former: RuleSources?) {
    let found =
      [SiteLoader.attributesPath, TableDeclarations.path, Configuration.path].compactMap { all.file(at: $0) }
      + all[all.range(ofFolder: "themes/")].filter { Theme.isPart($0.path) }
    stamps = Dictionary(found.map { ($0.path, $0.stamp) }) { first, _ in first }
    areSettled = found.allSatisfy(\.isSettled)
    if let former, former.areSettled, former.stamps == stamps, former.problems.isEmpty {
      (files, problems) = (former.files, former.problems)
      return
    }
    var problems: [Diagnostic] = []
    files = found.compactMap { read.file($0.path, problems: &problems) }
    self.problems = problems
  }

  subscript(path: String) -> SourceFile? { files.first { $0.path == path } }

  var ofThemes: [SourceFile] { files.filter { $0.path.hasPrefix("themes/") } }

  /// Whether the files are the same, whatever their stamps are.
  func hasSameBytes(as other: RuleSources) -> Bool {
    files.elementsEqual(other.files) { $0 === $1 || $0.path == $1.path && $0.bytes == $1.bytes }
      && problems.isEmpty && other.problems.isEmpty
  }
}

extension Diagnostic {
  /// `misnamed` is a file that is there in its place; nil for none.
  static func noConfiguration(misnamed: String?, at place: Location? = nil) -> Diagnostic {
    Diagnostic(
      .error, code: "no-site", "there is no plantsite.yml here, so this is no site", at: place,
      notes: [
        Note(
          misnamed.map { "there is \($0): name it plantsite.yml" }
            ?? "go to the site's folder, name it with --source, or make one: plantsite new site my-plants")
      ])
  }
}
