import ArgumentParser
import Diagnostics
import Site

struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Check the site without writing anything.",
    discussion: "Drafts are checked too.")

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text
    case json
    case github
  }

  @OptionGroup var load: LoadOptions

  @Option(help: "How problems are printed: for people, for editors, or for GitHub Actions.")
  var format = Format.text

  func run() throws {
    var options = try load.builderOptions()
    options.includesDrafts = true
    let report = SiteBuilder(options).check()
    switch format {
    case .text:
      Console.report(report.problems, verbose: true)
      let errors = report.problems.count { $0.severity == .error }
      Console.print(
        "\(counted(report.plants, "plant")), \(counted(errors, "error")), \(counted(report.warnings, "warning"))\n"
      )
    case .json: Console.print(JSONRenderer().render(report.problems))
    case .github: Console.print(GitHubRenderer().render(report.problems))
    }
    if report.problems.hasErrors || (load.strict && report.warnings > 0) { throw ExitCode.content }
  }
}
