import ArgumentParser
import Diagnostics
import Publishing
import Site
import Text

struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Write what the site knows for other programs.",
    subcommands: [
      ExportNotesCommand.self, ExportCSVCommand.self, ExportJSONCommand.self, ExportDarwinCoreCommand.self,
      ExportPlantSearchCommand.self,
    ])
}

struct ExportNotesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "notes", abstract: "Write all plant notes as CSV, JSON, or a folder of Markdown notes.")

  @OptionGroup var source: SourceOptions

  @Option(help: "A table, data with all texts, or notes with plantsite's own keys.")
  var format: NotesExport.Format

  @Option(
    help: ArgumentHelp("The file to write, or for markdown the folder; both must be new.", valueName: "path"))
  var output: String?

  func validate() throws {
    if output?.isEmpty == true { throw ValidationError("--output is empty; name a file or a folder") }
    if format == .markdown, output == nil {
      throw ValidationError("markdown is a folder of notes; name one that is new or empty: --output <path>")
    }
  }

  func run() throws {
    var options = try source.builderOptions()
    options.loading.includesDrafts = true
    // Nobody shall be locked in with a part of what they have.
    options.isPrivate = true
    let progress = BuildProgress()
    let outcome = ProgressBar.shown(progress) { SiteBuilder(options, progress: progress).load() }
    Console.report(outcome.problems.filter { $0.severity == .error })
    guard let site = outcome.site else { throw ExitCode.content }
    let export = try Console.orReported { () throws(FileProblem) in
      NotesExport(site, try FolderSource(folder: source.source))
    }
    switch format {
    case .csv: try write(export.csv)
    case .json: try write(Array(export.json.prettyText.utf8))
    case .markdown:
      let folder = output ?? "."
      let files = export.markdown
      try Console.orReported { () throws(FileProblem) in try NewFiles.write(files, in: folder) }
      try Console.print("\(counted(files.count, "file")) in \(printableLine(folder))\n")
    }
  }

  private func write(_ bytes: [UInt8]) throws {
    guard let output else { return try Console.print(bytes) }
    try Console.orReported { () throws(FileProblem) in try NewFiles.write(bytes, to: output) }
  }
}

extension NotesExport.Format: ExpressibleByArgument {}
