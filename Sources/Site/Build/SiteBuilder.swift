package import Diagnostics
import Images
package import PlantLibrary
import Platform
package import Publishing
import Synchronization
import Text

/// Builds a site's folder into an output folder, or only checks it.
package struct SiteBuilder: Sendable {
  package struct Options: Sendable {
    /// The site's folder.
    package var source = "."

    /// The output folder; nil for `_site` in the site's, or `_private` for what only the owner may see.
    package var output: String?

    /// The day that counts as today; nil for the day it is in the site's time zone.
    package var date: CalendarDate?

    /// How the site is loaded.
    package var loading = SiteLoader.Options()

    /// Whether the site is built whole for its owner, with all that isn't published.
    package var isPrivate: Bool {
      get { loading.includesPrivate }
      set { loading.includesPrivate = newValue }
    }

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

    /// Whether the output holds a part of what it should, since moving the files into it failed.
    package var isIncomplete = false

    /// The site that was built or checked; nil where it wasn't loaded, or has errors.
    package var site: Site?

    package init() {}
  }

  private var options: Options
  private let progress: BuildProgress

  /// - Parameters:
  ///   - options: What the command says.
  ///   - progress: Where the builder says how far it is.
  package init(_ options: Options, progress: BuildProgress = BuildProgress()) {
    self.options = options
    self.progress = progress
  }

  /// Loads and checks, and writes unless there are errors.
  package func build() -> Report {
    let source: FolderSource
    do throws(FileProblem) {
      source = try FolderSource(folder: options.source)
    } catch {
      return failed([error.diagnostic])
    }
    let publisher = Publisher(site: source.folder, output: output, adopts: options.adopts)
    if let problem = publisher.outputProblem() { return failed([problem]) }
    let (files, found) = source.files()
    let problems = found + publisher.problems(of: source)
    let today: CalendarDate
    do throws(FileProblem) {
      today = try self.today(source, files)
    } catch {
      return failed(problems + [error.diagnostic])
    }
    let configuration = description(today: today, files)
    // Who takes the output over wants to hear what is left there.
    if problems.isEmpty, !options.adopts,
      let record = publisher.currentRecord(inputs: files, configuration: configuration),
      case let counts = record.remarks.split(separator: " ").compactMap({ Int($0) }), counts.count == 3
    {
      // Of these the record knows nothing.
      var report = failed(CutOffSaves.problems(site: source.folder))
      report.isCurrent = true
      (report.plants, report.pages) = (counts[0], counts[1])
      report.warnings += counts[2]
      return report
    }

    let pictures = PictureStore(source, site: source.folder)
    let outcome = load(source, files, problems, today: today, pictures, makesPictures: true)
    // Photos are read once, whatever is wrong elsewhere.
    pictures.rememberPhotos(among: files)
    var report = report(outcome)
    report.site = outcome.site
    guard let site = outcome.site, !(options.isStrict && report.warnings > 0) else { return report }
    publish(
      site, by: publisher, source, files, pictures, configuration, hasBaseURL: outcome.hasBaseURL, &report)
    if report.published != nil { pictures.removeUnused(by: site, today: today) }
    return report
  }

  /// Writes a site's files, and adds to the report what came of it.
  private func publish(
    _ site: Site, by publisher: Publisher, _ source: FolderSource, _ files: [ContentFile],
    _ pictures: PictureStore, _ configuration: String, hasBaseURL: Bool, _ report: inout Report
  ) {
    let outputs = self.outputs(site, files, source, pictures)
    progress.begin(.writing, total: outputs.count { $0.copied == nil })
    let leaks = site.leakCheck()
    leaks?.check(site.routes, files, source)
    let warnings = report.problems.filter { $0.code != "save-cut-off" }.count(.warning)
    let lost = LostPictures()
    let rules = site.configuration.problems
    let (summary, published) = publisher.publish(
      outputs, inputs: files, configuration: configuration,
      // What the summary says when there is nothing to do.
      remarks: "\(report.plants) \(report.pages) \(warnings)",
      identity: SiteIdentity(
        title: site.configuration.title,
        address: hasBaseURL && !site.configuration.baseURL.isExample
          ? site.configuration.baseURL.absolute("/") : nil),
      check: { rules.applied(to: leaks?.problems ?? []) }
    ) { [progress] index, bytes in
      if case .picture(let number) = site.routes[index].kind {
        // Where nothing can be kept it is made here.
        do throws(FileProblem) {
          bytes += try pictures.bytes(of: site.picture(number), among: files)
        } catch {
          lost.add(error.diagnostic)
        }
      } else {
        site.render(site.routes[index], into: &bytes)
        leaks?.check(site.searchableBytes(site.routes[index], bytes), of: site.routes[index].address)
      }
      progress.advance()
    }
    let paths = ShownPaths(site.configuration.folders, files)
    let found = paths?.problems(published + lost.problems) ?? (published + lost.problems)
    report.problems += found
    report.warnings += found.count(.warning)
    report.isIncomplete = summary.isIncomplete
    if !found.hasErrors { report.published = summary }
  }

  /// Loads and checks.
  ///
  /// A site with drafts is checked with them and without, as either may be built.
  package func check() -> Report {
    let outcome = load()
    var report = report(outcome)
    report.site = outcome.site
    if options.loading.includesDrafts, outcome.hasDrafts {
      var published = self
      published.options.loading.includesDrafts = false
      func name(_ problem: Diagnostic) -> String {
        problem.identity + (problem.location?.position.map { " \($0.line):\($0.column)" } ?? "")
      }
      let known = Set(report.problems.map(name))
      let more = published.load().problems.filter { !known.contains(name($0)) }
      report.problems = (report.problems + more).sorted()
      report.warnings += more.count(.warning)
    }
    return report
  }

  /// Loads the site without building it, for commands that only look.
  package func load() -> SiteLoader.Outcome {
    do throws(FileProblem) {
      let source = try FolderSource(folder: options.source)
      let (files, problems) = source.files()
      return load(
        source, files, problems, today: try today(source, files), PictureStore(source, site: source.folder))
    } catch {
      return SiteLoader.Outcome(site: nil, problems: [error.diagnostic], files: [], plantCount: 0)
    }
  }

  private func load(
    _ source: FolderSource, _ files: [ContentFile], _ problems: [Diagnostic], today: CalendarDate,
    _ pictures: PictureStore, makesPictures: Bool = false
  ) -> SiteLoader.Outcome {
    var loading = options.loading
    loading.makesPictures = makesPictures
    let loader = SiteLoader(
      source, options: loading, today: today, progress: progress, pictures: pictures)
    var outcome = loader.load(files, problems: problems)
    outcome.problems = (outcome.problems + CutOffSaves.problems(site: source.folder)).sorted()
    return outcome
  }

  private func report(_ outcome: SiteLoader.Outcome) -> Report {
    // Pages can be looked at without a base URL, so that it is missing matters only to who builds them.
    // Where there is no configuration, or none that can be read, that is what to mend.
    let isTold = outcome.problems.contains {
      $0.severity == .error && ($0.code == "no-site" || $0.location?.path == Configuration.path)
    }
    var report = failed(
      outcome.problems
        + (outcome.hasBaseURL || isTold
          ? []
          : [
            Diagnostic(
              .warning, code: "no-base-url",
              "the site doesn't say where it will be published, so canonical links, feed and sitemap name http://localhost/",
              at: .path(Configuration.path),
              notes: [
                Diagnostic.Note("add for instance: baseURL: https://example.org/"),
                Diagnostic.Note("or build with --base-url"),
              ])
          ]))
    report.plants = outcome.plantCount
    report.pages = outcome.site?.routes.count { $0.kind.isPage } ?? 0
    return report
  }

  private func failed(_ problems: [Diagnostic]) -> Report {
    var report = Report()
    report.problems = problems
    report.warnings = problems.count(.warning)
    return report
  }

  /// The folders of the site for everybody, and for its owner.
  package static let publicOutput = "_site"
  package static let privateOutput = "_private"

  /// The output folder as a person would name it from where the command runs.
  private var output: String {
    if let output = options.output { return output }
    return Self.path(options.isPrivate ? Self.privateOutput : Self.publicOutput, in: options.source)
  }

  /// A path in a site's folder as a person would name it from where the command runs.
  package static func path(_ name: String, in source: String) -> String {
    if source == "." { return name }
    return source.hasSuffix("/") ? source + name : source + "/" + name
  }

  private func outputs(
    _ site: Site, _ files: [ContentFile], _ source: FolderSource, _ pictures: PictureStore
  ) -> [OutputFile] {
    site.routes.map { route in
      switch route.kind {
      case .file(let path):
        OutputFile(path: route.outputPath, copying: files.file(at: path).flatMap { source.location(of: $0) })
      case .picture(let number):
        // Where what is kept lies elsewhere, by a link, bytes are written: nothing outside of the site is copied.
        OutputFile(
          path: route.outputPath,
          copying: pictures.path(of: site.picture(number)).flatMap {
            $0.hasPrefix(source.folder + "/") ? $0 : nil
          })
      default: OutputFile(path: route.outputPath)
      }
    }
  }

  /// The day that counts as today.
  private func today(_ source: FolderSource, _ files: [ContentFile]) throws(FileProblem) -> CalendarDate {
    if let date = options.date { return date }
    return try Today.day(for: source, files)
  }

  /// All that the output depends on besides the files.
  private func description(today: CalendarDate, _ files: [ContentFile]) -> String {
    // To look for the library takes some milliseconds.
    let hasHEIC = files.contains { ImageInfo.Format(ofName: $0.path) == .heif }
    return [
      "plantsite \(plantsiteVersion)", "binary \(ThisBinary.stamp)", "today \(today.iso)",
      "base \(options.loading.baseURL.map { $0.absolute("/") } ?? "-")",
      "drafts \(options.loading.includesDrafts)", "strict \(options.isStrict)",
      "private \(options.isPrivate)", "heic \(hasHEIC ? String(ImageInfo.Format.heif.isDecoded) : "-")",
      "drawings \(Drawing.isPossible)",
    ].joined(separator: "; ")
  }
}

/// What was wrong with pictures that had been made before, and couldn't be made again for the output.
private final class LostPictures: Sendable {
  private let all = Mutex<[Diagnostic]>([])

  var problems: [Diagnostic] { all.withLock { $0 } }

  func add(_ problem: Diagnostic) { all.withLock { $0.append(problem) } }
}
