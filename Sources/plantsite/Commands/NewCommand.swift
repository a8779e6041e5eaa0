import ArgumentParser
import PlantLibrary
import Publishing
import Site
import Text

struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new", abstract: "Make a new site or a new plant note.",
    subcommands: [NewSiteCommand.self, NewPlantCommand.self])
}

struct NewSiteCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "site", abstract: "Make a small working site.")

  @Argument(help: ArgumentHelp("The folder to make; it must be new or empty.", valueName: "dir"))
  var folder: String

  @Option(help: "The site's title.")
  var title = "My plants"

  @Option(
    help: ArgumentHelp(
      "What it begins with: notes of three plants, a nursery's tables of plants and stock, or a garden's of taxa, accessions and individuals.",
      valueName: "preset"))
  var preset = SitePreset.collection

  func validate() throws {
    if folder.isEmpty { throw ValidationError("<dir> is empty; name the folder to make") }
    if title.isEmpty { throw ValidationError("--title is empty") }
  }

  func run() throws {
    let files = try Console.orReported { () throws(FileProblem) in
      try NewFiles.site(in: folder, title: title, preset: preset)
    }
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    for file in files { try Console.print(printable(prefix + file) + "\n") }
    let next = folder == "." ? "" : "cd \(shellWord(folder)) && "
    try Console.print("\nNow: \(next)plantsite build\n")
  }
}

extension SitePreset: ExpressibleByArgument {}

struct NewPlantCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plant", abstract: "Make a plant note with every attribute, the options in comments.")

  @Argument(help: "The plant's name, a scientific one if it has one.")
  var name: String

  @OptionGroup var folder: SourceOptions

  @Option(
    help: ArgumentHelp("The folder under content/plants, such as succulents.", valueName: "dir"))
  var section: String?

  @Option(help: ArgumentHelp("The note's date, such as 2026-11-21.", valueName: "date"))
  var date: CalendarDate?

  func run() throws {
    let today = try date ?? Environment.sourceDate()
    let path = try Console.orReported { () throws(FileProblem) in
      try NewFiles.plant(name, section: section ?? "", in: folder.source, today: today)
    }
    try Console.print(path + "\n")
  }
}
