import ArgumentParser
import Site

@main
struct Plantsite: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plantsite",
    abstract: "Turns a folder of plant notes into a website of plain files.",
    version: plantsiteVersion,
    subcommands: [
      NewCommand.self, BuildCommand.self, CheckCommand.self, ReportCommand.self, ServeCommand.self,
      ListCommand.self,
    ])

  /// Runs the command that the arguments name, and exits with 0, 1, 64 or 70.
  static func main() {
    Console.surviveClosedPipes()
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch let fault as Fault {
      Console.tell("plantsite: \(fault)\n")
      exit(withError: ExitCode.fault)
    } catch {
      exit(withError: error)
    }
  }
}
