import ArgumentParser
import Diagnostics
import Site
import Text

struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Check the site, drafts included, without writing anything.")

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text
    case json
    case github
  }

  @OptionGroup var folder: SourceOptions

  @Flag(help: "Count warnings as errors.")
  var strict = false

  @Option(help: "How problems are printed: for people, for editors, or for GitHub Actions.")
  var format = Format.text

  @Flag(help: "Print all problems, each by itself.")
  var verbose = false

  func run() throws {
    var options = try folder.builderOptions()
    options.loading.includesDrafts = true
    let progress = BuildProgress()
    let report = ProgressBar.shown(progress) { SiteBuilder(options, progress: progress).check() }
    let printed = verbose || format == .text ? report.problems : report.problems.printed()
    switch format {
    case .text:
      Console.report(report.problems, verbose: verbose)
      try Console.print(counted(report.plants, "plant") + ", " + problemCounts(report.problems) + "\n")
    case .json: try Console.print(JSONRenderer().render(printed))
    case .github: try Console.print(GitHubRenderer(folder: folder.source).render(printed))
    }
    if report.problems.hasErrors || (strict && report.warnings > 0) { throw ExitCode.content }
  }
}
