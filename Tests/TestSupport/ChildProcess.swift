import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A program that runs beside the tests.
///
/// It inherits neither their standard streams nor anything else of theirs: who started `swift test` waits until every
/// holder of its output has closed it.
package struct ChildProcess: Sendable {
  /// Why a program could not be run.
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  package let process: Int32

  /// Starts a program.
  /// - Parameters:
  ///   - program: Its path; the `PATH` isn't searched.
  ///   - arguments: Those behind its name.
  ///   - folder: Where it runs.
  ///   - environment: All variables that it gets.
  ///   - input: The file that is its standard input.
  ///   - output: The file that its standard output is appended to.
  ///   - errors: The same for standard error.
  /// - Throws: Where it can't be started.
  package init(
    _ program: String, _ arguments: [String], in folder: String = "/", environment: [String: String] = [:],
    input: String = "/dev/null", output: String = "/dev/null", errors: String = "/dev/null"
  ) throws {
    var actions = FileActions()
    defer { actions.destroy() }
    actions.open(0, input, O_RDONLY)
    actions.open(1, output, O_WRONLY | O_CREAT | O_APPEND)
    actions.open(2, errors, O_WRONLY | O_CREAT | O_APPEND)
    var attributes = Attributes()
    defer { attributes.destroy() }
    // The threads of tests hold signals back, and what they start would never hear of one.
    attributes.takeSignals()
    var process: pid_t = 0
    let variables = environment.map { "\($0.key)=\($0.value)" }
    // The shell goes to the folder and then becomes the command, which so has its number.
    let shell = ["sh", "-c", #"cd "$1" && shift && exec "$@""#, "sh", folder, program]
    let result = Self.withCStrings(shell + arguments) { arguments in
      Self.withCStrings(variables) {
        variables in
        ScratchFolder.whileNothingStarts {
          posix_spawn(&process, "/bin/sh", &actions.actions, &attributes.attributes, arguments, variables)
        }
      }
    }
    guard result == 0 else {
      throw Failure(description: "\(program) can't be started: \(String(cString: strerror(result)))")
    }
    self.process = process
  }

  /// Waits for the end.
  /// - Returns: The exit status; 128 and the signal's number where a signal ended it.
  /// - Throws: Where the process isn't ours, or was waited for already.
  package func wait() throws -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { throw Failure(description: String(cString: strerror(errno))) }
    }
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }

  private struct FileActions {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif

    init() { posix_spawn_file_actions_init(&actions) }

    mutating func open(_ descriptor: Int32, _ path: String, _ flags: Int32) {
      posix_spawn_file_actions_addopen(&actions, descriptor, path, flags, 0o666)
    }

    mutating func destroy() { posix_spawn_file_actions_destroy(&actions) }
  }

  private struct Attributes {
    #if canImport(Darwin)
      var attributes: posix_spawnattr_t?
    #else
      var attributes = posix_spawnattr_t()
    #endif

    init() { posix_spawnattr_init(&attributes) }

    mutating func takeSignals() {
      var none = sigset_t()
      sigemptyset(&none)
      posix_spawnattr_setsigmask(&attributes, &none)
      posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    }

    mutating func destroy() { posix_spawnattr_destroy(&attributes) }
  }

  /// Gives C an array of texts that ends with nil.
  private static func withCStrings<Result>(
    _ texts: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    var pointers = texts.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    return pointers.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { preconditionFailure("an array with a nil isn't empty") }
      return body(base)
    }
  }
}
