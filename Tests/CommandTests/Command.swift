import Foundation
import TestSupport
import Testing

/// The built `plantsite`, run as a person would.
enum Command {
  struct Outcome: Equatable {
    /// The exit status; 128 and the signal's number where a signal ended it.
    var status: Int32
    var output: String
    var errors: String
  }

  /// Runs the command and waits for its end.
  /// - Parameters:
  ///   - arguments: As behind `plantsite`.
  ///   - folder: Where it runs.
  ///   - environment: All variables that it gets.
  ///   - output: A file that takes standard output in place of the result; nil for none.
  ///   - wrapper: A program that runs it, with its arguments.
  /// - Returns: How it ended, and what it wrote.
  /// - Throws: Where it can't be started.
  static func run(
    _ arguments: [String], in folder: String, environment: [String: String] = [:], output: String? = nil,
    through wrapper: [String] = []
  ) throws -> Outcome {
    try Running(arguments, in: folder, environment: environment, output: output, through: wrapper).wait()
  }

  /// A command that runs.
  struct Running {
    private let child: ChildProcess
    // Files, not pipes: nothing can fill up while nobody reads.
    private let scratch: Folder

    var process: pid_t { child.process }

    init(
      _ arguments: [String], in folder: String, environment: [String: String] = [:], output: String? = nil,
      through wrapper: [String] = []
    ) throws {
      let path = try #require(Programs.plantsite, "plantsite isn't built")
      let words = wrapper + [path] + arguments
      scratch = try Folder()
      child = try ChildProcess(
        words[0], Array(words.dropFirst()), in: folder, environment: environment,
        output: output ?? scratch("output"), errors: scratch("errors"))
    }

    /// What it has written so far.
    var output: String { scratch.text("output") ?? "" }
    var errors: String { scratch.text("errors") ?? "" }

    func wait() throws -> Outcome {
      Outcome(
        status: try child.wait(), output: scratch.text("output") ?? "", errors: scratch.text("errors") ?? "")
    }
  }
}
