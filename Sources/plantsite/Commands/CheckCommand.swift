import ArgumentParser
import Diagnostics
import ExternalLinks
import Platform
import Programs
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

  @Flag(help: "Ask for each address of others that pages lead to, whether it is still there.")
  var external = false

  @Option(
    name: .customLong("max-age"),
    help: ArgumentHelp(
      "With --external: for how many days that an address was right is believed.", valueName: "days"))
  var maxAge = 14

  @Flag(help: "With --external: ask this machine and its network, too.")
  var local = false

  func validate() throws {
    if !external && local { throw ValidationError("--local goes with --external") }
    if !(0...3_650).contains(maxAge) { throw ValidationError("--max-age takes 0 to 3650 days") }
  }

  func run() throws {
    var options = try folder.builderOptions()
    options.loading.includesDrafts = true
    let progress = BuildProgress()
    var report = ProgressBar.shown(progress) { SiteBuilder(options, progress: progress).check() }
    if external { try checkExternalLinks(&report) }
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

  /// Adds to a report what is wrong with the addresses of others.
  private func checkExternalLinks(_ report: inout SiteBuilder.Report) throws {
    guard let site = report.site else {
      return Console.tell("note: addresses of others are asked for when the site has no errors\n")
    }
    let path: String
    do throws(SystemError) {
      path = try resolvedPath(folder.source)
    } catch {
      throw Fault("\(folder.source) can't be read: \(error.text)", status: .content)
    }
    let check = ExternalLinkCheck(site, folder: path, age: maxAge * 86_400, allowsLocal: local)
    let found: ExternalLinkCheck.Report
    do {
      found = try ProgressBar.counting("asking for addresses") { try await check.run(progress: $0) }
    } catch let failure as Failure {
      Console.tell(failure)
      throw ExitCode.content
    }
    let problems = site.configuration.problems.applied(to: found.problems)
    report.problems = (report.problems + problems).sorted()
    report.warnings += problems.count(.warning)
    if !found.closed.isEmpty {
      Console.tell(
        "note: \(counted(found.closed.count, "link")) to others can't be checked by a program, so look yourself: \(listed(found.closed, limit: 5))\n"
      )
    }
    Console.tell(
      "note: \(counted(found.addresses, "link")) to others, \(grouped(found.asked)) of them asked for now\n")
  }
}
