import Diagnostics
import PlantLibrary

/// What decides on the meaning of notes and the look of pages: configuration, attributes and theme.
struct SiteRules: Sendable {
  private(set) var configuration = Configuration()
  private(set) var schema = AttributeSchema.builtIn
  let theme: Theme
  private(set) var problems: [Diagnostic] = []

  /// The files that the rules were made of; one that may yet change under the same stamp has one that no file has.
  private let stamps: [String: FileStamp]

  /// Differs each time that rules are made.
  let version: Int

  /// Reads the rules among a site's files.
  ///
  /// `baseURL` takes the place of the configuration's. The rules that `memory` has hold where none of their files has
  /// changed.
  init(_ files: [ContentFile], _ read: SourceReader, baseURL: BaseURL?, _ memory: LoadMemory?) {
    let themeFiles = files[files.range(ofFolder: "themes/")].filter { Theme.isPart($0.path) }
    let single = [Configuration.path, SiteLoader.attributesPath].compactMap { files.file(at: $0) }
    let stamps = Dictionary((themeFiles + single).map { ($0.path, $0.isSettled ? $0.stamp : .untrusted) }) {
      first, _ in first
    }
    if let former = memory?.rules, former.stamps == stamps, !stamps.values.contains(.untrusted) {
      self = former
      return
    }
    self.stamps = stamps
    version = memory?.nextVersion() ?? 0

    if let file = read.file(Configuration.path, problems: &problems) {
      let (own, found) = Configuration.read(file)
      configuration = own
      problems += found
    } else if !read.has(Configuration.path) {
      problems.append(.noConfiguration())
    }
    if let baseURL {
      configuration.baseURL = baseURL
      configuration.hasBaseURL = true
    }
    if let file = read.file(SiteLoader.attributesPath, problems: &problems) {
      let (own, found) = AttributeSchema.read(file)
      schema = own
      problems += found
    }
    var found: [Diagnostic] = []
    theme = Theme(
      configuration.theme, namedAt: configuration.themeRange, language: configuration.language,
      languageAt: configuration.languageRange,
      files: themeFiles.compactMap { read.file($0.path, problems: &found) }, problems: &found)
    problems += found
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
}
