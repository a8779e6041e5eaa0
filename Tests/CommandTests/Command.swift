import Foundation
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The built `plantsite`, run as a person would.
enum Command {
  struct Outcome: Equatable {
    /// The exit status; 128 and the signal's number where a signal ended it.
    var status: Int32
    var output: String
    var errors: String
  }

  /// The executable, which lies beside the bundle of the tests.
  static let path: String? = {
    #if canImport(Darwin)
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundlePath
    #else
      let bundle = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    #endif
    guard let folder = bundle.map({ URL(fileURLWithPath: $0).deletingLastPathComponent() }) else {
      return nil
    }
    let path = folder.appendingPathComponent("plantsite").path
    return FileManager.default.isExecutableFile(atPath: path) ? path : nil
  }()

  /// Runs the command and waits for its end.
  /// - Parameters:
  ///   - arguments: As behind `plantsite`.
  ///   - folder: Where it runs.
  ///   - environment: All variables that it gets.
  ///   - output: A file that takes standard output in place of the result; nil for none.
  /// - Returns: How it ended, and what it wrote.
  /// - Throws: Where it can't be started.
  static func run(
    _ arguments: [String], in folder: String, environment: [String: String] = [:], output: String? = nil
  ) throws -> Outcome {
    try Running(arguments, in: folder, environment: environment, output: output).wait()
  }

  /// A command that runs.
  struct Running {
    let process: pid_t
    private let scratch: Folder

    init(
      _ arguments: [String], in folder: String, environment: [String: String] = [:], output: String? = nil
    ) throws {
      let path = try #require(Command.path, "plantsite isn't built")
      // Files, not pipes: nothing can fill up while nobody reads.
      scratch = try Folder()
      var actions = FileActions()
      defer { actions.destroy() }
      actions.open(0, "/dev/null", O_RDONLY)
      actions.open(1, output ?? scratch("output"), O_WRONLY | O_CREAT)
      actions.open(2, scratch("errors"), O_WRONLY | O_CREAT)
      var process: pid_t = 0
      let variables = environment.map { "\($0.key)=\($0.value)" }
      // The shell goes to the folder and then becomes the command, which so has its number.
      let shell = ["sh", "-c", #"cd "$1" && shift && exec "$@""#, "sh", folder, path]
      let result = withCStrings(shell + arguments) { arguments in
        withCStrings(variables) { posix_spawn(&process, "/bin/sh", &actions.actions, nil, arguments, $0) }
      }
      try #require(result == 0, "\(String(cString: strerror(result)))")
      self.process = process
    }

    func wait() throws -> Outcome {
      var status: Int32 = 0
      while waitpid(process, &status, 0) < 0 { try #require(errno == EINTR) }
      let signal = status & 0x7F
      return Outcome(
        status: signal == 0 ? (status >> 8) & 0xFF : 128 + signal,
        output: scratch.text("output") ?? "", errors: scratch.text("errors") ?? "")
    }
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
