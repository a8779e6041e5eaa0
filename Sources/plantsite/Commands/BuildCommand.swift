import ArgumentParser
import Diagnostics
import PlantLibrary
import Site

struct BuildCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build", abstract: "Build the site into a folder of plain files.",
    discussion: "With errors in the content nothing is written, and the last good site stays as it was.")

  @OptionGroup var load: LoadOptions

  @Option(
    help: ArgumentHelp(
      "The folder to write to.", discussion: "(default: _site in the site's folder)", valueName: "dir"))
  var output: String?

  @Option(
    name: .customLong("base-url"), help: ArgumentHelp("Where the site will be published.", valueName: "url"))
  var baseURL: BaseURL?

  @Option(help: ArgumentHelp("The day that counts as today, such as 2026-11-21.", valueName: "date"))
  var date: CalendarDate?

  @Flag(help: "Build drafts too.")
  var drafts = false

  @Flag(help: "Replace files in the output folder that plantsite did not write.")
  var adopt = false

  @Flag(help: "Print problems only.")
  var quiet = false

  @Flag(help: "Print each of a warning's repetitions.")
  var verbose = false

  func run() throws {
    var options = try load.builderOptions()
    options.output = output
    options.baseURL = baseURL
    options.date = date
    options.includesDrafts = drafts
    options.adopts = adopt
    let start = ContinuousClock.now
    let report = SiteBuilder(options).build { step in
      if !quiet { Console.progress(step + "…") }
    }
    if !quiet { Console.progress("") }
    Console.report(report.problems, verbose: verbose)
    if report.problems.hasErrors || (load.strict && report.warnings > 0) {
      if !quiet { Console.print(failure(report)) }
      throw ExitCode.content
    }
    if !quiet { Console.print(summary(report, ContinuousClock.now - start)) }
  }

  private func summary(_ report: SiteBuilder.Report, _ time: Duration) -> String {
    var parts = [counted(report.plants, "plant"), counted(report.pages, "page")]
    if let published = report.published {
      parts += [
        "\(published.written) written", "\(published.unchanged) unchanged", "\(published.removed) removed",
      ]
    } else {
      parts.append("nothing changed")
    }
    if report.warnings > 0 {
      parts.append(
        counted(report.warnings, "warning") + (report.isCurrent ? " (plantsite check shows them)" : ""))
    } else {
      parts.append("no warnings")
    }
    return parts.joined(separator: ", ") + ", \(seconds(time))\n"
  }

  private func failure(_ report: SiteBuilder.Report) -> String {
    let errors = report.problems.count { $0.severity == .error }
    let counts = [counted(errors, "error"), counted(report.warnings, "warning")]
    return counts.joined(separator: ", ") + "; nothing was written\n"
  }
}

/// A number with its noun, in the plural where that is due.
func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

/// A duration in seconds with two decimals, or in milliseconds below a tenth of a second.
func seconds(_ time: Duration) -> String {
  let milliseconds = time.components.seconds * 1000 + time.components.attoseconds / 1_000_000_000_000_000
  if milliseconds < 100 { return "\(milliseconds) ms" }
  let hundredths = (milliseconds + 5) / 10
  let fraction = String(hundredths % 100)
  return "\(hundredths / 100).\(fraction.count == 1 ? "0" + fraction : fraction) s"
}
