import ArgumentParser
import Diagnostics
import PlantLibrary
import Platform
import Publishing
import Site
import Text

struct ExportCSVCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "csv", abstract: "Write plants and their records as tables for spreadsheets.")

  @OptionGroup var site: SourceOptions
  @OptionGroup var tables: ExportedTables

  func run() throws { try tables.write(.csv, of: try site.published()) }
}

struct ExportJSONCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "json", abstract: "Write plants and their records as data for programs.")

  @OptionGroup var site: SourceOptions
  @OptionGroup var tables: ExportedTables

  func run() throws { try tables.write(.json, of: try site.published()) }
}

struct ExportDarwinCoreCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "dwca", abstract: "Write the living plants as a Darwin Core Archive, as GBIF takes them.")

  @OptionGroup var site: SourceOptions
  @OptionGroup var file: ExportedFile
  @OptionGroup var day: DayOptions

  func run() throws {
    if file.output == nil, StandardStream.output.isTerminal {
      throw ValidationError("an archive is no text; name a file that is new: --output <path>")
    }
    let site = try site.published(date: day.date)
    let archive = site.darwinCoreArchive()
    Console.report(site.archiveProblems + archive.problems)
    try file.write(archive.bytes)
    if file.output != nil { try Console.print("\(counted(archive.rowCount, "row"))\n") }
  }
}

struct ExportPlantSearchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bgci", abstract: "Write the names of living plants in parts, for BGCI's PlantSearch.")

  @OptionGroup var site: SourceOptions
  @OptionGroup var file: ExportedFile

  func run() throws { try file.write(try site.published().bytes(of: .plantSearch)) }
}

/// Which tables are written, and where to.
struct ExportedTables: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The table: plants, or that of an attribute with records. (default: all, or plants without --output)",
      valueName: "name"))
  var table: String?

  @Option(
    help: ArgumentHelp(
      "A folder that is new or empty for all tables, or with --table a file that is new.", valueName: "path"))
  var output: String?

  func validate() throws {
    if output?.isEmpty == true { throw ValidationError("--output is empty; name a file or a folder") }
  }

  func write(_ form: ExportFile.Form, of site: Site) throws {
    if table == nil, let output {
      let files = site.exportFolder(form)
      try Console.orReported { () throws(FileProblem) in
        try NewFiles.files(
          files.map { file in (file.path, { () throws(FileProblem) in file.bytes }) }, in: output, isNew: true
        )
      }
      return try Console.print("\(counted(files.count, "file")) in \(printableLine(output))\n")
    }
    let name = table ?? site.exportTables[0]
    guard let file = site.exportFile(ofTable: name, form) else {
      Console.report([
        Diagnostic(
          .error, code: "unknown-table",
          "there is no table \(quoted(name))\(didYouMean(nearestMatch(to: name, in: site.exportTables)))",
          at: nil, notes: [Diagnostic.Note("tables: " + listed(site.exportTables))])
      ])
      throw ExitCode.content
    }
    try ExportedFile.write(site.bytes(of: file), to: output)
  }
}

/// Where one file goes to.
struct ExportedFile: ParsableArguments {
  @Option(help: ArgumentHelp("The file to write, which must be new.", valueName: "path"))
  var output: String?

  func validate() throws {
    if output?.isEmpty == true { throw ValidationError("--output is empty; name a file") }
  }

  func write(_ bytes: [UInt8]) throws { try Self.write(bytes, to: output) }

  /// Writes to a new file, nil for standard output.
  static func write(_ bytes: [UInt8], to output: String?) throws {
    guard let output else { return try Console.print(bytes) }
    try Console.orReported { () throws(FileProblem) in try NewFiles.write(bytes, to: output) }
  }
}

extension SourceOptions {
  /// The site as it is published, without drafts; ends the command with errors.
  fileprivate func published(date: CalendarDate? = nil) throws -> Site {
    let options = try builderOptions(date: date)
    let progress = BuildProgress()
    let outcome = ProgressBar.shown(progress) { SiteBuilder(options, progress: progress).load() }
    Console.report(outcome.problems.filter { $0.severity == .error })
    guard let site = outcome.site else { throw ExitCode.content }
    return site
  }
}
