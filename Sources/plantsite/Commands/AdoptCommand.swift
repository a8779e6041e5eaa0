import Adoption
import ArgumentParser
import Diagnostics
import PlantLibrary
import Platform
import Publishing
import Site
import Text

struct AdoptCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "adopt",
    abstract: "Make a site of notes that were written for something else.",
    discussion:
      "Looks at every note in a folder, such as the repository of a Hugo, Jekyll or Astro site or an Obsidian vault, or at every row of a spreadsheet (.xlsx, CSV, JSON), and writes plantsite.yml and content/attributes.yml for it, of a spreadsheet content/tables.yml too, with what each line rests on. No note and no spreadsheet is changed. For a site that is there already it only shows what could be added."
  )

  @Argument(
    help: ArgumentHelp("The folder with the notes, anywhere in it, or a spreadsheet.", valueName: "dir"))
  var place: String

  @Option(
    help: ArgumentHelp("A new folder for the site, into which the notes are copied.", valueName: "site"))
  var to: String?

  @Option(help: "The language of the notes to take, where there are several, such as fr.")
  var language: String?

  @Flag(help: "Only say what was understood, and print the two files.")
  var dryRun = false

  func validate() throws {
    if place.isEmpty { throw ValidationError("<dir> is empty; name the folder with the notes") }
    if to?.isEmpty == true { throw ValidationError("--to is empty; name the folder to make") }
  }

  /// The folder that is looked at, and the name of the table in it that was named; nil where a folder was.
  private var named: (folder: String, table: String?) {
    guard let status = try? FileStatus.followingLinks(at: place), status.kind == .file,
      let slash = ("./" + place).lastIndex(of: "/")
    else { return (place, nil) }
    let path = "./" + place
    let folder = String(path[..<slash].dropFirst(2))
    return (
      folder.isEmpty ? place.hasPrefix("/") ? "/" : "." : folder, String(path[path.index(after: slash)...])
    )
  }

  private var folder: String { named.folder }

  func run() throws {
    let table = named.table
    if let table, table.hasPrefix("~$") {
      throw Fault(
        "\(printable(place)) is what Excel keeps beside a workbook that is open; name the workbook: \(printable(String(table.dropFirst(2))))",
        status: .content)
    }
    if let table, !PlantTable.isTable(table) {
      throw Fault(
        "\(printable(place)) is a file; name the folder that the notes lie in, with a file for each plant, or a table that can be read: .xlsx, CSV or JSON",
        status: .content)
    }
    let source = try Console.orReported { () throws(FileProblem) in
      try FolderSource(folder: folder, roots: nil)
    }
    let name = source.folder.split(separator: "/").last.map { String($0) } ?? ""
    let hidden = try Console.orReported { () throws(FileProblem) in
      try FolderSource(folder: folder, roots: SiteTool.hiddenMarks)
    }
    let day = try Environment.sourceDate() ?? Today.day(at: Today.now, timeZone: nil) ?? .epoch
    guard
      let adoption = Adoption(
        source, called: name, language: language, hidden: hidden, today: day, tablePath: table)
    else {
      if let table {
        Console.report(PlantTable.problems(at: table, in: source))
        throw Fault(
          "\(printable(place)) can't be read as a table with the names of its columns above its rows",
          status: .content)
      }
      let lists = PlantLists(in: source)
      if !lists.isEmpty {
        throw Fault(
          "there are no notes in \(printable(folder)).\n" + lists.lines().joined(separator: "\n"),
          status: .content)
      }
      let large = Adoption.tooLarge(source)
      throw Fault(
        large.isEmpty
          ? "there are no notes in \(printable(folder)): no Markdown, and no YAML or JSON like a plant's record"
          : "there are no notes in \(printable(folder)) but such as are over a megabyte, which none is: \(listed(large, limit: 3))",
        status: .content)
    }
    if adoption.noteCount == 0 {
      throw Fault(
        "no note of \(printable(folder)) would be published: all are private or left out", status: .content)
    }
    if adoption.privateRowCount > 0 {
      throw Fault(
        "\(counted(adoption.privateRowCount, "row")) of the table would be private by columns that no site reads; take them out, or add a column publish that says no in them",
        status: .content)
    }
    if let site = try presentSite(source), let schema = try presentSchema(site) {
      return try showAdditions(adoption, schema, source, to: site)
    }
    let attributes = to == nil ? try presentAttributes(source) : nil
    let site = AdoptedSite(adoption, source, attributes: attributes, isCopied: to != nil, today: day)
    if site.leavesOutAll {
      throw Fault(
        "no note of \(printable(folder)) can be read, so there would be no plants; for instance "
          + (site.firstFault ?? ""), status: .content)
    }
    if dryRun {
      for file in site.files { try Console.print("# \(file.path)\n\(file.text)\n") }
    } else {
      try write(site, source)
    }
    try Console.print(AdoptionPage(adoption, site).text)
    let errors = site.problems.count { $0.severity == .error }
    if errors > 0 {
      try Console.print(
        "\n\(counted(errors, "error")) \(errors == 1 ? "is" : "are") left that keep the site from being built.\n"
      )
    }
    if !dryRun { try Console.print("\n" + next) }
  }

  /// The folder that becomes a site, or is one; nil for one that isn't there yet.
  private func presentSite(_ source: FolderSource) throws -> FolderSource? {
    guard let to else { return source }
    return try? FolderSource(folder: to, roots: nil)
  }

  /// The attributes of a site that a folder is already; nil where it is none.
  private func presentSchema(_ source: FolderSource) throws -> AttributeSchema? {
    let files = source.files().files
    guard files.file(at: Configuration.path) != nil else { return nil }
    guard let text = try presentAttributes(source) else { return .builtIn }
    let (schema, problems) = AttributeSchema.read(SourceFile(path: Self.attributesPath, text: text))
    if let error = problems.first(where: { $0.severity == .error }) {
      throw Fault("\(Self.attributesPath) has to be mended first: \(error.message)", status: .content)
    }
    return schema
  }

  private static let attributesPath = "content/attributes.yml"

  /// The attributes that are there already, as an export of notes has them; these stay.
  private func presentAttributes(_ source: FolderSource) throws -> String? {
    guard let file = source.files().files.file(at: Self.attributesPath) else { return nil }
    let bytes = try Console.orReported { () throws(FileProblem) in try source.read(file) }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func showAdditions(
    _ adoption: Adoption, _ schema: AttributeSchema, _ source: FolderSource, to site: FolderSource
  ) throws {
    let isCopied = to != nil
    let present = Set(site.files().files.map(\.path))
    // The files were copied to where a site has them, or to the paths that they had.
    let missing = [false, true].map { inPlace in
      adoption.copies(of: source.files().files, inPlace: inPlace).map(\.path).filter { !present.contains($0) }
    }.min { $0.count < $1.count }
    let additions = adoption.additions(to: schema)
    var lines = ["# \(printable(to ?? folder)) is a site already, so nothing is changed."]
    if additions.isEmpty {
      lines.append("# It knows every key of \(isCopied ? "the" : "its") notes.")
    } else {
      lines.append("# To \(Self.attributesPath) could be added:\n\n\(additions)")
    }
    if isCopied, let missing, !missing.isEmpty {
      lines.append("# \(counted(missing.count, "file")) could be copied to it: \(listed(missing, limit: 3)).")
    }
    try Console.print(lines.joined(separator: "\n") + "\n")
  }

  private func write(_ site: AdoptedSite, _ source: FolderSource) throws {
    let present = to == nil ? source.files().files : []
    let new = site.files.filter { present.file(at: $0.path) == nil }
    // What makes a folder a site comes last.
    var files = new.reversed().map { file in
      (path: file.path, bytes: { () throws(FileProblem) in Array(file.text.utf8) })
    }
    if to != nil {
      files += site.copies.map { copy in
        (path: copy.path, bytes: { () throws(FileProblem) in try source.read(copy.file) })
      }
    }
    try Console.orReported { () throws(FileProblem) in
      try NewFiles.files(files, in: to ?? folder, isNew: to != nil)
    }
    let place = to ?? folder
    let prefix = place.hasSuffix("/") ? place : place + "/"
    for file in new { try Console.print(printable(prefix + file.path) + "\n") }
    if to != nil { try Console.print(counted(site.copies.count, "file") + " copied\n") }
    try Console.print("\n")
  }

  /// What to do now.
  private var next: String {
    let place = to ?? folder
    let source = place == "." ? "" : " --source \(shellWord(place))"
    return
      "Now: plantsite serve\(source), and correct content/attributes.yml; plantsite check\(source) tells what doesn't fit.\n"
  }
}
