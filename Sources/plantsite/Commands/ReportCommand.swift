import ArgumentParser
import Diagnostics
import PlantLibrary
import Platform
import Reports
import Site
import Text

struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report", abstract: "Print a report without building the site.",
    discussion: "With errors in the content nothing is printed.")

  @Argument(help: "The report's name: that of its file in content/reports, without .yml.")
  var name: String

  @OptionGroup var folder: SourceOptions

  @Option(help: "For the terminal, as data, or as a page that needs no other file.")
  var format = Site.ReportFormat.text

  @OptionGroup var day: DayOptions

  @Flag(help: "Count drafts too.")
  var drafts = false

  @Flag(name: .customLong("private"), help: "Take what isn't published, too.")
  var isPrivate = false

  @Flag(help: "Count warnings about the report as errors.")
  var strict = false

  func run() throws {
    var options = try folder.builderOptions(date: day.date)
    options.loading.includesDrafts = drafts
    options.isPrivate = isPrivate
    // What is wrong with other reports doesn't matter here.
    options.loading.onlyReport = slug(name)
    let progress = BuildProgress()
    let outcome = ProgressBar.shown(progress) { SiteBuilder(options, progress: progress).load() }
    guard let site = outcome.site else {
      Console.report(outcome.problems.filter { $0.severity == .error })
      throw ExitCode.content
    }
    if site.report(slug(name)) == nil, site.reportNames.contains(slug(name)) {
      throw Fault(
        "the report \(printable(name)), or a column that it has, isn't published; --private prints it with all that there is",
        status: .content)
    }
    guard let report = site.report(slug(name)) else {
      Console.report([
        Diagnostic(
          .error, code: "unknown-report",
          "there is no report \(quoted(name))\(didYouMean(nearestMatch(to: name, in: site.reportNames)))",
          at: nil,
          notes: [
            Diagnostic.Note(
              site.reportNames.isEmpty
                ? "a report is a file such as \(site.reportPath(slug(name)))"
                : "reports: " + listed(site.reportNames))
          ])
      ])
      throw ExitCode.content
    }
    let warnings = site.reportProblems(report.name, outcome.files)
    Console.report(outcome.problems.filter { $0.code == "save-cut-off" } + warnings)
    if strict, !warnings.isEmpty { throw ExitCode.content }
    let output =
      switch format {
      case .text:
        TextWriter(
          report, width: StandardStream.output.width, color: Console.isOutputColored,
          background: environmentValue("COLORFGBG").flatMap { TerminalBackground(colors: $0) }
        ).bytes()
      case .csv: CSVWriter(report).bytes()
      case .json: JSONWriter(report).bytes()
      case .html: site.document(of: report)
      }
    try Console.print(output)
  }
}

extension Site.ReportFormat: ExpressibleByArgument {}
