import ArgumentParser
import Platform
import Site

@main
struct Plantsite: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plantsite",
    abstract: "Turns a folder of plant notes into a website of plain files.",
    version: version,
    subcommands: [
      NewCommand.self, BuildCommand.self, CheckCommand.self, ReportCommand.self, ServeCommand.self,
      ListCommand.self, AdoptCommand.self, ImportCommand.self, ExportCommand.self, PublishCommand.self,
      DoctorCommand.self, CleanCommand.self,
    ])

  /// The version, and the commit that the program was built from.
  static var version: String {
    "\(plantsiteVersion) (\(ThisBinary.commit.map { "commit \($0)" } ?? "built from a working copy"))"
  }

  /// Runs the command that the arguments name, and exits with 0, 1, 64 or 70.
  static func main() {
    StandardStream.prepare()
    do {
      var command = try parseAsRoot(try arguments())
      try command.run()
    } catch let fault as Fault {
      Console.tell("plantsite: \(fault)\n")
      exit(withError: fault.status)
    } catch {
      end(with: error)
    }
  }

  /// What stands behind the program's name.
  private static func arguments() throws -> [String] {
    guard let arguments = processArguments else {
      throw Fault("the system doesn't tell the arguments; is /proc mounted?", status: .fault)
    }
    return arguments
  }

  /// Prints what an error says, a help that was asked for among them, and exits.
  private static func end(with error: any Error) -> Never {
    let status = exitCode(for: error)
    guard status.isSuccess else { exit(withError: error) }
    let text = fullMessage(for: error)
    do {
      if !text.isEmpty { try Console.print(text + "\n") }
    } catch {
      Console.tell("plantsite: \(error)\n")
      exit(withError: ExitCode.content)
    }
    exit(withError: status)
  }
}
