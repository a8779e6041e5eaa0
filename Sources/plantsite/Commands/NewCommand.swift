import ArgumentParser
import PlantLibrary
import Platform
import Publishing
import Site
import Text

struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Make a new site, a new plant note, or what a host needs to publish the site.",
    subcommands: [NewSiteCommand.self, NewPlantCommand.self, NewWorkflowCommand.self])
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

  @Option(
    help: ArgumentHelp(
      "The host that is to build and publish the site whenever its notes change; it gets the files for that.",
      valueName: "workflow"))
  var workflow: SiteWorkflow?

  func validate() throws {
    if folder.isEmpty { throw ValidationError("<dir> is empty; name the folder to make") }
    if title.isEmpty { throw ValidationError("--title is empty") }
  }

  func run() throws {
    let files = try Console.orReported { () throws(FileProblem) in
      try NewFiles.site(in: folder, title: title, preset: preset, and: workflow?.ownFiles ?? [])
    }
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    for file in files { try Console.print(printable(prefix + file) + "\n") }
    let next = folder == "." ? "" : "cd \(shellWord(folder)) && "
    try Console.print("\nNow: \(next)plantsite build\n")
    if let workflow { try Console.print(workflow.advice) }
  }
}

extension SitePreset: ExpressibleByArgument {}

extension SiteWorkflow: ExpressibleByArgument {
  /// The files that fetch this version of plantsite from where it was released.
  var ownFiles: [(path: String, text: String)] {
    files(version: plantsiteVersion, repository: ThisBinary.repository)
  }

  /// What is left to be done by hand.
  var advice: String {
    let unknown = "In fetch-plantsite.sh, fill in the repository that has plantsite's releases.\n"
    return (ThisBinary.repository == nil ? unknown : "") + setting + "\n"
  }
}

struct NewWorkflowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "workflow", abstract: "Make the files by which a host builds and publishes the site.")

  @Argument(help: ArgumentHelp("The host.", valueName: "workflow"))
  var workflow: SiteWorkflow

  @OptionGroup var folder: SourceOptions

  func run() throws {
    // The script that several have in common stays as it is.
    let shared = "\(folder.source)/\(SiteWorkflow.fetchPath)"
    let needed = workflow.ownFiles.filter { file in
      file.path != SiteWorkflow.fetchPath || !OpenFolder.current.shows(shared)
    }
    let files = needed.map { file in
      (path: file.path, bytes: { () throws(FileProblem) in Array(file.text.utf8) })
    }
    try Console.orReported { () throws(FileProblem) in
      try NewFiles.files(files, in: folder.source, isNew: false)
    }
    for file in files { try Console.print(printable(file.path) + "\n") }
    try Console.print("\n" + workflow.advice)
  }
}

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
