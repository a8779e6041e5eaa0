package import Diagnostics
package import PlantLibrary
import Text

/// Builds a site's folder into an output folder, or only checks it.
package struct SiteBuilder: Sendable {
  package struct Options: Sendable {
    /// The site's folder.
    package var source = "."

    /// The output folder; nil for `_site` in the site's.
    package var output: String?

    /// Takes the place of the configuration's base URL; nil leaves that.
    package var baseURL: BaseURL?

    /// The day that counts as today; nil for `SOURCE_DATE_EPOCH`, else the day it is in the site's time zone.
    package var date: CalendarDate?

    /// What the variable `SOURCE_DATE_EPOCH` says, in seconds since 1970-01-01 UTC; nil where it isn't set.
    package var sourceDateEpoch: Int?
    package var includesDrafts = false

    /// Whether warnings keep the site from being written.
    package var isStrict = false

    /// Whether files of others at the site's addresses are replaced.
    package var adopts = false

    package init() {}
  }

  /// What came of it.
  package struct Report: Sendable {
    /// Every problem, ordered by file and place.
    package var problems: [Diagnostic] = []
    package var plants = 0
    package var pages = 0

    /// nil where nothing was written: because of errors, or since nothing has changed.
    package var published: PublishSummary?

    /// Whether the output is as the last build left it and nothing has changed since.
    package var isCurrent = false

    /// How many warnings there are, also where the last build printed them.
    package var warnings = 0
    package var output = ""
  }

  private let options: Options

  package init(_ options: Options) {
    self.options = options
  }

  /// Loads and checks, and writes unless there are errors.
  /// - Parameter progress: Told which step begins.
  package func build(progress: (String) -> Void = { _ in }) -> Report {
    run(writes: true, progress: progress)
  }

  /// Loads and checks.
  package func check(progress: (String) -> Void = { _ in }) -> Report {
    run(writes: false, progress: progress)
  }

  /// Loads the site without building it, for commands that only look.
  package func load() -> SiteLoader.Outcome {
    do throws(FileProblem) {
      let source = try FolderSource(folder: options.source)
      let (files, problems) = source.files()
      return SiteLoader(source, options: loaderOptions(today(source, files))).load(files, problems: problems)
    } catch {
      return SiteLoader.Outcome(site: nil, problems: [error.diagnostic], files: [], plantCount: 0)
    }
  }

  private func run(writes: Bool, progress: (String) -> Void) -> Report {
    var report = Report()
    let source: FolderSource
    do throws(FileProblem) {
      source = try FolderSource(folder: options.source)
    } catch {
      report.problems = [error.diagnostic]
      return report
    }
    report.output = options.output ?? source.folder + "/_site"
    let publisher = Publisher(site: source.folder, output: report.output, adopts: options.adopts)
    if writes, let problem = publisher.outputProblem() {
      report.problems = [problem]
      return report
    }
    let (files, problems) = source.files()
    let today = today(source, files)
    let configuration = description(today: today)
    if writes, problems.isEmpty,
      let record = publisher.currentRecord(inputs: files, configuration: configuration),
      let counts = Counts(record.remarks)
    {
      report.isCurrent = true
      (report.plants, report.pages, report.warnings) = (counts.plants, counts.pages, counts.warnings)
      return report
    }

    progress("loading")
    let outcome = SiteLoader(source, options: loaderOptions(today)).load(files, problems: problems)
    report.problems = outcome.problems
    report.plants = outcome.plantCount
    report.warnings = outcome.problems.count { $0.severity == .warning }
    report.pages = outcome.site?.routes.count { $0.kind.isPage } ?? 0
    guard writes, let site = outcome.site, !(options.isStrict && report.warnings > 0) else { return report }

    progress("writing")
    let byPath = Dictionary(files.map { ($0.path, $0) }) { first, _ in first }
    let outputs = site.routes.map { route in
      var content = OutputFile.Content.rendered
      if case .file(let path) = route.kind, let file = byPath[path], let location = source.location(of: file)
      {
        content = .copy(location)
      }
      return OutputFile(path: route.outputPath, content: content)
    }
    let counts = Counts(plants: report.plants, pages: report.pages, warnings: report.warnings)
    let (summary, found) = publisher.publish(
      outputs, inputs: files, configuration: configuration, remarks: counts.text
    ) { index, bytes in
      site.render(site.routes[index], into: &bytes)
    }
    report.problems += found
    if !found.hasErrors { report.published = summary }
    return report
  }

  private func loaderOptions(_ today: CalendarDate) -> SiteLoader.Options {
    var loading = SiteLoader.Options(today: today)
    loading.baseURL = options.baseURL
    loading.includesDrafts = options.includesDrafts
    return loading
  }

  /// The day that counts as today.
  private func today(_ source: FolderSource, _ files: [ContentFile]) -> CalendarDate {
    if let date = options.date { return date }
    if let epoch = options.sourceDateEpoch, let date = Today.day(at: epoch, timeZone: nil) { return date }
    var ignored: [Diagnostic] = []
    let file = SourceReader(source, files).file(Configuration.path, problems: &ignored)
    let timeZone = file.map { Configuration.read($0).configuration.timeZone } ?? nil
    return Today.day(at: Today.now, timeZone: timeZone) ?? .epoch
  }

  /// All that the output depends on besides the files.
  private func description(today: CalendarDate) -> String {
    [
      "plantsite \(plantsiteVersion)", "binary \(ThisBinary.stamp)", "today \(today.iso)",
      "base \(options.baseURL.map { $0.absolute("/") } ?? "-")", "drafts \(options.includesDrafts)",
      "strict \(options.isStrict)",
    ].joined(separator: "; ")
  }

  /// What the summary of a build says that has nothing to do.
  private struct Counts {
    let plants: Int
    let pages: Int
    let warnings: Int

    init(plants: Int, pages: Int, warnings: Int) {
      (self.plants, self.pages, self.warnings) = (plants, pages, warnings)
    }

    init?(_ text: String) {
      let numbers = text.split(separator: " ").compactMap { Int($0) }
      guard numbers.count == 3 else { return nil }
      self.init(plants: numbers[0], pages: numbers[1], warnings: numbers[2])
    }

    var text: String { "\(plants) \(pages) \(warnings)" }
  }
}
