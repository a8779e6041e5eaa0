import Diagnostics
import Publishing
import Site
import Text

/// The line that a build ends with.
struct BuildSummary {
  let report: SiteBuilder.Report
  let time: Duration

  /// Plants, pages, written, unchanged, removed, warnings, time.
  var ofSuccess: String {
    var parts = [counted(report.plants, "plant"), counted(report.pages, "page")]
    if let published = report.published {
      parts += [
        "\(published.written) written", "\(published.unchanged) unchanged", "\(published.removed) removed",
      ]
    } else {
      parts.append("nothing changed")
    }
    let warnings = counted(report.warnings, "warning")
    parts.append(
      report.isCurrent && report.warnings > 0 ? warnings + " (plantsite check shows them)" : warnings)
    parts.append(seconds(time))
    return parts.joined(separator: ", ")
  }

  /// What is wrong, and what became of the output.
  var ofFailure: String {
    let outcome =
      report.published != nil
      ? "the site was written"
      : report.isIncomplete ? "the output is incomplete until the next build" : "nothing was written"
    return problemCounts(report.problems) + "; " + outcome
  }
}

/// How many errors and warnings there are.
func problemCounts(_ problems: [Diagnostic]) -> String {
  counted(problems.count(.error), "error") + ", " + counted(problems.count(.warning), "warning")
}

/// A duration in seconds with two decimals, or in milliseconds below a tenth of a second.
func seconds(_ time: Duration) -> String {
  let milliseconds = time.components.seconds * 1000 + time.components.attoseconds / 1_000_000_000_000_000
  if milliseconds < 100 { return "\(milliseconds) ms" }
  let hundredths = (milliseconds + 5) / 10
  let fraction = String(hundredths % 100)
  return "\(hundredths / 100).\(fraction.count == 1 ? "0" + fraction : fraction) s"
}
