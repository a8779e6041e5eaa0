import ArgumentParser
import Diagnostics
import Site
import Text

struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List what the site has.")

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

  func run() throws {
    var load = LoadOptions()
    load.folder = folder
    load.strict = false
    let outcome = SiteBuilder(try load.builderOptions()).load()
    Console.report(outcome.problems.filter { $0.severity == .error })
    guard let site = outcome.site else { throw ExitCode.content }
    let table = SiteInventory(site).table(subject)
    switch format {
    case .text: Console.print(table.aligned)
    case .csv: Console.print(table.csv)
    case .json: Console.print(table.json.prettyText)
    }
  }
}

extension SiteInventory.Subject: ExpressibleByArgument {}
