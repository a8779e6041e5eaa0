internal import CPlatform

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// What stands behind the program's name; nil where the system doesn't tell.
package var processArguments: [String]? {
  var count: Int32 = 0
  if let values = plantsite_arguments(&count), count > 0 {
    return (1..<max(Int(count), 1)).compactMap { values[$0].map { String(cString: $0) } }
  }
  return CommandLine.arguments.isEmpty ? nil : Array(CommandLine.arguments.dropFirst())
}

/// The value of an environment variable; nil where it isn't set or is empty.
package func environmentValue(_ name: String) -> String? {
  guard let value = getenv(name), value[0] != 0 else { return nil }
  return String(cString: value)
}

/// Starts a program, found by its name, and doesn't wait for it.
/// - Returns: Whether there is such a program.
package func startProgram(_ name: String, _ argument: String) -> Bool { start(name, [argument]) != nil }

/// Runs a program, found by its name, to its end; what it says goes nowhere.
/// - Parameters:
///   - name: The program's name.
///   - arguments: What stands behind the name, each as the program gets it.
///   - limit: In milliseconds; whatever runs longer is ended.
/// - Returns: Whether there is such a program, and it ended well.
package func runProgram(_ name: String, _ arguments: [String], limit: Int) -> Bool {
  guard let process = start(name, arguments, isSilent: true) else { return false }
  var status: Int32 = 0
  for _ in 0..<max(1, limit / 2) {
    let ended = waitpid(process, &status, WNOHANG)
    if ended == process { return status == 0 }
    if ended < 0, errno != EINTR { return false }
    pause(milliseconds: 2)
  }
  kill(process, SIGKILL)
  while waitpid(process, &status, 0) < 0, errno == EINTR {}
  return false
}

/// Whether there is a program of a name.
package func hasProgram(_ name: String) -> Bool { placeOfProgram(name) != nil }

/// The path of the program that a name stands for; nil where there is none.
package func placeOfProgram(_ name: String) -> String? {
  (environmentValue("PATH") ?? "").split(separator: ":").lazy.map { "\($0)/\(name)" }
    .first { access($0, X_OK) == 0 }
}

private func start(_ name: String, _ arguments: [String], isSilent: Bool = false) -> pid_t? {
  var process = pid_t()
  var values: [UnsafeMutablePointer<CChar>?] = ([name] + arguments).map { strdup($0) } + [nil]
  defer { for value in values { free(value) } }
  #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
  #else
    var actions = posix_spawn_file_actions_t()
  #endif
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  if isSilent {
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
  }
  return posix_spawnp(&process, name, &actions, nil, &values, environ) == 0 ? process : nil
}

/// Makes an empty folder that nobody else can look into; nil where there can be none.
package func makeTemporaryFolder() -> String? {
  var template = Array("\(environmentValue("TMPDIR") ?? "/tmp")/plantsite-XXXXXX".utf8CString)
  guard mkdtemp(&template) != nil else { return nil }
  return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
}

/// Waits without doing anything.
package func pause(milliseconds: Int) { usleep(UInt32(clamping: milliseconds * 1_000)) }

/// Ctrl-C and being told to end, held back until they are waited for, so that none is lost.
package struct EndSignals {
  private var set = sigset_t()

  package init() {
    sigemptyset(&set)
    sigaddset(&set, SIGINT)
    sigaddset(&set, SIGTERM)
    pthread_sigmask(SIG_BLOCK, &set, nil)
  }

  /// Does something while they aren't held back: a program that is started would not hear of them either.
  package func letThrough(_ body: () -> Void) {
    var set = set
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
    body()
    pthread_sigmask(SIG_BLOCK, &set, nil)
  }

  package func wait() {
    var set = set
    var number: Int32 = 0
    while sigwait(&set, &number) != 0 {}
  }
}

/// The executable that runs, whose every change may change every page.
package enum ThisBinary {
  /// Size, time and inode of the executable; where the system doesn't tell, what no other call gives.
  package static var stamp: String {
    for path in paths {
      guard let stamp = try? FileStatus.followingLinks(at: path)?.stamp else { continue }
      return "\(stamp.size) \(stamp.modified) \(stamp.inode)"
    }
    return "unknown at \(wallClock)"
  }

  /// The commit that it was built from, in hexadecimal digits; nil where the build wasn't told.
  package static var commit: String? {
    let text = String(cString: plantsite_commit())
    return text.isEmpty ? nil : text
  }

  /// Where its releases are, `OWNER/NAME` on GitHub; nil where the build wasn't told.
  package static var repository: String? {
    let text = String(cString: plantsite_repository())
    return text.isEmpty ? nil : text
  }

  private static var paths: [String] {
    #if canImport(Darwin)
      var size = UInt32(PATH_MAX)
      var buffer = [CChar](repeating: 0, count: Int(size))
      guard _NSGetExecutablePath(&buffer, &size) == 0 else { return [] }
      return [String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)]
    #else
      // Not everywhere is there a /proc.
      return ["/proc/self/exe"] + [plantsite_started_path()].compactMap { $0.map { String(cString: $0) } }
    #endif
  }
}

/// Says something on the standard error where Ctrl-C or a request to end ends the process while work goes on.
/// - Parameters:
///   - text: What is said, with line ends where it wants them.
///   - work: What goes on.
/// - Returns: What the work gives.
/// - Throws: What the work throws.
package func sayingWhenEnded<Result, E: Error>(
  _ text: StaticString, _ work: () throws(E) -> Result
) throws(E) -> Result {
  guard text.hasPointerRepresentation else { return try work() }
  plantsite_say_when_ended(UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self))
  defer { plantsite_say_when_ended(nil) }
  return try work()
}
