import Subprocess
import Text

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

/// A program that does what plantsite leaves to others: bringing files elsewhere, and fetching them.
///
/// It is found by its name, and gets its arguments as a list; no shell comes between.
package struct Program: Sendable {
  package let name: String

  /// What installs it, for messages.
  let installation: String

  /// What it did.
  package struct Result: Sendable {
    /// What it ended with; 128 and more for a signal that ended it.
    package let status: Int
    package let output: [UInt8]

    /// The last lines of what it said.
    package let words: [String]

    package var text: String { String(decoding: output, as: UTF8.self) }

    /// Whether it said one of these texts.
    package func says(_ texts: String...) -> Bool {
      words.contains { line in texts.contains { line.contains($0) } }
    }
  }

  /// How much a program may write.
  private static let outputLimit = 1 << 29
  private static let wordLimit = 12

  /// - Parameters:
  ///   - name: Its name.
  ///   - installation: The command that installs it; nil where Debian has a package of that name.
  package init(_ name: String, installation: String? = nil) {
    self.name = name
    self.installation = installation ?? "apt install \(name)"
  }

  /// Runs it to its end.
  /// - Parameters:
  ///   - arguments: What stands behind its name.
  ///   - input: What it reads.
  ///   - environment: Variables besides those that plantsite has; of nil, it doesn't get those.
  ///   - folder: Where it runs; nil for the current folder.
  ///   - onLine: Gets each line of what it writes or says as soon as it is there.
  /// - Returns: How it ended, and what it wrote.
  /// - Throws: Where there is no such program, or it can't be started.
  package func run(
    _ arguments: [String], input: [UInt8] = [], environment: [String: String?] = [:],
    in folder: String? = nil, onLine: (@Sendable (String) -> Void)? = nil
  ) async throws(Failure) -> Result {
    // Messages are read, so they are to be in one language.
    var variables: [Environment.Key: String?] = ["LC_ALL": "C"]
    for (key, value) in environment { variables[Environment.Key(rawValue: key) ?? "LC_ALL"] = value }
    do {
      // By its name alone it would be started in each folder of the PATH until it is found in one.
      let path = try await Executable.name(name).resolveExecutablePath(in: .inherit)
      let result = try await Subprocess.run(
        .path(path), arguments: Arguments(arguments), environment: .inherit.updating(variables),
        workingDirectory: folder.map { FilePath($0) },
        input: .inputWriter, output: .sequence, error: .sequence
      ) { execution in
        async let feeding: Void = {
          // One that ends before it has read all says why.
          _ = try? await execution.standardInputWriter.write(input)
          try? await execution.standardInputWriter.finish()
        }()
        async let words = Self.lastLines(of: execution.standardError, onLine)
        var output: [UInt8] = []
        var begun: [UInt8] = []
        for try await piece in execution.standardOutput {
          let bytes = piece.withUnsafeBytes { [UInt8]($0) }
          if output.count < Self.outputLimit { output += bytes }
          if let onLine { Self.lines(of: bytes, after: &begun).forEach(onLine) }
        }
        let said = try await words
        _ = await feeding
        return (output, said)
      }
      let (output, words) = result.closureResult
      let status: Int =
        switch result.terminationStatus {
        case .exited(let code): Int(code)
        case .signaled(let signal): 128 + Int(signal)
        }
      return Result(status: status, output: output, words: words)
    } catch let error as SubprocessError where error.code == .executableNotFound {
      throw Failure("\(name) is missing", advice: "on Debian and Ubuntu: \(installation)")
    } catch {
      throw Failure("\(name) can't be run", words: ["\(error)"])
    }
  }

  /// Runs it, and takes any other status than 0 for a failure.
  /// - Parameters:
  ///   - arguments: What stands behind its name.
  ///   - purpose: What it is to do, as it stands behind "can't": `fetch what is published`.
  ///   - input: What it reads.
  ///   - environment: Variables besides those that plantsite has; of nil, it doesn't get those.
  ///   - folder: Where it runs; nil for the current folder.
  ///   - onLine: Gets each line of what it writes or says as soon as it is there.
  /// - Returns: What it wrote.
  /// - Throws: Also where it fails.
  package func succeed(
    _ arguments: [String], to purpose: String, input: [UInt8] = [], environment: [String: String?] = [:],
    in folder: String? = nil, onLine: (@Sendable (String) -> Void)? = nil
  ) async throws(Failure) -> Result {
    let result = try await run(arguments, input: input, environment: environment, in: folder, onLine: onLine)
    guard result.status == 0 else { throw failure(result, to: purpose) }
    return result
  }

  /// What a failure may mean: texts of which it says one, and what can be done then.
  package typealias Hint = (signs: [String], advice: String)

  /// Why it failed.
  /// - Parameters:
  ///   - result: How it ended.
  ///   - purpose: What it was to do, as it stands behind "can't".
  ///   - hints: Of these the first that fits.
  /// - Returns: The failure, with the program's own words.
  package func failure(_ result: Result, to purpose: String, hints: [Hint] = []) -> Failure {
    let hint = hints.first { hint in
      result.words.contains { line in hint.signs.contains { line.contains($0) } }
    }
    return Failure(
      "\(name) can't \(purpose) (it ended with status \(result.status))", advice: hint?.advice,
      words: result.words)
  }

  private static func lastLines(
    of stream: SubprocessOutputSequence, _ onLine: (@Sendable (String) -> Void)?
  ) async throws -> [String] {
    var last: [String] = []
    var begun: [UInt8] = []
    for try await piece in stream {
      for line in lines(of: piece.withUnsafeBytes { [UInt8]($0) }, after: &begun) {
        onLine?(line)
        // How far it is, which would push out why it ended.
        if line.contains("% (") { continue }
        last.append(line)
        if last.count > wordLimit { last.removeFirst() }
      }
    }
    if !begun.isEmpty { last.append(String(decoding: begun, as: UTF8.self)) }
    return last
  }

  /// The lines that end in some bytes, of which the first was begun before; a line that is written anew on a terminal ends with
  /// a carriage return.
  private static func lines(of bytes: [UInt8], after begun: inout [UInt8]) -> [String] {
    var lines: [String] = []
    for byte in bytes {
      guard byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") else {
        begun.append(byte)
        continue
      }
      if !begun.isEmpty { lines.append(String(decoding: begun, as: UTF8.self)) }
      begun.removeAll(keepingCapacity: true)
    }
    return lines
  }
}
