import ArgumentParser
import Diagnostics
import Preview
import Text

struct ImportImagesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "images",
    abstract: "Fetch images of other sites into the folders of the notes that show them.",
    discussion:
      "The note then names the file, with the address as a comment behind it. It needs the program curl.")

  @OptionGroup var source: SourceOptions

  @Flag(help: "Only say what would be fetched.")
  var dryRun = false

  @Flag(help: "Fetch from this machine and its network too.")
  var local = false

  func run() throws {
    let work: ImageImport
    do throws(PhotoImportFailure) {
      work = try ImageImport(site: source.source, allowsLocal: local, isDryRun: dryRun)
    } catch {
      Console.report(error.problems)
      throw ExitCode.content
    }
    if dryRun {
      try Console.print(work.steps.map { printableLine("\($0.address) (\($0.note))") + "\n" }.joined())
      return try Console.print("\(counted(work.steps.count, "image")) would be fetched\n")
    }
    for sentence in work.recovered { Console.tell(printable(sentence) + "\n") }
    var fetched = 0
    let problems = work.run { made in
      fetched += made.count
      // A pipe that nobody reads any more is no reason to leave a half.
      try? Console.print(made.map { printableLine("\($0.address) -> \($0.place ?? "")") + "\n" }.joined())
    }
    Console.report(problems.sorted())
    try Console.print(
      "\(counted(fetched, "image")) fetched, \(problems.isEmpty ? "none" : String(problems.count)) left\n")
    if problems.hasErrors { throw ExitCode.content }
  }
}
