import ArgumentParser
import Diagnostics
import Platform
import Programs
import Publishing

/// The terminal or pipe that a command writes to.
enum Console {
  /// Writes to standard output.
  static func print(_ text: String) throws { try print(Array(text.utf8)) }

  /// Writes to standard output.
  static func print(_ bytes: [UInt8]) throws {
    do throws(SystemError) {
      try StandardStream.output.write(bytes)
    } catch {
      throw Fault("standard output can't be written: \(error.text)", status: .content)
    }
  }

  /// Writes problems to standard error, in colour on a terminal unless `NO_COLOR` is set.
  static func report(_ problems: [Diagnostic], verbose: Bool = false) {
    tell(TextRenderer(color: isColored, verbose: verbose).render(problems))
  }

  /// Does something, and ends the command with what is wrong where it can't.
  static func orReported<Result>(_ body: () throws(FileProblem) -> Result) throws -> Result {
    do throws(FileProblem) {
      return try body()
    } catch {
      report([error.diagnostic])
      throw ExitCode.content
    }
  }

  /// Writes to standard error; what can't be written there is lost.
  static func tell(_ text: String) { try? StandardStream.error.write(Array(text.utf8)) }

  /// Says why another program couldn't do what it was to do.
  static func tell(_ failure: Failure) {
    tell("plantsite: \(failure.message)\n")
    if let advice = failure.advice { tell("  \(advice)\n") }
    for line in failure.words { tell("  | \(line)\n") }
  }

  /// Whether standard error is a terminal where a line can be written anew.
  static var canRewriteLines: Bool { StandardStream.error.isTerminal && environmentValue("TERM") != "dumb" }

  /// Whether standard output is a terminal that is to have colour.
  static var isOutputColored: Bool {
    StandardStream.output.isTerminal && environmentValue("TERM") != "dumb"
      && environmentValue("NO_COLOR") == nil
  }

  private static var isColored: Bool { canRewriteLines && environmentValue("NO_COLOR") == nil }
}

/// A failure that neither the content nor the command line is to blame for.
struct Fault: Error, CustomStringConvertible {
  let description: String

  /// What the process ends with.
  let status: ExitCode

  init(_ description: String, status: ExitCode = .fault) {
    self.description = description
    self.status = status
  }
}

extension ExitCode {
  /// The content has errors, or warnings where these count as such; or what was asked for can't be written.
  static let content = ExitCode(1)

  /// A fault of ours or of the system that we run on (`EX_SOFTWARE` of `sysexits.h`).
  static let fault = ExitCode(70)
}
