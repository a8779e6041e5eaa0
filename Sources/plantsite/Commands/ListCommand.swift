import ArgumentParser
import Diagnostics
import Site
import Text

struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the site's plants, tags, sections, attributes, reports or routes.")

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text
    case csv
    case json
  }

  @Argument(help: "What to list.")
  var subject: SiteInventory.Subject

  @OptionGroup var folder: SourceOptions

  @Option(help: "An aligned table, CSV, or JSON.")
  var format = Format.text

  @Flag(help: "List drafts too.")
  var drafts = false

  @Flag(name: .customLong("private"), help: "List what isn't published, too.")
  var isPrivate = false

  func run() throws {
    var options = try folder.builderOptions()
    options.loading.includesDrafts = drafts
    options.isPrivate = isPrivate
    let progress = BuildProgress()
    let outcome = ProgressBar.shown(progress) { SiteBuilder(options, progress: progress).load() }
    Console.report(outcome.problems.filter { $0.severity == .error })
    guard let site = outcome.site else { throw ExitCode.content }
    let table = SiteInventory(site).table(subject)
    switch format {
    case .text: try Console.print(table.aligned)
    case .csv: try Console.print(table.csv)
    case .json: try Console.print(table.json.prettyText)
    }
  }
}

extension SiteInventory.Subject: ExpressibleByArgument {}
