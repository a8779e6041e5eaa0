import ArgumentParser
import Diagnostics
import PlantLibrary
import Site

struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new", abstract: "Make a new site or a new plant note.",
    subcommands: [NewSiteCommand.self, NewPlantCommand.self])
}

struct NewSiteCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "site", abstract: "Make a small working site with three plants.")

  @Argument(help: ArgumentHelp("The folder to make; it must be new or empty.", valueName: "dir"))
  var folder: String

  @Option(help: "The site's title.")
  var title = "My plants"

  func run() throws {
    switch NewFiles.site(in: folder, title: title) {
    case .success(let files):
      for file in files { Console.print("\(folder)/\(file)\n") }
      Console.print("\nNow: cd \(folder) && plantsite build\n")
    case .failure(let problem):
      Console.report([problem.diagnostic])
      throw ExitCode.content
    }
  }
}

struct NewPlantCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plant", abstract: "Make a plant note with every attribute, the options in comments.")

  @Argument(help: "The plant's name, a scientific one if it has one.")
  var name: String

  @OptionGroup var folder: SourceOptions

  @Option(
    help: ArgumentHelp("The folder under content/plants.", discussion: "(default: none)", valueName: "dir"))
  var section = ""

  @Option(help: ArgumentHelp("The note's date, such as 2026-11-21.", valueName: "date"))
  var date: CalendarDate?

  func run() throws {
    switch NewFiles.plant(name, section: section, in: folder.source, today: date) {
    case .success(let path): Console.print(path + "\n")
    case .failure(let problem):
      Console.report([problem.diagnostic])
      throw ExitCode.content
    }
  }
}
