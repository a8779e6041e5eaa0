import ArgumentParser
import Diagnostics
import PlantLibrary
import Site

struct BuildCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build", abstract: "Build the site into a folder of plain files.",
    discussion: "With errors in the content nothing is written, and the last good site stays as it was.")

  @OptionGroup var folder: SourceOptions

  @Option(
    help: ArgumentHelp(
      "The folder to write to. (default: _site in the site's folder, with --private _private)",
      valueName: "dir"))
  var output: String?

  @Option(
    name: .customLong("base-url"),
    help: ArgumentHelp(
      "Where the site will be published, such as https://example.org/plants/.", valueName: "url"))
  var baseURL: BaseURL?

  @OptionGroup var day: DayOptions

  @Flag(help: "Build drafts too.")
  var drafts = false

  @Flag(
    name: .customLong("private"),
    help: "Build the whole site for yourself, with all that isn't published, into a folder of its own.")
  var isPrivate = false

  @Flag(help: "Count warnings as errors.")
  var strict = false

  @Flag(help: "Replace files in the output folder that plantsite did not write.")
  var adopt = false

  @Flag(help: "Print problems only.")
  var quiet = false

  @Flag(help: "Print all problems, each by itself.")
  var verbose = false

  func validate() throws {
    if output?.isEmpty == true { throw ValidationError("--output is empty; name a folder") }
    let name = output?.split(separator: "/").last.map { String($0) }
    if isPrivate, name == SiteBuilder.publicOutput {
      throw ValidationError(
        "\(SiteBuilder.publicOutput) is the folder that gets published; name another for what is private")
    }
  }

  func run() throws {
    var options = try folder.builderOptions(date: day.date)
    options.output = output
    options.loading.baseURL = baseURL
    options.loading.includesDrafts = drafts
    options.isPrivate = isPrivate
    options.isStrict = strict
    options.adopts = adopt
    let start = ContinuousClock.now
    let progress = BuildProgress()
    let report = ProgressBar.shown(progress, if: !quiet) { SiteBuilder(options, progress: progress).build() }
    Console.report(report.problems, verbose: verbose)
    let failed = report.problems.hasErrors || (strict && report.warnings > 0)
    if !quiet {
      let summary = BuildSummary(report: report, time: ContinuousClock.now - start)
      try Console.print((failed ? summary.ofFailure : summary.ofSuccess) + "\n")
    }
    // To take ten thousand notes apart before the process ends would be work for nothing, so that they are never let go.
    if let site = report.site { _ = Unmanaged.passRetained(site) }
    Self.exit(withError: failed ? ExitCode.content : nil)
  }
}
