import ArgumentParser
import Site

@main
struct Plantsite: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plantsite",
    abstract: "Turns a folder of plant notes into a website of plain files.",
    version: plantsiteVersion,
    subcommands: [NewCommand.self, BuildCommand.self, CheckCommand.self, ListCommand.self])
}
