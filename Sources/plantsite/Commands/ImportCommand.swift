import ArgumentParser
import Diagnostics
import Preview
import Text

struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Bring files into the site.",
    subcommands: [ImportPhotosCommand.self, ImportImagesCommand.self])
}

struct ImportPhotosCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "photos", abstract: "Copy a folder of photos to their plants, whose notes then show them.",
    discussion:
      "A photo belongs to the plant whose file name or number its own name begins with, such as aloe-vera IMG_0412.jpg or 1998.1667-3.jpg."
  )

  @Argument(help: ArgumentHelp("The folder of photos.", valueName: "dir"))
  var folder: String

  @OptionGroup var source: SourceOptions

  @Option(
    help: ArgumentHelp(
      "A CSV file with the columns file and plant, for photos whose names don't say whose they are.",
      valueName: "file"))
  var list: String?

  @Flag(help: "Only say what would be done.")
  var dryRun = false

  func validate() throws {
    if folder.isEmpty { throw ValidationError("<dir> is empty; name the folder of photos") }
    if list?.isEmpty == true { throw ValidationError("--list is empty; name a CSV file") }
  }

  func run() throws {
    let work: PhotoImport
    do throws(PhotoImportFailure) {
      work = try PhotoImport(folder, list: list, site: source.source, isDryRun: dryRun)
    } catch {
      Console.report(error.problems)
      throw ExitCode.content
    }
    var (steps, problems) = (work.steps, work.problems)
    if dryRun {
      try Console.print(steps.map(Self.line).joined())
    } else {
      for sentence in work.recovered { Console.tell(printable(sentence) + "\n") }
      steps = []
      problems += work.run { made in
        // A pipe that nobody reads any more is no reason to leave a half.
        try? Console.print(made.map(Self.line).joined())
        steps += made
      }
    }
    Console.report(problems.sorted(), verbose: true)
    try Console.print(summary(steps, work, problems))
    if problems.hasErrors { throw ExitCode.content }
  }

  private static func line(_ step: PhotoImport.Step) -> String {
    func use(_ isHeader: Bool) -> String { isHeader ? "header image" : "gallery" }
    let line =
      switch step.kind {
      case .copied(let isHeader): "\(step.photo) -> \(step.place) (\(step.plant), \(use(isHeader)))"
      case .entered(let isHeader):
        "\(step.photo): there as \(step.place), now shown (\(step.plant), \(use(isHeader)))"
      case .alreadyThere: "\(step.photo): already there as \(step.place) (\(step.plant))"
      case .same(let other): "\(step.photo): the same photo as \(other) (\(step.plant))"
      }
    return printableLine(line) + "\n"
  }

  /// What was done, or would be, in a few lines.
  private func summary(_ steps: [PhotoImport.Step], _ work: PhotoImport, _ problems: [Diagnostic]) -> String {
    let copied = steps.filter { if case .copied = $0.kind { true } else { false } }
    let there = steps.count {
      switch $0.kind {
      case .alreadyThere, .entered: true
      case .copied, .same: false
      }
    }
    let left = problems.count { ["unplaced-photo", "unusable-photo"].contains($0.code) }
    let would = dryRun ? "would be " : ""
    let plants = Set(copied.map(\.note)).count
    var text = counted(copied.count, "photo") + (plants > 0 ? " of \(counted(plants, "plant"))" : "")
    text += " \(would)copied, \(there) already there, \(left) left out\n"
    if left > 0 {
      let names = (["the names of notes' files"] + work.attributes).joined(separator: " or ")
      text += "photos are placed by \(names); for others write a list (--list)\n"
    }
    if !work.others.isEmpty {
      let count = work.others.reduce(0) { $0 + $1.count }
      let endings = work.others.map { "\($0.count) \($0.ending.isEmpty ? "without ending" : $0.ending)" }
      text +=
        "\(counted(count, "file")) that \(count == 1 ? "is no photo" : "are no photos"): \(printableLine(listed(endings, limit: 8)))\n"
    }
    let silent = steps.count(where: \.lacksAlternative)
    if silent > 0 {
      text +=
        "\(counted(silent, "photo")) without alt: write into the notes what they show; plantsite check lists them\n"
    }
    return text
  }
}
