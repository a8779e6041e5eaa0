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
package func startProgram(_ name: String, _ argument: String) -> Bool {
  var process = pid_t()
  var arguments: [UnsafeMutablePointer<CChar>?] = [strdup(name), strdup(argument), nil]
  defer { for argument in arguments { free(argument) } }
  return posix_spawnp(&process, name, nil, nil, &arguments, environ) == 0
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
